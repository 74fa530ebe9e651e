"""Sentences on the wire: a key of the `.ftl` files and the things it speaks of, said by whoever shows them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from kafana.words import line as words

ENCODE = msgspec.json.Encoder().encode
Data = list[Any]  # [key], [key, values] or [key, values, part]


class Line:
    """A line of some part of the words; without one, of the game that is played. It is written once."""

    __slots__ = "line", "part", "written"

    def __init__(self, line: words.Line, part: str = "") -> None:
        self.line = line
        self.part = part
        self.written: msgspec.Raw | None = None  # as it is sent

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Line) and self.line == other.line and self.part == other.part)

    def __hash__(self) -> int:
        return hash((self.line.key, self.part))

    def __repr__(self) -> str:
        return f"Line({data_of(self)})"


def write_line(line: object) -> msgspec.Raw:
    """What msgspec asks for whatever it does not know."""
    if not isinstance(line, Line):
        raise NotImplementedError(f"{type(line)} is not sent")
    if line.written is None:
        line.written = msgspec.Raw(ENCODE(data_of(line)))
    return line.written


def data_of(line: Line) -> Data:
    """A line as data."""
    found = listed(line.line)
    if line.part:
        return [found[0], found[1] if len(found) > 1 else {}, line.part]
    return found


def listed(line: words.Line) -> Data:
    if not line.values:
        return [line.key]
    return [line.key, {name: value_of(value) for name, value in line.values.items()}]


def value_of(value: words.Value) -> Any:
    """One of the things that a line speaks of."""
    write = WRITERS.get(type(value))
    return plain(value) if write is None else write(value)


def plain(value: Any) -> Any:
    """Numbers and strings; those of NumPy too."""
    return value if isinstance(value, int | str | float) else int(value)


WRITERS: dict[type, Callable[[Any], Any]] = {
    words.Player: lambda value: {"p": int(value.seat)},
    words.Players: lambda value: {"ps": [int(seat) for seat in value.seats]},
    words.Card: lambda value: {"c": int(value.card)},
    words.Cards: lambda value: {"cs": [int(card) for card in value.cards]},
    words.Rank: lambda value: {"r": [int(value.rank), int(value.number)]},
    words.Suit: lambda value: {"s": int(value.suit)},
    words.Money: lambda value: {"m": int(value.tenths)},
    words.Line: lambda value: {"l": listed(value)},
    words.Several: lambda value: {"ls": [listed(one) for one in value.lines]},
}
