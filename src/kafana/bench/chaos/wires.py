"""A line between a node and what it needs, which can be slow, stand still, or break."""

from __future__ import annotations

import asyncio
import contextlib

CHUNK = 65_536


class Wire:
    """Listens on a port and passes everything on to another one."""

    def __init__(self, target: int) -> None:
        self.target = target
        self.flowing = asyncio.Event()
        self.flowing.set()
        self.delay = 0.0  # seconds for everything that comes
        self.writers: set[asyncio.StreamWriter] = set()
        self.server: asyncio.Server

    async def open(self) -> None:
        self.server = await asyncio.start_server(self.accept, "127.0.0.1", 0)

    @property
    def port(self) -> int:
        return int(self.server.sockets[0].getsockname()[1])

    async def accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.writers.add(writer)
        try:
            await self.flowing.wait()
            far_reader, far_writer = await asyncio.open_connection("127.0.0.1", self.target)
            self.writers.add(far_writer)
            await asyncio.gather(self.pump(reader, far_writer), self.pump(far_reader, writer))
        except OSError:
            pass
        finally:
            writer.close()
            self.writers.discard(writer)

    async def pump(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            while content := await reader.read(CHUNK):
                if self.delay:
                    await asyncio.sleep(self.delay)
                await self.flowing.wait()
                writer.write(content)
                await writer.drain()
        except OSError:
            pass
        finally:
            with contextlib.suppress(OSError):
                writer.close()
            self.writers.discard(writer)

    def stop(self) -> None:
        """Nothing comes through any more; what is sent meanwhile comes later."""
        self.flowing.clear()

    def go_on(self) -> None:
        self.delay = 0.0
        self.flowing.set()

    def break_off(self) -> None:
        """All connections are torn."""
        for writer in list(self.writers):
            writer.transport.abort()

    def close(self) -> None:
        self.server.close()
        self.break_off()
