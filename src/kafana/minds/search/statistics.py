"""What search has found of each choice: how often it was tried, what that brought, and its lead over the policy's."""

from __future__ import annotations

import math

import numpy as np
from numpy.typing import NDArray

from kafana.core.compile import rule
from kafana.core.sets import NOTHING, count, first, only, rest
from kafana.minds.play import SURE

ACTIONS = 63
NUMBER, SUM, SQUARES, LEAD, LEAD_SQUARES = range(5)  # columns; a lead is the difference to the policy's own choice
COLUMNS = 5

Statistics = NDArray[np.float64]  # a row for every action
Results = NDArray[np.float64]  # of one playout of every action


def new_statistics() -> Statistics:
    """A row for every action."""
    return np.zeros((ACTIONS, COLUMNS))


@rule
def add(actions: int, results: Results, own: int, stats: Statistics) -> None:
    """One imagined table more."""
    while actions != NOTHING:
        action = first(actions)
        actions = rest(actions)
        lead = results[action] - results[own]
        stats[action, NUMBER] += 1
        stats[action, SUM] += results[action]
        stats[action, SQUARES] += results[action] ** 2
        stats[action, LEAD] += lead
        stats[action, LEAD_SQUARES] += lead**2


@rule
def mean(stats: Statistics, action: int) -> float:
    """The policy's choice has no lead over itself, so leads, on common random numbers, tell choices apart best."""
    return float(stats[action, LEAD] / max(1.0, stats[action, NUMBER]))


@rule
def better_half(actions: int, own: int, stats: Statistics) -> int:
    """The half of the choices that leads, and the policy's own."""
    kept = NOTHING
    for _ in range((count(actions) + 1) // 2):
        best = first(actions)
        left = rest(actions)
        while left != NOTHING:
            if mean(stats, first(left)) > mean(stats, best):
                best = first(left)
            left = rest(left)
        kept |= only(best)
        actions ^= only(best)
    return kept | only(own)


@rule
def leader(actions: int, own: int, stats: Statistics, sure: float = SURE) -> int:
    """The choice that leads the policy's by more than may be chance, or else that of the policy."""
    best, most = own, 0.0
    while actions != NOTHING:
        action = first(actions)
        actions = rest(actions)
        number = stats[action, NUMBER]
        if number > 1:
            lead = stats[action, LEAD] / number
            spread = max(0.0, stats[action, LEAD_SQUARES] / number - lead**2)
            lead -= sure * math.sqrt(spread / (number - 1))
            if lead > most:
                best, most = action, lead
    return best
