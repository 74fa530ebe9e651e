"""Observations: every column is what its name says, and nothing that a seat cannot know is in any."""

from __future__ import annotations

import re
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from kafana.check.walks import Walk
from kafana.core.chance import new_rng
from kafana.core.game import A_NUMBER, A_SEAT, ONE_OF, SOME_CARDS, SOME_SEATS, Game
from kafana.core.imagine import imagined
from kafana.core.observation import KINDS, MOST, SHARE, Feature, allow_at, features, observe, offsets, width_of
from kafana.core.options import LENGTHS
from kafana.core.sets import each, has
from kafana.core.view import view_of
from kafana.games import NAMES, load
from tests.walks import every_game

EVERY = 7  # positions

pytestmark = pytest.mark.jitless


def observed(view: Any, game: Game) -> NDArray[np.int8]:
    row = np.full(width_of(game), 99, np.int8)
    observe(view, row)
    return row


def told(game: Game, view: Any, name: str) -> Any:
    """What a feature's name says, looked up in a view without a plan; None: there is no such seat."""
    names = game.zones.names
    seat = re.search(r"(?:hand|of seat )(\d)", name)
    if seat and int(seat[1]) >= view.seats:
        return None
    there = (view.seat + int(seat[1])) % view.seats if seat else -1
    if name.endswith("for all others"):
        return view.common_may[there]
    if found := re.fullmatch(r"(may|must) be in (\w+)", name):
        return view[found[1]][there if seat else names.index(found[2])]
    if name.startswith("size of "):
        return view.sizes[there]
    if name.startswith("sizes of "):
        return view.sizes[[names.index(zone) for zone in name.removeprefix("sizes of ").split(", ")]]
    if name.startswith("habits"):
        return view.habits[there]
    if found := re.fullmatch(r"(\w+)(?: of seat \d| (\d))", name):
        return view[found[1]][there if seat else int(found[2])]
    return view[name]


def written(game: Game, view: Any, feature: Feature) -> list[int]:
    """How a feature has to be written, by slow plain code."""
    (what, size), value = feature.meaning, told(game, view, feature.name)
    number, own = int(view.seats), int(view.seat)
    if value is None:
        return [0] * feature.width
    if what == KINDS:
        return [int(count) for count in value[: feature.width]]
    if what == SOME_CARDS:
        return [int(has(int(value), card)) for card in range(feature.width)]
    if what == ONE_OF:
        return [int(value == thing) for thing in range(feature.width)]
    if what == A_SEAT:
        return [int(seat < number and value == (own + seat) % number) for seat in range(feature.width)]
    if what == SOME_SEATS:
        seats = [(own + seat) % number if seat < number else seat for seat in range(feature.width)]
        return [int(has(int(value), seat)) for seat in seats]
    if what == SHARE:
        limit = next(view[option.name] for option in game.options if option.role in LENGTHS)
        return [100 * int(value) // int(limit)]
    assert what == A_NUMBER
    return [min(max(int(one) // size, -MOST), MOST) for one in np.atleast_1d(value)]


@every_game()
def test_every_column_is_what_its_name_says(walk: Walk) -> None:
    for table, random in list(walk.positions(60))[::EVERY]:
        view = view_of(table, random.randrange(walk.seats + 1))
        row = observed(view, walk.game)
        columns = np.zeros(len(row), bool)
        for feature in features(walk.game):
            part = slice(feature.column, feature.column + feature.width)
            assert row[part].tolist() == written(walk.game, view, feature), feature.name
            assert not columns[part].any()
            columns[part] = True
        assert not row[~columns].any()


@every_game()
def test_tables_that_a_seat_cannot_tell_apart_look_the_same(walk: Walk) -> None:
    rng = new_rng(walk.seed)
    for table, random in list(walk.positions(60))[::EVERY]:
        view = view_of(table, random.randrange(walk.seats))
        other = view_of(imagined(walk.game, view, rng), int(view.seat))
        assert observed(view, walk.game).tolist() == observed(other, walk.game).tolist()
        assert mask(view, walk.game) == mask(other, walk.game)


def mask(view: Any, game: Game) -> list[int]:
    masks = np.full((1, offsets(game)[-1]), 99, np.int8)
    allow_at(view, masks, 0)
    return [int(action) for action in masks[0]]


@every_game()
def test_a_mask_shows_the_legal_actions_counted_through(walk: Walk) -> None:
    for table, random in list(walk.positions(60))[::EVERY]:
        view = view_of(table, random.randrange(walk.seats))
        expected = [int(offsets(walk.game)[view.phase]) + action for action in each(view.legal)]
        assert np.flatnonzero(mask(view, walk.game)).tolist() == expected


@pytest.mark.parametrize("name", NAMES)
def test_features_stand_side_by_side(name: str) -> None:
    game = load(name)
    ends = [feature.column + feature.width for feature in features(game)]
    assert all(feature.column >= end for feature, end in zip(features(game)[1:], ends, strict=False))
    assert width_of(game) % 8 == 0
    assert width_of(game) >= ends[-1]
    assert len({feature.name for feature in features(game)}) == len(features(game))
