"""Training: gradients are right, a run can be repeated, stopped and resumed, and what it learned can be played."""

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
from kafana.lab.train.evaluation import evaluate
from kafana.lab.train.hidden_state_head import HiddenStateHead
from kafana.lab.train.imitation import imitate
from kafana.lab.train.net import Net, matrices_of, new_weights
from kafana.lab.train.ppo import CLIPPED, ENTROPY, KL, POLICY_LOSS, SUMS, Coefs, compute_gae, policy_gradients
from kafana.lab.train.recipe import Recipe
from kafana.lab.train.rollout import transition_layout
from kafana.lab.train.run import CURVE, interrupted, train
from kafana.lab.train.tables import POOL_SEATS
from kafana.lab.train.trainer import Trainer
from kafana.minds.net.mind import Shape, load_net

TINY = Recipe(
    "cheat",
    ("random",),
    (2, 3),
    options={"max_turns": 12},
    hidden=(16, 8),
    critic_hidden=(8, 8),
    tables=12,
    steps=12,
    minibatch_size=32,
)
HERE = Path(__file__).parent
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


def derivative_of(function: Callable[[Numbers], float], point: Numbers, place: int) -> float:
    """How a function changes, measured by a small step on either side."""
    step = np.zeros_like(point)
    step[place] = 1e-6
    return (function(point + step) - function(point - step)) / 2e-6


@jitless
def test_gradients_of_a_net_are_those_that_small_steps_show() -> None:
    shape, rng = Shape(6, 5, 4, 3), np.random.default_rng(1)
    row, scales = new_weights(shape, rng), rng.random(6, np.float32)
    inputs, wanted = rng.standard_normal((7, 6)).astype(np.float32), rng.standard_normal((7, 3))
    net = Net(shape, row, scales)
    found = net.backward(inputs, net.forward(inputs), wanted.astype(np.float32))

    def loss(weights: Numbers) -> float:
        return float((outputs_of(shape, weights, (inputs * scales).astype(np.float64)) * wanted).sum())

    measured = [derivative_of(loss, row.astype(np.float64), place) for place in range(shape.size)]
    assert np.allclose(found, measured, atol=1e-4)


@jitless
def test_gradients_of_the_hidden_state_head_are_those_that_small_steps_show() -> None:
    rng, coef = np.random.default_rng(1), 0.7
    head = HiddenStateHead(4, rng.random(5, np.float32), coef)
    head.weights[:] = rng.standard_normal(head.weights.size)
    observations, critic_observations = (rng.integers(0, 3, (6, 5), np.int8) for _ in range(2))
    observations[:, 2] = critic_observations[:, 2]  # known to all, and so not predicted
    head.find_hidden(observations, critic_observations)
    assert head.columns.tolist() == [0, 1, 3, 4]
    layer, rows = rng.standard_normal((3, 4)), np.array([5, 0, 2])
    targets = head.targets(critic_observations, rows)
    own, back = head.backward(layer.astype(np.float32), targets)

    def loss(numbers: Numbers, values: Numbers) -> float:
        weights, biases = head.parts(numbers)  # type: ignore[arg-type]
        errors = (values.reshape(3, 4) @ weights + biases)[:, head.columns] - targets
        return coef * float((errors**2).mean()) / 2

    row = head.weights.astype(np.float64)
    by_row = [derivative_of(lambda numbers: loss(numbers, layer), row, place) for place in range(len(row))]
    by_layer = [derivative_of(lambda values: loss(row, values), layer.ravel(), place) for place in range(layer.size)]
    assert np.allclose(own, by_row, atol=1e-4)
    assert np.allclose(back.ravel(), by_layer, atol=1e-4)


def test_a_net_learns_to_predict_what_is_hidden() -> None:
    trainer = Trainer(replace(TINY, tables=64, steps=32, minibatch_size=256, aux_coef=1.0))
    hidden_r2 = [trainer.round().hidden_r2 for _ in range(12)]
    assert hidden_r2[-1] > hidden_r2[0] + 0.05
    assert hidden_r2[-1] > 0.1
    plain = Trainer(replace(TINY, tables=64, steps=32, minibatch_size=256))
    assert plain.round().hidden_r2 == 0
    assert trainer.packed(1.0).size == plain.packed(1.0).size  # it is not shipped


@jitless
@pytest.mark.parametrize("prob_before", [0.02, 0.3, 0.9])
@pytest.mark.parametrize("advantage", [1.5, -0.7])
def test_gradients_of_the_policy_are_those_that_small_steps_show(advantage: float, prob_before: float) -> None:
    logits, average_logits = np.array([[0.3, -1.0, 0.4, 0.8, 2.0]]), np.array([[0.0, 1.0, 0.5, -0.5, 0.0]])
    legal, start, action = 0b1101, 1, 2  # of the phase's actions 0 to 3 three are legal
    coefs = Coefs(clip=0.2, entropy=0.05, kl=0.3)
    gradients, sums = np.zeros_like(logits), np.zeros(SUMS)
    transitions: Any = np.zeros(1, transition_layout()).view(np.recarray)
    transitions.legal, transitions.action = legal, action
    transitions.log_prob, transitions.advantage_norm = np.log(prob_before), advantage
    rows, starts = np.array([0]), np.array([start])
    policy_gradients(logits, average_logits, transitions, rows, starts, coefs, gradients, sums)

    def parts_of(row: Numbers) -> tuple[float, float, float]:
        """Policy loss, entropy and KL divergence, in plain NumPy."""
        log_probs = row[[1, 3, 4]] - np.log(np.exp(row[[1, 3, 4]]).sum())
        average = average_logits[0, [1, 3, 4]] - np.log(np.exp(average_logits[0, [1, 3, 4]]).sum())
        ratio = np.exp(log_probs[1]) / prob_before
        policy_loss = -min(ratio * advantage, np.clip(ratio, 1 - coefs.clip, 1 + coefs.clip) * advantage)
        return policy_loss, -(np.exp(log_probs) * log_probs).sum(), (np.exp(log_probs) * (log_probs - average)).sum()

    def loss(row: Numbers) -> float:
        policy_loss, entropy, kl = parts_of(row)
        return float(policy_loss - coefs.entropy * entropy + coefs.kl * kl)

    measured = [derivative_of(loss, logits[0], place) for place in range(5)]
    assert np.allclose(gradients[0], measured, atol=1e-5)
    assert sums[[POLICY_LOSS, ENTROPY, KL]].tolist() == pytest.approx(parts_of(logits[0]))
    assert sums[CLIPPED] == (not gradients_pass(logits[0], prob_before, advantage))


def gradients_pass(row: Numbers, prob_before: float, advantage: float) -> bool:
    """Is the probability ratio within what PPO allows?"""
    ratio = np.exp(row[3]) / np.exp(row[[1, 3, 4]]).sum() / prob_before
    return bool(ratio <= 1.2 if advantage > 0 else ratio >= 0.8)


@jitless
def test_an_advantage_is_what_came_beyond_the_values() -> None:
    """Seats 0 and 1 decide in turn; the game ends after the third decision, and another goes on."""
    transitions: Any = np.zeros((5, 1), transition_layout()).view(np.recarray)
    transitions.seat[:, 0], transitions.done[:, 0], transitions.mask = [0, 1, 0, 1, 1], [0, 0, 1, 0, 0], 1
    transitions.value[:, 0], transitions.rewards[2, 0, :2] = [0.5, 0.25, 0.75, 0.1, 0.2], [1, -1]
    compute_gae(transitions, 0.5)
    assert transitions.advantage[:4, 0].tolist() == pytest.approx([0.25 + 0.5 * 0.25, -1.25, 0.25, 0.1])
    assert transitions.mask[:, 0].tolist() == [1, 1, 1, 1, 0]


def state_of(trainer: Trainer) -> dict[str, bytes]:
    """Everything that a run will go on with."""
    state = {name: array for name, array in trainer.state().items() if name not in ("recipe", "seconds")}
    if trainer.learner.head:
        state |= trainer.learner.head.state()
    return {name: array.tobytes() for name, array in state.items()}


@pytest.mark.parametrize(("exploiter", "aux_coef"), [(0, 0.0), (120, 0.0), (120, 0.5)])
def test_a_run_that_is_resumed_goes_on_as_if_it_had_not_been_stopped(
    tmp_path: Path, exploiter: int, aux_coef: float
) -> None:
    pool = replace(TINY, snapshot_every=1, max_snapshots=3, opponent_mix=(100, 500, 300), single_opponent=500)
    recipe = replace(pool, shared_reward=0.5, exploiter_decisions=exploiter, aux_coef=aux_coef)
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


def test_a_run_that_was_saved_by_its_old_names_goes_on(tmp_path: Path) -> None:
    """Its recipe and arrays have the names of before, it has an exploiter at work, and it learns what is hidden."""
    (tmp_path / CHECKPOINT).write_bytes((HERE / "old_checkpoint.npz").read_bytes())
    trainer = Trainer.resumed(tmp_path)
    recipe, pool = trainer.recipe, trainer.opponents
    assert (recipe.learning_rate, recipe.gae_lambda, recipe.kl_coef, recipe.aux_coef) == (1.5e-3, 0.97, 0.05, 0.5)
    assert (recipe.opponent_mix, recipe.exploiter_decisions) == ((100, 500, 300), 60)
    assert (trainer.rounds, trainer.decisions) == (4, 118)
    assert (len(pool.snapshots), len(pool.exploiter_pool), len(pool.win_rates)) == (3, 1, 1)
    assert trainer.learner.head is not None
    assert trainer.learner.head.weights.any()
    assert trainer.exploiter is not None
    assert trainer.exploiter.standing.decisions == 23
    for _ in range(4):
        trainer.round()
    assert np.allclose(trainer.net.weights, np.load(HERE / "old_checkpoint_after_four_rounds.npy"), atol=1e-4)
    trainer.save(tmp_path)
    assert state_of(Trainer.resumed(tmp_path)) == state_of(trainer)


def test_a_run_of_another_version_is_not_resumed(tmp_path: Path) -> None:
    trainer = Trainer(TINY)
    trainer.save(tmp_path)
    with np.load(tmp_path / CHECKPOINT) as state:
        np.savez(tmp_path / CHECKPOINT, **{name: state[name] for name in state if name != "win_rates"})
    with pytest.raises(ValueError, match=r"another version: it has no win_rates"):
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
def test_the_first_signal_to_stop_is_noted_and_the_second_stops_at_once() -> None:
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


def test_a_single_opponent_may_sit_among_learners_who_share_what_they_win() -> None:
    actor = Trainer(
        replace(TINY, seats=(3,), steps=100, opponent_mix=(0, 1000, 0), single_opponent=1000, shared_reward=1.0)
    ).actor
    assert ((actor.tables.runs.who[:, :3] > 0).sum(axis=1) == 1).all()
    actor.play([net.weights for net in actor.nets])
    rewards = actor.buffer.transitions.rewards[actor.buffer.transitions.done > 0, :3]
    assert len(rewards)
    assert {len(set(row.round(6))) for row in rewards} == {
        1
    }  # the others' stand there too, but nobody learns from them


def test_all_minds_at_a_table_may_be_the_same() -> None:
    recipe = replace(TINY, seats=(4,), tables=64, against=("honest", "sharp", "80/20"), opponent_mix=(0, 0, 1000))
    for single_mind, are_alike in ((0, False), (1000, True)):
        who = Trainer(replace(recipe, single_mind=single_mind)).actor.tables.runs.who[:, :4]
        kinds = [set(row[row > POOL_SEATS].tolist()) for row in who]
        assert all(len(kind) == 1 for kind in kinds) == are_alike
        assert len(set.union(*kinds)) == 3


def test_a_reward_is_what_a_score_is_beyond_the_mean_unless_the_own_score_counts() -> None:
    found = []
    for own_score in 0, 1:
        actor = Trainer(replace(TINY, seats=(3,), steps=100, opponent_mix=(0, 0, 1000), own_score=own_score)).actor
        actor.play([net.weights for net in actor.nets])
        found.append(actor.buffer.transitions.rewards[actor.buffer.transitions.done > 0, :3])
    assert len(found[0])
    assert found[0].sum(axis=1) == pytest.approx(0, abs=1e-5)
    assert found[1] - found[1].mean(axis=1, keepdims=True) == pytest.approx(found[0], abs=1e-5)
    assert (found[1] >= 0).all()  # a game that nobody wins is worth no more than a lost one


def test_a_net_waits_for_its_critic() -> None:
    trainer = Trainer(replace(TINY, critic_decisions=1))
    net, critic = trainer.net.weights.copy(), trainer.learner.critic.weights.copy()
    trainer.round()
    assert (trainer.net.weights == net).all()
    assert (trainer.learner.critic.weights != critic).any()
    trainer.round()
    assert (trainer.net.weights != net).any()


def test_training_beats_random_players_soon(tmp_path: Path) -> None:
    recipe = replace(
        TINY, tables=64, steps=32, seats=(3,), minibatch_size=256, learning_rate=3e-3, opponent_mix=(0, 0, 1000)
    )
    trainer = Trainer(recipe)
    train(trainer, tmp_path, lambda trainer: trainer.rounds >= 12)
    lines = [json.loads(line) for line in (tmp_path / CURVE).read_text().splitlines()]
    assert [line["rounds"] for line in lines] == list(range(1, 13))
    assert lines[-1]["evaluation"]["mean"] > 0.5  # parity is a third


def test_imitation_copies_a_mind() -> None:
    trainer = Trainer(replace(TINY, tables=128, steps=32, minibatch_size=256, learning_rate=5e-3))
    probs: list[float] = []
    imitate(trainer, "always-honest", 100_000, lambda copied, prob: probs.append(prob))
    assert probs[-1] > max(0.5, 2 * probs[0])
    assert (trainer.average.weights == trainer.net.weights).all()


def test_imitation_copies_a_net() -> None:
    recipe = replace(TINY, tables=128, steps=32, minibatch_size=256, learning_rate=5e-3)
    teacher, trainer = Trainer(recipe).net, Trainer(replace(recipe, seed=1))
    teacher.b3[:] = 4 * np.arange(len(teacher.b3))  # its best action is the last one
    probs: list[float] = []
    imitate(trainer, teacher, 100_000, lambda copied, prob: probs.append(prob))
    assert probs[-1] > 0.9 > 0.5 > probs[0]


def test_a_run_may_go_on_with_a_new_net_that_has_copied_its_own(tmp_path: Path) -> None:
    old = Trainer(TINY)
    old.round()
    old.save(tmp_path)
    new = Trainer.resumed(tmp_path, reset_decisions=2000, resets=1)
    assert not np.allclose(new.net.weights, old.average.weights, atol=0.1)
    assert not np.allclose(new.critic.weights, old.critic.weights, atol=0.1)
    assert (new.average.weights == new.net.weights).all()
    assert [row.tolist() for row in new.opponents.snapshots] == [row.tolist() for row in old.opponents.snapshots]
    assert (new.rounds, new.decisions) == (old.rounds, old.decisions)
    new.save(tmp_path)
    again = Trainer.resumed(tmp_path, resets=1)  # it has been reset already
    assert (again.net.weights == new.net.weights).all()


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


def test_a_net_is_evaluated_on_the_same_deals_each_time() -> None:
    trainer = Trainer(TINY)
    first, again = (trainer.evaluate(deals=10, seats=3) for _ in range(2))
    assert first == again
    both = evaluate(trainer.game, [trainer.net, trainer.net], (), 3, 20, options=TINY.options)
    assert both.shape == (20,)
    assert 0 < both.mean() < 1
