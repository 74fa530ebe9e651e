"""A lesson can be taken: what is asked for is allowed, the others' answers too, and everything has its text."""

from __future__ import annotations

from collections.abc import Iterator
from fnmatch import fnmatchcase
from itertools import islice

from kafana.core.game import Game, Refused
from kafana.core.sets import each
from kafana.core.table import waiting
from kafana.lessons.course import Course
from kafana.lessons.lesson import LEARNER, Lesson, lessons_of
from kafana.words.language import Language
from kafana.words.languages import languages_of
from kafana.words.line import Line
from kafana.words.moves import whole_moves
from kafana.words.notation import Unreadable, write_move

MOST_MOVES = 5000  # that are looked at in one position


def lesson_problems(game: Game) -> Iterator[str]:
    """What is wrong with the lesson of a game."""
    lesson = lessons_of(game.name)
    for number, step in enumerate(lesson.steps if lesson else ()):
        assert lesson
        try:
            yield from (f"{step.name}: {problem}" for problem in step_problems(lesson, number))
        except (Refused, Unreadable) as error:
            yield f"{step.name}: {error}"


def step_problems(lesson: Lesson, number: int) -> Iterator[str]:
    course = Course(lesson, number)
    step, moves = course.step, moves_of(course)
    for pattern in (*step.accepts, *step.wrong):
        if not any(fnmatchcase(move, pattern) for move in moves):
            yield f"no move is like {pattern!r}"
    for move in filter(step.is_accepted, moves):
        Course(lesson, number).try_move(moves[move])  # and what the others do then
    for code in languages_of(lesson.game.name):
        for text in texts_of(course, moves):
            try:
                Language(code).say(text, lesson.game.name)
            except (LookupError, ValueError) as error:
                yield str(error)


def texts_of(course: Course, moves: dict[str, list[int]]) -> list[Line]:
    """All that may be said in a step."""
    step = course.step
    if not step.asks:
        return [step.told]
    others = dict.fromkeys(step.explanation(move).key for move in moves if not step.is_accepted(move))
    return [step.told, step.done, *map(Line, others)]


def moves_of(course: Course) -> dict[str, list[int]]:
    """The whole moves that the rules allow the learner, by their notation."""
    table, game = course.table, course.lesson.game
    asked = each(waiting(table) & 1 << LEARNER)
    moves = islice(whole_moves(game, table, LEARNER), MOST_MOVES) if asked else ()
    return {write_move(game, table, LEARNER, move): move for move in moves}
