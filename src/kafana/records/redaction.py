"""A game as one seat saw it: its moves without what was hidden, and what there was to see in comments (G3)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from kafana.core.game import Game
from kafana.core.sets import count, each, has
from kafana.core.table import AnyTable, waiting
from kafana.core.view import KindView, View, view_of
from kafana.records.format import COMMENT
from kafana.words.language import Language
from kafana.words.line import Line, line
from kafana.words.notation import write_cards, write_move
from kafana.words.words import words_of

Step = tuple[AnyTable, AnyTable, int, list[int]]  # the table before and after a move, the seat and its actions


@dataclass(frozen=True)
class Teller:
    """Tells one seat, or the audience behind the last seat, what happens."""

    game: Game
    names: tuple[str, ...]
    viewer: int
    language: Language

    def hand(self, table: AnyTable) -> list[str]:
        """The cards that the viewer has been dealt and looks at."""
        if self.viewer == table.seats:
            return []
        view = view_of(table, self.viewer)
        cards = known_kinds(view) if self.game.kinds else known_cards(view)
        hand = f"{self.say(line('zone-hand'))}: {write_cards(words_of(self.game.name, table), cards)}"
        return [f"{COMMENT} {hand}"] if cards else []

    def moves(self, steps: Iterable[Step]) -> Iterator[str]:
        """Rows of moves and comments. While several seats are asked nobody sees which of the others have answered."""
        unseen: dict[int, str] = {}
        for before, after, seat, actions in steps:
            row = f"{seat}: {write_move(self.game, before, seat, actions, self.viewer)}"
            is_hidden = has(self.game.phases[before.phase].hidden, actions[0])
            if is_hidden and seat != self.viewer:
                unseen[seat] = row
            else:
                yield row
            if not after.answered:  # nobody's answer is outstanding; without an open action it was the last
                yield from [unseen[other] for other in sorted(unseen)] if is_hidden else []
                unseen.clear()
            if seat == self.viewer or not after.answered:
                yield from self.comments(before, after, seat, actions)

    def comments(self, before: AnyTable, after: AnyTable, seat: int, actions: list[int]) -> list[str]:
        """What the viewer saw of a move, and in the end the result."""
        words = words_of(self.game.name, before)
        told = words.tell(before, after, seat, actions, self.viewer)
        ended = [] if waiting(after) else words.result(after)
        return [f"{COMMENT} {self.say(line)}" for line in (*told, *ended)]

    def say(self, line: Line) -> str:
        """A sentence, on one line."""
        return " ".join(self.language.say(line, self.game.name, self.names, self.viewer).splitlines())


def known_cards(view: View) -> list[int]:
    """The hand, if its holder has looked at it."""
    cards = view.may[view.seat]
    return each(cards) if count(cards) == view.sizes[view.seat] else []


def known_kinds(view: KindView) -> list[int]:
    """The same of cards that are alike."""
    return [kind for kind, number in enumerate(view.must[view.seat]) for _ in range(number)]
