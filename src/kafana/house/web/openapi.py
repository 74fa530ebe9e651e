"""The HTTP part of the protocol, described for machines (OpenAPI 3.1)."""

from __future__ import annotations

import re
from typing import Any

import msgspec

from kafana.house import wire
from kafana.house.web import api
from kafana.house.web import bot_api as bots

BODIES: dict[str, type[msgspec.Struct]] = {
    "create_table": wire.NewTable,
    "play_now": wire.Now,
    "sit": wire.Sit,
    "kick": wire.Kick,
    "change": wire.Change,
    "set_level": wire.ChairLevel,
    "use_code": wire.Code,
    "move": wire.BotMove,
}
SUMMARIES = {
    "list_games": "The games of the house, with their options",
    "rules": "The rules of a game",
    "list_tables": "Public tables that wait for people",
    "create_table": "A new table; its creator is host and sits on seat 0",
    "play_now": "Sit down at once: with people who wait, or with bots on all other chairs",
    "show_table": "Who sits at a table, and what is played",
    "sit": "Take an empty chair",
    "stand": "Leave for good; in a game a bot goes on",
    "start": "Fill the empty chairs with bots and deal (host)",
    "kick": "Send somebody away (host)",
    "change": "Change options, seats or clock before the start (host)",
    "set_level": "The level of the bot on a chair, or its mind; without a seat, of all bots (host, before the start)",
    "rematch": "The same company at a new table",
    "new_code": "A code, valid once and for two minutes, to take over the seat from another device",
    "use_code": "Take over a seat by its code",
    "record": "The record: what the asker has seen, or all of it with the key when the game is over",
    "show_replay": "One step of a finished game, with all hands",
    "show_review": "What the moves of a seat gave away in a finished game, or how far that has been worked out",
    "new_token": "A bearer token for a bot",
    "stream": "A game as the bot's seat sees it, a frame of the socket on each line",
    "choices": "Whole moves in notation that the bot may make, no more than a hundred",
    "move": "The bot's move, in notation or as numbers",
}
QUERIES = {"show_replay": (("step", "integer"),), "show_review": (("seat", "integer"),)}
PLAIN = ("/healthz", "/readyz", "/metrics")


def operation(path: str, handler: str) -> dict[str, Any]:
    parameters = [
        {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}
        for name in re.findall(r"{(\w+)}", path)
    ]
    for name, kind in (("lang", "string"), *QUERIES.get(handler, ())):
        parameters.append({"name": name, "in": "query", "schema": {"type": kind}})
    found: dict[str, Any] = {
        "operationId": handler,
        "summary": SUMMARIES[handler],
        "parameters": parameters,
        "responses": {"200": {"description": "Done"}, "4XX": {"$ref": "#/components/responses/Problem"}},
    }
    if handler in BODIES:
        schema = {"$ref": f"#/components/schemas/{BODIES[handler].__name__}"}
        found["requestBody"] = {"required": True, "content": {"application/json": {"schema": schema}}}
    if path.startswith("/api/bot/tables"):
        found["security"] = [{"token": []}]
    return found


def description() -> dict[str, Any]:
    paths: dict[str, dict[str, Any]] = {
        path: {"get": {"responses": {"200": {"description": "Well"}}}} for path in PLAIN
    }
    for method, path, handler, _ in (*api.ROUTES, *bots.ROUTES):
        paths.setdefault(path, {})[method.lower()] = operation(path, handler.__name__)
    _, schemas = msgspec.json.schema_components(BODIES.values(), ref_template="#/components/schemas/{name}")
    text = {"type": "string"}
    problem = {"type": "object", "properties": {"error": text, "code": text}, "required": ["error"]}
    return {
        "openapi": "3.1.0",
        "info": {"title": "Kafana", "version": "1", "description": "The sockets are described in docs/protocol.md."},
        "paths": paths,
        "components": {
            "schemas": schemas | {"Problem": problem},
            "responses": {
                "Problem": {
                    "description": "Refused, and why",
                    "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Problem"}}},
                }
            },
            "securitySchemes": {"token": {"type": "http", "scheme": "bearer"}},
        },
    }
