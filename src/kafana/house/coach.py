"""The coach in the house: advice for who is asked, where the host allows it, and reviews of games that are over."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from typing import Any, Protocol

from kafana.core.game import Reason, Refused
from kafana.core.view import view_of
from kafana.house.problem import Problem
from kafana.house.settings import Settings
from kafana.house.table.history import marked
from kafana.house.table.room import Room
from kafana.house.table.scene import Shown
from kafana.house.table.subscriber import Watcher, frame
from kafana.records.record import Record
from kafana.workers.pool import Thinkers

MOST_ASKING = 40  # questions to the coach, or games to be reviewed, that may wait
REMEMBERED = 200  # answers, and reviews
Place = tuple[str, int, str]  # table, seat, language
log = logging.getLogger("kafana.house")


class Study(Protocol):
    """What the coach needs of the house."""

    settings: Settings
    thinkers: Thinkers

    async def ready_to_search(self, game: str) -> None: ...


class Advice:
    """A question is thought about once in each language; asked again, the same is told again. Minds that play need not
    wait for it: the coach has a line of its own.
    """

    def __init__(self, house: Study) -> None:
        self.house = house
        self.pool = ThreadPoolExecutor(house.settings.minds_at_once, "kafana-coach")
        self.asking: dict[Place, asyncio.Task[None]] = {}
        self.waiting: dict[Place, set[Watcher]] = {}  # who waits for the answer
        self.told: OrderedDict[Place, tuple[int, Shown]] = OrderedDict()

    def ask(self, room: Room, watcher: Watcher, seat: int) -> None:
        """Have the coach think about what a seat is asked; the answer is sent to who has asked, and to nobody else."""
        if not room.saved.setup.coach:
            raise Problem(403, "no-coach")
        if seat not in room.unanswered():
            raise Refused(Reason.NOT_YOUR_TURN)
        place, version = (room.saved.id, seat, watcher.code), room.version
        known, answer = self.told.get(place, (0, {}))
        if known == version:
            tell(room, watcher, seat, version, answer)
        elif place in self.asking:
            self.waiting[place].add(watcher)
        elif len(self.asking) >= MOST_ASKING or any(asked[:2] == place[:2] for asked in self.asking):
            raise Problem(503, "busy")
        else:
            view = view_of(marked(room.table, room.saved.held, seat), seat)
            self.waiting[place] = {watcher}
            self.asking[place] = asyncio.create_task(self.advise(room, place, version, view))

    async def advise(self, room: Room, place: Place, version: int, view: Any) -> None:
        game, (_, seat, code) = room.game.name, place
        settings = self.house.settings
        effort = settings.coach_seconds, settings.coach_playouts, settings.coach_worlds
        names = list(room.sight.names)
        answer: Shown | None = None
        try:
            await self.house.ready_to_search(game)
            if room.version == version:
                content = game, view.tobytes(), version, effort, code, names
                ask = partial(self.house.thinkers.ask, "advise", *content)
                answer = await asyncio.get_running_loop().run_in_executor(self.pool, ask)
                remember(self.told, place, (version, answer))
        except Exception:
            log.exception("the coach has stumbled", extra={"table": room.saved.id})
        del self.asking[place]
        for watcher in self.waiting.pop(place):
            tell(room, watcher, seat, version, answer)

    async def close(self) -> None:
        tasks = list(self.asking.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self.pool.shutdown(wait=False, cancel_futures=True)


def tell(room: Room, watcher: Watcher, seat: int, version: int, answer: Shown | None) -> None:
    """Only if it is still the seat's own player who hears it."""
    if watcher in room.watchers and room.seat_of(watcher.person) == seat:
        room.send(watcher, frame("advice", {"about": version, "advice": answer}))


@dataclass
class Looked:
    """A review as far as it is."""

    moves: int
    done: int = 0
    found: Shown | None = None
    failed: bool = False

    def shown(self) -> Shown:
        return {"done": self.done, "steps": self.moves, "review": self.found}


class Reviews:
    """One after another, in a line of their own: nobody at a table waits for them."""

    def __init__(self, house: Study) -> None:
        self.house = house
        self.pool = ThreadPoolExecutor(1, "kafana-review")
        self.looked: OrderedDict[Place, Looked] = OrderedDict()

    def look(self, room: Room, seat: int, code: str, record_of: Callable[[Room], Record]) -> Shown:
        """How far the review of a seat is, or all of it; who asks first has it begun."""
        place = room.saved.id, seat, code
        looked = self.looked.get(place)
        if looked is None:
            if sum(one.found is None and not one.failed for one in self.looked.values()) >= MOST_ASKING:
                raise Problem(503, "busy")
            looked = Looked(len(room.saved.moves))
            remember(self.looked, place, looked)
            self.pool.submit(self.review, looked, partial(record_of, room), seat, code)
        if looked.failed:
            del self.looked[place]
            raise Problem(503, "busy")
        return looked.shown()

    def review(self, looked: Looked, record: Callable[[], Record], seat: int, code: str) -> None:
        def hear(done: int) -> None:
            looked.done = done

        try:
            playouts = self.house.settings.review_playouts
            looked.found = self.house.thinkers.ask("look_back", record(), seat, playouts, code, hear=hear)
            looked.done = looked.moves
        except Exception:
            looked.failed = True
            log.exception("a review has failed")

    def close(self) -> None:
        self.pool.shutdown(wait=False, cancel_futures=True)


def remember(known: OrderedDict[Place, Any], place: Place, thing: Any) -> None:
    known[place] = thing
    if len(known) > REMEMBERED:
        known.popitem(last=False)
