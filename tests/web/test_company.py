"""Company in the browser: going on from the lobby, a friend who comes late, leaving, resigning."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from kafana.games import cheat
from kafana.house.store.stored import DAY
from tests.web.people import PHONE, Person
from tests.web.prepared import Question, prepare

pytestmark = pytest.mark.browser
NOTES = """
    window.notes = [];
    window.Notification = class extends Notification {
        constructor(title, options) {
            super(title, options);
            window.notes.push(title);
        }
    };
    if (localStorage.getItem("kafana.notifies")) Object.defineProperty(document, "hidden", { get: () => true });
"""


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


def test_who_is_new_plays_now_without_a_name_but_opens_no_table_without_one(
    still: str, guest: Callable[..., Person]
) -> None:
    ana = guest("Ana", house=still)
    ana.go()
    page = ana.page
    page.get_by_role("button", name="New table: Cheat").click()
    page.get_by_role("button", name="Open the table").click()
    page.get_by_text("Tell us your name first.").wait_for()
    page.get_by_role("button", name="Play now: Cheat").click()
    page.locator(".felt").get_by_text("Guest").wait_for()


def test_many_games_in_progress_stand_first_and_stretch_nothing(
    tmp_path: Path, opened: Callable[..., str], guest: Callable[..., Person]
) -> None:
    prepare(tmp_path / "house.db", Question("cheat", cheat.RESPOND, moves=4), *map(str, range(9)))
    ana = guest("Ana", house=opened())
    ana.is_ana()
    ana.go()
    ana.page.get_by_role("link", name="Go on: Cheat").nth(8).wait_for()
    heights = ana.page.evaluate("() => [...document.querySelectorAll('article')].map((card) => card.offsetHeight)")
    assert max(heights) < 1.2 * min(heights)
    first = ana.page.get_by_role("link", name="Go on: Cheat").first.bounding_box()
    game = ana.page.locator("article").first.bounding_box()
    assert first
    assert game
    assert first["y"] < game["y"]


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


def test_who_looks_for_a_game_to_watch_finds_those_that_are_public(
    opened: Callable[..., str], guest: Callable[..., Person]
) -> None:
    house = opened(PACE="1000")
    ana, eve = guest("Ana", house=house), guest("Eve", house=house)
    ana.go()
    ana.page.get_by_label("Your name").fill("Ana")
    ana.page.get_by_role("button", name="New table: Cheat").click()
    ana.page.get_by_label("Show it in the list of open tables").check()
    ana.page.get_by_role("button", name="Open the table").click()
    ana.starts()
    eve.go()
    eve.page.get_by_role("link", name="Watch: Cheat").click()
    eve.page.locator(".felt").get_by_text("Ana").first.wait_for()
    assert not eve.page.locator(".hand .place").count()


def test_whose_turn_it_is_at_a_slow_table_is_told_outside_the_page(
    tmp_path: Path, opened: Callable[..., str], guest: Callable[..., Person]
) -> None:
    prepare(tmp_path / "house.db", Question("cheat", cheat.RESPOND, moves=4, clock=3 * DAY), "slow")
    ana = guest("Ana", house=opened())
    ana.is_ana()
    ana.context.grant_permissions(["notifications"])
    ana.context.add_init_script(NOTES)
    ana.go()
    page = ana.page
    page.get_by_text("Your turn · 3 days left").wait_for()
    assert page.title().startswith("●")
    page.get_by_label("Tell me when it is my turn").check()
    page.reload()  # and nobody looks at it any more
    page.wait_for_function("() => notes.length")
    assert page.evaluate("notes") == ["Your turn: Cheat"]
