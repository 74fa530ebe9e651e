"""The trainer by PyTorch: it learns what the one by NumPy learns, goes on where it stopped, and its nets play."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from kafana.cli import main
from kafana.games import load
from kafana.lab.league import League, play_league, rows
from kafana.lab.train.config import read_config
from kafana.lab.train.recipe import Recipe
from kafana.lab.train.trainer import Trainer

MISSING = "PyTorch is not installed: nothing of its trainer is tested (make clients does)"
TASK = Recipe(
    "small_cheat", ("honest",), (2,), opponent_mix=(0, 0, 1000), tables=64, steps=24, minibatch_size=256,
    learning_rate=3e-3, hidden=(32, 32), critic_hidden=(32, 32), seed=1,
)  # fmt: skip
TINY = replace(TASK, tables=8, steps=8, minibatch_size=32)
LEARNED = 0.7  # against honest, where 5/6 is the most there is and parity is 1/2


@pytest.mark.parametrize("module", ["", "mlp"])
def test_both_trainers_learn_the_same_task(module: str) -> None:
    if module:
        pytest.importorskip("torch", reason=MISSING)
    trainer = Trainer(replace(TASK, module=module))
    while trainer.decisions < 40_000:
        trainer.round()
    assert trainer.evaluate(deals=400).mean > LEARNED


@pytest.mark.parametrize(("module", "own_critic"), [("mlp", 0), ("gru", 1), ("attention", 0)])
def test_a_module_goes_on_where_it_stopped_and_plays_in_a_league(module: str, own_critic: int, tmp_path: Path) -> None:
    pytest.importorskip("torch", reason=MISSING)
    trainer = Trainer(replace(TINY, module=module, own_critic=own_critic, kl_coef=0.01))
    trainer.round()
    trainer.save(tmp_path)
    resumed = Trainer.resumed(tmp_path)
    trainer.round()
    resumed.round()
    assert (trainer.net.weights == resumed.net.weights).all()
    pytest.importorskip("onnxruntime", reason="onnxruntime is not installed: no exported module is played")
    trainer.export(tmp_path / "net.onnx", temperature=1.0)
    league = League(load("small_cheat"), 2, 5, 0, (str(tmp_path / "net.onnx"),), ("honest",))
    (row,) = rows(league, play_league(league)[0])
    assert 0 <= row.score <= 1
    logits = trainer.net.forward(np.zeros((3, trainer.net.shape.inputs), np.float32)).outputs
    assert logits.shape == (3, trainer.net.shape.actions)


def test_a_run_can_stand_in_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "run.toml"
    file.write_text(
        f'against = ["honest"]\nseats = [2]\ndecisions = 1\nout = "{tmp_path}/run"\nseed = 3\n'
        "[options]\nmax_turns = 4\n[recipe]\ntables = 8\nsteps = 4\nhidden = [8, 8]\n"
    )
    assert main(["train", "small_cheat", "--config", str(file), "--set", "hidden=16,8"]) == 0
    trainer = Trainer.resumed(tmp_path / "run")
    assert (trainer.recipe.seed, trainer.recipe.options) == (3, {"max_turns": 4})
    assert trainer.recipe.hidden == (16, 8), "what is typed comes first"
    assert read_config(file)["against"] == "honest"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("colour = 1", "a run has no 'colour'"),
        ("[recipe]\ncolour = 1", "a recipe has no number 'colour'"),
        ("= 1", "is not TOML"),
    ],
)
def test_a_file_that_says_nothing_known_is_refused(
    text: str, message: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "run.toml").write_text(text)
    assert main(["train", "cheat", "--config", str(tmp_path / "run.toml")]) == 2
    assert message in capsys.readouterr().err


@pytest.mark.parametrize(
    ("typed", "message"),
    [("--module nowhere:Net", "cannot be imported"), ("--module mlp --export net.npz", "is exported to .onnx")],
)
def test_a_module_that_cannot_be_had_is_refused(typed: str, message: str, capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("torch", reason=MISSING)
    assert main(["train", "small_cheat", *typed.split()]) == 2
    assert message in capsys.readouterr().err
