"""Nodes as processes of their own, each with its lines to the database and to the bus."""

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

from kafana.bench.chaos.wires import Wire
from kafana.bench.servers import free_port

LIMITS = "TABLES", "TABLES_PER_ADDRESS", "SOCKETS", "SOCKETS_PER_ADDRESS", "PER_ADDRESS", "PER_SOCKET"
START_SECONDS = 90
LAST_LINES = 7  # of a traceback


class ChaosNode:
    def __init__(self, name: str, folder: Path, database: str, bus: str) -> None:
        self.name = name
        self.folder = folder
        self.database = database
        self.port = free_port()
        self.to_database = Wire(urlsplit(database).port or 5432)
        self.to_bus = Wire(urlsplit(bus).port or 4222)
        self.process: Process | None = None
        self.is_up = False

    async def open(self) -> None:
        await self.to_database.open()
        await self.to_bus.open()
        await self.start()

    async def start(self) -> None:
        """Returns when it listens."""
        parts = urlsplit(self.database)
        settings = {f"KAFANA_{limit}": "1000000" for limit in LIMITS} | {
            "KAFANA_HOST": "127.0.0.1",
            "KAFANA_PORT": str(self.port),
            "KAFANA_DATABASE": parts._replace(netloc=f"{parts.username}@127.0.0.1:{self.to_database.port}").geturl(),
            "KAFANA_BUS": f"nats://127.0.0.1:{self.to_bus.port}",
            "KAFANA_PACE": "0.3",
            "NUMBA_DISABLE_JIT": "1",
        }
        with (self.folder / f"{self.name}.log").open("ab") as log:
            self.process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", "kafana.house.serve"),
                env=os.environ | settings,
                stdout=asyncio.subprocess.PIPE,
                stderr=log,
                start_new_session=True,  # as if it had a machine of its own, as far as the scheduler can do that
            )
        assert self.process.stdout is not None
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(START_SECONDS):
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
        self.to_database.close()
        self.to_bus.close()

    def faults_in_log(self) -> list[str]:
        """What went wrong by its own account, in one line each."""
        file = self.folder / f"{self.name}.log"
        text = file.read_text(errors="replace") if file.exists() else ""
        rows = [json.loads(line) for line in text.splitlines() if line.startswith("{") and '"level": "error"' in line]
        return [
            f"{row['message'].strip()}: {' | '.join(row.get('trace', '').splitlines()[-LAST_LINES:])}" for row in rows
        ]
