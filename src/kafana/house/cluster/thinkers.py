"""Search, coach and reviews by workers anywhere on the bus: each task goes to one of them, and a house thinks for
itself when there is none, or none has time.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import signal
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any

import msgspec
import nats
from nats.aio.client import Client
from nats.aio.msg import Msg
from nats.errors import Error

from kafana.house.cluster.bus import PROTOCOL
from kafana.records.record import Record, dumps, loads
from kafana.workers.pool import DONE, FAILED, PROGRESS, Progress, WorkerPool, no_progress

WORK, WORKERS = f"kafana.{PROTOCOL}.work", "workers"
ALIVE, BUSY = "alive", "busy"
RECORD = 1  # how a record is told apart in a message
ALIVE_SECONDS = 2.0
SILENCE = 8.0  # seconds without a word, after which a worker is given up
IN_LINE = 4  # tasks for each thread of a worker that may wait for it
ATTEMPTS = 2
NO_RESPONDERS = "503"
log = logging.getLogger("kafana.house")


class NobodyThinks(Exception):
    """There is no worker, or none that has time."""


def plain(thing: object) -> msgspec.msgpack.Ext:
    if isinstance(thing, Record):
        return msgspec.msgpack.Ext(RECORD, dumps(thing).encode())
    raise TypeError(type(thing))


def unplain(code: int, content: memoryview) -> object:
    return loads(bytes(content).decode()) if code == RECORD else None


def pack(message: object) -> bytes:
    return msgspec.msgpack.encode(message, enc_hook=plain)


def unpack(content: bytes) -> Any:
    return msgspec.msgpack.decode(content, ext_hook=unplain)


class BusPool(WorkerPool):
    """Workers on the bus, and those of this machine beside them."""

    def __init__(self, compiled: bool = True) -> None:
        super().__init__(compiled)
        self.client: Client | None = None
        self.loop: asyncio.AbstractEventLoop | None = None
        self.elsewhere = 0  # tasks that were done by others

    def use(self, client: Client) -> None:
        self.client, self.loop = client, asyncio.get_running_loop()

    def run(self, task: str, *arguments: object, on_progress: Progress = no_progress) -> object:
        if self.client is not None and self.loop is not None and not self.closed:
            asked = asyncio.run_coroutine_threadsafe(self.ask(self.client, task, arguments, on_progress), self.loop)
            with contextlib.suppress(NobodyThinks):
                found = asked.result()
                self.elsewhere += 1
                return found
        return super().run(task, *arguments, on_progress=on_progress)

    async def ask(self, client: Client, task: str, arguments: tuple[object, ...], on_progress: Progress) -> object:
        """What some worker says."""
        question = pack((task, arguments))
        for _ in range(ATTEMPTS):
            inbox = client.new_inbox()
            try:
                answers = await client.subscribe(inbox)
                await client.publish(WORK, question, reply=inbox)
                kind, content = await self.answer(answers, on_progress)
            except (Error, TimeoutError):
                raise NobodyThinks from None
            except asyncio.CancelledError:
                if client.is_closed:  # the line was cut
                    raise NobodyThinks from None
                raise
            finally:
                with contextlib.suppress(Error, UnboundLocalError):
                    await answers.unsubscribe()
            if kind == FAILED:
                raise RuntimeError(content)
            if kind == DONE:
                return content
        raise NobodyThinks

    async def answer(self, answers: Any, on_progress: Progress) -> tuple[object, object]:
        """The last word about a task."""
        while True:
            message: Msg = await answers.next_msg(SILENCE)
            if message.headers and message.headers.get("Status") == NO_RESPONDERS:
                raise NobodyThinks
            kind, content = unpack(message.data)
            if kind == PROGRESS:
                on_progress(content)
            elif kind != ALIVE:
                return kind, content


class Thinker:
    """A worker on the bus: some processes that think, and a short line of tasks for them."""

    def __init__(self, client: Client, pool: WorkerPool, at_once: int) -> None:
        self.client = client
        self.pool = pool
        self.at_once = at_once
        self.threads = ThreadPoolExecutor(at_once, "kafana-thinker")
        self.tasks: set[asyncio.Task[None]] = set()
        self.done = 0

    async def on_task(self, message: Msg) -> None:
        if len(self.tasks) >= self.at_once * (1 + IN_LINE):
            await self.client.publish(message.reply, pack((BUSY, None)))
            return
        task = asyncio.create_task(self.do(message))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def do(self, message: Msg) -> None:
        loop = asyncio.get_running_loop()
        name, arguments = unpack(message.data)

        def note(done: int) -> None:
            asyncio.run_coroutine_threadsafe(self.client.publish(message.reply, pack((PROGRESS, done))), loop)

        work = loop.run_in_executor(self.threads, partial(self.pool.run, name, *arguments, on_progress=note))
        while not work.done():
            await self.client.publish(message.reply, pack((ALIVE, None)))
            await asyncio.wait([work], timeout=ALIVE_SECONDS)
        try:
            answer: tuple[object, object] = DONE, work.result()
        except Exception as error:
            answer = FAILED, f"{type(error).__name__}: {error}"
        self.done += 1
        await self.client.publish(message.reply, pack(answer))


async def think(bus: str, at_once: int, compiled: bool, games: list[str], say: Callable[[str], None]) -> None:
    """Work for all houses on a bus, until told to end; what has been begun is finished."""
    ending = asyncio.Event()
    for sign in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(sign, ending.set)
    pool = WorkerPool(compiled)
    for game in games if compiled else []:
        say(f"compiling {game} …")
        await asyncio.to_thread(pool.rehearse, game)
    client = await nats.connect(
        bus.split(","), name="kafana worker", max_reconnect_attempts=-1, reconnect_time_wait=0.5
    )
    thinker = Thinker(client, pool, at_once)
    line = await client.subscribe(WORK, queue=WORKERS, cb=thinker.on_task)
    await client.flush()
    say(f"ready: {at_once} tasks at a time")
    await ending.wait()
    await line.unsubscribe()
    await asyncio.gather(*thinker.tasks, return_exceptions=True)
    await client.close()
    await asyncio.to_thread(pool.close)
    say(f"{thinker.done} tasks done")
