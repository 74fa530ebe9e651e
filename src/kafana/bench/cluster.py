"""`kafana bench cluster`: what a move costs a single house, a node on PostgreSQL and NATS, and two nodes,
and what it costs the database.
"""

from __future__ import annotations

import asyncio
import itertools
import os
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import psycopg
from websockets.asyncio.client import connect

from kafana.bench.crowd import KEPT, Line, Place
from kafana.bench.house import Advance, Plan, make_ready, open_house, play_in
from kafana.bench.servers import Nats, Postgres, Server, servers
from kafana.bench.speed import Figure

COST, MOVES, LATE = "ms of processor for a move", "moves/s", "ms, p99 from a move to all seats"
SIZES = """SELECT pg_total_relation_size('moves')::float8 / greatest(1, (SELECT count(*) FROM moves)),
    (SELECT count(*) FROM moves), pg_current_wal_lsn() - '0/0'::pg_lsn"""


class Nodes(Place):
    """Several nodes as one house: tables are made at each of them in turn, and people come to any of them, or all who
    are at a table to the same one.
    """

    def __init__(self, places: list[Place], database: str, near: bool) -> None:
        super().__init__(places[0].process, Path(database), places[0].host)
        self.places = places
        self.database = database
        self.near = near
        self.turns: Iterator[Place] = itertools.cycle(places)

    def connect(self, table: str, secret: str) -> connect:
        at = self.places[sum(table.encode()) % len(self.places)] if self.near else next(self.turns)
        return Place.connect(at, table, secret)

    @asynccontextmanager
    async def line(self) -> AsyncIterator[Line]:
        async with Place.line(next(self.turns)) as line:
            yield line

    def busy(self) -> float:
        return sum(Place.busy(place) for place in self.places)

    def kept(self) -> set[tuple[str, int, str]]:
        with psycopg.connect(self.database) as connection:
            return {row for statement in KEPT for row in connection.execute(statement)}


def computed(server: Server) -> float:
    """Seconds that a server and its processes have computed, and those of them that have ended."""
    assert server.process is not None
    top, total = server.process.pid, 0.0
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            name, _, rest = path.read_text().rpartition(")")
        except OSError:
            continue
        fields = rest.split()
        own = int(name.split()[0])
        if own == top or int(fields[1]) == top:
            total += sum(int(fields[place]) for place in ((11, 12, 13, 14) if own == top else (11, 12)))
    return total / os.sysconf("SC_CLK_TCK")


async def measure_nodes(
    number: int, near: bool, plan: Plan, both: tuple[Postgres, Nats], advance: Advance
) -> list[Figure]:
    postgres, nats = both
    database = postgres.new_database()
    given = {"KAFANA_DATABASE": database, "KAFANA_BUS": nats.address}
    async with AsyncExitStack() as stack:
        places = [await stack.enter_async_context(open_house(**given)) for _ in range(number)]
        for place in places:
            await make_ready(place)
        before, wal = (computed(postgres), computed(nats)), sizes(database)[2]
        found = [figure async for figure in play_in(Nodes(places, database, near), plan, advance)]
        stored, moves, after = sizes(database)
        spent = computed(postgres) - before[0], computed(nats) - before[1]
    title = title_of(number, near)
    extra = {
        "ms of PostgreSQL's processor for a move, with all that is stored beside": 1000 * spent[0] / max(1, moves),
        "ms of NATS's processor for a move": 1000 * spent[1] / max(1, moves),
        "bytes of a stored move, with its index": stored,
        "bytes of the write-ahead log for a move": (after - wal) / max(1, moves),
    }
    return named(title, found) + [Figure("cluster", title, 0, 1, unit, value=value) for unit, value in extra.items()]


def title_of(number: int, near: bool) -> str:
    return "1 node" if number == 1 else f"{number} nodes, people {'by table' if near else 'anywhere'}"


def sizes(database: str) -> tuple[float, int, float]:
    with psycopg.connect(database) as connection:
        stored, moves, wal = connection.execute(SIZES).fetchone() or (0, 0, 0)
    return float(stored), int(moves), float(wal)


def named(title: str, figures: list[Figure]) -> list[Figure]:
    """Those of the figures that are compared, under a title."""
    return [
        Figure("cluster", title, 0, 1, figure.unit, value=figure.value)
        for figure in figures
        if figure.unit in (COST, MOVES, LATE, "acknowledged moves or events lost")
    ]


def cost(figures: list[Figure]) -> float:
    return next(figure.value for figure in figures if figure.unit == COST)


def bench_cluster(plan: Plan, advance: Advance) -> list[Figure]:
    async def run() -> list[Figure]:
        async with open_house() as place:
            single = named("single house", [figure async for figure in play_in(place, plan, advance)])
        found = list(single)
        with servers() as both:
            for number, near in ((1, True), (2, True), (2, False)):
                figures = await measure_nodes(number, near, plan, both, advance)
                ratio = cost(figures) / max(1e-9, cost(single))
                times = Figure("cluster", title_of(number, near), 0, 1, "times the single house", value=ratio)
                found += [*figures, times]
        return found

    return asyncio.run(run())
