"""All who follow a table. What they are sent is made once for those who see the same."""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Callable, Iterator, Sequence

from kafana.house.table.subscriber import Subscriber
from kafana.house.table.text import text_encoder
from kafana.house.wire.frames import FrameContent, frame

Make = Callable[[int], FrameContent | None]  # (viewer) -> what to send, if anything
log = logging.getLogger("kafana.house")


class Audience:
    def __init__(self, table: str, game: str, counts: Counter[str]) -> None:
        self.table = table  # its name
        self.game = game
        self.names: Sequence[str] = ()
        self.counts = counts
        self.subscribers: set[Subscriber] = set()

    def __len__(self) -> int:
        return len(self.subscribers)

    def __iter__(self) -> Iterator[Subscriber]:
        return iter(list(self.subscribers))

    def __contains__(self, subscriber: Subscriber) -> bool:
        return subscriber in self.subscribers

    def add(self, subscriber: Subscriber) -> None:
        self.subscribers.add(subscriber)

    def remove(self, subscriber: Subscriber) -> None:
        self.subscribers.discard(subscriber)

    def people(self) -> set[str]:
        """Everybody who is here and known by a secret."""
        return {subscriber.person for subscriber in self.subscribers if subscriber.person}

    def has(self, person: str) -> bool:
        return bool(person) and any(subscriber.person == person for subscriber in self.subscribers)

    def viewers(self) -> set[int]:
        """Those who have been shown the table."""
        return {subscriber.viewer for subscriber in self.subscribers if subscriber.viewer is not None}

    def written(self, content: FrameContent, version: int, viewer: int, code: str) -> bytes:
        """A frame for a viewer; who asks for text in some language gets it."""
        if not code:
            return frame(content, version)
        return frame(content, version, text_encoder(code, self.game, self.names, viewer))

    def send(self, subscriber: Subscriber, content: FrameContent, version: int = 0, viewer: int = -1) -> None:
        """To one of them, or to somebody who is about to be."""
        self.pass_on(subscriber, self.written(content, version, viewer, subscriber.code), version)

    def pass_on(self, subscriber: Subscriber, written: bytes, version: int = 0) -> None:
        subscriber.version = max(subscriber.version, version)
        if not subscriber.send(written):
            self.counts["dropped"] += 1
            log.warning("slow reader dropped", extra={"table": self.table})

    def send_all(self, content: FrameContent) -> None:
        """The same to everybody, written once in each language that is asked for."""
        frames: dict[str, bytes] = {}
        for subscriber in self:
            code = subscriber.code
            if code not in frames:
                frames[code] = self.written(content, 0, -1, code)
            self.pass_on(subscriber, frames[code])

    def publish(self, make: Make, version: int, to: int | None = None) -> None:
        """To everybody who has been shown the table, or to those in one seat, what is news to them."""
        made: dict[int, FrameContent | None] = {}
        frames: dict[tuple[int, str], bytes] = {}
        for subscriber in self:
            viewer = subscriber.viewer
            if viewer is None or (to is not None and viewer != to):
                continue
            if viewer not in made:
                made[viewer] = make(viewer)
            content, place = made[viewer], (viewer, subscriber.code)
            if content is not None:
                if place not in frames:
                    frames[place] = self.written(content, version, viewer, subscriber.code)
                self.pass_on(subscriber, frames[place], version)

    def drop(self) -> None:
        """Send everybody away."""
        for subscriber in self:
            subscriber.drop()
