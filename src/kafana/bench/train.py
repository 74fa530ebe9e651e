"""How fast nets learn: decisions a second of processor time from end to end, and how much of that is playing."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from time import process_time

import numpy as np

from kafana.bench.speed import QUICK, Figure, Pace
from kafana.games import load, usual_seats
from kafana.lab.train.recipe import Recipe
from kafana.lab.train.run import trainable_minds
from kafana.lab.train.trainer import Trainer


def bench_train(names: list[str], pace: Pace) -> Iterator[Figure]:
    """The best of some rounds with the usual recipe, on one core."""
    for game in map(load, names):
        seats = usual_seats(game)
        recipe = Recipe(game.name, trainable_minds(game), (seats,))
        trainer = Trainer(replace(recipe, tables=16, steps=4, minibatch_size=64) if pace == QUICK else recipe)
        trainer.round()  # the first is compiled
        rates, shares = zip(*(one_round(trainer) for _ in range(pace.runs)), strict=True)
        yield Figure("train", game.name, seats, 1, "decisions/s of processor time", value=max(rates))
        yield Figure("train", game.name, seats, 1, "share of playing", value=float(np.median(shares)))


def one_round(trainer: Trainer) -> tuple[float, float]:
    """Decisions a second, and the share of time that was spent on playing and not on learning."""
    rng = np.random.default_rng(trainer.rounds)
    begun = process_time()
    trainer.rollout()
    played = process_time()
    stats = trainer.learner.update(trainer.buffer, trainer.decisions, rng)
    learned = process_time()
    trainer.decisions += stats.decisions
    trainer.rounds += 1
    return stats.decisions / (learned - begun), (played - begun) / (learned - begun)
