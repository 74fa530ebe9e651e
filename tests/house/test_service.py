"""What the house does for its guests beside keeping the rules: company, patience, hints, and a proper goodbye."""

from __future__ import annotations

import asyncio
import json
import threading
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed
from websockets.typing import Origin

from kafana.core.chance import key_of_seed
from kafana.games import NAMES
from kafana.games.cheat import DONE as CHEAT_DONE
from kafana.house.store.stored import Setup
from kafana.words.languages import languages, text_file
from tests.house.guests import PATIENCE, Guest, new_guests, open_house, table_on_file

pytestmark = pytest.mark.both_stores

STILL: dict[str, Any] = {"time_scale": 100, "pace": 10}


async def test_play_now_joins_people_who_wait_and_else_begins_with_bots(tmp_path: Path) -> None:
    async with open_house(tmp_path / "house.db", **STILL) as place:
        ana, ben, cai = [await Guest(place.port, name).come_in() for name in ("Ana", "Ben", "Cai")]
        wanted: dict[str, Any] = {"game": "cheat", "seats": 2, "public": True}
        table = (await ana.post("/api/tables", name="Ana", **wanted)).json["id"]
        alone = (await ben.post("/api/now", game="cheat", name="Ben")).json["id"]
        assert alone != table, "nobody is there"
        assert (await ben.get(f"/api/tables/{alone}")).json["state"] == "playing"
        async with ana.at(table) as seat:
            await seat.next()
            assert (await cai.post("/api/now", game="julepe", name="Cai")).json["id"] != table
            assert (await cai.post("/api/now", game="cheat", name="Cai")).json["id"] == table
            while [person["name"] for person in (await seat.until("lobby"))["d"]["seats"]] != ["Ana", "Cai"]:
                pass
            assert (await ben.post("/api/now", game="cheat", name="Ben")).json["id"] not in (table, alone), "it is full"


async def test_who_starts_a_game_that_is_not_ready_is_told_and_the_house_goes_on(tmp_path: Path) -> None:
    compiled = threading.Event()
    async with open_house(tmp_path / "house.db", {"rehearse": lambda game: compiled.wait(PATIENCE)}, **STILL) as place:
        ana = await Guest(place.port, "Ana").come_in()
        table = (await ana.post("/api/tables", name="Ana", game="cheat", seats=2)).json["id"]
        async with ana.at(table, text="es") as seat:
            assert (await seat.next())["d"]["note"] is None
            start = asyncio.create_task(ana.post(f"/api/tables/{table}/start"))
            while not (note := (await seat.until("lobby"))["d"]["note"]):
                pass
            assert note.startswith("El juego se está preparando")
            await seat.send("chat", text="hello")
            await seat.until("chat")
            assert not start.done()
            at_once = (await ana.post("/api/now", game="cheat", name="Ana")).json["id"]
            assert (await ana.get(f"/api/tables/{at_once}")).json["state"] == "waiting"
            compiled.set()
            assert (await start).status == 200
            await seat.until("picture", "change")
        while (await ana.get(f"/api/tables/{at_once}")).json["state"] == "waiting":
            await asyncio.sleep(0.01)


async def test_the_doors_open_while_games_are_still_being_compiled(tmp_path: Path) -> None:
    """The house is open but not ready, and whoever comes back to such a table waits for it, and then plays on."""
    file, guests, compiled = tmp_path / "house.db", new_guests(2), threading.Event()
    table = await table_on_file(file, Setup("cheat", 2), key_of_seed(1), guests, [])
    parts = {"rehearse": lambda game: compiled.wait(PATIENCE)}
    async with open_house(file, parts, **STILL) as place:
        house, ana = place.house, await Guest(place.port, "Ana").come_in()
        assert (house.is_open, house.pending, list(house.rooms)) == (True, [table], [])
        assert [(await ana.get(path)).status for path in ("/healthz", "/readyz", "/")] == [200, 503, 200]
        new = (await ana.post("/api/tables", name="Ana", game="julepe")).json["id"]
        async with ana.at(new) as seat:
            assert (await seat.next())["t"] == "lobby"
        guests[0].port = place.port
        coming = asyncio.create_task(guests[0].get(f"/api/tables/{table}"))
        while table not in house.loading.locks:
            await asyncio.sleep(0.01)
        assert not coming.done()
        compiled.set()
        assert (await coming).json["state"] == "playing"
        async with guests[0].at(table) as seat:
            assert (await seat.next())["t"] == "picture"
        while (await ana.get("/readyz")).status != 200:
            await asyncio.sleep(0.01)
        assert house.pending == []


async def test_what_follows_a_choice_comes_with_the_question_or_is_asked_for(tmp_path: Path) -> None:
    file, guests = tmp_path / "house.db", new_guests(2)
    table = await table_on_file(file, Setup("cheat", 2), key_of_seed(1), guests, [])
    async with open_house(file, **STILL) as place:
        (asked,) = place.house.rooms[table].state.unanswered()
        guests[asked].port = place.port
        async with guests[asked].at(table) as seat:
            scene = (await seat.next())["d"]
            ranks, then = [action for action, _, _ in scene["ask"]["actions"]], scene["ask"]["then"]
            assert set(then) == set(map(str, ranks))
            assert [offer[1] for offer in then["0"]["actions"]] == scene["hand"]
            assert then["1"]["like"] == 0
            assert then["1"]["question"] != then["0"]["question"]
            await seat.send("draft", actions=[1])
            assert (await seat.until("draft"))["d"]["ask"]["actions"] == then["0"]["actions"]
            await seat.send("draft", actions=[1, scene["hand"][0], CHEAT_DONE])
            assert (await seat.until("draft"))["d"]["ask"] is None
            await seat.send("draft", actions=[62], key="mine")
            assert (await seat.until("refused"))["d"] == {"why": ["refused"], "key": "mine"}


async def test_the_latest_card_of_an_open_pile_is_on_top_and_cards_show_their_marks(tmp_path: Path) -> None:
    file, guests = tmp_path / "house.db", new_guests(1)
    table = await table_on_file(file, Setup("papas", 2, {"max_turns": 30}), key_of_seed(2), guests, [])
    async with open_house(file, **STILL) as place:
        room, guests[0].port = place.house.rooms[table], place.port
        tops = []
        while room.state.saved.state == "playing":
            async with guests[0].at(table) as seat:
                scene = (await seat.next())["d"]
            for lying in scene["places"]:
                if lying["zone"] == "discard":
                    tops.append(lying["cards"][-1])
                    assert len(lying["cards"]) == lying["size"]
            await room.do(room.time_is_up)
        assert any(by is not None for _, by, _ in tops)
        found = await guests[0].get(scene["deck"])
        assert "immutable" in found.headers["cache-control"]
        cards = {card["notation"]: card for card in found.json["cards"]}
        assert cards["papa"].keys().isdisjoint(("value", "alarm", "aloud"))
        assert any(card.get("alarm") for card in cards.values())
        assert all(card["aloud"][0] == "card-with-marks" for card in cards.values() if "value" in card)
        assert {card["type"][0] for card in cards.values()} == {"type-potato", "type-wildcard", "type-action"}


async def test_words_never_change_under_their_addresses(tmp_path: Path) -> None:
    async with open_house(tmp_path / "house.db", **STILL) as place:
        ana = await Guest(place.port, "Ana").come_in()
        words = (await ana.get("/api/words")).json
        assert set(words) == set(languages())
        for code, parts in words.items():
            assert {"common", "house", "coach", *NAMES} <= set(parts)
            found = await ana.get(parts["cheat"])
            assert found.content == text_file(code, "cheat").read_bytes()
            assert "immutable" in found.headers["cache-control"]
        assert (await ana.get("/words/0123456789abcdef/en/cheat.ftl")).status == 404
        assert (await ana.get("/words/0123456789abcdef/en/terminal.ftl")).status == 404


async def test_a_client_of_another_protocol_is_told_so_and_sent_away(tmp_path: Path) -> None:
    async with open_house(tmp_path / "house.db", **STILL) as place:
        ana = await Guest(place.port, "Ana").come_in()
        table = (await ana.post("/api/tables", name="Ana", game="cheat")).json["id"]
        address = f"ws://127.0.0.1:{place.port}/api/tables/{table}/socket?v=0&lang=en"
        async with connect(address, origin=Origin(ana.origin), proxy=None) as socket:
            frame = json.loads(await socket.recv())
            assert frame["t"] == "refused"
            assert "version 2" in frame["d"]["why"]
            with pytest.raises(ConnectionClosed) as closed:
                await socket.recv()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1008


async def test_who_asks_for_text_gets_it(tmp_path: Path) -> None:
    async with open_house(tmp_path / "house.db", **STILL) as place:
        ana = await Guest(place.port, "Ana").come_in()
        games = (await ana.get("/api/games")).json
        assert games[0]["title"] == ["title", {}, games[0]["name"]]
        assert "Mentiroso" in {game["title"] for game in (await ana.get("/api/games?text=es")).json}
        table = (await ana.post("/api/tables", name="Ana", game="cheat")).json["id"]
        assert (await ana.post(f"/api/tables/{table}/start")).status == 200
        async with ana.at(table, text="es") as said, ana.at(table) as told:
            one, two = (await said.next())["d"], (await told.next())["d"]
        assert isinstance(one["question"], str)
        assert isinstance(two["question"], list)
        lines = "question", "facts", "ask", "log", "seats", "follow"
        assert {name: value for name, value in one.items() if name not in lines} == {
            name: value for name, value in two.items() if name not in lines
        }


@pytest.mark.parametrize("game", NAMES)
async def test_a_replay_says_what_was_played(game: str, tmp_path: Path) -> None:
    async with open_house(tmp_path / "house.db", **STILL) as place:
        ana = await Guest(place.port, "Ana").come_in()
        options = {"rounds": 1} if game == "julepe" else {"max_turns": 1}
        table = (await ana.post("/api/tables", name="Ana", game=game, options=options)).json["id"]
        assert (await ana.post(f"/api/tables/{table}/start")).status == 200
        room = place.house.rooms[table]
        while room.state.saved.state == "playing":
            await room.do(room.time_is_up)
        shown = (await ana.get(f"/api/tables/{table}/replay?step=0")).json["picture"]
        assert shown["game"] == game
        assert shown["key"] == room.state.saved.key.hex()


async def test_who_is_there_when_the_house_closes_is_told_to_come_back(tmp_path: Path) -> None:
    async with open_house(tmp_path / "house.db", **STILL) as place:
        ana = await Guest(place.port, "Ana").come_in()
        table = (await ana.post("/api/tables", name="Ana", game="cheat")).json["id"]
        async with ana.at(table) as seat:
            await seat.next()
            place.server.should_exit = True
            with pytest.raises(ConnectionClosed) as closed:
                await seat.until("never")
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1012
