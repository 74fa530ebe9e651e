"""A whole evening with the keyboard alone: open a table, play, see the result."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from tests.web.people import Person

pytestmark = pytest.mark.browser

FOCUSED = """() => {
    const at = document.activeElement, style = getComputedStyle(at);
    const nowhere = at === document.body || at.id === 'main';
    const among = (what) => [...document.querySelectorAll(what)].indexOf(at);
    return {
        nowhere,
        name: nowhere ? '' : (at.getAttribute('aria-label') ?? at.closest('label')?.innerText ?? at.innerText ?? ''),
        visible: parseFloat(style.outlineWidth) >= 2 && style.outlineStyle !== 'none',
        card: among('.hand .place'),
        choice: among('[data-choices] button'),
    };
}"""
NEWS = "[aria-live=polite].unseen"
ASKED = "asked", "question", "hand", "can", "said", "choices"


class Keys:
    """Somebody without a mouse."""

    def __init__(self, person: Person) -> None:
        self.person, self.page = person, person.page

    def focused(self) -> dict[str, Any]:
        found: dict[str, Any] = self.page.evaluate(FOCUSED)
        assert found["nowhere"] or found["visible"], f"the focus on {found['name']!r} cannot be seen"
        return found

    def press(self, key: str) -> None:
        self.page.keyboard.press(key)

    def tab_to(self, name: str) -> None:
        for _ in range(60):
            self.press("Tab")
            if name in self.focused()["name"]:
                return
        raise AssertionError(f"{name!r} cannot be reached by keyboard")

    def move_to(self, kind: str, number: int, seen: dict[str, Any]) -> bool:
        """With the arrows to a card or a choice; not if something else is asked meanwhile."""
        for _ in range(60):
            now = self.focused()
            if now[kind] == number:
                return True
            if now[kind] >= 0:
                self.press("ArrowRight" if now[kind] < number else "ArrowLeft")
            else:
                self.press("ArrowUp" if kind == "choice" else "ArrowDown")
            if any(self.person.sees()[part] != seen[part] for part in ASKED):
                return False
        raise AssertionError(f"the arrows do not lead to {kind} {number} from {self.focused()}, {self.person.sees()}")

    def takes_part(self) -> None:
        """One key on something that is offered."""
        seen = self.person.sees()
        if not seen["asked"] or seen["disabled"]:
            self.page.wait_for_timeout(20)
        elif seen["choices"] and (seen["picked"] or seen["complete"] or not seen["can"] or not seen["said"]):
            number = self.person.random.randrange(len(seen["choices"]))
            if self.move_to("choice", number, seen):
                self.press("Enter")
        elif seen["can"] and self.move_to("card", self.person.random.choice(seen["can"]), seen):
            self.press("Space")


def test_a_game_with_the_keyboard_alone(guest: Callable[..., Person]) -> None:
    ana = guest("Ana")
    keys = Keys(ana)
    ana.go()
    ana.page.locator("article").nth(4).wait_for()
    keys.tab_to("Your name")
    ana.page.keyboard.type("Ana")
    keys.tab_to("New table: Cheat")
    keys.press("Enter")
    keys.tab_to("Chairs")
    ana.page.keyboard.type("3")
    keys.tab_to("turns")
    keys.press("Control+A")
    ana.page.keyboard.type("9")
    keys.tab_to("Time for a move")
    keys.press("Home")
    keys.tab_to("Open the table")
    keys.press("Enter")
    ana.page.locator(".seats li").nth(2).wait_for()
    keys.tab_to("Start")
    keys.press("Enter")
    ana.page.locator(".felt").wait_for()
    heard: set[str] = set()
    for _ in range(5_000):
        keys.takes_part()
        heard.add(ana.page.locator(NEWS).inner_text())
        if ana.sees()["over"]:
            break
    ana.page.get_by_text(re.compile("matches the seals? shown")).wait_for()
    assert [frame for frame in ana.heard if frame["t"] == "ack"]
    log = ana.page.locator("[role=region] p").all_inner_texts()
    assert any(line in news for line in log for news in heard)  # a screen reader tells what happened …
    assert any("?" in news for news in heard)  # … and what is asked
    keys.tab_to("Replay")
    keys.press("Enter")
    steps = ana.page.locator(".steps input")
    steps.wait_for()
    keys.press("End")
    last = steps.get_attribute("max")
    ana.page.get_by_text(f"Step {last} of {last}").wait_for()
