"""What has happened at a table, as each viewer saw it: told in their languages, and made from their views alone."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from kafana.core.game import Game
from kafana.core.sets import only
from kafana.core.table import AnyTable
from kafana.house.store import Move
from kafana.house.table.flights import flights, known
from kafana.house.table.scene import CardFaces, SceneBuilder, cards_for, hops, moved, speech_for, zone_names
from kafana.house.wire.frames import Card, CardMove
from kafana.words.line import Cards, Line
from kafana.words.snapshot import Plain, copied, plain_table, plain_view
from kafana.words.words import words_of

LOGGED = 60  # steps
REMEMBERED = 12  # steps of which cards can be shown to fly again, for those who were away shortly
AUDIENCE = -1  # its lines come last


@dataclass
class Step:
    """What everybody could see happen at once: a move, or a window being settled."""

    version: int
    lines: list[list[Line]]  # for every viewer
    tables: Sequence[AnyTable] = ()  # before, and whenever cards have moved
    after: AnyTable | None = None
    said: dict[tuple[int, str], list[str]] = field(default_factory=dict)

    def told_of(self, viewer: int) -> list[int]:
        """The cards that a viewer is told of, such as a play turned over."""
        values = [value for line in self.lines[viewer] for value in line.values.values() if isinstance(value, Cards)]
        return [card for cards in values for card in cards.cards]


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
        self.steps: deque[Step] = deque(maxlen=LOGGED)
        self.tops: dict[str, int] = {}  # the card that came last to each open pile
        self.views: dict[int, tuple[AnyTable, Plain]] = {}  # what each viewer has been shown last

    def view(self, table: AnyTable, viewer: int) -> Plain:
        """What a viewer sees of a table; of the last one it is known already."""
        if viewer not in self.views or self.views[viewer][0] is not table:
            self.views[viewer] = table, plain_view(self.game, table, viewer)
        return self.views[viewer][1]

    def add(self, version: int, before: AnyTable, moves: Sequence[Move], after: AnyTable, last: AnyTable) -> None:
        """Remember a step; `last` is the table before the last of its moves."""
        end, viewers = moves[-1], range(len(self.names) + 1)
        old, new = plain_table(self.game, last), plain_table(self.game, after)
        words = words_of(self.game.name, new)
        lines = [words.tell(old, new, end.seat, end.actions, viewer) for viewer in viewers]
        tables = hops(self.game, before, [(move.seat, move.actions) for move in moves], after)
        self.note_tops(tables)
        self.steps.append(Step(version, lines, tables, after))
        if len(self.steps) > REMEMBERED:
            gone = self.steps[-1 - REMEMBERED]
            gone.tables, gone.after = (), None

    def note_tops(self, tables: Sequence[AnyTable]) -> None:
        """Which cards has everybody seen come to the open piles last?"""
        if not self.game.zones.open or len(tables) < 2:
            return
        seen = [known(self.game, self.view(table, len(self.names))) for table in tables]
        names = zone_names(self.game.name)
        for old, new in pairwise(seen):
            for flight in flights(old, new):
                if self.game.zones.is_open(flight.target) and flight.cards[-1] is not None:
                    self.tops[names[flight.target]] = flight.cards[-1]
        self.tops = {name: card for name, card in self.tops.items() if seen[-1].sizes[names.index(name)]}

    def said(self, step: Step, viewer: int, code: str) -> list[str]:
        place = viewer, code
        if place not in step.said:
            step.said[place] = speech_for(self.game, self.names, viewer, code).say_all(step.lines[viewer])
        return step.said[place]

    def log(self, viewer: int, code: str) -> list[str]:
        return [sentence for step in self.steps for sentence in self.said(step, viewer, code)]

    def since(self, version: int) -> list[Step] | None:
        """The steps that somebody has missed; None if they are no longer remembered."""
        missed = [step for step in self.steps if step.version > version]
        whole = bool(missed) and missed[0].version == version + 1 and missed[0].after is not None
        return missed if whole else None

    def moves(self, step: Step, viewer: int, code: str) -> list[CardMove]:
        """The cards that this viewer saw move."""
        seen = [self.view(table, viewer) for table in step.tables]
        return moved(self.game, seen, step.told_of(AUDIENCE), self.cards(step, code))

    def shown(self, step: Step, code: str) -> list[Card]:
        """The cards that everybody, even the audience, is told of, such as a play turned over."""
        return self.cards(step, code)(step.told_of(AUDIENCE))

    def cards(self, step: Step, code: str) -> CardFaces:
        assert step.after is not None
        return cards_for(self.game, step.after, code)

    def answer(self, table: AnyTable, noted: AnyTable, move: Move, code: str) -> list[str]:
        """What only the one who has answered in a window is told."""
        before, after = plain_table(self.game, table), plain_table(self.game, noted)
        told = words_of(self.game.name, before).tell(before, after, move.seat, move.actions, move.seat)
        return speech_for(self.game, self.names, move.seat, code).say_all(told)

    def builder(self, table: AnyTable, viewer: int, code: str) -> SceneBuilder:
        """Makes the picture of this table for a viewer."""
        return SceneBuilder(self.game, table, viewer, self.names, code, self.view(table, viewer))
