"""Every puzzle that ships can be solved: its position stands, its moves are legal, and its reason can be said."""

from __future__ import annotations

from collections import Counter
from datetime import date, timedelta
from itertools import islice

import pytest

from kafana.coach.evaluate import at_stake
from kafana.core.chance import new_rng
from kafana.core.game import legal
from kafana.core.imagine import imagined
from kafana.core.sets import count, has
from kafana.core.table import waiting
from kafana.core.view import view_of
from kafana.games import NAMES, PACKAGES, load
from kafana.lab.puzzles import LIKELY, MATTERS, MOST_RIGHT, SAME_ANSWER, kind_of_answer
from kafana.minds.search.claims import claim_of
from kafana.minds.search.worlds import is_lie
from kafana.puzzles import Puzzle, puzzle_of_the_day, puzzles_of
from kafana.puzzles.puzzle import but_for_suits, read_puzzles, write_puzzles
from kafana.words.language import Language
from kafana.words.line import line
from kafana.words.moves import whole_moves
from kafana.words.notation import read_position, write_move, write_position
from tests.words.moves import LANGUAGES

pytestmark = pytest.mark.uncompiled  # as puzzles are solved

OURS = [name for name in NAMES if name not in PACKAGES]
PEOPLE = ("Ana", "Bo", "Cem", "Dea", "Eva", "Filip")
TRIED = 30  # moves of a position
FEWEST_THEMES = 4
WANTED = 50  # puzzles of a game
PUZZLES = [puzzle for game in OURS for puzzle in puzzles_of(game)]
EVERY_PUZZLE = pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda puzzle: f"{puzzle.game.name}-{puzzle.number}")


@EVERY_PUZZLE
def test_a_position_stands_as_it_is_written(puzzle: Puzzle) -> None:
    rules, table = puzzle.game, puzzle.table
    assert write_position(rules, read_position(rules, write_position(rules, table))) == write_position(rules, table)
    assert has(waiting(table), puzzle.seat)
    assert table.step == 0
    assert count(legal(table, puzzle.seat)) > 1
    assert not table.habits.any()  # nothing decides that is not to be seen
    assert not table.key.any()


@EVERY_PUZZLE
def test_the_best_choice_is_legal_and_the_others_are_too(puzzle: Puzzle) -> None:
    before = puzzle.table.tobytes()
    assert puzzle.best.move in puzzle.accepts
    right = {but_for_suits(puzzle.game.name, move) for move in puzzle.accepts}
    assert 1 <= len(right) <= MOST_RIGHT
    assert any(not puzzle.is_accepted(choice.move) for choice in puzzle.choices)
    for choice in puzzle.choices:
        verdict = puzzle.try_move(puzzle.actions(choice))
        assert verdict.ok == (choice.move in puzzle.accepts)
        assert verdict.choice == choice
        assert verdict.lines == puzzle.reasons
    for actions in islice(whole_moves(puzzle.game, puzzle.table, puzzle.seat), TRIED):
        move = write_move(puzzle.game, puzzle.table, puzzle.seat, actions)
        assert puzzle.try_move(actions).ok == (but_for_suits(puzzle.game.name, move) in right), "suits decide nothing"
    assert puzzle.table.tobytes() == before


@EVERY_PUZZLE
def test_the_best_choice_matters(puzzle: Puzzle) -> None:
    values = [choice.value for choice in puzzle.choices]
    assert values == sorted(values, reverse=True)
    assert puzzle.gap >= MATTERS * at_stake(puzzle.unit) / 2  # chosen by differences, which are surer than values
    if puzzle.lie_chance is not None:
        is_challenge = puzzle.actions(puzzle.best)[0] == claim_of(puzzle.view).challenge
        assert puzzle.lie_chance >= LIKELY if is_challenge else puzzle.lie_chance <= 1 - LIKELY
        assert is_lie(puzzle.table, puzzle.view) == is_challenge  # what lies there is what it likely is


@EVERY_PUZZLE
def test_the_reason_is_said_in_every_language(puzzle: Puzzle) -> None:
    assert puzzle.reasons[0].key == puzzle.theme
    for code in LANGUAGES:
        for reason in puzzle.reasons:
            assert Language(code).say(reason, puzzle.game.name, PEOPLE, puzzle.seat)


@EVERY_PUZZLE
def test_the_seat_knows_nothing_but_its_hand_and_what_lies_open(puzzle: Puzzle) -> None:
    """On another table as its seat may imagine it, written and read, it sees and is asked the same."""
    rules = puzzle.game
    other = imagined(rules, puzzle.view, new_rng(puzzle.number))
    other.key[:] = 0
    again = read_position(rules, write_position(rules, other))
    assert view_of(again, puzzle.seat).tobytes() == puzzle.view.tobytes()


@pytest.mark.parametrize("game", OURS)
def test_puzzles_differ(game: str) -> None:
    found = puzzles_of(game)
    assert [puzzle.number for puzzle in found] == list(range(1, len(found) + 1))
    assert len({puzzle.position for puzzle in found}) == len(found)
    themes = Counter(puzzle.theme for puzzle in found)
    assert len(themes) >= FEWEST_THEMES
    assert max(themes.values()) <= len(found) / 2
    answers = Counter(map(kind_of_answer, found))
    assert max(answers.values()) <= SAME_ANSWER * WANTED
    assert len({puzzle.seat for puzzle in found}) > 1


def test_moves_differ_by_more_than_suits_where_no_rule_looks_at_these() -> None:
    assert but_for_suits("cheat", "7 7s Qd X2 done") == but_for_suits("cheat", "7 7c Qh X1 done")
    assert but_for_suits("cheat", "7 7s Qd done") != but_for_suits("cheat", "7 7s Kd done")
    assert but_for_suits("budallas", "7s done") != but_for_suits("budallas", "7c done")


@pytest.mark.parametrize("game", OURS)
def test_what_is_written_is_read_again(game: str) -> None:
    assert read_puzzles(load(game), write_puzzles(puzzles_of(game))) == puzzles_of(game)


def test_there_is_another_one_every_day() -> None:
    found, today = puzzles_of("cheat"), date(2026, 3, 1)
    days = [puzzle_of_the_day("cheat", today + timedelta(more)) for more in range(len(found) + 1)]
    assert days[0] == days[-1]
    assert {puzzle.number for puzzle in days if puzzle} == {puzzle.number for puzzle in found}
    assert puzzle_of_the_day("small_cheat", today) is None  # a game need not have any


def test_a_move_that_is_not_allowed_is_refused_in_the_rules_words() -> None:
    puzzle = next(puzzle for puzzle in puzzles_of("julepe") if puzzle.words.phases[puzzle.table.phase].name == "join")
    verdict = puzzle.try_move([7])
    assert not verdict.ok
    assert verdict.choice is None
    assert verdict.lines[0] != line(puzzle.theme)
