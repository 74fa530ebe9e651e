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

## The lesson

lesson-aim = Whoever has no cards left first has won.
lesson-suit = Lay a card of the suit that lies on top, or of its rank. Hearts are asked for: lay your king of hearts.
lesson-suit-done = It has the right suit. The next player must match hearts, or a king.
lesson-suit-wrong = That is allowed, but keep the eight for later, and draw only if you must: lay the king of hearts.
lesson-eight = An eight fits on everything, and you name the suit that comes next. Lay it and ask for clubs, for you have one.
lesson-eight-done = The others had nothing that fits and drew. Now your two of clubs fits: you are about to win.
lesson-eight-other = You have no card of that suit. Ask for clubs.
lesson-eight-wrong = You may draw, but your eight fits: lay it and ask for clubs.
