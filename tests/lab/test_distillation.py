"""Distillation: a net comes to do what search finds."""

from __future__ import annotations

import numpy as np

from kafana.lab.train.distillation import copy_search, distil, look_around
from kafana.lab.train.imitation import ALL_LEARN
from kafana.lab.train.recipe import Recipe
from kafana.lab.train.tables import SeatMix, Tables
from kafana.lab.train.trainer import Trainer

TABLES, PASSES = 8, 400
RECIPE = Recipe("budallas", ("sharp",), (2, 3), tables=TABLES, steps=8, minibatch_size=32, hidden=(32, 32))


def test_a_net_comes_to_do_what_search_finds() -> None:
    trainer, rng = Trainer(RECIPE), np.random.default_rng(0)
    tables = Tables(trainer.game, TABLES, SeatMix(RECIPE.seats, [], *ALL_LEARN), 2, RECIPE.house_rules)
    tables.begin()
    seen = look_around(tables, trainer.net)
    assert len(np.unique(seen.transitions.action)) > 1
    before = copy_search(trainer, [seen], 1, 1.0, rng)
    assert copy_search(trainer, [seen], PASSES, 1.0, rng) > before + 0.2


def test_positions_are_counted_and_the_average_is_the_net() -> None:
    trainer, counted = Trainer(RECIPE), list[int]()
    distil(trainer, 1, counted.append)
    assert sum(counted) >= 1
    assert np.array_equal(trainer.average.weights, trainer.net.weights)
