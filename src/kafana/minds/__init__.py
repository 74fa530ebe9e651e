"""Who can sit on a chair. How a game is played by minds is declared in `minds/<game>/` as PLAY."""

from __future__ import annotations

from kafana.core.compile import config
from kafana.minds.mind import Level, Mind, move_of
from kafana.minds.net.mind import NET, find_places, has_net
from kafana.minds.play import Play, play_of
from kafana.minds.random import RANDOM

__all__ = [
    "RANDOM",
    "USUAL_LEVEL",
    "Level",
    "Mind",
    "Play",
    "default_mind",
    "held_out_of",
    "levels_of",
    "minds_of",
    "move_of",
    "play_of",
    "players_of",
    "searchers_of",
    "searches",
    "stand_in",
]

USUAL_LEVEL = "regular"


def minds_of(game: str) -> dict[str, Mind]:
    """All minds that can play a game, by name; the game's default comes first."""
    learned = (NET,) if has_net(game) else ()
    return {mind.name: mind for mind in (*play_of(game).minds, *learned, RANDOM)}


def held_out_of(game: str) -> tuple[str, ...]:
    """Minds that no net is ever trained against: they show what it does about players it has never met."""
    return tuple(mind.name for mind in play_of(game).held_out)


def levels_of(game: str) -> dict[str, Mind]:
    """House players for people, from the weakest to the strongest; some of them search."""
    from kafana.minds.levels import LEVELS

    return {mind.name: mind for mind in LEVELS} if play_of(game).house_levels else {}


def searchers_of(game: str) -> dict[str, Mind]:
    """Who searches in any game, by name: every choice by playouts of the game's policy."""
    from kafana.minds.levels import SEARCHER

    return {SEARCHER.name: SEARCHER} if play_of(game).house_levels else {}


def searches(game: str, level: str) -> bool:
    """Does a house player of this name search? Then it must be compiled."""
    from kafana.minds.levels import NAMES, level_of

    return level in searchers_of(game) or (level in levels_of(game) and level_of(game, NAMES.index(level)).playouts > 0)


def players_of(game: str) -> dict[str, Mind]:
    """Who may be chosen for a chair, by name: a house player of each level, who searches, and every mind of the game.
    Where there are no levels, its default mind is the usual one.
    """
    levels = levels_of(game) or {USUAL_LEVEL: default_mind(game)}
    return levels | searchers_of(game) | minds_of(game)


def default_mind(game: str) -> Mind:
    """Who sits down when nobody says who should."""
    return play_of(game).default


def stand_in(game: str) -> Mind:
    """Who plays for people that are away or too slow."""
    return play_of(game).stand_in


if not config.DISABLE_JIT:
    find_places()
