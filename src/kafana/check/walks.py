"""Random walks: games played by random legal decisions, for laws that look at every position on the way."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from kafana.core.game import Game, legal, play
from kafana.core.options import Option, Value
from kafana.core.sets import each
from kafana.core.table import waiting

LIMITS = 1, 3, 30, 300  # of options that are numbers


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


def values(option: Option) -> list[Value]:
    """What an option is set to in walks: all there is, or some numbers between its bounds."""
    if option.words:
        return list(option.words)
    if isinstance(option.default, bool):
        return [False, True]
    return sorted({min(max(number, option.low), option.high) for number in LIMITS})


def can_be_dealt(game: Game, seats: int, options: dict[str, Value]) -> bool:
    """Are these options possible together? Some packs are too small for some tables."""
    try:
        game.empty(seats, options)
    except ValueError:
        return False
    return True


def some_walks(game: Game, number: int, seed: int = 0) -> Iterator[Walk]:
    """Walks at every number of seats in turn, with the usual options and with others."""
    random = Random(seed)
    fewest, most = game.seats
    while number:
        seats = fewest + number % (most - fewest + 1)
        options = {option.name: random.choice(values(option)) for option in game.options}
        usual = number % 2 == 0 and can_be_dealt(game, seats, {})
        walk = Walk(game, seats, {} if usual else options, random.randbytes(32), random.randrange(2**32))
        if can_be_dealt(game, seats, walk.options):
            number -= 1
            yield walk
