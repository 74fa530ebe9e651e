"""An auxiliary loss: the net also predicts all that its seat cannot see, such as where cards are and whether a claim
is a lie.

A linear head reads the net's second hidden layer. It decides nothing and is not shipped; what it is good for are the
gradients that it passes back, from which the net learns to tell such positions apart.
"""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
from numpy.typing import NDArray

from kafana.lab.train.checkpoint import Array
from kafana.lab.train.net import Adam, Floats, Observations, Rows
from kafana.minds.net.places import Weights


class HiddenStateHead:
    """A linear layer from a hidden one to what all inputs would be if nothing were hidden. `coef` is the weight of its
    loss beside all else that is learned.
    """

    def __init__(self, hidden: int, scales: Weights, coef: float) -> None:
        self.scales, self.coef = scales, coef
        self.weights = np.zeros((hidden + 1) * len(scales), np.float32)
        self.adam = Adam(self.weights.size)
        self.is_hidden: NDArray[np.bool_] = np.zeros(len(scales), np.bool_)  # has that input ever been untrue?
        self.columns = np.flatnonzero(self.is_hidden)
        self.r2 = 0.0  # share of the variance of what is hidden that was predicted in the last batch

    def parts(self, weights: Weights) -> tuple[Weights, Weights]:
        """Weights and biases in a row, as views."""
        matrix = weights.reshape(-1, len(self.scales))
        return matrix[:-1], matrix[-1]

    def find_hidden(self, observations: Observations, critic_observations: Observations) -> None:
        """Find out which inputs are hidden: only those are to be predicted."""
        self.is_hidden |= (observations != critic_observations).any(axis=0)
        self.columns = np.flatnonzero(self.is_hidden)

    def targets(self, critic_observations: Observations, rows: Rows) -> Floats:
        """What should be predicted at some positions."""
        found: Floats = critic_observations[rows[:, None], self.columns] * self.scales[self.columns]
        return found

    def update(self, layer: Floats, targets: Floats, learning_rate: float) -> Floats:
        """Take a step, and pass back the gradients by the hidden layer."""
        gradients, layer_gradients = self.backward(layer, targets)
        self.adam.step(self.weights, gradients, learning_rate)
        return layer_gradients

    def backward(self, layer: Floats, targets: Floats) -> tuple[Weights, Floats]:
        """The gradients by these weights and by the hidden layer. The loss is half the mean square of the errors, times
        the coefficient.
        """
        weights, biases = (part[..., self.columns] for part in self.parts(self.weights))
        errors: Floats = layer @ weights + biases - targets
        variance = np.square(targets - targets.mean(axis=0)).sum()
        self.r2 = 1 - float(np.square(errors).sum() / variance) if variance else 0.0
        errors *= np.float32(self.coef / max(1, errors.size))
        gradients = np.zeros_like(self.weights)
        by_weights, by_biases = self.parts(gradients)
        by_weights[:, self.columns] = layer.T @ errors
        by_biases[self.columns] = errors.sum(axis=0)
        by_layer: Floats = errors @ weights.T
        return gradients, by_layer

    def state(self) -> dict[str, Array]:
        """All that learning changes, to go on from."""
        return {
            "hidden_head": self.weights,
            "hidden_head_steps": np.array(self.adam.steps),
            "hidden_head_mean": self.adam.mean,
            "hidden_head_square": self.adam.square,
            "is_hidden": self.is_hidden,
        }

    def restore(self, state: Mapping[str, Array]) -> None:
        """Go on from a state; from the beginning, if that had no such head."""
        if "hidden_head" in state:
            self.weights[:], self.is_hidden[:] = state["hidden_head"], state["is_hidden"]
            self.adam.mean[:], self.adam.square[:] = state["hidden_head_mean"], state["hidden_head_square"]
            self.adam.steps = int(state["hidden_head_steps"])
