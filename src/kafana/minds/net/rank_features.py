"""What nets are given in games of lies about ranks, where suits mean nothing. Seats are counted clockwise from the own
one.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from kafana.core.compile import rule
from kafana.core.sets import NOTHING, count, first, rest, upto
from kafana.core.table import CHALLENGES, LIES, PASSES, PLAYS, TRUTHS
from kafana.core.view import AnyView
from kafana.minds.play import FeatureRow

SUITS = 4
FEW = 3  # cards in a hand that will soon be empty
SHARE = 16  # shares are counted in sixteenths
HABITS = 3  # shares that are told of each seat
DOUBTS = 8

Blocks = tuple[tuple[str, int, float], ...]  # what stands there, in how many columns, and what one of it weighs


def starts_of(blocks: Blocks) -> list[int]:
    """The first column of every block, and last, how many there are."""
    return [int(start) for start in np.cumsum([0, *(width for _, width, _ in blocks)])]


def scales_of(blocks: Blocks) -> NDArray[np.float32]:
    """What the number in each column is multiplied with."""
    return np.concatenate([np.full(width, scale, np.float32) for _, width, scale in blocks])


@rule
def of_rank(rank: int) -> int:
    """The four cards of a rank."""
    return upto(SUITS) << SUITS * rank


@rule
def zone_of(view: AnyView, place: int) -> int:
    """Hands clockwise from the own one; an empty chair is a zone that is empty."""
    return (view.seat + place) % view.seats if place < view.seats else place


@rule
def count_ranks(cards: int, ranks: int, row: FeatureRow) -> None:
    """The cards of each rank in a set, and those of none."""
    if cards != NOTHING:
        for rank in range(ranks):
            row[rank] = count(cards & of_rank(rank))
        row[ranks] = count(cards >> SUITS * ranks)


@rule
def tell_few(view: AnyView, hands: int, row: FeatureRow) -> None:
    """Whose hand is nearly empty."""
    for place in range(view.seats):
        left = view.sizes[zone_of(view, place)]
        row[place] = left == 1
        row[hands + place] = left <= FEW


@rule
def tell_doubt(left: int, laid: int, pile: int, hand: int, row: FeatureRow) -> None:
    """Could a play be true: so many cards more than were laid could be. What would it cost to be wrong, or to be late:
    so many cards are laid, in the pile, and in the hand of who laid them.
    """
    row[0] = left
    row[1] = 2 * (left < 0)
    row[2] = 2 * (left == 0)
    row[3] = 2 * (left == 1)
    row[4] = laid
    row[5] = 2 * (hand == 1)
    row[6] = 2 * (hand <= FEW)
    row[7] = (laid + pile) // 4


@rule
def tell_habits(view: AnyView, row: FeatureRow) -> None:
    """How often the others were caught lying, challenge and pass, clockwise."""
    for turn in range(1, view.seats):
        tell_habit(view, (view.seat + turn) % view.seats, row[HABITS * (turn - 1) :])


@rule
def tell_habit(view: AnyView, seat: int, row: FeatureRow) -> None:
    """Shares, as if each had been seen once before: of shown plays that were lies, and of all answers."""
    shown = view.habits[seat, LIES] + view.habits[seat, TRUTHS]
    done = view.habits[seat, PLAYS] + view.habits[seat, PASSES] + view.habits[seat, CHALLENGES]
    row[0] = SHARE * (view.habits[seat, LIES] + 1) // (shown + 2)
    row[1] = SHARE * (view.habits[seat, CHALLENGES] + 1) // (done + 3)
    row[2] = SHARE * (view.habits[seat, PASSES] + 1) // (done + 3)


@rule
def tell_cards(cards: int, row: FeatureRow) -> None:
    """A column for each card, or whatever a set is made of."""
    while cards != NOTHING:
        row[first(cards)] = 1
        cards = rest(cards)
