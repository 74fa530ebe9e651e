"""What a net is given of a view: the observation of its game, or the features that its PLAY declares instead."""

from __future__ import annotations

import numpy as np
from numba.np.numpy_support import as_dtype
from numpy.typing import NDArray

from kafana.core.compile import NumbaType, overload
from kafana.core.game import A_NUMBER, Game
from kafana.core.observation import KINDS, OCTETS, SHARE, features, game_of, observe, width_of
from kafana.core.view import AnyView
from kafana.minds.play import FeatureRow, Turns, play_of

NUMBERS, HABITS, COUNTS = 1 / 8, 1 / 32, 1 / 2  # what one of these weighs beside a card that is there or is not


def observed(game: Game) -> int:
    """How much of its inputs a net takes from the observation: all, unless the game's own features take its place."""
    own = play_of(game.name).inputs
    return width_of(game) if own is None or own.observes else 0


def inputs_of(game: Game) -> int:
    """The numbers that a net of a game is given, a multiple of eight."""
    own = play_of(game.name).inputs
    wide = observed(game) + (own.width if own else 0)
    return wide + -wide % OCTETS


def scales_of(game: Game) -> NDArray[np.float32]:
    """What each of the numbers is multiplied with."""
    scales, wide, own = np.ones(inputs_of(game), np.float32), observed(game), play_of(game.name).inputs
    for feature in features(game) if wide else []:
        columns = slice(feature.column, feature.column + feature.width)
        if feature.meaning.what == A_NUMBER:
            scales[columns] = HABITS if feature.name.startswith("habits") else NUMBERS
        elif feature.meaning.what in (SHARE, KINDS):
            scales[columns] = 1 / 100 if feature.meaning.what == SHARE else COUNTS
    if own:
        scales[wide : wide + own.width] = own.scales
    return scales


def turns_of(game: Game) -> Turns | None:
    """How suits are turned in the features of a game, if they are."""
    own = play_of(game.name).inputs
    return own.turns if own else None


def seats_column(game: Game) -> int | None:
    """The input that has a 1 at a table of none, followed by those for one seat, two …; if the game tells the net."""
    own = play_of(game.name).inputs
    return None if own is None or own.seats is None else observed(game) + own.seats


def look(view: AnyView, row: FeatureRow) -> None:
    """All that a net is given of a view, into a row of int8."""
    game = game_of(view.dtype)
    wide, own = observed(game), play_of(game.name).inputs
    row[:] = 0
    if wide:
        observe(view, row[:wide])
    if own:
        own.write(view, row[wide:])


@overload(look)
def _look(view: NumbaType, row: FeatureRow) -> NumbaType:
    game = game_of(as_dtype(view))
    wide, own = observed(game), play_of(game.name).inputs
    if own is None:
        return lambda view, row: observe(view, row)
    write = own.write

    def look_closely(view: AnyView, row: FeatureRow) -> None:
        row[:] = 0
        if wide > 0:
            observe(view, row[:wide])
        write(view, row[wide:])

    return look_closely
