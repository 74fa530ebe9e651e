"""A tree for information-set Monte Carlo tree search (Cowling and others, 2012).

One tree serves all imagined deals: what lies before a node is what everybody has seen. In each deal only what is
allowed there is compared, by how often it could have been chosen.
"""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from kafana.core.chance import Rng, Words, pick
from kafana.core.compile import rule
from kafana.core.sets import has, only

NONE = -1
ROOT = 0
DEEPEST = 300  # decisions in the tree


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
def compare(tree: Tree, node: int, actions: int, exploration: float) -> tuple[int, int]:
    """What was never tried at a node, and of its children the one to be tried next (UCB1)."""
    best, most = NONE, -math.inf
    untried = actions
    child = tree.child[node]
    while child != NONE:
        if has(actions, tree.action[child]):
            untried ^= only(tree.action[child])
            tree.available[child] += 1
            number = tree.number[child]
            worth = tree.total[child] / number + exploration * math.sqrt(math.log(tree.available[child]) / number)
            if worth > most:
                best, most = child, worth
        child = tree.sibling[child]
    return untried, best


@rule
def add_child(tree: Tree, node: int, new: int, mover: int, untried: int, own: int, rng: Rng) -> None:
    """Try something new at a node: what the policy would do, if that was never tried, or else anything."""
    tree.action[new] = own if has(untried, own) else pick(untried, rng)
    tree.mover[new] = mover
    tree.available[new] = 1
    tree.sibling[new], tree.child[node] = tree.child[node], new


@rule
def most_visited(tree: Tree) -> int:
    """The action that was tried most often."""
    best, child = tree.child[ROOT], tree.child[ROOT]
    while child != NONE:
        if tree.number[child] > tree.number[best]:
            best = child
        child = tree.sibling[child]
    return int(tree.action[best])
