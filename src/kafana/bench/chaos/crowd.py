"""People who play in a house of several nodes, come to any of them, and note everything that was acknowledged."""

from __future__ import annotations

import asyncio
import contextlib
import http.client
import itertools
import json
from dataclasses import dataclass, field
from random import Random
from typing import Any

from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from kafana.bench.chaos.nodes import ChaosNode
from kafana.bench.crowd import Player, Table, decode
from kafana.core.options import Role
from kafana.games import NAMES, load
from kafana.house.web.identity import COOKIE, new_secret

THINKS = 0.1, 0.4  # seconds
PATIENCE = 1.5  # seconds for a connection, and for a word on it
ANSWER = 3.0  # seconds for a move to be acknowledged
KEYS = itertools.count(1)
PICKS = 50
LENGTHS = {Role.TURN_LIMIT: 30, Role.ROUNDS: 5, Role.WINDOW: 1}  # of a game, and of a window that always lasts so long


@dataclass
class Sent:
    """A move as its player knows it."""

    table: str
    seat: int
    key: str
    actions: list[int]
    at: float
    acknowledged: float | None = None
    refused: str = ""


@dataclass
class History:
    """Everything that was sent, by all."""

    sent: list[Sent] = field(default_factory=list)
    tables: list[str] = field(default_factory=list)
    reconnections: int = 0


class Patron(Player):
    """Somebody who comes back, to whichever node answers, and says again what was not acknowledged."""

    def __init__(self, table: PlayedTable, seat: int, secret: str, random: Random) -> None:
        super().__init__(table, None, random, THINKS)  # type: ignore[arg-type]
        self.played, self.seat, self.secret = table, seat, secret
        self.is_playing = True
        self.unanswered: dict[str, tuple[Sent, dict[str, Any]]] = {}
        self.heard = 0.0
        self.at = self.why = ""  # the node, and what was refused last

    async def follow(self) -> None:
        """Until the game is over."""
        while not self.played.is_over.is_set():
            node = self.random.choice(self.played.crowd.nodes)
            address = f"ws://{node.address}/api/tables/{self.played.id}/socket?p=2"
            headers = {"Cookie": f"{COOKIE}={self.secret}", "Origin": f"http://{node.address}"}
            self.at = f"{node.name}, not connected"
            with contextlib.suppress(WebSocketException, OSError, TimeoutError):
                async with connect(
                    address,
                    additional_headers=headers,
                    compression=None,
                    ping_interval=None,
                    open_timeout=PATIENCE,
                    close_timeout=0.2,
                    proxy=None,
                ) as self.socket:
                    self.at = node.name
                    await self.stay()
            self.ask(None)
            self.played.crowd.history.reconnections += 1
            await asyncio.sleep(self.random.uniform(0.05, 0.2))

    async def stay(self) -> None:
        """Listen, while there is something to read and what is sent is acknowledged in time."""
        loop = asyncio.get_running_loop()
        for _, move in self.unanswered.values():
            self.send("move", move)
        since = loop.time()
        while not self.played.is_over.is_set():
            try:
                async with asyncio.timeout(PATIENCE / 2):
                    text = await self.socket.recv()
                self.receive(text)
                self.heard = loop.time()
            except TimeoutError:
                if loop.time() - max(self.heard, since) > PATIENCE:
                    return
                self.send("ping", {})
            waited = [max(sent.at, since) for sent, _ in self.unanswered.values()]
            if waited and loop.time() - min(waited) > ANSWER:
                return

    def receive(self, text: str | bytes) -> None:
        message = decode(text)
        kind, content, now = message["t"], message["d"], asyncio.get_running_loop().time()
        if kind in ("ack", "refused") and content.get("key") in self.unanswered:
            sent, _ = self.unanswered.pop(content["key"])
            if kind == "ack":
                sent.acknowledged = self.played.last_move = now
            else:
                sent.refused = self.why = json.dumps(content["why"])
        state = content.get("state") or content.get("set", {}).get("state")
        if kind != "ack":
            super().receive(text)
        elif self.asked and not self.unanswered:
            self.ask(self.asked)
        if state == "over" and kind in ("picture", "change"):
            self.played.is_over.set()

    def pick(self, asked: dict[str, Any]) -> tuple[list[int], dict[str, Any] | None, bool]:
        """Cards that go together may be too few, by chance: then others."""
        for _ in range(PICKS):
            found = super().pick(asked)
            if found[1] is not None or not found[2] or len(found[0]) >= asked.get("least", 1):
                break
        return found

    def ask(self, asked: dict[str, Any] | None) -> None:
        super().ask(None if self.unanswered else asked)
        self.asked = asked

    def send(self, kind: str, content: Any) -> None:
        if kind == "move" and content["key"] not in self.unanswered:
            key = f"k{next(KEYS)}"
            content = content | {"key": key}
            self.sent.clear()
            now = asyncio.get_running_loop().time()
            sent = Sent(self.played.id, self.seat, key, list(content["actions"]), now)
            self.unanswered[key] = sent, content
            self.played.crowd.history.sent.append(sent)
        super().send(kind, content)


class PlayedTable(Table):
    def __init__(self, id: str, secrets: list[str], crowd: Crowd) -> None:
        super().__init__(id, secrets)
        self.crowd = crowd
        self.is_over = asyncio.Event()
        self.last_move = asyncio.get_running_loop().time()

    def note(self, version: int, now: float) -> None:
        """How long it takes is measured elsewhere."""

    def who_waits(self) -> str:
        """For what people at the table wait."""
        return ", ".join(
            f"{'asked' if player.asked else 'not asked'} at {player.version} by {player.at}, "
            f"{len(player.unanswered)} unanswered, last refusal {player.why}"
            for player in self.players
            if isinstance(player, Patron)
        )


class Crowd:
    """Some tables at a time, each with people on all chairs, so that one of them is always asked; when a game is over
    they begin another one.
    """

    def __init__(self, nodes: list[ChaosNode], tables: int, seed: int) -> None:
        self.nodes = nodes
        self.random = Random(seed)
        self.history = History()
        self.at: dict[int, PlayedTable] = {}
        self.tasks = [asyncio.create_task(self.play(number)) for number in range(tables)]

    async def play(self, number: int) -> None:
        for game in itertools.cycle(NAMES[number % len(NAMES) :] + NAMES[: number % len(NAMES)]):
            table = await self.new_table(game)
            self.history.tables.append(table.id)
            people = [Patron(table, seat, secret, Random(secret)) for seat, secret in enumerate(table.secrets)]
            table.players += people
            self.at[number] = table
            following = [asyncio.create_task(person.follow()) for person in people]
            try:
                await table.is_over.wait()
                await asyncio.wait(following, timeout=5)
            finally:
                for task in following:
                    task.cancel()
                await asyncio.gather(*following, return_exceptions=True)

    async def new_table(self, game: str) -> PlayedTable:
        secrets = [new_secret() for _ in range(max(2, load(game).seats[0]))]
        clock, options = {"move": 120, "reserve": 600}, limited(game)
        made = await self.post(
            "/api/tables", secrets[0], game=game, name="Guest 1", seats=len(secrets), clock=clock, options=options
        )
        id = made["id"]
        for number, secret in enumerate(secrets[1:], 2):
            await self.post(f"/api/tables/{id}/sit", secret, name=f"Guest {number}")
        await self.post(f"/api/tables/{id}/start", secrets[0])
        return PlayedTable(id, secrets, self)

    async def post(self, path: str, secret: str, **content: object) -> Any:
        """Ask some node, and another one if that does not answer."""
        while True:
            node = self.random.choice(self.nodes)
            with contextlib.suppress(OSError, http.client.HTTPException):
                status, found = await asyncio.to_thread(post, node.address, path, secret, content)
                if status == 200 or (status == 409 and path.endswith("/start")):
                    return found
            await asyncio.sleep(0.2)

    async def rest(self) -> None:
        """No more moves; what is on its way is waited for, as its player would."""
        for table in self.at.values():
            for player in table.players:
                player.is_playing = False
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)


def limited(game: str) -> dict[str, int]:
    """Options by which a game ends before long: a table that is taken up is played again from the deal, interpreted."""
    wanted = {option.name: (option, LENGTHS[option.role]) for option in load(game).options if option.role in LENGTHS}
    return {name: min(max(number, option.low), option.high) for name, (option, number) in wanted.items()}


def post(address: str, path: str, secret: str, content: dict[str, object]) -> tuple[int, Any]:
    line = http.client.HTTPConnection(address, timeout=3)
    try:
        headers = {"Cookie": f"{COOKIE}={secret}", "Origin": f"http://{address}"}
        line.request("POST", path, json.dumps(content), headers)
        answer = line.getresponse()
        return answer.status, json.loads(answer.read() or b"null")
    finally:
        line.close()
