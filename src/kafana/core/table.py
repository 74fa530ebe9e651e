"""A table: all of a game in progress, its random key included, as one fixed-size record of int64 fields.

Copying a game is copying memory; ten thousand games are one array; a saved game is bytes. A game lists its own public
fields in a class derived from `Public`, for its table and its view alike; the record's layout follows from the
annotations. What is secret stands first, what everybody may see stands last, so that the public part of a table can be
copied as a whole.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any, Protocol, Self, get_args, get_origin, get_type_hints, overload

import numpy as np
from numpy.typing import NDArray

from kafana.core.chance import BLOCK_WORDS, KEY_WORDS
from kafana.core.compile import rule
from kafana.core.sets import NOTHING, above, first, only, upto

Layout = np.dtype[np.void]  # of a record
Records = NDArray[np.void]  # many of them


class Row(Protocol):
    """A field of several numbers."""

    def __len__(self) -> int: ...
    def __iter__(self) -> Iterator[int]: ...
    def __getitem__(self, place: int, /) -> int: ...
    def __setitem__(self, place: int | slice, number: int | Row, /) -> None: ...


class Grid(Protocol):
    """A field of numbers in rows."""

    def __len__(self) -> int: ...
    @overload
    def __getitem__(self, place: tuple[int, int], /) -> int: ...
    @overload
    def __getitem__(self, place: int, /) -> Row: ...
    def __setitem__(self, place: tuple[int, int | slice] | slice, number: int | Row | Grid, /) -> None: ...


class Cube(Protocol):
    """A field of numbers in rows and columns, once for each seat."""

    @property
    def shape(self) -> tuple[int, int, int]: ...
    @overload
    def __getitem__(self, place: tuple[int, int, int], /) -> int: ...
    @overload
    def __getitem__(self, place: tuple[int, int], /) -> NDArray[np.int8]: ...
    @overload
    def __getitem__(self, place: int, /) -> Grid: ...
    def __setitem__(self, place: tuple[int, int, int] | tuple[int, int], number: int | NDArray[np.int8], /) -> None: ...


class NumpyRecord:
    """What NumPy gives to a record beside its fields. Tables and views are such records; their classes only say so."""

    if TYPE_CHECKING:
        dtype: Layout
        copy: Callable[[], Self]
        tobytes: Callable[[], bytes]

        def __getitem__(self, name: str, /) -> Any:
            raise NotImplementedError

        def __setitem__(self, name: str, value: object, /) -> None:
            raise NotImplementedError


class Secret:
    """What nobody sees of a table."""

    key: Annotated[Row, KEY_WORDS]
    block: Annotated[Row, BLOCK_WORDS]  # the words of the key's stream now in use
    drawn: int  # words of the stream used so far
    answered: int  # seats that have answered an open question
    answers: Row  # what they answered


class Public(NumpyRecord):
    """What everybody sees of a table. A game adds its own fields, once for its tables and its views."""

    seats: int
    phase: int  # what is being asked
    asked: int  # the seats that are asked; none when the game is over
    step: int  # decisions taken in a move that is not finished
    turns: int  # turns completed
    habits: Grid  # for each seat: how often it has been seen to do what `note` is told


class AnyTable(Public, Secret):
    """What every table has, whatever its cards are."""

    zones: Any  # sets, or counts of kinds
    may: Any


class Table(AnyTable):
    """A table of cards that are all different: a zone is a set (see `zones.py`)."""

    zones: Row  # the cards in each zone
    may: Grid  # for each seat, and last for the audience: the cards that may be in each zone


class KindTable(AnyTable):
    """A table of cards of which many are alike: a zone counts the cards of each kind (see `kinds.py`)."""

    zones: Grid  # the number of cards of each kind in each zone,
    sizes: Row  # of all kinds together,
    held: Row  # and the set of kinds of which there are any
    may: Cube  # for each seat, and last for the audience: how many of a kind may be in each zone at the most …
    must: Cube  # … and at the least
    copies: Row  # public: how many cards of each kind there are


PLAYS, PASSES, CHALLENGES, LIES, TRUTHS = range(5)  # habits; the last two are what challenges have shown
HABITS = 5
NARROW = "zones", "may", "must"
LANES = 32
CARD_FIELDS = *NARROW, "sizes", "held"
FIRST_PUBLIC = "seats"
MARK = "game_"  # what the name of a field begins with that only tells a game from others


@dataclass(frozen=True)
class Zones:
    """The places where cards can be: a hand for each seat, then face-down places, then face-up ones."""

    hands: int
    closed: tuple[str, ...] = ()
    open: tuple[str, ...] = ()

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(f"hand{seat}" for seat in range(self.hands)) + self.closed + self.open

    @property
    def others(self) -> range:
        """The numbers of the zones that are no hand. The hand of a seat is the zone with the seat's number."""
        return range(self.hands, len(self.names))

    def is_open(self, zone: int) -> bool:
        return zone >= self.hands + len(self.closed)


def layout(table: type[AnyTable], zones: Zones, kinds: int, mark: str = "") -> Layout:
    """The record of a game's tables. Counts of kinds are narrow: there are many of them, and all are small.

    Compiled code knows a game by its record, and takes one that begins with all fields of another for that other: where
    nobody has looked at all games together, a mark stands first.
    """
    rows, places = zones.hands + 1, len(zones.names)
    cards: tuple[int, ...] = (lanes_for(kinds),) if kinds else ()
    shapes: dict[str, tuple[int, ...]] = {
        "answers": (rows,),
        "habits": (zones.hands, HABITS),
        "zones": (places, *cards),
        "may": (rows, places, *cards),
        "must": (rows, places, *cards),
        "sizes": (places,),
        "held": (places,),
        "copies": (kinds,),
    }
    fields = []
    for name, kind in get_type_hints(table, include_extras=True).items():
        if get_origin(kind) is Annotated:
            shapes[name] = get_args(kind)[1:]
        narrow = kinds and name in NARROW
        fields.append((name, np.int8 if narrow else np.int64, shapes.get(name, ())))
    fields.sort(key=lambda field: (field[0] not in CARD_FIELDS, field[1] == np.int8))
    return np.dtype([(f"{MARK}{mark}", np.int64), *fields] if mark else fields)


def lanes_for(kinds: int) -> int:
    """How many counts stand in a row: some for kinds that are not there, since counts are worked on many at once."""
    return -(-kinds // LANES) * LANES


def public_fields(table: Layout) -> list[str]:
    """The names of the fields that everybody may see."""
    names = list(table.names or ())
    return names[names.index(FIRST_PUBLIC) :]


def new_tables(dtype: Layout, number: int) -> Any:
    """Empty tables: records whose fields are attributes, compiled or not."""
    return np.zeros(number, dtype).view(np.recarray)


@rule
def copy_row(source: Row, target: Row) -> None:
    """Number by number: where a slice is assigned, Numba compiles how to complain of its length, and takes long."""
    for place in range(len(target)):
        target[place] = source[place]


@rule
def waiting(table: AnyTable) -> int:
    """The seats that may act now; none when the game is over."""
    return table.asked & ~table.answered


@rule
def everyone(table: Public) -> int:
    """All seats and the audience."""
    return upto(table.seats + 1)


@rule
def all_seats(table: Public) -> int:
    """All seats."""
    return upto(table.seats)


@rule
def clockwise(table: Public, seat: int, steps: int) -> int:
    """The seat so many places to the left."""
    return (seat + steps) % table.seats


@rule
def next_among(table: Public, seats: int, seat: int) -> int:
    """The first of these seats, of which there must be one, clockwise after a seat (which itself comes last)."""
    further = seats & above(seat)
    return first(further if further != NOTHING else seats)


@rule
def ask(table: AnyTable, seats: int, phase: int) -> None:
    """A move is finished; these seats are asked next."""
    table.asked = seats
    table.phase = phase
    table.step = 0
    table.answered = NOTHING


@rule
def go_on(table: AnyTable, phase: int) -> None:
    """The same seat goes on with its move."""
    table.phase = phase
    table.step += 1


@rule
def answer(table: AnyTable, seat: int, choice: int) -> bool:
    """Note one seat's answer in secret; true when all who are asked have answered."""
    table.answers[seat] = choice
    table.answered |= only(seat)
    return waiting(table) == NOTHING


@rule
def note(table: AnyTable, seat: int, habit: int) -> None:
    """Everybody has seen what a seat did, and remembers it."""
    table.habits[seat, habit] += 1


@rule
def finish(table: AnyTable) -> None:
    """The game is over: nobody is asked."""
    table.asked = NOTHING
    table.step = 0
    table.answered = NOTHING
