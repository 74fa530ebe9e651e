"""What may be set about a house, by flags or by environment variables that begin with KAFANA_."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, fields
from pathlib import Path

SHORTEST_PASSWORD = 16


@dataclass(frozen=True)
class Settings:
    host: str = "127.0.0.1"
    port: int = 8421
    database: str = ""  # a file, or postgresql://…; empty: in the user's data folder
    bus: str = ""  # nats://…, by which several nodes on one PostgreSQL reach each other
    origins: str = ""  # other origins whose pages may use this house, parted by commas
    trusted_proxies: str = ""  # whose word about addresses and https is believed, by commas; empty: on this machine
    allowed_hosts: str = ""  # names by which the house may be called, by commas; empty: any, but see docs/host.md
    page: str = ""  # folder of the built page; empty: the one in the package
    minds_at_once: int = 2  # how many minds think at the same time, and beside them how many coaches
    compile_search: int = 1  # 0: leave minds that search, coach and reviews uncompiled, as tests do
    rough_seconds: float = 0.8  # for a first estimate of the coach; 0: only the better one that follows
    coach_seconds: float = 1.5  # that the coach thinks about a question …
    coach_playouts: int = 512  # … with at least this number of playouts …
    coach_worlds: int = 400  # … and tables imagined to say where cards may be
    review_playouts: int = 2000  # for every move of a review
    window: float = 10  # seconds for questions that several are asked at once, where the game has no such option
    move: float = 60  # seconds for a move …
    reserve: float = 300  # … and how many a player has beyond that, in the whole game
    pace: float = 1  # seconds that a bot takes for a move, about
    absence: float = 20  # seconds after which somebody who has left is played for
    time_scale: float = 1  # how many seconds each of these seconds lasts: tests are in a hurry
    tables: int = 5000  # at the same time
    tables_per_address: int = 200  # that are not over
    sockets: int = 20_000
    sockets_per_address: int = 200
    connections: int = 10_000  # for requests, at the same time
    connections_per_address: int = 100
    per_socket: float = 10  # messages a second
    per_address: float = 40  # requests a second
    frame: int = 8192  # largest frame or body, in bytes
    metrics: str = ""  # a password with which /metrics may be read from elsewhere; they tell what is stored when
    waiting: int = 64  # frames that may wait for a slow reader before it is dropped

    def __post_init__(self) -> None:
        if self.metrics and len(self.metrics) < SHORTEST_PASSWORD:
            raise ValueError(f"KAFANA_METRICS must be a password of at least {SHORTEST_PASSWORD} characters")

        if self.is_node != bool(self.bus):
            raise ValueError("several nodes need both: --database postgresql://… and --bus nats://…")

    @property
    def is_node(self) -> bool:
        """Is it one of several?"""
        return self.database.startswith(("postgresql://", "postgres://"))

    @property
    def file(self) -> Path:
        if self.database:
            return Path(self.database)
        data = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
        return Path(data) / "kafana" / "house.db"


def from_environment(environment: Mapping[str, str], **given: object) -> Settings:
    """Settings as given; what is not given (None) is taken from the environment."""
    values: dict[str, object] = {}
    for field in fields(Settings):
        kind = {"str": str, "int": int, "float": float}[str(field.type)]
        name = f"KAFANA_{field.name.upper()}"
        if given.get(field.name) is not None:
            values[field.name] = kind(given[field.name])
        elif name in environment:
            try:
                values[field.name] = kind(environment[name])
            except ValueError:
                raise ValueError(f"{name} must be a number, not {environment[name]!r}") from None
    return Settings(**values)  # type: ignore[arg-type]
