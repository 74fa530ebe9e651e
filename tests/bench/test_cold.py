"""The cold start: a house opens, its coach is asked, and both answers are waited for."""

from __future__ import annotations

import sys

import pytest

from kafana.bench.cold import Cold, Waited, bench_cold, show

IN_A_HURRY = {"COMPILE_SEARCH": 0, "COACH_SECONDS": 0, "COACH_PLAYOUTS": 1, "COACH_WORLDS": 1, "ROUGH_SECONDS": 0.01}


def test_both_answers_come(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in IN_A_HURRY.items():
        monkeypatch.setenv(f"KAFANA_{name}", str(value))
    told: list[Cold] = []
    assert bench_cold(["cheat"], sys.executable, told.append) == told
    assert [one.game for one in told] == ["cheat"]
    assert told[0].full is not None


def test_an_answer_that_never_comes_is_left_open(capsys: pytest.CaptureFixture[str]) -> None:
    waited = Waited()
    waited.begin()
    waited.note({"rough": True})
    waited.note(None)  # the table has moved on
    assert waited.rough is not None
    assert waited.full is None
    show([Cold("cheat", 0.5, None)])
    assert "0.5 s" in capsys.readouterr().out
