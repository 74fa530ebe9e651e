"""Endgames of Budallas, solved: two are left and the deck is gone, so everybody knows every card.

Who can force the other to be the budala within some rounds has won. Rounds are added until all is decided or the
positions to look at are used up. (Passing on and taking can go round in circles, so there is no last round.)
"""

from __future__ import annotations

import numpy as np

from kafana.core.chance import Rng, Words
from kafana.core.compile import rule
from kafana.core.game import legal, play, score
from kafana.core.imagine import imagine
from kafana.core.sets import NOTHING, count, each, first, only, rest
from kafana.core.table import waiting
from kafana.games.budallas import DECK, Budallas, BudallasView
from kafana.minds.play import Tables
from kafana.minds.search.playout import tables_for
from kafana.minds.search.statistics import ACTIONS, NUMBER, Results, Statistics, add
from kafana.minds.search.transposition import NO_ANSWER, PROOF, Memory, find, key_of, new_keys

WON, OPEN, LOST = 1, 0, -1
KNOWN = -1
POSITIONS = 150_000  # to look at before giving up
MEMORY = 1 << 17
DEEPEST = 400  # decisions
ROUNDS = 1, 2, 4, 8, 16


@rule
def is_open(view: BudallasView) -> bool:
    """Two seats are left, and nothing but the open trump is to be drawn: nothing is hidden any more."""
    return bool(view.sizes[DECK] == 0 and count(view.out) == view.seats - 2)


@rule
def outcomes(view: BudallasView, rng: Rng, actions: int, results: Results) -> int:
    """WON or LOST for some actions, until one is won; those that are still OPEN."""
    tables = tables_for(view, DEEPEST)
    imagine(view, tables[0], rng)
    memory = Memory(new_keys(MEMORY), np.zeros(MEMORY, np.int64))
    budget = np.array([POSITIONS, 0])  # and the turn at which nothing more is looked at
    for rounds in ROUNDS:
        budget[1] = view.turns + rounds
        won, left = False, actions
        while left != NOTHING:
            action = first(left)
            left = rest(left)
            tables[1] = tables[0]
            play(tables[1], view.seat, action)
            results[action] = outcome(tables, view.seat, memory, budget)
            won |= results[action] == WON
            if results[action] != OPEN:
                actions ^= only(action)
        if won or actions == NOTHING or budget[0] <= 0:
            break
    return actions


@rule
def outcome(tables: Tables, seat: int, memory: Memory, budget: Words) -> int:
    """What a seat can force from tables[1] on. Recursion would be shorter, but cannot be cached."""
    left, places = np.zeros(DEEPEST, np.int64), np.zeros(DEEPEST, np.int64)
    found = np.zeros(DEEPEST, np.int64)
    depth = 1
    going_down = True
    while True:
        if going_down:
            found[depth], places[depth] = look_up(tables[depth], depth, seat, memory, budget)
            left[depth] = NOTHING if places[depth] == KNOWN else legal(tables[depth], first(waiting(tables[depth])))
        if left[depth] != NOTHING and found[depth] != wanted_by(tables[depth], seat):
            tables[depth + 1] = tables[depth]
            play(tables[depth + 1], first(waiting(tables[depth])), first(left[depth]))
            left[depth] = rest(left[depth])
            depth += 1
            going_down = True
            continue
        if places[depth] != KNOWN and budget[0] > 0:
            memory.keys[places[depth]] = position(tables[depth], budget[1])
            memory.values[places[depth]] = found[depth]
        depth -= 1
        if depth == 0:
            return int(found[1])
        if wanted_by(tables[depth], seat) == WON:
            found[depth] = max(found[depth], found[depth + 1])
        else:
            found[depth] = min(found[depth], found[depth + 1])
        going_down = False


@rule
def wanted_by(table: Budallas, seat: int) -> int:
    """What the seat on turn wants for this seat."""
    return WON if waiting(table) == 1 << seat else LOST


@rule
def look_up(table: Budallas, depth: int, seat: int, memory: Memory, budget: Words) -> tuple[int, int]:
    """What is known of a position, or the worst for who is on turn; and where it is to be noted, or KNOWN."""
    if waiting(table) == NOTHING:
        points = score(table, seat)
        return (WON if points == 0 else LOST if points == -1 else OPEN), KNOWN
    if table.turns >= budget[1] or budget[0] <= 0 or depth == DEEPEST - 1:
        return OPEN, KNOWN
    key = position(table, budget[1])
    place = find(memory.keys, key)
    if memory.keys[place] == key:
        return int(memory.values[place]), KNOWN
    budget[0] -= 1
    return -wanted_by(table, seat), place


@rule
def position(table: Budallas, last_turn: int) -> int:
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
def solve_endgame(view: BudallasView, rng: Rng, playouts: int, own: int, stats: Statistics) -> int:
    """If the best choice can be proven: 1 for those that make one safe, 0 for those that make one the budala. What is
    still open is not noted.
    """
    results = np.zeros(ACTIONS)
    if not is_open(view):
        return NO_ANSWER
    still_open = outcomes(view, rng, view.legal, results)
    if still_open != NOTHING and results.max() != WON:
        return NO_ANSWER
    prove(view.legal ^ still_open, results, own, stats)
    return PROOF


def settle_endgame(view: BudallasView, rng: Rng, own: int, stats: Statistics) -> None:
    """Look at each choice that is still open by itself. Who only plays need not know."""
    results = np.zeros(ACTIONS)
    for action in each(view.legal):
        if stats[action, NUMBER] == 0 and outcomes(view, rng, only(action), results) == NOTHING:
            prove(only(action), results, own, stats)


@rule
def prove(actions: int, results: Results, own: int, stats: Statistics) -> None:
    """Note what is decided: two that agree leave no doubt."""
    values = (results + 1) / 2
    for _ in range(2):
        add(actions, values, own, stats)
