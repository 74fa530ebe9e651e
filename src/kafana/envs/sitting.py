"""One table, one decision at a time: what the environments with a single table are made of."""

from __future__ import annotations

from collections.abc import Mapping
from copy import copy
from typing import Any

import numpy as np
from numpy.typing import NDArray

from kafana.core.batch import quick
from kafana.core.chance import key_of_seed, new_luck, pick, roll, words_of
from kafana.core.compile import rule
from kafana.core.features import action_in, allow_at, observe_at, offsets, width_of
from kafana.core.game import Game, play, score
from kafana.core.options import Value
from kafana.core.playout import start
from kafana.core.sets import NOTHING, each, has
from kafana.core.table import new_tables
from kafana.core.view import new_views, see
from kafana.envs.asking import decide, is_compiled, usual_seats
from kafana.minds import Mind, minds_of

Seen = dict[str, NDArray[np.int8]]


class Sitting:
    """A table and its games, one after another, all of which follow from a seed."""

    def __init__(self, game: Game, seats: int | None = None, rules: Mapping[str, Value] | None = None) -> None:
        self.game = game
        self.seats = usual_seats(game) if seats is None else seats
        self.actions = int(offsets(game)[-1])
        self.empty = quick(game.empty(self.seats, rules))
        self.tables, self.views = new_tables(game.dtype, 1), new_views(game.dtype, 1)
        self.quick_tables, self.quick_views = quick(self.tables), quick(self.views)
        self.minds = list(minds_of(game.name).values())
        self.luck = new_luck(0)
        self.is_seeded = False

    def __deepcopy__(self, memo: Any) -> Sitting:
        """The same position at another table; the game itself is not copied."""
        other = copy(self)
        other.tables, other.views, other.luck = self.tables.copy(), self.views.copy(), self.luck.copy()
        other.quick_tables, other.quick_views = quick(other.tables), quick(other.views)
        return other

    def sow(self, seed: int) -> None:
        """Deals and luck from a seed."""
        self.master, self.luck, self.number = words_of(key_of_seed(seed)), new_luck(seed), 0
        self.is_seeded = True

    def deal(self) -> None:
        """The next game."""
        deal_one(self.quick_tables, self.empty, self.master, self.number)
        self.number += 1

    @property
    def table(self) -> Any:
        return self.tables[0]

    @property
    def waiting(self) -> list[int]:
        """The seats that may act; none when the game is over."""
        return each(self.table.asked & ~self.table.answered)

    def drawn_seat(self) -> int:
        """P6: which of those that may act does so first is drawn."""
        return int(pick(int(self.table.asked & ~self.table.answered), self.luck))

    def drawn_below(self, number: int) -> int:
        """0, 1, … number - 1."""
        return int(roll(self.luck, number))

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
        if is_compiled(mind):
            action = decide_one(self.minds.index(mind), self.quick_views, self.luck)
        else:
            action = int(mind.choose(self.views[0], self.luck))
        play_one(self.quick_tables, seat, action)

    def scores(self) -> list[float]:
        """What a game that is over has brought each seat."""
        return [float(score_one(self.quick_tables, seat)) for seat in range(self.seats)]

    def is_still_open(self, seat: int) -> bool:
        """Has the seat's answer been noted in a window that is still open?"""
        return int(self.table.answered) != NOTHING and has(int(self.table.answered), seat)


@rule
def deal_one(tables: Any, empty: Any, master: Any, number: int) -> None:
    tables[0] = empty[0]
    start(tables[0], master, number)


@rule
def see_one(tables: Any, seat: int, views: Any, rows: Any, masks: Any) -> None:
    see(tables[0], seat, views[0])
    observe_at(views[0], rows, rows.view(np.int64), 0)
    allow_at(views[0], masks, 0)


@rule
def see_alone(tables: Any, seat: int, views: Any) -> None:
    see(tables[0], seat, views[0])


@rule
def action_in_one(tables: Any, number: int) -> int:
    return action_in(tables[0], number)


@rule
def play_one(tables: Any, seat: int, action: int) -> None:
    play(tables[0], seat, action)


@rule
def decide_one(mind: int, views: Any, luck: Any) -> int:
    return decide(mind, views[0], luck)


@rule
def score_one(tables: Any, seat: int) -> float:
    return score(tables[0], seat)
