"""The schema, by numbered steps, for SQLite and PostgreSQL alike: how many of them a house has been through is counted,
in a file by `PRAGMA user_version`.

Statements are written as both understand them, but for the names of types, `WITHOUT ROWID` and the empty blob `x''`,
which `postgres.translated` translates.

A step is never changed once it has been released. A file from before steps were counted has the number 0, and the first
step finds in it what it would make.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from typing import Any, Protocol

TABLES = (
    """CREATE TABLE IF NOT EXISTS tables (
    id TEXT PRIMARY KEY, setup BLOB NOT NULL, key BLOB NOT NULL, state TEXT NOT NULL, host TEXT NOT NULL,
    rematch TEXT NOT NULL DEFAULT '', born REAL NOT NULL
) WITHOUT ROWID""",
    "CREATE INDEX IF NOT EXISTS live ON tables (state) WHERE state != 'over'",
    """CREATE TABLE IF NOT EXISTS chairs (
    id TEXT NOT NULL, seat INTEGER NOT NULL, kind TEXT NOT NULL, name TEXT NOT NULL, person TEXT NOT NULL,
    PRIMARY KEY (id, seat)
) WITHOUT ROWID""",
    """CREATE TABLE IF NOT EXISTS moves (
    id TEXT NOT NULL, number INTEGER NOT NULL, seat INTEGER NOT NULL, actions BLOB NOT NULL, key TEXT NOT NULL,
    spent REAL NOT NULL, PRIMARY KEY (id, number)
) WITHOUT ROWID""",
    """CREATE TABLE IF NOT EXISTS answers (
    id TEXT NOT NULL, number INTEGER NOT NULL, seat INTEGER NOT NULL, actions BLOB NOT NULL, key TEXT NOT NULL,
    PRIMARY KEY (id, number, seat)
) WITHOUT ROWID""",
)
ENDINGS = (
    """CREATE TABLE IF NOT EXISTS endings (
    id TEXT PRIMARY KEY, scores BLOB NOT NULL, ending BLOB NOT NULL
) WITHOUT ROWID""",
    "CREATE INDEX IF NOT EXISTS unwritten ON endings (id) WHERE ending = x''",
    """INSERT INTO endings SELECT id, CAST('null' AS BLOB), x'' FROM tables WHERE state = 'over'
    ON CONFLICT (id) DO NOTHING""",
)
PEOPLE = (
    "CREATE INDEX IF NOT EXISTS seated ON chairs (person) WHERE person != ''",
    """CREATE TABLE IF NOT EXISTS questions (
    id TEXT NOT NULL PRIMARY KEY, since DOUBLE PRECISION NOT NULL, asked INTEGER NOT NULL
)""",
    """CREATE TABLE IF NOT EXISTS resignations (
    id TEXT NOT NULL, seat INTEGER NOT NULL, person TEXT NOT NULL, PRIMARY KEY (id, seat, person)
)""",
    "CREATE INDEX IF NOT EXISTS resigned ON resignations (person)",
    """CREATE TABLE IF NOT EXISTS finished (
    id TEXT NOT NULL PRIMARY KEY, ended DOUBLE PRECISION NOT NULL, rated INTEGER NOT NULL
)""",
    "CREATE INDEX IF NOT EXISTS unrated ON finished (ended) WHERE rated = 0",
    """INSERT INTO finished SELECT id, born, 1 FROM tables
    WHERE state = 'over' AND id NOT IN (SELECT id FROM finished)""",
    """CREATE TABLE IF NOT EXISTS ratings (
    game TEXT NOT NULL, person TEXT NOT NULL, number INTEGER NOT NULL, id TEXT NOT NULL, name TEXT NOT NULL,
    value DOUBLE PRECISION NOT NULL, spread DOUBLE PRECISION NOT NULL, PRIMARY KEY (game, person, number)
)""",
)
HAS_HELD = "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'held'"
MOVE_HELD = """INSERT OR IGNORE INTO answers
    SELECT id, (SELECT COUNT(*) FROM moves WHERE moves.id = held.id), seat, actions, key FROM held"""


class Rows(Protocol):
    def fetchone(self) -> Any: ...

    def fetchall(self) -> list[Any]: ...


class Connection(Protocol):
    """What a step may do, in a file or in a database."""

    def execute(self, statement: str, values: tuple[Any, ...] = (), /) -> Rows: ...


class NewerFile(ValueError):
    """The file was written by a newer house."""


def first_tables(connection: Connection) -> None:
    """Tables, chairs, moves and answers; in the oldest files, answers in the open window had a table of their own."""
    for statement in TABLES:
        connection.execute(statement)
    if isinstance(connection, sqlite3.Connection) and connection.execute(HAS_HELD).fetchone():
        connection.execute(MOVE_HELD)
        connection.execute("DROP TABLE held")


def endings(connection: Connection) -> None:
    """How games ended is kept in words; of those that are over already, as soon as there is time."""
    for statement in ENDINGS:
        connection.execute(statement)


def people(connection: Connection) -> None:
    """Whose games they are, who has resigned, when a game ended and whether it has been rated, since when a question of
    a slow table stands, and how ratings came about, game by game.
    """
    for statement in PEOPLE:
        connection.execute(statement)


STEPS: tuple[Callable[[Connection], None], ...] = (first_tables, endings, people)


def version_of(connection: sqlite3.Connection) -> int:
    """How many steps a file has been through; one that has been through more than there are is refused."""
    version = int(connection.execute("PRAGMA user_version").fetchone()[0])
    if version > len(STEPS):
        raise NewerFile(f"the file is of a newer house (schema {version}; this one knows {len(STEPS)}): update Kafana")
    return version


def migrate(connection: sqlite3.Connection) -> None:
    """Take a file through the steps that it still lacks, each of them whole or not at all."""
    for number in range(version_of(connection), len(STEPS)):
        connection.execute("BEGIN IMMEDIATE")
        try:
            STEPS[number](connection)
            connection.execute(f"PRAGMA user_version = {number + 1}")
            connection.execute("COMMIT")
        except BaseException:
            connection.execute("ROLLBACK")
            raise
