"""How beginners err at Donde Las Papas Queman: they miss threesomes, waste interrupts, play whatever they draw."""

from __future__ import annotations

from kafana.core.chance import Rng, pick
from kafana.core.compile import rule
from kafana.core.sets import NOTHING, first, has, only, upto
from kafana.games.papas import cards
from kafana.games.papas import rules as papas
from kafana.games.papas.cards import PapasView


@rule
def slip(view: PapasView, rng: Rng) -> int:
    """One decision, and not a good one."""
    if view.phase == papas.REACT:
        interrupts = view.legal & ~only(papas.LET)
        return first(interrupts) if interrupts != NOTHING else papas.LET
    if view.phase != papas.TURN:
        return pick(view.legal, rng)
    if has(view.legal, papas.END):
        return papas.END
    alone = view.legal & upto(cards.KINDS)
    return pick(alone if alone != NOTHING else view.legal, rng)
