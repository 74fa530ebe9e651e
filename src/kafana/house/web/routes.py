"""Every path of the HTTP part, once: what answers it, what it takes and gives, and what it costs.

The application is made from this list, and so is its description for machines.
"""

from __future__ import annotations

from kafana.house.web import api, bot_api
from kafana.house.web.endpoint import Route
from kafana.house.wire import answers, requests
from kafana.house.wire.frames import Summary

TABLE, BOT = "/api/tables/{id}", "/api/bot/tables/{id}"
Nothing, Created = answers.Nothing, answers.Created

ROUTES = (
    Route(
        "GET",
        "/api/games",
        api.list_games,
        "The games of the house, with their options",
        answer=list[answers.Game],
    ),
    Route("GET", "/api/words", api.list_words, "Where the words are, by language and part", cost=0.2),
    Route("GET", "/words/{hash}/{language}/{part}.ftl", api.show_words, "The words of a part in a language", cost=0.2),
    Route(
        "GET",
        "/api/decks/{game}/{hash}",
        api.show_deck,
        "The cards of a game, and how they lie on the table",
        answer=answers.Deck,
        cost=0.2,
    ),
    Route(
        "GET",
        "/api/rules/{game}",
        api.rules,
        "The rules of a game",
        answer=answers.Rules,
    ),
    Route(
        "GET",
        "/api/tables",
        api.list_tables,
        "Public tables that wait for people",
        answer=list[answers.OpenTable],
    ),
    Route(
        "POST",
        "/api/tables",
        api.create_table,
        "A new table; its creator is host and sits on seat 0",
        requests.NewTable,
        Created,
        cost=5,
    ),
    Route(
        "POST",
        "/api/now",
        api.play_now,
        "Sit down at once: with people who wait, or with bots on all other chairs",
        requests.Now,
        Created,
        cost=5,
    ),
    Route("GET", TABLE, api.show_table, "Who sits at a table, and what is played", answer=Summary),
    Route("POST", f"{TABLE}/sit", api.sit, "Take an empty chair", requests.Sit, answers.Seated),
    Route("POST", f"{TABLE}/stand", api.stand, "Leave for good; in a game a bot goes on", answer=Nothing),
    Route("POST", f"{TABLE}/start", api.start, "Fill the empty chairs with bots and deal (host)", answer=Nothing),
    Route("POST", f"{TABLE}/kick", api.kick, "Send somebody away (host)", requests.Kick, Nothing),
    Route(
        "POST",
        f"{TABLE}/options",
        api.change,
        "Change options, seats or clock before the start (host)",
        requests.Change,
        Nothing,
    ),
    Route(
        "POST",
        f"{TABLE}/level",
        api.set_level,
        "The level of the bot on a chair, or its mind; without a seat, of all bots (host, before the start)",
        requests.ChairLevel,
        Nothing,
    ),
    Route("POST", f"{TABLE}/rematch", api.rematch, "The same people at a new table", answer=Created, cost=5),
    Route(
        "POST",
        f"{TABLE}/code",
        api.new_code,
        "A code, valid once and for two minutes, to take over the seat from another device",
        answer=requests.Code,
        cost=5,
    ),
    Route("POST", "/api/code", api.use_code, "Take over a seat by its code", requests.Code, Created, cost=10),
    Route(
        "GET",
        f"{TABLE}/record",
        api.record,
        "The record: what the asker has seen, or all of it with the key when the game is over",
        cost=2,
    ),
    Route(
        "GET",
        f"{TABLE}/replay",
        api.show_replay,
        "One step of a finished game, with all hands",
        answer=answers.ReplayStep,
        cost=2,
        query=("step",),
    ),
    Route(
        "GET",
        f"{TABLE}/review",
        api.show_review,
        "What the moves of a seat gave away in a finished game, or how far that has been worked out",
        answer=answers.Looked,
        cost=2,
        query=("seat",),
    ),
    Route("POST", "/api/bot/token", bot_api.new_token, "A bearer token for a bot", answer=answers.Token, cost=10),
    Route(
        "GET",
        f"{BOT}/stream",
        bot_api.stream,
        "A game as the bot's seat sees it, a frame of the socket on each line",
        cost=2,
        token=True,
    ),
    Route(
        "GET",
        f"{BOT}/moves",
        bot_api.choices,
        "Whole moves in notation that the bot may make, no more than a hundred",
        answer=answers.Moves,
        cost=2,
        token=True,
    ),
    Route(
        "POST",
        f"{BOT}/move",
        bot_api.move,
        "The bot's move, in notation or as numbers",
        requests.BotMove,
        answers.Ok,
        cost=2,
        token=True,
    ),
)
