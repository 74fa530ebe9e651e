"""A mind for Donde Las Papas Queman that plays by rule with the full deck, and by the net with the basic one, which the
rules know too little of.
"""

from __future__ import annotations

from kafana.core.chance import Rng
from kafana.core.compile import rule
from kafana.games.papas import cards
from kafana.games.papas.cards import PapasView
from kafana.minds.net.mind import choose
from kafana.minds.papas.sharp import best_action


@rule
def by_deck(view: PapasView, rng: Rng) -> int:
    """One decision."""
    return choose(view, rng) if view.deck == cards.BASIC else best_action(view)
