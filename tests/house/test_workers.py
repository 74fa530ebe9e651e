"""Worker processes: their results are those that one would have here, and one that ends is replaced."""

from __future__ import annotations

import asyncio
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import pytest

from kafana.core.chance import key_of_seed, new_rng
from kafana.core.sets import each
from kafana.core.table import waiting
from kafana.games import load
from kafana.house.work.warmup import Warmup
from kafana.minds import levels_of, move_of
from kafana.workers.pool import Progress, Worker, WorkerDied, WorkerPool, no_progress
from kafana.workers.rehearsal import Cost


@pytest.fixture(scope="module")
def workers() -> Iterator[WorkerPool]:
    found = WorkerPool(compiled=False)
    yield found
    found.close()
    with pytest.raises(WorkerDied):
        found.rehearse("cheat")


def question() -> tuple[Any, int]:
    table = load("cheat").new(3, key_of_seed(7))
    return table, each(waiting(table))[0]


def test_a_worker_moves_as_one_would_here(workers: WorkerPool) -> None:
    (table, seat), rng = question(), new_rng(3)
    found = workers.move("cheat", "beginner", table.tobytes(), seat, rng.tolist())
    assert found == (move_of(levels_of("cheat")["beginner"], table, seat, rng), rng.tolist())


def test_a_task_that_fails_says_why(workers: WorkerPool) -> None:
    with pytest.raises(RuntimeError, match="unbeatable"):
        workers.move("cheat", "unbeatable", question()[0].tobytes(), 0, [1, 2, 3, 4])
    assert len(workers.workers) == 1  # it goes on


def test_one_that_has_ended_is_replaced(workers: WorkerPool) -> None:
    workers.rehearse("cheat")
    workers.idle[-1].process.kill()
    workers.idle[-1].process.wait()
    assert workers.rehearse("cheat") == Cost()
    assert len(workers.workers) == 1


def test_a_task_that_is_cut_short_is_lost_and_nothing_else(workers: WorkerPool) -> None:
    found = workers.take()
    found.process.kill()
    with pytest.raises(WorkerDied):
        found.run("rehearse", ("cheat",))
    workers.give_back(found)
    assert not workers.workers
    assert workers.rehearse("cheat") == Cost()


def test_one_that_is_idle_is_stopped(workers: WorkerPool) -> None:
    workers.rehearse("cheat")
    workers.stop_idle(3600)
    assert workers.idle
    workers.stop_idle(0)
    assert not workers.workers
    assert workers.rehearse("cheat") == Cost()


PATIENCE = 60  # seconds
CHILD = """
import sys, time
from kafana.workers.process import end_with
time.sleep(float(sys.argv[2]))
end_with(int(sys.argv[1]))
time.sleep(999)
"""
PARENT = f"""
import os, subprocess, sys
child = subprocess.Popen([sys.executable, "-c", {CHILD!r}, str(os.getpid()), sys.argv[1]])
print(child.pid, flush=True)
child.wait()
"""


@pytest.mark.parametrize("late", [0, 1])  # seconds: the house is gone before its worker has looked
@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="processes are looked up in /proc")
def test_a_worker_ends_with_a_house_that_was_killed(late: int) -> None:
    parent = subprocess.Popen([sys.executable, "-c", PARENT, str(late)], stdout=subprocess.PIPE, text=True)
    assert parent.stdout is not None
    child = int(parent.stdout.readline())
    parent.kill()
    parent.wait()
    parent.stdout.close()
    deadline = time.monotonic() + PATIENCE
    while Path(f"/proc/{child}").exists() and time.monotonic() < deadline:
        time.sleep(0.05)
    assert not Path(f"/proc/{child}").exists()


class SlowCompiler(WorkerPool):
    """Never gets ready with one game, and is ready with all others at once."""

    def __init__(self) -> None:
        super().__init__(compiled=False)
        self.begun: list[str] = []
        self.has_begun, self.is_stopped = threading.Event(), threading.Event()

    def rehearse(self, game: str, also: str = "", on_progress: Progress = no_progress, again: bool = False) -> Cost:
        self.begun.append(game)
        if self.begun == ["cheat"]:
            self.workers = {cast(Worker, self)}
            self.has_begun.set()
            self.is_stopped.wait()
            raise WorkerDied(game)
        return Cost()

    def end(self) -> None:
        self.is_stopped.set()


async def test_the_game_that_somebody_waits_for_is_compiled_first() -> None:
    warmup, compiler = Warmup(rehearse=lambda game: None), SlowCompiler()
    warmup.compilers = compiler
    warmup.want("cheat", urgent=False)
    await asyncio.to_thread(compiler.has_begun.wait)
    warmup.want("budallas", urgent=False)
    warmup.want("julepe", urgent=True)
    assert warmup.compiling
    await warmup.compiling
    assert compiler.begun == ["cheat", "julepe", "cheat", "budallas"]
    assert all(search.done() for search in warmup.searches.values())
