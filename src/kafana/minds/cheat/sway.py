"""Tempers at Cheat: who doubts little, who doubts much, and who lies for the fun of it."""

from __future__ import annotations

from kafana.core.chance import Rng, pick, roll
from kafana.core.compile import rule
from kafana.core.sets import NOTHING, count, has, only
from kafana.games.cheat import ALL_JOKERS, CHALLENGE, CLAIM, DONE, LAID, LAY, PASS, PLAY, CheatView, of_rank
from kafana.minds.cheat.honest import has_truth
from kafana.minds.tempers import BOLD, CAUTIOUS, LIAR

LETS_PASS, CALLS, LIES, ADDS = 3, 10, 3, 8  # once in so many


@rule
def sway(view: CheatView, temper: int, action: int, rng: Rng) -> int:
    """What is done instead."""
    if view.phase == CLAIM:
        return action
    if view.phase == LAY:
        more = view.legal & ~(ALL_JOKERS | only(DONE))
        adds = temper == LIAR and action == DONE and more != NOTHING and view.sizes[view.seat] > 1
        return pick(more, rng) if adds and roll(rng, ADDS) == 0 else action
    if temper == CAUTIOUS and action == CHALLENGE and has(view.legal, PASS):
        surely = count(view.may[LAID] & (of_rank(view.rank) | ALL_JOKERS)) < view.sizes[LAID]
        return PASS if not surely and roll(rng, LETS_PASS) == 0 else action
    if temper == BOLD and action == PASS and has(view.legal, CHALLENGE):
        return CHALLENGE if roll(rng, CALLS) == 0 else action
    if temper == LIAR and action == PASS and has(view.legal, PLAY) and not has_truth(view):
        return PLAY if view.sizes[view.seat] > 1 and roll(rng, LIES) == 0 else action
    return action
