"""Somebody who follows a table over a socket or a stream. A slow one is dropped and never delays the table."""

from __future__ import annotations

from collections.abc import Callable


class Subscriber:
    """There may be many who only listen, so this is kept small: frames wait in a list, and `on_ready` is called."""

    __slots__ = "capacity", "code", "dropped", "on_ready", "person", "version", "viewer", "waiting"

    def __init__(self, person: str, code: str, capacity: int, on_ready: Callable[[], None] = lambda: None) -> None:
        self.person = person
        self.code = code  # of the language in which lines are said; none: they are data
        self.capacity = capacity
        self.on_ready = on_ready
        self.waiting: list[bytes] = []
        self.dropped = False
        self.version = 0  # of the table, as last sent
        self.viewer: int | None = None  # as whom the table has been shown

    def send(self, frame: bytes) -> bool:
        """Put a frame in line; false if the line is full, and then the subscriber is dropped."""
        if self.dropped:
            return True
        if len(self.waiting) >= self.capacity:
            self.drop()
            return False
        self.waiting.append(frame)
        self.on_ready()
        return True

    def drop(self) -> None:
        """No more frames; what is waiting is forgotten."""
        self.dropped = True
        self.waiting.clear()
        self.on_ready()
