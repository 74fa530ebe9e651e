"""Search with a value net. Between two a tree grows (see tree.py), in which both choose the best for themselves; what
is reached on an imagined table is not played out, the net says what it is worth.
"""

from __future__ import annotations

import numpy as np

from kafana.core.chance import Rng
from kafana.core.compile import rule
from kafana.core.game import legal, play
from kafana.core.sets import NOTHING, count, first, rest
from kafana.core.table import AnyTable, waiting
from kafana.core.view import AnyView, see, see_asked
from kafana.minds.net.value import value_by_net
from kafana.minds.search.candidates import single_decisions
from kafana.minds.search.lie_net import STRANGER
from kafana.minds.search.lie_odds import lie_chance
from kafana.minds.search.outcome import beyond_mean
from kafana.minds.search.playout import policy, required_lead, tables_for, views_like
from kafana.minds.search.search import sequential_halving, solve
from kafana.minds.search.statistics import ACTIONS, COLUMNS, leader
from kafana.minds.search.transposition import NO_ANSWER
from kafana.minds.search.tree import DEEPEST, ROOT, Tree, add_child, compare, most_visited, new_tree
from kafana.minds.search.worlds import imagine_world

EXPLORATION = 0.3  # how much a choice gains that was seldom tried


@rule
def best_in_tree(view: AnyView, rng: Rng, looks: int) -> int:
    """The choice that is found best in so many steps of a tree, or that is known to be best."""
    own = policy(view, rng)
    if count(view.legal) == 1:
        return own
    stats = np.zeros((ACTIONS, COLUMNS))
    if solve(view, rng, looks, own, stats) != NO_ANSWER:
        return leader(view.legal, own, stats)
    return most_visited(grow(view, rng, looks))


@rule
def search_by_value(view: AnyView, rng: Rng, tries: int, own: int) -> int:
    """What search finds where no solver helps; `own` is what is done unless another is surely better."""
    if view.seats == 2:
        return most_visited(grow(view, rng, tries))
    stats = np.zeros((ACTIONS, COLUMNS))
    sequential_halving(view, rng, tries, lie_chance(view, STRANGER), single_decisions(view.legal, own), stats)
    return leader(view.legal, own, stats, required_lead(view))


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
