"""One number for the strength of each mind: Plackett–Luce ratings by openskill, from games of all together."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from kafana.lab.league import Played

HOW_TO_GET_IT = "needs openskill: install kafana with its extra “lab”"
ANCHOR = 25.0  # the rating of the baseline, which never changes
SURE = 1.0  # its spread


@dataclass(frozen=True)
class Rating:
    """`spread` is the standard deviation of what is believed."""

    mind: str
    value: float
    spread: float


def is_there() -> bool:
    """Is openskill installed?"""
    from importlib.util import find_spec

    return find_spec("openskill") is not None


def rate(played: Played, baseline: str) -> list[Rating]:
    """Every game in turn changes what is believed of all who sat there, but not of the baseline."""
    from openskill.models import PlackettLuce

    model: Any = PlackettLuce()
    believed = {name: model.rating(name=name) for name in played.match.against}
    if baseline in believed:
        believed[baseline] = model.rating(mu=ANCHOR, sigma=SURE, name=baseline)
    for names, scores in zip(played.names, played.scores):
        places = [float(sum(scores > score)) for score in scores]
        found = [team[0] for team in model.rate([[believed[name]] for name in names], ranks=places)]
        for name in set(names) - {baseline}:
            own = [rating for rating, sitting in zip(found, names) if sitting == name]
            mean = sum(rating.mu for rating in own) / len(own)
            spread = sum(rating.sigma for rating in own) / len(own)
            believed[name] = model.rating(mu=mean, sigma=spread, name=name)
    ratings = [Rating(name, rating.mu, rating.sigma) for name, rating in believed.items()]
    return sorted(ratings, key=lambda rating: -rating.value)
