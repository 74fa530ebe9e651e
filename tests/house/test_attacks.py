"""Whatever is sent, nothing breaks, nothing changes, and nothing is left behind."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import os
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from kafana.house.house import House
from kafana.house.metrics import is_news
from kafana.house.table.subscriber import Subscriber
from kafana.house.web.routes import ROUTES
from tests.house.guests import PATIENCE, Guest, Place, ask, open_house

pytestmark = pytest.mark.both_stores

ATTACKS = int(os.environ.get("KAFANA_ATTACKS", "600"))
STILL: dict[str, Any] = {"time_scale": 100, "pace": 10, "sockets_per_address": 10_000}
FIELDS = (
    *("t", "d", "key", "actions", "pick", "drop", "choose", "undo", "v", "text", "name", "seat", "game", "options"),
    *("seats", "clock", "public", "code", "move", "reserve", "max_turns", "\u0000", "__class__"),
)
DEEP = "[" * 4000, '{"d":' * 1500, '{"t":"move","d":' + "[" * 3000, '"' + "\\" * 3001


def junk(random: Random, depth: int = 0) -> Any:
    kinds: list[Any] = [None, True, -1, 2**70, 1.5, "", "x" * 500, "\x00\u202e", 54, 0, [], {}, "move", "draft", 1e400]
    if depth < 3 and random.random() < 0.5:
        if random.random() < 0.5:
            return [junk(random, depth + 1) for _ in range(random.randrange(5))]
        return {random.choice(FIELDS): junk(random, depth + 1) for _ in range(random.randrange(5))}
    return random.choice(kinds)


def bad_frame(random: Random) -> str | bytes:
    """Almost a message, or nothing like one."""
    way = random.random()
    if way < 0.15:
        return random.randbytes(random.randrange(60))
    if way < 0.2:
        return random.choice(DEEP)
    kind = random.choice(("move", "draft", "chat", "ping", "scene", ""))
    parts = "actions", "key", "pick", "drop", "choose", "undo", "v", "text"
    content = {name: junk(random) for name in random.sample(parts, 3)}
    whole = {"t": kind, "d": content} if random.random() < 0.7 else junk(random)
    text = json.dumps(whole)
    return text[: random.randrange(len(text) + 1)] if random.random() < 0.2 else text


def snapshot(house: House) -> dict[str, Any]:
    """Everything about all tables, in memory and on file."""
    return {
        id: (
            room.state.version,
            None if room.state.table is None else room.state.table.tobytes(),
            repr(room.state.saved),
            repr(house.store.load(id)),
            dict(room.state.clock.reserve),
        )
        for id, room in house.rooms.items()
    }


@asynccontextmanager
async def under_attack(file: Path, caplog: pytest.LogCaptureFixture, **settings: Any) -> AsyncIterator[Attacked]:
    """A house with a game being played, a full table that waits, and a game that is over; none of them changes."""
    async with open_house(file, **(STILL | settings)) as place:
        ana, ben = [await Guest(place.port, name).come_in() for name in ("Ana", "Ben")]
        tables = []
        for options in ({}, {}, {"max_turns": 1}):
            wanted: dict[str, Any] = {"game": "valepaska", "seats": 3, "options": options, "public": True}
            table = (await ana.post("/api/tables", name="Ana", **wanted)).json["id"]
            await ben.post(f"/api/tables/{table}/sit", name="Ben")
            tables.append(str(table))
        third = await Guest(place.port, "Cai").come_in()
        await third.post(f"/api/tables/{tables[1]}/sit", name="Cai")
        for table in (tables[0], tables[2]):
            assert (await ana.post(f"/api/tables/{table}/start")).status == 200
        over = place.house.rooms[tables[2]]
        while over.state.saved.state != "over":
            await over.do(over.time_is_up)
        await place.house.housekeeping.write_endings(set())
        before, tasks = snapshot(place.house), len(asyncio.all_tasks())
        yield Attacked(place, ana, tables)
        while any(len(room.audience) for room in place.house.rooms.values()):
            await asyncio.sleep(0.01)
        assert snapshot(place.house) == before
        while len(asyncio.all_tasks()) > tasks:  # connections are still being closed
            await asyncio.sleep(0.05)
        assert not place.access.sockets
        assert not [record for record in caplog.records if record.levelno >= logging.ERROR and is_news(record)]


@dataclass
class Attacked:
    place: Place
    ana: Guest
    tables: list[str]


async def test_malformed_frames_change_nothing(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    random = Random(3)
    async with under_attack(tmp_path / "house.db", caplog) as attacked:
        nobody = Guest(attacked.place.port)
        sent = 0
        while sent < ATTACKS:
            guest, table = random.choice((attacked.ana, nobody)), random.choice(attacked.tables)
            async with guest.at(table) as seat:
                try:
                    for _ in range(50):
                        await seat.socket.send(bad_frame(random))
                        sent += 1
                    if random.random() < 0.1:
                        await seat.socket.send(random.choice(("x", "é", "[")) * 10_000)
                    await seat.send("ping")
                    await seat.until("pong")
                except ConnectionClosed:
                    pass


METHODS = "GET", "POST", "PUT", "DELETE", "HEAD", "OPTIONS", "PATCH", "TRACE", "get", "X" * 30
OTHER_PATHS = (
    "/",
    "/t/{id}",
    "/r/{id}",
    "/healthz",
    "/readyz",
    "/metrics",
    "/api/openapi.json",
    "/assets/x.js",
    "/api",
    "//",
)
NAMES = (
    "nothere2",
    "..%2f..",
    "%00",
    "x" * 300,
    "%F0%9F",
    "%ff",
    "..",
    "a%2fb",
    "",
    "{id}",
    "NOTHERE2",
    "\u00e9".encode().decode("latin-1"),
)
QUERIES = (
    "",
    "?step=-1",
    "?step=99999999",
    "?step=%C2%B2",
    "?lang=%00",
    "?lang=../../x",
    "?lang=es",
    "?v=x",
    "?" + "a=b&" * 500,
    "?%",
)
TOKENS = "x", "y" * 43, "z" * 44, "\xff" * 43, ""


def bad_body(random: Random) -> bytes:
    """Never what any endpoint takes: no value is a string that could be a name, a game or a code."""
    way = random.randrange(8)
    if way < 4:
        return json.dumps(
            {"broken": junk(random), "name": random.choice((None, 5, [], "", "x" * 401)), "seat": "first"}
        ).encode()
    if way == 4:
        return random.randbytes(random.randrange(300))
    if way == 5:
        return random.choice(
            (b"", b"{", b"[]", b"\xff", b"null", b"{}", b'""', b'{"name": "\xc3("}', b'{"code": "nothere2"}')
        )
    if way == 6:
        return b"x" * random.choice((8191, 8193, 9000, 70_000))
    return random.choice(DEEP).encode()


def bad_request(random: Random, attacked: Attacked) -> bytes:
    """A whole HTTP request as bytes: some method, path, headers and body."""
    routes = [route.path for route in ROUTES] + ["/api/tables/{id}/socket", *OTHER_PATHS]
    path = random.choice(routes).replace("{game}", random.choice(("cheat", "..%2fpyproject", "%00", "README")))
    path = path.replace("{id}", random.choice((*attacked.tables, *NAMES))) + random.choice(QUERIES)
    body, host = bad_body(random), f"127.0.0.1:{attacked.place.port}"
    headers = {"Host": host, "Content-Length": str(len(body))}
    if random.random() < 0.7:
        headers["Origin"] = random.choice((f"http://{host}",) * 4 + ("http://evil.example", "null", "http://[", "\xff"))
    if random.random() < 0.6:
        headers["Cookie"] = "kafana=" + random.choice((*TOKENS, "; ;=;" * 100, '"' + "y" * 43))
    if random.random() < 0.4:
        headers["Authorization"] = random.choice(("Bearer ", "bearer ", "Basic ", "")) + random.choice(TOKENS)
    if random.random() < 0.3:
        headers["Accept-Language"] = random.choice(("es", "xx,,;q=\xff", "e" * 5000, "%00"))
    if random.random() < 0.1:
        headers["Content-Type"] = random.choice(("application/json; charset=utf-16", "multipart/form-data", "\xff"))
    if random.random() < 0.05:
        headers["Content-Length"] = random.choice(("-1", "x", "99", "", "1e3", str(2**70)))
    if random.random() < 0.05:
        headers[random.choice(("Transfer-Encoding", "Expect", "Upgrade", "X" * 20_000))] = "chunked"
    head = f"{random.choice(METHODS[:2] * 10 + METHODS)} {path} HTTP/1.1\r\n"
    head += "".join(f"{name}: {value}\r\n" for name, value in headers.items())
    return head.encode("latin-1") + b"\r\n" + body


async def status_of(port: int, content: bytes) -> int:
    """What a request is answered with; 0 if it is not answered at all. The rest of the answer is not waited for."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    try:
        writer.write(content)
        writer.write_eof()
        line = await asyncio.wait_for(reader.readline(), PATIENCE)
        return int(line.split()[1]) if line else 0
    except ConnectionError:
        return 0
    finally:
        writer.close()
        with contextlib.suppress(ConnectionError):
            await writer.wait_closed()


@pytest.mark.parametrize("per_address", [100_000, 15])
async def test_malformed_requests_are_refused_and_break_nothing(
    per_address: int, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    random, statuses = Random(4), Counter[int]()
    async with under_attack(tmp_path / "house.db", caplog, per_address=per_address) as attacked:
        for _ in range(ATTACKS // 2):
            content = bad_request(random, attacked)
            status = await status_of(attacked.place.port, content)
            assert status < 500, content
            statuses[status] += 1
        assert statuses[200]
        assert statuses[400]
        assert (429 in statuses) == (per_address == 15)
        assert len(attacked.place.house.rooms) == len(attacked.tables)


async def test_requests_of_other_pages_and_for_other_things_are_refused(tmp_path: Path) -> None:
    async with open_house(tmp_path / "house.db", **STILL) as place:
        ana = await Guest(place.port).come_in()
        table = (await ana.post("/api/tables", game="cheat", name="Ana", seats=3)).json["id"]
        room = place.house.rooms[table]
        answer = await asyncio.to_thread(ask, place.port, "POST", "/api/tables", b'{"game":"cheat","name":"A"}')
        assert answer.status == 403, "no Origin"
        evil = await ana.request("POST", f"/api/tables/{table}/start", b"", Origin="http://evil.example")
        assert evil.status == 403
        assert room.state.saved.state == "waiting"
        for path in ("/healthz", "/readyz", "/metrics", "/api/openapi.json", "/", f"/t/{table}"):
            assert (await ana.get(path)).status == 200
        assert (await ana.get("/nothing")).status == 404
        assert (await ana.request("DELETE", "/api/tables")).status in (404, 405)


async def test_a_socket_from_another_page_is_refused(tmp_path: Path) -> None:
    async with open_house(tmp_path / "house.db", **STILL) as place:
        ana = await Guest(place.port).come_in()
        table = (await ana.post("/api/tables", game="cheat", name="Ana", seats=3)).json["id"]
        address = f"ws://127.0.0.1:{place.port}/api/tables/{table}/socket"
        for origin in (None, "http://evil.example"):
            with pytest.raises(InvalidStatus):
                await connect(address, origin=origin)  # type: ignore[arg-type]


async def test_a_slow_reader_is_dropped_and_delays_nobody(tmp_path: Path) -> None:
    async with open_house(tmp_path / "house.db", **STILL, waiting=3) as place:
        ana = await Guest(place.port).come_in()
        table = (await ana.post("/api/tables", game="cheat", name="Ana", seats=3)).json["id"]
        room = place.house.rooms[table]
        slow = Subscriber("", "en", capacity=3)
        room.audience.add(slow)  # nobody takes its frames out
        async with ana.at(table) as seat:
            await seat.next()
            for number in range(6):
                await seat.send("chat", text=f"{number}")
                await seat.until("chat")
        assert slow.dropped
        assert place.house.counts["dropped"] == 1


async def test_secrets_are_in_no_answer_and_no_log(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async with open_house(tmp_path / "house.db", **STILL) as place:
        ana = await Guest(place.port).come_in()
        table = (await ana.post("/api/now", game="cheat", name="Ana")).json["id"]
        async with ana.at(table) as seat:
            await seat.next()
        secret, key = ana.cookie.partition("=")[2], place.house.rooms[table].state.saved.key.hex()
        person = place.house.rooms[table].state.saved.chairs[0].person
        seen = [(await ana.get(path)).content.decode() for path in (f"/api/tables/{table}", "/metrics")]
        for text in (*seen, *seat.raw, caplog.text):
            assert secret not in text
            assert key not in text
            assert person not in text
