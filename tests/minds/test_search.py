"""Search and solvers: they see what their seat sees, keep to the rules, and make no mistake in what is proven."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from kafana.core.chance import key_of_seed, new_luck
from kafana.core.game import legal, play, score
from kafana.core.imagine import imagined
from kafana.core.sets import each, first, has
from kafana.core.table import waiting
from kafana.core.view import new_views, view_of
from kafana.games import NAMES, load
from kafana.games.cheat import LAID
from kafana.minds._lies import at_least, lie_chance
from kafana.minds._solve import PROOF
from kafana.minds._solve_budallas import LOST, OPEN, WON, is_open, outcomes, solve_endgame
from kafana.minds._stakes import claim, game_of, policy, tables_for, views_like
from kafana.minds._sums import LEAD, NUMBER, SUM, add, better_half, leader, new_sums
from kafana.minds._worlds import fits, imagine_world
from kafana.minds.search import best, play_out, think
from tests.positions import after, given

pytestmark = pytest.mark.jitless

LATE = "seats: 2; trumps: h; phase: attack; asked: 0; primary: 0; defender: 1; last_laid: -1; discard: *"
ENDGAMES = {
    "the only card wins": "hand0: 9c; hand1: 10c Ad",
    "a trump beats": "hand0: 9c 9d; hand1: 7h 10d",
    "pairs": "hand0: 6c 7c 7d; hand1: 8c 9d",
    "a high card is kept": "hand0: 6c Ac; hand1: 7c Kc",
    "passing on": "hand0: 6c 8d; hand1: 6d 7d 9s",
    "trumps against length": "hand0: 6h 6c 7s; hand1: 7h 8c",
    "three each": "hand0: 6c 9d Jh; hand1: 7c 10d 8h",
}


def brute_force(table: Any, seat: int, last_turn: int) -> int:
    """The same question as a solver's, without memory or short cuts."""
    if not waiting(table):
        points = float(score(table, seat))
        return WON if points == 0 else LOST if points == -1 else OPEN
    if table.turns >= last_turn:
        return OPEN
    mover = first(waiting(table))
    results = []
    for action in each(legal(table, mover)):
        following = table.copy()
        play(following, mover, action)
        results.append(brute_force(following, seat, last_turn))
    return max(results) if mover == seat else min(results)


@pytest.mark.parametrize("hands", ENDGAMES.values(), ids=list(ENDGAMES))
def test_endgames_are_solved_without_mistake(hands: str) -> None:
    table = given("budallas", LATE, hands)
    view = view_of(table, 0)
    assert is_open(view)
    results = np.zeros(63)
    known = outcomes(view, new_luck(1), results)
    for action in each(view.legal):
        following = table.copy()
        play(following, 0, action)
        truth = next((found for rounds in (1, 2, 3) if (found := brute_force(following, 0, rounds)) != OPEN), OPEN)
        if results[action] != OPEN and truth != OPEN:
            assert results[action] == truth, (action, results[action], truth)
        if known and truth == WON:
            assert results.max() == WON


def test_a_proven_choice_is_taken() -> None:
    table = given("budallas", LATE, "hand0: 6c Ac; hand1: 7c Kc")
    view, sums = view_of(table, 0), new_sums()
    assert solve_endgame(view, new_luck(1), 1, policy(view, new_luck(1)), sums) == PROOF
    results = {action: sums[action, SUM] / sums[action, NUMBER] for action in each(view.legal)}
    assert max(results.values()) == results[best(view, new_luck(1), 1)]
