"""The games: one module each, and those of installed packages (see `core/plugins.py`). What is put here is a game."""

from __future__ import annotations

import logging
import pkgutil
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Literal

from kafana.core.game import Game
from kafana.core.plugins import entries, folder_of

Part = Literal["rules", "words", "minds"]
OWN_PLACES: dict[Part, str] = {"rules": "kafana.games", "words": "kafana.words", "minds": "kafana.minds"}

GAMES: dict[str, Game] = {}
EARLIER: dict[tuple[str, int], Game] = {}  # rules that were changed, of games that may still be played by them
PACKAGES: dict[str, str] = {}  # of games from elsewhere: the package each is in
BROKEN: dict[str, str] = {}  # games from elsewhere that cannot be played, and why


def module_name(game: str, part: Part) -> str:
    """Where a part of a game is: of our own in the layer, of others in their package."""
    return f"{PACKAGES[game]}.{part}" if game in PACKAGES else f"{OWN_PLACES[part]}.{game}"


def module_of(game: str, part: Part) -> ModuleType:
    """A part of a game: `rules` has GAME, `words` has WORDS, `minds` has PLAY."""
    return import_module(module_name(game, part))


def folder_of_game(game: str) -> Path | None:
    """The folder of a game from elsewhere, in which its texts lie; None of our own."""
    return folder_of(PACKAGES[game]) if game in PACKAGES else None


class RulesGone(ValueError):
    """A game was dealt by rules that are no longer here."""


def find_own() -> None:
    for module in sorted(pkgutil.iter_modules(__path__), key=lambda module: module.name):
        rules = module_of(module.name, "rules")
        GAMES[module.name] = rules.GAME
        note_earlier(rules)


def note_earlier(rules: ModuleType) -> None:
    """A module may keep the rules of earlier versions, in EARLIER."""
    EARLIER.update({(game.name, game.version): game for game in getattr(rules, "EARLIER", ())})


def find_others() -> None:
    """Add the games of installed packages. One that is broken is named in a line; all others can be played."""
    for entry in entries():
        name, package = entry.name, entry.value
        try:
            if name in GAMES:
                raise ValueError(f"there is a game of that name already, in {PACKAGES.get(name, __name__)}")
            rules = import_module(f"{package}.rules")
            game = rules.GAME
            if game.name != name:
                raise ValueError(f"its entry point says {name}, its rules say {game.name}")
            folder_of(package)
        except Exception as error:
            BROKEN[name if name not in GAMES else f"{name} of {package}"] = f"{type(error).__name__}: {error}"
            problem = " ".join(str(error).split())
            logging.getLogger(__name__).warning(
                "the game %s in %s is left out: %s: %s", name, package, type(error).__name__, problem
            )
        else:
            GAMES[name], PACKAGES[name] = game, package
            note_earlier(rules)


find_own()
find_others()
NAMES = tuple(sorted(name for name, game in GAMES.items() if game.offered))
LAB_NAMES = tuple(sorted(name for name, game in GAMES.items() if not game.offered))  # which the house does not offer


def load(name: str, version: int | None = None) -> Game:
    """G8: a game by its name, with the rules of a version; without one, with the rules by which it is dealt today."""
    if name in BROKEN:
        raise ValueError(f"the game {name} cannot be played: {BROKEN[name]}")
    if name not in GAMES:
        raise ValueError(f"there is no game {name!r}; there are {', '.join(NAMES)}")
    game = GAMES[name]
    if version is None or version == game.version:
        return game
    if (name, version) not in EARLIER:
        raise RulesGone(f"{name} is played by version {game.version} of its rules here; version {version} is not known")
    return EARLIER[name, version]


def usual_seats(game: Game) -> int:
    """The number of seats that a game declares, or the nearest that it allows."""
    fewest, most = game.seats
    return min(max(fewest, game.usual_seats), most)
