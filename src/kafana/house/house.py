"""The house: its tables, the file they are kept in, opening and closing."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import threading
import time
from collections import Counter
from collections.abc import Callable
from functools import partial
from typing import TypeVar, cast

from kafana.games import RulesGone, load
from kafana.house.coach import Coach, Reviews
from kafana.house.ids import is_id
from kafana.house.minds import Minds, Players
from kafana.house.problem import Problem
from kafana.house.replay import ending_of
from kafana.house.services import Chance, Services
from kafana.house.settings import Settings
from kafana.house.store import Ending, Store, StoredTable, ending_kept, forgetting, stopping
from kafana.house.table.room import Room
from kafana.house.table.state import Games
from kafana.house.warmup import Warmup, rehearse
from kafana.minds import players_of
from kafana.workers.pool import WorkerPool

SWEEP_SECONDS = 30
PROBE_SECONDS = 1  # between attempts to write again
RESUMED_AT_ONCE = 2  # tables on file
LAST_SECONDS = 10  # for endings that have not been kept when the house closes; the others are when it opens again
ENDING_SECONDS = 3  # until the ending of a game is kept in words
KEPT_OVER = 120  # seconds that a table stays in memory when the game is over and nobody watches
KEPT_WAITING = 300  # seconds that a table waits for people when nobody is there
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


class House:
    def __init__(
        self,
        settings: Settings,
        now: Callable[[], float] = time.monotonic,
        chance: Chance | None = None,
        players: Players = players_of,
        rehearse: Callable[[str], None] = rehearse,
        games: Games = load,
    ) -> None:
        self.settings = settings
        self.now = now
        self.games = games
        self.chance = chance or Chance()
        self.counts: Counter[str] = Counter()
        self.workers = WorkerPool(bool(settings.compile_search))
        self.minds = Minds(self.workers, settings.minds_at_once, self.counts, players)
        self.warmup = Warmup(self.workers, rehearse)
        self.coach = Coach(settings, self.workers, self.warmup)
        self.reviews = Reviews(settings, self.workers)
        self.rooms: dict[str, Room] = {}
        self.loading: dict[str, asyncio.Lock] = {}
        self.pending: list[str] = []  # tables on file that have not been gone on with yet
        self.bad: set[str] = set()  # tables on file that cannot be read
        self.on_ready: Callable[[], None] = lambda: None
        self.is_open = False
        self.tasks: list[asyncio.Task[None]] = []
        self.store: Store
        self.services: Services

    @property
    def is_ready(self) -> bool:
        """Open, every table that was being played at goes on, and moves can be stored."""
        return self.is_open and not self.pending and not self.store.failing

    # Opening and closing

    async def open(self) -> None:
        """Open the file. Every table that was not over is gone on with as soon as somebody asks, or there is time."""
        self.store = Store(self.settings.file)
        self.services = Services(
            self.settings, self.store, self.minds, self.counts, self.chance, self.now, games=self.games
        )
        self.pending = await asyncio.to_thread(self.store.live)
        self.is_open = True
        for work in (self.resume_pending, self.warm_up, self.sweep, self.keep_endings, self.probe):
            self.tasks.append(asyncio.create_task(work(), name=work.__name__))
        log.info("house opened", extra={"tables": len(self.pending)})

    async def resume_pending(self) -> None:
        """Go on with the tables on file, a few at a time; whoever asks for one meanwhile need not wait for others."""
        ids = iter(list(self.pending))

        async def resume_some() -> None:
            for id in ids:
                with contextlib.suppress(Problem):
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
            await self.services.keep(stopping(saved.id, None, ending))
            saved.state, saved.ending = "over", ending
            log.warning("game stopped: its rules are gone", extra={"table": saved.id, "rules": saved.setup.rules})

    def add(self, room: Room) -> Room:
        self.rooms[room.id] = room
        room.inbox.open()
        return room

    def drain(self) -> None:
        """No new people or moves; those who are connected are sent away, to come back when the house is up again."""
        self.is_open = False
        for room in self.rooms.values():
            room.audience.drop()

    async def close(self) -> None:
        self.drain()
        for task in self.tasks:
            task.cancel()
        self.warmup.close()
        await self.coach.close()
        await asyncio.gather(*(room.close() for room in self.rooms.values()))
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(LAST_SECONDS):
                await self.write_endings(set())
        await asyncio.to_thread(self.store.close)
        self.minds.close()
        self.reviews.close()
        await asyncio.to_thread(self.workers.close)

    async def sweep(self) -> None:
        """From time to time, clear what nobody needs."""
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            await asyncio.to_thread(self.workers.stop_idle, KEPT_IDLE)
            await self.clear()

    async def clear(self) -> None:
        """Clear games that are over from memory, and tables at which nobody waits from the file too."""
        for id, room in list(self.rooms.items()):
            idle = 0 if len(room.audience) else self.now() - room.state.idle_since
            if room.state.is_over and idle > KEPT_OVER:
                await self.dismiss(id)
            elif room.state.saved.state == "waiting" and idle > KEPT_WAITING:
                await self.dismiss(id)
                with contextlib.suppress(Problem):
                    await self.services.keep(forgetting(id))

    async def probe(self) -> None:
        """While nothing can be stored, find out when it can be again."""
        while True:
            await asyncio.sleep(PROBE_SECONDS)
            if self.store.failing:
                await self.store.probe()

    async def keep_endings(self) -> None:
        """Again and again, keep in words how games have ended."""
        failed: set[str] = set()
        while True:
            await self.write_endings(failed)
            await asyncio.sleep(ENDING_SECONDS)

    async def write_endings(self, failed: set[str]) -> None:
        """Keep in words how games have ended, while their rules are known."""
        for id in await asyncio.to_thread(self.store.unwritten):
            if id in failed:
                continue
            try:
                ending = await in_background(partial(self.ending, id))
                await self.services.keep(ending_kept(id, ending))
            except Problem:
                return
            except Exception:
                log.exception("ending cannot be kept", extra={"table": id})
                failed.add(id)

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

    # Tables

    def must_be_open(self) -> None:
        if not self.is_open:
            raise Problem(503, "closing")

    async def room(self, id: str) -> Room:
        """A table by its name; one that is over is read from the file again."""
        self.must_be_open()
        if id not in self.rooms:
            if not is_id(id):
                raise Problem(404, "no-table")
            async with self.loading.setdefault(id, asyncio.Lock()):
                if id not in self.rooms and id not in self.bad:
                    await self.take_up(id)
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
        except Exception:
            log.exception("table cannot be read", extra={"table": id})
            self.bad.add(id)
            return
        if saved is not None:
            if saved.state != "waiting":
                await self.warmup.ready(saved.setup.game)
            await self.resume(saved)

    async def knows(self, id: str) -> bool:
        """Is there such a table? One at which nobody sat down for long is forgotten."""
        return id in self.rooms or (bool(id) and id not in self.bad and await asyncio.to_thread(self.store.has, id))
