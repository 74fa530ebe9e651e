"""Tempers at Julepe: who stays out, who goes in, and who exchanges less than would be good, to look strong."""

from __future__ import annotations

from kafana.core.chance import Rng, roll
from kafana.core.compile import rule
from kafana.core.sets import has
from kafana.games.julepe import ALONE, DONE, EXCHANGE, IN, JOIN, OUT, JulepeView
from kafana.minds.julepe.rule_bot import ENOUGH, points
from kafana.minds.tempers import BOLD, CAUTIOUS, LIAR

STAYS_OUT, GOES_IN, FEIGNS = 4, 3, 8  # once in so many


@rule
def sway(view: JulepeView, temper: int, action: int, rng: Rng) -> int:
    """What is done instead, where it is a near thing."""
    if view.phase == JOIN or view.phase == ALONE:
        if temper == CAUTIOUS and action == IN and has(view.legal, OUT) and points(view) <= ENOUGH:
            return OUT if roll(rng, STAYS_OUT) == 0 else action
        if temper == BOLD and action == OUT and has(view.legal, IN) and points(view) >= ENOUGH - 1:
            return IN if roll(rng, GOES_IN) == 0 else action
        return action
    feigns = temper == LIAR and view.phase == EXCHANGE and has(view.legal, DONE)
    return DONE if feigns and roll(rng, FEIGNS) == 0 else action
