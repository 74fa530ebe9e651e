"""Whatever is sent, nothing breaks, nothing changes, and nothing is left behind."""

from __future__ import annotations

import asyncio
import json
import os
from pathlib import Path
from random import Random
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from kafana.house import api, bots
from tests.house.guests import Guest, ask, open_house

FRAMES = int(os.environ.get("KAFANA_ATTACKS", "300"))
STILL: dict[str, Any] = {"second": 100, "pace": 10, "sockets_per_address": 10_000}


def junk(random: Random, depth: int = 0) -> Any:
    kinds: list[Any] = [None, True, -1, 2**70, 1.5, "", "x" * 500, "\x00\u202e", 54, 0, [], {}, "move", "draft"]
    if depth < 3 and random.random() < 0.5:
        if random.random() < 0.5:
            return [junk(random, depth + 1) for _ in range(random.randrange(5))]
        names = ("t", "d", "key", "actions", "pick", "drop", "choose", "undo", "v", "text", "name", "seat", "game")
        return {random.choice(names): junk(random, depth + 1) for _ in range(random.randrange(5))}
    return random.choice(kinds)


def bad_frame(random: Random) -> str | bytes:
    """Almost a message, or nothing like one."""
    if random.random() < 0.2:
        return random.randbytes(random.randrange(60))
    kind = random.choice(("move", "draft", "chat", "ping", "scene", ""))
    content = {name: junk(random) for name in random.sample(("actions", "key", "pick", "drop", "choose", "undo"), 3)}
    whole = {"t": kind, "d": content} if random.random() < 0.7 else junk(random)
    text = json.dumps(whole)
    return text[: random.randrange(len(text) + 1)] if random.random() < 0.2 else text


async def test_malformed_frames_change_nothing(tmp_path: Path) -> None:
    random = Random(3)
    async with open_house(tmp_path / "house.db", **STILL) as place:
        ana = await Guest(place.port).come_in()
        table = (await ana.post("/api/tables", game="valepaska", name="Ana", seats=3)).json["id"]
        await ana.post(f"/api/tables/{table}/start")
        room = place.house.rooms[table]
        version, state, tasks = room.version, room.table.tobytes(), len(asyncio.all_tasks())
        sent = 0
        while sent < FRAMES:
            async with ana.at(table) as seat:
                try:
                    for _ in range(50):
                        await seat.socket.send(bad_frame(random))
                        sent += 1
                    await seat.send("ping")
                    await seat.until("pong")
                except ConnectionClosed:
                    pass
        async with ana.at(table) as seat:
            await seat.socket.send("x" * 10_000)
            with pytest.raises(ConnectionClosed):
                await seat.until("never")
        while room.watchers:
            await asyncio.sleep(0.01)
        assert (room.version, room.table.tobytes(), room.saved.moves, room.saved.held) == (version, state, [], {})
        while len(asyncio.all_tasks()) > tasks + 1:  # connections are still being closed
            await asyncio.sleep(0.05)


async def test_malformed_requests_are_refused_and_break_nothing(tmp_path: Path) -> None:
    random = Random(4)
    async with open_house(tmp_path / "house.db", **STILL) as place:
        ana = await Guest(place.port).come_in()
        table = (await ana.post("/api/tables", game="cheat", name="Ana", seats=3)).json["id"]
        room = place.house.rooms[table]
        routes = [(method, path) for method, path, _, _ in (*api.ROUTES, *bots.ROUTES)]
        harmless = ("/start", "/code", "/stand", "/stream", "/options", "/token", "/sit")
        for _ in range(FRAMES // 3):
            method, path = random.choice(routes)
            if path.endswith(harmless) or path == "/api/now":
                continue
            name = random.choice((table, "nothere2", "..%2f", "%00", "x" * 300, "%F0%9F"))
            path = path.replace("{id}", name).replace("{game}", random.choice(("cheat", "..%2fpyproject", "%00")))
            query = random.choice(("", "?step=-1", "?step=99999999", "?lang=%00", "?lang=../../x", "?v=x"))
            body = random.choice(
                (b"", b"{", b"[]", b"\xff", json.dumps(junk(random)).encode(), b"[" * 5000, b"x" * 9000)
            )
            answer = await ana.request(method, path + query, body if method == "POST" else None)
            assert answer.status < 500, (method, path, body[:80], answer.content)
        answer = await asyncio.to_thread(ask, place.port, "POST", "/api/tables", b'{"game":"cheat","name":"A"}')
        assert answer.status == 403, "no Origin"
        assert (
            await ana.request("POST", f"/api/tables/{table}/start", b"", Origin="http://evil.example")
        ).status == 403
        assert room.saved.state == "waiting"
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
        slow = place.house.new_watcher("", "en")
        room.watchers.add(slow)  # nobody takes its frames out
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
        secret, key = ana.cookie.partition("=")[2], place.house.rooms[table].saved.key.hex()
        person = place.house.rooms[table].saved.chairs[0].person
        seen = [(await ana.get(path)).content.decode() for path in (f"/api/tables/{table}", "/metrics")]
        for text in (*seen, *seat.raw, caplog.text):
            assert secret not in text
            assert key not in text
            assert person not in text
