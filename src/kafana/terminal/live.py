"""Windows at people's pace: several are asked at once, and whoever is first is first."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from time import monotonic

from kafana.core.options import Role
from kafana.core.sets import each, has
from kafana.core.table import waiting
from kafana.terminal.session import YOU, Session

USUAL_SECONDS = 10.0  # where the game does not say how long a window lasts
WHEN = 0.3, 0.8  # of a window: when somebody who is no person reacts


class Window:
    """An open question to several seats, in real time. What the others will answer is decided when it opens, and when;
    an answer that everybody sees closes it, and at its end those who have said nothing let it pass.
    """

    def __init__(self, session: Session, random: Random, now: Callable[[], float] = monotonic) -> None:
        self.session = session
        self.now = now
        table, game = session.table, session.game
        option = game.option_with(Role.WINDOW)
        self.seconds = float(table[option.name]) if option else USUAL_SECONDS
        self.version = len(session.recorder.moves)
        self.hidden = int(game.phases[table.phase].hidden)
        self.answers = {seat: session.think(seat) for seat in each(waiting(table)) if seat != YOU}
        self.times = {seat: random.uniform(*WHEN) * self.seconds for seat in self.answers}
        self.is_asked = has(int(waiting(table)), YOU)
        self.own: list[int] | None = None
        self.started = now()

    @property
    def left(self) -> float:
        """Seconds until it closes."""
        return self.started + self.seconds - self.now()

    def is_secret(self, actions: list[int]) -> bool:
        return has(self.hidden, actions[0])

    @property
    def first(self) -> tuple[float, int] | None:
        """When somebody else answers for all to see, in seconds from its opening, and who."""
        open_answers = [
            (self.times[seat], seat) for seat, actions in self.answers.items() if not self.is_secret(actions)
        ]
        return min(open_answers, default=None)

    @property
    def next_event(self) -> float:
        """Seconds until something happens by itself."""
        first = self.first
        return self.left if first is None else min(self.left, self.started + first[0] - self.now())

    def answer(self, actions: list[int]) -> None:
        """What the person says; what others may not see counts when the window closes."""
        self.own = actions
        if not self.is_secret(actions):
            self.session.submit(actions)

    @property
    def is_closed(self) -> bool:
        return len(self.session.recorder.moves) != self.version

    def settle(self) -> None:
        """What is due now: the first answer that all see, or at the end those that nobody saw, by seats."""
        first = self.first
        if self.is_closed:
            return
        if first is not None and self.started + first[0] <= self.now():
            self.session.play(first[1], self.answers[first[1]])
        elif self.left <= 0:
            answers = dict(self.answers)
            if self.is_asked:
                answers[YOU] = self.own if self.own is not None else self.session.stand_in(YOU)
            for seat in sorted(answers):
                if not self.session.is_over and has(int(waiting(self.session.table)), seat):
                    self.session.play(seat, answers[seat])
