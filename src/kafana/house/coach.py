"""The coach in the house: advice for a seat that is asked, where the host allows it, and reviews of finished games."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from typing import TypeVar

import msgspec

from kafana.core.game import Reason, Refused
from kafana.core.view import AnyView, view_of
from kafana.house.problem import Problem
from kafana.house.settings import Settings
from kafana.house.table.room import Room
from kafana.house.table.subscriber import Subscriber
from kafana.house.table.text import language
from kafana.house.warmup import Warmup
from kafana.house.wire.answers import Looked, Review
from kafana.house.wire.frames import Advice, Advised
from kafana.records.record import Record
from kafana.workers.pool import WorkerPool

MOST_ASKING = 40  # questions to the coach, or games to be reviewed, that may wait
REMEMBERED = 200  # answers, and reviews
Place = tuple[str, int, str]  # table, seat, language
Thing = TypeVar("Thing")
log = logging.getLogger("kafana.house")


class Coach:
    """A question is thought about once in each language; asked again, the same is told again. Minds that play need not
    wait for it: the coach has a line of its own.
    """

    def __init__(self, settings: Settings, workers: WorkerPool, warmup: Warmup) -> None:
        self.settings = settings
        self.workers = workers
        self.warmup = warmup
        self.quick = WorkerPool(compiled=False)  # for a first estimate: nothing has to be compiled for it
        self.threads = ThreadPoolExecutor(settings.minds_at_once, "kafana-coach")
        self.quick_threads = ThreadPoolExecutor(1, "kafana-rough")
        self.asking: dict[Place, asyncio.Task[None]] = {}
        self.waiting: dict[Place, set[Subscriber]] = {}  # who waits for the answer
        self.told: OrderedDict[Place, tuple[int, Advice]] = OrderedDict()

    def prepare(self, game: str) -> None:
        """Have the worker for first estimates started, before somebody waits for it."""
        if self.settings.rough_seconds and not self.quick.workers:
            self.quick_threads.submit(self.quick.rehearse_roughly, game)

    def ask(self, room: Room, subscriber: Subscriber, seat: int, code: str) -> None:
        """Have the coach think about what a seat is asked; the answer is sent to the one who asked, and nobody else."""
        if not room.state.saved.setup.coach:
            raise Problem(403, "no-coach")
        if seat not in room.state.unanswered():
            raise Refused(Reason.NOT_YOUR_TURN)
        place, version = (room.id, seat, language(code).code), room.state.version
        known, answer = self.told.get(place, (0, None))
        if known == version:
            tell(room, subscriber, seat, Advised(version, answer))
        elif place in self.asking:
            self.waiting[place].add(subscriber)
        elif len(self.asking) >= MOST_ASKING or any(asked[:2] == place[:2] for asked in self.asking):
            raise Problem(503, "busy")
        else:
            self.waiting[place] = {subscriber}
            view = view_of(room.state.seen_by(seat), seat)
            self.asking[place] = asyncio.create_task(self.advise(room, place, version, view))

    async def advise(self, room: Room, place: Place, version: int, view: AnyView) -> None:
        """Think, unless the table moves on before search is ready, and tell all who wait."""
        game, (_, seat, code) = room.state.game.name, place
        answer: Advice | None = None
        first = asyncio.create_task(self.advise_roughly(room, place, version, view))
        try:
            await self.warmup.ready_to_search(game)
            if room.state.version == version:
                answer = await self.think(game, view, version, code, list(room.state.history.names))
                remember(self.told, place, (version, answer))
        except Exception:
            log.exception("coach failed", extra={"table": room.id})
        finally:
            first.cancel()
        del self.asking[place]
        for subscriber in self.waiting.pop(place):
            tell(room, subscriber, seat, Advised(version, answer))

    async def advise_roughly(self, room: Room, place: Place, version: int, view: AnyView) -> None:
        """Tell all who wait a first estimate, if it comes before the better one."""
        (_, seat, code), names = place, list(room.state.history.names)
        if not self.settings.rough_seconds:
            return
        question = room.state.game.name, view.tobytes(), version, self.settings.rough_seconds, code, names
        try:
            found = await asyncio.get_running_loop().run_in_executor(
                self.quick_threads, partial(self.quick.advise_roughly, *question)
            )
            for subscriber in self.waiting.get(place, ()):
                tell(room, subscriber, seat, Advised(version, msgspec.convert(found, Advice)))
        except Exception:
            log.exception("first estimate failed", extra={"table": room.id})

    async def think(self, game: str, view: AnyView, seed: int, code: str, names: list[str]) -> Advice:
        settings = self.settings
        effort = settings.coach_seconds, settings.coach_playouts, settings.coach_worlds
        ask = partial(self.workers.advise, game, view.tobytes(), seed, effort, code, names)
        return msgspec.convert(await asyncio.get_running_loop().run_in_executor(self.threads, ask), Advice)

    async def close(self) -> None:
        tasks = list(self.asking.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for threads in (self.threads, self.quick_threads):
            threads.shutdown(wait=False, cancel_futures=True)
        await asyncio.to_thread(self.quick.close)


def tell(room: Room, subscriber: Subscriber, seat: int, advised: Advised) -> None:
    """Only if it is still the seat's own player who hears it."""
    if subscriber in room.audience and room.state.saved.seat_of(subscriber.person) == seat:
        room.audience.send(subscriber, advised)


@dataclass
class Progress:
    """A review as far as it is."""

    moves: int
    done: int = 0
    found: Review | None = None
    failed: bool = False


class Reviews:
    """One after another, in a line of their own: nobody at a table waits for them."""

    def __init__(self, settings: Settings, workers: WorkerPool) -> None:
        self.settings = settings
        self.workers = workers
        self.threads = ThreadPoolExecutor(1, "kafana-review")
        self.looked: OrderedDict[Place, Progress] = OrderedDict()

    def look(self, room: Room, seat: int, code: str, record: Callable[[], Record]) -> Looked:
        """How far the review of a seat is, or all of it; the first to ask has it begun."""
        place = room.id, seat, code
        looked = self.looked.get(place)
        if looked is None:
            if sum(one.found is None and not one.failed for one in self.looked.values()) >= MOST_ASKING:
                raise Problem(503, "busy")
            looked = Progress(len(room.state.saved.moves))
            remember(self.looked, place, looked)
            self.threads.submit(self.review, looked, record, seat, code)
        if looked.failed:
            del self.looked[place]
            raise Problem(503, "busy")
        return Looked(looked.done, looked.moves, looked.found)

    def review(self, looked: Progress, record: Callable[[], Record], seat: int, code: str) -> None:
        def note(done: int) -> None:
            looked.done = done

        try:
            found = self.workers.review(record(), seat, self.settings.review_playouts, code, on_progress=note)
            looked.found = msgspec.convert(found, Review)
            looked.done = looked.moves
        except Exception:
            looked.failed = True
            log.exception("review failed")

    def close(self) -> None:
        self.threads.shutdown(wait=False, cancel_futures=True)


def remember(known: OrderedDict[Place, Thing], place: Place, thing: Thing) -> None:
    known[place] = thing
    if len(known) > REMEMBERED:
        known.popitem(last=False)
