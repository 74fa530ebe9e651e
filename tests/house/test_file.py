"""The file of the house: one house at a time, one clear line when it cannot be used, and no game lost meanwhile."""

from __future__ import annotations

import asyncio
import os
import resource
import signal
import sqlite3
import stat
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest

from kafana.core.chance import key_of_seed
from kafana.house.store.file import Unusable, must_be_usable
from kafana.house.store.jobs import saving
from kafana.house.store.sqlite import SqliteStore
from kafana.house.store.stored import Setup
from tests.house.guests import Guest, new_guests, open_house, saved_table, table_on_file
from tests.house.test_store import some_table

pytestmark = pytest.mark.only_in_a_file("locks, pages, space on a disk")

STILL: dict[str, Any] = {"time_scale": 1e6}


@contextmanager
def small_disk(folder: Path) -> Iterator[Path]:
    """A disk of a megabyte, which only root can make."""
    disk = folder / "disk"
    disk.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", str(disk)]
    if os.getuid() or subprocess.run(mount, capture_output=True, check=False).returncode:
        pytest.skip("a disk of its own cannot be mounted here")
    try:
        yield disk
    finally:
        subprocess.run(["umount", "-l", str(disk)], check=True)


def fill(disk: Path) -> Path:
    """Take all space there is."""
    filler = disk / "filler"
    with suppress(OSError), open(filler, "wb", buffering=0) as file:
        while True:
            file.write(b"x" * 512)
    return filler


async def serve(file: Path) -> subprocess.CompletedProcess[str]:
    """Open a house in a process of its own that should end at once."""
    command = [sys.executable, "-m", "kafana", "serve", "--port", "0", "--no-browser", "--database", str(file)]
    given = os.environ | {"NUMBA_DISABLE_JIT": "1"}
    return await asyncio.to_thread(
        subprocess.run, command, capture_output=True, text=True, check=False, env=given, timeout=120
    )


def newer(file: Path) -> None:
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA user_version = 99")


def no_database(file: Path) -> None:
    file.write_bytes(b"This is a letter to my aunt.\n" * 300)


def damaged(file: Path) -> None:
    with open(file, "r+b") as content:
        content.seek(100)
        content.write(b"\xff" * 4000)


def folder(file: Path) -> None:
    file.unlink()
    file.mkdir()


def gone(file: Path) -> None:
    file.unlink()
    for other in file.parent.iterdir():
        other.unlink()
    file.parent.rmdir()


@pytest.mark.parametrize(
    ("harm", "said"),
    [
        (newer, "newer house"),
        (no_database, "damaged, or no file of a house"),
        (damaged, "damaged"),
        (folder, "cannot be opened"),
        (gone, "there is no folder"),
    ],
    ids=lambda value: getattr(value, "__name__", ""),
)
async def test_a_file_that_cannot_be_used_is_one_line(tmp_path: Path, harm: Callable[[Path], None], said: str) -> None:
    file = tmp_path / "house" / "house.db"
    SqliteStore(file).close()
    harm(file)
    ended = await serve(file)
    assert (ended.returncode, ended.stdout) == (2, "")
    assert said in ended.stderr
    assert len(ended.stderr.splitlines()) == 1


async def test_a_file_that_cannot_be_written_is_one_line(tmp_path: Path) -> None:
    with small_disk(tmp_path) as disk:
        SqliteStore(disk / "house.db").close()
        subprocess.run(["mount", "-o", "remount,ro", str(disk)], check=True)
        ended = await serve(disk / "house.db")
        assert (ended.returncode, len(ended.stderr.splitlines())) == (2, 1)
        assert "Read-only" in ended.stderr


async def test_a_locked_file_and_a_full_disk_are_one_line(tmp_path: Path) -> None:
    file = tmp_path / "house.db"
    SqliteStore(file).close()
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        with pytest.raises(Unusable, match="another program has locked it"):
            must_be_usable(file)
    must_be_usable(file)
    with small_disk(tmp_path) as disk:
        SqliteStore(disk / "house.db").close()
        fill(disk)
        with pytest.raises(Unusable, match="disk"):
            must_be_usable(disk / "house.db")


async def test_a_second_house_on_one_file_is_refused_until_the_first_is_gone_however_it_ends(tmp_path: Path) -> None:
    file = tmp_path / "house.db"
    command = [sys.executable, "-m", "kafana", "serve", "--port", "0", "--no-browser", "--database", str(file)]
    given = os.environ | {"NUMBA_DISABLE_JIT": "1"}
    first = await asyncio.create_subprocess_exec(*command, env=given, stdout=asyncio.subprocess.PIPE)
    assert first.stdout is not None
    assert b"open" in await first.stdout.readline()
    second = await serve(file)
    assert (second.returncode, second.stdout) == (2, "")
    assert second.stderr == f"kafana: another house has {file} open; close it first, or use another file (--database)\n"
    with pytest.raises(Unusable):
        SqliteStore(file)
    first.send_signal(signal.SIGKILL)
    await first.wait()
    SqliteStore(file).close()


async def test_only_the_owner_can_read_the_file(tmp_path: Path) -> None:
    file = tmp_path / "house.db"
    file.touch(0o666)
    store = SqliteStore(file)
    await store.write(saving(some_table()))
    modes = {path.name: stat.S_IMODE(path.stat().st_mode) for path in tmp_path.iterdir()}
    store.close()
    assert modes == dict.fromkeys(("house.db", "house.db-wal", "house.db-shm", "house.db-lock"), 0o600)


@contextmanager
def no_space(file: Path) -> Iterator[Callable[[], None]]:
    """Files may not grow any more, until the function given is called."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)

    def free() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)

    resource.setrlimit(resource.RLIMIT_FSIZE, (1, before[1]))
    try:
        yield free
    finally:
        free()


async def play_through(file: Path, fault: Callable[[Path], Any]) -> None:
    """A game in which for a while nothing can be stored: moves are refused, nothing is lost, and it goes on."""
    guests = new_guests(2)
    table = await table_on_file(file, Setup("cheat", 2), key_of_seed(1), guests, [])
    async with open_house(file, **STILL) as place:
        for guest in guests:
            guest.port = place.port
        room = place.house.rooms[table]
        (asked,) = room.state.unanswered()
        ana, actions = guests[asked], [0, first_card(room.state.dealt, asked), 54]
        async with ana.at(table) as seat:
            await seat.next()
            with fault(file) as free:
                await seat.move(actions, "one")
                await seat.until("refused")
                assert seat.refused[-1][0] == "cannot-store"
                answers = [
                    await ana.post("/api/tables", name="Ana", game="cheat"),
                    await ana.post(f"/api/tables/{table}/stand"),
                    await ana.get("/readyz"),
                ]
                assert [(answer.status, answer.json["code"]) for answer in answers] == [(503, "cannot-store")] * 3
                assert [(await ana.get(path)).status for path in ("/healthz", "/", f"/api/tables/{table}")] == [200] * 3
                assert (room.state.version, room.state.saved.moves) == (1, [])
                free()
            while (await ana.get("/readyz")).status != 200:
                await asyncio.sleep(0.05)
            await seat.move(actions, "one")
            await seat.until("ack")
    store = SqliteStore(file)
    saved = store.load(table)
    store.close()
    assert saved is not None
    assert saved.moves[0].key == "one"


def first_card(table: Any, seat: int) -> int:
    return (int(table.zones[seat]) & -int(table.zones[seat])).bit_length() - 1


async def test_while_files_cannot_grow_moves_are_refused_and_nothing_is_lost(tmp_path: Path) -> None:
    await play_through(tmp_path / "house.db", no_space)


async def test_while_the_disk_is_full_moves_are_refused_and_nothing_is_lost(tmp_path: Path) -> None:
    @contextmanager
    def filled(file: Path) -> Iterator[Callable[[], None]]:
        yield fill(file.parent).unlink

    with small_disk(tmp_path) as disk:
        await play_through(disk / "house.db", filled)


async def test_a_damaged_page_costs_the_tables_on_it_and_no_others(tmp_path: Path) -> None:
    file, guests = tmp_path / "house.db", new_guests(2)
    store = SqliteStore(file)
    tables = [saved_table(Setup("cheat", 2), key_of_seed(1), guests, []) for _ in range(200)]
    for table in tables:
        await store.write(saving(table))
    (root,) = store.rows("SELECT rootpage FROM sqlite_master WHERE name = 'tables'")[0]
    (size,) = store.rows("PRAGMA page_size")[0]
    store.close()
    lost, leaf = next(filter(None, (row_on(file, size, table.id, root) for table in tables)))
    with open(file, "r+b") as content:
        content.seek(leaf * size)
        content.write(b"\xa5" * size)
    async with open_house(file, **STILL) as place:
        ana = await Guest(place.port).come_in()
        assert 0 < len(place.house.bad) < 60
        assert len(place.house.rooms) + len(place.house.bad) == 200
        assert (await ana.get(f"/api/tables/{lost}")).status == 410
        good = next(iter(place.house.rooms))
        assert (await ana.get(f"/api/tables/{good}")).json["state"] == "playing"


LEAVES = 0x0A, 0x0D  # first bytes of SQLite's pages that have nothing below them


def row_on(file: Path, size: int, id: str, root: int) -> tuple[str, int] | None:
    """A table and the page of its row, which holds what is agreed too, as the index does not; a row may be split. Only
    leaves: without one of the pages above them all that is below is lost.
    """
    content = file.read_bytes()
    pages = [content[start : start + size] for start in range(0, len(content), size)]
    holds = [id.encode() in page and b'"game":"cheat"' in page and page[0] in LEAVES for page in pages]
    found = [number for number, is_there in enumerate(holds) if is_there and number != root - 1]
    return (id, found[0]) if found else None


async def test_another_program_that_reads_the_file_and_leaves_clears_nothing(tmp_path: Path) -> None:
    """The house keeps its locks: somebody else who closes the file is not its last user."""
    file, guests = tmp_path / "house.db", new_guests(2)
    store = SqliteStore(file)
    await store.write(saving(saved_table(Setup("cheat", 2), key_of_seed(1), guests, [])))
    count = "SELECT count(*) FROM tables"
    look = f"import sqlite3; c = sqlite3.connect({str(file)!r}); print(*c.execute({count!r}).fetchone()); c.close()"
    for seen in (1, 2):
        found = subprocess.run([sys.executable, "-c", look], capture_output=True, text=True, check=True)
        assert int(found.stdout) == seen
        assert file.with_name("house.db-wal").exists()
        await store.write(saving(saved_table(Setup("cheat", 2), key_of_seed(2), guests, [])))
    store.close()
