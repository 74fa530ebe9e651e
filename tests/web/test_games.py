"""Whole games, every touch on the page: one at a desk, one with a phone, bots, and somebody who watches."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from kafana.games import NAMES, load
from kafana.words.language import Language
from tests.house.guests import few_seats
from tests.web.people import PHONE, Person, play_on

pytestmark = pytest.mark.browser

Picture = dict[str, Any]
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
        shows_only_what_is_public(game, eve)
    assert not strays
    assert moves_made_once(ana) + moves_made_once(ben) > 0  # in so short a game somebody may be passed by
    for person in (ana, ben):
        person.page.get_by_text(re.compile("matches the seals? shown")).wait_for()
        assert person.page.locator(".result tbody tr").count() == few_seats(game)
    tells_only_what_is_public(game, eve, [ana, ben])


def moves_made_once(person: Person) -> int:
    """How many were made; each was sent under a key of its own."""
    moves = [frame["d"]["key"] for frame in person.told if frame["t"] == "move"]
    done = [frame["d"]["key"] for frame in person.heard if frame["t"] == "ack"]
    assert set(done) <= set(moves)
    assert len(moves) == len(set(moves))
    return len(done)


def pictures(person: Person) -> dict[int, Picture]:
    """What was seen of the game being played, by version."""
    return {version: picture for version, picture in person.pictures() if picture["state"] == "playing"}


def open_ids(picture: Picture) -> set[int]:
    """The cards that lie open."""
    places = picture.get("places", [])
    return {card for place in places for card, _, _ in place.get("cards", []) if card is not None}


def open_cards(game: str, person: Person) -> set[str]:
    """All cards that were sent as lying open, as they are told aloud."""
    ids = {card for picture in pictures(person).values() for card in open_ids(picture)}
    ids |= {card for change in person.changes() for move in change.get("moves", []) for card in move["cards"]} - {None}
    return {Language("en").aloud(game, card) for card in ids}


def shows_only_what_is_public(game: str, watcher: Person) -> None:
    """Whoever watches has no hand, and no card on the page that was not sent as lying open."""
    before = open_cards(game, watcher)
    shown = {face.partition(". ")[0] for face in watcher.page.evaluate(FACES)} - {FACE_DOWN}  # without what it does
    if watcher.pictures()[-1][1]["state"] == "playing":
        assert shown <= before | open_cards(game, watcher)
        assert watcher.page.locator(".hand, [data-choices]").count() == 0


def tells_only_what_is_public(game: str, watcher: Person, people: list[Person]) -> None:
    """No frame for the audience has a card that somebody holds, or one that moved without being seen."""
    seen = pictures(watcher)
    assert seen
    hands = [pictures(person) for person in people]
    for version, picture in seen.items():
        assert not {"you", "hand", "ask"} & set(picture)
        assert all("hand" not in seat for seat in picture["seats"])
        held = {card for hand in hands for card in hand.get(version, {}).get("hand", [])}
        if not load(game).kinds:
            assert not held & open_ids(picture)
    for frame in watcher.heard:
        assert frame["t"] not in ("draft", "ack", "refused")
        if frame["t"] == "change" and frame["v"] in seen:
            moves = frame["d"].get("moves", [])
            around = open_ids(seen.get(frame["v"] - 1, {})) | open_ids(seen[frame["v"]])
            laid_open = {
                card  # for a moment only, if it is taken up in the same change
                for move in moves if move["to"] in load(game).zones.open
                for card in move["cards"]
            }  # fmt: skip
            for move in moves:
                ids = set(move["cards"]) - {None}
                if move["from"] == "laid":
                    assert not ids or move["to"] != "pile"  # only what was challenged is turned over
                else:
                    assert ids <= around | laid_open, frame["d"]
