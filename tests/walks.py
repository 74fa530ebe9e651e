"""Random walks: games played by random legal decisions, for tests that look at every position on the way."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from hypothesis import strategies as st

from kafana.core.game import Game, legal, play
from kafana.core.options import Option, Value
from kafana.core.sets import each
from kafana.core.table import waiting
from kafana.games import NAMES, load


@dataclass(frozen=True)
class Walk:
    """A game to be played at random."""

    game: Game
    seats: int
    options: dict[str, Value]
    key: bytes
    seed: int

    def table(self) -> Any:
        return self.game.new(self.seats, self.key, self.options)

    def positions(self, most: int = 400) -> Iterator[tuple[Any, Random]]:
        """The table after every decision, the first deal included; the caller must not change it."""
        random = Random(self.seed)
        table = self.table()
        yield table, random
        for _ in range(most):
            if not waiting(table):
                return
            seat = random.choice(each(waiting(table)))
            play(table, seat, random.choice(each(legal(table, seat))))
            yield table, random


def values(option: Option) -> st.SearchStrategy[Value]:
    if option.words:
        return st.sampled_from(option.words)
    if isinstance(option.default, bool):
        return st.booleans()
    return st.sampled_from(sorted({min(number, option.high) for number in (1, 3, 30, 300)}))


@st.composite
def walks(draw: st.DrawFn, names: tuple[str, ...] = NAMES) -> Walk:
    """Any game, at any number of seats, with any options."""
    game = load(draw(st.sampled_from(names)))
    return Walk(
        game,
        draw(st.integers(*game.seats)),
        {option.name: draw(values(option)) for option in game.options},
        draw(st.binary(min_size=32, max_size=32)),
        draw(st.integers(0, 2**32 - 1)),
    )


def every_table() -> list[tuple[str, int]]:
    """Every game at every number of seats."""
    return [(name, seats) for name in NAMES for seats in range(load(name).seats[0], load(name).seats[1] + 1)]
