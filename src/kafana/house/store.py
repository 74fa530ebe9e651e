"""What must not be lost, in one SQLite file: tables, chairs, moves, and answers in windows.

The number of a move is its place in the game. The number of an answer is how many moves there were when it was given:
it is held while there are no more, and has been passed by otherwise. Once it is played it is a move.

One thread writes. Whatever has piled up while it wrote is written together, with one wait for the disk, and a future is
resolved only when what it stands for is on the disk.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import sqlite3
import threading
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from queue import SimpleQueue
from typing import Any, Literal, NamedTuple

import msgspec

from kafana.house.file import Lock, connect, trial
from kafana.house.migrations import STEPS, migrate
from kafana.minds import USUAL_LEVEL
from kafana.records.record import hash_of

Value = str | bytes | int | float
Statement = tuple[str, tuple[Value, ...]]
Job = Sequence[Statement]

ROW = "(?, ?, ?, ?, ?, ?)"
MOVE = f"INSERT INTO moves VALUES {ROW}"
MOST_ROWS = 150  # in one statement
CHAIR = "INSERT OR REPLACE INTO chairs VALUES (?, ?, ?, ?, ?)"
UNWRITTEN = "SELECT id FROM endings WHERE ending = x'' LIMIT 20"
LIVE = "SELECT id FROM tables WHERE state != 'over'"  # which only the index is read for
log = logging.getLogger("kafana.house")


class Setup(msgspec.Struct, frozen=True):
    """What is agreed before a game begins."""

    game: str
    seats: int
    options: dict[str, bool | int | str] = {}
    move: float = 60
    reserve: float = 300
    public: bool = False
    level: str = USUAL_LEVEL  # of bots, or the name of their mind …
    levels: dict[int, str] = {}  # … but for those in these seats
    coach: bool = False  # may the coach be asked?
    rules: int = 1  # the version that it was dealt by
    out: tuple[str, ...] = ()  # people whom the host has sent away

    def level_of(self, seat: int) -> str:
        return self.levels.get(seat, self.level)


class Ending(msgspec.Struct, frozen=True):
    """How a game ended, kept in words: it can be shown when nobody knows its rules any more."""

    scores: tuple[float, ...] | None = None  # none: it was stopped (G8)
    result: dict[str, list[str]] = {}  # sentences, by the language
    cards: dict[str, str] = {}  # notation, by the zone
    record: str = ""  # with every move


@dataclass(frozen=True)
class Chair:
    """A seat: empty, a bot's, or a person's (known by the SHA-256 of a secret)."""

    kind: Literal["person", "bot", "empty"] = "empty"
    name: str = ""
    person: str = ""


class Move(NamedTuple):
    """A whole move; `key` is what its sender calls it, `spent` how many seconds of the reserve it took."""

    seat: int
    actions: tuple[int, ...]
    key: str = ""
    spent: float = 0.0


@dataclass
class StoredTable:
    """A table as it is on file."""

    id: str
    setup: Setup
    key: bytes
    state: Literal["waiting", "playing", "over"]
    host: str
    rematch: str = ""
    born: float = field(default_factory=time.time)
    chairs: list[Chair] = field(default_factory=list)
    moves: list[Move] = field(default_factory=list)
    held: dict[int, Move] = field(default_factory=dict)  # answers in the open window
    passed: list[Move] = field(default_factory=list)  # answers that were not played: somebody else was first
    ending: Ending | None = None  # once the game is over

    @cached_property
    def key_hash(self) -> str:
        return hash_of(self.key)

    @property
    def names(self) -> list[str]:
        return [chair.name for chair in self.chairs]

    def seat_of(self, person: str) -> int | None:
        """Where a person sits."""
        chairs = enumerate(self.chairs)
        return next((seat for seat, chair in chairs if person and chair.person == person), None)

    def viewer_of(self, person: str) -> int:
        """Whose view a person gets: the own seat's, or the audience's behind the last seat."""
        seat = self.seat_of(person)
        return self.setup.seats if seat is None else seat

    def bots(self) -> set[int]:
        return {seat for seat, chair in enumerate(self.chairs) if chair.kind != "person"}


def saving(table: StoredTable) -> Job:
    """Everything about a table but its moves."""
    row = (table.id, msgspec.json.encode(table.setup), table.key, table.state, table.host, table.rematch, table.born)
    chairs = [(CHAIR, (table.id, seat, c.kind, c.name, c.person)) for seat, c in enumerate(table.chairs)]
    return [
        ("INSERT OR REPLACE INTO tables VALUES (?, ?, ?, ?, ?, ?, ?)", row),
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
        ("INSERT OR REPLACE INTO endings VALUES (?, ?, ?)", (id, msgspec.json.encode(scores), content)),
    ]


def ending_kept(id: str, ending: Ending) -> Job:
    """How a game ended, in words."""
    return [("UPDATE endings SET ending = ? WHERE id = ?", (msgspec.json.encode(ending), id))]


def holding(id: str, number: int, move: Move) -> Job:
    """An answer in an open window, given after this number of moves."""
    return [("INSERT INTO answers VALUES (?, ?, ?, ?, ?)", (id, number, move.seat, bytes(move.actions), move.key))]


def linking(id: str, rematch: str) -> Job:
    """The table of the next game."""
    return [("UPDATE tables SET rematch = ? WHERE id = ?", (rematch, id))]


def forgetting(id: str) -> Job:
    """A table at which nobody has ever played."""
    return [(f"DELETE FROM {name} WHERE id = ?", (id,)) for name in ("tables", "chairs", "moves", "answers", "endings")]


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


def read_ending(scores: bytes, ending: bytes) -> Ending:
    """What is known of an ending; if it has not been kept in words yet, the scores."""
    if ending:
        return msgspec.json.decode(ending, type=Ending)
    return Ending(msgspec.json.decode(scores, type=tuple[float, ...] | None))


def load_table(connection: sqlite3.Connection, id: str) -> StoredTable | None:
    """A table as it was acknowledged."""

    def rows(statement: str) -> list[tuple[Any, ...]]:
        return connection.execute(statement, (id,)).fetchall()

    found = rows("SELECT * FROM tables WHERE id = ?")
    if not found:
        return None
    _, setup, key, state, host, rematch, born = found[0]
    chairs = rows("SELECT kind, name, person FROM chairs WHERE id = ? ORDER BY seat")
    moves = rows("SELECT seat, actions, key, spent FROM moves WHERE id = ? ORDER BY number")
    answers = rows("SELECT number, seat, actions, key FROM answers WHERE id = ? ORDER BY number, seat")
    endings = rows("SELECT scores, ending FROM endings WHERE id = ?")
    return StoredTable(
        id,
        msgspec.json.decode(setup, type=Setup),
        key,
        state,
        host,
        rematch,
        born,
        [Chair(*row) for row in chairs],
        [Move(seat, tuple(actions), name, spent) for seat, actions, name, spent in moves],
        {seat: Move(seat, tuple(actions), name) for number, seat, actions, name in answers if number == len(moves)},
        [Move(seat, tuple(actions), name) for number, seat, actions, name in answers if number < len(moves)],
        read_ending(*endings[0]) if endings else None,
    )


def is_storage_fault(error: Exception | None) -> bool:
    """Is it the disk or the file, and not what was to be written?"""
    return isinstance(error, sqlite3.DatabaseError) and not isinstance(
        error, (sqlite3.IntegrityError, sqlite3.ProgrammingError)
    )


class Store:
    def __init__(self, file: Path) -> None:
        file.parent.mkdir(parents=True, exist_ok=True)
        self.file = file
        self.lock = Lock(file)
        self.failing = False  # was it impossible to write the last time?
        self.jobs: SimpleQueue[tuple[Job, asyncio.Future[None]] | None] = SimpleQueue()
        self.loop = asyncio.get_running_loop()
        self.commits = self.written = 0
        self.seconds = 0.0
        self.reading = threading.Lock()
        try:
            self.reader = connect(file)
            migrate(self.reader)
        except BaseException:
            self.lock.release()
            raise
        self.thread = threading.Thread(target=self.write_all, name="kafana-writer", daemon=True)
        self.thread.start()

    async def write(self, job: Job) -> None:
        """Returns when it is on the disk; raises if it cannot be written, and then nothing of it is."""
        future: asyncio.Future[None] = self.loop.create_future()
        self.jobs.put((job, future))
        await asyncio.shield(future)

    def write_all(self) -> None:
        """The writer's life: take all jobs there are, write them at once, tell everybody."""
        writer = connect(self.file)
        going = True
        while going:
            batch = [self.jobs.get()]
            while not self.jobs.empty():
                batch.append(self.jobs.get())
            going = None not in batch
            pairs = [pair for pair in batch if pair is not None]
            started = time.perf_counter()
            try:
                self.commit(writer, [job for job, _ in pairs])
                results: list[Exception | None] = [None] * len(pairs)
            except Exception:
                results = [self.alone(writer, job) for job, _ in pairs]
            self.failing = any(is_storage_fault(result) for result in results)
            self.seconds += time.perf_counter() - started
            self.commits += 1
            self.written += len(pairs)
            done = [(future, result) for (_, future), result in zip(pairs, results, strict=True)]
            self.tell(lambda done=done: settle(done))  # type: ignore[misc]
        writer.close()

    def tell(self, call: Callable[[], None]) -> None:
        if not self.loop.is_closed():
            self.loop.call_soon_threadsafe(call)

    def alone(self, writer: sqlite3.Connection, job: Job) -> Exception | None:
        """One job by itself, after a fault in one of several."""
        try:
            self.commit(writer, [job])
        except Exception as error:
            return error
        return None

    def commit(self, writer: sqlite3.Connection, jobs: list[Job]) -> None:
        writer.execute("BEGIN IMMEDIATE")
        try:
            for statement, values in joined(jobs):
                writer.execute(statement, values)
            writer.execute("COMMIT")
        except Exception:
            if writer.in_transaction:
                writer.execute("ROLLBACK")
            raise

    def rows(self, statement: str, *values: Value) -> list[tuple[Any, ...]]:
        with self.reading:
            return self.reader.execute(statement, values).fetchall()

    def live(self) -> list[str]:
        """The tables that are not over; of a damaged file, those that can be found from either end of the list."""
        found: dict[str, None] = {}
        with self.reading:
            for order in ("", " ORDER BY state DESC, id DESC"):
                try:
                    found.update((row[0], None) for row in self.reader.execute(LIVE + order))
                    break
                except sqlite3.DatabaseError:
                    log.exception("the list of tables is damaged")
        return list(found)

    def has(self, id: str) -> bool:
        """Is there such a table?"""
        return bool(self.rows("SELECT 1 FROM tables WHERE id = ?", id))

    async def probe(self) -> None:
        """Find out whether it is possible to write again."""
        with contextlib.suppress(sqlite3.Error):
            await self.write(trial(len(STEPS)))

    def unwritten(self) -> list[str]:
        """Some tables that are over, whose ending has not been kept in words yet."""
        return [row[0] for row in self.rows(UNWRITTEN)]

    def load(self, id: str) -> StoredTable | None:
        """A table as it was acknowledged."""
        with self.reading:
            return load_table(self.reader, id)

    def close(self) -> None:
        """Write what is waiting, then end."""
        self.jobs.put(None)
        self.thread.join()
        self.reader.close()
        self.lock.release()


def settle(done: Iterable[tuple[asyncio.Future[None], Exception | None]]) -> None:
    for future, problem in done:
        if not future.done():
            if problem is None:
                future.set_result(None)
            else:
                future.set_exception(problem)
