"""How well a net plays that is still learning: against rivals drawn by lot, on duplicate deals, all tables at once."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

import numpy as np

from kafana.core.game import Game
from kafana.core.observation import offsets
from kafana.core.options import Value
from kafana.core.playout import start
from kafana.lab.league import Scores, drawn
from kafana.lab.sim import SURE, Estimate
from kafana.lab.train.net import Net
from kafana.lab.train.tables import LEARNER, PAST, Company, Tables, draw_all, finish_all, observe_all, play_all
from kafana.minds.registry import numbers_of

COLD = 1e-6  # a temperature at which the best action is always taken


def judged(
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
    from the rivals; without rivals they are the second net.
    """
    turns = range(seats) if only_seat is None else [only_seat]
    tables = Tables(game, deals * len(turns), Company([seats], [], 0, 0, 0), seed, options)
    runs = tables.runs
    for deal in range(deals):
        company = drawn(against, seats - 1, np.random.default_rng([seed, deal])) if against else []
        rivals = PAST + 1 + numbers_of(game.name, company) if against else np.ones(seats - 1, np.int64)
        for place, turned in enumerate(turns):
            row = deal * len(turns) + place
            runs.who[row, :seats] = np.roll([LEARNER, *rivals], turned)
            tables.tables[row] = tables.empties[0]
            start(tables.tables[row], tables.master, deal)
    finish_all(tables.tables, runs, tables.views)
    while not runs.over.all():
        going = np.flatnonzero(runs.over == 0)
        some, some_runs, some_views = tables.tables[going], runs[going], tables.views[going]
        seen = np.zeros((len(going), tables.seen.shape[1]), np.int8)
        observe_all(some, some_runs, some_views, seen, np.zeros_like(seen))
        actions, chances = np.zeros(len(going), np.int64), np.zeros(len(going), np.float32)
        who = some_runs.who[np.arange(len(going)), some_runs.seat]
        for number, net in enumerate(nets):
            rows = np.flatnonzero(who == number)
            if len(rows):
                _, _, likings = net.forward(seen[rows].astype(np.float32))
                draw_all(rows, likings, some_views, offsets(game), temperature, some_runs, actions, chances)
        play_all(some, some_runs, actions)
        finish_all(some, some_runs, some_views)
        tables.tables[going], runs[going] = some, some_runs
    own = np.tile(np.array(turns), deals)
    scores: Scores = runs.scores[np.arange(len(runs)), own].reshape(deals, len(turns)).mean(axis=1)
    return scores


def estimate_of(scores: Scores) -> Estimate:
    """The mean over deals."""
    within = SURE * float(scores.std(ddof=1)) / math.sqrt(len(scores)) if len(scores) > 1 else None
    return Estimate(float(scores.mean()), within)
