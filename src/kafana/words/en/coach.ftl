# What the coach says. Moves, cards and ranks come in the words of the game.

## Reasons

reason-impossible =
    { $number ->
        [0] All { $rank } are accounted for: impossible.
       *[other] { $claimed } { $rank } are claimed, but only { $number } can be there: impossible.
    }
reason-true = The claim ({ $rank }) must be true: there is nothing else that could lie there.
reason-lie = It is a lie with { $chance }.
reason-doubt = It is a lie with { $chance }; a challenge pays from { $needed } on.
reason-cheap = It is a lie with only { $chance }, but a challenge costs hardly anything here.
reason-vain = It is a lie with { $chance }, but a challenge does not pay here.
reason-proven = Solved: “{ $move }” wins, whatever the others do.
reason-lost = Solved: every choice loses against best play.
reason-only = There is no choice: “{ $move }” (expect { $value }).
reason-equal = “{ $move }” and “{ $other }” are about as good (expect { $value }): mix them.
reason-equals =
    { $number ->
        [one] “{ $move }” and one other are about as good (expect { $value }): it does not matter which.
       *[other] “{ $move }” and { $number } others are about as good (expect { $value }): it does not matter which.
    }
reason-better = “{ $move }” is better than “{ $other }” by { $lead } (expect { $value }).

## Headings

coach-moves = Moves, best first
coach-cards = Where unseen cards may be
coach-counts = How many unseen cards are where, on average
coach-move = { $move }: { $value } ± { $within }, { $frequency }
coach-others =
    { $number ->
        [one] … and one other, { $frequency } in all
       *[other] … and { $number } others, { $frequency } in all
    }
coach-assumes = Values are for players like the house’s own bots; people may play otherwise.
coach-rough = A first, rough estimate.
chance-trick = wins this trick { $chance }
chance-safe = safe { $chance }
short-trick = trick
short-safe = safe
coach-line = The coach would choose “{ $move }” ({ $value }).
value-win = Chance to win
value-not-lose = Chance not to lose
value-euros = Expected
coach-undecided = { $move }: undecided
coach-card = { $card }: { $places }
coach-card-proven = { $card }: { $places } (certain)
coach-place = { $place } { $chance }
coach-count = { $place } { $number }

## Review

review-title = Review for { $name }
review-accuracy = Accuracy: { $accuracy }. Moves: { $moves }.
review-result = Result { $result }: { $expected } were to be expected of these deals, { $lost } by choices, { $luck } by luck and the others, { $dues } by what everybody pays in and gets back.
review-outcome = Result: { $outcome }. { $measure } at the start: { $expected }. A choice gave away { $lost } on average; the rest is luck and the others.
outcome-won = won
outcome-lost = lost
outcome-not-lost = not lost
outcome-shared = shared ({ $share })
review-mistake = Move { $number }: { $grade }. You played “{ $played }”; “{ $best }” was better by { $lost }.
review-fine = No mistakes that can be told from chance.
grade-inaccuracy = a small mistake
grade-mistake = a mistake
grade-blunder = a grave mistake

## In the terminal

command-coach = coach
plain-coach-hint = Type coach to ask what the coach would do.
coach-thinks = The coach thinks …
coach-away = There is no coach at this table: start with --coach.
