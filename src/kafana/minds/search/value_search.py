"""Search with a value net: what a few decisions have reached on an imagined table is not played out, a net says it.

Between two a tree grows (see tree.py), in which both choose the best for themselves. Among more every choice is
followed until the seat is asked again, everybody going on by the policy, and the better ones are looked at more often.
"""

from __future__ import annotations

import math

import numpy as np

from kafana.core.chance import Rng, Words, pick, roll_word
from kafana.core.compile import rule
from kafana.core.game import legal, play, score
from kafana.core.sets import NOTHING, count, first, rest
from kafana.core.table import AnyTable, copy_row, waiting
from kafana.core.view import AnyView, see, see_asked
from kafana.minds.net.value import value_by_net
from kafana.minds.play import Tables, Views
from kafana.minds.search.lie_net import STRANGER
from kafana.minds.search.lie_odds import lie_chance
from kafana.minds.search.playout import policy, tables_for, views_like
from kafana.minds.search.search import solve
from kafana.minds.search.statistics import ACTIONS, COLUMNS, Results, add, better_half, leader
from kafana.minds.search.transposition import NO_ANSWER
from kafana.minds.search.tree import DEEPEST, ROOT, Tree, add_child, compare, most_visited, new_tree
from kafana.minds.search.worlds import imagine_world

SURE = 1.0  # standard errors by which a choice must lead the policy's
EXPLORATION = 0.3  # how much a choice gains that was seldom tried
AHEAD = 2  # own decisions after which the net is asked


@rule
def best_by_value(view: AnyView, rng: Rng, tries: int, own: int) -> int:
    """The choice that is found best on so many imagined tables, or in so many steps of a tree; `own` is what is done
    unless another is surely better.
    """
    if count(view.legal) == 1:
        return own
    stats = np.zeros((ACTIONS, COLUMNS))
    if solve(view, rng, tries, own, stats) != NO_ANSWER:
        return leader(view.legal, own, stats)
    return search_by_value(view, rng, tries, own)


@rule
def search_by_value(view: AnyView, rng: Rng, tries: int, own: int) -> int:
    """The same where no solver helps."""
    if view.seats == 2:
        return most_visited(grow(view, rng, tries))
    stats, results, rngs = np.zeros((ACTIONS, COLUMNS)), np.zeros(ACTIONS), np.zeros((2, 4), np.int64)
    tables, views, doubt = tables_for(view, 2), views_like(view, 2), lie_chance(view, STRANGER)
    alive = view.legal
    rounds = max(1, math.ceil(math.log2(count(alive))))
    for _ in range(rounds):
        for _ in range(max(1, tries // (rounds * count(alive)))):
            imagine_world(view, doubt, tables, views, rng)
            try_choices(view.seat, alive, tables, views, rngs, results, rng)
            add(alive, results, own, stats)
        alive = better_half(alive, own, stats)
    return leader(view.legal, own, stats, SURE)


@rule
def try_choices(seat: int, alive: int, tables: Tables, views: Views, rngs: Words, results: Results, rng: Rng) -> None:
    """Make some choices on the imagined table, tables[0], each with the same chance."""
    for word in range(4):
        rngs[0, word] = roll_word(rng)
    while alive != NOTHING:
        action = first(alive)
        alive = rest(alive)
        tables[1] = tables[0]
        copy_row(rngs[0], rngs[1])
        play(tables[1], seat, action)
        results[action] = value_ahead(tables[1], seat, views[0], rngs[1])


@rule
def value_ahead(table: AnyTable, seat: int, view: AnyView, rng: Rng) -> float:
    """What a seat may expect: everybody follows the policy until it is asked for the second time from now on."""
    asked = 0
    seats = waiting(table)
    while seats != NOTHING:
        one = pick(seats, rng)
        choices = legal(table, one)
        if rest(choices) == NOTHING:
            play(table, one, first(choices))
        else:
            asked += one == seat
            if asked >= AHEAD and one == seat and table.step == 0:
                return value_by_net(table, seat, view)
            see_asked(table, one, choices, view)
            play(table, one, policy(view, rng))
        seats = waiting(table)
    return beyond_mean(table, seat)


@rule
def beyond_mean(table: AnyTable, seat: int) -> float:
    """What a finished game has brought a seat beyond the mean score."""
    total = 0.0
    for other in range(table.seats):
        total += score(table, other)
    return float(score(table, seat) - total / table.seats)


@rule
def grow(view: AnyView, rng: Rng, steps: int) -> Tree:
    """A tree between two: so many imagined deals, each a node more."""
    tables, views, doubt = tables_for(view, 2), views_like(view, 2), lie_chance(view, STRANGER)
    tree = new_tree(steps + 1)
    for new in range(1, steps + 1):
        imagine_world(view, doubt, tables, views, rng)
        depth = descend(tree, tables[0], views[0], new, rng)
        value = value_now(tables[0], views[0], rng)
        for step in range(depth):
            node = tree.path[step]
            tree.number[node] += 1
            tree.total[node] += value if tree.mover[node] == 0 else -value
    return tree


@rule
def descend(tree: Tree, table: AnyTable, view: AnyView, new: int, rng: Rng) -> int:
    """Down to a choice that was never tried here, which is the new node; how deep that is."""
    node, depth = ROOT, 0
    while waiting(table) != NOTHING and depth < DEEPEST and node != new:
        seat = first(waiting(table))
        untried, node_ahead = compare(tree, node, legal(table, seat), EXPLORATION)
        if untried != NOTHING:
            see(table, seat, view)
            add_child(tree, node, new, seat, untried, policy(view, rng), rng)
            node_ahead = new
        node = node_ahead
        play(table, seat, tree.action[node])
        tree.path[depth] = node
        depth += 1
    return depth


@rule
def value_now(table: AnyTable, view: AnyView, rng: Rng) -> float:
    """What the first of two seats may expect, as soon as somebody has a choice that begins a move."""
    seats = waiting(table)
    while seats != NOTHING:
        seat = first(seats)
        choices = legal(table, seat)
        if rest(choices) == NOTHING:
            play(table, seat, first(choices))
        elif table.step == 0:
            value = value_by_net(table, seat, view)
            return value if seat == 0 else -value
        else:
            see_asked(table, seat, choices, view)
            play(table, seat, policy(view, rng))
        seats = waiting(table)
    return beyond_mean(table, 0)
