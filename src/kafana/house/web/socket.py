"""The WebSocket of a table: frames {t, d, v} out, {t, d} in."""

from __future__ import annotations

import asyncio
import contextlib
import re
from collections.abc import Awaitable, Callable
from functools import partial

import msgspec
from starlette.requests import HTTPConnection
from starlette.types import Receive, Scope, Send

from kafana.core.game import Reason, Refused
from kafana.house.house import House
from kafana.house.problem import Problem
from kafana.house.store import Move
from kafana.house.table.ask import stage_of
from kafana.house.table.inbox import Busy
from kafana.house.table.room import Late, Room
from kafana.house.table.scene import why_not
from kafana.house.table.subscriber import Subscriber
from kafana.house.table.text import text_encoder
from kafana.house.web.access import Access
from kafana.house.web.endpoint import decode
from kafana.house.web.identity import identify
from kafana.house.web.rate_limit import Bucket
from kafana.house.wire import requests
from kafana.house.wire.frames import Frame, Pong, Refusal
from kafana.house.wire.lines import Line
from kafana.words.languages import languages
from kafana.words.words import words_of

BURST_SECONDS = 3
TOO_BAD = 20  # frames that cannot be understood, after which the socket is closed
LAST_SECONDS = 2  # for the farewell
CLOSED, POLICY, SLOW = 1012, 1008, 1013
VERSION = "2"  # of the protocol
PATH = re.compile("/api/tables/([^/]+)/socket")


async def serve_socket(house: House, access: Access, scope: Scope, receive: Receive, send: Send) -> None:
    """One connection, from the handshake to its end."""
    connection = HTTPConnection(scope)
    identity = identify(connection)
    await receive()  # websocket.connect
    try:
        access.rate_limit(identity)
        access.check_origin(connection, identity)
        room = await house.room(table_in(scope["path"]))
        access.must_have_place(identity.address)
    except Problem:
        await send({"type": "websocket.close", "code": POLICY})  # the handshake is answered with 403
        return
    if connection.query_params.get("p") != VERSION:
        await turn_away(receive, send)
        return
    text = connection.query_params.get("text", "")
    socket = Socket(house, room, identity.person, text if text in languages() else "", receive, send)
    version = connection.query_params.get("v", "0")
    seen = int(version) if version.isascii() and version.isdecimal() and len(version) < 16 else 0
    with access.connected(identity.address):
        await send({"type": "websocket.accept"})
        scope.clear()  # it is no longer needed, and there are many sockets
        del connection, identity, text
        await socket.follow(seen)


async def turn_away(receive: Receive, send: Send) -> None:
    """Tell a client of another protocol so, in words that need none."""
    why = text_encoder("en", "").encode(Frame("refused", Refusal(Problem(400, "old-protocol").line)))
    await send({"type": "websocket.accept"})
    await send({"type": "websocket.send", "text": why.decode()})
    await send({"type": "websocket.close", "code": POLICY})
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(LAST_SECONDS):
            while (await receive())["type"] != "websocket.disconnect":
                pass


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

    __slots__ = "bad", "bucket", "hear", "house", "listening", "room", "sending", "subscriber", "tell"

    def __init__(self, house: House, room: Room, person: str, text: str, receive: Receive, send: Send) -> None:
        settings = house.settings
        self.house = house
        self.room = room
        self.hear = receive
        self.tell = send
        self.subscriber = Subscriber(person, text, settings.waiting, self.on_ready)
        self.listening: asyncio.Task[None] | None = None
        self.sending: asyncio.Task[None] | None = None
        self.bucket = Bucket(settings.per_socket, settings.per_socket * BURST_SECONDS)
        self.bad = 0

    def on_ready(self) -> None:
        """There is something to send, or the subscriber has been dropped."""
        if self.subscriber.dropped:
            if self.listening:
                self.listening.cancel()
        elif self.sending is None:
            self.sending = asyncio.create_task(self.send_all())

    async def send_all(self) -> None:
        try:
            while self.subscriber.waiting:
                await self.tell({"type": "websocket.send", "text": self.subscriber.waiting.pop(0).decode()})
        except OSError:  # gone; whoever listens hears of it
            self.subscriber.waiting.clear()
        self.sending = None

    async def follow(self, seen: int) -> None:
        room, subscriber = self.room, self.subscriber
        self.listening = asyncio.current_task()
        try:
            await room.do(partial(room.follow, subscriber, seen))
            await self.receive_all()
        except Busy:
            subscriber.drop()
        except asyncio.CancelledError:
            if not subscriber.dropped or self.listening is None:
                raise
            self.listening.uncancel()
        finally:
            self.listening = None
            await room.unsubscribe(subscriber)
            await self.hang_up()

    async def hang_up(self) -> None:
        """Close, without waiting long for somebody who does not read; what was still being sent is thrown away."""
        if self.sending is not None:
            self.sending.cancel()
        code = CLOSED if not self.house.is_open else SLOW if self.subscriber.dropped else POLICY
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
            envelope = decode(content, requests.Envelope)
            if envelope.t not in HANDLERS:
                raise Problem(400, "bad-request")
            key = key_in(envelope)
            await HANDLERS[envelope.t](self, envelope.d)
        except Problem as problem:
            self.bad += problem.key == "bad-request"
            self.refuse(problem.line, key)
        except Busy:
            self.refuse(Problem(503, "busy").line, key)
        except Late:
            self.refuse(Problem(409, "late").line, key)
        except Refused as refused:
            state = self.room.state
            self.refuse(why_not(words_of(state.game.name, state.table), refused), key)

    def refuse(self, why: Line, key: str) -> None:
        self.house.counts["refused"] += 1
        viewer = self.room.state.saved.viewer_of(self.subscriber.person)
        self.room.audience.send(self.subscriber, Refusal(why, key or None), 0, viewer)

    def seat(self) -> int:
        seat = self.room.state.saved.seat_of(self.subscriber.person)
        if seat is None or self.room.state.table is None:
            raise Problem(403, "not-seated")
        return seat

    # What may be sent

    async def draft(self, content: msgspec.Raw) -> None:
        """A move in the making: changes nothing on the table."""
        wanted, seat, state = decode(content, requests.DraftIn), self.seat(), self.room.state
        if seat not in state.unanswered():
            raise Refused(Reason.NOT_YOUR_TURN)
        stage = stage_of(state.game, state.seen_by(seat), seat, wanted.actions)
        self.room.audience.send(self.subscriber, stage, 0, seat)

    async def move(self, content: msgspec.Raw) -> None:
        """A whole move. Without a version it is meant for the table as it was last sent."""
        wanted, seat, room, subscriber = decode(content, requests.MoveIn), self.seat(), self.room, self.subscriber
        move = Move(seat, tuple(wanted.actions), wanted.key)
        await room.do(partial(room.play, move, wanted.v or subscriber.version, room.now(), subscriber))

    async def talk(self, content: msgspec.Raw) -> None:
        text = decode(content, requests.ChatIn).text
        await self.room.do(partial(self.room.talk, self.subscriber.person, text))

    async def advise(self, content: msgspec.Raw) -> None:
        """Ask the coach; its answer comes when it comes, and meanwhile everything goes on."""
        self.house.coach.ask(self.room, self.subscriber, self.seat(), decode(content, requests.CoachIn).lang)

    async def pong(self, content: msgspec.Raw) -> None:
        self.room.audience.send(self.subscriber, Pong())


HANDLERS: dict[str, Callable[[Socket, msgspec.Raw], Awaitable[None]]] = {
    "draft": Socket.draft,
    "move": Socket.move,
    "chat": Socket.talk,
    "coach": Socket.advise,
    "ping": Socket.pong,
}


def key_in(envelope: requests.Envelope) -> str:
    """What the sender calls this message, if anything."""
    try:
        return requests.read(envelope.d, requests.Keyed).key[:64]
    except (ValueError, msgspec.MsgspecError):
        return ""
