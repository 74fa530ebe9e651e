"""Two tables that differ only in what somebody cannot know, on real sockets: all that is sent is the same (G3).

The second table's hidden cards are imagined anew from what one seat, or the audience, sees of the first. Both are then
driven alike: the viewer does the same at both, the others do what looks the same to it. Frames, refusals, drafts and
HTTP answers of the viewer and of the audience, and the lines of the viewer's stream for bots, are compared byte for
byte, until the rules show a difference. Only what is random by design is masked: the name of the table, the hash of its
key, and what is computed from that. Time stands still, so that every moment is the same too.

`KAFANA_TESTS=nightly pytest -s tests/house/test_interference.py` takes 10⁵ steps, and tells what they were. Several
pairs of tables are driven at the same time in one house: while one waits for the disk, another goes on.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import re
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from kafana.check.walks import Walk
from kafana.core.chance import new_key, new_rng
from kafana.core.game import Game, play
from kafana.core.imagine import imagined
from kafana.core.sets import has
from kafana.core.table import LIES, waiting
from kafana.core.view import view_of
from kafana.games import NAMES
from kafana.house.services import Chance
from kafana.house.store.stored import Move, Setup
from kafana.house.table.room import Room
from kafana.house.web.identity import COOKIE, new_secret
from kafana.records.record import hash_of
from tests.house.guests import PATIENCE, Answer, Guest, Hands, Place, Seat, found, new_guests, open_house, saved_table
from tests.house.test_coach import LITTLE, advised
from tests.house.test_secrecy import alike, some_draft, some_move
from tests.walks import walks

pytestmark = pytest.mark.both_stores

PAIRS = int(os.environ.get("KAFANA_PAIRS", "7000" if os.environ.get("KAFANA_TESTS") == "nightly" else "24"))
AT_ONCE = 5  # pairs
STEPS = 60  # with each, at most
MOST_ADVICE = max(4, PAIRS // 100)  # it takes long
FROZEN: dict[str, Any] = {"time_scale": 1e6, "sockets_per_address": 1000} | LITTLE
COACHED = "julepe", "budallas"  # games that the coach, uncompiled, has soon thought about while there is a deck
POSITIONS: dict[bytes, Any] = {}  # tables that are dealt by these keys
COUNTS: Counter[str] = Counter()
TURNED_OVER: Counter[str] = Counter()  # who was shown a difference by cards turned over, and by nothing else
FIRST = "first picture"
PONG = '{"t":"pong"'
STREAMED = '{"t":"picture"', '{"t":"change"', '{"t":"chat"'  # not what answers somebody: refusals, drafts
CHECKSUM = re.compile(r'(?<=\[Check ")[0-9a-f]+')  # of a record, the hash of the key included


@dataclass
class Side:
    """One of the two tables, and who follows it."""

    room: Room
    seat: Seat
    audience: Seat
    stream: asyncio.StreamReader  # for bots, of the same seat
    early: dict[str, list[str]]  # what each has been told before the next one came

    def masked(self, text: str) -> str:
        text = text.replace(self.room.state.saved.id, "<id>").replace(hash_of(self.room.state.saved.key), "<hash>")
        return CHECKSUM.sub("<checksum>", text)

    async def heard(self, who: str) -> list[str]:
        """Everything that has come since the last time, up to the answer to a ping that has been sent."""
        ear: Seat = getattr(self, who)
        told = [self.masked(text) for text in self.early.pop(who, [])]
        async with asyncio.timeout(PATIENCE):
            while not told or not told[-1].startswith(PONG):
                text = await ear.socket.recv()
                assert isinstance(text, str)
                told.append(self.masked(text))
        return told

    async def streamed(self, told: list[str], first: bool) -> list[str]:
        """The lines for bots that go with what the seat has been told: what happened at the table, word for word."""
        wanted = [text for text in told if text.startswith(STREAMED)][-1 if first else 0 :]
        lines: list[str] = []
        async with asyncio.timeout(PATIENCE):
            while len(lines) < len(wanted):
                line = await self.stream.readline()
                assert line, "the stream has ended"
                if line.strip():
                    lines.append(self.masked(line.decode().rstrip()))
        assert lines == wanted, "the stream is not what the socket is"
        return lines


@dataclass
class Pair:
    """The two tables, as one viewer and the audience see them."""

    place: Place
    game: Game
    viewer: int
    guests: list[Guest]
    sides: list[Side]
    random: Random
    unlike: set[str] = field(default_factory=set)  # who has been shown a difference by the rules
    looked: list[tuple[Any, int]] = field(default_factory=list)  # the tables as last compared, and after how many moves

    @property
    def rooms(self) -> list[Room]:
        return [side.room for side in self.sides]

    def note_differences(self) -> None:
        """Whose views differ by now? The views are the engine's; that they are right is a law of its own."""
        for who, number in (("seat", self.viewer), ("audience", self.rooms[0].state.saved.setup.seats)):
            one, two = (view_of(room.state.dealt, number).tobytes() for room in self.rooms)
            if one != two:
                self.unlike |= {who, "stream"} if who == "seat" else {who}
        if self.looked:
            one, two = (turned_over(room, *looked) for room, looked in zip(self.rooms, self.looked, strict=True))
            if one != two:
                TURNED_OVER.update({"seat", "audience"} - self.unlike)
                self.unlike |= {"seat", "audience", "stream"}
        self.looked = [(room.state.table, len(room.state.saved.moves)) for room in self.rooms]

    async def compare(self, what: str, first: str = "seat") -> None:
        """Hear what has been told, whoever has sent something first, and compare what the rules have not parted."""
        COUNTS[what] += 1
        told = {}
        for who in sorted(("seat", "audience"), key=lambda who: who != first):
            for side in self.sides:
                await getattr(side, who).send("ping")
            told[who] = [await side.heard(who) for side in self.sides]
        told["stream"] = []
        for side, heard in zip(self.sides, told["seat"], strict=True):
            told["stream"].append(await side.streamed(heard, what == FIRST))
        self.note_differences()
        for who in told.keys() - self.unlike:
            if all(room.state.saved.state == "playing" for room in self.rooms):
                one, two = told[who]
                assert one == two, f"{self.game.name}: the {who} is told a difference: {what}: {difference(one, two)}"

    async def send(self, what: str, who: str, kind: str, **content: Any) -> None:
        """The same frame at both tables."""
        for side in self.sides:
            await getattr(side, who).send(kind, **content)
        await self.compare(what, who)

    @property
    def is_going(self) -> bool:
        return "seat" not in self.unlike and all(room.state.saved.state == "playing" for room in self.rooms)

    # What may be tried

    async def draft(self) -> None:
        table = self.rooms[0].state.dealt
        if has(waiting(table), self.viewer):
            actions = some_draft(self.game, table, self.viewer, self.random)
            await self.send("draft", "seat", "draft", actions=[action % 64 for action in actions])

    async def nonsense(self) -> None:
        """A move that is hardly ever allowed; if it is, it is the same at both."""
        actions = [self.random.randrange(63) for _ in range(self.random.randrange(1, 4))]
        await self.send("nonsense", "seat", "move", key=self.key(), actions=actions, v=self.sides[0].room.state.version)

    async def audience_move(self) -> None:
        await self.send("audience", "audience", "move", key="mine", actions=[0])

    async def own_move(self) -> None:
        room = self.rooms[0]
        if self.is_going and self.viewer in room.state.unanswered():
            actions = some_move(room.state.table, self.viewer, self.random)
            await self.send("own move", "seat", "move", key=self.key(), actions=actions, v=room.state.version)

    async def others_move(self) -> None:
        """Somebody else does what looks the same at both tables, though it may be something else."""
        one, two = (room.state for room in self.rooms)
        seats = [
            seat for seat in one.unanswered() if seat != self.viewer and seat in two.unanswered() and self.is_going
        ]
        self.random.shuffle(seats)
        for seat in seats:
            actions = some_move(one.table, seat, self.random)
            same = alike(self.game, one.table, two.table, seat, actions, self.random)
            if same is not None:
                for room, made in zip(self.rooms, (actions, same), strict=True):
                    await played(room, Move(seat, tuple(made)))
                await self.compare("another's move")
                return

    async def time_up(self) -> None:
        """The answers of a window are settled together: where that looks different, the rules show it."""
        if self.rooms[0].state.clock.question.window:
            for _ in range(self.rooms[0].state.saved.setup.seats - 1):
                await self.others_move()
            await self.own_move()

    async def http(self) -> None:
        COUNTS["http"] += 1
        guest = self.guests[self.viewer] if self.random.random() < 0.7 else Guest(self.place.port)
        if "audience" in self.unlike and not guest.cookie:
            return
        headers = {"Cookie": guest.cookie}
        path = self.random.choice(
            (
                "/api/tables/{id}",
                "/api/tables/{id}/record",
                "/api/tables/{id}/replay?step=0",
                "/api/bot/tables/{id}/moves",
            )
        )
        if path.startswith("/api/bot"):
            headers = {"Authorization": f"Bearer {guest.cookie.partition('=')[2]}"}
        answers = [await got(self.place.port, path.format(id=room.state.saved.id), headers) for room in self.rooms]
        shown = [
            (answer.status, side.masked(f"{shown_headers(answer)} {answer.content.decode()}"))
            for answer, side in zip(answers, self.sides, strict=True)
        ]
        assert shown[0] == shown[1], path

    async def coach(self) -> None:
        """The coach's advice, of which there is only some."""
        little = COUNTS["coach"] < MOST_ADVICE
        room = self.rooms[0]
        if little and self.game.name in COACHED and self.viewer in room.state.unanswered() and has_deck(room):
            COUNTS["coach"] += 1
            found = []
            for side in self.sides:
                await side.seat.send("coach")
                found.append(await advised(side.seat))
            assert found[0]["advice"]
            assert found[0] == found[1]

    async def come_back(self) -> None:
        """The viewer's socket is opened once more, with a version that was seen before."""
        version = max(1, self.rooms[0].state.version - self.random.randrange(4))
        found = []
        for side in self.sides:
            async with self.guests[self.viewer].at(side.room.state.saved.id, version) as seat:
                await seat.send("ping")
                await seat.until("pong")
                found.append([side.masked(text) for text in seat.raw])
        assert found[0] == found[1]
        COUNTS["come back"] += 1
        await self.compare("come back")

    def key(self) -> str:
        return f"k{self.random.randrange(10**9)}"

    async def drive(self) -> None:
        await self.compare(FIRST)
        tries = (
            self.draft,
            self.nonsense,
            self.audience_move,
            self.own_move,
            self.http,
            self.come_back,
            self.time_up,
            self.coach,
        )
        weights = 8, 6, 1, 2, 2, 1, 1, 4
        for _ in range(STEPS):
            if not self.is_going:
                return
            if self.random.random() < 0.2:
                await self.others_move()
            else:
                await self.random.choices(tries, weights)[0]()


def has_deck(room: Room) -> bool:
    """If not, what remains of a game may be solved to the end, and that takes long."""
    return bool(room.state.dealt.zones[room.state.game.zones.names.index("deck")])


def turned_over(room: Room, table: Any, moves: int) -> list[int]:
    """The plays that all were shown since the table looked like this: the last one, when somebody is found to be true
    or a liar. All saw them, even if they lie now among cards that all knew."""
    table, shown = table.copy(), []
    for move in room.state.saved.moves[moves:]:
        for action in move.actions:
            before = table.copy()
            play(table, move.seat, action)
            if (table.habits[:, LIES:] != before.habits[:, LIES:]).any():
                shown.append(int(before.zones[room.state.game.zones.names.index("laid")]))
    return shown


def difference(one: list[str], two: list[str]) -> list[tuple[str, str]]:
    """The first places at which frames differ, with what stands around them."""
    found = []
    for left, right in zip(one, two, strict=False):
        if left != right:
            place = next((n for n, (a, b) in enumerate(zip(left, right, strict=False)) if a != b), 0)
            found.append((left[max(0, place - 60) : place + 60], right[max(0, place - 60) : place + 60]))
    return found


async def got(port: int, path: str, headers: dict[str, str]) -> Answer:
    """What is answered to a request; threads, as for other guests, would take their time."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    lines = [f"GET {path} HTTP/1.0", *(f"{name}: {value}" for name, value in headers.items() if value)]
    writer.write("\r\n".join([*lines, "", ""]).encode())
    async with asyncio.timeout(PATIENCE):
        head, _, content = (await reader.read()).partition(b"\r\n\r\n")
    writer.close()
    first, *rest = head.decode().split("\r\n")
    return Answer(int(first.split()[1]), dict(line.lower().split(": ", 1) for line in rest), content)


def shown_headers(answer: Answer) -> list[tuple[str, str]]:
    return sorted((name, value) for name, value in answer.headers.items() if name != "date")


async def played(room: Room, move: Move) -> None:
    await room.do(lambda: room.play(move, room.state.version, 0.0))


def position(walk: Walk, random: Random) -> Any:
    """Some table of a walk at which a move begins."""
    for table, _ in walk.positions(random.randrange(120)):
        if waiting(table) and not table.step and not table.answered:
            chosen = table.copy()
    return chosen


@asynccontextmanager
async def stream_of(guest: Guest, table: str) -> AsyncIterator[asyncio.StreamReader]:
    """The stream for bots of somebody's seat."""
    reader, writer = await asyncio.open_connection("127.0.0.1", guest.port)
    try:
        head = f"GET /api/bot/tables/{table}/stream HTTP/1.0\r\nAuthorization: Bearer {guest.cookie.partition('=')[2]}"
        writer.write(f"{head}\r\nHost: localhost\r\n\r\n".encode())
        assert b" 200 " in await reader.readuntil(b"\r\n\r\n")
        yield reader
    finally:
        writer.close()
        with contextlib.suppress(ConnectionError):
            await writer.wait_closed()


async def first_of(seat: Seat) -> str:
    """The first frame: with it the house knows who is here."""
    async with asyncio.timeout(PATIENCE):
        text = await seat.socket.recv()
    assert isinstance(text, str)
    return text


async def compare(place: Place, walk: Walk, seed: int) -> None:
    random, game = Random(seed), walk.game
    table, viewer = position(walk, random), random.randrange(walk.seats + 1)
    other = imagined(game, view_of(table, viewer), new_rng(seed))
    guests = [*new_guests(walk.seats, place.port), Guest(place.port, "Zoe", f"{COOKIE}={new_secret()}")]
    async with AsyncExitStack() as stack:
        sides = []
        for dealt in (table, other):
            key = new_key()
            POSITIONS[key] = dealt
            stack.callback(POSITIONS.pop, key)
            saved = saved_table(Setup(game.name, walk.seats, walk.options, coach=True), key, guests[:-1], [])
            room = await found(place, saved)
            stack.push_async_callback(place.house.dismiss, saved.id)
            seat = await stack.enter_async_context(guests[viewer].at(saved.id))
            early = {"seat": [await first_of(seat)]}
            audience = await stack.enter_async_context(Guest(place.port).at(saved.id))
            early["audience"] = [await first_of(audience)]
            stream = await stack.enter_async_context(stream_of(guests[viewer], saved.id))
            sides.append(Side(room, seat, audience, stream, early))
        await Pair(place, game, viewer, guests, sides, random).drive()


async def made_ready(place: Place) -> None:
    """Until every game is, somebody who is refused something may have to wait for long."""
    await place.house.warmup.all_ready()


@pytest.fixture(scope="module")
def house(store: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[asyncio.Runner, Place]]:
    """A house in which some keys deal what they are told to; everything else is as it always is."""

    def deal(game: Game, seats: int, key: bytes, options: Any) -> Any:
        return POSITIONS[key].copy() if key in POSITIONS else game.new(seats, key, options)

    file: Path = tmp_path_factory.mktemp("house") / "house.db"
    with asyncio.Runner() as runner:
        opened = open_house(file, {"now": Hands(), "chance": Chance(deal=deal)}, **FROZEN)
        place = runner.run(opened.__aenter__())
        runner.run(made_ready(place))
        yield runner, place
        runner.run(opened.__aexit__(None, None, None))
    print(f"{COUNTS.total()} steps: {dict(COUNTS)}; shown a difference only by cards turned over: {dict(TURNED_OVER)}")


@pytest.mark.parametrize("name", NAMES)
def test_nothing_that_is_sent_depends_on_what_a_viewer_cannot_know(
    house: tuple[asyncio.Runner, Place], name: str
) -> None:
    runner, place = house

    async def compare_all(pairs: list[tuple[Walk, int]]) -> None:
        async with asyncio.TaskGroup() as group:
            for walk, seed in pairs:
                group.create_task(compare(place, walk, seed))

    @settings(
        max_examples=-(-PAIRS // (AT_ONCE * len(NAMES))),
        phases=[Phase.explicit, Phase.generate],
        suppress_health_check=list(HealthCheck),
        deadline=None,
    )
    @given(st.lists(st.tuples(walks(name), st.integers(0, 2**32 - 1)), min_size=AT_ONCE, max_size=AT_ONCE))
    def all_alike(pairs: list[tuple[Walk, int]]) -> None:
        runner.run(compare_all(pairs))

    all_alike()
