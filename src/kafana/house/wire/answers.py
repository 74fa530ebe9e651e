"""What the house answers by HTTP."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from kafana.house.wire.frames import Card, Picture, State, Unit
from kafana.house.wire.lines import Line
from kafana.house.wire.requests import Clock, Options, OptionValue

Face = Annotated[Any, "string | Line"]  # as the page calls it
Lies = Literal["before", "pairs", "stack", "fan", "pile", "deck", "pot", "aside"]


class Nothing(msgspec.Struct):
    pass


class Ok(msgspec.Struct):
    ok: bool = True


class Reach(msgspec.Struct):
    """Where others find the house, said to somebody on the same machine; empty if they cannot."""

    address: str


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


class LiveTable(msgspec.Struct):
    """A public table at which a game is being played: anybody may look on."""

    id: str
    game: str
    names: list[str]
    watchers: int
    version: int


class OwnGame(msgspec.Struct):
    """A game of one's own. `yours`: it is your turn; `left` is in seconds, `when` when it was begun or ended, in
    seconds since 1970; `place` is 1 for the best, and there is none while it is being played or if it was stopped.
    """

    id: str
    game: str
    state: State
    you: int
    names: list[str]
    when: float
    yours: bool = False
    left: float | None = None
    place: int | None = None
    score: float | None = None
    resigned: bool = False


class Statistics(msgspec.Struct):
    """How one's games went: `against` is a level of bots, `mixed`, or `people`; in `won` of them nobody did better."""

    game: str
    against: str
    games: int
    won: int
    score: float


class Rated(msgspec.Struct):
    """A rating and its standard deviation, after so many games."""

    game: str
    value: float
    spread: float
    games: int


class Own(msgspec.Struct):
    """What the house knows of who asks: games that are not over, the latest that are, statistics and ratings."""

    playing: list[OwnGame]
    over: list[OwnGame]
    statistics: list[Statistics]
    ratings: list[Rated]


class Best(msgspec.Struct):
    """One of the best at a game; a bot's level has a name that is its level, and neither spread nor games."""

    name: str
    value: float
    level: bool = False
    spread: float | None = None
    games: int = 0
    you: bool = False


class ReplayStep(msgspec.Struct):
    """A game that is over as it was after some moves, with all hands or as one seat saw it."""

    step: int
    steps: int
    picture: Picture


class Mistake(msgspec.Struct):
    """A move that gave something away, and what would have been best, with the cards of the hand in both."""

    number: int
    played: str
    best: str
    value: float
    lost: float
    within: float
    grade: str
    text: str
    reasons: list[str] = []
    cards: list[int] = []
    best_cards: list[int] = []


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
    `tells` says what it does; `value`, `alarm` and `type` are printed on it. A card that `answers` may be laid in a
    window, and so be kept ready before it opens.
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
    answers: bool = False


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
