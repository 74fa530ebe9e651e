"""What has to be compiled is compiled before people wait for it: the rules of every game here, search in a worker."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import threading
from collections.abc import Callable
from functools import cache

from kafana.core.chance import key_of_seed, new_rng
from kafana.core.compile import config
from kafana.core.game import attempt
from kafana.core.sets import each
from kafana.core.table import waiting
from kafana.games import NAMES, load
from kafana.house.store import Chair, Move, Setup, StoredTable, settle
from kafana.house.table.history import History
from kafana.minds import move_of, players_of, searches, stand_in
from kafana.workers.pool import WorkerPool

MOVES = 40
log = logging.getLogger("kafana.house")


@cache
def rehearse(name: str) -> None:
    """Deal, and let minds play some moves that are shown to nobody; uncompiled there is nothing to be ready for."""
    if config.DISABLE_JIT:
        return
    game, rng = load(name), new_rng(1)
    seats, key = game.seats[0], key_of_seed(1)
    quick = [mind for level, mind in players_of(name).items() if not searches(name, level)] + [stand_in(name)]
    saved = StoredTable("", Setup(name, seats), key, "playing", "", chairs=[Chair("bot", f"{n}") for n in range(seats)])
    table, history = game.new(seats, key), History(game, saved.names)
    for number in range(MOVES):
        if not waiting(table):
            break
        seat = each(waiting(table))[0]
        for refusal in game.phases[table.phase].refusals:  # asked when something is refused
            refusal(table, seat)
        for viewer in (seat, seats):
            history.builder(table, viewer).picture(saved, [])
        for mind in quick:
            actions = move_of(mind, table, seat, rng)
        before, table = table, table.copy()
        attempt(table, seat, actions)
        history.add(number + 1, before, [Move(seat, tuple(actions))], table, before)
        history.moves(history.steps[-1], seat)
    for seat in range(seats):
        game.score(table, seat)


class Warmup:
    """Which games are ready to be played, and which to be searched; others are made ready, one after another."""

    def __init__(self, workers: WorkerPool, rehearse: Callable[[str], None] = rehearse) -> None:
        self.workers = workers
        self.rehearse = rehearse
        self.games: dict[str, asyncio.Future[None]] = {}
        self.searches: dict[str, asyncio.Future[None]] = {}
        self.rehearsing = threading.Lock()  # one game at a time: compiling leaves little of the interpreter to others
        self.closed = False

    def prepare(self, game: str) -> asyncio.Future[None]:
        """Begin to make a game ready, off the event loop: the first time, its rules are compiled."""
        if game not in self.games:
            self.games[game] = asyncio.get_running_loop().create_future()
            threading.Thread(target=self.make_ready, args=(game, self.games[game]), daemon=True).start()
        return self.games[game]

    def make_ready(self, game: str, ready: asyncio.Future[None]) -> None:
        try:
            with self.rehearsing:
                self.rehearse(game)
        except Exception:
            log.exception("warm-up failed", extra={"game": game})
        with contextlib.suppress(RuntimeError):  # the house has closed meanwhile
            ready.get_loop().call_soon_threadsafe(settle, [(ready, None)])

    async def ready(self, game: str) -> None:
        await asyncio.shield(self.prepare(game))

    async def all_ready(self) -> None:
        """One game after another, so that one that is asked for meanwhile is ready sooner."""
        for game in NAMES:
            await self.ready(game)

    def prepare_search(self, game: str) -> asyncio.Future[None]:
        """Begin to make minds that search ready, and the coach; the first time on a machine, that takes minutes."""
        if game not in self.searches:
            self.searches[game] = asyncio.ensure_future(self.rehearse_search(game))
        return self.searches[game]

    async def rehearse_search(self, game: str) -> None:
        try:
            await asyncio.to_thread(self.workers.rehearse, game)
        except Exception:
            self.searches.pop(game, None)  # to be tried again
            if not self.closed:
                log.exception("warm-up of search failed", extra={"game": game})

    async def ready_to_search(self, game: str) -> None:
        await asyncio.shield(self.prepare_search(game))

    def close(self) -> None:
        self.closed = True
        for search in self.searches.values():
            search.cancel()
