"""Who will win a game of Donde Las Papas Queman: an estimate from golden potatoes, hands and whose turn is next.

Playouts of whole games say little about one decision, so they end after a while, and this says what was reached. The
weights are a regression (multinomial, by Newton's method) on games among the minds of this game.
"""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from kafana.core.compile import rule
from kafana.games import _papas_cards as cards
from kafana.games._papas_cards import held_of
from kafana.games._papas_effects import goal
from kafana.minds._papas_sharp import ALONE, ONES, PAYS, SORTED

MOST_MISSING = 8
FEW = 3  # three and more of a sort are counted as three, or as four
# What is told of a seat: columns of zeros and ones, and some counts.
MISSING, SORT, KIND, LEADS, BURST, NEAR, SIZE, FEATURES = (
    int(column) for column in np.cumsum([0, MOST_MISSING + 1, ALONE * (FEW + 1), 5, 2, 4, 4, 2])
)
KINDS = cards.WILDCARD, cards.NO_POH, cards.TE_DIJE, cards.YEAR, cards.PONY


@rule
def tell(table: Any, seat: int, starter: int, row: Any) -> None:
    """The columns of a seat, before the turn of the starter."""
    row[MISSING + min(MOST_MISSING, max(0, goal(table) - table.gold[seat]))] = 1
    wild = int(table.zones[seat, cards.WILDCARD])
    now = 0
    for sort in range(ALONE - 1, -1, -1):
        number = held_of(table, seat, SORTED[table.deck, sort])
        if number > 0:
            row[SORT + (FEW + 1) * sort + min(number, FEW + 1) - 1] = 1
        now += PAYS[sort] * (number // 3)
        lacking = 3 - number % 3
        if sort < ONES and lacking < 3 and lacking <= wild:
            now += PAYS[sort]
            wild -= lacking
    for place in range(len(KINDS)):
        row[KIND + place] = table.zones[seat, KINDS[place]]
    most = 0
    for other in range(table.seats):
        if other != seat:
            most = max(most, int(table.gold[other]))
    now += table.zones[seat, cards.YEAR] + (table.zones[seat, cards.PONY] > 0 and most > 0)
    row[LEADS] = table.gold[seat] > most
    row[LEADS + 1] = table.gold[seat] == most
    steps = (seat - starter) * table.direction % table.seats
    enough = now >= goal(table) - table.gold[seat]
    row[BURST + min(steps, 3)] = enough
    if steps < 4:
        row[NEAR + steps] = 1
    row[SIZE] = table.sizes[seat]
    row[SIZE + 1] = table.sizes[seat] > 6
