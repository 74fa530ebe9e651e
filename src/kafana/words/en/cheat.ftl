title = Cheat
origin = All over the world
summary = Lay cards face down and say what they are, truthfully or not. The first empty hand wins, if its last play was honest.
blurb = Lay cards face down and say what they are. The truth is optional.
hint = Everybody lays cards face down and says they are of the announced rank. Play along, pass, or call the last play a lie.

zone-laid = Last play
zone-pile = Pile
zone-gone = Out of the game

## Questions and choices

ask-claim = You open the round. Which rank do you claim?
ask-lay =
    { $number ->
        [0] Lay one to six cards, face down, as { $rank }.
       *[other] You have chosen { some-cards } as { $rank }. More, or done?
    }
ask-respond = { $who } laid { some-cards } as { $rank }. Play, pass or challenge?
claim =
    { $number ->
        [1] one { $rank }
        [2] two { $rank }
        [3] three { $rank }
        [4] four { $rank }
       *[other] { $number } { $rank }
    }
choose-play = Play cards
choose-pass = Pass
choose-challenge = Challenge: “Lie!”

## The table

fact-new-round = A new round begins on an empty table.
fact-rank = Rank of the round: { $rank }
fact-last-play =
    { $who ->
        [you] Last play: { some-cards } by you
       *[other] Last play: { some-cards } by { $who }
    }
fact-pile = On the pile: { some-cards }
fact-gone = Out of the game: { some-cards }
seat-last-play = made the last play
seat-passed = passed

## What happens

opens =
    { $who ->
        [you] You lay { some-cards } and claim { $rank }.
       *[other] { $who } lays { some-cards } and claims { $rank }.
    }
opens-own = You lay { $cards } and claim { $rank }.
plays =
    { $who ->
        [you] You lay { some-cards }, also as { $rank }.
       *[other] { $who } lays { some-cards }, also as { $rank }.
    }
plays-own = You lay { $cards }, also as { $rank }.
passes =
    { $who ->
        [you] You pass.
       *[other] { $who } passes.
    }
all-passed =
    { $who ->
        [you] Everybody else has passed: the pile ({ some-cards }) leaves the game unseen, and you open a new round.
       *[other] All but { $who } have passed: the pile ({ some-cards }) leaves the game unseen, and { $who } opens a new round.
    }
challenge-true =
    { $who ->
        [you] You say “Lie!” – the play was { $cards }: true. You take the pile ({ some-cards }); { $layer } goes on.
       *[other]
            { $layer ->
                [you] { $who } says “Lie!” – your play was { $cards }: true. { $who } takes the pile ({ some-cards }); you go on.
               *[other] { $who } says “Lie!” – the play was { $cards }: true. { $who } takes the pile ({ some-cards }); { $layer } goes on.
            }
    }
challenge-lie =
    { $who ->
        [you] You say “Lie!” – the play was { $cards }, claimed as { $rank }: a lie. { $layer } takes the pile ({ some-cards }); you go on.
       *[other]
            { $layer ->
                [you] { $who } says “Lie!” – your play was { $cards }, claimed as { $rank }: a lie. You take the pile ({ some-cards }); { $who } goes on.
               *[other] { $who } says “Lie!” – the play was { $cards }, claimed as { $rank }: a lie. { $layer } takes the pile ({ some-cards }); { $who } goes on.
            }
    }
last-play-true =
    { $who ->
        [you] Your hand is empty, so your last play is looked at: it is true.
       *[other] That hand is empty, so { $who }’s last play is looked at: it is true.
    }
last-play-lie =
    { $who ->
        [you] Your hand is empty, so your last play is looked at: { $cards }, claimed as { $rank }. A lie, and no win! You take the pile ({ some-cards }), and { $next } opens.
       *[other]
            { $next ->
                [you] That hand is empty, so { $who }’s last play is looked at: { $cards }, claimed as { $rank }. A lie, and no win! { $who } takes the pile ({ some-cards }), and you open.
               *[other] That hand is empty, so { $who }’s last play is looked at: { $cards }, claimed as { $rank }. A lie, and no win! { $who } takes the pile ({ some-cards }), and { $next } opens.
            }
    }

## The end

won =
    { $who ->
        [you] You have won: your hand is empty, and your last play was honest.
       *[other] { $who } has won: the hand is empty, and the last play was honest.
    }
won-fewest =
    { $who ->
        [you] You have won with the fewest cards: { $number }.
       *[other] { $who } has won with the fewest cards: { $number }.
    }
shared-fewest = A draw with the fewest cards, { $number } each: { $players }.

## Refusals

refused-not-held = You can lay only cards of your own hand (§2).
refused-not-ascending = List the cards of a play in ascending order, each of them once (G7).
refused-too-many = A play is at most six cards (C2).
refused-nothing-laid = Lay at least one card before you are done (C2).

## Reasons of the coach

reason-winning-play = Everything you hold passes as { $rank }: lay it all, and an honest last play wins at once.
reason-impossible =
    { $possible ->
        [0] None of these cards can be { $rank } or a joker: it is surely a lie.
       *[other] { $claimed } cards were laid, but at most { $possible } can be { $rank } or jokers: it is surely a lie.
    }
reason-few-left = You hold { $held } { $rank } yourself, so few are left to make this claim true.
reason-challenge-to-win = If it is a lie, you open the next round, and all you hold passes as { $rank }: you lay it down and win.
reason-now-or-never = { $who } has only { some-cards } left: challenge now, or it may be too late.
reason-no-true-card = You have neither { $rank } nor a joker: whatever you laid would be a lie.
reason-large-pile = There are { some-cards } on the pile: whoever is wrong takes them all, whoever passes takes none.
reason-others-may-doubt = Passing does not end the round: somebody else may still challenge.
reason-true-play = It is the truth: whoever challenges takes the pile ({ some-cards }), and you open again.
reason-all-four = All four { $rank } are yours: without a joker, nobody else can add a true card.
reason-fullest-rank = You hold { $number } { $rank }, more than of any other rank, so the others have few to follow with.
reason-honest-finish = All that you keep passes as { $rank }: when you open next, you can win with an honest last play.
reason-cannot-be-disproved = You hold enough of the true cards yourself ({ $number }) that nobody can prove the lie from their hand.
reason-small-lie = A small lie: the fewer the cards, the harder it is to see through.
reason-pile-for-liar = If it is a lie, { $who } takes the pile ({ some-cards }), and you open the next round.
reason-all-at-once = { $number } cards leave your hand at once.
