"""Moves to be compared: every single decision, or whole moves as somebody might make them."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from kafana.core.chance import Rng, Words, pick, roll
from kafana.core.compile import rule
from kafana.core.game import legal, play
from kafana.core.imagine import imagine
from kafana.core.sets import NOTHING, first, rest, upto
from kafana.core.table import AnyTable, waiting
from kafana.core.view import AnyView, see, see_asked
from kafana.minds.search.playout import own_policy, policy, tables_for, views_like
from kafana.minds.search.statistics import ACTIONS

LONGEST = 12  # decisions in a move
TRIES = 60  # moves that stray from the policy
ONE_IN = 3  # decisions at which they do


class Plan(NamedTuple):
    """Moves by number: `alive` are those to compare, `own` is what the seat's own policy would do."""

    moves: Words
    lengths: Words
    alive: int
    own: int


@rule
def play_on(table: AnyTable, own: int, view: AnyView, rng: Rng) -> None:
    """Everybody follows the policy, one seat its own, each seeing what its seat may see, until the playout is over.

    Who has no choice is not asked: in Budallas that is two of five decisions.
    """
    seats = waiting(table)
    while seats != NOTHING:
        seat = pick(seats, rng)
        choices = legal(table, seat)
        if rest(choices) == NOTHING:
            play(table, seat, first(choices))
        else:
            see_asked(table, seat, choices, view)
            play(table, seat, own_policy(view, rng) if seat == own else policy(view, rng))
        seats = waiting(table)


def no_moves() -> Plan:
    """None yet."""
    return Plan(np.zeros((ACTIONS, LONGEST), np.int64), np.zeros(ACTIONS, np.int64), NOTHING, 0)


@rule
def single_decisions(actions: int, own: int) -> Plan:
    """Every legal action by its own number; the policy completes the move."""
    moves, lengths = np.zeros((ACTIONS, LONGEST), np.int64), np.ones(ACTIONS, np.int64)
    for action in range(ACTIONS):
        moves[action, 0] = action
    return Plan(moves, lengths, actions, own)


@rule
def whole_moves(view: AnyView, rng: Rng) -> Plan:
    """The own policy's move, a move with every first decision, and some that stray from that policy now and then."""
    moves, lengths = np.zeros((ACTIONS, LONGEST), np.int64), np.zeros(ACTIONS, np.int64)
    tables, views = tables_for(view, 2), views_like(view, 1)
    imagine(view, tables[0], rng)
    found = 0
    left = view.legal
    for number in range(1 + ACTIONS + TRIES):
        action = -1
        if number > 0 and left != NOTHING:
            action = first(left)
            left = rest(left)
        tables[1] = tables[0]
        stray = number > 0 and action < 0
        lengths[found] = complete(tables[1], view.seat, action, stray, moves[found], views[0], rng)
        if found < ACTIONS - 1 and is_new(moves, lengths, found):
            found += 1
    return Plan(moves, lengths, upto(found), 0)


@rule
def complete(table: AnyTable, seat: int, action: int, stray: bool, move: Words, view: AnyView, rng: Rng) -> int:
    """Make a move that begins with an action, if one is given; its length."""
    length = 0
    while length == 0 or (table.step > 0 and length < LONGEST):
        see(table, seat, view)
        if length > 0 or action < 0:
            astray = stray and roll(rng, ONE_IN) == 0
            action = pick(legal(table, seat), rng) if astray else own_policy(view, rng)
        move[length] = action
        play(table, seat, action)
        length += 1
    return length


@rule
def is_new(moves: Words, lengths: Words, last: int) -> bool:
    """Is the last of these moves none of those before it?"""
    for other in range(last):
        if lengths[other] == lengths[last] and (moves[other, : lengths[last]] == moves[last, : lengths[last]]).all():
            return False
    return True
