# Shared by all games. A variable that is a player is that player's name, or `you` for the one who reads.

language = English

## People and numbers

you = you
seat = seat { $number }
some-cards =
    { $number ->
        [0] no cards
        [1] one card
        [2] two cards
        [3] three cards
        [4] four cards
        [5] five cards
        [6] six cards
       *[other] { $number } cards
    }
verbatim = { $text }
level-beginner = beginner
level-regular = regular
level-strong = strong
level-master = master

## The French deck

french-card = { $rank } of { $suit }
joker = joker
suit-c = clubs
suit-d = diamonds
suit-h = hearts
suit-s = spades
rank-A =
    { $number ->
        [one] ace
       *[other] aces
    }
rank-2 =
    { $number ->
        [one] two
       *[other] twos
    }
rank-3 =
    { $number ->
        [one] three
       *[other] threes
    }
rank-4 =
    { $number ->
        [one] four
       *[other] fours
    }
rank-5 =
    { $number ->
        [one] five
       *[other] fives
    }
rank-6 =
    { $number ->
        [one] six
       *[other] sixes
    }
rank-7 =
    { $number ->
        [one] seven
       *[other] sevens
    }
rank-8 =
    { $number ->
        [one] eight
       *[other] eights
    }
rank-9 =
    { $number ->
        [one] nine
       *[other] nines
    }
rank-10 =
    { $number ->
        [one] ten
       *[other] tens
    }
rank-J =
    { $number ->
        [one] jack
       *[other] jacks
    }
rank-Q =
    { $number ->
        [one] queen
       *[other] queens
    }
rank-K =
    { $number ->
        [one] king
       *[other] kings
    }

## Choices

card = { $card }
rank = { $rank }
done = Done

## Questions

waiting = Waiting for { $players }.
over = The game is over.

## Zones and options

zone-hand = Hand
option-max-turns = The game is stopped after so many turns (G5).
bad-number = This house rule takes a number from { $low } to { $high }: { $rule }
bad-choice = That cannot be chosen for this house rule: { $rule }
stopped = The limit of turns ({ $turns }) is reached, so the game stops here (G5).

## Refusals

refused = That is not allowed here (G1).
refused-turn = It is not your turn (G1).
refused-unfinished = The move is not finished (G4).
refused-too-long = The move was complete before its last part (G4).

## Notation

unread-word = “{ $word }” is not understood here. Expected: { $expected }.
unread-too-long = The move is complete before “{ $word }”.
unread-unfinished = The move is not finished. Expected next: { $expected }.
unread-position = { $what }: { $problem }.

## Players as choices

player = { $who }
