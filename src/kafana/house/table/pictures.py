"""What is shown of a table, made from what is known of it for one viewer: pictures, and what changes in them."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

import msgspec

from kafana.house.problem import HOUSE
from kafana.house.store import Move
from kafana.house.table.changes import change
from kafana.house.table.history import Step, with_own_answer
from kafana.house.table.state import TableState
from kafana.house.wire.frames import Person, Picture, Summary, TableChange
from kafana.house.wire.lines import Line
from kafana.house.wire.requests import Clock
from kafana.words.line import line


@dataclass
class Shown:
    """The picture that a viewer has by now, without clock, chat and log, and the moment at which time is up."""

    picture: Picture
    deadline: float | None


@dataclass(frozen=True)
class Pictures:
    """Of one table at one moment, while these people are there."""

    state: TableState
    here: Collection[str]
    now: float

    def people(self) -> list[Person]:
        saved = self.state.saved
        return [
            Person(
                seat=seat,
                name=chair.name,
                kind=chair.kind,
                here=chair.kind == "bot" or chair.person in self.here,
                host=bool(saved.host) and chair.person == saved.host,
                level=None if chair.kind == "person" else saved.setup.level_of(seat),
            )
            for seat, chair in enumerate(saved.chairs)
        ]

    def summary(self, you: int | None) -> Summary:
        """What everybody may know about the table before looking at it."""
        saved, setup, people = self.state.saved, self.state.saved.setup, self.people()
        return Summary(
            id=saved.id,
            game=setup.game,
            seats=people,
            host=next((person.seat for person in people if person.host), None),
            you=you,
            state=saved.state,
            options=setup.options,
            clock=Clock(setup.move, setup.reserve),
            public=setup.public,
            level=setup.level,
            coach=setup.coach,
            seal=saved.key_hash,
            rematch=saved.rematch or None,
        )

    def lobby(self, viewer: int) -> Summary:
        """What there is to see before the deal."""
        lobby = self.summary(viewer if viewer < self.state.saved.setup.seats else None)
        lobby.chat = list(self.state.chat)
        lobby.note = Line(line(self.state.note), HOUSE) if self.state.note else None
        return lobby

    def new(self, viewer: int) -> Shown:
        """What a viewer is to see now."""
        state, clock = self.state, self.state.clock
        picture = state.history.builder(state.seen_by(viewer), viewer).picture(state.saved, self.people())
        for seat, left in zip(picture.seats, clock.seconds_in_reserve(), strict=True):
            seat.reserve = left
        return Shown(picture, clock.question.deadline if state.is_playing else None)

    def whole(self, shown: Shown, viewer: int) -> Picture:
        """All of it, for somebody who comes now, and what has been told and said before."""
        return msgspec.structs.replace(
            shown.picture,
            deadline=None if shown.deadline is None else self.state.clock.seconds_left(self.now),
            chat=list(self.state.chat),
            log=self.state.history.log(viewer),
        )

    def change(self, old: Shown, new: Shown) -> TableChange:
        """What has changed for a viewer."""
        found = change(old.picture, new.picture)
        if old.deadline != new.deadline:
            found.set["deadline"] = None if new.deadline is None else self.state.clock.seconds_left(self.now)
        return found

    def tell(self, found: TableChange, step: Step, viewer: int) -> TableChange:
        """The same, with what happened as the viewer saw it."""
        found.moves = self.state.history.moves(step, viewer)
        found.told, found.shown, found.won = step.lines[viewer], step.shown, step.won
        return found

    def note(self, found: TableChange, move: Move) -> TableChange:
        """The same, with what is told of an answer in a window to the one who gave it."""
        state = self.state
        noted = with_own_answer(state.dealt, state.saved.held, move.seat)
        found.noted = state.history.answer(state.dealt, noted, move)
        return found
