"""What is written of a table, as statements that SQLite and PostgreSQL both understand."""

from __future__ import annotations

import time
from collections.abc import Iterable, Sequence

import msgspec

from kafana.house.store.stored import Ending, Move, StoredTable

Value = str | bytes | int | float
Statement = tuple[str, tuple[Value, ...]]
Job = Sequence[Statement]

ROW = "(?, ?, ?, ?, ?, ?)"
MOVE = f"INSERT INTO moves VALUES {ROW}"
MOST_ROWS = 150  # in one statement
CHAIR = "INSERT INTO chairs VALUES (?, ?, ?, ?, ?)"
TABLE = """INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET setup = excluded.setup,
    key = excluded.key, state = excluded.state, host = excluded.host, rematch = excluded.rematch"""
ENDING = """INSERT INTO endings VALUES (?, ?, ?)
    ON CONFLICT (id) DO UPDATE SET scores = excluded.scores, ending = excluded.ending"""
ENDING_OF = "UPDATE endings SET ending = ? WHERE id = ?"
AND_NAMED = " AND EXISTS (SELECT 1 FROM chairs WHERE id = ? AND seat = ? AND name = ?)"
OF_A_TABLE = "tables", "chairs", "moves", "answers", "endings", "questions", "resignations", "finished"


def saving(table: StoredTable) -> Job:
    """Everything about a table but its moves and who has resigned."""
    row = (table.id, msgspec.json.encode(table.setup), table.key, table.state, table.host, table.rematch, table.born)
    chairs = [(CHAIR, (table.id, seat, c.kind, c.name, c.person)) for seat, c in enumerate(table.chairs)]
    return [
        (TABLE, row),
        ("DELETE FROM chairs WHERE id = ?", (table.id,)),
        *chairs,
    ]


def moving(
    id: str,
    first: int,
    moves: Iterable[Move],
    over: bool,
    held: bool = True,
    scores: tuple[float, ...] | None = None,
) -> Job:
    """Moves that are made together; whatever else was held in the window, if anything was, has now been passed by."""
    job: list[Statement] = []
    for number, m in enumerate(moves, first):
        row = id, number, m.seat, bytes(m.actions), m.key, m.spent
        job.append((MOVE, row))
        if held:
            job.append(("DELETE FROM answers WHERE id = ? AND number = ? AND seat = ?", (id, first, m.seat)))
    if held:
        job.append(("DELETE FROM answers WHERE id = ? AND key = ''", (id,)))  # nobody will ever ask for a bot's again
    if over:
        job += stopping(id, scores)
    return job


def stopping(id: str, scores: tuple[float, ...] | None, ending: Ending | None = None) -> Job:
    """A game is over, and who has won what; how it ended is written in words now, or soon."""
    content = b"" if ending is None else msgspec.json.encode(ending)
    return [
        ("UPDATE tables SET state = 'over' WHERE id = ?", (id,)),
        (ENDING, (id, msgspec.json.encode(scores), content)),
        ("DELETE FROM finished WHERE id = ?", (id,)),
        ("INSERT INTO finished VALUES (?, ?, 0)", (id, time.time())),
    ]


def resigning(id: str, seat: int, person: str) -> Job:
    """Somebody has given up a game for good."""
    return [("INSERT INTO resignations VALUES (?, ?, ?)", (id, seat, person))]


def asking(id: str, since: float, seats: Iterable[int]) -> Job:
    """A question of a slow table stands since this time, and these seats have not answered."""
    return [
        ("DELETE FROM questions WHERE id = ?", (id,)),
        ("INSERT INTO questions VALUES (?, ?, ?)", (id, since, sum(1 << seat for seat in seats))),
    ]


def ending_kept(table: StoredTable, ending: Ending) -> Job:
    """How a game ended, in words; unless somebody in them has been forgotten meanwhile, and has no name any more."""
    names = [value for seat, name in enumerate(table.names) for value in (table.id, seat, name)]
    return [(ENDING_OF + AND_NAMED * len(table.names), (msgspec.json.encode(ending), table.id, *names))]


def holding(id: str, number: int, move: Move) -> Job:
    """An answer in an open window, given after this number of moves."""
    return [("INSERT INTO answers VALUES (?, ?, ?, ?, ?)", (id, number, move.seat, bytes(move.actions), move.key))]


def linking(id: str, rematch: str) -> Job:
    """The table of the next game."""
    return [("UPDATE tables SET rematch = ? WHERE id = ?", (rematch, id))]


def forgetting(id: str) -> Job:
    """A table at which nobody has ever played."""
    return [(f"DELETE FROM {name} WHERE id = ?", (id,)) for name in OF_A_TABLE]


def joined(jobs: Iterable[Job]) -> Job:
    """The same in fewer statements: rows of moves that follow each other are inserted together.

    After every statement the writer has to wait until the interpreter is free, and people wait for the writer.
    """
    found: list[Statement] = []
    rows: list[tuple[Value, ...]] = []

    def insert() -> None:
        if rows:
            found.append((MOVE + f", {ROW}" * (len(rows) - 1), tuple(value for row in rows for value in row)))
            rows.clear()

    for statement, values in (part for job in jobs for part in job):
        if statement is not MOVE or len(rows) == MOST_ROWS:
            insert()
        if statement is MOVE:
            rows.append(values)
        else:
            found.append((statement, values))
    insert()
    return found
