"""The bus between nodes: NATS. What is lost on it is noticed by those who wait for it, and asked for again."""

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

PROTOCOL = 2  # nodes of another one are on other subjects
ANSWER_SECONDS = 3.0
TORN = Error, OSError, TimeoutError, RuntimeError  # the last by a transport that has been closed meanwhile
Handler = Callable[[bytes], Awaitable[Message | None]]
Answer = TypeVar("Answer")
log = logging.getLogger("kafana.house")


class Unreachable(Exception):
    """No answer; `nobody`: there is certainly nobody to give one."""

    def __init__(self, nobody: bool) -> None:
        super().__init__("nobody" if nobody else "no answer")
        self.nobody = nobody


class Bus:
    def __init__(self, cluster: str) -> None:
        self.prefix = f"kafana.{PROTOCOL}.{cluster}"
        self.client: Client
        self.on_reconnect: Callable[[], None] = lambda: None

    async def connect(self, address: str, name: str) -> None:
        self.client = await nats.connect(
            address.split(","),
            name=name,
            max_reconnect_attempts=-1,
            reconnect_time_wait=0.2,
            connect_timeout=2,
            ping_interval=1,
            max_outstanding_pings=2,
            error_cb=self.note_error,
            reconnected_cb=self.note_reconnection,
        )

    @property
    def is_connected(self) -> bool:
        return self.client.is_connected

    async def note_error(self, error: Exception) -> None:
        log.warning("bus", extra={"why": f"{type(error).__name__}: {error}"})

    async def note_reconnection(self) -> None:
        self.on_reconnect()

    async def publish(self, subject: str, message: Message, reply: str = "") -> None:
        """As it comes; what cannot be sent is lost. If nobody listens, that is said to `reply`."""
        answer = f"{self.prefix}.{reply}" if reply else ""
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

    async def listen(self, subject: str, handle: Callable[[Msg], Awaitable[None]], queue: str = "") -> None:
        """Call for every message, one after another."""
        await self.client.subscribe(f"{self.prefix}.{subject}", queue=queue, cb=handle, pending_bytes_limit=-1)

    async def close(self) -> None:
        with contextlib.suppress(*TORN):  # it may be gone already
            await self.client.close()


def must_answer(address: str) -> None:
    """Refuse a bus at which nobody answers."""

    async def trial() -> None:
        client = await nats.connect(address.split(","), allow_reconnect=False, connect_timeout=3)
        await client.close()

    try:
        asyncio.run(trial())
    except (Error, OSError, TimeoutError) as error:
        raise ValueError(f"the bus {address} does not answer: {error or type(error).__name__}") from None
