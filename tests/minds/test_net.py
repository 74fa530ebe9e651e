"""Nets: compiled and uncompiled code think alike, other weights play otherwise, and nothing hidden is used."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from kafana.core.chance import key_of_seed, new_rng
from kafana.core.game import Game, play
from kafana.core.imagine import imagined
from kafana.core.observation import offsets
from kafana.core.sets import each, has
from kafana.core.table import waiting
from kafana.core.view import view_of
from kafana.games import NAMES, load, usual_seats
from kafana.minds import minds_of
from kafana.minds.budallas import inputs as budallas
from kafana.minds.net.inputs import inputs_of, look, turns_of
from kafana.minds.net.mind import NET, NETS, Shape, draw, forward, load_net, pack
from kafana.minds.net.places import HEAD, INPUTS, Weights
from kafana.minds.play import weights_file

jitless = pytest.mark.jitless
LARGEST_FILE = 2_000_000  # bytes
HIDDEN_UNITS = 16


def some_net(game: Game, seed: int, temperature: float = 1.0) -> Weights:
    """A net that was taught by nobody."""
    shape, chance = Shape(inputs_of(game), HIDDEN_UNITS, 8, int(offsets(game)[-1])), np.random.default_rng(seed)
    return pack(shape, chance.standard_normal(shape.size, np.float32) / np.float32(8), temperature, turns_of(game))


@contextmanager
def using(game: Game, packed: Weights) -> Iterator[None]:
    """Play with other weights for a while."""
    place = NETS.of(game)
    usual = place.packed
    place.use(packed)
    try:
        yield
    finally:
        place.use(usual)


def positions(game: Game, number: int, seed: int = 1) -> Iterator[tuple[Any, int]]:
    """Tables of random games, and a seat that is asked."""
    table, random = game.new(usual_seats(game), key_of_seed(seed)), Random(seed)
    for _ in range(number):
        if not waiting(table):
            return
        seat = random.choice(each(waiting(table)))
        yield table, seat
        play(table, seat, random.choice(each(view_of(table, seat).legal)))


@jitless
@pytest.mark.parametrize("name", NAMES)
def test_a_net_plays_by_the_rules(name: str) -> None:
    game, rng = load(name), new_rng(1)
    with using(game, some_net(game, 1)):
        for table, seat in positions(game, 40):
            view = view_of(table, seat)
            assert has(view.legal, NET.choose(view, rng))


@jitless
def test_other_weights_play_otherwise_at_once() -> None:
    game = load("cheat")
    moves = []
    for seed in (1, 2, 1):
        with using(game, some_net(game, seed, temperature=0.0)):
            moves.append([NET.choose(view_of(table, seat), new_rng(1)) for table, seat in positions(game, 60)])
    assert moves[0] == moves[2] != moves[1]


@jitless
def test_logits_are_what_matrices_say() -> None:
    game = load("cheat")
    packed = some_net(game, 3)
    inputs, hidden, second, actions = (int(number) for number in packed[1:5])
    cuts = np.cumsum([HEAD, inputs * hidden, hidden, hidden * second, second, second * actions])
    w1, b1, w2, b2, w3, b3 = np.split(packed, cuts.tolist())[1:]
    for table, seat in positions(game, 20):
        row = np.empty(inputs, np.int8)
        look(view_of(table, seat), row)
        first = np.maximum(row @ w1.reshape(inputs, hidden) + b1, 0)
        last = np.maximum(first @ w2.reshape(hidden, second) + b2, 0) @ w3.reshape(second, actions) + b3
        assert np.allclose(forward(packed, row), last, atol=1e-4)


@jitless
def test_actions_are_drawn_by_the_softmax_of_the_logits() -> None:
    logits, rng, number = np.log(np.array([9.0, 1.0, 5.0, 3.0])), new_rng(5), 4000
    drawn = np.bincount([draw(0b101, logits, 1, 1.0, rng) for _ in range(number)], minlength=3) / number
    assert drawn.tolist() == pytest.approx([0.25, 0, 0.75], abs=0.03)
    assert {draw(0b101, logits, 1, 0.0, rng) for _ in range(20)} == {2}


@pytest.mark.parametrize("name", NAMES)
def test_what_a_seat_cannot_know_changes_no_choice(name: str) -> None:
    game = load(name)
    with using(game, some_net(game, 1)):
        for table, seat in positions(game, 40):
            view = view_of(table, seat)
            other = imagined(game, view, new_rng(2))
            assert NET.choose(view, new_rng(7)) == NET.choose(view_of(other, seat), new_rng(7))


@jitless
@pytest.mark.parametrize("name", NAMES)
def test_shipped_nets_are_small_and_fit_their_games(name: str) -> None:
    if not weights_file(name).is_file():
        assert NET.name not in minds_of(name)
        return
    assert NET.name in minds_of(name)
    assert len(weights_file(name).read_bytes()) <= LARGEST_FILE
    assert load_net(load(name), weights_file(name))[0] > HEAD


PLAY = """
from contextlib import nullcontext
from tests.minds.test_net import load, new_rng, positions, some_net, using, view_of, NET
game, seed = load("cheat"), {seed}
with using(game, some_net(game, seed, temperature=0.0)) if seed else nullcontext():
    print([int(NET.choose(view_of(table, seat), new_rng(1))) for table, seat in positions(game, 30)])
"""
SHIPPED = 0


def test_compiled_code_that_is_kept_on_disk_plays_the_weights_of_today(tmp_path: Path) -> None:
    """The processes share a cache; only the first one compiles."""
    environment = os.environ | {"KAFANA_CACHE": str(tmp_path), "PYTHONPATH": os.pathsep.join(sys.path)}
    moves = [
        subprocess.run(
            [sys.executable, "-c", PLAY.format(seed=seed)], env=environment, text=True, capture_output=True, check=True
        ).stdout
        for seed in (1, 2, 1, SHIPPED)
    ]
    assert moves[0] == moves[2]
    assert len(set(moves)) == 3


@jitless
@pytest.mark.parametrize("suit", range(1, 4))
def test_a_net_of_budallas_plays_alike_whatever_suit_is_trumps(suit: int) -> None:
    """Turn all suits of a position: the features stay, but for what `sharp` advises, and the logits turn with it."""
    game = load("budallas")
    packed = some_net(game, 1)
    packed[HEAD:][budallas.SUIT * HIDDEN_UNITS : (budallas.SUIT + 4) * HIDDEN_UNITS] = 0  # as its scale says
    for table, seat in positions(game, 40):
        view = view_of(table, seat)
        other = view.copy()
        other.may[:] = [turned_cards(int(cards), suit) for cards in view.may]
        other.trumps, other.legal = turned_cards(int(view.trumps), suit), turned_cards(int(view.legal), suit)
        other.chosen = turned_card(int(view.chosen), suit)
        rows = np.zeros((2, int(packed[INPUTS])), np.int8)
        for row, one in zip(rows, (view, other), strict=True):
            look(one, row)
            row[budallas.ADVICE : budallas.WIDTH] = 0
        before, after = forward(packed, rows[0]), forward(packed, rows[1])
        start = int(offsets(game)[view.phase])
        for action in each(view.legal):
            assert before[start + action] == after[start + turned_card(action, suit)]
        rows[:, budallas.SUIT : budallas.SUIT + 4] = 0
        assert (rows[0] == rows[1]).all()


def turned_card(card: int, suit: int) -> int:
    return 4 * (card // 4) + (card + suit) % 4 if 0 <= card < 36 else card


def turned_cards(cards: int, suit: int) -> int:
    return sum(1 << turned_card(card, suit) for card in each(cards))
