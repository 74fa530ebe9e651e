title = Crazy Eights
origin = North America
summary = Lay a card of the same suit or rank, or an eight on anything. The first empty hand wins.
blurb = Same suit, same rank, or an eight: get rid of your hand.
hint = Lay a card of the suit that is asked for or of the rank on top. An eight fits always, and you name the next suit. Otherwise draw.

zone-deck = Deck
zone-pile = Pile

## Questions and choices

ask-turn = On top is { $card }, and { $suit } are asked for. Lay a card, or draw?
ask-name = Which suit do you ask for?
choose-draw = Draw a card
choose-suit = { $suit }

## The table

fact-top = On top: { $card }; asked for: { $suit }
fact-deck = In the deck: { some-cards }

## What happens

lays =
    { $who ->
        [you] You lay { $card }.
       *[other] { $who } lays { $card }.
    }
names =
    { $who ->
        [you] You ask for { $suit }.
       *[other] { $who } asks for { $suit }.
    }
draws = { $who } draws a card.
draws-own = You draw { $card }.
passes =
    { $who ->
        [you] There is nothing left to draw: you pass.
       *[other] There is nothing left to draw: { $who } passes.
    }
pile-turned-over = The pile is turned over and is the deck again.

## The end

won =
    { $who ->
        [you] You have won: your hand is empty.
       *[other] { $who } has won: the hand is empty.
    }
won-fewest = Won with the fewest cards, { $number }: { $players }.

## Refusals

refused-not-held = You can lay only cards of your own hand (§3).
refused-not-matching = A card has the suit that is asked for, or the rank of the top card, or is an eight (§3).
