"""Settings for all tests: compiling takes its time, so Hypothesis sets no deadlines."""

from __future__ import annotations

import os

from hypothesis import HealthCheck, settings

from tests.cluster_servers import real_servers

__all__ = ["real_servers"]

settings.register_profile(
    "ci", deadline=None, max_examples=30, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile("nightly", parent=settings.get_profile("ci"), max_examples=2000, derandomize=False)
settings.load_profile(os.environ.get("KAFANA_TESTS", "ci"))
