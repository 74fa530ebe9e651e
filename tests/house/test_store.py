"""What is on the disk: everything that was acknowledged, in one piece, and one fault harms nobody else."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
import threading
from pathlib import Path
from typing import Any

import pytest
from psycopg.errors import UndefinedTable, UniqueViolation

from kafana.core.chance import key_of_seed
from kafana.house.services import Chance
from kafana.house.store.jobs import MOST_ROWS, forgetting, holding, joined, moving, saving
from kafana.house.store.sqlite import SqliteStore
from kafana.house.store.store import CannotStore
from kafana.house.store.stored import Chair, Move, Setup, StoredTable
from tests.house.guests import Guest, new_guests, open_house, open_store, table_on_file

pytestmark = pytest.mark.both_stores

STILL: dict[str, Any] = {"time_scale": 1e6}


def some_table(id: str = "abcdefgh") -> StoredTable:
    chairs = [Chair("person", "Ana", "f" * 64), Chair("bot", "Vesna"), Chair()]
    return StoredTable(
        id, Setup("cheat", 3, {"max_turns": 7}, 30, 60, True), bytes(range(32)), "playing", "f" * 64, chairs=chairs
    )


async def test_a_table_is_read_as_it_was_written(tmp_path: Path) -> None:
    store = open_store(tmp_path / "house.db")
    table = some_table()
    table.moves = [Move(0, (2, 9, 54), "key", 1.5), Move(1, (1,))]
    await store.write(saving(table))
    await store.write(moving(table.id, 0, table.moves, over=False))
    table.held = {0: Move(0, (0,), "passed by"), 2: Move(2, (0,), "other")}
    for answer in table.held.values():
        await store.write(holding(table.id, 2, answer))
    assert store.load(table.id) == table
    assert store.live() == [table.id]
    await store.write(moving(table.id, 2, [table.held[2]], over=True))
    assert store.live() == []
    found = store.load(table.id)
    assert found is not None
    assert (found.state, found.held, len(found.moves)) == ("over", {}, 3)
    assert found.passed == [table.held[0]]
    await store.write(forgetting(table.id))
    assert store.load(table.id) is None
    store.close()


async def test_many_writes_share_one_wait_for_the_disk(tmp_path: Path) -> None:
    store = open_store(tmp_path / "house.db")
    await store.write(saving(some_table()))
    before = store.commits
    await asyncio.gather(*(store.write(moving("abcdefgh", n, [Move(0, (1,))], False)) for n in range(200)))
    assert store.commits - before < 50
    found = store.load("abcdefgh")
    assert found is not None
    assert len(found.moves) == 200
    store.close()


async def test_what_cannot_be_written_harms_nothing_else(tmp_path: Path) -> None:
    store = open_store(tmp_path / "house.db")
    await store.write(saving(some_table()))
    jobs = [moving("abcdefgh", number, [Move(0, (1,))], False) for number in (0, 1, 1, 2)]
    results = await asyncio.gather(*(store.write(job) for job in jobs), return_exceptions=True)
    assert [isinstance(result, (sqlite3.IntegrityError, UniqueViolation)) for result in results] == [
        False,
        False,
        True,
        False,
    ]
    with pytest.raises((CannotStore, UndefinedTable)):
        await store.write([("INSERT INTO nowhere VALUES (1)", ())])
    store.close()


@pytest.mark.only_in_a_file("there were no databases yet")
async def test_answers_in_the_file_of_an_older_house_are_held_on(tmp_path: Path) -> None:
    """They were in a table of their own, without the number of moves that had been made."""
    store, table = SqliteStore(tmp_path / "house.db"), some_table()
    await store.write(saving(table))
    await store.write(moving(table.id, 0, [Move(0, (2, 9, 54), "key"), Move(1, (1,))], over=False))
    store.close()
    with contextlib.closing(sqlite3.connect(tmp_path / "house.db")) as older:
        older.execute("CREATE TABLE held (id TEXT, seat INTEGER, actions BLOB, key TEXT, PRIMARY KEY (id, seat))")
        older.execute("INSERT INTO held VALUES (?, 2, ?, 'mine')", (table.id, bytes([1])))
        older.execute("INSERT INTO held VALUES ('nobodys', 0, ?, '')", (bytes([0]),))
        older.execute("PRAGMA user_version = 0")  # steps were not counted yet
        older.commit()
    for _ in range(2):
        store = SqliteStore(tmp_path / "house.db")
        found = store.load(table.id)
        assert found is not None
        assert (found.held, found.passed, len(found.moves)) == ({2: Move(2, (1,), "mine")}, [], 2)
        assert store.rows("SELECT name FROM sqlite_master WHERE name = 'held'") == []
        store.close()


async def test_one_table_that_cannot_be_read_is_one_bad_table(tmp_path: Path) -> None:
    """What is agreed is no JSON, a game is unknown, a move was never possible: the others are played on."""
    file, guests = tmp_path / "house.db", new_guests(2)
    tables = [await table_on_file(file, Setup("cheat", 2), key_of_seed(1), guests, []) for _ in range(5)]
    store = open_store(file)
    await store.write([("UPDATE tables SET setup = ? WHERE id = ?", (b"\xff{", tables[0]))])
    await store.write([("UPDATE tables SET setup = ? WHERE id = ?", (b'{"game": "poker", "seats": 2}', tables[1]))])
    await store.write([("UPDATE tables SET key = ? WHERE id = ?", (b"short", tables[2]))])
    await store.write(moving(tables[3], 0, [Move(0, (63,))], over=False))
    store.close()
    async with open_house(file, **STILL) as place:
        assert list(place.house.rooms) == tables[4:]
        ana = await Guest(place.port).come_in()
        answers = [await ana.get(f"/api/tables/{table}") for table in tables]
        assert [answer.status for answer in answers] == [410, 410, 410, 410, 200]
        assert answers[0].json["code"] == "bad-table"
        assert (await ana.get("/readyz")).status == 200


async def test_the_doors_open_before_a_long_game_has_been_played_again(tmp_path: Path) -> None:
    """The port listens and other tables go on at once; told to end, the house does not wait for the game."""
    file, guests = tmp_path / "house.db", new_guests(2)
    table = await table_on_file(file, Setup("cheat", 2), key_of_seed(1), guests, [])
    replaying, stop = asyncio.Event(), threading.Event()
    loop = asyncio.get_running_loop()

    def slow(game: Any, *rest: Any) -> Any:
        loop.call_soon_threadsafe(replaying.set)
        stop.wait()
        return game.new(*rest)

    try:
        async with open_house(file, {"chance": Chance(deal=slow), "rehearse": lambda game: None}, **STILL) as place:
            await replaying.wait()
            ana = await Guest(place.port).come_in()
            assert [(await ana.get(path)).status for path in ("/healthz", "/readyz", "/")] == [200, 503, 200]
            new = (await ana.post("/api/tables", name="Ana", game="cheat")).json["id"]
            assert (await ana.get(f"/api/tables/{new}")).json["state"] == "waiting"
            assert place.house.pending == [table]
    finally:
        stop.set()


def test_moves_that_follow_each_other_are_inserted_together() -> None:
    one, two = (moving(id, 0, [Move(0, (1,)), Move(1, (2,))], over=False, held=False) for id in ("one", "two"))
    over, many = moving("two", 2, [Move(0, (3,))], over=True, held=False), [Move(0, (1,))] * (MOST_ROWS + 1)
    statements = joined([one, two, over, one])
    kinds = [statement.partition(" ")[0] for statement, _ in statements]
    assert kinds == ["INSERT", "UPDATE", "INSERT", "DELETE", "INSERT", "INSERT"]
    assert [len(values) // 6 for _, values in statements] == [5, 0, 0, 0, 0, 2]
    assert [len(values) // 6 for _, values in joined([moving("many", 0, many, False, False)])] == [MOST_ROWS, 1]
