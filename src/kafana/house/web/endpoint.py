"""One request, and how every request is answered: limits, origin, body and problems are the same for all."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import TypeVar

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from kafana.core.game import Refused
from kafana.house.cluster.messages import Elsewhere
from kafana.house.house import House
from kafana.house.lobby import Lobby
from kafana.house.problem import Problem
from kafana.house.table.inbox import Busy, Closed
from kafana.house.table.room import Room
from kafana.house.table.text import text_encoder
from kafana.house.web.access import Access
from kafana.house.web.identity import Identity, identify
from kafana.house.web.passing import elsewhere_response, is_passed_on, pass_on
from kafana.house.wire import answers
from kafana.house.wire.frames import ENCODER
from kafana.house.wire.requests import read
from kafana.words.languages import COMMON, languages

HEADERS = {"X-Content-Type-Options": "nosniff", "Referrer-Policy": "same-origin", "Cache-Control": "no-store"}
Body = TypeVar("Body")
Result = TypeVar("Result")
Handler = Callable[..., Awaitable[object]]  # (call), or (call, body) where the route has one


@dataclass(frozen=True)
class Call:
    """One request: who asks, and all of the house that may be asked."""

    request: Request
    identity: Identity
    house: House
    lobby: Lobby
    access: Access

    async def room(self) -> Room:
        """The table in the path."""
        return await self.house.room(self.request.path_params["id"])

    @property
    def text(self) -> str:
        """The language in which lines are to be said; none if they are to be data."""
        asked = self.request.query_params.get("text", "")
        return asked if asked in languages() else ""

    def json(self, answer: object, game: str = COMMON, names: Sequence[str] = ()) -> Response:
        """An answer with lines, as data or as text."""
        if not self.text:
            return as_json(answer)
        content = text_encoder(self.text, game, names, len(names)).encode(answer)
        return Response(content, 200, HEADERS, "application/json")

    def number(self, name: str, most: int) -> int:
        """A whole number in the query, from 0 to some most; 0 if it is left out."""
        text = self.request.query_params.get(name, "0")
        if not text.isascii() or not text.isdecimal() or len(text) > 6 or int(text) > most:
            raise Problem(400, "bad-request")
        return int(text)

    async def work(self, about: Hashable, work: Callable[[], Result]) -> Result:
        """Something long, in turn with what others want, once for all who want it; not for somebody who has hung up."""
        job = asyncio.ensure_future(self.house.files.run_once(about, self.identity.address, work))
        gone = asyncio.ensure_future(self.hung_up())
        try:
            await asyncio.wait((job, gone), return_when=asyncio.FIRST_COMPLETED)
            if not job.done():
                raise ClientDisconnect
            return job.result()
        finally:
            job.cancel()
            gone.cancel()

    async def hung_up(self) -> None:
        """Wait until the client is gone."""
        while (await self.request.receive())["type"] != "http.disconnect":
            pass

    async def body(self, kind: type[Body]) -> Body:
        """The body, if it is short enough and what it should be."""
        content = b""
        async for part in self.request.stream():
            content += part
            if len(content) > self.house.settings.frame:
                raise Problem(413, "bad-request")
        self.request.state.content = content
        return decode(content, kind)


@dataclass(frozen=True)
class Route:
    """All there is to say about a path: what it takes, what it answers, who answers it, and what it costs."""

    method: str
    path: str
    handler: Handler
    summary: str
    body: type[msgspec.Struct] | None = None
    answer: object = None  # a struct, or a list of them; none: no JSON
    cost: float = 1  # of the requests a second that an address may make
    query: tuple[str, ...] = ()  # whole numbers
    token: bool = False  # only for bots

    @property
    def name(self) -> str:
        return self.handler.__name__

    @property
    def changes(self) -> bool:
        return self.method == "POST"


def decode(content: bytes | str | msgspec.Raw, kind: type[Body]) -> Body:
    """A message of a kind, or the problem that it is none."""
    try:
        return read(content, kind)
    except (ValueError, msgspec.MsgspecError) as error:
        raise Problem(400, "bad-request") from error


def as_json(answer: object, status: int = 200) -> Response:
    return Response(ENCODER.encode(answer), status, HEADERS, "application/json")


def problem_response(code: str, problem: Problem) -> Response:
    """A problem, said in a language."""
    response = as_json(answers.Problem(problem.say(code), problem.key, problem.line), problem.status)
    if problem.status in (429, 503):
        response.headers["Retry-After"] = "1"
    return response


class DisconnectedResponse(Response):
    """For a client that has hung up in the middle of the request."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        pass


async def answer_of(route: Route, call: Call, *body: object) -> object:
    """What the handler says, or the node that owns the table; a table that has just been given away is looked for."""
    try:
        try:
            return await route.handler(call, *body)
        except Closed:
            if call.house.node is None or not call.house.is_open:
                raise
            return await route.handler(call, *body)
    except Elsewhere as elsewhere:
        if is_passed_on(call.request) or call.house.node is None:
            return elsewhere_response(elsewhere)
        return await pass_on(call.house.node, call.request, call.identity, elsewhere)


def endpoint(route: Route, house: House, lobby: Lobby, access: Access) -> Callable[[Request], Awaitable[Response]]:
    """What answers the requests of a route."""

    async def respond(request: Request) -> Response:
        identity = identify(request)
        call = Call(request, identity, house, lobby, access)
        try:
            if not is_passed_on(request):
                access.rate_limit(identity, route.cost)
                if route.changes:
                    access.check_origin(request, identity)
            if route.token and not identity.is_bot:
                raise Problem(401, "bad-token")
            body = () if route.body is None else (await call.body(route.body),)
            answer = await answer_of(route, call, *body)
        except Problem as problem:
            return problem_response(identity.code, problem)
        except Refused:
            return problem_response(identity.code, Problem(400, "bad-request"))
        except ClientDisconnect:
            return DisconnectedResponse()
        except Busy:
            return problem_response(identity.code, Problem(503, "busy"))
        except Exception as error:
            if not house.store.is_fault(error):
                raise
            return problem_response(identity.code, Problem(503, "cannot-store"))  # what is stored cannot be read either
        response = answer if isinstance(answer, Response) else as_json(answer)
        identity.give_secret(response, request.url.scheme == "https")
        return response

    return respond
