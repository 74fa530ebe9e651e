"""Distillation: search looks at positions of the net's own games, and the net copies what it finds there.

Search knows the game's policy and its value net, so this is for games that have one (`value.npz`). The net plays on by
itself, so that it learns what to do where it gets to (as in DAgger).
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from kafana.core.compile import rule
from kafana.core.view import see
from kafana.lab.train.imitation import ALL_LEARN
from kafana.lab.train.net import Net
from kafana.lab.train.rollout import Buffer, Rewards, rollout
from kafana.lab.train.tables import LogProbs, RecArray, SeatMix, Tables
from kafana.minds.net.inputs import inputs_of
from kafana.minds.search.value_search import search_by_value

if TYPE_CHECKING:
    from kafana.lab.train.trainer import Trainer

TABLES, STEPS = 256, 16  # in a round of looking
TRIES = 400  # of search at each position
PASSES, LAST_PASSES = 1, 6  # over all positions so far, after each round of looking, and in the end
LEARNING_RATE, LAST_RATE = 5e-4, 0.1  # and the share of it that is left in the end

Actions = NDArray[np.int64]


def distil(trainer: Trainer, positions: int, on_progress: Callable[[int], None] = lambda more: None) -> None:
    """Have search look at so many positions, and the net copy it. `on_progress` is told how many more there were."""
    recipe, game, rng = trainer.recipe, trainer.game, np.random.default_rng(trainer.recipe.seed + trainer.rounds)
    net = trainer.net
    net.weights[:] = trainer.exported_net.weights
    tables = Tables(game, TABLES, SeatMix(recipe.seats, [], *ALL_LEARN), recipe.seed + 2, recipe.house_rules)
    tables.begin()
    seen: list[Buffer] = []
    while len(seen) * STEPS * TABLES < positions:
        seen.append(look_around(tables, net))
        copy_search(trainer, seen, PASSES, 1.0, rng)
        on_progress(STEPS * TABLES)
    copy_search(trainer, seen, LAST_PASSES, LAST_RATE, rng)
    trainer.average.weights[:] = net.weights


def look_around(tables: Tables, net: Net) -> Buffer:
    """Positions of games that a net plays with itself; as their actions, what search would do."""
    buffer, steps = Buffer.new(STEPS, len(tables.runs), inputs_of(tables.game)), count()
    found = np.zeros((STEPS, len(tables.runs)), np.int64)

    def act() -> LogProbs:
        log_probs = tables.decide([net])
        search_all(tables.tables, tables.runs, tables.views, TRIES, tables.actions, found[next(steps)])
        return log_probs

    rollout(tables, buffer, act, Rewards(1.0))
    buffer.transitions.action = found
    return buffer.flat()


def copy_search(trainer: Trainer, seen: list[Buffer], passes: int, last_rate: float, rng: np.random.Generator) -> float:
    """Some passes over all that was looked at, the learning rate falling; how probable the net found it in the end."""
    mean = 0.0
    for number in range(passes):
        rate = LEARNING_RATE * last_rate ** (number / passes)
        prob, total = np.zeros(1), 0
        for place in rng.permutation(len(seen)).tolist():
            rows = rng.permutation(len(seen[place].transitions))
            total += len(rows)
            for minibatch in trainer.learner.minibatches(rows):
                trainer.learner.imitation_step(seen[place], minibatch, rate, prob)
        mean = float(prob[0]) / total
    return mean


@rule
def search_all(tables: RecArray, runs: RecArray, views: RecArray, tries: int, own: Actions, found: Actions) -> None:
    """What search would do on every table, unless sure of better what the net does; it is given nothing but a view,
    and chance of its own.
    """
    for place in range(len(tables)):
        see(tables[place], runs[place].seat, views[place])
        found[place] = search_by_value(views[place], runs[place].rng.copy(), tries, own[place])
