"""Sentences on the wire: a key of the `.ftl` files and the things it speaks of, said by whoever shows them."""

from __future__ import annotations

from typing import Any

from kafana.words import line as words

Data = list[Any]  # [key], [key, values] or [key, values, part]


class Line:
    """A line of some part of the words; without one, of the game that is played."""

    __slots__ = "line", "part"

    def __init__(self, line: words.Line, part: str = "") -> None:
        self.line = line
        self.part = part

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Line) and self.line == other.line and self.part == other.part

    def __hash__(self) -> int:
        return hash((self.line.key, self.part))

    def __repr__(self) -> str:
        return f"Line({data_of(self)})"


def data_of(line: object) -> Data:
    """A line as it is sent; what msgspec asks for whatever it does not know."""
    if not isinstance(line, Line):
        raise NotImplementedError(f"{type(line)} is not sent")
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
    match value:
        case int() | str():
            return value
        case words.Player(seat):
            return {"p": int(seat)}
        case words.Players(seats):
            return {"ps": [int(seat) for seat in seats]}
        case words.Card(card):
            return {"c": int(card)}
        case words.Cards(cards):
            return {"cs": [int(card) for card in cards]}
        case words.Rank(rank, number):
            return {"r": [int(rank), int(number)]}
        case words.Suit(suit):
            return {"s": int(suit)}
        case words.Money(tenths):
            return {"m": int(tenths)}
        case words.Line():
            return {"l": listed(value)}
        case words.Several(lines):
            return {"ls": [listed(one) for one in lines]}
        case float():
            return value
        case _:
            return int(value)  # NumPy's numbers
