"""How people come to a table: a new one, one that waits, the next game, and a seat taken over by a code."""

from __future__ import annotations

import asyncio
import contextlib
from collections import Counter
from dataclasses import dataclass
from functools import partial

from kafana.games import NAMES, load, usual_seats
from kafana.house.cluster.messages import Beat
from kafana.house.house import House
from kafana.house.ids import new_id
from kafana.house.problem import Problem, checked_clock, checked_level, checked_setup
from kafana.house.store.jobs import moving, saving
from kafana.house.store.stored import Chair, Setup, StoredTable
from kafana.house.table import seats
from kafana.house.table.room import Room
from kafana.house.wire.answers import LiveTable, OpenTable
from kafana.house.wire.requests import Clock, NewTable
from kafana.house.work.replay import must_have_rules, question_before
from kafana.minds import USUAL_LEVEL

CODE_SECONDS = 120
MOST_LIVE = 50  # tables that are listed
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
        late = not wish.public if wish.late is None else wish.late
        return Setup(wish.game, count, wish.options, move, reserve, wish.public, level, coach=wish.coach, late=late)

    async def create(self, setup: Setup, guest: Guest) -> Room:
        """A new table, its creator on the first seat and host."""
        self.must_have_space(guest.address)
        self.house.warmup.prepare(setup.game)
        saved = seats.new_table(new_id(), setup, self.house.chance.key(), guest.person, guest.name)
        return await self.house.found(saved, guest.address)

    def must_have_space(self, address: str) -> None:
        """For one more table, made from this address."""
        rooms, settings = self.house.rooms, self.house.settings
        self.house.must_be_open()
        asleep = self.house.housekeeping.asleep.values()
        if len(rooms) + len(asleep) >= settings.tables:
            raise Problem(503, "full")
        made = sum(room.address == address and not room.state.is_over for room in rooms.values())
        made += sum(one.address == address for one in asleep)
        made += sum(beat.made.get(address, 0) for beat in self.told_by_others())
        free = 1 - (len(rooms) + len(asleep)) / settings.tables
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
        if seats.need_search(room.state.saved) or room.state.saved.setup.coach:
            warmup.prepare_search(game)  # nobody waits for it: until then there is something quicker
        await room.do(partial(room.start, person))

    async def wait_for(self, room: Room, ready: asyncio.Future[None], note: str) -> None:
        if not ready.done():
            await room.do(partial(room.tell, note))
            await asyncio.shield(ready)
            await room.do(partial(room.tell, ""))

    async def play_now(
        self, game: str, guest: Guest, level: str = USUAL_LEVEL, coach: bool = True, commit: str | None = None
    ) -> Room:
        """Sit down at once: with people who wait for somebody, or else with bots on all other chairs.

        Where the guest's device has committed to a share of the deal, cards are dealt once it has opened it.
        """
        for room in self.waiting_for_people(game):
            with contextlib.suppress(Problem):  # somebody else took the chair
                await room.do(partial(room.sit, guest.person, guest.name))
                return room
        room = await self.create(self.setup_of(NewTable(game, guest.name, level=level, coach=coach)), guest)
        if commit:
            await room.do(partial(room.commit_to, guest.person, commit))
        starting = asyncio.create_task(self.start(room, guest.person))
        self.starting.add(starting)
        starting.add_done_callback(self.starting.discard)
        if self.house.warmup.prepare(game).done():
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

    async def again(self, room: Room, guest: Guest, seat: int, step: int) -> Room:
        """A table to practise at: a game that is over, from one of its moves on, against bots."""
        saved, game = room.state.saved, room.state.game
        if saved.state != "over":
            raise Problem(409, "not-over")
        must_have_rules(room)
        if seat >= saved.setup.seats or step >= len(saved.moves):
            raise Problem(400, "bad-request")
        self.must_have_space(guest.address)
        self.house.coach.prepare(game.name)
        start = await asyncio.to_thread(question_before, room, step)
        chair = Chair("person", guest.name, guest.person)
        new = seats.practised(saved, new_id(), chair, seat, start)
        await self.house.services.keep([*saving(new), *moving(new.id, 0, new.moves, over=False)])
        found = await self.house.room(new.id)
        found.address = guest.address
        return found

    def public_tables(self) -> list[Room]:
        """Public tables that wait for people."""
        saved = [(room, room.state.saved) for room in self.house.rooms.values()]
        found = [(room, table) for room, table in saved if table.state == "waiting" and table.setup.public]
        return [room for room, table in found if any(chair.kind == "empty" for chair in table.chairs)]

    def waiting_for_people(self, game: str) -> list[Room]:
        """Those of them at which somebody is there, waiting for this game."""
        rooms = [room for room in self.public_tables() if room.state.game.name == game]
        return [room for room in rooms if self.is_somebody_here(room)]

    def is_somebody_here(self, room: Room) -> bool:
        return any(room.is_here(seat) for seat in range(room.state.saved.setup.seats))

    def waiting_elsewhere(self, game: str) -> int | None:
        """A node at which people wait for this game."""
        for beat in self.told_by_others():
            if any(table.game == game and table.id in beat.here for table in beat.open):
                return beat.node
        return None

    def told_by_others(self) -> list[Beat]:
        return [] if self.house.node is None else [beat for beat, _ in self.house.node.peers.values()]

    def open_tables(self) -> list[OpenTable]:
        """Public tables that wait for people, as the page lists them."""
        elsewhere = [table for beat in self.told_by_others() for table in beat.open]
        return [*self.open_tables_here(), *elsewhere]

    def open_tables_here(self) -> list[OpenTable]:
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

    def live_tables(self) -> list[LiveTable]:
        """Public tables at which a game is being played, those that most watch first."""
        elsewhere = [table for beat in self.told_by_others() for table in beat.live]
        return sorted([*self.live_tables_here(), *elsewhere], key=lambda table: -table.watchers)[:MOST_LIVE]

    def live_tables_here(self) -> list[LiveTable]:
        rooms = [room for room in self.house.rooms.values() if room.state.is_playing]
        public = [room for room in rooms if room.state.saved.setup.public]
        found = [
            LiveTable(room.id, room.state.saved.setup.game, room.state.saved.names, room.watchers, room.state.version)
            for room in public
        ]
        return sorted(found, key=lambda table: -table.watchers)[:MOST_LIVE]

    def made(self) -> dict[str, int]:
        """How many tables that are not over were made from which address."""
        rooms = (room.address for room in self.house.rooms.values() if not room.state.is_over)
        return Counter(address for address in rooms if address)

    async def close(self) -> None:
        for starting in list(self.starting):
            starting.cancel()


class Codes:
    """Codes by which a seat is taken over from another device, each good once and for two minutes."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.known: dict[str, tuple[str, str, float]] = {}  # code -> table, person, until when

    async def new(self, room: Room, person: str) -> str:
        """A code for the seat of this person; an earlier one is good no longer."""
        if room.state.saved.seat_of(person) is None:
            raise Problem(403, "not-seated")
        now, place = self.house.now(), (room.id, person)
        if self.house.node is not None:
            return await self.house.node.codes.new(*place)
        self.known = {code: entry for code, entry in self.known.items() if entry[2] > now and entry[:2] != place}
        code = new_id()
        self.known[code] = *place, now + CODE_SECONDS
        return code

    async def use(self, code: str, person: str) -> str:
        """Take over a seat from another device; the code is used up. The table's name."""
        id, old = await self.found(code)
        if not id:
            raise Problem(404, "bad-code")
        room = await self.house.room(id)
        if old != person:
            await room.do(partial(room.hand_over, old, person))
        if self.house.node is not None:
            await self.house.node.codes.forget(code)
        return id

    async def found(self, code: str) -> tuple[str, str]:
        """The table and the person that a code stands for."""
        if self.house.node is not None:
            return await self.house.node.codes.find(code)
        id, old, until = self.known.pop(code, ("", "", 0.0))
        return (id, old) if until >= self.house.now() else ("", "")
