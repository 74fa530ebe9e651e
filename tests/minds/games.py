"""Games between minds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from kafana.core.chance import key_of_seed, new_rng
from kafana.core.game import Game, play
from kafana.core.options import Value
from kafana.core.sets import each, has
from kafana.core.table import waiting
from kafana.core.view import new_views, see
from kafana.minds import Mind


def played(game: Game, minds: Sequence[Mind], seed: int, options: Mapping[str, Value] | None = None) -> Any:
    """The table after a game with one mind on each seat; where several are asked, they answer in random order (P6)."""
    table = game.new(len(minds), key_of_seed(seed), options)
    view, rng, random = new_views(game.dtype, 1)[0], new_rng(seed), Random(seed)
    while waiting(table):
        seat = random.choice(each(waiting(table)))
        see(table, seat, view)
        action = minds[seat].choose(view, rng)
        assert has(view.legal, action), (minds[seat].name, game.phases[table.phase].asks, action, each(view.legal))
        play(table, seat, action)
    return table
