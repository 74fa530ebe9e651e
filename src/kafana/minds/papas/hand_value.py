"""What cards are worth in a hand of Donde Las Papas Queman, in golden potatoes: three of a sort make some."""

from __future__ import annotations

import numpy as np

from kafana.core.compile import rule
from kafana.core.sets import NOTHING, first, has, rest
from kafana.games.papas import cards
from kafana.games.papas.cards import PapasView
from kafana.minds.papas.card_value import held

# Sorts of cards: those that make threesomes, then those that count one by one.
PAPA, DUQUESAS, FRITAS, ONES, THREES, ALONE = range(6)
PAYS = 1, 2, 3, 1, 1  # golden potatoes for three
SORTED = np.zeros((2, ALONE), np.int64)
SORTED[:, :ONES] = cards.BY_NAME
SORTED[cards.FULL, ONES:] = cards.BY_VALUE[cards.FULL, [1, 3]]
SORTS = np.full((2, cards.KINDS), ALONE)
for _deck in (cards.FULL, cards.BASIC):
    for _sort in range(ALONE):
        for _kind in range(cards.KINDS):
            if has(int(SORTED[_deck, _sort]), _kind):
                SORTS[_deck, _kind] = _sort

# What cards are worth in the hand, in golden potatoes: one and two of a sort, and each one that counts alone.
SOME = np.array([[0, 0.2, 0.5], [0, 0.4, 1.0], [0, 0.5, 1.5], [0, 0.2, 0.5], [0, 0.2, 0.5]])
EACH = np.zeros(cards.KINDS)
EACH[[cards.WILDCARD, cards.NO_POH, cards.TE_DIJE, cards.YEAR, cards.PONY]] = 0.6, 0.4, 0.5, 0.6, 0.5
WILD = float(EACH[cards.WILDCARD])


@rule
def number_of(view: PapasView, kind: int) -> int:
    """How many cards of the sort of a kind are in the hand."""
    sort = SORTS[view.deck, kind]
    return int(view.may[view.seat, kind]) if sort == ALONE else held(view, SORTED[view.deck, sort])


@rule
def worth_of(view: PapasView, kind: int, number: int) -> float:
    """What so many cards of the sort of a kind are worth in the hand."""
    sort = SORTS[view.deck, kind]
    if sort == ALONE:
        return number * float(EACH[kind])
    return PAYS[sort] * (number // 3) + float(SOME[sort, number % 3])


@rule
def loses(view: PapasView, kind: int) -> float:
    """What the hand is worth less without a card."""
    number = number_of(view, kind)
    return worth_of(view, kind, number) - worth_of(view, kind, number - 1)


@rule
def adds(view: PapasView, kind: int) -> float:
    """What the hand is worth more with one card more."""
    number = number_of(view, kind)
    return worth_of(view, kind, number + 1) - worth_of(view, kind, number)


@rule
def in_hand(view: PapasView) -> float:
    """What the whole hand is worth."""
    total = 0.0
    for sort in range(ALONE):
        number = held(view, SORTED[view.deck, sort])
        total += PAYS[sort] * (number // 3) + SOME[sort, number % 3]
    for kind in range(cards.FULL_KINDS):
        if SORTS[view.deck, kind] == ALONE:
            total += view.may[view.seat, kind] * EACH[kind]
    return total


@rule
def dearest(view: PapasView, kinds: int) -> int:
    """Of some kinds the one that adds most to the hand."""
    found, most = first(kinds), -1.0
    while kinds != NOTHING:
        worth = adds(view, first(kinds))
        if worth > most:
            found, most = first(kinds), worth
        kinds = rest(kinds)
    return found


@rule
def cheapest(view: PapasView, kinds: int) -> int:
    """Of some kinds in the hand the one that is missed least."""
    found, least = first(kinds), 99.0
    while kinds != NOTHING:
        worth = loses(view, first(kinds))
        if worth < least:
            found, least = first(kinds), worth
        kinds = rest(kinds)
    return found
