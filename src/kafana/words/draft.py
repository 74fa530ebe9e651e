"""A move in the making: cards are picked in any order, choices taken one by one, and the table is not touched.

Whatever is tried out is tried on copies, and nothing is told of them once the move is complete: what would happen then
(which card is drawn, who answers) is nobody's to know before the move is made.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import islice
from typing import Any, cast

from kafana.core.game import Game, Refused, check
from kafana.core.sets import each, has
from kafana.core.view import view_of
from kafana.words.line import Line
from kafana.words.plain import Plain, field, plain_view
from kafana.words.scene import hand_of
from kafana.words.words import words_of


class Ambiguous(Refused):
    """The card fits more than one of the choices, one of which has to be taken first."""


@dataclass(frozen=True)
class Stage:
    """How far the move has come."""

    base: Any  # the table after the settled actions
    actions: tuple[int, ...] = ()  # settled
    picks: tuple[int, ...] = ()  # actions of the cards picked since then, in ascending order
    complete: bool = False

    @property
    def whole(self) -> list[int]:
        return [*self.actions, *self.picks]

    @cached_property
    def phase(self) -> int:
        return field(self.base, "phase")


class Draft:
    def __init__(self, game: Game, table: Any, seat: int) -> None:
        self.game = game
        self.words = words_of(game.name, table)
        self.table = table.copy()
        self.seat = seat
        self.stage = Stage(self.table)
        self.earlier: list[Stage] = []
        self.cards = self.words.card_actions
        self.after: dict[int, tuple[Any, int, int]] = {}  # the table after each choice, its phase, and what may be done
        self.known: dict[str, Any] = {}  # what is looked up again and again at this stage

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
        if "seen" not in self.known:
            self.known["seen"] = plain_view(self.game, self.deciding, self.seat)
        return cast(Plain, self.known["seen"])

    @property
    def deciding(self) -> Any:
        """The table on which the next decision is asked for."""
        if self.is_complete or not self.stage.picks:
            return self.stage.base
        if "deciding" not in self.known:
            after = self.played(self.stage.base, self.stage.picks)
            self.known["deciding"] = self.stage.base if after is None else after
        return self.known["deciding"]

    @property
    def allowed(self) -> int:
        """What the rules allow after the settled actions."""
        if "allowed" not in self.known:
            self.known["allowed"] = self.may(self.stage.base)
        return cast(int, self.known["allowed"])

    @property
    def picked(self) -> list[int]:
        """The cards chosen so far, in the whole move."""
        return [card for phase, action in self.phases() if (card := self.words.action_card(phase, action)) is not None]

    @property
    def said(self) -> list[Line]:
        """The decisions taken so far, as the choices that they were."""
        table, lines = self.table.copy(), []
        for action in self.actions:
            lines.append(self.words.choice(plain_view(self.game, table, self.seat), action))
            if has(self.may(table), action):
                self.game.play(table, self.seat, action)
        return lines

    def phases(self) -> list[tuple[int, int]]:
        """Every decision with the phase in which it was taken."""
        table, found = self.table.copy(), []
        for action in self.stage.actions:
            found.append((field(table, "phase"), action))
            self.game.play(table, self.seat, action)
        return found + [(self.stage.phase, action) for action in self.stage.picks]

    def choices(self) -> list[int]:
        """What may be chosen now that is no card of the own hand."""
        table = self.deciding
        allowed = self.allowed if table is self.stage.base else self.may(table)
        phase = field(table, "phase")
        return [action for action in each(allowed) if self.is_choice(phase, action)]

    def pickable(self) -> set[int]:
        """The cards of the hand that fit into the move."""
        table = self.deciding
        hand = set(hand_of(self.game, self.seen) or ())
        waits = self.stage.picks and table is self.stage.base  # for others without which the picked cards are nothing
        allowed = 0 if self.is_complete or waits else self.may(table)
        last = max(self.stage.picks, default=-1)
        return {card for card in hand if self.is_next(card, allowed, last) or self.fits(card)}

    def is_next(self, card: int, allowed: int, last: int) -> bool:
        """Is this plainly one of the cards that may follow those picked already?"""
        action = self.action_of(self.stage.phase, card)
        return action is not None and action > last and has(allowed, action)

    def fits(self, card: int) -> bool:
        return self.among(card) is not None or len(self.implied_choices(card)) == 1

    def pick(self, card: int) -> None:
        """Add a card to the move, or refuse it and say why."""
        self.go_to(self.with_card(card))

    def drop(self, card: int) -> None:
        """Take a picked card back."""
        action = self.action_of(self.stage.phase, card)
        if action not in self.stage.picks:
            self.undo()
            return
        left = list(self.stage.picks)
        left.remove(action)
        kept = left if self.can_become(self.stage.base, left) else []
        self.go_to(self.settled(self.stage.base, self.stage.actions, kept))

    def choose(self, action: int) -> None:
        """Take one of the choices, or any action by its number; refused if it is not allowed."""
        base, actions = self.deciding, self.stage.actions if self.is_complete else tuple(self.stage.whole)
        check(base, self.seat, action)
        after = self.played(base, [action])
        if after.step == 0:
            self.go_to(Stage(base, actions, (action,), complete=True))  # another choice may still take its place
        else:
            self.go_to(Stage(after, (*actions, action)))

    def confirm(self) -> None:
        """Complete the move with what has been picked, if only one choice is left to do that."""
        if self.is_complete:
            return
        choices = self.choices()
        if not self.stage.picks or len(choices) != 1 or self.played(self.deciding, choices).step:
            raise Refused("the move is not finished")
        self.choose(choices[0])

    def undo(self) -> bool:
        """Take the last step back; false if there is none."""
        if self.earlier:
            self.stage = self.earlier.pop()
            self.forget()
            return True
        return False

    def go_to(self, stage: Stage) -> None:
        self.earlier.append(self.stage)
        self.stage = stage
        self.forget()

    def may(self, table: Any) -> int:
        """The decisions that the seat may take at a table."""
        return int(self.game.legal(table, self.seat))

    def forget(self) -> None:
        """The stage is another one."""
        self.after.clear()
        self.known.clear()

    def with_card(self, card: int) -> Stage:
        """The move with one more card: beside those picked already, instead of them, or after the choice it implies."""
        stage, picks = self.stage, self.among(card)
        if picks is not None:
            return self.settled(stage.base, stage.actions, picks)
        implied, action = self.implied_choices(card), self.action_of(stage.phase, card)
        if len(implied) == 1:
            return self.after_choice(implied[0], card)
        if action is not None:
            raise self.refusal(stage.base, sorted([*stage.picks, action]))
        raise Ambiguous("choose first") if implied else Refused("that is not allowed here")

    def among(self, card: int) -> list[int] | None:
        """What is picked with this card: those before it too, or it alone; nothing if it fits neither way."""
        stage, action = self.stage, self.action_of(self.stage.phase, card)
        if action is None:
            return None
        together = sorted([*stage.picks, action])
        if self.can_become(stage.base, together):
            return together
        alone = stage.complete and stage.picks and self.can_become(stage.base, [action])
        return [action] if alone else None

    def implied_choices(self, card: int) -> list[int]:
        """The choices after which a card could be picked; two of them, if there are more, are enough to know that."""
        if self.stage.picks and not self.is_complete:
            return []
        phase = self.stage.phase
        choices = [action for action in each(self.allowed) if self.is_choice(phase, action)]
        return list(islice((choice for choice in choices if self.follows(choice, card)), 2))

    def follows(self, choice: int, card: int) -> bool:
        if choice not in self.after:
            table = self.played(self.stage.base, [choice])
            self.after[choice] = table, field(table, "phase"), self.may(table) if field(table, "step") else 0
        after, phase, allowed = self.after[choice]
        action = self.action_of(phase, card) if allowed else None
        return action is not None and (has(allowed, action) or self.can_become(after, [action]))

    def after_choice(self, choice: int, card: int) -> Stage:
        after = self.played(self.stage.base, [choice])
        action = self.action_of(field(after, "phase"), card)
        assert action is not None
        return self.settled(after, (*self.stage.actions, choice), [action])

    def settled(self, base: Any, actions: tuple[int, ...], picks: Sequence[int]) -> Stage:
        """Cards that lead to another question are settled; those others may join, or that end the move, are not."""
        after = self.played(base, picks)
        ended = after is not None and field(after, "step") == 0
        if after is None or not picks or ended or field(after, "phase") == field(base, "phase"):
            complete = bool(picks) and ended
            return Stage(base, actions, tuple(picks), complete)
        return Stage(after, (*actions, *picks))

    def can_become(self, base: Any, picks: Sequence[int]) -> bool:
        """May these cards be part of the move, perhaps together with others that are still to be picked?"""
        if len(picks) == 1 and base is self.stage.base and has(self.allowed, picks[0]):
            return True
        if self.played(base, picks) is not None:
            return True
        return not self.has_choices(field(base, "phase")) and self.can_be_filled_up(base, list(picks))

    def can_be_filled_up(self, table: Any, picks: list[int]) -> bool:
        """In a phase of nothing but cards: is there an ascending series of them that has all these in it?"""
        if not picks:
            return True
        for action in each(self.may(table)):
            if action > picks[0]:
                break
            after = self.played(table, [action])
            left = picks[1:] if action == picks[0] else picks
            goes_on = field(after, "step") != 0 and field(after, "phase") == field(table, "phase")
            if (goes_on or not left) and self.can_be_filled_up(after, left):
                return True
        return False

    def played(self, base: Any, actions: Sequence[int]) -> Any:
        """The table after these decisions of one move; nothing if the rules do not allow them."""
        if actions and base is self.stage.base and not has(self.allowed, actions[0]):
            return None
        table = base.copy()
        for number, action in enumerate(actions):
            ended = number > 0 and field(table, "step") == 0
            if ended or not has(self.may(table), action):
                return None
            self.game.play(table, self.seat, action)
        return table

    def refusal(self, base: Any, actions: Sequence[int]) -> Refused:
        """Why these decisions are not allowed."""
        table = base.copy()
        try:
            for action in actions:
                check(table, self.seat, action)
                self.game.play(table, self.seat, action)
        except Refused as refused:
            return refused
        return Refused("the move ended before its last part")

    def action_of(self, phase: int, card: int) -> int | None:
        """The action that stands for a card of the hand."""
        return self.cards[phase].get(card)

    def is_choice(self, phase: int, action: int) -> bool:
        return self.words.action_card(phase, action) is None

    def has_choices(self, phase: int) -> bool:
        return len(self.cards[phase]) < self.game.phases[phase].actions
