"""Minds that have learned: a small net of two hidden layers, whose weights are a file of the package.

`kafana train` makes them (see `lab/train/trainer.py`); where they are found is in `places.py`.
"""

from __future__ import annotations

from dataclasses import dataclass
from importlib.resources.abc import Traversable
from itertools import pairwise
from pathlib import Path
from typing import TypeAlias, TypeVar

import numpy as np
from numba.np.numpy_support import as_dtype
from numpy.typing import NDArray

from kafana.core.chance import Rng, roll_word
from kafana.core.compile import NumbaType, overload, rule
from kafana.core.game import Game
from kafana.core.observation import game_of, offsets
from kafana.core.sets import last
from kafana.core.view import AnyView
from kafana.minds.mind import Mind
from kafana.minds.net.inputs import inputs_of, look, turns_of
from kafana.minds.net.places import (
    ACTIONS,
    COLUMN,
    HEAD,
    HIDDEN,
    INPUTS,
    SECOND,
    TEMPERATURE,
    WAYS,
    Places,
    Weights,
    read,
)
from kafana.minds.net.softmax import Logits, masked_argmax, masked_sample
from kafana.minds.play import FeatureRow, Turns, weights_file

NAME = "net"
WORDS = 1 << 32

Starts = NDArray[np.int64]
One = TypeVar("One")
Four: TypeAlias = tuple[One, One, One, One]


@dataclass(frozen=True)
class Shape:
    """How large a net is."""

    inputs: int
    hidden: int
    second: int
    actions: int

    @property
    def matrices(self) -> list[tuple[int, ...]]:
        """Weights and biases of every layer, as they follow one another."""
        sizes = self.inputs, self.hidden, self.second, self.actions
        return [part for low, high in pairwise(sizes) for part in ((low, high), (high,))]

    @property
    def size(self) -> int:
        return sum(int(np.prod(part)) for part in self.matrices)


def pack(shape: Shape, weights: Weights, temperature: float, turns: Turns | None = None) -> Weights:
    """A net as one row of numbers: how large it is, its weights, and the orders of its outputs if suits are turned."""
    orders = turns.orders if turns else np.zeros((0, shape.actions), np.int64)
    size = HEAD + shape.size + orders.size
    head = size, shape.inputs, shape.hidden, shape.second, shape.actions, temperature, turns.column if turns else 0
    return np.concatenate([[*head, len(orders)], weights, orders.ravel()]).astype(np.float32)


def load_net(game: Game, path: Path | Traversable) -> Weights:
    """Read a packed net; refuse one that was made for other inputs or actions."""
    packed = read(path)
    wanted = inputs_of(game), int(offsets(game)[-1])
    found = int(packed[INPUTS]), int(packed[ACTIONS])
    if found != wanted:
        sizes = f"{found[0]} inputs and {found[1]} actions, not {wanted[0]} and {wanted[1]}"
        raise ValueError(f"the net is for {sizes}: remove {path}, and train another")
    return packed


def has_net(game: str) -> bool:
    """Has somebody trained for this game?"""
    return NETS.has(game)


def blank(game: Game) -> Weights:
    """A net that knows nothing."""
    shape = Shape(inputs_of(game), 8, 8, int(offsets(game)[-1]))
    return pack(shape, np.zeros(shape.size, np.float32), 1.0, turns_of(game))


def net_of(game: Game, path: Traversable) -> Weights:
    """The net of a game; one that knows nothing, if none is shipped."""
    return load_net(game, path) if path.is_file() else blank(game)


NETS = Places("net", weights_file, net_of)
weights_of = NETS.reader()


@rule
def choose(view: AnyView, rng: Rng) -> int:
    """Draw an action from the net's softmax; without temperature, take the best."""
    packed = weights_of(view)
    row = np.empty(int(packed[INPUTS]), np.int8)
    look(view, row)
    start = first_action(view)
    end = start + last(view.legal) + 1 if packed[WAYS] == 0 else end_of_phase(view)
    logits = logits_between(packed, row, start, end)
    return draw(view.legal, logits, 0, packed[TEMPERATURE], rng)


@rule
def forward(packed: Weights, row: FeatureRow) -> Weights:
    """The logits of all actions of all phases."""
    return logits_between(packed, row, 0, int(packed[ACTIONS]))


@rule
def logits_between(packed: Weights, row: FeatureRow, start: int, end: int) -> Weights:
    """The logits of the actions from `start` up to `end`, counted through all phases."""
    inputs, hidden, second, actions = (
        int(packed[INPUTS]),
        int(packed[HIDDEN]),
        int(packed[SECOND]),
        int(packed[ACTIONS]),
    )
    most = max(inputs, hidden, second)
    places, factors = np.empty(most, np.int64), np.empty(most, np.float32)
    place, number = HEAD, 0
    for column in range(inputs):
        places[number], factors[number] = place + column * hidden, row[column]
        number += row[column] != 0
    layer = np.zeros(hidden, np.float32)
    add_rows(layer, packed, places[:number], factors)
    place += inputs * hidden
    add_row(layer, np.float32(1), packed[place : place + hidden])
    place += hidden
    following = packed[place + hidden * second : place + hidden * second + second].copy()
    number = active(layer, place, second, places, factors)
    add_rows(following, packed, places[:number], factors)
    place += hidden * second + second
    logits = packed[place + second * actions + start : place + second * actions + end].copy()
    number = active(following, place + start, actions, places, factors)
    add_rows(logits, packed, places[:number], factors)
    return in_order(packed, row, logits, start) if packed[WAYS] > 0 else logits


@rule
def in_order(packed: Weights, row: FeatureRow, outputs: Weights, start: int) -> Weights:
    """The outputs as they speak of the actions of a phase, from `start` on, however the row's suits are turned."""
    ways, way = int(packed[WAYS]), 0
    while way < ways - 1 and row[int(packed[COLUMN]) + way] == 0:
        way += 1
    order = len(packed) - (ways - way) * int(packed[ACTIONS]) + start
    logits = np.empty(len(outputs), np.float32)
    for action in range(len(outputs)):
        logits[action] = outputs[int(packed[order + action]) - start]
    return logits


@rule
def active(layer: Weights, place: int, width: int, places: Starts, factors: Weights) -> int:
    """Where the weights of the neurons that fire begin, and how strongly they fire; how many there are."""
    number = 0
    for neuron in range(len(layer)):
        places[number], factors[number] = place + neuron * width, layer[neuron]
        number += layer[neuron] > 0
    return number


@rule
def add_rows(layer: Weights, packed: Weights, places: Starts, factors: Weights) -> None:
    """Add to a layer the rows of weights that begin at some places, each so many times: four at once, which reads and
    writes the layer a quarter as often. They are added one after another, as they would be one by one.
    """
    width, number = len(layer), 0
    while number + 4 <= len(places):
        a, b, c, d = factors[number], factors[number + 1], factors[number + 2], factors[number + 3]
        row_a = packed[places[number] : places[number] + width]
        row_b = packed[places[number + 1] : places[number + 1] + width]
        row_c = packed[places[number + 2] : places[number + 2] + width]
        row_d = packed[places[number + 3] : places[number + 3] + width]
        add_four(layer, (a, b, c, d), (row_a, row_b, row_c, row_d))
        number += 4
    while number < len(places):
        add_row(layer, factors[number], packed[places[number] : places[number] + width])
        number += 1


def add_row(layer: Weights, factor: np.float32, weights: Weights) -> None:
    """Add so many times some weights to a layer."""
    layer += factor * weights


def add_four(layer: Weights, factors: Four[np.float32], rows: Four[Weights]) -> None:
    """The same four times."""
    for factor, weights in zip(factors, rows):
        layer += factor * weights


@overload(add_row)
def _add_row(layer: NumbaType, factor: NumbaType, weights: NumbaType) -> NumbaType:
    def add(layer: Weights, factor: np.float32, weights: Weights) -> None:
        for number in range(len(layer)):  # compiled, an expression of arrays makes a new one each time
            layer[number] += factor * weights[number]

    return add


@overload(add_four)
def _add_four(layer: NumbaType, factors: NumbaType, rows: NumbaType) -> NumbaType:
    def add(layer: Weights, factors: Four[np.float32], rows: Four[Weights]) -> None:
        a, b, c, d = factors
        row_a, row_b, row_c, row_d = rows
        for number in range(len(layer)):
            some = (layer[number] + a * row_a[number]) + b * row_b[number]
            layer[number] = (some + c * row_c[number]) + d * row_d[number]

    return add


@rule
def draw(legal: int, logits: Logits, start: int, temperature: float, rng: Rng) -> int:
    """One of the legal actions, by the softmax of their logits; without temperature, the best."""
    if temperature <= 0:
        return masked_argmax(logits, legal, start)
    action, _ = masked_sample(logits, legal, start, temperature, roll_word(rng) / WORDS)
    return action


def first_action(view: AnyView) -> int:
    """The number of the first action of a view's phase, counted through all phases."""
    return int(offsets(game_of(view.dtype))[view.phase])


@overload(first_action)
def _first_action(view: NumbaType) -> NumbaType:
    starts = offsets(game_of(as_dtype(view)))
    return lambda view: starts[view.phase]


def end_of_phase(view: AnyView) -> int:
    """The number behind that of the last action of a view's phase."""
    return int(offsets(game_of(view.dtype))[view.phase + 1])


@overload(end_of_phase)
def _end_of_phase(view: NumbaType) -> NumbaType:
    ends = offsets(game_of(as_dtype(view)))[1:].copy()
    return lambda view: ends[view.phase]


NET = Mind(NAME, choose)
