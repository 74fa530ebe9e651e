"""What environments offer a critic: everything, in the columns of what a seat sees."""

from __future__ import annotations

import numpy as np
import pytest

from kafana.envs.gymnasium import TableEnv
from kafana.envs.pettingzoo import cheat_v0
from kafana.envs.vector import TableVectorEnv
from kafana.games import load
from kafana.lab.train.tables import SeatMix, Tables

pytestmark = pytest.mark.jitless


@pytest.mark.parametrize("inputs", ["observation", "features"])
def test_the_truth_has_the_columns_of_what_is_seen(inputs: str) -> None:
    env = TableVectorEnv("cheat", 3, seats=3, inputs=inputs, truth=True)
    seen, info = env.reset(seed=1)
    truth = info["truth"]
    assert truth.shape == seen["observation"].shape
    assert (truth != seen["observation"]).any(axis=1).all(), "something is hidden from everybody"
    _, _, _, _, info = env.step(seen["action_mask"].argmax(axis=1))
    assert info["truth"].shape == truth.shape
    one = TableEnv("cheat", seats=3, inputs=inputs, truth=True)
    _, info = one.reset(seed=1)
    assert info["truth"].shape == truth.shape[1:]


def test_features_and_truth_are_what_the_trainer_and_its_critic_see() -> None:
    tables = Tables(load("cheat"), 1, SeatMix([3], [], 1000, 0, 0), seed=1)
    tables.begin()
    env = TableVectorEnv("cheat", 1, seats=3, inputs="features", truth=True)
    env.reset(seed=1)
    env.tables[:] = tables.tables
    env.runs["seat"][:] = tables.runs.seat
    assert (env.info(np.zeros((1, 71), np.int8))["truth"] == tables.critic_observations).all()


@pytest.mark.parametrize("make", [cheat_v0.env, cheat_v0.parallel_env])
def test_a_state_is_the_same_whoever_is_asked(make: object) -> None:
    env = make(seats=3)  # type: ignore[operator]
    env.reset(seed=1)
    state = env.state()
    assert env.unwrapped.state_space.contains(state)
    again = make(seats=3)  # type: ignore[operator]
    again.reset(seed=2)
    assert (again.state() != state).any()
