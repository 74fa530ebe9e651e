"""A house in PostgreSQL, which several nodes share. Each is a row with a number, and writes only what it owns.

A batch of jobs is one transaction in one round trip. It begins with the node's own row: it notes the batch's number
there, and holds the row until the end. Whoever takes a table away from a node holds that row too. So nothing of a node
is half-way when its table becomes another's; and when the line is cut while a batch is on its way, the number says
afterwards whether it arrived.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import threading
import time
from collections.abc import Iterable
from typing import Any, TypeVar

import psycopg
from psycopg import errors
from psycopg.abc import PQGen

from kafana.house.cluster.schema import FENCED, JOIN, LEASE_SECONDS, NAME, ORPHANS, SCHEMA, UNWRITTEN
from kafana.house.store.file import Unusable
from kafana.house.store.jobs import MOVE, Job, Statement, Value
from kafana.house.store.migrations import STEPS, NewerFile
from kafana.house.store.store import CannotStore, Fenced, Store, Waiting
from kafana.house.store.stored import StoredTable, load_table

WORDS = {"BLOB": "BYTEA", "REAL": "DOUBLE PRECISION", " WITHOUT ROWID": "", "x''": "'\\x'::bytea", "?": "%s"}
MOVES = """INSERT INTO moves SELECT * FROM unnest(
    %s::text[], %s::bigint[], %s::bigint[], %s::bytea[], %s::text[], %s::double precision[])"""
WRITE_MOVES = """SELECT write_moves(%s, %s, %s, %s, %s,
    %s::text[], %s::bigint[], %s::bigint[], %s::bytea[], %s::text[], %s::double precision[])"""
FENCE = "SELECT fence(%s, %s, %s, %s, %s)"
KNOWN = "SELECT batch FROM nodes WHERE number = %s FOR UPDATE"
END_OLD = """SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE application_name = %s AND pid <> pg_backend_pid() AND datname = current_database()"""
CONNECT_SECONDS = 3
ANSWER_SECONDS = 1.5  # for an answer, the first time; then twice as long, in case it was no fault of the line
LONGEST_SECONDS = 40.0
OPTIONS = {
    "lock_timeout": 1000,
    "statement_timeout": 30_000,
    "idle_in_transaction_session_timeout": 3000,  # one that was cut off in the middle holds no locks for long
    "tcp_user_timeout": 3000,
    "tcp_keepalives_idle": 2,
    "tcp_keepalives_interval": 1,
    "tcp_keepalives_count": 3,
}
PATIENCE = 2.0  # seconds until somebody whose move cannot be stored is told so
LAST_SECONDS = 5.0  # for what is still to be written when the house closes and the database is away
PAUSE = 0.1  # seconds between attempts to reach the database
VERSION = "SELECT version FROM schema_version"
MIGRATING = 0x6B6166616E61  # the lock that a house has while it changes the schema
LOST = psycopg.OperationalError, psycopg.InterfaceError
Result = TypeVar("Result")
log = logging.getLogger("kafana.house")
known: dict[str, str] = {}


def is_postgres(address: str) -> bool:
    return address.startswith(("postgresql://", "postgres://"))


def translated(statement: str) -> str:
    """A statement as PostgreSQL understands it."""
    if statement not in known:
        text = statement
        for word, other in WORDS.items():
            text = text.replace(word, other)
        known[statement] = text
    return known[statement]


class NoAnswer(psycopg.OperationalError):
    """The line is there, by all that the system knows, and nothing comes through."""


class Impatient(psycopg.Connection[tuple[Any, ...]]):
    """Waits for an answer for some seconds only: what was lost on a slow line is sent again much later, if at all."""

    session: Session | None = None

    def wait(self, gen: PQGen[Result], interval: float = 0.1, timeout: float | None = None) -> Result:
        return super().wait(gen if self.session is None else until(gen, self.session), interval)


def until(gen: PQGen[Result], session: Session) -> PQGen[Result]:
    """The same conversation; whenever nothing has come for a while, it looks at the clock."""
    deadline = time.monotonic() + session.seconds
    try:
        wanted = next(gen)
        while True:
            ready = yield wanted
            if not ready and time.monotonic() > deadline:
                session.seconds = min(2 * session.seconds, LONGEST_SECONDS)
                raise NoAnswer("no answer")
            wanted = gen.send(ready)
    except StopIteration as end:
        session.seconds = session.usual
        found: Result = end.value
        return found


class Session:
    """A connection that is opened when it is needed, and again when it was cut."""

    def __init__(self, address: str, name: str, seconds: float = ANSWER_SECONDS) -> None:
        self.seconds = self.usual = seconds  # for an answer
        self.address = address
        self.name = name  # by which the database lists it
        self.using = threading.Lock()
        self.open_connection: Impatient | None = None

    @property
    def connection(self) -> Impatient:
        if self.open_connection is None or self.open_connection.closed:
            self.open_connection = Impatient.connect(
                self.address,
                autocommit=True,
                application_name=self.name,
                connect_timeout=CONNECT_SECONDS,
                options=" ".join(f"-c {name}={value}" for name, value in OPTIONS.items()),
                keepalives_idle=2,
                keepalives_interval=1,
                keepalives_count=3,
                tcp_user_timeout=3000,
            )
            self.open_connection.session = self
        return self.open_connection

    def rows(self, statement: str, values: tuple[object, ...] = ()) -> list[tuple[Any, ...]]:
        """What a statement finds; asked again once if the line was cut, so only for what may be done twice."""
        with self.using:
            try:
                return self.connection.execute(statement, values).fetchall()
            except LOST:
                self.drop()
                return self.connection.execute(statement, values).fetchall()

    def drop(self) -> None:
        connection, self.open_connection = self.open_connection, None
        if connection is not None:
            with contextlib.suppress(Exception):
                connection.close()


class Translated:
    """A connection that takes statements written for SQLite."""

    def __init__(self, connection: psycopg.Connection) -> None:
        self.connection = connection

    def execute(self, statement: str, values: tuple[Any, ...] = (), /) -> psycopg.Cursor[Any]:
        return self.connection.execute(translated(statement), values)


def migrate(connection: psycopg.Connection) -> None:
    """Take a database through the steps that it still lacks; of several nodes that come at once, one does."""
    connection.execute("SELECT pg_advisory_lock(%s)", (MIGRATING,))
    try:
        connection.execute("CREATE TABLE IF NOT EXISTS schema_version (version BIGINT NOT NULL)")
        found = connection.execute(VERSION).fetchone()
        version = found[0] if found else 0
        if version > len(STEPS):
            raise NewerFile(
                f"the database is of a newer house (schema {version}; this one knows {len(STEPS)}): update Kafana"
            )
        if found is None:
            connection.execute("INSERT INTO schema_version VALUES (0)")
        for number in range(version, len(STEPS)):
            with connection.transaction():
                STEPS[number](Translated(connection))
                connection.execute("UPDATE schema_version SET version = %s", (number + 1,))
        for statement in SCHEMA:
            connection.execute(statement)
    finally:
        connection.execute("SELECT pg_advisory_unlock(%s)", (MIGRATING,))


def must_be_usable(address: str) -> None:
    """Refuse, before anything is opened, a database that the house could not keep its tables in."""
    session = Session(address, "kafana", LONGEST_SECONDS)
    try:
        migrate(session.connection)
    except psycopg.Error as error:
        raise Unusable(f"the database cannot be used: {' '.join(str(error).split())}") from None
    finally:
        session.drop()


def in_rows(job: Job) -> Iterable[Statement | tuple[str, tuple[list[Value], ...]]]:
    """The same statements, but moves that follow each other are inserted as columns, in one statement."""
    moves: list[tuple[Value, ...]] = []
    for statement, values in job:
        if statement is MOVE:
            moves.append(values)
            continue
        if moves:
            yield MOVES, tuple(list(column) for column in zip(*moves, strict=True))
            moves = []
        yield translated(statement), values
    if moves:
        yield MOVES, tuple(list(column) for column in zip(*moves, strict=True))


class PostgresStore(Store):
    def __init__(self, address: str, name: str = "", loop: asyncio.AbstractEventLoop | None = None) -> None:
        super().__init__(loop)
        self.address = address
        must_be_usable(address)
        reader = Session(address, "kafana reader")
        self.number = int(reader.rows(JOIN, (name, LEASE_SECONDS))[0][0])  # this node's
        self.cluster = str(reader.rows(NAME)[0][0])
        self.reader = reader
        self.writer = Session(address, f"kafana {self.number}")
        self.batch = 0
        self.closing = False
        self.thread.start()

    # The writer

    def open_writer(self) -> None:
        """It is opened by the first batch."""

    def close_writer(self) -> None:
        self.writer.drop()

    def commit(self, jobs: list[Waiting]) -> None:
        """Once and for all: if the line is cut on the way, wait until it is known whether it arrived."""
        self.batch += 1
        begun, sent = time.monotonic(), False
        while True:
            try:
                if sent and self.has_arrived():
                    return
                connection, sent = self.writer.connection, True
                self.send(connection, jobs)
                return
            except errors.LockNotAvailable:  # another node is taking tables away, or an earlier session hangs
                self.roll_back()
                self.end_old_session()
            except LOST as error:
                if not is_cut(error):
                    self.roll_back()
                    raise
                self.writer.drop()
                self.failing = True
                waited = time.monotonic() - begun
                if (not sent and waited > PATIENCE) or (self.closing and waited > LAST_SECONDS):
                    raise
                time.sleep(PAUSE)
            except psycopg.Error as error:
                self.roll_back()
                if error.sqlstate == FENCED or (isinstance(error, errors.UniqueViolation) and is_guarded(jobs)):
                    raise Fenced(str(error)) from None  # or this node itself knows less than the database
                raise

    def send(self, connection: psycopg.Connection, jobs: list[Waiting]) -> None:
        guards = [waiting.guard for waiting in jobs if waiting.guard is not None]
        ids, epochs = [id for id, _ in guards], [epoch for _, epoch in guards]
        fence = self.number, self.batch, LEASE_SECONDS, ids, epochs
        statements = list(in_rows([part for waiting in jobs for part in waiting.job]))
        if len(statements) == 1 and statements[0][0] is MOVES:
            connection.execute(WRITE_MOVES, (*fence, *statements[0][1]))
            return
        with connection.pipeline():
            connection.execute("BEGIN")
            connection.execute(FENCE, fence)
            for statement, values in statements:
                connection.execute(statement, values)
            connection.execute("COMMIT")

    def has_arrived(self) -> bool:
        """Has this batch been written? The session that it was sent in may still be at it, so that is ended first."""
        self.end_old_session()
        found = self.writer.connection.execute(KNOWN, (self.number,)).fetchone()
        return found is not None and found[0] == self.batch

    def end_old_session(self) -> None:
        with contextlib.suppress(psycopg.Error):
            self.writer.connection.execute(END_OLD, (self.writer.name,))

    def roll_back(self) -> None:
        """With the session: what it believes to have prepared was perhaps never looked at."""
        self.writer.drop()

    def is_fault(self, error: Exception | None) -> bool:
        return isinstance(error, LOST) or (isinstance(error, psycopg.DatabaseError) and is_full(error))

    def is_conflict(self, error: Exception) -> bool:
        return isinstance(error, errors.UniqueViolation)

    # Reading

    def rows(self, statement: str, *values: Value) -> list[tuple[Any, ...]]:
        return self.reader.rows(translated(statement), values)

    def load(self, id: str) -> StoredTable | None:
        with self.reader.using:
            try:
                return load_table(Translated(self.reader.connection), id)
            except LOST:
                self.reader.drop()
                return load_table(Translated(self.reader.connection), id)

    def live(self) -> list[str]:
        return [row[0] for row in self.reader.rows(ORPHANS)]

    def unwritten(self) -> list[str]:
        return [row[0] for row in self.reader.rows(UNWRITTEN, (self.number,))]

    async def probe(self) -> None:
        """An empty batch."""
        with contextlib.suppress(CannotStore):
            await self.write([])

    def close(self) -> None:
        self.closing = True
        super().close()

    def close_reader(self) -> None:
        self.reader.drop()


def is_guarded(jobs: list[Waiting]) -> bool:
    return all(waiting.guard is not None for waiting in jobs)


def is_cut(error: psycopg.Error) -> bool:
    """Is it the line to the database, or has that been shut down?"""
    return error.sqlstate is None or error.sqlstate.startswith(("08", "57P"))


def is_full(error: psycopg.Error) -> bool:
    """No space on the database's disk, or something else that is wrong with the machine."""
    return (error.sqlstate or "")[:2] in ("53", "58", "25")
