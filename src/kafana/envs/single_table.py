"""One table, one decision at a time: what the environments with a single table are made of."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from kafana.core.chance import Rng, Words, key_of_seed, new_rng, pick, roll, words_of
from kafana.core.compile import rule
from kafana.core.game import Game, play, score
from kafana.core.observation import Octets, action_in, allow_at, observe_at, offsets, width_of
from kafana.core.options import Value
from kafana.core.playout import start
from kafana.core.sets import NOTHING, each, has
from kafana.core.table import AnyTable, Layout, Records, new_tables
from kafana.core.threads import quick
from kafana.core.view import new_views, see
from kafana.games import load, usual_seats
from kafana.minds import Mind, minds_of
from kafana.minds.registry import decide, is_compiled

Seen = dict[str, NDArray[np.int8]]
MADE_ANEW = "views", "quick_tables", "quick_views", "minds"  # where a sitting is copied or read from a pickle


class Sitting:
    """A table and its games, one after another, all of which follow from a seed."""

    def __init__(self, game: Game, seats: int | None = None, rules: Mapping[str, Value] | None = None) -> None:
        self.game = game
        self.seats = usual_seats(game) if seats is None else seats
        self.actions = int(offsets(game)[-1])
        self.rng = new_rng(0)
        self.is_seeded = False
        self.lay(game.empty(self.seats, rules), new_tables(game.dtype, 1))

    def lay(self, empty: Records, tables: Records) -> None:
        """Put tables here; compiled code looks at them, and at what is seen of them, in the same memory."""
        self.empty, self.tables, self.views = quick(empty), tables, new_views(self.game.dtype, 1)
        self.quick_tables, self.quick_views = quick(self.tables), quick(self.views)

    @cached_property
    def minds(self) -> list[Mind]:
        """Those that compiled code knows by their numbers."""
        return list(minds_of(self.game.name).values())

    def __getstate__(self) -> dict[str, object]:
        """For a copy or a pickle: tables as bytes, the game by its name; what shares their memory is made anew."""
        kept = {name: value for name, value in self.__dict__.items() if name not in MADE_ANEW}
        return kept | {"game": self.game.name, "empty": self.empty.tobytes(), "tables": self.tables.tobytes()}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        self.game = load(state["game"])
        self.lay(*(records_of(self.game.dtype, state[name]) for name in ("empty", "tables")))

    def sow(self, seed: int) -> None:
        """Deals and random choices from a seed."""
        self.master, self.rng, self.number = words_of(key_of_seed(seed)), new_rng(seed), 0
        self.is_seeded = True

    def deal(self) -> None:
        """The next game."""
        deal_one(self.quick_tables, self.empty, self.master, self.number)
        self.number += 1

    @property
    def table(self) -> AnyTable:
        table: AnyTable = self.tables[0]
        return table

    @property
    def waiting(self) -> list[int]:
        """The seats that may act; none when the game is over."""
        return each(self.table.asked & ~self.table.answered)

    def drawn_seat(self) -> int:
        """P6: which of those that may act does so first is drawn."""
        return int(pick(int(self.table.asked & ~self.table.answered), self.rng))

    def drawn_below(self, number: int) -> int:
        """0, 1, … number - 1."""
        return int(roll(self.rng, number))

    def see(self, seat: int) -> Seen:
        """What a seat sees, and the actions it may choose from."""
        row, mask = np.empty((1, width_of(self.game)), np.int8), np.empty((1, self.actions), np.int8)
        see_one(self.quick_tables, seat, self.quick_views, row, mask)
        return {"observation": row[0], "action_mask": mask[0]}

    def view_bytes(self, seat: int) -> bytes:
        """All that a seat knows."""
        see_alone(self.quick_tables, seat, self.quick_views)
        return bytes(self.views.tobytes())

    def play(self, seat: int, number: int) -> bool:
        """Play an action, counted through all phases; if it is not legal nothing changes."""
        action = action_in_one(self.quick_tables, number)
        see_alone(self.quick_tables, seat, self.quick_views)
        if action < 0 or not has(int(self.views[0].legal), action):
            return False
        play_one(self.quick_tables, seat, action)
        return True

    def ask(self, mind: Mind, seat: int) -> None:
        """A mind decides for a seat."""
        see_alone(self.quick_tables, seat, self.quick_views)
        if mind in self.minds and is_compiled(mind):
            action = decide_one(self.minds.index(mind), self.quick_views, self.rng)
        else:
            action = int(mind.choose(self.views[0], self.rng))
        play_one(self.quick_tables, seat, action)

    def scores(self) -> list[float]:
        """What a game that is over has brought each seat."""
        return [float(score_one(self.quick_tables, seat)) for seat in range(self.seats)]

    def is_still_open(self, seat: int) -> bool:
        """Has the seat's answer been noted in a window that is still open?"""
        return int(self.table.answered) != NOTHING and has(int(self.table.answered), seat)


def records_of(dtype: Layout, octets: bytes) -> Records:
    """Records, in memory of their own, from their bytes."""
    records: Records = new_tables(dtype, len(octets) // dtype.itemsize)
    records.view(np.ndarray).view(np.uint8)[:] = np.frombuffer(octets, np.uint8)
    return records


@rule
def deal_one(tables: Records, empty: Records, master: Words, number: int) -> None:
    tables[0] = empty[0]
    start(tables[0], master, number)


@rule
def see_one(tables: Records, seat: int, views: Records, rows: Octets, masks: Octets) -> None:
    see(tables[0], seat, views[0])
    observe_at(views[0], rows, rows.view(np.int64), 0)
    allow_at(views[0], masks, 0)


@rule
def see_alone(tables: Records, seat: int, views: Records) -> None:
    see(tables[0], seat, views[0])


@rule
def action_in_one(tables: Records, number: int) -> int:
    return action_in(tables[0], number)


@rule
def play_one(tables: Records, seat: int, action: int) -> None:
    play(tables[0], seat, action)


@rule
def decide_one(mind: int, views: Records, rng: Rng) -> int:
    return decide(mind, views[0], rng)


@rule
def score_one(tables: Records, seat: int) -> float:
    return score(tables[0], seat)
