"""What the house answers by HTTP."""

from __future__ import annotations

from typing import Literal

import msgspec

from kafana.house.wire.frames import Card, Scene, Unit
from kafana.house.wire.requests import Clock, Options, OptionValue


class Nothing(msgspec.Struct):
    pass


class Ok(msgspec.Struct):
    ok: bool = True


class Created(msgspec.Struct):
    """The table that was made, or the one that was joined."""

    id: str


class Seated(msgspec.Struct):
    seat: int


class Token(msgspec.Struct):
    token: str


class Rules(msgspec.Struct):
    markdown: str


class GameOption(msgspec.Struct):
    """A house rule: a switch, a number, or one of some words, with their titles."""

    name: str
    title: str
    kind: Literal["switch", "number", "choice"]
    default: OptionValue
    low: int
    high: int
    words: list[str]
    titles: list[str]


class Game(msgspec.Struct):
    """A game as the page offers it."""

    name: str
    title: str
    blurb: str
    hint: str  # for whoever plays it for the first time
    deck: str
    sign: list[Card]  # the cards on its sign; null for one face down
    seats: tuple[int, int]
    options: list[GameOption]


class OpenTable(msgspec.Struct):
    """A public table that waits for people."""

    id: str
    game: str
    seats: int
    taken: int
    options: Options
    clock: Clock


class ReplayStep(msgspec.Struct):
    """A game that is over as it was after some moves, with all hands."""

    step: int
    steps: int
    scene: Scene
    log: list[str]


class Mistake(msgspec.Struct):
    number: int
    played: str
    best: str
    value: float
    lost: float
    within: float
    grade: str
    text: str
    reasons: list[str] = []


class Review(msgspec.Struct):
    """What the moves of a seat gave away, the worst mistake first."""

    seat: int
    unit: Unit
    accuracy: float
    expected: float
    lost: float
    result: float | None
    luck: float | None
    moves: int
    told: list[str]
    mistakes: list[Mistake]
    dues: float = 0.0


class Looked(msgspec.Struct):
    """A review, or how far it is."""

    done: int
    steps: int
    review: Review | None


class Moves(msgspec.Struct):
    """Whole moves in notation that are allowed at this version."""

    v: int
    moves: list[str]


class Problem(msgspec.Struct):
    """Refused, and why: a sentence, and a word for programs."""

    error: str
    code: str
