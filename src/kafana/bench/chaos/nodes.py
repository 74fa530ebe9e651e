"""Nodes as processes of their own, each in a network of its own."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import signal
import sys
from asyncio.subprocess import Process
from pathlib import Path
from urllib.parse import urlsplit

from kafana.bench.chaos.network import Network

LIMITS = "TABLES", "TABLES_PER_ADDRESS", "SOCKETS", "SOCKETS_PER_ADDRESS", "PER_ADDRESS", "PER_SOCKET"
START_SECONDS = 90
PORT = 8421
LAST_LINES = 7  # of a traceback


class ChaosNode:
    def __init__(self, number: int, folder: Path, database: str, bus: str) -> None:
        self.name = f"node{number}"
        self.folder = folder
        self.network = Network(number)
        self.address = f"{self.network.there('people')}:{PORT}"
        self.database = seen_from(database, self.network.here("database"))
        self.bus = seen_from(bus, self.network.here("bus"))
        self.process: Process | None = None
        self.is_up = False

    async def start(self) -> None:
        """Returns when it listens. One that cannot open, because the database or the bus is away, is started again, as
        systemd does.
        """
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(START_SECONDS):
                while not self.is_up:
                    await self.start_once()

    async def start_once(self) -> None:
        settings = {f"KAFANA_{limit}": "1000000" for limit in LIMITS} | {
            "KAFANA_HOST": self.network.there("people"),
            "KAFANA_PORT": str(PORT),
            "KAFANA_DATABASE": self.database,
            "KAFANA_BUS": self.bus,
            "KAFANA_PACE": "0.3",
            "NUMBA_DISABLE_JIT": "1",
            "KAFANA_COMPILE_SEARCH": "0",  # no processes beside it
            "KAFANA_ROUGH_SECONDS": "0",
        }
        with (self.folder / f"{self.name}.log").open("ab") as log:
            self.process = await asyncio.create_subprocess_exec(
                *(*self.network.entering, sys.executable, "-m", "kafana.house.serve"),
                env=os.environ | settings,
                stdout=asyncio.subprocess.PIPE,
                stderr=log,
                start_new_session=True,  # as if it had a machine of its own, as far as the scheduler can do that
            )
        assert self.process.stdout is not None
        self.is_up = b"open" in await self.process.stdout.readline()

    def send(self, sign: int) -> None:
        if self.process is not None:
            with contextlib.suppress(ProcessLookupError):
                self.process.send_signal(sign)

    async def end(self, sign: int = signal.SIGKILL) -> None:
        self.is_up = False
        if self.process is None:
            return
        self.send(sign)
        try:
            async with asyncio.timeout(20):
                await self.process.wait()
        except TimeoutError:
            self.send(signal.SIGKILL)
            await self.process.wait()

    async def close(self) -> None:
        await self.end()
        self.network.close()

    def faults_in_log(self) -> list[str]:
        """What went wrong by its own account, in one line each."""
        file = self.folder / f"{self.name}.log"
        text = file.read_text(errors="replace") if file.exists() else ""
        rows = [json.loads(line) for line in text.splitlines() if line.startswith("{") and '"level": "error"' in line]
        return [
            f"{row['message'].strip()}: {' | '.join(row.get('trace', '').splitlines()[-LAST_LINES:])}" for row in rows
        ]


def seen_from(address: str, host: str) -> str:
    """The address of a server, by the name that it has on a line."""
    parts = urlsplit(address)
    name = f"{parts.username}@{host}" if parts.username else host
    return parts._replace(netloc=f"{name}:{parts.port}").geturl()
