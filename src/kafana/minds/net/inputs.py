"""What a net is given of a view: the observation of its game, or what the game's own hints put in its place."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import numpy as np
from numba.extending import overload
from numba.np.numpy_support import as_dtype
from numpy.typing import NDArray

from kafana.core.game import A_NUMBER, Game
from kafana.core.observation import KINDS, OCTETS, SHARE, features, game_of, observe, width_of

NUMBERS, HABITS, COUNTS = 1 / 8, 1 / 32, 1 / 2  # what one of these weighs beside a card that is there or is not


@cache
def hints_of(game: str) -> Any:
    """The file that tells a net of a game more than its observation, if there is one."""
    module = import_module(f"kafana.minds.{game}")
    if hasattr(module, "OBSERVES"):
        return module
    return import_module(f"{module.__name__}.inputs") if find_spec(f"{module.__name__}.inputs") else None


def observed(game: Game) -> int:
    """How much of its inputs a net takes from the observation: all, unless its game's hints take the place of it."""
    hints = hints_of(game.name)
    return width_of(game) if hints is None or hints.OBSERVES else 0


def inputs_of(game: Game) -> int:
    """The numbers that a net of a game is given, a multiple of eight."""
    hints = hints_of(game.name)
    wide = observed(game) + (hints.WIDTH if hints else 0)
    return wide + -wide % OCTETS


def scales_of(game: Game) -> NDArray[np.float32]:
    """What each of the numbers is multiplied with."""
    scales, wide, hints = np.ones(inputs_of(game), np.float32), observed(game), hints_of(game.name)
    for feature in features(game) if wide else []:
        columns = slice(feature.column, feature.column + feature.width)
        if feature.meaning.what == A_NUMBER:
            scales[columns] = HABITS if feature.name.startswith("habits") else NUMBERS
        elif feature.meaning.what in (SHARE, KINDS):
            scales[columns] = 1 / 100 if feature.meaning.what == SHARE else COUNTS
    if hints:
        scales[wide : wide + hints.WIDTH] = hints.SCALES
    return scales


def look(view: Any, row: Any) -> None:
    """All that a net is given of a view, into a row of int8."""
    game = game_of(view.dtype)
    wide, hints = observed(game), hints_of(game.name)
    row[:] = 0
    if wide:
        observe(view, row[:wide])
    if hints:
        hints.hint(view, row[wide:])


@overload(look, strict=False)
def _look(view: Any, row: Any) -> Any:
    game = game_of(as_dtype(view))
    wide, hints = observed(game), hints_of(game.name)
    if hints is None:
        return lambda view, row: observe(view, row)
    hint = hints.hint

    def look_closely(view: Any, row: Any) -> None:
        row[:] = 0
        if wide > 0:
            observe(view, row[:wide])
        hint(view, row[wide:])

    return look_closely
