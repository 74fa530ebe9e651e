"""The truth, for critics that learn beside an agent: what a seat would see if no card were hidden.

It has the columns of the observation, or of the features where an environment was asked for those. It is for learning
alone: whoever plays by it cheats.
"""

from __future__ import annotations

import numpy as np

from kafana.core.compile import rule
from kafana.core.game import Game
from kafana.core.observation import Numbers, Octets
from kafana.core.reveal import reveal
from kafana.core.table import Records
from kafana.core.threads import quick
from kafana.core.view import new_views, see
from kafana.envs.forms import Array, Form
from kafana.envs.kernels import Wide, write_view


def truth_of(game: Game, form: Form, tables: Records, seats: Array) -> Array:
    """What these seats would see at these tables if nothing were hidden, a row for each."""
    rows = np.zeros((len(tables), form.width), np.int8)
    seen_from = np.ascontiguousarray(seats, np.int64)
    reveal_all(quick(tables), seen_from, quick(new_views(game.dtype, 1)), form.wide, rows)
    return rows


@rule
def reveal_all(tables: Records, seats: Numbers, views: Records, wide: Wide, rows: Octets) -> None:
    view = views[0]
    for place in range(len(tables)):
        see(tables[place], seats[place], view)
        reveal(tables[place], view)
        write_view(view, wide, rows, place)
