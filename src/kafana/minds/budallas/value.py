"""What a game of Budallas is worth. § and B: docs/rules/budallas.md."""

from __future__ import annotations

from kafana.core.compile import rule
from kafana.games.budallas import Budallas, score


@rule
def safety(table: Budallas, seat: int) -> float:
    """1 for everybody but the budala."""
    return 1 + score(table, seat)
