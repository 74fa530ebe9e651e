"""The WebSocket of a table: frames {t, d, v} out, {t, d} in."""

from __future__ import annotations

import asyncio
import contextlib
import re
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable
from functools import partial
from typing import TYPE_CHECKING

import msgspec
from starlette.requests import HTTPConnection
from starlette.types import Receive, Scope, Send

from kafana.core.game import Reason, Refused
from kafana.house.cluster.messages import Elsewhere
from kafana.house.house import House
from kafana.house.problem import Problem
from kafana.house.store.stored import Move
from kafana.house.table.ask import stage_of
from kafana.house.table.inbox import Busy
from kafana.house.table.room import Late, Room
from kafana.house.table.scene import why_not
from kafana.house.table.subscriber import Subscriber
from kafana.house.table.text import text_encoder
from kafana.house.web.access import Access
from kafana.house.web.endpoint import decode
from kafana.house.web.guard import DIRECT, SHARE, Share, Write
from kafana.house.web.identity import identify
from kafana.house.web.rate_limit import Bucket
from kafana.house.wire import requests
from kafana.house.wire.frames import Frame, Pong, Refusal, frame
from kafana.house.wire.lines import Line
from kafana.words.languages import COMMON, languages
from kafana.words.words import words_of

if TYPE_CHECKING:
    from kafana.house.cluster.gateway import Following

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
        table = table_in(scope["path"])
        room = await room_here(house, table)
        access.must_have_place(identity.address)
    except Problem:
        await send({"type": "websocket.close", "code": POLICY})  # the handshake is answered with 403
        return
    if connection.query_params.get("p") != VERSION:
        await turn_away(receive, send)
        return
    text = connection.query_params.get("text", "")
    whose = identity.person, text if text in languages() else ""
    socket = Socket(house, room, *whose, receive, send) if room else Relay(house, table, *whose, receive, send)
    version = connection.query_params.get("v", "0")
    seen = int(version) if version.isascii() and version.isdecimal() and len(version) < 16 else 0
    with access.connected(identity.address):
        await send({"type": "websocket.accept"})
        socket.write = scope["extensions"].get(DIRECT)
        belong: Share | None = scope["extensions"].get(SHARE)
        if belong is not None:
            belong(identity.address)
        scope.clear()  # it is no longer needed, and there are many sockets
        del belong, connection, identity, text, whose
        await socket.follow(seen)


async def room_here(house: House, table: str) -> Room | None:
    """A table, unless another node has it."""
    try:
        return await house.room(table)
    except Elsewhere:
        return None


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


class Client(ABC):
    """Somebody with a socket: what is sent to them, and what they send.

    A socket is one task, which listens. What has come together for it since the loop went round last is written at
    once, without a task, to a server that can do that; if the other side does not read, a second task waits for it.
    """

    __slots__ = "bad", "bucket", "hear", "house", "listening", "sending", "subscriber", "tell", "write"

    def __init__(self, house: House, person: str, text: str, receive: Receive, send: Send) -> None:
        settings = house.settings
        self.house = house
        self.hear = receive
        self.tell = send
        self.subscriber = Subscriber(person, text, settings.waiting, self.on_ready)
        self.listening: asyncio.Task[None] | None = None
        self.sending: asyncio.Handle | asyncio.Task[None] | None = None
        self.write: Write | None = None
        self.bucket = Bucket(settings.per_socket, settings.per_socket * BURST_SECONDS)
        self.bad = 0

    def on_ready(self) -> None:
        """There is something to send, or the subscriber has been dropped."""
        if self.subscriber.dropped:
            if self.listening:
                self.listening.cancel()
        elif self.sending is None:
            self.sending = asyncio.get_running_loop().call_soon(self.send_now)

    def send_now(self) -> None:
        """All that waits; or have it sent when the other side has read what was sent before."""
        self.sending = None
        waiting = self.subscriber.waiting
        if self.write is not None and self.write(waiting):
            waiting.clear()
        elif waiting:
            self.sending = asyncio.create_task(self.send_all())

    async def send_all(self) -> None:
        try:
            while self.subscriber.waiting:
                await self.tell({"type": "websocket.send", "text": self.subscriber.waiting.pop(0).decode()})
        except OSError:  # gone; whoever listens hears of it
            self.subscriber.waiting.clear()
        self.sending = None

    @abstractmethod
    async def begin(self, seen: int) -> None:
        """Begin to follow the table."""

    @abstractmethod
    async def end(self) -> None:
        """Follow it no longer."""

    @abstractmethod
    async def handle(self, envelope: requests.Envelope, content: str | bytes) -> None:
        """Have something done, or raise."""

    @abstractmethod
    def refuse(self, why: Line, key: str) -> None:
        """Say why not."""

    async def follow(self, seen: int) -> None:
        subscriber = self.subscriber
        self.listening = asyncio.current_task()
        try:
            await self.begin(seen)
            await self.receive_all()
        except (Busy, Problem):
            subscriber.drop()
        except asyncio.CancelledError:
            if not subscriber.dropped or self.listening is None:
                raise
            self.listening.uncancel()
        finally:
            self.listening = None
            await self.end()
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
        key, is_in_time = "", self.bucket.take()
        try:
            envelope = decode(content, requests.Envelope)
            key = key_in(envelope)
            if not is_in_time:
                self.bad += 1
                raise Problem(429, "too-fast")
            if envelope.t not in HANDLERS:
                raise Problem(400, "bad-request")
            await self.handle(envelope, content)
        except Problem as problem:
            self.bad += problem.key == "bad-request"
            self.refuse(problem.line, key)
        except Busy:
            self.refuse(Problem(503, "busy").line, key)
        except Refused as refused:
            await self.refuse_by_rules(refused, key)

    async def refuse_by_rules(self, refused: Refused, key: str) -> None:
        """Say why the rules do not allow it; only the owner of a table knows."""
        raise refused


class Socket(Client):
    """Somebody at a table of this process."""

    __slots__ = ("room",)

    def __init__(self, house: House, room: Room, person: str, text: str, receive: Receive, send: Send) -> None:
        super().__init__(house, person, text, receive, send)
        self.room = room

    async def begin(self, seen: int) -> None:
        await self.room.do(partial(self.room.follow, self.subscriber, seen))

    async def end(self) -> None:
        await self.room.unsubscribe(self.subscriber)

    async def handle(self, envelope: requests.Envelope, content: str | bytes) -> None:
        await HANDLERS[envelope.t](self, envelope.d)

    async def refuse_by_rules(self, refused: Refused, key: str) -> None:
        """Say why not. If the database does not say in time whose table this is, another node may have taken the move
        under this key: so the key is not in the refusal, and the sender asks again.
        """
        if key:
            try:
                await self.room.services.confirm(self.room.id)
            except Problem as problem:
                self.refuse(problem.line, "")
                return
        state = self.room.state
        is_late = isinstance(refused, Late)
        why = Problem(409, "late").line if is_late else why_not(words_of(state.game.name, state.table), refused)
        self.refuse(why, key)

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
        arrived = room.now()
        await room.do(partial(room.play, move, wanted.v or subscriber.version, arrived, subscriber))
        self.house.latency.note(room.now() - arrived)

    async def talk(self, content: msgspec.Raw) -> None:
        said = decode(content, requests.ChatIn)
        await self.room.do(partial(self.room.talk, self.subscriber.person, said))

    async def advise(self, content: msgspec.Raw) -> None:
        """Ask the coach; its answer comes when it comes, and meanwhile everything goes on."""
        self.house.coach.ask(self.room, self.subscriber, self.seat(), decode(content, requests.CoachIn).lang)

    async def pong(self, content: msgspec.Raw) -> None:
        self.room.audience.send(self.subscriber, Pong())

    async def commit(self, content: msgspec.Raw) -> None:
        """The device commits to its share of the deal."""
        commit = decode(content, requests.CommitIn).commit
        await self.room.do(partial(self.room.commit_to, self.subscriber.person, commit))

    async def open(self, content: msgspec.Raw) -> None:
        """The device opens its share of the deal."""
        share = decode(content, requests.OpenIn).share
        await self.room.do(partial(self.room.open, self.subscriber.person, share))


class Relay(Client):
    """Somebody at a table of another node, or of one that has moved there and back again."""

    __slots__ = "following", "table"

    def __init__(self, house: House, table: str, person: str, text: str, receive: Receive, send: Send) -> None:
        super().__init__(house, person, text, receive, send)
        self.table = table
        self.following: Following | None = None

    async def begin(self, seen: int) -> None:
        assert self.house.node is not None
        self.following = await self.house.node.gateway.follow(self.table, self.subscriber, seen)

    async def end(self) -> None:
        if self.following is not None and self.house.node is not None:
            await self.house.node.gateway.leave(self.following)

    async def handle(self, envelope: requests.Envelope, content: str | bytes) -> None:
        assert self.house.node is not None
        assert self.following is not None
        if envelope.t == "ping":
            self.subscriber.send(frame(Pong()))
            return
        text = content if isinstance(content, str) else content.decode()
        await self.house.node.gateway.say(self.following, text, bool(key_in(envelope)))

    def refuse(self, why: Line, key: str) -> None:
        self.house.counts["refused"] += 1
        code = self.subscriber.code
        refusal = Refusal(why, key or None)
        self.subscriber.send(frame(refusal, 0, text_encoder(code, COMMON)) if code else frame(refusal))


HANDLERS: dict[str, Callable[[Socket, msgspec.Raw], Awaitable[None]]] = {
    "draft": Socket.draft,
    "move": Socket.move,
    "chat": Socket.talk,
    "coach": Socket.advise,
    "commit": Socket.commit,
    "open": Socket.open,
    "ping": Socket.pong,
}


def key_in(envelope: requests.Envelope) -> str:
    """What the sender calls this message, if anything."""
    try:
        return requests.read(envelope.d, requests.Keyed).key[:64]
    except (ValueError, msgspec.MsgspecError):
        return ""
