"""Where the levels of a game stand on the scale of ratings: measured once, and then fixed, so that people can be rated
by playing with bots.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

from kafana.core.game import Game
from kafana.games import usual_seats
from kafana.lab.league import League, play_league
from kafana.lab.ratings import mean_ratings
from kafana.minds import levels_of
from kafana.minds.anchors import LEVELS, anchors_of
from kafana.minds.play import file_of

HEADING = "# Where the levels stand on the scale of ratings. Made by\n# {command}\n\n[levels]\n"


def anchor_league(game: Game, deals: int, seed: int) -> League:
    """All levels of a game and its anchors at the usual table, all together."""
    minds = (*levels_of(game.name), *anchors_of(game.name))
    return League(game, usual_seats(game), deals, seed, minds, in_pairs=False)


def measured(league: League, cores: int, on_progress: Callable[[int], None]) -> dict[str, float]:
    """The ratings of the levels, from the weakest to the strongest."""
    played = play_league(league, cores, on_progress)
    found = {rating.mind: rating.value for rating in mean_ratings(played, anchors_of(league.game.name))}
    return {name: found[name] for name in levels_of(league.game.name)}


def anchors_file(game: str) -> Path:
    """Where the measured levels of a game are kept, beside its minds."""
    return Path(str(file_of(game, LEVELS)))


def written(ratings: Mapping[str, float], command: str) -> str:
    """The content of that file."""
    rows = [f"{name} = {value:.1f}\n" for name, value in ratings.items()]
    return HEADING.format(command=command) + "".join(rows)
