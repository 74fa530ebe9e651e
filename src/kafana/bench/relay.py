"""What is measured beside the house: a relay that knows no rules and keeps nothing, on uvicorn and websockets alone.

Whatever a seat sends, all seats at its table are sent a frame, and the sender an acknowledgement: the frames are some
that a house has sent. It is the limit of what a house can do with these sockets.
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import subprocess
import sys
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random

import uvicorn
from starlette.types import Receive, Scope, Send
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import WebSocketException

from kafana.bench.crowd import Place, percentile
from kafana.bench.speed import Figure

ACK = '{"t":"ack","d":{"key":"0"},"v":1}'
MOVE = '{"t":"move","d":{"key":"0","actions":[17,23,52],"v":1}}'
SEATS = 4


class Relay:
    """An ASGI application."""

    def __init__(self, frames: list[str]) -> None:
        self.frames = itertools.cycle(frames)
        self.tables: dict[str, list[Send]] = {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        seats = self.tables.setdefault(scope["path"], [])
        await receive()
        await send({"type": "websocket.accept"})
        seats.append(send)
        while (await receive())["type"] != "websocket.disconnect":
            await send({"type": "websocket.send", "text": ACK})
            text = next(self.frames)
            for seat in seats:
                await seat({"type": "websocket.send", "text": text})
        seats.remove(send)


class Server(uvicorn.Server):
    """Says where it listens."""

    async def startup(self, sockets: object = None) -> None:
        await super().startup()
        print(self.servers[0].sockets[0].getsockname()[1], flush=True)


def serve(file: Path) -> None:
    """Relay the frames in a file, one on each line."""
    relay = Relay(file.read_text(encoding="utf-8").splitlines())
    config = uvicorn.Config(
        relay, port=0, ws="websockets-sansio", ws_per_message_deflate=False, lifespan="off", log_config=None
    )
    Server(config).run()


class EchoTable:
    """A table at the relay: its seats move in turn, and the next one thinks when all have heard of the last move."""

    def __init__(self, sockets: list[ClientConnection], thinks: tuple[float, float], random: Random) -> None:
        self.sockets = sockets
        self.thinks = thinks
        self.random = random
        self.turn = 0
        self.heard = 0
        self.sent = 0.0
        self.times: list[float] = []
        self.is_playing = True

    def think(self) -> None:
        asyncio.get_running_loop().call_later(self.random.uniform(*self.thinks), self.move)

    def move(self) -> None:
        if self.is_playing:
            self.turn, self.heard, self.sent = self.turn + 1, 0, asyncio.get_running_loop().time()
            task = asyncio.ensure_future(self.sockets[self.turn % SEATS].send(MOVE))
            task.add_done_callback(lambda done: done.cancelled() or done.exception())

    async def listen(self, socket: ClientConnection) -> None:
        with contextlib.suppress(WebSocketException, OSError):
            async for text in socket:
                self.heard += text != ACK
                if text != ACK and self.heard == SEATS:
                    self.times.append(asyncio.get_running_loop().time() - self.sent)
                    self.think()


@asynccontextmanager
async def open_relay(frames: list[str]) -> AsyncIterator[Place]:
    """A relay of these frames, in a process of its own."""
    with tempfile.TemporaryDirectory(prefix="kafana-relay-") as folder:
        file = Path(folder) / "frames"
        file.write_text("\n".join(frames), encoding="utf-8")
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "kafana.bench.relay", str(file)), stdout=subprocess.PIPE
        )
        assert process.stdout is not None
        try:
            yield Place(process, file, f"127.0.0.1:{int(await process.stdout.readline())}")
        finally:
            with contextlib.suppress(ProcessLookupError):
                process.terminate()
            await process.wait()


async def relay_figures(frames: list[str], tables: int, seconds: float, thinks: tuple[float, float]) -> list[Figure]:
    """The same number of tables of four, at the same pace."""
    async with open_relay(frames) as place:
        found: list[EchoTable] = []
        for number in range(tables):
            sockets = [await place.connect(f"{number}", "") for _ in range(SEATS)]
            found.append(EchoTable(sockets, thinks, Random(number)))
        tasks = [asyncio.create_task(table.listen(socket)) for table in found for socket in table.sockets]
        for table in found:
            table.think()
        await asyncio.sleep(sum(thinks))
        before, busy = sum(len(table.times) for table in found), place.busy()
        await asyncio.sleep(seconds)
        moves = sum(len(table.times) for table in found) - before
        used, memory = place.busy() - busy, place.megabytes()
        for table in found:
            table.is_playing = False
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for table in found:
            for socket in table.sockets:
                socket.transport.abort()
    times, name = sorted(time for table in found for time in table.times), f"a relay: {tables} tables of {SEATS}"
    values = {
        "moves/s": moves / seconds,
        "ms, p50 from a move to all seats": 1000 * percentile(times, 0.5),
        "ms, p99 from a move to all seats": 1000 * percentile(times, 0.99),
        "of a core": used / seconds,
        "ms of processor for a move": 1000 * used / max(1, moves),
        "MB": memory,
    }
    return [Figure("relay", name, 0, 1, unit, value=value) for unit, value in values.items()]


if __name__ == "__main__":
    serve(Path(sys.argv[1]))
