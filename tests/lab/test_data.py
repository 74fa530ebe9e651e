"""Games as data: the same games as those of a simulation, with everything that a learner needs."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from kafana.cli import main
from kafana.games import load
from kafana.lab.data import COLUMNS, steps_of, write_games
from kafana.lab.dataset import digest
from kafana.lab.sim import Plan, simulate
from kafana.records.record import load as load_record
from tests.short import short_options

pytestmark = pytest.mark.jitless
GAMES = "cheat", "papas"  # cards by sets, and by kinds


def plan_of(name: str, games: int = 3) -> Plan:
    game = load(name)
    seats = max(game.seats[0], 3)
    return Plan(
        game,
        seats,
        games,
        7,
        ("random", *("honest" if name == "cheat" else "greedy",) * (seats - 1)),
        short_options(game),
    )


@pytest.mark.parametrize("name", GAMES)
def test_they_are_the_games_of_the_simulation(name: str) -> None:
    plan = plan_of(name)
    result, parts = simulate(plan), list(steps_of(plan))
    decisions = sum(len(steps.action) for steps in parts)
    assert decisions / plan.games == pytest.approx(result.decisions.mean)
    means = np.concatenate([steps.scores for steps in parts]).mean(axis=0)
    assert means.tolist() == pytest.approx([row.score.mean for row in result.results])
    for steps in parts:
        assert steps.mask[np.arange(len(steps.action)), steps.action].all(), "what was done was legal"
        assert steps.observation.any(axis=1).all()


def test_a_file_has_all_columns_and_says_what_it_is(tmp_path: Path) -> None:
    plan = plan_of("cheat")
    decisions = write_games(plan, tmp_path / "games.npz")
    with np.load(tmp_path / "games.npz") as found:
        assert {*COLUMNS, "card"} == set(found.files)
        assert {len(found[name]) for name in COLUMNS} == {decisions}
        assert json.loads(str(found["card"]))["minds"] == list(plan.minds)


def test_a_data_set_has_a_card_and_is_written_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    command = "dataset small_cheat --games 2 --minds honest,random --out"
    assert main([*command.split(), str(tmp_path)]) == 0
    folder = Path(capsys.readouterr().out.strip())
    assert {file.name for file in folder.iterdir()} == {"README.md", "card.json", "honest.npz", "random.npz"}
    honest, _ = json.loads((folder / "card.json").read_text())
    assert honest["sha256"] == digest(folder / "honest.npz")
    assert f"| `honest.npz` | 2 | {honest['decisions']} |" in (folder / "README.md").read_text()
    assert main([*command.split(), str(tmp_path)]) == 2
    assert "is there already" in capsys.readouterr().err


def test_lines_and_records_tell_the_same_games(tmp_path: Path) -> None:
    plan = plan_of("cheat")
    write_games(plan, tmp_path / "games.jsonl")
    write_games(plan, tmp_path / "records")
    about, *rows = [json.loads(row) for row in (tmp_path / "games.jsonl").read_text().splitlines()]
    assert about["games"] == len(rows) == plan.games
    for row in rows:
        record = load_record(tmp_path / "records" / f"{row['number']:06}.kafana")  # which is replayed and verified
        assert record.result == tuple(row["scores"])


def test_records_may_stand_beside_each_other(tmp_path: Path) -> None:
    plan = plan_of("cheat")
    write_games(plan, tmp_path / "games.kafana")
    write_games(replace(plan, games=1), tmp_path / "one.kafana")
    names = [f"games-{number:06}.kafana" for number in range(plan.games)]
    assert sorted(file.name for file in tmp_path.iterdir()) == [*names, "one.kafana"]
    assert load_record(tmp_path / "one.kafana") == load_record(tmp_path / names[0])


def test_games_of_the_lab_are_no_records(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="a game of the lab"):
        write_games(Plan(load("small_cheat"), 2, 1, 7, ("random", "random"), {}), tmp_path / "games")
    assert not list(tmp_path.iterdir())


def test_another_kind_of_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r"not to games\.csv"):
        write_games(plan_of("cheat"), tmp_path / "games.csv")
    assert not list(tmp_path.iterdir())


def test_a_parquet_file_has_the_same_columns(tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet", reason="pyarrow is not installed: nothing of Parquet is tested")
    decisions = write_games(plan_of("cheat"), tmp_path / "games.parquet")
    table = parquet.read_table(tmp_path / "games.parquet")
    assert table.column_names == list(COLUMNS)
    assert table.num_rows == decisions
    assert json.loads(table.schema.metadata[b"kafana"])["game"] == "cheat"


@pytest.mark.parametrize("name", ["games.jsonl", "games.npz", "records"])
def test_who_is_refused_leaves_no_file(name: str, tmp_path: Path) -> None:
    plan = Plan(load("cheat"), 3, 1, 0, ("honest", "honest", "master"), {})
    with pytest.raises(ValueError, match="'master' is not among the compiled minds"):
        write_games(plan, tmp_path / "new" / name)
    assert not any(tmp_path.iterdir())
