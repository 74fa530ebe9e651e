"""Values: what moves are worth, how sure that is, and when a challenge pays."""

from __future__ import annotations

import math
from dataclasses import replace

import numpy as np
import pytest

from kafana.coach.evaluate import (
    Doubt,
    EvaluatedMove,
    break_even,
    calibrated,
    compared,
    estimate,
    evaluate,
    nothing_gained,
    ordered,
    recommendation_weight,
    with_move,
)
from kafana.core.chance import new_rng
from kafana.core.sets import each
from kafana.core.view import view_of
from kafana.games import NAMES
from kafana.minds.search.calibration import correction_of
from kafana.minds.search.candidates import single_decisions, whole_moves
from kafana.minds.search.claims import Claim
from kafana.minds.search.statistics import LEAD, LEAD_SQUARES, NUMBER, SQUARES, SUM, Statistics, add, new_statistics
from tests.coach.positions import ENDGAME, SHORT
from tests.positions import given

pytestmark = pytest.mark.uncompiled

MOVE = EvaluatedMove((1,), 0.5, 0.1, 0.0, 0.1, 100)


def found(*results: float, row: int = 0) -> Statistics:
    """What was found of one move."""
    stats = new_statistics()
    stats[row, [NUMBER, SUM, SQUARES]] = len(results), sum(results), sum(result**2 for result in results)
    return stats


def test_an_estimate_of_one_case_is_its_mean_and_95_of_100() -> None:
    mean, within = estimate(0, [(1.0, found(0, 0, 0, 1, 1))], SUM, SQUARES)
    assert mean == pytest.approx(0.4)
    assert within == pytest.approx(1.96 * math.sqrt(0.24 / 4))


def test_cases_count_by_their_share() -> None:
    cases = [(0.25, found(1, 1, 1, 1)), (0.75, found(0, 0, 0, 0))]
    assert estimate(0, cases, SUM, SQUARES) == (0.25, 0.0)


def test_what_came_out_alike_a_few_times_is_not_certain() -> None:
    few, many = (found(*[1] * number) + found(*[0, 1] * 100, row=1) for number in (3, 300))
    mean, within = estimate(0, [(1.0, few)], SUM, SQUARES)
    assert mean == 1
    assert within > 0.3
    assert estimate(0, [(1.0, many)], SUM, SQUARES)[1] < 0.01


def test_what_may_be_as_good_is_played_now_and_then() -> None:
    assert recommendation_weight(MOVE, MOVE) == 1
    assert 0 < recommendation_weight(MOVE, replace(MOVE, lead=-0.1)) < 1
    assert recommendation_weight(MOVE, replace(MOVE, lead=-0.3)) == 0


CLAIM = Claim(1, 6, 0, 0, 8, 2)  # 2 is the challenge


def cases_of(if_lie: float, if_true: float, chance: float = 0.5, noise: float = 0.0) -> list[tuple[float, Statistics]]:
    """What a challenge leads two other moves by in either case."""
    cases, random = [], np.random.default_rng(1)
    for weight, gain in ((chance, if_lie), (1 - chance, if_true)):
        stats, results = new_statistics(), np.zeros(63)
        for _ in range(100):
            results[2] = gain + noise * random.normal()
            add(0b111, results, 0, stats)
        cases.append((weight, stats))
    return cases


@pytest.mark.parametrize(
    ("if_lie", "if_true", "noise", "needed"),
    [(0.3, -0.1, 0.0, 0.25), (0.3, -0.1, 2.0, None), (0.2, 0.1, 0.0, None), (-0.1, -0.2, 0.0, None)],
    ids=["it depends", "may be chance", "always", "never"],
)
def test_a_challenge_pays_from_the_break_even_chance_on(
    if_lie: float, if_true: float, noise: float, needed: float | None
) -> None:
    found = break_even(single_decisions(0b111, 0), CLAIM, cases_of(if_lie, if_true, noise=noise))
    assert found == (None if needed is None else pytest.approx(needed))


def first_of(chance: float, if_lie: float, if_true: float, noise: float = 0.0) -> tuple[EvaluatedMove, ...]:
    """The moves in the order in which they are recommended."""
    plan, cases = single_decisions(0b111, 0), cases_of(if_lie, if_true, chance, noise)
    nothing_gained(plan, CLAIM, cases)
    return ordered(plan, cases, doubt=Doubt(CLAIM, chance, break_even(plan, CLAIM, cases)))


@pytest.mark.parametrize(
    ("chance", "if_lie", "if_true", "noise", "challenges"),
    [
        (0.03, 0.3, -0.1, 0.0, False),
        (0.6, 0.3, -0.1, 0.0, True),
        (0.03, 0.0, 0.1, 0.0, False),  # taking the pile seems to help
        (0.03, 0.3, 0.1, 2.0, False),  # it cannot be told
        (0.97, 0.0, -0.1, 2.0, True),
        (0.97, -0.3, -0.1, 0.0, False),
    ],
    ids=["hardly a lie", "likely a lie", "no gain by truth", "equal, true", "equal, lie", "does not pay"],
)
def test_what_the_odds_rule_out_is_not_recommended(
    chance: float, if_lie: float, if_true: float, noise: float, challenges: bool
) -> None:
    best, *_ = moves = first_of(chance, if_lie, if_true, noise)
    assert (best.actions == (2,)) == challenges
    assert sum(move.frequency for move in moves) == pytest.approx(1)


def test_what_is_surely_true_is_never_challenged() -> None:
    (_, stats) = cases_of(0.0, 0.2, 0.0)[1]
    moves = ordered(single_decisions(0b111, 0), [(1.0, stats)], doubt=Doubt(CLAIM, 0.0, None))
    assert [(move.actions, move.frequency) for move in moves if move.actions == (2,)] == [((2,), 0.0)]
    assert moves[0].actions != (2,)


def test_moves_that_cannot_be_told_apart_are_called_equal() -> None:
    assert [move.is_equal for move in first_of(0.5, 0.0, 0.0, noise=1.0)] == [True, True, True]
    moves = {move.actions[0]: move.is_equal for move in first_of(0.5, 0.5, 0.0)}
    assert moves == {0: False, 1: False, 2: False}


def test_the_gain_of_a_challenge_of_the_truth_is_taken_away_and_its_spread_is_kept() -> None:
    cases = cases_of(0.3, 0.2, noise=0.5)
    before = estimate(2, cases[1:], LEAD, LEAD_SQUARES)
    nothing_gained(single_decisions(0b111, 0), CLAIM, cases)
    after = estimate(2, cases[1:], LEAD, LEAD_SQUARES)
    assert before[0] > 0 == pytest.approx(after[0])
    assert after[1] == pytest.approx(before[1])


def test_moves_are_ordered_and_their_frequencies_add_up() -> None:
    stats, results = new_statistics(), np.zeros(63)
    for rng in (0.0, 1.0):
        results[:3] = rng, rng + 2, rng + 1
        add(0b111, results, 0, stats)
    found = ordered(single_decisions(0b111, 0), [(1.0, stats)])
    assert [move.actions for move in found] == [(1,), (2,), (0,)]
    assert [move.frequency for move in found] == [1, 0, 0]


def test_a_move_that_was_made_is_evaluated_too() -> None:
    view = view_of(given("budallas", SHORT), 0)
    plan = whole_moves(view, new_rng(1))
    moves = len(each(plan.alive))
    strange = [3, 5, 7]
    assert len(each(with_move(plan, strange).alive)) == moves + 1
    made = [int(action) for action in plan.moves[0, : plan.lengths[0]]]
    assert len(each(with_move(plan, made).alive)) == moves


def test_an_endgame_is_proven() -> None:
    evaluation = evaluate(view_of(given("budallas", ENDGAME), 0), new_rng(1), playouts=1)
    assert evaluation.is_proven
    assert {move.value for move in evaluation.moves} <= {0.0, 1.0}
    assert all(move.is_decided and move.within == 0 for move in evaluation.moves)


def test_what_is_not_proven_is_undecided() -> None:
    stats, results = new_statistics(), np.zeros(63)
    results[1] = 1.0
    add(0b011, results, 0, stats)  # 2 is legal too
    best, still_open, lost = ordered(single_decisions(0b111, 0), [(1.0, stats)])
    assert (best.actions, still_open.actions, lost.actions) == ((1,), (2,), (0,))
    assert best.is_decided
    assert not still_open.is_decided
    assert (still_open.value, still_open.within, still_open.frequency) == (0.5, 0.5, 0.0)


@pytest.mark.parametrize("game", ["small_cheat", *NAMES])
def test_leads_are_what_values_differ_by(game: str) -> None:
    """Also of moves that were tried on fewer tables, and where the correction is steeper at one than at the other."""
    random = np.random.default_rng(1)
    stats, chances = new_statistics(), np.array([0.3, 0.25, 0.6, 0.9, 0.1, 0.35])
    for number in range(200):
        add(0b111111 if number < 20 else 0b000111, (random.random(6) < chances).astype(float), 0, stats)
    best, *others = moves = ordered(single_decisions(0b111111, 0), [(1.0, stats)], correction_of(game, 4))
    assert [move.value for move in moves] == sorted((move.value for move in moves), reverse=True)
    assert next(move for move in moves if move.actions == (0,)).lead == 0
    for move in others:
        assert best.lead - move.lead == pytest.approx(best.value - move.value)
        assert 0 < move.within < 1


def test_a_flat_correction_leaves_a_lead_and_its_interval_in_proportion() -> None:
    raw, own = EvaluatedMove((1,), 0.6, 0.04, 0.35, 0.05, 100), EvaluatedMove((0,), 0.25, 0.04, 0.0, 0.0, 100)
    correct = correction_of("valepaska", 4)
    found = calibrated(raw, own, correct)
    assert found.lead == pytest.approx(correct(0.6) - correct(0.25))
    assert found.lead_within / found.lead == pytest.approx(raw.lead_within / raw.lead, rel=0.1)


def test_two_moves_are_compared_on_tables_of_their_own() -> None:
    view = view_of(given("budallas", SHORT), 0)
    best, other = ((int(action),) for action in each(view.legal)[:2])
    first, second = compared(view, new_rng(1), best, other, playouts=8)
    assert (first.actions, second.actions) == (best, other)
    assert first.playouts == second.playouts > 0
    assert (second.lead, second.lead_within) == (0, 0)
    assert first.lead == pytest.approx(first.value - second.value)
    same, again = compared(view, new_rng(1), best, best, playouts=8)
    assert same == again
