"""Files and databases of earlier houses open and are gone on with; those of later ones are refused."""

from __future__ import annotations

import asyncio
import contextlib
import json
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import psycopg
import pytest

from kafana.house.store.file import must_be_usable
from kafana.house.store.migrations import STEPS, NewerFile
from kafana.house.store.postgres import VERSION, Translated
from kafana.house.store.stored import Move
from kafana.house.web.identity import COOKIE
from kafana.words.speech import capitalized
from tests.house import guests
from tests.house.guests import Guest, Place, kept_at, open_house, open_store

KEPT = Path(__file__).parent / "kept"  # files as houses wrote them, and Ana's first frames at their tables
ANA, BEN = (Guest(0, name, f"{COOKIE}={name.lower()}-secret{'-' * 33}") for name in ("Ana", "Ben"))
WAITING, RUNNING, FINISHED = "wa2t2ng2", "runn2ng2", "f2n2shed"
FIRST = "before-steps"  # user_version 0
ROWS = {"tables": 3, "chairs": 11, "moves": 39, "answers": 1}  # in it

pytestmark = pytest.mark.both_stores


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A file of the earliest house, or a database after the first step with the same in it."""
    file = Path(shutil.copy(KEPT / f"{FIRST}.db", tmp_path / "house.db"))
    if guests.SERVERS is not None:
        with contextlib.closing(sqlite3.connect(file)) as old, psycopg.connect(kept_at(file)["database"]) as database:
            bring_over(old, database)
    return file


def bring_over(old: sqlite3.Connection, database: psycopg.Connection) -> None:
    for step in STEPS[:1]:
        step(old)
        step(Translated(database))
    database.execute("CREATE TABLE schema_version (version BIGINT NOT NULL)")
    database.execute("INSERT INTO schema_version VALUES (1)")
    for name in ROWS:
        for row in old.execute(f"SELECT * FROM {name}"):
            database.execute(f"INSERT INTO {name} VALUES ({', '.join(['%s'] * len(row))})", row)


@pytest.fixture
async def place(file: Path) -> AsyncIterator[Place]:
    async with open_house(file, time_scale=1e6) as place:
        ANA.port = BEN.port = place.port
        yield place


def then(frame: Any) -> dict[str, Any]:
    """What the first protocol showed of a table, as far as it is shown still; facts of a seat in any order."""
    shown = frame["d"]
    if frame["t"] == "lobby":
        since = {"seal": shown["keyHash"], "late": False, "counts": False, "commits": {}, "opening": False}
        return {name: value for name, value in shown.items() if name != "keyHash"} | since
    return {
        **{name: shown[name] for name in ("you", "state", "game", "key", "question", "facts", "log")},
        "seal": shown["keyHash"],
        "hand": [card["id"] for card in shown["hand"]],
        "result": shown["result"] or [],
        "scores": shown["scores"] or [],
        "piles": {
            pile["zone"]: (pile["size"], [card and card["id"] for card in pile["cards"]]) for pile in shown["piles"]
        },
        "seats": [
            [seat[name] for name in ("name", "kind", "here", "host", "level", "cards")]
            + [sorted(capitalized(part) for fact in seat["facts"] for part in fact.split(", ")), seat["asked"]]
            + [None if seat["hand"] is None else [card["id"] for card in seat["hand"]]]
            for seat in shown["seats"]
        ],
    }


def now(frame: Any) -> dict[str, Any]:
    """The same, of a frame of today."""
    shown = frame["d"]
    if frame["t"] == "lobby":
        return dict(shown)
    usual: dict[str, Any] = {
        "here": False,
        "host": False,
        "level": None,
        "cards": 0,
        "facts": [],
        "asked": False,
        "hand": None,
    }
    piles = {
        place["zone"]: (place["size"], sorted(laid[0] for laid in place["cards"]) if known(place) else place["size"])
        for place in shown.get("places", [])
    }
    return {
        **{name: shown.get(name) for name in ("you", "state", "game", "key", "question", "seal")},
        **{name: shown.get(name, []) for name in ("facts", "log", "hand", "result", "scores")},
        "piles": {zone: (size, [None] * size if cards == size else cards) for zone, (size, cards) in piles.items()},
        "seats": [
            [(usual | seat | {"facts": sorted(seat.get("facts", []))})[name] for name in ("name", "kind", *usual)]
            for seat in shown["seats"]
        ],
    }


def known(place: dict[str, Any]) -> bool:
    return bool(place.get("cards")) and all(laid[0] is not None for laid in place["cards"])


def versions(file: Path) -> int:
    """How many steps it has been through."""
    if guests.SERVERS is not None:
        with psycopg.connect(kept_at(file)["database"]) as database:
            (number,) = database.execute(VERSION).fetchone() or (0,)
            return int(number)
    with contextlib.closing(sqlite3.connect(file)) as connection:
        return int(connection.execute("PRAGMA user_version").fetchone()[0])


def set_version(file: Path, number: int) -> None:
    if guests.SERVERS is not None:
        with psycopg.connect(kept_at(file)["database"]) as database:
            database.execute("UPDATE schema_version SET version = %s", (number,))
        return
    with contextlib.closing(sqlite3.connect(file)) as connection:
        connection.execute(f"PRAGMA user_version = {number}")


@pytest.mark.parametrize("table", [WAITING, RUNNING, FINISHED])
async def test_tables_of_an_earlier_house_look_as_they_did(place: Place, table: str) -> None:
    kept = (KEPT / f"{FIRST}.json").read_text(encoding="utf-8").replace("-€", "\N{MINUS SIGN}€")  # as it is written now
    wanted = json.loads(kept)[table]
    async with ANA.at(table, text="en") as seat:
        found = await seat.next()
    assert now(found) == then(wanted)


async def test_a_table_that_waited_goes_on_waiting_and_begins(place: Place) -> None:
    assert (await ANA.post(f"/api/tables/{WAITING}/start")).status == 200
    async with BEN.at(WAITING) as seat:
        assert (await seat.next())["d"]["state"] == "playing"


async def test_a_game_goes_on_with_the_answers_that_were_held(place: Place) -> None:
    room = place.house.rooms[RUNNING]
    version, moves = room.state.version, len(room.state.saved.moves)
    assert room.state.saved.held == {0: Move(0, (0,), "held")}
    async with ANA.at(RUNNING) as ana, BEN.at(RUNNING) as ben:
        await ana.move([0], "held", version)
        await ana.until("ack")
        await ben.next()
        await ben.move([0], "mine")
        while ben.version == version:
            await ben.next()
        assert ben.acknowledged == ["mine"]
    assert room.state.version == version + 1
    assert [move.key for move in room.state.saved.moves[moves:]] == ["held", "mine"]


async def test_a_finished_game_keeps_its_result_in_record_and_replay(place: Place) -> None:
    scores = json.loads((KEPT / f"{FIRST}.json").read_text(encoding="utf-8"))[FINISHED]["d"]["scores"]
    record = (await BEN.get(f"/api/tables/{FINISHED}/record")).content.decode()
    assert f'[Result "{" ".join(f"{score:g}" for score in scores)}"]' in record
    steps = (await BEN.get(f"/api/tables/{FINISHED}/replay?step=0")).json["steps"]
    assert (await BEN.get(f"/api/tables/{FINISHED}/replay?step={steps}")).json["picture"]["scores"] == scores


async def test_a_file_is_taken_through_every_step_once(file: Path) -> None:
    rows = {name: list[Any]() for name in ROWS}
    assert versions(file) < len(STEPS)
    for opened in range(3):
        store = open_store(file)
        found = {name: store.rows(f"SELECT * FROM {name} ORDER BY 1, 2") for name in rows}
        assert not opened or found == rows
        rows = found
        store.close()
        assert versions(file) == len(STEPS)
    assert {name: len(rows[name]) for name in rows} == ROWS


async def test_what_is_of_a_newer_house_is_refused_in_one_line(file: Path) -> None:
    set_version(file, len(STEPS) + 1)
    before, place = file.read_bytes(), kept_at(file)
    with pytest.raises(NewerFile, match="newer house"):
        open_store(file)
    given = [part for name, value in place.items() for part in (f"--{name}", value)]
    command = [sys.executable, "-m", "kafana", "serve", "--port", "0", "--no-browser", *given]
    ended = await asyncio.to_thread(subprocess.run, command, capture_output=True, text=True, check=False)
    assert ended.returncode
    assert ended.stdout == ""
    assert "newer house" in ended.stderr
    assert len(ended.stderr.splitlines()) == 1
    assert file.read_bytes()[100:] == before[100:]
    assert versions(file) == len(STEPS) + 1


@pytest.mark.only_in_a_file("a file is looked at before it is opened")
async def test_a_file_of_a_newer_house_is_not_usable(file: Path) -> None:
    set_version(file, len(STEPS) + 1)
    with pytest.raises(NewerFile, match="newer house"):
        must_be_usable(file)
