"""For bots, in the style of lichess: a bearer token, a game as a stream of lines of JSON, and moves by POST."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from functools import partial
from typing import TYPE_CHECKING

from starlette.responses import Response, StreamingResponse

from kafana.core.game import Game, Reason, Refused, legal, play
from kafana.core.sets import each
from kafana.core.table import AnyTable
from kafana.house.house import House
from kafana.house.problem import Problem
from kafana.house.store.stored import Move
from kafana.house.table.inbox import Busy
from kafana.house.table.room import Late, Room
from kafana.house.table.scene import why_not
from kafana.house.table.subscriber import Subscriber
from kafana.house.table.text import said
from kafana.house.web.access import Access
from kafana.house.web.endpoint import HEADERS, Call, as_json
from kafana.house.web.identity import new_secret
from kafana.house.web.socket import room_here
from kafana.house.wire import answers, requests
from kafana.house.wire.lines import Line
from kafana.words.notation import Unreadable, read_move, write_move
from kafana.words.words import words_of

if TYPE_CHECKING:
    from kafana.house.cluster.gateway import Following

ALIVE_SECONDS = 7  # an empty line tells that the stream is alive
MOST_MOVES = 100


async def new_token(call: Call) -> answers.Token:
    """A token for a bot: somebody of its own, who can sit down like anybody."""
    return answers.Token(new_secret())


async def stream(call: Call) -> Response:
    """A game as its seat sees it: the frames of the socket, one on each line."""
    table = call.request.path_params["id"]
    room = await room_here(call.house, table)
    call.access.must_have_place(call.identity.address)
    subscriber = Subscriber(call.identity.person, call.text, call.access.settings.waiting)
    place = Here(room, subscriber) if room else Away(call.house, table, subscriber)
    told = lines(place, call.identity.address, call.access)
    return StreamingResponse(told, headers=HEADERS, media_type="application/x-ndjson")


class Here:
    """A bot that follows a table of this process."""

    def __init__(self, room: Room, subscriber: Subscriber) -> None:
        self.room, self.subscriber = room, subscriber

    async def begin(self) -> None:
        await self.room.do(lambda: self.room.follow(self.subscriber))

    async def end(self) -> None:
        await self.room.unsubscribe(self.subscriber)

    def is_over(self) -> bool:
        return self.room.state.is_over


class Away:
    """A bot that follows the table of another node."""

    def __init__(self, house: House, table: str, subscriber: Subscriber) -> None:
        assert house.node is not None
        self.gateway, self.table, self.subscriber = house.node.gateway, table, subscriber
        self.following: Following | None = None

    async def begin(self) -> None:
        self.following = await self.gateway.follow(self.table, self.subscriber, 0)

    async def end(self) -> None:
        if self.following is not None:
            await self.gateway.leave(self.following)

    def is_over(self) -> bool:
        return self.following is not None and self.following.is_over


async def lines(place: Here | Away, address: str, access: Access) -> AsyncIterator[bytes]:
    """Ends when the game is over and everything is told. A bot that does not read is at the table no longer, even while
    its stream is still open.
    """
    news = asyncio.Event()
    departures: list[asyncio.Task[None]] = []

    def on_ready() -> None:
        news.set()
        if place.subscriber.dropped:
            departures.append(asyncio.create_task(place.end()))

    place.subscriber.on_ready = on_ready
    with access.connected(address), contextlib.suppress(Busy, Problem):
        async for line in followed(place, news):
            yield line


async def followed(place: Here | Away, news: asyncio.Event) -> AsyncIterator[bytes]:
    subscriber = place.subscriber
    try:
        await place.begin()
        while not subscriber.dropped:
            try:
                async with asyncio.timeout(ALIVE_SECONDS):
                    await news.wait()
            except TimeoutError:
                yield b"\n"
            news.clear()
            while subscriber.waiting:
                yield subscriber.waiting.pop(0) + b"\n"
            if place.is_over():
                return
    finally:
        await place.end()


async def move(call: Call, body: requests.BotMove) -> answers.Ok | Response:
    """A move in notation ("Q Qh Qs done") or as numbers. Refused: 400 and why."""
    room = await call.room()
    state, seat = room.state, room.state.saved.seat_of(call.identity.person)
    if seat is None or state.table is None:
        raise Problem(403, "not-seated")
    if body.key and (seat, body.key) in state.keys:  # it has been made, and only the answer was lost
        return answers.Ok()
    try:
        if seat not in state.unanswered():
            raise Refused(Reason.NOT_YOUR_TURN)
        actions = body.actions if body.move is None else read_move(state.game, state.table, seat, body.move)
        made, arrived = Move(seat, tuple(actions or ()), body.key or ""), room.now()
        await room.do(lambda: room.play(made, body.v, arrived))
    except Late as late:
        raise Problem(409, "late") from late
    except Unreadable as unreadable:
        return refusal(call, room, seat, Line(unreadable.line), "unreadable")
    except Refused as refused:
        call.house.counts["refused"] += 1
        return refusal(call, room, seat, why_not(words_of(state.game.name, state.table), refused), "refused")
    return answers.Ok()


def refusal(call: Call, room: Room, seat: int, why: Line, code: str) -> Response:
    """Why a move is not made, in the bot's language."""
    game, names = room.state.game.name, room.state.history.names
    text = said(why, call.text or call.identity.code, game, names, seat)
    return as_json(answers.Problem(text, code, Line(why.line, why.part or game)), 400)


async def choices(call: Call) -> answers.Moves:
    """What the bot may do now: whole moves in notation."""
    room = await call.room()
    state, seat = room.state, room.state.saved.seat_of(call.identity.person)
    if seat is None:
        raise Problem(403, "not-seated")
    version, table = state.version, state.dealt
    if seat not in state.unanswered():
        return answers.Moves(version, [])
    about = "moves", room.id, version, seat
    return answers.Moves(version, await call.work(about, partial(some_moves, state.game, table, seat)))


def some_moves(game: Game, start: AnyTable, seat: int) -> list[str]:
    """Whole moves that are allowed, no more than some hundred of them."""
    found: list[list[int]] = []
    open_ends: list[tuple[AnyTable, list[int]]] = [(start, [])]
    while open_ends and len(found) < MOST_MOVES:
        table, actions = open_ends.pop(0)
        for action in each(legal(table, seat)):
            after = table.copy()
            play(after, seat, action)
            if after.step:
                open_ends.append((after, [*actions, action]))
            else:
                found.append([*actions, action])
    return [write_move(game, start, seat, actions) for actions in found[:MOST_MOVES]]
