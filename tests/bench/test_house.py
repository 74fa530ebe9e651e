"""`kafana bench house` in small: everybody plays, and nothing is lost."""

from __future__ import annotations

import pytest

from kafana.bench.house import Plan, measure
from kafana.games import NAMES


async def test_a_small_crowd_plays_and_nothing_is_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NUMBA_DISABLE_JIT", "1")  # for the house, which is a process of its own
    plan = Plan(tables=len(NAMES), seconds=3, sockets=10, pace=0.1, peers=True)
    advanced: list[str] = []
    figures = [figure async for figure in measure(plan, lambda what, number: advanced.append(what))]
    found = {(figure.game, figure.unit): figure.value for figure in figures}
    playing = next(figure.game for figure in figures if figure.unit == "moves/s")
    assert found[playing, "moves/s"] > 0
    assert found[playing, "ms, p99 from a move to all seats"] > 0
    assert found[playing, "acknowledged moves or events lost"] == 0
    relay = next(figure.game for figure in figures if figure.bench == "relay")
    assert found[relay, "moves/s"] > 0
    assert found["10 idle sockets", "MB"] > 0
    assert {advanced.count(what) for what in ("tables", "seconds", "sockets")} == {5, 3, 10}
