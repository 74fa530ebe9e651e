"""What a move gave away is measured on tables that took no part in choosing the best."""

from __future__ import annotations

from dataclasses import replace

import pytest

from kafana.coach import evaluate
from kafana.coach.evaluate import EvaluatedMove, Evaluation
from kafana.coach.judge import (
    BY_CHANCE,
    SOME,
    Judgement,
    is_one_line,
    judge,
    moves_by_chance,
    stake_among,
    surest,
)
from kafana.core.chance import key_of_seed, new_rng
from kafana.core.game import attempt
from kafana.core.sets import each
from kafana.core.table import waiting
from kafana.core.view import view_of
from kafana.games import NAMES, load

pytestmark = pytest.mark.uncompiled

SURE = EvaluatedMove((1,), 0.6, 0.1, 0.1, 0.02, 500, frequency=0.5)
LUCKY = EvaluatedMove((2,), 0.7, 0.3, 0.2, 0.3, 4, frequency=0.5)
RULED_OUT = EvaluatedMove((3,), 0.9, 0.1, 0.4, 0.1, 500)
ALL = Evaluation((LUCKY, SURE, RULED_OUT), False, None)
ALIKE = Evaluation(
    (EvaluatedMove((1,), 1.0, 0.0, 1.0, 0.0, 9), EvaluatedMove((2,), 0.0, 0.0, 0.0, 0.0, 9)), False, None
)


def test_the_best_is_what_surely_leads_and_is_recommended() -> None:
    assert surest(ALL) == SURE


def test_at_stake_is_what_the_best_is_worth_more_than_a_first_decision_by_chance() -> None:
    assert stake_among(ALL, SURE) == pytest.approx(0.1 - (0.1 + 0.2 + 0.4) / 3)
    undecided = EvaluatedMove((4,), 0.5, 0.5, 0.5, 0.5, 0, frequency=1.0)
    assert stake_among(Evaluation((undecided,), True, None), undecided) == 0


def test_of_what_is_undecided_nothing_was_given_away() -> None:
    undecided = EvaluatedMove((4,), 0.5, 0.5, 0.5, 0.5, 0)
    assert Judgement(ALL, SURE, LUCKY, 0.1).given == pytest.approx(-0.1)
    assert Judgement(ALL, SURE, undecided, 0.1).given == 0


@pytest.mark.parametrize("name", NAMES)
def test_moves_by_chance_are_whole_and_legal_and_no_two_begin_alike(name: str) -> None:
    game = load(name)
    table = game.new(max(3, game.seats[0]), key_of_seed(3))
    seat = each(waiting(table))[0]
    moves = moves_by_chance(view_of(table, seat), new_rng(1))
    assert 1 <= len(moves) <= BY_CHANCE
    assert len({move[0] for move in moves}) == len(moves)
    for move in moves:
        attempt(table.copy(), seat, move)


def test_a_move_is_measured_beside_the_best_and_beside_moves_by_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(evaluate, "CHUNK", 4)
    table = load("julepe").new(5, key_of_seed(1))
    seat = each(waiting(table))[0]
    found = judge(view_of(table, seat), new_rng(1), moves_by_chance(view_of(table, seat), new_rng(2))[0], 8, again=True)
    assert found.best.is_decided
    assert found.played.is_decided
    assert found.best.playouts == found.played.playouts, "on the same tables"


def test_where_nothing_is_left_to_chance_nor_solved_playouts_are_one_line_of_play() -> None:
    """At Budallas two are left, and they go round in circles: what one policy would do says nothing of a move."""
    assert is_one_line(ALIKE)
    assert not is_one_line(ALL), "chance has its part"
    assert not is_one_line(replace(ALIKE, is_solved=True))


def test_decisions_count_alike_unless_little_is_at_stake(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(evaluate, "CHUNK", 4)
    table = load("julepe").new(5, key_of_seed(1))
    seat = each(waiting(table))[0]
    found = judge(view_of(table, seat), new_rng(1), moves_by_chance(view_of(table, seat), new_rng(2))[0], 8)
    share = stake_among(found.evaluation, surest(found.evaluation)) / evaluate.EUROS_AT_STAKE
    assert found.weight == pytest.approx(1 / max(SOME, share))
