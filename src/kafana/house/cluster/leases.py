"""Which tables this node owns, and since which epoch."""

from __future__ import annotations

import asyncio
import logging
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple

from psycopg import errors

from kafana.house.cluster.schema import (
    END_SESSIONS,
    FORGET_NODES,
    GIVE_TO,
    GIVE_UP,
    HAND_OVER,
    LEASE_SECONDS,
    LEAVE,
    OWN,
    OWNERS,
    RENEW,
    TAKE,
    TAKE_ORPHANS,
)
from kafana.house.store.jobs import Job
from kafana.house.store.postgres import PostgresStore, Session
from kafana.house.store.store import Fenced, Guard

AT_ONCE = 50  # tables of a dead node that are taken up in one go: the next go may be another node's
NOBODY = -1
log = logging.getLogger("kafana.house")


class Taken(NamedTuple):
    """A table that this node has taken over, and from whom."""

    id: str
    epoch: int
    before: int


class Leases:
    def __init__(self, store: PostgresStore) -> None:
        self.store = store
        self.node = store.number
        self.epochs: dict[str, int] = {}  # of the tables that are this node's
        self.session = Session(store.address, f"kafana leases of {store.number}")
        self.renewing = Session(store.address, f"kafana life of {store.number}")  # waits for nobody's table
        self.threads = ThreadPoolExecutor(2, "kafana-leases")
        self.thread = ThreadPoolExecutor(1, "kafana-life")
        self.seconds = 0.0  # that renewing has taken
        self.renewals = 0
        self.losses = 0  # how often others have taken something

    def guard(self, id: str) -> Guard:
        """What is written with everything that belongs to a table."""
        if id not in self.epochs:
            raise Fenced(id)
        return id, self.epochs[id]

    async def ask(self, statement: str, *values: object) -> list[Any]:
        return await asyncio.get_running_loop().run_in_executor(self.threads, self.rows, statement, values)

    def rows(self, statement: str, values: Any) -> list[Any]:
        """What the database says; a session of a dead node that holds its row is ended first."""
        try:
            return self.session.rows(statement, values)
        except errors.LockNotAvailable:
            self.session.rows(END_SESSIONS)
            return self.session.rows(statement, values)

    def renewed(self) -> list[Any]:
        return self.renewing.rows(RENEW, (LEASE_SECONDS, self.node))

    async def renew(self) -> bool:
        """For all tables of this node. False if others have taken some of them since the last time."""
        started = time.perf_counter()
        found = await asyncio.get_running_loop().run_in_executor(self.thread, self.renewed)
        self.seconds += time.perf_counter() - started
        self.renewals += 1
        before, self.losses = self.losses, found[0][0] if found else self.losses + 1
        return before == self.losses

    async def compared(self) -> tuple[list[str], list[str]]:
        """Tables that this node took for its own, and are others'; and the other way round."""
        mine = dict(self.epochs)
        found = dict(await self.ask(OWN, self.node))
        lost = [
            id for id, epoch in mine.items() if found.get(id) != epoch == self.epochs.get(id)
        ]  # not taken meanwhile
        return lost, [id for id in found if id not in mine]

    async def owners(self, ids: list[str]) -> list[tuple[str, int]]:
        """Who owns which of these tables."""
        return await self.ask(OWNERS, ids) if ids else []

    async def take(self, id: str, gone: int = NOBODY, is_new: bool = False) -> tuple[int, Taken | None]:
        """Who owns a table, if there is one, and what this node has taken; a node that is `gone` owns nothing."""
        found = await self.ask(TAKE, id, self.node, gone, is_new)
        if not found:
            return NOBODY, None
        owner, epoch, before = found[0]
        if owner != self.node:
            return owner, None
        self.epochs[id] = epoch
        return owner, Taken(id, epoch, before or 0)

    async def take_orphans(self) -> list[Taken]:
        """Some tables of nodes that are gone; they are this node's from now on."""
        found = [Taken(*row) for row in await self.ask(TAKE_ORPHANS, self.node, AT_ONCE)]
        self.epochs |= {taken.id: taken.epoch for taken in found}
        return found

    def forget(self, id: str) -> None:
        """It is another node's."""
        self.epochs.pop(id, None)

    def handing_over(self, id: str) -> Job:
        """To be written by the owner, who has written everything else before."""
        return [(HAND_OVER, self.guard(id))]

    def giving_to(self, id: str, node: int) -> Job:
        """The same, to one of the nodes."""
        return [(GIVE_TO, (node, *self.guard(id)))]

    def giving_up(self, id: str) -> Job:
        """The same for a table that nobody needs to take up."""
        return [(GIVE_UP, self.guard(id))]

    async def leave(self) -> None:
        """Whatever is still this node's may be taken at once."""
        await self.ask(LEAVE, self.node)
        await self.ask(FORGET_NODES)
        for session in (self.session, self.renewing):
            session.drop()
        for threads in (self.threads, self.thread):
            threads.shutdown(wait=False)
