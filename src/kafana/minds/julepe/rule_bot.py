"""A careful mind for Julepe: goes in with good trumps, keeps them, wins cheaply. § and J: docs/rules/julepe.md."""

from __future__ import annotations

from kafana.core.chance import Rng
from kafana.core.compile import rule
from kafana.core.sets import NOTHING, count, first, has
from kafana.games.julepe import (
    ACES,
    ALL_CARDS,
    ALONE,
    DISCARD,
    DONE,
    EXCHANGE,
    IN,
    JOIN,
    OUT,
    UPCARD,
    JulepeView,
    cheapest,
    dearer_than,
)

THREES, KINGS = ACES >> 1, ACES >> 2  # J2: next in strength to the aces
HIGH = ACES | THREES | KINGS
ENOUGH = 4  # points to be in with


@rule
def choose(view: JulepeView, rng: Rng) -> int:
    """In with good cards."""
    return decide(view, ENOUGH)


@rule
def bold(view: JulepeView, rng: Rng) -> int:
    """In with less."""
    return decide(view, ENOUGH - 1)


@rule
def timid(view: JulepeView, rng: Rng) -> int:
    """Only in with more."""
    return decide(view, ENOUGH + 1)


@rule
def decide(view: JulepeView, enough: int) -> int:
    """One decision; so many points are enough to be in."""
    if view.phase == JOIN or view.phase == ALONE:
        return IN if points(view) >= enough or not has(view.legal, OUT) else OUT
    if view.phase == EXCHANGE:
        useless = view.legal & ALL_CARDS & ~(view.trumps | ACES)
        return first(useless) if useless != NOTHING else DONE
    if view.phase == DISCARD:
        return cheapest(view, view.legal)
    return lead(view) if view.led == ALL_CARDS else follow(view)


@rule
def points(view: JulepeView) -> int:
    """One for every trump, another for a high one, one for every other ace. The face-up card is the dealer's (§3)."""
    hand = view.may[view.seat]
    if count(hand) > view.sizes[view.seat]:
        return ENOUGH  # J20: unseen; on average the dealer's cards are good enough for the house
    if view.seat == view.dealer:
        hand |= view.may[UPCARD]
    trumps = hand & view.trumps
    return count(trumps) + count(trumps & HIGH) + count(hand & ACES & ~view.trumps)


@rule
def lead(view: JulepeView) -> int:
    """The highest trump, or else the highest card."""
    card = first(view.legal)
    while view.legal & dearer_than(view, card) != NOTHING:
        card = first(view.legal & dearer_than(view, card))
    return card


@rule
def follow(view: JulepeView) -> int:
    """The cheapest card that wins so far, or else the cheapest allowed."""
    winners = view.legal & view.beating
    return cheapest(view, winners if winners != NOTHING else view.legal)
