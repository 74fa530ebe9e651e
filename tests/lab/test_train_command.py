"""`kafana train` as it is typed: what can be changed, and what is refused in one clear line."""

from __future__ import annotations

import signal
from dataclasses import asdict, replace
from pathlib import Path
from threading import Thread
from time import sleep
from typing import Any

import numpy as np
import pytest

from kafana.cli import main
from kafana.games import load
from kafana.lab.exploitability import unpacked
from kafana.lab.train.checkpoint import CHECKPOINT
from kafana.lab.train.old_names import RECIPE
from kafana.lab.train.progress import plot_curve
from kafana.lab.train.recipe import SETTABLE, SETTINGS, changes_of
from kafana.lab.train.run import CURVE, new_run, trainable_minds
from kafana.lab.train.trainer import Trainer
from kafana.minds import held_out_of
from kafana.minds.net.mind import NETS
from tests.lab.test_train import TINY

jitless = pytest.mark.jitless


@jitless
@pytest.mark.parametrize("junk", [b"", b"junk", b"PK\x03\x04junk", b"\x93NUMPY junk", b"\x80\x04N."])
def test_a_damaged_checkpoint_gets_one_clear_line(
    junk: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / CHECKPOINT).write_bytes(junk)
    assert main(["train", "cheat", "--resume", "--out", str(tmp_path)]) == 2
    assert capsys.readouterr().err == f"kafana: {tmp_path / CHECKPOINT} cannot be read: it is damaged\n"


@jitless
@pytest.mark.parametrize("state", [{"net": 1}, {"recipe": '{"game": "cheat", "spice": 3}'}])
def test_a_run_without_a_recipe_that_is_known_is_not_resumed(state: dict[str, Any], tmp_path: Path) -> None:
    np.savez(tmp_path / CHECKPOINT, **state)
    with pytest.raises(ValueError, match="another version: its recipe cannot be read"):
        Trainer.resumed(tmp_path)


@jitless
@pytest.mark.parametrize("option", ["--out", "--export", "--plot"])
def test_what_cannot_be_written_is_refused_before_anything_is_learned(
    option: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("matplotlib")
    monkeypatch.setattr("kafana.lab.train.run.new_run", None)
    monkeypatch.chdir(tmp_path)
    (tmp_path / "file").touch()
    (tmp_path / "picture.png").mkdir()
    path, complaint = {
        "--out": ("file", f"file/{CHECKPOINT} cannot be written: Not a directory"),
        "--export": ("file/net.npz", "file/net.npz cannot be written: Not a directory"),
        "--plot": ("picture.png", "picture.png cannot be written: Is a directory"),
    }[option]
    assert main(["train", "cheat", option, path]) == 2
    assert capsys.readouterr().err == f"kafana: {complaint}\n"
    assert sorted(left.name for left in tmp_path.iterdir()) == ["file", "picture.png"]


def test_a_run_that_is_stopped_is_saved_and_says_that_it_is_not_at_its_end(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def stop() -> None:
        while not (tmp_path / CURVE).exists():
            sleep(0.01)
        signal.raise_signal(signal.SIGINT)

    Trainer(TINY).save(tmp_path)
    Thread(target=stop, daemon=True).start()
    command = ["train", "cheat", "--resume", "--out", str(tmp_path), "--export", str(tmp_path / "net.npz")]
    assert main(command) == 130
    assert capsys.readouterr().err.endswith("kafana: stopped and saved before the end: --resume goes on\n")
    assert not (tmp_path / "net.npz").exists()
    assert Trainer.resumed(tmp_path).rounds > 0
    assert main([*command, "--minutes", "0"]) == 0
    assert (tmp_path / "net.npz").exists()


def test_a_disk_that_is_full_in_the_end_gets_one_clear_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fill_up(*arguments: object) -> None:
        raise OSError(28, "No space left on device")

    Trainer(TINY).save(tmp_path)
    monkeypatch.setattr(Trainer, "export", fill_up)
    command = [
        "train",
        "cheat",
        "--resume",
        "--minutes",
        "0",
        "--out",
        str(tmp_path),
        "--export",
        str(tmp_path / "net"),
    ]
    assert main(command) == 2
    assert capsys.readouterr().err == "kafana: No space left on device\n"


def test_a_run_of_another_game_is_not_resumed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    Trainer(TINY).save(tmp_path)
    net = tmp_path / "net.npz"
    command = ["train", "valepaska", "--resume", "--minutes", "0", "--out", str(tmp_path), "--export", str(net)]
    assert main(command) == 2
    assert "is of cheat, not of valepaska" in capsys.readouterr().err
    assert not net.exists()


def test_a_run_that_is_resumed_may_meet_others_by_other_rules(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    Trainer(TINY).save(tmp_path)
    command = ["train", TINY.game, "--resume", "--minutes", "0", "--out", str(tmp_path)]
    assert main([*command, "--against", "honest,random", "--option", "max_turns=9"]) == 0
    changed = Trainer.resumed(tmp_path).recipe
    assert changed == replace(TINY, against=("honest", "random"), options={"max_turns": 9})
    assert main(command) == 0
    assert Trainer.resumed(tmp_path).recipe == changed
    assert main([*command, "--seat", "1", "--evaluate", "2"]) == 0
    assert "on 2 deals" in capsys.readouterr().out
    assert Trainer.resumed(tmp_path).recipe == replace(changed, seat=1)


@jitless
def test_an_old_run_is_not_written_over_and_a_missing_one_not_resumed(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="no run to resume"):
        Trainer.resumed(tmp_path)
    (tmp_path / CHECKPOINT).touch()
    with pytest.raises(ValueError, match="there is a run"):
        new_run(tmp_path, load("cheat"), (), (), (), None, {}, 0)


@jitless
@pytest.mark.parametrize("game", ["cheat", "valepaska"])
def test_nobody_trains_against_a_mind_that_is_held_out(game: str, tmp_path: Path) -> None:
    assert set(held_out_of(game)) == {"never", "tight", "maniac"}
    assert not set(held_out_of(game)) & set(trainable_minds(load(game)))
    with pytest.raises(ValueError, match="'tight' is held out"):
        new_run(tmp_path, load(game), ("honest", "tight"), (), (3,), None, {}, 0)


@jitless
def test_numbers_of_a_recipe_can_be_typed() -> None:
    typed = ["kl_coef=0.05", "opponent_mix=400,300,300", "max_snapshots=9"]
    assert changes_of(typed) == {"kl_coef": 0.05, "opponent_mix": (400, 300, 300), "max_snapshots": 9}
    for wrong in ("kl_coefs=1", "seed=1", "actors=2", "kl_coef=much", "opponent_mix=1,2", "max_snapshots=0.5"):
        with pytest.raises(ValueError, match=wrong.partition("=")[0]):
            changes_of([wrong])


@jitless
@pytest.mark.parametrize("old", [old for old, new in RECIPE.items() if new in SETTABLE])
def test_a_number_that_is_typed_by_its_old_name_is_told_the_new_one(old: str) -> None:
    with pytest.raises(ValueError, match=f"^{old} is called {RECIPE[old]} now$"):
        changes_of([f"{old}=1"])


@jitless
def test_every_number_of_a_recipe_says_what_it_is_for(capsys: pytest.CaptureFixture[str]) -> None:
    numbers = {name for name, default in asdict(TINY).items() if not isinstance(default, (str, dict))}
    assert set(SETTINGS) == numbers - {"against", "seats", "evaluate_against", "seat", "varied"}
    assert main(["train", "cheat", "--recipe"]) == 0
    shown = capsys.readouterr().out
    for name in SETTABLE:
        assert name in shown
        assert SETTINGS[name].help
    assert set(RECIPE.values()) <= set(asdict(TINY))


@jitless
def test_an_error_about_a_number_says_what_that_is_for() -> None:
    with pytest.raises(ValueError, match=r"must be from 0 to 1, not 1\.5 \(λ of generalised advantage estimation\)"):
        replace(TINY, gae_lambda=1.5)


@jitless
@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"hidden": (0, 0)}, "hidden must be at least 1, not 0,0"),
        ({"hidden": (-4, 3)}, "hidden must be at least 1, not -4,3"),
        ({"critic_hidden": (8, 0)}, "critic_hidden must be at least 1, not 8,0"),
        ({"learning_rate": float("nan")}, "learning_rate must be from 1e-09 to 1, not nan"),
        ({"learning_rate": -3.0}, "learning_rate must be from 1e-09 to 1, not -3.0"),
        ({"ema_decay": 5.0}, "ema_decay must be from 0 to 1, not 5.0"),
        ({"clip_coef": -1.0}, "clip_coef must be from 0 to 1, not -1.0"),
        ({"gae_lambda": 1.5}, "gae_lambda must be from 0 to 1, not 1.5"),
        ({"shared_reward": 2.0}, "shared_reward must be from 0 to 1, not 2.0"),
        ({"entropy_coef": float("nan")}, "entropy_coef must be at least 0, not nan"),
        ({"min_entropy_coef": float("inf")}, "min_entropy_coef must be at least 0, not inf"),
        ({"aux_coef": -1.0}, "aux_coef must be at least 0, not -1.0"),
        ({"kl_coef": -0.1}, "kl_coef must be at least 0, not -0.1"),
        ({"exploiter_decisions": -1}, "exploiter_decisions must be at least 0, not -1"),
        ({"single_opponent": 1001}, "single_opponent must be from 0 to 1000, not 1001"),
        ({"max_snapshots": 2}, "max_snapshots must be at least 3, not 2"),
        ({"opponent_mix": (-1, 0, 0)}, "opponent_mix must be at least 0, not -1,0,0"),
        ({"seed": -1}, "seed must be at least 0, not -1"),
        ({"seats": (3, 7)}, "cheat is for 2 to 6 players, not 7"),
    ],
)
def test_numbers_with_which_nothing_can_be_learned_are_refused(change: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        replace(TINY, **change)


@jitless
def test_a_level_that_is_just_a_mind_is_trained_with_as_that_mind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    named: list[Any] = []

    def note(folder: Path, game: Any, against: Any, evaluate: Any, *others: Any, **changes: Any) -> None:
        named.extend([against, evaluate])
        raise ValueError("that is enough")

    monkeypatch.setattr("kafana.lab.train.run.new_run", note)
    command = ["train", "cheat", "--imitate", "regular", "--against", "strong,master", "--evaluate-against", "regular"]
    assert main([*command, "--out", str(tmp_path)]) == 2
    assert named == [("sharp", "net"), ("honest",)]


def test_a_small_game_is_trained_for_two_unless_told_otherwise(tmp_path: Path) -> None:
    trainer = new_run(tmp_path, load("small_cheat"), ("random",), (), (), None, {}, 0, tables=4, steps=4)
    assert trainer.recipe.seats == (2,)


@jitless
def test_nobody_trains_against_a_mind_that_is_not_there() -> None:
    with pytest.raises(ValueError, match="'nobody'"):
        Trainer(replace(TINY, against=("nobody",)))


@jitless
@pytest.mark.parametrize(
    ("command", "message"),
    [
        ("train cheat --imitate nobody", "there is no mind 'nobody' for cheat"),
        ("train cheat --imitate honest,sharp", "there is no mind 'honest,sharp' for cheat"),
        ("train cheat --imitate tight", "'tight' is held out"),
        ("train cheat --against never", "'never' is held out"),
        ("train cheat --imitate sharp --resume", "has begun already"),
        ("train cheat --tune --imitate sharp", "not with --resume, --imitate or --module"),
        ("train cheat --tune --set hidden=8,8", "the net of the house has its sizes"),
        ("train small_cheat --tune", "small_cheat has none"),
        ("train cheat --imitate beginner", "'beginner' is not among the compiled minds of cheat"),
        ("train papas --imitate master", "'master' is not among the compiled minds of papas"),
        ("train cheat --against honest,beginner", "'beginner' is not among the compiled minds"),
        ("train cheat --evaluate-against beginner", "'beginner' is not among the compiled minds"),
        ("train cheat --seed -1", "'--seed'"),
        ("train cheat --seats x", "--seats is a number, or some like 3,4,4, not 'x'"),
        ("train cheat --seats 3,", "--seats is a number, or some like 3,4,4, not '3,'"),
        ("train cheat --seats -3", "cheat is for 2 to 6 players, not -3"),
        ("train small_cheat --seats 2,5", "small_cheat with 4 cards is for at most 4 players, not 5"),
        ("train cheat --actors 2", "--actors does nothing without --ray"),
        ("train cheat --temperature 0.5", "--temperature does nothing without --export, --ship or --evaluate"),
        ("train cheat --exploiter -4", "'--exploiter'"),
        ("train cheat --resume --seed 3", "has one already"),
        ("train cheat --seats 3 --seat 7", "there is no seat 7 at a table for 3"),
        ("train cheat --seat -1", "--seat"),
        ("train cheat --set kl_coefs=1", "a recipe has no number 'kl_coefs'"),
        ("train cheat --set rate=0.1", "rate is called learning_rate now"),
        ("train cheat --set minibatch_size=0", "minibatch_size must be at least 1, not 0"),
        ("train cheat --set opponent_mix=900,100,1", "opponent_mix is of 1000 games, not 900,100,1"),
    ],
)
def test_mistakes_get_one_clear_line(command: str, message: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(command.split()) == 2
    err = capsys.readouterr().err
    assert err.startswith("kafana: ")
    assert message in err


@jitless
def test_curves_of_older_runs_are_drawn_too(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    curve, estimate = tmp_path / CURVE, '{"mean": 0.5, "within": 0.1}'
    pictures = []
    for name in ("evaluation", "judged"):
        curve.write_text(f'{{"decisions": 1}}\n{{"decisions": 1000000, "{name}": {estimate}}}\n')
        plot_curve(curve, tmp_path / f"{name}.png")
        pictures.append((tmp_path / f"{name}.png").read_bytes())
    curve.write_text("")
    plot_curve(curve, tmp_path / "empty.png")
    assert pictures[0] == pictures[1] != (tmp_path / "empty.png").read_bytes()


def test_a_run_may_begin_with_the_net_of_the_house(tmp_path: Path) -> None:
    small = ("--set", "tables=8", "--set", "steps=8", "--set", "minibatch_size=32")
    assert main(["train", "julepe", "--tune", "--decisions", "1", "--out", str(tmp_path), *small]) == 0
    game, trainer = load("julepe"), Trainer.resumed(tmp_path)
    shape, weights = unpacked(game, NETS.of(game).packed)
    assert trainer.recipe.hidden == (shape.hidden, shape.second)
    assert (trainer.net.weights == weights).all()  # it waits for its critic
    assert (trainer.opponents.snapshots[0] == weights).all()
