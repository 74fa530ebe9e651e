"""Where nets are. Compiled code holds no weights: it knows a place by its name and reads there, at each decision, where
the weights are. So it stays valid, in memory and on disk, when the weights are others.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib.resources.abc import Traversable
from pathlib import Path

import llvmlite.binding as llvm
import numpy as np
from llvmlite import ir
from numba import types
from numba.extending import intrinsic
from numba.np.numpy_support import as_dtype, carray
from numpy.typing import NDArray

from kafana.core.compile import NumbaType, named, overload
from kafana.core.game import Game
from kafana.core.observation import game_of
from kafana.core.view import AnyView
from kafana.games import NAMES, load

HEAD = 8  # numbers before the weights: how many there are of everything, the temperature, and how suits are turned
SIZE, INPUTS, HIDDEN, SECOND, ACTIONS, TEMPERATURE, COLUMN, WAYS = range(HEAD)

Weights = NDArray[np.float32]


def save(path: Path, packed: Weights) -> None:
    """Write a packed net to a file, in half the precision."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as file:
        np.savez_compressed(file, head=packed[:HEAD], weights=packed[HEAD:].astype(np.float16))


def read(path: Path | Traversable) -> Weights:
    """A packed net from a file."""
    with path.open("rb") as file, np.load(file) as parts:
        return np.concatenate([parts["head"], parts["weights"].astype(np.float32)])


class Place:
    """Where a net is."""

    def __init__(self, symbol: str, packed: Weights) -> None:
        self.symbol = symbol
        self.address = np.zeros(1, np.int64)
        self.use(packed)
        llvm.add_symbol(self.symbol, self.address.ctypes.data)

    def use(self, packed: Weights) -> None:
        """From now on these weights are played."""
        self.packed = np.ascontiguousarray(packed, np.float32)
        self.address[0] = self.packed.ctypes.data


class Places:
    """Nets of one kind, one for each game: in which file a game's is, and what reads it."""

    def __init__(
        self, kind: str, file: Callable[[str], Traversable], net_of: Callable[[Game, Traversable], Weights]
    ) -> None:
        self.kind, self.file, self.net_of = kind, file, net_of
        self.known: dict[str, Place] = {}

    def has(self, game: str) -> bool:
        """Is there a net for this game?"""
        return bool(self.file(game).is_file())

    def of(self, game: Game) -> Place:
        if game.name not in self.known:
            packed = self.net_of(game, self.file(game.name))
            self.known[game.name] = Place(f"kafana_{self.kind}_{game.name}", packed)
        return self.known[game.name]

    def find_all(self) -> None:
        """Code that was compiled earlier and is read from disk must find all places by name: nobody else sets them
        up.
        """
        for game in NAMES:
            if self.has(game):
                self.of(load(game))

    def reader(self) -> Callable[[AnyView], Weights]:
        """What gives the packed net for the game of a view, compiled or not."""

        def weights_of(view: AnyView) -> Weights:
            return self.of(game_of(view.dtype)).packed

        @intrinsic
        def address(typing_context: NumbaType, view: NumbaType) -> NumbaType:
            return read_address(self.of(game_of(as_dtype(view))).symbol, view)

        @overload(weights_of)
        def _weights_of(view: NumbaType) -> NumbaType:
            def read_weights(view: AnyView) -> NumbaType:
                head = carray(address(view), (HEAD,))  # type: ignore[call-arg]
                return carray(address(view), (int(head[SIZE]),))

            return named(read_weights, f"read_weights_of_{self.kind}")

        return weights_of


def read_address(symbol: str, view: NumbaType) -> NumbaType:
    """How compiled code that is given a view reads where the weights at a place are."""
    pointer: NumbaType = types.CPointer

    def build(context: NumbaType, builder: NumbaType, signature: NumbaType, arguments: NumbaType) -> NumbaType:
        kind = context.get_value_type(signature.return_type)
        place = builder.module.globals.get(symbol) or ir.GlobalVariable(builder.module, kind, symbol)
        return builder.load(place)

    return pointer(types.float32)(view), build
