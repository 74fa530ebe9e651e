"""What is to be done at one table, one thing after another in order of arrival, by a task of its own."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import TypeVar

from kafana.core.game import Refused
from kafana.house.problem import Problem
from kafana.house.timer import Alarm, Timer

Result = TypeVar("Result")
CAPACITY = 200  # things waiting at one table
log = logging.getLogger("kafana.house")


class Busy(Exception):
    """Too much is waiting at this table, or the house is closing."""


class Closed(Busy):
    """The house is closing, or the table is another node's by now; nothing has been done."""


class Inbox:
    """Besides what is put in, it looks at the time: `wait` says in how many seconds, `tick` does what is due then."""

    def __init__(
        self, table: str, timer: Timer, wait: Callable[[], float | None], tick: Callable[[], Awaitable[None]]
    ) -> None:
        self.table = table  # its name
        self.timer = timer  # of the house
        self.wait = wait
        self.tick = tick
        self.queue: asyncio.Queue[Callable[[], Awaitable[None]]] = asyncio.Queue(CAPACITY)
        self.waiting: set[Callable[[Exception], None]] = set()  # to be told if the house closes first
        self.alarm: Alarm | None = None
        self.rung = False
        self.closed = False
        self.task: asyncio.Task[None]

    def open(self) -> None:
        self.task = asyncio.create_task(self.run(), name=f"table {self.table}")

    def __len__(self) -> int:
        return self.queue.qsize()

    async def do(self, work: Callable[[], Awaitable[Result]]) -> Result:
        """Have something done when its turn comes. It is done even if nobody waits for it any more."""
        future: asyncio.Future[Result] = asyncio.get_running_loop().create_future()
        if self.closed:
            raise Closed("this table is no longer here")
        if self.queue.full():
            raise Busy("this table is too busy; try again")

        def fail(error: Exception) -> None:
            if not future.done():
                future.set_exception(error)

        async def settle() -> None:
            try:
                result = await work()
            except Exception as error:
                if not future.done():
                    future.set_exception(error)
                elif not isinstance(error, (Refused, Problem)):  # the sender was refused, but has left meanwhile
                    log.error("request failed after its sender left", exc_info=error, extra={"table": self.table})
            else:
                if not future.done():
                    future.set_result(result)
            self.waiting.discard(fail)

        self.waiting.add(fail)
        self.queue.put_nowait(settle)
        return await future

    async def run(self) -> None:
        while not self.closed:
            self.set_alarm()
            work = await self.queue.get()
            await work()

    def set_alarm(self) -> None:
        """Be woken when something is due. An alarm that stands may ring too early: mostly what is due moves on."""
        wait = None if self.rung else self.wait()
        if wait is None:
            return
        when = asyncio.get_running_loop().time() + max(wait, 0.001)
        if self.alarm is not None:
            if self.alarm.when <= when:
                return
            self.timer.cancel(self.alarm)
        self.alarm = self.timer.at(when, self.wake)

    def wake(self) -> None:
        self.alarm = None
        self.ring()

    def ring(self) -> None:
        """Have a look at the time, in turn with everything else."""
        if not self.rung and not self.queue.full():
            self.rung = True
            self.queue.put_nowait(self.steady_tick)

    async def steady_tick(self) -> None:
        """Whatever is due, and no fault in it ends the table."""
        self.rung = False
        try:
            await self.tick()
        except Problem as problem:  # it cannot be stored
            log.warning("table has to wait", extra={"table": self.table, "why": problem.key})
            await asyncio.sleep(1)
        except Exception:
            log.exception("table task failed", extra={"table": self.table})
            await asyncio.sleep(1)

    def stop(self) -> None:
        """Nothing more is done from now on."""
        self.closed = True
        if self.alarm is not None:
            self.timer.cancel(self.alarm)
        self.task.cancel()

    async def close(self) -> None:
        """End the task; those whose turn has not come are told so."""
        self.stop()
        await asyncio.gather(self.task, return_exceptions=True)
        for fail in list(self.waiting):
            fail(Closed("the house is closing"))
