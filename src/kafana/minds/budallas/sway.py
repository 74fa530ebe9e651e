"""Tempers at Budallas: who saves cards, who presses on, and who opens with what looks like strength."""

from __future__ import annotations

from kafana.core.chance import Rng, roll
from kafana.core.compile import rule
from kafana.core.sets import NOTHING, first, has, last, upto
from kafana.games.budallas import ATTACK, CARDS, DECK, DEFEND, DONE, TAKE, BudallasView
from kafana.minds.tempers import BOLD, CAUTIOUS, LIAR

HOLDS, PRESSES, BEATS, FEINTS = 3, 3, 4, 6  # once in so many


@rule
def sway(view: BudallasView, temper: int, action: int, rng: Rng) -> int:
    """What is done instead. Without a deck everybody plays as well as they can."""
    if view.sizes[DECK] == 0:
        return action
    cards = view.legal & upto(CARDS)
    if view.phase == DEFEND:
        beats = temper == BOLD and action == TAKE and cards != NOTHING
        return last(cards) if beats and roll(rng, BEATS) == 0 else action
    if view.phase != ATTACK:
        return action
    plain = cards & ~view.trumps
    if has(view.legal, DONE):
        if temper == CAUTIOUS and action != DONE:
            return DONE if roll(rng, HOLDS) == 0 else action
        if temper == BOLD and action == DONE and plain != NOTHING:
            return first(plain) if roll(rng, PRESSES) == 0 else action
        return action
    feints = temper == LIAR and plain != NOTHING and roll(rng, FEINTS) == 0
    return last(plain) if feints else action
