"""PettingZoo's `env()` does exactly what PettingZoo's three usual wrappers do."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest
from pettingzoo.utils import wrappers

from kafana.core.compile import config
from kafana.envs import pettingzoo as zoo
from kafana.envs.pettingzoo import TableAEC
from kafana.games import NAMES, load
from tests.short import short_options

pytestmark = pytest.mark.jitless
FEW = NAMES if config.DISABLE_JIT else ("cheat",)  # compiling all of them takes long
STEPS = 120
BEFORE_RESET = "rewards", "terminations", "truncations", "infos", "agent_selection", "num_agents", "agents"


def by_theirs(game: str, **settings: Any) -> Any:
    """As PettingZoo's own games are wrapped."""
    env: Any = wrappers.TerminateIllegalWrapper(TableAEC(game, **settings), illegal_reward=-settings["penalty"])
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(env))


def pair(game: str, **settings: Any) -> list[Any]:
    settings = {"rules": short_options(load(game), turns=4), "penalty": 0.5, **settings}
    return [way(game, **settings) for way in (by_theirs, getattr(zoo, f"{game}_v0").env.func)]


def plain(thing: Any) -> Any:
    if isinstance(thing, dict):
        return {key: plain(value) for key, value in thing.items()}
    return thing.tolist() if isinstance(thing, np.ndarray) else thing


def told(env: Any) -> Any:
    """All that can be asked of an environment now."""
    own = [env.agents, env.num_agents, env.rewards, env.terminations, env.truncations, env.infos, str(env)]
    last = [env.agent_selection, env.last(), env._cumulative_rewards] if env.agents else []
    seen = [env.observe(agent) for agent in env.possible_agents]
    return [plain(part) for part in [*own, *(last[:1] + list(last[1]) + last[2:] if last else []), *seen]]


def tried(env: Any, action: Any) -> Any:
    """What came of a step: nothing, or what was raised."""
    try:
        return env.step(action)
    except (AssertionError, ValueError) as error:
        return type(error), str(error)


@pytest.mark.filterwarnings("ignore::UserWarning")  # which PettingZoo gives of what is not legal
@pytest.mark.parametrize("observation", ["dict", "box", "rllib"])
@pytest.mark.parametrize("name", FEW)
def test_it_does_what_they_do(name: str, observation: str) -> None:
    envs, random, ends = pair(name, observation=observation), Random(1), set()
    for env in envs:
        env.reset(seed=1)
    for _ in range(STEPS):
        theirs, ours = map(told, envs)
        assert ours == theirs
        if not envs[0].agents:
            ends.add("over")
            for env in envs:
                env.step(None)  # PettingZoo warns
                env.reset()
            continue
        seen, _, is_over, _, info = envs[0].last()
        if is_over:
            action: Any = random.choice([None, None, 0])
        else:
            mask = np.asarray((info if observation == "box" else seen)["action_mask"])
            action = random.choice(np.flatnonzero(mask).tolist())
            if random.random() < 0.1:  # with a box their wrapper fails after what is not legal: a mask is missing then
                not_legal = [] if observation == "box" else np.flatnonzero(mask == 0).tolist()
                action = random.choice([None, -1, len(mask), 1.5, *not_legal[:3]])
                ends.add("odd")
        assert tried(envs[0], action) == tried(envs[1], action)
    assert ends == {"over", "odd"}


@pytest.mark.filterwarnings("ignore::UserWarning")
def test_what_comes_too_early_is_refused_as_theirs_refuses_it() -> None:
    for env in pair("cheat"):
        for name in BEFORE_RESET:
            with pytest.raises(AttributeError, match="cannot be accessed before reset"):
                getattr(env, name)
        for early in (env.last, env.agent_iter, lambda env=env: env.step(0), lambda env=env: env.observe("player_0")):
            with pytest.raises((AssertionError, AttributeError)):
                early()


def test_who_goes_round_without_a_step_is_told() -> None:
    for env in pair("cheat"):
        env.reset(seed=1)
        agents = iter(env.agent_iter())
        next(agents)
        with pytest.raises(AssertionError, match="need to call step"):
            next(agents)


@pytest.mark.filterwarnings("ignore::UserWarning")
@pytest.mark.parametrize("observation", ["dict", "box"])
def test_what_is_not_legal_ends_the_game_for_everybody(observation: str) -> None:
    env = zoo.cheat_v0.env(penalty=0.25, observation=observation)
    env.reset(seed=1)
    agent, mask = env.agent_selection, env.unwrapped.action_masks()
    env.step(int(mask.argmin()))
    assert all(env.terminations.values())
    assert all(env.truncations.values())
    assert {name: reward for name, reward in env.rewards.items() if reward} == {agent: -0.25}
    for _ in env.possible_agents:
        env.step(None)
    assert not env.agents
    assert isinstance(env.unwrapped, TableAEC)
