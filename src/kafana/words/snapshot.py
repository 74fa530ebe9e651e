"""What a record holds, as plain numbers and lists: who shows a table reads many, and NumPy's are slow to read."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from typing import Any, TypeVar

import numpy as np

from kafana.core.game import Game
from kafana.core.sets import each
from kafana.core.table import AnyTable, Layout, NumpyRecord
from kafana.core.view import AnyView, view_layout
from kafana.words.steps import record_type, row_of, see_from

ALWAYS_READ = "seat", "legal", "asked", "sizes", "may", "must"  # of every view that is shown
Place = tuple[int, int, str, tuple[int, ...]]
OCTETS = [[tuple(first + thing for thing in each(octet)) for octet in range(256)] for first in range(0, 64, 8)]
Rule = TypeVar("Rule", bound=Callable[..., Any])


@cache
def places(dtype: Layout) -> dict[str, Place]:
    """Where each field stands: from which byte to which, of which kind, and in how many rows."""
    assert dtype.fields is not None
    return {
        name: (start, start + kind.itemsize, kind.base.char, kind.shape)
        for name, (kind, start, *_) in dtype.fields.items()
    }


class Plain(AnyView):
    """A view, or a table, as it was at one moment. Fields are read when they are asked for, and once."""

    def __init__(self, content: bytes, where: dict[str, Place]) -> None:
        self._content = content
        self._places = where

    def __getattr__(self, name: str) -> Any:
        if name not in self._places:
            raise AttributeError(name)
        start, end, kind, shape = self._places[name]
        field = memoryview(self._content)[start:end]
        found = field.cast(kind, shape).tolist() if shape else field.cast(kind)[0]  # type: ignore[call-overload]
        self.__dict__[name] = found
        return found


class Private(Exception):
    """Something was read that not all who look at a table see alike."""


class OpenZones:
    """What is in the zones that lie open; of others, everybody knows something else."""

    def __init__(self, zones: Sequence[Any], first: int) -> None:
        self.zones = zones
        self.first = first

    def __getitem__(self, zone: int) -> Any:
        if zone < self.first:
            raise Private(zone)
        return self.zones[zone]


class Everybodys(Plain):
    """A view of which nothing can be read but what all views of that table have alike."""

    def __init__(self, content: bytes, where: dict[str, Place], first_open: int) -> None:
        super().__init__(content, where)
        self._first_open = first_open

    def __getattr__(self, name: str) -> Any:
        if name in ("seat", "legal", "answer"):
            raise Private(name)
        if name not in ("may", "must"):
            return super().__getattr__(name)
        found = OpenZones(super().__getattr__(f"common_{name}"), self._first_open)
        self.__dict__[name] = found
        return found


def field(record: NumpyRecord, name: str) -> int:
    """One number of a record, past the slow way that NumPy looks for attributes."""
    return int(np.void.__getitem__(record, name))  # type: ignore[call-overload]


def unanswered(table: AnyTable) -> int:
    """The seats that may act now."""
    return field(table, "asked") & ~field(table, "answered")


@lru_cache(10_000)
def members(things: int) -> tuple[int, ...]:
    """The things in a set, ascending; hands and piles are looked at again and again."""
    found: tuple[int, ...] = ()
    for in_octet, octet in zip(OCTETS, int(things).to_bytes(8, "little"), strict=True):
        if octet:
            found += in_octet[octet]
    return found


@cache
def view_record(game: Game) -> tuple[Layout, dict[str, Place]]:
    """The record of a game's views, made once: a new one for every view would have to be looked at by Numba anew."""
    layout = view_layout(game.dtype)
    return record_type(layout), places(layout)


def plain_view(game: Game, table: AnyTable, seat: int) -> Plain:
    """What a seat sees of a table; read as far as somebody asks."""
    record, where = view_record(game)
    views = np.zeros(1, record)
    see_from(row_of(game, table), views, seat)
    return Plain(views.tobytes(), where)


def plain_views(game: Game, table: AnyTable, number: int) -> list[Plain]:
    """What the first seats see of a table; the audience is the seat behind the last one."""
    record, where = view_record(game)
    views = np.zeros(number, record)
    see_from(row_of(game, table), views, 0)
    content, size = views.tobytes(), record.itemsize
    found = [Plain(content[start : start + size], where) for start in range(0, number * size, size)]
    for name in ALWAYS_READ:
        if name in where:
            for view, value in zip(found, views[name].tolist(), strict=True):
                view.__dict__[name] = value
    return found


def everybodys(game: Game, view: Plain) -> Everybodys:
    """Of a view, what everybody sees alike."""
    return Everybodys(view._content, view._places, game.zones.hands + len(game.zones.closed))


def plain_table(game: Game, table: AnyTable) -> Plain:
    return Plain(table.tobytes(), places(game.dtype))


def uncompiled(rule: Rule) -> Rule:
    """A rule as Python runs it: a compiled one takes records only."""
    function: Rule = getattr(rule, "py_func", rule)
    return function
