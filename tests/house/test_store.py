"""What is on the disk: everything that was acknowledged, in one piece, and one fault harms nobody else."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
from psycopg.errors import UndefinedTable, UniqueViolation

from kafana.bench.servers import Postgres
from kafana.house.store.jobs import MOST_ROWS, forgetting, holding, joined, moving, saving
from kafana.house.store.postgres import PostgresStore
from kafana.house.store.sqlite import SqliteStore
from kafana.house.store.store import CannotStore, Store
from kafana.house.store.stored import Chair, Move, Setup, StoredTable

Open = Callable[[], Store]


@pytest.fixture(params=["sqlite", "postgres"])
def open_store(request: pytest.FixtureRequest, tmp_path: Path) -> Open:
    """Opens a store of each kind, the same one every time."""
    if request.param == "sqlite":
        return partial(SqliteStore, tmp_path / "house.db")
    postgres: Postgres = request.getfixturevalue("real_servers")[0]
    return partial(PostgresStore, postgres.new_database())


def some_table(id: str = "abcdefgh") -> StoredTable:
    chairs = [Chair("person", "Ana", "f" * 64), Chair("bot", "Vesna"), Chair()]
    return StoredTable(
        id, Setup("cheat", 3, {"max_turns": 7}, 30, 60, True), bytes(range(32)), "playing", "f" * 64, chairs=chairs
    )


async def test_a_table_is_read_as_it_was_written(open_store: Open) -> None:
    store = open_store()
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


async def test_many_writes_share_one_wait_for_the_disk(open_store: Open) -> None:
    store = open_store()
    await store.write(saving(some_table()))
    before = store.commits
    await asyncio.gather(*(store.write(moving("abcdefgh", n, [Move(0, (1,))], False)) for n in range(200)))
    assert store.commits - before < 50
    found = store.load("abcdefgh")
    assert found is not None
    assert len(found.moves) == 200
    store.close()


async def test_what_cannot_be_written_harms_nothing_else(open_store: Open) -> None:
    store = open_store()
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


def test_moves_that_follow_each_other_are_inserted_together() -> None:
    one, two = (moving(id, 0, [Move(0, (1,)), Move(1, (2,))], over=False, held=False) for id in ("one", "two"))
    over, many = moving("two", 2, [Move(0, (3,))], over=True, held=False), [Move(0, (1,))] * (MOST_ROWS + 1)
    statements = joined([one, two, over, one])
    kinds = [statement.partition(" ")[0] for statement, _ in statements]
    assert kinds == ["INSERT", "UPDATE", "INSERT", "DELETE", "INSERT", "INSERT"]
    assert [len(values) // 6 for _, values in statements] == [5, 0, 0, 0, 0, 2]
    assert [len(values) // 6 for _, values in joined([moving("many", 0, many, False, False)])] == [MOST_ROWS, 1]
