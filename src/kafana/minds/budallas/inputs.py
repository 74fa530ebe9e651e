"""What a net for Budallas is given instead of its observation. § and B: docs/rules/budallas.md.

Suits are turned so that trumps are always the first one: what is learned with one suit as trumps holds for all.
"""

from __future__ import annotations

from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from kafana.core.compile import rule
from kafana.core.observation import offsets
from kafana.core.sets import NOTHING, count, first, has, rest, upto
from kafana.games.budallas import (
    ALL_CARDS,
    BEAT,
    BEATEN,
    CARDS,
    DECK,
    DISCARD,
    GAME,
    ONE_SUIT,
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
from kafana.minds.play import FeatureRow, Inputs, Turns

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
    ("trump suit: all others are counted from it", SUITS, 0.0),
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
    suit = first(view.trumps)
    tell_hand(view, view.may[view.seat], row)
    tell_others(view, row)
    tell_cards(turned(view.may[UNBEATEN], suit), row[ATTACKING:])
    tell_cards(turned(view.may[BEATEN], suit), row[BEATEN_CARDS:])
    tell_cards(turned(view.may[DISCARD], suit), row[GONE:])
    tell_cards(turned(view.legal & ALL_CARDS, suit) | view.legal & ~ALL_CARDS & upto(CARDS + OTHERS), row[ALLOWED:])
    if view.phase == BEAT:
        row[TO_BEAT + turned_action(view.chosen, suit)] = 1
    row[SUIT + suit] = 1
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
    row[ADVICE + STARTS[view.phase] + turned_action(choose(view, ADVICE_TRAITS), suit)] = 1


@rule
def turned(cards: int, suit: int) -> int:
    """The same cards, with this suit as the first one and those behind it following."""
    kept = ONE_SUIT * ((1 << SUITS - suit) - 1)
    return cards >> suit & kept | cards << SUITS - suit & ALL_CARDS & ~kept


@rule
def turned_action(action: int, suit: int) -> int:
    """The same of an action, which is a card or something else."""
    return action - action % SUITS + (action - suit) % SUITS if action < CARDS else action


def orders() -> NDArray[np.int64]:
    """For every trump suit, the output that speaks of each action, counted through all phases."""
    found = np.empty((SUITS, int(STARTS[-1])), np.int64)
    for suit in range(SUITS):
        for start, end in pairwise(STARTS.tolist()):
            found[suit, start:end] = [start + turned_action(action, suit) for action in range(end - start)]
    return found


@rule
def tell_hand(view: BudallasView, hand: int, row: FeatureRow) -> None:
    """The own cards, and what trumps make of them."""
    tell_cards(turned(hand, first(view.trumps)), row[HAND:])
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
    hidden, suit = view.may[DECK], first(view.trumps)
    for place in range(view.seats):
        seat = (view.seat + place) % view.seats
        row[HANDS + place] = view.sizes[seat]
        row[OUT + place] = has(view.out, seat)
        if place == 1:
            tell_cards(turned(view.may[seat], suit), row[OTHER_HANDS:])
            tell_cards(turned(view.may[seat] & ~(hidden | of_others(view, seat)), suit), row[SURE:])
        elif place > 1:
            elsewhere |= view.may[seat]
    tell_cards(turned(elsewhere, suit), row[OTHER_HANDS + CARDS :])
    sure = elsewhere & ~(hidden | view.may[(view.seat + 1) % view.seats])
    tell_cards(turned(sure, suit), row[SURE + CARDS :])


@rule
def of_others(view: BudallasView, seat: int) -> int:
    """What may be in the hands of all but one seat."""
    found = NOTHING
    for other in range(view.seats):
        if other != seat:
            found |= view.may[other]
    return found


INPUTS = Inputs(WIDTH, SCALES, write, turns=Turns(SUIT, orders()))
