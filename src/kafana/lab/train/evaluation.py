"""How well a net plays that is still learning: against minds drawn by lot, on duplicate deals, all tables at once."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

import numpy as np

from kafana.core.game import Game
from kafana.core.options import Value
from kafana.core.playout import start
from kafana.lab.league import Scores, drawn
from kafana.lab.sim import SURE, Estimate
from kafana.lab.train.net import Net
from kafana.lab.train.tables import LEARNER, POOL_SEATS, SeatMix, Tables, numbers_at_tables

COLD = 1e-6  # a temperature at which the best action is always taken


def evaluate(
    game: Game,
    nets: Sequence[Net],
    against: Sequence[str],
    seats: int,
    deals: int,
    seed: int = 0,
    options: Mapping[str, Value] | None = None,
    temperature: float = 1.0,
    only_seat: int | None = None,
) -> Scores:
    """What the first net scores in each deal: on average on every seat in turn, or on one only. The others are drawn
    from the minds; without any they are the second net.
    """
    turns = range(seats) if only_seat is None else [only_seat]
    tables = Tables(game, deals * len(turns), SeatMix([seats], [], 0, 0, 0), seed, [options or {}])
    for deal in range(deals):
        minds = drawn(against, seats - 1, np.random.default_rng([seed, deal])) if against else []
        others = (
            POOL_SEATS + 1 + np.array(numbers_at_tables(game.name, minds)) if against else np.ones(seats - 1, np.int64)
        )
        for place, turned in enumerate(turns):
            row = deal * len(turns) + place
            tables.runs.who[row, :seats] = np.roll([LEARNER, *others], turned)
            tables.tables[row] = tables.dealing.empties[0]
            start(tables.tables[row], tables.dealing.master, deal)
    play_to_the_end(tables, nets, temperature)
    own = np.tile(np.array(turns), deals)
    scores: Scores = tables.runs.scores[np.arange(len(tables.runs)), own].reshape(deals, len(turns)).mean(axis=1)
    return scores


def play_to_the_end(tables: Tables, nets: Sequence[Net], temperature: float) -> None:
    """One game on every table, by nets and minds."""
    tables.finish()
    while not tables.runs.over.all():
        going = np.flatnonzero(tables.runs.over == 0)
        some = tables.taken(going)
        some.observe()
        some.decide(nets, temperature)
        some.last_step()
        tables.put(going, some)


def estimate_of(scores: Scores) -> Estimate:
    """The mean over deals."""
    within = SURE * float(scores.std(ddof=1)) / math.sqrt(len(scores)) if len(scores) > 1 else None
    return Estimate(float(scores.mean()), within)
