"""The coach in the house: only where the host allows it, only for who is asked, and told to nobody else."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from tests.house.guests import Place, Seat, open_house
from tests.house.test_table import STILL, asked_and_other, begin, guests, new_table

pytestmark = pytest.mark.both_stores

LITTLE: dict[str, Any] = {
    "compile_search": 0,
    "rough_seconds": 0.01,
    "coach_seconds": 0,
    "coach_playouts": 2,
    "coach_worlds": 2,
    "review_playouts": 2,
}
JULEPE: dict[str, Any] = {"game": "julepe", "seats": 5, "options": {"rounds": 1}}


async def advised(seat: Seat) -> dict[str, Any]:
    """What the coach answers, however long it takes; nothing that was sent before it is left unread."""
    start = len(seat.frames)
    while True:
        await seat.send("ping")
        await seat.until("pong")
        told = {frame["t"]: frame["d"] for frame in seat.frames[start:]}
        assert "refused" not in told, told["refused"]
        if "advice" in told and not told["advice"]["advice"]["rough"]:
            return dict(told["advice"])
        await asyncio.sleep(0.05)


async def test_the_coach_answers_who_is_asked_and_nobody_else(tmp_path: Path) -> None:
    async with open_house(tmp_path / "house.db", **STILL, **LITTLE) as place:
        ana, ben, eve = await guests(place, "Ana", "Ben", "Eve")
        table = await begin(ana, ben, coach=True, **JULEPE)
        assert (await eve.get(f"/api/tables/{table}")).json["coach"]
        async with ana.at(table) as one, ben.at(table, text="es") as two, eve.at(table) as watcher:
            asked, other = await asked_and_other(one, two, place, table)
            assert asked.scene["coach"]
            for nobody in (other, watcher):
                await nobody.send("coach", key="mine")
                assert (await nobody.until("refused"))["d"]["key"] == "mine"
            await asked.send("coach")
            await asked.send("draft", actions=[])
            assert (await asked.until("draft", "advice"))["t"] == "draft"  # everything goes on meanwhile
            answer = await advised(asked)
            assert answer["about"] == asked.version
            advice = answer["advice"]
            assert advice["reasons"]
            assert advice["cards"]
            assert sum(move["frequency"] for move in advice["moves"]) == pytest.approx(1, abs=0.01)
            assert advice["assumes"]
            await asked.send("coach")  # asked again, the same is told again
            assert await advised(asked) == answer
            for nobody in (other, watcher):
                await nobody.send("ping")
                await nobody.until("pong")
                assert not [frame for frame in nobody.frames if frame["t"] == "advice"]


async def test_a_first_estimate_comes_before_the_answer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where search is not ready, and never will be."""
    async with open_house(tmp_path / "house.db", **STILL, **LITTLE) as place:
        ana, ben = await guests(place, "Ana", "Ben")
        table = await begin(ana, ben, coach=True, **JULEPE)
        ready = asyncio.Event()

        async def wait(game: str) -> None:
            await ready.wait()

        monkeypatch.setattr(place.house.warmup, "ready_to_search", wait)
        async with ana.at(table) as one, ben.at(table) as two:
            asked, _ = await asked_and_other(one, two, place, table)
            await asked.send("coach")
            rough = (await asked.until("advice"))["d"]
            assert rough["advice"]["rough"]
            assert rough["advice"]["values"]
            ready.set()
            refined = await advised(asked)
            assert refined["about"] == rough["about"]
            assert refined["advice"]["values"].keys() == rough["advice"]["values"].keys()


async def test_where_the_host_does_not_allow_it_there_is_no_coach(tmp_path: Path) -> None:
    async with open_house(tmp_path / "house.db", **STILL, **LITTLE) as place:
        ana, ben = await guests(place, "Ana", "Ben")
        table = await new_table(ana, ben)
        path = f"/api/tables/{table}"
        assert not (await ana.get(path)).json["coach"]
        assert (await ben.post(f"{path}/options", coach=True)).status == 403
        assert (await ana.post(f"{path}/options", coach=True)).status == 200
        assert (await ben.get(path)).json["coach"]
        assert (await ana.post(f"{path}/options", coach=False)).status == 200
        assert (await ana.post(f"{path}/start")).status == 200
        async with ana.at(table) as one, ben.at(table) as two:
            asked, _ = await asked_and_other(one, two, place, table)
            await asked.send("coach")
            assert (await asked.until("refused"))["d"]["why"] == ["no-coach", {}, "house"]
        now = (await ana.post("/api/now", game="cheat", name="Ana")).json["id"]
        assert (await ana.get(f"/api/tables/{now}")).json["coach"]  # alone with bots


async def reviewed(place: Place, path: str) -> dict[str, Any]:
    (eve,) = await guests(place, "Eve")
    while not (found := (await eve.get(path)).json)["review"]:
        assert 0 <= found["done"] <= found["steps"]
        await asyncio.sleep(0.05)
    assert found["done"] == found["steps"]
    return dict(found["review"])


async def test_a_game_that_is_over_is_looked_back_on(tmp_path: Path) -> None:
    async with open_house(tmp_path / "house.db", **STILL, **LITTLE) as place:
        ana, ben = await guests(place, "Ana", "Ben")
        table = await begin(ana, ben, **JULEPE)
        path, room = f"/api/tables/{table}/review", place.house.rooms[table]
        assert (await ana.get(f"{path}?seat=1")).status == 409
        while room.state.saved.state != "over":
            await room.do(room.time_is_up)
        assert (await ana.get(f"{path}?seat=5")).status == 400
        review = await reviewed(place, f"{path}?seat=1")
        assert 0 <= review["accuracy"] <= 100
        assert review["told"][0] == "Review for Ben"
        numbers = [mistake["number"] for mistake in review["mistakes"]]
        assert all(room.state.saved.moves[number - 1].seat == 1 for number in numbers)
        spanish = await reviewed(place, f"{path}?seat=1&lang=es")
        assert spanish["accuracy"] == review["accuracy"]
        assert spanish["told"] != review["told"]


async def test_a_new_question_ends_the_thought_about_an_older_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever asks with every question is answered about the one that is open."""
    async with open_house(tmp_path / "house.db", **STILL, **(LITTLE | {"rough_seconds": 0})) as place:
        ana, ben = await guests(place, "Ana", "Ben")
        table = await begin(ana, ben, coach=True, game="cheat", seats=2)
        room, started = place.house.rooms[table], asyncio.Event()
        think = place.house.coach.think

        async def hang(*question: Any) -> Any:
            started.set()
            await asyncio.Event().wait()

        monkeypatch.setattr(place.house.coach, "think", hang)
        async with ana.at(table) as one, ben.at(table) as two:
            asked, _ = await asked_and_other(one, two, place, table)
            await asked.send("coach")
            await started.wait()
            monkeypatch.setattr(place.house.coach, "think", think)
            (mine,), version = room.state.unanswered(), room.state.version
            while room.state.version == version or mine not in room.state.unanswered():
                await room.do(room.time_is_up)
            await asked.send("coach")
            assert (await advised(asked))["about"] == room.state.version
            assert len(place.house.coach.asking) == 0


@pytest.mark.parametrize("game", ["julepe", "papas"])
async def test_a_finished_game_is_played_again_from_one_of_its_moves(tmp_path: Path, game: str) -> None:
    options = {"rounds": 1} if game == "julepe" else {"max_turns": 6, "window": 1}
    file, seats = tmp_path / "house.db", 5 if game == "julepe" else 3
    async with open_house(file, **STILL, **LITTLE) as place:
        ana, ben, eve = await guests(place, "Ana", "Ben", "Eve")
        old = await begin(ana, ben, game=game, seats=seats, options=options)
        path, room = f"/api/tables/{old}", place.house.rooms[old]
        assert (await eve.post(f"{path}/again", name="Eve", seat=1, step=2)).status == 409  # it is not over
        while room.state.saved.state != "over":
            await room.do(room.time_is_up)
        steps = len(room.state.saved.moves)
        assert (await eve.post(f"{path}/again", name="Eve", seat=seats, step=2)).status == 400
        assert (await eve.post(f"{path}/again", name="Eve", seat=1, step=steps)).status == 400
        step = steps - 3
        mine = room.state.saved.moves[step].seat
        known = (await eve.get(f"{path}/replay?step={step}&seat={mine}")).json["picture"]
        assert known["you"] == mine
        assert "key" not in known
        assert not [seat for seat in known["seats"] if seat.get("hand")]  # what the seat saw, and nothing else
        new = (await eve.post(f"{path}/again", name="Eve", seat=mine, step=step)).json["id"]
        moves = place.house.rooms[new].state.saved.moves
        assert [(move.seat, move.actions) for move in moves] == [
            (move.seat, move.actions) for move in room.state.saved.moves[: len(moves)]
        ]
        assert step - seats < len(moves) <= step  # a window is opened again from its beginning
    async with open_house(file, **STILL, **LITTLE) as place:  # it is on file
        eve.port = place.port
        async with eve.at(new) as seat:
            await seat.until("picture")
            assert seat.scene["practice"]
            assert seat.scene["coach"]
            assert seat.scene["you"] == mine
            assert seat.scene["hand"] == known["hand"]
