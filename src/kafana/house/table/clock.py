"""Time at a table. No moment here depends on anybody's cards: only on who is asked, on the settings, and on chance."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random, SystemRandom

from kafana.core.game import Game
from kafana.core.options import Role
from kafana.core.table import AnyTable
from kafana.house.settings import Settings
from kafana.house.store.stored import Setup
from kafana.words.snapshot import field as field_of
from kafana.words.snapshot import members

BOT_DELAY = 0.6, 1.4  # a bot takes a share of the pace between these
WINDOW_SHARE = 0.1, 0.4  # a bot answers in a window between these shares of it
LEAD = 1  # seconds that a mind has for its move before that is due
CHANCE = SystemRandom()  # of all tables: each would hold 2.5 kB


@dataclass
class Question:
    """What is being asked, since when, and until when."""

    asked: list[int]
    since: float
    window: bool = False
    fixed_length: bool = False  # not closed early, whoever has answered
    deadline: float | None = None
    bot_times: dict[int, float] = field(default_factory=dict)  # when bots answer


class Clock:
    def __init__(self, settings: Settings, setup: Setup, game: Game, random: Random | None = None) -> None:
        self.settings = settings
        self.game = game
        self.scale = settings.time_scale
        self.move = setup.move * self.scale
        self.is_slow = setup.is_slow
        self.reserve = dict.fromkeys(range(setup.seats), setup.reserve * self.scale)
        self.random = random or CHANCE
        self.question = Question([], 0)

    def ask(self, table: AnyTable, bots: set[int], now: float, since: float | None = None) -> None:
        """A new question is on the table, or one that stands since then."""
        asked = list(members(field_of(table, "asked")))
        since = now if since is None else since
        self.question = question = Question(asked, since)
        if not asked:
            return
        if self.game.phases[field_of(table, "phase")].window:
            own = self.game.option_with(Role.WINDOW)
            question.window, question.fixed_length = True, own is not None and not self.is_slow
            length = (self.settings.window if own is None else float(table[own.name])) * self.scale
            question.deadline = since + (self.move if self.is_slow else length)
        elif self.move and asked[0] not in bots:
            question.deadline = since + self.move + self.reserve[asked[0]]
        question.bot_times = {seat: now + self.bot_delay() for seat in asked if seat in bots}

    def bot_delay(self) -> float:
        """How long a bot waits before it answers this question."""
        question = self.question
        if question.window and question.deadline is not None and not self.is_slow:
            return self.random.uniform(*WINDOW_SHARE) * (question.deadline - question.since)
        return self.random.uniform(*BOT_DELAY) * self.settings.pace * self.scale

    def postpone(self, seat: int, now: float) -> None:
        """A bot thought past the time that was drawn: it answers at a later one, drawn as blindly."""
        times = self.question.bot_times
        while seat in times and times[seat] < now and self.bot_delay() > 0:
            times[seat] += self.bot_delay()

    def forget_bot(self, seat: int) -> None:
        """The answer of this bot is known already."""
        self.question.bot_times.pop(seat, None)

    def pass_to_bot(self, seat: int, now: float) -> None:
        """A bot takes the place of the person who is asked; it has no limit but that of a window."""
        self.question.bot_times[seat] = now + self.bot_delay()
        if not self.question.window:
            self.question.deadline = None

    def pass_to_person(self, seat: int, now: float) -> None:
        """A person takes the place of the bot that is asked, and has the whole time for a move."""
        self.forget_bot(seat)
        if not self.question.window and self.move:
            self.question.since = now
            self.question.deadline = now + self.move + self.reserve[seat]

    def due(self, seat: int, gone: float | None) -> float | None:
        """When this seat is played for: a bot's, or one whose player has left (since when) or is too slow."""
        question = self.question
        times = [] if question.deadline is None else [question.deadline]
        if seat in question.bot_times:
            times.append(question.bot_times[seat])
        elif gone is not None and not self.is_slow:
            times.append(self.stand_in_at(gone))
        return min(times, default=None)

    def thinks_at(self, seat: int, gone: float | None) -> float | None:
        """When a mind begins to think for it: early enough for the thought, long or short, not to be seen in time."""
        due = self.due(seat, gone)
        if due is None:
            return None
        return self.question.since if seat in self.question.bot_times else due - LEAD * self.scale

    def stand_in_at(self, gone: float) -> float:
        """When somebody who left at this time is played for."""
        return max(gone + self.settings.absence * self.scale, self.question.since + self.settings.pace * self.scale)

    def spent(self, seat: int, now: float) -> float:
        """How much of its reserve a seat has used for this move."""
        if self.question.window or not self.move:
            return 0.0
        return round(min(max(0.0, now - self.question.since - self.move), self.reserve[seat]), 3)

    def spend(self, seat: int, seconds: float) -> None:
        self.reserve[seat] -= seconds

    def seconds_left(self, now: float) -> float | None:
        """Seconds until somebody is played for."""
        if self.question.deadline is None:
            return None
        return round(max(0.0, self.question.deadline - now) / self.scale, 1)

    def seconds_in_reserve(self) -> list[float]:
        """Of every seat, as it is shown."""
        return [round(left / self.scale, 1) for left in self.reserve.values()]

    def is_up(self, now: float) -> bool:
        return self.question.deadline is not None and now >= self.question.deadline

    def is_late(self, arrived: float) -> bool:
        return self.question.deadline is not None and arrived > self.question.deadline
