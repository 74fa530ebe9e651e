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
set-confirm = Confirm every move
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
invite-near = Only this computer finds this address. Open the house to your network to invite others.
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
start = Start
start-bots = Start, with bots: { $number }
wait-host = The host starts the game.
stand = Leave the table
other-device = Go on on another device
code-is = Enter this code there within two minutes:
deal-hash = Seal of the deal (SHA-256):

## The table

reconnecting = Reconnecting …
log = What happened
nothing-yet = Nothing yet.
chat = Chat
mute = Mute
unmute = Show
write = Say something
send = Send
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

## The coach

coach = Coach
coach-on = The coach may be asked here
ask-coach = Ask the coach
coach-thinks = The coach is thinking … The first time this may take some minutes.
coach-silent = The coach has nothing to say just now.
coach-moves = Choices, best first
coach-all = All { $number } choices
coach-choice = Choice
coach-chance = Chance to win
coach-euros = Expected
coach-often = How often
coach-lie = A lie: { $chance }
coach-needed = A challenge pays from { $chance } on
coach-cards = Where unseen cards may be
coach-counts = How many unseen cards are where, on average
coach-certain = certain
coach-undecided = undecided
seconds-left = { $seconds } seconds left

## The end, replays and reviews

hint = Touch cards or draw them up onto the table, take a choice, then confirm. Nothing is sent by a single touch.
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
download = Download as text
fair = The deal matches the seal shown before it.
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
