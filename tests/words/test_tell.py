"""What is told about a game: always something that can be said, and never anything that the viewer cannot know."""

from __future__ import annotations

from random import Random

import pytest

from kafana.check.telling import everything_can_be_told_to_everybody, imagined_alike
from kafana.check.walks import Walk, moves, values
from kafana.core.chance import key_of_seed, new_rng
from kafana.games import NAMES, load
from tests.short import short_options
from tests.walks import every_table


@pytest.mark.parametrize("turns", [6, 30])
@pytest.mark.parametrize(("name", "seats"), every_table())
def test_everything_can_be_told_to_everybody_at_every_table(name: str, seats: int, turns: int) -> None:
    """With the options as they are, and with all of them changed."""
    game = load(name)
    changed = {option.name: values(option)[-1] for option in game.options} if turns == 30 else {}
    options = changed | short_options(game, turns)
    everything_can_be_told_to_everybody(Walk(game, seats, options, key_of_seed(seats), seats))


@pytest.mark.parametrize("name", NAMES)
def test_the_law_is_tried_on_tables_that_differ(name: str) -> None:
    """That nothing secret is told would hold for nothing if all imagined tables were the true one."""
    walk = Walk(load(name), load(name).seats[1], {}, key_of_seed(1), 1)
    rng, random, differing = new_rng(1), Random(1), 0
    for move in moves(walk, 40):
        other = imagined_alike(walk, move, walk.seats, rng, random)
        differing += other is not None and (other.before.zones != move.before.zones).any()
    assert differing >= 10
