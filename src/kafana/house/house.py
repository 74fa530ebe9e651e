"""The house: all its tables, the file they are kept in, and the minds that play in it."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any

import msgspec

from kafana.core.chance import new_key
from kafana.core.game import RULES
from kafana.games import NAMES, load, usual_seats
from kafana.house.coach import Advice, Reviews
from kafana.house.problem import Problem, checked_setup
from kafana.house.settings import Settings
from kafana.house.store import Chair, Saved, Setup, Store, forgetting, saving, settle
from kafana.house.table import seats as company
from kafana.house.table.room import Room
from kafana.house.table.subscriber import Watcher
from kafana.house.warmup import rehearse
from kafana.minds import USUAL_LEVEL, Mind, levels_of, move_of, searches
from kafana.workers.pool import Gone, Thinkers

ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"  # nothing that is easily mistaken for something else
ID_LENGTH = 8
CODE_SECONDS = 120
KEPT_OVER = 120  # seconds that a table stays in memory when the game is over and nobody watches
KEPT_WAITING = 3600  # seconds that a table waits for people
KEPT_IDLE = 600  # seconds that a thinker with nothing to do is kept
SECONDS_TO_OPEN = 4  # for games to be ready; those that have to be compiled may take longer, and the doors open
REMATCH = "UPDATE tables SET rematch = ? WHERE id = ?"
LONGEST_MOVE, LONGEST_RESERVE = 3600, 86_400
log = logging.getLogger("kafana.house")


def new_id(length: int = ID_LENGTH) -> str:
    return "".join(secrets.choice(ALPHABET) for _ in range(length))


class House:
    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.rooms: dict[str, Room] = {}
        self.loading: dict[str, asyncio.Lock] = {}
        self.codes: dict[str, tuple[str, str, float]] = {}  # code -> table, person, until when
        self.counts: dict[str, float] = dict.fromkeys(("moves", "refused", "dropped", "limited", "thoughts"), 0)
        self.sockets: Counter[str] = Counter()  # by address
        self.pool = ThreadPoolExecutor(settings.minds_at_once, "kafana-mind")
        self.thinkers = Thinkers(bool(settings.compile_search))
        self.advice = Advice(self)
        self.reviews = Reviews(self)
        self.searched: dict[str, asyncio.Future[None]] = {}  # games of which minds that search are ready
        self.ready: dict[str, asyncio.Future[None]] = {}
        self.rehearsing = threading.Lock()  # one game at a time: compiling leaves little of the interpreter to others
        self.beginnings: set[asyncio.Task[None]] = set()  # tables that wait for their game to be ready
        self.when_ready: Callable[[], None] = lambda: None
        self.is_open = False
        self.late: list[str] = []  # tables on file whose game is still being made ready
        self.store: Store

    @property
    def is_ready(self) -> bool:
        """Open, and every table that was being played at goes on."""
        return self.is_open and not self.late

    # What tables need

    def now(self) -> float:
        return time.monotonic()

    def seed(self) -> int:
        return secrets.randbits(64)

    async def think(self, mind: Mind, table: Any, seat: int, rng: Any) -> list[int]:
        """A mind's whole move, thought out in another thread or process; no more than so many at once."""
        self.counts["thoughts"] += 1
        game = RULES[table.dtype].name
        if searches(game, mind.name):
            try:
                ask = partial(self.thinkers.ask, "move", game, mind.name, table.tobytes(), seat, rng.tolist())
                actions, _ = await asyncio.get_running_loop().run_in_executor(self.pool, ask)
                return list(actions)
            except (Gone, RuntimeError):
                log.exception("a mind that searches has stumbled", extra={"game": game})
                mind = levels_of(game)[USUAL_LEVEL]
        return await asyncio.get_running_loop().run_in_executor(self.pool, move_of, mind, table, seat, rng)

    # Opening and closing

    async def open(self) -> None:
        """Open the file and go on with every table that was not over, as soon as its game is ready."""
        self.store = Store(self.settings.file)
        tables = [saved for id in self.store.live() if (saved := self.store.load(id))]
        games = {saved.setup.game for saved in tables if saved.state == "playing"}
        if games:
            await asyncio.wait([self.prepare(game) for game in games], timeout=SECONDS_TO_OPEN)
        for saved in tables:
            if saved.state == "waiting" or self.prepare(saved.setup.game).done():
                await self.take_up(saved)
            else:
                self.late.append(saved.id)
        self.is_open = True
        self.latecomers = asyncio.create_task(self.take_up_late(), name="latecomers")
        self.rehearsals = asyncio.create_task(self.prepare_all(), name="rehearsals")
        self.sweeper = asyncio.create_task(self.sweep(), name="sweeper")
        log.info("the house is open", extra={"tables": len(self.rooms)})

    async def take_up_late(self) -> None:
        """Tables whose game is still being compiled; whoever asks for one meanwhile waits for it."""
        while self.late:
            with contextlib.suppress(Problem):
                await self.room(self.late[0])
            self.late.pop(0)

    def prepare(self, game: str) -> asyncio.Future[None]:
        """Begin to make a game ready, off the event loop: the first time, its rules are compiled."""
        if game not in self.ready:
            self.ready[game] = asyncio.get_running_loop().create_future()
            threading.Thread(target=self.make_ready, args=(game, self.ready[game]), daemon=True).start()
        return self.ready[game]

    def make_ready(self, game: str, ready: asyncio.Future[None]) -> None:
        try:
            with self.rehearsing:
                rehearse(game)
        except Exception:
            log.exception("a rehearsal has failed", extra={"game": game})
        with contextlib.suppress(RuntimeError):  # the house has closed meanwhile
            ready.get_loop().call_soon_threadsafe(settle, [(ready, None)])

    async def prepare_all(self) -> None:
        """One game after another, so that one that is asked for meanwhile is ready sooner."""
        for game in NAMES:
            await self.prepared(game)
        self.when_ready()

    async def prepared(self, game: str) -> None:
        await asyncio.shield(self.prepare(game))

    async def take_up(self, saved: Saved) -> None:
        """Go on with a table on file. What was played is played again, in another thread: that may take seconds."""
        try:
            room = Room(self, saved)
            if saved.state != "waiting":
                await asyncio.to_thread(room.recover)
        except Exception:
            log.exception("a table cannot be taken up", extra={"table": saved.id})
        else:
            self.add(room)

    def add(self, room: Room) -> Room:
        self.rooms[room.saved.id] = room
        room.open()
        return room

    def drain(self) -> None:
        """No new people or moves; those who are connected are sent away, to come back when the house is up again."""
        self.is_open = False
        for room in self.rooms.values():
            for watcher in list(room.watchers):
                watcher.drop()

    async def close(self) -> None:
        self.drain()
        self.sweeper.cancel()
        self.rehearsals.cancel()
        self.latecomers.cancel()
        for beginning in (*self.beginnings, *self.searched.values()):
            beginning.cancel()
        await self.advice.close()
        await asyncio.gather(*(room.close() for room in self.rooms.values()))
        await asyncio.to_thread(self.store.close)
        self.pool.shutdown(wait=False, cancel_futures=True)
        self.reviews.close()
        await asyncio.to_thread(self.thinkers.close)

    async def sweep(self) -> None:
        """From time to time, clear what nobody needs in memory."""
        while True:
            await asyncio.sleep(30)
            now = self.now()
            await asyncio.to_thread(self.thinkers.send_home, KEPT_IDLE)
            self.codes = {code: entry for code, entry in self.codes.items() if entry[2] > now}
            for id, room in list(self.rooms.items()):
                idle = now - room.idle_since if not room.watchers else 0
                if room.saved.state == "over" and idle > KEPT_OVER:
                    await self.dismiss(id)
                elif room.saved.state == "waiting" and idle > KEPT_WAITING:
                    await self.dismiss(id)
                    await self.store.write(forgetting(id))

    async def dismiss(self, id: str) -> None:
        room = self.rooms.pop(id)
        self.loading.pop(id, None)
        await room.close()

    # Tables

    async def room(self, id: str) -> Room:
        """A table by its name; one that is over is read from the file again."""
        if not self.is_open:
            raise Problem(503, "closing")
        if id not in self.rooms:
            if len(id) != ID_LENGTH or not set(id) <= set(ALPHABET):
                raise Problem(404, "no-table")
            async with self.loading.setdefault(id, asyncio.Lock()):
                saved = None if id in self.rooms else await asyncio.to_thread(self.store.load, id)
                if saved is not None:
                    await self.prepared(saved.setup.game)
                    await self.take_up(saved)
            self.loading.pop(id, None)
        if id not in self.rooms:
            raise Problem(404, "no-table")
        return self.rooms[id]

    def setup(self, game: str, seats: int, options: dict[str, Any], clock: tuple[float, float], public: bool) -> Setup:
        if game not in NAMES:
            raise Problem(404, "no-game")
        seats = seats or usual_seats(load(game))
        checked_setup(load(game), seats, options)
        return Setup(game, seats, options, *checked_clock(clock), public)

    async def create(self, setup: Setup, person: str, name: str, address: str = "") -> Room:
        """A new table, its creator on the first seat and host."""
        self.must_have_space(address)
        self.prepare(setup.game)
        chairs = [Chair("person", name, person), *(Chair() for _ in range(setup.seats - 1))]
        saved = Saved(new_id(), setup, new_key(), "waiting", person, chairs=chairs)
        await self.store.write(saving(saved))
        return self.add(Room(self, saved, address))

    def must_have_space(self, address: str) -> None:
        """For one more table, made from this address."""
        if not self.is_open:
            raise Problem(503, "closing")
        if len(self.rooms) >= self.settings.tables:
            raise Problem(503, "full")
        made = sum(room.address == address and room.saved.state != "over" for room in self.rooms.values())
        if address and made >= self.settings.tables_per_address:
            raise Problem(429, "too-fast")

    async def begin(self, room: Room, person: str) -> None:
        """Deal, when the game is ready; until then, those at the table are told why they wait."""
        company.must_host(room, person)
        company.must_wait(room)
        await self.wait_for(room, self.prepare(room.game.name), "preparing")
        if company.need_search(room):
            await self.wait_for(room, self.prepare_search(room.game.name), "preparing-search")
        await room.do(lambda: company.start(room, person))

    async def wait_for(self, room: Room, ready: asyncio.Future[None], note: str) -> None:
        if not ready.done():
            room.note = note
            room.tell_scene()
            await asyncio.shield(ready)
            room.note = ""

    def prepare_search(self, game: str) -> asyncio.Future[None]:
        """Begin to make minds that search ready, and the coach; the first time on a machine, that takes minutes."""
        if game not in self.searched:
            self.searched[game] = asyncio.ensure_future(self.rehearse_search(game))
        return self.searched[game]

    async def rehearse_search(self, game: str) -> None:
        try:
            await asyncio.to_thread(self.thinkers.ask, "rehearse", game)
        except Exception:
            self.searched.pop(game, None)  # to be tried again
            if self.is_open:
                log.exception("a rehearsal has failed", extra={"game": game})

    async def ready_to_search(self, game: str) -> None:
        await asyncio.shield(self.prepare_search(game))

    async def now_table(self, game: str, person: str, name: str, level: str = USUAL_LEVEL, address: str = "") -> Room:
        """Sit down at once: with people who wait for somebody, or else with bots on all other chairs."""
        for room in self.waiting_for_people(game):
            with contextlib.suppress(Problem):  # somebody else took the chair, or it is the own table
                await room.do(lambda room=room: company.sit(room, person, name))  # type: ignore[misc]
                return room
        clock = self.settings.move, self.settings.reserve
        setup = msgspec.structs.replace(self.setup(game, 0, {}, clock, False), level=level, coach=True)
        company.checked_level(game, level)
        room = await self.create(setup, person, name, address)
        beginning = asyncio.create_task(self.begin(room, person))
        self.beginnings.add(beginning)
        beginning.add_done_callback(self.beginnings.discard)
        if self.prepare(game).done() and not searches(game, level):
            await beginning
        return room

    async def rematch(self, room: Room, person: str) -> str:
        """The same company at a new table, made once whoever asks first; who asks is its host."""
        if room.saved.state != "over":
            raise Problem(409, "not-over")
        if room.seat_of(person) is None:
            raise Problem(403, "not-seated")

        async def agree() -> str:
            if not await self.is_there(room.saved.rematch):
                self.must_have_space("")
                chairs = [Chair(c.kind, c.name, c.person) if c.kind == "person" else Chair() for c in room.saved.chairs]
                saved = Saved(new_id(), room.saved.setup, new_key(), "waiting", person, chairs=chairs)
                await self.store.write([*saving(saved), (REMATCH, (saved.id, room.saved.id))])
                self.add(Room(self, saved))
                room.saved.rematch = saved.id
                room.tell_scene()
            return room.saved.rematch

        return await room.do(agree)

    async def is_there(self, id: str) -> bool:
        """Is there such a table? One at which nobody sat down for long is forgotten."""
        return id in self.rooms or (bool(id) and await asyncio.to_thread(self.store.load, id) is not None)

    def public_tables(self) -> list[Room]:
        """Public tables that wait for people."""
        rooms = [room for room in self.rooms.values() if room.saved.state == "waiting" and room.saved.setup.public]
        return [room for room in rooms if any(chair.kind == "empty" for chair in room.saved.chairs)]

    def waiting_for_people(self, game: str) -> list[Room]:
        """Those of them at which somebody is there, waiting for this game."""
        rooms = [room for room in self.public_tables() if room.saved.setup.game == game]
        return [room for room in rooms if any(room.is_here(seat) for seat in range(room.saved.setup.seats))]

    def open_tables(self) -> list[dict[str, Any]]:
        """Public tables that wait for people, as the page lists them."""
        return [
            {
                "id": room.saved.id,
                "game": room.saved.setup.game,
                "seats": room.saved.setup.seats,
                "taken": sum(chair.kind != "empty" for chair in room.saved.chairs),
                "options": room.saved.setup.options,
                "clock": {"move": room.saved.setup.move, "reserve": room.saved.setup.reserve},
            }
            for room in self.public_tables()
        ]

    # Another device

    def new_code(self, room: Room, person: str) -> str:
        if room.seat_of(person) is None:
            raise Problem(403, "not-seated")
        self.codes = {code: entry for code, entry in self.codes.items() if entry[:2] != (room.saved.id, person)}
        code = new_id()
        self.codes[code] = room.saved.id, person, self.now() + CODE_SECONDS
        return code

    async def use_code(self, code: str, person: str) -> str:
        """Take over a seat from another device; the code is used up."""
        id, old, until = self.codes.pop(code, ("", "", 0.0))
        if not id or until < self.now():
            raise Problem(404, "bad-code")
        room = await self.room(id)
        if old != person:
            await room.do(lambda: company.hand_over(room, old, person))
        return id

    # Connections

    def must_have_place(self, address: str) -> None:
        """For one more socket or stream from this address."""
        if self.sockets[address] >= self.settings.sockets_per_address:
            raise Problem(429, "too-fast")
        if self.sockets.total() >= self.settings.sockets:
            raise Problem(503, "full")

    @contextlib.contextmanager
    def connected(self, address: str) -> Iterator[None]:
        self.sockets[address] += 1
        try:
            yield
        finally:
            self.sockets[address] -= 1
            if not self.sockets[address]:
                del self.sockets[address]

    def new_watcher(self, person: str, code: str, wake: Callable[[], None] = lambda: None) -> Watcher:
        return Watcher(person, code, self.settings.waiting, wake)


def checked_clock(clock: tuple[float, float]) -> tuple[float, float]:
    """Seconds for a move and in reserve; no seconds for a move: no clock."""
    move, reserve = clock
    if not (0 <= move <= LONGEST_MOVE and 0 <= reserve <= LONGEST_RESERVE):
        raise Problem(400, "bad-clock")
    return float(move), float(reserve)
