"""Whole moves of random games, for tests of what is told about them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from kafana.core.game import legal, play
from kafana.core.sets import each
from kafana.core.table import waiting
from kafana.words.languages import languages
from tests.walks import Walk

NAMES = ("Ana", "Bojan", "Cem", "Dora", "Eva", "Filip")
LANGUAGES = languages()


@dataclass(frozen=True)
class Move:
    """A move, and the table before and after it."""

    before: Any
    after: Any
    seat: int
    actions: list[int]


def moves(walk: Walk, most: int) -> Iterator[Move]:
    """The moves of a random game."""
    random, table = Random(walk.seed), walk.table()
    for _ in range(most):
        if not waiting(table):
            return
        before = table.copy()
        actions: list[int] = []
        seat = random.choice(each(waiting(table)))
        while not actions or table.step:
            actions.append(random.choice(each(legal(table, seat))))
            play(table, seat, actions[-1])
        yield Move(before, table.copy(), seat, actions)
