"""Every whole move that the page can put together from a question, whether the rules allow it or not."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice

from kafana.core.game import Game, Refused
from kafana.core.table import AnyTable
from kafana.house.table.ask import ask_of, stage_of
from kafana.house.wire.frames import Ask

MOST = 4_000  # moves that are tried
Move = tuple[int, ...]


def key_of(actions: Sequence[int]) -> str:
    """How a move is called in an exercise."""
    return ",".join(map(str, actions))


class Composer:
    """Puts moves together as the page does, and notes what it would have to ask the house for on the way."""

    def __init__(self, game: Game, table: AnyTable, seat: int) -> None:
        self.game = game
        self.table = table
        self.seat = seat
        self.stages: dict[str, Ask | None] = {}

    def moves(self) -> list[Move]:
        """All of them, the shortest choices of cards first; where there are very many, some."""
        ask = ask_of(self.game, self.table, self.seat)
        return [] if ask is None else list(islice(self.answers(ask, ()), MOST))

    def answers(self, ask: Ask, begun: Move) -> Iterator[Move]:
        """The moves that go on with an answer to this question."""
        cards = []
        for action, card, words in ask.actions:
            if str(action) in ask.then:
                yield from self.after(following(ask, action), (*begun, action))
            elif card is None or words is not None:
                yield (*begun, action)
            else:
                cards.append(action)
        for picks in picked(cards, ask):
            if ask.done is not None and len(picks) >= ask.least:
                yield (*begun, *picks, ask.done)
            elif ask.done is None and len(picks) == ask.most:
                yield from (self.after(None, (*begun, *picks)) if ask.most > 1 else [(*begun, *picks)])

    def after(self, ask: Ask | None, begun: Move) -> Iterator[Move]:
        """The moves that begin so; what the question did not say is noted."""
        if ask is None:
            ask = self.stages[key_of(begun)] = self.stage(begun)
        if ask is None:
            yield begun
        else:
            yield from self.answers(ask, begun)

    def stage(self, begun: Move) -> Ask | None:
        """What is asked then; nothing if the move is whole, or if it is refused, which is said when it is tried."""
        try:
            return stage_of(self.game, self.table, self.seat, begun).ask
        except Refused:
            return None


def following(ask: Ask, action: int) -> Ask | None:
    """What is asked after an answer; it may be as after another one."""
    found = ask.then[str(action)]
    return ask.then[str(found.like)] if found is not None and found.like is not None else found


def picked(cards: Sequence[int], ask: Ask) -> Iterator[Move]:
    """Cards that may be picked together, in ascending order, the smallest choices first; cards may be alike."""
    ways: list[Move] = [(card,) for card in cards]
    while ways:
        yield from ways
        ways = [
            (*way, card)
            for way in ways
            for card in cards
            if len(way) < ask.most and card >= way[-1] and all(goes_with(ask, one, card) for one in way)
        ]


def goes_with(ask: Ask, one: int, other: int) -> bool:
    """May these two cards be picked together?"""
    return other in ask.together.get(str(one), ()) or (one != other and one in ask.any and other in ask.any)
