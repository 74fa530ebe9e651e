"""What a net for Cheat is told beside its observation: ranks counted, truth told from lies, habits as shares."""

from __future__ import annotations

from typing import Any

from kafana.core.compile import rule
from kafana.core.sets import NOTHING, count
from kafana.core.table import CHALLENGES, LIES, PASSES, PLAYS, TRUTHS
from kafana.games.cheat import (
    ALL_CARDS,
    ALL_JOKERS,
    CLAIM,
    LAID,
    LAY,
    MAX_LAID,
    PILE,
    RANKS,
    SEATS,
    of_rank,
)

FEW = 3  # cards in a hand that will soon be empty
SHARE = 8  # shares are counted in eighths
RIVALS = SEATS[1] - 1

IN_HAND = 0
ELSEWHERE = IN_HAND + RANKS + 1
TRUE = ELSEWHERE + RANKS
DOUBT = TRUE + 5
MOVE = DOUBT + 8
OTHERS = MOVE + 4
WIDTH = OTHERS + 3 * (RIVALS + 1)


@rule
def hint(view: Any, row: Any) -> None:
    """Fill in a row of int8."""
    count_ranks(view, row)
    tell_habits(view, row)
    if view.phase == CLAIM:
        return
    hand, laid, true = view.may[view.seat], view.may[LAID], of_rank(view.rank) | ALL_JOKERS
    row[TRUE] = count(hand & true)
    row[TRUE + 1] = count(hand & of_rank(view.rank))
    row[TRUE + 2] = hand & true != NOTHING
    row[TRUE + 3] = hand & ~true == NOTHING and count(hand) <= MAX_LAID
    row[TRUE + 4] = count(hand & ~true) == 1
    if view.phase == LAY:
        row[MOVE] = count(laid & true)
        row[MOVE + 1] = count(laid & ~true)
        row[MOVE + 2] = count(view.legal & true)
        row[MOVE + 3] = count(view.legal & ALL_CARDS & ~true)
        return
    left = count(laid & true) - view.sizes[LAID]
    row[DOUBT] = left
    row[DOUBT + 1] = left < 0
    row[DOUBT + 2] = left == 0
    row[DOUBT + 3] = left == 1
    row[DOUBT + 4] = view.sizes[LAID]
    row[DOUBT + 5] = view.sizes[view.layer] == 1
    row[DOUBT + 6] = view.sizes[view.layer] <= FEW
    row[DOUBT + 7] = (view.sizes[LAID] + view.sizes[PILE]) // 4


@rule
def count_ranks(view: Any, row: Any) -> None:
    """The cards of each rank in the own hand, and those that others may hold."""
    hand, elsewhere = view.may[view.seat], NOTHING
    for seat in range(view.seats):
        if seat != view.seat:
            elsewhere |= view.may[seat]
    for rank in range(RANKS):
        row[IN_HAND + rank] = count(hand & of_rank(rank))
        row[ELSEWHERE + rank] = count(elsewhere & of_rank(rank))
    row[IN_HAND + RANKS] = count(hand & ALL_JOKERS)


@rule
def tell_habits(view: Any, row: Any) -> None:
    """How often the others were caught lying, challenge and pass, clockwise; last, the one who made the last play."""
    for turn in range(1, view.seats):
        tell_habit(view, (view.seat + turn) % view.seats, row[OTHERS + 3 * (turn - 1) :])
    if view.phase != CLAIM and view.layer != view.seat:
        tell_habit(view, view.layer, row[OTHERS + 3 * RIVALS :])


@rule
def tell_habit(view: Any, seat: int, row: Any) -> None:
    """Shares, as if each had been seen once before; of shown plays that were lies, and of all answers."""
    shown = view.habits[seat, LIES] + view.habits[seat, TRUTHS]
    done = view.habits[seat, PLAYS] + view.habits[seat, PASSES] + view.habits[seat, CHALLENGES]
    row[0] = SHARE * (view.habits[seat, LIES] + 1) // (shown + 2)
    row[1] = SHARE * (view.habits[seat, CHALLENGES] + 1) // (done + 3)
    row[2] = SHARE * (view.habits[seat, PASSES] + 1) // (done + 3)
