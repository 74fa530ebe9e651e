"""What a record holds, as plain numbers and lists: who shows a table reads many, and NumPy's are slow to read."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache
from typing import Any, TypeVar

import numpy as np

from kafana.core.game import Game
from kafana.core.sets import each
from kafana.core.table import AnyTable, Layout, NumpyRecord
from kafana.core.view import AnyView, see, view_layout

Place = tuple[int, int, str, tuple[int, ...]]
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

    def __init__(self, record: NumpyRecord, where: dict[str, Place] | None = None) -> None:
        self._content = record.tobytes()
        self._places = where or places(record.dtype)

    def __getattr__(self, name: str) -> Any:
        if name not in self._places:
            raise AttributeError(name)
        start, end, kind, shape = self._places[name]
        field = memoryview(self._content)[start:end]
        found = field.cast(kind, shape).tolist() if shape else field.cast(kind)[0]  # type: ignore[call-overload]
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
    return tuple(each(things))


@cache
def view_record(game: Game) -> tuple[Layout, dict[str, Place]]:
    """The record of a game's views, made once: a new one for every view would have to be looked at by Numba anew."""
    layout = view_layout(game.dtype)
    return np.dtype((np.record, layout)), places(layout)


def plain_view(game: Game, table: AnyTable, seat: int) -> Plain:
    """What a seat sees of a table."""
    record, where = view_record(game)
    view = np.zeros(1, record)[0]
    see(table, seat, view)
    return Plain(view, where)


def plain_table(game: Game, table: AnyTable) -> Plain:
    return Plain(table, places(game.dtype))


def copied(record: NumpyRecord) -> Any:
    """A copy of a record. NumPy's own way goes through it field by field."""
    return np.frombuffer(bytearray(record.tobytes()), record.dtype)[0]


def uncompiled(rule: Rule) -> Rule:
    """A rule as Python runs it: a compiled one takes records only."""
    function: Rule = getattr(rule, "py_func", rule)
    return function
