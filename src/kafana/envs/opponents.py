"""The minds on the other chairs of an environment, and which position its games start from."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from kafana.core.game import Game
from kafana.core.table import Records
from kafana.minds import Mind, default_mind, player_of
from kafana.minds.outside import is_outside
from kafana.minds.registry import chairs_for, compiled_names, mind_behind
from kafana.records.record import loads, replay

PENALTY = 1.0  # for an action that is not legal
RESET_OPTIONS = "record", "move"
TRIED_BY_PETTINGZOO = "options"  # its own check passes an option of this name, which must do nothing


def opponents(game: Game, seats: int, hero: int, minds: str | Sequence[str] | None) -> list[Mind | None]:
    """The mind on every chair but the hero's: one for all, or one for each of the others, clockwise from the hero."""
    if not 0 <= hero < seats:
        raise ValueError(f"there is no seat {hero} at a table for {seats}")
    names = [minds or default_mind(game.name).name] if minds is None or isinstance(minds, str) else list(minds)
    names = names * (seats - 1) if len(names) == 1 else names
    if len(names) != seats - 1:
        raise ValueError(f"name one mind for all others or one for each of the {seats - 1}, not {len(names)}")
    chairs: list[Mind | None] = [None] * seats
    for place, name in enumerate(names):
        chairs[(hero + 1 + place) % seats] = player_of(game.name, name)
    return chairs


def compiled_chairs(game: Game, chairs: Sequence[Mind | None]) -> Records | None:
    """The chairs for compiled code; minds that it cannot ask are somebody from outside. None: all are."""
    behind = [None if player is None else mind_behind(game.name, player.name) for player in chairs]
    able = compiled_names(game.name)
    names = [name if name in able else None for name in behind]
    return chairs_for(game.name, names) if any(names) else None


def asked_together(game: Game, chairs: Sequence[Mind | None]) -> list[str | None]:
    """Who on these chairs is asked for many tables at once: players from outside."""
    return [player.name if player is not None and is_outside(player.name) else None for player in chairs]


def only_compiled_chairs(game: Game, chairs: Sequence[Mind | None], together: Sequence[str | None]) -> Records | None:
    """The chairs for compiled code; who is neither compiled nor asked for many tables at once is refused, as a level is
    that is more than a mind: who searches would keep all other tables waiting.
    """
    able = compiled_names(game.name)
    for player in chairs:
        if player is not None and player.name not in together and mind_behind(game.name, player.name) not in able:
            raise ValueError(
                f"{player.name} cannot play at many tables at once; the compiled minds can: {', '.join(able)}"
            )
    return compiled_chairs(game, chairs)


def check_options(options: Mapping[str, Any] | None) -> None:
    """Refuse options of a reset that nobody would heed."""
    for name in options or ():
        if name not in (*RESET_OPTIONS, TRIED_BY_PETTINGZOO):
            raise ValueError(f"a reset knows the options {' and '.join(RESET_OPTIONS)}, not {name!r}")


def position(game: Game, seats: int, options: Mapping[str, Any] | None) -> Any:
    """The table that `options` of a reset ask for: a record at its end, or after its first `move` moves. None: deal."""
    check_options(options)
    if not options or "record" not in options:
        return None
    record = loads(options["record"])
    if (record.game, record.seats) != (game.name, seats):
        raise ValueError(f"this is a record of {record.game} for {record.seats}, not of {game.name} for {seats}")
    table = replay(record, options.get("move"))
    if not table.asked:
        raise ValueError("the game is over there; start from an earlier move")
    return table
