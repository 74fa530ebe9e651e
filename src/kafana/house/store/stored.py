"""A table as it is on file.

The number of a move is its place in the game. The number of an answer is how many moves there were when it was given:
it is held while there are no more, and has been passed by otherwise. Once it is played it is a move.
"""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Literal, NamedTuple

import msgspec

from kafana.house.store.migrations import Connection
from kafana.minds import USUAL_LEVEL
from kafana.minds.tempers import with_temper_of
from kafana.records.record import dealt_from, hash_of

DAY = 24 * 3600.0  # seconds


class Setup(msgspec.Struct, frozen=True):
    """What is agreed before a game begins."""

    game: str
    seats: int
    options: dict[str, bool | int | str] = {}
    move: float = 60
    reserve: float = 300
    public: bool = False
    level: str = USUAL_LEVEL  # of bots, or the name of their mind …
    levels: dict[int, str] = {}  # … but for those in these seats
    coach: bool = False  # may the coach be asked?
    rules: int = 1  # the version that it was dealt by
    out: tuple[str, ...] = ()  # people whom the host has sent away
    commits: dict[str, str] = {}  # to the shares of the deal, by person, until it is dealt
    shares: dict[int, str] = {}  # that were added to the key, by seat
    practice: str = ""  # the table from which it goes on: its first moves are those made there
    late: bool = False  # may friends take a bot's chair while the game is being played?
    changed: tuple[int, ...] = ()  # seats that somebody else has taken over since the deal

    @property
    def is_slow(self) -> bool:
        """Are there days for a move?"""
        return self.move >= DAY

    def level_of(self, seat: int) -> str:
        return self.levels.get(seat, self.level)


class Ending(msgspec.Struct, frozen=True):
    """How a game ended, kept in words: it can be shown when nobody knows its rules any more."""

    scores: tuple[float, ...] | None = None  # none: it was stopped (G8)
    result: dict[str, list[str]] = {}  # sentences, by the language
    cards: dict[str, str] = {}  # notation, by the zone
    record: str = ""  # with every move


@dataclass(frozen=True)
class Chair:
    """A seat: empty, a bot's, or a person's (known by the SHA-256 of a secret)."""

    kind: Literal["person", "bot", "empty"] = "empty"
    name: str = ""
    person: str = ""


class Move(NamedTuple):
    """A whole move; `key` is what its sender calls it, `spent` how many seconds of the reserve it took."""

    seat: int
    actions: tuple[int, ...]
    key: str = ""
    spent: float = 0.0


@dataclass
class StoredTable:
    """A table as it is on file."""

    id: str
    setup: Setup
    key: bytes
    state: Literal["waiting", "playing", "over"]
    host: str
    rematch: str = ""
    born: float = field(default_factory=time.time)
    chairs: list[Chair] = field(default_factory=list)
    moves: list[Move] = field(default_factory=list)
    held: dict[int, Move] = field(default_factory=dict)  # answers in the open window
    passed: list[Move] = field(default_factory=list)  # answers that were not played: somebody else was first
    ending: Ending | None = None  # once the game is over
    resigned: list[tuple[int, str]] = field(default_factory=list)  # which seats were given up during the game, by whom
    asked_at: float | None = None  # of a slow table: since when the open question stands, by the wall clock

    @cached_property
    def key_hash(self) -> str:
        return hash_of(self.key)

    @property
    def dealt_from(self) -> bytes:
        """G6: the key, with all shares that devices have added."""
        shares = self.setup.shares
        return dealt_from(self.key, (bytes.fromhex(shares[seat]) for seat in sorted(shares)))

    @property
    def names(self) -> list[str]:
        return [chair.name for chair in self.chairs]

    @property
    def levels(self) -> list[str]:
        """The levels of bots, which stand on their chairs, with the tempers of their names; nothing of people."""
        return [
            "" if chair.kind == "person" else with_temper_of(chair.name, self.setup.level_of(seat))
            for seat, chair in enumerate(self.chairs)
        ]

    def seat_of(self, person: str) -> int | None:
        """Where a person sits."""
        chairs = enumerate(self.chairs)
        return next((seat for seat, chair in chairs if person and chair.person == person), None)

    def viewer_of(self, person: str) -> int:
        """Whose view a person gets: the own seat's, or the audience's behind the last seat."""
        seat = self.seat_of(person)
        return self.setup.seats if seat is None else seat

    def bots(self) -> set[int]:
        return {seat for seat, chair in enumerate(self.chairs) if chair.kind != "person"}


def read_ending(scores: bytes, ending: bytes) -> Ending:
    """What is known of an ending; if it has not been kept in words yet, the scores."""
    if ending:
        return msgspec.json.decode(ending, type=Ending)
    return Ending(msgspec.json.decode(scores, type=tuple[float, ...] | None))


def load_table(connection: Connection, id: str) -> StoredTable | None:
    """A table as it was acknowledged."""

    def rows(statement: str) -> list[tuple[Any, ...]]:
        return connection.execute(statement, (id,)).fetchall()

    found = rows("SELECT * FROM tables WHERE id = ?")
    if not found:
        return None
    _, setup, key, state, host, rematch, born = found[0]
    chairs = rows("SELECT kind, name, person FROM chairs WHERE id = ? ORDER BY seat")
    moves = rows("SELECT seat, actions, key, spent FROM moves WHERE id = ? ORDER BY number")
    answers = rows("SELECT number, seat, actions, key FROM answers WHERE id = ? ORDER BY number, seat")
    endings = rows("SELECT scores, ending FROM endings WHERE id = ?")
    resigned = rows("SELECT seat, person FROM resignations WHERE id = ?")
    question = rows("SELECT since FROM questions WHERE id = ?")
    return StoredTable(
        id,
        msgspec.json.decode(setup, type=Setup),
        key,
        state,
        host,
        rematch,
        born,
        [Chair(*row) for row in chairs],
        [Move(seat, tuple(actions), name, spent) for seat, actions, name, spent in moves],
        {seat: Move(seat, tuple(actions), name) for number, seat, actions, name in answers if number == len(moves)},
        [Move(seat, tuple(actions), name) for number, seat, actions, name in answers if number < len(moves)],
        read_ending(*endings[0]) if endings else None,
        [(seat, person) for seat, person in resigned],
        question[0][0] if question else None,
    )
