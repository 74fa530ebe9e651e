"""What a lesson is, and how it is written: `<game>.toml` beside this file, its texts in `lessons-<game>.ftl`. A game
from elsewhere has a `lessons.toml` in its own package, and the texts among its others.

    [[steps]]
    name = "last"                     # its texts: lesson-last, lesson-last-done, lesson-last-wrong
    position = "..."                  # in notation
    before = ["2: pass"]              # moves that lead to the question, each after its seat
    accepts = ["Q Qh done"]           # the moves asked for, * being anything; none: it is only read
    wrong = { "K *" = "king" }        # moves with an explanation of their own, here lesson-last-king
    then = ["1: pass"]                # what the others do after it

Who learns sits on seat 0. A step that is left without `position` has that of the step before it.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path
from typing import Any

from kafana.core.game import Game
from kafana.games import folder_of_game, load
from kafana.words.line import Line, line

FOLDER = Path(__file__).parent
LEARNER = 0  # the seat of the one who learns
KNOWN = {"name", "position", "before", "accepts", "wrong", "then"}


@dataclass(frozen=True)
class Step:
    """One position with something to read, and mostly something to do."""

    name: str
    position: str  # in notation
    before: tuple[str, ...] = ()  # moves that lead to the question: "1: pass"
    accepts: tuple[str, ...] = ()  # patterns of moves in notation
    wrong: Mapping[str, str] = field(default_factory=dict)  # pattern of a move -> name of its explanation
    then: tuple[str, ...] = ()  # what is played after the learner's move

    @property
    def asks(self) -> bool:
        """Is there something to do, or only something to read?"""
        return bool(self.accepts)

    @property
    def told(self) -> Line:
        return line(f"lesson-{self.name}")

    @property
    def done(self) -> Line:
        """What is said of the move that was asked for."""
        return line(f"lesson-{self.name}-done")

    def is_accepted(self, move: str) -> bool:
        return any(fnmatchcase(move, pattern) for pattern in self.accepts)

    def explanation(self, move: str) -> Line:
        """Why a move that the rules allow is not what was asked for."""
        name = next((name for pattern, name in self.wrong.items() if fnmatchcase(move, pattern)), "wrong")
        return line(f"lesson-{self.name}-{name}")


@dataclass(frozen=True)
class Lesson:
    """The course of a game: about two minutes."""

    game: Game
    steps: tuple[Step, ...]


@cache
def lessons_of(game: str) -> Lesson | None:
    """The lesson of a game by its name; a game need not have one."""
    path = lesson_file(game)
    return read_lesson(load(game), path.read_text("utf-8")) if path.is_file() else None


def lesson_file(game: str) -> Path:
    """Where the lesson of a game is, if there is one."""
    elsewhere = folder_of_game(game)
    return elsewhere / "lessons.toml" if elsewhere else FOLDER / f"{game}.toml"


def read_lesson(game: Game, text: str) -> Lesson:
    rows: list[dict[str, Any]] = tomllib.loads(text)["steps"]
    position = ""
    steps = []
    for row in rows:
        if unknown := row.keys() - KNOWN:
            raise ValueError(f"a step of a lesson has no {', '.join(sorted(unknown))}")
        position = row.get("position", position)
        lists = {name: tuple(row.get(name, ())) for name in ("before", "accepts", "then")}
        steps.append(Step(row["name"], position, wrong=row.get("wrong", {}), **lists))
    return Lesson(game, tuple(steps))
