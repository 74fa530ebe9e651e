"""Tests that are marked `both_stores` run twice: with the file of a house, and as a node on PostgreSQL and NATS."""

from __future__ import annotations

import pytest

from tests.house import guests


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    marks = [mark.name for mark in metafunc.definition.iter_markers()]
    if "both_stores" in marks and "only_in_a_file" not in marks:
        metafunc.parametrize("store", ["sqlite", "postgres"], indirect=True)


@pytest.fixture(autouse=True)
def store(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    if getattr(request, "param", "sqlite") == "postgres":
        monkeypatch.setattr(guests, "SERVERS", request.getfixturevalue("real_servers"))
