"""Somebody who follows a table over a socket or a stream. A slow one is dropped and never delays the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec


class Watcher:
    """There may be many who only listen, so this is kept small: frames wait in a list, and `wake` is told of them."""

    __slots__ = "code", "dropped", "person", "room_for", "version", "waiting", "wake"

    def __init__(self, person: str, code: str, room_for: int, wake: Callable[[], None] = lambda: None) -> None:
        self.person = person
        self.code = code  # of the language
        self.room_for = room_for
        self.wake = wake
        self.waiting: list[bytes] = []
        self.dropped = False
        self.version = 0  # of the table, as last sent

    def send(self, frame: bytes) -> bool:
        """Put a frame in line; false if the line is full, and then the watcher is dropped."""
        if self.dropped:
            return True
        if len(self.waiting) >= self.room_for:
            self.drop()
            return False
        self.waiting.append(frame)
        self.wake()
        return True

    def drop(self) -> None:
        """No more frames; what is waiting is forgotten."""
        self.dropped = True
        self.waiting.clear()
        self.wake()


def frame(kind: str, content: Any, version: int = 0) -> bytes:
    """One message of the protocol."""
    return msgspec.json.encode({"t": kind, "d": content, "v": version}, enc_hook=plain)


def plain(thing: Any) -> Any:
    """NumPy's numbers as Python's."""
    return thing.item()
