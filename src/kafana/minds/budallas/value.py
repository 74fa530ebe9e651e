"""What a game of Budallas is worth. § and B: docs/rules/budallas.md."""

from __future__ import annotations

from kafana.core.chance import Rng
from kafana.core.compile import rule
from kafana.games.budallas import Budallas, BudallasView, score
from kafana.minds.search.outcome import foreseen, played_out


@rule
def safety(table: Budallas, seat: int) -> float:
    """1 for everybody but the budala."""
    return 1 + score(table, seat)


@rule
def outcome(table: Budallas, seat: int, view: BudallasView, rng: Rng) -> float:
    """Between two the value net tells more than playouts, among more they do."""
    return foreseen(table, seat, view, rng, 0.5) if table.seats == 2 else played_out(table, seat, view, rng)
