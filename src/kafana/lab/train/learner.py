"""A learner: the net, its critic and its average, and how they are updated from a rollout."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from kafana.core.game import Game
from kafana.core.observation import offsets
from kafana.lab.train.checkpoint import State
from kafana.lab.train.hidden_state_head import HiddenStateHead
from kafana.lab.train.imitation import imitation_gradients
from kafana.lab.train.net import Adam, Floats, Net, Observations, Rows, new_weights
from kafana.lab.train.ppo import CLIPPED, ENTROPY, KL, POLICY_LOSS, SUMS, Coefs, compute_gae, policy_gradients
from kafana.lab.train.recipe import Recipe
from kafana.lab.train.rollout import Buffer
from kafana.minds.net.inputs import inputs_of, scales_of, turns_of
from kafana.minds.net.mind import Shape
from kafana.minds.net.places import Weights

EPSILON = 1e-8
LEAST_LEARNING_RATE = 0.1  # of the first one


class UpdateStats(NamedTuple):
    """What an update tells, on average over its decisions."""

    decisions: int
    entropy: float
    kl: float  # from the average net, if that counts
    clip_fraction: float
    explained_variance: float  # share of the returns' variance that the critic explains
    policy_loss: float
    value_loss: float
    hidden_r2: float  # share of the variance of what is hidden that the net predicts, if it learns that


def new_learner(game: Game, recipe: Recipe) -> Learner:
    """A learner by NumPy, or by PyTorch if the recipe names a module."""
    if not recipe.module:
        return Learner(game, recipe)
    from kafana.lab.train.torch_backend import TorchLearner

    return TorchLearner(game, recipe)


class Learner:
    """Nets, their optimisers, and the recipe by which they learn."""

    def __init__(self, game: Game, recipe: Recipe) -> None:
        inputs, actions, scales = inputs_of(game), int(offsets(game)[-1]), scales_of(game)
        rng = np.random.default_rng(recipe.seed)
        self.recipe, self.starts = recipe, offsets(game)
        self.shape, critic = Shape(inputs, *recipe.hidden, actions), Shape(inputs, *recipe.critic_hidden, 1)
        self.net = Net(self.shape, new_weights(self.shape, rng), scales, turns_of(game))
        self.critic = Net(critic, new_weights(critic, rng), scales)
        self.average = self.net.copy()
        self.adam, self.critic_adam = Adam(self.shape.size), Adam(critic.size)
        self.head = HiddenStateHead(recipe.hidden[-1], scales, recipe.aux_coef) if recipe.aux_coef else None
        self.floats = np.zeros((recipe.minibatch_size, inputs), np.float32)

    def reset(self, rng: np.random.Generator) -> None:
        """Begin anew with nets that know nothing."""
        for net in self.net, self.critic:
            net.weights[:] = new_weights(net.shape, rng)
        self.adam, self.critic_adam = Adam(self.shape.size), Adam(self.critic.shape.size)
        self.average.weights[:] = self.net.weights

    def update(self, buffer: Buffer, decisions: int, rng: np.random.Generator) -> UpdateStats:
        """PPO: several epochs over a rollout; `decisions` is how many were learned from before."""
        recipe, flat = self.recipe, buffer.flat()
        transitions = flat.transitions
        returns = self.estimate_returns(buffer)
        rows = np.flatnonzero(transitions.mask)
        advantages = transitions.advantage[rows]
        transitions.advantage_norm[rows] = (advantages - advantages.mean()) / (advantages.std() + EPSILON)
        explained_variance = 1 - float(advantages.var() / (returns[rows].var() + EPSILON))
        decay = 0.5 ** ((decisions + len(rows)) / recipe.half_life)
        coefs = Coefs(recipe.clip_coef, max(recipe.min_entropy_coef, recipe.entropy_coef * decay), recipe.kl_coef)
        learning_rate = recipe.learning_rate * max(LEAST_LEARNING_RATE, decay)
        sums, value_loss = np.zeros(SUMS), 0.0
        if self.head:
            self.head.find_hidden(flat.observations[rows], flat.critic_observations[rows])
        number, learns = len(rows), decisions >= recipe.critic_decisions
        for _ in range(recipe.epochs):
            rng.shuffle(rows)
            for minibatch in self.minibatches(rows):
                if learns:
                    self.policy_step(flat, minibatch, coefs, learning_rate, sums)
                value_loss += self.value_step(flat, minibatch, returns, learning_rate)
        means = sums / max(1, recipe.epochs * number)
        return UpdateStats(
            number,
            float(means[ENTROPY]),
            float(means[KL]),
            float(means[CLIPPED]),
            explained_variance,
            float(means[POLICY_LOSS]),
            value_loss / max(1, recipe.epochs * number),
            self.head.r2 if self.head else 0.0,
        )

    def estimate_returns(self, buffer: Buffer) -> Floats:
        """Have the critic evaluate every position; write down the advantages, and give the returns."""
        flat = buffer.flat()
        transitions = flat.transitions
        for minibatch in self.minibatches(np.flatnonzero(transitions.mask)):
            values = self.critic.forward(self.inputs(self.critic_rows(flat), minibatch)).outputs
            transitions.value[minibatch] = values[:, 0]
        compute_gae(buffer.transitions, self.recipe.gae_lambda)
        returns: Floats = (transitions.value + transitions.advantage).astype(np.float32)
        return returns

    def policy_step(
        self,
        flat: Buffer,
        minibatch: Rows,
        coefs: Coefs,
        learning_rate: float,
        sums: np.ndarray[tuple[int], np.dtype[np.float64]],
    ) -> None:
        """One step of the net down the policy loss and, if wanted, the auxiliary one."""
        inputs = self.inputs(flat.observations, minibatch)
        layers = self.net.forward(inputs)
        average_logits = self.average.forward(inputs).outputs if coefs.kl else layers.outputs
        gradients = np.empty_like(layers.outputs)
        policy_gradients(
            layers.outputs, average_logits, flat.transitions, minibatch, self.starts, coefs, gradients, sums
        )
        aux_gradients = None
        if self.head:
            targets = self.head.targets(flat.critic_observations, minibatch)
            aux_gradients = self.head.update(layers.second, targets, learning_rate)
        self.adam.step(self.net.weights, self.net.backward(inputs, layers, gradients, aux_gradients), learning_rate)

    def value_step(self, flat: Buffer, minibatch: Rows, returns: Floats, learning_rate: float) -> float:
        """One step of the critic down the value loss, half the square of its errors; the sum of that."""
        inputs = self.inputs(self.critic_rows(flat), minibatch)
        layers = self.critic.forward(inputs)
        errors = layers.outputs - returns[minibatch, None]
        gradients = errors / np.float32(len(minibatch))
        self.critic_adam.step(self.critic.weights, self.critic.backward(inputs, layers, gradients), learning_rate)
        return float(np.square(errors).sum()) / 2

    def imitation_step(self, flat: Buffer, minibatch: Rows, learning_rate: float, prob: NDArray[np.float64]) -> None:
        """One step towards what a teacher did; `prob` adds up how probable that was."""
        inputs = self.inputs(flat.observations, minibatch)
        layers = self.net.forward(inputs)
        gradients = np.zeros_like(layers.outputs)
        imitation_gradients(layers.outputs, flat.transitions, minibatch, self.starts, gradients, prob)
        self.adam.step(self.net.weights, self.net.backward(inputs, layers, gradients), learning_rate)

    def critic_rows(self, flat: Buffer) -> Observations:
        """What the critic is shown: all cards."""
        return flat.critic_observations

    def minibatches(self, rows: Rows) -> Iterator[Rows]:
        """As many as are learned from at a time."""
        size = self.recipe.minibatch_size
        return (rows[place : place + size] for place in range(0, len(rows), size))

    def inputs(self, observations: Observations, rows: Rows) -> Floats:
        """Some observations, as a net takes them."""
        inputs = self.floats[: len(rows)]
        inputs[:] = observations[rows]
        return inputs

    @property
    def weights(self) -> dict[str, Weights]:
        """All rows of numbers that learning changes."""
        return {
            "net": self.net.weights, "critic": self.critic.weights, "average": self.average.weights,
            "mean": self.adam.mean, "square": self.adam.square,
            "critic_mean": self.critic_adam.mean, "critic_square": self.critic_adam.square,
        }  # fmt: skip

    def restore(self, state: State) -> None:
        """Go on from a state."""
        for name, weights in self.weights.items():
            weights[:] = state[name]
        _, _, self.adam.steps, self.critic_adam.steps = state["count"].tolist()
        if self.head:
            self.head.restore(state)
