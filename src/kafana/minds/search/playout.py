"""What search needs to know of a game beside its rules: how to play on, and what that is worth.

Generic compiled code finds the answer by the type of the record, as in `core/game.py`.
"""

from __future__ import annotations

import numpy as np
from numba.np.numpy_support import as_dtype

from kafana.core.chance import Rng
from kafana.core.compile import NumbaType, overload, rule
from kafana.core.game import RULES, Game
from kafana.core.observation import game_of
from kafana.core.table import AnyTable, Layout, new_tables
from kafana.core.view import AnyView, new_views
from kafana.minds.play import Horizon, Play, Tables, Value, Views, play_of


@rule
def all_of_it(table: AnyTable) -> None:
    """A playout goes on to the end of the game."""


def seen_by(view: Layout) -> Play:
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


def policy(view: AnyView, rng: Rng) -> int:
    """What everybody else does in a playout."""
    return seen_by(view.dtype).playout_policy.choose(view, rng)


def own_policy(view: AnyView, rng: Rng) -> int:
    """What the seat that asks does in a playout."""
    return seen_by(view.dtype).own_playout_policy.choose(view, rng)


def to_horizon(table: AnyTable) -> None:
    """Have the game end after what is settled at once."""
    horizon_of(RULES[table.dtype])(table)


def end_value(table: AnyTable, seat: int) -> float:
    """What a finished game has brought a seat."""
    return value_of(RULES[table.dtype])(table, seat)


def cut_off(table: AnyTable) -> None:
    """Have a playout end where it should."""
    cutoff_of(RULES[table.dtype])(table)


def leaf_value(table: AnyTable, seat: int) -> float:
    """What a seat may expect at the end of a playout."""
    return leaf_value_of(RULES[table.dtype])(table, seat)


def required_lead(view: AnyView) -> float:
    """How far a choice must lead that of the policy, in standard errors."""
    return seen_by(view.dtype).lead


def tables_for(view: AnyView, number: int) -> Tables:
    """Empty tables of the view's game."""
    tables: Tables = new_tables(game_of(view.dtype).dtype, number)
    return tables


def views_like(view: AnyView, number: int) -> Views:
    """Empty views."""
    views: Views = new_views(game_of(view.dtype).dtype, number)
    return views


@overload(policy)
def _policy(view: NumbaType, rng: NumbaType) -> NumbaType:
    choose = seen_by(as_dtype(view)).playout_policy.choose
    return lambda view, rng: choose(view, rng)


@overload(own_policy)
def _own_policy(view: NumbaType, rng: NumbaType) -> NumbaType:
    choose = seen_by(as_dtype(view)).own_playout_policy.choose
    return lambda view, rng: choose(view, rng)


@overload(to_horizon)
def _to_horizon(table: NumbaType) -> NumbaType:
    horizon = horizon_of(RULES[as_dtype(table)])
    return lambda table: horizon(table)


@overload(end_value)
def _end_value(table: NumbaType, seat: NumbaType) -> NumbaType:
    value = value_of(RULES[as_dtype(table)])
    return lambda table, seat: value(table, seat)


@overload(cut_off)
def _cut_off(table: NumbaType) -> NumbaType:
    horizon = cutoff_of(RULES[as_dtype(table)])
    return lambda table: horizon(table)


@overload(leaf_value)
def _leaf_value(table: NumbaType, seat: NumbaType) -> NumbaType:
    value = leaf_value_of(RULES[as_dtype(table)])
    return lambda table, seat: value(table, seat)


@overload(required_lead)
def _required_lead(view: NumbaType) -> NumbaType:
    sure = seen_by(as_dtype(view)).lead
    return lambda view: sure


@overload(tables_for)
def _tables_for(view: NumbaType, number: NumbaType) -> NumbaType:
    layout = game_of(as_dtype(view)).dtype
    return lambda view, number: np.zeros(number, layout)


@overload(views_like)
def _views_like(view: NumbaType, number: NumbaType) -> NumbaType:
    layout = as_dtype(view)
    return lambda view, number: np.zeros(number, layout)
