"""Minds that have learned: a small net of two hidden layers, whose weights are a file of the package.

The compiled code holds no weights, only the name of a place where their address stands; so it stays valid, in memory
and on disk, when the weights are others. `kafana train` makes them (see `lab/train/trainer.py`).
"""

from __future__ import annotations

from dataclasses import dataclass
from importlib.resources.abc import Traversable
from itertools import pairwise
from pathlib import Path

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
from kafana.core.view import AnyView
from kafana.games import NAMES, load
from kafana.minds.mind import Mind
from kafana.minds.net.inputs import inputs_of, look
from kafana.minds.net.softmax import Logits, masked_argmax, masked_sample
from kafana.minds.play import FeatureRow, weights_file

NAME = "net"
HEAD = 8  # numbers before the weights: how many there are of everything, and the temperature
SIZE, INPUTS, HIDDEN, SECOND, ACTIONS, TEMPERATURE = range(6)
WORDS = 1 << 32

Weights = NDArray[np.float32]


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


def pack(shape: Shape, weights: Weights, temperature: float) -> Weights:
    """A net as one row of numbers, how large it is first."""
    head = np.zeros(HEAD, np.float32)
    head[:6] = HEAD + shape.size, shape.inputs, shape.hidden, shape.second, shape.actions, temperature
    return np.concatenate([head, weights.astype(np.float32)])


def save(path: Path, packed: Weights) -> None:
    """Write a packed net to a file, in half the precision."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as file:
        np.savez_compressed(file, head=packed[:HEAD], weights=packed[HEAD:].astype(np.float16))


def load_net(game: Game, path: Path | Traversable) -> Weights:
    """Read a packed net; refuse one that was made for other inputs or actions."""
    with path.open("rb") as file, np.load(file) as parts:
        packed: Weights = np.concatenate([parts["head"], parts["weights"].astype(np.float32)])
    wanted = inputs_of(game), int(offsets(game)[-1])
    found = int(packed[INPUTS]), int(packed[ACTIONS])
    if found != wanted:
        sizes = f"{found[0]} inputs and {found[1]} actions, not {wanted[0]} and {wanted[1]}"
        raise ValueError(f"the net is for {sizes}: remove {path}, and train another")
    return packed


class Place:
    """Where the net of a game is: compiled code knows the place by its name and reads there, at each decision, where
    the weights are.
    """

    def __init__(self, game: str, packed: Weights) -> None:
        self.symbol = f"kafana_net_{game}"
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
        PLACES[game.name] = Place(
            game.name, load_net(game, weights_file(game.name)) if has_net(game.name) else blank(game)
        )
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
    return pack(shape, np.zeros(shape.size, np.float32), 1.0)


def weights_of(view: AnyView) -> Weights:
    """The packed net that plays the game of a view."""
    return place_of(game_of(view.dtype)).packed


@intrinsic
def _weights(typing_context: NumbaType, view: NumbaType) -> NumbaType:
    symbol = place_of(game_of(as_dtype(view))).symbol
    pointer: NumbaType = types.CPointer

    def build(context: NumbaType, builder: NumbaType, signature: NumbaType, arguments: NumbaType) -> NumbaType:
        kind = context.get_value_type(signature.return_type)
        place = builder.module.globals.get(symbol) or ir.GlobalVariable(builder.module, kind, symbol)
        return builder.load(place)

    return pointer(types.float32)(view), build


@overload(weights_of)
def _weights_of(view: NumbaType) -> NumbaType:
    def read(view: AnyView) -> NumbaType:
        head = carray(_weights(view), (HEAD,))  # type: ignore[call-arg]
        return carray(_weights(view), (int(head[SIZE]),))

    return read


@rule
def choose(view: AnyView, rng: Rng) -> int:
    """Draw an action from the net's softmax; without temperature, take the best."""
    packed = weights_of(view)
    row = np.empty(int(packed[INPUTS]), np.int8)
    look(view, row)
    return draw(view.legal, forward(packed, row), first_action(view), packed[TEMPERATURE], rng)


@rule
def forward(packed: Weights, row: FeatureRow) -> Weights:
    """The logits of all actions of all phases."""
    sizes = int(packed[INPUTS]), int(packed[HIDDEN]), int(packed[SECOND]), int(packed[ACTIONS])
    place = HEAD
    layer = np.zeros(sizes[1], np.float32)
    for number in range(len(row)):
        if row[number] != 0:
            start = place + number * sizes[1]
            add_to(layer, np.float32(row[number]), packed[start : start + sizes[1]])
    place += sizes[0] * sizes[1]
    add_to(layer, np.float32(1), packed[place : place + sizes[1]])
    place += sizes[1]
    for step in range(1, 3):
        low, high = sizes[step], sizes[step + 1]
        following = packed[place + low * high : place + low * high + high].copy()
        for number in range(low):
            if layer[number] > 0:
                start = place + number * high
                add_to(following, layer[number], packed[start : start + high])
        place += low * high + high
        layer = following
    return layer


def add_to(layer: Weights, factor: np.float32, weights: Weights) -> None:
    """Add so many times some weights to a layer."""
    layer += factor * weights


@overload(add_to)
def _add_to(layer: NumbaType, factor: NumbaType, weights: NumbaType) -> NumbaType:
    def add(layer: Weights, factor: np.float32, weights: Weights) -> None:
        for number in range(len(layer)):  # compiled, an expression of arrays makes a new one each time
            layer[number] += factor * weights[number]

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


NET = Mind(NAME, choose)
