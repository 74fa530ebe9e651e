"""The games: one module each. What is put here is a game."""

from __future__ import annotations

import pkgutil
from importlib import import_module

from kafana.core.game import Game

FOR_THE_LAB = ("small_cheat",)  # which the house does not offer
USUAL_SEATS = 4
NAMES = tuple(sorted(module.name for module in pkgutil.iter_modules(__path__) if module.name not in FOR_THE_LAB))


def load(name: str) -> Game:
    """A game by its name."""
    if name not in NAMES + FOR_THE_LAB:
        raise ValueError(f"there is no game {name!r}; there are {', '.join(NAMES)}")
    game: Game = import_module(f"{__name__}.{name}").GAME
    return game


def usual_seats(game: Game) -> int:
    """Four, or the nearest number that the game allows; in a small game of the lab as few as can be."""
    fewest, most = game.seats
    return fewest if game.name in FOR_THE_LAB else min(max(fewest, USUAL_SEATS), most)
