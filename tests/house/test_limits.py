"""What one address may take of the house, and who is no longer there."""

from __future__ import annotations

import asyncio
import json
import threading
from pathlib import Path
from typing import Any

import pytest

from kafana.core.sets import each
from kafana.house.house import FILES_AT_ONCE
from kafana.house.problem import Problem
from kafana.house.settings import Settings
from kafana.house.store.jobs import forgetting
from kafana.house.table.room import Room
from kafana.house.work.shares import MOST_EACH
from kafana.minds import USUAL_LEVEL, Mind
from tests.house.guests import PATIENCE, Guest, Place, open_house
from tests.house.test_coach import LITTLE
from tests.house.test_table import STILL, begin, guests

pytestmark = pytest.mark.both_stores

Ends = tuple[asyncio.StreamReader, asyncio.StreamWriter]


async def stream(place: Place, table: str, token: str) -> Ends:
    """The stream of a bot, of which nothing has been read but the first line."""
    reader, writer = await asyncio.open_connection("127.0.0.1", place.port, limit=1)
    head = f"GET /api/bot/tables/{table}/stream HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer {token}\r\n\r\n"
    writer.write(head.encode())
    return reader, writer


async def status(ends: Ends) -> int:
    return int((await asyncio.wait_for(ends[0].read(12), PATIENCE)).split()[1])


async def until(condition: Any) -> None:
    async with asyncio.timeout(PATIENCE):
        while not condition():
            await asyncio.sleep(0.01)


async def a_bot(place: Place) -> tuple[Guest, str, str, dict[str, str]]:
    """Ana's table of two, and a bot's token."""
    ana = await Guest(place.port).come_in()
    table = (await ana.post("/api/tables", game="cheat", name="Ana", seats=2)).json["id"]
    token = (await ana.post("/api/bot/token")).json["token"]
    return ana, table, token, {"Authorization": f"Bearer {token}", "Cookie": "", "Origin": ""}


async def test_streams_are_counted_as_sockets_are(tmp_path: Path) -> None:
    async with open_house(tmp_path / "house.db", **STILL, sockets_per_address=3) as place:
        ana, table, token, _ = await a_bot(place)
        streams = [await stream(place, table, token) for _ in range(2)]
        assert [await status(ends) for ends in streams] == [200, 200]
        await until(lambda: place.access.sockets.total() == 2)
        async with ana.at(table) as seat:
            await seat.next()
            streams.append(await stream(place, table, token))
            assert await status(streams[-1]) == 429
        for _, writer in streams:
            writer.close()
        await until(lambda: not place.access.sockets and not len(place.house.rooms[table].audience))


async def test_a_bot_that_does_not_read_is_not_there(tmp_path: Path) -> None:
    async with open_house(tmp_path / "house.db", **STILL, waiting=3, per_socket=10_000) as place:
        ana, table, token, bearer = await a_bot(place)
        await ana.request("POST", f"/api/tables/{table}/sit", b'{"name": "Bot"}', **bearer)
        ends, room = await stream(place, table, token), place.house.rooms[table]
        await until(lambda: room.is_here(1))
        async with ana.at(table) as seat:
            async with asyncio.timeout(PATIENCE):
                while room.is_here(1):
                    await seat.send("chat", text="a" * 300)
                    await seat.until("chat")
            await until(lambda: 1 in room.state.gone)
        ends[1].close()


async def test_one_address_has_only_so_many_tables(tmp_path: Path) -> None:
    async with open_house(tmp_path / "house.db", **STILL, tables_per_address=2) as place:
        (ana,) = await guests(place, "Ana")
        made = [await ana.post("/api/tables", game="cheat", name="Ana", seats=2) for _ in range(3)]
        assert [answer.status for answer in made] == [200, 200, 429]
        assert (await ana.post("/api/now", game="cheat", name="Ana")).status == 429
        assert len(place.house.rooms) == 2


async def test_a_rematch_that_was_forgotten_is_made_anew(tmp_path: Path) -> None:
    async with open_house(tmp_path / "house.db", **STILL) as place:
        ana, ben = await guests(place, "Ana", "Ben")
        table = await begin(ana, ben, game="julepe", seats=5, options={"rounds": 1})
        room = place.house.rooms[table]
        while room.state.saved.state != "over":
            await room.do(room.time_is_up)
        first, again = [(await guest.post(f"/api/tables/{table}/rematch")).json["id"] for guest in (ana, ben)]
        assert first == again
        await place.house.dismiss(first)
        await place.house.store.write(forgetting(first))
        other = (await ben.post(f"/api/tables/{table}/rematch")).json["id"]
        assert other != first
        assert (await ana.get(f"/api/tables/{other}")).status == 200


async def test_figures_of_the_house_are_not_for_everybody(tmp_path: Path) -> None:
    async with open_house(tmp_path / "house.db", **STILL) as place:
        (ana,) = await guests(place, "Ana")
        assert (await ana.get("/metrics")).status == 200
        far = {"X-Forwarded-For": "192.0.2.1"}
        assert (await ana.request("GET", "/metrics", None, **far)).status == 404
    async with open_house(tmp_path / "other.db", **STILL, metrics="a password for it") as place:
        (ana,) = await guests(place, "Ana")
        tokens = "", "Bearer a password for i", "Bearer", "Bearer a password for it"
        answers = [await ana.request("GET", "/metrics", None, **far, Authorization=token) for token in tokens]
        assert [answer.status for answer in answers] == [404, 404, 404, 200]
    with pytest.raises(ValueError, match="at least 16"):
        Settings(metrics="1")


async def test_reviews_for_some_lock_nobody_else_out(tmp_path: Path) -> None:
    async with open_house(tmp_path / "house.db", **STILL, **LITTLE) as place:
        ana, ben = await guests(place, "Ana", "Ben")
        table = await begin(ana, ben, game="julepe", seats=5, options={"rounds": 1})
        room, reviews, free = place.house.rooms[table], place.house.reviews, threading.Event()
        while room.state.saved.state != "over":
            await room.do(room.time_is_up)
        crowd = [asyncio.create_task(reviews.shares.run("elsewhere", free.wait)) for _ in range(MOST_EACH + 1)]
        await asyncio.sleep(0)
        with pytest.raises(Problem):
            await reviews.shares.run("elsewhere", free.wait)
        assert (await ana.get(f"/api/tables/{table}/review?seat=0")).status == 200
        free.set()
        await asyncio.gather(*crowd)


async def test_many_tables_with_bots_from_one_address_do_not_delay_the_bots_of_others(tmp_path: Path) -> None:
    """Of two games, one is played at many tables made from one address, the other at a single table from elsewhere."""
    free = threading.Event()

    def players(game: str) -> dict[str, Mind]:
        def choose(view: Any, rng: Any) -> int:
            free.wait()
            return each(view.legal)[0]

        return {USUAL_LEVEL: Mind(f"slow {game}", choose)}

    async with open_house(tmp_path / "house.db", {"players": players}, **STILL, minds_at_once=1) as place:
        crowd = [await now_from(place, "192.0.2.1", "cheat") for _ in range(10)]
        other = await now_from(place, "192.0.2.2", "valepaska")
        thoughts = [asyncio.create_task(room.think(room.state.unanswered()[0])) for room in (*crowd, other)]
        await until(lambda: len(place.house.minds.shares) >= 10)
        free.set()
        await thoughts[-1]
        assert sum(not thought.done() for thought in thoughts[:-1]) > 5
        await asyncio.gather(*thoughts)


async def now_from(place: Place, address: str, game: str) -> Room:
    """A game that has been begun from an address, behind a proxy."""
    guest = await Guest(place.port).come_in()
    body = json.dumps({"game": game, "name": "Ana"}).encode()
    made = await guest.request("POST", "/api/now", body, **{"X-Forwarded-For": address})
    assert made.status == 200, made.json
    return place.house.rooms[made.json["id"]]


async def test_what_came_too_fast_is_refused_by_its_key(tmp_path: Path) -> None:
    async with open_house(tmp_path / "house.db", **(STILL | {"per_socket": 1})) as place:
        ana, ben = await guests(place, "Ana", "Ben")
        table = await begin(ana, ben, game="cheat", seats=2)
        async with ana.at(table) as seat:
            await seat.until("picture")
            for number in range(6):
                await seat.move([], f"{number}")
            refused = [(await seat.until("refused"))["d"] for _ in range(6)]
        assert [one["key"] for one in refused] == [f"{number}" for number in range(6)]
        assert refused[-1]["why"][0] == "too-fast"


async def test_moves_are_listed_beside_the_event_loop(tmp_path: Path) -> None:
    async with open_house(tmp_path / "house.db", **STILL) as place:
        ana, table, _, as_bot = await a_bot(place)
        sat = await ana.request("POST", f"/api/tables/{table}/sit", json.dumps({"name": "Bot"}).encode(), **as_bot)
        assert (await ana.post(f"/api/tables/{table}/start")).status == 200
        room, files, free = place.house.rooms[table], place.house.files, threading.Event()
        while room.state.unanswered() != [sat.json["seat"]]:
            await room.do(room.time_is_up)
        crowd = [asyncio.create_task(files.run("elsewhere", free.wait)) for _ in range(FILES_AT_ONCE)]
        await until(lambda: files.busy == FILES_AT_ONCE)
        moves = asyncio.create_task(ana.request("GET", f"/api/bot/tables/{table}/moves", None, **as_bot))
        await until(lambda: len(files) == 1 or moves.done())
        assert not moves.done(), moves.result().content
        assert (await Guest(place.port).get("/healthz")).status == 200
        free.set()
        assert (await moves).json["moves"]
        await asyncio.gather(*crowd)
