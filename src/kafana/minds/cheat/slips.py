"""How beginners err at Cheat: they call on a hunch, forget what they hold, and spend jokers."""

from __future__ import annotations

from kafana.core.chance import Rng, pick, roll
from kafana.core.compile import rule
from kafana.core.sets import NOTHING, has, only
from kafana.games.cheat import ALL_JOKERS, CHALLENGE, CLAIM, DONE, LAY, PASS, PLAY, RANKS, CheatView, of_rank


@rule
def slip(view: CheatView, rng: Rng) -> int:
    """One decision, and not a good one."""
    if view.phase == CLAIM:
        return some_rank_held(view, rng)
    if view.phase == LAY:
        return lay(view, rng)
    if roll(rng, 2) == 0 and has(view.legal, CHALLENGE):
        return CHALLENGE
    return PLAY if has(view.legal, PLAY) else PASS  # with nothing true in the hand, perhaps


@rule
def some_rank_held(view: CheatView, rng: Rng) -> int:
    """The rank of some card, not that of most."""
    held = NOTHING
    for rank in range(RANKS):
        if view.may[view.seat] & of_rank(rank) != NOTHING:
            held |= only(rank)
    return pick(held if held != NOTHING else view.legal, rng)


@rule
def lay(view: CheatView, rng: Rng) -> int:
    """A true card is left behind, or a joker goes too soon."""
    if has(view.legal, DONE):
        return DONE
    jokers = view.legal & ALL_JOKERS
    return pick(jokers if jokers != NOTHING else view.legal, rng)
