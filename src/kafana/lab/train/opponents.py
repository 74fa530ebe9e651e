"""The opponent pool: nets that a learner plays against, snapshots of its own past and exploiters that could beat it."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from kafana.lab.train.checkpoint import Array, State
from kafana.lab.train.net import Net
from kafana.lab.train.tables import POOL_SEATS
from kafana.minds.net.places import Weights

STAY = 10  # rounds that an opponent sits at the tables, on average
EXPLOITER_SHARE = 0.85  # of the opponents are exploiters, if there are any
NEW_WEIGHT = 0.6  # how much a new win rate counts beside what was measured before
SELDOM = 0.1  # how often the exploiter that wins least is met, beside the one that wins most


class OpponentPool:
    """All opponents, and those of them that sit at the tables now."""

    def __init__(self, net: Net) -> None:
        self.seated = [net.copy() for _ in range(POOL_SEATS)]
        self.snapshots: list[Weights] = [net.weights.copy()]
        self.exploiter_pool: list[Weights] = []
        self.win_rates: list[float] = []  # what the exploiters still score against the learner

    def rotate(self, rng: np.random.Generator, pfsp_power: float) -> None:
        """Seat other opponents now and then: most are exploiters, by prioritised fictitious self-play (PFSP)."""
        for net in self.seated:
            if rng.random() < 1 / STAY:
                pool, odds = self.snapshots, None
                if self.exploiter_pool and rng.random() < EXPLOITER_SHARE:
                    pool, odds = self.exploiter_pool, pfsp_odds(self.win_rates, pfsp_power)
                net.weights[:] = pool[int(rng.choice(len(pool), p=odds))]

    def add_snapshot(self, weights: Weights, max_snapshots: int, rng: np.random.Generator) -> None:
        """Keep a net of the past; if there are too many, drop one that is neither the first nor among the last."""
        self.snapshots.append(weights.copy())
        if len(self.snapshots) > max_snapshots:
            del self.snapshots[int(rng.integers(1, len(self.snapshots) - 2))]

    def add_exploiter(self, weights: Weights, win_rate: float) -> None:
        self.exploiter_pool.append(weights.copy())
        self.win_rates.append(win_rate)

    def update_win_rate(self, place: int, win_rate: float) -> None:
        """Take in what an exploiter was measured to score now."""
        self.win_rates[place] += NEW_WEIGHT * (win_rate - self.win_rates[place])

    def state(self) -> dict[str, Array]:
        """All that a run goes on with."""
        return {
            "snapshots": np.array(self.snapshots),
            "exploiter_pool": np.array(self.exploiter_pool),
            "win_rates": np.array(self.win_rates),
            "opponents": np.array([net.weights for net in self.seated]),
        }

    def restore(self, state: State) -> None:
        """Go on from a state."""
        self.snapshots = list(state["snapshots"])
        self.exploiter_pool = list(state["exploiter_pool"])
        self.win_rates = state["win_rates"].tolist()
        for net, weights in zip(self.seated, state["opponents"]):
            net.weights[:] = weights


def pfsp_odds(win_rates: Sequence[float], power: float = 1.0) -> NDArray[np.float64]:
    """How often each exploiter is met, the more often the more it wins."""
    rates, spread = np.array(win_rates), np.ptp(win_rates)
    weights = (rates - rates.min() + SELDOM * spread if spread else np.ones(len(rates))) ** power
    odds: NDArray[np.float64] = weights / weights.sum()
    return odds
