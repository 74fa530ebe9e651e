"""Workers: processes that are started when they are first needed, and do one task at a time."""

from __future__ import annotations

import os
import pickle
import struct
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO, cast

import kafana
from kafana.records.record import Record

if TYPE_CHECKING:
    from kafana.workers.rehearsal import Cost

UNCOMPILED, PATH = "NUMBA_DISABLE_JIT", "PYTHONPATH"
GENTLE = "--gentle"  # an argument of the process
LENGTH = struct.Struct("<I")
PROGRESS, DONE, FAILED = range(3)
Progress = Callable[[int], None]
Message = tuple[object, ...]


class WorkerDied(Exception):
    """The worker has ended in the middle of a task."""


def read(source: BinaryIO) -> Message:
    """One message; an EOFError when there are no more."""
    head = source.read(LENGTH.size)
    if len(head) < LENGTH.size:
        raise EOFError
    return cast(Message, pickle.loads(source.read(*LENGTH.unpack(head))))


def write(target: BinaryIO, message: Message) -> None:
    content = pickle.dumps(message)
    target.write(LENGTH.pack(len(content)) + content)
    target.flush()


def no_progress(done: int) -> None:
    """Nobody wants to know how far it is."""


class Worker:
    """One process. Whoever gives it a task waits for the result, so do it from a thread."""

    def __init__(self, compiled: bool, gentle: bool = False) -> None:
        environment = {name: value for name, value in os.environ.items() if name != UNCOMPILED}
        if not compiled:
            environment[UNCOMPILED] = "1"
        folders = str(Path(kafana.__file__).parents[1]), os.environ.get(PATH, "")
        environment[PATH] = os.pathsep.join(filter(None, folders))
        self.asking = threading.Lock()
        self.idle_since = time.monotonic()
        self.process = subprocess.Popen(
            [sys.executable, "-m", "kafana.workers.process", str(os.getpid()), *([GENTLE] if gentle else [])],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env=environment,
            start_new_session=True,  # Ctrl+C is for the process that has started it
        )
        self.tasks, self.results = cast(BinaryIO, self.process.stdin), cast(BinaryIO, self.process.stdout)

    def run(self, task: str, arguments: Message, on_progress: Progress = no_progress) -> object:
        """The result of a task (see process.py); `on_progress` is told how far it is."""
        with self.asking:
            try:
                write(self.tasks, (task, arguments))
                kind, content = read(self.results)
                while kind == PROGRESS:
                    on_progress(cast(int, content))
                    kind, content = read(self.results)
            except (OSError, EOFError, ValueError) as error:
                self.process.kill()
                self.process.wait()
                raise WorkerDied(task) from error
        if kind == FAILED:
            raise RuntimeError(content)
        return content

    def end(self) -> None:
        """At once, whatever it is doing."""
        self.process.kill()
        with self.asking:
            self.process.wait()
            self.results.close()
            with suppress(OSError):  # what was still to be sent
                self.tasks.close()


class WorkerPool:
    """As many workers as there are threads that need one at the same time."""

    def __init__(self, compiled: bool = True, gentle: bool = False) -> None:
        self.compiled = compiled
        self.gentle = gentle  # whoever wants the processor goes first
        self.idle: list[Worker] = []
        self.workers: set[Worker] = set()
        self.changing = threading.Lock()
        self.closed = False

    # Tasks

    def move(self, game: str, mind: str, table: bytes, seat: int, rng: list[int]) -> tuple[list[int], list[int]]:
        """A whole move of a mind, and the state of the generator after it."""
        return cast(tuple[list[int], list[int]], self.run("move", game, mind, table, seat, rng))

    def advise(
        self,
        game: str,
        view: bytes,
        seed: int,
        effort: tuple[float, int, int],
        code: str,
        names: list[str],
        players: list[str],
    ) -> object:
        """What the coach says of a view; the players are the levels of bots by their seats."""
        return self.run("advise", game, view, seed, effort, code, names, players)

    def advise_roughly(
        self, game: str, view: bytes, seed: int, seconds: float, code: str, names: list[str], players: list[str]
    ) -> object:
        """What the coach says of a view at first sight."""
        return self.run("advise_roughly", game, view, seed, seconds, code, names, players)

    def review(
        self,
        record: Record,
        seat: int,
        playouts: int,
        code: str,
        players: list[str],
        on_progress: Progress = no_progress,
    ) -> object:
        """What the moves of a seat gave away in a game that is over."""
        return self.run("review_game", record, seat, playouts, code, players, on_progress=on_progress)

    def rehearse(self, game: str, also: str = "", on_progress: Progress = no_progress, again: bool = False) -> Cost:
        """Have everything compiled that a game needs (see `workers/rehearsal.py`); told in percent how far it is."""
        return cast("Cost", self.run("rehearse", game, also, again, on_progress=on_progress))

    def rehearse_roughly(self, game: str) -> None:
        """Have everything read that a first estimate of the coach needs."""
        self.run("rehearse_roughly", game)

    def rehearse_advice(self, game: str) -> None:
        """Have everything read that the coach needs, where it is compiled."""
        self.run("rehearse_advice", game)

    def run(self, task: str, *arguments: object, on_progress: Progress = no_progress) -> object:
        """The result of a task, done by a worker that has nothing else to do."""
        worker = self.take()
        try:
            return worker.run(task, arguments, on_progress)
        finally:
            self.give_back(worker)

    # Workers

    def take(self) -> Worker:
        with self.changing:
            if self.closed:
                raise WorkerDied("closed")
            while self.idle and self.idle[-1].process.poll() is not None:  # it has ended meanwhile
                dead = self.idle.pop()
                self.workers.discard(dead)
                dead.end()
            if not self.idle:
                self.idle.append(Worker(self.compiled, self.gentle))
                self.workers.add(self.idle[-1])
            return self.idle.pop()

    def give_back(self, worker: Worker) -> None:
        with self.changing:
            if worker.process.poll() is None:
                worker.idle_since = time.monotonic()
                self.idle.append(worker)
                return
            self.workers.discard(worker)
        worker.end()

    def stop_idle(self, seconds: float) -> None:
        """End those that have had nothing to do for this long: each takes some hundred megabytes."""
        with self.changing:
            idle = [worker for worker in self.idle if time.monotonic() - worker.idle_since >= seconds]
            self.idle = [worker for worker in self.idle if worker not in idle]
            self.workers -= set(idle)
        for worker in idle:
            worker.end()

    def close(self) -> None:
        with self.changing:
            self.closed = True
        end_all(list(self.workers))


def end_all(workers: list[Worker]) -> None:
    """End them, whatever they do: whoever waits for one is told that it has died."""
    for worker in workers:
        worker.end()
