"""What everybody at a table is told of a change that has been made."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from kafana.house.table.audience import Audience
from kafana.house.table.changes import is_nothing
from kafana.house.table.events import Acknowledged, Answered, Event, Followed, Left, Noted, Opened, Played, Talked
from kafana.house.table.pictures import Pictures, Shown
from kafana.house.table.state import TableState
from kafana.house.table.subscriber import Subscriber
from kafana.house.wire.frames import Ack, Picture, Summary, TableChange


class Telling:
    """The part of a table's actor that is about those who follow it."""

    state: TableState
    now: Callable[[], float]
    audience: Audience
    shown: dict[int, Shown]  # what each viewer who is here sees

    def publish(self, event: Event) -> None:
        """Tell of a change that has been made."""
        match event:
            case Acknowledged(subscriber, key):
                self.audience.send(subscriber, Ack(key), self.state.version)
            case Answered(move):
                pictures = self.pictures()
                make = partial(self.change, pictures, lambda found, viewer: pictures.note(found, move))
                self.audience.publish(make, self.state.version, to=move.seat)
            case Played():
                pictures, step = self.pictures(), self.state.history.steps[-1]
                make = partial(self.change, pictures, lambda found, viewer: pictures.tell(found, step, viewer))
                self.audience.publish(make, step.version)
            case Talked(said):
                self.audience.send_all(said)
            case Followed(subscriber, version, is_back):
                if is_back:
                    self.publish_changes()
                self.welcome(subscriber, version)
            case Left(subscriber):
                seat = self.state.saved.seat_of(subscriber.person)
                if seat is not None and not self.is_here(seat):
                    self.publish_changes()
            case Noted("") | Opened():
                pass
            case _:
                self.publish_pictures()

    def change(
        self, pictures: Pictures, tell: Callable[[TableChange, int], TableChange], viewer: int
    ) -> TableChange | None:
        """What is news to a viewer, who has seen it from now on."""
        old = self.shown[viewer]
        self.shown[viewer] = new = pictures.new(viewer)
        found = tell(pictures.change(old, new), viewer)
        return None if is_nothing(found) else found

    def publish_changes(self) -> None:
        """People have come or gone."""
        if self.state.table is None:
            self.publish_pictures()
        else:
            make = partial(self.change, self.pictures(), lambda found, viewer: found)
            self.audience.publish(make, self.state.version)

    def publish_pictures(self) -> None:
        """Something else has changed: who sits where, or what is agreed. Everybody sees all of it anew."""
        self.shown.clear()
        self.audience.names = self.state.saved.names
        for subscriber in self.audience:
            if subscriber.viewer is not None:
                subscriber.viewer = self.state.saved.viewer_of(subscriber.person)
        self.audience.publish(partial(self.newest, self.pictures()), self.state.version)

    def newest(self, pictures: Pictures, viewer: int) -> Summary | Picture:
        """Everything there is to see for a viewer."""
        if self.state.table is None:
            return pictures.lobby(viewer)
        if viewer not in self.shown:
            self.shown[viewer] = pictures.new(viewer)
        return pictures.whole(self.shown[viewer], viewer)

    def welcome(self, subscriber: Subscriber, version: int) -> None:
        """Send what somebody who has seen a version missed since, and the newest picture."""
        state, pictures = self.state, self.pictures()
        viewer = state.saved.viewer_of(subscriber.person)
        self.audience.names = state.saved.names
        missed = state.history.since(version) if 0 < version < state.version else None
        for step in missed or ():
            self.audience.send(subscriber, pictures.tell(TableChange(), step, viewer), step.version, viewer)
        if viewer not in self.audience.viewers():
            self.shown.pop(viewer, None)  # nobody has been told of what changed there
        subscriber.viewer = viewer
        self.audience.send(subscriber, self.newest(pictures, viewer), state.version, viewer)

    def pictures(self) -> Pictures:
        return Pictures(self.state, self.audience.people(), self.now())

    def is_here(self, seat: int) -> bool:
        """Is the person of this seat among those who follow?"""
        person = self.state.saved.chairs[seat].person
        return self.audience.has(person)
