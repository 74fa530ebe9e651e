"""A rollout: decisions of many tables, step by step, with all that is learned from them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from kafana.lab.train.net import Observations
from kafana.lab.train.tables import LEARNER, MOST_SEATS, LogProbs, RecArray, Tables


def transition_layout() -> np.dtype[np.void]:
    """What is kept about a decision beside the observations."""
    return np.dtype(
        [
            ("seat", np.int64),
            ("phase", np.int64),
            ("legal", np.int64),
            ("action", np.int64),
            ("mask", np.int64),  # is it to be learned from?
            ("done", np.int64),  # did the game end after it?
            ("rewards", np.float64, (MOST_SEATS,)),  # of all seats, if so
            ("log_prob", np.float64),  # of the action, when it was chosen
            ("value", np.float64),  # of the position, as the critic saw it
            ("advantage", np.float64),  # what came beyond that
            ("advantage_norm", np.float64),  # the same, in standard deviations
        ]
    )


@dataclass(frozen=True)
class Buffer:
    """The transitions of a rollout, a row for each step and a column for each table, with what the seats and the critic
    observed.
    """

    observations: Observations
    critic_observations: Observations
    transitions: RecArray

    @classmethod
    def new(cls, steps: int, tables: int, inputs: int) -> Buffer:
        observations = np.zeros((steps, tables, inputs), np.int8)
        transitions = np.zeros((steps, tables), transition_layout()).view(np.recarray)
        return cls(observations, np.zeros_like(observations), transitions)

    def flat(self) -> Buffer:
        """The same, all steps of all tables in one row."""
        size = self.transitions.size
        observations, critic_observations = self.observations, self.critic_observations
        return Buffer(
            observations.reshape(size, -1),
            critic_observations.reshape(size, -1),
            self.transitions.reshape(-1).view(np.recarray),
        )


def rollout(
    tables: Tables, buffer: Buffer, act: Callable[[], LogProbs], reward_scale: float, shared_reward: float = 0.0
) -> list[float]:
    """Fill the buffer; `act` writes an action for every table. What learners scored on average in each game with
    others.
    """
    runs, views = tables.runs, tables.views
    scores: list[float] = []
    for step, now in enumerate(buffer.transitions):
        buffer.observations[step], buffer.critic_observations[step] = tables.observations, tables.critic_observations
        who, seats = runs.who.copy(), views.seats.copy()
        now.seat, now.phase, now.legal, now.mask = runs.seat, views.phase, views.legal, tables.who == LEARNER
        now.log_prob = act()
        now.action = tables.actions
        tables.step()
        sits = np.arange(MOST_SEATS) < seats[:, None]
        parity = np.where(sits, runs.scores, 0).sum(axis=1) / seats
        learners = (who == LEARNER) & sits
        with_others = (runs.over > 0) & (learners.sum(axis=1) < seats)
        common = (runs.scores * learners).sum(axis=1) / learners.sum(axis=1)
        scores += common[with_others].tolist()
        share = np.where(with_others, shared_reward, 0.0)[:, None]
        rewards = (1 - share) * runs.scores + share * common[:, None] - parity[:, None]
        now.done, now.rewards = runs.over > 0, reward_scale * rewards
    return scores
