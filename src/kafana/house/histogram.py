"""How long things take, counted by how long they took, as Prometheus wants it."""

from __future__ import annotations

from bisect import bisect_left

BOUNDS = 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0


class Histogram:
    """Seconds, in buckets that are bounded above."""

    __slots__ = "counts", "total"

    def __init__(self) -> None:
        self.counts = [0] * (len(BOUNDS) + 1)
        self.total = 0.0

    def note(self, seconds: float) -> None:
        self.counts[bisect_left(BOUNDS, seconds)] += 1
        self.total += seconds

    def rows(self, name: str) -> list[str]:
        """The same in Prometheus' text format, where every bucket counts those below it too."""
        found, below = [f"# TYPE {name} histogram"], 0
        for bound, count in zip((*map(str, BOUNDS), "+Inf"), self.counts, strict=True):
            below += count
            found.append(f'{name}_bucket{{le="{bound}"}} {below}')
        return [*found, f"{name}_sum {self.total:.10g}", f"{name}_count {below}"]
