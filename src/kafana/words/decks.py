"""What cards are called: in notation, by their face, and in words."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from kafana.words.line import Line, Rank, Suit, line

FRENCH_SUITS = "cdhs"
FRENCH_SYMBOLS = "♣♦♥♠"
JOKER = "★"


def no_name(number: int) -> Line:
    """For decks that have no ranks or no suits to speak of."""
    raise LookupError(f"this deck has nothing that is number {number}")


@dataclass(frozen=True)
class Deck:
    """The cards of a game. A face is short enough for a hand in a terminal, and never depends on colour."""

    kind: str  # how its cards are drawn: french, spanish, or by a name of its own
    cards: tuple[str, ...]  # in notation
    face: Callable[[int], str | Line]
    name: Callable[[int], Line]
    rank: Callable[[int, int], Line] = lambda rank, number: no_name(rank)
    suit: Callable[[int], Line] = no_name
    joint: str = ", "  # between faces
    corner: Callable[[int], tuple[str, str]] | None = None  # rank and suit of a card; without, its notation is the rank
    marks: Callable[[int], dict[str, int | bool]] = lambda card: {}  # what else is printed on a card
    type: Callable[[int], Line] | None = None  # what sort of card it is, where that is printed on it
    tells: Callable[[int], Line] | None = None  # what it does
    aloud: Callable[[int], Line] | None = None  # the name with its marks, where it does not say them by itself


def french_deck(ranks: tuple[str, ...], jokers: int = 0) -> Deck:
    """Cards numbered 4 * rank + suit in the order clubs, diamonds, hearts, spades; the jokers behind them."""
    suited = len(ranks) * len(FRENCH_SUITS)

    def face(card: int) -> str:
        if card >= suited:
            return JOKER
        rank, suit = divmod(card, len(FRENCH_SUITS))
        return ranks[rank] + FRENCH_SYMBOLS[suit]

    def name(card: int) -> Line:
        if card >= suited:
            return line("joker")
        rank, suit = divmod(card, len(FRENCH_SUITS))
        return line("french-card", rank=Rank(rank, 1), suit=Suit(suit))

    def corner(card: int) -> tuple[str, str]:
        if card >= suited:
            return "joker", ""
        rank, suit = divmod(card, len(FRENCH_SUITS))
        return ranks[rank], FRENCH_SUITS[suit]

    cards = [rank + suit for rank in ranks for suit in FRENCH_SUITS]
    cards += [f"X{number + 1}" for number in range(jokers)]
    return Deck(
        kind="french",
        cards=tuple(cards),
        face=face,
        name=name,
        rank=lambda rank, number: line(f"rank-{ranks[rank]}", number=number),
        suit=lambda suit: line(f"suit-{FRENCH_SUITS[suit]}"),
        joint=" ",
        corner=corner,
    )
