"""How people come to a table: a new one, one that waits, the next game, and a seat taken over by a code."""

from __future__ import annotations

import asyncio
import contextlib
from dataclasses import dataclass
from functools import partial

from kafana.games import NAMES, load, usual_seats
from kafana.house.house import House
from kafana.house.ids import new_id
from kafana.house.problem import Problem, checked_clock, checked_level, checked_setup
from kafana.house.store import Setup, StoredTable, saving
from kafana.house.table import seats
from kafana.house.table.room import Room
from kafana.house.wire.answers import OpenTable
from kafana.house.wire.requests import Clock, NewTable
from kafana.minds import USUAL_LEVEL, searches

CODE_SECONDS = 120
FEW_TABLES = 5  # that an address may always have


@dataclass(frozen=True)
class Guest:
    """Who sits down: how the house knows them, what they are called, and from where they come."""

    person: str
    name: str
    address: str = ""


class Lobby:
    def __init__(self, house: House) -> None:
        self.house = house
        self.codes = Codes(house)
        self.starting: set[asyncio.Task[None]] = set()  # tables that wait for their game to be ready

    def setup_of(self, wish: NewTable) -> Setup:
        """What is agreed at a new table, if it can be played."""
        if wish.game not in NAMES:
            raise Problem(404, "no-game")
        settings, game = self.house.settings, load(wish.game)
        count = wish.seats or usual_seats(game)
        checked_setup(game, count, wish.options)
        move, reserve = checked_clock(wish.clock or Clock(settings.move, settings.reserve))
        level = checked_level(wish.game, wish.level)
        return Setup(wish.game, count, wish.options, move, reserve, wish.public, level, coach=wish.coach)

    async def create(self, setup: Setup, guest: Guest) -> Room:
        """A new table, its creator on the first seat and host."""
        self.must_have_space(guest.address)
        self.house.warmup.prepare(setup.game)
        saved = seats.new_table(new_id(), setup, self.house.chance.key(), guest.person, guest.name)
        await self.house.services.keep(saving(saved))
        return self.house.add(Room(self.house.services, saved, guest.address))

    def must_have_space(self, address: str) -> None:
        """For one more table, made from this address."""
        rooms, settings = self.house.rooms, self.house.settings
        self.house.must_be_open()
        if len(rooms) >= settings.tables:
            raise Problem(503, "full")
        made = sum(room.address == address and not room.state.is_over for room in rooms.values())
        free = 1 - len(rooms) / settings.tables
        share = max(FEW_TABLES, settings.tables_per_address * free)  # the fuller the house, the less for one
        if address and made >= min(settings.tables_per_address, share):
            raise Problem(429, "too-fast")

    async def start(self, room: Room, person: str) -> None:
        """Deal, when the game is ready; until then, those at the table are told why they wait."""
        game, warmup = room.state.game.name, self.house.warmup
        seats.must_host(room.state.saved, person)
        seats.must_wait(room.state.saved)
        if room.state.saved.setup.coach:
            self.house.coach.prepare(game)
        await self.wait_for(room, warmup.prepare(game), "preparing")
        if seats.need_search(room.state.saved):
            await self.wait_for(room, warmup.prepare_search(game), "preparing-search")
        await room.do(partial(room.start, person))

    async def wait_for(self, room: Room, ready: asyncio.Future[None], note: str) -> None:
        if not ready.done():
            await room.do(partial(room.tell, note))
            await asyncio.shield(ready)
            await room.do(partial(room.tell, ""))

    async def play_now(self, game: str, guest: Guest, level: str = USUAL_LEVEL) -> Room:
        """Sit down at once: with people who wait for somebody, or else with bots on all other chairs."""
        for room in self.waiting_for_people(game):
            with contextlib.suppress(Problem):  # somebody else took the chair
                await room.do(partial(room.sit, guest.person, guest.name))
                return room
        room = await self.create(self.setup_of(NewTable(game, guest.name, level=level, coach=True)), guest)
        starting = asyncio.create_task(self.start(room, guest.person))
        self.starting.add(starting)
        starting.add_done_callback(self.starting.discard)
        if self.house.warmup.prepare(game).done() and not searches(game, level):
            await starting
        return room

    async def rematch(self, room: Room, person: str) -> str:
        """The same people at a new table, made once whoever asks first; the one who does is its host."""
        saved = room.state.saved
        if saved.state != "over":
            raise Problem(409, "not-over")
        if saved.seat_of(person) is None:
            raise Problem(403, "not-seated")
        old = saved.rematch
        if await self.house.knows(old):
            return old
        self.must_have_space("")
        new: StoredTable = seats.rematched(saved, new_id(), self.house.chance.key(), person)
        id = await room.do(partial(room.rematch, new, old))
        await self.house.room(id)
        return id

    def public_tables(self) -> list[Room]:
        """Public tables that wait for people."""
        saved = [(room, room.state.saved) for room in self.house.rooms.values()]
        found = [(room, table) for room, table in saved if table.state == "waiting" and table.setup.public]
        return [room for room, table in found if any(chair.kind == "empty" for chair in table.chairs)]

    def waiting_for_people(self, game: str) -> list[Room]:
        """Those of them at which somebody is there, waiting for this game."""
        rooms = [room for room in self.public_tables() if room.state.game.name == game]
        return [room for room in rooms if any(room.is_here(seat) for seat in range(room.state.saved.setup.seats))]

    def open_tables(self) -> list[OpenTable]:
        """Public tables that wait for people, as the page lists them."""
        tables = [room.state.saved for room in self.public_tables()]
        return [
            OpenTable(
                id=saved.id,
                game=saved.setup.game,
                seats=saved.setup.seats,
                taken=sum(chair.kind != "empty" for chair in saved.chairs),
                options=saved.setup.options,
                clock=Clock(saved.setup.move, saved.setup.reserve),
            )
            for saved in tables
        ]

    async def close(self) -> None:
        for starting in list(self.starting):
            starting.cancel()


class Codes:
    """Codes by which a seat is taken over from another device, each good once and for two minutes."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.known: dict[str, tuple[str, str, float]] = {}  # code -> table, person, until when

    def new(self, room: Room, person: str) -> str:
        """A code for the seat of this person; an earlier one is good no longer."""
        if room.state.saved.seat_of(person) is None:
            raise Problem(403, "not-seated")
        now, place = self.house.now(), (room.id, person)
        self.known = {code: entry for code, entry in self.known.items() if entry[2] > now and entry[:2] != place}
        code = new_id()
        self.known[code] = *place, now + CODE_SECONDS
        return code

    async def use(self, code: str, person: str) -> str:
        """Take over a seat from another device; the code is used up. The table's name."""
        id, old, until = self.known.pop(code, ("", "", 0.0))
        if not id or until < self.house.now():
            raise Problem(404, "bad-code")
        room = await self.house.room(id)
        if old != person:
            await room.do(partial(room.hand_over, old, person))
        return id
