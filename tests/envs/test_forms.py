"""Observations in every form, pictures, and what is refused."""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np
import pytest

from kafana.core.compile import config
from kafana.envs import gymnasium as single
from kafana.envs import pettingzoo as zoo
from kafana.envs.gymnasium import TableEnv
from kafana.envs.vector import TableVectorEnv
from kafana.games import NAMES

pytestmark = pytest.mark.jitless
FEW = NAMES if config.DISABLE_JIT else ("cheat",)  # compiling all of them takes long
RULES = {"max_turns": 3}


def test_a_box_has_the_mask_in_the_info() -> None:
    form: dict[str, Any] = {"hero": 0, "minds": "random", "rules": RULES}
    as_dict, as_box = (TableEnv("cheat", observation=kind, **form) for kind in ("dict", "box"))
    many = TableVectorEnv("cheat", 1, observation="box", **form)
    (seen, _), (row, info), (rows, infos) = (env.reset(seed=3) for env in (as_dict, as_box, many))
    over = False
    while not over:
        assert as_box.observation_space.contains(row)
        assert many.observation_space.contains(rows)
        assert row.tolist() == rows[0].tolist() == seen["observation"].tolist()
        mask = seen["action_mask"]
        assert mask.tolist() == info["action_mask"].tolist() == infos["action_mask"][0].tolist()
        assert mask.tolist() == as_dict.action_masks().astype(int).tolist() == many.action_masks()[0].tolist()
        action = mask.argmax()
        seen, _, over, _, _ = as_dict.step(action)
        row, _, _, _, info = as_box.step(action)
        rows, _, _, _, infos = many.step(np.array([action]))
        if over:
            assert infos["final_obs"][0].tolist() == row.tolist() == seen["observation"].tolist()
            break
    assert not info["action_mask"].any()


def test_several_games_may_end_in_one_step_as_boxes() -> None:
    env = TableVectorEnv("cheat", 3, observation="box", rules={"max_turns": 1}, seats=2)
    _, info = env.reset(seed=[1, 1, 1])
    over = np.zeros(3, bool)
    while not over.any():
        _, _, over, _, info = env.step(info["action_mask"].argmax(axis=1))
    assert over.all()
    assert [row.shape for row in info["final_obs"]] == [(env.form.width,)] * 3
    assert info["final_info"]["scores"].tolist() == info["scores"].tolist()


def test_rllib_finds_the_names_it_asks_for() -> None:
    env = TableEnv("cheat", observation="rllib")
    seen, _ = env.reset(seed=1)
    plain, _ = TableEnv("cheat").reset(seed=1)
    assert env.observation_space.contains(seen)
    assert {name: array.dtype for name, array in seen.items()} == {
        "observations": np.dtype(np.float32),
        "action_mask": np.dtype(np.float32),
    }
    assert seen["observations"].tolist() == plain["observation"].tolist()


@pytest.mark.parametrize("kind", ["env", "raw_env"])
def test_agents_find_the_mask_in_their_infos(kind: str) -> None:
    env = getattr(zoo.cheat_v0, kind)(observation="box", rules=RULES)
    env.reset(seed=1)
    steps = 0
    for agent in env.agent_iter(200):
        row, _, over, cut, info = env.last()
        assert env.observation_space(agent).contains(row)
        assert over or info["action_mask"].any()
        env.step(None if over or cut else int(info["action_mask"].argmax()))
        steps += 1
    assert steps < 200


def test_agents_that_act_together_find_it_too() -> None:
    env = zoo.cheat_v0.parallel_env(observation="box", rules=RULES)
    seen, infos = env.reset(seed=1)
    while env.agents:
        assert all(env.observation_space(agent).contains(row) for agent, row in seen.items())
        seen, _, _, _, infos = env.step({agent: int(infos[agent]["action_mask"].argmax()) for agent in env.agents})


def test_many_tables_tell_how_games_ended() -> None:
    env = TableVectorEnv("cheat", 3, rules=RULES)
    seen, info = env.reset(seed=1)
    ended = 0
    for _ in range(40):
        actors = info["seat"]
        seen, rewards, over, _, info = env.step(seen["action_mask"].argmax(axis=1))
        assert ("final_info" in info) == over.any()
        for place in np.flatnonzero(over):
            final = info["final_info"]
            assert info["_final_info"][place]
            assert final["seat"][place] == actors[place]
            assert final["scores"][place][actors[place]] == rewards[place]
            ended += 1
    assert ended


def test_rows_that_somebody_holds_are_not_written_to() -> None:
    env = TableVectorEnv("cheat", 2)
    seen, _ = env.reset(seed=1)
    held = []
    for number in range(12):
        if number % 2:
            held.append((seen["observation"], seen["observation"].tolist(), seen["action_mask"][:1]))
        mask = seen["action_mask"][:1]
        before = mask.tolist()
        seen = env.step(seen["action_mask"].argmax(axis=1))[0]
        assert mask.tolist() == before
    assert all(row.tolist() == copy for row, copy, _ in held)


@pytest.mark.parametrize("name", FEW)
def test_tables_are_drawn_as_pictures(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("PIL", reason="Pillow is not installed")
    env = gymnasium.make(single.env_id(name), render_mode="rgb_array")
    env.reset(seed=1)
    picture: Any = env.render()
    assert picture.shape == (600, 800, 3)
    assert picture.dtype == np.uint8
    assert len(np.unique(picture.reshape(-1, 3), axis=0)) > 2
    shown = getattr(zoo, f"{name}_v0").raw_env(render_mode="human")
    shown.reset(seed=1)
    assert "player_1: " in capsys.readouterr().out


REFUSED: list[tuple[Callable[[], Any], str]] = [
    (lambda: TableEnv("cheat", render_mode="film"), "rendered as ansi, rgb_array, human, not 'film'"),
    (lambda: TableEnv("cheat", observation="text"), "an observation is a dict, a box or for rllib, not 'text'"),
    (lambda: TableEnv("cheat", inputs="all"), "inputs are observation or features, not 'all'"),
    (lambda: TableVectorEnv("cheat", 0), "there must be a table at least, not 0"),
    (lambda: TableVectorEnv("cheat", 2, hero=9), "there is no seat 9"),
    (lambda: TableVectorEnv("cheat", 2, seats=99), "99"),
    (lambda: TableVectorEnv("cheat", 2).reset(options={"recrod": ""}), "the options record and move, not 'recrod'"),
    (lambda: TableEnv("cheat").reset(options={"recrod": ""}), "the options record and move, not 'recrod'"),
    (lambda: zoo.cheat_v0.raw_env().reset(options={"recrod": ""}), "the options record and move, not 'recrod'"),
]


@pytest.mark.parametrize(("wrong", "reason"), REFUSED, ids=[reason for _, reason in REFUSED])
def test_what_cannot_be_is_refused_with_one_error(
    wrong: Callable[[], Any], reason: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    others: list[Any] = []
    monkeypatch.setattr(sys, "unraisablehook", others.append)
    with pytest.raises(ValueError, match=reason):
        wrong()
    gc.collect()
    assert not others


def test_actions_are_whole_numbers() -> None:
    alone, many, turns = TableEnv("cheat"), TableVectorEnv("cheat", 2), zoo.cheat_v0.raw_env()
    together = zoo.cheat_v0.parallel_env()
    for env in (alone, many, turns, together):
        env.reset(seed=1)
    for step in (
        lambda: alone.step(np.float64(1)),  # type: ignore[arg-type]
        lambda: many.step(np.array([0.0, 1.0])),
        lambda: turns.step(1.0),
        lambda: together.step(dict.fromkeys(together.agents, 1.0)),
    ):
        with pytest.raises(TypeError, match=r"integer|whole numbers"):
            step()
