"""All who follow a table. What they are sent is made once for those who see the same in the same language."""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Callable, Iterator

from kafana.house.table.subscriber import Subscriber

Make = Callable[[int, str], bytes]  # (viewer, language) -> a frame
log = logging.getLogger("kafana.house")


class Audience:
    def __init__(self, table: str, counts: Counter[str]) -> None:
        self.table = table  # its name
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

    def send(self, subscriber: Subscriber, frame: bytes, version: int = 0) -> None:
        """To one of them, or to somebody who is about to be."""
        subscriber.version = max(subscriber.version, version)
        if not subscriber.send(frame):
            self.counts["dropped"] += 1
            log.warning("slow reader dropped", extra={"table": self.table})

    def send_all(self, frame: bytes) -> None:
        """The same to everybody."""
        for subscriber in self:
            self.send(subscriber, frame)

    def publish(self, make: Make, viewer_of: Callable[[str], int], version: int, to: int | None = None) -> None:
        """To everybody, or to those in one seat, what they see."""
        made: dict[tuple[int, str], bytes] = {}
        for subscriber in self:
            place = viewer_of(subscriber.person), subscriber.code
            if to is None or place[0] == to:
                if place not in made:
                    made[place] = make(*place)
                self.send(subscriber, made[place], version)

    def drop(self) -> None:
        """Send everybody away."""
        for subscriber in self:
            subscriber.drop()
