"""Endgames of Budallas, solved: two are left and the deck is gone, so everybody knows every card.

Who can force the other to be the budala within some rounds has won. Rounds are added until all is decided or the
positions to look at are used up. (Passing on and taking can go round in circles, so there is no last round.)
"""

from __future__ import annotations

from typing import Any

import numpy as np

from kafana.core.compile import rule
from kafana.core.game import legal, play, score
from kafana.core.imagine import imagine
from kafana.core.sets import NOTHING, count, first, rest
from kafana.core.table import waiting
from kafana.games.budallas import DECK, TRUMP
from kafana.minds._solve import NO_ANSWER, PROOF, find, key_of, new_keys
from kafana.minds._stakes import tables_for
from kafana.minds._sums import ACTIONS, add

WON, OPEN, LOST = 1, 0, -1
POSITIONS = 150_000  # to look at before giving up
MEMORY = 1 << 17
DEEPEST = 400  # decisions
ROUNDS = 1, 2, 4, 8, 16


@rule
def is_open(view: Any) -> bool:
    """Two seats are left, without a deck: nothing is hidden any more."""
    return bool(view.sizes[DECK] + view.sizes[TRUMP] == 0 and count(view.out) == view.seats - 2)


@rule
def outcomes(view: Any, luck: Any, results: Any) -> bool:
    """WON, OPEN or LOST for every legal action. Is it known which is best?"""
    tables = tables_for(view, DEEPEST)
    imagine(view, tables[0], luck)
    keys, values = new_keys(MEMORY), np.zeros(MEMORY, np.int8)
    budget = np.array([POSITIONS, 0])  # and the turn at which nothing more is looked at
    for rounds in ROUNDS:
        budget[1] = view.turns + rounds
        decided, won = True, False
        left = view.legal
        while left != NOTHING:
            action = first(left)
            left = rest(left)
            tables[1] = tables[0]
            play(tables[1], view.seat, action)
            results[action] = outcome(tables, 1, view.seat, keys, values, budget)
            decided &= results[action] != OPEN
            won |= results[action] == WON
        if decided or won or budget[0] <= 0:
            break
    return decided or won


@rule
def outcome(tables: Any, depth: int, seat: int, keys: Any, values: Any, budget: Any) -> int:
    """What a seat can force from here on."""
    table = tables[depth]
    if waiting(table) == NOTHING:
        points = score(table, seat)
        return WON if points == 0 else LOST if points == -1 else OPEN
    if table.turns >= budget[1] or budget[0] <= 0 or depth == DEEPEST - 1:
        return OPEN
    place = find(keys, position(table, budget[1]))
    if keys[place] == position(table, budget[1]):
        return int(values[place])
    budget[0] -= 1
    mover = first(waiting(table))
    sign = 1 if mover == seat else -1
    best = LOST
    left = legal(table, mover)
    while left != NOTHING and best != WON:
        tables[depth + 1] = tables[depth]
        play(tables[depth + 1], mover, first(left))
        left = rest(left)
        best = max(best, sign * outcome(tables, depth + 1, seat, keys, values, budget))
    if budget[0] > 0:
        keys[place] = position(table, budget[1])
        values[place] = sign * best
    return sign * best


@rule
def position(table: Any, last_turn: int) -> int:
    """The hash of all that matters."""
    things = np.empty(len(table.zones) + 4, np.int64)
    for zone in range(len(table.zones)):
        things[zone] = table.zones[zone]
    things[-4] = table.asked << 8 | table.phase
    things[-3] = table.defender << 8 | table.primary
    things[-2] = table.to_ask << 16 | table.last_laid + 1 << 8 | table.chosen + 1
    things[-1] = table.turns << 24 | last_turn
    return key_of(things)


@rule
def solve_endgame(view: Any, luck: Any, playouts: int, own: int, sums: Any) -> int:
    """If the best choice can be proven: 1 for those that make one safe, 0 for those that make one the budala."""
    results = np.zeros(ACTIONS)
    if not is_open(view) or not outcomes(view, luck, results):
        return NO_ANSWER
    for action in range(ACTIONS):
        results[action] = (results[action] + 1) / 2
    for _ in range(2):  # two that agree leave no doubt
        add(view.legal, results, own, sums)
    return PROOF
