"""Those at this node who follow tables of others: their frames come over the bus, and what they say goes there.

When a table moves, they are brought to its new owner, and what was on its way is said again under its key, so that it
is done once. When frames are lost, their sockets are closed: who comes back is shown everything.
"""

from __future__ import annotations

import asyncio
import itertools
import time
from typing import TYPE_CHECKING

from kafana.house.cluster.bus import ANSWER_SECONDS, Unreachable
from kafana.house.cluster.messages import Attach, Detach, Done, Frames, Said
from kafana.house.problem import Problem
from kafana.house.table.subscriber import Subscriber

if TYPE_CHECKING:
    from kafana.house.cluster.node import Node

PATIENCE = 8.0  # seconds to find a table's new owner
PAUSE = 0.15  # seconds between attempts
NOBODY_THERE = "nobody-"  # before the number of what was said: what is heard if there is nobody
SILENCE = 3.0  # seconds without a word from an owner, after which the table is looked for again


class Following:
    """Somebody at this node who follows a table."""

    __slots__ = "is_lost", "is_over", "mending", "node", "socket", "subscriber", "table"

    def __init__(self, socket: int, table: str, subscriber: Subscriber) -> None:
        self.socket = socket
        self.table = table
        self.subscriber = subscriber
        self.node = 0  # the owner
        self.is_over = False
        self.is_lost = False  # since they were last being brought to an owner?
        self.mending: asyncio.Task[None] | None = None


class Gateway:
    def __init__(self, node: Node) -> None:
        self.node = node
        self.numbers = itertools.count(1)
        self.known: dict[int, Following] = {}
        self.saying: dict[int, asyncio.Future[Done]] = {}  # what is to be done at other nodes, by its number
        self.heard: dict[int, tuple[int, float]] = {}  # the last number of frames from a node, and when

    async def follow(self, table: str, subscriber: Subscriber, seen: int) -> Following:
        """Begin to follow; or a problem."""
        following = Following(next(self.numbers), table, subscriber)
        subscriber.version = seen
        self.known[following.socket] = following
        following.mending = asyncio.create_task(self.attach_for_good(following))
        try:
            await following.mending
        except BaseException:
            await self.leave(following)
            raise
        return following

    async def attach_for_good(self, following: Following) -> None:
        """Once more, if the owner has lost the table, or the bus was gone, before it was known that all was well."""
        try:
            following.is_lost = True
            while following.is_lost:
                following.is_lost = False
                await self.attach(following)
        finally:
            following.mending = None

    async def attach(self, following: Following) -> None:
        """Find the owner, who sends the whole picture."""
        until, gone = time.monotonic() + PATIENCE, 0
        while True:
            try:
                owner = await self.node.owner(following.table, gone)
                following.node = owner
                subscriber, number = following.subscriber, next(self.numbers)
                wish = Attach(
                    self.node.number,
                    following.socket,
                    following.table,
                    subscriber.person,
                    subscriber.code,
                    subscriber.version,
                    number,
                )
                done = await self.have_done(owner, "attach", number, wish)
                if done.problem and not done.moved:
                    raise Problem(done.status, done.problem)
                if not done.moved:
                    return
            except Unreachable as lost:
                gone = owner if lost.nobody else 0
            except Problem as problem:
                if problem.status != 503 or time.monotonic() > until:
                    raise
            self.node.forget_owner(following.table)
            if time.monotonic() > until:
                raise Problem(503, "busy")
            if not gone:
                await asyncio.sleep(PAUSE)

    async def say(self, following: Following, content: str, has_key: bool) -> None:
        """Have something done; what has a key is said again if it is not known whether it was done."""
        while not following.subscriber.dropped:
            if following.mending is not None:
                await asyncio.shield(following.mending)
                continue
            try:
                number = next(self.numbers)
                message = Said(self.node.number, following.socket, number, content)
                if not (await self.have_done(following.node, "said", number, message)).moved:
                    return
            except Unreachable:
                if not has_key:
                    self.mend(following)
                    raise Problem(503, "busy") from None
            self.mend(following)

    async def have_done(self, node: int, what: str, number: int, message: Attach | Said) -> Done:
        """Have something done by an owner. That it is done comes with its frames and after them: if those are lost, it
        is too.
        """
        if node != self.node.number and not self.node.bus.is_connected:
            raise Unreachable(nobody=False)
        said = asyncio.Future[Done]()
        self.saying[number] = said
        try:
            await self.node.tell(node, what, message, f"{NOBODY_THERE}{number}")
            async with asyncio.timeout(ANSWER_SECONDS):
                return await said
        except TimeoutError:
            raise Unreachable(nobody=False) from None
        finally:
            del self.saying[number]
            if said.done() and not said.cancelled():
                said.exception()  # it was to be told of; where something else failed first, nobody asks for it

    def hear_nobody(self, number: int) -> None:
        """Nobody listens where something was said."""
        said = self.saying.get(number)
        if said is not None and not said.done():
            said.set_exception(Unreachable(nobody=True))

    def fail_all(self) -> None:
        """The bus is gone, and no answer comes any more."""
        for said in self.saying.values():
            if not said.done():
                said.set_exception(Unreachable(nobody=False))

    def mend(self, following: Following) -> None:
        """Bring somebody to the table's new owner; or drop them, to come back by themselves."""
        following.is_lost = True
        if following.mending is None and following.socket in self.known:
            following.mending = asyncio.create_task(self.reattach(following))

    async def reattach(self, following: Following) -> None:
        try:
            await self.attach_for_good(following)
        except Exception:
            following.subscriber.drop()

    async def leave(self, following: Following) -> None:
        self.known.pop(following.socket, None)
        if following.mending is not None:
            following.mending.cancel()
        if following.node:
            await self.node.tell(following.node, "detach", Detach(self.node.number, following.socket))

    def deliver(self, frames: Frames) -> None:
        """Frames from an owner. If any were lost, whoever waits for them has to come again."""
        last, _ = self.heard.get(frames.node, (0, 0.0))
        self.heard[frames.node] = frames.number, time.monotonic()
        if last and frames.number != last + 1:
            self.drop_all(frames.node)
        else:
            self.pass_on(frames)
        for number, done in frames.done:
            said = self.saying.get(number)
            if said is not None and not said.done():
                said.set_result(done)

    def pass_on(self, frames: Frames) -> None:
        for item in frames.items:
            for socket in item.sockets:
                following = self.known.get(socket)
                if following is not None and following.node == frames.node:
                    following.subscriber.version = max(following.subscriber.version, item.version)
                    following.is_over = item.is_over
                    following.subscriber.send(item.content)
        for socket in frames.dropped:
            if socket in self.known and self.known[socket].node == frames.node:
                self.node.forget_owner(self.known[socket].table)
                self.mend(self.known[socket])

    def drop_all(self, node: int = 0) -> None:
        """Have all who follow a node's tables come again, or all who follow any."""
        for following in list(self.known.values()):
            if following.node == node or not node:
                following.subscriber.drop()

    def look_after(self) -> None:
        """Nodes that have not been heard of for long may be gone."""
        now = time.monotonic()
        heard = {node for node, (_, when) in self.heard.items() if now - when <= SILENCE}
        for following in list(self.known.values()):
            if following.mending is None and following.node not in heard and following.node != self.node.number:
                self.mend(following)
        self.heard = {node: self.heard[node] for node in heard}

    def mend_all(self) -> None:
        """The bus was gone for a while, and who knows what was lost."""
        self.heard.clear()
        for following in list(self.known.values()):
            self.mend(following)
