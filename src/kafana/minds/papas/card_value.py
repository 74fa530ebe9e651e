"""What the cards of Donde Las Papas Queman are worth to the mind in `papas.py`."""

from __future__ import annotations

import numpy as np

from kafana.core.compile import rule
from kafana.core.sets import NOTHING, first, has, only, rest
from kafana.games.papas import cards
from kafana.games.papas.cards import PapasView

# Of each kind: what is worth most is taken and asked for first, what is worth least is discarded.
WORTH = np.zeros((2, cards.KINDS), np.int64)
WORTH[cards.FULL, : cards.FULL_KINDS] = 8, 5, 7, 3, 6, 9, 6, 3, 1, 3, 4, 2, 10, 1, 5, 2, 2, 1
WORTH[cards.BASIC] = np.repeat(WORTH[cards.FULL, : cards.FRITAS + 1], [1] * cards.PAPA + [cards.VALUES] * cards.NAMES)
DEAREST, CHEAPEST = 1, -1
SURE = 1000  # more than any kind has copies


@rule
def held(view: PapasView, kinds: int) -> int:
    """How many cards of these kinds are in one's own hand."""
    number = 0
    while kinds != NOTHING:
        number += int(view.may[view.seat, first(kinds)])
        kinds = rest(kinds)
    return number


@rule
def pick_by_worth(view: PapasView, kinds: int, sign: int) -> int:
    """The DEAREST or the CHEAPEST of some kinds; potatoes are worth more beside others of their name."""
    found, most = first(kinds), -SURE
    while kinds != NOTHING:
        kind = first(kinds)
        kinds = rest(kinds)
        worth = sign * WORTH[view.deck, kind]
        for name in range(cards.NAMES):
            group = cards.BY_NAME[view.deck, name]
            if has(group, kind):
                worth *= max(1, held(view, group))
        if worth > most:
            found, most = kind, worth
    return found


@rule
def guess(view: PapasView) -> int:
    """For Pope Potato: a good card that the target is sure to hold, or else a good one of which there are many."""
    found, most = cards.DUQUESAS, 0
    for kind in range(cards.FULL_KINDS):
        if view.may[view.target, kind] > 0:
            worth = WORTH[cards.FULL, kind] * (SURE if view.must[view.target, kind] > 0 else view.copies[kind])
            if worth > most:
                found, most = kind, worth
    return found


@rule
def best_three(view: PapasView) -> int:
    """The kinds that make the dearest threesome in the hand; cards that are better kept make none."""
    wildcards = min(2, held(view, only(cards.WILDCARD)))
    for name in range(cards.NAMES - 1, -1, -1):
        group = cards.BY_NAME[view.deck, name]
        if held(view, group) > 0 and held(view, group) + wildcards >= 3:
            return int(group)
    for value in range(cards.VALUES + 1):
        group = cards.BY_VALUE[view.deck, value]
        kept = has(group, cards.NO_POH) or (view.deck == cards.FULL and has(group, cards.YEAR))
        if not kept and held(view, group) >= 3:
            return int(group)
    return NOTHING


@rule
def pick_three(view: PapasView) -> int:
    """The next card of that threesome: first as many wildcards as it needs (G7)."""
    group = best_three(view)
    if held(view, group) + view.picked < 3 and has(view.legal, cards.WILDCARD):
        return cards.WILDCARD
    fitting = view.legal & group
    return first(fitting if fitting != NOTHING else view.legal)
