"""Somebody who follows a table over a socket or a stream. A slow one is dropped and never delays the table."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec


class Watcher:
    def __init__(self, person: str, code: str, room_for: int) -> None:
        self.person = person
        self.code = code  # of the language
        self.queue: asyncio.Queue[bytes | None] = asyncio.Queue(room_for)
        self.dropped = False
        self.version = 0  # of the table, as last sent

    def send(self, frame: bytes) -> bool:
        """Put a frame in line; false if the line is full, and then the watcher is dropped."""
        if self.dropped:
            return True
        try:
            self.queue.put_nowait(frame)
        except asyncio.QueueFull:
            self.drop()
            return False
        return True

    def drop(self) -> None:
        """No more frames; what is waiting is forgotten."""
        self.dropped = True
        while not self.queue.empty():
            self.queue.get_nowait()
        self.queue.put_nowait(None)

    async def frames(self) -> Any:
        """Everything to be sent, until dropped."""
        while (frame := await self.queue.get()) is not None:
            yield frame


def frame(kind: str, content: Any, version: int = 0) -> bytes:
    """One message of the protocol."""
    return msgspec.json.encode({"t": kind, "d": content, "v": version}, enc_hook=plain)


def plain(thing: Any) -> Any:
    """NumPy's numbers as Python's."""
    return thing.item()
