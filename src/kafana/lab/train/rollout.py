"""A rollout: decisions of many tables, step by step, with all that is learned from them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from kafana.core.compile import rule
from kafana.lab.train.net import Observations
from kafana.lab.train.tables import LEARNER, MOST_SEATS, LogProbs, RecArray, Tables

NOBODY = -1 << 30  # on a chair that is not at the table


class Rewards(NamedTuple):
    """What a score is worth to those who learn."""

    scale: float
    shared: float = 0.0  # share of it that learners have in common in games with others
    own: int = 0  # 1: the score itself, not what it is beyond the table's mean


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


def rollout(tables: Tables, buffer: Buffer, act: Callable[[], LogProbs], rewards: Rewards) -> list[float]:
    """Fill the buffer; `act` writes an action for every table. What learners scored on average in each game with
    others.
    """
    runs, scores = tables.runs, np.zeros(len(tables.runs))
    found: list[float] = []
    for step, now in enumerate(buffer.transitions):
        buffer.observations[step], buffer.critic_observations[step] = tables.observations, tables.critic_observations
        who = np.where(np.arange(MOST_SEATS) < tables.views.seats[:, None], runs.who, NOBODY)
        log_probs = act()
        note_decisions(now, runs, tables.views, tables.actions, log_probs)
        tables.step()
        games = note_rewards(now, runs, who, rewards, scores)
        found += scores[:games].tolist()
    return found


@rule
def note_decisions(
    now: RecArray, runs: RecArray, views: RecArray, actions: NDArray[np.int64], log_probs: LogProbs
) -> None:
    """What is decided at every table, before it is played."""
    for place in range(len(now)):
        seat = runs[place].seat
        now[place].seat = seat
        now[place].phase, now[place].legal = views[place].phase, views[place].legal
        now[place].action, now[place].log_prob = actions[place], log_probs[place]
        now[place].mask = runs[place].who[seat] == LEARNER


@rule
def note_rewards(
    now: RecArray,
    runs: RecArray,
    who: NDArray[np.int64],
    rewards: Rewards,
    scores: NDArray[np.float64],
) -> int:
    """What games that have ended brought every seat, beyond the table's mean unless the own score counts. `scores`
    gets what learners scored in each game with others; how many these were.
    """
    games = 0
    for place in range(len(now)):
        now[place].done = runs[place].over > 0
        if runs[place].over == 0:
            continue
        result, sitting, learners, total, common = runs[place].scores, 0, 0, 0.0, 0.0
        for seat in range(MOST_SEATS):
            if who[place, seat] != NOBODY:
                sitting += 1
                total += result[seat]
                if who[place, seat] == LEARNER:
                    learners += 1
                    common += result[seat]
        common /= learners
        share = rewards.shared if learners < sitting else 0.0
        if learners < sitting:
            scores[games] = common
            games += 1
        mean = 0.0 if rewards.own else total / sitting
        for seat in range(MOST_SEATS):
            now[place].rewards[seat] = rewards.scale * ((1 - share) * result[seat] + share * common - mean)
    return games
