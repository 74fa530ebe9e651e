"""What the house does again and again, whoever plays: clearing, waking, keeping endings, rating, looking at itself."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from kafana.games import RulesGone
from kafana.house.memory import give_back
from kafana.house.people import ratings
from kafana.house.problem import Problem
from kafana.house.store.jobs import Job, asking, ending_kept, forgetting
from kafana.house.store.stored import Ending
from kafana.house.table.room import Room
from kafana.house.work.background import in_background
from kafana.house.work.replay import ending_of

if TYPE_CHECKING:
    from kafana.house.house import House

SWEEP_SECONDS = 30
LAG_SECONDS = 0.5  # between looks at how late the event loop is
PROBE_SECONDS = 1  # between attempts to write again
ENDING_SECONDS = 3  # until the ending of a game is kept in words
KEPT_OVER = 120  # seconds that a table stays in memory when the game is over and nobody watches
KEPT_WAITING = 300  # seconds that a table waits for people when nobody is there
KEPT_SLOW = 120  # seconds that a slow table does, while it is a person's turn
KEPT_IDLE = 600  # seconds that a worker with nothing to do is kept
log = logging.getLogger("kafana.house")


@dataclass(frozen=True)
class Asleep:
    """A slow table that is on file only: when it has to be gone on with, and from where it was made."""

    due: float
    address: str


class Housekeeping:
    def __init__(self, house: House) -> None:
        self.house = house
        self.asleep: dict[str, Asleep] = {}  # slow tables that nobody looks at
        self.tasks: list[asyncio.Task[None]] = []

    def begin(self) -> None:
        for work in (self.sweep, self.keep_endings, self.keep_ratings, self.probe, self.feel_lag):
            self.tasks.append(asyncio.create_task(work(), name=work.__name__))

    def end(self) -> None:
        for task in self.tasks:
            task.cancel()

    async def sweep(self) -> None:
        """From time to time, clear what nobody needs."""
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            await asyncio.to_thread(self.house.workers.stop_idle, KEPT_IDLE)
            await asyncio.to_thread(give_back)  # something may have been compiled, or read, only now
            await self.clear()
            await self.wake()

    async def clear(self) -> None:
        """Clear games that are over from memory, and tables at which nobody waits from the file too."""
        for id, room in list(self.house.rooms.items()):
            idle = 0 if len(room.audience) else self.house.now() - room.state.idle_since
            if idle > KEPT_SLOW and room.can_sleep and self.house.node is None:
                await self.put_to_sleep(room)
            elif room.state.is_over and idle > KEPT_OVER:
                await self.house.dismiss(id)
            elif room.state.saved.state == "waiting" and idle > KEPT_WAITING:
                with contextlib.suppress(Problem):
                    await self.house.services.keep(forgetting(id), id)
                    await self.house.dismiss(id)

    async def put_to_sleep(self, room: Room) -> None:
        """Clear a slow table from memory until somebody looks at it or time is up."""
        state, due = room.state, room.state.clock.question.deadline
        try:
            since = state.saved.asked_at or self.house.wall()
            await self.house.services.keep(asking(room.id, since, state.unanswered()), room.id)
        except Problem:
            return
        if due is not None and room.can_sleep and not len(room.audience):
            self.asleep[room.id] = Asleep(due, room.address)
            await self.house.dismiss(room.id)

    async def wake(self) -> None:
        """Go on with slow tables at which time is up."""
        for id in [id for id, one in self.asleep.items() if one.due <= self.house.now()]:
            with contextlib.suppress(Problem):
                await self.house.room(id)

    async def probe(self) -> None:
        """While nothing can be stored, find out when it can be again."""
        while True:
            await asyncio.sleep(PROBE_SECONDS)
            if self.house.store.failing:
                await self.house.store.probe()

    async def feel_lag(self) -> None:
        """Again and again, see how late the event loop is."""
        while True:
            begun = time.monotonic()
            await asyncio.sleep(LAG_SECONDS)
            self.house.lag.note(max(time.monotonic() - begun - LAG_SECONDS, 0))

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
            if not self.house.store.is_fault(error):
                raise
            log.warning("database", extra={"why": " ".join(str(error).split())})
            return []

    async def write_endings(self, failed: set[str]) -> None:
        """Keep in words how games have ended, while their rules are known."""
        for id in await self.listed(self.house.store.unwritten):
            if id in failed:
                continue
            try:
                await self.house.services.keep(await in_background(partial(self.ending, id)))
            except Problem:
                return
            except Exception as error:
                if self.house.node is not None and self.house.store.is_fault(error):
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
        for id in await self.listed(partial(ratings.unrated, self.house.store)):
            if id in failed:
                continue
            try:
                saved = await asyncio.to_thread(self.house.store.load, id)
                if saved is not None:
                    await self.house.services.keep(await asyncio.to_thread(ratings.rating_of, self.house.store, saved))
            except Problem:
                return
            except Exception as error:
                if self.house.node is not None and self.house.store.is_fault(error):
                    return
                if self.house.store.is_conflict(error):  # somebody's rating by another game: once more, later
                    continue
                log.exception("game cannot be rated", extra={"table": id})
                failed.add(id)

    def ending(self, id: str) -> Job:
        """What is to be kept of how a game on file ended."""
        saved = self.house.store.load(id)
        if saved is None:
            return forgetting(id)
        try:
            game = self.house.games(saved.setup.game, saved.setup.rules)
            return ending_kept(saved, ending_of(game, saved, self.house.chance.deal))
        except RulesGone:
            return ending_kept(saved, saved.ending or Ending())
