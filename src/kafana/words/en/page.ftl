# What the page says of its own: buttons, settings, the waiting room. What games say is beside it.

## The lobby

skip = Skip to the table
motto = Sit down, the games are on the table.
your-name = Your name
name-place = as friends call you
name-first = Tell us your name first.
no-account = No account needed. Empty chairs are taken by bots.
play-now = Play now
new-table = New table
new-table-of = New table: { $game }
rules = Rules
rules-of = Rules: { $game }
players = { $low } to { $high } players
players-exactly = { $number } players
open-tables = Open tables
no-tables = No table is waiting for players. Open one!
taken = { $taken } of { $seats } chairs taken
sit = Sit down
have-code = Code from your other device
take-over = Take the seat
chairs = Chairs
per-move = Time for a move
reserve-time = Reserve for the whole game
bots = Bots
level-beginner = beginner
level-regular = regular
level-strong = strong
level-master = master
level-of = Bot on chair { $number }
coach-allow = Players may ask the coach
no-clock = no clock
seconds = { $seconds } s
public = Show it in the list of open tables
open-table = Open the table

## Settings

options = Options and clock
agree = Agreed
settings = Settings
language = Language
theme = Light
theme-system = As the system
theme-light = Day (oak)
theme-dark = Night (walnut)
set-confirm = Confirm moves that could cost something
set-auto = Give the only possible answer by itself
set-motion = Flying cards
set-sound = Sounds
set-fourColours = Four-colour suits
set-chat = Show the chat
set-hints = Hints for newcomers
keys = Keys
keys-text = Arrows move between cards and choices, space picks, enter confirms, escape takes back. ? asks the coach where there is one.
close = Close
moment = One moment …
no-house = The house does not answer. Is it running?
went-wrong = Something went wrong.
no-table = There is no such table
home = To the lobby
nowhere = There is nothing here
nowhere-text = The address is mistyped, or what was here is gone.

## The waiting room

waiting-room = Waiting for company
invited = { $host } invites you: { $game }
invite = Send this link to your friends
invite-near = Only this computer finds this address. To invite others, close the house and open it to your network:
invite-network = Friends in the same network find the table at this address, or point a camera at the code.
invite-scan = Friends open the address, or point a camera at the code.
invite-code = The address as a QR code
copy = Copy
copied = Link copied.
share-link = Share
seats = Chairs
free-chair = free chair
you = you
host = host
bot = bot
away = away
kick = Send away
sent-away = The host has given your chair away.
taken-over = You sit here on another device now. This one only watches.
start = Start
start-bots = Start, with bots: { $number }
wait-host = The host starts the game.
stand = Leave the table
other-device = Go on on another device
code-is = Enter this code there within two minutes:
deal-hash = Seal of the deal (SHA-256):

## The table

reconnecting = Reconnecting …
no-network = No network: what you do is kept
log = What happened
nothing-yet = Nothing yet.
chat = Chat
mute = Mute
unmute = Show
write = Say something
send = Send
phrases = Quick phrases
unread = Unread messages: { $number }
face-down = card, face down
cards = Cards: { $number }
asked = to decide
reserve = reserve { $seconds } s
your-hand = Your hand, cards: { $number }
your-place = Your place
no-cards = You hold no cards.
choices = Choices
so-far = So far:
sure = Ready. Shall it be so?
confirm = Confirm
sending = Sending …
undo = Take back
wanted = Kept ready for your next choice, cards: { $number }
get-ready = Keep ready:

## The coach

coach = Coach
coach-on = The coach may be asked here
ask-coach = Ask the coach
coach-silent = The coach has nothing to say just now.
coach-thinks-now = The coach is looking …
coach-take = Take this move
coach-best = the coach’s choice
coach-rough = a first, rough estimate
coach-more = More from the coach
learning = Learning mode
learning-on = Learning mode: every choice shows what it is worth.
learning-offer = Show me what each choice is worth
coach-moves = Choices, best first
coach-all = All { $number } choices
coach-choice = Choice
coach-worth = Worth
coach-often = How often
coach-lie = A lie: { $chance }
coach-needed = A challenge pays from { $chance } on
coach-cards = Where unseen cards may be
coach-counts = How many unseen cards are where, on average
coach-certain = certain
coach-undecided = undecided
seconds-left = { $seconds } seconds left

## The end, replays and reviews

hint = Touch cards or draw them up onto the table, take a choice, then confirm. Only what costs nothing is sent by a single touch.
understood = Understood
watching = You are watching.
over = The game is over.
scores = Scores
rematch = Once more
follow-rematch = To the next game
replay = Replay
review = Review
review-of = Whose moves
review-works = Looking at move { $done } of { $steps } …
review-played = Played
review-better = Better
review-by = (better by { $lost })
review-position = Move { $number } as its player saw it
review-before = Mistake before
review-next = Next mistake
review-count = Mistake { $number } of { $of }
review-again = Play it again from here
review-again-note = The cards lie as they lay then, and bots play the others. It is practice: nothing counts.
practice-on = Practice: the cards lie as they lay then, and nothing counts
download = Download as text
fair = The deal matches the seal shown before it.
fair-shared = Nobody chose this deal: your device had a share in it, and it matches the seals shown before.
unfair = The deal does not match its seal!
step-of = Step { $step } of { $steps }
first = To the beginning
back = One step back
forward = One step on
last = To the end
share = Copy the link

## The cloth

sort = Sort the hand: { $how }
sort-dealt = As dealt
sort-rank = By rank
sort-suit = By suit
verdict-true = True
verdict-lie = Lie!
tricks-won = Tricks
money-moved = Won or paid
pot-now = The pot: { $pot }

## Lessons and puzzles

learn = Learn
learn-it = Learn it: two minutes
learned = Learned ✓
new-here = New here? Take a lesson: a few short steps on the table, about two minutes, then a game with the coach beside you.
not-now = Not now
guest = Guest
study-says = What is said
study-right = Well done
study-wrong = Not quite
study-back = Back
study-step-again = Again
study-on = Go on
study-end = That is all you need to know.
study-end-text = Now play a real game: friendly bots, and the coach shows what each choice is worth.
study-again = The lesson again
play-learning = Play with the coach
puzzles = Puzzles
puzzle-of-day = Puzzle of the day
puzzle-number = Puzzle { $number } of { $count }
puzzle-task = One choice is clearly the best. Make it!
puzzle-right = Right!
puzzle-wrong = The best was: { $best }
puzzle-proven = Proven by counting through everything.
puzzle-next = Next puzzle
puzzle-archive = All { $count } puzzles
puzzle-was-right = You have solved this one.
puzzle-was-wrong = You have missed this one once.
your-answer = your answer
streak = { $days ->
    [one] { $days } day in a row
   *[other] { $days } days in a row
}
streak-text = Days in a row with a puzzle of the day solved at the first try
offline = The house does not answer
offline-text = Without it, rules, lessons and puzzles still work. Tables have to wait until it is back.
renewed = The house has been renewed. Load the page again when it suits you.

## Company

own-games = Your games
own-none = Games that you play are kept here for this device.
go-on = Go on
your-turn = Your turn
not-begun = waits for company
others-turn = others are to move
time-left = { $time } left
days = { $days ->
    [one] 1 day
   *[other] { $days } days
}
hours = { $hours } h
minutes = { $minutes } min
own-over = Finished games
own-place = Place { $place } of { $seats }
own-resigned = resigned
own-stopped = stopped
statistics = Statistics
stat-game = Game
stat-against = Against
stat-games = Games
stat-won = Won
against-people = people
against-mixed = mixed bots
rating = Rating
forget-me = Forget me
forget-text = The house deletes your name, your games, statistics and ratings. Games you are playing go on without you. This cannot be undone.
forget-sure = Forget me for good
forgotten = You are forgotten.
stay = Stay
live-tables = Being played now
watch = Watch
watchers = Watching: { $number }
best = The best
best-text = People and bots on one scale; ± is how unsure a rating still is. Games count with two or more people, or with bots, without a coach, and if nobody took over a seat.
best-none = Nobody has a rating in this game yet.
late-join = Friends may join later
rated-now = Rated, without the coach
counts-yes = This game counts for the ratings.
leave = Leave the table
leave-text = Your chair stays yours, and you can come back from “Your games”. While you are away, a stand-in plays for you.
leave-slow = Your chair stays yours, and you can come back from “Your games”. Nobody plays for you before your time is up.
leave-now = To the lobby
resign = Resign
resign-text = To resign means that a bot has your chair for good, and the game is lost for you.
join-late = Take a bot’s chair
join-late-text = Its cards become yours. The game then no longer counts for the ratings.
chair-to-bot = The host has given your chair to a bot. You can go on watching.
chair-elsewhere = Your chair is now played from another device. You are watching here.
notify = Tell me when it is my turn
notify-on = You are told when it is your turn, as long as this page is open.
turn-at = Your turn: { $game }
