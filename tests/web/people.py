"""People with browsers: the house in a process of its own, its built page, and guests who touch what is offered."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from copy import deepcopy
from functools import cache
from pathlib import Path
from random import Random
from typing import Any
from urllib.request import urlopen

from playwright.sync_api import Browser, BrowserContext, Locator, Page, Position, WebSocket
from playwright.sync_api import Error as BrowserError

import kafana
from kafana.games import NAMES, load
from tests.house.guests import add
from tests.short import short_options
from tests.web.prepared import SECRET

PATIENCE = 90_000  # milliseconds until a page that does not do what is expected has failed
SHORTLY = 800  # milliseconds for a touch: the table may have moved on meanwhile
HURRY = {"PACE": "0.05", "WINDOW": "2", "PER_SOCKET": "10000", "PER_ADDRESS": "100000", "PORT": "0"}
LITTLE = {
    "COMPILE_SEARCH": "0",
    "COACH_SECONDS": "0",
    "COACH_PLAYOUTS": "4",
    "COACH_WORLDS": "4",
    "REVIEW_PLAYOUTS": "2",
}
BROKEN_LINE = r"net::ERR_|WebSocket connection"  # how the browser says that nobody answers
CORNER: Position = {"x": 7, "y": 14}  # of a card that is in sight even if the next one lies on it
SHORT: dict[str, dict[str, Any]] = {name: short_options(load(name), turns=4) for name in NAMES}
STRAYS = """() => {
    const strays = [];
    const wide = document.documentElement.scrollWidth;
    if (wide > innerWidth) strays.push(`the page is ${wide} wide`);
    for (const target of document.querySelectorAll('button, a, select, input')) {
        const whole = target.matches('[type=checkbox]') ? target.closest('label') : target;
        const { left, right, width, height } = whole.getBoundingClientRect();
        const next = target.matches('.place') && target.nextElementSibling?.getBoundingClientRect().left;
        const seen = next ? next - left : width;
        const name = target.getAttribute('aria-label') || whole.textContent.trim();
        if (!width || !height || target.closest('.skip')) continue;
        if (Math.round(seen) < 24 || Math.round(height) < 32) strays.push(`${name}: ${seen} × ${height}`);
        if (left < 0 || right > innerWidth) strays.push(`${name} is cut off`);
    }
    return strays;
}"""
PHONE: dict[str, Any] = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}

OFFERED = """() => {
    const all = (what) => [...document.querySelectorAll(what)];
    const places = all('.hand .place');
    return {
        over: !!document.querySelector('.result'),
        question: document.querySelector('.question p')?.textContent ?? '',
        hand: places.map((place) => place.querySelector('.unseen').textContent),
        can: places.flatMap((place, number) => (place.classList.contains('can') ? [number] : [])),
        picked: places.flatMap((place, number) => (place.getAttribute('aria-pressed') === 'true' ? [number] : [])),
        choices: all('[data-choices] button:not(.plain)').map((button) => button.innerText.trim()),
        asked: !!document.querySelector('[data-choices]'),
        complete: !!document.querySelector('[data-choices] .big'),
        disabled: !!document.querySelector('[data-choices] button:disabled'),
        refusal: document.querySelector('.refusal')?.textContent ?? '',
        said: all('.said b').map((part) => part.textContent),
    };
}"""


@contextmanager
def open_house(folder: Path, **settings: str) -> Iterator[str]:
    """A house on a free port, with quick bots; its address."""
    file = {"DATABASE": str(folder / "house.db")}
    environment = {f"KAFANA_{name}": value for name, value in (HURRY | LITTLE | file | settings).items()}
    environment |= {"NUMBA_DISABLE_JIT": "1", "PYTHONPATH": str(Path(kafana.__file__).parents[1])}
    command = [sys.executable, "-m", "kafana", "serve", "--no-browser"]
    with subprocess.Popen(
        command, env=os.environ | environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    ) as process:
        try:
            assert process.stdout is not None
            yield process.stdout.readline().split()[3].rstrip("/")
        finally:
            process.terminate()


@cache
def games(house: str) -> dict[str, Any]:
    with urlopen(f"{house}/api/games?text=en") as answer:
        return {game["name"]: game for game in json.load(answer)}


class Person:
    """Somebody with a browser of their own."""

    def __init__(self, browser: Browser, house: str, name: str = "Ana", lang: str = "en", **wishes: Any) -> None:
        calm: dict[str, Any] = {"locale": lang, "reduced_motion": "reduce", "service_workers": "block"}
        self.context: BrowserContext = browser.new_context(**(calm | wishes))
        self.context.set_default_timeout(PATIENCE)
        self.house, self.name = house, name
        self.random = Random(name)
        self.has_touch = bool(wishes.get("has_touch"))
        self.heard: list[dict[str, Any]] = []  # frames from the house
        self.told: list[dict[str, Any]] = []  # frames to the house
        self.problems: list[str] = []
        self.forgives = ""  # what the browser may complain about, because the test breaks it
        self.page: Page = self.context.new_page()
        self.page.on("pageerror", lambda error: self.problems.append(str(error)))
        self.page.on("console", lambda line: self.complains(line.text) if line.type == "error" else None)
        self.page.on("websocket", self.listen)

    def complains(self, problem: str) -> None:
        if not (self.forgives and re.search(self.forgives, problem)):
            self.problems.append(problem)

    def listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.heard.append(json.loads(frame)))
        socket.on("framesent", lambda frame: self.told.append(json.loads(frame)))

    # Before the game

    def go(self, path: str = "/") -> None:
        self.page.goto(self.house + path)

    def opens_table(self, game: str, seats: int, options: dict[str, Any] | None = None) -> str:
        """By the lobby and its form; the path of the table."""
        wanted, page = games(self.house)[game], self.page
        self.go()
        page.get_by_label("Your name").fill(self.name)
        page.get_by_role("button", name=f"New table: {wanted['title']}").click()
        form = page.locator("dialog[open] form")
        form.get_by_label("Chairs").select_option(str(seats))
        form.get_by_label("Time for a move").select_option("0")
        for option in wanted["options"]:
            value = (options or SHORT[game]).get(option["name"])
            if isinstance(value, bool):
                form.get_by_label(option["title"], exact=True).set_checked(value)
            elif isinstance(value, str):
                form.get_by_label(option["title"], exact=True).select_option(value)
            elif value is not None:
                form.get_by_label(option["title"], exact=True).fill(str(value))
        form.get_by_role("button", name="Open the table").click()
        page.wait_for_url("**/t/*")
        return "/t/" + page.url.rsplit("/", 1)[1]

    def sits_down(self, table: str) -> None:
        """By the link that a friend has sent."""
        self.go(table)
        self.page.get_by_label("Your name").fill(self.name)
        self.page.get_by_role("button", name="Sit down", exact=True).first.click()
        self.page.locator("li.you").wait_for()

    def starts(self) -> None:
        self.page.locator("main .big").click()
        self.page.locator(".felt").wait_for()

    def plays_now(self, game: str) -> str:
        """At once, with bots; the path of the table."""
        self.go()
        self.page.get_by_label("Your name").fill(self.name)
        self.page.get_by_role("button", name=f"Play now: {games(self.house)[game]['title']}").click()
        self.page.locator(".felt").wait_for()
        return "/t/" + self.page.url.rsplit("/", 1)[1]

    # At the table

    def sees(self) -> dict[str, Any]:
        seen: dict[str, Any] = self.page.evaluate(OFFERED)
        return seen

    def waits_for(self, condition: Callable[[dict[str, Any]], object], what: str = "") -> dict[str, Any]:
        """Look until it is so."""
        for _ in range(PATIENCE // 50):
            seen = self.sees()
            if condition(seen):
                return seen
            self.page.wait_for_timeout(50)
        raise AssertionError(f"{self.name} waits in vain for {what}: {seen}")

    def touches_card(self, place: int, timeout: float = PATIENCE) -> None:
        self.touches(self.page.locator(".hand .place").nth(place), CORNER, timeout)

    def touches_choice(self, number: int, timeout: float = PATIENCE) -> None:
        self.touches(self.page.locator("[data-choices] button:not(.plain)").nth(number), None, timeout)

    def touches(self, target: Locator, position: Position | None, timeout: float) -> None:
        """By finger or mouse."""
        (target.tap if self.has_touch else target.click)(position=position, timeout=timeout)

    def strays(self) -> list[str]:
        """What a phone has no room for, or a finger would miss."""
        found: list[str] = self.page.evaluate(STRAYS)
        return found

    def does_something(self) -> str:
        """One touch of anything that is offered; what it was. If the table moves on meanwhile, nothing."""
        seen = self.sees()
        if seen["over"]:
            return "over"
        if not seen["asked"] or seen["disabled"]:
            return ""
        with suppress(BrowserError):
            touched = len(self.told)
            done = self.touch(seen)
            for _ in range(40):  # until the house has heard of it
                if len(self.told) > touched or self.sees() != seen:
                    return done
                self.page.wait_for_timeout(10)
        return ""

    def touch(self, seen: dict[str, Any]) -> str:
        cards = [] if seen["complete"] or self.is_kept(seen) else seen["can"]
        choices = len(seen["choices"])
        if cards and (not choices or self.random.random() < (0.3 if seen["picked"] else 0.6)):
            self.touches_card(self.random.choice(cards), SHORTLY)
            return "card"
        if not choices:
            return ""
        self.touches_choice(self.random.randrange(choices), SHORTLY)
        return "choice"

    def is_kept(self, seen: dict[str, Any]) -> bool:
        """Has a card been touched that waits for a choice?"""
        return bool(seen["picked"]) and not seen["said"]

    def is_ana(self, secret: str = SECRET) -> None:
        """Has the secret of the person who sits at prepared tables."""
        self.context.add_cookies([{"name": "kafana", "value": secret, "url": self.house}])

    def pictures(self) -> list[tuple[int, dict[str, Any]]]:
        """The table as it was sent, with all changes, after every frame about it; with its version."""
        found: list[tuple[int, dict[str, Any]]] = []
        for frame in self.heard:
            if frame["t"] == "picture":
                found.append((frame["v"], frame["d"]))
            elif frame["t"] == "change" and found:
                picture = deepcopy(found[-1][1])
                add(picture, deepcopy(frame["d"]))
                found.append((frame["v"], picture))
        return found

    def changes(self) -> list[dict[str, Any]]:
        return [frame["d"] for frame in self.heard if frame["t"] == "change"]

    def advice(self) -> dict[str, Any]:
        """What the coach has said, when it has thought as long as it wants to and the page shows it."""
        for _ in range(PATIENCE // 50):
            told = [frame["d"]["advice"] for frame in self.heard if frame["t"] == "advice"]
            if told and not told[-1]["rough"]:
                self.page.locator(".badge.rough, .coach[aria-busy=true]").first.wait_for(state="detached")
                return dict(told[-1])
            self.page.wait_for_timeout(50)
        raise AssertionError("the coach has not said its last word")

    def leaves(self) -> None:
        assert self.problems == []
        self.context.close()


def play_on(people: list[Person], rounds: int = 3_000) -> None:
    """Everybody in turn touches something that is offered, so many times or until the game is over."""
    for _ in range(rounds):
        done = [person.does_something() for person in people]
        if all(one == "over" for one in done):
            return
        if not any(done):
            people[0].page.wait_for_timeout(20)
