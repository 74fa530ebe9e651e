"""The house's file: one house has it at a time, only its owner may read it, and what is wrong with it is one line."""

from __future__ import annotations

import contextlib
import os
import sqlite3
from contextlib import closing
from pathlib import Path

from kafana.house.store.migrations import migrate

OWNER_ONLY = 0o600
FAULTS = {
    "SQLITE_FULL": "the disk is full",
    "SQLITE_READONLY": "it cannot be written",
    "SQLITE_CANTOPEN": "it cannot be opened",
    "SQLITE_PERM": "it cannot be opened",
    "SQLITE_BUSY": "another program has locked it",
    "SQLITE_LOCKED": "another program has locked it",
    "SQLITE_NOTADB": "it is damaged, or no file of a house; `kafana restore` brings back a backup",
    "SQLITE_CORRUPT": "it is damaged; `kafana restore` brings back a backup",
    "SQLITE_IOERR": "the disk fails, or is full",
}


class Unusable(ValueError):
    """The file cannot be used, and why."""


def fault(error: sqlite3.Error) -> str:
    """What is wrong with a file, in a few words."""
    name = getattr(error, "sqlite_errorname", "")
    return next((words for code, words in FAULTS.items() if name.startswith(code)), str(error))


class Lock:
    """Held by the house that has a file; the system releases it when the process ends, however it ends."""

    def __init__(self, file: Path) -> None:
        path = file.with_name(f"{file.name}-lock")
        try:
            self.held: int | None = owners_only(path, os.O_RDWR)
        except OSError as error:
            raise Unusable(f"{file} cannot be used: {error.strerror} ({path})") from None
        try:
            lock_exclusively(self.held)
        except OSError:
            self.release()
            raise Unusable(f"another house has {file} open; close it first, or use another file (--database)") from None

    def release(self) -> None:
        if self.held is not None:
            os.close(self.held)
            self.held = None


def owners_only(path: Path, flags: int) -> int:
    """Open a file, made if it is not there, as one that nobody else can read."""
    return os.open(path, flags | os.O_CREAT, OWNER_ONLY)


def lock_exclusively(held: int) -> None:
    """Or an OSError; where the system has no such locks there is none."""
    with contextlib.suppress(ImportError):
        import fcntl

        fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)


def connect(file: Path, patience: float = 30) -> sqlite3.Connection:
    """The file, made if it is not there, and readable by its owner only.

    One that is there is never opened but by SQLite: closing it would release all locks that this process has on it, and
    another program would take itself for the last user, and clear what is still in the write-ahead log.
    """
    with contextlib.suppress(OSError):  # what is really wrong is said by the database
        if not file.exists():
            os.close(owners_only(file, os.O_RDWR | os.O_EXCL))
        os.chmod(file, OWNER_ONLY)
    connection = sqlite3.connect(file, isolation_level=None, check_same_thread=False, timeout=patience)
    try:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
    except sqlite3.Error:
        connection.close()
        raise
    return connection


def must_be_usable(file: Path) -> None:
    """Refuse, before anything is opened, a file that the house could not keep its tables in."""
    if not file.parent.is_dir():
        raise Unusable(f"there is no folder {file.parent} for {file.name}")
    lock = Lock(file)
    try:
        with closing(connect(file, patience=2)) as connection:
            migrate(connection)
            try_writing(connection)
    except sqlite3.Error as error:
        raise Unusable(f"{file} cannot be used: {fault(error)}") from None
    finally:
        lock.release()


def try_writing(connection: sqlite3.Connection) -> None:
    """Write something that changes nothing."""
    for statement, values in trial(connection.execute("PRAGMA user_version").fetchone()[0]):
        connection.execute(statement, values)


def trial(version: int) -> list[tuple[str, tuple[str, ...]]]:
    """A page that is written as it was."""
    return [(f"PRAGMA user_version = {int(version)}", ())]
