"""The WebSocket of a table: frames {t, d, v} out, {t, d} in."""

from __future__ import annotations

import asyncio
import contextlib
import re
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
from starlette.requests import HTTPConnection
from starlette.types import Receive, Scope, Send

from kafana.core.game import Reason, Refused
from kafana.house import wire
from kafana.house.problem import Problem
from kafana.house.store import Move
from kafana.house.table import seats as company
from kafana.house.table.history import marked
from kafana.house.table.room import Busy, Late, Room
from kafana.house.table.scene import draft_of, redraft, speech_for, why_not
from kafana.house.table.subscriber import Watcher, frame
from kafana.house.web.identity import Door, address_of, language_of, person_of, understood
from kafana.house.web.rate_limit import Bucket
from kafana.words.draft import Ambiguous
from kafana.words.words import words_of

BURST_SECONDS = 3
TOO_BAD = 20  # frames that cannot be understood, after which the socket is closed
LAST_SECONDS = 2  # for the farewell
CLOSED, POLICY, SLOW = 1012, 1008, 1013
PATH = re.compile("/api/tables/([^/]+)/socket")


async def serve_socket(door: Door, scope: Scope, receive: Receive, send: Send) -> None:
    """One connection, from the handshake to its end."""
    house, connection = door.house, HTTPConnection(scope)
    address = address_of(connection)
    await receive()  # websocket.connect
    try:
        door.pass_by(connection)
        door.check_origin(connection)
        room = await house.room(table_in(scope["path"]))
        house.must_have_place(address)
    except Problem:
        await send({"type": "websocket.close", "code": POLICY})  # the handshake is answered with 403
        return
    socket = Socket(door, room, receive, send)
    socket.watcher = house.new_watcher(person_of(connection), language_of(connection), socket.wake)
    version = connection.query_params.get("v", "0")
    seen = int(version) if version.isascii() and version.isdecimal() and len(version) < 16 else 0
    with house.connected(address):
        await send({"type": "websocket.accept"})
        scope.clear()  # it is no longer needed, and there are many sockets
        del connection
        await socket.follow(seen)


def is_socket(path: str) -> bool:
    return PATH.fullmatch(path) is not None


def table_in(path: str) -> str:
    found = PATH.fullmatch(path)
    if found is None:
        raise Problem(404, "no-such-thing")
    return found[1]


class Socket:
    """Somebody at the table: what is sent to them, and what they send.

    While there is nothing to send, a socket is one task, which listens. Frames are sent by a second one that ends when
    there are no more.
    """

    __slots__ = "bad", "bucket", "door", "hear", "listening", "room", "sending", "tell", "watcher"

    def __init__(self, door: Door, room: Room, receive: Receive, send: Send) -> None:
        self.door = door
        self.room = room
        self.hear = receive
        self.tell = send
        self.watcher: Watcher
        self.listening: asyncio.Task[None] | None = None
        self.sending: asyncio.Task[None] | None = None
        rate = door.house.settings.per_socket
        self.bucket = Bucket(rate, rate * BURST_SECONDS)
        self.bad = 0

    def wake(self) -> None:
        """There is something to send, or the watcher has been dropped."""
        if self.watcher.dropped:
            if self.listening:
                self.listening.cancel()
        elif self.sending is None:
            self.sending = asyncio.create_task(self.send_all())

    async def send_all(self) -> None:
        try:
            while self.watcher.waiting:
                await self.tell({"type": "websocket.send", "text": self.watcher.waiting.pop(0).decode()})
        except OSError:  # gone; whoever listens hears of it
            self.watcher.waiting.clear()
        self.sending = None

    async def follow(self, seen: int) -> None:
        room, watcher = self.room, self.watcher
        self.listening = asyncio.current_task()
        try:
            await room.do(lambda: company.come(room, watcher, seen))
            await self.receive_all()
        except Busy:
            watcher.drop()
        except asyncio.CancelledError:
            if not watcher.dropped or self.listening is None:
                raise
            self.listening.uncancel()
        finally:
            self.listening = None
            await company.depart(room, watcher)
            await self.hang_up()

    async def hang_up(self) -> None:
        """Close, without waiting long for somebody who does not read; what was still being sent is thrown away."""
        if self.sending is not None:
            self.sending.cancel()
        code = CLOSED if not self.door.house.is_open else SLOW if self.watcher.dropped else POLICY
        with contextlib.suppress(TimeoutError, RuntimeError, OSError):
            async with asyncio.timeout(LAST_SECONDS):
                await self.tell({"type": "websocket.close", "code": code})
                while (await self.hear())["type"] != "websocket.disconnect":
                    pass

    async def receive_all(self) -> None:
        while self.bad < TOO_BAD:
            message = await self.hear()
            if message["type"] == "websocket.disconnect":
                return
            content = message.get("text")
            await self.receive(message.get("bytes") or b"" if content is None else content)

    async def receive(self, content: str | bytes) -> None:
        key = ""
        try:
            if not self.bucket.take():
                self.bad += 1
                raise Problem(429, "too-fast")
            envelope = understood(content, wire.Envelope)
            if envelope.t not in KINDS:
                raise Problem(400, "bad-request")
            key = key_in(envelope)
            await KINDS[envelope.t](self, envelope.d)
        except Problem as problem:
            self.bad += problem.key == "bad-request"
            self.refuse(problem.say(self.watcher.code), key)
        except Busy:
            self.refuse(Problem(503, "busy").say(self.watcher.code), key)
        except Late:
            self.refuse(Problem(409, "late").say(self.watcher.code), key)
        except Refused as refused:
            self.refuse(self.why(refused), key, isinstance(refused, Ambiguous))

    def refuse(self, text: str, key: str, first: bool = False) -> None:
        """`first`: the card may well fit, once one of the choices is taken."""
        self.door.house.counts["refused"] += 1
        self.room.send(self.watcher, frame("refused", {"text": text, "key": key or None, "first": first}))

    def why(self, refused: Refused) -> str:
        room = self.room
        names = room.sight.names
        speech = speech_for(room.game, names, room.viewer(self.watcher.person), self.watcher.code)
        return why_not(words_of(room.game.name, room.table), refused, speech)

    def seat(self) -> int:
        seat = self.room.seat_of(self.watcher.person)
        if seat is None or self.room.table is None:
            raise Problem(403, "not-seated")
        return seat

    async def draft(self, content: Any) -> None:
        """A move in the making: changes nothing on the table."""
        wanted, seat, room = understood(content, wire.DraftIn), self.seat(), self.room
        if seat not in room.unanswered():
            raise Refused(Reason.NOT_YOUR_TURN)
        actions = wanted.actions[:-1] if wanted.undo else wanted.actions
        draft = redraft(room.game, marked(room.table, room.saved.held, seat), seat, actions)
        if wanted.drop is not None:
            draft.drop(wanted.drop)
        if wanted.pick is not None:
            draft.pick(wanted.pick)
        if wanted.choose is not None:
            draft.choose(wanted.choose)
        speech = speech_for(room.game, room.sight.names, seat, self.watcher.code)
        room.send(self.watcher, frame("draft", draft_of(draft, speech)))

    async def move(self, content: Any) -> None:
        """A whole move. Without a version it is meant for the table as it was last sent."""
        wanted, seat, room, watcher = understood(content, wire.MoveIn), self.seat(), self.room, self.watcher
        move, arrived = Move(seat, tuple(wanted.actions), wanted.key), room.house.now()
        version = wanted.v or watcher.version

        def acknowledge() -> None:
            room.send(watcher, frame("ack", {"key": wanted.key}, room.version))

        await room.do(lambda: room.play(move, version, arrived, acknowledge))

    async def talk(self, content: Any) -> None:
        text = understood(content, wire.ChatIn).text
        await self.room.do(lambda: company.talk(self.room, self.watcher.person, text))

    async def advise(self, content: Any) -> None:
        """Ask the coach; its answer comes when it comes, and meanwhile everything goes on."""
        self.door.house.advice.ask(self.room, self.watcher, self.seat())

    async def pong(self, content: Any) -> None:
        self.room.send(self.watcher, frame("pong", {}))


KINDS: dict[str, Callable[[Socket, Any], Awaitable[None]]] = {
    "draft": Socket.draft,
    "move": Socket.move,
    "chat": Socket.talk,
    "coach": Socket.advise,
    "ping": Socket.pong,
}


class Keyed(msgspec.Struct):
    key: str = ""


def key_in(envelope: wire.Envelope) -> str:
    """What the sender calls this message, if anything."""
    try:
        return wire.read(envelope.d, Keyed).key[:64]
    except (ValueError, msgspec.MsgspecError):
        return ""
