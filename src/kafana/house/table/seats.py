"""Who sits at a table, and what the host may do. All of it is done by the table's own task."""

from __future__ import annotations

import contextlib
from dataclasses import replace
from typing import Any

import msgspec

from kafana.core.options import Value
from kafana.house.problem import Problem, checked_chat, checked_setup
from kafana.house.store import Chair, Saved, saving
from kafana.house.table.history import Sight
from kafana.house.table.room import Busy, Room
from kafana.house.table.subscriber import Watcher, frame
from kafana.minds import players_of, searches

GUESTS = ("Vesna", "Aino", "Ramón", "Lupe", "Dragan", "Eeva", "Mirela", "Teo", "Ilse", "Bruno", "Nuria", "Pavo")


async def save(room: Room, saved: Saved) -> None:
    """Put a change on the disk, then make it and show it."""
    await room.house.store.write(saving(saved))
    room.saved = saved
    room.idle_since = room.house.now()


def changed(room: Room, **changes: object) -> Saved:
    chairs = [replace(chair) for chair in room.saved.chairs]
    return replace(room.saved, **({"chairs": chairs} | changes))  # type: ignore[arg-type]


def must_wait(room: Room) -> None:
    if room.saved.state != "waiting":
        raise Problem(409, "already-started")


def must_host(room: Room, person: str) -> None:
    if not person or room.saved.host != person:
        raise Problem(403, "not-host")


def free_name(name: str, chairs: list[Chair]) -> str:
    """The name, told apart from those that sit here already."""
    taken = {chair.name.casefold() for chair in chairs}
    names = (name, *(f"{name} {number}" for number in range(2, 10)))
    return next(name for name in names if name.casefold() not in taken)


async def sit(room: Room, person: str, name: str, seat: int | None = None) -> int:
    """Take an empty chair; who sits already keeps the chair, or changes it before the start."""
    own = room.seat_of(person)
    if own is not None and (room.saved.state != "waiting" or seat in (None, own)):
        return own
    must_wait(room)
    saved = changed(room)
    if own is not None:
        saved.chairs[own] = Chair()
    free = [number for number, chair in enumerate(saved.chairs) if chair.kind == "empty"]
    if not free or (seat is not None and seat not in free):
        raise Problem(409, "seat-taken")
    place = free[0] if seat is None else seat
    saved.chairs[place] = Chair("person", free_name(name, saved.chairs), person)
    saved.host = saved.host or person
    await save(room, saved)
    room.tell_scene()
    return place


async def stand(room: Room, person: str) -> None:
    """Leave for good: the chair is empty, or a bot's once the game has begun."""
    seat = room.seat_of(person)
    if seat is None:
        raise Problem(409, "not-seated")
    await vacate(room, seat)


async def kick(room: Room, person: str, seat: int) -> None:
    must_host(room, person)
    if not 0 <= seat < len(room.saved.chairs) or room.saved.chairs[seat].kind != "person":
        raise Problem(409, "nobody-there")
    if room.saved.chairs[seat].person == person:
        raise Problem(409, "kick-yourself")
    await vacate(room, seat)


async def vacate(room: Room, seat: int) -> None:
    if room.saved.state == "over":
        return
    saved = changed(room)
    chair = saved.chairs[seat]
    saved.chairs[seat] = Chair("bot", chair.name) if saved.state == "playing" else Chair()
    if saved.host == chair.person:
        saved.host = next((other.person for other in saved.chairs if other.person), "")
    await save(room, saved)
    room.gone.pop(seat, None)
    room.forget_thought(seat)
    if saved.state == "playing" and seat in room.unanswered():
        room.clock.question.moments[seat] = room.house.now() + room.clock.moment()
        if not room.clock.question.window:
            room.clock.question.deadline = None
    room.tell_scene()


async def set_options(
    room: Room, person: str, options: dict[str, Value], seats: int, clock: tuple[float, float], **more: Any
) -> None:
    """The host changes what is played, before it begins; `more` is the level of bots, and whether there is a coach."""
    must_host(room, person)
    must_wait(room)
    checked_setup(room.game, seats, options)
    people = [chair for chair in room.saved.chairs if chair.kind == "person"]
    if len(people) > seats:
        raise Problem(409, "too-few-seats")
    old = room.saved.setup
    levels = {seat: level for seat, level in old.levels.items() if seat < seats}
    setup = msgspec.structs.replace(old, seats=seats, options=options, move=clock[0], reserve=clock[1], levels=levels)
    setup = msgspec.structs.replace(setup, **more)
    kept = room.saved.chairs if len(room.saved.chairs) <= seats else people
    saved = changed(room, setup=setup, chairs=[*kept, *(Chair() for _ in range(seats - len(kept)))])
    await save(room, saved)
    room.clock = type(room.clock)(room.house.settings, setup, room.game)
    room.tell_scene()


async def set_level(room: Room, person: str, level: str, seat: int | None) -> None:
    """The host chooses how strong the bot on a chair is, or which mind it has; or all of them."""
    must_host(room, person)
    must_wait(room)
    checked_level(room.game.name, level)
    old = room.saved.setup
    if seat is None:
        setup = msgspec.structs.replace(old, level=level, levels={})
    elif seat < old.seats:
        setup = msgspec.structs.replace(old, levels=old.levels | {seat: level})
    else:
        raise Problem(409, "nobody-there")
    await save(room, changed(room, setup=setup))
    room.tell_scene()


def checked_level(game: str, level: str) -> str:
    """A level, or the name of one of the game's minds."""
    if level not in players_of(game):
        raise Problem(400, "bad-level", known=", ".join(players_of(game)))
    return level


async def start(room: Room, person: str) -> None:
    """Fill the empty chairs with bots and deal."""
    must_host(room, person)
    must_wait(room)
    saved = changed(room, state="playing")
    names = {chair.name.casefold() for chair in saved.chairs}
    guests = iter([guest for guest in GUESTS if guest.casefold() not in names])
    saved.chairs = [chair if chair.kind == "person" else Chair("bot", next(guests)) for chair in saved.chairs]
    await save(room, saved)
    room.sight = Sight(room.game, [])
    now = room.house.now()
    room.gone = {s: now for s, chair in enumerate(saved.chairs) if chair.person and not room.is_here(s)}
    room.recover()
    room.tell_scene()


def need_search(room: Room) -> bool:
    """Will there be bots that search? Whoever leaves is followed by one of the usual level at this table."""
    setup = room.saved.setup
    bots = [seat for seat, chair in enumerate(room.saved.chairs) if chair.kind != "person"]
    return any(searches(setup.game, level) for level in [setup.level, *map(setup.level_of, bots)])


async def hand_over(room: Room, old: str, new: str) -> None:
    """The seat of one person becomes another's: the same player on another device."""
    seat = room.seat_of(old)
    if seat is None:
        raise Problem(409, "not-seated")
    if room.seat_of(new) not in (None, seat):
        raise Problem(409, "already-seated")
    saved = changed(room)
    saved.chairs[seat].person = new
    if saved.host == old:
        saved.host = new
    await save(room, saved)
    note_presence(room, seat)
    room.tell_scene()


async def talk(room: Room, person: str, text: str) -> None:
    """Say something to all at the table; only who sits there can."""
    seat = room.seat_of(person)
    if seat is None:
        raise Problem(403, "not-seated")
    said = {"name": room.saved.chairs[seat].name, "text": checked_chat(text)}
    room.chat.append(said)
    content = frame("chat", said)
    for watcher in list(room.watchers):
        room.send(watcher, content)


def note_presence(room: Room, seat: int | None) -> None:
    """Somebody came or went: who has gone is played for after a while, and has the seat back on return."""
    if seat is None:
        return
    if room.is_here(seat):
        room.gone.pop(seat, None)
    else:
        room.gone.setdefault(seat, room.house.now())


async def come(room: Room, watcher: Watcher, version: int) -> None:
    """Begin to follow the table: first what was missed, if that is still known, then the whole picture."""
    room.watchers.add(watcher)
    seat = room.seat_of(watcher.person)
    arrived = seat is not None and seat in room.gone
    note_presence(room, seat)
    viewer = room.viewer(watcher.person)
    if room.table is not None and 0 < version < room.version:
        for step in room.sight.since(version) or ():
            room.send(watcher, room.event_frame(step, viewer, watcher.code, step.after), step.version)
    if room.table is None:
        room.send(watcher, frame("lobby", room.lobby(viewer, watcher.code)))
    else:
        room.send(watcher, frame("scene", room.scene(viewer, watcher.code), room.version), room.version)
    if arrived:
        room.tell_scene()


async def depart(room: Room, watcher: Watcher) -> None:
    """Stop following: at once for the house, and as soon as the table has time for those who sit there."""
    room.watchers.discard(watcher)
    with contextlib.suppress(Busy):
        await room.do(lambda: leave(room, watcher))


async def leave(room: Room, watcher: Watcher) -> None:
    """Stop following."""
    room.watchers.discard(watcher)
    room.idle_since = room.house.now()
    seat = room.seat_of(watcher.person)
    note_presence(room, seat)
    if seat is not None and not room.is_here(seat):
        room.tell_scene()
