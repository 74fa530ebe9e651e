"""Worker processes: their results are those that one would have here, and one that ends is replaced."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from kafana.core.chance import key_of_seed, new_rng
from kafana.core.sets import each
from kafana.core.table import waiting
from kafana.games import load
from kafana.minds import levels_of, move_of
from kafana.workers.pool import WorkerDied, WorkerPool


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
    assert workers.run("rehearse", "cheat") is None
    assert len(workers.workers) == 1


def test_a_task_that_is_cut_short_is_lost_and_nothing_else(workers: WorkerPool) -> None:
    found = workers.take()
    found.process.kill()
    with pytest.raises(WorkerDied):
        found.run("rehearse", ("cheat",))
    workers.give_back(found)
    assert not workers.workers
    assert workers.run("rehearse", "cheat") is None


def test_one_that_is_idle_is_stopped(workers: WorkerPool) -> None:
    workers.rehearse("cheat")
    workers.stop_idle(3600)
    assert workers.idle
    workers.stop_idle(0)
    assert not workers.workers
    assert workers.run("rehearse", "cheat") is None
