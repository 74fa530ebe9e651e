"""Who plays for a learner: tables, the nets that sit at them, and what they decided."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from kafana.core.game import Game
from kafana.core.options import Value
from kafana.lab.train.net import Net
from kafana.lab.train.ppo import Buffer
from kafana.lab.train.tables import LEARNER, MOST_SEATS, PAST, Company, Tables
from kafana.minds.net.inputs import inputs_of, scales_of
from kafana.minds.net.mind import Shape, Weights


@dataclass(frozen=True)
class Games:
    """What an actor plays: so many tables at once, so many decisions on each at a time."""

    game: Game
    company: Company
    tables: int
    steps: int
    options: Mapping[str, Value]
    gain: float  # what scores are multiplied with
    team: float  # how much of their reward learners share in games with others


class Actor:
    """Tables of its own, which follow from its seed; the nets are whatever it is given."""

    def __init__(self, games: Games, seed: int, shape: Shape) -> None:
        game = games.game
        self.tables = Tables(game, games.tables, games.company, seed, games.options)
        self.gain, self.team = games.gain, games.team
        self.buffer = Buffer(games.steps, games.tables, inputs_of(game))
        row, scales = np.zeros(shape.size, np.float32), scales_of(game)
        self.nets = [Net(shape, row.copy(), scales) for _ in range(1 + PAST)]
        self.tables.begin()

    def play(self, rows: Sequence[Weights]) -> list[float]:
        """Fill the buffer with decisions of these nets, the learner first and then those of the past. What learners
        scored on average in each game with others.
        """
        for net, row in zip(self.nets, rows):
            net.row[:] = row
        buffer, tables, runs, views = self.buffer, self.tables, self.tables.runs, self.tables.views
        scores: list[float] = []
        for step, made in enumerate(buffer.made):
            buffer.seen[step], buffer.truth[step] = tables.seen, tables.truth
            who, seats = runs.who.copy(), views.seats.copy()
            made.seat, made.phase, made.legal, made.learns = runs.seat, views.phase, views.legal, tables.who == LEARNER
            made.chance = tables.decide(self.nets)
            made.action = tables.actions
            tables.step()
            sits = np.arange(MOST_SEATS) < seats[:, None]
            parity = np.where(sits, runs.scores, 0).sum(axis=1) / seats
            learners = (who == LEARNER) & sits
            with_others = (runs.over > 0) & (learners.sum(axis=1) < seats)
            common = (runs.scores * learners).sum(axis=1) / learners.sum(axis=1)
            scores += common[with_others].tolist()
            share = np.where(with_others, self.team, 0.0)[:, None]
            rewards = (1 - share) * runs.scores + share * common[:, None] - parity[:, None]
            made.over, made.rewards = runs.over > 0, self.gain * rewards
        return scores
