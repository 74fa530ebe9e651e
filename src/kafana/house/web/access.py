"""What may come in: how often from one address, from which pages, and how many connections at once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from ipaddress import ip_address
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection

from kafana.house.problem import Problem
from kafana.house.settings import Settings
from kafana.house.web.identity import Identity, is_near
from kafana.house.web.rate_limit import Limits

BURST_SECONDS = 3


LOCAL = "localhost"


def names_in(text: str) -> set[str]:
    """Names that are parted by commas."""
    return {name.strip().lower() for name in text.split(",") if name.strip()}


def host_of(header: str) -> str:
    """The host without its port."""
    try:
        return urlsplit(f"//{header}").hostname or ""
    except ValueError:
        return ""


def is_address(host: str) -> bool:
    try:
        ip_address(host)
    except ValueError:
        return False
    return True


class Access:
    def __init__(self, settings: Settings, counts: Counter[str]) -> None:
        self.settings = settings
        self.counts = counts
        self.limits = Limits(settings.per_address, settings.per_address * BURST_SECONDS)
        self.origins = {origin.rstrip("/") for origin in names_in(settings.origins)}
        self.hosts = names_in(settings.allowed_hosts) | {urlsplit(origin).hostname or "" for origin in self.origins}
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
        scheme = "https" if connection.url.scheme in ("https", "wss") else "http"
        if origin != f"{scheme}://{connection.headers.get('host', '')}":
            raise Problem(403, "bad-origin")

    def is_our_host(self, connection: HTTPConnection) -> bool:
        """Is the house called by a name that it has? Any page can make a name of its own point to this machine."""
        host = host_of(connection.headers.get("host", ""))
        if host == LOCAL or is_address(host) or host in self.hosts:
            return True
        return not self.settings.allowed_hosts and not is_near(connection)

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
