"""Long work in threads of its own, by turns for all who ask: whoever asks for much waits for it themselves."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import Callable, Hashable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from typing import Any, TypeVar, cast

from kafana.house.problem import Problem

Result = TypeVar("Result")
MOST_EACH = 8  # jobs that may wait for one who asks
MOST = 400  # … and for all of them


@dataclass(frozen=True)
class Job:
    work: Callable[[], Any]
    future: asyncio.Future[Any]


@dataclass
class Common:
    """A job that several wait for."""

    task: asyncio.Task[Any]
    waiting: int = 0


class Shares:
    """A line for every share (an address, say), and one job from each in turn. What nobody waits for is not begun."""

    def __init__(self, name: str, at_once: int, most_each: int = MOST_EACH, most: int = MOST) -> None:
        self.name = name
        self.at_once = at_once
        self.most_each = most_each
        self.most = most
        self.threads = ThreadPoolExecutor(at_once, f"kafana-{name}")
        self.lines: OrderedDict[str, deque[Job]] = OrderedDict()
        self.common: dict[Hashable, Common] = {}
        self.busy = 0

    def __len__(self) -> int:
        """How many jobs wait."""
        return sum(not job.future.done() for line in self.lines.values() for job in line)

    def must_have_place(self, share: str) -> None:
        """For one more job."""
        waiting = sum(not job.future.done() for job in self.lines.get(share, ()))
        if waiting >= self.most_each or len(self) >= self.most:
            raise Problem(503, "busy")

    async def run(self, share: str, work: Callable[[], Result]) -> Result:
        """Have something done when its turn comes; a 503 if too much of it is waiting already."""
        self.must_have_place(share)
        job = Job(work, asyncio.get_running_loop().create_future())
        self.lines.setdefault(share, deque()).append(job)
        self.begin()
        return cast(Result, await job.future)

    async def run_once(self, key: Hashable, share: str, work: Callable[[], Result]) -> Result:
        """The same, once for all who want the same at the same time; it is given up when all of them have gone."""
        if key not in self.common:
            task = asyncio.create_task(self.run(share, work))
            self.common[key] = Common(task)
            task.add_done_callback(lambda done: self.common.pop(key, None))
        common = self.common[key]
        common.waiting += 1
        try:
            return cast(Result, await asyncio.shield(common.task))
        finally:
            common.waiting -= 1
            if not common.waiting:
                common.task.cancel()

    def begin(self) -> None:
        """Begin whatever there is a thread for."""
        while self.busy < self.at_once and self.lines:
            share, line = self.lines.popitem(last=False)
            job = line.popleft()
            if line:
                self.lines[share] = line
            if not job.future.done():
                self.busy += 1
                asyncio.wrap_future(self.threads.submit(job.work)).add_done_callback(partial(self.finish, job))

    def finish(self, job: Job, done: asyncio.Future[Any]) -> None:
        self.busy -= 1
        error = None if done.cancelled() else done.exception()
        if job.future.done():
            pass
        elif done.cancelled():
            job.future.cancel()
        elif error is not None:
            job.future.set_exception(error)
        else:
            job.future.set_result(done.result())
        self.begin()

    def close(self) -> None:
        """Begin nothing more; what is being done is not waited for."""
        self.lines.clear()
        self.threads.shutdown(wait=False, cancel_futures=True)
