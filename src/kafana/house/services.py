"""What a table needs of the house around it."""

from __future__ import annotations

import secrets
import sqlite3
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass

from kafana.core.chance import new_key
from kafana.core.game import Game
from kafana.games import load
from kafana.house.minds import Minds
from kafana.house.problem import Problem
from kafana.house.settings import Settings
from kafana.house.store import Job, Store, is_storage_fault
from kafana.house.table.state import Games
from kafana.records.record import Deal


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

    async def keep(self, job: Job) -> None:
        """Have something on the disk; if there is no space, or the disk fails, that is a problem to be told."""
        try:
            await self.store.write(job)
        except sqlite3.DatabaseError as error:
            if not is_storage_fault(error):
                raise
            self.counts["not_stored"] += 1
            raise Problem(503, "cannot-store") from error
