"""Many tables for Stable-Baselines3: its `VecEnv` over our own vector, with masks for MaskablePPO.

One seat of each table is the hero, minds play the others: `MaskablePPO("MultiInputPolicy", TableVecEnv("cheat", 64))`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from stable_baselines3.common.vec_env.base_vec_env import VecEnv

from kafana.envs.forms import Array, Info
from kafana.envs.vector import TableVectorEnv

MASKS = "action_masks"  # the method that MaskablePPO asks for
TERMINAL = "terminal_observation"


class TableVecEnv(VecEnv):  # type: ignore[misc]
    """What `TableVectorEnv` is given, with seat 0 as the hero unless told otherwise."""

    def __init__(self, game: str, num_envs: int = 1, *, hero: int = 0, **settings: Any) -> None:
        self.tables = TableVectorEnv(game, num_envs, hero=hero, **settings)
        self.render_mode = None
        super().__init__(num_envs, self.tables.single_observation_space, self.tables.single_action_space)
        self.actions: Array = np.zeros(num_envs, np.int64)

    def reset(self) -> Any:
        """The first observations; seeds are those that `seed` was given."""
        seeds = None if self._seeds[0] is None else [int(seed) for seed in self._seeds if seed is not None]
        seen, info = self.tables.reset(seed=seeds)
        self.reset_infos = [{"seat": int(seat)} for seat in info["seat"]]
        self._reset_seeds()
        self._reset_options()
        return seen

    def step_async(self, actions: Array) -> None:
        self.actions = actions

    def step_wait(self) -> tuple[Any, Array, Array, list[Info]]:
        seen, rewards, over, _, info = self.tables.step(self.actions)
        infos: list[Info] = [{} for _ in range(self.num_envs)]
        for place in np.flatnonzero(over).tolist():
            infos[place] = {TERMINAL: info["final_obs"][place], "scores": info["scores"][place]}
        return seen, rewards.astype(np.float32), over, infos

    def close(self) -> None:
        self.tables.close()

    def env_method(
        self, method_name: str, *arguments: Any, indices: int | Sequence[int] | None = None, **settings: Any
    ) -> list[Any]:
        """Of the methods of single environments only that for masks."""
        if method_name != MASKS:
            raise AttributeError(f"many tables have no method {method_name!r} for each of them")
        masks = self.tables.action_masks()
        return [masks[place] for place in self._get_indices(indices)]

    def get_attr(self, attr_name: str, indices: int | Sequence[int] | None = None) -> list[Any]:
        value = getattr(self.tables, attr_name)
        return [value for _ in self._get_indices(indices)]

    def set_attr(self, attr_name: str, value: Any, indices: int | Sequence[int] | None = None) -> None:
        raise AttributeError("nothing can be set at single tables: give it to the constructor")

    def env_is_wrapped(self, wrapper_class: Any, indices: int | Sequence[int] | None = None) -> list[bool]:
        return [False for _ in self._get_indices(indices)]
