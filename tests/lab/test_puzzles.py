"""Puzzles are found again with the same seed, and search agrees with those that ship."""

from __future__ import annotations

import pytest

from kafana.core.chance import new_rng
from kafana.games import load
from kafana.lab.puzzles import Position, choices_at, find_puzzles
from kafana.puzzles import Puzzle, puzzles_of
from kafana.puzzles.puzzle import read_puzzles, write_puzzles

AGAIN = [*puzzles_of("budallas")[:4], *puzzles_of("cheat")[:4]]
PLAYOUTS = 4000


@pytest.mark.parametrize("puzzle", AGAIN, ids=lambda puzzle: f"{puzzle.game.name}-{puzzle.number}")
def test_search_agrees_on_other_imagined_tables(puzzle: Puzzle) -> None:
    position = Position(puzzle.game, puzzle.seat, puzzle.position, puzzle.table)
    choices = choices_at(position, new_rng(7), PLAYOUTS)
    assert choices
    assert position.written(choices.moves[0].actions) in puzzle.accepts
    assert choices.gap > 0


def test_the_same_seed_finds_the_same_puzzle() -> None:
    rules = load("budallas")
    (found,), (again,) = list(find_puzzles(rules, 1, 0)), list(find_puzzles(rules, 1, 0))
    assert write_puzzles([found]) == write_puzzles([again])
    assert read_puzzles(rules, write_puzzles([found])) == (found,)
