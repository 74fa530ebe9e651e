"""Company: one's own games, resigning, a friend who comes late, ratings, slow tables, and being forgotten."""

from __future__ import annotations

import asyncio
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from kafana.core.chance import key_of_seed
from kafana.house.housekeeping import KEPT_SLOW
from kafana.house.people import ratings
from kafana.house.store.jobs import asking
from kafana.house.store.stored import DAY, Chair, Setup, StoredTable
from kafana.house.table import seats
from tests.house.guests import SHORT, Guest, Hands, Place, found, new_guests, open_house, open_store, saved_table

pytestmark = pytest.mark.both_stores

STILL: dict[str, Any] = {"time_scale": 1e6}
NO_TIME: dict[str, Any] = {"move": 0, "reserve": 0}


async def new_table(guest: Guest, **wishes: Any) -> str:
    wanted: dict[str, Any] = {"game": "cheat", "seats": 2, "options": SHORT["cheat"], "name": guest.name}
    id: str = (await guest.post("/api/tables", **(wanted | wishes))).json["id"]
    return id


async def played(place: Place, name: str, **wishes: Any) -> tuple[Guest, str]:
    """Somebody, and a game with bots that they have finished."""
    guest = await Guest(place.port, name).come_in()
    table = await new_table(guest, **wishes)
    await guest.post(f"/api/tables/{table}/start")
    async with guest.at(table) as seat:
        await seat.play()
    return guest, table


async def test_ones_own_games_are_listed_with_what_came_of_them(tmp_path: Path) -> None:
    file = tmp_path / "house.db"
    async with open_house(file) as place:
        ana, over = await played(place, "Ana")
        going = await new_table(ana, clock=NO_TIME)
        await ana.post(f"/api/tables/{going}/start")
        own = (await ana.get("/api/own")).json
        assert [game["id"] for game in own["playing"]] == [going]
        assert [(game["id"], game["you"], game["state"]) for game in own["over"]] == [(over, 0, "over")]
        scores = place.house.rooms[over].state.saved
        assert own["over"][0]["place"] in (1, 2)
        assert own["over"][0]["names"] == scores.names
        assert own["statistics"] == [
            {
                "game": "cheat",
                "against": "regular",
                "games": 1,
                "won": int(own["over"][0]["place"] == 1),
                "score": own["over"][0]["score"],
            }
        ]
        assert (await Guest(place.port).get("/api/own")).json == {
            "playing": [],
            "over": [],
            "statistics": [],
            "ratings": [],
        }


async def test_whose_turn_it_is_stands_in_ones_games(tmp_path: Path) -> None:
    ana, ben = new_guests(2)
    async with open_house(tmp_path / "house.db", **STILL) as place:
        ana.port = ben.port = place.port
        room = await found(place, saved_table(Setup("cheat", 2, move=100), key_of_seed(1), [ana, ben], []))
        asked = room.state.unanswered()[0]
        for seat, guest in enumerate((ana, ben)):
            (game,) = (await guest.get("/api/own")).json["playing"]
            assert (game["yours"], game["left"] is not None) == (seat == asked, seat == asked)


async def test_who_resigns_has_lost_and_does_not_come_back(tmp_path: Path) -> None:
    async with open_house(tmp_path / "house.db", **STILL) as place:
        ana, ben = [await Guest(place.port, name).come_in() for name in ("Ana", "Ben")]
        table = await new_table(ana, seats=3, clock=NO_TIME)
        await ben.post(f"/api/tables/{table}/sit", name="Ben")
        await ana.post(f"/api/tables/{table}/start")
        await ben.post(f"/api/tables/{table}/stand")
        saved = place.house.rooms[table].state.saved
        assert saved.resigned == [(1, ben.person)]
        assert saved.chairs[1] == Chair("bot", "Ben")
        (game,) = (await ben.get("/api/own")).json["over"]
        assert (game["id"], game["resigned"], game["place"]) == (table, True, None), "it is still being played"
        again = await ben.post(f"/api/tables/{table}/sit", name="Ben", seat=2)
        assert (again.status, again.json["code"]) == (403, "has-resigned")
    with closing(open_store(tmp_path / "house.db")) as store:
        on_file = store.load(table)
        assert on_file is not None
        assert on_file.resigned == [(1, ben.person)]


async def test_a_friend_who_comes_late_takes_the_cards_of_a_bot(tmp_path: Path) -> None:
    """And has seen nothing of them before."""
    async with open_house(tmp_path / "house.db", **STILL) as place:
        ana, ben, eve = [await Guest(place.port, name).come_in() for name in ("Ana", "Ben", "Eve")]
        table = await new_table(ana, seats=3, clock=NO_TIME)
        await ana.post(f"/api/tables/{table}/start")
        async with ben.at(table) as looking:
            await looking.until("picture")
            assert looking.scene["late"]
            assert "you" not in looking.scene
            assert all("hand" not in seat for seat in looking.scene["seats"])
            assert "hand" not in looking.scene
            before = list(looking.raw)
            assert (await ben.post(f"/api/tables/{table}/sit", name="Ben", seat=2)).json == {"seat": 2}
            await looking.until("picture")
            dealt = place.house.rooms[table].state.dealt
            assert looking.scene["you"] == 2
            assert len(looking.scene["hand"]) == int(dealt.zones[2]).bit_count()
            assert not any('"hand":[' in text for text in before)
        assert [seat["name"] for seat in looking.scene["seats"]][2] == "Ben"
        assert not looking.scene.get("counts"), "somebody else began this hand"
        taken = await eve.post(f"/api/tables/{table}/sit", name="Eve", seat=0)
        assert (taken.status, taken.json["code"]) == (409, "seat-taken")


async def test_at_a_public_table_nobody_comes_late_unless_the_host_likes_it(tmp_path: Path) -> None:
    async with open_house(tmp_path / "house.db", **STILL) as place:
        ana, ben = [await Guest(place.port, name).come_in() for name in ("Ana", "Ben")]
        table = await new_table(ana, seats=3, public=True)
        await ana.post(f"/api/tables/{table}/start")
        answer = await ben.post(f"/api/tables/{table}/sit", name="Ben")
        assert (answer.status, answer.json["code"]) == (409, "already-started")
        other = await new_table(ana, seats=3, public=True)
        await ana.post(f"/api/tables/{other}/options", late=True)
        await ana.post(f"/api/tables/{other}/start")
        assert (await ben.post(f"/api/tables/{other}/sit", name="Ben")).status == 200


async def test_what_is_played_in_public_can_be_found_and_watched(tmp_path: Path) -> None:
    async with open_house(tmp_path / "house.db", **STILL) as place:
        ana, ben = [await Guest(place.port, name).come_in() for name in ("Ana", "Ben")]
        hidden, shown = await new_table(ana), await new_table(ana, public=True)
        assert (await ben.get("/api/live")).json == []
        for table in (hidden, shown):
            await ana.post(f"/api/tables/{table}/start")
        async with ben.at(shown) as seat:
            await seat.until("picture")
            (live,) = (await ben.get("/api/live")).json
            assert (live["id"], live["game"], live["names"][0], live["watchers"]) == (shown, "cheat", "Ana", 1)


async def test_a_game_without_a_coach_is_rated_once_and_one_with_a_coach_is_not(tmp_path: Path) -> None:
    async with open_house(tmp_path / "house.db") as place:
        ana, table = await played(place, "Ana")
        await played(place, "Ben", coach=True)
        while ratings.unrated(place.house.store):
            await asyncio.sleep(0.01)
        store = place.house.store
        (row,) = store.rows("SELECT game, person, number, id, name FROM ratings")
        assert row == ("cheat", ana.person, 1, table, "Ana")
        (rated,) = (await ana.get("/api/own")).json["ratings"]
        assert (rated["game"], rated["games"]) == ("cheat", 1)
        assert rated["spread"] < ratings.newcomer().spread
        best = (await ana.get("/api/best/cheat")).json
        assert [one["name"] for one in best if one["you"]] == ["Ana"]
        assert {one["name"] for one in best if one["level"]} == {"beginner", "regular", "strong", "master"}
        assert (await ana.get("/api/best/poker")).status == 404
        await place.house.housekeeping.rate_all(set())
        assert len(store.rows("SELECT 1 FROM ratings")) == 1


def game_of(*people: str, seats_in_all: int = 3, **setup: Any) -> StoredTable:
    chairs = [Chair("person", name, name) for name in people]
    chairs += [Chair("bot", "Bot") for _ in range(seats_in_all - len(people))]
    return StoredTable("abcdefgh", Setup("cheat", seats_in_all, **setup), bytes(32), "over", people[0], chairs=chairs)


def test_winners_rise_and_who_resigned_is_last() -> None:
    saved, new = game_of("ana", "ben"), ratings.newcomer()
    after = ratings.rated(saved, (0.0, 1.0, 0.0), {"ana": new, "ben": new})
    assert after["ben"].value > new.value > after["ana"].value
    saved.chairs[1], saved.resigned = Chair("bot", "ben"), [(1, "ben")]
    after = ratings.rated(saved, (0.0, 1.0, 0.0), {"ana": new, "ben": new})
    assert after["ben"].value < new.value, "the bot that went on has won nothing for anybody"
    assert after["ben"].value < after["ana"].value


@pytest.mark.parametrize(
    ("saved", "does"),
    [
        (game_of("ana"), True),
        (game_of("ana", "ben"), True),
        (game_of("ana", coach=True), False),
        (game_of("ana", changed=(2,)), False),
        (game_of("ana", level="always-honest"), False),
        (game_of("ana", "ben", "cai", level="always-honest"), True),
    ],
    ids=["bots", "people", "coach", "late friend", "no fixed strength", "people only"],
)
def test_which_games_count(saved: StoredTable, does: bool) -> None:
    assert ratings.counts(saved) == does


def test_who_takes_over_a_seat_ends_the_rating_of_the_game() -> None:
    saved = StoredTable(
        "abcdefgh",
        Setup("cheat", 2),
        bytes(32),
        "playing",
        "ana",
        chairs=[Chair("person", "A", "ana"), Chair("bot", "B")],
    )
    assert ratings.counts(saved)
    assert not ratings.counts(seats.handed_over(saved, 0, "another device"))


async def test_the_time_for_a_move_of_days_goes_on_while_the_house_is_closed(tmp_path: Path) -> None:
    file, now, wall, guests = tmp_path / "house.db", Hands(), Hands(), new_guests(2)
    setup = Setup("cheat", 2, move=3 * DAY, reserve=0)
    async with open_house(file, {"now": now, "wall": wall}, time_scale=1) as place:
        saved = saved_table(setup, key_of_seed(1), guests, [])
        saved.asked_at = wall() - DAY
        await place.house.store.write(asking(saved.id, saved.asked_at, ()))
        room = await found(place, saved)
        assert room.state.clock.seconds_left(now()) == 2 * DAY
        await now.turn(room, 3600)
        assert not room.state.saved.moves, "nobody is played for who is merely away"
    wall.time += DAY
    async with open_house(file, {"now": now, "wall": wall}, time_scale=1) as place:
        room = await place.house.room(saved.id)
        assert room.state.clock.seconds_left(now()) == DAY
        await now.turn(room, DAY + 1)
        assert len(room.state.saved.moves) == 1, "time is up"
        assert room.state.clock.seconds_left(now()) == 3 * DAY


@pytest.mark.only_in_a_file("of several nodes, the owner keeps it in memory")
async def test_a_slow_table_sleeps_until_somebody_looks_or_time_is_up(tmp_path: Path) -> None:
    now, wall, (ana, ben) = Hands(), Hands(), new_guests(2)
    async with open_house(tmp_path / "house.db", {"now": now, "wall": wall}, time_scale=1) as place:
        ana.port = ben.port = place.port
        house = place.house
        saved = saved_table(Setup("cheat", 2, move=DAY, reserve=0), key_of_seed(1), [ana, ben], [])
        room = await found(place, saved)
        asked = room.state.unanswered()[0]
        now.time += KEPT_SLOW + 1
        await house.housekeeping.clear()
        assert (list(house.rooms), list(house.housekeeping.asleep)) == ([], [saved.id])
        for seat, guest in enumerate((ana, ben)):
            (game,) = (await guest.get("/api/own")).json["playing"]
            assert (game["id"], game["yours"]) == (saved.id, seat == asked)
        async with ana.at(saved.id) as seat_of_ana:
            await seat_of_ana.until("picture")
            assert (list(house.rooms), list(house.housekeeping.asleep)) == ([saved.id], [])
        now.time += KEPT_SLOW + 1
        await house.housekeeping.clear()
        await house.housekeeping.wake()
        assert list(house.housekeeping.asleep) == [saved.id]
        now.time += 2 * DAY
        await house.housekeeping.wake()
        assert list(house.rooms) == [saved.id]


async def test_who_wants_to_be_forgotten_is(tmp_path: Path) -> None:
    async with open_house(tmp_path / "house.db") as place:
        zoe, over = await played(place, "Zoe Quux")
        going = await new_table(zoe, seats=3, clock={"move": 7 * DAY, "reserve": 0})
        await zoe.post(f"/api/tables/{going}/start")
        while ratings.unrated(place.house.store):
            await asyncio.sleep(0.01)
        person = zoe.person
        answer = await zoe.post("/api/own/forget")
        assert answer.status == 200
        assert 'kafana=""' in answer.headers["set-cookie"]
        store = place.house.store
        for column, table in (
            ("person", "chairs"),
            ("person", "ratings"),
            ("host", "tables"),
            ("person", "resignations"),
        ):
            assert store.rows(f"SELECT 1 FROM {table} WHERE {column} = ?", person) == []
        ben = await Guest(place.port, "Ben").come_in()
        while store.unwritten():
            await asyncio.sleep(0.01)
        assert "Quux" not in (await ben.get(f"/api/tables/{over}/record")).content.decode()
        summary = (await ben.get(f"/api/tables/{going}")).json
        assert [seat["kind"] for seat in summary["seats"]] == ["bot"] * 3


async def test_an_ending_that_was_being_written_does_not_bring_a_name_back(tmp_path: Path) -> None:
    async with open_house(tmp_path / "house.db") as place:
        zoe, over = await played(place, "Zoe Quux")
        house = place.house
        job = house.housekeeping.ending(over)
        assert (await zoe.post("/api/own/forget")).status == 200
        await house.services.keep(job)
        assert b"Quux" not in house.store.rows("SELECT ending FROM endings WHERE id = ?", over)[0][0]
