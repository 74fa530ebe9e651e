"""Nets of the past are rebuilt from the repository and rated among the minds of today."""

from __future__ import annotations

import subprocess
from pathlib import Path

import numpy as np
import pytest

from kafana.cli import main
from kafana.games import load
from kafana.lab import past_nets
from kafana.lab.league import League
from kafana.minds.net.mind import blank
from kafana.minds.net.places import save

CHEAT = load("cheat")


@pytest.fixture
def repository(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Two commits of a net, the second with other weights, and one that is for other inputs."""
    file = tmp_path / "net.npz"
    monkeypatch.setattr(past_nets, "weights_file", lambda game: file)
    run = ["git", "-c", "user.name=a", "-c", "user.email=a@b"]
    subprocess.run([*run, "init", "-q"], cwd=tmp_path, check=True)
    other = blank(CHEAT)
    other[-1] = 1
    strange = blank(CHEAT)
    strange[1] = 7
    for number, packed in enumerate([strange, blank(CHEAT), other]):
        save(file, packed)
        subprocess.run([*run, "add", "net.npz"], cwd=tmp_path, check=True)
        subprocess.run([*run, "commit", "-q", "-m", str(number)], cwd=tmp_path, check=True)
    return tmp_path


@pytest.mark.jitless
def test_every_net_is_rebuilt_from_its_commit(repository: Path) -> None:
    first, second = past_nets.past_nets(CHEAT)
    assert first.commit != second.commit
    assert (first.net.weights[-1], second.net.weights[-1]) == (0, 1)


@pytest.mark.jitless
def test_all_are_rated(repository: Path) -> None:
    nets = past_nets.past_nets(CHEAT)
    league = League(CHEAT, 3, 6, 0, ("honest", "random"), options={"max_turns": 20})
    ratings = past_nets.rate_all(league, nets, lambda games: None)
    assert {net.name for net in nets} < {rating.mind for rating in ratings}
    assert np.isfinite([rating.value for rating in ratings]).all()
    assert ratings == past_nets.rate_all(league, nets, lambda games: None)


@pytest.mark.jitless
def test_without_a_repository_one_line_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(past_nets, "weights_file", lambda game: tmp_path / "net.npz")
    monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(tmp_path.parent))
    assert main(["league", "run", "cheat", "--all"]) == 2
    assert "from the repository" in capsys.readouterr().err
