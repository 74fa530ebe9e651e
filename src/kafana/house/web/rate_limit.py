"""How fast anybody may ask for things: buckets that fill up again with time."""

from __future__ import annotations

import time
from collections import OrderedDict

MOST_KNOWN = 50_000


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


class Limits:
    """A bucket for every address; those not seen for long are forgotten."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, name: str, cost: float = 1) -> bool:
        bucket = self.buckets.pop(name, None) or Bucket(self.rate, self.burst)
        self.buckets[name] = bucket
        if len(self.buckets) > MOST_KNOWN:
            self.buckets.popitem(last=False)
        return bucket.take(cost)
