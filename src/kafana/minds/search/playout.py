"""What search needs to know of a game beside its rules: how to play on, and what that is worth.

Generic compiled code finds the answer by the type of the record, as in `core/game.py`.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba.extending import overload
from numba.np.numpy_support import as_dtype

from kafana.core.compile import rule
from kafana.core.game import RULES, Game
from kafana.core.observation import game_of
from kafana.core.table import new_tables
from kafana.core.view import new_views
from kafana.minds.play import Horizon, Play, Value, play_of


@rule
def all_of_it(table: Any) -> None:
    """A playout goes on to the end of the game."""


def seen_by(view: np.dtype[Any]) -> Play:
    """How the game is played whose views have this type."""
    return play_of(game_of(view).name)


def horizon_of(game: Game) -> Horizon:
    return play_of(game.name).horizon or all_of_it


def value_of(game: Game) -> Value:
    return play_of(game.name).value or game.score


def cutoff_of(game: Game) -> Horizon:
    return play_of(game.name).cutoff or horizon_of(game)


def leaf_value_of(game: Game) -> Value:
    return play_of(game.name).leaf_value or value_of(game)


def policy(view: Any, rng: Any) -> int:
    """What everybody does in a playout."""
    return seen_by(view.dtype).playout_policy.choose(view, rng)


def shorten(table: Any) -> None:
    """Have the game end after what is settled at once."""
    horizon_of(RULES[table.dtype])(table)


def worth(table: Any, seat: int) -> float:
    """What a finished game has brought a seat."""
    return value_of(RULES[table.dtype])(table, seat)


def cut(table: Any) -> None:
    """Have a playout end where it should."""
    cutoff_of(RULES[table.dtype])(table)


def reached(table: Any, seat: int) -> float:
    """What a seat may expect at the end of a playout."""
    return leaf_value_of(RULES[table.dtype])(table, seat)


def sure_enough(view: Any) -> float:
    """How far a choice must lead that of the policy, in standard errors."""
    return seen_by(view.dtype).lead


def tables_for(view: Any, number: int) -> Any:
    """Empty tables of the view's game."""
    return new_tables(game_of(view.dtype).dtype, number)


def views_like(view: Any, number: int) -> Any:
    """Empty views."""
    return new_views(game_of(view.dtype).dtype, number)


@overload(policy, strict=False)
def _policy(view: Any, rng: Any) -> Any:
    choose = seen_by(as_dtype(view)).playout_policy.choose
    return lambda view, rng: choose(view, rng)


@overload(shorten, strict=False)
def _shorten(table: Any) -> Any:
    horizon = horizon_of(RULES[as_dtype(table)])
    return lambda table: horizon(table)


@overload(worth, strict=False)
def _worth(table: Any, seat: Any) -> Any:
    value = value_of(RULES[as_dtype(table)])
    return lambda table, seat: value(table, seat)


@overload(cut, strict=False)
def _cut(table: Any) -> Any:
    horizon = cutoff_of(RULES[as_dtype(table)])
    return lambda table: horizon(table)


@overload(reached, strict=False)
def _reached(table: Any, seat: Any) -> Any:
    value = leaf_value_of(RULES[as_dtype(table)])
    return lambda table, seat: value(table, seat)


@overload(sure_enough, strict=False)
def _sure_enough(view: Any) -> Any:
    sure = seen_by(as_dtype(view)).lead
    return lambda view: sure


@overload(tables_for, strict=False)
def _tables_for(view: Any, number: Any) -> Any:
    layout = game_of(as_dtype(view)).dtype
    return lambda view, number: np.zeros(number, layout)


@overload(views_like, strict=False)
def _views_like(view: Any, number: Any) -> Any:
    layout = as_dtype(view)
    return lambda view, number: np.zeros(number, layout)
