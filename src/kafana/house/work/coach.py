"""The coach in the house: advice for a seat that is asked, where the host allows it, and reviews of finished games."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass
from functools import partial
from time import monotonic
from typing import TypeVar

import msgspec

from kafana.core.game import Reason, Refused
from kafana.core.view import AnyView, view_of
from kafana.games import NAMES
from kafana.house.problem import Problem
from kafana.house.settings import Settings
from kafana.house.table.room import Room
from kafana.house.table.subscriber import Subscriber
from kafana.house.table.text import language
from kafana.house.wire.answers import Looked, Review
from kafana.house.wire.frames import Advice, Advised
from kafana.house.work.shares import Shares
from kafana.house.work.warmup import Warmup
from kafana.records.record import Record
from kafana.workers.pool import WorkerPool

REMEMBERED = 200  # answers, and reviews
READ_AGAIN = 300  # seconds after which the worker that has read a game may have ended
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
        self.shares = Shares("coach", settings.minds_at_once)
        self.quick_shares = Shares("rough", 1)
        self.asking: dict[Place, tuple[int, asyncio.Task[None]]] = {}  # about which version
        self.waiting: dict[Place, set[Subscriber]] = {}  # who waits for the answer
        self.reading: dict[str, tuple[float, Future[None]]] = {}  # since when a worker reads or has read a game
        self.told: OrderedDict[Place, tuple[int, Advice]] = OrderedDict()

    def get_ready(self) -> None:
        """Have the worker for first estimates started when the house opens: on a slow machine that takes seconds."""
        if self.settings.rough_seconds and self.workers.compiled:
            self.quick_shares.threads.submit(self.quick.rehearse_roughly, NAMES[0])

    def prepare(self, game: str) -> None:
        """Have workers started before somebody waits for them: for first estimates, and for search if it is ready."""
        if self.settings.rough_seconds and not self.quick.workers:
            self.quick_shares.threads.submit(self.quick.rehearse_roughly, game)
        is_read = game in self.reading and monotonic() - self.reading[game][0] < READ_AGAIN
        if self.workers.compiled and not is_read and self.warmup.can_search(game):
            self.reading[game] = monotonic(), self.shares.threads.submit(self.workers.rehearse_advice, game)

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
        elif self.asked_about(place) == version:
            self.waiting[place].add(subscriber)
        else:
            self.forget_older(place, version)
            self.shares.must_have_place(share_of(room))
            if any(asked[:2] == place[:2] for asked in self.asking):
                raise Problem(503, "busy")
            self.waiting[place] = {subscriber}
            view = view_of(room.state.seen_by(seat), seat)
            self.asking[place] = version, asyncio.create_task(self.advise(room, place, version, view))

    def asked_about(self, place: Place) -> int | None:
        """The version about which the coach thinks for a seat."""
        return self.asking[place][0] if place in self.asking else None

    def forget_older(self, place: Place, version: int) -> None:
        """What the seat was asked before need not be thought about any longer."""
        for asked, (about, task) in list(self.asking.items()):
            if asked[:2] == place[:2] and about != version:
                task.cancel()
                del self.asking[asked], self.waiting[asked]

    async def advise(self, room: Room, place: Place, version: int, view: AnyView) -> None:
        """Think, unless the table moves on before search is ready, and tell all who wait."""
        game, (_, seat, code) = room.state.game.name, place
        answer: Advice | None = None
        first = asyncio.create_task(self.advise_roughly(room, place, version, view))
        try:
            await self.warmup.ready_to_search(game)
            if room.state.version == version:
                answer = await self.think(room, view, version, code)
                remember(self.told, place, (version, answer))
        except Exception:
            log.exception("coach failed", extra={"table": room.id})
        finally:
            first.cancel()
        if self.asked_about(place) != version:
            return
        del self.asking[place]
        for subscriber in self.waiting.pop(place):
            tell(room, subscriber, seat, Advised(version, answer))

    async def advise_roughly(self, room: Room, place: Place, version: int, view: AnyView) -> None:
        """Tell all who wait a first estimate, if it comes before the better one."""
        (_, seat, code), names, players = place, list(room.state.history.names), room.state.saved.levels
        if not self.settings.rough_seconds:
            return
        question = room.state.game.name, view.tobytes(), version, self.settings.rough_seconds, code, names, players
        try:
            found = await self.quick_shares.run(share_of(room), partial(self.quick.advise_roughly, *question))
            waiting = self.waiting.get(place, ()) if self.asked_about(place) == version else ()
            for subscriber in waiting:
                tell(room, subscriber, seat, Advised(version, msgspec.convert(found, Advice)))
        except Exception:
            log.exception("first estimate failed", extra={"table": room.id})

    async def think(self, room: Room, view: AnyView, seed: int, code: str) -> Advice:
        """The time that it takes until a worker can begin is taken from that for the thought."""
        settings, game = self.settings, room.state.game.name
        names, players = list(room.state.history.names), room.state.saved.levels
        due = monotonic() + settings.coach_seconds

        def ask() -> object:
            effort = max(0.0, due - monotonic()), settings.coach_playouts, settings.coach_worlds
            return self.workers.advise(game, view.tobytes(), seed, effort, code, names, players)

        if game in self.reading:  # by a worker that will be free then: another one would have to read it, too
            await asyncio.wait([asyncio.wrap_future(self.reading[game][1])])
        return msgspec.convert(await self.shares.run(share_of(room), ask), Advice)

    async def close(self) -> None:
        tasks = [task for _, task in self.asking.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self.shares.close()
        self.quick_shares.close()
        await asyncio.to_thread(self.quick.close)


def share_of(room: Room) -> str:
    """Whose share of the house's time is spent on a table: that of the address that it was made from."""
    return room.address or room.id


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
    """One after another, for all who ask in turn: nobody at a table waits for them, and nobody for another's many."""

    def __init__(self, settings: Settings, workers: WorkerPool) -> None:
        self.settings = settings
        self.workers = workers
        self.shares = Shares("review", 1)
        self.looked: OrderedDict[Place, Progress] = OrderedDict()
        self.tasks: set[asyncio.Task[None]] = set()

    def look(self, room: Room, seat: int, code: str, record: Callable[[], Record], share: str = "") -> Looked:
        """How far the review of a seat is, or all of it; the first to ask has it begun, at the cost of their share."""
        place = room.id, seat, code
        looked = self.looked.get(place)
        if looked is None:
            self.shares.must_have_place(share)
            looked = Progress(len(room.state.saved.moves))
            remember(self.looked, place, looked)
            work = partial(self.review, looked, record, seat, code, room.state.saved.levels)
            task = asyncio.create_task(self.shares.run(share, work))
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)
        if looked.failed:
            del self.looked[place]
            raise Problem(503, "busy")
        return Looked(looked.done, looked.moves, looked.found)

    def review(self, looked: Progress, record: Callable[[], Record], seat: int, code: str, players: list[str]) -> None:
        def note(done: int) -> None:
            looked.done = done

        try:
            playouts = self.settings.review_playouts
            found = self.workers.review(record(), seat, playouts, code, players, on_progress=note)
            looked.found = msgspec.convert(found, Review)
            looked.done = looked.moves
        except Exception:
            looked.failed = True
            log.exception("review failed")

    def close(self) -> None:
        for task in self.tasks:
            task.cancel()
        self.shares.close()


def remember(known: OrderedDict[Place, Thing], place: Place, thing: Thing) -> None:
    known[place] = thing
    if len(known) > REMEMBERED:
        known.popitem(last=False)
