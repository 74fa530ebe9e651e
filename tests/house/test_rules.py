"""G8: a game is played to its end by the rules it was dealt by; where they are gone, its result is shown as it was."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from kafana.core.chance import key_of_seed
from kafana.core.game import Game
from kafana.core.table import AnyTable
from kafana.games import RulesGone, load
from kafana.house.store.stored import Setup
from kafana.records.format import CHECK, RecordError, digest
from kafana.records.record import Recorder, dumps, loads
from tests.house.guests import SHORT, Guest, new_guests, open_house, open_store, table_on_file

pytestmark = pytest.mark.both_stores


def other_deal(table: AnyTable) -> None:
    """Another deal: whoever would have started does not."""
    load("cheat").deal(table)
    table.asked = 1 << (int(table.asked).bit_length() % int(table.seats))


OLD = load("cheat")
NEW = replace(OLD, version=OLD.version + 1, deal=other_deal)


def games(*known: Game) -> Callable[[str, int | None], Game]:
    """A house that knows these rules of Cheat; the last are the newest."""

    def find(name: str, version: int | None = None) -> Game:
        found = [game for game in known if version in (None, game.version)]
        if name == OLD.name and not found:
            raise RulesGone(name)
        return found[-1] if name == OLD.name else load(name, version)

    return find


AFTER = {"games": games(NEW)}  # an upgrade without the old rules
BESIDE = {"games": games(OLD, NEW)}  # and one with them
STILL: dict[str, Any] = {"time_scale": 1e6}


async def finished(file: Path, guest: Guest) -> tuple[str, dict[str, Any], str]:
    """Play a game to its end in a house of the old rules: its table, last picture and record."""
    async with open_house(file) as place:
        guest.port = place.port
        await guest.come_in()
        wanted = {"game": "cheat", "seats": 2, "options": SHORT["cheat"]}
        table = (await guest.post("/api/tables", name="Ana", **wanted)).json["id"]
        await guest.post(f"/api/tables/{table}/start")
        async with guest.at(table) as seat:
            await seat.play()
        return table, seat.scene, (await guest.get(f"/api/tables/{table}/record")).content.decode()


async def test_rules_that_have_changed_deal_another_game_and_both_can_be_played() -> None:
    old, new = (game.new(3, key_of_seed(1)) for game in (OLD, NEW))
    assert old.dtype != new.dtype
    assert old.asked != new.asked


async def test_a_finished_game_keeps_its_result_when_its_rules_are_gone(tmp_path: Path) -> None:
    file, ana = tmp_path / "house.db", Guest(0)
    table, scene, record = await finished(file, ana)
    async with open_house(file, AFTER, **STILL) as place:
        ana.port = place.port
        async with ana.at(table) as seat:
            shown = (await seat.next())["d"]
        assert shown["state"] == "over"
        assert shown["note"][0] == "rules-gone"
        assert (await ana.get(f"/api/tables/{table}/record")).content.decode() == record
        answers = [await ana.get(f"/api/tables/{table}/{path}") for path in ("replay?step=0", "review?seat=0")]
        assert [(answer.status, answer.json["code"]) for answer in answers] == [(410, "rules-gone")] * 2
        ending = place.house.rooms[table].state.saved.ending
        assert ending is not None
        assert list(ending.scores or ()) == scene["scores"]
        assert shown["ended"] == ending.result
        assert set(ending.result) == {"en", "es", "fi", "pt", "sr"}
        assert ending.cards["hand0"] or ending.cards["hand1"]
        again = (await ana.post(f"/api/tables/{table}/rematch")).json["id"]
        await ana.post(f"/api/tables/{again}/start")
        assert place.house.rooms[again].state.saved.setup.rules == NEW.version


async def test_a_game_that_was_being_played_is_stopped_openly_when_its_rules_are_gone(tmp_path: Path) -> None:
    file, (ana, ben) = tmp_path / "house.db", new_guests(2)
    table = await table_on_file(file, Setup("cheat", 2, rules=OLD.version), key_of_seed(1), [ana, ben], [])
    for _ in range(2):
        async with open_house(file, AFTER, **STILL) as place:
            ben.port = place.port
            async with ben.at(table) as seat:
                shown = (await seat.next())["d"]
                await seat.send("move", key="mine", actions=[0])
                await seat.until("refused")
            assert (shown["state"], shown["note"][0]) == ("over", "rules-gone")
            assert (await ben.get(f"/api/tables/{table}/record")).status == 410
    store = open_store(file)
    saved = store.load(table)
    assert saved is not None
    assert saved.ending is not None
    assert (saved.state, saved.ending.scores) == ("over", None)
    store.close()


async def test_a_game_goes_on_by_the_rules_it_was_dealt_by_where_they_are_known(tmp_path: Path) -> None:
    file, (ana, ben) = tmp_path / "house.db", new_guests(2)
    table = await table_on_file(file, Setup("cheat", 2, SHORT["cheat"]), key_of_seed(1), [ana, ben], [])
    async with open_house(file, BESIDE) as place:
        ana.port = ben.port = place.port
        starter = int(OLD.new(2, key_of_seed(1), SHORT["cheat"]).asked)
        assert place.house.rooms[table].state.dealt.asked == starter
        async with ana.at(table) as one, ben.at(table) as two:
            await asyncio.gather(one.play(), two.play())
        assert one.scene["scores"] == two.scene["scores"]
        record = (await ana.get(f"/api/tables/{table}/record")).content.decode()
        assert loads(record).rules == OLD.version


async def test_an_ending_of_an_earlier_house_is_kept_before_its_rules_can_go(tmp_path: Path) -> None:
    """Its scores were not stored at all: they are worked out while that is possible."""
    file, ana = tmp_path / "house.db", Guest(0)
    table, scene, _ = await finished(file, ana)
    store = open_store(file)
    await store.write([("UPDATE endings SET scores = 'null', ending = x'' WHERE id = ?", (table,))])
    assert store.unwritten() == [table]
    store.close()
    async with open_house(file) as place:
        while place.house.store.unwritten():
            await asyncio.sleep(0.01)
        saved = place.house.store.load(table)
    assert saved is not None
    assert saved.ending is not None
    assert list(saved.ending.scores or ()) == scene["scores"]


def test_a_record_says_the_version_of_its_rules() -> None:
    text = dumps(Recorder(OLD, 2, key_of_seed(1)).record())
    assert f'[Rules "{OLD.version}"]' in text
    assert loads(text).rules == OLD.version
    later = dumps(replace(Recorder(OLD, 2, key_of_seed(1)).record(), rules=1))
    assert loads(later).rules == 1
    with pytest.raises(RulesGone, match="version 99 is not known"):
        load("cheat", 99)
    with pytest.raises(RecordError, match="is not the version of any rules"):
        loads(reseal(text.replace(f'[Rules "{OLD.version}"]', '[Rules "x"]')))
    with pytest.raises(RecordError, match="line 10: cheat is played by version"):
        loads(reseal(text.replace(f'[Rules "{OLD.version}"]', '[Rules "99"]')))


def reseal(text: str) -> str:
    """A record with the check that belongs to it."""
    rows = [row for row in text.split("\n") if not row.startswith(f"[{CHECK} ")]
    place = rows.index("")
    return "\n".join([*rows[:place], f'[{CHECK} "{digest(chr(10).join(rows))}"]', *rows[place:]])
