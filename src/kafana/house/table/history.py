"""What has happened at a table, as each viewer saw it: made from their views alone."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import NamedTuple

from kafana.core.game import Game
from kafana.core.sets import only
from kafana.core.table import AnyTable
from kafana.house.store.stored import Move
from kafana.house.table.flights import Flown, Known, flights, known
from kafana.house.table.order import Order
from kafana.house.table.scene import PictureBuilder, hops, moved, wired
from kafana.house.wire.frames import CardMove
from kafana.house.wire.lines import Line
from kafana.words.line import Cards
from kafana.words.snapshot import Plain, everybodys, plain_table, plain_views
from kafana.words.steps import copied
from kafana.words.words import words_of

LOGGED = 60  # lines
REMEMBERED = 12  # steps of which cards can be shown to fly again, for those who were away shortly
MOST_VIEWS = 16  # of one viewer that are kept
AUDIENCE = -1  # its lines come last


@dataclass
class Step:
    """What everybody could see happen at once: a move, or a window being settled."""

    version: int
    lines: list[list[Line]]  # for every viewer
    tables: Sequence[AnyTable] = ()  # before, and whenever cards have moved; until it has been told
    moves: list[list[CardMove]] | None = None  # for every viewer: the cards that they saw fly
    won: int | None = None  # who took what lay on the table

    def told_of(self, viewer: int) -> list[int]:
        """The cards that a viewer is told of."""
        told = [value for line in self.lines[viewer] for value in line.line.values.values()]
        return [int(card) for value in told if isinstance(value, Cards) for card in value.cards]

    @cached_property
    def shown(self) -> list[int]:
        """The cards that everybody, even the audience, is told of, such as a play turned over."""
        return self.told_of(AUDIENCE)


class Seen(NamedTuple):
    """A table as one viewer sees it, and what is known of its zones."""

    view: Plain
    known: Known


def with_own_answer(table: AnyTable, answers: Mapping[int, Move], viewer: int) -> AnyTable:
    """The table as somebody sees it whose answer in a window has been noted."""
    if viewer not in answers:
        return table
    table = copied(table)
    table.answers[viewer] = answers[viewer].actions[0]
    table.answered = only(viewer)
    return table


class History:
    """The last steps of one game."""

    def __init__(self, game: Game, names: Sequence[str]) -> None:
        self.game = game
        self.names = names
        self.steps: deque[Step] = deque()
        self.logged = [0] * (len(names) + 1)  # lines for every viewer
        self.order = Order(game)
        self.views: list[tuple[AnyTable, list[Seen]]] = []  # of the step that is being told, as each viewer sees them

    def begin(self, table: AnyTable) -> None:
        """The cards are dealt."""
        self.order.begin(self.view(table, len(self.names)))

    def seen(self, table: AnyTable, viewer: int) -> Seen:
        """What a viewer sees of a table; of the last ones it is known already."""
        return self.seen_by_all(table)[viewer]

    def seen_by_all(self, table: AnyTable) -> list[Seen]:
        """The same for every viewer."""
        for known_table, found in self.views:
            if known_table is table:
                return found
        if len(self.views) > MOST_VIEWS:
            self.views.clear()
        seen = [Seen(view, known(self.game, view)) for view in plain_views(self.game, table, self.viewers)]
        self.views.append((table, seen))
        return seen

    def keep_views(self, table: AnyTable) -> None:
        """Only those of this table are needed any more."""
        self.views = [one for one in self.views if one[0] is table]

    @property
    def viewers(self) -> int:
        """The seats, and the audience."""
        return len(self.names) + 1

    def view(self, table: AnyTable, viewer: int) -> Plain:
        return self.seen(table, viewer).view

    def add(self, version: int, before: AnyTable, moves: Sequence[Move], after: AnyTable, last: AnyTable) -> None:
        """Remember a step; `last` is the table before the last of its moves."""
        old, new = plain_table(self.game, last), plain_table(self.game, after)
        words, end = words_of(self.game.name, new), moves[-1]
        audience = wired(words.tell(old, new, end.seat, end.actions, len(self.names)))
        lines = [wired(words.tell(old, new, end.seat, end.actions, seat)) for seat in range(len(self.names))]
        taken = words.cloth.taken
        step = Step(version, [*(audience if told == audience else told for told in lines), audience])
        step.won = taken(old, new) if taken else None
        step.tables = hops(self.game, before, [(move.seat, move.actions) for move in moves], after)
        self.keep_views(before)
        seen, flown = [self.seen_by_all(table) for table in step.tables], Flown()
        self.follow(step, seen, flown)
        told: dict[tuple[int, ...], list[CardMove]] = {}
        step.moves = [
            moved(self.game, [all_seen[viewer].known for all_seen in seen], step.shown, flown, told)
            for viewer in range(self.viewers)
        ]
        self.keep_views(after)
        if self.steps:
            self.steps[-1].tables = ()
        self.steps.append(step)
        self.logged = [number + len(told) for number, told in zip(self.logged, step.lines, strict=True)]
        self.forget()

    def rest(self) -> None:
        """Everybody has been told. What that was made from is made again with the next step: there are many tables."""
        self.views.clear()
        if self.steps:
            self.steps[-1].tables = ()

    def forget(self) -> None:
        """What is too long ago: the flights of all but a dozen steps, and lines that no log shows."""
        if len(self.steps) > REMEMBERED:
            self.steps[-1 - REMEMBERED].moves = None
            first = self.steps[0]
            left = [number - len(told) for number, told in zip(self.logged, first.lines, strict=True)]
            if min(left) >= LOGGED and first.moves is None:
                self.steps.popleft()
                self.logged = left

    def follow(self, step: Step, seen: list[list[Seen]], flown: Flown) -> None:
        """In which order cards came to their places, and from whom."""
        for hop, (old, new) in enumerate(pairwise([all_seen[AUDIENCE] for all_seen in seen])):
            found = flights(old.known, new.known, step.shown, flown.setdefault(hop, {}))
            self.order.follow(found, step.version, new.view)

    def log(self, viewer: int) -> list[Line]:
        return [line for step in self.steps for line in step.lines[viewer]][-LOGGED:]

    def since(self, version: int) -> list[Step] | None:
        """The steps that somebody has missed; None if they are no longer remembered."""
        missed = [step for step in self.steps if step.version > version]
        whole = bool(missed) and missed[0].version == version + 1 and missed[0].moves is not None
        return missed if whole else None

    def moves(self, step: Step, viewer: int) -> list[CardMove]:
        """The cards that this viewer saw move."""
        return step.moves[viewer] if step.moves else []

    def answer(self, table: AnyTable, noted: AnyTable, move: Move) -> list[Line]:
        """What only the one who has answered in a window is told."""
        before, after = plain_table(self.game, table), plain_table(self.game, noted)
        return wired(words_of(self.game.name, before).tell(before, after, move.seat, move.actions, move.seat))

    def builder(self, table: AnyTable, viewer: int) -> PictureBuilder:
        """Makes the picture of this table for a viewer."""
        seen = self.seen(table, viewer)
        return PictureBuilder(self.game, table, viewer, self.order, seen.view, seen.known)

    def common_builder(self, table: AnyTable) -> PictureBuilder:
        """Makes what all pictures of this table have alike; or it says that something is `Private`."""
        view = everybodys(self.game, self.view(table, len(self.names)))
        return PictureBuilder(self.game, table, len(self.names), self.order, view)
