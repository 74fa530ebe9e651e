"""The WebSocket of a table: frames {t, d, v} out, {t, d} in."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from kafana.core.game import Refused
from kafana.house import company, wire
from kafana.house.door import Door, address_of, language_of, person_of, understood
from kafana.house.limits import Bucket
from kafana.house.problem import Problem
from kafana.house.room import Busy, Late, Room
from kafana.house.show import draft_of, redraft, speech_for, why_not
from kafana.house.sight import marked
from kafana.house.store import Move
from kafana.house.watcher import Watcher, frame
from kafana.words.words import words_of

BURST_SECONDS = 3
TOO_BAD = 20  # frames that cannot be understood, after which the socket is closed
LAST_SECONDS = 2  # for the farewell
CLOSED, POLICY, SLOW = 1012, 1008, 1013
log = logging.getLogger("kafana.house")


async def serve_socket(door: Door, socket: WebSocket) -> None:
    """One connection, from the handshake to its end."""
    house, address = door.house, address_of(socket)
    try:
        door.pass_by(socket)
        door.check_origin(socket)
        room = await house.room(socket.path_params["id"])
        if house.sockets[address] >= house.settings.sockets_per_address:
            raise Problem(429, "too-fast")
        if house.sockets.total() >= house.settings.sockets:
            raise Problem(503, "full")
    except Problem:
        await socket.close(POLICY)  # before it is accepted: the handshake is answered with 403
        return
    house.sockets[address] += 1
    try:
        await socket.accept()
        await follow(door, socket, room)
    finally:
        house.sockets[address] -= 1
        if not house.sockets[address]:
            del house.sockets[address]


async def follow(door: Door, socket: WebSocket, room: Room) -> None:
    watcher = door.house.new_watcher(person_of(socket), language_of(socket))
    version = socket.query_params.get("v", "0")
    seen = int(version) if version.isascii() and version.isdecimal() and len(version) < 16 else 0
    sender = asyncio.create_task(send_all(socket, watcher))
    try:
        await room.do(lambda: company.come(room, watcher, seen))
        receiver = asyncio.create_task(Receiver(door, socket, room, watcher).receive_all())
        await asyncio.wait({sender, receiver}, return_when=asyncio.FIRST_COMPLETED)
        receiver.cancel()
        await asyncio.gather(receiver, return_exceptions=True)
    except Busy:
        watcher.drop()
    finally:
        sender.cancel()
        await asyncio.gather(sender, return_exceptions=True)
        room.watchers.discard(watcher)
        with contextlib.suppress(Busy):
            await room.do(lambda: company.leave(room, watcher))
        await hang_up(socket, CLOSED if not door.house.is_open else SLOW if watcher.dropped else POLICY)


async def send_all(socket: WebSocket, watcher: Watcher) -> None:
    async for content in watcher.frames():
        await socket.send_text(content.decode())


async def hang_up(socket: WebSocket, code: int) -> None:
    """Close, without waiting long for somebody who does not read; what was still being sent is thrown away."""
    if socket.client_state != WebSocketState.DISCONNECTED and socket.application_state == WebSocketState.CONNECTED:
        with contextlib.suppress(TimeoutError, RuntimeError, WebSocketDisconnect):
            async with asyncio.timeout(LAST_SECONDS):
                await socket.close(code)
                while (await socket.receive())["type"] != "websocket.disconnect":
                    pass


class Receiver:
    """What somebody at the table sends."""

    def __init__(self, door: Door, socket: WebSocket, room: Room, watcher: Watcher) -> None:
        self.door = door
        self.socket = socket
        self.room = room
        self.watcher = watcher
        rate = door.house.settings.per_socket
        self.bucket = Bucket(rate, rate * BURST_SECONDS)
        self.bad = 0
        self.kinds: dict[str, Callable[[Any], Awaitable[None]]] = {
            "draft": self.draft,
            "move": self.move,
            "chat": self.talk,
            "ping": self.pong,
        }

    async def receive_all(self) -> None:
        while self.bad < TOO_BAD:
            message = await self.socket.receive()
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
            if envelope.t not in self.kinds:
                raise Problem(400, "bad-request")
            key = key_in(envelope)
            await self.kinds[envelope.t](envelope.d)
        except Problem as problem:
            self.bad += problem.key == "bad-request"
            self.refuse(problem.say(self.watcher.code), key)
        except Busy:
            self.refuse(Problem(503, "busy").say(self.watcher.code), key)
        except Late:
            self.refuse(Problem(409, "late").say(self.watcher.code), key)
        except Refused as refused:
            self.refuse(self.why(refused), key)

    def refuse(self, text: str, key: str) -> None:
        self.door.house.counts["refused"] += 1
        self.room.send(self.watcher, frame("refused", {"text": text, "key": key or None}))

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
            raise Refused("it is not your turn")
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

    async def pong(self, content: Any) -> None:
        self.room.send(self.watcher, frame("pong", {}))


class Keyed(msgspec.Struct):
    key: str = ""


def key_in(envelope: wire.Envelope) -> str:
    """What the sender calls this message, if anything."""
    try:
        return wire.read(envelope.d, Keyed).key[:64]
    except (ValueError, msgspec.MsgspecError):
        return ""
