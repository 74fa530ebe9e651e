"""The HTTP part for the page: games, tables, seats, records and replays. See docs/protocol.md."""

from __future__ import annotations

import asyncio
from functools import lru_cache
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import PlainTextResponse

from kafana.core.game import Game
from kafana.games import NAMES, load
from kafana.house import wire
from kafana.house.house import checked_clock
from kafana.house.problem import Problem, checked_name
from kafana.house.table import seats as company
from kafana.house.table.room import Room, played
from kafana.house.table.scene import Shown, cards_for, language, open_scene, say_own, speech_for
from kafana.house.web.identity import HEADERS, Door, address_of, known_person, language_of, person_of
from kafana.records.record import Record, dumps, hash_of, redact, result_of
from kafana.words.line import line
from kafana.words.notation import write_move
from kafana.words.rulebook import rules_of
from kafana.words.snapshot import plain_table
from kafana.words.words import words_of

COURSES = 8  # games that somebody leafs through, kept at hand


async def list_games(door: Door, request: Request) -> Any:
    return [about(load(name), language_of(request)) for name in NAMES]


def about(game: Game, code: str) -> Shown:
    """A game as the page offers it."""
    say, texts = language(code).say, language(code).keys(game.name)
    words, cards = words_of(game.name), cards_for(game, game.empty(game.seats[0])[0], code)
    sign = [None if token is None else cards.card(words.cards.index(token)) for token in words.sign]
    options = [
        {
            "name": option.name,
            "title": say(line(f"option-{option.name.replace('_', '-')}"), game.name),
            "kind": "choice" if option.words else "switch" if isinstance(option.default, bool) else "number",
            "default": option.default,
            "low": option.low,
            "high": option.high,
            "words": list(option.words),
            "titles": [say(line(f"choice-{word}"), game.name) for word in option.words],
        }
        for option in game.options
    ]
    return {
        "name": game.name,
        "title": say(line("title"), game.name),
        "blurb": say(line("blurb" if "blurb" in texts else "summary"), game.name),
        "hint": say(line("hint" if "hint" in texts else "summary"), game.name),
        "deck": words.deck.kind,
        "sign": sign,
        "seats": list(game.seats),
        "options": options,
    }


async def rules(door: Door, request: Request) -> Any:
    name = request.path_params["game"]
    if name not in NAMES:
        raise Problem(404, "no-game")
    return {"markdown": rules_of(name, language_of(request))}


async def list_tables(door: Door, request: Request) -> Any:
    return door.house.open_tables()


async def room_of(door: Door, request: Request) -> Room:
    return await door.house.room(request.path_params["id"])


async def create_table(door: Door, request: Request) -> Any:
    body = await door.body(request, wire.NewTable)
    settings = door.house.settings
    clock = (body.clock.move, body.clock.reserve) if body.clock else (settings.move, settings.reserve)
    setup = door.house.setup(body.game, body.seats, body.options, clock, body.public)
    company.checked_level(body.game, body.level)
    setup = msgspec.structs.replace(setup, level=body.level, coach=body.coach)
    room = await door.house.create(setup, known_person(request), checked_name(body.name), address_of(request))
    return {"id": room.saved.id}


async def play_now(door: Door, request: Request) -> Any:
    body = await door.body(request, wire.Now)
    person, name = known_person(request), checked_name(body.name)
    room = await door.house.now_table(body.game, person, name, body.level, address_of(request))
    return {"id": room.saved.id}


async def show_table(door: Door, request: Request) -> Any:
    room = await room_of(door, request)
    return room.summary() | {"you": room.seat_of(person_of(request))}


async def sit(door: Door, request: Request) -> Any:
    body, room = await door.body(request, wire.Sit), await room_of(door, request)
    name, person = checked_name(body.name), known_person(request)
    return {"seat": await room.do(lambda: company.sit(room, person, name, body.seat))}


async def stand(door: Door, request: Request) -> Any:
    room, person = await room_of(door, request), person_of(request)
    await room.do(lambda: company.stand(room, person))
    return {}


async def start(door: Door, request: Request) -> Any:
    await door.house.begin(await room_of(door, request), person_of(request))
    return {}


async def kick(door: Door, request: Request) -> Any:
    body, room = await door.body(request, wire.Kick), await room_of(door, request)
    await room.do(lambda: company.kick(room, person_of(request), body.seat))
    return {}


async def change(door: Door, request: Request) -> Any:
    body, room = await door.body(request, wire.Change), await room_of(door, request)
    setup = room.saved.setup
    clock = checked_clock((body.clock.move, body.clock.reserve)) if body.clock else (setup.move, setup.reserve)
    options = setup.options if body.options is None else body.options
    seats = body.seats or setup.seats
    level = setup.level if body.level is None else company.checked_level(setup.game, body.level)
    coach = setup.coach if body.coach is None else body.coach
    more = {"level": level, "coach": coach}
    await room.do(lambda: company.set_options(room, person_of(request), options, seats, clock, **more))
    return {}


async def set_level(door: Door, request: Request) -> Any:
    body, room = await door.body(request, wire.ChairLevel), await room_of(door, request)
    await room.do(lambda: company.set_level(room, person_of(request), body.level, body.seat))
    return {}


async def rematch(door: Door, request: Request) -> Any:
    return {"id": await door.house.rematch(await room_of(door, request), person_of(request))}


async def new_code(door: Door, request: Request) -> Any:
    return {"code": door.house.new_code(await room_of(door, request), person_of(request))}


async def use_code(door: Door, request: Request) -> Any:
    body = await door.body(request, wire.Code)
    return {"id": await door.house.use_code(body.code, known_person(request))}


def record_of(room: Room) -> Record:
    """The game up to now, as a record with its key."""
    saved, setup, game = room.saved, room.saved.setup, room.game
    table = game.new(setup.seats, saved.key, setup.options)
    moves = []
    for move in list(saved.moves):
        moves.append((move.seat, write_move(game, table, move.seat, move.actions)))
        for action in move.actions:
            game.play(table, move.seat, action)
    return Record(
        game=game.name,
        seats=setup.seats,
        names=tuple(chair.name for chair in saved.chairs),
        options={option.name: option.value(table[option.name]) for option in game.options},
        key=saved.key,
        key_hash=hash_of(saved.key),
        moves=moves,
        result=result_of(table),
    )


def must_have_begun(room: Room) -> None:
    if room.saved.state == "waiting":
        raise Problem(409, "not-over")


async def record(door: Door, request: Request) -> Any:
    """The whole record with its key when the game is over; before, what the asker has seen."""
    room = await room_of(door, request)
    must_have_begun(room)
    viewer, code = room.viewer(person_of(request)), language_of(request)

    def write() -> str:
        record = record_of(room)
        return redact(record, viewer, code) if record.result is None else dumps(record)

    headers = HEADERS | {"Content-Disposition": f'attachment; filename="{room.saved.id}.kafana.txt"'}
    return PlainTextResponse(await asyncio.to_thread(write), headers=headers)


async def show_replay(door: Door, request: Request) -> Any:
    """One step of a game that is over, with all hands."""
    room = await room_of(door, request)
    if room.saved.state != "over":
        raise Problem(409, "not-over")
    text, code = request.query_params.get("step", "0"), language_of(request)
    if not text.isascii() or not text.isdecimal() or len(text) > 6 or int(text) > len(room.saved.moves):
        raise Problem(400, "bad-request")
    return await asyncio.to_thread(replayed, room, int(text), code)


def replayed(room: Room, step: int, code: str) -> Shown:
    saved, game, played_out = room.saved, room.game, course(room, code)
    names = tuple(chair.name for chair in saved.chairs)
    scene = open_scene(game, played_out[step][0], names, code)
    scene |= {"state": saved.state, "game": game.name, "title": say_own(code, "title", game.name)}
    scene |= {"keyHash": room.key_hash, "key": saved.key.hex()}
    told = [sentence for _, said in played_out[: step + 1] for sentence in said]
    return {"step": step, "steps": len(saved.moves), "scene": scene, "log": told}


@lru_cache(maxsize=COURSES)
def course(room: Room, code: str) -> list[tuple[Any, list[str]]]:
    """A game that is over, move by move: the table, and what the audience was told. Played once for those who leaf
    through it.
    """
    saved, game, audience = room.saved, room.game, room.saved.setup.seats
    speech = speech_for(game, [chair.name for chair in saved.chairs], audience, code)
    table = game.new(audience, saved.key, saved.setup.options)
    found: list[tuple[Any, list[str]]] = [(table, [])]
    old = plain_table(game, table)
    for move in saved.moves:
        table = played(game, table, move)
        new = plain_table(game, table)
        told = words_of(game.name, new).tell(old, new, move.seat, move.actions, audience)
        found.append((table, speech.say_all(told)))
        old = new
    return found


async def show_review(door: Door, request: Request) -> Any:
    """What the moves of a seat gave away in a game that is over, or how far that has been worked out."""
    room = await room_of(door, request)
    if room.saved.state != "over":
        raise Problem(409, "not-over")
    text = request.query_params.get("seat", "0")
    if not text.isascii() or not text.isdecimal() or len(text) > 2 or int(text) >= room.saved.setup.seats:
        raise Problem(400, "bad-request")
    return door.house.reviews.look(room, int(text), language_of(request), record_of)


Route = tuple[str, str, Any, float]  # method, path, handler, cost
TABLE = "/api/tables/{id}"
ROUTES: list[Route] = [
    ("GET", "/api/games", list_games, 1),
    ("GET", "/api/rules/{game}", rules, 1),
    ("GET", "/api/tables", list_tables, 1),
    ("POST", "/api/tables", create_table, 5),
    ("POST", "/api/now", play_now, 5),
    ("GET", TABLE, show_table, 1),
    ("POST", f"{TABLE}/sit", sit, 1),
    ("POST", f"{TABLE}/stand", stand, 1),
    ("POST", f"{TABLE}/start", start, 1),
    ("POST", f"{TABLE}/kick", kick, 1),
    ("POST", f"{TABLE}/options", change, 1),
    ("POST", f"{TABLE}/level", set_level, 1),
    ("POST", f"{TABLE}/rematch", rematch, 5),
    ("POST", f"{TABLE}/code", new_code, 5),
    ("POST", "/api/code", use_code, 10),
    ("GET", f"{TABLE}/record", record, 2),
    ("GET", f"{TABLE}/replay", show_replay, 2),
    ("GET", f"{TABLE}/review", show_review, 2),
]
