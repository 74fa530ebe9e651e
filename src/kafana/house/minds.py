"""Who plays for bots and for people who are absent, and where they think: never on the event loop."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor

from kafana.core.chance import new_rng
from kafana.core.game import Game
from kafana.core.table import AnyTable
from kafana.games import load
from kafana.house.store import StoredTable
from kafana.minds import USUAL_LEVEL, Mind, levels_of, move_of, players_of, searches, stand_in
from kafana.workers.pool import WorkerDied, WorkerPool

Players = Callable[[str], Mapping[str, Mind]]  # (game) -> who may be chosen for a chair, by name
log = logging.getLogger("kafana.house")


class Minds:
    def __init__(self, workers: WorkerPool, at_once: int, counts: Counter[str], players: Players = players_of) -> None:
        self.workers = workers
        self.counts = counts
        self.players = players
        self.threads = ThreadPoolExecutor(at_once, "kafana-mind")

    def of(self, saved: StoredTable, seat: int, hurried: bool = False) -> Mind:
        """The mind that plays for this seat: none that searches where there is no time for it, none that is unknown."""
        game = saved.setup.game
        if saved.chairs[seat].kind == "person":
            return stand_in(game)
        players, level = self.players(game), saved.setup.level_of(seat)
        is_able = level in players and not (hurried and searches(game, level))
        return players[level if is_able else USUAL_LEVEL]

    async def move(self, game: Game, mind: Mind, table: AnyTable, seat: int, seed: int) -> list[int]:
        """A mind's whole move, thought out in another thread, or in another process if the mind searches."""
        self.counts["thoughts"] += 1
        loop, rng = asyncio.get_running_loop(), new_rng(seed)
        if searches(game.name, mind.name) and game is load(game.name):  # workers know the newest rules
            question = game.name, mind.name, table.tobytes(), seat, rng.tolist()
            try:
                return list((await loop.run_in_executor(self.threads, self.workers.move, *question))[0])
            except (WorkerDied, RuntimeError):
                log.exception("search failed, playing without it", extra={"game": game.name})
                mind = levels_of(game.name)[USUAL_LEVEL]
        return await loop.run_in_executor(self.threads, move_of, mind, table, seat, rng)

    def close(self) -> None:
        self.threads.shutdown(wait=False, cancel_futures=True)
