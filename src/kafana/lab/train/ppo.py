"""How nets learn from what was played: proximal policy optimisation (PPO).

Every seat's decisions are a line of their own. A critic that is shown all cards says what each position was worth;
what came of a decision beyond that is its advantage, which makes the decision more likely or less. Chance is kept in
the play by a reward for entropy and by a pull towards the average of the nets of the last while.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from kafana.core.compile import rule
from kafana.core.sets import NOTHING, first, rest
from kafana.lab.train.tables import MOST_SEATS, highest

MOST_ACTIONS = 64


def decision_layout() -> np.dtype[Any]:
    """What is kept about a decision beside what was seen."""
    return np.dtype(
        [
            ("seat", np.int64),
            ("phase", np.int64),
            ("legal", np.int64),
            ("action", np.int64),
            ("learns", np.int64),  # is it to be learned from?
            ("over", np.int64),  # did the game end after it?
            ("rewards", np.float64, (MOST_SEATS,)),  # of all seats, if so
            ("chance", np.float64),  # that this action would be chosen, its logarithm
            ("value", np.float64),  # of the position, as the critic foresaw it
            ("advantage", np.float64),  # what came beyond that
            ("gain", np.float64),  # the same, in standard deviations
        ]
    )


class Buffer:
    """The decisions of a while, row by row one on each table: what was seen, what was true, and what was decided."""

    def __init__(self, steps: int, tables: int, inputs: int) -> None:
        self.seen = np.zeros((steps, tables, inputs), np.int8)
        self.truth = np.zeros_like(self.seen)
        self.made: Any = np.zeros((steps, tables), decision_layout()).view(np.recarray)


@rule
def judge(made: Any, weight: float) -> None:
    """The advantage of every decision (GAE); a seat's last one is left out if its game goes on: who knows what came."""
    steps, tables = made.shape
    following, sums, known = np.zeros(MOST_SEATS), np.zeros(MOST_SEATS), np.zeros(MOST_SEATS, np.bool_)
    for table in range(tables):
        known[:] = False
        for step in range(steps - 1, -1, -1):
            decision = made[step, table]
            if decision.over:
                known[:] = True
                following[:] = decision.rewards
                sums[:] = 0
            own = decision.seat
            if not decision.learns:
                continue
            if known[own]:
                sums[own] = following[own] - decision.value + weight * sums[own]
                decision.advantage = sums[own]
            else:
                known[own] = True
                decision.learns = 0
                sums[own] = 0
            following[own] = decision.value


@rule
def policy_slopes(
    likings: Any, usual: Any, made: Any, rows: Any, starts: Any, limits: Any, slopes: Any, told: Any
) -> None:
    """How the loss changes with the likings. `limits`: of the change of a chance, and the rewards of entropy and of
    being near the usual likings. `told` sums up entropy, distance from the usual, and how often a change was too far.
    """
    clip, entropy_reward, pull = limits
    chances, logs, usual_logs = np.empty(MOST_ACTIONS), np.empty(MOST_ACTIONS), np.empty(MOST_ACTIONS)
    slopes[:] = 0
    for place in range(len(rows)):
        decision = made[rows[place]]
        start, left = starts[decision.phase], decision.legal
        fill_logs(likings[place], left, start, logs)
        if pull > 0:
            fill_logs(usual[place], left, start, usual_logs)
        entropy, far = 0.0, 0.0
        while left != NOTHING:
            one = first(left)
            left = rest(left)
            chances[one] = np.exp(logs[one])
            entropy -= chances[one] * logs[one]
            if pull > 0:
                far += chances[one] * (logs[one] - usual_logs[one])
        ratio, gain = np.exp(logs[decision.action] - decision.chance), decision.gain
        too_far = (gain > 0 and ratio > 1 + clip) or (gain < 0 and ratio < 1 - clip)
        slope = 0.0 if too_far else -gain * ratio
        told[0] += entropy
        told[1] += far
        told[2] += too_far
        left = decision.legal
        while left != NOTHING:
            one = first(left)
            left = rest(left)
            change = -slope * chances[one] + entropy_reward * chances[one] * (logs[one] + entropy)
            if pull > 0:
                change += pull * chances[one] * (logs[one] - usual_logs[one] - far)
            if one == decision.action:
                change += slope
            slopes[place, start + one] = change / len(rows)


@rule
def fill_logs(likings: Any, choices: int, start: int, logs: Any) -> None:
    """The logarithms of the chances of all choices."""
    most, total, left = highest(likings, choices, start), 0.0, choices
    while left != NOTHING:
        total += np.exp(likings[start + first(left)] - most)
        left = rest(left)
    total = np.log(total) + most
    left = choices
    while left != NOTHING:
        logs[first(left)] = likings[start + first(left)] - total
        left = rest(left)
