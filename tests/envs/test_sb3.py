"""Stable-Baselines3 trains on the environments as they are."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from kafana.envs.gymnasium import TableEnv

REASON = "Stable-Baselines3 is not installed: pip install stable-baselines3 sb3-contrib"
sb3 = pytest.importorskip("stable_baselines3", reason=REASON)
contrib = pytest.importorskip("sb3_contrib", reason=REASON)

pytestmark = [pytest.mark.jitless, pytest.mark.filterwarnings("ignore")]  # theirs are not ours to mend
SMALL: dict[str, Any] = {"n_steps": 8, "batch_size": 16, "n_epochs": 1, "seed": 1, "device": "cpu"}
RULES = {"max_turns": 4}


def many(**settings: Any) -> Any:
    from kafana.envs.sb3 import TableVecEnv

    return TableVecEnv("cheat", 4, minds="random", rules=RULES, **settings)


@pytest.mark.parametrize(("observation", "policy"), [("dict", "MultiInputPolicy"), ("box", "MlpPolicy")])
def test_maskable_ppo_learns_at_one_table_and_at_many(observation: str, policy: str) -> None:
    alone = TableEnv("cheat", minds="random", rules=RULES, observation=observation)
    for env in (alone, many(observation=observation)):
        model = contrib.MaskablePPO(policy, env, **SMALL).learn(32)
        assert model.num_timesteps >= 32


def test_it_never_chooses_what_is_not_legal() -> None:
    env = many()
    env.seed(3)
    model, seen = contrib.MaskablePPO("MultiInputPolicy", env, **SMALL), env.reset()
    ended = 0
    for _ in range(40):
        masks = np.stack(env.env_method("action_masks"))
        assert masks.astype(np.int8).tolist() == seen["action_mask"].tolist()
        actions, _ = model.predict(seen, action_masks=masks)
        assert masks[np.arange(4), actions].all()
        seen, rewards, over, infos = env.step(actions)
        for place in np.flatnonzero(over):
            assert rewards[place] == np.float32(infos[place]["scores"][0])
            assert infos[place]["terminal_observation"]["observation"].shape == seen["observation"][place].shape
            ended += 1
    assert ended


def test_seeds_repeat_games_and_single_tables_cannot_be_changed() -> None:
    env = many()
    env.seed(3)
    first = env.reset()["observation"].tolist()
    env.reset()
    env.seed(3)
    assert env.reset()["observation"].tolist() == first
    with pytest.raises(AttributeError, match="no method 'jump'"):
        env.env_method("jump")
    with pytest.raises(AttributeError, match="nothing can be set"):
        env.set_attr("penalty", 2)
