"""A league of nets learns a game: it plays itself, snapshots of its own past, exploiters, and minds that play by rule.

Everything follows from the recipe and its seed: a run that is stopped and resumed goes on as if it had not been.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from time import process_time
from typing import Any, Self

import numpy as np
from numpy.typing import NDArray

from kafana.games import load
from kafana.lab.sim import Estimate
from kafana.lab.train.actor import Actor
from kafana.lab.train.checkpoint import Array, State, check_changes, read_checkpoint, recipe_of, write_checkpoint
from kafana.lab.train.evaluation import estimate_of, evaluate
from kafana.lab.train.exploiter import ExploiterStart, next_exploiter
from kafana.lab.train.exploiter_process import ExploiterProcess
from kafana.lab.train.imitation import IMITATED, imitate
from kafana.lab.train.learner import new_learner
from kafana.lab.train.net import Net
from kafana.lab.train.opponents import OpponentPool
from kafana.lab.train.recipe import ANYWHERE, Recipe
from kafana.lab.train.tables import RecArray, check_rivals
from kafana.minds.net.mind import pack
from kafana.minds.net.places import Weights, save

FORGOTTEN = 5  # after so many times its length an average has forgotten how it began
EXPLOITER_SEATS = 2  # of the seated opponents: the exploiter, as it is and as its average
EVALUATE_EVERY, EVALUATE_DEALS = 8, 40  # rounds between two evaluations of an exploiter of the pool, and their deals
RESET_DECISIONS = 10_000_000  # of the average that a new net copies before it takes the learner's place


@dataclass(frozen=True)
class RoundStats:
    """What a round of training tells."""

    rounds: int
    decisions: int
    seconds: float
    games: int
    score: float  # of the learners in games with others
    entropy: float
    kl: float
    clip_fraction: float
    explained_variance: float
    policy_loss: float
    value_loss: float
    hidden_r2: float


class Trainer:
    """A run: the learner, its opponents, its tables, and how far it has come."""

    def __init__(self, recipe: Recipe) -> None:
        self.recipe, self.game = recipe, load(recipe.game)
        check_rivals(recipe.game, (*recipe.against, *recipe.evaluate_against))
        self.learner = new_learner(self.game, recipe)
        self.net, self.critic, self.average = self.learner.net, self.learner.critic, self.learner.average
        self.opponents = OpponentPool(self.net)
        self.exploiter: ExploiterProcess | None = None  # that learns to beat this net while it learns
        self.begin()
        self.rounds = self.decisions = 0
        self.seconds = 0.0

    def begin(self) -> None:
        """Set up the tables."""
        self.actor = Actor(self.recipe, self.recipe.seed, self.net)
        self.buffer = self.actor.buffer

    def begin_with(self, weights: Weights) -> None:
        """Begin as a net that has learned already."""
        self.net.weights[:] = self.average.weights[:] = weights
        self.opponents = OpponentPool(self.net)

    def round(self) -> RoundStats:
        """Play for a while, then learn from it."""
        begun = process_time()
        rng = np.random.default_rng([self.recipe.seed, self.rounds])
        self.seat_opponents(rng)
        with self.beside_exploiter(rng):
            scores = self.rollout()
            games, score = int(self.buffer.transitions.done.sum()), float(np.mean(scores)) if scores else 0.0
            stats = self.learner.update(self.buffer, self.decisions, rng)
        self.decisions += stats.decisions
        self.rounds += 1
        self.average.weights += np.float32(1 - self.recipe.ema_decay) * (self.net.weights - self.average.weights)
        if self.rounds % self.recipe.snapshot_every == 0:
            self.opponents.add_snapshot(self.net.weights, self.recipe.max_snapshots, rng)
        self.seconds += process_time() - begun
        learned = stats._asdict() | {"decisions": self.decisions}
        return RoundStats(rounds=self.rounds, seconds=self.seconds, games=games, score=score, **learned)

    def rollout(self) -> list[float]:
        """Fill the buffer. What learners scored on average in each game with others."""
        return self.actor.play([net.weights for net in (self.net, *self.opponents.seated)])

    def seat_opponents(self, rng: np.random.Generator) -> None:
        """Now and then another opponent sits down; before that one of the exploiters is evaluated again."""
        pool = self.opponents
        if pool.exploiter_pool and self.rounds % EVALUATE_EVERY == 0:
            place = self.rounds // EVALUATE_EVERY % len(pool.exploiter_pool)
            pool.update_win_rate(place, self.win_rate_of(pool.exploiter_pool[place]))
        pool.rotate(rng, self.recipe.pfsp_power)

    def win_rate_of(self, weights: Weights) -> float:
        """What a net scores among copies of this one's average."""
        nets, seats = [self.net.with_weights(weights), self.average], self.recipe.seats[0]
        return float(evaluate(self.game, nets, [], seats, EVALUATE_DEALS, self.rounds, self.recipe.options).mean())

    def add_exploiter(self, weights: Weights) -> None:
        """Keep a net that could beat this one as an opponent."""
        self.opponents.add_exploiter(weights, self.win_rate_of(weights))

    @contextmanager
    def beside_exploiter(self, rng: np.random.Generator) -> Iterator[None]:
        """Meanwhile the exploiter plays a round against this net and its average as they are now. It sits among the
        opponents as it was before, and as its average. When it has learned long enough it is kept for good, and another
        begins. With a frozen target it plays against the average as it was when it began, and sits down in the end.
        """
        if not self.recipe.exploiter_decisions:
            yield
            return
        exploiter = self.exploiter = self.exploiter or ExploiterProcess(self.next_exploiter(rng))
        target: tuple[Weights, ...] = ()
        before = exploiter.standing
        if not self.recipe.frozen_target:
            target = self.average.weights, self.net.weights
            for net, weights in zip(self.opponents.seated[:EXPLOITER_SEATS], (before.net, before.average)):
                net.weights[:] = weights
        with exploiter.round(*target):
            yield
        now = exploiter.standing
        self.seconds += now.seconds - before.seconds
        if now.decisions >= self.recipe.exploiter_decisions:
            self.add_exploiter(now.average)
            exploiter.begin(self.next_exploiter(rng))

    def next_exploiter(self, rng: np.random.Generator) -> partial[Trainer]:
        """What makes the next exploiter in its process."""
        return partial(exploiter_of, next_exploiter(self.recipe, self.average.weights, self.opponents, rng))

    def reset(self, teacher: str | Net | None, decisions: int = IMITATED) -> None:
        """A new net takes the learner's place, once it has copied a mind or another net, if any: a net that has learned
        for long learns less and less.
        """
        snapshots = self.opponents.snapshots
        self.learner.reset(np.random.default_rng(self.recipe.seed + self.rounds))
        if teacher:
            imitate(self, teacher, decisions)
        self.opponents.snapshots = snapshots

    def evaluate(
        self, deals: int = 200, seats: int | None = None, temperature: float = 1.0, as_exported: bool = False
    ) -> Estimate:
        """How well the net plays against the minds of the recipe, as it is or as it would be written to a file."""
        recipe, net = self.recipe, self.exported_net if as_exported else self.net
        only_seat = None if recipe.seat == ANYWHERE else recipe.seat
        scores = evaluate(
            self.game, [net], recipe.evaluate_against or recipe.against, seats or recipe.seats[0], deals,
            options=recipe.options, temperature=temperature, only_seat=only_seat,
        )  # fmt: skip
        return estimate_of(scores)

    @property
    def exported_net(self) -> Net:
        """The average of the last rounds, once it has forgotten the first ones."""
        return self.average if self.rounds * (1 - self.recipe.ema_decay) > FORGOTTEN else self.net

    def packed(self, temperature: float) -> Weights:
        """The net as a mind reads it."""
        return pack(self.net.shape, self.exported_net.folded().weights, temperature, self.exported_net.turns)

    def export_value(self, path: Path) -> None:
        """Write the critic to a file that search reads: what a seat may expect beyond the mean, in scores."""
        net = self.critic.folded()
        for weights in (net.w3, net.b3):
            weights /= np.float32(self.actor.rewards.scale)
        save(path, pack(net.shape, net.weights, 1.0))

    def export(self, path: Path, temperature: float) -> None:
        """Write the net to a file that a mind reads."""
        if not self.recipe.module:
            save(path, self.packed(temperature))
            return
        from kafana.lab.train.torch_backend import TorchNet, export_module

        assert isinstance(self.exported_net, TorchNet)
        about = {"game": self.game.name, "rules": self.game.version, "decisions": self.decisions}
        export_module(self.exported_net, path, temperature, about)

    def save(self, folder: Path) -> None:
        """Write down everything, so that the run can go on from here."""
        head = self.learner.head.state() if self.learner.head else {}
        write_checkpoint(folder, self.state() | head, self.exploiter.state() if self.exploiter else None)

    def state(self) -> dict[str, Array]:
        """All that a run goes on with, but for its auxiliary head and its exploiter."""
        steps = self.learner.adam.steps, self.learner.critic_adam.steps
        return {
            "recipe": np.array(self.recipe.as_json()),
            "count": np.array([self.rounds, self.decisions, *steps]),
            "seconds": np.array(self.seconds),
            **self.opponents.state(),
            **self.learner.weights,
            **self.table_state,
        }

    @property
    def table_state(self) -> dict[str, NDArray[np.uint8]]:
        """The games being played, as bytes."""
        tables = self.actor.tables
        return {"tables": bytes_in(tables.tables), "runs": bytes_in(tables.runs)}

    @classmethod
    def resumed(cls, folder: Path, reset_decisions: int = RESET_DECISIONS, **changes: Any) -> Self:
        """A run as it was saved; what is named is changed in its recipe."""
        state, exploiter = read_checkpoint(folder)
        recipe = recipe_of(state, folder)
        check_changes(recipe, changes, folder)
        trainer = cls(replace(recipe, **changes))
        if lost := sorted(trainer.state().keys() - trainer.table_state.keys() - set(state)):
            raise ValueError(f"the run in {folder} is of another version: it has no {' and no '.join(lost)}")
        if any(state[name].shape != weights.shape for name, weights in trainer.learner.weights.items()):
            raise ValueError(f"the run in {folder} is of another version: its nets have other sizes")
        trainer.restore(state)
        if exploiter:
            trainer.exploiter = ExploiterProcess(partial(exploiter_from, exploiter))
        for _ in range(recipe.resets, trainer.recipe.resets):
            trainer.reset(trainer.average.copy(), reset_decisions)
        return trainer

    def restore(self, state: State) -> None:
        """Go on from a state."""
        self.learner.restore(state)
        self.rounds, self.decisions, _, _ = state["count"].tolist()
        self.seconds = float(state["seconds"])
        self.opponents.restore(state)
        tables = self.table_state
        if tables and all(len(state.get(name, ())) == len(octets) for name, octets in tables.items()):
            for name, octets in tables.items():
                octets[:] = state[name]
            self.actor.tables.observe()


def exploiter_of(start: ExploiterStart) -> Trainer:
    """A trainer whose only opponent is its target."""
    trainer = Trainer(start.recipe)
    trainer.begin_with(start.weights)
    trainer.opponents.snapshots = [start.target.copy()]
    for net in trainer.opponents.seated:
        net.weights[:] = start.target
    if start.distilled_decisions is not None:
        trainer.reset(trainer.average.copy(), start.distilled_decisions)
    return trainer


def exploiter_from(state: State) -> Trainer:
    """A trainer as it was, with the recipe that it had."""
    trainer = Trainer(Recipe.from_json(str(state["recipe"])))
    trainer.restore(state)
    return trainer


def bytes_in(records: RecArray) -> NDArray[np.uint8]:
    """The bytes of some records, in place."""
    found: NDArray[np.uint8] = records.view(np.ndarray).view(np.uint8)
    return found
