"""What a table needs of the house around it."""

from __future__ import annotations

import secrets
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from kafana.core.chance import new_key
from kafana.core.game import Game
from kafana.games import load
from kafana.house.problem import Problem
from kafana.house.settings import Settings
from kafana.house.store.jobs import Job
from kafana.house.store.store import CannotStore, Fenced, Guard, Store
from kafana.house.table.state import Games
from kafana.house.timer import Timer
from kafana.house.work.minds import Minds
from kafana.records.record import Deal

if TYPE_CHECKING:
    from kafana.house.cluster.node import Node


def new_seed() -> int:
    return secrets.randbits(64)


@dataclass(frozen=True)
class Chance:
    """Where the seeds of minds, the keys of tables and the deals made from keys come from."""

    seed: Callable[[], int] = new_seed
    key: Callable[[], bytes] = new_key
    deal: Deal = Game.new


@dataclass(frozen=True)
class Services:
    settings: Settings
    store: Store
    minds: Minds
    counts: Counter[str]
    chance: Chance
    now: Callable[[], float]
    games: Games = load
    wall: Callable[[], float] = time.time
    node: Node | None = None  # if this is one of several
    timer: Timer = field(default_factory=Timer)

    async def confirm(self, table: str) -> None:
        """Is this node the owner, really? What another one has done meanwhile is not known here."""
        if self.node is not None:
            await self.keep([], table)

    async def keep(self, job: Job, table: str = "") -> None:
        """Have something on the disk; if there is no space, or the disk fails, that is a problem to be told.

        What belongs to a table is kept only if this node owns it.
        """
        guard: Guard | None = None
        try:
            guard = None if self.node is None or not table else self.node.leases.guard(table)
            await self.store.write(job, guard)
        except Fenced as error:
            if self.node is not None:
                self.node.lose_in(table, guard)
            raise Problem(503, "busy") from error
        except CannotStore as error:
            self.counts["not_stored"] += 1
            raise Problem(503, "cannot-store") from error
