"""One at a time, by name."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager


class Turns:
    """A lock for every name that somebody has or waits for; it is forgotten with the last of them, and not sooner."""

    def __init__(self) -> None:
        self.locks: dict[str, asyncio.Lock] = {}
        self.wanted: Counter[str] = Counter()

    @asynccontextmanager
    async def turn(self, name: str) -> AsyncIterator[None]:
        lock = self.locks.setdefault(name, asyncio.Lock())
        self.wanted[name] += 1
        try:
            async with lock:
                yield
        finally:
            self.wanted[name] -= 1
            if not self.wanted[name]:
                del self.wanted[name], self.locks[name]
