"""Frames to those who follow at other nodes: each frame once for a node, however many there are shown it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field

from kafana.house.cluster.bus import Bus
from kafana.house.cluster.messages import Done, Frames, Item
from kafana.house.table.subscriber import Subscriber


@dataclass
class Link:
    """What waits to be sent to a node, and how often something has been."""

    number: int = 0
    items: list[Item] = field(default_factory=list)
    dropped: list[int] = field(default_factory=list)
    done: list[tuple[int, Done]] = field(default_factory=list)


class Courier:
    def __init__(self, node: int, bus: Bus, deliver: Callable[[Frames], None]) -> None:
        self.node = node
        self.bus = bus
        self.deliver = deliver  # to those at this node itself
        self.links: dict[int, Link] = {}
        self.sending: asyncio.Task[None] | None = None

    def send(self, node: int, socket: int, version: int, is_over: bool, content: bytes) -> None:
        items = self.links.setdefault(node, Link()).items
        if items and items[-1].content is content:
            items[-1].sockets.append(socket)
        else:
            items.append(Item([socket], version, is_over, content))
        self.send_soon()

    def drop(self, node: int, socket: int) -> None:
        self.links.setdefault(node, Link()).dropped.append(socket)
        self.send_soon()

    def tell_done(self, node: int, number: int, done: Done) -> None:
        """What somebody there has asked for is done, and whatever came of it is in line."""
        self.links.setdefault(node, Link()).done.append((number, done))
        self.send_soon()

    def send_soon(self) -> None:
        if self.sending is None:
            self.sending = asyncio.create_task(self.send_all())

    async def send_all(self) -> None:
        self.sending = None
        for node, link in list(self.links.items()):
            if link.items or link.dropped or link.done:
                await self.send_link(node, link)

    async def send_link(self, node: int, link: Link) -> None:
        link.number += 1
        frames = Frames(self.node, link.number, link.items, link.dropped, link.done)
        link.items, link.dropped, link.done = [], [], []
        if node == self.node:
            self.deliver(frames)
        else:
            await self.bus.publish(f"node.{node}.frames", frames)

    async def beat(self) -> None:
        """To all who wait for frames: there is nothing new, or something has been lost."""
        for node, link in list(self.links.items()):
            await self.send_link(node, link)

    def greet(self, node: int) -> None:
        """A node is there, or there again: by the next beat it knows whether it was forgotten meanwhile."""
        self.links.setdefault(node, Link())

    def forget(self, node: int) -> None:
        self.links.pop(node, None)


class RemoteSubscriber(Subscriber):
    """Somebody who follows at another node, or at this one after the table has moved here."""

    __slots__ = "courier", "is_over", "node", "socket"

    def __init__(
        self, courier: Courier, node: int, socket: int, person: str, text: str, is_over: Callable[[], bool]
    ) -> None:
        super().__init__(person, text, 0)
        self.courier = courier
        self.node = node
        self.socket = socket
        self.is_over = is_over

    def send(self, frame: bytes) -> bool:
        """A slow reader is dropped where the socket is."""
        if not self.dropped:
            self.courier.send(self.node, self.socket, self.version, self.is_over(), frame)
        return True

    def drop(self) -> None:
        if not self.dropped:
            self.dropped = True
            self.courier.drop(self.node, self.socket)
