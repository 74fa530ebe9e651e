"""Whole games, every touch on the page: one at a desk, one with a phone, bots, and somebody who watches."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from kafana.games import NAMES, load
from tests.house.guests import few_seats
from tests.web.people import PHONE, Person, play_on

pytestmark = pytest.mark.browser

Scene = dict[str, Any]
FACES = """() => [...document.querySelectorAll('.card[role=img]')].map((card) => card.getAttribute('aria-label'))"""
FACE_DOWN = "card, face down"


@pytest.mark.parametrize("game", NAMES)
def test_a_whole_game(game: str, guest: Callable[..., Person]) -> None:
    ana, ben, eve = guest("Ana"), guest("Ben", **PHONE), guest("Eve")
    table = ana.opens_table(game, few_seats(game))
    ben.sits_down(table)
    assert ben.strays() == []
    ana.page.get_by_text("Ben").wait_for()
    ana.starts()
    eve.go(table)
    for person in (ben, eve):
        person.page.locator(".felt").wait_for()
    strays: set[str] = set()
    while not ben.sees()["over"]:
        play_on([ana, ben], rounds=8)
        strays |= set(ben.strays())
        shows_only_what_is_public(eve)
    assert not strays
    assert moves_made_once(ana) + moves_made_once(ben) > 0  # in so short a game somebody may be passed by
    for person in (ana, ben):
        person.page.get_by_text("The deal matches the seal").wait_for()
        assert person.page.locator(".result tbody tr").count() == few_seats(game)
    tells_only_what_is_public(game, eve, [ana, ben])


def moves_made_once(person: Person) -> int:
    """How many were made; each was sent under a key of its own."""
    moves = [frame["d"]["key"] for frame in person.told if frame["t"] == "move"]
    done = [frame["d"]["key"] for frame in person.heard if frame["t"] == "ack"]
    assert set(done) <= set(moves)
    assert len(moves) == len(set(moves))
    return len(done)


def scenes(person: Person) -> dict[int, Scene]:
    """What was seen of the game being played, by version."""
    found = {}
    for frame in person.heard:
        if frame["t"] in ("scene", "event"):
            scene = frame["d"] if frame["t"] == "scene" else frame["d"]["scene"]
            if scene["state"] == "playing":
                found[frame["v"]] = scene
    return found


def faces(scene: Scene) -> list[dict[str, Any]]:
    return [card for pile in scene["piles"] for card in pile["cards"] if card]


def open_cards(person: Person) -> set[str]:
    """All cards that were sent as lying open, as they are told aloud."""
    return {card.get("aloud", card["name"]) for scene in scenes(person).values() for card in faces(scene)}


def shows_only_what_is_public(watcher: Person) -> None:
    """Whoever watches has no hand, and no card on the page that was not sent as lying open."""
    before = open_cards(watcher)
    shown = set(watcher.page.evaluate(FACES)) - {FACE_DOWN}
    if not watcher.sees()["over"]:
        assert shown <= before | open_cards(watcher)
        assert watcher.page.locator(".hand, [data-choices]").count() == 0


def tells_only_what_is_public(game: str, watcher: Person, people: list[Person]) -> None:
    """No frame for the audience has a card that somebody holds, or one that moved without being seen."""
    seen = scenes(watcher)
    assert seen
    hands = [scenes(person) for person in people]
    for version, scene in seen.items():
        assert scene["you"] is None
        assert scene["hand"] == []
        assert scene["draft"] is None
        assert all(seat["hand"] is None for seat in scene["seats"])
        held = {card["id"] for hand in hands for card in hand.get(version, {"hand": []})["hand"]}
        if not load(game).kinds:
            assert not held & {card["id"] for card in faces(scene)}
    for frame in watcher.heard:
        assert frame["t"] not in ("draft", "ack", "refused")
        if frame["t"] == "event" and frame["v"] in seen:
            open_before = {card["id"] for card in faces(seen.get(frame["v"] - 1, {"piles": []}))}
            open_after = {card["id"] for card in faces(seen[frame["v"]])}
            laid_open = {
                card["id"]  # for a moment only, if it is taken up in the same event
                for move in frame["d"]["moves"] if move["to"] in load(game).zones.open
                for card in move["cards"] if card
            }  # fmt: skip
            for move in frame["d"]["moves"]:
                ids = {card["id"] for card in move["cards"] if card}
                if move["from"] == "laid":
                    assert not ids or move["to"] != "pile"  # only what was challenged is turned over
                else:
                    assert ids <= open_before | open_after | laid_open, (
                        frame["d"]["moves"],
                        frame["d"]["told"],
                        sorted(seen),
                        frame["v"],
                    )
