"""A lesson as data: every step with its position, and what comes of every move that can be tried there."""

from __future__ import annotations

from collections.abc import Iterable

from kafana.house.study.composed import Composer, Move, key_of
from kafana.house.study.position import Shown
from kafana.house.web.texts import parts
from kafana.house.wire.frames import TableChange
from kafana.house.wire.lines import Line
from kafana.house.wire.study import Exercise, Lesson, Trial
from kafana.lessons import Course
from kafana.lessons import Lesson as Written
from kafana.lessons.lesson import LEARNER
from kafana.words import line as words
from kafana.words.notation import read_move, read_position


def lesson_data(lesson: Written) -> Lesson:
    """The whole lesson of a game."""
    steps = [Step(lesson, number).exercise() for number in range(len(lesson.steps))]
    return Lesson(lesson.game.name, steps)


class Step:
    """One step on its way to becoming data."""

    def __init__(self, lesson: Written, number: int) -> None:
        self.lesson = lesson
        self.number = number
        self.course = Course(lesson, number)
        self.step = self.course.step
        self.part = own if (own := f"lessons-{lesson.game.name}") in parts() else lesson.game.name
        self.trials: list[Trial] = []

    def exercise(self) -> Exercise:
        game = self.lesson.game
        shown = Shown(game, read_position(game, self.step.position), LEARNER)
        found = Exercise(shown.picture(), self.of_lesson(self.step.told))
        found.before = self.play_all(shown, self.step.before)
        if not self.step.asks:
            return found
        composer = Composer(game, self.course.table, LEARNER)
        found.otherwise = self.noted(Trial([self.of_lesson(self.step.explanation(""))]))
        tried = {key_of(actions): self.noted(self.trial(actions)) for actions in composer.moves()}
        found.moves = {key: trial for key, trial in tried.items() if trial != found.otherwise}
        found.stages, found.trials = composer.stages, self.trials
        return found

    def of_lesson(self, said: words.Line) -> Line:
        return Line(said, self.part)

    def noted(self, trial: Trial) -> int:
        """The number of a trial; of those that are alike there is one."""
        if trial not in self.trials:
            self.trials.append(trial)
        return self.trials.index(trial)

    def trial(self, actions: Move) -> Trial:
        """What comes of a move."""
        verdict = self.course.try_move(actions)
        if not verdict.ok:
            refused_or_wrong = verdict.lines[-1]
            is_own = refused_or_wrong.key.startswith(f"lesson-{self.step.name}-")
            return Trial([self.of_lesson(refused_or_wrong) if is_own else Line(refused_or_wrong)])
        self.course = Course(self.lesson, self.number)
        shown = Shown(self.lesson.game, read_position(self.lesson.game, self.step.position), LEARNER)
        self.play_all(shown, self.step.before)
        changes = [shown.play(LEARNER, actions), *self.play_all(shown, self.step.then)]
        return Trial([self.of_lesson(self.step.done)], True, [one for one in changes if one is not None])

    def play_all(self, shown: Shown, moves: Iterable[str]) -> list[TableChange]:
        """What is seen of written moves."""
        found = []
        for written in moves:
            seat, _, move = written.partition(":")
            found.append(shown.play(int(seat), read_move(self.lesson.game, shown.table, int(seat), move)))
        return [one for one in found if one is not None]
