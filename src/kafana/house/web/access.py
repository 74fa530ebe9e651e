"""What may come in: how often from one address, from which pages, and how many connections at once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from ipaddress import ip_address, ip_network
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection

from kafana.house.problem import Problem
from kafana.house.settings import Settings
from kafana.house.web.identity import Identity, address_of, is_near, share_of
from kafana.house.web.rate_limit import Limits

BURST_SECONDS = 3


LOCAL = "localhost"
NEAR = "127.0.0.1, ::1"
FRAMES = 15  # that all sockets of an address may send, for each request that it may make
ANYTHING = 0.1  # of a request: what anything costs, beside what it costs by itself


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


def is_within(address: str, network: str) -> bool:
    try:
        return ip_address(address) in ip_network(network, strict=False)
    except ValueError:
        return False


class Connected:
    """One of the sockets of an address, while it is; a generator would hold four times as much."""

    __slots__ = "address", "sockets"

    def __init__(self, sockets: Counter[str], address: str) -> None:
        self.sockets, self.address = sockets, address

    def __enter__(self) -> None:
        self.sockets[self.address] += 1

    def __exit__(self, *error: object) -> None:
        self.sockets[self.address] -= 1
        if not self.sockets[self.address]:
            del self.sockets[self.address]


class Access:
    def __init__(self, settings: Settings, counts: Counter[str]) -> None:
        self.settings = settings
        self.counts = counts
        self.limits = Limits(settings.per_address, settings.per_address * BURST_SECONDS)
        frames, size = settings.per_address * FRAMES, max(settings.per_address, 1) * 2 * settings.frame
        self.frames = Limits(frames, frames * BURST_SECONDS)  # by address, beside what every socket has of its own
        self.bytes = Limits(size, size * BURST_SECONDS)
        self.origins = {origin.rstrip("/") for origin in names_in(settings.origins)}
        self.hosts = names_in(settings.allowed_hosts) | {urlsplit(origin).hostname or "" for origin in self.origins}
        self.sockets: Counter[str] = Counter()  # and streams, by address
        self.elsewhere: Callable[[str], int] = lambda address: 0  # how many of them are at other nodes
        self.proxies = names_in(settings.trusted_proxies or NEAR)  # whose connections are those of many people
        self.connections: Counter[str] = Counter()  # for requests, by address

    def rate_limit(self, identity: Identity, cost: float = 1) -> None:
        """Refuse an address that asks for too much."""
        if not self.limits.take(identity.address, cost):
            self.counts["limited"] += 1
            raise Problem(429, "too-fast")

    def may_send(self, address: str, size: int) -> bool:
        """So many bytes more, by all sockets of an address together? Their frames count when they are read."""
        return self.bytes.take(address, size) and self.frames.take(address, 0)

    def may_ask(self, connection: HTTPConnection) -> bool:
        """For whatever there is, files of the page too: a little of what an address may ask for."""
        if self.limits.take(share_of(address_of(connection)), ANYTHING):
            return True
        self.counts["limited"] += 1
        return False

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
        if self.sockets[address] + self.elsewhere(address) >= self.settings.sockets_per_address:
            raise Problem(429, "too-fast")
        if self.sockets.total() >= self.settings.sockets:
            raise Problem(503, "full")

    def admit(self, peer: str) -> bool:
        """Count one more connection for requests, if this peer may have it."""
        share, settings = share_of(peer), self.settings
        if self.connections.total() >= settings.connections:
            return False
        if not self.is_proxy(peer) and self.connections[share] >= settings.connections_per_address:
            return False
        self.connections[share] += 1
        return True

    def is_proxy(self, peer: str) -> bool:
        """Is this one of the proxies that are believed, by its address or its network?"""
        if "*" in self.proxies or peer in self.proxies:
            return True
        return is_address(peer) and any("/" in proxy and is_within(peer, proxy) for proxy in self.proxies)

    def dismiss(self, peer: str) -> None:
        """One connection less."""
        share = share_of(peer)
        self.connections[share] -= 1
        if self.connections[share] <= 0:
            del self.connections[share]

    def connected(self, address: str) -> Connected:
        """Count a socket or stream while it lasts."""
        return Connected(self.sockets, address)
