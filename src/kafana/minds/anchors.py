"""Where minds that never change stand on the scale of ratings: by name those that PLAY declares, and the levels as they
were measured (`levels.toml` beside PLAY, which `kafana league anchors` writes).
"""

from __future__ import annotations

import tomllib
from functools import cache

from kafana.minds.play import Play, file_of, play_of

MIDDLE = 25.0  # where a game's default mind stands
SURE = 1.0  # the spread of an anchor
LEVELS = "levels.toml"


def anchors_of(game: str) -> dict[str, float]:
    """Where the anchors of a game stand; of a new game it is the default mind alone."""
    return declared_anchors(play_of(game))


def declared_anchors(play: Play) -> dict[str, float]:
    return dict(play.anchors) or {play.default.name: MIDDLE}


@cache
def level_ratings(game: str) -> dict[str, float]:
    """Where the levels of a game stand, from the weakest to the strongest; nothing if nobody has measured them."""
    file = file_of(game, LEVELS)
    if not file.is_file():
        return {}
    return {name: float(value) for name, value in tomllib.loads(file.read_text("utf-8"))["levels"].items()}


def fixed_ratings(game: str) -> dict[str, float]:
    """Where everybody stands who never changes, by the name of a level or a mind."""
    return anchors_of(game) | level_ratings(game)
