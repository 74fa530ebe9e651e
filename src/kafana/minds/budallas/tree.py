"""A tree for Budallas, as others have it: information-set Monte Carlo tree search (Cowling and others, 2012).

One tree for all imagined deals: what lies before a node is what everybody has seen. In each of them only what is
allowed there is compared, by how often it could have been chosen. Playouts begin where the tree ends.
"""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from kafana.core.chance import Rng, Words, pick
from kafana.core.compile import rule
from kafana.core.game import legal, play
from kafana.core.imagine import imagine
from kafana.core.sets import NOTHING, first, has, only, rest
from kafana.core.table import waiting
from kafana.core.view import see
from kafana.games.budallas import Budallas, BudallasView
from kafana.minds.budallas.sharp import lowest
from kafana.minds.budallas.value import safety
from kafana.minds.play import Views
from kafana.minds.search.playout import tables_for, views_like

NONE = -1
ROOT = 0
DEEPEST = 300  # decisions in the tree
EXPLORATION = 0.7  # how much a choice gains that was seldom tried
ITERATIONS = 2000  # of the mind that is held out


class Tree(NamedTuple):
    """Nodes by number; the children of a node are a list."""

    child: Words  # the first one
    sibling: Words
    action: Words  # that leads to the node, …
    mover: Words  # … and whose it was
    available: Words  # how often it could have been chosen
    number: Words  # of visits
    total: NDArray[np.float64]  # what they were worth to the mover
    path: Words  # of this iteration


@rule
def new_tree(size: int) -> Tree:
    numbers = np.full((6, size), NONE)
    numbers[4:] = 0
    total, path = np.zeros(size), np.zeros(DEEPEST, np.int64)
    return Tree(numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], numbers[5], total, path)


@rule
def grow(view: BudallasView, rng: Rng, iterations: int) -> Tree:
    """So many imagined deals, each a node more."""
    tables, views = tables_for(view, 1), views_like(view, 1)
    tree = new_tree(iterations + 1)
    for place in range(1, iterations + 1):
        imagine(view, tables[0], rng)
        depth = descend(tree, tables[0], views, place, rng)
        play_out(tables[0], views, rng)
        for step in range(depth):
            node = tree.path[step]
            tree.number[node] += 1
            tree.total[node] += safety(tables[0], tree.mover[node])
    return tree


@rule
def descend(tree: Tree, table: Budallas, views: Views, new: int, rng: Rng) -> int:
    """Down to a choice that was never tried here, which is the new node; how deep that is."""
    node, depth = ROOT, 0
    while waiting(table) != NOTHING and depth < DEEPEST:
        seat = first(waiting(table))
        untried, best = compare(tree, node, legal(table, seat))
        if untried != NOTHING:
            see(table, seat, views[0])
            own = lowest(views[0], rng)
            tree.action[new] = own if has(untried, own) else pick(untried, rng)
            tree.mover[new] = seat
            tree.available[new] = 1
            tree.sibling[new], tree.child[node] = tree.child[node], new
            best = new
        play(table, seat, tree.action[best])
        tree.path[depth] = best
        depth += 1
        if best == new:
            break
        node = best
    return depth


@rule
def compare(tree: Tree, node: int, actions: int) -> tuple[int, int]:
    """What was never tried at a node, and of its children the one to be tried next (UCB1)."""
    best, most = NONE, -1.0
    untried = actions
    child = tree.child[node]
    while child != NONE:
        if has(actions, tree.action[child]):
            untried ^= only(tree.action[child])
            tree.available[child] += 1
            number = tree.number[child]
            worth = tree.total[child] / number + EXPLORATION * math.sqrt(math.log(tree.available[child]) / number)
            if worth > most:
                best, most = child, worth
        child = tree.sibling[child]
    return untried, best


@rule
def play_out(table: Budallas, views: Views, rng: Rng) -> None:
    """To the end: everybody lays the lowest card."""
    while waiting(table) != NOTHING:
        seat = first(waiting(table))
        see(table, seat, views[0])
        play(table, seat, lowest(views[0], rng))


@rule
def most_visited(tree: Tree) -> int:
    """The action that was tried most often."""
    best, child = tree.child[ROOT], tree.child[ROOT]
    while child != NONE:
        if tree.number[child] > tree.number[best]:
            best = child
        child = tree.sibling[child]
    return int(tree.action[best])


@rule
def tree_search(view: BudallasView, rng: Rng) -> int:
    """The mind that is held out: a plain tree whose playouts lay the lowest card."""
    if rest(view.legal) == NOTHING:
        return first(view.legal)
    return most_visited(grow(view, rng, ITERATIONS))
