"""Names and messages: everything can be seen, nobody looks like somebody else, and who was sent away stays away."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from kafana.house.people.names import skeleton
from kafana.house.problem import Problem, checked_chat, checked_name
from kafana.house.store.stored import Chair
from kafana.house.table.seats import free_name
from tests.house.guests import Guest, open_house

pytestmark = pytest.mark.both_stores

STILL: dict[str, Any] = {"time_scale": 1e6}
TOWER = "a" + "\u0300\u0316\u0321\u0335\u0338"
UNSEEN = [
    "\u3164",
    "\u2800\u2800",
    "\uffa0",
    "An\u3164a",
    "An\u200ba",
    "An\u2060a",
    "\ufeffAna",
    "An\u00ada",
    "An\u034fa",
    "\u115fAna",
    "Ana\ufe0f",
    "Ana\U000e0101",
    "\u0301Ana",
    "Ana \u0301",
    "\u0301",
    TOWER,
    "Z\u0351\u036b\u0343\u036aalgo",
    "\u202eanA",
    "\u2066Ana",
]
SEEN = [
    "Ana",
    "Čeda",
    "Nguyễn Thị",
    "Đorđe",
    "王小明",
    "محمد",
    "שָׁלוֹם",
    "สวัสดี",
    "देवनागरी",
    "Zoë 2",
    "♥ Ana",
    "❤️",
    "o'Neil",
    "e\u0301",
]


@pytest.mark.parametrize("text", UNSEEN, ids=lambda text: " ".join(f"{ord(letter):x}" for letter in text))
def test_what_cannot_be_seen_is_neither_a_name_nor_a_message(text: str) -> None:
    for check in (checked_name, checked_chat):
        with pytest.raises(Problem):
            check(text)


@pytest.mark.parametrize("text", SEEN)
def test_people_may_have_the_names_that_they_have(text: str) -> None:
    assert checked_name(text) == checked_chat(text) == text


@pytest.mark.parametrize(
    "other",
    ["ana", "ANA", "Аna", "Аnа", "Αna", "Ana", "𝐀𝐧𝐚", "Aná", "A n a", "A.na", "Ąna", "ⓐⓝⓐ"],
)
def test_a_name_that_looks_like_another_is_told_apart(other: str) -> None:
    assert free_name(other, [Chair("person", "Ana", "a")]) == f"{other} 2"
    assert free_name(other, [Chair("person", "Ana", "a"), Chair("person", "Аna 2", "b")]) == f"{other} 3"


@pytest.mark.parametrize(
    ("one", "other"), [("Milo", "MiIo"), ("Bob", "B0b"), ("Marna", "Mama"), ("Оlena", "Olena"), ("Bill", "Bi11")]
)
def test_letters_that_look_alike_are_alike(one: str, other: str) -> None:
    assert skeleton(one) == skeleton(other)


@pytest.mark.parametrize(
    ("one", "other"), [("Ana", "Ani"), ("Ivo", "Ava"), ("王", "李"), ("Ана", "Ива"), ("Ana 2", "Ana 3"), ("👍", "👎")]
)
def test_names_that_look_different_are_different(one: str, other: str) -> None:
    assert skeleton(one) != skeleton(other)
    assert free_name(one, [Chair("person", other, "a")]) == one


async def test_at_a_table_somebody_with_a_name_that_looks_the_same_gets_another(tmp_path: Path) -> None:
    async with open_house(tmp_path / "house.db", **STILL) as place:
        ana, eve = [await Guest(place.port, name).come_in() for name in ("Vesna", "Eve")]
        table = (await ana.post("/api/tables", name="Vesna", game="cheat", seats=3)).json["id"]
        await eve.post(f"/api/tables/{table}/sit", name="Vеsnа")
        await ana.post(f"/api/tables/{table}/start")
        names = [seat["name"] for seat in (await ana.get(f"/api/tables/{table}")).json["seats"]]
        assert names[:2] == ["Vesna", "Vеsnа 2"]
        assert len({skeleton(name) for name in names}) == 3


async def test_who_was_sent_away_stays_away_even_past_a_restart(tmp_path: Path) -> None:
    file = tmp_path / "house.db"
    async with open_house(file, **STILL) as place:
        ana, eve = [await Guest(place.port, name).come_in() for name in ("Ana", "Eve")]
        table = (await ana.post("/api/tables", name="Ana", game="cheat", seats=2, public=True)).json["id"]
        path = f"/api/tables/{table}"
        await eve.post(f"{path}/sit", name="Eve")
        assert (await ana.post(f"{path}/kick", seat=1)).status == 200
        refused = await eve.post(f"{path}/sit", name="Eva")
        assert (refused.status, refused.json["code"]) == (403, "sent-away")
        code = (await ana.post(f"{path}/code")).json["code"]
        assert (await eve.post("/api/code", code=code)).json["code"] == "sent-away"
        async with ana.at(table) as seat:
            await seat.next()
            assert (await eve.post("/api/now", game="cheat", name="Eve")).json["id"] != table
    async with open_house(file, **STILL) as place:
        ana.port = eve.port = place.port
        assert (await eve.post(f"{path}/sit", name="Eve")).json["code"] == "sent-away"
        assert eve.person.encode() not in (await ana.get(path)).content


@pytest.mark.parametrize(("public", "status"), [(True, 409), (False, 200)])
async def test_at_a_public_table_nobody_is_sent_away_in_mid_game(tmp_path: Path, public: bool, status: int) -> None:
    async with open_house(tmp_path / "house.db", **STILL) as place:
        ana, ben = [await Guest(place.port, name).come_in() for name in ("Ana", "Ben")]
        table = (await ana.post("/api/tables", name="Ana", game="cheat", seats=2, public=public)).json["id"]
        await ben.post(f"/api/tables/{table}/sit", name="Ben")
        await ana.post(f"/api/tables/{table}/start")
        assert (await ana.post(f"/api/tables/{table}/kick", seat=1)).status == status
        kind = (await ana.get(f"/api/tables/{table}")).json["seats"][1]["kind"]
        assert kind == ("person" if public else "bot")
