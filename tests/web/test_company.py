"""Company in the browser: going on from the lobby, a friend who comes late, leaving, resigning."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.web.people import PHONE, Person
from tests.web.prepared import Question, prepare

pytestmark = pytest.mark.browser


def test_one_goes_on_from_the_lobby_and_may_leave_for_now_or_for_good(still: str, guest: Callable[..., Person]) -> None:
    ana = guest("Ana", house=still)
    table, page = ana.plays_now("cheat"), ana.page
    page.get_by_role("button", name="Leave the table").click()
    page.get_by_role("dialog").get_by_role("button", name="To the lobby").click()
    page.get_by_role("link", name="Go on: Cheat").click()
    page.wait_for_url(f"**{table}")
    page.locator(".hand").wait_for()
    page.get_by_role("button", name="Leave the table").click()
    assert "lost for you" in page.get_by_role("dialog").inner_text()
    page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    page.get_by_text("Finished games").click()
    assert "resigned" in page.locator("section", has_text="Your games").first.inner_text()
    assert not page.get_by_role("link", name="Go on: Cheat").count()


def test_a_friend_comes_late_and_takes_the_chair_of_a_bot(still: str, guest: Callable[..., Person]) -> None:
    ana, ben = guest("Ana", house=still), guest("Ben", house=still)
    table = ana.opens_table("cheat", 3)
    ana.starts()
    ben.go(table)
    ben.page.locator(".felt").wait_for()
    assert not ben.page.locator(".hand .place").count()
    ben.page.get_by_role("button", name="Take a bot’s chair").click()
    dialog = ben.page.get_by_role("dialog")
    dialog.get_by_label("Your name").fill("Ben")
    dialog.get_by_role("button", name="Sit down").last.click()
    ben.page.locator(".hand .place").first.wait_for()
    ana.page.locator(".felt").get_by_text("Ben").first.wait_for()


def test_finished_games_are_kept_and_the_house_forgets_them(
    tmp_path: Path, opened: Callable[..., str], guest: Callable[..., Person]
) -> None:
    over = -1
    prepare(tmp_path / "house.db", Question("cheat", over, options={"max_turns": 4}), "done")
    ana = guest("Ana", house=opened(), **PHONE)
    ana.is_ana()
    ana.go()
    page = ana.page
    page.get_by_text("Finished games").click()
    page.get_by_role("link", name="Review: Cheat").wait_for()
    page.get_by_text("Statistics", exact=True).click()
    assert "regular" in page.get_by_role("table").inner_text()
    assert ana.strays() == []
    page.get_by_role("button", name="Forget me").click()
    page.get_by_role("button", name="Forget me for good").click()
    page.get_by_text("Games that you play are kept here").wait_for()
    page.get_by_role("link", name="The best").click()
    page.get_by_role("heading", name="The best").wait_for()
    assert ana.strays() == []
