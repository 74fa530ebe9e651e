"""The minds on the other chairs of an environment, and which position its games start from."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from kafana.core.game import Game
from kafana.minds import Mind, default_mind, players_of
from kafana.minds.registry import compiled_names, mind_behind, mind_names
from kafana.records.record import loads, replay

OUTSIDE = -1  # instead of a mind's number: the user of the environment decides
Info = dict[str, Any]  # what Gymnasium and PettingZoo say beside observations, and are told at a reset
PENALTY = 1.0  # for an action that is not legal


def opponents(game: Game, seats: int, hero: int, minds: str | Sequence[str] | None) -> list[Mind | None]:
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


def chair_numbers(game: Game, chairs: Sequence[Mind | None]) -> NDArray[np.int64]:
    """The minds on the chairs as numbers for compiled code."""
    return np.array(
        [OUTSIDE if player is None else chair_number(game.name, player.name) for player in chairs], np.int64
    )


def chair_number(game: str, player: str) -> int:
    """The number of a player for compiled code; it must be a compiled mind, or a level that is just that."""
    mind, able = mind_behind(game, player), compiled_names(game)
    if mind not in able:
        raise ValueError(f"{player} cannot play at many tables at once; the compiled minds can: {', '.join(able)}")
    return mind_names(game).index(mind)


def position(game: Game, seats: int, options: Mapping[str, Any] | None) -> Any:
    """The table that `options` of a reset ask for: a record at its end, or after its first `move` moves. None: deal."""
    if not options or "record" not in options:
        return None
    record = loads(options["record"])
    if (record.game, record.seats) != (game.name, seats):
        raise ValueError(f"this is a record of {record.game} for {record.seats}, not of {game.name} for {seats}")
    table = replay(record, options.get("move"))
    if not table.asked:
        raise ValueError("the game is over there; start from an earlier move")
    return table
