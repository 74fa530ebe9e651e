"""What search needs to know of a game beside its rules: how to play on, and what that is worth.

Generic compiled code finds the answer by the type of the record, as in `core/game.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from typing import Any

import numpy as np
from numba.extending import overload
from numba.np.numpy_support import as_dtype

from kafana.core.compile import rule
from kafana.core.game import RULES, Game, score
from kafana.core.table import new_tables
from kafana.core.view import new_views, view_layout
from kafana.games import budallas, julepe
from kafana.minds.mind import Mind
from kafana.minds.papas.leaf_value import outlook, some_turns
from kafana.minds.search.statistics import SURE


@rule
def all_of_it(table: Any) -> None:
    """A playout goes on to the end of the game."""


@rule
def this_round(table: Any) -> None:
    """A match is long: a playout ends with this round."""
    table.rounds = table.turns + 1


@rule
def gain(table: Any, seat: int) -> float:
    """Euros won in the round; what is taken out of the pot would have been everybody's later."""
    return float(table.gains[seat]) / julepe.EURO


@rule
def safety(table: Any, seat: int) -> float:
    """1 for everybody but the budala."""
    return 1 + budallas.score(table, seat)


HORIZONS: dict[str, Callable[[Any], None]] = {"julepe": this_round}
WORTHS: dict[str, Callable[[Any, int], float]] = {"budallas": safety, "julepe": gain}
CUTS = HORIZONS | {"papas": some_turns}  # of playouts only, where the game itself goes on …
LEAVES = WORTHS | {"papas": outlook}  # … and what was reached there
SURES = {"papas": 1.0}  # standard errors by which a choice must lead that of the policy, if not as usual


@cache
def game_of(view: np.dtype[Any]) -> Game:
    """The game whose views have this layout."""
    return next(game for game in RULES.values() if view_layout(game.dtype) == view)


@cache
def policy_of(game: str) -> Mind:
    """Who plays on in playouts: what the game's file names POLICY, or else its first mind."""
    module = import_module(f"kafana.minds.{game}")
    mind: Mind = getattr(module, "POLICY", module.MINDS[0])
    return mind


def policy(view: Any, rng: Any) -> int:
    """What everybody does in a playout."""
    return policy_of(game_of(view.dtype).name).choose(view, rng)


def shorten(table: Any) -> None:
    """Have the game end after what is settled at once."""
    HORIZONS.get(RULES[table.dtype].name, all_of_it)(table)


def worth(table: Any, seat: int) -> float:
    """What a finished game has brought a seat."""
    return WORTHS.get(RULES[table.dtype].name, score)(table, seat)


def cut(table: Any) -> None:
    """Have a playout end where it should."""
    CUTS.get(RULES[table.dtype].name, all_of_it)(table)


def reached(table: Any, seat: int) -> float:
    """What a seat may expect at the end of a playout."""
    return LEAVES.get(RULES[table.dtype].name, score)(table, seat)


def sure_enough(view: Any) -> float:
    """How far a choice must lead that of the policy, in standard errors."""
    return SURES.get(game_of(view.dtype).name, SURE)


def tables_for(view: Any, number: int) -> Any:
    """Empty tables of the view's game."""
    return new_tables(game_of(view.dtype).dtype, number)


def views_like(view: Any, number: int) -> Any:
    """Empty views."""
    return new_views(game_of(view.dtype).dtype, number)


@overload(policy, strict=False)
def _policy(view: Any, rng: Any) -> Any:
    choose = policy_of(game_of(as_dtype(view)).name).choose
    return lambda view, rng: choose(view, rng)


@overload(shorten, strict=False)
def _shorten(table: Any) -> Any:
    horizon = HORIZONS.get(RULES[as_dtype(table)].name, all_of_it)
    return lambda table: horizon(table)


@overload(worth, strict=False)
def _worth(table: Any, seat: Any) -> Any:
    game = RULES[as_dtype(table)]
    value = WORTHS.get(game.name, game.score)
    return lambda table, seat: value(table, seat)


@overload(cut, strict=False)
def _cut(table: Any) -> Any:
    horizon = CUTS.get(RULES[as_dtype(table)].name, all_of_it)
    return lambda table: horizon(table)


@overload(reached, strict=False)
def _reached(table: Any, seat: Any) -> Any:
    game = RULES[as_dtype(table)]
    value = LEAVES.get(game.name, game.score)
    return lambda table, seat: value(table, seat)


@overload(sure_enough, strict=False)
def _sure_enough(view: Any) -> Any:
    sure = SURES.get(game_of(as_dtype(view)).name, SURE)
    return lambda view: sure


@overload(tables_for, strict=False)
def _tables_for(view: Any, number: Any) -> Any:
    layout = game_of(as_dtype(view)).dtype
    return lambda view, number: np.zeros(number, layout)


@overload(views_like, strict=False)
def _views_like(view: Any, number: Any) -> Any:
    layout = as_dtype(view)
    return lambda view, number: np.zeros(number, layout)
