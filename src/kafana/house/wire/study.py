"""Lessons and puzzles as the page is given them: all that can be tried, and what comes of it, so that nobody need be
asked again. They never change under their addresses.
"""

from __future__ import annotations

import msgspec

from kafana.house.wire.frames import Ask, Picture, TableChange, Unit
from kafana.house.wire.lines import Line


class Shelf(msgspec.Struct):
    """The address of the lesson and of the puzzles of every game that has some."""

    lessons: dict[str, str]
    puzzles: dict[str, str]


class Trial(msgspec.Struct, omit_defaults=True):
    """What comes of a whole move: what is said of it, and if it is right, what happens then, change by change."""

    said: list[Line]
    right: bool = False
    changes: list[TableChange] = []


class Exercise(msgspec.Struct, omit_defaults=True):
    """A position, and all that can be tried there. What happens `before` the question comes first; `moves` has the
    trial of a whole move by its actions with commas between them, `otherwise` is that of all others. `stages` are what
    is asked after some decisions, where the question does not say it; null if they are a whole move.
    """

    picture: Picture
    told: Line | None = None
    before: list[TableChange] = []
    trials: list[Trial] = []
    moves: dict[str, int] = {}
    otherwise: int | None = None
    stages: dict[str, Ask | None] = {}


class Lesson(msgspec.Struct):
    """A game learned by doing. A step without trials is only read."""

    game: str
    steps: list[Exercise]


class Valued(msgspec.Struct):
    """A choice in a puzzle: a whole move as it is told, its value and half its 95 % interval."""

    actions: list[int]
    told: list[Line]
    value: float
    within: float
    right: bool


class Puzzle(msgspec.Struct):
    """A position with one clearly best choice, its reasons, and what the choices are worth, best first; `lie` is how
    likely the open claim is one.
    """

    exercise: Exercise
    theme: str
    reasons: list[Line]
    choices: list[Valued]
    proven: bool
    lie: float | None = None


class Puzzles(msgspec.Struct):
    """All puzzles of a game. That of a day is the one with the day's number, counted from the year 1, modulo theirs."""

    game: str
    unit: Unit
    puzzles: list[Puzzle]
