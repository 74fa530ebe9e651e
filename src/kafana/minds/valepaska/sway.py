"""Tempers at Valepaska: who lets claims pass, who calls, and who lies without need."""

from __future__ import annotations

from kafana.core.chance import Rng, pick, roll
from kafana.core.compile import rule
from kafana.core.sets import NOTHING, count, first, has, only
from kafana.games.valepaska import ACCEPT, CHALLENGE, CLAIM, DECK, DONE, LAID, LAY, ValepaskaView, of_rank
from kafana.minds.tempers import BOLD, CAUTIOUS, LIAR
from kafana.minds.valepaska.honest import ranks_in

LETS_PASS, CALLS, LIES, ADDS = 3, 16, 8, 8  # once in so many


@rule
def sway(view: ValepaskaView, temper: int, action: int, rng: Rng) -> int:
    """What is done instead. Nobody plays with the cards that could win."""
    if view.sizes[DECK] == 0:
        return action
    if view.phase == CLAIM:
        false = view.legal & ~ranks_in(view.may[view.seat])
        lies = temper == LIAR and false != NOTHING and roll(rng, LIES) == 0
        return first(false) if lies else action
    if view.phase == LAY:
        more = view.legal & ~only(DONE)
        adds = temper == LIAR and action == DONE and more != NOTHING and roll(rng, ADDS) == 0
        return pick(more, rng) if adds else action
    if temper == CAUTIOUS and action == CHALLENGE and has(view.legal, ACCEPT):
        surely = count(view.may[LAID] & of_rank(view.claim)) < view.sizes[LAID]
        return ACCEPT if not surely and roll(rng, LETS_PASS) == 0 else action
    if temper == BOLD and action == ACCEPT and has(view.legal, CHALLENGE):
        return CHALLENGE if roll(rng, CALLS) == 0 else action
    return action
