"""Who can sit on a chair. How a game is played by minds is declared in `minds/<game>/` as PLAY."""

from __future__ import annotations

from kafana.core.compile import config
from kafana.minds.mind import Level, Mind, move_of
from kafana.minds.net.mind import NET, NETS, has_net
from kafana.minds.net.value import VALUES
from kafana.minds.play import Play, play_of
from kafana.minds.random import RANDOM
from kafana.minds.search.lie_net import LIES
from kafana.minds.tempers import all_tempered, without_temper

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
    "player_of",
    "players_of",
    "quick_level",
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
    """Who searches, by name: in any game by playouts of its policy, and what a game has of its own."""
    from kafana.minds.levels import SEARCHERS

    declared = play_of(game)
    found = (*SEARCHERS, *declared.searchers) if declared.house_levels else declared.searchers
    return {mind.name: mind for mind in found}


def searches(game: str, level: str) -> bool:
    """Does a house player of this name search? Then it must be compiled."""
    from kafana.minds.levels import NAMES, level_of

    level = without_temper(level)
    return level in searchers_of(game) or (level in levels_of(game) and level_of(game, NAMES.index(level)).searches)


def quick_level(game: str, level: str) -> str:
    """The strongest level up to this one that does not search, for as long as there is no time for that."""
    names = list(levels_of(game))
    place = names.index(without_temper(level)) if without_temper(level) in names else -1
    able = [name for name in names[: place + 1] if not searches(game, name)]
    return able[-1] if able else USUAL_LEVEL


def players_of(game: str) -> dict[str, Mind]:
    """Who may be chosen for a chair, by name: a house player of each level, also with a temper, who searches, and every
    mind of the game. Where there are no levels, its default mind is the usual one.
    """
    levels = levels_of(game) or {USUAL_LEVEL: default_mind(game)}
    return levels | all_tempered(game, levels) | searchers_of(game) | minds_of(game)


def player_of(game: str, name: str) -> Mind:
    """Who may be chosen for a chair by this name, from outside too (see outside.py); or a ValueError."""
    from kafana.minds.outside import is_outside, outside_mind

    if is_outside(name):
        return outside_mind(game, name)
    known = players_of(game)
    if name not in known:
        raise ValueError(f"there is no mind {name!r} for {game}; there are {', '.join(known)}")
    return known[name]


def default_mind(game: str) -> Mind:
    """Who sits down when nobody says who should."""
    return play_of(game).default


def stand_in(game: str) -> Mind:
    """Who plays for people that are away or too slow."""
    return play_of(game).stand_in


if not config.DISABLE_JIT:
    for places in (NETS, VALUES, LIES):
        places.find_all()
