"""Training: slopes are right, a run can be repeated, stopped and resumed, and what it learned can be played."""

from __future__ import annotations

import json
import signal
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from kafana.games import load
from kafana.lab.train.checkpoint import CHECKPOINT
from kafana.lab.train.evaluation import judged
from kafana.lab.train.hidden_state_head import Foresight
from kafana.lab.train.imitation import imitate
from kafana.lab.train.net import Net, matrices_of, new_weights
from kafana.lab.train.ppo import decision_layout, judge, policy_slopes
from kafana.lab.train.recipe import Recipe
from kafana.lab.train.run import CURVE, interrupted, train
from kafana.lab.train.trainer import Trainer
from kafana.minds.net.mind import Shape, load_net

TINY = Recipe(
    "cheat",
    ("random",),
    (2, 3),
    options={"max_turns": 12},
    hidden=(16, 8),
    critic=(8, 8),
    tables=12,
    steps=12,
    batch=32,
)
Numbers = NDArray[np.float64]
jitless = pytest.mark.jitless


def outputs_of(shape: Shape, row: Numbers, inputs: Numbers) -> Numbers:
    """What a net says, in plain float64."""
    layer = inputs
    parts: list[Any] = matrices_of(shape, row)  # type: ignore[arg-type]
    for number in range(0, len(parts), 2):
        layer = layer @ parts[number] + parts[number + 1]
        if number < len(parts) - 2:
            layer = np.maximum(layer, 0)
    return layer


def slope_of(function: Callable[[Numbers], float], point: Numbers, place: int) -> float:
    """How a function changes, measured by a small step on either side."""
    step = np.zeros_like(point)
    step[place] = 1e-6
    return (function(point + step) - function(point - step)) / 2e-6


@jitless
def test_slopes_of_a_net_are_those_that_small_steps_show() -> None:
    shape, chance = Shape(6, 5, 4, 3), np.random.default_rng(1)
    row, scales = new_weights(shape, chance), chance.random(6, np.float32)
    inputs, wanted = chance.standard_normal((7, 6)).astype(np.float32), chance.standard_normal((7, 3))
    net = Net(shape, row, scales)
    found = net.gradient(inputs, net.forward(inputs), wanted.astype(np.float32))

    def loss(weights: Numbers) -> float:
        return float((outputs_of(shape, weights, (inputs * scales).astype(np.float64)) * wanted).sum())

    measured = [slope_of(loss, row.astype(np.float64), place) for place in range(shape.size)]
    assert np.allclose(found, measured, atol=1e-4)


@jitless
def test_slopes_of_foresight_are_those_that_small_steps_show() -> None:
    chance, weight = np.random.default_rng(1), 0.7
    foresight = Foresight(4, chance.random(5, np.float32), weight)
    foresight.row[:] = chance.standard_normal(foresight.row.size)
    seen, truth = (chance.integers(0, 3, (6, 5), np.int8) for _ in range(2))
    seen[:, 2] = truth[:, 2]  # known to all, and so not foretold
    foresight.look_at(seen, truth)
    assert foresight.columns.tolist() == [0, 1, 3, 4]
    layer, rows = chance.standard_normal((3, 4)), np.array([5, 0, 2])
    wanted = foresight.wanted(truth, rows)
    own, back = foresight.slopes(layer.astype(np.float32), wanted)

    def loss(numbers: Numbers, values: Numbers) -> float:
        weights, constants = foresight.parts(numbers)  # type: ignore[arg-type]
        errors = (values.reshape(3, 4) @ weights + constants)[:, foresight.columns] - wanted
        return weight * float((errors**2).mean()) / 2

    row = foresight.row.astype(np.float64)
    by_row = [slope_of(lambda numbers: loss(numbers, layer), row, place) for place in range(len(row))]
    by_layer = [slope_of(lambda values: loss(row, values), layer.ravel(), place) for place in range(layer.size)]
    assert np.allclose(own, by_row, atol=1e-4)
    assert np.allclose(back.ravel(), by_layer, atol=1e-4)


def test_a_net_learns_to_foretell_what_is_hidden() -> None:
    trainer = Trainer(replace(TINY, tables=64, steps=32, batch=256, foresee=1.0))
    foretold = [trainer.round().foretold for _ in range(12)]
    assert foretold[-1] > foretold[0] + 0.05
    assert foretold[-1] > 0.1
    plain = Trainer(replace(TINY, tables=64, steps=32, batch=256))
    assert plain.round().foretold == 0
    assert trainer.packed(1.0).size == plain.packed(1.0).size  # it is not shipped


@jitless
@pytest.mark.parametrize("chance_before", [0.02, 0.3, 0.9])
@pytest.mark.parametrize("gain", [1.5, -0.7])
def test_slopes_of_the_policy_are_those_that_small_steps_show(gain: float, chance_before: float) -> None:
    likings, usual = np.array([[0.3, -1.0, 0.4, 0.8, 2.0]]), np.array([[0.0, 1.0, 0.5, -0.5, 0.0]])
    legal, start, action = 0b1101, 1, 2  # of the phase's actions 0 to 3 three are legal
    clip, entropy_reward, pull = 0.2, 0.05, 0.3
    slopes, told = np.zeros_like(likings), np.zeros(3)
    made: Any = np.zeros(1, decision_layout()).view(np.recarray)
    made.legal, made.action, made.chance, made.gain = legal, action, np.log(chance_before), gain
    limits = clip, entropy_reward, pull
    policy_slopes(likings, usual, made, np.array([0]), np.array([start]), limits, slopes, told)

    def loss(row: Numbers) -> float:
        chosen = row[[1, 3, 4]]
        logs = chosen - np.log(np.exp(chosen).sum())
        usual_logs = usual[0, [1, 3, 4]] - np.log(np.exp(usual[0, [1, 3, 4]]).sum())
        ratio = np.exp(logs[1]) / chance_before
        gained = min(ratio * gain, np.clip(ratio, 1 - clip, 1 + clip) * gain)
        entropy, far = -(np.exp(logs) * logs).sum(), (np.exp(logs) * (logs - usual_logs)).sum()
        return float(-gained - entropy_reward * entropy + pull * far)

    measured = [slope_of(loss, likings[0], place) for place in range(5)]
    assert np.allclose(slopes[0], measured, atol=1e-5)


@jitless
def test_an_advantage_is_what_came_beyond_what_was_foreseen() -> None:
    """Seats 0 and 1 decide in turn; the game ends after the third decision, and another goes on."""
    made: Any = np.zeros((5, 1), decision_layout()).view(np.recarray)
    made.seat[:, 0], made.over[:, 0], made.learns = [0, 1, 0, 1, 1], [0, 0, 1, 0, 0], 1
    made.value[:, 0], made.rewards[2, 0, :2] = [0.5, 0.25, 0.75, 0.1, 0.2], [1, -1]
    judge(made, 0.5)
    assert made.advantage[:4, 0].tolist() == pytest.approx([0.25 + 0.5 * 0.25, -1.25, 0.25, 0.1])
    assert made.learns[:, 0].tolist() == [1, 1, 1, 1, 0]


def state_of(trainer: Trainer) -> dict[str, bytes]:
    """Everything that a run will go on with."""
    rows = {name: row.tobytes() for name, row in trainer.rows.items()}
    tables = {name: octets.tobytes() for name, octets in trainer.on_tables.items()}
    nets = {"kept": trainer.kept, "sparring": trainer.sparring, "past": [net.row for net in trainer.past]}
    threats = {"threats": np.array(trainer.threats).tobytes()}
    if trainer.foresight:
        rows |= {name: np.array(value).tobytes() for name, value in trainer.foresight.state().items()}
    return rows | tables | threats | {name: b"".join(row.tobytes() for row in found) for name, found in nets.items()}


@pytest.mark.parametrize(("hunt", "foresee"), [(0, 0.0), (120, 0.0), (120, 0.5)])
def test_a_run_that_is_resumed_goes_on_as_if_it_had_not_been_stopped(tmp_path: Path, hunt: int, foresee: float) -> None:
    recipe = replace(TINY, keep_every=1, keep=3, mix=(100, 500, 300), pairs=500, team=0.5, hunt=hunt, foresee=foresee)
    whole, begun = Trainer(recipe), Trainer(recipe)
    before = state_of(whole)
    for _ in range(5):
        whole.round()
    for _ in range(2):
        begun.round()
    begun.save(tmp_path)
    resumed = Trainer.resumed(tmp_path)
    assert resumed.recipe == recipe
    assert state_of(resumed) == state_of(begun)
    for _ in range(3):
        resumed.round()
    assert state_of(resumed) == state_of(whole) != before
    assert (resumed.rounds, resumed.decisions) == (whole.rounds, whole.decisions)


def test_a_run_of_another_version_is_not_resumed(tmp_path: Path) -> None:
    trainer = Trainer(TINY)
    trainer.save(tmp_path)
    with np.load(tmp_path / CHECKPOINT) as state:
        np.savez(tmp_path / CHECKPOINT, **{name: state[name] for name in state if name != "threats"})
    with pytest.raises(ValueError, match=r"another version: it has no threats"):
        Trainer.resumed(tmp_path)


def test_a_run_whose_nets_have_other_sizes_is_not_resumed(tmp_path: Path) -> None:
    Trainer(TINY).save(tmp_path)
    with np.load(tmp_path / CHECKPOINT) as state:
        np.savez(tmp_path / CHECKPOINT, **{name: state[name][:-1] if name == "net" else state[name] for name in state})
    with pytest.raises(ValueError, match="another version: its nets have other sizes"):
        Trainer.resumed(tmp_path)
    with pytest.raises(ValueError, match="hidden stays 16,8: the nets of a run keep their sizes"):
        Trainer.resumed(tmp_path, hidden=(8, 8))


@jitless
def test_who_wants_to_stop_is_heard_and_heard_at_once_the_second_time() -> None:
    outside = signal.signal(signal.SIGINT, signal.default_int_handler)  # whoever runs in the background ignores it
    try:
        with interrupted() as stop:
            assert not stop.is_set()
            signal.raise_signal(signal.SIGINT)
            assert stop.is_set()
            with pytest.raises(KeyboardInterrupt):
                signal.raise_signal(signal.SIGINT)
        assert signal.getsignal(signal.SIGINT) == signal.default_int_handler
    finally:
        signal.signal(signal.SIGINT, outside)


def test_rounds_after_the_last_checkpoint_are_played_again(tmp_path: Path) -> None:
    trainer = Trainer(TINY)
    train(trainer, tmp_path, lambda trainer: trainer.rounds == 2)
    with (tmp_path / CURVE).open("a") as file:
        print('{"rounds": 3}', file=file)
        print('{"rounds": 4, "dec', end="", file=file)  # the machine was switched off
    train(Trainer.resumed(tmp_path), tmp_path, lambda trainer: trainer.rounds == 3)
    rounds = [json.loads(line) for line in (tmp_path / CURVE).read_text().splitlines()]
    assert [row["rounds"] for row in rounds] == [1, 2, 3]
    assert "decisions" in rounds[-1]


def test_a_net_of_the_past_may_sit_among_learners_who_share_what_they_win() -> None:
    actor = Trainer(replace(TINY, seats=(3,), steps=100, mix=(0, 1000, 0), pairs=1000, team=1.0)).actor
    assert ((actor.tables.runs.who[:, :3] > 0).sum(axis=1) == 1).all()
    actor.play([net.row for net in actor.nets])
    rewards = actor.buffer.made.rewards[actor.buffer.made.over > 0, :3]
    assert len(rewards)
    assert {len(set(row.round(6))) for row in rewards} == {
        1
    }  # the others' stand there too, but nobody learns from them


def test_training_beats_random_players_soon(tmp_path: Path) -> None:
    recipe = replace(TINY, tables=64, steps=32, seats=(3,), batch=256, rate=3e-3, mix=(0, 0, 1000))
    trainer = Trainer(recipe)
    train(trainer, tmp_path, lambda trainer: trainer.rounds >= 12)
    lines = [json.loads(line) for line in (tmp_path / CURVE).read_text().splitlines()]
    assert [line["rounds"] for line in lines] == list(range(1, 13))
    assert lines[-1]["judged"]["mean"] > 0.5  # parity is a third


def test_a_first_lesson_copies_a_mind() -> None:
    trainer = Trainer(replace(TINY, tables=128, steps=32, batch=256, rate=5e-3))
    likely: list[float] = []
    imitate(trainer, "always-honest", 100_000, lambda copied, share: likely.append(share))
    assert likely[-1] > max(0.5, 2 * likely[0])
    assert (trainer.average.row == trainer.net.row).all()


def test_a_first_lesson_copies_a_net() -> None:
    recipe = replace(TINY, tables=128, steps=32, batch=256, rate=5e-3)
    teacher, trainer = Trainer(recipe).net, Trainer(replace(recipe, seed=1))
    teacher.b3[:] = 4 * np.arange(len(teacher.b3))  # it likes the last action best
    likely: list[float] = []
    imitate(trainer, teacher, 100_000, lambda copied, share: likely.append(share))
    assert likely[-1] > 0.9 > 0.5 > likely[0]


def test_a_run_may_go_on_with_a_new_net_that_has_copied_its_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("kafana.lab.train.RENEWAL", 2000)
    old = Trainer(TINY)
    old.round()
    old.save(tmp_path)
    new = Trainer.resumed(tmp_path, renewals=1)
    assert not np.allclose(new.net.row, old.average.row, atol=0.1)
    assert not np.allclose(new.critic.row, old.critic.row, atol=0.1)
    assert (new.average.row == new.net.row).all()
    assert [row.tolist() for row in new.kept] == [row.tolist() for row in old.kept]
    assert (new.rounds, new.decisions) == (old.rounds, old.decisions)
    new.save(tmp_path)
    again = Trainer.resumed(tmp_path, renewals=1)  # it has been renewed already
    assert (again.net.row == new.net.row).all()


def test_what_was_learned_can_be_played(tmp_path: Path) -> None:
    game, trainer = load("cheat"), Trainer(TINY)
    trainer.round()
    trainer.export(tmp_path / "cheat.npz", temperature=0.0)
    packed = load_net(game, tmp_path / "cheat.npz")
    assert np.allclose(packed, trainer.packed(0.0), rtol=1e-3, atol=1e-6)


def test_a_net_for_another_game_is_refused(tmp_path: Path) -> None:
    Trainer(TINY).export(tmp_path / "net.npz", temperature=1.0)
    with pytest.raises(ValueError, match="the net is for"):
        load_net(load("valepaska"), tmp_path / "net.npz")


def test_a_net_is_judged_on_the_same_deals_each_time() -> None:
    trainer = Trainer(TINY)
    first, again = (trainer.judged(deals=10, seats=3) for _ in range(2))
    assert first == again
    both = judged(trainer.game, [trainer.net, trainer.net], (), 3, 20, options=TINY.options)
    assert both.shape == (20,)
    assert 0 < both.mean() < 1
