"""What an owner does with the house's file: copy it, bring a copy back, and have old games or a person forgotten.

All but `restore` may be done while the house is open.
"""

from __future__ import annotations

import os
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

import msgspec

from kafana.core.game import Game
from kafana.games import load
from kafana.house.people.people import KNOWING, forgetting_everywhere, without
from kafana.house.store.file import Lock, Unusable, connect, fault, owners_only
from kafana.house.store.jobs import Statement, ending_kept, forgetting, saving
from kafana.house.store.migrations import STEPS, migrate, version_of
from kafana.house.store.stored import DAY, Ending, StoredTable, load_table
from kafana.house.web.identity import SECRET, person_of_secret
from kafana.house.work.replay import ending_of

AT_ONCE = 100  # tables that are forgotten in one go: a house that is open has to wait meanwhile
OLD = "SELECT id FROM tables WHERE state = 'over' AND born < ? LIMIT ?"
SENT_AWAY = "UNION SELECT id FROM tables WHERE instr(CAST(setup AS TEXT), ?)"  # from there, and remembered for it
BESIDE = "", "-wal", "-shm"


@contextmanager
def opened(file: Path) -> Iterator[sqlite3.Connection]:
    """The file of a house; what is wrong with it is one line."""
    if not file.is_file():
        raise Unusable(f"there is no house at {file}")
    try:
        with closing(connect(file)) as connection:
            if version_of(connection) < len(STEPS):
                bring_up_to_date(file, connection)
            connection.execute("PRAGMA secure_delete = ON")
            yield connection
    except sqlite3.Error as error:
        raise Unusable(f"{file} cannot be used: {fault(error)}") from None


def bring_up_to_date(file: Path, connection: sqlite3.Connection) -> None:
    """Take an earlier file through the steps that it lacks, unless an earlier house has it open."""
    lock = Lock(file)
    try:
        migrate(connection)
    finally:
        lock.release()


def backup(file: Path, target: Path) -> int:
    """Copy a house, with everything that was acknowledged, into a new file; the number of its tables."""
    if target.exists():
        raise Unusable(f"{target} is there already")
    if not file.is_file():
        raise Unusable(f"there is no house at {file}")
    return copy(file, target)


def copy(source: Path, target: Path) -> int:
    """Copy a house, whole or not at all."""
    part = target.with_name(f"{target.name}.part")
    try:
        part.unlink(missing_ok=True)
        os.close(owners_only(part, os.O_RDWR))
        with closing(sqlite3.connect(source, timeout=30)) as old, closing(sqlite3.connect(part)) as new:
            old.backup(new, pages=1000)
            new.execute("PRAGMA journal_mode = DELETE")
            tables = checked(new, source)
        os.replace(part, target)
    except sqlite3.Error as error:
        raise Unusable(f"{source} cannot be copied to {target}: {fault(error)}") from None
    except OSError as error:
        raise Unusable(f"{source} cannot be copied to {target}: {error.strerror}") from None
    finally:
        with suppress(OSError):
            part.unlink(missing_ok=True)
    return tables


def checked(connection: sqlite3.Connection, file: Path) -> int:
    """How many tables there are in a house, if its file is whole."""
    version_of(connection)
    found = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
    if found != "ok":
        raise Unusable(f"{file} is damaged: {' '.join(str(found).split())}")
    try:
        return int(connection.execute("SELECT COUNT(*) FROM tables").fetchone()[0])
    except sqlite3.OperationalError:
        raise Unusable(f"{file} is no file of a house") from None


def restore(file: Path, source: Path) -> int:
    """Bring back a copy; the house that was there is kept beside it, and must not be open."""
    if not source.is_file():
        raise Unusable(f"there is no file {source}")
    if not file.parent.is_dir():
        raise Unusable(f"there is no folder {file.parent} for {file.name}")
    lock = Lock(file)
    ready = file.with_name(f"{file.name}.restored")
    try:
        tables = copy(source, ready)
        for end in BESIDE:  # the log of what was there must not be read into the copy
            with suppress(FileNotFoundError):
                os.replace(f"{file}{end}", f"{file}.before{end}")
        os.replace(ready, file)
    finally:
        ready.unlink(missing_ok=True)
        lock.release()
    return tables


def purge(file: Path, days: float, now: float | None = None) -> int:
    """Forget games that are over and were begun before so many days; how many they were."""
    before, gone = (time.time() if now is None else now) - days * DAY, 0
    with opened(file) as connection:
        while ids := [row[0] for row in connection.execute(OLD, (before, AT_ONCE))]:
            write(connection, [statement for id in ids for statement in forgetting(id)])
            gone += len(ids)
    return gone


def write(connection: sqlite3.Connection, statements: list[Statement]) -> None:
    """All of it, or nothing."""
    connection.execute("BEGIN IMMEDIATE")
    with connection:
        for statement, values in statements:
            connection.execute(statement, values)


def export(file: Path, folder: Path) -> int:
    """Write the record of every finished game into a folder; how many there are."""
    with opened(file) as connection:
        ids = [row[0] for row in connection.execute("SELECT id FROM tables WHERE state = 'over' ORDER BY born")]
        folder.mkdir(parents=True, exist_ok=True)
        written = 0
        for id in ids:
            if record := record_on_file(connection, id):
                (folder / f"{id}.kafana").write_text(record, encoding="utf-8", newline="\n")
                written += 1
    return written


def record_on_file(connection: sqlite3.Connection, id: str) -> str:
    """The record of a game that is over, as it was kept or as its rules give it; nothing if there is neither."""
    saved = readable(connection, id)
    if saved is None or saved.ending is None:
        return ""
    return saved.ending.record or ended(saved).record


def readable(connection: sqlite3.Connection, id: str) -> StoredTable | None:
    """A table, unless it is not there or cannot be read."""
    try:
        return load_table(connection, id)
    except msgspec.MsgspecError:
        return None


def ended(saved: StoredTable) -> Ending:
    """How a game ended; only the scores, if its rules are gone."""
    try:
        return ending_of(load(saved.setup.game, saved.setup.rules), saved, Game.new)
    except ValueError:  # or the whole game is
        return Ending(saved.ending.scores if saved.ending else None)


def forget(file: Path, person: str) -> tuple[int, int]:
    """Take somebody's name and secret out of all games that are over, and, if no house is open, out of all others.

    How many games there were, and in how many of them nothing could be done.
    """
    known = person if len(person) == 64 else person_of_secret(person)
    if not known or not (SECRET.fullmatch(person) or set(person) <= set("0123456789abcdef")):
        raise Unusable("a person is known by the value of the cookie `kafana`, or by its SHA-256 in hexadecimal")
    try:
        lock: Lock | None = Lock(file) if file.is_file() else None
    except Unusable:
        lock = None  # a house is open, and remembers who plays
    done = left = 0
    try:
        with opened(file) as connection:
            for (id,) in connection.execute(f"{KNOWING} {SENT_AWAY}", (known,) * 4).fetchall():
                saved = readable(connection, id)
                if saved is None:
                    continue
                if saved.state != "over" and lock is None:
                    left += 1
                    continue
                after = without(saved, known)
                ending = ending_kept(after, ended(after)) if saved.state == "over" else []
                write(connection, [*saving(after), *ending])
                done += 1
            write(connection, forgetting_everywhere(known))
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    finally:
        if lock is not None:
            lock.release()
    return done, left
