"""Search with a value net: it sees what its seat sees, keeps to the rules, and takes what wins."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from kafana.core.chance import key_of_seed, new_rng, pick
from kafana.core.game import play, score
from kafana.core.imagine import imagined
from kafana.core.sets import first, has
from kafana.core.table import waiting
from kafana.core.view import new_views, view_of
from kafana.games import load
from kafana.minds.net.mind import blank
from kafana.minds.net.places import save
from kafana.minds.net.value import VALUES, value_by_net, value_net_of
from kafana.minds.random import RANDOM
from kafana.minds.search.outcome import beyond_mean, outcome
from kafana.minds.search.playout import end_value
from kafana.minds.search.value_search import search_by_value
from tests.minds.games import played
from tests.positions import given

pytestmark = pytest.mark.jitless

BUDALLAS = load("budallas")
TRIES, LOOK_AT_ONE_IN = 12, 12
LATE = "seats: 2; trumps: h; phase: attack; asked: 0; primary: 0; defender: 1; last_laid: -1; discard: *"


def test_a_tree_finds_the_card_that_wins() -> None:
    table = given("budallas", f"{LATE}; hand0: 6c 9c; hand1: 7c 8d 10d")
    wins = 4 * 3  # the nine, which cannot be beaten; then the six is the last card
    assert search_by_value(view_of(table, 0), new_rng(1), 200, first(view_of(table, 0).legal)) == wins


@pytest.mark.parametrize("seats", [2, 3])
def test_hidden_cards_change_no_choice(seats: int) -> None:
    table, rng = BUDALLAS.new(seats, key_of_seed(3)), new_rng(3)
    while waiting(table):
        seat = first(waiting(table))
        view = view_of(table, seat)
        other = view_of(imagined(BUDALLAS, view, new_rng(5)), seat)
        found = search_by_value(view, new_rng(9), TRIES, first(view.legal))
        assert has(view.legal, found)
        assert search_by_value(other, new_rng(9), TRIES, first(view.legal)) == found
        for _ in range(LOOK_AT_ONE_IN):
            if waiting(table):
                seat = first(waiting(table))
                play(table, seat, pick(view_of(table, seat).legal, rng))


def test_a_finished_game_is_worth_what_it_brought_beyond_the_mean() -> None:
    table = played(BUDALLAS, [RANDOM] * 3, 1)
    values = [beyond_mean(table, seat) for seat in range(3)]
    assert sum(values) == pytest.approx(0)
    assert values[0] - values[1] == pytest.approx(score(table, 0) - score(table, 1))


@pytest.mark.parametrize(("name", "seats"), [("budallas", 2), ("budallas", 4), ("papas", 3)])
def test_what_comes_of_a_table_is_told_in_the_game_s_values(name: str, seats: int) -> None:
    """By a value net or by a playout: the same for the same chance, and of what is over what it has brought."""
    game = load(name)
    table, views = game.new(seats, key_of_seed(2)), new_views(game.dtype, 1)
    found = [outcome(table.copy(), first(waiting(table)), views[0], new_rng(4)) for _ in range(2)]
    assert found[0] == found[1]
    assert 0 <= found[0] <= 1
    over = played(game, [RANDOM] * seats, 1)
    assert [outcome(over.copy(), seat, views[0], new_rng(1)) for seat in range(seats)] == pytest.approx(
        [end_value(over, seat) for seat in range(seats)]
    )


def test_the_shipped_value_net_tells_good_hands_from_bad_ones() -> None:
    good = given("budallas", f"{LATE}; hand0: Ah Kh; hand1: 6c 7c 8d 9d 10s Js")
    bad = given("budallas", f"{LATE}; hand0: 6c 7c 8d 9d 10s Js; hand1: Ah Kh")
    views = new_views(BUDALLAS.dtype, 1)
    assert value_by_net(good, 0, views[0]) > value_by_net(bad, 0, views[0]) + 0.3


def test_value_nets_for_other_inputs_are_refused(tmp_path: Path) -> None:
    save(tmp_path / "value.npz", blank(load("cheat")))
    with pytest.raises(ValueError, match="other inputs"):
        value_net_of(BUDALLAS, tmp_path / "value.npz")


def test_a_game_without_a_value_net_finds_all_tables_alike(tmp_path: Path) -> None:
    assert not np.any(value_net_of(load("cheat"), tmp_path / "value.npz")[8:])
    assert VALUES.has("budallas")
