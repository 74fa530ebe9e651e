"""Calibration: what was predicted beside what happened."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

from kafana.cli import main
from kafana.games import NAMES
from kafana.lab.calibrate import Calibration, fit_values, rising, rows, tenths
from kafana.minds.search.calibration import corrected, correction_of, line_of

pytestmark = pytest.mark.jitless


def test_positions_are_parted_by_their_predictions() -> None:
    parts = tenths(np.linspace(0, 1, 100), np.linspace(0, 1, 100) + 0.02)
    assert [part.positions for part in parts] == [10] * 10
    assert all(part.error == pytest.approx(0.02) for part in parts)
    assert Calibration("cheat", ("honest",), [], parts).as_json()["worst"] == {
        "lies": None,
        "values": pytest.approx(0.02),
    }


def test_a_calibration_is_a_table_of_parts() -> None:
    parts = tenths(np.linspace(0, 1, 20), np.linspace(0, 1, 20))
    heading, first, *others = rows(Calibration("cheat", ("honest",), parts, []))
    assert heading.split() == ["what", "positions", "predicted", "observed", "error"]
    assert first.split() == ["lies", "2", "0.026", "0.026", "0.000"]
    assert len(others) == 9


def test_chances_that_flatter_are_corrected(monkeypatch: pytest.MonkeyPatch) -> None:
    random = np.random.default_rng(1)
    ends = np.zeros((40_000, 2))
    ends[:, 0] = random.random(len(ends))
    real = ends[:, 0] ** 2
    ends[:, 1] = random.random(len(ends)) < real
    fitted = fit_values(ends)
    assert [corrected(chance, fitted) for chance in (0.2, 0.5, 0.8)] == pytest.approx([0.04, 0.25, 0.64], abs=0.04)


def test_a_correction_needs_positions_that_are_undecided() -> None:
    with pytest.raises(ValueError, match="only 1 positions were undecided, and 24 are needed"):
        fit_values(np.array([[0.0, 0.0], [0.5, 1.0], [1.0, 1.0]]))


def test_numbers_that_fall_are_taken_together() -> None:
    assert rising([0.1, 0.4, 0.2, 0.6]).tolist() == pytest.approx([0.1, 0.3, 0.3, 0.6])


def test_what_is_certain_stays_certain() -> None:
    for game in NAMES:
        for others in ((), ("master", "strong-bold", "somebody")):
            correct = correction_of(game, 5, others)
            assert correct(0.0) == 0
            assert correct(1.0) == 1
            assert correct(0.3) < correct(0.4)
    assert correction_of("small_cheat", 3)(0.3) == 0.3


def test_values_know_who_the_others_are() -> None:
    """A line for masters is for tables of masters alone, one for mixed tables where masters are among others; all
    others have that of anybody.
    """
    usual, masters = correction_of("cheat", 3), correction_of("cheat", 3, ["master-bold", "master"])
    assert masters(0.4) != usual(0.4)
    assert correction_of("cheat", 3, ["beginner", "somebody"])(0.4) == usual(0.4)
    assert correction_of("cheat", 3, ["master", "regular"])(0.4) not in (usual(0.4), masters(0.4))
    assert correction_of("valepaska", 4, ["master", "regular", "strong"])(0.4) == correction_of("valepaska", 4)(0.4)


@pytest.mark.parametrize(
    ("seats", "level", "line"),
    [(2, "master", 4), (2, "strong", 3), (4, "master", 2), (4, "strong", 1)],
)
def test_the_line_is_that_of_the_tables_most_like_this_one(seats: int, level: str, line: int) -> None:
    names = ["", "anybody", "master", "anybody 2", "master 2"]
    lines = {name: ((0.0, 1.0), (0.0, float(number))) for number, name in enumerate(names)}
    assert line_of(lines, seats, level)[1][1] == line


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["--mind", "master"], "'master' is not among the compiled minds"),
        (["--worlds", "0"], "--worlds"),
        (["--plot", "nowhere/plot.png"], "there is no folder"),
        (["--plot", "plot.foo"], "a plot is a .png"),
    ],
    ids=["a level", "no worlds", "no such folder", "no picture"],
)
def test_what_cannot_be_calibrated_is_refused_before_anything_is_played(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    arguments: list[str],
    complaint: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["coach", "calibrate", "cheat", *arguments]) == 2
    assert complaint in capsys.readouterr().err


def test_a_calibration_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    command = "coach calibrate small_cheat --mind honest --positions 2 --worlds 1 --json"
    assert main(command.split()) == 0
    assert list(json.loads(capsys.readouterr().out)) == ["game", "minds", "lies", "values", "worst"]


def test_values_are_fitted_by_a_command(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    command = ["coach", "fit-values", "small_cheat", "--mind", "honest", "--positions", "2", "--worlds", "1"]
    assert main(command) == 2
    assert "positions were undecided" in capsys.readouterr().err
    monkeypatch.setattr("kafana.lab.calibrate.fit_values", lambda ends: len(ends) >= 2)
    assert main(command) == 0
    assert capsys.readouterr().out == "small_cheat True\n"
