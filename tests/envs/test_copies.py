"""A copy of an environment, or one read from a pickle, goes on exactly as the original does."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from copy import deepcopy
from random import Random
from typing import Any

import gymnasium
import numpy as np
import pytest

from kafana.core.compile import config
from kafana.envs import gymnasium as single
from kafana.envs import pettingzoo as zoo
from kafana.envs.gymnasium import TableEnv
from kafana.envs.vector import TableVectorEnv
from kafana.games import NAMES, load
from tests.short import short_options

FEW = NAMES if config.DISABLE_JIT else ("cheat",)  # compiling all of them takes long
BEFORE, AFTER = 5, 30  # decisions

Again = Callable[[Any], Any]


def pickled(env: Any) -> Any:
    return pickle.loads(pickle.dumps(env))


@pytest.fixture(params=[pickled, deepcopy], ids=["pickled", "copied"])
def again(request: pytest.FixtureRequest) -> Again:
    way: Again = request.param
    return way


@pytest.fixture(params=FEW)
def name(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def short(name: str) -> dict[str, Any]:
    return short_options(load(name), turns=4)


def plain(thing: Any) -> Any:
    """Arrays as lists, to compare them."""
    if isinstance(thing, dict):
        return {key: plain(value) for key, value in thing.items()}
    if isinstance(thing, np.ndarray):
        return plain(thing.tolist())
    return [plain(part) for part in thing] if isinstance(thing, list | tuple) else thing


def any_legal(mask: Any, random: Random) -> int:
    return int(random.choice(np.flatnonzero(mask).tolist()))


def play_one_seat(env: Any, seen: Any, steps: int, random: Random) -> list[Any]:
    """All that the hero is told; the last is what it sees now."""
    told = [seen]
    for _ in range(steps):
        step = env.step(any_legal(seen["action_mask"], random))
        seen = env.reset()[0] if step[2] else step[0]
        told += [step, seen]
    return told


@pytest.mark.parametrize("makes", [TableEnv, lambda name, **settings: gymnasium.make(single.env_id(name), **settings)])
def test_one_seat_goes_on(name: str, again: Again, makes: Callable[..., Any]) -> None:
    env = makes(name, hero=1, rules=short(name))
    seen = play_one_seat(env, env.reset(seed=4)[0], BEFORE, Random(1))[-1]
    other = again(env)
    told = plain(play_one_seat(env, seen, AFTER, Random(2)))
    assert plain(play_one_seat(other, seen, AFTER, Random(2))) == told


def test_a_level_stays_on_its_chair(again: Again) -> None:
    env = TableEnv("cheat", seats=3, minds=["beginner", "random"])
    assert again(env).chairs == env.chairs


@pytest.mark.parametrize(
    "settings",
    [{}, {"hero": 1}, {"cores": 2}, {"hero": 0, "minds": "tests.minds.policies:last"}],
    ids=["self-play", "hero", "cores", "outside"],
)
def test_many_tables_go_on(name: str, again: Again, settings: dict[str, Any]) -> None:
    env = TableVectorEnv(name, 3, rules=short(name), **settings)
    seen = play_many(env, env.reset(seed=4)[0], BEFORE, Random(1))[-1][0]
    other = again(env)
    told = plain(play_many(env, seen, AFTER, Random(2)))
    assert plain(play_many(other, seen, AFTER, Random(2))) == told
    assert plain(other.reset()) == plain(env.reset())
    env.close()
    other.close()


def play_many(env: TableVectorEnv, seen: Any, steps: int, random: Random) -> list[Any]:
    told = []
    for _ in range(steps):
        told.append(env.step(np.array([any_legal(mask, random) for mask in seen["action_mask"]])))
        seen = told[-1][0]
    return told


@pytest.mark.parametrize("kind", ["env", "raw_env"])
def test_one_after_another_they_go_on(name: str, again: Again, kind: str) -> None:
    env = getattr(getattr(zoo, f"{name}_v0"), kind)(rules=short(name))
    env.reset(seed=4)
    play_in_turn(env, BEFORE, Random(1))
    other = again(env)
    told = plain(play_in_turn(env, AFTER, Random(2)))
    assert plain(play_in_turn(other, AFTER, Random(2))) == told


def play_in_turn(env: Any, steps: int, random: Random) -> list[Any]:
    told = []
    for _ in range(steps):
        if not env.agents:
            env.reset()
        last = env.last()
        told.append([env.agent_selection, last])
        env.step(None if last[2] else any_legal(last[0]["action_mask"], random))
    return told


def test_all_at_once_they_go_on(name: str, again: Again) -> None:
    env = getattr(zoo, f"{name}_v0").parallel_env(rules=short(name))
    seen = play_together(env, env.reset(seed=4)[0], BEFORE, Random(1))[-1]
    other = again(env)
    told = plain(play_together(env, seen, AFTER, Random(2)))
    assert plain(play_together(other, seen, AFTER, Random(2))) == told


def play_together(env: Any, seen: Any, steps: int, random: Random) -> list[Any]:
    told = []
    for _ in range(steps):
        step = env.step({agent: any_legal(row["action_mask"], random) for agent, row in seen.items()})
        seen = step[0] if env.agents else env.reset()[0]
        told += [step, seen]
    return told


def test_a_state_of_open_spiel_goes_on(name: str, again: Again) -> None:
    pyspiel = pytest.importorskip("pyspiel")
    pytest.importorskip("kafana.envs.open_spiel")
    rules = ",".join(f"{rule}={value}" for rule, value in short(name).items())
    state = pyspiel.load_game(f"python_kafana_{name}({rules})").new_initial_state()
    play_state(state, 8 + BEFORE, Random(1))
    others = again(state), state.clone()
    told = play_state(state, AFTER, Random(2))
    assert [play_state(other, AFTER, Random(2)) for other in others] == [told, told]


def play_state(state: Any, steps: int, random: Random) -> list[Any]:
    told = []
    for _ in range(steps):
        if state.is_terminal():
            break
        state.apply_action(random.choice(state.legal_actions()))
        known = [state.information_state_string(player) for player in range(state.num_players())]
        told.append([state.current_player(), state.legal_actions(), known, state.returns()])
    return told
