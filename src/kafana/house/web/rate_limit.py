"""How fast anybody may ask for things: buckets that fill up again with time."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Mapping
from heapq import nlargest
from operator import itemgetter
from typing import TypeVar

MOST_KNOWN = 50_000
MOST_TOLD = 200  # addresses, to other nodes
Number = TypeVar("Number", int, float)


def busiest(counts: Mapping[str, Number]) -> dict[str, Number]:
    """The largest of some counts by address, for other nodes to know."""
    return dict(nlargest(MOST_TOLD, counts.items(), key=itemgetter(1)))


class Bucket:
    """A rate of things a second on average, and a burst of some more."""

    __slots__ = "at", "burst", "left", "rate"

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.left = burst
        self.at = time.monotonic()

    def take(self, cost: float = 1) -> bool:
        now = time.monotonic()
        self.left = min(self.burst, self.left + (now - self.at) * self.rate)
        self.at = now
        if self.left < cost:
            return False
        self.left -= cost
        return True

    def spend(self, cost: float) -> None:
        """Take something that cannot be refused any more, on credit: what comes next has to wait."""
        self.left -= cost


class Limits:
    """A bucket for every address; those not seen for long are forgotten."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.buckets: OrderedDict[str, Bucket] = OrderedDict()
        self.taken: dict[str, float] = {}  # since it was last told

    def take(self, name: str, cost: float = 1) -> bool:
        bucket = self.buckets.pop(name, None) or Bucket(self.rate, self.burst)
        self.buckets[name] = bucket
        if len(self.buckets) > MOST_KNOWN:
            self.buckets.popitem(last=False)
        if not bucket.take(cost):
            return False
        self.taken[name] = self.taken.get(name, 0) + cost
        if len(self.taken) > MOST_KNOWN:
            self.taken.clear()
        return True

    def spent(self) -> dict[str, float]:
        """What the busiest have asked for since the last time, for other nodes to know."""
        taken, self.taken = self.taken, {}
        return busiest(taken)

    def charge(self, name: str, cost: float) -> None:
        """Somebody has asked for this at another node."""
        bucket = self.buckets.get(name) or self.buckets.setdefault(name, Bucket(self.rate, self.burst))
        bucket.left -= cost
