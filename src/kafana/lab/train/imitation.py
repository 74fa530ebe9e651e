"""Imitation: a net copies a mind or another net, so that it need not find out from nothing what that knows."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from kafana.core.compile import rule
from kafana.core.sets import NOTHING, first, rest
from kafana.core.view import see
from kafana.lab.train.net import Floats, Net, Rows
from kafana.lab.train.ppo import MOST_ACTIONS
from kafana.lab.train.rollout import Buffer, Rewards, rollout
from kafana.lab.train.tables import THOUSAND, LogProbs, RecArray, SeatMix, Tables, check_rivals, reward_scale_of
from kafana.minds.net.inputs import inputs_of
from kafana.minds.net.softmax import masked_log_softmax
from kafana.minds.outside import is_outside
from kafana.minds.registry import decide, numbers_of

if TYPE_CHECKING:
    from kafana.lab.train.learner import Learner
    from kafana.lab.train.trainer import Trainer

ALL_LEARN = THOUSAND, 0, 0
IMITATED = 2_000_000  # decisions


def imitate(
    trainer: Trainer,
    teacher: str | Net,
    decisions: int = IMITATED,
    on_progress: Callable[[int, float], None] = lambda copied, prob: None,
) -> None:
    """Have the net copy so many decisions of a mind or of another net, which sits on all seats; the critic learns what
    they were worth. `on_progress` is told how many there were, and how probable the net finds them on average.
    """
    recipe, game, rng = trainer.recipe, trainer.game, np.random.default_rng(trainer.recipe.seed)
    tables = Tables(game, recipe.tables, SeatMix(recipe.seats, [], *ALL_LEARN), recipe.seed + 1, recipe.house_rules)
    buffer = Buffer.new(recipe.steps, recipe.tables, inputs_of(game))
    reward_scale = reward_scale_of(game, recipe.seats, recipe.seed, recipe.options)
    act = acts_of(teacher, tables)
    tables.begin()
    copied = 0
    while copied < decisions:
        rollout(tables, buffer, act, Rewards(reward_scale))
        copied += buffer.transitions.size
        on_progress(copied, copy(trainer.learner, buffer, rng))
    trainer.average.weights[:] = trainer.net.weights
    trainer.opponents.snapshots = [trainer.net.weights.copy()]


def acts_of(teacher: str | Net, tables: Tables) -> Callable[[], LogProbs]:
    """What has a teacher decide at all tables."""
    if isinstance(teacher, Net):
        net = teacher
        return lambda: tables.decide([net])
    name, unknown = tables.game.name, np.zeros(len(tables.runs), np.float32)
    check_rivals(name, [teacher])
    if is_outside(teacher):

        def act_outside() -> LogProbs:
            tables.ask_outside(teacher, np.arange(len(tables.runs)))
            return unknown

        return act_outside
    mind = int(numbers_of(name, [teacher])[0])

    def act() -> LogProbs:
        ask_all(tables.tables, tables.runs, tables.views, mind, tables.actions)
        return unknown

    return act


def copy(learner: Learner, buffer: Buffer, rng: np.random.Generator) -> float:
    """One pass over the buffer; how probable the net found what the teacher did."""
    flat, learning_rate, prob = buffer.flat(), learner.recipe.learning_rate, np.zeros(1)
    returns = learner.estimate_returns(buffer)
    rows = np.flatnonzero(flat.transitions.mask)
    rng.shuffle(rows)
    for minibatch in learner.minibatches(rows):
        learner.imitation_step(flat, minibatch, learning_rate, prob)
        learner.value_step(flat, minibatch, returns, learning_rate)
    return float(prob[0]) / max(1, len(rows))


@rule
def ask_all(tables: RecArray, runs: RecArray, views: RecArray, mind: int, actions: NDArray[np.int64]) -> None:
    """What a mind would do on every table."""
    for place in range(len(tables)):
        see(tables[place], runs[place].seat, views[place])
        actions[place] = decide(mind, views[place], runs[place].rng)


@rule
def imitation_gradients(
    logits: Floats,
    transitions: RecArray,
    rows: Rows,
    starts: NDArray[np.int64],
    gradients: Floats,
    prob: NDArray[np.float64],
) -> None:
    """Write the gradients of the cross-entropy loss by the logits; `prob` adds up how probable the actions were."""
    log_probs = np.empty(MOST_ACTIONS)
    for place in range(len(rows)):
        now = transitions[rows[place]]
        start, left = starts[now.phase], now.legal
        masked_log_softmax(logits[place], left, start, log_probs)
        prob[0] += np.exp(log_probs[now.action])
        while left != NOTHING:
            one = first(left)
            left = rest(left)
            gradients[place, start + one] = (np.exp(log_probs[one]) - (one == now.action)) / len(rows)
