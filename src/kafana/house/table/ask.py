"""What a seat needs to put a move together without asking again: found by trying what is legal on copies.

Nothing is told of what would happen once a move is complete; only that it is.
"""

from __future__ import annotations

from collections.abc import Sequence

from kafana.core.game import Game, Reason, Refused, check
from kafana.core.sets import each, has
from kafana.core.table import AnyTable
from kafana.house.wire.frames import Ask, Offer, Stage
from kafana.house.wire.lines import Line
from kafana.words.draft import Position
from kafana.words.snapshot import copied, unanswered
from kafana.words.words import Words, words_of

MOST = 63  # cards that are tried together


def ask_of(game: Game, table: AnyTable, seat: int) -> Ask | None:
    """What this seat is asked, if it is."""
    position = first_position(game, table, seat)
    return Asking(words_of(game.name, table), position).ask() if position.allowed else None


def stage_of(game: Game, table: AnyTable, seat: int, actions: Sequence[int]) -> Stage:
    """What is asked after these decisions; or they are refused, with the reason."""
    position = first_position(game, table, seat)
    if not position.allowed:
        raise Refused(Reason.NOT_YOUR_TURN)
    words = words_of(game.name, table)
    for action in actions:
        if not position.allowed:
            raise Refused(Reason.TOO_LONG)
        if not has(position.allowed, action):
            check(position.table, seat, action)
            raise Refused(Reason.NOT_ALLOWED)
        position = after(position, action)
    return Stage(list(actions), Asking(words, position).ask(nested=True) if position.allowed else None)


def first_position(game: Game, table: AnyTable, seat: int) -> Position:
    table = copied(table)
    allowed = int(game.legal(table, seat)) if has(unanswered(table), seat) else 0
    return Position(game, table, seat, allowed)


def after(position: Position, action: int) -> Position:
    """A secret answer in a window is a whole move, and is not played before the window closes."""
    phase = position.game.phases[position.phase]
    if phase.window and has(phase.hidden, action):
        return Position(position.game, position.table, position.seat, 0)
    return position.after(action)


class Asking:
    """One question, with what follows its answers."""

    def __init__(self, words: Words, position: Position) -> None:
        self.words = words
        self.position = position
        self.phase = position.phase
        self.together: dict[int, set[int]] = {}
        self.least, self.most = MOST, 1
        self.done: int | None = None
        self.alike: dict[tuple[int, ...], int] = {}  # the first answer after which so much may be decided

    def card(self, action: int) -> int | None:
        """The card of the hand that an action stands for."""
        return self.words.action_card(self.phase, action)

    def ask(self, nested: bool = False, deeper: bool = True) -> Ask:
        """The question; `deeper`: with what is asked after each answer that goes on."""
        allowed, then, joining = each(self.position.allowed), dict[str, Ask | None](), dict[int, Position]()
        for action in allowed:
            reached = after(self.position, action)
            if reached.allowed and reached.phase == self.phase and self.card(action) is not None:
                joining[action] = reached
            elif reached.allowed:
                then[str(action)] = self.following(action, reached) if deeper else None
        for action, reached in joining.items():
            self.try_followers([action], reached)
        if joining:
            self.try_most(joining)
        members = sorted({*allowed, *(other for others in self.together.values() for other in others)})
        return Ask(
            actions=[self.offer(action) for action in members],
            together={str(action): sorted(others) for action, others in self.together.items()},
            least=min(self.least, self.most) if joining else 1,
            most=self.most,
            done=self.done,
            then=then,
            question=Line(self.words.question(self.position.seen)) if nested else None,
        )

    def offer(self, action: int) -> Offer:
        card = self.card(action)
        if card is not None:
            return action, card, None
        token = self.words.tokens[self.phase][action]
        shown = self.words.cards.index(token) if token in self.words.cards else None  # the name of a card
        return action, shown, Line(self.words.choice(self.position.seen, action))

    def following(self, action: int, reached: Position) -> Ask:
        """What is asked after an answer. Where the same cards may be picked after two answers, they go on alike."""
        cards = each(reached.allowed)
        only_cards = all(self.words.action_card(reached.phase, one) is not None for one in cards)
        tried = reached.after(cards[0]) if only_cards else reached
        key = (reached.phase, reached.allowed, tried.phase, tried.allowed)
        if only_cards and key in self.alike:
            return Ask([], like=self.alike[key], question=Line(self.words.question(reached.seen)))
        self.alike[key] = action
        return Asking(self.words, reached).ask(nested=True, deeper=False)

    def try_followers(self, picked: list[int], reached: Position) -> list[int]:
        """Which cards may be added to these, and may they be all?"""
        followers = [action for action in each(reached.allowed) if self.card(action) is not None]
        ends = [action for action in each(reached.allowed) if self.card(action) is None]
        for one in picked:
            for other in followers:
                self.together.setdefault(one, set()).add(other)
                self.together.setdefault(other, set()).add(one)
        if ends:
            self.done = ends[0]
            self.least = min(self.least, len(picked))
        self.most = max(self.most, len(picked))
        return followers

    def try_most(self, joining: dict[int, Position]) -> None:
        """How many may be picked, beginning with the card that the most others may follow."""
        action = max(joining, key=lambda one: joining[one].allowed.bit_count())
        picked, reached = [action], joining[action]
        while followers := self.try_followers(picked, reached):
            best, furthest = followers[0], reached.after(followers[0])
            picked = [*picked, best]
            if not furthest.allowed or furthest.phase != self.phase:
                self.most = max(self.most, len(picked))
                self.least = min(self.least, len(picked))
                return
            reached = furthest
