"""What may come in: how often from one address, from which pages, and how many connections at once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from starlette.requests import HTTPConnection

from kafana.house.problem import Problem
from kafana.house.settings import Settings
from kafana.house.web.identity import Identity
from kafana.house.web.rate_limit import Limits

BURST_SECONDS = 3


class Access:
    def __init__(self, settings: Settings, counts: Counter[str]) -> None:
        self.settings = settings
        self.counts = counts
        self.limits = Limits(settings.per_address, settings.per_address * BURST_SECONDS)
        self.origins = {origin.strip().rstrip("/") for origin in settings.origins.split(",") if origin.strip()}
        self.sockets: Counter[str] = Counter()  # and streams, by address

    def rate_limit(self, identity: Identity, cost: float = 1) -> None:
        """Refuse an address that asks for too much."""
        if not self.limits.take(identity.address, cost):
            self.counts["limited"] += 1
            raise Problem(429, "too-fast")

    def check_origin(self, connection: HTTPConnection, identity: Identity) -> None:
        """Pages of others may not act in the name of somebody who looks at them. A bot has its token and no cookie."""
        if identity.is_bot:
            return
        origin = connection.headers.get("origin", "")
        if origin in self.origins and origin:
            return
        scheme, _, host = origin.partition("://")
        if scheme not in ("http", "https") or host != connection.headers.get("host", ""):
            raise Problem(403, "bad-origin")

    def must_have_place(self, address: str) -> None:
        """For one more socket or stream from this address."""
        if self.sockets[address] >= self.settings.sockets_per_address:
            raise Problem(429, "too-fast")
        if self.sockets.total() >= self.settings.sockets:
            raise Problem(503, "full")

    @contextmanager
    def connected(self, address: str) -> Iterator[None]:
        """Count a socket or stream while it lasts."""
        self.sockets[address] += 1
        try:
            yield
        finally:
            self.sockets[address] -= 1
            if not self.sockets[address]:
                del self.sockets[address]
