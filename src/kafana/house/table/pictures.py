"""The frames that tell of a table, made from what is known of it for one viewer in one language."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from msgspec import UNSET

from kafana.core.table import AnyTable
from kafana.house.problem import HOUSE
from kafana.house.store import Ending, Move
from kafana.house.table.history import Step, with_own_answer
from kafana.house.table.scene import say_own
from kafana.house.table.state import TableState
from kafana.house.wire.frames import Person, Scene, Summary, TableEvent, frame
from kafana.house.wire.requests import Clock


def ended(ending: Ending, names: Sequence[str], code: str) -> list[str]:
    """How a game ended, in the words that were kept, or by the scores alone."""
    if ending.result:
        return ending.result.get(code) or next(iter(ending.result.values()))
    scores = zip(names, ending.scores or (), strict=False)
    return [", ".join(f"{name}: {score:g}" for name, score in scores)] if ending.scores else []


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
            key_hash=saved.key_hash,
            rematch=saved.rematch or None,
        )

    def lobby(self, viewer: int, code: str) -> Summary:
        """What there is to see before the deal."""
        lobby = self.summary(viewer if viewer < self.state.saved.setup.seats else None)
        lobby.chat = list(self.state.chat)
        lobby.note = " ".join(self.note(code)) or None
        return lobby

    def note(self, code: str) -> list[str]:
        """What those who wait should know; of a game that cannot be shown any more, how it ended."""
        saved = self.state.saved
        said = [say_own(code, self.state.note, HOUSE)] if self.state.note else []
        if self.state.is_over and saved.ending is not None:
            said += ended(saved.ending, saved.names, code)
        return said

    def picture(self, table: AnyTable, viewer: int, code: str) -> Scene:
        """A table for one viewer."""
        state, saved = self.state, self.state.saved
        scene = state.history.builder(table, viewer, code).scene(saved, self.people(), state.history.tops)
        scene.deadline = state.clock.seconds_left(self.now) if state.is_playing else None
        scene.reserve = state.clock.seconds_in_reserve()
        scene.coach = saved.setup.coach
        scene.rematch = saved.rematch or None
        return scene

    def scene(self, viewer: int, code: str) -> Scene:
        """The whole picture for one viewer, and what has been told and said up to now."""
        scene = self.picture(self.state.seen_by(viewer), viewer, code)
        scene.chat = list(self.state.chat)
        scene.log = self.state.history.log(viewer, code)
        return scene

    def event(self, step: Step, viewer: int, code: str) -> TableEvent:
        """What happened, as one viewer saw it, and the picture after it."""
        assert step.after is not None
        history = self.state.history
        moves = history.moves(step, viewer, code)  # before the picture: the last view that was made is kept
        scene = self.picture(step.after, viewer, code)
        return TableEvent(moves, history.said(step, viewer, code), scene, history.shown(step, code))

    def answer(self, move: Move, viewer: int, code: str) -> TableEvent:
        """What is told of an answer in a window to the one who gave it."""
        state = self.state
        noted = with_own_answer(state.dealt, state.saved.held, move.seat)
        told = state.history.answer(state.dealt, noted, move, code)
        return TableEvent([], told, self.picture(state.seen_by(viewer), viewer, code), UNSET)

    # As they are sent

    def newest(self, viewer: int, code: str) -> bytes:
        """Everything there is to see."""
        if self.state.table is None:
            return frame(self.lobby(viewer, code))
        return frame(self.scene(viewer, code), self.state.version)

    def step_frame(self, step: Step, viewer: int, code: str) -> bytes:
        return frame(self.event(step, viewer, code), step.version)

    def answer_frame(self, move: Move, viewer: int, code: str) -> bytes:
        return frame(self.answer(move, viewer, code), self.state.version)
