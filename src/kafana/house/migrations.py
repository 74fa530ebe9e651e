"""The file's schema, by numbered steps: `PRAGMA user_version` says how many of them a file has been through.

A step is never changed once it has been released. A file from before steps were counted has the number 0, and the first
step finds in it what it would make.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable

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
    "INSERT OR IGNORE INTO endings SELECT id, CAST('null' AS BLOB), x'' FROM tables WHERE state = 'over'",
)
HAS_HELD = "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'held'"
MOVE_HELD = """INSERT OR IGNORE INTO answers
    SELECT id, (SELECT COUNT(*) FROM moves WHERE moves.id = held.id), seat, actions, key FROM held"""


class NewerFile(ValueError):
    """The file was written by a newer house."""


def first_tables(connection: sqlite3.Connection) -> None:
    """Tables, chairs, moves and answers; in the oldest files, answers in the open window had a table of their own."""
    for statement in TABLES:
        connection.execute(statement)
    if connection.execute(HAS_HELD).fetchone():
        connection.execute(MOVE_HELD)
        connection.execute("DROP TABLE held")


def endings(connection: sqlite3.Connection) -> None:
    """How games ended is kept in words; of those that are over already, as soon as there is time."""
    for statement in ENDINGS:
        connection.execute(statement)


STEPS: tuple[Callable[[sqlite3.Connection], None], ...] = (first_tables, endings)


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
