"""A tree for Budallas, as others have it: information-set Monte Carlo tree search with plain playouts where the tree
ends.
"""

from __future__ import annotations

from kafana.core.chance import Rng
from kafana.core.compile import rule
from kafana.core.game import legal, play
from kafana.core.imagine import imagine
from kafana.core.sets import NOTHING, first, rest
from kafana.core.table import waiting
from kafana.core.view import see
from kafana.games.budallas import Budallas, BudallasView
from kafana.minds.budallas.sharp import lowest
from kafana.minds.budallas.value import safety
from kafana.minds.play import Views
from kafana.minds.search.playout import tables_for, views_like
from kafana.minds.search.tree import DEEPEST, ROOT, Tree, add_child, compare, most_visited, new_tree

EXPLORATION = 0.7  # how much a choice gains that was seldom tried
ITERATIONS = 2000  # of the mind that is held out


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
        untried, best = compare(tree, node, legal(table, seat), EXPLORATION)
        if untried != NOTHING:
            see(table, seat, views[0])
            add_child(tree, node, new, seat, untried, lowest(views[0], rng), rng)
            best = new
        play(table, seat, tree.action[best])
        tree.path[depth] = best
        depth += 1
        if best == new:
            break
        node = best
    return depth


@rule
def play_out(table: Budallas, views: Views, rng: Rng) -> None:
    """To the end: everybody lays the lowest card."""
    while waiting(table) != NOTHING:
        seat = first(waiting(table))
        see(table, seat, views[0])
        play(table, seat, lowest(views[0], rng))


@rule
def tree_search(view: BudallasView, rng: Rng) -> int:
    """The mind that is held out: a plain tree whose playouts lay the lowest card."""
    if rest(view.legal) == NOTHING:
        return first(view.legal)
    return most_visited(grow(view, rng, ITERATIONS))
