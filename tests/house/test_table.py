"""A table and its people: seats, refusals, moves sent twice, coming back, other devices, and who may do what."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from kafana.house.store.stored import Move
from kafana.house.table.room import Room
from tests.house.guests import Guest, Place, Seat, open_house

pytestmark = pytest.mark.both_stores

STILL: dict[str, Any] = {"time_scale": 100, "pace": 10}  # bots and clocks that never get round to anything


@pytest.fixture
async def place(tmp_path: Path) -> AsyncIterator[Place]:
    async with open_house(tmp_path / "house.db", **STILL) as place:
        yield place


async def guests(place: Place, *names: str) -> list[Guest]:
    return [await Guest(place.port, name).come_in() for name in names]


async def new_table(host: Guest, *others: Guest, game: str = "cheat", seats: int = 3, **more: Any) -> str:
    made = await host.post("/api/tables", game=game, name=host.name, seats=seats, **more)
    assert made.status == 200, made.content
    for other in others:
        assert (await other.post(f"/api/tables/{made.json['id']}/sit", name=other.name)).status == 200
    return str(made.json["id"])


async def begin(host: Guest, *others: Guest, **more: Any) -> str:
    table = await new_table(host, *others, **more)
    assert (await host.post(f"/api/tables/{table}/start")).status == 200
    return table


async def asked_and_other(one: Seat, two: Seat, place: Place, table: str) -> tuple[Seat, Seat]:
    """The one of two who is asked; the table is turned until it is one of them."""
    room = place.house.rooms[table]
    while (asked := room.state.unanswered()[0]) > 1:
        await room.do(lambda: room.time_is_up())
    for seat in (one, two):
        await catch_up(seat, room.state.version)
    return (one, two) if asked == 0 else (two, one)


async def catch_up(seat: Seat, version: int) -> None:
    while seat.version < version:
        await seat.next()


async def react(room: Room, seat: int, action: int) -> None:
    version = room.state.version
    await room.do(lambda: room.play(Move(seat, (action,)), version, 0.0))


async def test_a_refused_move_changes_nothing_and_says_why(place: Place) -> None:
    ana, ben = await guests(place, "Ana", "Ben")
    table = await begin(ana, ben)
    async with ana.at(table) as one, ben.at(table, text="es") as two:
        asked, other = await asked_and_other(one, two, place, table)
        version = asked.version
        await asked.move([0, 54])  # cheat: a claim without cards
        refused = (await asked.until("refused"))["d"]
        assert refused["why"]
        assert refused["key"]
        await other.move([0])
        assert (await other.until("refused"))["d"]["why"]
        assert place.house.rooms[table].state.version == version
        assert asked.scene["ask"]
        assert "ask" not in other.scene


async def test_a_move_sent_twice_is_made_once(place: Place) -> None:
    ana, ben = await guests(place, "Ana", "Ben")
    table = await begin(ana, ben)
    async with ana.at(table) as one, ben.at(table) as two:
        asked, _ = await asked_and_other(one, two, place, table)
        actions = await asked.compose()
        assert actions
        version = asked.version
        await asked.move(actions, "same key", version)
        await asked.move(actions, "same key", version)
        while len(asked.acknowledged) < 2:
            await asked.next()
        assert place.house.rooms[table].state.version == version + 1
        assert [move.key for move in place.house.rooms[table].state.saved.moves].count("same key") == 1


async def test_who_comes_back_sees_what_was_missed_and_the_newest_picture(place: Place) -> None:
    ana, ben = await guests(place, "Ana", "Ben")
    table = await begin(ana, ben)
    room = place.house.rooms[table]
    async with ana.at(table) as seat:
        await seat.next()
        seen = seat.version
    for _ in range(3):
        await room.do(room.time_is_up)
    async with ana.at(table, version=seen) as seat:
        frames = [await seat.next() for _ in range(4)]
    assert [(frame["t"], frame["v"]) for frame in frames] == [
        ("change", seen + 1),
        ("change", seen + 2),
        ("change", seen + 3),
        ("picture", seen + 3),
    ]
    async with ana.at(table, version=10_000) as seat:
        assert (await seat.next())["t"] == "picture"


async def test_a_move_for_an_older_picture_is_too_late(place: Place) -> None:
    ana, ben = await guests(place, "Ana", "Ben")
    table = await begin(ana, ben)
    async with ana.at(table) as one, ben.at(table) as two:
        asked, _ = await asked_and_other(one, two, place, table)
        await asked.move([0, 0, 54], version=asked.version + 5)
        assert (await asked.until("refused"))["d"]["why"] == ["late", {}, "house"]


async def test_of_many_reactions_at_once_exactly_one_counts(place: Place) -> None:
    """§6 of papas: the first to arrive interrupts; the others were meant for a table that is no more."""
    (ana,) = await guests(place, "Ana")
    tried = 0
    room = place.house.rooms[await begin(ana, game="papas", seats=4, options={"window": 30})]
    while tried < 5:
        if room.state.saved.state != "playing":  # a game in which nobody could react
            room = place.house.rooms[await begin(ana, game="papas", seats=4, options={"window": 30})]
        state, dealt = room.state, room.state.dealt
        seats = [seat for seat in state.unanswered() if dealt.zones[seat, 1] and state.clock.question.window]
        if len(seats) < 2 or dealt["top"] == 2 or dealt["card"] < 0:
            await room.do(room.time_is_up)
            continue
        version, moves = room.state.version, len(room.state.saved.moves)
        results = await asyncio.gather(*(react(room, seat, 1) for seat in seats), return_exceptions=True)
        assert [result is None for result in results].count(True) == 1
        assert (room.state.version, len(room.state.saved.moves)) == (version + 1, moves + 1)
        tried += 1


async def test_a_window_of_its_own_length_is_never_closed_early(place: Place) -> None:
    (ana,) = await guests(place, "Ana")
    table = await begin(ana, game="papas", seats=3, options={"window": 30})
    room = place.house.rooms[table]
    while not room.state.clock.question.window:
        await room.do(room.time_is_up)
    version = room.state.version
    async with ana.at(table) as seat:
        await seat.next()
        for number in room.state.unanswered():
            await react(room, number, 0)
        assert not room.state.unanswered()
        assert room.state.version == version
        if room.state.dealt["top_player"] != 0:
            await seat.until("change")
            assert "ask" not in seat.scene
    assert len([frame for frame in seat.frames if frame["t"] == "change"]) <= 1
    await room.do(room.time_is_up)
    assert room.state.version == version + 1


async def test_the_host_and_nobody_else_runs_the_table(place: Place) -> None:
    ana, ben, cai, eve = await guests(place, "Ana", "Ben", "Cai", "Eve")
    table = await new_table(ana, ben)
    path = f"/api/tables/{table}"
    assert (await ben.post(f"{path}/start")).status == 403
    assert (await eve.post(f"{path}/kick", seat=1)).status == 403
    assert (await ana.post(f"{path}/options", seats=1)).status == 400
    assert (await ana.post(f"{path}/options", options={"max_turns": 0})).status == 400
    assert (await ana.post(f"{path}/options", seats=4, clock={"move": 5, "reserve": 9})).status == 200
    assert (await ana.get(path)).json["clock"] == {"move": 5, "reserve": 9}
    assert (await ana.post(f"{path}/kick", seat=1)).status == 200
    assert [seat["kind"] for seat in (await eve.get(path)).json["seats"]] == ["person", "empty", "empty", "empty"]
    assert (await ben.post(f"{path}/sit", name="Ben", seat=2)).status == 403
    assert (await cai.post(f"{path}/sit", name="Ana", seat=2)).json == {"seat": 2}
    assert [seat["name"] for seat in (await eve.get(path)).json["seats"]] == ["Ana", "", "Ana 2", ""]
    assert (await eve.post(f"{path}/sit", name="Eve", seat=2)).status == 409
    assert (await ana.post(f"{path}/start")).status == 200
    assert (await eve.post(f"{path}/sit", name="Eve", seat=2)).status == 409, "somebody sits there"
    assert (await ana.post(f"{path}/start")).status == 409
    assert (await ana.post(f"{path}/rematch")).status == 409
    assert (await eve.get(f"{path}/replay?step=0")).status == 409
    assert (await cai.post(f"{path}/stand")).status == 200
    assert (await eve.get(path)).json["seats"][2]["kind"] == "bot"


@pytest.mark.parametrize(
    ("wish", "english", "spanish"),
    [
        ({"seats": 9}, "Players at this game: at least 2, at most 6.", "En este juego son al menos 2"),
        (
            {"options": {"max_turns": 0}},
            "This house rule takes a number from 1 to 1,000,000: The game is",
            "Esta regla",
        ),
        ({"options": {"deck": "tarot"}}, "That cannot be chosen for this house rule: The full deck", "Eso no se puede"),
        ({"options": {"jokers": 3}}, "That cannot be played: jokers.", "Así no se puede jugar: jokers."),
    ],
)
async def test_house_rules_are_refused_in_words(
    wish: dict[str, object], english: str, spanish: str, place: Place
) -> None:
    (ana,) = await guests(place, "Ana")
    table = (await ana.post("/api/tables", game="papas", name="Ana")).json["id"]
    for lang, text in (("en", english), ("es", spanish)):
        answer = await ana.post(f"/api/tables/{table}/options?lang={lang}", **wish)
        assert (answer.status, answer.json["error"][: len(text)]) == (400, text)


async def test_a_seat_moves_to_another_device_by_a_code_that_works_once(place: Place) -> None:
    ana, phone, eve = await guests(place, "Ana", "Phone", "Eve")
    table = await begin(ana)
    path = f"/api/tables/{table}"
    assert (await eve.post(f"{path}/code")).status == 403
    code = (await ana.post(f"{path}/code")).json["code"]
    assert (await phone.post("/api/code", code=code)).json == {"id": table}
    assert (await eve.post("/api/code", code=code)).status == 404
    assert [(await guest.get(path)).json["you"] for guest in (ana, phone, eve)] == [None, 0, None]


async def test_a_rematch_keeps_the_company(place: Place) -> None:
    ana, ben = await guests(place, "Ana", "Ben")
    table = await begin(ana, ben, options={"max_turns": 1})
    room = place.house.rooms[table]
    while room.state.saved.state != "over":
        await room.do(room.time_is_up)
    first = (await ben.post(f"/api/tables/{table}/rematch")).json["id"]
    assert (await ana.post(f"/api/tables/{table}/rematch")).json["id"] == first
    seats = (await ana.get(f"/api/tables/{first}")).json["seats"]
    assert [(seat["name"], seat["host"]) for seat in seats] == [("Ana", False), ("Ben", True), ("", False)]


async def test_people_talk_at_the_table(place: Place) -> None:
    ana, eve = await guests(place, "Ana", "Eve")
    table = await new_table(ana)
    async with ana.at(table) as one, eve.at(table) as two:
        for text in ("hello <b>", "👩\u200d🍳", "❤️\u200d🔥!", "می\u200cخواهم"):
            await one.send("chat", text=text)
            assert (await two.until("chat"))["d"] == {"name": "Ana", "text": text, "by": 0}
        for text in ("", " ", "a\nb", "\u202eabc", "x" * 301, "\u200d", "\u200d\u200c", "a\u200d", "a\u200d\u200db"):
            await one.send("chat", text=text)
            assert (await one.until("refused"))["d"]["why"]
        await two.send("chat", text="hello")
        assert (await two.until("refused"))["d"]["why"]


async def test_a_phrase_is_read_by_everybody_in_their_own_language(place: Place) -> None:
    ana, eve = await guests(place, "Ana", "Eve")
    table = await new_table(ana)
    async with ana.at(table) as one, eve.at(table, text="fi") as two:
        await one.send("chat", phrase="hello")
        assert (await one.until("chat"))["d"] == {"name": "Ana", "by": 0, "said": ["phrase-hello", {}, "house"]}
        assert (await two.until("chat"))["d"] == {"name": "Ana", "by": 0, "said": "Moi!"}
        await one.send("chat", phrase="go away", key="mine")
        assert (await one.until("refused"))["d"]["key"] == "mine"


async def test_a_spectator_sees_no_hand_and_moves_nothing(place: Place) -> None:
    ana, eve = await guests(place, "Ana", "Eve")
    table = await begin(ana)
    async with eve.at(table) as seat:
        scene = (await seat.next())["d"]
        assert not {"you", "hand", "key", "ask"} & set(scene)
        assert not any("hand" in other for other in scene["seats"])
        await seat.move([0])
        assert (await seat.until("refused"))["d"]["why"]
    seen = (await eve.get(f"/api/tables/{table}/record")).content.decode()
    assert "[Key " not in seen


async def test_names_that_cannot_be_seen_are_refused(place: Place) -> None:
    (ana,) = await guests(place, "Ana")
    for name in ("", " ", "a\x00b", "a\nb", "x" * 21, "\u200b"):
        assert (await ana.post("/api/tables", game="cheat", name=name)).status == 400


async def test_the_rules_are_read_in_the_language_asked_for(place: Place) -> None:
    (ana,) = await guests(place, "Ana")
    assert (await ana.get("/api/rules/cheat?lang=es")).json["markdown"].startswith("# Mentiroso\n")
    assert (await ana.get("/api/rules/cheat?lang=tlh")).json["markdown"].startswith("# Cheat\n")
    assert (await ana.get("/api/rules/poker?lang=es")).status == 404


async def test_public_tables_are_listed_and_now_begins_at_once(place: Place) -> None:
    (ana,) = await guests(place, "Ana")
    table = await new_table(ana, public=True)
    await new_table(ana)
    listed = (await ana.get("/api/tables")).json
    assert [(row["id"], row["seats"], row["taken"]) for row in listed] == [(table, 3, 1)]
    at_once = (await ana.post("/api/now", game="julepe", name="Ana")).json["id"]
    assert (await ana.get(f"/api/tables/{at_once}")).json["state"] == "playing"
