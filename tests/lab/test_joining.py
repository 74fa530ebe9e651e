"""Two nets are one: each decides at its own tables, as it did alone."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from kafana.core.game import legal, play
from kafana.core.observation import offsets
from kafana.core.sets import each
from kafana.core.view import view_of
from kafana.games import load
from kafana.lab.train.joining import check_joins, join, part_for
from kafana.minds.net.inputs import inputs_of, look, seats_column
from kafana.minds.net.mind import Shape, forward, load_net, pack
from kafana.minds.net.places import Weights, save

pytestmark = pytest.mark.jitless
CHEAT = load("cheat")


def some_net(hidden: int, second: int, seed: int, temperature: float) -> Weights:
    shape = Shape(inputs_of(CHEAT), hidden, second, int(offsets(CHEAT)[-1]))
    weights = np.random.default_rng(seed).normal(0, 0.3, shape.size).astype(np.float32)
    return pack(shape, weights, temperature)


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_a_joined_net_decides_as_the_one_whose_table_it_is(seats: int, tmp_path: Path) -> None:
    few, many = some_net(24, 16, 0, 0.5), some_net(40, 8, 1, 2.0)
    save(tmp_path / "net.npz", join(CHEAT, few, many, 4))
    joined = load_net(CHEAT, tmp_path / "net.npz")  # in half the precision
    own, warmth = (few, 0.5) if seats < 4 else (many, 2.0)
    table, rng = CHEAT.new(seats=seats, key=bytes([7] * 32)), np.random.default_rng(seats)
    for _ in range(40):
        if not table.asked:
            break
        seat = each(int(table.asked))[0]
        view, row = view_of(table, seat), np.empty(inputs_of(CHEAT), np.int8)
        look(view, row)
        assert np.allclose(forward(joined, row), forward(own, row) / warmth, rtol=0.02, atol=0.05)
        play(table, seat, int(rng.choice(each(legal(table, seat)))))


def test_each_of_two_nets_is_found_again(tmp_path: Path) -> None:
    few, many = some_net(24, 16, 0, 1.0), some_net(40, 8, 1, 1.0)
    save(tmp_path / "net.npz", join(CHEAT, few, many, 4))
    joined = load_net(CHEAT, tmp_path / "net.npz")
    assert part_for(CHEAT, joined, range(2, 7)) is joined
    assert part_for(CHEAT, few, (2, 3)) is few
    row = np.random.default_rng(0).integers(0, 2, inputs_of(CHEAT)).astype(np.int8)
    column = seats_column(CHEAT)
    assert column is not None
    for seats, own in ((2, 3), few), ((4, 5, 6), many):
        row[column : column + 7] = 0
        row[column + seats[0]] = 1
        found = part_for(CHEAT, joined, seats)
        assert len(found) == len(own)
        assert np.allclose(forward(found, row), forward(own, row), rtol=0.02, atol=0.05)


def test_a_part_takes_the_place_of_the_one_before() -> None:
    few, before, now = some_net(24, 16, 0, 1.0), some_net(40, 8, 1, 1.0), some_net(16, 8, 2, 1.0)
    joined = join(CHEAT, join(CHEAT, few, before, 4), now, 4)
    assert len(joined) == len(join(CHEAT, few, now, 4))


@pytest.mark.parametrize(
    ("game", "seats", "refused"),
    [("cheat", 2, "begins at 3 to 6"), ("cheat", 7, "begins at 3 to 6"), ("budallas", 3, "cannot be joined")],
)
def test_nets_that_cannot_be_joined_are_refused(game: str, seats: int, refused: str) -> None:
    with pytest.raises(ValueError, match=refused):
        check_joins(load(game), seats)
