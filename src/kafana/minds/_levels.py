"""How strong a house player is: the fewer playouts, the weaker; a beginner often does whatever is legal."""

from __future__ import annotations

from typing import Any

from kafana.core.chance import pick, roll
from kafana.core.compile import rule
from kafana.minds._stakes import policy
from kafana.minds.mind import Mind
from kafana.minds.search import best

SLIPS = 4  # a beginner does anything once in so many decisions
STRONG_PLAYOUTS, MASTER_PLAYOUTS = 300, 3000


@rule
def choose_as_beginner(view: Any, luck: Any) -> int:
    """The policy's choice, with slips."""
    return pick(view.legal, luck) if roll(luck, SLIPS) == 0 else policy(view, luck)


@rule
def choose_as_regular(view: Any, luck: Any) -> int:
    """The policy's choice."""
    return policy(view, luck)


@rule
def choose_as_strong(view: Any, luck: Any) -> int:
    """A short search."""
    return best(view, luck, STRONG_PLAYOUTS)


@rule
def choose_as_master(view: Any, luck: Any) -> int:
    """A longer search."""
    return best(view, luck, MASTER_PLAYOUTS)


BEGINNER = Mind("beginner", choose_as_beginner)
REGULAR = Mind("regular", choose_as_regular)
STRONG = Mind("strong", choose_as_strong)
MASTER = Mind("master", choose_as_master)
LEVELS = (BEGINNER, REGULAR, STRONG, MASTER)
