"""A first lesson: a net copies a mind or another net, so that it need not find out from nothing what that knows."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import numpy as np

from kafana.core.compile import rule
from kafana.core.observation import offsets
from kafana.core.sets import NOTHING, first, rest
from kafana.core.view import see
from kafana.lab.train.net import LONGEST, Net
from kafana.lab.train.ppo import MOST_ACTIONS, Buffer, fill_logs, judge
from kafana.lab.train.tables import THOUSAND, Company, Tables, gain_of
from kafana.minds.net.inputs import inputs_of
from kafana.minds.registry import check_compiled, decide, numbers_of

if TYPE_CHECKING:
    from kafana.lab.train.trainer import Trainer

ALL_LEARN = THOUSAND, 0, 0
LESSON = 2_000_000  # decisions


def imitate(
    trainer: Trainer,
    teacher: str | Net,
    decisions: int = LESSON,
    hear: Callable[[int, float], None] = lambda copied, likely: None,
) -> None:
    """Have the net copy so many decisions of a mind or of another net, which sits on all seats; the critic learns what
    they were worth. `hear` hears how many there were, and how likely the net finds them on average.
    """
    recipe, game, chance = trainer.recipe, trainer.game, np.random.default_rng(trainer.recipe.seed)
    company = Company(recipe.seats, [], *ALL_LEARN)
    tables = Tables(game, recipe.tables, company, recipe.seed + 1, recipe.options)
    buffer = Buffer(recipe.steps, recipe.tables, inputs_of(game))
    gain = gain_of(game, company, recipe.seed, recipe.options)
    asked = teacher if isinstance(teacher, Net) else number_of(game.name, teacher)
    tables.begin()
    copied = 0
    while copied < decisions:
        watch(tables, asked, buffer, gain)
        copied += buffer.made.size
        hear(copied, copy(trainer, buffer, chance))
    trainer.average.row[:] = trainer.net.row
    trainer.kept = [trainer.net.row.copy()]


def number_of(game: str, mind: str) -> int:
    """The number by which compiled code calls a mind."""
    check_compiled(game, [mind])
    return int(numbers_of(game, [mind])[0])


def watch(tables: Tables, teacher: int | Net, buffer: Buffer, gain: float) -> None:
    """Fill the buffer with what the teacher sees and does."""
    runs, views = tables.runs, tables.views
    for step, made in enumerate(buffer.made):
        buffer.seen[step], buffer.truth[step] = tables.seen, tables.truth
        made.seat, made.phase, made.legal, made.learns = runs.seat, views.phase, views.legal, 1
        if isinstance(teacher, Net):
            tables.decide([teacher])
        else:
            ask_all(tables.tables, runs, views, teacher, tables.actions)
        made.action, seats = tables.actions, views.seats.copy()
        tables.step()
        sits = np.arange(runs.scores.shape[1]) < seats[:, None]
        parity = np.where(sits, runs.scores, 0).sum(axis=1) / seats
        made.over, made.rewards = runs.over > 0, gain * (runs.scores - parity[:, None])


def copy(trainer: Trainer, buffer: Buffer, chance: np.random.Generator) -> float:
    """One pass over the buffer; how likely the net found what the teacher did."""
    recipe, made = trainer.recipe, buffer.made.reshape(-1)
    seen, truth = (rows.reshape(len(made), -1) for rows in (buffer.seen, buffer.truth))
    for rows in trainer.batches(np.arange(len(made))):
        made.value[rows] = trainer.critic.forward(trainer.inputs(truth, rows))[2][:, 0]
    judge(buffer.made, recipe.weight)
    targets, likely = (made.value + made.advantage).astype(np.float32), np.zeros(1)
    mine = np.flatnonzero(made.learns)
    chance.shuffle(mine)
    for rows in trainer.batches(mine):
        inputs = trainer.inputs(seen, rows)
        layers = trainer.net.forward(inputs)
        slopes = np.zeros_like(layers[2])
        copy_slopes(layers[2], made, rows, offsets(trainer.game), slopes, likely)
        trainer.adam.step(trainer.net.row, trainer.net.gradient(inputs, layers, slopes), recipe.rate, LONGEST)
        inputs = trainer.inputs(truth, rows)
        layers = trainer.critic.forward(inputs)
        slopes = (layers[2] - targets[rows, None]) / np.float32(len(rows))
        trainer.critic_adam.step(
            trainer.critic.row, trainer.critic.gradient(inputs, layers, slopes), recipe.rate, LONGEST
        )
    return float(likely[0]) / max(1, len(mine))


@rule
def ask_all(tables: Any, runs: Any, views: Any, teacher: int, actions: Any) -> None:
    """What the teacher would do on every table."""
    for place in range(len(tables)):
        see(tables[place], runs[place].seat, views[place])
        actions[place] = decide(teacher, views[place], runs[place].rng)


@rule
def copy_slopes(likings: Any, made: Any, rows: Any, starts: Any, slopes: Any, likely: Any) -> None:
    """How the surprise at what was done changes with the likings; `likely` sums up how likely it was."""
    logs = np.empty(MOST_ACTIONS)
    for place in range(len(rows)):
        decision = made[rows[place]]
        start, left = starts[decision.phase], decision.legal
        fill_logs(likings[place], left, start, logs)
        likely[0] += np.exp(logs[decision.action])
        while left != NOTHING:
            one = first(left)
            left = rest(left)
            slopes[place, start + one] = (np.exp(logs[one]) - (one == decision.action)) / len(rows)
