title = Valepaska
origin = Finland
summary = Claims may only climb, and the others decide in secret whether to shout “Lie!”. Tens, aces and the fourth claim in a row burn the table.
blurb = Claim higher and higher, lie when you must, and burn the pile.
hint = Claim a rank that is not below the last one, and lay cards face down, true or not. Then everybody decides in secret whether to believe it.

zone-laid = Last play
zone-pile = Table pile
zone-deck = Draw pile
zone-burned = Burnt
option-strict-burners = An ace may be claimed only on J, Q or K, and a ten only on 3 to 9 (V4).
option-four-counts-cards = The fourth card claimed in a row burns, not the fourth claim (V6).
option-burn-before-pickup = A true burning claim burns even when it is challenged (V10).
option-play-to-last = The game goes on until only one player holds cards (V14).

## Questions and choices

ask-open = The table is empty. Which rank do you claim?
ask-claim = The last claim was { $rank }. Which rank do you claim?
ask-lay =
    { $number ->
        [0] Lay one to four cards, face down, as { $rank }.
       *[other] You have chosen { some-cards } as { $rank }. More, or done?
    }
ask-window = { $who } claims { claim }. Do you let it pass?
claim =
    { $number ->
        [1] one { $rank }
        [2] two { $rank }
        [3] three { $rank }
       *[other] four { $rank }
    }
choose-accept = Let it pass
choose-challenge = Challenge: “Lie!”

## The table

fact-claim =
    { $who ->
        [you] You claim { claim }
       *[other] { $who } claims { claim }
    }
fact-no-claim = No claim to beat
fact-last-claim =
    { $number ->
        [one] Claim to reach: { $rank }
       *[other] Claim to reach: { $rank } ({ $number } claims in a row)
    }
fact-last-claim-cards =
    { $number ->
        [one] Claim to reach: { $rank } (one card so far)
       *[other] Claim to reach: { $rank } ({ $number } cards in a row)
    }
fact-pile = On the table: { some-cards }
fact-deck = Draw pile: { some-cards }
fact-burned = Burnt: { some-cards }
seat-last-cards = has laid the last cards
seat-finished = finished in place { $place }

## What happens

plays =
    { $who ->
        [you] You lay { some-cards } and claim { claim }.
       *[other] { $who } lays { some-cards } and claims { claim }.
    }
plays-own = You lay { $cards } and claim { claim }.
you-accept = You let it pass.
you-challenge = You want to challenge; let us see what the others say.
accepted = Nobody doubts it: the claim is accepted.
burns = { $why } The table pile leaves the game ({ some-cards }).
burns-ten = A ten burns.
burns-ace = An ace burns.
burns-four = The fourth in a row burns.
challenge-true =
    { $who ->
        [you] You say “Lie!” – the play was { $cards }: true. You take the table pile ({ some-cards }).
       *[other]
            { $claimer ->
                [you] { $who } says “Lie!” – your play was { $cards }: true. { $who } takes the table pile ({ some-cards }).
               *[other] { $who } says “Lie!” – the play was { $cards }: true. { $who } takes the table pile ({ some-cards }).
            }
    }
challenge-lie =
    { $who ->
        [you] You say “Lie!” – the play was { $cards }, claimed as { $rank }: a lie. { $claimer } takes the table pile ({ some-cards }) and loses the turn.
       *[other]
            { $claimer ->
                [you] { $who } says “Lie!” – your play was { $cards }, claimed as { $rank }: a lie. You take the table pile ({ some-cards }) and lose the turn.
               *[other] { $who } says “Lie!” – the play was { $cards }, claimed as { $rank }: a lie. { $claimer } takes the table pile ({ some-cards }) and loses the turn.
            }
    }
challenge-burns =
    { $who ->
        [you] You say “Lie!” – the play was { $cards }: true. You take nothing, because at this table it burns first.
       *[other]
            { $claimer ->
                [you] { $who } says “Lie!” – your play was { $cards }: true. { $who } takes nothing, because at this table it burns first.
               *[other] { $who } says “Lie!” – the play was { $cards }: true. { $who } takes nothing, because at this table it burns first.
            }
    }
draws =
    { $who ->
        [you] You draw { some-cards }.
       *[other] { $who } draws { some-cards }.
    }
draws-own = You draw { $cards }.
deck-empty = The draw pile is empty: from now on nobody draws, and hands can run out.
finished =
    { $who ->
        [you] Your hand is empty: you finish in place { $place }.
       *[other] { $who } has an empty hand and finishes in place { $place }.
    }
again =
    { $who ->
        [you] You play again.
       *[other] { $who } plays again.
    }
next =
    { $who ->
        [you] It is your turn now.
       *[other] { $who } is on turn now.
    }

## The end

won =
    { $who ->
        [you] You have won: your hand is empty, and nobody caught you lying.
       *[other] { $who } has won: the hand is empty, and nobody proved a lie.
    }
won-fewest =
    { $who ->
        [you] You have won with the fewest cards: { $number }.
       *[other] { $who } has won with the fewest cards: { $number }.
    }
shared-fewest = A draw with the fewest cards, { $number } each: { $players }.
place =
    { $number ->
        [0] Place { $place }: { $players }
       *[other] Place { $place }: { $players } (with { some-cards })
    }

## Refusals

refused-too-low = A claim may not be lower than the last one, and after a 2 only a 2 is possible (V5).
refused-not-an-opening = While there is a draw pile, you open an empty table with 3 to 10 or with 2 (V1).
refused-face-too-early = Jacks, queens and kings can be claimed only on a 7 or higher (V3).
refused-strict-burner = At this table a ten may be claimed only on 3 to 9, and an ace only on a jack, queen or king (V4).
refused-not-held = You can lay only cards of your own hand (§3).
refused-not-ascending = List the cards of a play in ascending order, each of them once (G7).
refused-too-many = A play is at most four cards (V11).
refused-nothing-laid = Nobody can pass: lay at least one card (V15).

## Reasons of the coach

reason-last-chance = These are the last cards of { $who }: let them pass and { $who } has won, so there is nothing to lose.
reason-impossible =
    { $possible ->
        [0] None of these cards can be { $rank }: it is surely a lie.
       *[other] { $claimed } { $rank } are claimed, but at most { $possible } can lie there: it is surely a lie.
    }
reason-few-left = You hold { $held } { $rank } yourself, so few are left to make this claim true.
reason-stops-burn = If nobody challenges, the table burns ({ some-cards }), and { $who } plays again.
reason-many-cards = { $number } { $rank } at once are seldom in one hand: the larger the claim, the likelier the lie.
reason-pile-at-stake = If it is true, a challenge brings you the whole table pile ({ some-cards }); letting it pass brings you no card.
reason-others-are-asked =
    { $number ->
        [one] One other player may challenge too: it need not be you.
       *[other] { $number } others may challenge too: it need not be you.
    }
reason-nobody-finishes = Nobody can finish while there is a draw pile ({ some-cards }): no need to take a risk.
reason-winning-play = These are your last cards, and they are true: you are done, whatever the others say.
reason-burns = If nobody challenges, this burns the table, and you play again at once.
reason-true-play = It is the truth: whoever challenges takes the table pile ({ some-cards }), and you play again.
reason-cannot-be-disproved = You hold { $number } { $rank } yourself, so nobody can prove the lie from their own hand.
reason-small-lie = A lie of one card is the hardest to see through.
reason-no-true-claim = You hold nothing that may be claimed now, so you have to lie.
reason-only-true-claim = Of all that may be claimed now, you hold only { $rank }.
reason-lowest-claim = It is the lowest claim allowed: claims only climb, so it leaves the most room for later.
reason-large-lie = Several cards at once: if the lie is believed, { $number } are gone.
reason-several-true = { $number } { $rank } at once, and all true: the fewer cards are left, the fewer lies you need.
reason-keeps-burner = Still in your hand: { $rank }. They can burn the table when more lies on it.
