"""Every lesson can be taken: what it asks for is allowed, and whatever else is tried gets its explanation."""

from __future__ import annotations

import re
from fnmatch import fnmatchcase
from functools import cache
from random import Random

import pytest

from kafana.check.lessons import lesson_problems, moves_of, step_problems, texts_of
from kafana.core.game import Refused, check, legal
from kafana.core.sets import has
from kafana.games import NAMES, PACKAGES, load
from kafana.lessons import Course, Lesson, lessons_of
from kafana.lessons.course import Unsolved
from kafana.lessons.lesson import LEARNER, read_lesson
from kafana.words.language import Language
from kafana.words.languages import FOLDER
from kafana.words.line import Line, line
from kafana.words.notation import Unreadable, read_move, read_position, write_position
from kafana.words.words import why
from tests.words.moves import LANGUAGES

pytestmark = pytest.mark.uncompiled  # as lessons are taken

FEWEST, MOST = 6, 10
TRIES = 40  # of the moves that are not asked for
LONGEST = 260  # letters of a text
WORDS, OWN_WORDS = 620, 420  # on the shortest way: with all that happens, and of the lesson itself
NAMES_AROUND = ["Ana", "Bo", "Cem", "Dea", "Eva"]


OURS = [name for name in NAMES if name not in PACKAGES]  # others need not have one


def lesson_of(game: str) -> Lesson:
    found = lessons_of(game)
    assert found
    return found


STEPS = [(game, number) for game in OURS for number in range(len(lesson_of(game).steps))]
EVERY_STEP = pytest.mark.parametrize(
    ("game", "number"), STEPS, ids=[f"{game}-{lesson_of(game).steps[number].name}" for game, number in STEPS]
)


@pytest.mark.parametrize("game", OURS)
def test_a_lesson_has_a_few_steps(game: str) -> None:
    steps = lesson_of(game).steps
    assert FEWEST <= len(steps) <= MOST
    assert len({step.name for step in steps}) == len(steps)
    assert not steps[0].asks  # first the aim


def test_a_game_need_not_have_a_lesson() -> None:
    assert lessons_of("small_cheat") is None


@EVERY_STEP
def test_a_position_stands_as_it_is_written(game: str, number: int) -> None:
    rules, step = load(game), lesson_of(game).steps[number]
    table = read_position(rules, step.position)
    assert write_position(rules, read_position(rules, write_position(rules, table))) == write_position(rules, table)
    assert has(Course(lesson_of(game), number).table.asked, LEARNER)


@EVERY_STEP
def test_what_is_asked_for_is_allowed_and_accepted(game: str, number: int) -> None:
    lesson = lesson_of(game)
    step, moves = lesson.steps[number], moves_of(Course(lesson, number))
    for pattern in step.accepts:
        assert any(fnmatchcase(move, pattern) for move in moves), pattern
    for move in filter(step.is_accepted, moves):
        course = Course(lesson, number)
        before = course.table.tobytes()
        verdict = course.try_move(moves[move])
        assert verdict.ok
        assert verdict.lines[-1] == step.done
        assert len(verdict.lines) > 1  # what happened is told too
        assert course.is_solved
        assert course.table is verdict.after
        assert course.table.tobytes() != before
        course.go_on()
        assert course.number == number + 1


@EVERY_STEP
def test_any_other_move_gets_an_explanation_and_changes_nothing(game: str, number: int) -> None:
    course = Course(lesson_of(game), number)
    step = course.step
    if not step.asks:
        return
    moves = moves_of(course)
    others = [move for move in moves if not step.is_accepted(move)]
    before, explained = course.table.tobytes(), {move: step.explanation(move).key for move in others}
    assert {f"lesson-{step.name}-{name}" for name in step.wrong.values()} <= set(explained.values())
    for move in Random(1).sample(others, min(len(others), TRIES)):
        verdict = course.try_move(moves[move])
        assert not verdict.ok
        assert verdict.lines == (line(explained[move]),)
        assert verdict.after.tobytes() == course.table.tobytes() == before
        assert not course.is_solved
        assert course.draft.actions == []


@EVERY_STEP
def test_what_the_rules_refuse_is_refused_in_their_words(game: str, number: int) -> None:
    course = Course(lesson_of(game), number)
    phase, before = course.lesson.game.phases[course.table.phase], course.table.tobytes()
    for action in range(phase.actions):
        if has(legal(course.table, LEARNER), action):
            continue
        with pytest.raises(Refused) as refused:
            check(course.table, LEARNER, action)
        verdict = course.try_move([action])
        assert not verdict.ok
        assert verdict.lines == (why(course.words, refused.value),)
        assert course.table.tobytes() == before


@pytest.mark.parametrize(
    ("game", "name", "action", "refusal"),
    [
        ("budallas", "more", "Jc", "refused-wrong-rank"),
        ("julepe", "follow", "2b", "refused-not-following"),
        ("julepe", "follow", "4c", "refused-not-beating"),
        ("julepe", "trump", "2b", "refused-not-trumping"),
        ("papas", "strong", "nopoh", "refused-too-weak"),
        ("valepaska", "rise", "4", "refused-too-low"),
        ("valepaska", "ten", "Q", "refused-face-too-early"),
    ],
)
def test_a_mistake_that_a_lesson_is_about(game: str, name: str, action: str, refusal: str) -> None:
    lesson = lesson_of(game)
    course = Course(lesson, [step.name for step in lesson.steps].index(name))
    verdict = course.try_move([course.words.tokens[course.table.phase].index(action)])
    assert verdict.lines == (line(refusal),)


@pytest.mark.parametrize("game", OURS)
@pytest.mark.parametrize("code", LANGUAGES)
def test_everything_is_said_in_every_language(code: str, game: str) -> None:
    """And nothing is written that is never said."""
    needed = keys_of(game)
    text = (FOLDER / code / f"lessons-{game}.ftl").read_text(encoding="utf-8")
    assert set(re.findall(r"^([a-z-]+) =", text, re.MULTILINE)) == needed
    for key in needed:
        assert 0 < len(Language(code).say(line(key), game)) <= LONGEST, key


@cache
def keys_of(game: str) -> set[str]:
    """All that a lesson may say."""
    courses = [Course(lesson_of(game), number) for number in range(len(lesson_of(game).steps))]
    return {said.key for course in courses for said in texts_of(course, moves_of(course))}


@pytest.mark.parametrize("game", OURS)
@pytest.mark.parametrize("code", LANGUAGES)
def test_a_course_is_walked_from_start_to_end(code: str, game: str) -> None:
    course, language = Course(lesson_of(game)), Language(code)
    said: list[Line] = []
    while not course.is_over:
        said += course.told
        if course.step.asks:
            with pytest.raises(Unsolved):
                course.go_on()
            verdict = course.try_move(read_move(load(game), course.table, LEARNER, course.step.accepts[0]))
            assert verdict.ok
            said += verdict.lines
        course.go_on()
    words = [(one.key, language.say(one, game, NAMES_AROUND, LEARNER).split()) for one in said]
    assert sum(len(text) for _, text in words) <= WORDS
    assert sum(len(text) for key, text in words if key.startswith("lesson-")) <= OWN_WORDS


def test_a_course_is_taken_up_again_at_any_step() -> None:
    lesson = lesson_of("cheat")
    first, second = Course(lesson, 4), Course(lesson, 4)
    assert first.step.name == "challenge"
    assert first.told == second.told
    assert first.table.tobytes() == second.table.tobytes()
    assert Course(lesson, len(lesson.steps)).is_over


def test_a_pattern_accepts_many_moves_and_explains_others() -> None:
    text = """
    [[steps]]
    name = "any"
    position = "seats: 2\\nphase: claim\\nasked: 0\\nhand0: Ac 2d\\nhand1: *"
    accepts = ["A *", "2 2d done"]
    wrong = { "2 Ac *" = "ace" }
    """
    course = Course(read_lesson(load("cheat"), text))
    moves = moves_of(course)
    assert sum(map(course.step.is_accepted, moves)) == 4
    assert course.try_move(moves["2 Ac done"]).lines == (line("lesson-any-ace"),)
    assert course.try_move(moves["K 2d done"]).lines == (line("lesson-any-wrong"),)
    assert course.try_move(moves["A Ac 2d done"]).ok is True


@pytest.mark.parametrize("game", OURS)
def test_nothing_is_wrong_with_a_lesson(game: str) -> None:
    assert list(lesson_problems(load(game))) == []


def test_what_is_wrong_with_a_lesson_is_told() -> None:
    text = """
    [[steps]]
    name = "aim"
    position = "seats: 2\\nphase: claim\\nasked: 0\\nhand0: Ac 2d\\nhand1: *"
    accepts = ["A Ac done", "A 3c done"]
    then = ["1: pass"]
    """
    problems = list(step_problems(read_lesson(load("cheat"), text), 0))
    assert problems[:2] == ["no move is like 'A 3c done'", "en has no text for lesson-aim-done of cheat"]
    with pytest.raises(Unreadable):
        list(step_problems(read_lesson(load("cheat"), text.replace("1: pass", "1: let")), 0))


def test_a_lesson_with_something_unknown_in_it_is_refused() -> None:
    with pytest.raises(ValueError, match="a step of a lesson has no accept"):
        read_lesson(load("cheat"), '[[steps]]\nname = "a"\naccept = ["pass"]')
