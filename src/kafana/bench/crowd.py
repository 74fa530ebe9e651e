"""The crowd of `kafana bench house`: people with real sockets, who put moves together as the page does.

A player who is asked thinks for a while and sends a move. Measured is the time from there until the last seat of the
table has its event.
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import os
import sqlite3
import subprocess
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from kafana.house.web.identity import COOKIE, new_secret

KEPT = tuple(f"SELECT id, seat, key FROM {name}" for name in ("moves", "answers"))
PATIENCE = 60  # seconds
MOST_KEPT = 20  # frames of one player
Ask = dict[str, Any]  # what is asked, as the house sends it
GUESTS = itertools.count(1)
decode = msgspec.json.Decoder().decode


class Line:
    """One HTTP connection that is kept."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, host: str) -> None:
        self.reader, self.writer, self.host = reader, writer, host

    async def post(self, path: str, secret: str, **content: object) -> Any:
        body = msgspec.json.encode(content)
        head = (
            f"POST {path} HTTP/1.1\r\nHost: {self.host}\r\nOrigin: http://{self.host}\r\nCookie: {COOKIE}={secret}\r\n"
        )
        self.writer.write(f"{head}Content-Length: {len(body)}\r\n\r\n".encode() + body)
        answer = (await self.reader.readuntil(b"\r\n\r\n")).decode("latin-1").lower()
        length = int(answer.partition("content-length:")[2].split()[0])
        found = decode(await self.reader.readexactly(length))
        if answer.split()[1] != "200":
            raise RuntimeError(f"{path}: {found}")
        return found


@dataclass
class Place:
    """The house that is measured, or what is measured beside it."""

    process: asyncio.subprocess.Process
    file: Path
    host: str

    @asynccontextmanager
    async def line(self) -> AsyncIterator[Line]:
        name, _, port = self.host.partition(":")
        reader, writer = await asyncio.open_connection(name, int(port))
        try:
            yield Line(reader, writer, self.host)
        finally:
            writer.close()

    def connect(self, table: str, secret: str) -> connect:
        address = f"ws://{self.host}/api/tables/{table}/socket?p=2"
        headers = {"Cookie": f"{COOKIE}={secret}", "Origin": f"http://{self.host}"}
        return connect(
            address,
            additional_headers=headers,
            compression=None,
            ping_interval=None,
            max_queue=None,
            open_timeout=PATIENCE,
        )

    def kept(self) -> set[tuple[str, int, str]]:
        """Table, seat and key of every move and answer on file."""
        with contextlib.closing(sqlite3.connect(self.file)) as connection:
            return {row for statement in KEPT for row in connection.execute(statement)}

    def megabytes(self) -> float:
        """What the house occupies in memory."""
        shown = subprocess.run(
            ["ps", "-o", "rss=", "-p", str(self.process.pid)], stdout=subprocess.PIPE, text=True, check=True
        )
        return int(shown.stdout) / 1024

    def busy(self) -> float:
        """Seconds that it has computed so far."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


class Table:
    """What the crowd knows of a table: its players, and which moves are under way."""

    def __init__(self, id: str, secrets: list[str]) -> None:
        self.id = id
        self.secrets = secrets
        self.players: list[Player] = []
        self.begun: dict[int, float] = {}  # when the move was sent that led to a version
        self.arrived: dict[int, int] = {}  # how many seats have seen it
        self.times: list[float] = []
        self.last: dict[int, float] = {}

    def note(self, version: int, now: float) -> None:
        """A seat has the event of a version; the time counts when all have it and its cause is known."""
        self.arrived[version] = self.arrived.get(version, 0) + 1
        self.last[version] = now
        self.settle(version)

    def settle(self, version: int) -> None:
        if version in self.begun and self.arrived.get(version) == len(self.players):
            self.times.append(self.last[version] - self.begun.pop(version))


@dataclass
class Player:
    """A seat and its socket."""

    table: Table
    socket: ClientConnection
    random: Random
    thinks: tuple[float, float]
    version: int = 0
    frames: int = 0
    gaps: int = 0
    drafts: int = 0
    refused: int = 0
    acknowledged: list[str] = field(default_factory=list)
    sent: dict[str, tuple[int, float]] = field(default_factory=dict)
    thought: asyncio.TimerHandle | None = None
    asked: Ask | None = None  # now
    actions: list[int] = field(default_factory=list)  # of a move for which more has to be asked
    size: int = 0  # of changes, in bytes
    changes: int = 0
    kept: list[str | bytes] = field(default_factory=list)  # some of them
    is_playing: bool = False
    keys: Iterator[int] = field(default_factory=itertools.count)

    async def play(self) -> None:
        """Listen, and answer what one is asked."""
        with contextlib.suppress(WebSocketException, OSError):
            async for text in self.socket:
                self.receive(text)

    def receive(self, text: str | bytes) -> None:
        message, size = decode(text), len(text)
        self.frames += 1
        kind, content, version = message["t"], message["d"], message["v"]
        now = asyncio.get_running_loop().time()
        if kind == "change":
            self.size += size
            if len(self.kept) < MOST_KEPT:
                self.kept.append(text)
            self.changes += 1
            if version > self.version:
                self.gaps += version != self.version + 1
                self.version = version
                self.table.note(version, now)
                self.ask(content.get("set", {}).get("ask", self.asked))
            elif "ask" in content.get("set", {}):
                self.ask(content["set"]["ask"])
        elif kind == "picture":
            self.gaps += version > self.version > 0
            self.version = version
            self.ask(content.get("ask"))
        elif kind == "draft":
            self.go_on(content["ask"])
        elif kind == "ack":
            key = content["key"]
            self.acknowledged.append(key)
            before, sent = self.sent.pop(key)
            if version == before + 1:
                self.table.begun[version] = sent
                self.table.settle(version)
        elif kind == "refused":
            self.refused += 1  # somebody else was first, or these cards do not go together
            self.sent.pop(content.get("key") or "", None)
            self.ask(self.asked)

    def ask(self, asked: Ask | None) -> None:
        """Begin to think about a new question."""
        self.asked = asked
        self.actions = []
        if self.thought:
            self.thought.cancel()
            self.thought = None
        if asked and self.is_playing:
            wait = self.random.uniform(*self.thinks)
            self.thought = asyncio.get_running_loop().call_later(wait, self.go_on, asked)

    def go_on(self, asked: Ask | None) -> None:
        """Put a move together, as far as what is asked is known, and send it, or ask for more."""
        if not self.is_playing or not self.asked:
            return
        while asked:
            picked, following, is_known = self.pick(asked)
            self.actions += picked
            if not is_known:
                self.drafts += 1
                self.send("draft", {"actions": self.actions})
                return
            asked = following
        key = f"{next(self.keys)}"
        self.sent[key] = self.version, asyncio.get_running_loop().time()
        self.send("move", {"key": key, "actions": self.actions, "v": self.version})
        self.actions = []

    def pick(self, asked: Ask) -> tuple[list[int], Ask | None, bool]:
        """Some answer, what is asked after it, and whether that is known."""
        together, least, most = asked.get("together", {}), asked.get("least", 1), asked.get("most", 1)
        free = asked.get("any", ())
        action, card, words = self.random.choice(asked["actions"])
        if action in free and words is None:
            picked = self.random.sample(free, min(self.random.randint(least, most), len(free)))
            return [*sorted(picked), *([asked["done"]] if "done" in asked else [])], None, True
        if card is not None and words is None and str(action) in together:
            picked, wanted = [action], self.random.randint(least, most)
            while len(picked) < wanted:  # where cards are alike, one may go with itself
                fitting = [card for card in together[str(action)] if all(card in together[str(one)] for one in picked)]
                if not fitting:
                    break
                picked.append(self.random.choice(fitting))
            return [*sorted(picked), *([asked["done"]] if "done" in asked else [])], None, True
        then = asked.get("then", {})
        if str(action) not in then:
            return [action], None, True
        following = then[str(action)]
        if following and "like" in following:
            following = then[str(following["like"])]
        return [action], following, following is not None

    def send(self, kind: str, content: object) -> None:
        text = msgspec.json.encode({"t": kind, "d": content}).decode()
        task = asyncio.ensure_future(self.socket.send(text))
        task.add_done_callback(lambda done: done.cancelled() or done.exception())


async def new_table(place: Place, line: Line, game: str, seats: int) -> Table:
    """A table at which all chairs are taken, and dealt."""
    secrets = [new_secret() for _ in range(seats)]
    names = [f"Guest {next(GUESTS)}" for _ in secrets]
    clock = {"move": 120, "reserve": 600}
    made = await line.post("/api/tables", secrets[0], game=game, name=names[0], seats=seats, clock=clock)
    for secret, name in zip(secrets[1:], names[1:], strict=True):
        await line.post(f"/api/tables/{made['id']}/sit", secret, name=name)
    return Table(made["id"], secrets)


def percentile(times: list[float], share: float) -> float:
    return times[min(len(times) - 1, int(share * len(times)))] if times else 0.0
