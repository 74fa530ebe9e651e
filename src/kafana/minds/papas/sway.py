"""Tempers at Donde Las Papas Queman: who keeps interrupts, who spends them, and who plays what nobody expects."""

from __future__ import annotations

from kafana.core.chance import Rng, pick, roll
from kafana.core.compile import rule
from kafana.core.sets import NOTHING, first, only, upto
from kafana.games.papas import cards
from kafana.games.papas import rules as papas
from kafana.games.papas.cards import PapasView
from kafana.games.papas.effects import goal
from kafana.minds.papas.targets import gain
from kafana.minds.tempers import BOLD, CAUTIOUS, LIAR

KEEPS, SPENDS, SURPRISES = 3, 4, 8  # once in so many


@rule
def sway(view: PapasView, temper: int, action: int, rng: Rng) -> int:
    """What is done instead; what would win is always stopped."""
    if view.phase == papas.REACT:
        interrupts = view.legal & ~only(papas.LET)
        wins = view.gold[view.player] + gain(view) >= goal(view)
        if temper == CAUTIOUS and action != papas.LET and not wins:
            return papas.LET if roll(rng, KEEPS) == 0 else action
        spends = temper == BOLD and action == papas.LET and interrupts != NOTHING and view.player != view.seat
        return first(interrupts) if spends and view.interrupts == 0 and roll(rng, SPENDS) == 0 else action
    alone = view.legal & upto(cards.KINDS)
    surprises = temper == LIAR and view.phase == papas.TURN and action == papas.END and alone != NOTHING
    return pick(alone, rng) if surprises and roll(rng, SURPRISES) == 0 else action
