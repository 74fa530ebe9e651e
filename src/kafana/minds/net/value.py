"""What a table is worth, by a net that is shown all its cards: the critic of a training, shipped beside the net.

No player is ever shown so much: search asks it of tables that it has imagined.
"""

from __future__ import annotations

from importlib.resources.abc import Traversable

import numpy as np

from kafana.core.compile import rule
from kafana.core.game import Game
from kafana.core.reveal import reveal
from kafana.core.table import AnyTable
from kafana.core.view import AnyView, see
from kafana.minds.net.inputs import inputs_of, look
from kafana.minds.net.mind import Shape, logits_between, pack
from kafana.minds.net.places import ACTIONS, INPUTS, Places, Weights, read
from kafana.minds.play import value_file


def value_net_of(game: Game, path: Traversable) -> Weights:
    """The value net of a game; one that finds all tables alike, if none is shipped."""
    if not path.is_file():
        shape = Shape(inputs_of(game), 8, 8, 1)
        return pack(shape, np.zeros(shape.size, np.float32), 1.0)
    packed = read(path)
    if (int(packed[INPUTS]), int(packed[ACTIONS])) != (inputs_of(game), 1):
        raise ValueError(f"the value net is for other inputs: remove {path}, and train another")
    return packed


VALUES = Places("value", value_file, value_net_of)
weights_of = VALUES.reader()


@rule
def value_by_net(table: AnyTable, seat: int, view: AnyView) -> float:
    """What a seat that is asked may expect beyond the mean score of the table; the view is overwritten."""
    see(table, seat, view)
    reveal(table, view)
    packed = weights_of(view)
    row = np.empty(int(packed[INPUTS]), np.int8)
    look(view, row)
    return float(logits_between(packed, row, 0, 1)[0])
