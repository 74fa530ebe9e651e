"""Who will win a game of Donde Las Papas Queman. A value net says it best; where nothing is compiled, an estimate from
golden potatoes, hands and whose turn is next says it at once.

Playouts of whole games say little about one decision, so they end after a while, and this says what was reached. The
weights are a regression (multinomial, by Newton's method) on games among the minds of this game: `scripts/fit_papas.py
20000` gives them.
"""

from __future__ import annotations

import math

import numpy as np
from numpy.typing import NDArray

from kafana.core.chance import Rng
from kafana.core.compile import rule
from kafana.games.papas import cards
from kafana.games.papas.cards import NO_SEAT, Papas, PapasView, held_of
from kafana.games.papas.effects import goal, neighbour
from kafana.minds.papas.hand_value import ALONE, ONES, PAYS, SORTED
from kafana.minds.search.outcome import foreseen

AHEAD = 8  # turns in a playout
MOST_MISSING, MOST, FAR = 8, 4, 3  # golden potatoes, cards of a sort, turns away: more are not told apart
KINDS = cards.WILDCARD, cards.NO_POH, cards.TE_DIJE, cards.YEAR, cards.PONY

# What is told of a seat: the first columns of what is missing, of sorts, of kinds that count alone, …
WIDTHS = MOST_MISSING + 1, ALONE * MOST, len(KINDS), 2, FAR + 1, FAR + 1, 2
MISSING, SORT, KIND, LEADS, WINS, NEAR, SIZE, FEATURES = (int(column) for column in np.cumsum([0, *WIDTHS]))
WEIGHTS = np.array(
    [
        0.000, 1.204, 0.834, 0.436, 0.119, -0.157, -0.410, -0.822, -1.204, -0.151,
        -0.224, -0.220, -0.341, -0.076, -0.071, -0.068, -0.087, -0.106, -0.018, 0.257,
        0.812, 0.022, -0.027, -0.013, -0.365, -0.038, -0.102, -0.176, -0.056, 0.085,
        -0.033, 0.111, -0.026, -0.020, -0.173, -0.096, 1.093, 0.826, 0.673, 0.552,
        0.072, 0.012, -0.018, -0.066, 0.153, -0.029,
    ]
)  # fmt: skip


@rule
def outcome(table: Papas, seat: int, view: PapasView, rng: Rng) -> float:
    """What a seat may expect, by the value net."""
    return foreseen(table, seat, view, rng, 1 / table.seats)


@rule
def some_turns(table: Papas) -> None:
    """A playout ends after two rounds or so."""
    table.max_turns = min(table.max_turns, table.turns + AHEAD)


@rule
def outlook(table: Papas, seat: int) -> float:
    """How likely a seat wins, or whether it has won, when a playout is over."""
    if table.winner != NO_SEAT:
        return 1.0 if table.winner == seat else 0.0
    starter = neighbour(table, table.player, 1 + table.skips)
    row = np.empty(FEATURES)
    own, total = 0.0, 0.0
    for other in range(table.seats):
        row[:] = 0
        tell(table, other, starter, row)
        logit = 0.0
        for column in range(FEATURES):
            logit += row[column] * WEIGHTS[column]
        total += math.exp(logit)
        if other == seat:
            own = math.exp(logit)
    return own / total


@rule
def tell(table: Papas, seat: int, starter: int, row: NDArray[np.float64]) -> None:
    """Fill in the columns of a seat, before the turn of the starter."""
    missing = goal(table) - int(table.gold[seat])
    row[MISSING + min(MOST_MISSING, max(0, missing))] = 1
    most = 0
    for other in range(table.seats):
        if other != seat:
            most = max(most, int(table.gold[other]))
    row[LEADS] = table.gold[seat] > most
    row[LEADS + 1] = table.gold[seat] == most
    wild, now = int(table.zones[seat, cards.WILDCARD]), 0
    for sort in range(ALONE - 1, -1, -1):
        number = held_of(table, seat, SORTED[table.deck, sort])
        if number > 0:
            row[SORT + MOST * sort + min(number, MOST) - 1] = 1
        now += PAYS[sort] * (number // 3)
        lacking = 3 - number % 3
        if sort < ONES and lacking < 3 and lacking <= wild:
            now += PAYS[sort]
            wild -= lacking
    for place in range(len(KINDS)):
        if place < 3 or table.deck == cards.FULL:
            row[KIND + place] = table.zones[seat, KINDS[place]]
    if table.deck == cards.FULL:
        now += table.zones[seat, cards.YEAR] + (table.zones[seat, cards.PONY] > 0 and most > 0)
    steps = min(FAR, (seat - starter) * table.direction % table.seats)
    row[WINS + steps] = now >= missing
    row[NEAR + steps] = 1
    row[SIZE] = table.sizes[seat]
    row[SIZE + 1] = table.sizes[seat] >= cards.HAND_LIMIT
