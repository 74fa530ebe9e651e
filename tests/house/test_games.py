"""Whole games over real sockets: two people, bots on the other chairs, and somebody who watches."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import pytest

from kafana.games import NAMES
from kafana.records.record import loads, replay
from tests.house.guests import SHORT, Guest, few_seats, open_house

pytestmark = pytest.mark.both_stores


@pytest.mark.parametrize("game", NAMES)
async def test_two_people_and_bots_play_a_whole_game(game: str, tmp_path: Path) -> None:
    async with open_house(tmp_path / "house.db") as place:
        ana, ben, eve = [await Guest(place.port, name, random=Random(game)).come_in() for name in ("Ana", "Ben", "Eve")]
        table = (await ana.post("/api/tables", game=game, name="Ana", seats=few_seats(game), options=SHORT[game])).json
        path = f"/api/tables/{table['id']}"
        assert (await ben.post(f"{path}/sit", name="Ben")).json == {"seat": 1}
        before = (await ben.get(path)).json
        async with ana.at(table["id"]) as first, ben.at(table["id"], text="es") as second, eve.at(table["id"]) as third:
            assert (await first.next())["t"] == "lobby"
            assert (await ana.post(f"{path}/start")).status == 200
            await asyncio.gather(first.play(), second.play(), third.play())
            scenes = first.scene, second.scene, third.scene
        assert [scene.get("you") for scene in scenes] == [0, 1, None]
        assert {scene["state"] for scene in scenes} == {"over"}
        assert scenes[0]["scores"] == scenes[2]["scores"]
        assert first.acknowledged
        record = loads((await eve.get(f"{path}/record")).content.decode())
        assert record.key is not None
        assert record.key_hash == before["seal"] == scenes[0]["seal"]
        assert record.key.hex() == scenes[0]["key"]
        assert not replay(record).asked
        steps = len(record.moves)
        shown = (await eve.get(f"{path}/replay?step={steps}")).json
        assert shown["steps"] == steps
        assert (await eve.get(f"{path}/replay?step=0")).json["picture"]["seats"][0]["hand"]
