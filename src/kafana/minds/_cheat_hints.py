"""What a net for Cheat is given instead of all its seat may see: ranks counted, for suits mean nothing; truth told from
lies; habits as shares. Seats are counted clockwise from the own one. § and C: docs/rules/cheat.md.
"""

from __future__ import annotations

from typing import Any

import numpy as np

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
    ZONES,
    of_rank,
)

FEW = 3  # cards in a hand that will soon be empty
SHARE = 16  # shares are counted in sixteenths
PLACES, HANDS, PHASES = len(ZONES.names), SEATS[1], 3
OBSERVES = False  # this takes the place of the observation

# Columns: what stands there, how much of it, and what one of it weighs beside a flag.
BLOCKS = (
    ("ranks", (PLACES + 1) * (RANKS + 1), 1 / 2),  # that may be in each zone; last, in the own hand as all others know
    ("rank", RANKS, 1),
    ("true", PLACES, 1 / 2),  # cards that may be in each zone
    ("own", 5, 1 / 2),
    ("doubt", 8, 1 / 2),
    ("move", 4, 1 / 2),
    ("sizes", PLACES, 1 / 8),
    ("few", 2 * HANDS, 1),
    ("habits", 3 * HANDS, 1 / SHARE),
    ("layer", HANDS, 1),
    ("passes", 2, 1),
    ("phase", PHASES, 1),
    ("seats", HANDS + 1, 1),
    ("turns", 1, 1 / SHARE),
)
STARTS = np.cumsum([0, *(width for _, width, _ in BLOCKS)])
WIDTH = int(STARTS[-1])
SCALES = np.concatenate([np.full(width, scale, np.float32) for _, width, scale in BLOCKS])
(
    RANKS_AT, RANK, TRUE, OWN, DOUBT, MOVE, SIZES, FEW_LEFT, HABITS, LAYER, PASSED, PHASE, SEATS_AT, TURNS,
) = STARTS[:-1].tolist()  # fmt: skip


@rule
def hint(view: Any, row: Any) -> None:
    """Fill in a row of int8, empty so far."""
    count_ranks(view, row)
    tell_habits(view, row)
    row[PHASE + view.phase] = 1
    row[SEATS_AT + view.seats] = 1
    row[TURNS] = SHARE * view.turns // view.max_turns
    if view.phase == CLAIM:
        return
    row[RANK + view.rank] = 1
    true, hand = of_rank(view.rank) | ALL_JOKERS, view.may[view.seat]
    for place in range(PLACES):
        row[TRUE + place] = count(view.may[zone_of(view, place)] & true)
    row[OWN] = count(hand & of_rank(view.rank))
    row[OWN + 1] = hand & true != NOTHING
    row[OWN + 2] = hand & ~true == NOTHING and count(hand) <= MAX_LAID
    row[OWN + 3] = count(hand & ~true) == 1
    row[OWN + 4] = min(count(hand & ~true), SHARE)
    if view.phase == LAY:
        tell_move(view, true, row)
    else:
        tell_doubt(view, true, row)


@rule
def zone_of(view: Any, place: int) -> int:
    """Hands clockwise from the own one; an empty chair is a zone that is empty."""
    return (view.seat + place) % view.seats if place < view.seats else place


@rule
def count_ranks(view: Any, row: Any) -> None:
    """The cards of each rank that may be in each zone, and how many cards there are in it."""
    for place in range(PLACES + 1):
        zone = zone_of(view, place) if place < PLACES else 0
        cards = view.may[zone] if place < PLACES else view.common_may[view.seat]
        start = RANKS_AT + place * (RANKS + 1)
        if cards != NOTHING:
            for rank in range(RANKS):
                row[start + rank] = count(cards & of_rank(rank))
            row[start + RANKS] = count(cards & ALL_JOKERS)
        if place < PLACES:
            row[SIZES + place] = view.sizes[zone]
        if place < view.seats:
            row[FEW_LEFT + place] = view.sizes[zone] == 1
            row[FEW_LEFT + HANDS + place] = view.sizes[zone] <= FEW


@rule
def tell_move(view: Any, true: int, row: Any) -> None:
    """What is laid already in this move, and what could be."""
    row[MOVE] = count(view.may[LAID] & true)
    row[MOVE + 1] = count(view.may[LAID] & ~true)
    row[MOVE + 2] = count(view.legal & true)
    row[MOVE + 3] = min(count(view.legal & ALL_CARDS & ~true), SHARE)


@rule
def tell_doubt(view: Any, true: int, row: Any) -> None:
    """Could the last play be true, what would it cost to be wrong, and what would a pass do (C5)?"""
    left = count(view.may[LAID] & true) - view.sizes[LAID]
    row[DOUBT] = left
    row[DOUBT + 1] = 2 * (left < 0)
    row[DOUBT + 2] = 2 * (left == 0)
    row[DOUBT + 3] = 2 * (left == 1)
    row[DOUBT + 4] = view.sizes[LAID]
    row[DOUBT + 5] = 2 * (view.sizes[view.layer] == 1)
    row[DOUBT + 6] = 2 * (view.sizes[view.layer] <= FEW)
    row[DOUBT + 7] = (view.sizes[LAID] + view.sizes[PILE]) // 4
    row[LAYER + (view.layer - view.seat) % view.seats] = 1
    row[PASSED] = view.passes == view.seats - 2
    row[PASSED + 1] = view.passes > 0


@rule
def tell_habits(view: Any, row: Any) -> None:
    """How often the others were caught lying, challenge and pass, clockwise; last, the one who made the last play."""
    for turn in range(1, view.seats):
        tell_habit(view, (view.seat + turn) % view.seats, row[HABITS + 3 * (turn - 1) :])
    if view.phase != CLAIM and view.layer != view.seat:
        tell_habit(view, view.layer, row[HABITS + 3 * (HANDS - 1) :])


@rule
def tell_habit(view: Any, seat: int, row: Any) -> None:
    """Shares, as if each had been seen once before: of shown plays that were lies, and of all answers."""
    shown = view.habits[seat, LIES] + view.habits[seat, TRUTHS]
    done = view.habits[seat, PLAYS] + view.habits[seat, PASSES] + view.habits[seat, CHALLENGES]
    row[0] = SHARE * (view.habits[seat, LIES] + 1) // (shown + 2)
    row[1] = SHARE * (view.habits[seat, CHALLENGES] + 1) // (done + 3)
    row[2] = SHARE * (view.habits[seat, PASSES] + 1) // (done + 3)
