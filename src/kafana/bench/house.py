"""`kafana bench house`: a house in a process of its own, and a crowd that plays in it over real sockets.

At every table all seats are sockets, and everybody has another name. A player who is asked thinks for a while,
about two seconds unless another pace is wanted, puts a move together, as the page does, and sends it.
Measured is the time from the sending of a move until the last seat of the table has its event.
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import os
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from kafana.bench.report import show_load
from kafana.bench.speed import Figure
from kafana.games import NAMES, load, usual_seats
from kafana.house.serve import raise_file_limit
from kafana.house.web.identity import COOKIE, new_secret

PACE = 2.0  # seconds between being asked and moving, on average: people in a hurry
SPREAD = 0.5, 1.5  # of the pace
AT_ONCE = 32  # tables being opened, or sockets being connected
GUESTS_AT_A_TABLE = 50  # of those who only watch
PATIENCE = 60  # seconds
LAST_WORDS = 4000  # bytes of the house's log that are shown when something fails
Advance = Callable[[str, int], None]
Ask = dict[str, Any]  # what is asked, as the house sends it
GUESTS = itertools.count(1)
decode = msgspec.json.Decoder().decode


@dataclass(frozen=True)
class Plan:
    tables: int = 1000
    seconds: float = 60
    sockets: int = 10_000
    pace: float = PACE

    @property
    def thinks(self) -> tuple[float, float]:
        return SPREAD[0] * self.pace, SPREAD[1] * self.pace


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
    """The house that is measured."""

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


@asynccontextmanager
async def open_house() -> AsyncIterator[Place]:
    """A house on a free port, without limits for one address; compiled, and ready for every game."""
    limits = "TABLES", "TABLES_PER_ADDRESS", "SOCKETS", "SOCKETS_PER_ADDRESS", "PER_ADDRESS", "PER_SOCKET"
    with tempfile.TemporaryDirectory(prefix="kafana-bench-") as folder:
        file = Path(folder) / "house.db"
        settings = {f"KAFANA_{name}": str(1_000_000) for name in limits}
        given = os.environ | settings | {"KAFANA_PORT": "0", "KAFANA_HOST": "127.0.0.1", "KAFANA_DATABASE": str(file)}
        with (Path(folder) / "log").open("w+b") as log:
            process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", "kafana.house.serve"), env=given, stdout=subprocess.PIPE, stderr=log
            )
            assert process.stdout is not None
            try:
                port = (await process.stdout.readline()).decode().strip().strip("/").rpartition(":")[2]
                yield Place(process, file, f"127.0.0.1:{port}")
            except Exception:
                log.seek(0)
                sys.stderr.write(log.read()[-LAST_WORDS:].decode(errors="replace"))
                raise
            finally:
                with contextlib.suppress(ProcessLookupError):
                    process.terminate()
                await process.wait()


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
    bytes: int = 0  # of changes
    changes: int = 0
    is_playing: bool = False
    keys: Iterator[int] = field(default_factory=itertools.count)

    async def play(self) -> None:
        """Listen, and answer what one is asked."""
        with contextlib.suppress(WebSocketException, OSError):
            async for text in self.socket:
                self.receive(decode(text), len(text))

    def receive(self, message: dict[str, Any], size: int) -> None:
        self.frames += 1
        kind, content, version = message["t"], message["d"], message["v"]
        now = asyncio.get_running_loop().time()
        if kind == "change":
            self.bytes += size
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
        action, card, words = self.random.choice(asked["actions"])
        if card is not None and words is None and str(action) in together:
            picked, wanted = [action], self.random.randint(least, most)
            for other in together[str(action)]:
                if len(picked) < wanted and all(other in together[str(one)] for one in picked):
                    picked.append(other)
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


async def make_ready(place: Place) -> None:
    """Have every game compiled, or read from the cache, before anything is measured."""
    for game in NAMES:
        async with place.line() as line:
            table = await new_table(place, line, game, usual_seats(load(game)))
            await line.post(f"/api/tables/{table.id}/start", table.secrets[0])


async def in_turn(n: int, work: Callable[[int], Awaitable[None]], advance: Callable[[], None]) -> None:
    """Do n things, some of them at once."""
    numbers = iter(range(n))

    async def worker() -> None:
        for place in numbers:
            await work(place)
            advance()

    await asyncio.gather(*(worker() for _ in range(min(AT_ONCE, n))))


async def play_in(place: Place, plan: Plan, advance: Advance) -> list[Figure]:
    """Fill the house, play for a while, and see what came of it."""
    tables: list[Table] = []
    players: list[asyncio.Task[None]] = []
    random = Random(1)

    async def begin(number: int) -> None:
        game = NAMES[number % len(NAMES)]
        async with place.line() as line:
            table = await new_table(place, line, game, usual_seats(load(game)))
        sockets = [await place.connect(table.id, secret) for secret in table.secrets]
        table.players = [Player(table, socket, Random(random.random()), plan.thinks) for socket in sockets]
        players.extend(asyncio.create_task(player.play()) for player in table.players)
        async with place.line() as line:
            await line.post(f"/api/tables/{table.id}/start", table.secrets[0])
        tables.append(table)

    await make_ready(place)
    await in_turn(plan.tables, begin, lambda: advance("tables", 1))
    everybody = [player for table in tables for player in table.players]
    for player in everybody:
        player.is_playing = True
        player.ask(player.asked)
    await asyncio.sleep(2 * plan.pace)  # until people no longer move all at once
    for table in tables:
        table.times.clear()
    before, busy = sum(len(player.acknowledged) for player in everybody), place.busy()
    drafts, frames = sum(player.drafts for player in everybody), sum(player.frames for player in everybody)
    sizes, changes = sum(player.bytes for player in everybody), sum(player.changes for player in everybody)
    loop = asyncio.get_running_loop()
    started = loop.time()
    for second in range(int(plan.seconds)):
        await asyncio.sleep(max(0.0, started + second + 1 - loop.time()))
        advance("seconds", 1)
    took = loop.time() - started
    moves = sum(len(player.acknowledged) for player in everybody) - before
    drafts = sum(player.drafts for player in everybody) - drafts
    frames = sum(player.frames for player in everybody) - frames
    sizes = sum(player.bytes for player in everybody) - sizes
    changes = sum(player.changes for player in everybody) - changes
    share, memory = (place.busy() - busy) / took, place.megabytes()
    times = sorted(time for table in tables for time in table.times)
    for player in everybody:
        player.is_playing = False
        player.ask(None)
    while any(player.sent for player in everybody) and loop.time() < started + took + PATIENCE:
        await asyncio.sleep(0.1)  # what is on its way arrives
    lost = count_lost(place.file, tables) + sum(player.gaps for player in everybody)
    lost += sum(len({player.version for player in table.players}) != 1 for table in tables)
    for player in everybody:
        await player.socket.close()
    await asyncio.gather(*players)
    figure = f"{plan.tables} tables, {len(everybody)} sockets, {plan.pace:g} s for a move"
    return [
        Figure("house", figure, 0, 1, "moves/s", value=moves / took),
        Figure("house", figure, 0, 1, "drafts/s", value=drafts / took),
        Figure("house", figure, 0, 1, "frames/s to the seats", value=frames / took),
        Figure("house", figure, 0, 1, "ms, p50 from a move to all seats", value=1000 * percentile(times, 0.5)),
        Figure("house", figure, 0, 1, "ms, p99 from a move to all seats", value=1000 * percentile(times, 0.99)),
        Figure("house", figure, 0, 1, "bytes of a change", value=sizes / max(1, changes)),
        Figure("house", figure, 0, 1, "of a core", value=share),
        Figure("house", figure, 0, 1, "ms of processor for a move", value=1000 * share * took / max(1, moves)),
        Figure("house", figure, 0, 1, "MB", value=memory),
        Figure("house", figure, 0, 1, "acknowledged moves or events lost", value=lost),
    ]


def percentile(times: list[float], share: float) -> float:
    return times[min(len(times) - 1, int(share * len(times)))] if times else 0.0


def count_lost(file: Path, tables: list[Table]) -> int:
    """Acknowledged moves that are not on file."""
    with contextlib.closing(sqlite3.connect(file)) as connection:
        kept: set[tuple[str, int, str]] = set()
        for name in ("moves", "answers"):
            kept |= set(connection.execute(f"SELECT id, seat, key FROM {name}"))
    acknowledged = {
        (table.id, seat, key)
        for table in tables
        for seat, player in enumerate(table.players)
        for key in player.acknowledged
    }
    return len(acknowledged - kept)


async def sit_in(place: Place, plan: Plan, advance: Advance) -> list[Figure]:
    """Many guests only watch tables that wait for people."""
    tables = []
    await make_ready(place)
    async with place.line() as line:
        for number in range(-(-plan.sockets // GUESTS_AT_A_TABLE)):
            game = NAMES[number % len(NAMES)]
            tables.append(await new_table(place, line, game, usual_seats(load(game))))
    empty = place.megabytes()
    sockets: list[ClientConnection] = []

    async def come(number: int) -> None:
        sockets.append(await place.connect(tables[number % len(tables)].id, new_secret()))

    await in_turn(plan.sockets, come, lambda: advance("sockets", 1))
    await asyncio.sleep(1)
    memory = place.megabytes()
    for socket in sockets:
        socket.transport.abort()
    figure = f"{plan.sockets} idle sockets"
    return [
        Figure("house", figure, 0, 1, "MB", value=memory),
        Figure("house", figure, 0, 1, "kB a socket", value=1024 * (memory - empty) / max(1, len(sockets))),
    ]


async def measure(plan: Plan, advance: Advance) -> AsyncIterator[Figure]:
    for part, wanted in ((play_in, plan.tables), (sit_in, plan.sockets)):
        if wanted:
            async with open_house() as place:
                for figure in await part(place, plan, advance):
                    yield figure


def bench_house(plan: Plan, as_json: bool) -> None:
    """Measure, and show or print the figures."""
    raise_file_limit()

    async def run() -> list[Figure]:
        figures = []
        with bars(plan) as advance:
            async for figure in measure(plan, advance):
                figures.append(figure)
                if as_json:
                    print(figure.as_json(), flush=True)
        return figures

    figures = asyncio.run(run())
    if not as_json:
        show_load(figures)


@contextmanager
def bars(plan: Plan) -> Iterator[Advance]:
    """Bars on standard error, if a person is watching."""
    if not sys.stderr.isatty():
        yield lambda what, number: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn()
    totals = {"tables": plan.tables, "seconds": int(plan.seconds) if plan.tables else 0, "sockets": plan.sockets}
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        tasks = {what: progress.add_task(what, total=total) for what, total in totals.items() if total}
        yield lambda what, number: progress.advance(tasks[what], number)
