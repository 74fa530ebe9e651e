"""Connections below the application: what one peer may send, how long it may take, and how much may wait for it.

The application counts messages, and only once they are read. Frames that never become a message (pings, pieces),
requests that are never finished, and answers that nobody reads are stopped here.
"""

from __future__ import annotations

import asyncio
from asyncio.transports import BaseTransport, Transport
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, cast

from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request

from kafana.house.web.rate_limit import Bucket

if TYPE_CHECKING:
    from uvicorn._types import ASGIReceiveEvent, ASGISendEvent

    from kafana.house.settings import Settings
    from kafana.house.web.app import App

SLICE = 1024  # bytes that are looked at in one go: no more than 170 of the smallest frames
BURST_SECONDS = 4
FRAMES = 3  # frames for every message that a socket may send: pings, pongs, pieces
UNREAD = 64 * 1024  # bytes that may wait in a connection before its writers have to
MOST_UNREAD = 256 * 1024  # … and before it is cut
FAREWELL_SECONDS = 3  # for a peer to read what was sent last
REQUEST_SECONDS = 15  # from the first byte of a request, or the connection, to the last byte of the request
CUT = "cut"  # what is counted
DIRECT = "kafana.direct"  # the ASGI extension by which messages are written without a task
SHARE = "kafana.share"  # and that by which it is said whose limits a socket shares
WHOLE_TEXT, SHORT = 0x81, 126
PING = bytes((0x89, 0))
PING_SECONDS = 20  # of silence until a peer is asked whether it is there, and once more until it is taken for gone
OF_A_SOCKET = """
    app app_state asgi_version client close_sent close_timeout close_timer config conn connections curr_msg_data_type
    default_headers disconnected frames handshake_complete handshake_initiated initial_response last_ping_rtt logger
    loop pending_ping_payload ping_interval ping_sent_at ping_timeout ping_timer pong_timer queue read_paused request
    response root_path scheme scope server tasks transport writable
"""  # what uvicorn notes: more than the keys that CPython shares among objects, so each socket would have its own
Write = Callable[[Iterable[bytes]], bool]
Share = Callable[[str], None]


def cut(transport: Transport) -> None:
    """Let go of a peer that does not read: closing would wait for it for ever."""
    if not transport.is_closing() or transport.get_write_buffer_size():
        transport.abort()


class GuardedHttp(H11Protocol):
    """Requests that take too long are not waited for, and an address has only so many connections."""

    deadline: asyncio.TimerHandle | None = None
    guarded = False

    @property
    def house_app(self) -> App:
        return cast("App", self.config.app)

    def connection_made(self, transport: BaseTransport) -> None:
        transport = cast(Transport, transport)
        super().connection_made(transport)
        transport.set_write_buffer_limits(UNREAD)
        if not self.house_app.access.admit(self.peer):
            transport.abort()
            return
        self.guarded = True
        self.await_request()

    @property
    def peer(self) -> str:
        return self.client[0] if self.client else "?"

    def await_request(self) -> None:
        """From now on a whole request must come soon."""
        self.deadline = self.loop.call_later(REQUEST_SECONDS, self.time_is_up)

    def time_is_up(self) -> None:
        self.deadline = None
        self.house_app.house.counts[CUT] += 1
        self.transport.abort()

    def rest(self) -> None:
        if self.deadline is not None:
            self.deadline.cancel()
            self.deadline = None

    def data_received(self, data: bytes) -> None:
        if self.deadline is None and (self.cycle is None or self.cycle.response_complete):
            self.await_request()
        super().data_received(data)

    def handle_events(self) -> None:
        super().handle_events()
        if self.cycle is not None and not self.cycle.more_body:
            self.rest()

    def handle_websocket_upgrade(self, event: object) -> None:
        self.leave()
        super().handle_websocket_upgrade(event)  # type: ignore[arg-type]

    def on_response_complete(self) -> None:
        """What was answered is to be read soon; a peer that does not is let go."""
        self.rest()
        super().on_response_complete()
        if self.transport.is_closing() and self.transport.get_write_buffer_size():
            self.loop.call_later(REQUEST_SECONDS, cut, self.transport)

    def connection_lost(self, exc: Exception | None) -> None:
        self.leave()
        super().connection_lost(exc)

    def leave(self) -> None:
        self.rest()
        if self.guarded:
            self.guarded = False
            self.house_app.access.dismiss(self.peer)


class Letters:
    """A queue with one reader: of asyncio's, most is for several, and every socket has one."""

    __slots__ = "reader", "waiting"

    def __init__(self) -> None:
        self.waiting: list[ASGIReceiveEvent] = []
        self.reader: asyncio.Future[None] | None = None

    def empty(self) -> bool:
        return not self.waiting

    def put_nowait(self, letter: ASGIReceiveEvent) -> None:
        self.waiting.append(letter)
        if self.reader is not None and not self.reader.done():
            self.reader.set_result(None)

    async def get(self) -> ASGIReceiveEvent:
        while not self.waiting:
            self.reader = asyncio.get_running_loop().create_future()
            try:
                await self.reader
            finally:
                self.reader = None
        return self.waiting.pop(0)


class Gate:
    """An event that is nearly always set: of asyncio's, most is for those who wait, and every socket has one."""

    __slots__ = "closed"

    def __init__(self) -> None:
        self.closed: asyncio.Event | None = None

    def is_set(self) -> bool:
        return self.closed is None

    def set(self) -> None:
        if self.closed is not None:
            self.closed.set()
            self.closed = None

    def clear(self) -> None:
        if self.closed is None:
            self.closed = asyncio.Event()

    async def wait(self) -> None:
        while self.closed is not None:
            await self.closed.wait()


def text_frames(texts: Iterable[bytes]) -> bytes:
    """Messages as a server sends them: whole, and not masked (RFC 6455, 5.2)."""
    pieces = []
    for text in texts:
        size = len(text)
        if size < SHORT:
            pieces.append(bytes((WHOLE_TEXT, size)))
        elif size < 1 << 16:
            pieces.append(bytes((WHOLE_TEXT, SHORT)) + size.to_bytes(2, "big"))
        else:
            pieces.append(bytes((WHOLE_TEXT, SHORT + 1)) + size.to_bytes(8, "big"))
        pieces.append(text)
    return b"".join(pieces)


class Keepalive:
    """One timer for all sockets: each is looked at once in so many seconds, some of them in every one."""

    def __init__(self) -> None:
        self.slots: list[set[GuardedSocket]] = [set() for _ in range(PING_SECONDS)]
        self.added = self.turn = 0
        self.timer: asyncio.TimerHandle | None = None

    def add(self, socket: GuardedSocket) -> None:
        """From the next turn of its slot on; the slots fill evenly."""
        self.added += 1
        self.slots[self.added % PING_SECONDS].add(socket)
        if self.timer is None:
            self.timer = socket.loop.call_later(1, self.tick, socket.loop)

    def remove(self, socket: GuardedSocket) -> None:
        for slot in self.slots:
            slot.discard(socket)

    def tick(self, loop: asyncio.AbstractEventLoop) -> None:
        """Look at those whose turn it is."""
        self.turn = (self.turn + 1) % PING_SECONDS
        self.timer = loop.call_later(1, self.tick, loop) if any(self.slots) else None
        for socket in list(self.slots[self.turn]):
            socket.look()


class GuardedSocket(WebSocketsSansIOProtocol):
    """A budget of frames and bytes for every socket, and for all of an address; none may leave what it is sent unread
    for long.

    Beside ASGI's way, the application may write to it directly.
    """

    __slots__ = (*["budget", "heard", "pinged", "share"], *OF_A_SOCKET.split())

    budget: tuple[Bucket, Bucket] | None  # of frames and of bytes, once it is open
    share: str | None  # the address with whose other sockets it has a budget in common
    heard: bool  # since it was looked at last
    pinged: bool

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.budget = None
        self.share = None
        self.heard = self.pinged = False
        self.queue = Letters()  # type: ignore[assignment]
        self.writable = Gate()  # type: ignore[assignment]

    @property
    def house_app(self) -> App:
        return cast("App", self.config.app)

    def connection_made(self, transport: BaseTransport) -> None:
        super().connection_made(transport)
        self.transport.set_write_buffer_limits(UNREAD)

    def data_received(self, data: bytes) -> None:
        if not self.handshake_complete:
            super().data_received(data)
            return
        self.heard = True
        frames, size = self.budget or self.new_budget(self.house_app.house.settings)
        for start in range(0, len(data), SLICE):
            piece = data[start : start + SLICE]
            is_in_time = size.take(len(piece)) and frames.take(0) and self.is_within_share(len(piece))
            if not is_in_time or self.transport.is_closing():
                self.cut_off()
                return
            super().data_received(piece)

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            extensions = cast("dict[str, object]", self.scope["extensions"])
            extensions |= {DIRECT: self.write, SHARE: self.belong_to}

    async def send(self, message: ASGISendEvent) -> None:
        if not self.handshake_complete and self.conn.eof_sent:  # it is gone, and was never answered
            raise ClientDisconnected
        await super().send(message)

    def belong_to(self, share: str) -> None:
        self.share = share

    def is_within_share(self, size: int) -> bool:
        return self.share is None or self.house_app.access.may_send(self.share, size)

    def start_keepalive(self) -> None:
        """It is open: how that came about is no longer needed, and there are many sockets."""
        self.request.headers.clear()  # which the parser holds on to
        del self.request, self.response
        self.house_app.keepalive.add(self)

    def stop_keepalive(self) -> None:
        self.house_app.keepalive.remove(self)

    def look(self) -> None:
        """A peer that was silent is asked whether it is there; one that then says nothing is gone."""
        if self.close_sent or self.disconnected or self.transport.is_closing():
            return
        if self.heard:
            self.heard = self.pinged = False
        elif self.pinged:
            self.keepalive_timeout()
        else:
            self.pinged = True
            self.transport.write(PING)

    def write(self, texts: Iterable[bytes]) -> bool:
        """Send whole messages at once; false if the other side has to read first."""
        if not self.writable.is_set():
            return False
        if not self.close_sent and not self.disconnected:
            self.transport.write(text_frames(texts))
        return True

    def new_budget(self, settings: Settings) -> tuple[Bucket, Bucket]:
        many = settings.per_socket * FRAMES
        most = max(settings.per_socket * SLICE, 2 * settings.frame)
        self.budget = Bucket(many, many * BURST_SECONDS), Bucket(most, most * BURST_SECONDS)
        return self.budget

    def handle_events(self) -> None:
        """Every frame counts, of whatever kind; debts are looked at before the next piece."""
        if self.budget is not None:
            frames = sum(isinstance(event, Frame) for event in self.conn.events)
            self.budget[0].spend(frames)
            if self.share is not None and frames:
                self.house_app.access.frames.charge(self.share, frames)
        super().handle_events()

    def handle_ping(self) -> None:
        """Answer, unless the answers before are still unread."""
        if self.transport.get_write_buffer_size() > MOST_UNREAD:
            self.cut_off()
        else:
            super().handle_ping()

    def cut_off(self) -> None:
        """Too much was sent, or too little read."""
        if not self.disconnected:
            self.house_app.house.counts[CUT] += 1
            self.stop_keepalive()
            self.transport.abort()

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.transport.abort()

    async def run_asgi(self) -> None:
        await super().run_asgi()
        self.loop.call_later(FAREWELL_SECONDS, cut, self.transport)
