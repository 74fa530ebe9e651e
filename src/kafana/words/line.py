"""A sentence that is not yet in any language: a key of the `.ftl` files and the things it speaks of."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias


@dataclass(frozen=True)
class Player:
    """Somebody at the table. In the `.ftl` files the variable is the name, or `you` for the one who reads."""

    seat: int


@dataclass(frozen=True)
class Players:
    """Several of them, joined as the language joins things."""

    seats: tuple[int, ...]


@dataclass(frozen=True)
class Card:
    card: int


@dataclass(frozen=True)
class Cards:
    """Several cards, each by its face."""

    cards: tuple[int, ...]


@dataclass(frozen=True)
class Rank:
    """A rank, as so many cards of it are called: one queen, two queens. Five stand for queens as such.

    Nobody claims five cards of one rank by number, and in some languages two queens are another form than queens.
    """

    rank: int
    number: int = 5


@dataclass(frozen=True)
class Suit:
    suit: int


@dataclass(frozen=True)
class Money:
    """Euros, counted in tenths."""

    tenths: int


@dataclass(frozen=True)
class Line:
    key: str
    values: Mapping[str, Value] = field(default_factory=dict)


@dataclass(frozen=True)
class Several:
    """Several phrases, joined as the language joins things."""

    lines: tuple[Line, ...]


Value: TypeAlias = str | int | float | Player | Players | Card | Cards | Rank | Suit | Money | Line | Several


def line(key: str, /, **values: Value) -> Line:
    """A line, its things given by name."""
    return Line(key, values)
