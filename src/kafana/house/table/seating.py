"""Messages to a table about who sits there and what is agreed: each looks, and gives back events."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from kafana.house.people.people import without
from kafana.house.problem import Problem
from kafana.house.services import Services
from kafana.house.store.stored import StoredTable
from kafana.house.table import fairness, seats
from kafana.house.table.events import (
    Arranged,
    Begun,
    HandedOver,
    Joined,
    Noted,
    Opened,
    Opening,
    Outcome,
    Rematched,
    Vacated,
    done,
)
from kafana.house.table.state import TableState
from kafana.house.wire.requests import Change


class Seating:
    """The part of a table's actor that is about chairs."""

    state: TableState
    services: Services
    now: Callable[[], float]

    def sit(self, person: str, name: str, seat: int | None = None) -> Outcome[int]:
        """Take an empty chair; somebody who has one keeps it, or changes it before the start. Where friends may join
        later, a bot's chair can be taken during the game.
        """
        saved = self.state.saved
        own = saved.seat_of(person)
        if own is not None and (saved.state != "waiting" or seat in (None, own)):
            return Outcome(own)
        is_late = saved.state == "playing"
        after = (seats.taken_over if is_late else seats.with_person)(saved, person, name, seat)
        place = after.seat_of(person)
        assert place is not None
        return Outcome(place, (Joined(after, place) if is_late else Arranged(after),))

    def stand(self, person: str) -> Outcome[None]:
        """Leave for good: the chair is empty; or, once the game has begun, a bot's, and the game is lost."""
        seat = self.state.saved.seat_of(person)
        if seat is None:
            raise Problem(409, "not-seated")
        if self.state.is_playing:
            return done(Vacated(seats.resigned(self.state.saved, seat), seat, person))
        return self.vacate(seat)

    def forget(self, person: str) -> Outcome[None]:
        """Know nothing of a person any more; what a table that is over says of them is on the disk only."""
        after = without(self.state.saved, person)
        seat = self.state.saved.seat_of(person)
        return done(Arranged(after) if seat is None or not self.state.is_playing else Vacated(after, seat))

    def kick(self, person: str, seat: int) -> Outcome[None]:
        """The host sends somebody away for good."""
        place = seats.kicked_seat(self.state.saved, person, seat)
        return done() if self.state.is_over else done(Vacated(seats.sent_away(self.state.saved, place), place))

    def vacate(self, seat: int) -> Outcome[None]:
        return done() if self.state.is_over else done(Vacated(seats.without_person(self.state.saved, seat), seat))

    def configure(self, person: str, wish: Change) -> Outcome[None]:
        """The host changes what is played, before it begins."""
        return done(Arranged(seats.configured(self.state.saved, self.state.game, person, wish)))

    def set_level(self, person: str, level: str, seat: int | None) -> Outcome[None]:
        """The host chooses how strong the bot on a chair is, or which mind it has; or all of them."""
        seats.must_host(self.state.saved, person)
        return done(Arranged(seats.with_level(self.state.saved, level, seat)))

    def start(self, person: str) -> Outcome[None]:
        """Fill the empty chairs with bots and deal, once devices have opened their shares of it."""
        saved = self.state.saved
        seats.must_host(saved, person)
        seats.must_wait(saved)
        if fairness.commits_by_seat(saved) and self.state.opening_until is None:
            return done(Opening(self.now() + fairness.SECONDS * self.services.settings.time_scale))
        return done() if self.state.opening_until is not None else self.deal({})

    def deal(self, opened: Mapping[int, str]) -> Outcome[None]:
        return done(Begun(fairness.with_shares(seats.begun(self.state.saved, self.state.game.version), opened)))

    def commit_to(self, person: str, commit: str) -> Outcome[None]:
        """Somebody's device commits to its share of the deal."""
        return done(Arranged(fairness.committed(self.state.saved, person, commit)))

    def open(self, person: str, share: str) -> Outcome[None]:
        """Somebody's device opens its share; after the last one cards are dealt."""
        state = self.state
        if state.opening_until is None:
            raise Problem(409, "not-opening")
        seat = fairness.must_open(state.saved, person, share)
        opened = {**state.opened, seat: share}
        if opened.keys() >= fairness.commits_by_seat(state.saved).keys():
            return self.deal(opened)
        return done(Opened(seat, share))

    def hand_over(self, old: str, new: str) -> Outcome[None]:
        """The seat of one person becomes another's: the same player on another device."""
        saved = self.state.saved
        seat = saved.seat_of(old)
        if seat is None:
            raise Problem(409, "not-seated")
        if saved.seat_of(new) not in (None, seat):
            raise Problem(409, "already-seated")
        return done(HandedOver(seats.handed_over(saved, seat, new), seat))

    def rematch(self, new: StoredTable, instead_of: str) -> Outcome[str]:
        """The next game is played at this new table, unless somebody else was first; which one it is."""
        if self.state.saved.rematch != instead_of:
            return Outcome(self.state.saved.rematch)
        return Outcome(new.id, (Rematched(new),))

    def tell(self, note: str) -> Outcome[None]:
        """Those who wait should know something."""
        return done(Noted(note))
