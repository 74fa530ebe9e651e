"""The tricks of Julepe, solved on an imagined deal: everybody sees all cards and plays for the most euros."""

from __future__ import annotations

import numpy as np

from kafana.core.chance import Rng, Words
from kafana.core.compile import rule
from kafana.core.game import legal, play
from kafana.core.sets import NOTHING, first, rest
from kafana.core.table import Row, copy_row, waiting
from kafana.games.julepe import EURO, HOUSE, PLAY, PLAYERS, TRICK, Julepe, JulepeView
from kafana.minds.julepe.plausible import imagine_joined
from kafana.minds.play import Tables
from kafana.minds.search.playout import tables_for, to_horizon, views_like
from kafana.minds.search.statistics import ACTIONS, Statistics, add
from kafana.minds.search.transposition import ESTIMATE, NO_ANSWER, Memory, find, key_of, new_keys

MEMORY = 1 << 12
DEEPEST = 30  # decisions: at most five cards of five seats
MOST_CARDS = 3  # in the hand: earlier, that everybody sees all cards is too far from the truth, and playouts win more
KNOWN, NOWHERE = -2, -1
WORST = -(1 << 40)
POSITIONS = 6  # that are looked at in the time of one playout


@rule
def is_solvable(view: JulepeView) -> bool:
    """Are the last tricks being played?"""
    return bool(view.phase == PLAY and view.sizes[view.seat] <= MOST_CARDS)


@rule
def solve_tricks(view: JulepeView, rng: Rng, playouts: int, own: int, stats: Statistics) -> int:
    """Solve as many imagined deals as so many playouts would take."""
    if not is_solvable(view):
        return NO_ANSWER
    tables, views, results = tables_for(view, DEEPEST), views_like(view, 2), np.zeros(ACTIONS)
    gains = np.zeros((DEEPEST, view.seats), np.int64)
    memory = Memory(new_keys(MEMORY), np.zeros((MEMORY, view.seats), np.int64))
    looked = np.zeros(1, np.int64)
    while looked[0] < playouts * POSITIONS:
        imagine_joined(view, tables, views, rng)
        to_horizon(tables[0])
        memory.keys[:] = 0
        left = view.legal
        while left != NOTHING:
            action = first(left)
            left = rest(left)
            tables[1] = tables[0]
            play(tables[1], view.seat, action)
            solve(tables, gains, memory, looked)
            results[action] = gains[1, view.seat] / EURO
        add(view.legal, results, own, stats)
    return ESTIMATE


@rule
def solve(tables: Tables, gains: Words, memory: Memory, looked: Words) -> None:
    """What each seat gains from tables[1] on, into gains[1]. Recursion would be shorter, but cannot be cached."""
    left, places = np.zeros(DEEPEST, np.int64), np.zeros(DEEPEST, np.int64)
    depth = 1
    going_down = True
    while True:
        if going_down:
            looked[0] += 1
            places[depth] = look_up(tables[depth], gains[depth], memory)
            left[depth] = NOTHING if places[depth] == KNOWN else legal(tables[depth], first(waiting(tables[depth])))
        if left[depth] != NOTHING:
            tables[depth + 1] = tables[depth]
            play(tables[depth + 1], first(waiting(tables[depth])), first(left[depth]))
            left[depth] = rest(left[depth])
            depth += 1
            going_down = True
            continue
        if places[depth] >= 0:
            memory.keys[places[depth]] = position(tables[depth])
            copy_row(gains[depth], memory.values[places[depth]])
        depth -= 1
        if depth == 0:
            return
        mover = first(waiting(tables[depth]))
        if gains[depth + 1, mover] > gains[depth, mover]:
            copy_row(gains[depth + 1], gains[depth])
        going_down = False


@rule
def look_up(table: Julepe, gains: Row, memory: Memory) -> int:
    """KNOWN with the gains filled in, or the place where they are to be noted, which is NOWHERE within a trick."""
    if waiting(table) == NOTHING:
        copy_row(table.gains, gains)
        return KNOWN
    place = NOWHERE
    if table.zones[TRICK] == NOTHING:
        place = find(memory.keys, position(table))
        if memory.keys[place] == position(table):
            copy_row(memory.values[place], gains)
            return KNOWN
    gains[:] = WORST
    return place


@rule
def position(table: Julepe) -> int:
    """The hash of all that matters between two tricks of a round."""
    things = np.empty(PLAYERS + 2, np.int64)
    tricks = 0
    for player in range(PLAYERS):
        things[player] = table.zones[player]
        tricks = tricks << 3 | table.tricks[player]
    things[-2] = tricks
    things[-1] = table.asked << 32 | table.participants << 8 | HOUSE
    return key_of(things)
