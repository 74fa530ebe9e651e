"""An honest mind for Valepaska: true claims from the bottom up, one-card lies. § and V: docs/rules/valepaska.md."""

from __future__ import annotations

from kafana.core.chance import Rng, roll
from kafana.core.compile import rule
from kafana.core.sets import NOTHING, count, first, has, only, rest
from kafana.games.valepaska import (
    ACCEPT,
    ACE,
    CHALLENGE,
    CLAIM,
    DECK,
    DONE,
    LAID,
    LAY,
    SUITS,
    TEN,
    ValepaskaView,
    of_rank,
)

BURNERS = only(TEN) | only(ACE)  # §6
DOUBTS = 1, 2, 4, 6  # in TWELVE: how often one, two, three or four cards are challenged
TWELVE = 12


@rule
def choose(view: ValepaskaView, rng: Rng) -> int:
    """One decision."""
    if view.phase == CLAIM:
        return claim(view)
    if view.phase == LAY:
        return lay(view)
    return CHALLENGE if is_doubtful(view, rng) else ACCEPT


@rule
def claim(view: ValepaskaView) -> int:
    """The lowest rank that is true, since high ones can wait; the lowest lie if none is, and not one that burns."""
    true = view.legal & ranks_in(view.may[view.seat])
    if true != NOTHING:
        return first(true)
    modest = view.legal & ~BURNERS
    return first(modest if modest != NOTHING else view.legal)


@rule
def ranks_in(cards: int) -> int:
    """The set of ranks of which there is a card."""
    ranks = NOTHING
    while cards != NOTHING:
        ranks |= only(first(cards) // SUITS)
        cards = rest(cards)
    return ranks


@rule
def lay(view: ValepaskaView) -> int:
    """All that is true, or else the lowest card: it will hardly ever be true again."""
    true = view.legal & of_rank(view.claim)
    if true != NOTHING:
        return first(true)
    return DONE if has(view.legal, DONE) else first(view.legal)


@rule
def is_doubtful(view: ValepaskaView, rng: Rng) -> bool:
    """What cannot be true is always challenged, many cards more often than few, a last play whenever that is free."""
    number = view.sizes[LAID]
    if count(view.may[LAID] & of_rank(view.claim)) < number:
        return True
    if view.sizes[view.claimer] == 0 and view.sizes[DECK] == 0 and not view.play_to_last:
        return True  # §7: accepted or true, it wins in any case
    return roll(rng, TWELVE) < DOUBTS[number - 1]


@rule
def maniac(view: ValepaskaView, rng: Rng) -> int:
    """Challenges nearly everything."""
    if view.phase != CLAIM and view.phase != LAY:
        return CHALLENGE if roll(rng, TWELVE) > 0 else ACCEPT
    return choose(view, rng)


@rule
def never(view: ValepaskaView, rng: Rng) -> int:
    """Never challenges."""
    return choose(view, rng) if view.phase == CLAIM or view.phase == LAY else ACCEPT


@rule
def tight(view: ValepaskaView, rng: Rng) -> int:
    """Lies only if there is nothing true to claim, and challenges only what cannot be true."""
    if view.phase == CLAIM or view.phase == LAY:
        return choose(view, rng)
    return CHALLENGE if count(view.may[LAID] & of_rank(view.claim)) < view.sizes[LAID] else ACCEPT
