"""All whole moves that the rules allow, one after another."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from kafana.core.game import Game
from kafana.core.sets import each


def whole_moves(game: Game, table: Any, seat: int, actions: tuple[int, ...] = ()) -> Iterator[list[int]]:
    """All ways to make a move, or to go on to the end of one; there may be very many."""
    for action in each(game.legal(table, seat)):
        after = table.copy()
        game.play(after, seat, action)
        if after.step:
            yield from whole_moves(game, after, seat, (*actions, action))
        else:
            yield [*actions, action]
