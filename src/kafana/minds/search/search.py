"""Search: tables are imagined from a view, every choice is played out on each of them, and the better ones more often.

All choices are tried on the same imagined tables with the same rng, so that they differ by what they do alone. Nothing
but the view decides, so a search is as blind as its seat.
"""

from __future__ import annotations

import math
from time import perf_counter

import numpy as np
from numba.np.numpy_support import as_dtype

from kafana.core.chance import Rng, Words, roll_word
from kafana.core.compile import NumbaType, overload, rule
from kafana.core.game import play
from kafana.core.sets import NOTHING, count, first, rest
from kafana.core.table import copy_row
from kafana.core.view import AnyView
from kafana.minds.play import Tables, Views
from kafana.minds.search.candidates import Plan, single_decisions
from kafana.minds.search.lie_net import STRANGER
from kafana.minds.search.lie_odds import lie_chance
from kafana.minds.search.outcome import outcome
from kafana.minds.search.playout import own_policy, required_lead, seen_by, tables_for, views_like
from kafana.minds.search.statistics import (
    ACTIONS,
    COLUMNS,
    Results,
    Statistics,
    add,
    better_half,
    leader,
    new_statistics,
)
from kafana.minds.search.transposition import NO_ANSWER, PROOF
from kafana.minds.search.worlds import imagine_world

CHUNK = 256  # playouts between two looks at the clock
LATER = 4  # so many times fewer playouts for the later decisions of a move


@rule
def sequential_halving(view: AnyView, rng: Rng, playouts: int, doubt: float, plan: Plan, stats: Statistics) -> None:
    """Spend so many playouts on some moves, halving them again and again; the policy's own is always among them."""
    tables, views, rngs = tables_for(view, 2), views_like(view, 2), np.zeros((2, 4), np.int64)
    results = np.zeros(ACTIONS)
    alive = plan.alive
    rounds = max(1, math.ceil(math.log2(count(alive))))
    for _ in range(rounds):
        for _ in range(max(1, playouts // (rounds * count(alive)))):
            imagine_world(view, doubt, tables, views, rng)
            try_moves(view.seat, alive, plan, tables, views, rngs, results, rng)
            add(alive, results, plan.own, stats)
        alive = better_half(alive, plan.own, stats)


@rule
def try_moves(
    seat: int, alive: int, plan: Plan, tables: Tables, views: Views, rngs: Words, results: Results, rng: Rng
) -> None:
    """Play some moves on the imagined table, tables[0], each with the same chance, and see what comes of them."""
    for word in range(4):
        rngs[0, word] = roll_word(rng)
    while alive != NOTHING:
        move = first(alive)
        alive = rest(alive)
        tables[1] = tables[0]
        copy_row(rngs[0], rngs[1])
        for step in range(plan.lengths[move]):
            play(tables[1], seat, plan.moves[move, step])
        results[move] = outcome(tables[1], seat, views[0], rngs[1])


@rule
def best_of_worlds(view: AnyView, rng: Rng, worlds: int) -> int:
    """The choice that does best on average, each tried on all of so many imagined tables; no solver helps."""
    if count(view.legal) == 1:
        return first(view.legal)
    tables, views, rngs = tables_for(view, 2), views_like(view, 2), np.zeros((2, 4), np.int64)
    plan, doubt = single_decisions(view.legal, first(view.legal)), lie_chance(view, STRANGER)
    results, totals = np.zeros(ACTIONS), np.zeros(ACTIONS)
    for _ in range(worlds):
        imagine_world(view, doubt, tables, views, rng)
        try_moves(view.seat, view.legal, plan, tables, views, rngs, results, rng)
        totals += results
    best, left = first(view.legal), view.legal
    while left != NOTHING:
        if totals[first(left)] > totals[best]:
            best = first(left)
        left = rest(left)
    return best


@rule
def expected_value(view: AnyView, rng: Rng, worlds: int, doubt: float) -> float:
    """What the seat may expect if everybody goes on by the policy, an open claim being a lie with this chance."""
    tables, views = tables_for(view, 2), views_like(view, 2)
    total = 0.0
    for _ in range(worlds):
        imagine_world(view, doubt, tables, views, rng)
        total += outcome(tables[0], view.seat, views[0], rng)
    return total / worlds


def solve(view: AnyView, rng: Rng, playouts: int, own: int, stats: Statistics) -> int:
    """What the game knows better than by playouts, in about the time of so many: NO_ANSWER, ESTIMATE or PROOF."""
    return (seen_by(view.dtype).solver or no_answer)(view, rng, playouts, own, stats)


@rule
def no_answer(view: AnyView, rng: Rng, playouts: int, own: int, stats: Statistics) -> int:
    return NO_ANSWER


def settle(view: AnyView, rng: Rng, own: int, stats: Statistics) -> None:
    """Where the best choice is proven: prove what the others are worth, as far as can be."""
    prove_others = seen_by(view.dtype).settle
    if prove_others:
        prove_others(view, rng, own, stats)


@overload(solve)
def _solve(view: NumbaType, rng: NumbaType, playouts: NumbaType, own: NumbaType, stats: NumbaType) -> NumbaType:
    solver = seen_by(as_dtype(view)).solver or no_answer
    return lambda view, rng, playouts, own, stats: solver(view, rng, playouts, own, stats)


@rule
def search(view: AnyView, rng: Rng, playouts: int, own: int, stats: Statistics) -> bool:
    """Add to what is known of each choice. Is there nothing more to be found?"""
    answer = solve(view, rng, playouts, own, stats)
    if answer == NO_ANSWER:
        sequential_halving(view, rng, playouts, lie_chance(view, STRANGER), single_decisions(view.legal, own), stats)
    return answer == PROOF


@rule
def best(view: AnyView, rng: Rng, playouts: int) -> int:
    """The choice that search finds best."""
    own = own_policy(view, rng)
    if count(view.legal) == 1:
        return own
    stats = np.zeros((ACTIONS, COLUMNS))
    search(view, rng, playouts // LATER if view.step > 0 else playouts, own, stats)
    return leader(view.legal, own, stats, required_lead(view))


def think(view: AnyView, rng: Rng, seconds: float) -> tuple[int, Statistics]:
    """Search until the time is up: the best choice, and what was found of every one."""
    ends = perf_counter() + seconds
    own, stats = int(own_policy(view, rng)), new_statistics()
    while not search(view, rng, CHUNK, own, stats) and perf_counter() < ends:
        pass
    return int(leader(view.legal, own, stats, required_lead(view))), stats
