"""A mind for Julepe that weighs: the tricks its cards are good for, how many are in already, who can still beat it."""

from __future__ import annotations

from kafana.core.chance import Rng
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
    SAFE,
    STRENGTHS,
    TRICK,
    UPCARD,
    JulepeView,
    cheapest,
    dearer_than,
    suit_of,
)
from kafana.minds.mind import Traits

# What a mind of this sort is made of.
(
    LOW_TRUMP,  # the tricks that the lowest trump is good for, …
    HIGH_TRUMP,  # … and the highest; the others lie between
    PLAIN_ACE,  # those of an ace that is no trump, …
    PLAIN_THREE,  # … and of a three
    ENOUGH,  # tricks to be in with, …
    MORE,  # … for every seat that is in already, …
    FEWER,  # … less for every seat that has stayed out, while nobody is in, …
    AGAINST_HOUSE,  # … and to face the house
) = range(8)
SHARP = 0.32, 1.13, 0.2, 0.07, 1.94, -0.04, 0.08, 0.0

THREES = ACES >> 1  # J2: next in strength to the aces


@rule
def choose(view: JulepeView, traits: Traits) -> int:
    """One decision; nothing random in it."""
    if view.phase == JOIN:
        others = count(view.participants & ~only(view.dealer))
        before = (view.seat - view.dealer - 1) % view.seats
        enough = traits[ENOUGH] + traits[MORE] * others - (traits[FEWER] * before if others == 0 else 0.0)
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
def tricks(view: JulepeView, traits: Traits) -> float:
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
def lead(view: JulepeView) -> int:
    """Trumps that nobody can beat, if they are enough to be safe; a plain card of this sort; else a high plain card."""
    sure, needed = unbeatable(view), SAFE - view.tricks[view.seat]
    if 0 < needed <= count(sure & view.trumps):
        return first(sure & view.trumps)
    plain = view.legal & ~view.trumps
    if plain == NOTHING:
        return cheapest(view, view.legal)
    return first(sure & plain) if sure & plain != NOTHING else dearest(view, plain)


@rule
def unbeatable(view: JulepeView) -> int:
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
def follow(view: JulepeView) -> int:
    """What wins so far: the cheapest of it if that is enough, else the dearest; or else the cheapest card allowed."""
    winners = view.legal & view.beating
    if winners == NOTHING:
        return cheapest(view, view.legal)
    last = view.sizes[TRICK] == count(view.participants) - 1
    return cheapest(view, winners) if last or view.tricks[view.seat] >= SAFE else dearest(view, winners)


@rule
def dearest(view: JulepeView, cards: int) -> int:
    """The card than which none of these is dearer."""
    card = first(cards)
    while cards & dearer_than(view, card) != NOTHING:
        card = first(cards & dearer_than(view, card))
    return card


@rule
def sharp(view: JulepeView, rng: Rng) -> int:
    """The traits that did best in leagues."""
    return choose(view, SHARP)
