"""How beginners err at Julepe: they overvalue their cards, and spend the best too early."""

from __future__ import annotations

from kafana.core.chance import Rng, roll
from kafana.core.compile import rule
from kafana.core.sets import has
from kafana.games.julepe import ALONE, DISCARD, DONE, EXCHANGE, IN, JOIN, JulepeView
from kafana.minds.julepe.rule_bot import bold, lead


@rule
def slip(view: JulepeView, rng: Rng) -> int:
    """One decision, and not a good one."""
    if view.phase == JOIN or view.phase == ALONE:
        return IN
    if view.phase == EXCHANGE:
        return DONE if roll(rng, 2) == 0 and has(view.legal, DONE) else bold(view, rng)
    return lead(view) if view.phase != DISCARD else bold(view, rng)
