"""The registry: names, numbers, and what compiled code may ask."""

from __future__ import annotations

import pytest

from kafana.core.chance import key_of_seed, new_rng
from kafana.core.sets import each
from kafana.core.table import waiting
from kafana.core.view import view_of
from kafana.games import NAMES, load, usual_seats
from kafana.minds import Mind, minds_of, registry
from kafana.minds.registry import (
    ADMITTED,
    all_names,
    chairs_for,
    check_compiled,
    check_minds,
    choosers_of,
    compiled_names,
    decide,
    mind_names,
    minds_behind,
    numbers_of,
)

pytestmark = pytest.mark.jitless


@pytest.mark.parametrize("game", NAMES)
def test_a_number_is_a_place_among_the_names(game: str) -> None:
    names = all_names(game)
    assert names[: len(mind_names(game))] == list(minds_of(game))
    assert numbers_of(game, names).tolist() == list(range(len(names)))
    assert len(choosers_of(game)) == len(names) + len(ADMITTED.get(game, ()))


@pytest.mark.parametrize("game", NAMES)
def test_the_mind_with_a_number_decides(game: str) -> None:
    table = load(game).new(usual_seats(load(game)), key_of_seed(1))
    view = view_of(table, each(waiting(table))[0])
    for number, mind in enumerate(minds_of(game).values()):
        assert decide(number, view, new_rng(5)) == mind.choose(view, new_rng(5))


def test_a_level_that_neither_searches_nor_slips_is_a_mind() -> None:
    assert minds_behind("cheat", ["beginner", "regular", "strong", "master", "tight"]) == (
        *("beginner", "honest", "sharp", "net", "tight"),
    )
    assert minds_behind("papas", ["regular", "master", "sage"]) == ("regular", "master", "sage")


def test_who_is_not_there_or_not_compiled_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(ValueError, match="there is no mind 'sage' for cheat; there are honest"):
        check_minds("cheat", ["honest", "sage"])
    check_minds("cheat", ["honest", "master"])
    with pytest.raises(ValueError, match="'master' is not among the compiled minds of cheat"):
        check_compiled("cheat", ["honest", "master"])
    plain = Mind("plain", lambda view, rng: 0)
    known = minds_of("cheat") | {plain.name: plain}
    monkeypatch.setattr(registry, "minds_of", lambda game: known)
    monkeypatch.setattr(registry, "is_compiled", lambda mind: mind is not plain)
    assert compiled_names("cheat") == [name for name in known if name != "plain"]
    with pytest.raises(ValueError, match="'plain' is not among the compiled minds of cheat"):
        check_compiled("cheat", ["plain"])


def test_chairs_name_the_minds_that_are_compiled_and_no_others() -> None:
    chairs = chairs_for("cheat", [None, "random", "honest", "random"])
    assert chairs.dtype.names == ("minds honest|random", "number")
    assert chairs["number"].tolist() == [-1, 1, 0, 1]
    table = load("cheat").new(4, key_of_seed(1))
    view = view_of(table, each(waiting(table))[0])
    for seat, name in ((1, "random"), (2, "honest")):
        assert decide(chairs[seat], view, new_rng(5)) == minds_of("cheat")[name].choose(view, new_rng(5))
    with pytest.raises(ValueError, match="master cannot play at many tables at once; the compiled minds can: honest"):
        chairs_for("cheat", ["master"])
