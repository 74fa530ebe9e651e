"""The house: its tables, the file they are kept in, opening and closing."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import threading
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, TypeVar, cast

from kafana.games import RulesGone, load
from kafana.house import people, ratings
from kafana.house.cluster.messages import Answered, Beat, Called, Elsewhere
from kafana.house.coach import Coach, Reviews
from kafana.house.histogram import Histogram
from kafana.house.ids import is_id
from kafana.house.minds import Minds, Players
from kafana.house.problem import Problem
from kafana.house.replay import ending_of
from kafana.house.services import Chance, Services
from kafana.house.settings import Settings
from kafana.house.shares import Shares
from kafana.house.sqlite import SqliteStore
from kafana.house.store import Ending, Store, StoredTable, asking, ending_kept, forgetting, saving, stopping
from kafana.house.table.room import Room
from kafana.house.table.state import Games
from kafana.house.warmup import Warmup, rehearse
from kafana.minds import players_of
from kafana.workers.pool import WorkerPool

if TYPE_CHECKING:
    from kafana.house.cluster.node import Node

SWEEP_SECONDS = 30
LAG_SECONDS = 0.5  # between looks at how late the event loop is
PROBE_SECONDS = 1  # between attempts to write again
FILES_AT_ONCE = 2  # records, replays and lists of moves that are made at the same time
RESUMED_AT_ONCE = 2  # tables on file
LAST_SECONDS = 10  # for endings that have not been kept when the house closes; the others are when it opens again
ENDING_SECONDS = 3  # until the ending of a game is kept in words
KEPT_OVER = 120  # seconds that a table stays in memory when the game is over and nobody watches
KEPT_WAITING = 300  # seconds that a table waits for people when nobody is there
KEPT_SLOW = 120  # seconds that a slow table does, while it is a person's turn
KEPT_IDLE = 600  # seconds that a worker with nothing to do is kept
Result = TypeVar("Result")
log = logging.getLogger("kafana.house")


async def in_background(work: Callable[[], Result]) -> Result:
    """Something long, in a thread that nobody waits for when the house closes."""
    loop = asyncio.get_running_loop()
    future: asyncio.Future[Result] = loop.create_future()

    def settle(result: Result | None, error: Exception | None) -> None:
        if future.done():
            return
        if error is not None:
            future.set_exception(error)
        else:
            future.set_result(cast(Result, result))

    def run() -> None:
        result, problem = None, None
        try:
            result = work()
        except Exception as error:
            problem = error
        with contextlib.suppress(RuntimeError):  # the house has closed meanwhile
            loop.call_soon_threadsafe(settle, result, problem)

    threading.Thread(target=run, daemon=True).start()
    return await future


def new_pool(settings: Settings) -> WorkerPool:
    """Workers of this machine, and with a bus those of others too."""
    compiled = bool(settings.compile_search)
    if not settings.bus:
        return WorkerPool(compiled)
    from kafana.house.cluster.thinkers import BusPool

    return BusPool(compiled)


@dataclass(frozen=True)
class Asleep:
    """A slow table that is on file only: when it has to be gone on with, and from where it was made."""

    due: float
    address: str


class House:
    def __init__(
        self,
        settings: Settings,
        now: Callable[[], float] = time.monotonic,
        chance: Chance | None = None,
        players: Players = players_of,
        rehearse: Callable[[str], None] = rehearse,
        games: Games = load,
        wall: Callable[[], float] = time.time,
    ) -> None:
        self.settings = settings
        self.now, self.wall = now, wall
        self.games = games
        self.chance = chance or Chance()
        self.counts: Counter[str] = Counter()
        self.latency = Histogram()  # from a move's arrival until it is on its way to all seats
        self.lag = Histogram()  # of the event loop
        self.workers = new_pool(settings)
        self.warmup = Warmup(bool(settings.compile_search), rehearse)
        self.minds = Minds(self.workers, settings.minds_at_once, self.counts, players, self.warmup.can_search)
        self.coach = Coach(settings, self.workers, self.warmup)
        self.reviews = Reviews(settings, self.workers)
        self.files = Shares("file", FILES_AT_ONCE)
        self.rooms: dict[str, Room] = {}
        self.loading: dict[str, asyncio.Lock] = {}
        self.pending: list[str] = []  # tables on file that have not been gone on with yet
        self.bad: set[str] = set()  # tables on file that cannot be read
        self.asleep: dict[str, Asleep] = {}  # slow tables that nobody looks at
        self.on_ready: Callable[[], None] = lambda: None
        self.is_open = False
        self.tasks: list[asyncio.Task[None]] = []
        self.store: Store
        self.services: Services
        self.node: Node | None = None  # of several
        self.answer: Callable[[Called], Awaitable[Answered]]  # a request that another node passes on
        self.beat: Callable[[int], Beat]  # what other nodes are told …
        self.hear: Callable[[Beat], None]  # … and what they tell

    @property
    def is_ready(self) -> bool:
        """Open, every table that was being played at goes on, and moves can be stored."""
        return self.is_open and not self.pending and not self.store.failing

    # Opening and closing

    async def open(self) -> None:
        """Open the file. Every table that was not over is gone on with as soon as somebody asks, or there is time."""
        if self.settings.is_node:
            await self.join()
        else:
            self.store = SqliteStore(self.settings.file)
        self.services = Services(
            self.settings,
            self.store,
            self.minds,
            self.counts,
            self.chance,
            self.now,
            self.games,
            self.wall,
            self.node,
        )
        self.pending = await asyncio.to_thread(self.store.live)
        self.is_open = True
        works = (
            self.resume_pending,
            self.warm_up,
            self.sweep,
            self.keep_endings,
            self.keep_ratings,
            self.probe,
            self.feel_lag,
        )
        for work in works:
            self.tasks.append(asyncio.create_task(work(), name=work.__name__))
        if self.node is not None:
            self.node.begin()
        log.info("house opened", extra={"tables": len(self.pending)})

    async def join(self) -> None:
        """Become a node beside others."""
        from kafana.house.cluster.node import Node
        from kafana.house.postgres import PostgresStore

        store = await asyncio.to_thread(PostgresStore, self.settings.database, loop=asyncio.get_running_loop())
        self.store, self.node = store, Node(self, store)
        await self.node.join()

    async def resume_pending(self) -> None:
        """Go on with the tables on file, a few at a time; whoever asks for one meanwhile need not wait for others."""
        ids = iter(list(self.pending))

        async def resume_some() -> None:
            for id in ids:
                with contextlib.suppress(Problem, Elsewhere):
                    await self.room(id)
                self.pending.remove(id)

        await asyncio.gather(*(resume_some() for _ in range(RESUMED_AT_ONCE)))

    async def warm_up(self) -> None:
        await self.warmup.all_ready()
        self.on_ready()

    async def resume(self, saved: StoredTable) -> None:
        """Go on with a table on file. What was played is played again, in another thread: that may take seconds.

        A fault is that of one table, and the house goes on.
        """
        try:
            room = Room(self.services, saved)
            if not room.state.has_rules:
                await self.settle(room)
            elif saved.state != "waiting":
                await in_background(room.resume)
        except Problem:
            raise
        except Exception:
            log.exception("table cannot be resumed", extra={"table": saved.id})
            self.bad.add(saved.id)
        else:
            self.add(room)

    async def settle(self, room: Room) -> None:
        """G8: a game that was being played by rules that are gone is over, and nobody has won or lost anything."""
        saved = room.state.saved
        if saved.state == "playing":
            ending = Ending()
            await self.services.keep(stopping(saved.id, None, ending), saved.id)
            saved.state, saved.ending = "over", ending
            log.warning("game stopped: its rules are gone", extra={"table": saved.id, "rules": saved.setup.rules})

    def add(self, room: Room) -> Room:
        self.rooms[room.id] = room
        self.asleep.pop(room.id, None)
        room.inbox.open()
        return room

    def drain(self) -> None:
        """No new people or moves; those who are connected are sent away, to come back when the house is up again."""
        self.is_open = False
        for room in self.rooms.values():
            room.audience.drop()
        if self.node is not None:
            self.node.drain()

    async def hand_over(self) -> None:
        """Other nodes go on with the tables, if there are any."""
        if self.node is not None:
            await self.node.hand_over()

    async def close(self) -> None:
        self.drain()
        for task in self.tasks:
            task.cancel()
        await self.warmup.close()
        await self.coach.close()
        await asyncio.gather(*(room.close() for room in self.rooms.values()))
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(LAST_SECONDS):
                await self.write_endings(set())
        if self.node is not None:
            await self.node.leave()
        await asyncio.to_thread(self.store.close)
        self.minds.close()
        self.reviews.close()
        self.files.close()
        await asyncio.to_thread(self.workers.close)

    async def sweep(self) -> None:
        """From time to time, clear what nobody needs."""
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            await asyncio.to_thread(self.workers.stop_idle, KEPT_IDLE)
            await self.clear()
            await self.wake()

    async def clear(self) -> None:
        """Clear games that are over from memory, and tables at which nobody waits from the file too."""
        for id, room in list(self.rooms.items()):
            idle = 0 if len(room.audience) else self.now() - room.state.idle_since
            if idle > KEPT_SLOW and room.can_sleep and self.node is None:
                await self.put_to_sleep(room)
            elif room.state.is_over and idle > KEPT_OVER:
                await self.dismiss(id)
            elif room.state.saved.state == "waiting" and idle > KEPT_WAITING:
                with contextlib.suppress(Problem):
                    await self.services.keep(forgetting(id), id)
                    await self.dismiss(id)

    async def put_to_sleep(self, room: Room) -> None:
        """Clear a slow table from memory until somebody looks at it or time is up."""
        state, due = room.state, room.state.clock.question.deadline
        try:
            await self.services.keep(asking(room.id, state.saved.asked_at or self.wall(), state.unanswered()), room.id)
        except Problem:
            return
        if due is not None and room.can_sleep and not len(room.audience):
            self.asleep[room.id] = Asleep(due, room.address)
            await self.dismiss(room.id)

    async def wake(self) -> None:
        """Go on with slow tables at which time is up."""
        for id in [id for id, one in self.asleep.items() if one.due <= self.now()]:
            with contextlib.suppress(Problem):
                await self.room(id)

    async def probe(self) -> None:
        """While nothing can be stored, find out when it can be again."""
        while True:
            await asyncio.sleep(PROBE_SECONDS)
            if self.store.failing:
                await self.store.probe()

    async def feel_lag(self) -> None:
        """Again and again, see how late the event loop is."""
        while True:
            begun = time.monotonic()
            await asyncio.sleep(LAG_SECONDS)
            self.lag.note(max(time.monotonic() - begun - LAG_SECONDS, 0))

    async def keep_endings(self) -> None:
        """Again and again, keep in words how games have ended."""
        failed: set[str] = set()
        while True:
            await self.write_endings(failed)
            await asyncio.sleep(ENDING_SECONDS)

    async def listed(self, read: Callable[[], list[str]]) -> list[str]:
        """Tables with which something has to be done; none while the database cannot be reached."""
        try:
            return await asyncio.to_thread(read)
        except Exception as error:
            if not self.store.is_fault(error):
                raise
            log.warning("database", extra={"why": " ".join(str(error).split())})
            return []

    async def write_endings(self, failed: set[str]) -> None:
        """Keep in words how games have ended, while their rules are known."""
        for id in await self.listed(self.store.unwritten):
            if id in failed:
                continue
            try:
                ending = await in_background(partial(self.ending, id))
                await self.services.keep(ending_kept(id, ending))
            except Problem:
                return
            except Exception as error:
                if self.node is not None and self.store.is_fault(error):
                    return
                log.exception("ending cannot be kept", extra={"table": id})
                failed.add(id)

    async def keep_ratings(self) -> None:
        """Again and again, rate those who have finished a game."""
        failed: set[str] = set()
        while True:
            await self.rate_all(failed)
            await asyncio.sleep(ENDING_SECONDS)

    async def rate_all(self, failed: set[str]) -> None:
        """Rate everybody by the games that have ended, one after another."""
        for id in await self.listed(partial(ratings.unrated, self.store)):
            if id in failed:
                continue
            try:
                saved = await asyncio.to_thread(self.store.load, id)
                if saved is not None:
                    await self.services.keep(await asyncio.to_thread(ratings.rating_of, self.store, saved))
            except Problem:
                return
            except Exception as error:
                if self.node is not None and self.store.is_fault(error):
                    return
                log.exception("game cannot be rated", extra={"table": id})
                failed.add(id)

    async def forget(self, person: str) -> None:
        """Know nothing of a person any more: games that are being played go on without them."""
        for id in await asyncio.to_thread(people.known_by, self.store, person):
            with contextlib.suppress(Problem, Elsewhere):
                room = await self.room(id)
                if not room.state.is_over:
                    await room.do(partial(room.forget, person))
                else:
                    await self.services.keep(people.forgetting_in(room.state.saved, person), id)
                    await self.dismiss(id)
        await self.services.keep(people.forgetting_everywhere(person))

    def ending(self, id: str) -> Ending:
        """How a game on file ended."""
        saved = self.store.load(id)
        if saved is None:
            return Ending()
        try:
            return ending_of(self.games(saved.setup.game, saved.setup.rules), saved, self.chance.deal)
        except RulesGone:
            return saved.ending or Ending()

    async def dismiss(self, id: str) -> None:
        """Clear a table from memory."""
        room = self.rooms.pop(id)
        self.loading.pop(id, None)
        await room.close()
        if self.node is not None:
            await self.node.release(id)

    # Tables

    def must_be_open(self) -> None:
        if not self.is_open:
            raise Problem(503, "closing")

    async def room(self, id: str, gone: int = -1) -> Room:
        """A table by its name; one that is over is read from the file again. One that another node owns is elsewhere,
        unless that node is `gone`.
        """
        self.must_be_open()
        if id not in self.rooms:
            if not is_id(id):
                raise Problem(404, "no-table")
            try:
                async with self.loading.setdefault(id, asyncio.Lock()):
                    if id not in self.rooms and id not in self.bad:
                        if self.node is not None:
                            await self.node.claim(id, gone)
                        await self.take_up(id)
                        if self.node is not None and id not in self.node.leases.epochs:
                            self.node.lose(id)  # it was taken while it was being read
                            raise Problem(503, "busy")
            finally:
                self.loading.pop(id, None)
        if id in self.bad:
            raise Problem(410, "bad-table")
        if id not in self.rooms:
            raise Problem(404, "no-table")
        return self.rooms[id]

    async def take_up(self, id: str) -> None:
        """Read a table from the file, if it is there, and go on with it."""
        try:
            saved = await asyncio.to_thread(self.store.load, id)
        except Exception as error:
            if self.node is not None and self.store.is_fault(error):
                raise Problem(503, "cannot-store") from error  # the table is as good as before
            log.exception("table cannot be read", extra={"table": id})
            self.bad.add(id)
            return
        if saved is not None:
            if saved.state != "waiting":
                await self.warmup.ready(saved.setup.game)
            await self.resume(saved)

    async def found(self, saved: StoredTable, address: str) -> Room:
        """A table that has never been."""
        async with self.loading.setdefault(saved.id, asyncio.Lock()):
            if self.node is not None:
                await self.node.claim(saved.id, is_new=True)
            await self.services.keep(saving(saved), saved.id)
            room = self.add(Room(self.services, saved, address))
        self.loading.pop(saved.id, None)
        return room

    async def knows(self, id: str) -> bool:
        """Is there such a table? One at which nobody sat down for long is forgotten."""
        return id in self.rooms or (bool(id) and id not in self.bad and await asyncio.to_thread(self.store.has, id))
