"""What a net for Budallas is given instead of its observation. § and B: docs/rules/budallas.md."""

from __future__ import annotations

from kafana.core.compile import rule
from kafana.core.observation import offsets
from kafana.core.sets import NOTHING, count, first, has, rest, upto
from kafana.games.budallas import (
    BEAT,
    BEATEN,
    CARDS,
    DECK,
    DISCARD,
    GAME,
    RANKS,
    SEATS,
    SUITS,
    TRUMP,
    UNBEATEN,
    BudallasView,
)
from kafana.minds.budallas.sharp import ADVICE as ADVICE_TRAITS
from kafana.minds.budallas.sharp import choose
from kafana.minds.net.rank_features import scales_of, starts_of, tell_cards
from kafana.minds.play import FeatureRow, Inputs

STARTS = offsets(GAME)
PHASES, OTHERS, RULES, SIZES_TOLD = len(GAME.phases), 2, 2, 3

BLOCKS = (
    ("own hand", CARDS, 1.0),
    ("own trumps by rank", RANKS, 1.0),
    ("other own cards by rank", RANKS, 1 / 2),
    ("how many of both", 2, 1 / 4),
    ("what may be in the hand on the left, and in all others", 2 * CARDS, 1.0),
    ("what they are sure to hold: the one on the left, and all others together", 2 * CARDS, 1.0),
    ("attacking cards that are not beaten", CARDS, 1.0),
    ("cards that are, with those that beat them", CARDS, 1.0),
    ("discard", CARDS, 1.0),
    ("card to beat", CARDS, 1.0),
    ("what is allowed", CARDS + OTHERS, 1.0),
    ("trump suit", SUITS, 1.0),
    ("trump face up", RANKS, 1.0),
    ("hands", SEATS[1], 1 / 4),
    ("deck, unbeaten, beaten", SIZES_TOLD, 1 / 4),
    ("is the deck empty?", 2, 1.0),
    ("primary attacker", SEATS[1], 1.0),
    ("defender", SEATS[1], 1.0),
    ("who is out", SEATS[1], 1.0),
    ("house rules", RULES, 1.0),
    ("phase", PHASES, 1.0),
    ("seats", SEATS[1] + 1, 1.0),
    ("what the sharp mind would do", int(STARTS[-1]), 1.0),
)
(
    HAND, TRUMPS, PLAIN, COUNTS, OTHER_HANDS, SURE, ATTACKING, BEATEN_CARDS, GONE, TO_BEAT, ALLOWED, SUIT, FACE_UP,
    HANDS, SIZES, EMPTY, PRIMARY, DEFENDER, OUT, HOUSE_RULES, PHASE, SEATS_AT, ADVICE, WIDTH,
) = starts_of(BLOCKS)  # fmt: skip
SCALES = scales_of(BLOCKS)


@rule
def write(view: BudallasView, row: FeatureRow) -> None:
    """Fill in a row of int8, empty so far."""
    tell_hand(view, view.may[view.seat], row)
    tell_others(view, row)
    tell_cards(view.may[UNBEATEN], row[ATTACKING:])
    tell_cards(view.may[BEATEN], row[BEATEN_CARDS:])
    tell_cards(view.may[DISCARD], row[GONE:])
    tell_cards(view.legal & upto(CARDS + OTHERS), row[ALLOWED:])
    if view.phase == BEAT:
        row[TO_BEAT + view.chosen] = 1
    row[SUIT + first(view.trumps) % SUITS] = 1
    if view.may[TRUMP] != NOTHING:
        row[FACE_UP + first(view.may[TRUMP]) // SUITS] = 1
    row[SIZES] = view.sizes[DECK]
    row[SIZES + 1] = view.sizes[UNBEATEN]
    row[SIZES + 2] = view.sizes[BEATEN]
    row[EMPTY] = view.sizes[DECK] == 0
    row[EMPTY + 1] = view.sizes[DECK] + view.sizes[TRUMP] == 0
    row[PRIMARY + (view.primary - view.seat) % view.seats] = 1
    row[DEFENDER + (view.defender - view.seat) % view.seats] = 1
    row[HOUSE_RULES] = view.lowest_trump_starts
    row[HOUSE_RULES + 1] = view.immediate_take
    row[PHASE + view.phase] = 1
    row[SEATS_AT + view.seats] = 1
    row[ADVICE + STARTS[view.phase] + choose(view, ADVICE_TRAITS)] = 1


@rule
def tell_hand(view: BudallasView, hand: int, row: FeatureRow) -> None:
    """The own cards, and what trumps make of them."""
    tell_cards(hand, row[HAND:])
    row[COUNTS] = count(hand & view.trumps)
    row[COUNTS + 1] = count(hand & ~view.trumps)
    while hand != NOTHING:
        card = first(hand)
        hand = rest(hand)
        row[(TRUMPS if has(view.trumps, card) else PLAIN) + card // SUITS] += 1


@rule
def tell_others(view: BudallasView, row: FeatureRow) -> None:
    """What the others may hold and are sure to hold, how much, and who of them is out."""
    elsewhere = NOTHING
    hidden = view.may[DECK]
    for place in range(view.seats):
        seat = (view.seat + place) % view.seats
        row[HANDS + place] = view.sizes[seat]
        row[OUT + place] = has(view.out, seat)
        if place == 1:
            tell_cards(view.may[seat], row[OTHER_HANDS:])
            tell_cards(view.may[seat] & ~(hidden | of_others(view, seat)), row[SURE:])
        elif place > 1:
            elsewhere |= view.may[seat]
    tell_cards(elsewhere, row[OTHER_HANDS + CARDS :])
    tell_cards(elsewhere & ~(hidden | view.may[(view.seat + 1) % view.seats]), row[SURE + CARDS :])


@rule
def of_others(view: BudallasView, seat: int) -> int:
    """What may be in the hands of all but one seat."""
    found = NOTHING
    for other in range(view.seats):
        if other != seat:
            found |= view.may[other]
    return found


INPUTS = Inputs(WIDTH, SCALES, write)
