"""What the house answers by HTTP."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from kafana.house.wire.frames import Card, Picture, Unit
from kafana.house.wire.lines import Line
from kafana.house.wire.requests import Clock, Options, OptionValue

Face = Annotated[Any, "string | Line"]  # as the page calls it
Lies = Literal["before", "pairs", "stack", "fan", "pile", "deck", "pot", "aside"]


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
    title: Line
    kind: Literal["switch", "number", "choice"]
    default: OptionValue
    low: int
    high: int
    words: list[str]
    titles: list[Line]


class Game(msgspec.Struct):
    """A game as the page offers it; `hint` is for whoever plays it for the first time, `deck` where its usual cards are
    described, `sign` those on its sign, null for one face down.
    """

    name: str
    title: Line
    blurb: Line
    hint: Line
    deck: str
    sign: list[Card]
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
    picture: Picture


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
    """Refused, and why: a sentence, a word for programs, and the sentence as a line."""

    error: str
    code: str
    why: Line | None = None


# What never changes under its address


class DeckCard(msgspec.Struct, omit_defaults=True):
    """A card. `face` is short, `aloud` the name with all that is printed on it, where that is more than the name, and
    `tells` says what it does; `value`, `alarm` and `type` are printed on it.
    """

    id: int
    notation: str
    rank: str
    suit: str
    face: Face
    name: Line
    aloud: Line | None = None
    tells: Line | None = None
    value: int | None = None
    alarm: bool = False
    type: Line | None = None


class DeckPlace(msgspec.Struct):
    """How a zone lies on the cloth; its title is the line `zone-` and its name. The face of an open one is shown."""

    zone: str
    lies: Lies
    closed: bool


class Deck(msgspec.Struct):
    """The cards of a game: `kind` is how they are drawn, `joint` stands between faces, `ranks` and `suits` are what a
    line's `r` (with its number) and `s` say. `shown` are keys of facts that the cloth shows, which need not be told.
    """

    game: str
    kind: str
    joint: str
    cards: list[DeckCard]
    ranks: list[str]
    suits: list[Line]
    places: list[DeckPlace]
    shown: list[str]
