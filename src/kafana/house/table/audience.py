"""A table and all who follow it: each is sent the own picture, made once for those who see the same."""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Callable
from typing import Any, Protocol

from kafana.games import load
from kafana.house.problem import HOUSE
from kafana.house.settings import Settings
from kafana.house.store import Move, Saved, Store
from kafana.house.table.clock import Clock
from kafana.house.table.history import Sight, Step, marked
from kafana.house.table.scene import Shown, say_own
from kafana.house.table.subscriber import Watcher, frame
from kafana.minds import Mind
from kafana.records.record import hash_of

CHAT_KEPT = 50
log = logging.getLogger("kafana.house")


class Services(Protocol):
    """What a table needs of the house."""

    settings: Settings
    store: Store
    counts: dict[str, float]

    def now(self) -> float: ...
    def seed(self) -> int: ...
    async def think(self, mind: Mind, table: Any, seat: int, rng: Any) -> list[int]: ...


class Followed:
    """What is known of a table, and how it is told."""

    def __init__(self, house: Services, saved: Saved) -> None:
        self.house = house
        self.saved = saved
        self.key_hash = hash_of(saved.key)
        self.game = load(saved.setup.game)
        self.clock = Clock(house.settings, saved.setup, self.game)
        self.watchers: set[Watcher] = set()
        self.chat: deque[Shown] = deque(maxlen=CHAT_KEPT)
        self.table: Any = None  # nothing is dealt before the start
        self.note = ""  # something that those who wait should know
        self.version = 0
        self.sight = Sight(self.game, [])

    def seat_of(self, person: str) -> int | None:
        """Where a person sits."""
        chairs = enumerate(self.saved.chairs)
        return next((seat for seat, chair in chairs if person and chair.person == person), None)

    def viewer(self, person: str) -> int:
        """Whose view a person gets: the own seat's, or the audience's behind the last seat."""
        seat = self.seat_of(person)
        return self.saved.setup.seats if seat is None else seat

    def is_here(self, seat: int) -> bool:
        person = self.saved.chairs[seat].person
        return bool(person) and any(watcher.person == person for watcher in self.watchers)

    def send(self, watcher: Watcher, content: bytes, version: int = 0) -> None:
        watcher.version = max(watcher.version, version)
        if not watcher.send(content):
            self.house.counts["dropped"] += 1
            log.warning("a slow reader was dropped", extra={"table": self.saved.id})

    def show_all(self, make: Callable[[int, str], bytes], version: int, to: int | None = None) -> None:
        """Send everybody, or those in one seat, a frame of their own; it is made once for those who see the same."""
        made: dict[tuple[int, str], bytes] = {}
        for watcher in list(self.watchers):
            place = self.viewer(watcher.person), watcher.code
            if to is None or place[0] == to:
                if place not in made:
                    made[place] = make(*place)
                self.send(watcher, made[place], version)

    def tell_step(self, step: Step) -> None:
        self.show_all(lambda viewer, code: self.event_frame(step, viewer, code, self.table), step.version)

    def event_frame(self, step: Step, viewer: int, code: str, table: Any) -> bytes:
        content = self.sight.event(step, viewer, code) | {"scene": self.picture(viewer, code, table)}
        content["shown"] = self.sight.shown(step, code)
        return frame("event", content, step.version)

    def tell_answer(self, move: Move) -> None:
        noted = marked(self.table, self.saved.held, move.seat)

        def make(viewer: int, code: str) -> bytes:
            told = self.sight.answer(self.table, noted, move, code)
            return frame("event", told | {"scene": self.picture(viewer, code)}, self.version)

        self.show_all(make, self.version, to=move.seat)

    def tell_scene(self) -> None:
        """People have come, gone or changed places."""
        if self.table is None:
            self.show_all(lambda viewer, code: frame("lobby", self.lobby(viewer, code), 0), 0)
        else:
            self.show_all(lambda viewer, code: frame("scene", self.scene(viewer, code), self.version), self.version)

    def people(self) -> list[Shown]:
        host, here = self.saved.host, {watcher.person for watcher in self.watchers if watcher.person}
        return [
            {
                "seat": seat,
                "name": chair.name,
                "kind": chair.kind,
                "here": chair.kind == "bot" or chair.person in here,
                "host": bool(host) and chair.person == host,
                "level": None if chair.kind == "person" else self.saved.setup.level_of(seat),
            }
            for seat, chair in enumerate(self.saved.chairs)
        ]

    def summary(self) -> Shown:
        """What everybody may know about the table before looking at it."""
        saved = self.saved
        return {
            "id": saved.id,
            "game": saved.setup.game,
            "seats": self.people(),
            "host": next((person["seat"] for person in self.people() if person["host"]), None),
            "state": saved.state,
            "options": saved.setup.options,
            "clock": {"move": saved.setup.move, "reserve": saved.setup.reserve},
            "public": saved.setup.public,
            "level": saved.setup.level,
            "coach": saved.setup.coach,
            "keyHash": self.key_hash,
            "rematch": saved.rematch or None,
        }

    def lobby(self, viewer: int, code: str) -> Shown:
        """What there is to see before the deal."""
        you = viewer if viewer < self.saved.setup.seats else None
        note = say_own(code, self.note, HOUSE) if self.note else None
        return self.summary() | {"you": you, "chat": list(self.chat), "note": note}

    def scene(self, viewer: int, code: str) -> Shown:
        """The whole picture for one viewer, and what has been told and said up to now."""
        told = {"chat": list(self.chat), "log": self.sight.log(viewer, code)}
        return self.picture(viewer, code) | told

    def picture(self, viewer: int, code: str, table: Any = None) -> Shown:
        """The picture for one viewer."""
        table = marked(self.table, self.saved.held, viewer) if table is None else table
        scene, seats, draft = self.sight.scene(table, viewer, code)
        now, saved, second = self.house.now(), self.saved, self.clock.second
        return scene | {
            "you": viewer if viewer < saved.setup.seats else None,
            "state": saved.state,
            "game": self.game.name,
            "title": say_own(code, "title", self.game.name),
            "keyHash": self.key_hash,
            "key": saved.key.hex() if saved.state == "over" else None,
            "seats": [person | seat for person, seat in zip(self.people(), seats, strict=True)],
            "deadline": self.clock.left(now) if saved.state == "playing" else None,
            "reserve": {str(seat): round(left / second, 1) for seat, left in self.clock.reserve.items()},
            "draft": draft,
            "coach": saved.setup.coach,
            "rematch": saved.rematch or None,
        }
