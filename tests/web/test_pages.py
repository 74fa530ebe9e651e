"""Every page for everybody: no barrier that axe-core finds, by day and by night, and nothing untranslated."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from kafana.games import NAMES
from tests.web.people import PHONE, Person
from tests.web.prepared import id_of

pytestmark = pytest.mark.browser

ROOT = Path(__file__).parents[2]
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
BARRIERS = """async () => {
    const found = await axe.run({ exclude: '.card > *' }, { resultTypes: ['violations'] }); // not inside the pictures
    return found.violations
        .filter((one) => one.impact === 'serious' || one.impact === 'critical')
        .map((one) => `${one.id}: ${one.nodes.map((node) => node.target + ' ' + node.failureSummary).join('; ')}`);
}"""
LANGUAGES = "en", "es", "fi", "sr", "pt"
KEY = re.compile(r"(?<![\w-])[a-z]+(?:-[a-zA-Z]+)+(?![\w-])")


def every_page(person: Person) -> Iterator[str]:
    """Walk through the house; the name of each page, while it is open."""
    page, house = person.page, person.house
    person.is_ana()
    page.goto(house)
    page.locator("article").nth(4).wait_for()
    yield "lobby"
    page.locator(".tools button").click()
    page.locator("dialog[open] select").first.wait_for()
    yield "settings"
    page.keyboard.press("Escape")
    page.locator("article .title button").first.click()
    page.locator("dialog[open] .text").wait_for()
    yield "rules"
    page.keyboard.press("Escape")
    page.locator("header ~ main input").first.fill("Ana")
    page.locator("article .buttons button:not(.primary)").nth(3).click()
    page.locator("dialog[open] form").wait_for()
    yield "form"
    page.locator("dialog[open] button[type=submit]").click()
    page.locator(".seats").wait_for()
    yield "waiting room"
    table = page.url
    person.context.clear_cookies()  # a stranger who has the link
    page.goto(table)
    page.locator("form .primary").wait_for()
    yield "invitation"
    person.is_ana()
    for game in NAMES:
        page.goto(f"{house}/t/{id_of(game)}")
        page.locator(".hand .can, [data-choices] button").first.wait_for()
        yield game
    page.goto(f"{house}/t/{id_of('coach')}")
    page.locator("[aria-keyshortcuts]").click()
    page.locator(".coach tbody tr").first.wait_for()
    page.locator(".coach summary").click()
    yield "coach"
    page.locator("header .learn").click()
    page.locator(".line .take").wait_for()
    yield "learning mode"
    page.locator("header .learn").click()
    page.locator("header .home").click()
    page.locator("dialog[open]").wait_for()
    yield "leaving"
    page.keyboard.press("Escape")
    page.goto(f"{house}/t/{id_of('over')}")
    page.locator(".result").wait_for()
    yield "result"
    page.goto(f"{house}/r/{id_of('over')}?step=3")
    page.locator(".controls").wait_for()
    yield "replay"
    page.goto(f"{house}/r/{id_of('short')}?review=0")
    page.locator(".review .title").wait_for()
    yield "review"
    page.goto(f"{house}/best")
    page.locator("main .games button").nth(len(NAMES) - 1).wait_for()
    yield "best"
    for study in ("learn", "puzzles"):
        page.goto(f"{house}/{study}/{NAMES[0]}")
        page.locator(".hand .place, [data-choices]").first.wait_for(state="attached")
        yield study
    person.forgives = "404"
    page.goto(f"{house}/nowhere/at/all")
    page.locator("main h1").wait_for()
    yield "nowhere"


HIDDEN = """() => {
    const hidden = [];
    const within = (what, least) => {
        const { top, bottom, left, right } = document.querySelector(what).getBoundingClientRect();
        const isIn = top >= 0 && left >= 0 && bottom <= innerHeight + 1 && right <= innerWidth + 1;
        if (!isIn || bottom - top < least) hidden.push(`${what}: ${top} to ${bottom} of ${innerHeight}`);
    };
    within('.felt', innerHeight * 0.33);
    within('.hand', 40);
    within('.question', 20);
    if (document.documentElement.scrollHeight > innerHeight) hidden.push('something below');
    return hidden;
}"""


@pytest.mark.parametrize("size", [(844, 390), (320, 640)], ids=["sideways", "narrow"])
def test_the_whole_table_is_in_sight_on_a_phone(
    size: tuple[int, int], still: str, guest: Callable[..., Person]
) -> None:
    ana = guest("Ana", house=still, lang="fi", **(PHONE | {"viewport": {"width": size[0], "height": size[1]}}))
    ana.is_ana()
    for game in NAMES:
        ana.go(f"/t/{id_of(game)}")
        ana.waits_for(lambda seen: seen["asked"], "the question")
        assert ana.page.evaluate(HIDDEN) == [], game
        assert ana.strays() == [], game


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_no_barrier(scheme: str, still: str, guest: Callable[..., Person]) -> None:
    ana = guest("Ana", house=still, color_scheme=scheme)
    found = {}
    for name in every_page(ana):
        ana.page.evaluate(AXE.read_text("utf-8"))
        found[name] = ana.page.evaluate(BARRIERS)
    assert {name: barriers for name, barriers in found.items() if barriers} == {}


def all_keys() -> set[str]:
    """What texts are called, in the page and in the house."""
    keys: set[str] = set()
    for file in (ROOT / "src" / "kafana" / "words" / "en").glob("*.ftl"):
        keys |= set(re.findall(r"^-?([\w-]+) =", file.read_text("utf-8"), re.MULTILINE))
    return keys


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_page_speaks_every_language_and_fits_a_phone(lang: str, still: str, guest: Callable[..., Person]) -> None:
    ana, keys = guest("Ana", house=still, lang=lang, **PHONE), all_keys()
    for name in every_page(ana):
        text = ana.page.inner_text("body")
        assert set(KEY.findall(text)) & keys == set(), name
        assert not re.search(r"\{ ?\$?\w+ ?\}|undefined|NaN|\[object", text), name
        assert ana.page.locator("html").get_attribute("lang") == {"sr": "sr-Latn", "pt": "pt-PT"}.get(lang, lang)
        assert ana.strays() == [], name
