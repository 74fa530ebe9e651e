"""G6: devices add their shares to the deal: commit, then open. Neither house nor player can choose the cards."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Any

import pytest

from kafana.house.store.stored import StoredTable
from kafana.records.format import RecordError
from kafana.records.record import dealt_from, dumps, loads, replay
from tests.house.guests import Guest, Seat, open_house
from tests.house.test_table import STILL, guests

pytestmark = pytest.mark.both_stores

SHARES = "11" * 32, "22" * 32


def commit(share: str) -> str:
    return hashlib.sha256(bytes.fromhex(share)).hexdigest()


async def lobby_with(seat: Seat, **wanted: Any) -> dict[str, Any]:
    """The next lobby frame in which these fields are so."""
    while True:
        found: dict[str, Any] = (await seat.until("lobby"))["d"]
        if all(found.get(name) == value for name, value in wanted.items()):
            return found


async def a_table(ana: Guest, ben: Guest) -> str:
    table = str((await ana.post("/api/tables", game="julepe", name="Ana", seats=5, options={"rounds": 1})).json["id"])
    await ben.post(f"/api/tables/{table}/sit", name="Ben")
    return table


async def test_all_shares_are_in_the_deal_and_can_be_checked(tmp_path: Path) -> None:
    async with open_house(tmp_path / "house.db", **STILL) as place:
        ana, ben = await guests(place, "Ana", "Ben")
        table = await a_table(ana, ben)
        room = place.house.rooms[table]
        async with ana.at(table) as one, ben.at(table) as other:
            await one.send("commit", commit=commit(SHARES[0]))
            await other.send("commit", commit=commit(SHARES[1]))
            both = {"0": commit(SHARES[0]), "1": commit(SHARES[1])}
            assert not (await lobby_with(one, commits=both))["opening"]
            await ana.post(f"/api/tables/{table}/start")
            await lobby_with(one, opening=True)
            await one.send("open", share=SHARES[0])
            await lobby_with(other, opening=True)
            assert room.state.table is None, "one share is still closed"
            await other.send("open", share=SHARES[1])
            await one.until("picture")
        saved: StoredTable = room.state.saved
        assert saved.setup.shares == {0: SHARES[0], 1: SHARES[1]}
        assert saved.dealt_from == hashlib.sha256(saved.key + b"\x11" * 32 + b"\x22" * 32).digest()
        while room.state.saved.state != "over":
            await room.do(room.time_is_up)
        text = (await ana.get(f"/api/tables/{table}/record")).content.decode()
        record = loads(text)
        assert record.key is not None
        assert hashlib.sha256(record.key).hexdigest() == saved.key_hash, "the seal that was shown"
        assert replay(record).tobytes() == room.state.dealt.tobytes()
        changed = dumps(record).replace("1:" + SHARES[1], "1:" + "23" * 32)
        with pytest.raises(RecordError):
            loads(changed)
        picture = (await ana.get(f"/api/tables/{table}/replay?step=0")).json["picture"]
        assert picture["shares"] == {"0": SHARES[0], "1": SHARES[1]}
        assert picture["seats"][4]["kind"] == "bot"
        known = (await ana.get(f"/api/tables/{table}/replay?step=0&seat=0")).json["picture"]
        assert known["hand"] == picture["seats"][0]["hand"], "as the seat saw it"
    async with open_house(tmp_path / "house.db", **STILL) as place:
        again = (await place.house.room(table)).state
        assert again.dealt.tobytes() == room.state.dealt.tobytes(), "the same deal after a restart"


async def test_a_share_is_the_one_committed_to(tmp_path: Path) -> None:
    async with open_house(tmp_path / "house.db", **STILL) as place:
        ana, ben = await guests(place, "Ana", "Ben")
        table = await a_table(ana, ben)
        async with ana.at(table) as one, Guest(place.port).at(table) as nobody:
            await one.send("open", share=SHARES[0])
            assert (await one.until("refused"))["d"]["why"][0] == "not-opening"
            for wrong in ("", "1", "G" * 64, SHARES[0] + "\n"):
                await one.send("commit", commit=wrong)
                assert (await one.until("refused"))["d"]["why"][0] == "bad-request"
            await nobody.send("commit", commit=commit(SHARES[0]))
            assert (await nobody.until("refused"))["d"]["why"][0] == "not-seated"
            await one.send("commit", commit=commit(SHARES[0]))
            await lobby_with(one, commits={"0": commit(SHARES[0])})
            await one.send("commit", commit=commit(SHARES[1]))
            assert (await one.until("refused"))["d"]["why"][0] == "committed"
            await ana.post(f"/api/tables/{table}/start")
            await lobby_with(one, opening=True)
            await one.send("open", share=SHARES[1])
            assert (await one.until("refused"))["d"]["why"][0] == "bad-share"
            await one.send("open", share=SHARES[0])
            await one.until("picture")


async def test_who_does_not_open_is_not_waited_for(tmp_path: Path) -> None:
    async with open_house(tmp_path / "house.db", **(STILL | {"time_scale": 0.01})) as place:
        (ana,) = await guests(place, "Ana")
        answer = await ana.post("/api/now", game="cheat", name="Ana", commit=commit(SHARES[0]))
        async with ana.at(answer.json["id"]) as seat:
            await seat.until("picture")
        assert place.house.rooms[answer.json["id"]].state.saved.setup.shares == {}


async def test_a_deal_with_bots_has_the_share_of_the_one_who_plays(tmp_path: Path) -> None:
    async with open_house(tmp_path / "house.db", **STILL) as place:
        (ana,) = await guests(place, "Ana")
        table = (await ana.post("/api/now", game="cheat", name="Ana", commit=commit(SHARES[0]))).json["id"]
        async with ana.at(table) as seat:
            await lobby_with(seat, opening=True)
            await seat.send("open", share=SHARES[0])
            await seat.until("picture")
        assert place.house.rooms[table].state.saved.setup.shares == {0: SHARES[0]}


def test_without_shares_a_key_is_the_key() -> None:
    assert dealt_from(b"k" * 32) == b"k" * 32
