"""The house is killed (-9) under load and comes back: every acknowledged move is there, once, and play goes on."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, WebSocketException

from kafana.core.chance import key_of_seed, new_rng
from kafana.core.game import attempt, legal
from kafana.core.sets import each
from kafana.core.table import waiting
from kafana.games import NAMES, load
from kafana.house.store.jobs import holding
from kafana.house.store.stored import Move, Setup
from kafana.minds import default_mind, move_of
from tests.house.guests import HURRY, Guest, Seat, few_seats, kept_at, new_guests, open_house, open_store, table_on_file
from tests.short import short_options

pytestmark = pytest.mark.both_stores

KILLS = int(os.environ.get("KAFANA_KILLS", "1"))
LOAD = 5  # tables
ENOUGH = 8  # moves before the kill
SOON = 120  # seconds; the machine may be busy
SECOND = 0.2
MOVE, RESERVE = 1, 80_000  # so little for a move that the reserve is used, and so much that it is never used up


@asynccontextmanager
async def house_process(file: Path) -> AsyncIterator[tuple[asyncio.subprocess.Process, int]]:
    """A house in a process of its own, and its port; uncompiled, so that it is open soon."""
    wanted = HURRY | {"time_scale": SECOND, "absence": 1e6}  # nobody plays for the guest, however late it is back
    settings = {f"KAFANA_{name.upper()}": str(value) for name, value in wanted.items()}
    settings |= {f"KAFANA_{name.upper()}": place for name, place in kept_at(file).items()}
    given = os.environ | settings | {"NUMBA_DISABLE_JIT": "1"}
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "kafana.house.serve", env=given, stdout=asyncio.subprocess.PIPE
    )
    assert process.stdout is not None
    try:
        line = await asyncio.wait_for(process.stdout.readline(), SOON)
        yield process, int(line.decode().rstrip().rstrip("/").rpartition(":")[2])
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()


async def keep_playing(guest: Guest, table: str, seats: dict[str, Seat]) -> None:
    """Play until the house is gone."""
    with contextlib.suppress(ConnectionClosed, WebSocketException, OSError, EOFError, TimeoutError):
        async with guest.at(table) as seat:
            seats[table] = seat
            await seat.play()


async def new_table(guest: Guest, random: Random) -> str:
    game = random.choice(NAMES)
    options = short_options(load(game), turns=40)
    clock = {"move": MOVE, "reserve": RESERVE}
    wanted: dict[str, Any] = {"game": game, "seats": few_seats(game), "options": options, "clock": clock}
    table = (await guest.post("/api/tables", name="Ana", **wanted)).json["id"]
    assert (await guest.post(f"/api/tables/{table}/start")).status == 200
    return str(table)


def read(file: Path, statement: str) -> list[tuple[Any, ...]]:
    store = open_store(file)
    try:
        return store.rows(statement)
    finally:
        store.close()


def on_file(file: Path) -> dict[tuple[str, str], list[int]]:
    """The actions of everything that a guest has sent and the house has noted, by table and key; nothing is twice."""
    rows = [row for kept in ("moves", "answers") for row in read(file, f"SELECT id, key, actions FROM {kept}")]
    keyed = [(id, key, list(actions)) for id, key, actions in rows if key]
    found = {(id, key): actions for id, key, actions in keyed}
    assert len(found) == len(keyed), "a move was doubled"
    return found


def own_reserve(file: Path) -> dict[str, float]:
    """The seconds that the guest, on seat 0, has left at each table beyond the time for a move."""
    spent = read(file, "SELECT tables.id, SUM(spent) FROM tables JOIN moves USING (id) WHERE seat = 0 GROUP BY 1")
    return {id: round(RESERVE - seconds / SECOND, 1) for id, seconds in spent}


async def go_on(guest: Guest, table: str, reserve: float | None) -> Seat:
    """After a restart: the picture is there, the time while the house was down has cost nothing, and play goes on."""
    async with guest.at(table) as seat:
        assert (await seat.next())["t"] == "picture"
        if reserve is not None:
            assert abs(seat.scene["seats"][0].get("reserve", 0) - reserve) < 0.11, (
                "the clock ran while the house was down"
            )
        version = seat.version
        playing = asyncio.create_task(seat.play())
        while seat.version == version and not playing.done():
            await asyncio.sleep(0.005)
        playing.cancel()
        await asyncio.gather(playing, return_exceptions=True)
        return seat


async def test_nothing_acknowledged_is_lost_when_the_house_is_killed(tmp_path: Path) -> None:
    file, random = tmp_path / "house.db", Random(7)
    acknowledged: dict[tuple[str, str], list[int]] = {}
    cookie = ""
    tables: list[str] = []
    soon: list[float] = []  # seconds from a restart until all tables are played on
    for kill in range(KILLS + 1):
        noted, reserve = (on_file(file), own_reserve(file)) if kill else ({}, {})
        assert {name: actions for name, actions in acknowledged.items() if noted.get(name) != actions} == {}
        begun = asyncio.get_running_loop().time()
        async with house_process(file) as (process, port):
            guest = await Guest(port, cookie=cookie, random=random).come_in()
            cookie = guest.cookie
            playing = [t for t in tables if (await guest.get(f"/api/tables/{t}")).json["state"] == "playing"]
            async with asyncio.timeout(SOON):
                back = await asyncio.gather(*(go_on(guest, table, reserve.get(table)) for table in playing))
            soon.append(asyncio.get_running_loop().time() - begun)
            if kill == KILLS:
                process.send_signal(signal.SIGTERM)
                assert await asyncio.wait_for(process.wait(), SOON) in (0, -signal.SIGTERM)
                break
            tables = playing + [await new_table(guest, random) for _ in range(LOAD - len(playing))]
            seats: dict[str, Seat] = {}
            guests = [asyncio.create_task(keep_playing(guest, table, seats)) for table in tables]
            while sum(len(seat.acknowledged) for seat in seats.values()) < ENOUGH and not all(t.done() for t in guests):
                await asyncio.sleep(0.01)
            await asyncio.sleep(random.uniform(0, 0.5))
        await asyncio.gather(*guests)  # the house has been killed
        for table, seat in (*seats.items(), *zip(playing, back, strict=True)):
            acknowledged |= {(table, key): seat.sent[key] for key in seat.acknowledged}
        await asyncio.sleep(random.uniform(0, 5 * SECOND))  # while it is down
    await check_whole(file)
    soon.sort()
    print(
        f"{KILLS} kills, {len(acknowledged)} acknowledged moves kept; seconds until all tables were played on: "
        f"median {soon[len(soon) // 2]:.2f}, at most {soon[-1]:.2f}"
    )


async def test_who_plays_when_the_house_is_told_to_end_is_sent_away_and_loses_nothing(tmp_path: Path) -> None:
    file, random, seats = tmp_path / "house.db", Random(8), dict[str, Seat]()
    async with house_process(file) as (process, port):
        guest = await Guest(port, random=random).come_in()
        tables = [await new_table(guest, random) for _ in range(LOAD)]
        guests = [asyncio.create_task(keep_playing(guest, table, seats)) for table in tables]
        while sum(len(seat.acknowledged) for seat in seats.values()) < ENOUGH:
            await asyncio.sleep(0.01)
        process.send_signal(signal.SIGTERM)
        assert await asyncio.wait_for(process.wait(), SOON) in (0, -signal.SIGTERM)
        await asyncio.gather(*guests)
    assert {seat.socket.close_code for seat in seats.values() if seat.scene["state"] != "over"} == {1012}
    acknowledged = {(table, key): seat.sent[key] for table, seat in seats.items() for key in seat.acknowledged}
    assert acknowledged.items() <= on_file(file).items()
    await check_whole(file)
    async with open_house(file) as place:
        assert set(tables) >= set(place.house.rooms)
        assert all(room.state.saved.state == "playing" for room in place.house.rooms.values())


async def check_whole(file: Path) -> None:
    """Everything on file was allowed, in this order."""
    store = open_store(file)
    for (id,) in store.rows("SELECT id FROM tables"):
        saved = store.load(id)
        assert saved is not None
        table = load(saved.setup.game).new(saved.setup.seats, saved.key, saved.setup.options)
        for move in saved.moves:
            attempt(table, move.seat, list(move.actions))
        assert (saved.state == "over") == (not table.asked)
    await asyncio.to_thread(store.close)


LET, NO_POH = 0, 1  # answers to a play, in Papas


def window_with_interrupt() -> tuple[bytes, Move, int, int]:
    """A key and a first play of Papas such that one of the others can only let it pass and another can say No Poh."""
    game, rng = load("papas"), new_rng(1)
    for seed in range(1000):
        table = game.new(3, key_of_seed(seed))
        (player,) = each(waiting(table))
        move = Move(player, tuple(move_of(default_mind("papas"), table, player, rng)))
        attempt(table, player, list(move.actions))
        able = [seat for seat in each(waiting(table)) if each(legal(table, seat)) == [LET, NO_POH]]
        if len(able) == 1 and len(each(waiting(table))) == 2:
            other = next(seat for seat in each(waiting(table)) if seat not in able)
            return key_of_seed(seed), move, other, able[0]
    raise AssertionError("no such deal")


async def test_an_answer_that_was_passed_by_is_acknowledged_again_after_a_restart(tmp_path: Path) -> None:
    """One lets a play pass, another interrupts it: the first answer is not played, but it was taken, and stays so."""
    file, (key, first, letting, stopping) = tmp_path / "house.db", window_with_interrupt()
    guests = new_guests(3)
    table = await table_on_file(file, Setup("papas", 3), key, guests, [first])
    for restart in range(3):
        async with open_house(file, time_scale=100) as place:
            room = place.house.rooms[table]
            for guest in guests:
                guest.port = place.port
            async with guests[letting].at(table) as one, guests[stopping].at(table) as two:
                await one.move([LET], "let it", version=2)
                await one.until("ack")
                if not restart:
                    assert (list(room.state.saved.held), len(room.state.saved.moves)) == ([letting], 1)
                await two.move([NO_POH], "no poh", version=2)
                await two.until("ack")
            assert (room.state.version, room.state.saved.held, len(room.state.saved.moves)) == (3, {}, 2)
            assert [move.key for move in room.state.saved.passed] == ["let it"]
        assert on_file(file) == {(table, "let it"): [LET], (table, "no poh"): [NO_POH]}


async def test_a_window_that_all_have_answered_is_closed_after_a_restart(tmp_path: Path) -> None:
    """The house has died after the last answer was on the disk, and before the answers were played."""
    file, game, guests = tmp_path / "house.db", load("valepaska"), new_guests(3)
    table = game.new(3, key_of_seed(1))
    (player,) = each(waiting(table))
    claim = Move(player, tuple(move_of(default_mind(game.name), table, player, new_rng(1))))
    attempt(table, player, list(claim.actions))
    asked = each(waiting(table))
    assert len(asked) == 2
    id = await table_on_file(file, Setup(game.name, 3), key_of_seed(1), guests, [claim])
    store = open_store(file)
    for seat in asked:
        await store.write(holding(id, 1, Move(seat, (each(legal(table, seat))[0],), f"of {seat}")))
    await asyncio.to_thread(store.close)
    async with open_house(file, time_scale=1e6) as place, asyncio.timeout(SOON):
        guests[player].port = place.port
        async with guests[player].at(id) as shown:
            while shown.version < 3:
                await shown.next()
        assert {f"of {one}" for one in asked} <= {move.key for move in place.house.rooms[id].state.saved.moves}
