"""What speaks for a choice beside figures: reasons as lines, said with the texts of the game.

A kind of reason is a small function of a view and an action: the line, or nothing where it has nothing to say. What it
says must follow from the view alone. A game lists its kinds in `minds/<game>/reasons.py`, the most important first.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from kafana.words.line import Line

GameView = TypeVar("GameView")
Reasons = Callable[[Any, int], list[Line]]


def reasons_of(*kinds: Callable[[GameView, int], Line | None]) -> Callable[[GameView, int], list[Line]]:
    """All that these kinds have to say of an action, in their order."""

    def reasons(view: GameView, action: int) -> list[Line]:
        return [found for kind in kinds if (found := kind(view, action)) is not None]

    return reasons
