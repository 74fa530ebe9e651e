"""Every game plays as its naive oracle does, at every number of seats and with every option.

The long run, so many games for each number of seats:

    KAFANA_ORACLE_GAMES=2000 pytest tests/test_oracles.py -k any_options
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from importlib import import_module
from random import Random
from typing import Any

import pytest

from kafana.core.game import Game
from kafana.core.options import Option, Value
from kafana.games import NAMES, load
from tests.lockstep import compare

GAMES = int(os.environ.get("KAFANA_ORACLE_GAMES", "12"))  # for each number of seats
CASE_GAMES = 6  # for each option by itself
CASE_DECISIONS = 2000  # after which a case of long games stops early
SHORT = 7  # a limit that random games reach
SHORT_AT_MOST = 60

Options = dict[str, Value]


def other_values(option: Option) -> list[Value]:
    """Values that differ from the default."""
    if option.words:
        return list(option.words[1:])
    if isinstance(option.default, bool):
        return [not option.default]
    return [max(option.low, min(option.high, SHORT))]


def option_sets(game: Game) -> list[Options]:
    """The defaults, each other value by itself, and all of them but the limits together."""
    alone: list[Options] = [{option.name: value} for option in game.options for value in other_values(option)]
    switched = [option for option in game.options if option.words or isinstance(option.default, bool)]
    together: Options = {option.name: other_values(option)[-1] for option in switched}
    return [{}, *alone, *([together] if len(together) > 1 else [])]


def cases() -> Iterator[object]:
    for name in NAMES:
        game = load(name)
        for seats in range(game.seats[0], game.seats[1] + 1):
            for options in option_sets(game):
                told = ",".join(f"{option}={value}" for option, value in options.items()) or "defaults"
                too = [pytest.mark.jitless] if seats == game.seats[0] and not options else []
                yield pytest.param(name, seats, options, id=f"{name}-{seats}-{told}", marks=too)


@pytest.mark.parametrize(("name", "seats", "options"), list(cases()))
def test_a_game_plays_as_its_oracle(name: str, seats: int, options: Options) -> None:
    random = Random(f"{name} {seats} {options}")
    games = decisions = 0
    while games < CASE_GAMES and decisions < CASE_DECISIONS:
        decisions += compare(load(name), oracle_of(name), seats, options, random.randbytes(32), random)
        games += 1


def oracle_of(name: str) -> Any:
    return getattr(import_module(f"tests.naive.{name}"), name.capitalize())


def any_value(option: Option, random: Random) -> Value:
    """The default as often as anything else; limits are short then."""
    if option.words:
        return random.choice(option.words)
    if isinstance(option.default, bool):
        return random.random() < 0.5
    return random.choice((option.default, random.randint(option.low, min(option.high, SHORT_AT_MOST))))


def tables() -> Iterator[object]:
    for name in NAMES:
        fewest, most = load(name).seats
        yield from (pytest.param(name, seats, id=f"{name}-{seats}") for seats in range(fewest, most + 1))


@pytest.mark.parametrize(("name", "seats"), list(tables()))
def test_a_game_plays_as_its_oracle_with_any_options(name: str, seats: int) -> None:
    game, random = load(name), Random(f"{name} {seats}")
    for _ in range(GAMES):
        options = {option.name: any_value(option, random) for option in game.options}
        compare(game, oracle_of(name), seats, options, random.randbytes(32), random)
