"""Minds that have learned: a small net of two hidden layers, whose weights are a file of the package.

The compiled code holds no weights, only the name of a place where their address stands; so it stays valid, in memory
and on disk, when the weights are others. `kafana train` makes them (see `lab/train/trainer.py`).
"""

from __future__ import annotations

from dataclasses import dataclass
from importlib.resources.abc import Traversable
from itertools import pairwise
from pathlib import Path
from typing import TypeAlias, TypeVar

import llvmlite.binding as llvm
import numpy as np
from llvmlite import ir
from numba import types
from numba.extending import intrinsic
from numba.np.numpy_support import as_dtype, carray
from numpy.typing import NDArray

from kafana.core.chance import Rng, roll_word
from kafana.core.compile import NumbaType, overload, rule
from kafana.core.game import Game
from kafana.core.observation import game_of, offsets
from kafana.core.sets import last
from kafana.core.view import AnyView
from kafana.games import NAMES, load
from kafana.minds.mind import Mind
from kafana.minds.net.inputs import inputs_of, look, turns_of
from kafana.minds.net.softmax import Logits, masked_argmax, masked_sample
from kafana.minds.play import FeatureRow, Turns, weights_file

NAME = "net"
HEAD = 8  # numbers before the weights: how many there are of everything, the temperature, and how suits are turned
SIZE, INPUTS, HIDDEN, SECOND, ACTIONS, TEMPERATURE, COLUMN, WAYS = range(HEAD)
WORDS = 1 << 32

Weights = NDArray[np.float32]
Places = NDArray[np.int64]
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


def save(path: Path, packed: Weights) -> None:
    """Write a packed net to a file, in half the precision."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as file:
        np.savez_compressed(file, head=packed[:HEAD], weights=packed[HEAD:].astype(np.float16))


def read(path: Path | Traversable) -> Weights:
    """A packed net from a file."""
    with path.open("rb") as file, np.load(file) as parts:
        return np.concatenate([parts["head"], parts["weights"].astype(np.float32)])


def load_net(game: Game, path: Path | Traversable) -> Weights:
    """Read a packed net; refuse one that was made for other inputs or actions."""
    packed = read(path)
    wanted = inputs_of(game), int(offsets(game)[-1])
    found = int(packed[INPUTS]), int(packed[ACTIONS])
    if found != wanted:
        sizes = f"{found[0]} inputs and {found[1]} actions, not {wanted[0]} and {wanted[1]}"
        raise ValueError(f"the net is for {sizes}: remove {path}, and train another")
    return packed


class Place:
    """Where a net is: compiled code knows the place by its name and reads there, at each decision, where the weights
    are.
    """

    def __init__(self, symbol: str, packed: Weights) -> None:
        self.symbol = symbol
        self.address = np.zeros(1, np.int64)
        self.use(packed)
        llvm.add_symbol(self.symbol, self.address.ctypes.data)

    def use(self, packed: Weights) -> None:
        """From now on these weights are played."""
        self.packed = np.ascontiguousarray(packed, np.float32)
        self.address[0] = self.packed.ctypes.data


PLACES: dict[str, Place] = {}


def place_of(game: Game) -> Place:
    """Where the net of a game is; one that knows nothing, if none is shipped."""
    if game.name not in PLACES:
        packed = load_net(game, weights_file(game.name)) if has_net(game.name) else blank(game)
        PLACES[game.name] = Place(f"kafana_net_{game.name}", packed)
    return PLACES[game.name]


def find_places() -> None:
    """Code that was compiled earlier and is read from disk must find all places by name: nobody else sets them up."""
    for game in NAMES:
        if has_net(game):
            place_of(load(game))


def has_net(game: str) -> bool:
    """Has somebody trained for this game?"""
    return bool(weights_file(game).is_file())


def blank(game: Game) -> Weights:
    """A net that knows nothing."""
    shape = Shape(inputs_of(game), 8, 8, int(offsets(game)[-1]))
    return pack(shape, np.zeros(shape.size, np.float32), 1.0, turns_of(game))


def weights_of(view: AnyView) -> Weights:
    """The packed net that plays the game of a view."""
    return place_of(game_of(view.dtype)).packed


def read_address(symbol: str, view: NumbaType) -> NumbaType:
    """How compiled code that is given a view reads where the weights at a place are."""
    pointer: NumbaType = types.CPointer

    def build(context: NumbaType, builder: NumbaType, signature: NumbaType, arguments: NumbaType) -> NumbaType:
        kind = context.get_value_type(signature.return_type)
        place = builder.module.globals.get(symbol) or ir.GlobalVariable(builder.module, kind, symbol)
        return builder.load(place)

    return pointer(types.float32)(view), build


@intrinsic
def _weights(typing_context: NumbaType, view: NumbaType) -> NumbaType:
    return read_address(place_of(game_of(as_dtype(view))).symbol, view)


@overload(weights_of)
def _weights_of(view: NumbaType) -> NumbaType:
    def read_weights(view: AnyView) -> NumbaType:
        head = carray(_weights(view), (HEAD,))  # type: ignore[call-arg]
        return carray(_weights(view), (int(head[SIZE]),))

    return read_weights


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
def active(layer: Weights, place: int, width: int, places: Places, factors: Weights) -> int:
    """Where the weights of the neurons that fire begin, and how strongly they fire; how many there are."""
    number = 0
    for neuron in range(len(layer)):
        places[number], factors[number] = place + neuron * width, layer[neuron]
        number += layer[neuron] > 0
    return number


@rule
def add_rows(layer: Weights, packed: Weights, places: Places, factors: Weights) -> None:
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
