"""The odds of lies: whose claims are looked at, and what a net makes of them."""

from __future__ import annotations

from pathlib import Path
from random import Random

import numpy as np
import pytest

from kafana.cli import main
from kafana.core.chance import key_of_seed, new_rng, pick
from kafana.core.game import legal, play
from kafana.core.table import waiting
from kafana.core.view import view_of
from kafana.games import load
from kafana.lab.lies import (
    ALIKE,
    CLAIMER,
    EVEN,
    SEVERAL,
    WAS_LIE,
    Claims,
    claims_in,
    fit,
    forget,
    known_as,
    report,
    seated,
    taught,
)
from kafana.minds.net.places import read
from kafana.minds.play import lies_file
from kafana.minds.search.lie_net import KNOWN, STRANGER, TOLD, scales_for
from kafana.words.notation import read_position, write_position


@pytest.mark.jitless
def test_claims_teach_the_output_of_their_claimer_and_that_for_strangers() -> None:
    notes = np.zeros((2, 3))
    notes[:, CLAIMER] = 2, STRANGER
    assert [np.flatnonzero(outputs).tolist() for outputs in taught(notes)] == [[2, STRANGER], [STRANGER]]


@pytest.mark.parametrize(
    ("mind", "temper", "name"),
    [(3, EVEN, "master"), (3, 0, "master-cautious"), (0, 2, "beginner-liar")],
)
def test_a_level_with_a_temper_has_an_output_of_its_own(mind: int, temper: int, name: str) -> None:
    assert KNOWN[known_as(np.array([mind, temper]))] == name
    assert known_as(np.array([4, temper])) == STRANGER


def test_what_is_told_of_a_claimer_makes_the_odds() -> None:
    game, rng = load("cheat"), np.random.default_rng(1)
    claims = Claims(np.zeros((6000, 3)), np.zeros((6000, len(scales_for(game))), np.int8))
    claims.notes[:, CLAIMER] = rng.integers(0, 2, 6000)
    claims.rows[:, -TOLD] = rng.integers(0, 2, 6000)
    chances = np.where(claims.notes[:, CLAIMER] == 0, 0.2, 0.6) + 0.3 * claims.rows[:, -TOLD]
    claims.notes[:, WAS_LIE] = rng.random(6000) < chances
    net = fit(game, claims, epochs=60)
    rows = np.zeros((2, len(scales_for(game))), np.float32)
    rows[1, -TOLD] = 1
    found = 1 / (1 + np.exp(-net.forward(rows).outputs[:, [0, 1, STRANGER]]))
    assert found == pytest.approx(np.array([[0.2, 0.6, 0.4], [0.5, 0.9, 0.7]]), abs=0.05)
    assert len(report(net, claims)) == 1 + 2 * len(KNOWN)


@pytest.mark.jitless
def test_tables_are_of_one_level_or_of_several() -> None:
    random = Random(1)
    tables = [seated(load("cheat"), 4, ALIKE, random) for _ in range(20)]
    assert all(len(set(table[:, 0])) == 1 for table in tables)
    assert any((table[:, 1] == EVEN).all() for table in tables)
    assert not all((table[:, 1] == EVEN).all() for table in tables)
    assert any(len(set(seated(load("cheat"), 4, SEVERAL, random)[:, 0])) > 1 for _ in range(5))


@pytest.mark.jitless
def test_claims_that_are_certain_teach_nothing() -> None:
    claims = claims_in(load("valepaska"), 1, seed=1)
    assert 0 < len(claims.notes) == len(claims.rows)
    assert set(claims.notes[:, WAS_LIE]) <= {0.0, 1.0}


@pytest.mark.jitless
@pytest.mark.parametrize("name", ["cheat", "valepaska"])
def test_what_is_forgotten_is_what_no_position_says(name: str) -> None:
    game, rng = load(name), new_rng(1)
    table = game.new(4, key_of_seed(3))
    for _ in range(40):
        seat = int(pick(waiting(table), rng))
        play(table, seat, int(pick(legal(table, seat), rng)))
    again = read_position(game, write_position(game, table))
    for seat in range(4):
        view, read = view_of(table, seat), view_of(again, seat)
        forget(view)
        assert view.habits.sum() == 0
        assert view.may.tolist() == read.may.tolist()
        assert view.common_may.tolist() == read.common_may.tolist()


def test_odds_are_fitted_by_a_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "lies.npz"
    assert main(["coach", "fit-lies", "cheat", "--games", "1", "--epochs", "1", "--out", str(file)]) == 0
    assert capsys.readouterr().out.startswith("claims of")
    assert len(read(file)) == len(read(lies_file("cheat")))


def test_where_nothing_is_claimed_nothing_is_fitted(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["coach", "fit-lies", "julepe", "--out", str(tmp_path / "lies.npz")]) == 2
    assert "nothing is claimed at julepe" in capsys.readouterr().err
