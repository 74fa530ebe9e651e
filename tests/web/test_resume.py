"""A page loaded again or a wire cut in the middle of something: the same hand, the same question, one move."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from kafana.games import budallas, cheat, valepaska
from kafana.games.papas import rules as papas
from tests.web.people import BROKEN_LINE, PATIENCE, Person, open_house
from tests.web.prepared import Question, id_of, keys_on_file, prepare
from tests.web.wire import Wire

pytestmark = pytest.mark.browser

QUESTIONS = {
    "claim": Question("cheat", cheat.CLAIM),
    "attack": Question("budallas", budallas.ATTACK),
    "challenge-window": Question("valepaska", valepaska.WINDOW),
    "discard": Question("papas", papas.DISCARD, options={"window": 30}),
}
BREAKS = ("reload", "cut")


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Each table is there once for each way to break off, and once to lose an answer."""
    file = tmp_path_factory.mktemp("prepared") / "house.db"
    for name, question in QUESTIONS.items():
        prepare(file, question, *(f"{name}-{way}" for way in (*BREAKS, "lost")))
    return file


@pytest.fixture(scope="module")
def wire(file: Path) -> Iterator[Wire]:
    """To a house in which windows stay open and bots never come to their move."""
    with open_house(file.parent, TIME_SCALE="1000", PACE="10") as house:
        wire = Wire(house)
        yield wire
        wire.close()


@pytest.fixture
def ana(wire: Wire, guest: Callable[..., Person]) -> Person:
    person = guest("Ana", house=wire.address)
    person.is_ana()
    person.forgives = BROKEN_LINE
    return person


def sit(ana: Person, table: str) -> dict[str, Any]:
    ana.go(f"/t/{id_of(table)}")
    return ana.waits_for(lambda seen: seen["asked"], "the question")


def begin(ana: Person, seen: dict[str, Any]) -> dict[str, Any]:
    """Touch one thing that is offered, so that something has been begun."""
    before = len(seen["said"]) + len(seen["picked"])
    if seen["choices"]:
        ana.touches_choice(len(seen["choices"]) - 1)  # the first one may be sent by a single touch
    else:
        ana.touches_card(seen["can"][0])
    return ana.waits_for(lambda now: len(now["said"]) + len(now["picked"]) > before, "something begun")


def finish(ana: Person) -> str:
    """Go on until the move has been sent and taken; its key."""
    for _ in range(PATIENCE // 50):
        sent = [frame["d"]["key"] for frame in ana.told if frame["t"] == "move"]
        if sent and sent[-1] in [frame["d"]["key"] for frame in ana.heard if frame["t"] == "ack"]:
            return str(sent[-1])
        seen = ana.sees()
        if sent or not seen["asked"] or seen["disabled"]:
            ana.page.wait_for_timeout(50)
            continue
        if seen["choices"] and (seen["picked"] or seen["complete"] or not seen["can"]):
            ana.touches_choice(len(seen["choices"]) - 1)
        else:
            ana.touches_card(seen["can"][0])
        ana.waits_for(lambda now, before=seen: now != before, "an answer")  # type: ignore[misc]
    raise AssertionError("the move is never finished")


def break_off(ana: Person, wire: Wire, way: str) -> None:
    if way == "reload":
        ana.page.reload()
        return
    wire.cut()
    ana.page.get_by_text("Reconnecting").wait_for()
    wire.mend()
    ana.page.get_by_text("Reconnecting").wait_for(state="hidden")


@pytest.mark.parametrize("way", BREAKS)
@pytest.mark.parametrize("name", QUESTIONS)
def test_whatever_was_begun_goes_on(name: str, way: str, ana: Person, wire: Wire, file: Path) -> None:
    table = f"{name}-{way}"
    asked = sit(ana, table)
    begun = begin(ana, asked)
    break_off(ana, wire, way)
    again = ana.waits_for(lambda seen: seen == begun, f"{begun}")
    assert again["hand"] == asked["hand"]
    key = finish(ana)
    assert keys_on_file(file, table) == [key]


@pytest.mark.parametrize("name", ["challenge-window", "discard"])
def test_a_move_whose_answer_is_lost_is_made_once(name: str, ana: Person, wire: Wire, file: Path) -> None:
    table = f"{name}-lost"
    begin(ana, sit(ana, table))
    ana.waits_for(lambda seen: seen["complete"], "a whole move")
    wire.deafen()
    ana.page.locator("[data-choices] .big").click()
    ana.waits_for(lambda seen: keys_on_file(file, table), "the move on file")
    wire.cut()
    ana.page.get_by_text("Reconnecting").wait_for()
    wire.mend()
    ana.waits_for(lambda seen: [frame for frame in ana.heard if frame["t"] == "ack"], "the acknowledgement")
    sent = [frame["d"]["key"] for frame in ana.told if frame["t"] == "move"]
    assert len(sent) == 2
    assert sent[0] == sent[1]
    assert keys_on_file(file, table) == sent[:1]
