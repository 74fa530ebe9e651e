"""What a net also foretells while it learns: all that its seat cannot see, such as where cards are and whether a claim
is a lie.

A layer of its own reads the net's second hidden layer. It decides nothing and is not shipped; what it is good for are
the slopes that it passes back, from which the net learns to tell such positions apart.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from kafana.lab.train.net import Adam, Floats
from kafana.minds.net.mind import Weights


class Foresight:
    """A linear layer from a hidden one, of so many numbers, to what all inputs would be if nothing were hidden. Its
    weight says how much it counts beside all else that is learned.
    """

    def __init__(self, hidden: int, scales: Weights, weight: float) -> None:
        self.scales, self.weight = scales, weight
        self.row = np.zeros((hidden + 1) * len(scales), np.float32)
        self.adam = Adam(self.row.size)
        self.is_hidden = np.zeros(len(scales), np.bool_)  # has that input ever been another than the truth?
        self.columns = np.flatnonzero(self.is_hidden)
        self.foretold = 0.0  # of the spread of what is hidden, in the last batch

    def parts(self, row: Weights) -> tuple[Weights, Weights]:
        """Weights and constants in a row, as views."""
        matrix = row.reshape(-1, len(self.scales))
        return matrix[:-1], matrix[-1]

    def look_at(self, seen: NDArray[np.int8], truth: NDArray[np.int8]) -> None:
        """Find out what is hidden: only that is to be foretold."""
        self.is_hidden |= (seen != truth).any(axis=0)
        self.columns = np.flatnonzero(self.is_hidden)

    def wanted(self, truth: NDArray[np.int8], rows: NDArray[np.int64]) -> Floats:
        """What should be foretold at some positions."""
        found: Floats = truth[rows[:, None], self.columns] * self.scales[self.columns]
        return found

    def learn(self, layer: Floats, wanted: Floats, rate: float, longest: float) -> Floats:
        """Take a step, and pass back how the loss changes with the hidden layer."""
        own, back = self.slopes(layer, wanted)
        self.adam.step(self.row, own, rate, longest)
        return back

    def slopes(self, layer: Floats, wanted: Floats) -> tuple[Weights, Floats]:
        """How the loss changes with this row and with the hidden layer. It is half the mean square of the errors, times
        the weight.
        """
        weights, constants = (part[..., self.columns] for part in self.parts(self.row))
        errors: Floats = layer @ weights + constants - wanted
        spread = np.square(wanted - wanted.mean(axis=0)).sum()
        self.foretold = 1 - float(np.square(errors).sum() / spread) if spread else 0.0
        errors *= np.float32(self.weight / max(1, errors.size))
        own = np.zeros_like(self.row)
        own_weights, own_constants = self.parts(own)
        own_weights[:, self.columns] = layer.T @ errors
        own_constants[self.columns] = errors.sum(axis=0)
        back: Floats = errors @ weights.T
        return own, back

    def state(self) -> dict[str, Any]:
        """All that learning changes, to go on from."""
        return {
            "foresight": self.row,
            "foresight_steps": self.adam.steps,
            "foresight_mean": self.adam.mean,
            "foresight_square": self.adam.square,
            "is_hidden": self.is_hidden,
        }

    def restore(self, state: Mapping[str, Any]) -> None:
        """Go on from a state; from the beginning, if that had no foresight."""
        if "foresight" in state:
            self.row[:], self.is_hidden[:] = state["foresight"], state["is_hidden"]
            self.adam.mean[:], self.adam.square[:] = state["foresight_mean"], state["foresight_square"]
            self.adam.steps = int(state["foresight_steps"])
