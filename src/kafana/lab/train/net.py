"""Nets that learn: two hidden layers, forward and back by hand with NumPy's matrix products, and Adam.

All weights of a net are one row of float32; its matrices are views into that row. So a net is copied, averaged, saved
and stepped as one array.
"""

from __future__ import annotations

import math
from typing import Any

import numpy as np
from numpy.typing import NDArray

from kafana.core.compile import rule
from kafana.minds.net.mind import Shape, Weights

FIRST_MEAN, FIRST_SQUARE, TINY = 0.9, 0.999, 1e-5  # of Adam
LONGEST = 0.5  # step of all weights together
LAST_LAYER = 0.01  # its first weights, beside those of the others

Floats = NDArray[np.float32]


def matrices_of(shape: Shape, row: Weights) -> list[Any]:
    """The matrices in a row of weights, as views."""
    found, place = [], 0
    for part in shape.matrices:
        size = math.prod(part)
        found.append(row[place : place + size].reshape(part))
        place += size
    return found


def new_weights(shape: Shape, chance: np.random.Generator) -> Weights:
    """First weights: large enough that signals neither fade nor grow; the last layer likes all actions alike."""
    row = np.zeros(shape.size, np.float32)
    weights = matrices_of(shape, row)[::2]
    for number, matrix in enumerate(weights):
        spread = math.sqrt(2 / len(matrix)) * (LAST_LAYER if number == 2 else 1)
        matrix[:] = chance.standard_normal(matrix.shape, np.float32) * spread
    return row


class Net:
    """A net at work. `scales` is what its inputs, rows of int8, are multiplied with."""

    def __init__(self, shape: Shape, row: Weights, scales: Weights) -> None:
        self.shape, self.row, self.scales = shape, row, scales
        self.w1, self.b1, self.w2, self.b2, self.w3, self.b3 = matrices_of(shape, row)

    def copy(self) -> Net:
        return Net(self.shape, self.row.copy(), self.scales)

    def forward(self, inputs: Floats) -> tuple[Floats, Floats, Floats]:
        """Both hidden layers and the outputs, for many inputs."""
        first = inputs @ (self.w1 * self.scales[:, None])
        rectify(first, self.b1)
        second = first @ self.w2
        rectify(second, self.b2)
        outputs = second @ self.w3
        outputs += self.b3
        return first, second, outputs

    def gradient(
        self, inputs: Floats, layers: tuple[Floats, Floats, Floats], slopes: Floats, beside: Floats | None = None
    ) -> Weights:
        """How a loss changes with every weight, from how it changes with the outputs and, `beside` them, with the
        second hidden layer.
        """
        first, second, _ = layers
        row = np.empty_like(self.row)
        w1, b1, w2, b2, w3, b3 = matrices_of(self.shape, row)
        np.matmul(second.T, slopes, out=w3)
        slopes.sum(axis=0, out=b3)
        back = slopes @ self.w3.T
        if beside is not None:
            back += beside
        cut(back, second)
        np.matmul(first.T, back, out=w2)
        back.sum(axis=0, out=b2)
        further = back @ self.w2.T
        cut(further, first)
        np.matmul(inputs.T, further, out=w1)
        w1 *= self.scales[:, None]
        further.sum(axis=0, out=b1)
        return row

    def folded(self) -> Weights:
        """The weights with the scales multiplied in: what a mind needs."""
        row = self.row.copy()
        matrices_of(self.shape, row)[0][:] *= self.scales[:, None]
        return row


class Adam:
    """Steps down a slope, in every direction as far as that slope is steady."""

    def __init__(self, size: int) -> None:
        self.mean, self.square = np.zeros(size, np.float32), np.zeros(size, np.float32)
        self.steps = 0

    def step(self, row: Weights, slopes: Weights, rate: float, longest: float) -> None:
        """Change the weights; slopes that are longer than `longest` together are shortened."""
        self.steps += 1
        length = float(np.sqrt(slopes @ slopes))
        shorten = min(1.0, longest / (length + 1e-9))
        rate *= math.sqrt(1 - FIRST_SQUARE**self.steps) / (1 - FIRST_MEAN**self.steps)
        take_step(row, slopes, self.mean, self.square, np.float32(rate), np.float32(shorten))


@rule
def take_step(row: Any, slopes: Any, mean: Any, square: Any, rate: Any, shorten: Any) -> None:
    """Adam's arithmetic, in one pass."""
    for place in range(len(row)):
        slope = slopes[place] * shorten
        mean[place] += np.float32(1 - FIRST_MEAN) * (slope - mean[place])
        square[place] += np.float32(1 - FIRST_SQUARE) * (slope * slope - square[place])
        row[place] -= rate * mean[place] / (np.sqrt(square[place]) + np.float32(TINY))


@rule
def rectify(layer: Any, constants: Any) -> None:
    """Add the constants and cut off what is below 0."""
    for row in range(layer.shape[0]):
        for column in range(layer.shape[1]):
            layer[row, column] = max(layer[row, column] + constants[column], np.float32(0))


@rule
def cut(slopes: Any, layer: Any) -> None:
    """What was cut off on the way forward passes no slope back."""
    for row in range(layer.shape[0]):
        for column in range(layer.shape[1]):
            if layer[row, column] <= 0:
                slopes[row, column] = 0


@rule
def gather(observations: Any, rows: Any, inputs: Any) -> None:
    """Some observations as floats, one below another."""
    for place in range(len(rows)):
        for column in range(inputs.shape[1]):
            inputs[place, column] = observations[rows[place], column]
