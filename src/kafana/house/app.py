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
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.websockets import WebSocket

from kafana.house import api, bots
from kafana.house.door import Door, as_json, endpoint, give_secret, known_person, problem_response
from kafana.house.house import House
from kafana.house.metrics import metrics
from kafana.house.openapi import description
from kafana.house.problem import Problem
from kafana.house.settings import Settings
from kafana.house.socket import serve_socket

PAGE = Path(__file__).parent / "page"  # built from web/
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


def new_app(settings: Settings) -> Starlette:
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
        return as_json({"ok": house.is_open}, 200 if house.is_open else 503)

    async def show_metrics(request: Request) -> Response:
        return PlainTextResponse(metrics(house), media_type="text/plain; version=0.0.4")

    async def show_description(request: Request) -> Response:
        return as_json(description())

    async def socket(socket: WebSocket) -> None:
        await serve_socket(door, socket)

    async def on_http_problem(request: Request, error: Exception) -> Response:
        status = error.status_code if isinstance(error, HTTPException) else 500
        key = PROBLEMS.get(status, "bad-request")
        return problem_response(request, Problem(status, key))

    routes: list[Any] = [
        Route(path, endpoint(door, handler, method == "POST", cost), methods=[method])
        for method, path, handler, cost in (*api.ROUTES, *bots.ROUTES)
    ]
    routes += [
        WebSocketRoute("/api/tables/{id}/socket", socket),
        Route("/api/openapi.json", show_description),
        Route("/healthz", alive),
        Route("/readyz", ready),
        Route("/metrics", show_metrics),
        *(Route(path, page) for path in ("/", "/t/{id}", "/r/{id}")),
    ]
    if folder.is_dir():
        routes.append(Mount("/", StaticFiles(directory=folder)))
    app = Starlette(routes=routes, lifespan=lifespan, exception_handlers={HTTPException: on_http_problem})
    app.state.house = house
    return app
