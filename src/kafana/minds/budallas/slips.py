"""How beginners err at Budallas: they spend trumps, take what they could beat, and forget to add."""

from __future__ import annotations

from kafana.core.chance import Rng, roll
from kafana.core.compile import rule
from kafana.core.sets import NOTHING, has, last, upto
from kafana.games.budallas import CARDS, DEFEND, DONE, TAKE, BudallasView


@rule
def slip(view: BudallasView, rng: Rng) -> int:
    """One decision, and not a good one."""
    cards = view.legal & upto(CARDS)
    if view.phase == DEFEND:
        return last(cards) if cards != NOTHING and roll(rng, 2) == 0 else TAKE
    if has(view.legal, DONE):
        return DONE
    trumps = cards & view.trumps
    return last(trumps if trumps != NOTHING else cards)
