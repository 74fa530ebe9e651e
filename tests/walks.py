"""Laws over all games: each is tried on walks of every game, by the game's name (`-k valepaska` tells the truth)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kafana.check.walks import Walk, can_be_dealt, values
from kafana.games import LAB_NAMES, NAMES, load

EVERY = (*NAMES, *LAB_NAMES)
Law = Callable[..., None]


@st.composite
def walks(draw: st.DrawFn, name: str) -> Walk:
    """A game at any number of seats, with any options."""
    game = load(name)
    seats = draw(st.integers(*game.seats))
    options = {option.name: draw(st.sampled_from(values(option))) for option in game.options}
    if not can_be_dealt(game, seats, options):
        options = {}
    return Walk(game, seats, options, draw(st.binary(min_size=32, max_size=32)), draw(st.integers(0, 2**32 - 1)))


def examples_of_a_game() -> int:
    """All games together have as many as the profile says."""
    return -(-settings().max_examples // len(NAMES))


def hold(law: Law, name: str, *others: st.SearchStrategy[Any]) -> None:
    """Try a law on some walks of a game, with whatever else it is given."""

    def tried(drawn: tuple[Any, ...]) -> None:
        law(*drawn)

    tried.__name__ = tried.__qualname__ = f"{law.__name__}_{name}"  # which decides what is tried
    settings(max_examples=examples_of_a_game())(given(st.tuples(walks(name), *others))(tried))()


def every_game(*others: st.SearchStrategy[Any], names: tuple[str, ...] = NAMES) -> Callable[[Law], Law]:
    """A test that is given walks of each game in turn, and whatever else it asks for."""

    def of_each(law: Law) -> Law:
        def test(name: str) -> None:
            hold(law, name, *others)

        test.__name__, test.__doc__, test.__module__ = law.__name__, law.__doc__, law.__module__
        return pytest.mark.parametrize("name", names)(test)

    return of_each


def every_table() -> list[tuple[str, int]]:
    """Every game at every number of seats."""
    return [(name, seats) for name in NAMES for seats in range(load(name).seats[0], load(name).seats[1] + 1)]
