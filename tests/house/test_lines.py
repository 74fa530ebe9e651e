"""Lines between nodes, database and bus on which something is lost, without anybody being told."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from kafana.games import NAMES
from kafana.house.cluster.node import Node
from kafana.house.ids import new_id
from tests.house.guests import Guest, Place, open_house
from tests.house.test_cluster import Servers, open_nodes, table_of_two

pytestmark = pytest.mark.uncompiled


class Line:
    """A line to a server, which can swallow what the server says."""

    def __init__(self, address: str) -> None:
        parts = urlsplit(address)
        self.server = parts.hostname or "", parts.port or 0
        self.parts = parts
        self.silent: set[asyncio.StreamWriter] = set()  # those to whom nothing comes through any more
        self.open: dict[asyncio.StreamWriter, asyncio.StreamWriter] = {}
        self.tasks: set[asyncio.Task[None]] = set()
        self.is_away = False  # is there nobody at its other end?

    def address(self, port: int) -> str:
        name = f"{self.parts.username}@localhost" if self.parts.username else "localhost"
        return self.parts._replace(netloc=f"{name}:{port}").geturl()

    async def connect(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self.is_away:
            writer.close()
            return
        there, back = await asyncio.open_connection(*self.server)
        self.open[writer] = back
        for source, target in ((reader, back), (there, writer)):
            task = asyncio.create_task(self.carry(source, target))
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)

    async def carry(self, source: asyncio.StreamReader, target: asyncio.StreamWriter) -> None:
        try:
            while content := await source.read(65536):
                if target not in self.silent:
                    target.write(content)
        except OSError:
            pass
        target.close()

    def fall_silent(self) -> None:
        """Whoever is connected hears nothing more; who comes anew does."""
        self.silent |= set(self.open)

    def go_away(self) -> None:
        self.is_away = True
        self.tear()

    def come_back(self) -> None:
        self.is_away = False

    def tear(self) -> None:
        for writer, back in self.open.items():
            writer.close()
            back.close()
        self.open.clear()


@asynccontextmanager
async def line_to(address: str) -> AsyncIterator[tuple[Line, str]]:
    line = Line(address)
    server = await asyncio.start_server(line.connect, "localhost", 0)
    try:
        yield line, line.address(server.sockets[0].getsockname()[1])
    finally:
        server.close()
        line.tear()


def node_of(place: Place) -> Node:
    assert place.house.node is not None
    return place.house.node


async def test_a_table_that_is_lost_while_somebody_is_brought_to_it(real_servers: Servers) -> None:
    """The owner shows the table and loses it before the other node knows that all was well."""
    async with open_nodes(2, real_servers) as (one, two):
        ana, ben = await Guest(one.port).come_in(), await Guest(two.port, "Ben").come_in()
        id = await table_of_two(ana, ben, NAMES[0])
        async with ana.at(id) as first, ben.at(id) as second:
            await second.until("picture")
            owner, gateway = node_of(one), node_of(two).gateway
            (following,) = gateway.known.values()
            before = set(one.house.rooms[id].audience)
            gateway.mend(following)
            while set(one.house.rooms[id].audience) <= before:
                await asyncio.sleep(0)
            owner.lose(id)
            await first.socket.wait_closed()
            await second.until("picture")  # when it was brought there
            await second.until("picture")  # and when it was found to be lost
        async with ana.at(id) as first, ben.at(id) as second:
            await asyncio.gather(first.play(), second.play())


async def test_a_bus_that_says_nothing_any_more(real_servers: Servers) -> None:
    """Whoever follows by way of it goes on when there is a new line, and is shown what was missed."""
    postgres, nats = real_servers
    database = postgres.new_database()
    async with (
        line_to(nats.address) as (line, bus),
        open_house(Path("unused"), database=database, bus=nats.address) as one,
        open_house(Path("unused"), database=database, bus=bus) as two,
    ):
        ana, ben = await Guest(one.port).come_in(), await Guest(two.port, "Ben").come_in()
        id = await table_of_two(ana, ben, NAMES[0])
        async with ana.at(id) as first, ben.at(id) as second:
            await asyncio.gather(first.until("picture"), second.until("picture"))
            line.fall_silent()
            await asyncio.gather(first.play(), second.play())
            assert first.scene["state"] == second.scene["state"] == "over"


async def test_a_database_that_says_nothing_any_more(real_servers: Servers) -> None:
    """What was being written is asked about on a new line, and no move is lost or made twice."""
    postgres, nats = real_servers
    async with (
        line_to(postgres.new_database()) as (line, database),
        open_house(Path("unused"), database=database, bus=nats.address) as one,
    ):
        ana, ben = await Guest(one.port).come_in(), await Guest(one.port, "Ben").come_in()
        id = await table_of_two(ana, ben, NAMES[0])
        async with ana.at(id) as first, ben.at(id) as second:
            await asyncio.gather(first.until("picture"), second.until("picture"))
            line.fall_silent()
            await asyncio.gather(first.play(), second.play())
            keys = [move.key for move in one.house.rooms[id].state.saved.moves if move.key]
            assert len(keys) == len(set(keys))
            assert set(first.acknowledged + second.acknowledged) <= set(keys)


async def delivered(guest: Guest, table: str, actions: list[int], key: str) -> None:
    """Send the first move of a game until it is acknowledged, as the page does."""
    while True:
        with contextlib.suppress(ConnectionClosed, InvalidStatus):
            async with guest.at(table) as seat:
                await seat.move(actions, key, version=1)
                if (await seat.until("ack", "refused"))["t"] == "ack":
                    return


async def test_while_the_database_is_away_nothing_happens_and_nothing_is_lost(real_servers: Servers) -> None:
    postgres, nats = real_servers
    async with (
        line_to(postgres.new_database()) as (line, database),
        open_house(Path("unused"), database=database, bus=nats.address, time_scale=1e6) as one,
    ):
        ana, ben = await Guest(one.port).come_in(), await Guest(one.port, "Ben").come_in()
        id = await table_of_two(ana, ben, "cheat", seats=2)
        room = one.house.rooms[id]
        (asked,) = room.state.unanswered()
        guest = (ana, ben)[asked]
        async with guest.at(id) as seat:
            await seat.until("picture")
            actions = await seat.compose()
            assert actions
            line.go_away()
            await seat.move(actions, "one")
            while (ready := await guest.get("/readyz")).status == 200:
                await asyncio.sleep(0.05)
            assert (ready.status, ready.json["code"]) == (503, "cannot-store")
            assert [(await guest.get(path)).status for path in ("/healthz", "/", f"/api/tables/{id}")] == [200] * 3
            read = [await guest.get(path) for path in ("/api/own", "/api/best/cheat", f"/api/tables/{new_id()}")]
            assert [(answer.status, answer.json["code"]) for answer in read] == [(503, "cannot-store")] * 3
            assert (room.state.version, room.state.saved.moves, seat.acknowledged) == (1, [], [])
        line.come_back()
        await delivered(guest, id, actions, "one")
        assert (await guest.get("/readyz")).status == 200
        saved = await asyncio.to_thread(one.house.store.load, id)
        assert saved is not None
        assert [(move.seat, list(move.actions), move.key) for move in saved.moves] == [(asked, actions, "one")]
