"""What a net for Valepaska is given instead of its observation. § and V: docs/rules/valepaska.md."""

from __future__ import annotations

from kafana.core.compile import rule
from kafana.core.sets import NOTHING, count, has
from kafana.games.valepaska import (
    ACE,
    ALL_CARDS,
    CLAIM,
    DECK,
    IN_A_ROW,
    LAID,
    LAY,
    NO_CLAIM,
    PILE,
    RANKS,
    SEATS,
    TEN,
    ZONES,
    ValepaskaView,
)
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
    ("claim", RANKS, 1.0),
    ("last claim", RANKS + 1, 1.0),
    ("in a row", IN_A_ROW, 1.0),
    ("ranks that may be claimed", RANKS, 1.0),
    ("own cards of those ranks", RANKS, 1 / 2),
    ("true cards that may be in each zone", PLACES, 1 / 2),
    ("the own move, and whether it would burn", 6, 1 / 2),
    ("doubt", DOUBTS, 1 / 2),
    ("would the last play win?", 2, 1.0),
    ("sizes", PLACES, 1 / 8),
    ("few left", 2 * HANDS, 1.0),
    ("habits of the others; last, of the claimer", HABITS * HANDS, 1 / SHARE),
    ("claimer", HANDS, 1.0),
    ("phase", PHASES, 1.0),
    ("seats", HANDS + 1, 1.0),
    ("house rules", 4, 1.0),
    ("turns", 1, 1 / SHARE),
)
(
    IN_ZONES, RANK, LAST, ROW, MAY_CLAIM, HONEST, TRUE, MOVE, DOUBT, WINS, SIZES, FEW_LEFT, SHARES, CLAIMER, PHASE,
    SEATS_AT, RULES, TURNS, WIDTH,
) = starts_of(BLOCKS)  # fmt: skip
SCALES = scales_of(BLOCKS)


@rule
def write(view: ValepaskaView, row: FeatureRow) -> None:
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
    row[RULES] = view.strict_burners
    row[RULES + 1] = view.four_counts_cards
    row[RULES + 2] = view.burn_before_pickup
    row[RULES + 3] = view.play_to_last
    row[LAST + (view.last_claim if view.last_claim != NO_CLAIM else RANKS)] = 1
    row[ROW + min(view.in_a_row, IN_A_ROW - 1)] = 1
    if view.phase == CLAIM:
        for rank in range(RANKS):
            if has(view.legal, rank):
                row[MAY_CLAIM + rank] = 1
                row[HONEST + rank] = count(view.may[view.seat] & of_rank(rank))
    else:
        tell_truth(view, of_rank(view.claim), row)


@rule
def tell_truth(view: ValepaskaView, true: int, row: FeatureRow) -> None:
    """What the claim makes of the cards: these are true."""
    row[RANK + view.claim] = 1
    for place in range(PLACES):
        row[TRUE + place] = count(view.may[zone_of(view, place)] & true)
    burns = view.claim == TEN or view.claim == ACE
    fourth = view.claim == view.last_claim and view.in_a_row == IN_A_ROW - 1
    row[MOVE + 4] = 2 * (burns or fourth)
    hand = view.sizes[view.claimer]
    if view.phase == LAY:
        row[MOVE] = count(view.may[LAID] & true)
        row[MOVE + 1] = count(view.may[LAID] & ~true)
        row[MOVE + 2] = count(view.legal & true)
        row[MOVE + 3] = min(count(view.legal & ALL_CARDS & ~true), SHARE)
        row[MOVE + 5] = 2 * (hand == 0)
        return
    left = count(view.may[LAID] & true) - view.sizes[LAID]
    tell_doubt(left, view.sizes[LAID], view.sizes[PILE], hand, row[DOUBT:])
    row[WINS] = hand == 0 and view.sizes[DECK] == 0
    row[WINS + 1] = view.sizes[DECK] == NOTHING
    row[CLAIMER + (view.claimer - view.seat) % view.seats] = 1
    tell_habit(view, view.claimer, row[SHARES + HABITS * (HANDS - 1) :])


INPUTS = Inputs(WIDTH, SCALES, write)
