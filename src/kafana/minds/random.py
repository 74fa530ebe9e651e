"""A mind for every game: whatever is legal."""

from __future__ import annotations

from typing import Any

from kafana.core.chance import pick
from kafana.core.compile import rule
from kafana.minds.mind import Mind


@rule
def choose(view: Any, rng: Any) -> int:
    """Every legal decision is as likely."""
    return pick(view.legal, rng)


RANDOM = Mind("random", choose)
