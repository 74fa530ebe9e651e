"""Minds for Donde Las Papas Queman that play by rule with the full deck, and by the net with the basic one, which the
rules know too little of.
"""

from __future__ import annotations

from kafana.core.chance import Rng, roll
from kafana.core.compile import rule
from kafana.games.papas import cards
from kafana.games.papas.cards import PapasView
from kafana.minds.net.mind import choose
from kafana.minds.papas.sharp import best_action
from kafana.minds.papas.slips import slip

SLIPS = 6  # once in so many decisions with the basic deck


@rule
def by_deck(view: PapasView, rng: Rng) -> int:
    """One decision."""
    return choose(view, rng) if view.deck == cards.BASIC else best_action(view)


@rule
def by_deck_with_slips(view: PapasView, rng: Rng) -> int:
    """The same by somebody who errs now and then with the basic deck."""
    return slip(view, rng) if view.deck == cards.BASIC and roll(rng, SLIPS) == 0 else by_deck(view, rng)


@rule
def is_full(view: PapasView) -> bool:
    """Is it the full deck? With the basic one the net is as good as search."""
    return bool(view.deck == cards.FULL)
