"""What a net for Cheat is given instead of its observation. § and C: docs/rules/cheat.md."""

from __future__ import annotations

from kafana.core.compile import rule
from kafana.core.sets import NOTHING, count
from kafana.games.cheat import ALL_CARDS, ALL_JOKERS, CLAIM, LAID, LAY, MAX_LAID, PILE, RANKS, SEATS, ZONES, CheatView
from kafana.minds.net.rank_features import (
    DOUBTS,
    HABITS,
    SHARE,
    count_ranks,
    of_rank,
    scales_of,
    starts_of,
    tell_doubt,
    tell_few,
    tell_habit,
    tell_habits,
    zone_of,
)
from kafana.minds.play import FeatureRow, Inputs

PLACES, HANDS, PHASES, RANK_WIDTH = len(ZONES.names), SEATS[1], 3, RANKS + 1

BLOCKS = (
    ("ranks that may be in each zone; last, in the own hand as all others know", (PLACES + 1) * RANK_WIDTH, 1 / 2),
    ("rank that is announced", RANKS, 1.0),
    ("true cards that may be in each zone", PLACES, 1 / 2),
    ("the own hand", 5, 1 / 2),
    ("doubt", DOUBTS, 1 / 2),
    ("the own move", 4, 1 / 2),
    ("sizes", PLACES, 1 / 8),
    ("few left", 2 * HANDS, 1.0),
    ("habits of the others; last, of who made the last play", HABITS * HANDS, 1 / SHARE),
    ("who made the last play", HANDS, 1.0),
    ("passes", 2, 1.0),
    ("phase", PHASES, 1.0),
    ("seats", HANDS + 1, 1.0),
    ("turns", 1, 1 / SHARE),
)
(
    IN_ZONES, RANK, TRUE, OWN, DOUBT, MOVE, SIZES, FEW_LEFT, SHARES, LAYER, PASSED, PHASE, SEATS_AT, TURNS, WIDTH,
) = starts_of(BLOCKS)  # fmt: skip
SCALES = scales_of(BLOCKS)


@rule
def write(view: CheatView, row: FeatureRow) -> None:
    """Fill in a row of int8, empty so far."""
    for place in range(PLACES):
        count_ranks(view.may[zone_of(view, place)], RANKS, row[IN_ZONES + place * RANK_WIDTH :])
        row[SIZES + place] = view.sizes[zone_of(view, place)]
    count_ranks(view.common_may[view.seat], RANKS, row[IN_ZONES + PLACES * RANK_WIDTH :])
    tell_few(view, HANDS, row[FEW_LEFT:])
    tell_habits(view, row[SHARES:])
    row[PHASE + view.phase] = 1
    row[SEATS_AT + view.seats] = 1
    row[TURNS] = SHARE * view.turns // view.max_turns
    if view.phase != CLAIM:
        tell_truth(view, of_rank(view.rank) | ALL_JOKERS, row)


@rule
def tell_truth(view: CheatView, true: int, row: FeatureRow) -> None:
    """What the announced rank makes of the cards: these are true (§6)."""
    row[RANK + view.rank] = 1
    for place in range(PLACES):
        row[TRUE + place] = count(view.may[zone_of(view, place)] & true)
    hand = view.may[view.seat]
    row[OWN] = count(hand & of_rank(view.rank))
    row[OWN + 1] = hand & true != NOTHING
    row[OWN + 2] = hand & ~true == NOTHING and count(hand) <= MAX_LAID
    row[OWN + 3] = count(hand & ~true) == 1
    row[OWN + 4] = min(count(hand & ~true), SHARE)
    if view.phase == LAY:
        row[MOVE] = count(view.may[LAID] & true)
        row[MOVE + 1] = count(view.may[LAID] & ~true)
        row[MOVE + 2] = count(view.legal & true)
        row[MOVE + 3] = min(count(view.legal & ALL_CARDS & ~true), SHARE)
        return
    left = count(view.may[LAID] & true) - view.sizes[LAID]
    tell_doubt(left, view.sizes[LAID], view.sizes[PILE], view.sizes[view.layer], row[DOUBT:])
    row[LAYER + (view.layer - view.seat) % view.seats] = 1
    row[PASSED] = view.passes == view.seats - 2  # C5: one more, and the pile leaves
    row[PASSED + 1] = view.passes > 0
    if view.layer != view.seat:
        tell_habit(view, view.layer, row[SHARES + HABITS * (HANDS - 1) :])


INPUTS = Inputs(WIDTH, SCALES, write, seats=SEATS_AT)
