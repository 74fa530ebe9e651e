"""A mind for every game: whatever is legal."""

from __future__ import annotations

from kafana.core.chance import Rng, pick
from kafana.core.compile import rule
from kafana.core.view import AnyView
from kafana.minds.mind import Mind


@rule
def choose(view: AnyView, rng: Rng) -> int:
    """Every legal decision is as likely."""
    return pick(view.legal, rng)


RANDOM = Mind("random", choose)
