"""Learning mode on cards and buttons, and games played again from a mistake, as the page shows them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.web.people import PHONE, Person
from tests.web.prepared import id_of

pytestmark = pytest.mark.browser
UPRIGHT: dict[str, Any] = PHONE | {"viewport": {"width": 390, "height": 844}}


def ana_learns(still: str, guest: Callable[..., Person], table: str, **wishes: Any) -> Person:
    ana = guest("Ana", house=still, **wishes)
    ana.is_ana()
    ana.go(f"/t/{id_of(table)}")
    ana.waits_for(lambda seen: seen["asked"], "the question")
    ana.page.get_by_role("button", name="Learning mode").click()
    ana.page.locator(".line .take").wait_for()
    return ana


def glowing(person: Person) -> set[int]:
    """The cards of the hand that glow."""
    return {int(card.get_attribute("data-card") or -1) for card in person.page.locator(".hand .glows").all()}


def test_every_card_shows_its_value_and_a_touch_takes_the_best(still: str, guest: Callable[..., Person]) -> None:
    ana = ana_learns(still, guest, "trick")
    advice = ana.advice()
    best = advice["moves"][0]
    assert advice["unit"] == "euros"
    assert glowing(ana) == set(best["cards"])
    for card in ana.page.locator(".hand .place.can").all():
        said = card.inner_text()
        assert "€" in said
        assert "trick" in said
        assert "safe" in said
        assert "Expected: " in (card.text_content() or "")  # who does not see it hears it
    ana.page.locator(".hand .glows").click()
    ana.waits_for(lambda seen: seen["complete"], "the move put together")
    ana.page.locator("[data-choices] .big").click()
    ana.page.wait_for_function("() => document.querySelector('.line .news')")
    moves = [frame["d"]["actions"] for frame in ana.told if frame["t"] == "move"]
    assert moves == [best["actions"]]
    past = ana.page.locator(".coach.past")  # why may be read while others are asked
    assert all(reason in past.inner_text() for reason in advice["reasons"])
    assert past.locator("button:enabled").count() == 0
    ana.page.reload()  # it is remembered
    ana.page.locator(".line").wait_for()


def test_a_whole_move_is_taken_by_one_touch_on_a_phone(still: str, guest: Callable[..., Person]) -> None:
    ana = ana_learns(still, guest, "doubt", **UPRIGHT)
    advice = ana.advice()
    assert ana.page.locator("dialog[open]").count() == 0
    assert "A lie: " in ana.page.locator(".line").inner_text()
    assert glowing(ana) == set(advice["moves"][0]["cards"])
    valued = {card for move in advice["moves"] for card in move["cards"]}
    assert ana.page.locator(".hand .worth").count() == len(valued)
    for choice in ana.page.locator("[data-choices] button:not(.plain)").all():
        assert "%" in choice.inner_text()
    assert ana.strays() == []
    ana.page.get_by_role("button", name="More from the coach").tap()
    sheet = ana.page.locator(".sheet")
    rows = sheet.locator("tbody tr")
    rows.first.wait_for()
    bottom = ana.page.evaluate("document.querySelector('.sheet').getBoundingClientRect().bottom")
    assert bottom <= ana.page.evaluate("document.querySelector('.you').getBoundingClientRect().top")  # covers no card
    ana.page.get_by_role("button", name="More from the coach").last.tap()
    ana.page.locator(".line .take").tap()
    ana.waits_for(lambda seen: seen["complete"], "the move put together")
    assert not [frame for frame in ana.told if frame["t"] == "move"]  # it has to be confirmed
    ana.page.locator("[data-choices] .big").tap()
    for _ in range(100):
        if any(frame["t"] == "move" for frame in ana.told):
            break
        ana.page.wait_for_timeout(50)
    assert [frame["d"]["actions"] for frame in ana.told if frame["t"] == "move"] == [advice["moves"][0]["actions"]]


def test_a_mistake_is_seen_with_what_was_known_and_played_again(still: str, guest: Callable[..., Person]) -> None:
    ana = guest("Ana", house=still)
    ana.is_ana()
    ana.go(f"/r/{id_of('short')}?review=0")
    mistakes = ana.page.locator(".review li button")
    mistakes.first.wait_for()
    mistakes.first.click()
    position = ana.page.get_by_role("region", name="as its player saw it")
    position.wait_for()
    assert mistakes.first.get_attribute("aria-current") == "true"
    assert position.locator("li").count() > 0
    assert ana.page.locator(".seats .open").count() == 0  # no hand but the own is open
    position.get_by_text("★ Better").wait_for()
    step = int(mistakes.first.inner_text().split(":")[0].split()[-1]) - 1
    position.get_by_role("button", name="Play it again from here").click()
    ana.page.wait_for_url("**/t/*")
    ana.page.get_by_text("Practice: the cards lie").wait_for()
    seen = ana.waits_for(lambda seen: seen["asked"], "the question")
    assert seen["question"]
    table = ana.page.url.rsplit("/", 1)[1]
    record = ana.page.request.get(f"{still}/api/tables/{table}/record").text()
    old = ana.page.request.get(f"{still}/api/tables/{id_of('short')}/record").text()
    assert step > 0
    assert len(moves_in(record)) <= step
    assert moves_in(record)[:1] == moves_in(old)[:1]
    assert ana.page.get_by_role("button", name="Learning mode").is_visible()


def moves_in(record: str) -> list[str]:
    """The lines of a record that are moves."""
    return [line for line in record.splitlines() if line[:1].isdigit()]
