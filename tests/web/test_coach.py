"""How strong bots are, what the coach says, and games looked back on, as the page shows them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.web.people import PHONE, Person
from tests.web.prepared import id_of

pytestmark = pytest.mark.browser


def levels(person: Person) -> list[str]:
    """How strong the bots are that somebody sees."""
    return [plate.get_attribute("title") or "" for plate in person.page.locator(".seats .level").all()]


def ana_with_a_coach(still: str, guest: Callable[..., Person], **wishes: Any) -> Person:
    ana = guest("Ana", house=still, **wishes)
    ana.is_ana()
    ana.go(f"/t/{id_of('coach')}")
    ana.waits_for(lambda seen: seen["asked"], "the question")
    return ana


def asked_for(person: Person) -> int:
    return len([frame for frame in person.told if frame["t"] == "coach"])


def test_the_host_chooses_how_strong_bots_are(still: str, guest: Callable[..., Person]) -> None:
    ana, ben = guest("Ana", house=still), guest("Ben", house=still)
    ana.go()
    ana.page.get_by_label("Bots").select_option("beginner")
    table = ana.opens_table("cheat", 4)
    chairs = ana.page.locator(".seats select")
    chairs.nth(2).wait_for()
    assert [chair.input_value() for chair in chairs.all()] == ["beginner"] * 3
    ben.sits_down(table)
    ben.page.get_by_text("bot: beginner").nth(1).wait_for()
    assert ben.page.locator(".seats select").count() == 0
    ana.page.get_by_label("Bot on chair 4").select_option("regular")
    ben.page.get_by_text("bot: regular").wait_for()
    ana.page.get_by_text("Ben").wait_for()
    ana.starts()
    ben.page.locator(".felt").wait_for()
    assert levels(ben) == ["beginner", "regular"]
    ben.page.reload()
    ben.page.locator(".felt").wait_for()
    assert levels(ben) == ["beginner", "regular"]
    assert ben.page.get_by_role("button", name="Ask the coach").count() == 0


def test_a_mind_that_was_seated_by_its_name_is_shown_by_it(still: str, guest: Callable[..., Person]) -> None:
    ana, ben = guest("Ana", house=still), guest("Ben", house=still)
    ana.go()
    table = ana.opens_table("cheat", 3)
    ben.sits_down(table)
    seating = {"level": "maniac", "seat": 2}
    path = f"{still}/api/tables/{table.removeprefix('/t/')}/level"
    assert ana.page.request.post(path, data=seating, headers={"Origin": still}).ok
    ben.page.get_by_text("bot: maniac").wait_for()
    chair = ana.page.get_by_label("Bot on chair 3")
    chair.get_by_text("maniac").wait_for(state="attached")
    assert chair.input_value() == "maniac"
    ana.starts()
    ben.page.locator(".felt").wait_for()
    assert levels(ben) == ["maniac"]


def test_the_coach_is_asked_with_a_key_and_put_away(still: str, guest: Callable[..., Person]) -> None:
    ana, eve = ana_with_a_coach(still, guest), guest("Eve", house=still)
    eve.go(f"/t/{id_of('coach')}")
    eve.page.get_by_text("The coach may be asked here").wait_for()
    assert eve.page.get_by_role("button", name="Ask the coach").count() == 0
    ana.page.keyboard.press("?")
    panel = ana.page.locator(".advice")
    panel.locator("tbody tr").nth(1).wait_for()
    advice = ana.advice()
    said = panel.locator("[role=status]").inner_text()  # a screen reader tells why
    assert all(reason in said for reason in advice["reasons"])
    shown = [move for move in advice["moves"] if move["shown"]]
    assert panel.locator("table").first.locator("tbody tr").count() == len(shown)
    assert panel.get_by_text("All ", exact=False).count() == (len(shown) < len(advice["moves"]))
    panel.get_by_text("Where unseen cards may be").click()
    assert panel.locator("li").count() == len(advice["cards"])
    ana.page.keyboard.press("?")
    panel.wait_for(state="hidden")
    ana.page.get_by_role("button", name="Ask the coach").click()
    panel.locator("tbody tr").nth(1).wait_for()  # what was told is told again
    assert asked_for(ana) == 1
    assert not [frame for frame in eve.heard if frame["t"] == "advice"]


COVERED = """() => [...document.querySelectorAll('.question p, [data-choices] button')].filter((one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    return !document.elementFromPoint(left + width / 2, top + height / 2)?.closest('.bar');
}).map((one) => one.textContent)"""


def test_the_coach_fits_a_phone(still: str, guest: Callable[..., Person]) -> None:
    ana = ana_with_a_coach(still, guest, **PHONE)
    ana.page.get_by_role("button", name="Ask the coach").tap()
    sheet = ana.page.locator(".sheet")
    sheet.locator("tbody tr").nth(1).wait_for()
    sheet.locator("summary").tap()
    assert ana.strays() == []
    assert ana.page.evaluate(COVERED) == []
    sheet.get_by_role("button", name="Close").tap()
    sheet.wait_for(state="hidden")
    assert ana.sees()["asked"]


def test_a_game_is_looked_back_on(still: str, guest: Callable[..., Person]) -> None:
    ana = guest("Ana", house=still)
    ana.is_ana()
    ana.go(f"/t/{id_of('short')}")
    ana.page.get_by_role("link", name="Review").click()
    review = ana.page.locator(".review")
    review.get_by_text("Review for Ana").wait_for()
    review.get_by_text("Accuracy").wait_for()
    mistakes = review.locator("li button")
    for number in range(mistakes.count()):
        step = int(mistakes.nth(number).inner_text().split(":")[0].split()[-1]) - 1
        mistakes.nth(number).click()
        ana.page.get_by_text(f"Step {step} of").wait_for()
    review.get_by_label("Whose moves").select_option("1")
    review.get_by_role("button", name="Review").click()
    review.get_by_text("Review for", exact=False).filter(has_not_text="Ana").first.wait_for()
