"""Lessons and puzzles as data: they say what the rules say, and nothing but the learner's own cards is in them."""

from __future__ import annotations

from collections import Counter
from itertools import islice

import msgspec
import pytest

from kafana.games import NAMES, PACKAGES
from kafana.house.study.composed import key_of
from kafana.house.study.shelf import lesson_of, on_shelf, puzzles_in, shelf
from kafana.house.wire.study import Exercise
from kafana.lessons import Course, lessons_of
from kafana.puzzles import puzzles_of
from kafana.words.moves import whole_moves

pytestmark = pytest.mark.uncompiled

OURS = [name for name in NAMES if name not in PACKAGES]
TRIED = 12  # moves of a step


def trial(exercise: dict[str, object], actions: list[int]) -> dict[str, object]:
    moves, trials = exercise["moves"], exercise["trials"]
    assert isinstance(moves, dict)
    assert isinstance(trials, list)
    found: dict[str, object] = trials[moves.get(key_of(actions), exercise["otherwise"])]
    return found


@pytest.mark.parametrize("game", OURS)
def test_every_move_of_a_lesson_comes_out_as_in_the_course(game: str) -> None:
    lesson = lessons_of(game)
    assert lesson is not None
    steps = msgspec.json.decode(lesson_of(game))["steps"]
    assert len(steps) == len(lesson.steps)
    for number, step in enumerate(steps):
        if "trials" not in step:
            assert not lesson.steps[number].asks
            continue
        rights = 0
        for actions in islice(whole_moves(lesson.game, Course(lesson, number).table, 0), TRIED):
            verdict, told = Course(lesson, number).try_move(actions), trial(step, actions)
            assert told.get("right", False) == verdict.ok
            assert told["said"][-1][0] == verdict.lines[-1].key  # type: ignore[index]
            rights += verdict.ok
        assert rights or any(one.get("right") for one in step["trials"])


@pytest.mark.parametrize("game", OURS)
def test_puzzles_accept_what_is_best_and_nothing_else(game: str) -> None:
    written = puzzles_of(game)
    found = msgspec.json.decode(puzzles_in(game))["puzzles"]
    assert len(found) == len(written)
    for puzzle, data in zip(written, found, strict=True):
        for choice in data["choices"]:
            assert trial(data["exercise"], choice["actions"]).get("right", False) == choice["right"]
        hands = [seat for seat in data["exercise"]["picture"]["seats"] if "hand" in seat]
        assert hands == []
        assert data["exercise"]["picture"]["you"] == puzzle.seat


def test_what_is_not_beaten_lies_alone_and_what_is_beaten_in_pairs() -> None:
    for puzzle in msgspec.json.decode(puzzles_in("budallas"))["puzzles"]:
        places = {place["zone"]: place.get("cards", []) for place in puzzle["exercise"]["picture"].get("places", [])}
        beaten = Counter(group for _, _, group in places.get("beaten", []))
        attack = [group for _, _, group in places.get("attack", [])]
        assert set(beaten.values()) <= {2}
        assert len({*attack, *beaten}) == len(attack) + len(beaten)


def test_addresses_are_those_of_today_only() -> None:
    found = shelf()
    assert found.lessons.keys() == found.puzzles.keys() == set(OURS)
    address = found.lessons["cheat"]
    assert on_shelf(address, "cheat") == lesson_of("cheat")
    assert on_shelf(address, "julepe") is None
    assert on_shelf(address[:-1] + "x", "cheat") is None


def test_what_is_sent_can_be_read_as_what_it_is_called() -> None:
    fields = {field.encode_name for field in msgspec.structs.fields(Exercise)}
    for step in msgspec.json.decode(lesson_of("papas"))["steps"]:
        assert step.keys() <= fields
