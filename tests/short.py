"""Games that are soon over, by the roles of their options."""

from __future__ import annotations

from kafana.core.game import Game
from kafana.core.options import Role, Value


def short_options(game: Game, turns: int = 6) -> dict[str, Value]:
    """So many turns, a third of them where rounds are counted, and windows that close soon."""
    wanted = {Role.TURN_LIMIT: turns, Role.ROUNDS: max(1, turns // 3), Role.WINDOW: 1}
    found = {option.name: (option, wanted[option.role]) for option in game.options if option.role in wanted}
    return {name: min(max(number, option.low), option.high) for name, (option, number) in found.items()}
