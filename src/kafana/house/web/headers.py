"""What every answer says to browsers, whoever has made it."""

from __future__ import annotations

from collections.abc import Mapping

from starlette.datastructures import MutableHeaders
from starlette.types import Message, Send

POLICY = (
    "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; "
    "connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
EVERYWHERE: Mapping[str, str] = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cache-Control": "no-cache",
}
ASSETS = "/assets/"  # files whose names change with their contents
FOREVER = "public, max-age=31536000, immutable"
FOUND = (200, 206, 304)


def with_headers(path: str, send: Send) -> Send:
    """Send an answer with all headers that it lacks."""

    async def send_all(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            if path.startswith(ASSETS) and message["status"] in FOUND:
                headers["Cache-Control"] = FOREVER
            for name, value in EVERYWHERE.items():
                headers.setdefault(name, value)
        await send(message)

    return send_all
