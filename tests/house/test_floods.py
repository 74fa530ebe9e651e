"""Attacks below the protocol: floods, silence, and those who never read. Nobody else notices, and nothing is left."""

from __future__ import annotations

import asyncio
import contextlib
import socket
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from kafana.house.problem import Problem
from kafana.house.web import guard
from kafana.house.work.shares import Shares
from tests.house.guests import PATIENCE, Guest, Place, open_house

pytestmark = pytest.mark.only_in_a_file("connections, below all that is stored")

STILL: dict[str, Any] = {"time_scale": 100, "pace": 10, "per_socket": 10}
PING = bytes([0x89, 0x80, 0, 0, 0, 0])  # an empty one, as a client sends it
PINGS = 1_000_000
HANDSHAKE = (
    "GET /api/tables/{table}/socket?p=2&v=0 HTTP/1.1\r\nHost: localhost:{port}\r\nOrigin: http://localhost:{port}\r\n"
    "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)


async def a_table(place: Place) -> str:
    ana = await Guest(place.port).come_in()
    return str((await ana.post("/api/tables", game="cheat", name="Ana", seats=3)).json["id"])


async def spectator(
    place: Place, table: str, address: str = "127.0.0.1"
) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """A raw socket at a table, past its handshake, of which nobody reads more than asked for."""
    reader, writer = await asyncio.open_connection("127.0.0.1", place.port, limit=1024, local_addr=(address, 0))
    writer.write(HANDSHAKE.format(table=table, port=place.port).encode())
    await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), PATIENCE)
    return reader, writer


async def until_the_end(reader: asyncio.StreamReader) -> bytes:
    """All that the house says until it hangs up."""
    heard = b""
    with contextlib.suppress(ConnectionError):
        while piece := await asyncio.wait_for(reader.read(4096), PATIENCE):
            heard += piece
    return heard


async def is_cut(place: Place, times: int = 1) -> None:
    async with asyncio.timeout(PATIENCE):
        while place.house.counts[guard.CUT] < times:
            await asyncio.sleep(0.01)


async def test_a_flood_of_pings_is_cut_off_before_it_is_read(tmp_path: Path) -> None:
    async with open_house(tmp_path / "house.db", **STILL) as place:
        table = await a_table(place)
        reader, writer = await spectator(place, table)
        writer.write(PING * PINGS)
        answered = (await until_the_end(reader)).count(b"\x8a\x00")
        await is_cut(place)
        assert answered < 1000, "of many thousand"
        writer.close()
        async with asyncio.timeout(PATIENCE):
            while len(place.house.rooms[table].audience):
                await asyncio.sleep(0.01)


async def test_many_sockets_of_one_address_have_one_budget(tmp_path: Path) -> None:
    """Each of them stays within its own; others are not told from them by anything but where they come from."""
    async with open_house(tmp_path / "house.db", **(STILL | {"per_address": 40})) as place:
        table = await a_table(place)
        quiet, quiet_writer = await spectator(place, table, "127.0.0.3")
        many = [await spectator(place, table, "127.0.0.2") for _ in range(30)]
        frames = STILL["per_socket"] * guard.FRAMES * guard.BURST_SECONDS - 10
        for _, writer in many:
            writer.write(PING * frames)
        await is_cut(place)
        assert place.access.frames.buckets["127.0.0.2"].left <= 0
        quiet_writer.write(PING)
        assert await asyncio.wait_for(quiet.readuntil(b"\x8a\x00"), PATIENCE), "others go on"
        for writer in (quiet_writer, *(writer for _, writer in many)):
            writer.close()


async def test_an_ordinary_socket_is_not_cut_off(tmp_path: Path) -> None:
    async with open_house(tmp_path / "house.db", **STILL) as place:
        ana = await Guest(place.port).come_in()
        table = (await ana.post("/api/now", game="cheat", name="Ana")).json["id"]
        async with ana.at(table) as seat:
            for _ in range(20):
                await seat.send("ping")
                await seat.until("pong")
                await (await seat.socket.ping())
        assert not place.house.counts[guard.CUT]


async def test_who_does_not_answer_a_ping_is_taken_for_gone(tmp_path: Path) -> None:
    async with open_house(tmp_path / "house.db", **STILL) as place:
        table = await a_table(place)
        keepalive, loop = place.server.app.keepalive, asyncio.get_running_loop()
        reader, writer = await spectator(place, table)
        silent = {one for slot in keepalive.slots for one in slot}
        bea = await Guest(place.port).come_in()
        async with bea.at(table) as seat:
            sockets = {one for slot in keepalive.slots for one in slot}
            for turn in range(2):
                for _ in range(guard.PING_SECONDS):
                    keepalive.tick(loop)
                async with asyncio.timeout(PATIENCE):
                    while turn == 0 and not all(one.heard for one in sockets - silent):
                        await asyncio.sleep(0.01)
            assert (await until_the_end(reader)).count(guard.PING) == 1
            await seat.send("ping")
            await seat.until("pong")
        writer.close()


async def test_who_never_reads_is_cut_off(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guard, "MOST_UNREAD", 2000)
    async with open_house(tmp_path / "house.db", **(STILL | {"per_socket": 100_000})) as place:
        table = await a_table(place)
        raw = socket.create_connection(("127.0.0.1", place.port))
        raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1024)
        raw.sendall(HANDSHAKE.format(table=table, port=place.port).encode())
        raw.setblocking(False)
        async with asyncio.timeout(PATIENCE):
            while not place.house.counts[guard.CUT]:
                try:
                    await asyncio.get_running_loop().sock_sendall(raw, (PING[:1] + b"\xfd" + bytes(4 + 125)) * 20)
                except ConnectionError:
                    break
        raw.close()
        await is_cut(place)


async def test_half_a_request_is_not_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guard, "REQUEST_SECONDS", 0.05)
    async with open_house(tmp_path / "house.db", **STILL) as place:
        head = f"POST /api/now HTTP/1.1\r\nHost: localhost:{place.port}\r\nOrigin: http://localhost:{place.port}\r\n"
        for said in (b"", b"GET / HT", f"{head}Content-Length: 100\r\n\r\n{{".encode()):
            reader, writer = await asyncio.open_connection("127.0.0.1", place.port)
            writer.write(said)
            await until_the_end(reader)
            writer.close()
        await is_cut(place, 3)
        assert not place.access.connections


async def test_an_address_has_only_so_many_connections(tmp_path: Path) -> None:
    async with open_house(tmp_path / "house.db", **STILL, connections_per_address=3) as place:
        open_now = [await silent(place, "127.0.0.2") for _ in range(4)]
        await until_the_end(open_now[3][0])
        assert place.access.connections["127.0.0.2"] == 3
        open_now.append(await silent(place, "127.0.0.3", b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n"))
        assert (await asyncio.wait_for(open_now[4][0].readline(), PATIENCE)).split()[1] == b"200", "others may come"
        for _, writer in open_now:
            writer.close()


async def silent(place: Place, address: str, said: bytes = b"") -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """A connection from another address of this machine."""
    ends = await asyncio.open_connection("127.0.0.1", place.port, local_addr=(address, 0))
    ends[1].write(said)
    return ends


async def test_files_of_the_page_are_not_for_nothing(tmp_path: Path) -> None:
    async with open_house(tmp_path / "house.db", **(STILL | {"per_address": 0.1})) as place:
        guest = Guest(place.port)
        statuses = {(await guest.get("/healthz")).status for _ in range(12)}
        assert statuses == {200, 429}


async def test_long_work_is_done_by_turns() -> None:
    shares, done = Shares("test", 1, most_each=3), list[str]()
    first = asyncio.Event()
    loop = asyncio.get_running_loop()
    hold = asyncio.run_coroutine_threadsafe

    def work(name: str) -> None:
        if name == "a0":
            hold(first.wait(), loop).result(PATIENCE)
        done.append(name)

    jobs = [asyncio.create_task(shares.run("a", partial(work, f"a{number}"))) for number in range(4)]
    await asyncio.sleep(0)
    other = asyncio.create_task(shares.run("b", partial(work, "b")))
    await asyncio.sleep(0)
    with pytest.raises(Problem):
        await shares.run("a", partial(work, "too much"))
    jobs[2].cancel()
    first.set()
    await asyncio.gather(*jobs, other, return_exceptions=True)
    assert done == ["a0", "a1", "b", "a3"], "one from each in turn, and nothing that nobody waits for"
    shares.close()


async def test_what_several_want_is_done_once() -> None:
    shares, done = Shares("test", 1), list[int]()
    want = partial(shares.run_once, "the same", "a", lambda: done.append(1))
    await asyncio.gather(*(want() for _ in range(5)))
    assert done == [1]
    shares.close()


async def test_records_nobody_waits_for_are_in_nobodys_way(tmp_path: Path) -> None:
    async with open_house(tmp_path / "house.db", **(STILL | {"per_address": 1000})) as place:
        ana = await Guest(place.port).come_in()
        table = (await ana.post("/api/now", game="budallas", name="Ana")).json["id"]
        request = f"GET /api/tables/{table}/record HTTP/1.1\r\nHost: localhost\r\n\r\n".encode()
        for _ in range(60):
            _, writer = await silent(place, "127.0.0.1", request)
            writer.close()
        assert (await ana.get(f"/api/tables/{table}/record")).status == 200
        async with asyncio.timeout(PATIENCE):
            while place.house.files.common:
                await asyncio.sleep(0.01)
