"""A house in one SQLite file, which nobody else has open."""

from __future__ import annotations

import logging
import sqlite3
from pathlib import Path
from typing import Any

from kafana.house.store.file import Lock, connect, trial
from kafana.house.store.jobs import Value, joined
from kafana.house.store.migrations import STEPS, migrate
from kafana.house.store.store import LIVE, CannotStore, Store, Waiting
from kafana.house.store.stored import StoredTable, load_table

log = logging.getLogger("kafana.house")


class SqliteStore(Store):
    def __init__(self, file: Path) -> None:
        super().__init__()
        file.parent.mkdir(parents=True, exist_ok=True)
        self.file = file
        self.lock = Lock(file)
        try:
            self.reader = connect(file)
            migrate(self.reader)
        except BaseException:
            self.lock.release()
            raise
        self.writer: sqlite3.Connection
        self.thread.start()

    def open_writer(self) -> None:
        self.writer = connect(self.file)

    def close_writer(self) -> None:
        self.writer.close()

    def commit(self, jobs: list[Waiting]) -> None:
        statements = joined(waiting.job for waiting in jobs)
        if len(statements) == 1:  # which is a transaction by itself; the interpreter is waited for once, not thrice
            self.writer.execute(*statements[0])
            return
        self.writer.execute("BEGIN IMMEDIATE")
        try:
            for statement, values in statements:
                self.writer.execute(statement, values)
            self.writer.execute("COMMIT")
        except Exception:
            if self.writer.in_transaction:
                self.writer.execute("ROLLBACK")
            raise

    def is_fault(self, error: Exception | None) -> bool:
        return isinstance(error, sqlite3.DatabaseError) and not isinstance(
            error, (sqlite3.IntegrityError, sqlite3.ProgrammingError)
        )

    def rows(self, statement: str, *values: Value) -> list[tuple[Any, ...]]:
        with self.reading:
            return self.reader.execute(statement, values).fetchall()

    def load(self, id: str) -> StoredTable | None:
        with self.reading:
            return load_table(self.reader, id)

    def live(self) -> list[str]:
        """Of a damaged file, those that can be found from either end of the list."""
        found: dict[str, None] = {}
        with self.reading:
            for order in ("", " ORDER BY state DESC, id DESC"):
                try:
                    found.update((row[0], None) for row in self.reader.execute(LIVE + order))
                    break
                except sqlite3.DatabaseError:
                    log.exception("the list of tables is damaged")
        return list(found)

    async def probe(self) -> None:
        try:
            await self.write(trial(len(STEPS)))
        except CannotStore:
            return

    def close_reader(self) -> None:
        self.reader.close()
        self.lock.release()
