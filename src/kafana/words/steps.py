"""One table at a time, by compiled code.

A table is handed over as an array of one: for a record NumPy would first describe every field, which takes as long as
twenty decisions.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from kafana.core.compile import rule
from kafana.core.game import Game, legal, play
from kafana.core.sets import NOTHING, first, has, rest
from kafana.core.table import AnyTable, Layout, NumpyRecord, waiting
from kafana.core.view import see

Rows = Any  # records of one type
Numbers = NDArray[np.int64]


@cache
def record_type(layout: Layout) -> Layout:
    """Records whose fields are attributes; one type for each layout, so that compiled code knows it again."""
    return np.dtype((np.record, layout))


def row_of(game: Game, table: AnyTable) -> Rows:
    """A copy of a table, as an array of one."""
    return np.frombuffer(bytearray(table.tobytes()), record_type(game.dtype))


def copied(record: NumpyRecord) -> Any:
    """A copy of a record. NumPy's own way goes through it field by field."""
    return np.frombuffer(bytearray(record.tobytes()), record.dtype)[0]


def decisions(game: Game, table: AnyTable, seat: int, actions: Sequence[int]) -> Rows:
    """The tables after each decision of a move, as far as the rules allow them; the table itself is left as it is."""
    reached = np.empty(len(actions), record_type(game.dtype))
    return reached[: steps(row_of(game, table), seat, np.array(actions, np.int64), reached)]


def tries(game: Game, table: AnyTable, seat: int, actions: int) -> tuple[Rows, list[list[int]]]:
    """The tables after each of these decisions, ascending; and the phase of each, and what the move may go on with."""
    number = actions.bit_count()
    reached, found = np.empty(number, record_type(game.dtype)), np.empty((number, 2), np.int64)
    try_each(row_of(game, table), seat, actions, reached, found)
    return reached, found.tolist()


@rule
def see_from(row: Rows, views: Rows, seat: int) -> None:
    """What the seats from this one on see of a table, one after another."""
    for number in range(len(views)):
        see(row[0], seat + number, views[number])


@rule
def allowed_now(row: Rows, seat: int) -> int:
    """What a seat may decide; nothing if it is not asked."""
    table = row[0]
    return legal(table, seat) if has(waiting(table), seat) else NOTHING


@rule
def step(row: Rows, seat: int, action: int) -> int:
    """Play a decision; what the same move may go on with, or nothing if it has ended."""
    table = row[0]
    play(table, seat, action)
    return legal(table, seat) if table.step != 0 else NOTHING


@rule
def try_each(row: Rows, seat: int, actions: int, reached: Rows, found: Numbers) -> None:
    """Play each of these decisions on a copy of its own; found are its phase, and what the move may go on with."""
    for number in range(len(reached)):
        reached[number] = row[0]
        table = reached[number]
        play(table, seat, first(actions))
        found[number, 0] = table.phase
        found[number, 1] = legal(table, seat) if table.step != 0 else NOTHING
        actions = rest(actions)


@rule
def steps(row: Rows, seat: int, actions: Numbers, reached: Rows) -> int:
    """Play the decisions of a move as far as they are allowed, and note the table after each; how many there were."""
    table = row[0]
    for number, action in enumerate(actions):
        asked = has(waiting(table), seat) if number == 0 else table.step != 0
        if not asked or not has(legal(table, seat), action):
            return number
        play(table, seat, action)
        reached[number] = table
    return len(actions)
