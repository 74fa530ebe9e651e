"""Several reactions that arrive at once: exactly one counts, and everybody gets a clear answer (papas: §6.3, P6)."""

from __future__ import annotations

import asyncio
import json
import os
from pathlib import Path
from random import Random
from typing import Any

import pytest

from kafana.core.chance import key_of_seed, new_rng
from kafana.core.game import attempt, legal
from kafana.core.sets import each
from kafana.core.table import waiting
from kafana.games import load
from kafana.house.problem import Problem
from kafana.house.store.jobs import moving
from kafana.house.store.stored import Move, Setup, StoredTable
from kafana.house.table.room import Room
from kafana.house.table.subscriber import Subscriber
from kafana.house.web.socket import Socket
from kafana.house.wire.lines import data_of
from kafana.minds import default_mind, move_of
from tests.house.guests import Guest, Place, found, new_guests, open_house, saved_table

pytestmark = pytest.mark.both_stores

TIES = int(os.environ.get("KAFANA_TIES", "200"))
AT_ONCE = 25  # tables
SEATS = 5
LET, NO_POH, TE_DIJE = range(3)  # answers to a play
GAME = load("papas")


def contested(seed: int) -> tuple[bytes, list[Move], dict[int, list[int]]] | None:
    """A deal and a first play that two or more can interrupt: its key, the play, and what everybody may answer."""
    key, rng = key_of_seed(seed), new_rng(seed)
    table = GAME.new(SEATS, key)
    (player,) = each(waiting(table))
    actions = move_of(default_mind(GAME.name), table, player, rng)
    attempt(table, player, actions)
    if len(each(waiting(table))) < SEATS - 1:
        return None
    able = {seat: each(legal(table, seat)) for seat in each(waiting(table))}
    several = sum(len(answers) > 1 for answers in able.values()) > 1
    return (key, [Move(player, tuple(actions))], able) if several else None


async def seated(place: Place, saved: StoredTable) -> Room:
    room = await found(place, saved)
    await place.house.store.write(moving(saved.id, 0, saved.moves, over=False))
    return room


def socket_of(place: Place, room: Room, subscriber: Subscriber) -> Socket:
    """A socket behind which there is no network: what it is sent waits in the subscriber's line."""

    async def hear() -> Any:
        raise NotImplementedError

    async def tell(message: Any) -> None:
        raise NotImplementedError

    socket = Socket(place.house, room, subscriber.person, subscriber.code, hear, tell)
    socket.subscriber = subscriber
    return socket


def sent(subscriber: Subscriber) -> list[Any]:
    """The frames that wait for a reader."""
    return [json.loads(frame) for frame in subscriber.waiting]


async def tie(place: Place, guests: list[Guest], position: Any, random: Random) -> None:
    """Everybody answers in the same moment, in some order; at least two of them interrupt."""
    key, moves, able = position
    room = await seated(place, saved_table(Setup(GAME.name, SEATS), key, guests, list(moves)))
    subscribers = {seat: Subscriber(guests[seat].person, "", capacity=64) for seat in able}
    answers = {seat: random.choice(allowed) for seat, allowed in able.items() if random.random() < 0.5}
    answers |= {seat: random.choice(allowed[1:]) for seat, allowed in able.items() if len(allowed) > 1}
    order = random.sample(list(answers), len(answers))
    frames = [
        json.dumps({"t": "move", "d": {"key": f"{seat}", "actions": [answers[seat]], "v": room.state.version}})
        for seat in order
    ]
    sockets = [socket_of(place, room, subscribers[seat]) for seat in order]
    await asyncio.gather(*(socket.receive(text) for socket, text in zip(sockets, frames, strict=True)))
    winner = next(seat for seat in order if answers[seat] != LET)
    before = order[: order.index(winner)]  # who let it pass, and came in before the interrupt
    late = data_of(Problem(409, "late").line)
    for seat in order:
        own = [frame for frame in sent(subscribers[seat]) if frame["t"] in ("ack", "refused")]
        may_wait = place.house.node is not None and seat != winner and seat not in before
        if may_wait and [(frame["t"], frame["d"].get("key")) for frame in own] == [("refused", None)]:
            continue  # the database was too slow to say whose table it is: the page sends it again
        assert [(frame["t"], frame["d"]["key"]) for frame in own] == [
            ("ack" if seat == winner or seat in before else "refused", f"{seat}")
        ], own
        assert own[0]["t"] == "ack" or own[0]["d"]["why"] == late
    assert (room.state.version, len(room.state.saved.moves), room.state.saved.held) == (3, 2, {})
    assert room.state.saved.moves[1] == Move(winner, (answers[winner],), f"{winner}")
    assert (room.state.dealt["top_player"], room.state.dealt["interrupts"]) == (winner, 1)
    kept = await asyncio.to_thread(place.house.store.load, room.state.saved.id)
    assert kept is not None
    assert (kept.moves, {move.seat for move in kept.passed}) == (room.state.saved.moves, set(before))
    await place.house.dismiss(room.state.saved.id)


async def test_of_reactions_that_arrive_together_exactly_one_counts(tmp_path: Path) -> None:
    random, guests = Random(6), new_guests(SEATS)
    positions = [found for seed in range(400) if (found := contested(seed))]
    assert len(positions) > 10
    async with open_house(tmp_path / "house.db", time_scale=1000) as place:
        for _ in range(0, TIES, AT_ONCE):
            some = random.choices(positions, k=AT_ONCE)
            await asyncio.gather(*(tie(place, guests, position, random) for position in some))
