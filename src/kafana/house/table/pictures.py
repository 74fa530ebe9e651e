"""What is shown of a table, made from what is known of it for one viewer: pictures, and what changes in them."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from functools import cached_property

import msgspec

from kafana.house.people.ratings import counts
from kafana.house.problem import HOUSE
from kafana.house.store.stored import Ending, Move
from kafana.house.table.changes import change, own_change
from kafana.house.table.fairness import commits_by_seat
from kafana.house.table.history import Step, with_own_answer
from kafana.house.table.scene import Own, PictureBuilder, put_together
from kafana.house.table.state import TableState
from kafana.house.wire.frames import Person, Picture, Summary, TableChange
from kafana.house.wire.lines import Line
from kafana.house.wire.requests import Clock
from kafana.words.languages import ENGLISH
from kafana.words.line import line
from kafana.words.snapshot import Private


@dataclass
class Shown:
    """What a viewer has by now: the picture, without clock, chat and log, and the moment at which time is up."""

    common: Picture  # as far as it is the same for all
    own: Own
    deadline: float | None

    @property
    def picture(self) -> Picture:
        return put_together(self.common, self.own)


def ended(ending: Ending, names: Sequence[str]) -> dict[str, list[str]]:
    """How a game ended, in the words of each language that were kept, or by the scores alone."""
    if ending.result or ending.scores is None:
        return ending.result
    scores = zip(names, ending.scores, strict=False)
    return {ENGLISH: [", ".join(f"{name}: {score:g}" for name, score in scores)]}


@dataclass(frozen=True)
class Pictures:
    """Of one table at one moment, while these people are there."""

    state: TableState
    here: Collection[str]
    now: float
    changes: dict[int, tuple[Picture, TableChange]] = field(default_factory=dict, init=False)  # since another picture

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
            late=setup.late,
            counts=counts(saved),
            seal=saved.key_hash,
            rematch=saved.rematch or None,
        )

    def lobby(self, viewer: int) -> Summary:
        """What there is to see before the deal."""
        lobby = self.summary(viewer if viewer < self.state.saved.setup.seats else None)
        lobby.commits, lobby.opening = commits_by_seat(self.state.saved), self.state.opening_until is not None
        lobby.chat = list(self.state.chat)
        lobby.note = Line(line(self.state.note), HOUSE) if self.state.note else None
        if self.state.is_over and self.state.saved.ending is not None:
            lobby.ended = ended(self.state.saved.ending, self.state.saved.names)
        return lobby

    def new(self, viewer: int) -> Shown:
        """What a viewer is to see now."""
        state = self.state
        builder = state.history.builder(state.seen_by(viewer), viewer)
        common = self.common_from(builder) if self.common is None else self.common
        return Shown(common, builder.own(), state.clock.question.deadline if state.is_playing else None)

    @cached_property
    def seconds_left(self) -> float | None:
        return self.state.clock.seconds_left(self.now)

    @cached_property
    def common(self) -> Picture | None:
        """What all viewers see alike, made once; none if the game tells something of that by what only some can see."""
        try:
            return self.common_from(self.state.history.common_builder(self.state.dealt))
        except Private:
            return None

    def common_from(self, builder: PictureBuilder) -> Picture:
        common = builder.common(self.state.saved, self.people())
        for seat, left in zip(common.seats, self.state.clock.seconds_in_reserve(), strict=True):
            seat.reserve = left
        return common

    def whole(self, shown: Shown, viewer: int) -> Picture:
        """All of it, for somebody who comes now, and what has been told and said before."""
        return msgspec.structs.replace(
            shown.picture,
            deadline=None if shown.deadline is None else self.seconds_left,
            chat=list(self.state.chat),
            log=self.state.history.log(viewer),
        )

    def change(self, old: Shown, new: Shown) -> TableChange:
        """What has changed for a viewer."""
        found = own_change(self.common_change(old.common, new.common), old.own, new.own)
        if old.deadline != new.deadline:
            found.set["deadline"] = None if new.deadline is None else self.seconds_left
        return found

    def common_change(self, old: Picture, new: Picture) -> TableChange:
        """What has changed for all viewers; found once for those who have seen the same before."""
        known = self.changes.get(id(old))
        if known is None or new is not self.common:
            known = old, change(old, new)
            if new is self.common:
                self.changes[id(old)] = known
        return known[1]

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
