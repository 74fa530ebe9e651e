"""Players from outside, wherever a mind can be named."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from kafana.core.chance import new_rng
from kafana.core.observation import observe, width_of
from kafana.core.sets import each, first
from kafana.core.view import view_of
from kafana.envs.gymnasium import TableEnv
from kafana.games import NAMES, load
from kafana.lab.league import League, play_league
from kafana.lab.train.imitation import imitate
from kafana.lab.train.recipe import Recipe
from kafana.lab.train.trainer import Trainer
from kafana.minds import move_of, player_of
from kafana.minds.net.inputs import inputs_of, look
from kafana.minds.net.mind import NET, NETS, blank, has_net
from kafana.minds.net.places import save
from kafana.minds.outside import outside_player, reads_features, row_for

POLICIES = "tests.minds.policies:"
pytestmark = pytest.mark.jitless


@pytest.mark.parametrize("name", NAMES)
def test_a_policy_plays_every_game(name: str) -> None:
    game = load(name)
    table = game.new(game.seats[0], bytes(32))
    seat = each(table.asked)[0]
    for policy in ("First", "FirstByFeatures"):
        mind = player_of(name, POLICIES + policy)
        assert mind.choose(view_of(table, seat), new_rng(1)) == first(game.legal(table, seat))
    assert (
        player_of(name, POLICIES + "last").choose(view_of(table, seat), new_rng(1)) == each(game.legal(table, seat))[-1]
    )
    assert move_of(player_of(name, POLICIES + "First"), table, seat, new_rng(1))


def test_a_net_in_a_file_plays_as_it_does_in_the_package(tmp_path: Path) -> None:
    game = load("cheat")
    file = tmp_path / "net.npz"
    save(file, NETS.of(game).packed if has_net("cheat") else blank(game))
    table = game.new(3, bytes(32))
    seat = each(table.asked)[0]
    for seed in range(5):
        view = view_of(table, seat)
        assert player_of("cheat", str(file)).choose(view, new_rng(seed)) == NET.choose(view, new_rng(seed))


@pytest.mark.parametrize("policy", ["First", "FirstByFeatures"])
def test_its_row_is_written_as_it_is_by_hand(policy: str) -> None:
    game, player = load("cheat"), outside_player("cheat", POLICIES + policy)
    view = view_of(game.new(3, bytes(32)), 1)
    row = np.zeros(inputs_of(game) if reads_features(player) else width_of(game), np.int8)
    (look if reads_features(player) else observe)(view, row)
    assert row.any()
    assert row_for(player, view).tolist() == row.tolist()


def test_a_policy_plays_in_a_league_and_in_an_environment() -> None:
    league = League(load("cheat"), 2, 2, 1, (POLICIES + "First",), ("random",), {"max_turns": 5})
    (played,) = play_league(league)
    assert played.match.mind == POLICIES + "First"
    env = TableEnv("cheat", seats=3, minds=POLICIES + "last", rules={"max_turns": 4})
    observation, _ = env.reset(seed=1)
    done = False
    while not done:
        observation, _, done, _, _ = env.step(np.asarray(observation["action_mask"]).argmax())


def test_players_from_outside_are_rivals_and_teachers_in_training(tmp_path: Path) -> None:
    net = tmp_path / "net.npz"
    save(net, blank(load("cheat")))
    against = POLICIES + "First", POLICIES + "FirstByFeatures", str(net), "random"
    small: Any = {"tables": 6, "steps": 4, "minibatch_size": 16, "hidden": (8, 8), "critic_hidden": (8, 8)}
    recipe = Recipe("cheat", against, (3,), options={"max_turns": 6}, opponent_mix=(0, 0, 1000), **small)
    trainer = Trainer(recipe)
    assert trainer.round().decisions > 0
    imitate(trainer, POLICIES + "last", decisions=1)
    assert 0 <= trainer.evaluate(deals=2).mean <= 1
    with pytest.raises(ValueError, match="where the legal actions are"):
        Trainer(Recipe("cheat", (POLICIES + "Wrong",), (2,), opponent_mix=(0, 0, 1000), **small)).round()


@pytest.mark.parametrize(
    ("name", "says"),
    [
        (POLICIES + "Nobody", "cannot be imported"),
        ("no.such.module:Policy", "cannot be imported"),
        (POLICIES + "NOTHING", "has no act"),
        ("nothing.npz", "there is no file"),
        ("nothing.onnx", "there is no file"),
        ("nobody", "there is no mind 'nobody'"),
    ],
)
def test_who_is_not_there_is_refused_in_one_line(name: str, says: str) -> None:
    with pytest.raises(ValueError, match=says):
        player_of("cheat", name)


def test_an_action_that_is_not_legal_is_refused() -> None:
    game = load("julepe")
    table = game.new(5, bytes(32))
    seat = each(table.asked)[0]
    with pytest.raises(ValueError, match="where the legal actions are"):
        player_of("julepe", POLICIES + "Wrong").choose(view_of(table, seat), new_rng(1))
