"""Processes that think: they answer as one would here, and one that ends is replaced."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from kafana.core.chance import key_of_seed, new_rng
from kafana.core.sets import each
from kafana.core.table import waiting
from kafana.games import load
from kafana.minds import levels_of, move_of
from kafana.workers.pool import Gone, Thinkers


@pytest.fixture(scope="module")
def thinkers() -> Iterator[Thinkers]:
    found = Thinkers(compiled=False)
    yield found
    found.close()
    with pytest.raises(Gone):
        found.ask("rehearse", "cheat")


def question() -> tuple[Any, int]:
    table = load("cheat").new(3, key_of_seed(7))
    return table, each(waiting(table))[0]


def test_a_thinker_thinks_as_one_would_here(thinkers: Thinkers) -> None:
    (table, seat), rng = question(), new_rng(3)
    found = thinkers.ask("move", "cheat", "beginner", table.tobytes(), seat, rng.tolist())
    assert found == (move_of(levels_of("cheat")["beginner"], table, seat, rng), rng.tolist())


def test_what_cannot_be_thought_is_said(thinkers: Thinkers) -> None:
    with pytest.raises(RuntimeError, match="unbeatable"):
        thinkers.ask("move", "cheat", "unbeatable", question()[0].tobytes(), 0, [1, 2, 3, 4])
    assert len(thinkers.everybody) == 1  # it goes on


def test_one_that_has_ended_is_replaced(thinkers: Thinkers) -> None:
    thinkers.ask("rehearse", "cheat")
    thinkers.idle[-1].process.kill()
    thinkers.idle[-1].process.wait()
    assert thinkers.ask("rehearse", "cheat") is None
    assert len(thinkers.everybody) == 1


def test_a_thought_that_is_cut_short_is_lost_and_nothing_else(thinkers: Thinkers) -> None:
    found = thinkers.take()
    found.process.kill()
    with pytest.raises(Gone):
        found.ask("rehearse", "cheat")
    thinkers.give_back(found)
    assert not thinkers.everybody
    assert thinkers.ask("rehearse", "cheat") is None


def test_one_that_has_nothing_to_do_is_sent_home(thinkers: Thinkers) -> None:
    thinkers.ask("rehearse", "cheat")
    thinkers.send_home(3600)
    assert thinkers.idle
    thinkers.send_home(0)
    assert not thinkers.everybody
    assert thinkers.ask("rehearse", "cheat") is None
