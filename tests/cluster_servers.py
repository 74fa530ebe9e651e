"""Real PostgreSQL and NATS for tests, started once for each process that tests; skipped, loudly, where they are not."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from kafana.bench.servers import Missing, Nats, Postgres, servers


@pytest.fixture(scope="session")
def real_servers() -> Iterator[tuple[Postgres, Nats]]:
    try:
        with servers(durable=False) as both:
            yield both
    except Missing as missing:
        pytest.skip(f"!!! NOT TESTED: {missing}")
