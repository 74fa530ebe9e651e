"""One number for the strength of each mind: Plackett–Luce ratings by openskill, from the games of all that are rated.

A rating means something only beside others, so some minds that never change stand still: the anchors of a game. Where
they stand is declared in PLAY: the game's default mind at 25, and random play where thousands of games with that mind
have put it, at the usual number of seats. So ratings of different leagues of a game can be compared.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from typing import Any

from kafana.lab.league import Played
from kafana.minds.anchors import SURE


@dataclass(frozen=True)
class Rating:
    """`spread` is the standard deviation of the rating; an anchor has none."""

    mind: str
    value: float
    spread: float | None


def rate(played: Sequence[Played], anchors: Mapping[str, float]) -> list[Rating]:
    """What everybody's rating is after all games, the best first."""
    *_, last = course(played, anchors)
    return sorted(last, key=lambda rating: -rating.value)


def mean_ratings(played: Sequence[Played], anchors: Mapping[str, float]) -> list[Rating]:
    """The mean of everybody's ratings over the second half of the games, since a rating goes up and down with every
    one of them.
    """
    games = sum(len(match.scores) for match in played)
    sums: dict[str, float] = {}
    last: list[Rating] = []
    for last in islice(course(played, anchors), games // 2 + 1, None):
        for rating in last:
            sums[rating.mind] = sums.get(rating.mind, 0.0) + rating.value
    return [replace(rating, value=sums[rating.mind] / (games - games // 2)) for rating in last]


def course(played: Sequence[Played], anchors: Mapping[str, float]) -> Iterator[list[Rating]]:
    """Everybody's ratings before the first game and after each one: every game in turn, one of each match, changes the
    ratings of all that sat there, but not of the anchors.
    """
    from openskill.models import PlackettLuce

    model: Any = PlackettLuce()
    everybody = {name for match in played for names in match.names for name in names}
    current = {name: model.rating(name=name) for name in sorted(everybody)}
    for name in everybody & anchors.keys():
        current[name] = model.rating(mu=anchors[name], sigma=SURE, name=name)
    yield told(current, anchors)
    for games in zip(*(zip(match.names, match.scores) for match in played)):
        for names, scores in games:
            places = [float(sum(scores > score)) for score in scores]
            found = [team[0] for team in model.rate([[current[name]] for name in names], ranks=places)]
            for name in set(names) - anchors.keys():
                own = [rating for rating, sitting in zip(found, names) if sitting == name]
                mean = sum(rating.mu for rating in own) / len(own)
                spread = sum(rating.sigma for rating in own) / len(own)
                current[name] = model.rating(mu=mean, sigma=spread, name=name)
            yield told(current, anchors)


def told(current: Mapping[str, Any], anchors: Mapping[str, float]) -> list[Rating]:
    return [Rating(name, one.mu, None if name in anchors else one.sigma) for name, one in current.items()]
