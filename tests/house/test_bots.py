"""Bots over HTTP: the example plays a whole game; tokens, refusals and limits."""

from __future__ import annotations

import asyncio
import json
import sys
from pathlib import Path

import pytest

from tests.house.guests import Guest, open_house

pytestmark = pytest.mark.both_stores

EXAMPLE = Path(__file__).parents[2] / "examples" / "bot.py"


async def test_the_example_bot_plays_a_whole_game(tmp_path: Path) -> None:
    async with open_house(tmp_path / "house.db", time_scale=0.1) as place:
        ana = await Guest(place.port).come_in()
        table = (await ana.post("/api/tables", game="budallas", name="Ana", seats=2, options={"max_turns": 2})).json[
            "id"
        ]
        process = await asyncio.create_subprocess_exec(sys.executable, str(EXAMPLE), place.origin, table)
        while (await ana.get(f"/api/tables/{table}")).json["seats"][1]["kind"] == "empty":
            await asyncio.sleep(0.05)
        async with ana.at(table) as seat:
            await ana.post(f"/api/tables/{table}/start")
            await seat.play()
        assert await asyncio.wait_for(process.wait(), 20) == 0
        assert seat.scene["seats"][1]["name"] == "Random bot"
        room = place.house.rooms[table]
        assert any(move.seat == 1 for move in room.state.saved.moves)


async def test_a_bot_needs_its_token_and_allowed_moves(tmp_path: Path) -> None:
    async with open_house(tmp_path / "house.db", time_scale=100, pace=10) as place:
        ana = await Guest(place.port).come_in()
        table = (await ana.post("/api/tables", game="cheat", name="Ana", seats=2)).json["id"]
        path = f"/api/bot/tables/{table}"
        token = (await ana.post("/api/bot/token")).json["token"]
        bearer = {"Authorization": f"Bearer {token}", "Cookie": "", "Origin": ""}

        async def move(text: str, **headers: str) -> int:
            return (await ana.request("POST", f"{path}/move", json.dumps({"move": text}).encode(), **headers)).status

        assert await move("pass") == 401
        assert await move("pass", **bearer) == 403
        sat = await ana.request("POST", f"/api/tables/{table}/sit", b'{"name": "Bot"}', **bearer)
        assert sat.json == {"seat": 1}
        await ana.post(f"/api/tables/{table}/start")
        room = place.house.rooms[table]
        if room.state.unanswered() == [0]:
            assert await move("pass", **bearer) == 400
            await room.do(room.time_is_up)
        assert await move("nonsense", **bearer) == 400
        if room.state.unanswered() == [1]:
            moves = (await ana.request("GET", f"{path}/moves", None, **bearer)).json["moves"]
            assert await move(moves[0], **bearer) == 200


async def test_a_move_sent_again_under_its_key_is_acknowledged_again(tmp_path: Path) -> None:
    async with open_house(tmp_path / "house.db", time_scale=100, pace=10) as place:
        ana = await Guest(place.port).come_in()
        table = (await ana.post("/api/tables", game="cheat", name="Ana", seats=3)).json["id"]
        token = (await ana.post("/api/bot/token")).json["token"]
        bearer = {"Authorization": f"Bearer {token}", "Cookie": "", "Origin": ""}
        await ana.request("POST", f"/api/tables/{table}/sit", b'{"name": "Bot"}', **bearer)
        await ana.post(f"/api/tables/{table}/start")
        path, room = f"/api/bot/tables/{table}", place.house.rooms[table]
        while room.state.unanswered() != [1]:
            await room.do(room.time_is_up)
        moves = (await ana.request("GET", f"{path}/moves", None, **bearer)).json["moves"]
        body = json.dumps({"move": moves[0], "key": "one"}).encode()
        answers = [await ana.request("POST", f"{path}/move", body, **bearer) for _ in range(2)]
        assert [answer.json for answer in answers] == [{"ok": True}] * 2
        assert sum(move.key == "one" for move in room.state.saved.moves) == 1


async def test_who_is_too_fast_is_told_to_wait(tmp_path: Path) -> None:
    async with open_house(tmp_path / "house.db", per_address=2) as place:
        ana = Guest(place.port)
        answers = [await ana.get("/api/tables") for _ in range(12)]
        limited = [answer for answer in answers if answer.status == 429]
        assert limited
        assert limited[0].headers["retry-after"] == "1"
