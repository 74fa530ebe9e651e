"""The softmax over legal actions. Logits of all phases stand in one row; `start` is where those of a phase begin."""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from kafana.core.compile import rule
from kafana.core.sets import NOTHING, first, rest

ONE = np.float32(1)  # so that a softmax without temperature is computed in the precision of its logits

Logits: TypeAlias = NDArray[np.float32] | NDArray[np.float64]


@rule
def masked_argmax(logits: Logits, legal: int, start: int) -> int:
    """The legal action with the highest logit, the first of several."""
    best, left = first(legal), rest(legal)
    while left != NOTHING:
        if logits[start + first(left)] > logits[start + best]:
            best = first(left)
        left = rest(left)
    return best


@rule
def masked_sum_exp(logits: Logits, legal: int, start: int, highest: float, temperature: float | np.float32) -> float:
    """The softmax's denominator, with logits counted from the highest one."""
    total, left = 0.0, legal
    while left != NOTHING:
        total += np.exp((logits[start + first(left)] - highest) / temperature)
        left = rest(left)
    return total


@rule
def masked_log_softmax(logits: Logits, legal: int, start: int, log_probs: NDArray[np.float64]) -> None:
    """Write the log-probability of every legal action to its place in `log_probs`."""
    highest = logits[start + masked_argmax(logits, legal, start)]
    log_total, left = np.log(masked_sum_exp(logits, legal, start, highest, ONE)) + highest, legal
    while left != NOTHING:
        log_probs[first(left)] = logits[start + first(left)] - log_total
        left = rest(left)


@rule
def masked_sample(logits: Logits, legal: int, start: int, temperature: float, uniform: float) -> tuple[int, float]:
    """An action drawn from the softmax by a number from 0 to 1, and its log-probability."""
    highest = logits[start + masked_argmax(logits, legal, start)]
    total = masked_sum_exp(logits, legal, start, highest, temperature)
    point, left = total * uniform, legal
    while rest(left) != NOTHING:
        point -= np.exp((logits[start + first(left)] - highest) / temperature)
        if point < 0:
            break
        left = rest(left)
    action = first(left)
    return action, (logits[start + action] - highest) / temperature - np.log(total)
