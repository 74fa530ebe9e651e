"""How nets learn from what was played: proximal policy optimisation (PPO).

Every seat's decisions are a line of their own. A critic that is shown all cards says what each position was worth;
what came of a decision beyond that is its advantage, which makes the decision more likely or less. Chance is kept in
the play by a reward for entropy and by a pull towards the average of the nets of the last while.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from kafana.core.compile import rule
from kafana.core.sets import NOTHING, first, rest
from kafana.lab.train_net import Floats
from kafana.lab.train_play import MOST_SEATS, highest

MOST_ACTIONS = 64


@dataclass
class Buffer:
    """The decisions of a while: `steps` rows of one decision on each table."""

    seen: NDArray[np.int8]
    truth: NDArray[np.int8]
    seat: NDArray[np.int64]
    phase: NDArray[np.int64]
    legal: NDArray[np.int64]
    action: NDArray[np.int64]
    chance: Floats  # its logarithm
    learns: NDArray[np.bool_]
    over: NDArray[np.bool_]  # did the game end after it?
    rewards: Floats  # of all seats, if so
    values: Floats
    advantages: Floats

    @classmethod
    def empty(cls, steps: int, tables: int, inputs: int) -> Buffer:
        several = steps, tables

        def floats(*more: int) -> Floats:
            return np.zeros((*several, *more), np.float32)

        def numbers() -> NDArray[np.int64]:
            return np.zeros(several, np.int64)

        rows = (np.zeros((*several, inputs), np.int8) for _ in range(2))
        flags = (np.zeros(several, np.bool_) for _ in range(2))
        return cls(
            *rows, numbers(), numbers(), numbers(), numbers(), floats(), *flags, floats(MOST_SEATS), floats(), floats()
        )


@rule
def judge(seat: Any, over: Any, rewards: Any, values: Any, weight: float, learns: Any, advantages: Any) -> None:
    """The advantage of every decision (GAE); a seat's last one is left out if its game goes on: who knows what came."""
    steps, tables = seat.shape
    following, sums = np.zeros(MOST_SEATS, np.float32), np.zeros(MOST_SEATS, np.float32)
    known = np.zeros(MOST_SEATS, np.bool_)
    for table in range(tables):
        known[:] = False
        for step in range(steps - 1, -1, -1):
            if over[step, table]:
                known[:] = True
                following[:] = rewards[step, table]
                sums[:] = 0
            own = seat[step, table]
            if not learns[step, table]:
                continue
            if known[own]:
                sums[own] = following[own] - values[step, table] + weight * sums[own]
                advantages[step, table] = sums[own]
            else:
                known[own] = True
                learns[step, table] = False
                sums[own] = 0
            following[own] = values[step, table]


@rule
def policy_slopes(
    likings: Any, usual: Any, rows: Any, starts: Any, phase: Any, legal: Any, action: Any, chance: Any,
    advantages: Any, limits: Any, slopes: Any, told: Any,
) -> None:  # fmt: skip
    """How the loss changes with the nets' likings. `limits`: of the change of a chance, the rewards of entropy and of
    being near the usual likings. `told` sums up entropy, distance from the usual, and how much was changed too far.
    """
    clip, entropy_reward, pull = limits
    chances, logs = np.empty(MOST_ACTIONS), np.empty(MOST_ACTIONS)
    usual_logs = np.empty(MOST_ACTIONS)
    slopes[:] = 0
    share = 1.0 / len(rows)
    for place in range(len(rows)):
        row = rows[place]
        start, choices = starts[phase[row]], legal[row]
        fill_logs(likings[place], choices, start, logs)
        if pull > 0:
            fill_logs(usual[place], choices, start, usual_logs)
        entropy, far, left = 0.0, 0.0, choices
        while left != NOTHING:
            one = first(left)
            left = rest(left)
            chances[one] = np.exp(logs[one])
            entropy -= chances[one] * logs[one]
            if pull > 0:
                far += chances[one] * (logs[one] - usual_logs[one])
        ratio, gain = np.exp(logs[action[row]] - chance[row]), advantages[row]
        too_far = (gain > 0 and ratio > 1 + clip) or (gain < 0 and ratio < 1 - clip)
        slope = 0.0 if too_far else -gain * ratio
        told[0] += entropy
        told[1] += far
        told[2] += too_far
        left = choices
        while left != NOTHING:
            one = first(left)
            left = rest(left)
            change = -slope * chances[one] + entropy_reward * chances[one] * (logs[one] + entropy)
            if pull > 0:
                change += pull * chances[one] * (logs[one] - usual_logs[one] - far)
            if one == action[row]:
                change += slope
            slopes[place, start + one] = change * share


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
