"""A table as an actor: messages give back events and change nothing; what cannot be stored has not happened."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections import Counter
from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from psycopg.errors import UniqueViolation

from kafana.core.chance import key_of_seed
from kafana.core.game import Refused
from kafana.house.problem import Problem
from kafana.house.services import Chance, Services
from kafana.house.settings import Settings
from kafana.house.store.jobs import moving, saving
from kafana.house.store.stored import Chair, Move, Setup, StoredTable
from kafana.house.table.events import Acknowledged, Answered, Arranged, Begun, Played, Talked, Vacated
from kafana.house.table.inbox import CAPACITY, Busy
from kafana.house.table.room import Late, Room
from kafana.house.table.subscriber import Subscriber
from kafana.house.wire.requests import Change, ChatIn
from kafana.house.work.minds import Minds
from kafana.workers.pool import WorkerPool
from tests.house.guests import Hands, nothing, open_store

pytestmark = pytest.mark.both_stores

ANA, BEN, EVE = "ana", "ben", "eve"


@pytest.fixture
async def services(tmp_path: Path) -> AsyncIterator[Services]:
    store, counts = open_store(tmp_path / "house.db"), Counter[str]()
    minds = Minds(WorkerPool(compiled=False), 1, counts)
    yield Services(Settings(), store, minds, counts, Chance(seed=lambda: 7), Hands())
    minds.close()
    store.close()


@pytest.fixture
async def room(services: Services) -> AsyncIterator[Room]:
    """A table of Valepaska with two people and an empty chair."""
    chairs = [Chair("person", "Ana", ANA), Chair("person", "Ben", BEN), Chair()]
    saved = StoredTable("abcdefgh", Setup("valepaska", 3), key_of_seed(5), "waiting", ANA, chairs=chairs)
    await services.store.write(saving(saved))
    room = Room(services, saved)
    room.inbox.open()
    yield room
    await room.close()


def told(subscriber: Subscriber) -> list[tuple[str, int]]:
    """The kinds and versions of the frames that wait, which are then forgotten."""
    frames = [json.loads(frame) for frame in subscriber.waiting]
    subscriber.waiting.clear()
    return [(frame["t"], frame["v"]) for frame in frames]


async def follower(room: Room, person: str) -> Subscriber:
    subscriber = Subscriber(person, "en", capacity=64)
    await room.do(partial(room.follow, subscriber))
    told(subscriber)
    return subscriber


async def some_move(room: Room) -> Move:
    (seat,) = room.state.unanswered()
    return await room.think(seat)


async def test_a_message_gives_back_events_and_changes_nothing(room: Room) -> None:
    before = repr(room.state.saved)
    sat = room.sit(EVE, "Eve")
    assert sat.answer == 2
    assert [type(event) for event in sat.events] == [Arranged]
    assert [type(event) for event in room.stand(BEN).events] == [Vacated]
    assert [type(event) for event in room.configure(ANA, Change(seats=4)).events] == [Arranged]
    assert [type(event) for event in room.start(ANA).events] == [Begun]
    assert [type(event) for event in room.talk(ANA, ChatIn("hello")).events] == [Talked]
    assert room.sit(ANA, "Ana").events == ()
    assert (repr(room.state.saved), room.state.table, list(room.state.chat)) == (before, None, [])


@pytest.mark.parametrize(
    ("message", "key"),
    [
        (lambda room: room.start(BEN), "not-host"),
        (lambda room: room.kick(ANA, 0), "kick-yourself"),
        (lambda room: room.kick(ANA, 2), "nobody-there"),
        (lambda room: room.stand(EVE), "not-seated"),
        (lambda room: room.sit(EVE, "Eve", 0), "seat-taken"),
        (lambda room: room.hand_over(ANA, BEN), "already-seated"),
        (lambda room: room.talk(EVE, ChatIn("hello")), "not-seated"),
        (lambda room: room.configure(ANA, Change(seats=1)), "bad-seats"),
    ],
)
def test_what_may_not_be_done_is_refused(room: Room, message: Any, key: str) -> None:
    with pytest.raises(Problem) as problem:
        message(room)
    assert problem.value.key == key


async def test_a_move_is_on_the_disk_then_acknowledged_then_told(room: Room, services: Services) -> None:
    await room.do(partial(room.start, ANA))
    ana, eve = await follower(room, ANA), await follower(room, EVE)
    move = (await some_move(room))._replace(key="mine")
    events = room.play(move, 1, 0.0, ana).events
    assert [type(event) for event in events] == [Acknowledged, Played]
    assert room.state.version == 1
    await room.do(lambda: room.play(move, 1, 0.0, ana))
    found = services.store.load(room.id)
    assert found is not None
    assert found.moves == room.state.saved.moves == [move]
    assert told(ana) == [("ack", 2), ("change", 2)]
    assert told(eve) == [("change", 2)]
    await room.do(lambda: room.play(move, 1, 0.0, ana))
    assert (told(ana), told(eve), len(room.state.saved.moves)) == ([("ack", 2)], [], 1)


async def test_what_cannot_be_stored_has_not_happened(room: Room, services: Services) -> None:
    await room.do(partial(room.start, ANA))
    ana, move = await follower(room, ANA), await some_move(room)
    await services.store.write(moving(room.id, 0, [move], over=False))  # somebody else has written that move
    table = room.state.dealt.tobytes()
    with pytest.raises((sqlite3.IntegrityError, UniqueViolation)):
        await room.do(lambda: room.play(move._replace(key="mine"), 1, 0.0, ana))
    assert (room.state.version, room.state.dealt.tobytes()) == (1, table)
    assert (room.state.saved.moves, room.state.keys, told(ana)) == ([], set(), [])


async def test_an_answer_in_a_window_is_told_to_its_seat_alone_until_all_have_answered(room: Room) -> None:
    await room.do(partial(room.start, ANA))
    while not (room.state.clock.question.window and set(room.state.unanswered()) == {0, 1}):
        await room.do(room.time_is_up)
    ana, ben, version = await follower(room, ANA), await follower(room, BEN), room.state.version
    told(ana)
    events = room.play(Move(0, (0,), "a"), version, 0.0, ana).events
    assert [type(event) for event in events] == [Acknowledged, Answered]
    await room.do(lambda: room.play(Move(0, (0,), "a"), version, 0.0, ana))
    assert (told(ana), told(ben)) == ([("ack", version), ("change", version)], [])
    with pytest.raises(Refused):
        room.play(Move(0, (1,), "b"), version, 0.0, ana)
    await room.do(lambda: room.play(Move(1, (0,), "b"), version, 0.0, ben))
    assert told(ana) == [("change", version + 1)]
    assert told(ben) == [("ack", version), ("change", version), ("change", version + 1)]
    with pytest.raises((Late, Refused)):
        room.play(Move(2, (0,), "c"), version, 0.0)


async def test_too_much_at_once_is_refused_and_what_waits_is_told_when_the_house_closes(room: Room) -> None:
    waiting = [asyncio.create_task(room.do(nothing)) for _ in range(CAPACITY + 1)]
    results = await asyncio.gather(*waiting, return_exceptions=True)
    assert [type(result) for result in results if result is not None] == [Busy]
    late = asyncio.create_task(room.do(partial(room.follow, Subscriber(EVE, "en", 1))))
    await asyncio.sleep(0)
    await room.close()
    with pytest.raises(Busy):
        await late
    with pytest.raises(Busy):
        await room.do(nothing)
