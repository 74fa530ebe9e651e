"""Calibration: what was foretold beside what happened."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from kafana.cli import main
from kafana.games import NAMES
from kafana.lab.calibrate import Calibration, fit, fit_ends, rising, show_fit, tenths
from kafana.minds.search.calibration import calibrated, corrected

pytestmark = pytest.mark.jitless


def test_positions_are_parted_by_what_was_foretold() -> None:
    parts = tenths(np.linspace(0, 1, 100), np.linspace(0, 1, 100) + 0.02)
    assert [part.positions for part in parts] == [10] * 10
    assert all(part.error == pytest.approx(0.02) for part in parts)
    assert Calibration("cheat", ("honest",), [], parts).as_json()["worst"] == {
        "lies": None,
        "ends": pytest.approx(0.02),
    }


def test_lies_are_counted_where_they_are_alike() -> None:
    random = np.random.default_rng(1)
    claims = np.zeros((4000, 4))
    claims[:, 0] = 0.5
    claims[:, 2] = random.integers(0, 2, 4000)
    claims[:, 3] = random.choice([-1.0, 1.0], 4000)
    odds = np.where(claims[:, 2] == 0, -1.0, 2.0) + 0.7 * claims[:, 3]
    claims[:, 1] = random.random(4000) < 1 / (1 + np.exp(-odds))
    seen, weight = fit(claims, 3)
    assert seen[:2] == pytest.approx([-1, 2], abs=0.2)
    assert weight == pytest.approx(0.7, abs=0.15)
    assert show_fit("cheat", seen, weight).startswith("cheat 0.")


def test_chances_that_flatter_are_corrected(monkeypatch: pytest.MonkeyPatch) -> None:
    random = np.random.default_rng(1)
    ends = np.zeros((40_000, 2))
    ends[:, 0] = random.random(len(ends))
    real = ends[:, 0] ** 2
    ends[:, 1] = random.random(len(ends)) < real
    fitted = fit_ends(ends)
    assert [calibrated(chance, fitted) for chance in (0.2, 0.5, 0.8)] == pytest.approx([0.04, 0.25, 0.64], abs=0.04)


def test_numbers_that_fall_are_taken_together() -> None:
    assert rising([0.1, 0.4, 0.2, 0.6]).tolist() == pytest.approx([0.1, 0.3, 0.3, 0.6])


def test_what_is_certain_stays_certain() -> None:
    for game in NAMES:
        assert corrected(game, 0.0) == 0
        assert corrected(game, 1.0) == 1
        assert corrected(game, 0.3) < corrected(game, 0.4)
    assert corrected("small_cheat", 0.3) == 0.3


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
    assert main(["coach", "--calibrate", "cheat", *arguments]) == 2
    assert complaint in capsys.readouterr().err
