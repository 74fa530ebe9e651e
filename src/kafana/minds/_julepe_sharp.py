"""A mind for Julepe that weighs: the tricks its cards are good for, how many are in already, who can still beat it."""

from __future__ import annotations

from typing import Any

from kafana.core.compile import rule
from kafana.core.sets import NOTHING, count, first, has, only, rest
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
    STRENGTHS,
    UPCARD,
    cheapest,
    suit_of,
)

# What a mind of this sort is made of.
(
    LOW_TRUMP,  # the tricks that the lowest trump is good for, …
    HIGH_TRUMP,  # … and the highest; the others lie between
    PLAIN_ACE,  # those of an ace that is no trump, …
    PLAIN_THREE,  # … and of a three
    ENOUGH,  # tricks to be in with, …
    MORE,  # … for every seat that is in already, …
    AGAINST_HOUSE,  # … and to face the house
) = range(7)
SHARP = 0.4, 1.03, 0.37, 0.2, 2.0, 0.03, 0.0

THREES = ACES >> 1  # J2: next in strength to the aces


@rule
def choose(view: Any, traits: Any) -> int:
    """One decision; no luck in it."""
    if view.phase == JOIN:
        others = count(view.participants & ~only(view.dealer))
        enough = traits[ENOUGH] + traits[MORE] * others
        return IN if tricks(view, traits) >= enough or not has(view.legal, OUT) else OUT
    if view.phase == ALONE:
        return IN if tricks(view, traits) >= traits[AGAINST_HOUSE] or not has(view.legal, OUT) else OUT
    if view.phase == EXCHANGE:
        useless = view.legal & ALL_CARDS & ~(view.trumps | ACES)
        return first(useless) if useless != NOTHING else DONE
    if view.phase == DISCARD:
        return cheapest(view, view.legal)
    return lead(view) if view.led == ALL_CARDS else follow(view)


@rule
def tricks(view: Any, traits: Any) -> float:
    """The tricks that the hand is good for; a hand that the dealer may not see is of a usual kind (J20)."""
    hand = view.may[view.seat]
    if count(hand) > view.sizes[view.seat]:
        return float(traits[AGAINST_HOUSE])
    if view.seat == view.dealer:
        hand |= view.may[UPCARD]
    total = 0.0
    trumps = hand & view.trumps
    while trumps != NOTHING:
        strength = first(trumps) % STRENGTHS / (STRENGTHS - 1)
        total += traits[LOW_TRUMP] + (traits[HIGH_TRUMP] - traits[LOW_TRUMP]) * strength
        trumps = rest(trumps)
    plain = hand & ~view.trumps
    return float(total + traits[PLAIN_ACE] * count(plain & ACES) + traits[PLAIN_THREE] * count(plain & THREES))


@rule
def lead(view: Any) -> int:
    """A plain card that nobody can beat in its suit; else the cheapest, since trumps win later tricks."""
    sure = unbeatable(view) & ~view.trumps
    return first(sure) if sure != NOTHING else cheapest(view, view.legal)


@rule
def unbeatable(view: Any) -> int:
    """The cards of the hand that are the highest of their suit that anybody else in may hold."""
    elsewhere = NOTHING
    players = view.participants & ~only(view.seat)
    while players != NOTHING:
        elsewhere |= view.may[first(players)]
        players = rest(players)
    sure, cards = NOTHING, view.legal
    while cards != NOTHING:
        card = first(cards)
        cards = rest(cards)
        if elsewhere & suit_of(card) & ~((1 << card + 1) - 1) == NOTHING:
            sure |= only(card)
    return sure


@rule
def follow(view: Any) -> int:
    """The cheapest card that wins so far, or else the cheapest allowed."""
    winners = view.legal & view.beating
    return cheapest(view, winners if winners != NOTHING else view.legal)


@rule
def sharp(view: Any, luck: Any) -> int:
    """The traits that did best in leagues."""
    return choose(view, SHARP)
