"""For bots, in the style of lichess: a bearer token, a game as a stream of lines of JSON, and moves by POST."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from typing import Any

from starlette.requests import Request
from starlette.responses import StreamingResponse

from kafana.core.game import Reason, Refused, legal, play
from kafana.core.sets import each
from kafana.house import wire
from kafana.house.house import House
from kafana.house.problem import Problem
from kafana.house.store import Move
from kafana.house.table import seats as company
from kafana.house.table.room import Busy, Late, Room
from kafana.house.table.scene import speech_for, why_not
from kafana.house.table.subscriber import Watcher
from kafana.house.web.identity import HEADERS, Door, address_of, as_json, bearer_of, language_of, new_secret, person_of
from kafana.words.notation import Unreadable, read_move, write_move
from kafana.words.words import words_of

ALIVE_SECONDS = 7  # an empty line tells that the stream is alive


async def new_token(door: Door, request: Request) -> Any:
    """A token for a bot: somebody of its own, who can sit down like anybody."""
    return {"token": new_secret()}


def must_be_bot(request: Request) -> str:
    if not bearer_of(request):
        raise Problem(401, "bad-token")
    return person_of(request)


async def stream(door: Door, request: Request) -> Any:
    """A game as its seat sees it: the frames of the socket, one on each line."""
    person = must_be_bot(request)
    room, address = await door.house.room(request.path_params["id"]), address_of(request)
    door.house.must_have_place(address)
    told = lines(door.house, room, address, person, language_of(request))
    return StreamingResponse(told, headers=HEADERS, media_type="application/x-ndjson")


async def lines(house: House, room: Room, address: str, person: str, code: str) -> AsyncIterator[bytes]:
    """Ends when the game is over and everything is told. A bot that does not read is at the table no longer, even while
    its stream is still open.
    """
    news = asyncio.Event()
    departures: list[asyncio.Task[None]] = []

    def wake() -> None:
        news.set()
        if watcher.dropped:
            departures.append(asyncio.create_task(company.depart(room, watcher)))

    watcher = house.new_watcher(person, code, wake)
    with house.connected(address), contextlib.suppress(Busy):
        async for line in followed(room, watcher, news):
            yield line


async def followed(room: Room, watcher: Watcher, news: asyncio.Event) -> AsyncIterator[bytes]:
    try:
        await room.do(lambda: company.come(room, watcher, 0))
        while not watcher.dropped:
            try:
                await asyncio.wait_for(news.wait(), ALIVE_SECONDS)
            except TimeoutError:
                yield b"\n"
            news.clear()
            while watcher.waiting:
                yield watcher.waiting.pop(0) + b"\n"
            if room.saved.state == "over":
                return
    finally:
        await company.depart(room, watcher)


async def move(door: Door, request: Request) -> Any:
    """A move in notation ("Q Qh Qs done") or as numbers. Refused: 400 and why."""
    person, body = must_be_bot(request), await door.body(request, wire.BotMove)
    room = await door.house.room(request.path_params["id"])
    seat = room.seat_of(person)
    if seat is None or room.table is None:
        raise Problem(403, "not-seated")
    if body.key and (seat, body.key) in room.keys:  # it has been made, and only the answer was lost
        return {"ok": True}
    speech = speech_for(room.game, room.sight.names, seat, language_of(request))
    try:
        if seat not in room.unanswered():
            raise Refused(Reason.NOT_YOUR_TURN)
        actions = body.actions if body.move is None else read_move(room.game, room.table, seat, body.move)
        made = Move(seat, tuple(actions or ()), body.key or "")
        arrived = room.house.now()
        await room.do(lambda: room.play(made, body.v, arrived))
    except Late as late:
        raise Problem(409, "late") from late
    except Unreadable as unreadable:
        return as_json({"error": speech.say(unreadable.line), "code": "unreadable"}, 400)
    except Refused as refused:
        door.house.counts["refused"] += 1
        why = why_not(words_of(room.game.name, room.table), refused, speech)
        return as_json({"error": why, "code": "refused"}, 400)
    return {"ok": True}


async def choices(door: Door, request: Request) -> Any:
    """What the bot may do now: whole moves in notation."""
    person = must_be_bot(request)
    room = await door.house.room(request.path_params["id"])
    seat = room.seat_of(person)
    if seat is None:
        raise Problem(403, "not-seated")
    if seat not in room.unanswered():
        return {"v": room.version, "moves": []}
    return {"v": room.version, "moves": some_moves(room, seat)}


def some_moves(room: Room, seat: int) -> list[str]:
    """Whole moves that are allowed, no more than some hundred of them."""
    found: list[list[int]] = []
    open_ends: list[tuple[Any, list[int]]] = [(room.table, [])]
    while open_ends and len(found) < MOST_MOVES:
        table, actions = open_ends.pop(0)
        for action in each(legal(table, seat)):
            after = table.copy()
            play(after, seat, action)
            if after.step:
                open_ends.append((after, [*actions, action]))
            else:
                found.append([*actions, action])
    return [write_move(room.game, room.table, seat, actions) for actions in found[:MOST_MOVES]]


MOST_MOVES = 100
ROUTES = [
    ("POST", "/api/bot/token", new_token, 10),
    ("GET", "/api/bot/tables/{id}/stream", stream, 2),
    ("GET", "/api/bot/tables/{id}/moves", choices, 2),
    ("POST", "/api/bot/tables/{id}/move", move, 2),
]
