"""Proximal policy optimisation (PPO): advantages, and the gradients of the policy loss by the logits.

Every seat's decisions are a trajectory of their own. A critic that is shown all cards says what each position was
worth; what came of a decision beyond that is its advantage, which makes the decision more likely or less. An entropy
bonus and the KL divergence from an average net of the last rounds keep the play mixed.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from kafana.core.compile import rule
from kafana.core.sets import NOTHING, first, rest
from kafana.lab.train.net import Floats, Rows
from kafana.lab.train.tables import MOST_SEATS, RecArray
from kafana.minds.net.softmax import masked_log_softmax

MOST_ACTIONS, LAST_ACTION = 64, 62
ENTROPY, KL, CLIPPED, POLICY_LOSS = range(4)  # sums over decisions
SUMS = 4


class Coefs(NamedTuple):
    """Of the policy loss: how far a probability ratio may go from 1, and the weights of entropy and KL divergence."""

    clip: float
    entropy: float
    kl: float


@rule
def compute_gae(transitions: RecArray, gae_lambda: float) -> None:
    """Generalised advantage estimation, with no discount. A seat's last decision is masked if its game goes on: what
    came of it is not known yet.
    """
    steps, tables = transitions.shape
    next_value, advantage, known = np.zeros(MOST_SEATS), np.zeros(MOST_SEATS), np.zeros(MOST_SEATS, np.bool_)
    for table in range(tables):
        known[:] = False
        for step in range(steps - 1, -1, -1):
            now = transitions[step, table]
            if now.done:
                known[:] = True
                next_value[:] = now.rewards
                advantage[:] = 0
            own = now.seat
            if not now.mask:
                continue
            if known[own]:
                delta = next_value[own] - now.value
                advantage[own] = delta + gae_lambda * advantage[own]
                now.advantage = advantage[own]
            else:
                known[own] = True
                now.mask = 0
                advantage[own] = 0
            next_value[own] = now.value


@rule
def policy_gradients(
    logits: Floats,
    average_logits: Floats,
    transitions: RecArray,
    rows: Rows,
    starts: NDArray[np.int64],
    coefs: Coefs,
    gradients: Floats,
    sums: NDArray[np.float64],
) -> None:
    """Write the gradients of a minibatch's loss by its logits. `sums` adds up entropy, KL divergence from the average
    net, how often a ratio was clipped, and the policy loss.
    """
    probs, log_probs, average_log_probs = np.empty(MOST_ACTIONS), np.empty(MOST_ACTIONS), np.empty(MOST_ACTIONS)
    gradients[:] = 0
    for place in range(len(rows)):
        now = transitions[rows[place]]
        start, left = starts[now.phase], now.legal
        masked_log_softmax(logits[place], left, start, log_probs)
        if coefs.kl > 0:
            masked_log_softmax(average_logits[place], left, start, average_log_probs)
        entropy, kl = 0.0, 0.0
        while left != NOTHING:
            one = first(left)
            left = rest(left)
            probs[one] = np.exp(log_probs[one])
            entropy -= probs[one] * log_probs[one]
            if coefs.kl > 0:
                kl += probs[one] * (log_probs[one] - average_log_probs[one])
        ratio, advantage = np.exp(log_probs[now.action] - now.log_prob), now.advantage_norm
        is_clipped = (advantage > 0 and ratio > 1 + coefs.clip) or (advantage < 0 and ratio < 1 - coefs.clip)
        by_log_prob = 0.0 if is_clipped else -advantage * ratio
        sums[ENTROPY] += entropy
        sums[KL] += kl
        sums[CLIPPED] += is_clipped
        sums[POLICY_LOSS] -= advantage * (min(max(ratio, 1 - coefs.clip), 1 + coefs.clip) if is_clipped else ratio)
        left = now.legal
        while left != NOTHING:
            one = first(left)
            left = rest(left)
            gradient = -by_log_prob * probs[one] + coefs.entropy * probs[one] * (log_probs[one] + entropy)
            if coefs.kl > 0:
                gradient += coefs.kl * probs[one] * (log_probs[one] - average_log_probs[one] - kl)
            if one == now.action:
                gradient += by_log_prob
            gradients[place, start + one] = gradient / len(rows)


def masks_of(legal: NDArray[np.int64], starts: NDArray[np.int64], actions: int) -> NDArray[np.bool_]:
    """Which of all actions, counted through all phases, are legal in each row."""
    places = np.arange(actions) - starts[:, None]
    found: NDArray[np.bool_] = (
        (places >= 0) & (places <= LAST_ACTION) & (legal[:, None] >> places.clip(0, LAST_ACTION) & 1 == 1)
    )
    return found
