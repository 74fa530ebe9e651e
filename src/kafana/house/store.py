"""What must not be lost: tables, chairs, moves, and answers in windows; in one SQLite file, or in PostgreSQL.

The number of a move is its place in the game. The number of an answer is how many moves there were when it was given:
it is held while there are no more, and has been passed by otherwise. Once it is played it is a move.

One thread writes. Whatever has piled up while it wrote is written together, with one wait for the disk, and a future is
resolved only when what it stands for is on the disk.
"""

from __future__ import annotations

import asyncio
import threading
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from queue import SimpleQueue
from typing import Any, Literal, NamedTuple

import msgspec

from kafana.house.migrations import Connection
from kafana.minds import USUAL_LEVEL
from kafana.records.record import dealt_from, hash_of

Value = str | bytes | int | float
Statement = tuple[str, tuple[Value, ...]]
Job = Sequence[Statement]
Guard = tuple[str, int]  # a table, and the epoch in which it is one's own

ROW = "(?, ?, ?, ?, ?, ?)"
MOVE = f"INSERT INTO moves VALUES {ROW}"
DAY = 24 * 3600.0  # seconds
MOST_ROWS = 150  # in one statement
CHAIR = "INSERT INTO chairs VALUES (?, ?, ?, ?, ?)"
TABLE = """INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET setup = excluded.setup,
    key = excluded.key, state = excluded.state, host = excluded.host, rematch = excluded.rematch"""
ENDING = """INSERT INTO endings VALUES (?, ?, ?)
    ON CONFLICT (id) DO UPDATE SET scores = excluded.scores, ending = excluded.ending"""
OF_A_TABLE = "tables", "chairs", "moves", "answers", "endings", "questions", "resignations", "finished"
UNWRITTEN = "SELECT id FROM endings WHERE ending = x'' LIMIT 20"
LIVE = "SELECT id FROM tables WHERE state != 'over'"  # which only the index is read for


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
    commits: dict[str, str] = {}  # to the shares of the deal, by person, until it is dealt
    shares: dict[int, str] = {}  # that were added to the key, by seat
    practice: str = ""  # the table from which it goes on: its first moves are those made there
    late: bool = False  # may friends take a bot's chair while the game is being played?
    changed: tuple[int, ...] = ()  # seats that somebody else has taken over since the deal

    @property
    def is_slow(self) -> bool:
        """Are there days for a move?"""
        return self.move >= DAY

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
    resigned: list[tuple[int, str]] = field(default_factory=list)  # which seats were given up during the game, by whom
    asked_at: float | None = None  # of a slow table: since when the open question stands, by the wall clock

    @cached_property
    def key_hash(self) -> str:
        return hash_of(self.key)

    @property
    def dealt_from(self) -> bytes:
        """G6: the key, with all shares that devices have added."""
        shares = self.setup.shares
        return dealt_from(self.key, (bytes.fromhex(shares[seat]) for seat in sorted(shares)))

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


def read_ending(scores: bytes, ending: bytes) -> Ending:
    """What is known of an ending; if it has not been kept in words yet, the scores."""
    if ending:
        return msgspec.json.decode(ending, type=Ending)
    return Ending(msgspec.json.decode(scores, type=tuple[float, ...] | None))


def load_table(connection: Connection, id: str) -> StoredTable | None:
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
    resigned = rows("SELECT seat, person FROM resignations WHERE id = ?")
    question = rows("SELECT since FROM questions WHERE id = ?")
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
        [(seat, person) for seat, person in resigned],
        question[0][0] if question else None,
    )


class CannotStore(Exception):
    """The disk is full or fails, or the database cannot be reached: it is not the fault of what was to be written."""


class Fenced(Exception):
    """Another node owns the table by now: what was to be written belongs to a past that nobody knows of."""


class Store(ABC):
    """What every store has: one thread that writes, and one connection at a time that reads."""

    def __init__(self, loop: asyncio.AbstractEventLoop | None = None) -> None:
        self.failing = False  # was it impossible to write the last time?
        self.jobs: SimpleQueue[Waiting | None] = SimpleQueue()
        self.loop = loop or asyncio.get_running_loop()
        self.commits = self.written = 0
        self.seconds = 0.0
        self.reading = threading.Lock()
        self.thread = threading.Thread(target=self.write_all, name="kafana-writer", daemon=True)

    # What is different where things are stored

    @abstractmethod
    def open_writer(self) -> None:
        """In the writer's thread, before anything is written."""

    @abstractmethod
    def commit(self, jobs: list[Waiting]) -> None:
        """Write all of this, or raise, and then nothing of it is written."""

    @abstractmethod
    def close_writer(self) -> None:
        """In the writer's thread, after everything has been written."""

    @abstractmethod
    def is_fault(self, error: Exception | None) -> bool:
        """Is it the disk, the file or the line to it, and not what was to be written?"""

    @abstractmethod
    def rows(self, statement: str, *values: Value) -> list[tuple[Any, ...]]: ...

    @abstractmethod
    def load(self, id: str) -> StoredTable | None:
        """A table as it was acknowledged."""

    @abstractmethod
    def live(self) -> list[str]:
        """The tables that are not over, and that no other node has."""

    @abstractmethod
    async def probe(self) -> None:
        """Find out whether it is possible to write again."""

    @abstractmethod
    def close_reader(self) -> None: ...

    # What is the same everywhere

    async def write(self, job: Job, guard: Guard | None = None) -> None:
        """Returns when it is on the disk; raises if it cannot be written, and then nothing of it is.

        With a guard it is `Fenced` if the table is another node's by now.
        """
        future: asyncio.Future[None] = self.loop.create_future()
        future.add_done_callback(lambda done: done.cancelled() or done.exception())  # though nobody may wait any more
        self.jobs.put(Waiting(job, guard, future))
        try:
            await asyncio.shield(future)
        except Exception as error:
            if self.is_fault(error):
                raise CannotStore(str(error)) from error
            raise

    def write_all(self) -> None:
        """The writer's life: take all jobs there are, write them at once, tell everybody."""
        self.open_writer()
        going = True
        while going:
            batch = [self.jobs.get()]
            while not self.jobs.empty():
                batch.append(self.jobs.get())
            going = None not in batch
            jobs = [job for job in batch if job is not None]
            started = time.perf_counter()
            try:
                self.commit(jobs)
                results: list[Exception | None] = [None] * len(jobs)
            except Exception as error:
                results = [error] if len(jobs) == 1 else [self.alone(job) for job in jobs]
            self.failing = any(self.is_fault(result) for result in results)
            self.seconds += time.perf_counter() - started
            self.commits += 1
            self.written += len(jobs)
            done = [(job.future, result) for job, result in zip(jobs, results, strict=True)]
            self.tell(lambda done=done: settle(done))  # type: ignore[misc]
        self.close_writer()

    def tell(self, call: Callable[[], None]) -> None:
        if not self.loop.is_closed():
            self.loop.call_soon_threadsafe(call)

    def alone(self, job: Waiting) -> Exception | None:
        """One job by itself, after a fault in one of several."""
        try:
            self.commit([job])
        except Exception as error:
            return error
        return None

    def has(self, id: str) -> bool:
        """Is there such a table?"""
        return bool(self.rows("SELECT 1 FROM tables WHERE id = ?", id))

    def unwritten(self) -> list[str]:
        """Some tables that are over, whose ending has not been kept in words yet."""
        return [row[0] for row in self.rows(UNWRITTEN)]

    def close(self) -> None:
        """Write what is waiting, then end."""
        self.jobs.put(None)
        self.thread.join()
        self.close_reader()


class Waiting(NamedTuple):
    """Something to be written, and who waits for it."""

    job: Job
    guard: Guard | None
    future: asyncio.Future[None]


def settle(done: Iterable[tuple[asyncio.Future[None], Exception | None]]) -> None:
    for future, problem in done:
        if not future.done():
            if problem is None:
                future.set_result(None)
            else:
                future.set_exception(problem)
