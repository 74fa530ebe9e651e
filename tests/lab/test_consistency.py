"""The coach never contradicts its own odds and values; and its accuracy is measured at mixed tables."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from kafana.cli import main
from kafana.coach.evaluate import Doubt, EvaluatedMove, Evaluation
from kafana.coach.review import MoveReview
from kafana.core.options import Role, Value
from kafana.games import NAMES, load
from kafana.games.valepaska import ACCEPT, CHALLENGE
from kafana.lab.accuracy import Effort, Tally, measure_accuracy, rows
from kafana.lab.consistency import check_consistency, contradictions
from kafana.lab.sim import Plan, one_each
from kafana.minds import play_of
from kafana.minds.search.claims import Claim

pytestmark = pytest.mark.uncompiled

POSITIONS = 6  # `kafana coach check GAME` looks at thousands
FIRST = EvaluatedMove((CHALLENGE,), 0.5, 0.01, 0.0, 0.0, 100, frequency=1.0)
OTHER = replace(FIRST, actions=(ACCEPT,), frequency=0.0, lead=-0.1)
CLAIM = Claim(1, 6, 0, 0, 8, CHALLENGE)


@pytest.mark.parametrize("name", NAMES)
def test_the_coach_does_not_contradict_itself(name: str) -> None:
    game = load(name)
    limits: dict[str, Value] = {
        option.name: most
        for role, most in ((Role.TURN_LIMIT, 12), (Role.ROUNDS, 1))
        if (option := game.option_with(role)) is not None
    }
    minds = one_each([play_of(name).default.name], max(3, game.seats[0]))
    plan = Plan(game, len(minds), 20, 1, minds, limits)
    found = list(check_consistency(plan, POSITIONS, playouts=4))
    assert len(found) == POSITIONS
    assert not [problem for some in found for problem in some]


@pytest.mark.parametrize(
    ("moves", "doubt", "problem"),
    [
        ((FIRST, OTHER), Doubt(CLAIM, 0.03, 1.0), "a challenge at 0.030"),
        ((FIRST, OTHER), Doubt(CLAIM, 0.0, None), "a challenge at 0.000"),
        (
            (replace(OTHER, frequency=1.0), replace(FIRST, frequency=0.0, lead=-0.2)),
            Doubt(CLAIM, 0.9, 0.5),
            "no challenge at 0.9",
        ),
        (
            (replace(FIRST, frequency=0.5, is_equal=True), replace(OTHER, frequency=0.5, is_equal=True)),
            Doubt(CLAIM, 0.1, None),
            "against the odds",
        ),
        ((replace(FIRST, lead=-0.2), OTHER), None, "surely better"),
        ((replace(FIRST, frequency=0.0), OTHER), None, "is not recommended"),
    ],
    ids=["below break-even", "surely true", "above break-even", "equal", "worse", "never"],
)
def test_contradictions_are_found(moves: tuple[EvaluatedMove, ...], doubt: Doubt | None, problem: str) -> None:
    assert any(problem in one for one in contradictions(Evaluation(moves, False, doubt)))
    assert not contradictions(Evaluation((FIRST, OTHER), False, Doubt(CLAIM, 0.9, 0.5)))


def test_accuracy_is_what_was_kept_of_all_that_was_at_stake_with_its_interval() -> None:
    tally = Tally()
    tally.games = [(5.0, 10.0), (3.0, 10.0)]  # given away, at stake
    found = tally.result("random")
    assert found.accuracy == pytest.approx(60)
    assert found.within == pytest.approx(13.86, abs=0.01)
    assert "60.0 % ± 13.9" in rows([found])[1]


def test_mistakes_are_counted_and_those_with_a_reason() -> None:
    tally = Tally()
    fine, bad = MoveReview(1, "a", "a", 0.5, 0.0, 0.0, ""), MoveReview(2, "a", "b", 0.5, 0.1, 0.0, "mistake")
    tally.add([fine, bad, replace(bad, reasons=("It is a trap.",), stake=0.4, given=0.1)], 0.5)
    found = tally.result("random")
    assert (found.decisions, found.mistakes, found.explained) == (1, 2, 1)
    assert tally.games == [(0.2, 0.8)]


def test_the_commands_check_and_measure(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["coach", "check", "small_cheat", "--positions", "3", "--playouts", "2"]) == 0
    assert capsys.readouterr().out == "3 positions, 0 contradictions\n"
    assert main(["coach", "check", "small_cheat", "--positions", "3", "--playouts", "2", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["positions"] == 3


def test_accuracy_is_that_of_one_player_among_others_of_one_kind() -> None:
    among = Effort(games=4, decisions=2, playouts=8, minds=("random", "regular"), among="regular")
    found = measure_accuracy(load("budallas"), 2, among, seed=1)
    assert [(one.mind, one.games) for one in found] == [("random", 2), ("regular", 2)]
    with pytest.raises(ValueError, match="'nobody' is no level of budallas"):
        measure_accuracy(load("budallas"), 2, Effort(1, 1, 8, among="nobody"), seed=1)
