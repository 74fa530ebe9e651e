"""Nets that learn: two hidden layers, forward and backward by hand with NumPy's matrix products, and Adam.

All weights of a net are one row of float32; its matrices are views into that row. So a net is copied, averaged, saved
and stepped as one array.
"""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from kafana.core.compile import rule
from kafana.minds.net.mind import Shape
from kafana.minds.net.places import Weights
from kafana.minds.play import Turns

BETA1, BETA2, EPSILON = 0.9, 0.999, 1e-5  # of Adam
MAX_GRAD_NORM = 0.5
LAST_LAYER = 0.01  # its first weights, beside those of the others

Floats = NDArray[np.float32]
Rows = NDArray[np.int64]
Observations = NDArray[np.int8]


class Layers(NamedTuple):
    """What a net computed on its way forward."""

    first: Floats
    second: Floats
    outputs: Floats


def matrices_of(shape: Shape, weights: Weights) -> list[Weights]:
    """The matrices in a row of weights, as views."""
    found, place = [], 0
    for part in shape.matrices:
        size = math.prod(part)
        found.append(weights[place : place + size].reshape(part))
        place += size
    return found


def new_weights(shape: Shape, rng: np.random.Generator) -> Weights:
    """First weights (He's); those of the last layer are so small that all actions are about as likely."""
    weights = np.zeros(shape.size, np.float32)
    for number, matrix in enumerate(matrices_of(shape, weights)[::2]):
        spread = math.sqrt(2 / len(matrix)) * (LAST_LAYER if number == 2 else 1)
        matrix[:] = rng.standard_normal(matrix.shape, np.float32) * spread
    return weights


class Net:
    """A net at work. `scales` is what its inputs, rows of int8, are multiplied with, None if that is in its weights;
    `turns` says in which order its outputs are, if that depends on the row.
    """

    def __init__(self, shape: Shape, weights: Weights, scales: Weights | None, turns: Turns | None = None) -> None:
        self.shape, self.weights, self.scales, self.turns = shape, weights, scales, turns
        self.w1, self.b1, self.w2, self.b2, self.w3, self.b3 = matrices_of(shape, weights)

    def __reduce__(self) -> tuple[type[Net], tuple[Shape, Weights, Weights | None, Turns | None]]:
        """For a pickle: the matrices are views into the weights, and must be again."""
        return Net, (self.shape, self.weights, self.scales, self.turns)

    def with_weights(self, weights: Weights) -> Net:
        """Another such net."""
        net = self.copy()
        net.weights[:] = weights
        return net

    def copy(self) -> Net:
        return Net(self.shape, self.weights.copy(), self.scales, self.turns)

    def forward(self, inputs: Floats) -> Layers:
        """Both hidden layers and the outputs, for many inputs."""
        matrix: Weights = self.w1 if self.scales is None else self.w1 * self.scales[:, None]
        first: Floats = inputs @ matrix
        add_bias_relu(first, self.b1)
        second: Floats = first @ self.w2
        add_bias_relu(second, self.b2)
        outputs: Floats = second @ self.w3
        outputs += self.b3
        if self.turns:
            outputs = reordered(outputs, inputs, self.turns.column, self.turns.orders)
        return Layers(first, second, outputs)

    def backward(
        self, inputs: Floats, layers: Layers, gradients: Floats, second_gradients: Floats | None = None
    ) -> Weights:
        """The gradients of a loss by all weights, from those by the outputs and, if there are any, further ones by the
        second hidden layer.
        """
        first, second, _ = layers
        if self.turns:
            gradients = reordered_back(gradients, inputs, self.turns.column, self.turns.orders)
        found = np.empty_like(self.weights)
        w1, b1, w2, b2, w3, b3 = matrices_of(self.shape, found)
        np.matmul(second.T, gradients, out=w3)
        gradients.sum(axis=0, out=b3)
        by_second: Floats = gradients @ self.w3.T
        if second_gradients is not None:
            by_second += second_gradients
        relu_backward(by_second, second)
        np.matmul(first.T, by_second, out=w2)
        by_second.sum(axis=0, out=b2)
        by_first: Floats = by_second @ self.w2.T
        relu_backward(by_first, first)
        np.matmul(inputs.T, by_first, out=w1)
        if self.scales is not None:
            w1 *= self.scales[:, None]
        by_first.sum(axis=0, out=b1)
        return found

    def folded(self) -> Net:
        """The same net with the scales multiplied into its weights: what a mind needs, and quicker to ask."""
        net = Net(self.shape, self.weights.copy(), None, self.turns)
        if self.scales is not None:
            net.w1 *= self.scales[:, None]
        return net


class Adam:
    """The optimiser, with the norm of gradients clipped."""

    def __init__(self, size: int) -> None:
        self.mean, self.square = np.zeros(size, np.float32), np.zeros(size, np.float32)
        self.steps = 0

    def step(self, weights: Weights, gradients: Weights, learning_rate: float) -> None:
        """Change the weights."""
        self.steps += 1
        norm = float(np.sqrt(gradients @ gradients))
        clip = min(1.0, MAX_GRAD_NORM / (norm + 1e-9))
        step_size = learning_rate * (math.sqrt(1 - BETA2**self.steps) / (1 - BETA1**self.steps))
        adam_step(weights, gradients, self.mean, self.square, np.float32(step_size), np.float32(clip))


@rule
def adam_step(
    weights: Weights, gradients: Weights, mean: Weights, square: Weights, step_size: np.float32, clip: np.float32
) -> None:
    """Adam's arithmetic, in one pass."""
    for place in range(len(weights)):
        gradient = gradients[place] * clip
        mean[place] += np.float32(1 - BETA1) * (gradient - mean[place])
        square[place] += np.float32(1 - BETA2) * (gradient * gradient - square[place])
        weights[place] -= step_size * mean[place] / (np.sqrt(square[place]) + np.float32(EPSILON))


@rule
def add_bias_relu(layer: Floats, bias: Weights) -> None:
    """Add the bias and cut off what is below 0."""
    for row in range(layer.shape[0]):
        for column in range(layer.shape[1]):
            layer[row, column] = max(layer[row, column] + bias[column], np.float32(0))


@rule
def relu_backward(gradients: Floats, layer: Floats) -> None:
    """What was cut off on the way forward passes no gradient back."""
    for row in range(layer.shape[0]):
        for column in range(layer.shape[1]):
            if layer[row, column] <= 0:
                gradients[row, column] = 0


@rule
def reordered(outputs: Floats, inputs: Floats, column: int, orders: Rows) -> Floats:
    """Outputs by the actions that they speak of: their order depends on how each row's suits are turned."""
    logits = np.empty_like(outputs)
    for row in range(len(outputs)):
        order = order_of(inputs[row], column, orders)
        for action in range(outputs.shape[1]):
            logits[row, action] = outputs[row, order[action]]
    return logits


@rule
def reordered_back(gradients: Floats, inputs: Floats, column: int, orders: Rows) -> Floats:
    """Gradients by the outputs, from those by the logits."""
    found = np.empty_like(gradients)
    for row in range(len(gradients)):
        order = order_of(inputs[row], column, orders)
        for action in range(gradients.shape[1]):
            found[row, order[action]] = gradients[row, action]
    return found


@rule
def order_of(inputs: Floats, column: int, orders: Rows) -> Rows:
    """The order of outputs that a row asks for."""
    way = 0
    while way < len(orders) - 1 and inputs[column + way] == 0:
        way += 1
    found: Rows = orders[way]
    return found
