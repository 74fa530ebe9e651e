"""What every store has, whether it is one SQLite file or PostgreSQL: one thread that writes, and reading.

Whatever has piled up while it wrote is written together, with one wait for the disk, and a future is resolved only when
what it stands for is on the disk.
"""

from __future__ import annotations

import asyncio
import threading
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable
from queue import SimpleQueue
from typing import Any, NamedTuple

from kafana.house.store.jobs import Job, Value
from kafana.house.store.stored import StoredTable

Guard = tuple[str, int]  # a table, and the epoch in which it is one's own
UNWRITTEN = "SELECT id FROM endings WHERE ending = x'' LIMIT 20"
LIVE = "SELECT id FROM tables WHERE state != 'over'"  # which only the index is read for


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

    def is_conflict(self, error: Exception) -> bool:
        """Has another node written the same meanwhile?"""
        return False

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
        self.jobs.put(Waiting(job, guard, future))
        try:
            await future  # if its waiter is cancelled it is too, and what it stands for is written all the same
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
