"""Who sits at a table and what is agreed there. Every function gives back the table as it would be on file."""

from __future__ import annotations

from dataclasses import replace

import msgspec

from kafana.core.game import Game
from kafana.house.people.names import skeleton
from kafana.house.problem import Problem, checked_clock, checked_level, checked_setup
from kafana.house.store.stored import Chair, Move, Setup, StoredTable
from kafana.house.wire.requests import Change
from kafana.minds import searches

MOST_OUT = 100  # people who are sent away from one table and remembered
GUESTS = ("Vesna", "Aino", "Ramón", "Lupe", "Dragan", "Eeva", "Mirela", "Teo", "Ilse", "Bruno", "Nuria", "Pavo")


def must_wait(saved: StoredTable) -> None:
    if saved.state != "waiting":
        raise Problem(409, "already-started")


def must_host(saved: StoredTable, person: str) -> None:
    if not person or saved.host != person:
        raise Problem(403, "not-host")


def must_be_welcome(saved: StoredTable, person: str) -> None:
    """Whoever was sent away stays away."""
    if person in saved.setup.out:
        raise Problem(403, "sent-away")


def free_name(name: str, chairs: list[Chair]) -> str:
    """The name, told apart from those that sit here already and look like it."""
    taken = {skeleton(chair.name) for chair in chairs}
    names = (name, *(f"{name} {number}" for number in range(2, 100)))
    return next(name for name in names if skeleton(name) not in taken)


def with_chair(saved: StoredTable, seat: int, chair: Chair) -> StoredTable:
    chairs = list(saved.chairs)
    chairs[seat] = chair
    return replace(saved, chairs=chairs)


def with_person(saved: StoredTable, person: str, name: str, seat: int | None) -> StoredTable:
    """Somebody takes an empty chair, this one or the first, and leaves the own one."""
    must_wait(saved)
    must_be_welcome(saved, person)
    own = saved.seat_of(person)
    after = saved if own is None else with_chair(saved, own, Chair())
    free = [number for number, chair in enumerate(after.chairs) if chair.kind == "empty"]
    if not free or (seat is not None and seat not in free):
        raise Problem(409, "seat-taken")
    chair = Chair("person", free_name(name, after.chairs), person)
    return replace(with_chair(after, free[0] if seat is None else seat, chair), host=saved.host or person)


def taken_over(saved: StoredTable, person: str, name: str, seat: int | None) -> StoredTable:
    """A friend takes the chair of a bot, this one or the first, during the game: its cards are theirs."""
    must_be_welcome(saved, person)
    if not saved.setup.late or saved.state != "playing":
        raise Problem(409, "already-started")
    if any(person == other for _, other in saved.resigned):
        raise Problem(403, "has-resigned")
    bots = sorted(saved.bots())
    if not bots or (seat is not None and seat not in bots):
        raise Problem(409, "seat-taken")
    place = bots[0] if seat is None else seat
    others = [chair for number, chair in enumerate(saved.chairs) if number != place]
    after = with_chair(saved, place, Chair("person", free_name(name, others), person))
    return replace(after, host=saved.host or person, setup=with_change(saved.setup, place))


def with_change(setup: Setup, seat: int) -> Setup:
    """Somebody else plays on from here: the game says nothing about how well anybody plays."""
    return msgspec.structs.replace(setup, changed=(*setup.changed, seat)) if seat not in setup.changed else setup


def resigned(saved: StoredTable, seat: int) -> StoredTable:
    """A person gives the game up for good, and has lost it; a bot goes on."""
    gone = saved.chairs[seat].person
    return replace(without_person(saved, seat), resigned=[*saved.resigned, (seat, gone)])


def without_person(saved: StoredTable, seat: int) -> StoredTable:
    """A person leaves for good: the chair is empty, or a bot's once the game has begun; another person is host."""
    gone = saved.chairs[seat]
    after = with_chair(saved, seat, Chair("bot", gone.name) if saved.state == "playing" else Chair())
    if saved.host == gone.person:
        after.host = next((other.person for other in after.chairs if other.person), "")
    return after


def kicked_seat(saved: StoredTable, host: str, seat: int) -> int:
    """The seat of somebody whom the host may send away."""
    must_host(saved, host)
    if not 0 <= seat < len(saved.chairs) or saved.chairs[seat].kind != "person":
        raise Problem(409, "nobody-there")
    if saved.chairs[seat].person == host:
        raise Problem(409, "kick-yourself")
    if saved.state == "playing" and saved.setup.public:
        raise Problem(409, "kick-later")
    return seat


def sent_away(saved: StoredTable, seat: int) -> StoredTable:
    """A person leaves because the host wants it, and cannot come back."""
    out = (*saved.setup.out, saved.chairs[seat].person)[-MOST_OUT:]
    setup = saved.setup if saved.state == "waiting" else with_change(saved.setup, seat)
    return replace(without_person(saved, seat), setup=msgspec.structs.replace(setup, out=out))


def configured(saved: StoredTable, game: Game, person: str, wish: Change) -> StoredTable:
    """The host changes options, number of seats, clock, level or coach before the start."""
    old = saved.setup
    move, reserve = (old.move, old.reserve) if wish.clock is None else checked_clock(wish.clock)
    seats = wish.seats or old.seats
    setup = msgspec.structs.replace(
        old,
        seats=seats,
        options=old.options if wish.options is None else wish.options,
        move=move,
        reserve=reserve,
        level=old.level if wish.level is None else checked_level(old.game, wish.level),
        levels={seat: level for seat, level in old.levels.items() if seat < seats},
        coach=old.coach if wish.coach is None else wish.coach,
        late=old.late if wish.late is None else wish.late,
    )
    must_host(saved, person)
    must_wait(saved)
    checked_setup(game, seats, setup.options)
    return replace(saved, setup=setup, chairs=fitted(saved.chairs, seats))


def fitted(chairs: list[Chair], seats: int) -> list[Chair]:
    """As many chairs as there are seats; people keep theirs, or move up if there are fewer."""
    people = [chair for chair in chairs if chair.kind == "person"]
    if len(people) > seats:
        raise Problem(409, "too-few-seats")
    kept = chairs if len(chairs) <= seats else people
    return [*kept, *(Chair() for _ in range(seats - len(kept)))]


def with_level(saved: StoredTable, level: str, seat: int | None) -> StoredTable:
    """The bot on a chair, or every bot, is of this level or has the mind of this name."""
    must_wait(saved)
    old = saved.setup
    checked_level(old.game, level)
    if seat is None:
        setup = msgspec.structs.replace(old, level=level, levels={})
    elif seat < old.seats:
        setup = msgspec.structs.replace(old, levels=old.levels | {seat: level})
    else:
        raise Problem(409, "nobody-there")
    return replace(saved, setup=setup)


def begun(saved: StoredTable, rules: int) -> StoredTable:
    """Bots sit on the empty chairs, and the game is being played, by this version of its rules to the end."""
    must_wait(saved)
    names = {skeleton(chair.name) for chair in saved.chairs}
    guests = iter([guest for guest in GUESTS if skeleton(guest) not in names])
    chairs = [chair if chair.kind == "person" else Chair("bot", next(guests)) for chair in saved.chairs]
    setup = msgspec.structs.replace(saved.setup, rules=rules)
    return replace(saved, setup=setup, chairs=chairs, state="playing")


def handed_over(saved: StoredTable, seat: int, person: str) -> StoredTable:
    """The seat is another person's: the same player on another device."""
    must_be_welcome(saved, person)
    chair = saved.chairs[seat]
    host = person if saved.host == chair.person else saved.host
    setup = with_change(saved.setup, seat) if saved.state == "playing" else saved.setup
    return replace(with_chair(saved, seat, replace(chair, person=person)), host=host, setup=setup)


def rematched(saved: StoredTable, id: str, key: bytes, host: str) -> StoredTable:
    """A new table for the same people, on the same chairs."""
    chairs = [chair if chair.kind == "person" else Chair() for chair in saved.chairs]
    setup = msgspec.structs.replace(saved.setup, practice="", changed=(), commits={}, shares={})
    return StoredTable(id, setup, key, "waiting", host, chairs=chairs)


def practised(saved: StoredTable, id: str, guest: Chair, seat: int, step: int) -> StoredTable:
    """A game that is over, again from one of its moves: somebody on one seat, bots on all others. Its key is known to
    everybody, so it counts for nothing, and the coach may be asked.
    """
    setup = msgspec.structs.replace(
        saved.setup, move=0, public=False, levels={}, coach=True, out=(), late=False, changed=(), practice=saved.id
    )
    others = [Chair("bot", chair.name) for chair in saved.chairs]
    others[seat] = Chair("bot")
    chairs = [
        guest if place == seat else replace(chair, name=free_name(chair.name, [guest]))
        for place, chair in enumerate(others)
    ]
    moves = [Move(move.seat, move.actions) for move in saved.moves[:step]]
    return StoredTable(id, setup, saved.key, "playing", guest.person, chairs=chairs, moves=moves)


def need_search(saved: StoredTable) -> bool:
    """Will there be bots that search? Whoever leaves is followed by one of the usual level at this table."""
    levels = [saved.setup.level, *(saved.setup.level_of(seat) for seat in saved.bots())]
    return any(searches(saved.setup.game, level) for level in levels)


def new_table(id: str, setup: Setup, key: bytes, person: str, name: str) -> StoredTable:
    """A table that waits for people; its creator is host, on the first chair."""
    chairs = [Chair("person", name, person), *(Chair() for _ in range(setup.seats - 1))]
    return StoredTable(id, setup, key, "waiting", person, chairs=chairs)
