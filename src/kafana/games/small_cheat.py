"""Cheat with a few cards, small enough for every game of it to be walked (see `lab/exact.py`). All rules but the deal
and the ranks that can be announced are those of `games/cheat.py`; the house does not offer it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, replace
from typing import Any

from kafana.core.compile import rule
from kafana.core.game import Game
from kafana.core.options import Role, Value, number
from kafana.core.sets import upto
from kafana.core.table import Public
from kafana.games import cheat
from kafana.games.cheat import CLAIM, JOKERS, RANKS, SUITS, Asks, Cheat, CheatView, deal_cards, of_rank


class Pack(Public):
    """What is played with."""

    ranks: int  # that are in the pack, the lowest ones,
    suits: int  # each so many times,
    jokers: int  # and so many jokers


class SmallCheat(Cheat, Pack):
    """The pack stands before the fields of Cheat: were it behind them, Numba would take this table for one of Cheat."""


class SmallCheatView(CheatView, Pack):
    """What a seat sees of it."""


@rule
def deal(table: SmallCheat) -> None:
    """C1, with a smaller pack; every seat needs a card."""
    deal_cards(table, pack(table))


@rule
def pack(table: SmallCheat) -> int:
    """The cards that are played with; their numbers are those of Cheat."""
    cards = upto(table.jokers) << SUITS * RANKS
    for rank in range(table.ranks):
        cards |= of_rank(rank) & upto(table.suits) << SUITS * rank
    return cards


@rule
def legal(table: SmallCheat, seat: int) -> int:
    """G1: everything that no rule refuses."""
    return upto(RANKS) & ~not_in_pack(table, seat) if table.phase == CLAIM else cheat.legal(table, seat)


@rule
def not_in_pack(table: SmallCheat, seat: int) -> int:
    """C2: one of the ranks of this pack is announced."""
    return upto(RANKS) & ~upto(table.ranks)


class SmallGame(Game):
    """Cheat with a pack that may be too small for a table."""

    def empty(self, seats: int, options: Mapping[str, Value] | None = None) -> Any:
        """A table at which nothing is dealt yet; there is a card for every seat."""
        tables = super().empty(seats, options)
        cards = int(tables[0].ranks * tables[0].suits + tables[0].jokers)
        if cards < seats:
            raise ValueError(f"{self.name} with {cards} cards is for at most {cards} players, not {seats}")
        return tables


SAME = {field.name: getattr(cheat.GAME, field.name) for field in fields(cheat.GAME) if field.init}
OWN = {
    "name": "small_cheat",
    "offered": False,
    "usual_seats": cheat.SEATS[0],
    "table": SmallCheat,
    "options": (
        number("max_turns", 6, 1, 1000, Role.TURN_LIMIT),
        number("ranks", 2, 2, RANKS),
        number("suits", 2, 1, SUITS),
        number("jokers", 0, 0, JOKERS),
    ),
    "phases": {**cheat.GAME.phases, Asks.CLAIM: replace(cheat.GAME.phases[CLAIM], refusals=(not_in_pack,))},
    "deal": deal,
    "legal": legal,
}
GAME = SmallGame(**SAME | OWN)
