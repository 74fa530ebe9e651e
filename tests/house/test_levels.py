"""How strong bots are: chosen by the host, shown at the chair, kept on file; and nothing is seen of a long thought."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from kafana.games import load
from kafana.house.settings import Settings
from kafana.house.store.stored import Setup
from kafana.house.table.clock import Clock, Question
from kafana.house.table.room import Room
from kafana.house.work.minds import Minds
from kafana.minds import levels_of
from kafana.minds.tempers import without_temper
from tests.house.guests import Place, change_setup, open_house
from tests.house.test_table import STILL, begin, guests, new_table

pytestmark = pytest.mark.both_stores

SHORT = {"max_turns": 1}


def levels(summary: dict[str, Any]) -> list[str | None]:
    return [seat.get("level") for seat in summary["seats"]]


def mind(place: Place, room: Room, seat: int, hurried: bool = False) -> str:
    """Who plays for a seat, whatever the temper of the bot that sits there."""
    return without_temper(place.house.minds.of(room.state.saved, seat, hurried).name)


async def play_to_the_end(place: Place, table: str) -> None:
    room = place.house.rooms[table]
    while room.state.saved.state != "over":
        await room.do(room.time_is_up)


async def test_the_host_chooses_how_strong_every_bot_is(tmp_path: Path) -> None:
    async with open_house(tmp_path / "house.db", **STILL) as place:
        ana, ben = await guests(place, "Ana", "Ben")
        table = await new_table(ana, ben, seats=4, level="beginner", options=SHORT)
        path = f"/api/tables/{table}"
        assert (await ben.post(f"{path}/level", level="master")).status == 403
        assert (await ana.post(f"{path}/level", level="unbeatable")).status == 400
        assert (await ana.post(f"{path}/level", level="regular", seat=4)).status == 409
        assert (await ana.post(f"{path}/level", level="regular", seat=3)).status == 200
        assert levels((await ben.get(path)).json) == [None, None, "beginner", "regular"]
        assert (await ana.post(f"{path}/start")).status == 200
        assert (await ana.post(f"{path}/level", level="regular")).status == 409
        async with ben.at(table) as seat:
            assert levels((await seat.next())["d"]) == [None, None, "beginner", "regular"]
        room = place.house.rooms[table]
        assert [mind(place, room, number) for number in (2, 3)] == ["beginner", "regular"]
        playing = [place.house.minds.of(room.state.saved, number).name for number in (2, 3)]
        assert room.state.saved.levels == ["", "", *playing]  # what the coach is told
    async with open_house(tmp_path / "house.db", **STILL) as place:  # after a restart
        ana.port = ben.port = place.port
        assert levels((await ben.get(path)).json) == [None, None, "beginner", "regular"]
        await play_to_the_end(place, table)
        again = (await ana.post(f"{path}/rematch")).json["id"]
        assert levels((await ana.get(f"/api/tables/{again}")).json) == [None, None, "beginner", "regular"]
        assert (await ana.post(f"/api/tables/{again}/level", level="regular")).status == 200
        assert levels((await ana.get(f"/api/tables/{again}")).json) == [None, None, "regular", "regular"]
        now = (await ana.post("/api/now", game="julepe", name="Ana", level="beginner")).json["id"]
        assert levels((await ana.get(f"/api/tables/{now}")).json) == [None, *["beginner"] * 4]


async def test_the_host_may_seat_any_mind_by_its_name(tmp_path: Path) -> None:
    async with open_house(tmp_path / "house.db", **STILL) as place:
        (ana,) = await guests(place, "Ana")
        table = await new_table(ana, game="valepaska", seats=3, level="pro", options=SHORT)
        path = f"/api/tables/{table}"
        refused = await ana.post(f"{path}/level?lang=es", level="one-third", seat=2)  # a mind of another game
        assert refused.status == 400
        assert "No existe ese nivel ni ese bot. Existen: beginner, " in refused.json["error"]
        assert (await ana.post(f"{path}/level", level="maniac", seat=2)).status == 200
        assert levels((await ana.get(path)).json) == [None, "pro", "maniac"]
        assert (await ana.post(f"{path}/start")).status == 200
        room = place.house.rooms[table]
        assert [mind(place, room, number) for number in (1, 2)] == ["pro", "maniac"]
        await play_to_the_end(place, table)


async def test_a_mind_that_there_is_no_longer_is_followed_by_another(tmp_path: Path) -> None:
    async with open_house(tmp_path / "house.db", **STILL) as place:
        (ana,) = await guests(place, "Ana")
        table = await begin(ana, seats=3, level="tight")
    await change_setup(tmp_path / "house.db", table, lambda setup: setup | {"level": "forgotten"})
    async with open_house(tmp_path / "house.db", **STILL) as place:
        assert mind(place, place.house.rooms[table], 1) == "regular"


def without_levels(setup: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in setup.items() if name not in ("level", "levels", "coach")}


async def test_a_file_from_before_there_were_levels_still_opens(tmp_path: Path) -> None:
    async with open_house(tmp_path / "house.db", **STILL) as place:
        (ana,) = await guests(place, "Ana")
        table = await begin(ana, seats=3)
    await change_setup(tmp_path / "house.db", table, without_levels)
    async with open_house(tmp_path / "house.db", **STILL) as place:
        ana.port = place.port
        summary = (await ana.get(f"/api/tables/{table}")).json
        assert (levels(summary), summary["coach"]) == ([None, "regular", "regular"], False)


async def test_a_master_thinks_elsewhere_and_is_not_waited_for_when_time_is_up(tmp_path: Path) -> None:
    async with open_house(tmp_path / "house.db", **STILL, compile_search=0) as place:
        (ana,) = await guests(place, "Ana")
        table = await begin(ana, game="budallas", seats=2, level="master", options=SHORT)
        room = place.house.rooms[table]
        not_compiled = Minds(place.house.workers, 1, Counter(), can_search=lambda game: False)
        assert without_temper(not_compiled.of(room.state.saved, 1).name) == "strong"  # nobody waits for the master
        await place.house.warmup.ready_to_search("budallas")
        assert mind(place, room, 1) == "master"
        await play_to_the_end(place, table)
        assert mind(place, room, 1, hurried=True) == "strong"


async def test_whoever_leaves_is_followed_by_a_bot_of_the_usual_level_there(tmp_path: Path) -> None:
    async with open_house(tmp_path / "house.db", **STILL) as place:
        ana, ben = await guests(place, "Ana", "Ben")
        table = await begin(ana, ben, level="beginner")
        assert mind(place, place.house.rooms[table], 1) not in levels_of("cheat")  # somebody who stands in
        await ben.post(f"/api/tables/{table}/stand")
        assert mind(place, place.house.rooms[table], 1) == "beginner"


def test_a_thought_that_took_long_is_played_at_another_drawn_moment() -> None:
    game = load("cheat")
    clock = Clock(Settings(), Setup("cheat", 3), game)
    clock.question = Question([1], 100.0, bot_times={1: 101.0})
    clock.postpone(1, 100.9)
    assert clock.question.bot_times == {1: 101.0}
    clock.postpone(1, 104.0)
    assert 104.0 <= clock.question.bot_times[1] <= 105.4
    clock.postpone(2, 104.0)
    assert list(clock.question.bot_times) == [1]
