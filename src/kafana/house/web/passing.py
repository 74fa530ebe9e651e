"""Requests for a table of another node are passed on to it whole, and its answer is passed back."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message

from kafana.house.cluster.messages import Answered, Called, Elsewhere
from kafana.house.table.inbox import Busy
from kafana.house.web.identity import COOKIE, Identity

if TYPE_CHECKING:
    from kafana.house.cluster.node import Node

PASSED_ON = "kafana.passed_on"  # in the scope of a request that another node has looked at
ELSEWHERE = b"x-kafana-elsewhere"
ATTEMPTS = 6
SECONDS = 20.0  # for an answer


def is_passed_on(request: Request) -> bool:
    return PASSED_ON in request.scope


def elsewhere_response(elsewhere: Elsewhere) -> Response:
    """For the node that asks: another one owns the table."""
    return Response(b"", 421, {ELSEWHERE.decode(): str(elsewhere.node)})


async def pass_on(node: Node, request: Request, identity: Identity, elsewhere: Elsewhere) -> Response:
    """What the owner of the table says."""
    from kafana.house.cluster.bus import Unreachable

    call, owner = called(request, identity), elsewhere.node
    table = request.path_params.get("id", "")
    for _ in range(ATTEMPTS):
        gone = 0
        try:
            answer = await node.ask(owner, "call", call, Answered, SECONDS)
            if not answer.elsewhere:
                response = Response(answer.body, answer.status)
                response.raw_headers = [*answer.headers]
                return response
            owner = answer.elsewhere
            continue
        except Unreachable as lost:
            if not lost.nobody:
                break
            gone = owner
        node.forget_owner(table)
        owner = await node.owner(table, gone) if table else node.number
    raise Busy("the owner of the table does not answer")


def called(request: Request, identity: Identity) -> Called:
    headers = [(name, value) for name, value in request.scope["headers"] if name != b"connection"]
    if identity.secret:  # somebody new
        headers.append((b"cookie", f"{COOKIE}={identity.secret}".encode()))
    body: bytes = getattr(request.state, "content", b"")
    return Called(
        request.method,
        request.url.path,
        request.scope["query_string"],
        headers,
        body,
        identity.address,
        request.url.scheme,
    )


async def answered(app: ASGIApp, call: Called) -> Answered:
    """What this node says to somebody at another one."""
    parts: list[Message] = []
    left = [{"type": "http.request", "body": call.body, "more_body": False}]

    async def receive() -> Message:
        if not left:
            await asyncio.Event().wait()  # whether the client hangs up is seen at the other node only
        return left.pop()

    async def send(message: Message) -> None:
        parts.append(message)

    scope = {
        "type": "http",
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "method": call.method,
        "path": call.path,
        "raw_path": call.path.encode(),
        "root_path": "",
        "query_string": call.query,
        "headers": call.headers,
        "client": (call.address, 0),
        "server": None,
        "scheme": call.scheme,
        "state": {},
        PASSED_ON: True,
    }
    await app(scope, receive, send)
    headers = [(bytes(name), bytes(value)) for name, value in parts[0]["headers"]]
    elsewhere = next((int(value) for name, value in headers if name == ELSEWHERE), 0)
    return Answered(parts[0]["status"], headers, b"".join(part.get("body", b"") for part in parts[1:]), elsewhere)
