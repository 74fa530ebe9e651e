"""Tempers and slips: legal whatever happens, by the view alone, and the same for whoever has the same name."""

from __future__ import annotations

import pytest

from kafana.core.chance import key_of_seed, new_rng
from kafana.core.sets import each, has
from kafana.core.table import waiting
from kafana.core.view import view_of
from kafana.games import NAMES, load
from kafana.minds import Mind, levels_of, play_of, players_of, quick_level, searches
from kafana.minds.tempers import TEMPERS, all_tempered, with_temper_of, without_temper
from tests.minds.games import played
from tests.short import short_options


@pytest.mark.jitless
@pytest.mark.parametrize("name", NAMES)
def test_swayed_and_erring_players_keep_to_the_rules(name: str) -> None:
    game = load(name)
    level = next(level for level in play_of(name).house_levels if level.errs)
    assert level.errs
    erring = Mind("erring", level.errs)
    moody = all_tempered(name, {"erring": erring, "regular": levels_of(name)["regular"]})
    assert len(moody) == 2 * len(TEMPERS)
    minds = [erring, *moody.values()]
    for seed in range(2):
        seats = [minds[(seat + 3 * seed) % len(minds)] for seat in range(game.seats[1])]
        assert not waiting(played(game, seats, seed, short_options(game, turns=8)))


@pytest.mark.jitless
@pytest.mark.parametrize("name", NAMES)
def test_a_temper_changes_something_and_only_by_chance(name: str) -> None:
    game, sway = load(name), play_of(name).sway
    assert sway
    swayed: set[int] = set()
    for seed in range(12):
        table = game.new(game.seats[0], key_of_seed(seed), short_options(game, turns=6))
        rng = new_rng(seed)
        while waiting(table):
            seat = each(waiting(table))[0]
            view = view_of(table, seat)
            actions = each(view.legal)
            for temper in range(len(TEMPERS)):
                for action in actions:
                    found = sway(view, temper, action, rng)
                    assert has(view.legal, found)
                    if found != action:
                        swayed.add(temper)
            game.play(table, seat, actions[seed % len(actions)])
    assert swayed == set(range(len(TEMPERS)))


def test_a_name_has_one_temper() -> None:
    found = {
        with_temper_of(name, "strong")
        for name in ["Ana", "Ben", "Cleo", "Dora", "Eva", "Fil", "Gus", "Hana", "Ivo", "Jana"]
    }
    assert found <= {"strong", *(f"strong-{temper}" for temper in TEMPERS)}
    assert len(found) > 2
    assert {without_temper(name) for name in found} == {"strong"}
    assert without_temper("always-honest") == "always-honest"
    assert with_temper_of("Ana", "strong") == with_temper_of("Ana", "strong")


def test_who_cannot_search_yet_plays_the_best_that_needs_none() -> None:
    assert quick_level("budallas", "master") == quick_level("budallas", "master-bold") == "strong"
    assert quick_level("cheat", "master") == "master"
    assert quick_level("budallas", "ismcts") == "regular"
    assert searches("budallas", "master-bold")
    assert "master-bold" in players_of("budallas")
