"""A game and its naive oracle, played in lockstep by random legal decisions and compared at every step."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, Protocol

from kafana.core.game import Game, legal, play, score
from kafana.core.options import Value
from kafana.core.sets import each
from kafana.core.table import waiting

DIGITS = 9  # scores are compared to so many places


class Oracle(Protocol):
    """What every class in tests/naive offers."""

    phase: int

    def waiting(self) -> set[int]: ...
    def legal(self, seat: int) -> set[int]: ...
    def play(self, seat: int, action: int) -> None: ...
    def score(self, seat: int) -> float: ...
    def zones(self) -> dict[str, list[int]]: ...


class OracleClass(Protocol):
    def __call__(self, seats: int, options: dict[str, Value], key: bytes) -> Oracle: ...


def compare(
    game: Game, naive_class: OracleClass, seats: int, options: Mapping[str, Value], key: bytes, random: Random
) -> int:
    """Play one game both ways; how many decisions it took. The first difference is told with all that led to it."""
    table = game.new(seats, key, options)
    oracle = naive_class(seats, dict(options), key)
    history: list[str] = []
    while True:
        ours, theirs = position_of_table(game, table), position_of_oracle(oracle, seats)
        if table.step == 0:  # within a move each may keep the cards chosen so far where it likes
            ours |= zones_of(game, table)
            theirs |= {name: cards for name, cards in oracle.zones().items() if cards}
        if ours != theirs:
            title = f"{game.name}, {seats} seats, {dict(options)}, key {key.hex()}, after {len(history)} decisions"
            raise AssertionError("\n".join([title, *history, *differences(ours, theirs)]))
        if not waiting(table):
            return len(history)
        seat = random.choice(each(waiting(table)))
        action = random.choice(each(legal(table, seat)))
        history.append(f"seat {seat}: {game.phases[table.phase].asks}: {action}")
        play(table, seat, action)
        oracle.play(seat, action)


def differences(ours: dict[str, object], theirs: dict[str, object]) -> list[str]:
    """A line for everything in which two positions differ."""
    names = [name for name in ours | theirs if ours.get(name) != theirs.get(name)]
    return [f"{name}: the game has {ours.get(name)}, the oracle {theirs.get(name)}" for name in names]


def position_of_table(game: Game, table: Any) -> dict[str, object]:
    """Who is asked what and may do what, and in the end the scores."""
    asked = each(waiting(table))
    position: dict[str, object] = {"waiting": asked}
    if not asked:
        return position | {f"score {seat}": round(float(score(table, seat)), DIGITS) for seat in range(table.seats)}
    return position | {"phase": int(table.phase)} | {f"legal {seat}": each(legal(table, seat)) for seat in asked}


def position_of_oracle(oracle: Oracle, seats: int) -> dict[str, object]:
    """The same of an oracle."""
    asked = sorted(oracle.waiting())
    position: dict[str, object] = {"waiting": asked}
    if not asked:
        return position | {f"score {seat}": round(oracle.score(seat), DIGITS) for seat in range(seats)}
    return position | {"phase": oracle.phase} | {f"legal {seat}": sorted(oracle.legal(seat)) for seat in asked}


def zones_of(game: Game, table: Any) -> dict[str, list[int]]:
    """The cards in every zone that has some."""
    zones = zip(game.zones.names, map(each_kind if game.kinds else each, table.zones.tolist()), strict=True)
    return {name: cards for name, cards in zones if cards}


def each_kind(counts: list[int]) -> list[int]:
    """Every card in a zone by its kind, so many times as there are."""
    return [kind for kind, number in enumerate(counts) for _ in range(number)]
