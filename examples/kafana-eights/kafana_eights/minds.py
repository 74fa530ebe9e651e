"""Who plays Crazy Eights where no person does."""

from __future__ import annotations

from kafana.core.chance import Rng, pick
from kafana.core.compile import rule
from kafana.core.sets import NOTHING, count
from kafana.minds import Mind, Play
from kafana_eights.rules import ALL_CARDS, ALL_OF_A_SUIT, DRAW, EIGHTS, NAME, SUITS, EightsView


@rule
def keep_eights(view: EightsView, rng: Rng) -> int:
    """Lay what fits, an eight only when nothing else does, and name the suit of which the hand has most."""
    if view.phase == NAME:
        return longest_suit(view.may[view.seat])
    cards = view.legal & ALL_CARDS
    if cards & ~EIGHTS != NOTHING:
        return pick(cards & ~EIGHTS, rng)
    return pick(cards, rng) if cards != NOTHING else DRAW


@rule
def longest_suit(hand: int) -> int:
    longest = 0
    for suit in range(1, SUITS):
        if count(hand & ALL_OF_A_SUIT << suit) > count(hand & ALL_OF_A_SUIT << longest):
            longest = suit
    return longest


PLAY = Play(minds=(Mind("keep-eights", keep_eights),))
