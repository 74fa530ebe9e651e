title = Budallas
origin = The Balkans
summary = One player defends, the others throw cards at them. Nobody wins, but the last one left with cards is the budala, the fool.
blurb = Beat what you are attacked with. Who is left with cards is the budala.
hint = Beat each attacking card with a higher one of its suit or with a trump, or take them all. Who holds cards at the end is the budala.

zone-deck = Deck
zone-trump = Face-up trump
zone-attack = To be beaten
zone-beaten = Beaten
zone-discard = Discarded
option-lowest-trump-starts = The lowest trump in a hand attacks first (B1).
option-immediate-take = Who takes picks up at once; nothing is thrown in (B7).

## Questions and choices

ask-attack = You attack { $defender }: lay one card, or several of one rank.
ask-go-on = All is beaten. Will you add cards of a rank that lies on the table?
ask-more = More of them, or done?
ask-throw = { $defender } takes the cards. Will you throw in more?
ask-defend = You defend against { $cards }: choose a card to beat, or take them all.
ask-defend-or-pass = You defend against { $cards }: choose a card to beat, pass the attack on, or take.
ask-beat = With which card do you beat { $card }?
ask-pass = Which card do you add to { $cards } to pass the attack on?
choose-beat = Beat { $card }
choose-take = Take the cards
choose-pass-on = Pass the attack on
choose-nothing = Nothing more

## The table

fact-trumps = Trumps: { $suit }
fact-trumps-card = Trumps: { $suit } ({ $card } lies under the deck)
fact-roles =
    { $attacker ->
        [you] You attack { $defender }
       *[other]
            { $defender ->
                [you] { $attacker } attacks you
               *[other] { $attacker } attacks { $defender }
            }
    }
fact-to-beat = To be beaten: { $cards }
fact-deck = Deck: { some-cards }
fact-discard = Discarded: { some-cards }
seat-out = out and safe ({ $place })
seat-defends = defends
seat-attacks = attacks first

## What happens

attacks =
    { $who ->
        [you] You attack { $defender } with { $cards }.
       *[other]
            { $defender ->
                [you] { $who } attacks you with { $cards }.
               *[other] { $who } attacks { $defender } with { $cards }.
            }
    }
adds =
    { $who ->
        [you] You add { $cards } for { $defender } to beat.
       *[other]
            { $defender ->
                [you] { $who } adds { $cards } for you to beat.
               *[other] { $who } adds { $cards } for { $defender } to beat.
            }
    }
adds-nothing =
    { $who ->
        [you] You add nothing.
       *[other] { $who } adds nothing.
    }
throws =
    { $who ->
        [you] You throw in { $cards } for { $defender } to take.
       *[other]
            { $defender ->
                [you] { $who } throws in { $cards } for you to take.
               *[other] { $who } throws in { $cards } for { $defender } to take.
            }
    }
throws-nothing =
    { $who ->
        [you] You throw in nothing.
       *[other] { $who } throws in nothing.
    }
beats =
    { $who ->
        [you] You beat { $card } with { $beating }.
       *[other] { $who } beats { $card } with { $beating }.
    }
beats-trump =
    { $who ->
        [you] You beat { $card } with the trump { $beating }.
       *[other] { $who } beats { $card } with the trump { $beating }.
    }
takes =
    { $who ->
        [you] You will take the cards.
       *[other] { $who } will take the cards.
    }
passes-on =
    { $who ->
        [you] You pass the attack on with { $card }: now { $defender } has { some-cards } to beat.
       *[other]
            { $defender ->
                [you] { $who } passes the attack on with { $card }: now you have { some-cards } to beat.
               *[other] { $who } passes the attack on with { $card }: now { $defender } has { some-cards } to beat.
            }
    }
all-beaten =
    { $defender ->
        [you] You have beaten everything: { some-cards } are discarded.
       *[other] { $defender } has beaten everything: { some-cards } are discarded.
    }
picks-up =
    { $defender ->
        [you] You pick up { some-cards } and may not attack.
       *[other] { $defender } picks up { some-cards } and may not attack.
    }
drawing = From the deck: { $draws }.
draws = { $who } draws { some-cards }
draws-own = You draw { $cards }.
draws-trump =
    { $who ->
        [you] The deck is gone; you get the face-up trump { $card }.
       *[other] The deck is gone; { $who } gets the face-up trump { $card }.
    }
goes-out =
    { $who ->
        [you] You have no cards left: you are out, and safe.
       *[other] { $who } has no cards left: out, and safe.
    }
next-round =
    { $attacker ->
        [you] A new round: you attack { $defender }.
       *[other]
            { $defender ->
                [you] A new round: { $attacker } attacks you.
               *[other] A new round: { $attacker } attacks { $defender }.
            }
    }

## The end

budala =
    { $who ->
        [you] You are the budala: all the others are out.
       *[other] { $who } is the budala: all the others are out.
    }
budala-most =
    { $who ->
        [you] You are the budala, with the most cards: { $number }.
       *[other] { $who } is the budala, with the most cards: { $number }.
    }
shared-most = They share the loss, with { $number } cards each: { $players }.
order-out = Safe, in the order of going out: { $players }.

## Refusals

refused-not-held = You can lay only cards of your own hand (§3.1).
refused-not-ascending = List the cards of an attack in ascending order, each of them once (G7).
refused-wrong-rank = Its rank must already lie on the table; the cards that open a round all have one rank (B2).
refused-too-many = No further card: there are at most five attacking cards before the first discard, six after it, and never more to beat than the defender holds (B3).
refused-must-open = You open the round, so you have to lay a card (B4).
refused-not-attacking = Choose a card on the table that is not beaten yet (B6).
refused-cannot-beat = Nothing in your hand beats that card: it takes a higher one of its suit, or a trump on a card that is none (§3.2).
refused-already-beaten = You have beaten a card already, so you cannot pass the attack on (§5.1).
refused-none-of-rank = To pass the attack on you need a card of its rank, and all its cards must have one rank (§5.2).
refused-no-room-on-left = The next player holds too few cards for you to pass the attack on (§5.3).
refused-does-not-beat = That card does not beat it: it takes a higher one of its suit, or a trump on a card that is none (§3.2).

## Reasons of the coach

reason-last-card = The deck is gone, and this empties your hand: you are out, and safe.
reason-unbeatable = { $who } can have nothing that beats { $card }.
reason-several = You hold { $number } { $rank }: they can be laid together, which is harder to beat.
reason-lowest-card = No card of yours is lower than { $card }, trumps apart: spend it in the attack, keep the higher ones for defence.
reason-keeps-trumps = Only trumps of yours would fit ({ $cards }): keep them for your own defence.
reason-nothing-fits = None of your cards has a rank that lies on the table.
reason-throws-in = { $who } takes the cards anyway: { $card } goes along, and you are rid of it.
reason-passes-on = For one card the attack is off your hands: { $who } has { some-cards } to beat.
reason-cheapest-beater = { $card } is the cheapest card that beats { $chosen }: keep the stronger ones.
reason-lowest-trump = Only a trump of yours beats { $chosen }, and none is lower than { $card }.
reason-attacks-next = Then everything is beaten: if nobody adds a card, you attack next.
reason-same-rank = That rank ({ $rank }) lies on the table already: the attackers get nothing new to add.
reason-cannot-beat =
    { $others ->
        [0] Nothing in your hand beats { $cards }.
       *[other] Nothing in your hand beats { $cards }, and whatever you spent on the rest would come back too.
    }
reason-spares-trump = Only a trump of yours would beat { $cards }: while there is a deck, a few more cards hurt less than a trump spent.
reason-goes-on = { $who } has one card more to beat, and you are rid of { $card }.
reason-asks-for-trump = Only a trump beats { $card }: { $who } has to spend one, or take the card.
reason-few-beaters =
    { $number ->
        [one] Of the cards that { $who } may hold, only one beats { $card }.
       *[other] Of the cards that { $who } may hold, only { $number } beat { $card }.
    }
reason-plain-attack = { $card } is no trump: your trumps stay in your hand for defence.
reason-keeps-high = What would fit is high ({ $cards }): keep it for your own defence.
reason-spares-high = Only a high card or a trump of yours beats { $cards }: while there is a deck, a few more cards hurt less.
reason-costs-trump = Only a trump of yours beats { $cards }: with the deck gone, you draw no other.
reason-attacks-low = You attack with a lower card: the high ones ({ $cards }) stay for your defence.
reason-all-at-once = { $number } cards leave your hand at once.
