"""What a round of Julepe is worth. § and J: docs/rules/julepe.md."""

from __future__ import annotations

from kafana.core.compile import rule
from kafana.games.julepe import EURO, Julepe


@rule
def this_round(table: Julepe) -> None:
    """A match is long: a playout ends with this round."""
    table.rounds = table.turns + 1


@rule
def euros_won(table: Julepe, seat: int) -> float:
    """Euros won in the round; what is taken out of the pot would have been everybody's later."""
    return float(table.gains[seat]) / EURO
