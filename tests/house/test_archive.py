"""Backup, restore, purge, export and forget: on the file of a house that is open, as people do it."""

from __future__ import annotations

import asyncio
import sqlite3
import stat
import time
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from kafana.cli import main
from kafana.house.store.archive import backup, export, forget, purge, restore
from kafana.house.store.file import Unusable
from kafana.house.store.sqlite import SqliteStore
from kafana.house.store.stored import DAY
from kafana.records.record import load
from tests.house.guests import SHORT, Guest, Place, open_house

pytestmark = pytest.mark.only_in_a_file("commands for files; databases have their own, see docs/host.md")

STILL: dict[str, Any] = {"time_scale": 1e6}


async def played(place: Place, name: str) -> tuple[Guest, str]:
    """Somebody, and a game that they have finished."""
    guest = await Guest(place.port, name).come_in()
    wanted: dict[str, Any] = {"game": "cheat", "seats": 2, "options": SHORT["cheat"]}
    table = (await guest.post("/api/tables", name=name, **wanted)).json["id"]
    await guest.post(f"/api/tables/{table}/start")
    async with guest.at(table) as seat:
        await seat.play()
    return guest, table


def count(file: Path, table: str) -> int:
    with closing(sqlite3.connect(file)) as connection:
        return int(connection.execute(f"SELECT COUNT(*) FROM {table}").fetchone()[0])


async def test_a_backup_of_an_open_house_has_everything_and_can_be_brought_back(tmp_path: Path) -> None:
    file, copy = tmp_path / "house.db", tmp_path / "copy.db"
    async with open_house(file) as place:
        _, table = await played(place, "Ana")
        assert file.with_name("house.db-wal").stat().st_size, "what `cp house.db` would lose"
        assert await asyncio.to_thread(backup, file, copy) == 1
        assert stat.S_IMODE(copy.stat().st_mode) == 0o600
        moves = len(place.house.rooms[table].state.saved.moves)
        with pytest.raises(Unusable, match="there already"):
            backup(file, copy)
        with pytest.raises(Unusable, match="another house has"):
            restore(file, copy)
    assert count(copy, "moves") == moves
    file.write_bytes(b"\xff" * 5000)
    assert restore(file, copy) == 1
    assert (tmp_path / "house.db.before").read_bytes() == b"\xff" * 5000
    async with open_house(file, **STILL) as place:
        ana = await Guest(place.port).come_in()
        assert (await ana.get(f"/api/tables/{table}")).json["state"] == "over"
    assert not list(tmp_path.glob("*.part"))


@pytest.mark.parametrize("content", [b"", b"a letter", b"\xff" * 10_000], ids=["empty", "letter", "noise"])
async def test_what_is_no_backup_is_not_brought_back(tmp_path: Path, content: bytes) -> None:
    file, copy = tmp_path / "house.db", tmp_path / "copy.db"
    SqliteStore(file).close()
    before = file.read_bytes()
    copy.write_bytes(content)
    with pytest.raises(Unusable):
        restore(file, copy)
    assert file.read_bytes() == before


async def test_a_damaged_house_is_not_taken_for_a_good_backup(tmp_path: Path) -> None:
    file = tmp_path / "house.db"
    async with open_house(file) as place:
        await played(place, "Ana")
    content = bytearray(file.read_bytes())
    content[4096 * 2 : 4096 * 3] = b"\xa5" * 4096
    file.write_bytes(content)
    with pytest.raises(Unusable, match="damaged"):
        backup(file, tmp_path / "copy.db")
    assert not (tmp_path / "copy.db").exists()


async def test_old_games_are_forgotten_while_the_house_is_open_and_running_ones_are_not(tmp_path: Path) -> None:
    file = tmp_path / "house.db"
    async with open_house(file) as place:
        ana, _ = await played(place, "Ana")
        running = (await ana.post("/api/tables", name="Ana", game="cheat")).json["id"]
        assert await asyncio.to_thread(purge, file, 2) == 0
        assert await asyncio.to_thread(purge, file, 2, time.time() + 3 * DAY) == 1
        assert (await ana.get(f"/api/tables/{running}")).status == 200
        assert (count(file, "tables"), count(file, "moves"), count(file, "endings")) == (1, 0, 0)


async def test_records_of_all_finished_games_can_be_read_again(tmp_path: Path) -> None:
    file, folder = tmp_path / "house.db", tmp_path / "records"
    async with open_house(file) as place:
        _, table = await played(place, "Ana")
        record = (await Guest(place.port).get(f"/api/tables/{table}/record")).content.decode()
        assert await asyncio.to_thread(export, file, folder) == 1
    assert [path.name for path in folder.iterdir()] == [f"{table}.kafana"]
    assert (folder / f"{table}.kafana").read_text("utf-8") == record
    assert load(folder / f"{table}.kafana").names[0] == "Ana"


async def test_a_person_is_forgotten_and_the_games_are_still_there(tmp_path: Path) -> None:
    file = tmp_path / "house.db"
    async with open_house(file) as place:
        zoe, table = await played(place, "Zoe Quux")
        _, other = await played(place, "Ben")
        waiting = (await zoe.post("/api/tables", name="Zoe Quux", game="cheat")).json["id"]
        while place.house.store.unwritten():
            await asyncio.sleep(0.01)
        assert await asyncio.to_thread(forget, file, zoe.cookie.partition("=")[2]) == (1, 1)
    assert forget(file, zoe.person) == (1, 0)
    content = file.read_bytes() + b"".join(path.read_bytes() for path in tmp_path.glob("house.db-wal"))
    assert [name in content for name in (b"Quux", zoe.person.encode(), b"Ben")] == [False, False, True]
    async with open_house(file, **STILL) as place:
        zoe.port = place.port
        record = (await zoe.get(f"/api/tables/{table}/record")).content.decode()
        assert '[Player0 "Guest"]' in record
        assert (await zoe.get(f"/api/tables/{waiting}")).json["seats"][0]["kind"] == "empty"
        assert (await zoe.get(f"/api/tables/{other}")).json["seats"][0]["name"] == "Ben"
    with pytest.raises(Unusable, match="value of the cookie"):
        forget(file, "Zoe")


def test_the_commands_say_what_they_did_or_why_not_in_a_line(tmp_path: Path, capsys: Any) -> None:
    nowhere, folder = str(tmp_path / "none.db"), str(tmp_path)
    commands = [
        ["backup", f"{folder}/copy.db"],
        ["purge", "--older-than", "3"],
        ["export", folder],
        ["forget", "f" * 64],
    ]
    for command in commands:
        assert main([*command, "--database", nowhere]) == 2
        assert capsys.readouterr().err == f"kafana: there is no house at {nowhere}\n"
    assert main(["restore", f"{folder}/copy.db", "--database", nowhere]) == 2
    assert "there is no file" in capsys.readouterr().err
    asyncio.run(new_house(Path(nowhere)))
    said = []
    for command in commands:
        assert main([*command, "--database", nowhere]) == 0
        said.append(capsys.readouterr().out)
    assert main(["restore", f"{folder}/copy.db", "--database", nowhere]) == 0
    assert said[0] == f"0 tables copied to {folder}/copy.db\n"
    assert said[1:] == ["0 games forgotten\n", f"0 records in {folder}\n", "forgotten in 0 games\n"]


async def new_house(file: Path) -> None:
    SqliteStore(file).close()
