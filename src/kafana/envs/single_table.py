"""One table, one decision at a time: what the environments with a single table are made of.

A table, what is kept about it and what is seen of it are one record each; every step is one call of compiled code.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from kafana.core.chance import Rng, key_of_seed, new_rng, roll, words_of
from kafana.core.game import Game
from kafana.core.observation import offsets, width_of
from kafana.core.options import Value
from kafana.core.sets import NOTHING, each, has
from kafana.core.table import AnyTable, Layout, Records, new_tables
from kafana.core.threads import quick
from kafana.core.view import new_views
from kafana.envs.kernels import (
    NOT_LEGAL,
    RUN,
    deal_one,
    legal_one,
    next_one,
    play_one,
    score_one,
    see_one,
    step_one,
    view_one,
)
from kafana.games import load, usual_seats
from kafana.minds import Mind
from kafana.minds.net.inputs import inputs_of

Row = NDArray[np.int8]
OCTET = np.dtype(np.int8)  # arrays are made sooner than of its name


class Sitting:
    """A table and its games, one after another, all of which follow from a seed.

    `chairs` are those of compiled minds; without them everybody is outside. With `wide` a row is what a net is given.
    """

    def __init__(
        self,
        game: Game,
        seats: int | None = None,
        rules: Mapping[str, Value] | None = None,
        chairs: Records | None = None,
        wide: int | None = None,
    ) -> None:
        self.game = game
        self.seats = usual_seats(game) if seats is None else seats
        self.firsts: list[int] = offsets(game).tolist()
        self.actions = self.firsts[-1]
        self.chairs, self.wide = chairs, wide
        self.width = width_of(game) if wide is None else inputs_of(game)
        self.is_seeded = False
        self.row_shape, self.mask_shape = (1, self.width), (1, self.actions)
        self.new_rows()
        self.lay(game.empty(self.seats, rules), new_tables(game.dtype, 1), new_tables(RUN, 1))

    def lay(self, empty: Records, tables: Records, runs: Records) -> None:
        """Put tables here; compiled code looks at them, and at what is seen of them, in the same memory."""
        self.empty, self.quick_views = quick(empty), quick(new_views(self.game.dtype, 1))
        self.quick_tables, self.quick_runs = quick(tables), quick(runs)
        self.rng: Rng = self.quick_runs["rng"][0]

    @property
    def tables(self) -> Any:
        """The table, whose fields are attributes."""
        return self.quick_tables.view(np.recarray)

    def __getstate__(self) -> dict[str, object]:
        """For a copy or a pickle: records as bytes, the game by its name; what shares their memory is made anew."""
        names = (
            "seats",
            "firsts",
            "actions",
            "width",
            "wide",
            "chairs",
            "is_seeded",
            "row",
            "mask",
            "row_shape",
            "mask_shape",
        )
        records = {"empty": self.empty, "tables": self.quick_tables, "runs": self.quick_runs}
        octets = {name: record.tobytes() for name, record in records.items()}
        return {name: getattr(self, name) for name in names} | {"game": self.game.name, "records": octets}

    def __setstate__(self, state: dict[str, Any]) -> None:
        octets = state.pop("records")
        self.__dict__.update(state)
        self.game = load(state["game"])
        empty, tables = (records_of(self.game.dtype, octets[name]) for name in ("empty", "tables"))
        self.lay(empty, tables, records_of(RUN, octets["runs"]))

    def __deepcopy__(self, memo: dict[int, Any]) -> Sitting:
        """The same without a way through bytes: searchers copy often."""
        copy: Sitting = object.__new__(Sitting)
        copy.__dict__.update(self.__dict__)
        for name in ("quick_tables", "quick_runs", "quick_views"):
            setattr(copy, name, getattr(self, name).copy())
        copy.rng = copy.quick_runs["rng"][0]
        return copy

    def sow(self, seed: int) -> None:
        """Deals and random choices from a seed."""
        self.rng[:] = new_rng(seed)
        self.quick_runs["master"][0] = words_of(key_of_seed(seed))
        self.quick_runs["number"][0] = 0
        self.is_seeded = True

    def deal(self) -> None:
        """The next game; nobody has been asked yet."""
        deal_one(self.quick_tables, self.quick_runs, self.empty)

    def ask_next(self) -> int:
        """P6: which of those that may act does so first is drawn; minds act at once. The seat, or OVER."""
        rows, masks = self.new_rows()
        return int(next_one(self.quick_tables, self.quick_runs, self.quick_views, self.chairs, self.wide, rows, masks))

    def step(self, number: int) -> int:
        """The seat that was asked decides, then minds: the seat that is asked next, OVER, or NOT_LEGAL.

        What that seat sees is in `row` and `mask`, which are never written to again.
        """
        rows, masks = self.new_rows()
        return int(
            step_one(self.quick_tables, self.quick_runs, self.quick_views, self.chairs, self.wide, number, rows, masks)
        )

    def new_rows(self) -> tuple[Row, Row]:
        rows, masks = np.empty(self.row_shape, OCTET), np.empty(self.mask_shape, OCTET)
        self.row, self.mask = rows[0], masks[0]
        return rows, masks

    def see(self, seat: int) -> tuple[Row, Row]:
        """What a seat sees, and the actions it may choose from."""
        rows, masks = np.empty((1, self.width), np.int8), np.empty((1, self.actions), np.int8)
        see_one(self.quick_tables, seat, self.quick_views, self.wide, rows, masks)
        return rows[0], masks[0]

    @property
    def table(self) -> AnyTable:
        table: AnyTable = self.tables[0]
        return table

    @property
    def waiting(self) -> list[int]:
        """The seats that may act; none when the game is over."""
        return each(int(self.quick_tables["asked"][0]) & ~int(self.quick_tables["answered"][0]))

    def drawn_below(self, number: int) -> int:
        """0, 1, … number - 1."""
        return int(roll(self.rng, number))

    def view_of(self, seat: int) -> Any:
        """All that a seat knows; it is written to again."""
        view_one(self.quick_tables, seat, self.quick_views)
        return self.quick_views.view(np.recarray)[0]

    def view_bytes(self, seat: int) -> bytes:
        """The same as bytes."""
        view_one(self.quick_tables, seat, self.quick_views)
        return self.quick_views.tobytes()

    def play(self, seat: int, number: int) -> bool:
        """A seat plays an action, counted through all phases; if it is not legal nothing changes."""
        return bool(play_one(self.quick_tables, seat, number) != NOT_LEGAL)

    def legal(self, seat: int) -> list[int]:
        """What a seat may do, counted through all phases."""
        first, actions = self.firsts[self.quick_tables["phase"][0]], legal_one(self.quick_tables, seat)
        return [first + action for action in each(actions)]

    def ask(self, mind: Mind, seat: int) -> int:
        """A mind that is not compiled decides for a seat that was asked; then as with `step`."""
        action = int(mind.choose(self.view_of(seat), self.rng))
        return self.step(self.firsts[self.quick_tables["phase"][0]] + action)

    def scores(self) -> list[float]:
        """What a game that is over has brought each seat."""
        return [float(score_one(self.quick_tables, seat)) for seat in range(self.seats)]

    def is_still_open(self, seat: int) -> bool:
        """Has the seat's answer been noted in a window that is still open?"""
        answered = int(self.quick_tables["answered"][0])
        return answered != NOTHING and has(answered, seat)


def records_of(dtype: Layout, octets: bytes) -> Records:
    """Records, in memory of their own, from their bytes."""
    records: Records = new_tables(dtype, len(octets) // dtype.itemsize)
    records.view(np.ndarray).view(np.uint8)[:] = np.frombuffer(octets, np.uint8)
    return records
