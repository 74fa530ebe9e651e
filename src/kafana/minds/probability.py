"""How likely a hand holds so many of some cards."""

from __future__ import annotations

from kafana.core.compile import rule


@rule
def binomial_pmf(cards: int, number: int, share: float) -> float:
    """How likely a hand holds exactly so many of some cards, if it holds each with this chance."""
    chance = 1.0
    for place in range(number):
        chance *= share * (cards - place) / (place + 1)
    for _ in range(cards - number):
        chance *= 1 - share
    return chance


@rule
def binomial_tail(cards: int, number: int, share: float) -> float:
    """How likely it holds at least so many."""
    chance = 0.0
    for more in range(number, cards + 1):
        chance += binomial_pmf(cards, more, share)
    return chance
