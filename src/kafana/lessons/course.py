"""Somebody takes a lesson: which step it is, the table as it lies there, and what is said of every try."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from kafana.core.game import Refused, attempt
from kafana.core.view import view_of
from kafana.lessons.lesson import LEARNER, Lesson, Step
from kafana.words.draft import Draft
from kafana.words.line import Line
from kafana.words.notation import read_move, read_position, write_move
from kafana.words.words import Words, why, words_of


@dataclass(frozen=True)
class Verdict:
    """What came of a try. After a wrong one the table is as it was."""

    ok: bool
    lines: tuple[Line, ...]  # what happened and why it was right, or why it was not
    after: Any  # the table


class Course:
    """The state is the number of the step, so a course can be taken up again anywhere: `Course(lesson, 3)`."""

    def __init__(self, lesson: Lesson, number: int = 0) -> None:
        self.lesson = lesson
        self.go_to(number)

    def go_to(self, number: int) -> None:
        """Begin a step; behind the last one the course is over, and its last table stays."""
        self.number = number
        if self.is_over:
            return
        self.is_solved = not self.step.asks
        self.table: Any = read_position(self.lesson.game, self.step.position)
        self.happened = tuple(self.play_all(self.table, self.step.before))  # what led to the question
        self.draft = Draft(self.lesson.game, self.table, LEARNER)

    @property
    def is_over(self) -> bool:
        return self.number >= len(self.lesson.steps)

    @property
    def step(self) -> Step:
        return self.lesson.steps[self.number]

    @property
    def words(self) -> Words:
        return words_of(self.lesson.game.name, self.table)

    @property
    def view(self) -> Any:
        """What the learner sees."""
        return view_of(self.table, LEARNER)

    @property
    def told(self) -> tuple[Line, ...]:
        """What is said at the beginning of the step."""
        return (*self.happened, self.step.told)

    def go_on(self) -> None:
        """The next step."""
        if not self.is_solved:
            raise Unsolved(f"step {self.number} asks for a move first")
        self.go_to(self.number + 1)

    def try_move(self, actions: Sequence[int]) -> Verdict:
        """A whole move of the learner. Where it is what was asked for, the others answer and the table moves on."""
        game, after = self.lesson.game, self.table.copy()
        self.draft = Draft(game, self.table, LEARNER)
        try:
            attempt(after, LEARNER, list(actions))
        except Refused as refused:
            return Verdict(False, (why(self.words, refused),), self.table)
        move = write_move(game, self.table, LEARNER, actions)
        if not self.step.is_accepted(move):
            return Verdict(False, (self.step.explanation(move),), self.table)
        happened = [*self.tell(self.table, after, LEARNER, actions), *self.play_all(after, self.step.then)]
        if not after.asked:
            happened += self.words.result(after)
        self.table, self.is_solved = after, True
        return Verdict(True, (*happened, self.step.done), after)

    def play_all(self, table: Any, moves: Iterable[str]) -> list[Line]:
        """Play written moves; what the learner is told of them."""
        told: list[Line] = []
        for written in moves:
            seat, _, move = written.partition(":")
            before, actions = table.copy(), read_move(self.lesson.game, table, int(seat), move)
            attempt(table, int(seat), actions)
            told += self.tell(before, table, int(seat), actions)
        return told

    def tell(self, before: Any, after: Any, seat: int, actions: Sequence[int]) -> list[Line]:
        return words_of(self.lesson.game.name, after).tell(before, after, seat, actions, LEARNER)


class Unsolved(ValueError):
    """The step has a question that is not answered yet."""
