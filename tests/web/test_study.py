"""Lessons and puzzles in the browser: every step with a wrong try, a puzzle solved, and all of it without a house."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.request import urlopen

import pytest
from playwright.sync_api import Browser, Page

from kafana.games import NAMES, PACKAGES
from tests.web.people import PATIENCE, PHONE, Person, open_house
from tests.web.test_pages import AXE, BARRIERS

pytestmark = pytest.mark.browser

OURS = [name for name in NAMES if name not in PACKAGES]
TALK = ".talk"
KEPT = """async () => {
    for (const name of await caches.keys()) {
        const found = await (await caches.open(name)).keys();
        if (found.some((one) => one.url.includes('/api/rules/')) && name.includes('page')) return found.length;
    }
    return 0;
}"""


def found_at(house: str, path: str) -> Any:
    with urlopen(house + path) as answer:
        return json.load(answer)


def choose(page: Page, ask: dict[str, Any], actions: list[int], stages: dict[str, Any]) -> None:
    """Put a move together by touching what stands for each of its decisions, and send it."""
    made: list[int] = []
    for action in actions:
        offer = next(one for one in ask["actions"] if one[0] == action) if action != ask.get("done") else None
        made.append(action)
        if offer is not None and offer[1] is not None and offer[2] is None:
            page.locator(f".hand .place[data-card='{offer[1]}']:not([aria-pressed=true])").first.click()
        elif offer is not None:
            others = [one[0] for one in ask["actions"] if not (one[1] is not None and one[2] is None)]
            page.locator("[data-choices] button:not(.plain)").nth(others.index(action)).click()
        else:
            page.locator("[data-choices] button:not(.plain)").first.click()
        if str(action) in ask.get("then", {}):
            ask = following(ask, action) or stages[",".join(map(str, made))]
    if made[-1] != ask.get("done") and ask.get("most", 1) > 1:  # cards that are a whole move without another word
        page.locator("[data-choices] button.primary").click()


def following(ask: dict[str, Any], action: int) -> Any:
    found = ask["then"][str(action)]
    return ask["then"][str(found["like"])] if found and found.get("like") is not None else found


def after(step: dict[str, Any]) -> dict[str, Any]:
    """What is asked when everything has happened that comes before the question."""
    ask = step["picture"].get("ask")
    for change in step.get("before", []):
        ask = change.get("set", {}).get("ask", ask)
    assert ask
    return ask  # type: ignore[no-any-return]


def wrong_move(step: dict[str, Any]) -> list[int]:
    """Some whole move that is explained, not accepted: another single answer, or as few cards as possible."""
    ask = after(step)
    rights = {key for key, trial in step["moves"].items() if step["trials"][trial].get("right")}
    for action, card, words in ask["actions"]:
        nested = following(ask, action) if str(action) in ask.get("then", {}) else None
        of_hand = card is not None and words is None
        if nested is None and str(action) not in ask.get("then", {}):
            move = [action] if not of_hand or ask.get("done") is None else [action, ask["done"]]
            is_whole = not of_hand or ask.get("most", 1) == 1 or ask.get("done") is not None
            if is_whole and ",".join(map(str, move)) not in rights:
                return move
        elif nested and nested.get("done") is not None:
            for inner, _, _ in nested["actions"]:
                move = [action, inner, nested["done"]]
                if ",".join(map(str, move)) not in rights:
                    return move
        elif nested and nested.get("most", 1) == 1 and not nested.get("then"):
            for inner, _, _ in nested["actions"]:
                if f"{action},{inner}" not in rights:
                    return [action, inner]
    return []


@pytest.mark.parametrize("game", OURS)
def test_a_lesson_is_taken_with_a_wrong_try_at_every_step(game: str, house: str, guest: Callable[..., Person]) -> None:
    ana = guest("Ana")
    page = ana.page
    lesson = found_at(house, found_at(house, "/api/shelf")["lessons"][game])
    ana.go(f"/learn/{game}")
    tries = 0
    for number, step in enumerate(lesson["steps"]):
        page.locator(f"{TALK} .dot[aria-current]").wait_for()
        assert page.locator(f"{TALK} .dot").nth(number).get_attribute("aria-current") == "step"
        if step.get("trials"):
            page.locator("[data-choices]").wait_for(state="attached")
            right = next(key for key, trial in step["moves"].items() if step["trials"][trial].get("right"))
            actions = [int(action) for action in right.split(",")]
            wrong = wrong_move(step)
            if wrong:
                tries += 1
                hand = page.locator(".hand .place").count()
                choose(page, after(step), wrong, step.get("stages", {}))
                page.locator(f"{TALK} .bubble.wrong").wait_for()
                assert page.locator(".hand .place").count() == hand  # nothing is lost
                while page.locator("[data-choices] .plain").count():
                    page.keyboard.press("Escape")
                    page.wait_for_timeout(20)
            choose(page, after(step), actions, step.get("stages", {}))
            page.locator(f"{TALK} .bubble.right").wait_for()
        page.locator(f"{TALK} .primary").click()
    assert tries >= len(lesson["steps"]) // 2
    page.locator(f"{TALK} form").wait_for()
    ana.go()
    assert page.locator(f"a[href='/learn/{game}']").last.inner_text() == "Learned ✓"


@pytest.mark.parametrize("game", OURS)
def test_lessons_and_puzzles_fit_a_narrow_phone(game: str, house: str, guest: Callable[..., Person]) -> None:
    ana = guest("Ana", lang="fi", **(PHONE | {"viewport": {"width": 320, "height": 640}}))
    for study in ("learn", "puzzles"):
        ana.go(f"/{study}/{game}")
        ana.page.locator(".hand .place, [data-choices]").first.wait_for(state="attached")
        assert ana.strays() == [], study


def test_a_puzzle_is_solved_and_the_day_counts(house: str, guest: Callable[..., Person]) -> None:
    ana = guest("Ana")
    page = ana.page
    puzzles = found_at(house, found_at(house, "/api/shelf")["puzzles"]["cheat"])["puzzles"]
    ana.go("/puzzles/cheat")
    page.locator("[data-choices]").wait_for(state="attached")
    today = page.evaluate(
        "() => { const now = new Date(); return Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) / 864e5 }"
    )
    puzzle = puzzles[(int(today) + 719163) % len(puzzles)]
    exercise = puzzle["exercise"]
    best = puzzle["choices"][0]["actions"]
    choose(page, exercise["picture"]["ask"], best, exercise.get("stages", {}))
    page.locator(".verdict.right").wait_for()
    assert "1 day in a row" in page.locator(".streak").inner_text()
    assert page.locator("tr.best").count() >= 1
    page.evaluate(AXE.read_text("utf-8"))
    assert page.evaluate(BARRIERS) == []
    page.locator(f"{TALK} .primary").click()
    page.locator("[data-choices]").wait_for(state="attached")
    assert page.url.startswith(f"{house}/puzzles/cheat/")


def wait_until_kept(page: Page) -> None:
    """The rules come last."""
    for _ in range(PATIENCE * 3 // 250):
        if page.evaluate(KEPT):
            return
        page.wait_for_timeout(250)
    raise AssertionError("the browser has not kept what works without the house")


def test_without_the_house_lessons_puzzles_and_rules_still_work(browser: Browser, tmp_path: Path) -> None:
    with open_house(tmp_path) as house:
        ana = Person(browser, house, service_workers="allow")
        page = ana.page
        ana.go()
        page.locator("article").nth(4).wait_for()
        wait_until_kept(page)
    page.goto(f"{house}/")  # nobody answers any more
    page.locator("main [role=alert]").wait_for()
    page.evaluate(AXE.read_text("utf-8"))
    assert page.evaluate(BARRIERS) == []
    assert page.locator("article .buttons button:enabled").count() == 0
    page.locator("article .title button").first.click()
    page.locator("dialog[open] .text").wait_for()
    page.keyboard.press("Escape")
    page.goto(f"{house}/learn/julepe")
    page.locator(f"{TALK} .primary").click()
    page.locator("[data-choices] button").last.click()
    page.locator(f"{TALK} .bubble.right").wait_for()
    page.goto(f"{house}/puzzles/budallas")
    page.locator("[data-choices]").wait_for(state="attached")
    ana.context.close()
