"""Recorded random games, for tests of records."""

from __future__ import annotations

from functools import cache

from kafana.check.playing import recorded
from kafana.check.walks import Walk
from kafana.core.chance import key_of_seed
from kafana.games import load
from kafana.records.format import CHECK, digest
from kafana.records.record import Recorder
from tests.short import short_options


@cache
def short_game(name: str, most: int = 100) -> Recorder:
    """A game that is soon over; with a smaller number of moves, one that is running."""
    game = load(name)
    options = short_options(game)
    return recorded(Walk(game, game.seats[0], options, key_of_seed(5), 5), most)


def sealed(text: str) -> str:
    """Changed text, with a check that agrees again."""
    rows = text.split("\n")
    check = next(number for number, row in enumerate(rows) if row.startswith(f"[{CHECK} "))
    others = rows[:check] + rows[check + 1 :]
    return "\n".join([*rows[:check], f'[{CHECK} "{digest(chr(10).join(others))}"]', *rows[check + 1 :]])
