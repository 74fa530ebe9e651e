"""Simulations: they can be repeated, do not depend on the cores, and say how games end."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from kafana.core.chance import key_of_seed, pick, words_of
from kafana.core.game import play, score
from kafana.core.options import Value
from kafana.core.playout import start
from kafana.core.table import waiting
from kafana.core.view import view_of
from kafana.games import load, usual_seats
from kafana.lab.sim import Plan, own_rng, play_chunk, simulate, summed_up
from kafana.minds import default_mind, minds_of
from tests.walks import every_table


def plan_of(
    name: str = "cheat",
    games: int = 3,
    seed: int = 0,
    seats: int | None = None,
    minds: tuple[str, ...] = (),
    options: dict[str, Value] | None = None,
) -> Plan:
    game = load(name)
    around = seats or usual_seats(game)
    return Plan(game, around, games, seed, minds or ("random",) * around, options or {})


@pytest.mark.jitless
def test_the_same_seed_gives_the_same_games() -> None:
    assert simulate(plan_of(seed=5)) == simulate(plan_of(seed=5))


@pytest.mark.jitless
def test_another_seed_gives_other_games() -> None:
    assert simulate(plan_of(seed=5)).decisions != simulate(plan_of(seed=6)).decisions


@pytest.mark.parametrize("cores", [2, 3, 8])
def test_nothing_depends_on_the_number_of_cores(cores: int) -> None:
    plan = plan_of(games=200)
    assert simulate(plan, cores) == simulate(plan)


@pytest.mark.jitless
def test_a_game_is_the_same_whichever_games_are_played_with_it() -> None:
    plan = plan_of(games=4)
    one_by_one = sum(play_chunk(plan, range(number, number + 1)) for number in range(4))
    assert np.allclose(one_by_one, play_chunk(plan, range(4)), rtol=1e-12)


@pytest.mark.parametrize(("name", "seats"), every_table())
def test_random_games_end_at_every_table(name: str, seats: int) -> None:
    result = simulate(plan_of(name, games=40, seats=seats))
    assert len(result.results) == seats
    assert sum(row.wins.mean for row in result.results) == pytest.approx(1)
    assert result.decisions.mean >= result.turns.mean > 0
    assert 0 <= result.capped < 1


@pytest.mark.jitless
@pytest.mark.parametrize(
    ("name", "most", "capped"), [("cheat", 1, 1.0), ("cheat", 1_000_000, 0.0), ("budallas", 1, 1.0)]
)
def test_the_share_of_games_that_the_turn_limit_ended(name: str, most: int, capped: float) -> None:
    result = simulate(plan_of(name, options={"max_turns": most}))
    assert result.capped == capped
    assert capped == 0.0 or result.turns.mean == most


@pytest.mark.jitless
def test_a_game_without_turn_limit_is_never_ended_by_one() -> None:
    result = simulate(plan_of("julepe", games=2, options={"rounds": 2}))
    assert (result.capped, result.turns.mean, result.options["rounds"]) == (0.0, 2.0, 2)


def test_means_and_intervals() -> None:
    plan = plan_of(games=4, seats=2)
    wins, scores, lengths = [[1, 0]] * 3 + [[0, 1]], [[1.0, 0.5]] * 4, [[10, 5]] * 2 + [[20, 10]] * 2
    measured = np.hstack([wins, scores, lengths, [[0]] * 3 + [[1]]])
    result = summed_up(plan, np.stack([measured.sum(axis=0), (measured**2).sum(axis=0)]))
    first, second = result.results
    assert first.wins.mean == 0.75
    assert first.wins.within == pytest.approx(1.96 * 0.5 / 2)
    assert (second.score.mean, second.score.within) == (0.5, 0.0)
    assert (result.decisions.mean, result.turns.mean, result.capped) == (15.0, 7.5, 0.25)


@pytest.mark.jitless
def test_one_game_tells_nothing_of_its_spread() -> None:
    assert simulate(plan_of(games=1)).decisions.within is None


@pytest.mark.jitless
def test_progress_hears_of_every_game() -> None:
    heard: list[int] = []
    simulate(plan_of(games=70, options={"max_turns": 1}), on_progress=heard.append)
    assert sum(heard) == 70
    assert len(heard) > 1


@pytest.mark.jitless
def test_compiled_games_are_those_that_the_minds_play_when_asked_one_by_one() -> None:
    honest = default_mind("cheat").name
    plan = plan_of(games=2, minds=("random", honest, "random", honest), options={"max_turns": 20})
    scores = [played_slowly(plan, number) for number in range(plan.games)]
    assert [row.score.mean for row in simulate(plan).results] == pytest.approx(np.mean(scores, axis=0).tolist())


def played_slowly(plan: Plan, number: int) -> list[float]:
    table: Any = plan.game.empty(plan.seats, plan.options)[0]
    master = words_of(key_of_seed(plan.seed))
    rng = own_rng(master, number)
    start(table, master, number)
    while waiting(table):
        seat = pick(waiting(table), rng)
        play(table, seat, minds_of(plan.game.name)[plan.minds[seat]].choose(view_of(table, seat), rng))
    return [score(table, seat) for seat in range(plan.seats)]


@pytest.mark.jitless
def test_a_small_game_of_the_lab_is_for_two_unless_told_otherwise() -> None:
    assert usual_seats(load("small_cheat")) == 2
    assert simulate(plan_of("small_cheat", seats=4)).turns.mean > 0
    with pytest.raises(ValueError, match="small_cheat with 4 cards is for at most 4 players, not 5"):
        plan_of("small_cheat", seats=5)
    assert simulate(plan_of("small_cheat", seats=5, options={"jokers": 1})).turns.mean > 0


@pytest.mark.jitless
@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"seats": 7}, "cheat is for 2 to 6 players, not 7"),
        ({"games": 0}, "at least one game must be played, not 0"),
        ({"minds": ("random", "random")}, "name one mind for all seats or one for each of the 4, not 2"),
        ({"minds": ("sage",) * 4}, "there is no mind 'sage' for cheat; there are "),
        ({"options": {"max_turns": 0}}, "option max_turns must be a whole number from 1 to 1,000,000, not 0"),
    ],
)
def test_a_plan_that_cannot_be_played_is_refused(changes: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        replace(plan_of(), **changes)
