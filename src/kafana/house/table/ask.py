"""What a seat needs to put a move together without asking again: found by trying what is legal on copies.

Nothing is told of what would happen once a move is complete; only that it is.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from operator import or_

from kafana.core.game import Game, Reason, Refused, check
from kafana.core.sets import NOTHING, has
from kafana.core.table import AnyTable
from kafana.house.wire.frames import Ask, Offer, Stage
from kafana.house.wire.lines import Line
from kafana.words.draft import Position, first_position
from kafana.words.snapshot import members
from kafana.words.words import Words, words_of

MOST = 63  # cards that are tried together
MOST_WAYS = 200  # of picking some


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


def after(position: Position, action: int) -> Position:
    """A secret answer in a window is a whole move, and is not played before the window closes."""
    return position.after(action) if not has(secret(position), action) else ended(position)


def after_each(position: Position, actions: int) -> list[tuple[int, Position]]:
    """What is reached by each of some decisions."""
    hidden = actions & secret(position)
    found = dict(zip(members(actions & ~hidden), position.after_each(actions & ~hidden), strict=True))
    return [(action, found[action] if action in found else ended(position)) for action in members(actions)]


def secret(position: Position) -> int:
    """The answers that others may not see."""
    phase = position.game.phases[position.phase]
    return phase.hidden if phase.window else NOTHING


def ended(position: Position) -> Position:
    """The same, with nothing left to decide."""
    return Position(position.game, position.table, position.seat, NOTHING, position.phase)


class Asking:
    """One question, with what follows its answers."""

    def __init__(self, words: Words, position: Position) -> None:
        self.words = words
        self.position = position
        self.phase = position.phase
        self.cards = words.card_masks[position.phase]  # the actions that are cards of the hand
        self.together: dict[int, int] = {}  # for every card the set of those that may be picked with it
        self.least, self.most = MOST, 1
        self.done: int | None = None
        self.alike: dict[tuple[int, ...], int] = {}  # the first answer after which so much may be decided

    def ask(self, nested: bool = False, deeper: bool = True) -> Ask:
        """The question; `deeper`: with what is asked after each answer that goes on."""
        allowed, then, joining = self.position.allowed, dict[str, Ask | None](), dict[int, Position]()
        for action, reached in after_each(self.position, allowed):
            if reached.allowed and reached.phase == self.phase and has(self.cards, action):
                joining[action] = reached
            elif reached.allowed:
                then[str(action)] = self.following(action, reached) if deeper else None
        if joining:
            for action, reached in joining.items():
                self.note_followers(1 << action, 1, reached)
            if self.done is None:
                self.try_all([(1 << action, 1, reached) for action, reached in joining.items()])
            else:
                self.try_most(joining)
        free = self.free()
        together = {} if free else self.both_ways()
        allowed = reduce(or_, together.values(), allowed | free)
        return Ask(
            actions=[self.offer(action) for action in members(allowed)],
            together={str(action): list(members(others)) for action, others in together.items()},
            any=list(members(free)),
            least=min(self.least, self.most) if joining else 1,
            most=self.most,
            done=self.done,
            then=then,
            question=Line(self.words.question(self.position.seen)) if nested else None,
            light=list(members(allowed & self.words.light_masks[self.phase])),
        )

    def free(self) -> int:
        """The cards, if each goes with each; nothing if not. They are tried in ascending order."""
        tried = sum(1 << action for action in self.together)
        cards = reduce(or_, self.together.values(), tried)
        last = 1 << cards.bit_length() >> 1
        is_free = tried | last == cards and all(others == cards & -2 << one for one, others in self.together.items())
        return cards if is_free else 0

    def both_ways(self) -> dict[int, int]:
        """Cards are tried in ascending order, but picked in any."""
        found = dict(self.together)
        for action, others in self.together.items():
            for other in members(others):
                found[other] = found.get(other, 0) | 1 << action
        return found

    def offer(self, action: int) -> Offer:
        if has(self.cards, action):
            return action, self.words.action_card(self.phase, action), None
        shown = self.words.card_numbers.get(self.words.tokens[self.phase][action])  # of a card that is named
        return action, shown, Line(self.words.choice(self.position.seen, action))

    def following(self, action: int, reached: Position) -> Ask:
        """What is asked after an answer. Where the same cards may be picked after two answers, they go on alike."""
        only_cards = not reached.allowed & ~self.words.card_masks[reached.phase]
        if only_cards:
            tried = reached.after(members(reached.allowed)[0])
            key = (reached.phase, reached.allowed, tried.phase, tried.allowed)
            if key in self.alike:
                return Ask([], like=self.alike[key], question=Line(self.words.question(reached.seen)))
            self.alike[key] = action
        return Asking(self.words, reached).ask(nested=True, deeper=False)

    def note_followers(self, picked: int, number: int, reached: Position) -> int:
        """Which cards may be added to these, and may they be all?"""
        followers, ends = reached.allowed & self.cards, reached.allowed & ~self.cards
        for one in members(picked):
            self.together[one] = self.together.get(one, 0) | followers
        if ends:
            self.done = members(ends)[0]
            self.least = min(self.least, number)
        self.most = max(self.most, number)
        return followers

    def try_all(self, ways: list[tuple[int, int, Position]]) -> None:
        """Where nothing but the number of cards ends the move, it is known only then which ones go together."""
        for picked, number, reached in ways:
            if len(ways) > MOST_WAYS:
                return
            followers = self.note_followers(picked, number, reached)
            for action, further in zip(members(followers), reached.after_each(followers), strict=True):
                if further.allowed and further.phase == self.phase:
                    ways.append((picked | 1 << action, number + 1, further))
                else:
                    self.most, self.least = max(self.most, number + 1), min(self.least, number + 1)

    def try_most(self, joining: dict[int, Position]) -> None:
        """How many may be picked, beginning with the card that the most others may follow."""
        action = max(joining, key=lambda one: joining[one].allowed.bit_count())
        picked, number, reached = 1 << action, 1, joining[action]
        while followers := self.note_followers(picked, number, reached):
            best = members(followers)[0]
            picked, number, reached = picked | 1 << best, number + 1, reached.after(best)
            if not reached.allowed or reached.phase != self.phase:
                self.most, self.least = max(self.most, number), min(self.least, number)
                return
