"""The HTTP part about people: one's own games, who is best, what is being played, and being forgotten."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping

from starlette.responses import Response

from kafana.games import NAMES
from kafana.house.house import House
from kafana.house.people import people, ratings
from kafana.house.problem import Problem
from kafana.house.web.endpoint import Call, as_json
from kafana.house.web.identity import COOKIE
from kafana.house.wire import answers
from kafana.minds.anchors import level_ratings


async def show_own(call: Call) -> answers.Own:
    """The games of who asks, and what came of them."""
    store, person = call.house.store, call.identity.person
    games = await asyncio.to_thread(people.games_of, store, person)
    rated = await asyncio.to_thread(ratings.own_ratings, store, person)
    playing = [game for game in games if game.state != "over" and not game.resigned]
    over = [game for game in games if game.state == "over" or game.resigned]
    turns = await turns_elsewhere(call.house, person, playing)
    return answers.Own(
        playing=sorted((own_game(call.house, game, turns) for game in playing), key=lambda game: not game.yours),
        over=[own_game(call.house, game, {}) for game in over[: people.MOST_SHOWN]],
        statistics=[answers.Statistics(*vars(tally).values()) for tally in people.tallies(over)],
        ratings=[answers.Rated(game, one.value, one.spread, one.games) for game, one in rated.items()],
    )


async def turns_elsewhere(house: House, person: str, games: list[people.PersonsGame]) -> dict[str, float | None]:
    """Tables of other nodes at which it is a person's turn, and the seconds that are left."""
    if house.node is None:
        return {}
    return await house.node.errands.turns(person, [game.id for game in games if game.id not in house.rooms])


def own_game(house: House, game: people.PersonsGame, turns: Mapping[str, float | None]) -> answers.OwnGame:
    """A game as its player is shown it: whose turn it is, the table knows, here or elsewhere (`turns`), or the file
    if it is not in memory.
    """
    told = answers.OwnGame(
        id=game.id,
        game=game.setup.game,
        state="over" if game.resigned else game.state,  # type: ignore[arg-type]
        you=game.seat,
        names=[name for _, name in game.chairs],
        when=game.when,
        place=game.place,
        score=game.score,
        resigned=game.resigned,
    )
    room = house.rooms.get(game.id)
    if room is not None and told.state == "playing":
        told.yours = game.seat in room.state.unanswered()
        told.left = room.state.clock.seconds_left(house.now()) if told.yours else None
    elif game.id in turns and told.state == "playing":
        told.yours, told.left = True, turns[game.id]
    elif game.since is not None and told.state == "playing":
        told.yours = game.is_asked
        told.left = max(0.0, game.since + game.setup.move - house.wall()) if told.yours else None
    return told


async def forget(call: Call) -> Response:
    """Take everything about who asks out of the house; the browser forgets its secret, too."""
    if call.identity.person:
        await call.house.forget(call.identity.person)
    response = as_json(answers.Nothing())
    response.delete_cookie(COOKIE, path="/")
    return response


async def list_live(call: Call) -> list[answers.LiveTable]:
    return call.lobby.live_tables()


async def list_best(call: Call) -> list[answers.Best]:
    """The best people at a game, and between them the levels of the bots."""
    game = call.request.path_params["game"]
    if game not in NAMES:
        raise Problem(404, "no-game")
    rows = await asyncio.to_thread(ratings.best, call.house.store, game)
    found = [
        answers.Best(name, one.value, False, one.spread, one.games, person == call.identity.person)
        for person, name, one in rows
    ]
    found += [answers.Best(level, value, True) for level, value in level_ratings(game).items()]
    return sorted(found, key=lambda best: -(best.value - 2 * (best.spread or 0)))
