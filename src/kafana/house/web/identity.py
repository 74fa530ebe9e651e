"""Who comes in: a person is the SHA-256 of a secret, which is in a cookie or, for bots, in a bearer token."""

from __future__ import annotations

import hashlib
import logging
import re
import secrets
from collections.abc import Awaitable, Callable
from ipaddress import ip_address
from typing import Any, TypeVar

import msgspec
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from kafana.core.game import Refused
from kafana.house.house import House
from kafana.house.problem import Problem
from kafana.house.table.room import Busy
from kafana.house.table.subscriber import plain
from kafana.house.web.rate_limit import Limits
from kafana.house.wire import read
from kafana.words.languages import languages

FORWARDED = {"forwarded", "x-forwarded-for", "x-real-ip", "via"}  # what proxies add
COOKIE = "kafana"
COOKIE_AGE = 400 * 24 * 3600  # seconds; the longest that browsers keep one
SECRET = re.compile(r"[A-Za-z0-9_-]{43}")
BURST_SECONDS = 3
HEADERS = {"X-Content-Type-Options": "nosniff", "Referrer-Policy": "same-origin", "Cache-Control": "no-store"}
Body = TypeVar("Body")
Handler = Callable[["Door", Request], Awaitable[Any]]
log = logging.getLogger("kafana.house")


class Door:
    def __init__(self, house: House) -> None:
        self.house = house
        settings = house.settings
        self.limits = Limits(settings.per_address, settings.per_address * BURST_SECONDS)
        self.origins = {origin.strip().rstrip("/") for origin in settings.origins.split(",") if origin.strip()}

    def pass_by(self, connection: HTTPConnection, cost: float = 1) -> None:
        """Refuse an address that asks for too much."""
        if not self.limits.take(address_of(connection), cost):
            self.house.counts["limited"] += 1
            raise Problem(429, "too-fast")

    def check_origin(self, connection: HTTPConnection) -> None:
        """Pages of others may not act in the name of who looks at them. A bot has its token and no cookie."""
        if bearer_of(connection):
            return
        origin = connection.headers.get("origin", "")
        if origin in self.origins and origin:
            return
        scheme, _, host = origin.partition("://")
        if scheme not in ("http", "https") or host != connection.headers.get("host", ""):
            raise Problem(403, "bad-origin")

    async def body(self, request: Request, kind: type[Body]) -> Body:
        """The body, if it is short enough and what it should be."""
        content = b""
        async for part in request.stream():
            content += part
            if len(content) > self.house.settings.frame:
                raise Problem(413, "bad-request")
        return understood(content, kind)


def understood(content: Any, kind: type[Body]) -> Body:
    try:
        return read(content, kind)
    except (ValueError, msgspec.MsgspecError) as error:
        raise Problem(400, "bad-request") from error


def address_of(connection: HTTPConnection) -> str:
    return connection.client.host if connection.client else "?"


def is_near(connection: HTTPConnection) -> bool:
    """Is it somebody on the same machine? Who comes through a proxy is not, though the proxy may be."""
    address = address_of(connection)
    try:
        return ip_address(address).is_loopback and not FORWARDED & {*map(str.lower, connection.headers)}
    except ValueError:
        return False


def language_of(connection: HTTPConnection) -> str:
    """The language asked for, or one that the browser prefers."""
    known = languages()
    asked = connection.query_params.get("lang", "")
    accepted = re.findall(r"(?:^|,)\s*([a-z]{2})", connection.headers.get("accept-language", "")[:200])
    return next((code for code in (asked, *accepted) if code in known), "en")


def person_of_secret(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest() if SECRET.fullmatch(secret) else ""


def bearer_of(connection: HTTPConnection) -> str:
    kind, _, secret = connection.headers.get("authorization", "").partition(" ")
    return secret if kind.lower() == "bearer" and SECRET.fullmatch(secret) else ""


def person_of(connection: HTTPConnection) -> str:
    """Who this is; nobody (empty) without a secret."""
    return person_of_secret(bearer_of(connection) or connection.cookies.get(COOKIE, ""))


def new_secret() -> str:
    return secrets.token_urlsafe(32)


def known_person(request: Request) -> str:
    """Who this is; somebody new is given a secret with the answer."""
    person = person_of(request)
    if not person:
        request.state.secret = new_secret()
        person = person_of_secret(request.state.secret)
    return person


def give_secret(request: Request, response: Response) -> None:
    """Set the cookie, if this is somebody new."""
    secret = getattr(request.state, "secret", "")
    if secret:
        safe = request.url.scheme == "https"
        response.set_cookie(COOKIE, secret, COOKIE_AGE, httponly=True, samesite="lax", secure=safe, path="/")


def as_json(content: Any, status: int = 200) -> Response:
    return Response(msgspec.json.encode(content, enc_hook=plain), status, HEADERS, "application/json")


def problem_response(request: HTTPConnection, problem: Problem) -> Response:
    response = as_json({"error": problem.say(language_of(request)), "code": problem.key}, problem.status)
    if problem.status in (429, 503):
        response.headers["Retry-After"] = "1"
    return response


class ToNobody(Response):
    """Who asked has hung up in the middle of the question."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        pass


def endpoint(door: Door, handler: Handler, changes: bool, cost: float = 1) -> Callable[[Request], Awaitable[Response]]:
    """An HTTP endpoint: limits, Origin and errors are the same for all."""

    async def answer(request: Request) -> Response:
        try:
            door.pass_by(request, cost)
            if changes:
                door.check_origin(request)
            result = await handler(door, request)
        except Problem as problem:
            return problem_response(request, problem)
        except Refused:
            return problem_response(request, Problem(400, "bad-request"))
        except ClientDisconnect:
            return ToNobody()
        except Busy:
            return problem_response(request, Problem(503, "busy"))
        response = result if isinstance(result, Response) else as_json(result)
        give_secret(request, response)
        return response

    return answer
