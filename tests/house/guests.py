"""People for tests: a house on a free port of this machine, and guests who come over real sockets."""

from __future__ import annotations

import asyncio
import http.client
import itertools
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.typing import Origin

from kafana.bench.servers import Nats, Postgres
from kafana.games import NAMES, load
from kafana.house.house import House
from kafana.house.ids import new_id
from kafana.house.serve import Server, new_server
from kafana.house.settings import Settings
from kafana.house.store.jobs import moving, saving
from kafana.house.store.postgres import PostgresStore
from kafana.house.store.sqlite import SqliteStore
from kafana.house.store.store import Store
from kafana.house.store.stored import Chair, Move, Setup, StoredTable
from kafana.house.table.events import Outcome, done
from kafana.house.table.history import LOGGED
from kafana.house.table.room import Room
from kafana.house.web.access import Access
from kafana.house.web.identity import COOKIE, new_secret, person_of_secret
from tests.short import short_options

HURRY: dict[str, Any] = {"time_scale": 0.02, "per_socket": 10_000, "per_address": 100_000, "pace": 0.1, "port": 0}
PATIENCE = 120  # seconds until what does not come has failed; a game may have to be compiled
KEYS = itertools.count()

SHORT: dict[str, dict[str, Any]] = {name: short_options(load(name)) for name in NAMES}


def few_seats(game: str) -> int:
    fewest, most = load(game).seats
    return min(max(3, fewest), most)


@dataclass
class Place:
    """An open house."""

    server: Server
    port: int

    @property
    def house(self) -> House:
        return self.server.house

    @property
    def access(self) -> Access:
        return self.server.app.access

    @property
    def origin(self) -> str:
        return f"http://127.0.0.1:{self.port}"


class Hands:
    """A clock for a house, turned by hand."""

    def __init__(self) -> None:
        self.time = 1000.0

    def __call__(self) -> float:
        return self.time

    async def turn(self, room: Room, seconds: float) -> None:
        """Let time pass at a table, and whatever is due happen."""
        self.time += seconds
        thinking = True
        while thinking:
            room.inbox.ring()
            await room.do(nothing)
            thinking = any(not thought.done() for thought in room.thoughts.values())
            await asyncio.gather(*room.thoughts.values(), return_exceptions=True)


def nothing() -> Outcome[None]:
    """What a table is asked to do to know that it has done everything before."""
    return done()


SERVERS: tuple[Postgres, Nats] | None = None  # where tables are kept instead of in a file, see conftest.py
DATABASES: dict[Path, str] = {}


def kept_at(file: Path) -> dict[str, str]:
    """Settings of a house that keeps its tables in a file, or in a database that stands for it."""
    if SERVERS is None:
        return {"database": str(file)}
    if file not in DATABASES:
        DATABASES[file] = SERVERS[0].new_database()
    return {"database": DATABASES[file], "bus": SERVERS[1].address}


def open_store(file: Path) -> Store:
    """The same without a house."""
    return SqliteStore(file) if SERVERS is None else PostgresStore(kept_at(file)["database"])


async def change_setup(file: Path, table: str, change: Callable[[dict[str, Any]], dict[str, Any]]) -> None:
    """Write what is agreed at a table otherwise than this house would, while it is not open."""
    store = open_store(file)
    ((setup,),) = store.rows("SELECT setup FROM tables WHERE id = ?", table)
    await store.write(
        [("UPDATE tables SET setup = ? WHERE id = ?", (json.dumps(change(json.loads(setup))).encode(), table))]
    )
    await asyncio.to_thread(store.close)


@asynccontextmanager
async def open_house(file: Path, parts: dict[str, Any] | None = None, **settings: Any) -> AsyncIterator[Place]:
    """A house that goes on with all tables on file, unless its warm-up is among the parts that it is made with."""
    parts = parts or {}
    server = new_server(House(Settings(**(HURRY | kept_at(file) | settings)), **parts))
    running = asyncio.create_task(server.serve())
    while not server.started or (server.house.pending and "rehearse" not in parts):  # games may have to be compiled
        if running.done():
            running.result()
        await asyncio.sleep(0.01)
    port = server.servers[0].sockets[0].getsockname()[1]
    try:
        yield Place(server, port)
    finally:
        server.should_exit = True
        await running


@dataclass
class Answer:
    status: int
    headers: dict[str, str]
    content: bytes

    @property
    def json(self) -> Any:
        return json.loads(self.content)


def ask(port: int, method: str, path: str, body: bytes | None = None, headers: dict[str, str] | None = None) -> Answer:
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
    try:
        connection.request(method, path, body, headers or {})
        response = connection.getresponse()
        found = {name.lower(): value for name, value in response.getheaders()}
        return Answer(response.status, found, response.read())
    finally:
        connection.close()


@dataclass
class Guest:
    """Somebody with a browser: a cookie, and perhaps a token."""

    port: int
    name: str = "Ana"
    cookie: str = ""
    random: Random = field(default_factory=lambda: Random(1))

    @property
    def origin(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def person(self) -> str:
        """How the house knows this guest."""
        return person_of_secret(self.cookie.partition("=")[2])

    async def come_in(self) -> Guest:
        await self.get("/")
        return self

    async def get(self, path: str) -> Answer:
        return await self.request("GET", path)

    async def post(self, path: str, **content: Any) -> Answer:
        return await self.request("POST", path, json.dumps(content).encode())

    async def request(self, method: str, path: str, body: bytes | None = None, **headers: str) -> Answer:
        sent = {"Origin": self.origin, "Cookie": self.cookie} | headers
        answer = await asyncio.to_thread(ask, self.port, method, path, body, sent)
        if "set-cookie" in answer.headers:
            self.cookie = answer.headers["set-cookie"].split(";")[0]
        return answer

    @asynccontextmanager
    async def at(self, table: str, version: int = 0, text: str = "") -> AsyncIterator[Seat]:
        address = f"ws://127.0.0.1:{self.port}/api/tables/{table}/socket?p=2&v={version}&text={text}"
        headers = {"Cookie": self.cookie} if self.cookie else {}
        origin = Origin(self.origin)
        async with connect(
            address, origin=origin, additional_headers=headers, compression=None, max_queue=None, proxy=None
        ) as socket:
            yield Seat(socket, self.random)


PEOPLE = "Ana", "Ben", "Cai", "Dora", "Eve", "Fay"


def new_guests(number: int, port: int = 0) -> list[Guest]:
    """People whose secrets the house has not given, but knows when they sit at a table on file."""
    return [Guest(port, name, f"{COOKIE}={new_secret()}", Random(name)) for name in PEOPLE[:number]]


def saved_table(setup: Setup, key: bytes, guests: list[Guest], moves: list[Move]) -> StoredTable:
    """A game that was begun with a known key; chairs without a guest are bots'."""
    chairs = [Chair("person", guest.name, guest.person) for guest in guests]
    chairs += [Chair("bot", f"Bot {seat}") for seat in range(len(guests), setup.seats)]
    return StoredTable(new_id(), setup, key, "playing", guests[0].person, chairs=chairs, moves=moves)


async def table_on_file(file: Path, setup: Setup, key: bytes, guests: list[Guest], moves: list[Move]) -> str:
    """Put such a table on the file of a house that is not open, as if it had been played there."""
    saved, store = saved_table(setup, key, guests, moves), open_store(file)
    await store.write(saving(saved))
    await store.write(moving(saved.id, 0, moves, over=False))
    await asyncio.to_thread(store.close)
    return saved.id


async def found(place: Place, saved: StoredTable) -> Room:
    """Put such a table into a house that is open."""
    async with place.house.loading.turn(saved.id):  # or a node that looks for tables that it owns takes it up too
        if place.house.node is not None:
            await place.house.node.claim(saved.id, is_new=True)
        await place.house.store.write(saving(saved))
        await place.house.resume(saved)
    return place.house.rooms[saved.id]


DRAFT: dict[str, Any] = {"draft": True}  # what is asked next has to be asked for


def put(fields: dict[str, Any], news: dict[str, Any]) -> None:
    """Null takes a field away."""
    fields.update(news)
    for name in [name for name, value in news.items() if value is None]:
        del fields[name]


def add(picture: dict[str, Any], change: dict[str, Any]) -> None:
    """What the page does with a change."""
    put(picture, with_kept_facts(picture, change.get("set", {})))
    for seat, news in change.get("seats", {}).items():
        put(picture["seats"][int(seat)], with_kept_facts(picture["seats"][int(seat)], news))
    places = {place["zone"]: place for place in picture.get("places", [])}
    for zone, place in change.get("places", {}).items():
        lay = places.pop(zone, {}).get("cards", [])
        if place is not None:
            cards = lay[: place.get("keep", 0)] + place.get("cards", [])
            places[zone] = {"zone": zone, "size": place["size"]} | ({"cards": cards} if cards else {})
    put(picture, {"places": list(places.values()) or None})
    put(picture, {"log": (picture.get("log", []) + change.get("told", []))[-LOGGED:] or None})


def with_kept_facts(before: dict[str, Any], news: dict[str, Any]) -> dict[str, Any]:
    """Facts that stood there before are numbers."""
    facts = news.get("facts") or []
    kept = [before["facts"][fact] if isinstance(fact, int) else fact for fact in facts]
    return news | {"facts": kept} if kept else news


def together_in(ask: dict[str, Any]) -> dict[str, list[int]]:
    """For every card those that go with it."""
    free = ask.get("any", [])
    found: dict[str, list[int]] = ask.get("together", {}) | {str(one): [o for o in free if o != one] for one in free}
    return found


class Seat:
    """A guest at a table."""

    def __init__(self, socket: ClientConnection, random: Random) -> None:
        self.socket = socket
        self.random = random
        self.frames: list[dict[str, Any]] = []  # all that came
        self.raw: list[str] = []
        self.scene: dict[str, Any] = {}
        self.version = 0
        self.sent: dict[str, list[int]] = {}  # moves, by their keys
        self.acknowledged: list[str] = []
        self.refused: list[Any] = []

    async def next(self) -> dict[str, Any]:
        async with asyncio.timeout(PATIENCE):  # before Python 3.12 `wait_for` may lose a cancellation
            text = await self.socket.recv()
        assert isinstance(text, str)
        frame: dict[str, Any] = json.loads(text)
        self.frames.append(frame)
        self.raw.append(text)
        kind, content = frame["t"], frame["d"]
        if kind in ("picture", "change"):
            if kind == "picture":
                self.scene = content
            elif self.scene:
                add(self.scene, content)
            assert frame["v"] >= self.version
            self.version = frame["v"]
        elif kind == "ack":
            self.acknowledged.append(content["key"])
        elif kind == "refused":
            self.refused.append(content["why"])
        return frame

    async def until(self, *kinds: str) -> dict[str, Any]:
        while (frame := await self.next())["t"] not in kinds:
            pass
        return frame

    async def send(self, kind: str, **content: Any) -> None:
        await self.socket.send(json.dumps({"t": kind, "d": content}))

    async def move(self, actions: list[int], key: str = "", version: int | None = None) -> str:
        key = key or f"key{next(KEYS)}"
        self.sent[key] = actions
        await self.send("move", key=key, actions=actions, v=self.version if version is None else version)
        return key

    async def compose(self) -> list[int] | None:
        """Put a move together as the page does, from what came with the question, and by drafts where that is not all;
        nothing if the table moves on meanwhile.
        """
        actions, ask, version = list[int](), self.scene.get("ask"), self.version
        while ask is not None:
            picked, ask = self.pick(ask)
            actions += picked
            if ask == DRAFT:
                await self.send("draft", actions=actions)
                while (frame := await self.next())["t"] not in ("draft", "refused"):
                    pass
                if self.version != version or "ask" not in self.scene:
                    return None
                assert frame["t"] == "draft", frame
                ask = frame["d"]["ask"]
        return actions or None

    def alike(self, ask: dict[str, Any], actions: list[int], picked: int) -> list[int]:
        """These cards, each as often as it is in the hand; but for the one that is picked already."""
        cards, hand = {action: card for action, card, _ in ask["actions"]}, self.scene.get("hand", [])
        return [one for one in actions for _ in range(max(hand.count(cards.get(one)) - (one == picked), 1))]

    def pick(self, ask: dict[str, Any]) -> tuple[list[int], dict[str, Any] | None]:
        """Some answer to a question, and what is asked after it."""
        together, least, most = together_in(ask), ask.get("least", 1), ask.get("most", 1)
        action, card, words = self.random.choice(ask["actions"])
        if card is not None and words is None and str(action) in together:
            picked, wanted = [action], self.random.randint(least, most)
            pool = self.alike(ask, together[str(action)], action)
            for other in self.random.sample(pool, len(pool)):
                if len(picked) < wanted and all(other in together[str(one)] for one in picked):
                    picked.append(other)
            if len(picked) < least:
                return self.pick(ask)
            return [*sorted(picked), *([ask["done"]] if "done" in ask else [])], None
        then = ask.get("then", {})
        if str(action) not in then:
            return [action], None
        following = then[str(action)]
        if following is not None and "like" in following:
            following = then[str(following["like"])]
        return [action], DRAFT if following is None else following

    async def play(self, moves: int = 10_000) -> None:
        """Play until the game is over, or so many moves."""
        try:
            while not self.scene:
                await self.next()
            while self.scene["state"] != "over" and moves:
                if not self.scene.get("ask"):
                    await self.next()
                    continue
                actions = await self.compose()
                if actions is None:
                    continue
                key = await self.move(actions)
                while key not in self.acknowledged and (await self.next())["t"] != "refused":
                    pass
                moves -= 1
                while moves and self.scene.get("ask") and self.frames[-1]["t"] == "ack":
                    await self.next()
        except ConnectionClosed:
            if self.scene.get("state") != "over":
                raise  # hung up in the middle of a game
