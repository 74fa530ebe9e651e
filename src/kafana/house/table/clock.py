"""Time at a table. No moment here depends on anybody's cards: only on who is asked, on the settings, and on chance."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from typing import Any

from kafana.core.game import Game
from kafana.core.options import Role
from kafana.core.sets import each
from kafana.house.settings import Settings
from kafana.house.store import Setup

HASTE = 0.6, 1.4  # a bot takes a share of the pace between these
INSIDE = 0.1, 0.4  # a bot answers in a window between these shares of it


@dataclass
class Question:
    """What is being asked, since when, and until when."""

    asked: list[int]
    since: float
    window: bool = False
    full: bool = False  # not closed early, whoever has answered
    deadline: float | None = None
    moments: dict[int, float] = field(default_factory=dict)  # when bots make up their minds


class Clock:
    def __init__(self, settings: Settings, setup: Setup, game: Game) -> None:
        self.settings = settings
        self.game = game
        self.second = settings.second
        self.move = setup.move * self.second
        self.reserve = dict.fromkeys(range(setup.seats), setup.reserve * self.second)
        self.random = random.SystemRandom()
        self.question = Question([], 0)

    def ask(self, table: Any, bots: set[int], now: float) -> Question:
        """A new question is on the table."""
        asked = each(table.asked)
        self.question = question = Question(asked, now)
        if not asked:
            return question
        if self.game.phases[table.phase].window:
            own = self.game.option_with(Role.WINDOW)  # a game's own window lasts its full time
            question.window, question.full = True, own is not None
            question.deadline = now + (float(table[own.name]) if own else self.settings.window) * self.second
        elif self.move and asked[0] not in bots:
            question.deadline = now + self.move + self.reserve[asked[0]]
        for seat in asked:
            if seat in bots:
                question.moments[seat] = now + self.moment()
        return question

    def moment(self) -> float:
        """How long a bot waits before it answers this question."""
        question = self.question
        if question.window and question.deadline is not None:
            return self.random.uniform(*INSIDE) * (question.deadline - question.since)
        return self.random.uniform(*HASTE) * self.settings.pace * self.second

    def put_off(self, seat: int, now: float) -> None:
        """A thought took longer than the moment that was drawn: it is played at a later one, drawn as blindly."""
        moments = self.question.moments
        while seat in moments and moments[seat] < now and self.moment() > 0:
            moments[seat] += self.moment()

    def stand_in_at(self, gone: float) -> float:
        """When somebody who left at this time is played for."""
        return max(gone + self.settings.absence * self.second, self.question.since + self.settings.pace * self.second)

    def spent(self, seat: int, now: float) -> float:
        """How much of its reserve a seat has used for this move."""
        if self.question.window or not self.move:
            return 0.0
        return round(min(max(0.0, now - self.question.since - self.move), self.reserve[seat]), 3)

    def left(self, now: float) -> float | None:
        """Seconds until somebody is played for."""
        if self.question.deadline is None:
            return None
        return round(max(0.0, self.question.deadline - now) / self.second, 1)

    def is_late(self, arrived: float) -> bool:
        return self.question.deadline is not None and arrived > self.question.deadline
