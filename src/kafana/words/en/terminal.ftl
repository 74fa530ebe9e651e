# What the terminal says about itself. The games' own text is beside this file.

guest = Guest
tagline = folk card games
which-game = Which game?
for-players = { $number } players
players = Players
your-name = Your name
language-setting = Language
others = The others play
level-setting = Their strength
house-rules = House rules
sit-down = Sit down and play
on = on
off = off
pace =
    { $seconds ->
        [0] at once
       *[other] after { $seconds } s
    }
others-play = the others play { pace }
dealing = The cards are being shuffled …
dealing-search = The others get ready. The first time this takes some minutes …
log = What has happened
so-far = So far: { $move }.
confirm-hint = Enter plays it, Escape takes it back.
back-hint = Escape takes a step back.
choose-first = That card would fit several answers: choose one of them first.
no-clock = Several players are asked at once. There is no clock: take your time.
seconds-left = Seconds left: { $seconds }.
window-seconds =
    { $seconds ->
        [one] Several players are asked at once, for one second: answer quickly.
       *[other] Several players are asked at once, for { $seconds } seconds: answer quickly.
    }
over-hint = Enter: rematch, new game, save or quit.
written-hint = your move in notation, such as Q Qh Qs done
saved = The game has been saved to { $path }.

## Keys

picker-keys = [b]Enter[/b] play  [b]Tab[/b] settings  [b]F1[/b] rules  [b]F3[/b] day or night  [b]Esc[/b] quit
table-keys = [b]Enter[/b] play [b]Space[/b] pick [b]Esc[/b] back [b]F1[/b] rules [b]F2[/b] save [b]F3[/b] light [b]+/−[/b] pace [b]F10[/b] quit
table-keys-coach = [b]Enter[/b] play [b]Space[/b] pick [b]Esc[/b] back [b]F1[/b] rules [b]F2[/b] save [b]F4[/b] coach [b]+/−[/b] pace [b]F10[/b] quit
help-close = [b]Esc[/b] back to the table  [b]↑ ↓[/b] scroll
help-keys =
    A letter or digit picks the card or choice that it stands next to. With the arrows you go from card to card, with Tab to the choices and back; Space picks, Enter plays what is picked, Escape takes the last step back. The mouse does all that too. A colon lets you write the move in notation. Page up and Page down turn over what has happened; + and − make the others play faster or slower, and any key cuts a pause short.

## Dialogues

result-title = The game is over
save-title = Save the game
save-where = To which file? Enter saves, Escape does not.
leave-title = Leave the table
leave-question = The game is not over. Do you want to save it?
button-rematch = Rematch
button-new = New game
button-save = Save
button-look = Back to the table
button-quit = Quit
button-leave = Leave without saving
button-stay = Stay

## Line by line

plain-welcome = { $title }. With you at the table: { $others }.
plain-hint = Answer with a number, with several of them, or in notation. Type ? for help, quit to leave.
plain-which = Type one of { $words }.
plain-help =
    Type the number of an answer, or several numbers, to pick several cards at once. Notation works too: Q Qh Qs done.
    Other words: rules, hand (your cards), table (what lies there and who sits there), log (what has happened),
    back (take the last step of an unfinished move back), save FILE, quit.
plain-score = { $name }: { $points }
plain-save-where = Type save and the name of a file.
plain-save-question = Save the game to { $path }? yes or no
plain-yes = y yes
plain-goodbye = Goodbye.
your-hand =
    { $number ->
        [0] You have no cards.
       *[other] Your hand: { $cards }.
    }
face-down =
    { $number ->
        [one] One card, face down.
       *[other] { $number } cards, face down.
    }
command-help = ?
command-rules = rules
command-hand = hand
command-table = table
command-log = log
command-save = save
command-back = back
command-quit = quit

## Looking at a recorded game

replay-keys = [b]← →[/b] step  [b]Home End[/b] first, last  [b]s[/b] other seat  [b]F1[/b] rules  [b]F3[/b] light  [b]Esc[/b] quit
replay-move = Move { $number } of { $length }.
replay-everything = Everything is shown.
replay-seat = As { $name } saw it (seat { $seat }).
replay-about = { $title }. Players: { $names }. House rules: { $options }.
replay-running = The game is not over yet.
verified-key = The key agrees with its hash ({ $hash }).
verified-shares =
    { $number ->
        [one] One device had a share in the deal, which nobody else could choose.
       *[other] { $number } devices had a share in the deal, so nobody could choose it.
    }
verified-moves =
    { $number ->
        [one] One move, made by the rules.
       *[other] { $number } moves, all made by the rules.
    }
verified-result = The result is that of the moves: { $scores }.

## Lessons

learn-welcome = A lesson in { $title }: { $length } short steps.
learn-step = Step { $number } of { $length }
learn-go-on = Press Enter to go on.
learn-again = Try again.
learn-over = That was the lesson. Now a real game, with the coach beside you: { $command }

## Puzzles

puzzle-welcome = { $title }: puzzle { $number } of { $length }. One choice is clearly the best.
puzzle-right = Right!
puzzle-wrong = Not the best.
puzzle-values = What the choices are worth (* is right):
puzzle-proven = What the choices are worth, proven (* is right):
