"""The house as an ASGI application."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import Receive, Scope, Send

from kafana.house.house import House
from kafana.house.metrics import metrics
from kafana.house.problem import Problem
from kafana.house.settings import Settings
from kafana.house.web import api
from kafana.house.web import bot_api as bots
from kafana.house.web.identity import Door, as_json, endpoint, give_secret, is_near, known_person, problem_response
from kafana.house.web.openapi import description
from kafana.house.web.socket import is_socket, serve_socket

PAGE = Path(__file__).parents[1] / "page"  # built from web/
POLICY = (
    "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; "
    "connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
PAGE_HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cache-Control": "no-cache",
}
NO_PAGE = "Kafana is open, but its page has not been built. The protocol: /api/openapi.json\n"
PROBLEMS = {404: "no-such-thing", 405: "no-such-thing"}


def page_folder(settings: Settings) -> Path:
    return Path(settings.page) if settings.page else PAGE


def new_app(settings: Settings) -> tuple[Starlette, Door]:
    house = House(settings)
    door = Door(house)
    folder = page_folder(settings)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        await house.open()
        yield
        await house.close()

    async def page(request: Request) -> Response:
        """The page is the same everywhere; it reads from its address what to show."""
        known_person(request)
        index = folder / "index.html"
        response: Response
        if index.is_file():
            response = FileResponse(index, headers=PAGE_HEADERS)
        else:
            response = PlainTextResponse(NO_PAGE, headers=PAGE_HEADERS)
        give_secret(request, response)
        return response

    async def alive(request: Request) -> Response:
        return as_json({"ok": True})

    async def ready(request: Request) -> Response:
        return as_json({"ok": house.is_ready}, 200 if house.is_ready else 503)

    async def show_metrics(request: Request) -> Response:
        if not settings.metrics and not is_near(request):
            return problem_response(request, Problem(404, "no-such-thing"))
        return PlainTextResponse(metrics(house), media_type="text/plain; version=0.0.4")

    async def show_description(request: Request) -> Response:
        return as_json(description())

    async def on_http_problem(request: Request, error: Exception) -> Response:
        status = error.status_code if isinstance(error, HTTPException) else 500
        key = PROBLEMS.get(status, "bad-request")
        return problem_response(request, Problem(status, key))

    routes: list[Any] = [
        Route(path, endpoint(door, handler, method == "POST", cost), methods=[method])
        for method, path, handler, cost in (*api.ROUTES, *bots.ROUTES)
    ]
    routes += [
        Route("/api/openapi.json", show_description),
        Route("/healthz", alive),
        Route("/readyz", ready),
        Route("/metrics", show_metrics),
        *(Route(path, page) for path in ("/", "/t/{id}", "/r/{id}")),
    ]
    if folder.is_dir():
        routes.append(Mount("/", StaticFiles(directory=folder)))
    app = Starlette(routes=routes, lifespan=lifespan, exception_handlers={HTTPException: on_http_problem})
    return app, door


class Entrance:
    """The way in: sockets of tables go straight there, everything else through Starlette."""

    def __init__(self, settings: Settings) -> None:
        self.pages, self.door = new_app(settings)

    @property
    def house(self) -> House:
        return self.door.house

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket" and is_socket(scope["path"]):
            await serve_socket(self.door, scope, receive, send)
        else:
            await self.pages(scope, receive, send)
