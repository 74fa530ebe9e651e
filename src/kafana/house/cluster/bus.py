"""The bus between nodes: NATS. What is lost on it is noticed by those who wait for it, and asked for again.

A line that was cut is replaced by a new one here and not by the client, which would first send what it has kept
meanwhile: of two messages the second could arrive alone.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from typing import TypeVar

import nats
from nats.aio.client import Client
from nats.aio.msg import Msg
from nats.errors import Error, NoRespondersError

from kafana.house.cluster.messages import Message, read, written

PROTOCOL = 3  # nodes of another one are on other subjects
ANSWER_SECONDS = 2.0
CONNECT_SECONDS = 2
LOOK_SECONDS = 0.3  # between looks whether the line is still there
PONG_SECONDS = 0.75  # within which the bus answers, the second time at least
TORN = Error, OSError, TimeoutError, RuntimeError  # the last by a transport that has been closed meanwhile
Listener = Callable[[Msg], Awaitable[None]]
Answer = TypeVar("Answer")
log = logging.getLogger("kafana.house")
logging.getLogger("nats").setLevel(logging.CRITICAL)  # what goes wrong is noted here


class Unreachable(Exception):
    """No answer; `nobody`: there is certainly nobody to give one."""

    def __init__(self, nobody: bool) -> None:
        super().__init__("nobody" if nobody else "no answer")
        self.nobody = nobody


class Bus:
    def __init__(self, cluster: str) -> None:
        self.prefix = f"kafana.{PROTOCOL}.{cluster}"
        self.client: Client
        self.heard: list[tuple[str, Listener, str]] = []  # what is listened to, by whom, and in which queue
        self.keeping: asyncio.Task[None] | None = None
        self.on_loss: Callable[[], None] = lambda: None
        self.on_reconnect: Callable[[], None] = lambda: None

    async def connect(self, address: str, name: str) -> None:
        self.client = await self.opened(address, name)
        self.keeping = asyncio.create_task(self.keep(address, name), name="bus")

    async def opened(self, address: str, name: str) -> Client:
        """A line to one of the servers."""
        return await nats.connect(
            address.split(","),
            name=name,
            allow_reconnect=False,
            connect_timeout=CONNECT_SECONDS,
            ping_interval=1,
            max_outstanding_pings=2,
            error_cb=self.note_error,
        )

    async def keep(self, address: str, name: str) -> None:
        """Replace the line whenever it is gone."""
        while True:
            if await self.answers() or await self.answers():  # this process may have been stopped meanwhile
                await asyncio.sleep(LOOK_SECONDS)
                continue
            self.on_loss()
            client: Client | None = None
            try:
                await self.hang_up(self.client)
                client = await self.opened(address, name)
                for listened in self.heard:
                    await self.subscribe(client, *listened)
                await client.flush(CONNECT_SECONDS)
            except TORN as error:
                await self.note_error(error)
                await self.hang_up(client)
            else:
                self.client = client
                self.on_reconnect()

    async def answers(self) -> bool:
        """Does anything come through? Where a line was cut, what was lost is sent again late, all else after it."""
        if self.is_connected:
            with contextlib.suppress(*TORN):
                await self.client.rtt(PONG_SECONDS)  # type: ignore[arg-type]
                return True
        return False

    async def hang_up(self, client: Client | None) -> None:
        if client is not None:
            with contextlib.suppress(*TORN):  # it may be gone already
                async with asyncio.timeout(PONG_SECONDS):
                    await client.close()

    @property
    def is_connected(self) -> bool:
        return self.client.is_connected

    async def note_error(self, error: Exception) -> None:
        log.warning("bus", extra={"why": f"{type(error).__name__}: {error}"})

    async def publish(self, subject: str, message: Message, reply: str = "") -> None:
        """As it comes; what cannot be sent is lost. If nobody listens, that is said to `reply`."""
        answer = f"{self.prefix}.{reply}" if reply else ""
        if not self.is_connected:
            return
        try:
            await self.client.publish(f"{self.prefix}.{subject}", written(message), answer)
        except TORN as error:
            await self.note_error(error)

    async def ask(self, subject: str, message: Message, kind: type[Answer], seconds: float = ANSWER_SECONDS) -> Answer:
        """The answer to a request; `Unreachable` if there is none."""
        try:
            found = await self.client.request(f"{self.prefix}.{subject}", written(message), seconds)
        except NoRespondersError:
            raise Unreachable(nobody=True) from None
        except TORN:
            raise Unreachable(nobody=False) from None
        return read(found.data, kind)

    async def listen(self, subject: str, handle: Listener, queue: str = "") -> None:
        """Call for every message, one after another."""
        self.heard.append((subject, handle, queue))
        await self.subscribe(self.client, subject, handle, queue)

    async def subscribe(self, client: Client, subject: str, handle: Listener, queue: str) -> None:
        await client.subscribe(f"{self.prefix}.{subject}", queue=queue, cb=handle, pending_bytes_limit=-1)

    async def close(self) -> None:
        if self.keeping is not None:
            self.keeping.cancel()
        await self.hang_up(self.client)


def must_answer(address: str) -> None:
    """Refuse a bus at which nobody answers."""

    async def trial() -> None:
        client = await nats.connect(address.split(","), allow_reconnect=False, connect_timeout=3)
        await client.close()

    try:
        asyncio.run(trial())
    except (Error, OSError, TimeoutError) as error:
        raise ValueError(f"the bus {address} does not answer: {error or type(error).__name__}") from None
