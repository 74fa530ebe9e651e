"""A move in the making: cards are picked in any order, choices taken one by one, and the table is not touched.

Whatever is tried out is tried on copies, each series of decisions once, and nothing is told of them once the move is
complete: what would happen then (which card is drawn, who answers) is nobody's to know before the move is made.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import islice
from typing import Any

from kafana.core.game import Game, Reason, Refused, check
from kafana.core.sets import each, has
from kafana.core.table import AnyTable
from kafana.core.view import view_of
from kafana.words.line import Line
from kafana.words.scene import hand_of
from kafana.words.snapshot import Plain, field, plain_view
from kafana.words.steps import allowed_now, copied, row_of, step, tries
from kafana.words.words import words_of

Actions = tuple[int, ...]


class Ambiguous(Refused):
    """The card fits more than one of the choices, one of which has to be taken first."""


@dataclass(frozen=True)
class Stage:
    """How far the move has come."""

    actions: Actions = ()  # settled
    picks: Actions = ()  # actions of the cards picked since then, in ascending order
    complete: bool = False

    @property
    def whole(self) -> list[int]:
        return [*self.actions, *self.picks]


class Position:
    """A table as it is after some decisions of the move."""

    def __init__(self, game: Game, table: AnyTable, seat: int, allowed: int, phase: int | None = None) -> None:
        self.game = game
        self.table = table
        self.seat = seat
        self.phase = field(table, "phase") if phase is None else phase
        self.allowed = allowed  # what may be decided next; nothing if the move has ended

    @cached_property
    def seen(self) -> Plain:
        """What the seat sees of it."""
        return plain_view(self.game, self.table, self.seat)

    def after_each(self, actions: int) -> list[Position]:
        """After each of some decisions, which must be allowed, ascending."""
        reached, found = tries(self.game, self.table, self.seat, actions)
        return [
            Position(self.game, table, self.seat, allowed, phase)
            for table, (phase, allowed) in zip(reached, found, strict=True)
        ]

    def after(self, action: int) -> Position:
        """It must be allowed."""
        row = row_of(self.game, self.table)
        allowed = int(step(row, self.seat, action))
        return Position(self.game, row[0], self.seat, allowed)


def first_position(game: Game, table: AnyTable, seat: int) -> Position:
    """Before any decision."""
    row = row_of(game, table)
    return Position(game, row[0], seat, int(allowed_now(row, seat)))


class Draft:
    def __init__(self, game: Game, table: AnyTable, seat: int) -> None:
        self.game = game
        self.words = words_of(game.name, table)
        self.table = copied(table)
        self.seat = seat
        self.stage = Stage()
        self.earlier: list[Stage] = []
        self.cards = self.words.card_actions
        self.tried: dict[Actions, Position | None] = {(): first_position(game, self.table, seat)}

    @property
    def actions(self) -> list[int]:
        """The decisions taken so far."""
        return self.stage.whole

    @property
    def is_complete(self) -> bool:
        return self.stage.complete

    @property
    def view(self) -> Any:
        """What the seat sees while it decides."""
        return view_of(self.deciding, self.seat)

    @property
    def seen(self) -> Plain:
        """The same, to be shown."""
        return self.position.seen

    @property
    def deciding(self) -> AnyTable:
        """The table on which the next decision is asked for."""
        return self.position.table

    @property
    def base(self) -> Position:
        """After the settled actions."""
        return self.reached(self.stage.actions)

    @property
    def position(self) -> Position:
        """Where the next decision is asked for: cards that are nothing without others are not laid yet."""
        return self.base if self.is_complete else self.at((*self.stage.actions, *self.stage.picks)) or self.base

    @property
    def picked(self) -> list[int]:
        """The cards chosen so far, in the whole move."""
        return [card for phase, action in self.phases() if (card := self.words.action_card(phase, action)) is not None]

    @property
    def said(self) -> list[Line]:
        """The decisions taken so far, as the choices that they were."""
        lines, position = [], self.reached(())
        for number, action in enumerate(self.actions):
            position = self.at(tuple(self.actions[:number])) or position
            lines.append(self.words.choice(position.seen, action))
        return lines

    def phases(self) -> list[tuple[int, int]]:
        """Every decision with the phase in which it was taken."""
        settled = self.stage.actions
        found = [(self.reached(settled[:number]).phase, action) for number, action in enumerate(settled)]
        return found + [(self.base.phase, action) for action in self.stage.picks]

    def choices(self) -> list[int]:
        """What may be chosen now that is no card of the own hand."""
        position = self.position
        return [action for action in each(position.allowed) if self.is_choice(position.phase, action)]

    def pickable(self) -> set[int]:
        """The cards of the hand that fit into the move."""
        position = self.position
        hand = set(hand_of(self.game, position.seen) or ())
        waits = self.stage.picks and position is self.base  # for others without which the picked cards are nothing
        allowed = 0 if self.is_complete or waits else position.allowed
        last = max(self.stage.picks, default=-1)
        return {card for card in hand if self.is_next(card, allowed, last) or self.fits(card)}

    def is_next(self, card: int, allowed: int, last: int) -> bool:
        """Is this plainly one of the cards that may follow those picked already?"""
        action = self.action_of(self.base.phase, card)
        return action is not None and action > last and has(allowed, action)

    def fits(self, card: int) -> bool:
        return self.among(card) is not None or len(self.implied_choices(card)) == 1

    def pick(self, card: int) -> None:
        """Add a card to the move, or refuse it and say why."""
        self.go_to(self.with_card(card))

    def drop(self, card: int) -> None:
        """Take a picked card back."""
        action = self.action_of(self.base.phase, card)
        if action not in self.stage.picks:
            self.undo()
            return
        left = list(self.stage.picks)
        left.remove(action)
        kept = left if self.can_become(self.stage.actions, left) else []
        self.go_to(self.settled(self.stage.actions, kept))

    def choose(self, action: int) -> None:
        """Take one of the choices, or any action by its number; refused if it is not allowed."""
        position = self.position
        if not has(position.allowed, action):
            check(position.table, self.seat, action)
            raise Refused(Reason.NOT_ALLOWED)
        actions = self.stage.actions if position is self.base else tuple(self.stage.whole)
        if self.reached((*actions, action)).allowed:
            self.go_to(Stage((*actions, action)))
        else:
            self.go_to(Stage(actions, (action,), complete=True))  # another choice may still take its place

    def confirm(self) -> None:
        """Complete the move with what has been picked, if only one choice is left to do that."""
        if self.is_complete:
            return
        choices, position = self.choices(), self.position
        if not self.stage.picks or len(choices) != 1 or position.after(choices[0]).allowed:
            raise Refused(Reason.UNFINISHED)
        self.choose(choices[0])

    def undo(self) -> bool:
        """Take the last step back; false if there is none."""
        if self.earlier:
            self.stage = self.earlier.pop()
            return True
        return False

    def go_to(self, stage: Stage) -> None:
        self.earlier.append(self.stage)
        self.stage = stage

    def with_card(self, card: int) -> Stage:
        """The move with one more card: beside those picked already, instead of them, or after the choice it implies."""
        stage, picks = self.stage, self.among(card)
        if picks is not None:
            return self.settled(stage.actions, picks)
        implied, action = self.implied_choices(card), self.action_of(self.base.phase, card)
        if len(implied) == 1:
            return self.after_choice(implied[0], card)
        if action is not None:
            raise self.refusal(self.base.table, sorted([*stage.picks, action]))
        raise Ambiguous(Reason.AMBIGUOUS) if implied else Refused(Reason.NOT_ALLOWED)

    def among(self, card: int) -> list[int] | None:
        """What is picked with this card: those before it too, or it alone; nothing if it fits neither way."""
        stage, action = self.stage, self.action_of(self.base.phase, card)
        if action is None:
            return None
        together = sorted([*stage.picks, action])
        if self.can_become(stage.actions, together):
            return together
        alone = stage.complete and stage.picks and self.can_become(stage.actions, [action])
        return [action] if alone else None

    def implied_choices(self, card: int) -> list[int]:
        """The choices after which a card could be picked; two of them, if there are more, are enough to know that."""
        if self.stage.picks and not self.is_complete:
            return []
        base = self.base
        choices = [action for action in each(base.allowed) if self.is_choice(base.phase, action)]
        return list(islice((choice for choice in choices if self.follows(choice, card)), 2))

    def follows(self, choice: int, card: int) -> bool:
        actions = (*self.stage.actions, choice)
        after = self.reached(actions)
        action = self.action_of(after.phase, card) if after.allowed else None
        return action is not None and self.can_become(actions, [action])

    def after_choice(self, choice: int, card: int) -> Stage:
        actions = (*self.stage.actions, choice)
        action = self.action_of(self.reached(actions).phase, card)
        assert action is not None
        return self.settled(actions, [action])

    def settled(self, actions: Actions, picks: Sequence[int]) -> Stage:
        """Cards that lead to another question are settled; those others may join, or that end the move, are not."""
        after = self.at((*actions, *picks))
        ended = after is not None and not after.allowed
        if after is None or not picks or ended or after.phase == self.reached(actions).phase:
            return Stage(actions, tuple(picks), complete=bool(picks) and ended)
        return Stage((*actions, *picks))

    def can_become(self, actions: Actions, picks: Sequence[int]) -> bool:
        """May these cards be part of the move, perhaps together with others that are still to be picked?"""
        if self.is_allowed((*actions, *picks)):
            return True
        return not self.has_choices(self.reached(actions).phase) and self.can_be_filled_up(actions, picks)

    def can_be_filled_up(self, actions: Actions, picks: Sequence[int]) -> bool:
        """In a phase of nothing but cards: is there an ascending series of them that has all these in it?"""
        if not picks:
            return True
        position = self.reached(actions)
        for action in each(position.allowed):
            if action > picks[0]:
                break
            after = self.reached((*actions, action))
            left = picks[1:] if action == picks[0] else picks
            goes_on = after.allowed and after.phase == position.phase
            if (goes_on or not left) and self.can_be_filled_up((*actions, action), left):
                return True
        return False

    def at(self, actions: Actions) -> Position | None:
        """The position after these decisions; nothing if the rules do not allow them."""
        if actions not in self.tried:
            before = self.at(actions[:-1])
            fits = before is not None and has(before.allowed, actions[-1])
            self.tried[actions] = before.after(actions[-1]) if before is not None and fits else None
        return self.tried[actions]

    def reached(self, actions: Actions) -> Position:
        """The position after decisions that are known to be allowed."""
        position = self.at(actions)
        assert position is not None
        return position

    def is_allowed(self, actions: Actions) -> bool:
        """Do the rules allow these decisions, one after another? The last one need not be tried for that."""
        before = self.at(actions[:-1])
        return not actions or (before is not None and has(before.allowed, actions[-1]))

    def refusal(self, base: AnyTable, actions: Sequence[int]) -> Refused:
        """Why these decisions are not allowed."""
        table = copied(base)
        try:
            for action in actions:
                check(table, self.seat, action)
                self.game.play(table, self.seat, action)
        except Refused as refused:
            return refused
        return Refused(Reason.TOO_LONG)

    def action_of(self, phase: int, card: int) -> int | None:
        """The action that stands for a card of the hand."""
        return self.cards[phase].get(card)

    def is_choice(self, phase: int, action: int) -> bool:
        return self.words.action_card(phase, action) is None

    def has_choices(self, phase: int) -> bool:
        return len(self.cards[phase]) < self.game.phases[phase].actions
