"""The house as an ASGI application."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable
from contextlib import asynccontextmanager
from pathlib import Path

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection, Request
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import Receive, Scope, Send

from kafana.house.cluster.messages import Answered, Beat, Called
from kafana.house.house import House
from kafana.house.lobby import Lobby
from kafana.house.metrics import metrics
from kafana.house.problem import Problem
from kafana.house.settings import Settings
from kafana.house.web.access import Access
from kafana.house.web.endpoint import as_json, endpoint, problem_response
from kafana.house.web.guard import Keepalive
from kafana.house.web.headers import with_headers
from kafana.house.web.identity import has_password, identify, is_near, language_of
from kafana.house.web.openapi import description
from kafana.house.web.passing import answered
from kafana.house.web.rate_limit import busiest
from kafana.house.web.routes import ROUTES
from kafana.house.web.socket import is_socket, serve_socket
from kafana.house.wire.answers import Ok

PAGE = Path(__file__).parents[1] / "page"  # built from web/
PAGES = "/", "/best", "/t/{id}", "/r/{id}", "/learn/{game}", "/puzzles/{game}", "/puzzles/{game}/{number}"
POLICY_VIOLATION = 1008
NO_PAGE = "Kafana is open, but its page has not been built. The protocol: /api/openapi.json\n"
PROBLEMS = {404: "no-such-thing", 405: "no-such-thing"}


def page_folder(settings: Settings) -> Path:
    return Path(settings.page) if settings.page else PAGE


class App:
    """The ASGI application: sockets of tables go straight there, everything else through Starlette."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.lobby = Lobby(house)
        self.access = Access(house.settings, house.counts)
        self.keepalive = Keepalive()
        self.folder = page_folder(house.settings)
        self.access.elsewhere = self.sockets_elsewhere
        house.answer, house.beat, house.hear = self.answer, self.beat, self.hear
        self.pages = Starlette(
            routes=self.routes(), lifespan=self.lifespan, exception_handlers={HTTPException: self.on_http_problem}
        )

    def __call__(self, scope: Scope, receive: Receive, send: Send) -> Awaitable[None]:
        """Who answers. This is no coroutine: every socket would hold it as long as it is open."""
        if scope["type"] == "http":
            send = with_headers(scope["path"], send)
        if scope["type"] != "lifespan" and not self.access.is_our_host(HTTPConnection(scope)):
            return refuse_host(scope, receive, send)
        if scope["type"] == "websocket" and is_socket(scope["path"]):
            return serve_socket(self.house, self.access, scope, receive, send)
        if scope["type"] == "http" and not self.access.may_ask(HTTPConnection(scope)):
            return problem_response("en", Problem(429, "too-fast"))(scope, receive, send)
        return self.pages(scope, receive, send)

    async def answer(self, call: Called) -> Answered:
        """A request that another node passes on."""
        return await answered(self.pages, call)

    def beat(self, node: int) -> Beat:
        """What other nodes are told, again and again."""
        here = [room.id for room in self.lobby.public_tables() if self.lobby.is_somebody_here(room)]
        return Beat(
            node,
            len(self.house.rooms),
            open=self.lobby.open_tables_here(),
            here=here,
            live=self.lobby.live_tables_here(),
            spent=self.access.limits.spent(),
            made=busiest(self.lobby.made()),
            sockets=busiest(self.access.sockets),
        )

    def hear(self, beat: Beat) -> None:
        """What another node tells."""
        for address, cost in beat.spent.items():
            self.access.limits.charge(address, cost)

    def sockets_elsewhere(self, address: str) -> int:
        """How many an address has at other nodes, as they have told."""
        return sum(beat.sockets.get(address, 0) for beat in self.lobby.told_by_others())

    @asynccontextmanager
    async def lifespan(self, app: Starlette) -> AsyncIterator[None]:
        await self.house.open()
        yield
        await self.lobby.close()
        await self.house.close()

    def routes(self) -> list[BaseRoute]:
        found: list[BaseRoute] = [
            Route(route.path, endpoint(route, self.house, self.lobby, self.access), methods=[route.method])
            for route in ROUTES
        ]
        found += [
            Route("/api/openapi.json", show_description),
            Route("/healthz", show_health),
            Route("/readyz", self.show_readiness),
            Route("/metrics", self.show_metrics),
            *(Route(path, self.show_page) for path in PAGES),
        ]
        if self.folder.is_dir():
            found.append(Mount("/", StaticFiles(directory=self.folder)))
        return found

    async def show_page(self, request: Request, status: int = 200) -> Response:
        """The page is the same everywhere; it reads from its address what to show."""
        identity, index = identify(request), self.folder / "index.html"
        identity.known()
        response: Response = FileResponse(index, status) if index.is_file() else PlainTextResponse(NO_PAGE, status)
        identity.give_secret(response, request.url.scheme == "https")
        return response

    async def on_http_problem(self, request: Request, error: Exception) -> Response:
        """People are shown a page that says so, programs are told."""
        status = error.status_code if isinstance(error, HTTPException) else 500
        if status == 404 and is_for_people(request):
            return await self.show_page(request, status)
        return problem_response(language_of(request), Problem(status, PROBLEMS.get(status, "bad-request")))

    async def show_readiness(self, request: Request) -> Response:
        if self.house.is_open and self.house.store.failing:
            return problem_response(language_of(request), Problem(503, "cannot-store"))
        return as_json(Ok(self.house.is_ready), 200 if self.house.is_ready else 503)

    async def show_metrics(self, request: Request) -> Response:
        if not is_near(request) and not has_password(request, self.house.settings.metrics):
            return problem_response(language_of(request), Problem(404, "no-such-thing"))
        return PlainTextResponse(metrics(self.house, self.access), media_type="text/plain; version=0.0.4")


async def refuse_host(scope: Scope, receive: Receive, send: Send) -> None:
    """For a page that has made its own name point here, to read what it may not."""
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.close", "code": POLICY_VIOLATION})
    else:
        await problem_response("en", Problem(421, "bad-host"))(scope, receive, send)


async def show_health(request: Request) -> Response:
    return as_json(Ok())


async def show_description(request: Request) -> Response:
    return as_json(description())


def is_for_people(request: Request) -> bool:
    """Is this somebody with a browser who has gone to an address that there is not?"""
    return request.method == "GET" and "text/html" in request.headers.get("accept", "") and not is_for_machines(request)


def is_for_machines(request: Request) -> bool:
    return request.url.path.startswith(("/api/", "/words/", "/assets/"))
