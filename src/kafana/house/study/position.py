"""A position on the cloth, with bots around it, and what is seen of moves that are made there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from kafana.core.game import Game, attempt
from kafana.house.store.stored import Move, Setup, StoredTable
from kafana.house.table.changes import change
from kafana.house.table.history import History
from kafana.house.table.seats import GUESTS
from kafana.house.wire.frames import Person, Picture, TableChange
from kafana.words.steps import copied

LEVEL = "regular"  # that the bots around show
KEY = bytes(32)


class Shown:
    """What one seat sees of a position, and of all that happens there."""

    def __init__(self, game: Game, table: Any, viewer: int) -> None:
        seats = int(table.seats)
        guests = iter(GUESTS)
        self.game = game
        self.viewer = viewer
        self.table = copied(table)
        self.names = ["" if seat == viewer else next(guests) for seat in range(seats)]
        self.history = History(game, self.names)
        self.history.begin(self.table)
        self.version = 0
        self.pending: list[Move] = []  # answers in a window that is still open
        self.before = self.table  # the first of them

    def picture(self) -> Picture:
        """All of it; nothing was sealed here."""
        setup = Setup(self.game.name, len(self.names), {})
        saved = StoredTable("", setup, KEY, "playing" if self.table.asked else "over", "")
        built = self.history.builder(self.table, self.viewer).picture(saved, self.people())
        return msgspec.structs.replace(built, seal="", key=None)

    def people(self) -> list[Person]:
        return [
            Person(seat, name, "person" if seat == self.viewer else "bot", True, False, None if not name else LEVEL)
            for seat, name in enumerate(self.names)
        ]

    def play(self, seat: int, actions: Sequence[int]) -> TableChange | None:
        """What is seen of a whole move; nothing of an answer in a window before it closes."""
        old, last, after = self.picture(), self.table, copied(self.table)
        attempt(after, seat, list(actions))
        if not self.pending:
            self.before = last
        self.pending.append(Move(seat, tuple(actions)))
        self.table = after
        if after.answered:
            return change(old, self.picture()) if seat == self.viewer else None
        self.version += 1
        self.history.add(self.version, self.before, self.pending, after, last)
        self.pending = []
        found, step = change(old, self.picture()), self.history.steps[-1]
        found.moves = self.history.moves(step, self.viewer)
        found.told, found.shown, found.won = step.lines[self.viewer], step.shown, step.won
        return found
