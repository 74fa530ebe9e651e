"""Who asks: a person is the SHA-256 of a secret, which is in a cookie or, for bots, in a bearer token."""

from __future__ import annotations

import hashlib
import re
import secrets
from dataclasses import dataclass
from ipaddress import IPv4Address, IPv6Network, ip_address

from starlette.requests import HTTPConnection
from starlette.responses import Response

from kafana.words.languages import languages

FORWARDED = {"forwarded", "x-forwarded-for", "x-real-ip", "via"}  # what proxies add
COOKIE = "kafana"
COOKIE_AGE = 400 * 24 * 3600  # seconds; the longest that browsers keep one
SECRET = re.compile(r"[A-Za-z0-9_-]{43}")


@dataclass
class Identity:
    """How the house knows somebody, from where they ask, and the code of the language that they read."""

    person: str  # empty: nobody
    address: str
    code: str
    is_bot: bool = False
    secret: str = ""  # to be set as a cookie

    def known(self) -> str:
        """The person; somebody new is given a secret with the answer."""
        if not self.person:
            self.secret = new_secret()
            self.person = person_of_secret(self.secret)
        return self.person

    def give_secret(self, response: Response, is_safe: bool) -> None:
        """Set the cookie, if this is somebody new."""
        if self.secret:
            response.set_cookie(
                COOKIE, self.secret, COOKIE_AGE, httponly=True, samesite="lax", secure=is_safe, path="/"
            )


def identify(connection: HTTPConnection) -> Identity:
    bearer = bearer_of(connection)
    person = person_of_secret(bearer or connection.cookies.get(COOKIE, ""))
    return Identity(person, share_of(address_of(connection)), language_of(connection), bool(bearer))


def address_of(connection: HTTPConnection) -> str:
    return connection.client.host if connection.client else "?"


def share_of(address: str) -> str:
    """Who shares limits: an address; of IPv6 the network of 64 bits, all of which one customer has."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(found, IPv4Address):
        return str(found)
    return str(found.ipv4_mapped or IPv6Network((int(found) >> 64 << 64, 64)))


def has_password(connection: HTTPConnection, password: str) -> bool:
    """Does somebody bring this password, as a bearer token? Without one nobody does."""
    given = connection.headers.get("authorization", "").partition(" ")[2].encode("utf-8", "replace")
    return bool(password) and secrets.compare_digest(given, password.encode())


def is_near(connection: HTTPConnection) -> bool:
    """Is it somebody on the same machine? A client behind a proxy is not, though the proxy may be."""
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


def bearer_of(connection: HTTPConnection) -> str:
    kind, _, secret = connection.headers.get("authorization", "").partition(" ")
    return secret if kind.lower() == "bearer" and SECRET.fullmatch(secret) else ""


def person_of_secret(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest() if SECRET.fullmatch(secret) else ""


def new_secret() -> str:
    return secrets.token_urlsafe(32)
