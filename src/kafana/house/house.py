"""The house: its tables, the file they are kept in, opening and closing."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from functools import partial
from typing import TYPE_CHECKING

from kafana.games import load
from kafana.house.cluster.messages import Answered, Beat, Called, Elsewhere
from kafana.house.histogram import Histogram
from kafana.house.housekeeping import Housekeeping
from kafana.house.ids import is_id
from kafana.house.people import people
from kafana.house.problem import Problem
from kafana.house.services import Chance, Services
from kafana.house.settings import Settings
from kafana.house.store.jobs import saving, stopping
from kafana.house.store.sqlite import SqliteStore
from kafana.house.store.store import Store
from kafana.house.store.stored import Ending, StoredTable
from kafana.house.table.room import Room
from kafana.house.table.state import Games
from kafana.house.turns import Turns
from kafana.house.work.background import in_background
from kafana.house.work.coach import Coach, Reviews
from kafana.house.work.minds import Minds, Players
from kafana.house.work.shares import Shares
from kafana.house.work.warmup import Warmup, rehearse
from kafana.minds import players_of
from kafana.workers.pool import WorkerPool

if TYPE_CHECKING:
    from kafana.house.cluster.node import Node

FILES_AT_ONCE = 2  # records, replays and lists of moves that are made at the same time
RESUMED_AT_ONCE = 2  # tables on file
LAST_SECONDS = 10  # for endings that have not been kept when the house closes; the others are when it opens again
log = logging.getLogger("kafana.house")


def new_pool(settings: Settings) -> WorkerPool:
    """Workers of this machine, and with a bus those of others too."""
    compiled = bool(settings.compile_search)
    if not settings.bus:
        return WorkerPool(compiled)
    from kafana.house.cluster.thinkers import BusPool

    return BusPool(compiled)


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
        self.loading = Turns()  # who takes up a table, or gives it away
        self.pending: list[str] = []  # tables on file that have not been gone on with yet
        self.bad: set[str] = set()  # tables on file that cannot be read
        self.housekeeping = Housekeeping(self)
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
        for work in (self.resume_pending, self.warm_up):
            self.tasks.append(asyncio.create_task(work(), name=work.__name__))
        self.housekeeping.begin()
        if self.node is not None:
            self.node.begin()
        log.info("house opened", extra={"tables": len(self.pending)})

    async def join(self) -> None:
        """Become a node beside others."""
        from kafana.house.cluster.node import Node
        from kafana.house.store.postgres import PostgresStore

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
        self.housekeeping.asleep.pop(room.id, None)
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
        self.housekeeping.end()
        for task in self.tasks:
            task.cancel()
        await self.warmup.close()
        await self.coach.close()
        await asyncio.gather(*(room.close() for room in self.rooms.values()))
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(LAST_SECONDS):
                await self.housekeeping.write_endings(set())
        if self.node is not None:
            await self.node.leave()
        await asyncio.to_thread(self.store.close)
        self.minds.close()
        self.reviews.close()
        self.files.close()
        await asyncio.to_thread(self.workers.close)

    async def forget(self, person: str) -> None:
        """Know nothing of a person any more: games that are being played go on without them."""
        for id in await asyncio.to_thread(people.known_by, self.store, person):
            try:
                await self.forget_at(id, person)
            except Elsewhere as elsewhere:
                assert self.node is not None
                await self.node.errands.forget(id, person, elsewhere.node)
            except Problem as problem:
                if problem.status >= 500:
                    raise
        await self.services.keep(people.forgetting_everywhere(person))

    async def forget_at(self, id: str, person: str) -> None:
        """Have one table know nothing of a person."""
        room = await self.room(id)
        if not room.state.is_over:
            await room.do(partial(room.forget, person))
        else:
            await self.services.keep(people.forgetting_in(room.state.saved, person), id)
            await self.dismiss(id)

    async def dismiss(self, id: str) -> None:
        """Clear a table from memory."""
        room = self.rooms.pop(id)
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
            async with self.loading.turn(id):
                if id not in self.rooms and id not in self.bad:
                    if self.node is not None:
                        await self.node.claim(id, gone)
                    await self.take_up(id)
                    if self.node is not None and id not in self.node.leases.epochs:
                        self.node.lose(id)  # it was taken while it was being read
                        raise Problem(503, "busy")
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
        async with self.loading.turn(saved.id):
            if self.node is not None:
                await self.node.claim(saved.id, is_new=True)
            await self.services.keep(saving(saved), saved.id)
            return self.add(Room(self.services, saved, address))

    async def knows(self, id: str) -> bool:
        """Is there such a table? One at which nobody sat down for long is forgotten."""
        return id in self.rooms or (bool(id) and id not in self.bad and await asyncio.to_thread(self.store.has, id))
