"""Tests that are marked `both_stores` run twice: with the file of a house, and as a node on PostgreSQL and NATS.

Those that need nowhere to keep things run once, and so do those marked `only_in_a_file`, which says why.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.house import guests


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    marks = [mark.name for mark in metafunc.definition.iter_markers()]
    keeps = not {"tmp_path", "tmp_path_factory"}.isdisjoint(metafunc.fixturenames)
    if "both_stores" in marks and "only_in_a_file" not in marks and keeps:
        metafunc.parametrize("store", ["sqlite", "postgres"], indirect=True, scope="module")


@pytest.fixture(autouse=True, scope="module")
def store(request: pytest.FixtureRequest) -> Iterator[None]:
    if getattr(request, "param", "sqlite") == "postgres":
        guests.SERVERS = request.getfixturevalue("real_servers")
    yield
    guests.SERVERS = None
    guests.DATABASES.clear()
