title = Donde Las Papas Queman
origin = Chile
summary = Lay potatoes in threes for golden potatoes, play tricks on your neighbours, and shout “No Poh!” before theirs can work.
blurb = Collect potatoes, steal, interrupt: No Poh!
hint = Three equal potatoes earn golden potatoes; action cards are played alone. While the window is open, No Poh cancels what was laid.

zone-deck = Deck
zone-discard = Discard
zone-pending = In play
option-deck = The full deck has action cards; the basic one has potatoes with values (§2).
choice-full = full
choice-basic = basic
option-window = So many seconds to react, at a live table (P7).

## Cards

card-wildcard = Wildcard
card-nopoh = No Poh
card-tedije = Te Dije Que No Poh
card-papa = Papa
card-duquesas = Papas duquesas
card-fritas = Papas fritas
card-pony = Get off the pony
card-buck = Lend me a buck
card-runaway = Runaway potatoes
card-harry = Harry Potato
card-pope = Pope Potato
card-ahead = Look ahead
card-year = Potato of the year
card-destiny = Potato of destiny
card-dawan = Potato Dawan
card-jump = Jump to the side
card-papageddon = Papageddon
card-spider = Spider potato
type-potato = potato
type-wildcard = wildcard
type-action = action
card-with-value = { $card } { $value }
card-with-marks =
    { $alarm ->
        [1] { $card } (value { $value }, alarm: ends the turn)
       *[other] { $card } (value { $value })
    }

## What cards do

tells-potato =
    { $worth ->
        [one] Laid in threes of one name: one golden potato.
       *[other] Laid in threes of one name: { $worth } golden potatoes.
    }
tells-basic-potato =
    { $worth ->
        [one] Laid in threes of one name, or of one value: one golden potato.
       *[other] Laid in threes of one name: { $worth } golden potatoes; in threes of one value: one.
    }
tells-wildcard = Stands in for a potato in a threesome of one name; two of them at most.
tells-nopoh = Cancels a single card or another No Poh that has just been laid.
tells-tedije = Cancels whatever has just been laid, threesomes too.
tells-alarm = { $effect } Alarm: your turn ends.
tells-pony = Steal 1 golden potato from an opponent.
tells-buck = Take 1 card, unseen, from an opponent.
tells-runaway = Each opponent loses 1 random card; these are shuffled into the deck.
tells-harry = Draw 2 cards.
tells-pope = Name a card and an opponent, who must give you one if holding it.
tells-ahead = An opponent loses 1 golden potato.
tells-year = Gain 1 golden potato.
tells-destiny = An opponent discards the whole hand and draws 2 cards.
tells-dawan = Look at an opponent's hand and take 1 card out of it.
tells-jump = Draw 1 card; the next player is skipped.
tells-papageddon = Take 1 card, unseen, from the player who would be next; the order of play reverses.
tells-spider = Two players, you may be one of them, swap hands.

## Plays, as part of a sentence

play-card = { $card }
play-at = { $card } at { $target }
play-two = { $card } on { $target } and { $second }
play-named = { $card } at { $target }, asking for { $named }
play-threesome = a threesome of { $cards }

## Questions and choices

ask-turn =
    { $plays ->
        [0] It is your turn. What do you play?
       *[other] It is still your turn. Do you play on, or end it?
    }
ask-three =
    { $number ->
        [1] The first card of your threesome?
        [2] The second card of your threesome?
       *[other] The third card of your threesome?
    }
ask-target = At whom do you play { $card }?
ask-first = Two players swap hands. Who is the first?
ask-second = Who swaps hands with { $target }?
ask-name = Which card do you ask { $target } for?
ask-react = { $who } plays { $play }. Do you let it happen?
ask-react-again =
    { $player ->
        [you] { $who } answers your play ({ $play }) with { $card }. Do you let that happen?
       *[other] { $who } says { $card }, after { $player } played { $play }. Do you let that happen?
    }
ask-take = Which card do you take out of the hand of { $target }?
ask-discard =
    { $number ->
        [one] You have one card too many. Which one do you discard?
       *[other] You have { $number } cards too many. Which one do you discard?
    }
choose-let = Let it happen
choose-interrupt = { $card }!
choose-threesome = A threesome
choose-end = End the turn
choose-afresh = Discard the card and draw three

## The table

fact-turn =
    { $who ->
        [you]
            { $direction ->
                [1] On turn: you (clockwise)
               *[other] On turn: you (counter-clockwise)
            }
       *[other]
            { $direction ->
                [1] On turn: { $who } (clockwise)
               *[other] On turn: { $who } (counter-clockwise)
            }
    }
fact-pending =
    { $who ->
        [you] You have played { $play }
       *[other] { $who } has played { $play }
    }
fact-stack =
    { $number ->
        [one] One interrupt on it: { $card } by { $who }
       *[other] { $number } interrupts on it, the last one { $card } by { $who }
    }
fact-goal = To win: { $number } golden potatoes
fact-deck = Deck: { some-cards }
fact-discard = Discard: { some-cards }
seat-gold =
    { $number ->
        [one] one golden potato
       *[other] { $number } golden potatoes
    }
seat-turn = on turn

## What happens

plays =
    { $who ->
        [you] You play { $play }.
       *[other] { $who } plays { $play }.
    }
ends =
    { $who ->
        [you] You end your turn.
       *[other] { $who } ends the turn.
    }
starts-afresh =
    { $who ->
        [you] You discard your only card, { $cards }, to start afresh.
       *[other] { $who } discards the only card, { $cards }, to start afresh.
    }
discards =
    { $who ->
        [you] You discard { $card }.
       *[other] { $who } discards { $card }.
    }
interrupts =
    { $who ->
        [you] You say “{ $card }!” to { $target } ({ $top }).
       *[other]
            { $target ->
                [you] { $who } says “{ $card }!” to you ({ $top }).
               *[other] { $who } says “{ $card }!” to { $target } ({ $top }).
            }
    }
would-fail =
    { $who ->
        [you] If that stands, your play is cancelled.
       *[other] If that stands, the play of { $who } is cancelled.
    }
would-stand =
    { $who ->
        [you] If that stands, your play happens after all.
       *[other] If that stands, the play of { $who } happens after all.
    }
you-let = You let it happen.
cancelled =
    { $who ->
        [you] Your play is cancelled: { $play }.
       *[other] The play of { $who } is cancelled: { $play }.
    }
threesome-stands =
    { $who ->
        [you]
            { $number ->
                [one] Your threesome stands and earns a golden potato: you have { $gold } now.
               *[other] Your threesome stands and earns { $number } golden potatoes: you have { $gold } now.
            }
       *[other]
            { $number ->
                [one] The threesome of { $who } stands and earns a golden potato: { $gold } now.
               *[other] The threesome of { $who } stands and earns { $number } golden potatoes: { $gold } now.
            }
    }
stands = { $card } stands.
stands-idle = { $card } stands; alone it does nothing.
alarm = Its alarm ends the turn.
steals =
    { $who ->
        [you] You steal a golden potato from { $target }.
       *[other]
            { $target ->
                [you] { $who } steals a golden potato from you.
               *[other] { $who } steals a golden potato from { $target }.
            }
    }
loses-gold =
    { $target ->
        [you] You lose a golden potato and have { $number } now.
       *[other] { $target } loses a golden potato and has { $number } now.
    }
no-gold =
    { $target ->
        [you] You have no golden potato to lose.
       *[other] { $target } has no golden potato to lose.
    }
gains-gold =
    { $who ->
        [you] You gain a golden potato and have { $number } now.
       *[other] { $who } gains a golden potato and has { $number } now.
    }
skips =
    { $target ->
        [you] You are skipped.
       *[other] { $target } is skipped.
    }
reversed = The order of play turns round.
run-away = One card each runs away into the deck: { $players }.
nobody-ran = Nobody else has a card that could run away.
takes-unseen =
    { $who ->
        [you] You take a card from { $target }.
       *[other]
            { $target ->
                [you] { $who } takes a card from you.
               *[other] { $who } takes a card from { $target }.
            }
    }
takes-seen =
    { $who ->
        [you] You take { $card } from { $target }.
       *[other]
            { $target ->
                [you] { $who } takes { $card } from you.
               *[other] { $who } takes { $card } from { $target }.
            }
    }
takes-nothing =
    { $target ->
        [you] You have no cards, so nothing happens.
       *[other] { $target } has no cards, so nothing happens.
    }
gives =
    { $who ->
        [you] { $target } has to give you one { $card }.
       *[other]
            { $target ->
                [you] You have to give { $who } one { $card }.
               *[other] { $target } has to give { $who } one { $card }.
            }
    }
has-none =
    { $target ->
        [you] You have no { $card } to give.
       *[other] { $target } has no { $card } to give.
    }
discards-hand =
    { $target ->
        [you] You discard your whole hand: { $cards }.
       *[other] { $target } discards the whole hand: { $cards }.
    }
looks =
    { $who ->
        [you] You look at the hand of { $target }.
       *[other]
            { $target ->
                [you] { $who } looks at your hand.
               *[other] { $who } looks at the hand of { $target }.
            }
    }
sees = You see { $cards }.
swap =
    { $target ->
        [you] You swap hands with { $second }.
       *[other]
            { $second ->
                [you] You swap hands with { $target }.
               *[other] { $target } and { $second } swap hands.
            }
    }
new-hand = You now hold { $cards }.
lost-own = You have lost { $cards }.
gained-own = New in your hand: { $cards }.
draws =
    { $who ->
        [you] You draw { some-cards }.
       *[other] { $who } draws { some-cards }.
    }
draws-empty =
    { $who ->
        [you] You have no cards: your turn is to draw { some-cards }.
       *[other] { $who } has no cards: the turn is to draw { some-cards }.
    }
reshuffled = The deck is used up: the discard is shuffled and becomes the new deck.
over-limit =
    { $who ->
        [you] Seven cards are the most you may keep: you have to discard { some-cards }.
       *[other] Seven cards are the most one may keep: { $who } has to discard { some-cards }.
    }
next-turn =
    { $who ->
        [you] It is your turn.
       *[other] { $who } is on turn.
    }

## The end

won =
    { $who ->
        [you] You have won with { $number } golden potatoes.
       *[other] { $who } has won with { $number } golden potatoes.
    }
won-most =
    { $who ->
        [you] You have won with the most golden potatoes: { $number }.
       *[other] { $who } has won with the most golden potatoes: { $number }.
    }
shared-most = A draw with the most golden potatoes, { $number } each: { $players }.

## Refusals

refused-not-held = You can use only cards of your own hand (§4.2).
refused-not-alone = That card is not played by itself: interrupts answer other plays, and potatoes and wildcards of the full deck go in threesomes (P1).
refused-no-threesome = You have no three cards that go together (§5).
refused-must-play = You can still play something, so you may not end the turn before you have (P2).
refused-not-one-card = Only who begins the turn with a single card may discard it and draw three (P13).
refused-not-fitting = That card makes no threesome: three potatoes of one name, up to two of them wildcards, or three cards of one value, named in ascending order (P9).
refused-no-target = Choose an opponent; for Spider potato two different players, the lower seat first (P12).
refused-no-second = Choose another player with a higher seat than the first (P22).
refused-no-interrupt = You do not hold that interrupt (§6.2).
refused-too-weak = No Poh stops neither a threesome nor a Te Dije Que No Poh (P4).
refused-not-theirs = Choose a card that is in that hand (P25).

## Reasons of the coach

reason-wins-now =
    { $number ->
        [one] That is the golden potato you still need: if it stands, you win.
       *[other] That brings { $number } golden potatoes: if it stands, you win.
    }
reason-stops-winner = If this stands, { $who } wins the game: now or never.
reason-saves-play = { $who } is about to cancel your play: this saves it.
reason-aimed-at-you = It is aimed at you: { $card }, played by { $who }.
reason-keeps-interrupt = It neither wins the game nor touches you: keep { $card } for something worse.
reason-known-card = { $who } surely holds { $card }.
reason-completes-three = With { $card } you have three cards that go together.
reason-pays =
    { $number ->
        [one] This threesome is worth one golden potato.
       *[other] This threesome is worth { $number } golden potatoes.
    }
reason-gold-for-one = A golden potato for a single card: a threesome takes three.
reason-leads = None of your opponents has more golden potatoes than { $who } ({ $number }): slow that down.
reason-fullest-hand = { $who } holds the most cards of your opponents ({ $number }), so there is the most to find.
reason-before-alarm = { $card } has no alarm: play it before a card that ends your turn.
reason-full-hand = You hold { $number } cards, will draw one more, and may keep only seven: better played than discarded.
reason-hard-to-stop = No Poh does not stop a threesome: only Te Dije Que No Poh does.
reason-starts-afresh = One card for three new ones: a single card can do little.
reason-saves-up = You have two of { $card }: a third makes a threesome worth { $number }.
reason-fits-nothing = { $card } goes together with nothing else in your hand.
reason-already-stopped = As things are, the play is cancelled already: you need to spend nothing.
reason-new-cards = { $card } brings you { some-cards } from the deck.
reason-stops-gold =
    { $number ->
        [one] If this stands, it brings { $who } a golden potato.
       *[other] If this stands, it brings { $who } { $number } golden potatoes.
    }
reason-keeps-wildcard = It works without { $card }: that one fits into another threesome.
reason-too-early = No opponent has a golden potato yet: { $card } would take nothing, so keep it.
