"""One browser and one house for all tests in the browser."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

from kafana.core.game import legal
from kafana.core.sets import each, has
from kafana.core.table import AnyTable
from kafana.games import NAMES, budallas, cheat, julepe, load
from kafana.games.papas import rules as papas
from kafana.games.papas.cards import HARRY, NO_POH, PENDING
from kafana.words.notation import cards_in
from tests.house.guests import few_seats
from tests.web.people import SHORT, Person, open_house
from tests.web.prepared import OVER, Question, prepare

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
QUIETLY = [
    "--no-sandbox",
    "--host-resolver-rules=MAP kafana.test 127.0.0.1",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    if CHROMIUM is None:
        pytest.skip("no Chromium on this machine: nothing has been tested in a browser")
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=QUIETLY)
        yield chromium
        chromium.close()


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with open_house(tmp_path_factory.mktemp("house"), ALLOWED_HOSTS="localhost,kafana.test") as address:
        yield address


def may_be_stopped(table: AnyTable, seat: int) -> bool:
    """Who is asked has a card that needs no target, and something else to do; the other one has a No Poh."""
    has_cards = table.zones[seat][HARRY] and table.zones[1 - seat][NO_POH]
    return bool(has_cards and len(each(legal(table, seat))) > 1)


def is_chain(table: AnyTable, seat: int) -> bool:
    """Somebody has interrupted already, and this seat can do so, too."""
    pending = len(cards_in(load("papas"), table, PENDING))
    return pending >= 2 and has(legal(table, seat), NO_POH)


def has_beaten(table: AnyTable, _: int) -> bool:
    return bool(table.zones[budallas.BEATEN])


@pytest.fixture(scope="session")
def still(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A house in which nothing moves: at a table of each game Ana is asked something, and one game is over."""
    folder = tmp_path_factory.mktemp("still")
    for game in NAMES:
        prepare(folder / "house.db", Question(game, 0, few_seats(game), moves=4), game)
    prepare(folder / "house.db", Question("cheat", cheat.RESPOND), "reveal reduce", "reveal no-preference")
    prepare(folder / "house.db", Question("papas", papas.REACT, moves=4), "react", "alone")
    prepare(folder / "house.db", Question("papas", papas.TURN, 2, friends=True, where=may_be_stopped), "ready")
    prepare(folder / "house.db", Question("papas", papas.REACT, 4, where=is_chain), "chain")
    prepare(folder / "house.db", Question("julepe", julepe.JOIN, 5, moves=4), "sent")
    prepare(folder / "house.db", Question("cheat", cheat.RESPOND, 6, moves=12), "six")
    prepare(folder / "house.db", Question("budallas", budallas.THROW, moves=4, where=has_beaten), "pairs")
    prepare(folder / "house.db", Question("cheat", OVER, options=SHORT["cheat"]), "over")
    prepare(folder / "house.db", Question("julepe", 0, 5, {"rounds": 1}, coach=True), "coach")
    prepare(folder / "house.db", Question("julepe", julepe.PLAY, 5, moves=14, coach=True), "trick")
    prepare(folder / "house.db", Question("cheat", cheat.RESPOND, 4, moves=12, coach=True), "doubt")
    prepare(folder / "house.db", Question("julepe", OVER, 5, {"rounds": 1}), "short")
    with open_house(folder, TIME_SCALE="1000", PACE="10") as address:
        yield address


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[Callable[..., str]]:
    """Another house for one test; it stays open until all guests have left."""
    with ExitStack() as houses:
        yield lambda **settings: houses.enter_context(open_house(tmp_path, **settings))


@pytest.fixture
def guest(browser: Browser, house: str, opened: Callable[..., str]) -> Iterator[Callable[..., Person]]:
    """Somebody new comes in; whose page had a problem fails the test."""
    people: list[Person] = []

    def come(name: str = "Ana", **wishes: Any) -> Person:
        people.append(Person(browser, wishes.pop("house", house), name, **wishes))
        return people[-1]

    yield come
    for person in people:
        person.context.close()
    assert {person.name: person.problems for person in people if person.problems} == {}
