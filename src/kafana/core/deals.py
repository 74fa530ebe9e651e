"""All deals of a game that is small enough, each once: the rules deal until all have come that there are."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import count
from math import factorial

import numpy as np

from kafana.core.chance import key_of_seed, words_of
from kafana.core.game import Game
from kafana.core.options import Value
from kafana.core.playout import start
from kafana.core.table import Records
from kafana.core.view import new_views, see

LEAST_DEALS, MOST_DEALS = 64, 2000  # after the first number the audience has seen whatever it can see of a deal
SECRET = "key", "block", "drawn"  # what is left of the deal, and decides nothing more


def all_deals(game: Game, options: Mapping[str, Value] | None = None, seats: int = 2) -> Records:
    """Every deal, each as likely; refused where there are too many."""
    empty, master = game.empty(seats, options), words_of(key_of_seed(0))
    found: dict[bytes, Records] = {}
    ways: dict[bytes, int] = {}  # to deal the cards, for all that the audience sees of it
    for number in count():
        table, view = empty.copy(), new_views(game.dtype, 1)
        start(table[0], master, number)
        for name in SECRET:
            table[name] = 0
        see(table[0], seats, view[0])
        sizes = [int(size) for size in view[0].sizes]
        ways[view.tobytes()] = factorial(sum(sizes)) // int(np.prod([factorial(size) for size in sizes], dtype=object))
        found[table.tobytes()] = table
        if sum(ways.values()) > MOST_DEALS or game.kinds:
            raise ValueError(f"{game.name} has too many deals to be walked: give it fewer cards")
        if number > LEAST_DEALS and len(found) == sum(ways.values()):
            return np.concatenate(list(found.values())).view(np.recarray)
    raise AssertionError  # it deals for ever
