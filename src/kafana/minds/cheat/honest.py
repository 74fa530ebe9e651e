"""An honest mind for Cheat: the truth when it has it, a small lie or silence when not. § and C: docs/rules/cheat.md."""

from __future__ import annotations

from kafana.core.chance import Rng, roll
from kafana.core.compile import rule
from kafana.core.sets import NOTHING, count, first
from kafana.games.cheat import (
    ALL_JOKERS,
    CHALLENGE,
    CLAIM,
    DONE,
    LAID,
    LAY,
    MAX_LAID,
    PASS,
    PLAY,
    RANKS,
    CheatView,
    of_rank,
)
from kafana.minds.cheat import simple

FEW = 3  # cards in a hand that will soon be empty
DOUBTS = 4, 2, 1  # in EIGHT: how often a play is challenged that leaves so many true cards elsewhere
EIGHT = 8


@rule
def choose(view: CheatView, rng: Rng) -> int:
    """One decision."""
    if view.phase == CLAIM:
        return simple.fullest_rank(view.may[view.seat])
    if view.phase == LAY:
        return lay(view)
    if is_doubtful(view, rng):
        return CHALLENGE
    if has_truth(view) or (view.sizes[view.seat] > 1 and roll(rng, 2) == 0):
        return PLAY
    return PASS  # the last card is not worth a lie (§5.3)


@rule
def loneliest_card(hand: int) -> int:
    """A card of the rank of which the hand has least, which is missed least when it is laid as a lie."""
    best = NOTHING
    for rank in range(RANKS):
        cards = hand & of_rank(rank)
        if cards != NOTHING and (best == NOTHING or count(cards) < count(best)):
            best = cards
    return first(best if best != NOTHING else hand)


@rule
def has_truth(view: CheatView) -> bool:
    """Is there something true to lay?"""
    return truth(view, view.may[view.seat]) != NOTHING


@rule
def truth(view: CheatView, hand: int) -> int:
    """All cards of the rank; the jokers are saved for the play that wins (§5.3)."""
    true = hand & (of_rank(view.rank) | ALL_JOKERS)
    return true if true == hand and count(true) <= MAX_LAID else true & ~ALL_JOKERS


@rule
def lay(view: CheatView) -> int:
    """All that is true, or else one single card."""
    left, laid = view.may[view.seat], view.may[LAID]
    true = truth(view, left | laid) & view.legal
    if true != NOTHING:
        return first(true)
    return DONE if laid != NOTHING else loneliest_card(left)


@rule
def is_doubtful(view: CheatView, rng: Rng) -> bool:
    """A play that cannot be true is always challenged, any other the more often the fewer true cards it leaves."""
    true = count(view.may[LAID] & (of_rank(view.rank) | ALL_JOKERS))
    left = true - view.sizes[LAID]
    if left < 0:
        return True
    doubt = DOUBTS[min(left, len(DOUBTS) - 1)]
    if view.sizes[view.layer] <= FEW:
        doubt *= 2
    return roll(rng, EIGHT) < doubt
