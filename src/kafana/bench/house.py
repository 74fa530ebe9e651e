"""`kafana bench house`: a house in a process of its own, and a crowd that plays in it over real sockets.

At every table all seats are sockets, and everybody has another name. A player who is asked thinks for about two
seconds, unless another pace is wanted.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import subprocess
import sys
import tempfile
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import astuple, dataclass
from pathlib import Path
from random import Random

from websockets.asyncio.client import ClientConnection

from kafana.bench.crowd import PATIENCE, Place, Player, Table, new_table, percentile
from kafana.bench.relay import relay_figures
from kafana.bench.report import show_load
from kafana.bench.speed import Figure
from kafana.games import NAMES, load, usual_seats
from kafana.house.serve import raise_file_limit, serve
from kafana.house.web.identity import new_secret
from kafana.house.work.warmup import rehearse_people

PACE = 2.0  # seconds between being asked and moving, on average: people in a hurry
SPREAD = 0.5, 1.5  # of the pace
AT_ONCE = 32  # tables being opened, or sockets being connected
GUESTS_AT_A_TABLE = 50  # of those who only watch
LAST_WORDS = 4000  # bytes of the house's log that are shown when something fails
Advance = Callable[[str, int], None]


@dataclass(frozen=True)
class Plan:
    tables: int = 1000
    seconds: float = 60
    sockets: int = 10_000
    pace: float = PACE
    peers: bool = False  # measure a relay too, that does nothing but send

    @property
    def thinks(self) -> tuple[float, float]:
        return SPREAD[0] * self.pace, SPREAD[1] * self.pace


@asynccontextmanager
async def open_house(**given: str) -> AsyncIterator[Place]:
    """A house on a free port, without limits for one address; compiled, and ready for every game."""
    limits = "TABLES", "TABLES_PER_ADDRESS", "SOCKETS", "SOCKETS_PER_ADDRESS", "PER_ADDRESS", "PER_SOCKET"
    with tempfile.TemporaryDirectory(prefix="kafana-bench-") as folder:
        file = Path(folder) / "house.db"
        settings = {f"KAFANA_{name}": str(1_000_000) for name in limits}
        settings["KAFANA_COMPILE_SEARCH"] = "0"  # nobody asks for it, and it would take a core for minutes
        settings |= {"KAFANA_PORT": "0", "KAFANA_HOST": "127.0.0.1", "KAFANA_DATABASE": str(file)} | given
        environment = os.environ | settings
        with (Path(folder) / "log").open("w+b") as log:
            process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", "kafana.bench.house"), env=environment, stdout=subprocess.PIPE, stderr=log
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


async def make_ready(place: Place) -> None:
    """Wait until every game is compiled, or read from the cache, before anything is measured."""
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


@dataclass(frozen=True)
class Tally:
    """What has happened so far."""

    moves: int
    drafts: int
    frames: int
    size: int  # of changes, in bytes
    changes: int
    busy: float  # seconds

    def since(self, earlier: Tally) -> Tally:
        return Tally(*(now - then for now, then in zip(astuple(self), astuple(earlier), strict=True)))


class Crowd:
    """Everybody at all tables of a house."""

    def __init__(self, place: Place, plan: Plan) -> None:
        self.place = place
        self.plan = plan
        self.tables: list[Table] = []
        self.tasks: list[asyncio.Task[None]] = []
        self.random = Random(1)

    @property
    def players(self) -> list[Player]:
        return [player for table in self.tables for player in table.players]

    async def open_table(self, number: int) -> None:
        place, game = self.place, NAMES[number % len(NAMES)]
        async with place.line() as line:
            table = await new_table(place, line, game, usual_seats(load(game)))
        sockets = [await place.connect(table.id, secret) for secret in table.secrets]
        table.players = [Player(table, socket, Random(self.random.random()), self.plan.thinks) for socket in sockets]
        self.tasks.extend(asyncio.create_task(player.play()) for player in table.players)
        async with place.line() as line:
            await line.post(f"/api/tables/{table.id}/start", table.secrets[0])
        self.tables.append(table)

    def tally(self) -> Tally:
        players = self.players
        return Tally(
            sum(len(player.acknowledged) for player in players),
            sum(player.drafts for player in players),
            sum(player.frames for player in players),
            sum(player.size for player in players),
            sum(player.changes for player in players),
            self.place.busy(),
        )

    async def begin(self) -> None:
        """Everybody plays; waits until they no longer move all at once."""
        for player in self.players:
            player.is_playing = True
            player.ask(player.asked)
        await asyncio.sleep(2 * self.plan.pace)
        for table in self.tables:
            table.times.clear()

    async def stop(self) -> int:
        """Nobody moves any more, and what is on its way arrives; how much was lost."""
        loop = asyncio.get_running_loop()
        stopped, players = loop.time(), self.players
        for player in players:
            player.is_playing = False
            player.ask(None)
        behind = self.tables  # of some, a seat has yet to see what another one has seen
        while (behind or any(player.sent for player in players)) and loop.time() < stopped + PATIENCE:
            await asyncio.sleep(0.1)
            behind = [table for table in behind if len({player.version for player in table.players}) != 1]
        lost = count_lost(self.place.kept(), self.tables) + sum(player.gaps for player in players) + len(behind)
        for player in players:
            await player.socket.close()
        await asyncio.gather(*self.tasks)
        return lost

    def frames(self) -> list[str]:
        """Some of the changes that were sent."""
        return [text if isinstance(text, str) else text.decode() for player in self.players for text in player.kept]


async def play_in(place: Place, plan: Plan, advance: Advance) -> AsyncIterator[Figure]:
    """Fill the house, play for a while, and see what came of it; then the same without a house, if that is wanted."""
    crowd = Crowd(place, plan)
    await make_ready(place)
    await in_turn(plan.tables, crowd.open_table, lambda: advance("tables", 1))
    await crowd.begin()
    loop, before = asyncio.get_running_loop(), crowd.tally()
    started = loop.time()
    for second in range(int(plan.seconds)):
        await asyncio.sleep(max(0.0, started + second + 1 - loop.time()))
        advance("seconds", 1)
    took, found, memory = loop.time() - started, crowd.tally().since(before), place.megabytes()
    times = sorted(time for table in crowd.tables for time in table.times)
    values = {
        "moves/s": found.moves / took,
        "drafts/s": found.drafts / took,
        "frames/s to the seats": found.frames / took,
        "ms, p50 from a move to all seats": 1000 * percentile(times, 0.5),
        "ms, p99 from a move to all seats": 1000 * percentile(times, 0.99),
        "bytes of a change": found.size / max(1, found.changes),
        "of a core": found.busy / took,
        "ms of processor for a move": 1000 * found.busy / max(1, found.moves),
        "MB": memory,
        "acknowledged moves or events lost": await crowd.stop(),
    }
    name = f"{plan.tables} tables, {len(crowd.players)} sockets, {plan.pace:g} s for a move"
    for unit, value in values.items():
        yield Figure("house", name, 0, 1, unit, value=value)
    if plan.peers:
        for figure in await relay_figures(crowd.frames(), plan.tables, plan.seconds, plan.thinks):
            yield figure


def count_lost(kept: set[tuple[str, int, str]], tables: list[Table]) -> int:
    """Acknowledged moves that are not on file."""
    acknowledged = {
        (table.id, seat, key)
        for table in tables
        for seat, player in enumerate(table.players)
        for key in player.acknowledged
    }
    return len(acknowledged - kept)


async def sit_in(place: Place, plan: Plan, advance: Advance) -> AsyncIterator[Figure]:
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
    yield Figure("house", figure, 0, 1, "MB", value=memory)
    yield Figure("house", figure, 0, 1, "kB a socket", value=1024 * (memory - empty) / max(1, len(sockets)))


async def measure(plan: Plan, advance: Advance) -> AsyncIterator[Figure]:
    for part, wanted in ((play_in, plan.tables), (sit_in, plan.sockets)):
        if wanted:
            async with open_house() as place:
                async for figure in part(place, plan, advance):
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


if __name__ == "__main__":  # the house that is measured: it does not begin before a game is compiled
    serve(rehearse=rehearse_people)
