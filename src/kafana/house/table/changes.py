"""What is different between two pictures for the same viewer: whoever has the first needs only this."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec.structs import astuple

from kafana.house.table.scene import Own
from kafana.house.wire.frames import Picture, Place, PlaceChange, Seat, TableChange
from kafana.house.wire.lines import Line

OWN_WAY = "seats", "places", "log", "chat", "deadline"  # told in another way
FACTS = "facts"


def defaults_of(kind: type[msgspec.Struct]) -> list[tuple[str, Any]]:
    """The fields of a struct in order, and what they are if they are left out."""
    found = []
    for field in msgspec.structs.fields(kind):
        made = field.default_factory() if field.default_factory is not msgspec.NODEFAULT else field.default
        found.append((field.name, None if made is msgspec.NODEFAULT else made))
    return found


PICTURE, SEAT = defaults_of(Picture), defaults_of(Seat)


def difference(old: msgspec.Struct, new: msgspec.Struct, defaults: list[tuple[str, Any]]) -> dict[str, Any]:
    """The fields that have changed; None where one has its default again."""
    found = {}
    for before, after, (name, default) in zip(astuple(old), astuple(new), defaults, strict=True):
        if after != before and name not in OWN_WAY:
            found[name] = None if after == default else kept_lines(before, after) if name == FACTS else after
    return found


def kept_lines(old: list[Line], new: list[Line]) -> list[int | Line]:
    """Lines, but for those that stood there before: where they did."""
    return [old.index(line) if line in old else line for line in new]


def change(old: Picture, new: Picture) -> TableChange:
    """From one picture to the next. Clock, chat and log are not looked at."""
    found = TableChange(difference(old, new, PICTURE))
    for number, (before, after) in enumerate(zip(old.seats, new.seats, strict=True)):
        if fields := difference(before, after, SEAT):
            found.seats[str(number)] = fields
    add_places(found, old.places, new.places)
    return found


def own_change(found: TableChange, old: Own, new: Own) -> TableChange:
    """The same, with what has changed for one viewer alone. What was found for all is left as it is."""
    own = TableChange(dict(found.set), dict(found.seats), dict(found.places))
    if old.you != new.you:
        own.set["you"] = new.you
    if old.hand != new.hand:
        own.set["hand"] = new.hand or None
    if old.question is not new.question and old.question != new.question:
        own.set["question"] = new.question
    if old.ask is not new.ask and old.ask != new.ask:
        own.set["ask"] = new.ask
    if old.known != new.known:
        for seat in old.known.keys() | new.known.keys():
            if old.known.get(seat) != new.known.get(seat):
                own.seats[str(seat)] = {**own.seats.get(str(seat), {}), "known": new.known.get(seat)}
    if old.places != new.places:
        add_places(own, old.places, new.places)
    return own


def add_places(found: TableChange, old: list[Place], new: list[Place]) -> None:
    had, has = {place.zone: place for place in old}, {place.zone: place for place in new}
    for zone in had.keys() | has.keys():
        if had.get(zone) != has.get(zone):
            found.places[zone] = place_change(had.get(zone), has.get(zone))


def place_change(old: Place | None, new: Place | None) -> PlaceChange | None:
    """What is added to a place, if all that lay there lies there still; or all of it."""
    if new is None:
        return None
    if old is None:
        return PlaceChange(new.size, new.cards)
    kept = 0
    for before, after in zip(old.cards, new.cards, strict=False):
        if before != after:
            break
        kept += 1
    return PlaceChange(new.size, new.cards[kept:], kept)


def is_nothing(found: TableChange) -> bool:
    told = found.set or found.seats or found.places or found.moves or found.told or found.shown or found.noted
    return not told and found.won is None
