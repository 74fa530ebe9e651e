"""Several nodes are one house: whoever is where, they sit at the same table, and it outlives the node that owns it."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import nats
import pytest
from nats.aio.msg import Msg
from websockets.exceptions import InvalidStatus

from kafana.bench.servers import Nats, Postgres
from kafana.core.chance import key_of_seed, new_rng
from kafana.core.sets import each
from kafana.core.table import waiting
from kafana.games import NAMES, load
from kafana.house.cluster.messages import Frames, read
from kafana.house.cluster.thinkers import WORK, WORKERS, BusPool, Thinker
from kafana.house.problem import Problem
from kafana.workers.pool import WorkerPool
from tests.house.guests import SHORT, Guest, Place, few_seats, open_house

Servers = tuple[Postgres, Nats]


@asynccontextmanager
async def open_nodes(number: int, both: Servers, **settings: Any) -> AsyncIterator[list[Place]]:
    """Nodes of one house, in this process: what they share is the database and the bus."""
    database, bus = both[0].new_database(), both[1].address
    async with AsyncExitStack() as stack:
        yield [
            await stack.enter_async_context(open_house(Path("unused"), database=database, bus=bus, **settings))
            for _ in range(number)
        ]


async def table_of_two(first: Guest, second: Guest, game: str, seats: int = 0) -> str:
    """A game that has been begun by two people, each at a node of their own; bots on all other chairs."""
    made = await first.post("/api/tables", game=game, name="Ana", seats=seats or few_seats(game), options=SHORT[game])
    assert made.status == 200, made.json
    id = str(made.json["id"])
    seated = await second.post(f"/api/tables/{id}/sit", name="Ben")
    assert (seated.status, seated.json["seat"]) == (200, 1)
    assert (await first.post(f"/api/tables/{id}/start")).status == 200
    return id


@pytest.mark.uncompiled
@pytest.mark.parametrize("game", NAMES)
async def test_people_at_two_nodes_play_at_one_table(game: str, real_servers: Servers) -> None:
    async with open_nodes(2, real_servers) as (one, two):
        ana, ben = await Guest(one.port).come_in(), await Guest(two.port, "Ben").come_in()
        id = await table_of_two(ana, ben, game)
        async with ana.at(id) as first, ben.at(id) as second:
            await asyncio.gather(first.play(), second.play())
            assert first.scene["state"] == second.scene["state"] == "over"
            assert first.acknowledged
            assert second.acknowledged
        assert (id in one.house.rooms, id in two.house.rooms) == (True, False)
        records = [(await guest.get(f"/api/tables/{id}/record")).content for guest in (ana, ben)]
        assert records[0] == records[1]


@pytest.mark.uncompiled
async def test_a_table_outlives_the_node_that_owns_it(real_servers: Servers) -> None:
    """The owner closes in the middle of a game; somebody at another node only sees it go on."""
    async with open_nodes(1, real_servers) as (one,):
        settings = one.house.settings
        async with open_house(Path("unused"), database=settings.database, bus=settings.bus) as two:
            ana = await Guest(two.port).come_in()
            made = await Guest(one.port, "Host").come_in()
            id = await table_of_two(made, ana, NAMES[0])
            async with ana.at(id) as seat:
                await seat.play(2)
                sent = list(seat.acknowledged)
                one.server.should_exit = True
                await seat.play()
                assert seat.scene["state"] == "over"
            assert len(sent) == 2
            keys = [move.key for move in two.house.rooms[id].state.saved.moves]
            acknowledged = list(dict.fromkeys(seat.acknowledged))  # what was sent again is acknowledged again
            assert [key for key in keys if key in acknowledged] == acknowledged


@pytest.mark.uncompiled
async def test_what_a_node_has_lost_it_cannot_write(real_servers: Servers) -> None:
    """Another node takes a table, as if the owner were gone: the owner's next move is refused."""
    async with open_nodes(2, real_servers) as (one, two):
        ana, ben = await Guest(one.port).come_in(), await Guest(two.port, "Ben").come_in()
        id = await table_of_two(ana, ben, NAMES[0])
        room, node = one.house.rooms[id], two.house.node
        assert node is not None
        taken = await node.leases.take(id, gone=one.house.store.number)  # type: ignore[attr-defined]
        assert taken[0] == node.number
        await two.house.room(id)
        with pytest.raises(Problem):
            await room.services.keep([("UPDATE tables SET host = 'nobody' WHERE id = ?", (id,))], id)
        assert (id in one.house.rooms, id in two.house.rooms) == (False, True)
        assert two.house.store.rows("SELECT host FROM tables WHERE id = ?", id) == [(ana.person,)]
        async with ana.at(id) as first, ben.at(id) as second:
            await asyncio.gather(first.play(), second.play())


async def test_codes_and_waiting_tables_are_the_same_at_every_node(real_servers: Servers) -> None:
    async with open_nodes(2, real_servers) as (one, two):
        ana, ben, eve = [
            await Guest(place.port, name).come_in() for place, name in ((one, "Ana"), (two, "Ben"), (two, "Eve"))
        ]
        made = await ana.post("/api/tables", game=NAMES[0], name="Ana", public=True)
        id = made.json["id"]
        code = (await ana.post(f"/api/tables/{id}/code")).json["code"]
        used = await eve.post("/api/code", code=code)
        assert (used.status, used.json) == (200, {"id": id})
        assert (await ben.post("/api/code", code=code)).status == 404
        assert one.house.rooms[id].state.saved.seat_of(eve.person) == 0
        async with ana.at(id), eve.at(id) as seat:  # with people at both nodes it stays where it is
            await seat.next()
            node = two.house.node
            assert node is not None
            while not any(id in beat.here for beat, _ in node.peers.values()):  # it is told once a second
                await asyncio.sleep(0.05)
            assert [table["id"] for table in (await ben.get("/api/tables")).json] == [id]
            assert (await ben.post("/api/now", game=NAMES[0], name="Ben")).json == {"id": id}
            assert one.house.rooms[id].state.saved.seat_of(ben.person) == 1


@pytest.mark.uncompiled
async def test_people_and_limits_are_the_same_at_every_node(real_servers: Servers) -> None:
    """Games that are being played, one's own games, being forgotten, and how much an address may have."""
    async with open_nodes(2, real_servers, tables_per_address=1, sockets_per_address=1, time_scale=1) as (one, two):
        ana, eve = await Guest(one.port).come_in(), await Guest(two.port, "Eve").come_in()
        made = await ana.post("/api/tables", game=NAMES[0], name="Ana", public=True)
        id = made.json["id"]
        assert (await ana.post(f"/api/tables/{id}/start")).status == 200
        async with ana.at(id) as seat:
            while not seat.scene.get("ask"):
                await seat.next()
            beats = two.house.node.peers  # type: ignore[union-attr]
            while not any(beat.live and beat.made and beat.sockets for beat, _ in beats.values()):
                await asyncio.sleep(0.05)
            assert [table["id"] for table in (await eve.get("/api/live")).json] == [id]
            assert (await eve.post("/api/tables", game=NAMES[0], name="Eve")).status == 429
            with pytest.raises(InvalidStatus):
                async with eve.at(id):
                    pass
            away = Guest(two.port, "Ana", ana.cookie)
            own = (await away.get("/api/own")).json["playing"]
            assert [(game["id"], game["yours"], game["left"] > 0) for game in own] == [(id, True, True)]
        assert (await away.post("/api/own/forget")).status == 200
        assert one.house.rooms[id].state.saved.seat_of(ana.person) is None
        assert (await ana.get("/api/own")).json["playing"] == []


@pytest.mark.uncompiled
async def test_a_bot_follows_the_table_of_another_node(real_servers: Servers) -> None:
    async with open_nodes(2, real_servers) as (one, two):
        ana, bot = await Guest(one.port).come_in(), Guest(two.port, "Bot")
        bearer: dict[str, Any] = {"Authorization": f"Bearer {(await bot.post('/api/bot/token')).json['token']}"}
        made = await ana.post("/api/tables", game=NAMES[0], name="Ana", seats=2, options=SHORT[NAMES[0]])
        id = made.json["id"]
        sat = await bot.request("POST", f"/api/tables/{id}/sit", b'{"name": "Bot"}', **bearer)
        assert (sat.status, sat.json["seat"]) == (200, 1)
        assert (await ana.post(f"/api/tables/{id}/start")).status == 200
        stream = asyncio.create_task(bot.request("GET", f"/api/bot/tables/{id}/stream", **bearer))
        async with ana.at(id) as seat:
            playing = asyncio.create_task(seat.play())
            while not playing.done():
                moves = (await bot.request("GET", f"/api/bot/tables/{id}/moves", **bearer)).json["moves"]
                if moves:
                    body = json.dumps({"move": moves[0]}).encode()
                    await bot.request("POST", f"/api/bot/tables/{id}/move", body, **bearer)
                await asyncio.sleep(0)
            await playing
        told = [json.loads(line) for line in (await stream).content.splitlines() if line]
        assert (told[0]["t"], told[-1]["d"]["set"]["state"]) == ("picture", "over")


@pytest.mark.uncompiled
async def test_a_frame_goes_once_to_a_node_however_many_follow_there(real_servers: Servers) -> None:
    heard: list[Frames] = []

    async def hear(message: Msg) -> None:
        heard.append(read(message.data, Frames))

    async with open_nodes(2, real_servers, time_scale=1) as (one, two), AsyncExitStack() as stack:
        ana = await Guest(one.port).come_in()
        id = (await ana.post("/api/tables", game=NAMES[0], name="Ana")).json["id"]
        assert two.house.node is not None
        client = await nats.connect(real_servers[1].address)
        stack.push_async_callback(client.close)
        await client.subscribe(f"{two.house.node.bus.prefix}.node.{two.house.node.number}.frames", cb=hear)
        await client.flush()
        seat = await stack.enter_async_context(ana.at(id))
        watching = [await stack.enter_async_context(Guest(two.port).at(id)) for _ in range(3)]
        for somebody in (seat, *watching):
            await somebody.until("lobby")
        await seat.send("chat", text="to all")
        for somebody in watching:
            await somebody.until("chat")
        while not (items := [item for frames in heard for item in frames.items if b"to all" in item.content]):
            await asyncio.sleep(0.01)
        assert [len(item.sockets) for item in items] == [3]


@pytest.mark.uncompiled
async def test_a_young_table_goes_to_the_node_where_its_people_are(real_servers: Servers) -> None:
    """Ana has made it at one node, and everybody comes to the other."""
    async with open_nodes(2, real_servers, time_scale=1) as (one, two):
        ana, ben = await Guest(one.port).come_in(), await Guest(two.port, "Ben").come_in()
        id = await table_of_two(ana, ben, NAMES[0])
        address = one.house.rooms[id].address
        ana.port = two.port
        async with ana.at(id) as first, ben.at(id) as second:
            while id not in two.house.rooms or not two.house.rooms[id].address:  # nobody plays before: it stays young
                await asyncio.sleep(0.05)
            assert (id in one.house.rooms, two.house.rooms[id].address) == (False, address)
            await asyncio.gather(first.play(), second.play())
            keys = [move.key for move in two.house.rooms[id].state.saved.moves if move.key]
            assert {*keys} == {*first.acknowledged, *second.acknowledged}
            assert len(keys) == len({*keys})


@pytest.mark.uncompiled
async def test_who_asks_while_a_table_is_given_away_is_answered(real_servers: Servers) -> None:
    async with open_nodes(2, real_servers) as (one, two):
        ana = await Guest(one.port).come_in()
        assert one.house.node is not None
        assert two.house.node is not None
        for _ in range(6):
            made = await ana.post("/api/tables", game=NAMES[0], name="Ana", seats=few_seats(NAMES[0]))
            id = str(made.json["id"])
            room, other = one.house.rooms[id], two.house.node.number
            asked = asyncio.create_task(ana.post(f"/api/tables/{id}/start"))
            while not len(room.inbox) and not asked.done():
                await asyncio.sleep(0)
            await one.house.node.give(room, other)
            assert (await asked).status == 200
            assert (await ana.get(f"/api/tables/{id}")).json["state"] == "playing"


def stand_still(place: Place) -> None:
    """A node says nothing any more, as if its process stood still."""
    assert place.house.node is not None
    for task in place.house.node.tasks:
        task.cancel()


@pytest.mark.uncompiled
async def test_tables_of_a_dead_node_are_taken_up_though_nobody_asks(real_servers: Servers) -> None:
    async with open_nodes(2, real_servers, time_scale=0.5) as (one, two):
        ana, ben = await Guest(one.port).come_in(), await Guest(one.port, "Ben").come_in()
        id = await table_of_two(ana, ben, NAMES[0])
        stand_still(one)
        while id not in two.house.rooms:
            await asyncio.sleep(0.05)
        while id in one.house.rooms:  # it is told so
            await asyncio.sleep(0.05)
        async with Guest(two.port, cookie=ana.cookie).at(id) as seat:
            assert (await seat.next())["t"] == "picture"
        assert two.house.rooms[id].state.saved.state == "playing"


@pytest.mark.uncompiled
async def test_a_finished_table_of_a_dead_node_is_taken_up_by_who_asks_for_it(real_servers: Servers) -> None:
    async with open_nodes(2, real_servers, time_scale=0.5) as (one, two):
        ana, ben = await Guest(one.port).come_in(), await Guest(one.port, "Ben").come_in()
        over = await table_of_two(ana, ben, NAMES[0])
        async with ana.at(over) as first, ben.at(over) as second:
            await asyncio.gather(first.play(), second.play())
        running = await table_of_two(ana, ben, NAMES[0])
        stand_still(one)
        while running not in two.house.rooms:
            await asyncio.sleep(0.05)
        while over in one.house.rooms:  # it is told so
            await asyncio.sleep(0.05)
        assert over not in two.house.rooms
        assert (await Guest(two.port).get(f"/api/tables/{over}/record")).status == 200


async def test_a_worker_on_the_bus_thinks_for_a_house(real_servers: Servers) -> None:
    """And without one the house thinks for itself."""
    client = await nats.connect(real_servers[1].address)
    own, others = BusPool(compiled=False), WorkerPool(compiled=False)
    own.use(client)
    game, rng = NAMES[0], new_rng(1)
    table = load(game).new(load(game).seats[0], key_of_seed(1))
    question = game, "beginner", table.tobytes(), each(waiting(table))[0], rng.tolist()
    alone = await asyncio.to_thread(own.move, *question)
    assert (own.elsewhere, len(own.workers)) == (0, 1)
    thinker = Thinker(client, others, 1)
    await client.subscribe(WORK, queue=WORKERS, cb=thinker.on_task)
    together = await asyncio.to_thread(own.move, *question)
    assert (list(together), own.elsewhere, thinker.done) == ([list(part) for part in alone], 1, 1)
    with pytest.raises(RuntimeError, match="KeyError"):
        await asyncio.to_thread(own.run, "no such task")
    await client.close()
    for pool in (own, others):
        await asyncio.to_thread(pool.close)
