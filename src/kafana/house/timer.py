"""One timer for all tables: what is to ring when, and a single alarm of the event loop for the first of it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from heapq import heapify, heappop, heappush
from itertools import count

RESOLUTION = 0.001  # seconds: what is due so soon rings now, and a shorter wait is none to uvloop
STALE = 100  # alarms that were cancelled and stay in the heap, at least, before they are cleared out of it


class Alarm:
    """Something that rings once, unless it is cancelled first."""

    __slots__ = "ring", "when"

    def __init__(self, when: float, ring: Callable[[], None]) -> None:
        self.when = when
        self.ring: Callable[[], None] | None = ring


class Timer:
    """Whoever is cancelled stays in the heap until its time has come, or until half of the heap are such."""

    def __init__(self) -> None:
        self.heap: list[tuple[float, int, Alarm]] = []
        self.numbers = count()  # of alarms: those for the same time ring in the order in which they were set
        self.cancelled = 0
        self.handle: asyncio.TimerHandle | None = None
        self.next = 0.0  # for which alarm that is

    def __len__(self) -> int:
        return len(self.heap) - self.cancelled

    def at(self, when: float, ring: Callable[[], None]) -> Alarm:
        """Ring at a time of the event loop."""
        alarm = Alarm(when, ring)
        heappush(self.heap, (when, next(self.numbers), alarm))
        self.wind()
        return alarm

    def cancel(self, alarm: Alarm) -> None:
        """Not ring after all; nothing happens if it has rung."""
        if alarm.ring is None:
            return
        alarm.ring = None
        self.cancelled += 1
        if self.cancelled > max(STALE, len(self.heap) // 2):
            self.heap = [entry for entry in self.heap if entry[2].ring is not None]
            heapify(self.heap)
            self.cancelled = 0

    def wind(self) -> None:
        """Be woken for the first alarm; an earlier waking stands."""
        if not self.heap or (self.handle is not None and self.next <= self.heap[0][0]):
            return
        if self.handle is not None:
            self.handle.cancel()
        loop, self.next = asyncio.get_running_loop(), self.heap[0][0]
        self.handle = loop.call_at(max(self.next, loop.time() + RESOLUTION), self.wake)

    def wake(self) -> None:
        """Ring whatever is due."""
        self.handle, due = None, asyncio.get_running_loop().time() + RESOLUTION
        try:
            while self.heap and self.heap[0][0] <= due:
                alarm = heappop(self.heap)[2]
                ring, alarm.ring = alarm.ring, None
                if ring is None:
                    self.cancelled -= 1
                else:
                    ring()
        finally:
            self.wind()
