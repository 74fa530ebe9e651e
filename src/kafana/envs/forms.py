"""How environments hand over what a seat sees: which numbers, under which names, and where the mask is.

`inputs`: the observation, or the features that a net of the trainer is given. `observation`: a dictionary with the mask
in it ("dict"), a plain array with the mask in the info ("box"), or floats by the names that RLlib's masking module
asks for ("rllib").
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from kafana.core.game import Game
from kafana.core.observation import MOST, offsets, width_of
from kafana.minds.net.inputs import inputs_of

Array = NDArray[Any]
Info = dict[str, Any]  # what Gymnasium and PettingZoo say beside observations, and are told at a reset
DICT, BOX, RLLIB = "dict", "box", "rllib"
OBSERVATION, FEATURES = "observation", "features"
MASK, FOR_RLLIB = "action_mask", "observations"


class Form:
    """The form of an environment's observations."""

    def __init__(self, game: Game, observation: str = DICT, inputs: str = OBSERVATION, more_actions: int = 0) -> None:
        if observation not in (DICT, BOX, RLLIB):
            raise ValueError(f"an observation is a {DICT}, a {BOX} or for {RLLIB}, not {observation!r}")
        if inputs not in (OBSERVATION, FEATURES):
            raise ValueError(f"inputs are {OBSERVATION} or {FEATURES}, not {inputs!r}")
        self.observation, self.inputs = observation, inputs
        self.wide = 1 if inputs == FEATURES else None  # for compiled code
        self.width = inputs_of(game) if inputs == FEATURES else width_of(game)
        self.actions = int(offsets(game)[-1])
        self.more_actions = more_actions
        self.has_masks_apart = observation == BOX  # in the info

    @property
    def row_space(self) -> spaces.Box:
        """What a row of numbers is."""
        return spaces.Box(-MOST, MOST, (self.width,), np.int8)

    @property
    def space(self) -> Any:
        """What is handed over for one seat."""
        kind: Any = np.float32 if self.observation == RLLIB else np.int8
        row = self.row_space if kind == np.int8 else spaces.Box(-MOST, MOST, (self.width,), kind)
        mask = spaces.Box(0, 1, (self.actions + self.more_actions,), kind)
        if self.observation == BOX:
            return row
        return spaces.Dict({FOR_RLLIB if self.observation == RLLIB else OBSERVATION: row, MASK: mask})

    def spaces(self, number: int) -> Any:
        """The same for many tables."""
        return batch_space(self.space, number)

    def shown(self, row: Array, mask: Array) -> Any:
        """A row, or many, and what is legal, as they are handed over."""
        if self.observation == DICT:
            return {OBSERVATION: row, MASK: mask}
        if self.observation == BOX:
            return row
        return {FOR_RLLIB: row.astype(np.float32), MASK: mask.astype(np.float32)}

    def info(self, mask: Array) -> Info:
        """What is said beside it: the mask, where the observation has no place for it."""
        return {MASK: mask} if self.has_masks_apart else {}
