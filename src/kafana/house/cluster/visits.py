"""Those who follow this node's tables from other nodes."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from kafana.house.cluster.courier import Courier, RemoteSubscriber
from kafana.house.cluster.messages import Attach, Detach, Done, Elsewhere, Said
from kafana.house.problem import Problem
from kafana.house.table.inbox import Busy
from kafana.house.table.room import Room
from kafana.house.web.socket import Socket

if TYPE_CHECKING:
    from starlette.types import Message

    from kafana.house.house import House

Place = tuple[int, int]  # a node, and a socket there


@dataclass
class Visit:
    room: Room
    socket: Socket


async def receive_nothing() -> Message:
    """What is said comes over the bus."""
    return {"type": "websocket.disconnect"}


async def send_nothing(message: Message) -> None:
    """Frames are the courier's."""


class Visits:
    def __init__(self, house: House, courier: Courier) -> None:
        self.house = house
        self.courier = courier
        self.known: dict[Place, Visit] = {}

    async def attach(self, wish: Attach) -> None:
        """Somebody begins to follow, or does so again; that it is done is told after the picture."""
        self.courier.tell_done(wish.node, wish.number, await self.attached(wish))

    async def attached(self, wish: Attach) -> Done:
        await self.detach(Detach(wish.node, wish.socket))
        try:
            room = await self.house.room(wish.table)
            subscriber = RemoteSubscriber(
                self.courier, wish.node, wish.socket, wish.person, wish.text, lambda: room.state.is_over
            )
            socket = Socket(self.house, room, wish.person, wish.text, receive_nothing, send_nothing)
            socket.subscriber = subscriber
            self.known[wish.node, wish.socket] = Visit(room, socket)
            await room.do(partial(room.follow, subscriber, wish.seen))
        except (Busy, Elsewhere):
            return Done(moved=True)
        except Problem as problem:
            return Done(moved=problem.key == "closing", status=problem.status, problem=problem.key)
        return Done()

    async def say(self, said: Said) -> None:
        """What somebody has sent; that it is done is told after whatever came of it."""
        visit, moved = self.known.get((said.node, said.socket)), True
        if visit is not None and not visit.socket.subscriber.dropped:
            await visit.socket.receive(said.content)
            moved = visit.socket.subscriber.dropped
        self.courier.tell_done(said.node, said.number, Done(moved))

    def only_node(self, room: Room) -> int:
        """The node at which everybody is who follows a table; none if they are at several, or nobody does."""
        nodes = {
            subscriber.node if isinstance(subscriber, RemoteSubscriber) else self.courier.node
            for subscriber in room.audience
        }
        return nodes.pop() if len(nodes) == 1 else 0

    async def detach(self, gone: Detach) -> None:
        visit = self.known.pop((gone.node, gone.socket), None)
        if visit is not None:
            visit.socket.subscriber.dropped = True
            await visit.room.unsubscribe(visit.socket.subscriber)

    async def forget(self, node: int) -> None:
        """A node is gone, and all who followed there."""
        await asyncio.gather(*(self.detach(Detach(*place)) for place in list(self.known) if place[0] == node))
        self.courier.forget(node)

    def clear(self) -> None:
        """Tables that have moved."""
        gone = [place for place, visit in self.known.items() if visit.socket.subscriber.dropped]
        for place in gone:
            del self.known[place]
