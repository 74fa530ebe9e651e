"""What nodes say to each other over the bus, as structs. They trust each other: nobody else may use the bus."""

from __future__ import annotations

from typing import TypeVar

import msgspec

from kafana.house.wire.answers import LiveTable, OpenTable

Content = TypeVar("Content")
Headers = list[tuple[bytes, bytes]]


class Elsewhere(Exception):
    """A table that another node owns."""

    def __init__(self, node: int) -> None:
        super().__init__(node)
        self.node = node


class Message(msgspec.Struct, array_like=True, gc=False):
    """Fields go by their order: nodes of different versions take each other for strangers, see `Bus`."""


class Called(Message):
    """A request of somebody at another node, whose limits and origin have been looked at there."""

    method: str
    path: str
    query: bytes
    headers: Headers
    body: bytes
    address: str
    scheme: str


class Answered(Message):
    """The answer to it; `elsewhere` is who owns the table instead."""

    status: int
    headers: Headers
    body: bytes
    elsewhere: int = 0


class Attach(Message):
    """Somebody at a node follows a table from this version on."""

    node: int
    socket: int  # by which that node knows them
    table: str
    person: str
    text: str
    seen: int
    number: int  # of this wish: that it has been done comes back with the picture, under its number


class Said(Message):
    """What they send; that it has been done comes back with frames, under its number."""

    node: int
    socket: int
    number: int
    content: str


class Detach(Message):
    """They have gone."""

    node: int
    socket: int


class Done(Message):
    """It has been done, unless the table is elsewhere by now, or there is a problem."""

    moved: bool = False
    status: int = 0
    problem: str = ""


class Item(Message):
    """A frame for some who follow at the node, and the version of the table with which they have seen it."""

    sockets: list[int]
    version: int
    is_over: bool
    content: bytes


class Frames(Message):
    """All frames for a node since the last time, counted: a number that is missing is something that was lost."""

    node: int
    number: int
    items: list[Item]
    dropped: list[int]  # sockets that are followed no longer: the table has moved
    done: list[tuple[int, Done]] = []  # what was asked for under a number; whatever came of it is before it


class Notice(Message):
    """Tables that this node has lost, and to whom."""

    ids: list[str]
    node: int


class Given(Message):
    """A table is this node's from now on, because everybody at it is there; `address` is from where it was made."""

    table: str
    address: str


class Forget(Message):
    """A table is to know nothing of a person any more."""

    table: str
    person: str


class WhoseTurn(Message):
    """Is a person asked at these tables?"""

    person: str
    tables: list[str]


class Turns(Message):
    """The tables at which they are, and how many seconds are left."""

    due: list[tuple[str, float | None]]


class Beat(Message):
    """A node is there."""

    node: int
    tables: int
    open: list[OpenTable] = []  # public tables that wait for people …
    here: list[str] = []  # … and those of them at which somebody is there
    live: list[LiveTable] = []  # public tables at which a game is being played
    spent: dict[str, float] = {}  # what addresses have asked for since the last time
    made: dict[str, int] = {}  # tables that are not over, by the address from which they were made
    sockets: dict[str, int] = {}  # and streams, by address


ENCODER = msgspec.msgpack.Encoder()


def written(content: Message) -> bytes:
    return ENCODER.encode(content)


def read(content: bytes, kind: type[Content]) -> Content:
    return msgspec.msgpack.decode(content, type=kind)
