"""The softmax over legal actions, beside a plain one in NumPy."""

from __future__ import annotations

import numpy as np
import pytest

from kafana.core.sets import each
from kafana.minds.net.softmax import masked_argmax, masked_log_softmax, masked_sample

LOGITS = np.array([9.0, 0.5, 3.0, -1.0, 3.0, 0.0])
START = 1  # of the phase, whose actions are 0 to 4
jitless = pytest.mark.jitless


def log_softmax(legal: int, temperature: float = 1.0) -> dict[int, float]:
    """By action, straight from the definition."""
    logits = {action: LOGITS[START + action] / temperature for action in each(legal)}
    log_total = np.log(sum(np.exp(logit) for logit in logits.values()))
    return {action: float(logit - log_total) for action, logit in logits.items()}


@jitless
@pytest.mark.parametrize("legal", [0b11111, 0b10101, 0b01010, 0b00100])
def test_log_probs_are_those_of_legal_actions_alone(legal: int) -> None:
    log_probs = np.full(8, np.nan)
    masked_log_softmax(LOGITS, legal, START, log_probs)
    assert {action: log_probs[action] for action in each(legal)} == pytest.approx(log_softmax(legal))
    assert np.isnan(log_probs).sum() == len(log_probs) - len(each(legal))


@jitless
@pytest.mark.parametrize(("legal", "best"), [(0b11111, 1), (0b11100, 3), (0b10101, 0), (0b00100, 2)])
def test_the_best_of_equals_is_the_first(legal: int, best: int) -> None:
    assert masked_argmax(LOGITS, legal, START) == best


@jitless
@pytest.mark.parametrize("temperature", [1.0, 0.5, 2.0])
@pytest.mark.parametrize("legal", [0b11111, 0b10101, 0b00100])
def test_samples_fill_the_unit_interval_in_order_as_wide_as_they_are_probable(legal: int, temperature: float) -> None:
    wanted, number = log_softmax(legal, temperature), 4000
    drawn = [masked_sample(LOGITS, legal, START, temperature, place / number) for place in range(number)]
    actions = [action for action, _ in drawn]
    assert actions == sorted(actions)
    for action, log_prob in set(drawn):
        assert log_prob == pytest.approx(wanted[action])
        assert actions.count(action) / number == pytest.approx(np.exp(log_prob), abs=2 / number)
    assert set(actions) == set(wanted)
