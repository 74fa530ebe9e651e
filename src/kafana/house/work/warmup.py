"""What has to be compiled is compiled before people wait for it, in a process that gives way to all others.

Until that is done, a game is played by the interpreter, bots that search by their quick policy, and the coach tells its
first estimate. What was compiled before, or came with the package, is read when the house opens.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import threading
from collections.abc import Callable
from dataclasses import asdict

from kafana.core.chance import key_of_seed, new_rng
from kafana.core.compile import AWAITED, config
from kafana.core.game import attempt
from kafana.core.kept import is_compiled
from kafana.core.sets import each
from kafana.core.table import waiting
from kafana.core.view import view_layout
from kafana.games import NAMES, load
from kafana.house.memory import give_back
from kafana.house.store.store import settle
from kafana.house.store.stored import Chair, Move, Setup, StoredTable
from kafana.house.table.history import History
from kafana.house.table.state import played
from kafana.minds import move_of, players_of, searches, stand_in
from kafana.words.draft import first_position
from kafana.words.snapshot import members, unanswered
from kafana.workers.pool import WorkerDied, WorkerPool, end_all

MOVES = 40
REHEARSED: set[str] = set()
REHEARSE = "kafana.house.work.warmup:go_through"
log = logging.getLogger("kafana.house")


def rehearse(name: str) -> None:
    """Have what is needed of a game compiled here and now, or read, once."""
    if not config.DISABLE_JIT and name not in REHEARSED:
        go_through(name)
        REHEARSED.add(name)


def rehearse_patiently(name: str) -> None:
    """Only read it; where nothing is compiled yet, the interpreter plays, and there is nothing to wait for."""
    layouts = {load(name).dtype, view_layout(load(name).dtype)}
    if is_compiled(name):
        AWAITED.difference_update(layouts)
        rehearse(name)
    elif not config.DISABLE_JIT:
        AWAITED.update(layouts)


def go_through(name: str) -> None:
    """Deal, and let minds play some moves that are shown to nobody."""
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


def rehearse_people(name: str) -> None:
    """Have compiled what a table of people needs, without any bot: a measured house is ready sooner."""
    game = load(name)
    seats, key = game.seats[0], key_of_seed(1)
    saved = StoredTable("", Setup(name, seats), key, "playing", "", chairs=[Chair("bot", f"{n}") for n in range(seats)])
    table, history = game.new(seats, key), History(game, saved.names)
    for number in range(MOVES):
        if not (asked := unanswered(table)):
            break
        seat = members(asked)[0]
        for viewer in (seat, seats):
            history.builder(table, viewer).picture(saved, [])
        position, actions = first_position(game, table, seat), list[int]()
        while position.allowed:
            actions.append(members(position.allowed)[-1])
            position = position.after(actions[-1])
        before, move = table, Move(seat, tuple(actions))
        table = played(game, before, move)
        history.add(number + 1, before, [move], table, before)


class Warmup:
    """Which games are ready to be played, and which to be searched; others are made ready, one after another."""

    def __init__(self, compiled: bool = True, rehearse: Callable[[str], None] = rehearse) -> None:
        self.compilers = WorkerPool(compiled, gentle=True)
        self.rehearse = rehearse
        self.games: dict[str, asyncio.Future[None]] = {}
        self.searches: dict[str, asyncio.Future[None]] = {}
        self.wanted: list[str] = []  # to be compiled, the most urgent last
        self.urgent: set[str] = set()  # those of them that somebody waits for
        self.current = ""  # the game that is being compiled
        self.compiling: asyncio.Task[None] | None = None
        self.percent = 0  # of the game that is being compiled
        self.rehearsing = threading.Lock()  # one game at a time: that leaves little of the interpreter to others
        self.closed = False

    def prepare(self, game: str) -> asyncio.Future[None]:
        """Begin to make a game ready, off the event loop."""
        if game not in self.games:
            self.games[game] = asyncio.get_running_loop().create_future()
            threading.Thread(target=self.make_ready, args=(game, self.games[game]), daemon=True).start()
        return self.games[game]

    def make_ready(self, game: str, ready: asyncio.Future[None]) -> None:
        try:
            self.read(game)
        except Exception:
            log.exception("warm-up failed", extra={"game": game})
        with contextlib.suppress(RuntimeError):  # the house has closed meanwhile
            ready.get_loop().call_soon_threadsafe(settle, [(ready, None)])

    def read(self, game: str) -> None:
        with self.rehearsing:
            self.rehearse(game)

    async def ready(self, game: str) -> None:
        await asyncio.shield(self.prepare(game))

    async def all_ready(self) -> None:
        """One game after another, so that one that is asked for meanwhile is ready sooner; then search in all of them,
        in the background.
        """
        for game in NAMES:
            await self.ready(game)
        if self.compilers.compiled:
            for game in NAMES:
                if not is_compiled(game):
                    self.want(game, urgent=False)

    # Search

    def prepare_search(self, game: str) -> asyncio.Future[None]:
        """Begin to make minds that search ready, and the coach; the first time on a machine, that takes a while."""
        if game not in self.searches and not (self.compilers.compiled and not is_compiled(game)):
            self.searches[game] = asyncio.get_running_loop().create_future()
            self.searches[game].set_result(None)
        if game not in self.searches or not self.searches[game].done():
            self.want(game, urgent=True)
        return self.searches[game]

    def can_search(self, game: str) -> bool:
        """Is search in a game ready? Who asks wants it to be."""
        return not self.closed and self.prepare_search(game).done()

    async def ready_to_search(self, game: str) -> None:
        await asyncio.shield(self.prepare_search(game))

    def want(self, game: str, urgent: bool) -> None:
        """Have a game compiled. What somebody waits for goes first, even before a game that is begun; what was
        compiled of that is kept.
        """
        self.searches.setdefault(game, asyncio.get_running_loop().create_future())
        if urgent and game in self.wanted:
            self.wanted.remove(game)
        if game not in self.wanted:
            self.wanted.insert(len(self.wanted) if urgent else 0, game)
        if urgent:
            self.urgent.add(game)
        if self.compiling is None or self.compiling.done():
            self.compiling = asyncio.create_task(self.compile_wanted())
        elif urgent and self.current and self.current not in self.urgent:
            self.current = ""
            threading.Thread(target=end_all, args=(list(self.compilers.workers),), daemon=True).start()

    async def compile_wanted(self) -> None:
        """One game after another, each by a process of its own, which gives its memory back."""
        while self.wanted:
            self.current = game = self.wanted[-1]
            self.percent = 0
            try:
                cost = await asyncio.to_thread(self.compilers.rehearse, game, REHEARSE, self.note)
                log.info("compiled", extra={"game": game, **asdict(cost)})
                await asyncio.to_thread(self.read, game)
            except Exception as error:
                if isinstance(error, WorkerDied) and self.current != game and not self.closed:
                    continue  # it has given way
                if not self.closed:
                    log.exception("warm-up of search failed", extra={"game": game})
            self.wanted.remove(game)
            self.urgent.discard(game)
            settle([(self.searches[game], None)])
            await asyncio.to_thread(self.compilers.stop_idle, 0)
        self.current = ""
        await asyncio.to_thread(give_back)  # the compiler, with which it was read here

    def note(self, percent: int) -> None:
        self.percent = percent

    async def close(self) -> None:
        self.closed = True
        if self.compiling:
            self.compiling.cancel()
        for search in self.searches.values():
            search.cancel()
        await asyncio.to_thread(self.compilers.close)
