"""The HTTP part for the page: games, tables, seats, records and replays. See docs/protocol.md."""

from __future__ import annotations

from functools import partial

from starlette.responses import PlainTextResponse, Response

from kafana.core.game import Game
from kafana.games import NAMES, load
from kafana.house.cluster.messages import Elsewhere
from kafana.house.lobby import Guest
from kafana.house.problem import Problem, checked_name
from kafana.house.study.shelf import on_shelf, shelf
from kafana.house.table.decks import deck_address, described
from kafana.house.table.text import language
from kafana.house.web.endpoint import HEADERS, Call, as_json
from kafana.house.web.identity import is_near
from kafana.house.web.passing import is_passed_on
from kafana.house.web.reach import address_for_others, port_of
from kafana.house.web.texts import word_addresses, words_at
from kafana.house.wire import answers, requests
from kafana.house.wire.frames import Summary
from kafana.house.wire.lines import Line
from kafana.house.work.replay import known_step, must_have_rules, record_of, record_text, replay_step
from kafana.words.languages import ENGLISH
from kafana.words.line import line
from kafana.words.rulebook import rules_of
from kafana.words.words import words_of

FOREVER = HEADERS | {"Cache-Control": "public, max-age=31536000, immutable"}


async def list_games(call: Call) -> Response:
    return call.json([about(load(name)) for name in NAMES])


def about(game: Game) -> answers.Game:
    """A game as the page offers it."""
    texts, words = language(ENGLISH).keys(game.name), words_of(game.name)

    def title(*keys: str) -> Line:
        """The first of these that the game has text for."""
        return Line(line(next((key for key in keys if key in texts), keys[-1])), game.name)

    options = [
        answers.GameOption(
            name=option.name,
            title=title(f"option-{option.name.replace('_', '-')}"),
            kind="choice" if option.words else "switch" if isinstance(option.default, bool) else "number",
            default=option.default,
            low=option.low,
            high=option.high,
            words=list(option.words),
            titles=[title(f"choice-{word}") for word in option.words],
        )
        for option in game.options
    ]
    return answers.Game(
        name=game.name,
        title=title("title"),
        blurb=title("blurb", "summary"),
        hint=title("hint", "summary"),
        deck=deck_address(game),
        sign=[None if token is None else words.cards.index(token) for token in words.sign],
        seats=game.seats,
        options=options,
    )


async def list_words(call: Call) -> Response:
    """Where the words are, by language and part; what has none in a language is there in English."""
    return as_json(word_addresses())


async def show_words(call: Call) -> Response:
    path = call.request.path_params
    content = words_at(path["hash"], path["language"], path["part"])
    if content is None:
        raise Problem(404, "no-such-thing")
    return Response(content, headers=FOREVER, media_type="text/plain")


async def show_deck(call: Call) -> Response:
    content = described(call.request.url.path)
    if content is None:
        raise Problem(404, "no-such-thing")
    return Response(content, headers=FOREVER, media_type="application/json")


async def show_shelf(call: Call) -> Response:
    """Where lessons and puzzles are."""
    return as_json(shelf())


async def show_lesson(call: Call) -> Response:
    """A lesson, or puzzles: whatever is at the address."""
    path, game = call.request.url.path, call.request.path_params["game"]
    content = await call.work(("study", path), partial(on_shelf, path, game))
    if content is None:
        raise Problem(404, "no-such-thing")
    return Response(content, headers=FOREVER, media_type="application/json")


async def show_puzzles(call: Call) -> Response:
    return await show_lesson(call)


async def rules(call: Call) -> answers.Rules:
    name = call.request.path_params["game"]
    if name not in NAMES:
        raise Problem(404, "no-game")
    return answers.Rules(rules_of(name, call.identity.code))


async def list_tables(call: Call) -> list[answers.OpenTable]:
    return call.lobby.open_tables()


async def reach(call: Call) -> answers.Reach:
    """Who comes from elsewhere knows an address already, and need not learn another one."""
    port = port_of(call.request.headers.get("host", ""))
    if port is None or not is_near(call.request):
        return answers.Reach("")
    return answers.Reach(address_for_others(call.house.settings.host, port))


def guest_of(call: Call, name: str) -> Guest:
    return Guest(call.identity.known(), checked_name(name), call.identity.address)


async def create_table(call: Call, body: requests.NewTable) -> answers.Created:
    setup = call.lobby.setup_of(body)
    return answers.Created((await call.lobby.create(setup, guest_of(call, body.name))).id)


async def play_now(call: Call, body: requests.Now) -> answers.Created:
    elsewhere = None if is_passed_on(call.request) else call.lobby.waiting_elsewhere(body.game)
    if elsewhere is not None and not call.lobby.waiting_for_people(body.game):
        raise Elsewhere(elsewhere)
    guest = guest_of(call, body.name)
    return answers.Created((await call.lobby.play_now(body.game, guest, body.level, body.coach, body.commit)).id)


async def show_table(call: Call) -> Summary:
    room = await call.room()
    return room.pictures().summary(room.state.saved.seat_of(call.identity.person))


async def sit(call: Call, body: requests.Sit) -> answers.Seated:
    room = await call.room()
    guest = guest_of(call, body.name)
    return answers.Seated(await room.do(partial(room.sit, guest.person, guest.name, body.seat)))


async def stand(call: Call) -> answers.Nothing:
    room = await call.room()
    await room.do(partial(room.stand, call.identity.person))
    return answers.Nothing()


async def start(call: Call) -> answers.Nothing:
    await call.lobby.start(await call.room(), call.identity.person)
    return answers.Nothing()


async def kick(call: Call, body: requests.Kick) -> answers.Nothing:
    room = await call.room()
    await room.do(partial(room.kick, call.identity.person, body.seat))
    return answers.Nothing()


async def change(call: Call, body: requests.Change) -> answers.Nothing:
    room = await call.room()
    await room.do(partial(room.configure, call.identity.person, body))
    return answers.Nothing()


async def set_level(call: Call, body: requests.ChairLevel) -> answers.Nothing:
    room = await call.room()
    await room.do(partial(room.set_level, call.identity.person, body.level, body.seat))
    return answers.Nothing()


async def rematch(call: Call) -> answers.Created:
    return answers.Created(await call.lobby.rematch(await call.room(), call.identity.person))


async def again(call: Call, body: requests.Again) -> answers.Created:
    guest = guest_of(call, body.name)
    return answers.Created((await call.lobby.again(await call.room(), guest, body.seat, body.step)).id)


async def new_code(call: Call) -> requests.Code:
    return requests.Code(await call.lobby.codes.new(await call.room(), call.identity.person))


async def use_code(call: Call, body: requests.Code) -> answers.Created:
    return answers.Created(await call.lobby.codes.use(body.code, call.identity.known()))


async def record(call: Call) -> Response:
    """The whole record with its key when the game is over; before, what the asker has seen."""
    room = await call.room()
    if room.state.saved.state == "waiting":
        raise Problem(409, "not-over")
    viewer, code = room.state.saved.viewer_of(call.identity.person), call.identity.code
    headers = HEADERS | {"Content-Disposition": f'attachment; filename="{room.id}.kafana.txt"'}
    about = "record", room.id, room.state.version, viewer, code
    return PlainTextResponse(await call.work(about, partial(record_text, room, viewer, code)), headers=headers)


async def show_replay(call: Call) -> Response:
    """One step of a game that is over, with all hands, or as the seat saw it that is asked for."""
    room = await call.room()
    if not room.state.is_over:
        raise Problem(409, "not-over")
    step = call.number("step", len(room.state.saved.moves))
    if "seat" in call.request.query_params:
        seat = call.number("seat", room.state.saved.setup.seats - 1)
        found = await call.work(("replay", room.id, step, seat), partial(known_step, room, step, seat))
    else:
        found = await call.work(("replay", room.id, step), partial(replay_step, room, step))
    return call.json(found, room.state.game.name, room.state.saved.names)


async def show_review(call: Call) -> answers.Looked:
    """What the moves of a seat gave away in a game that is over, or how far that has been worked out."""
    room = await call.room()
    if not room.state.is_over:
        raise Problem(409, "not-over")
    must_have_rules(room)
    seat = call.number("seat", room.state.saved.setup.seats - 1)
    return call.house.reviews.look(room, seat, call.identity.code, partial(record_of, room), call.identity.address)
