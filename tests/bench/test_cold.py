"""The cold start: a coach is asked about every question, and both of its answers are waited for."""

from __future__ import annotations

import pytest

from kafana.bench.cold import Cold, Waited, show
from kafana.bench.crowd import decode
from kafana.house.wire.frames import Advice, Advised, Ask, Picture, TableChange, frame

QUESTION = Ask([(0, None, None)])


def advised(rough: bool) -> bytes:
    return frame(Advised(3, Advice(0, "chance", "", {}, False, [], None, False, [], [], "", rough=rough)))


def test_every_question_is_asked_about_once_until_the_full_answer_comes() -> None:
    waited = Waited()
    assert not waited.receive(decode(frame(Picture("cheat", "", "", "playing", []), 1)))
    assert waited.receive(decode(frame(TableChange(set={"ask": QUESTION}), 2)))
    assert not waited.receive(decode(frame(TableChange(), 2)))
    assert waited.receive(decode(frame(TableChange(), 3)))  # still asked, and the table has changed
    assert not waited.receive(decode(frame(Advised(2, None))))  # it has moved on
    assert not waited.receive(decode(advised(rough=True)))
    assert waited.rough is not None
    assert waited.full is None
    waited.receive(decode(advised(rough=False)))
    assert waited.full is not None
    assert waited.full >= waited.rough


def test_an_answer_that_never_came_is_left_open(capsys: pytest.CaptureFixture[str]) -> None:
    show([Cold("cheat", 0.5, None)])
    assert "0.5 s" in capsys.readouterr().out
