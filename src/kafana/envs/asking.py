"""Who sits on the chairs of an environment, and which position its games start from."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from numba import njit
from numba.extending import overload
from numpy.typing import NDArray

from kafana.core.compile import config
from kafana.core.game import Game
from kafana.core.observation import game_of
from kafana.minds import Mind, default_mind, levels_of, minds_of, players_of
from kafana.minds.levels import NAMES, level_of
from kafana.records.record import loads, replay

OUTSIDE = -1  # instead of a mind's number: whoever uses the environment decides
PENALTY = 1.0  # for an action that is not legal


def company(game: Game, seats: int, hero: int, minds: str | Sequence[str] | None) -> list[Mind | None]:
    """The mind on every chair but the hero's: one for all, or one for each of the others, clockwise from the hero."""
    if not 0 <= hero < seats:
        raise ValueError(f"there is no seat {hero} at a table for {seats}")
    names = [minds or default_mind(game.name).name] if minds is None or isinstance(minds, str) else list(minds)
    names = names * (seats - 1) if len(names) == 1 else names
    if len(names) != seats - 1:
        raise ValueError(f"name one mind for all others or one for each of the {seats - 1}, not {len(names)}")
    known = players_of(game.name)
    for name in names:
        if name not in known:
            raise ValueError(f"there is no mind {name!r} for {game.name}; there are {', '.join(known)}")
    chairs: list[Mind | None] = [None] * seats
    for place, name in enumerate(names):
        chairs[(hero + 1 + place) % seats] = known[name]
    return chairs


def numbers_of(game: Game, chairs: Sequence[Mind | None]) -> NDArray[np.int64]:
    """The minds on the chairs as numbers for compiled code."""
    return np.array([OUTSIDE if player is None else number_of(game, player) for player in chairs], np.int64)


def number_of(game: Game, player: Mind) -> int:
    """The number of a player for compiled code; it must be a compiled mind, or a level that is just that."""
    known, mind = list(minds_of(game.name).values()), mind_behind(game, player)
    if mind not in known or not is_compiled(mind):
        able = ", ".join(mind.name for mind in known if is_compiled(mind))
        raise ValueError(f"{player.name} cannot play at many tables at once; the compiled minds can: {able}")
    return known.index(mind)


def mind_behind(game: Game, player: Mind) -> Mind:
    """The mind that decides for a level, if that is all there is to it: no search, and no slips."""
    if player not in levels_of(game.name).values():
        return player
    level = level_of(game.name, NAMES.index(player.name))
    return player if level.playouts or level.slips else level.mind


def is_compiled(mind: Mind) -> bool:
    """Can compiled code call it? With the JIT off everything is called by the interpreter."""
    return bool(config.DISABLE_JIT) or hasattr(mind.choose, "py_func")


def decide(mind: int, view: Any, rng: Any) -> int:
    """What the mind with a number chooses."""
    return int(list(minds_of(game_of(view.dtype).name).values())[mind].choose(view, rng))


@overload(decide, strict=False)
def _decide(mind: Any, view: Any, rng: Any) -> Any:
    known = list(minds_of(game_of(view.dtype).name).values())
    choose = one_of([mind.choose for mind in known if is_compiled(mind)], [is_compiled(mind) for mind in known])
    return lambda mind, view, rng: choose(mind, view, rng)


def one_of(choices: list[Any], compiled: list[bool]) -> Any:
    """A compiled function that asks the mind with a number. Minds handed over as arguments would defeat the cache."""
    if not compiled[0]:  # never asked for
        return one_of_others(choices[0], one_of(choices, compiled[1:]))
    choose, *others = choices
    if not others:
        return njit(lambda mind, view, rng: choose(view, rng))
    return one_of_others(choose, one_of(others, compiled[1:]))


def one_of_others(choose: Any, choose_later: Any) -> Any:
    return njit(lambda mind, view, rng: choose(view, rng) if mind == 0 else choose_later(mind - 1, view, rng))


def position(game: Game, seats: int, options: Mapping[str, Any] | None) -> Any:
    """The table that `options` of a reset ask for: a record, after so many moves or at its end. None: a new deal."""
    if not options or "record" not in options:
        return None
    record = loads(options["record"])
    if (record.game, record.seats) != (game.name, seats):
        raise ValueError(f"this is a record of {record.game} for {record.seats}, not of {game.name} for {seats}")
    table = replay(record, options.get("move"))
    if not table.asked:
        raise ValueError("the game is over there; start from an earlier move")
    return table
