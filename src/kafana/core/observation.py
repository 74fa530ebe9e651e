"""A view as a row of small numbers, seen from its own seat: what a mind that learns is given.

The layout follows from the game: what may be in each zone as far as the seat can tell, the sizes of the zones, the
public fields by what they mean, and the habits of every seat. Seats are counted clockwise from the own one. A plan is
made once for a game; one small compiled function follows it, whatever the game is.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

import numpy as np
from numba import njit, types
from numba.extending import intrinsic
from numba.np.numpy_support import as_dtype, carray
from numpy.typing import NDArray

from kafana.core.compile import NumbaType, config, overload, rule
from kafana.core.game import (
    A_NUMBER,
    A_SEAT,
    CARD_SET,
    NUMBER,
    ONE_OF,
    RULES,
    SEAT_SET,
    SOME_CARDS,
    SOME_SEATS,
    Game,
    Meaning,
    one_of,
)
from kafana.core.options import LENGTHS
from kafana.core.sets import NOTHING, first, has, rest
from kafana.core.table import HABITS, AnyTable, Layout, lanes_for, public_fields
from kafana.core.view import AnyView, view_layout

MOST = 127  # numbers are cut off at this, on either side
SHARE, KINDS = 5, 6  # further meanings: a part of some whole, in percent; counts of kinds
WHOLE = 100
OCTETS = 8  # in a word
SPREAD = np.array([sum(1 << OCTETS * bit for bit in range(OCTETS) if octet >> bit & 1) for octet in range(256)])
COMMON_FIELDS = "seats", "asked", "phase", "step", "turns", "habits", "copies"  # fields that every table has

UNITS, NO_MORE = 7, -1  # in plans alone: a number of units; the end
END = NO_MORE, 0, 0, 0, 0

Numbers = NDArray[np.int64]
Plan = Numbers
Octets = NDArray[np.int8]
Writer = Callable[[Numbers, Octets, Octets, Numbers, int], None]


@dataclass(frozen=True)
class Feature:
    """Some columns of an observation: `name` tells what they are, `meaning` how they are written."""

    name: str
    meaning: Meaning
    column: int
    width: int


@cache
def features(game: Game) -> list[Feature]:
    """What stands in an observation of a game, from left to right."""
    return [feature for feature, _ in feature_sources(game)]


@cache
def plan_of(game: Game) -> Plan:
    """The same for `observe`: what to write where, spelled out for every number of seats and every own seat.

    The audience, behind the last seat, sees the table as if it were seat 0.
    """
    upto = range(game.seats[1] + 1)
    plans = [[plan_rows(game, number, own) if 0 < number >= own else [] for own in upto] for number in upto]
    longest = max(len(found) for row in plans for found in row)
    plan = np.full((len(upto), len(upto), longest + 1, len(END)), END)
    for number, row in enumerate(plans):
        for own, found in enumerate(row):
            if found:
                plan[number, own, : len(found)] = found
    return plan


def plan_rows(game: Game, number: int, own: int) -> list[tuple[int, int, int, int, int]]:
    """What to write, where it is in a view, the column, the width, and the size; first cards, then plain numbers."""
    found = []
    for feature, (place, step, seat) in feature_sources(game):
        (what, size), column, width = feature.meaning, feature.column, feature.width
        if seat >= number:
            continue
        place += step * ((own + seat) % number) if seat >= 0 else 0
        if what == SOME_CARDS:
            found.append((what, place, column // OCTETS, -(-width // OCTETS), size))
        elif what == A_NUMBER:
            how = what if size == 1 else UNITS
            found += [(how, place + further, column + further, 1, size) for further in range(width)]
        else:
            found.append((what, place, column, width, size))
    return sorted(found, key=lambda entry: (entry[0] != SOME_CARDS, entry[0] != A_NUMBER))


def width_of(game: Game) -> int:
    """The numbers in an observation."""
    last = features(game)[-1]
    return -(-(last.column + last.width) // OCTETS) * OCTETS


@cache
def offsets(game: Game) -> NDArray[np.int64]:
    """Actions counted through: action a of phase p is number offsets[p] + a; the last entry is how many there are."""
    return np.cumsum([0, *(phase.actions for phase in game.phases.values())])


@cache
def feature_sources(game: Game) -> list[tuple[Feature, tuple[int, int, int]]]:
    """Every feature, and where its number is in a view: a word (of a kind: a byte), the step from one seat to the next,
    and the seat, clockwise from the own one (-1: it belongs to no seat).
    """
    dtype, zones = view_layout(game.dtype), game.zones
    found: list[tuple[Feature, tuple[int, int, int]]] = []

    def add(name: str, meaning: Meaning, width: int, field: str, step: int = 0, seat: int = -1, skip: int = 0) -> None:
        offset = dtype.fields[field][1] if dtype.fields else 0
        scale = 1 if meaning.what == KINDS else OCTETS
        column = found[-1][0].column + found[-1][0].width if found else 0
        if meaning == CARD_SET or (found and found[-1][0].meaning == CARD_SET):
            column += -column % OCTETS  # where cards are written eight at a time
        found.append((Feature(name, meaning, column, width), (offset // scale + skip, step, seat)))

    def add_cards(name: str, field: str, zone: int, seat: int) -> None:
        if game.kinds:
            add(name, Meaning(KINDS), game.kinds, field, lanes_for(game.kinds), seat, lanes_for(game.kinds) * zone)
        else:
            add(name, CARD_SET, game.cards, field, 1, seat, zone)

    for zone, name in enumerate(zones.names):
        seat = zone if zone < zones.hands else -1
        for field in ("may", "must") if game.kinds else ("may",):
            add_cards(f"{field} be in {name}", field, 0 if seat >= 0 else zone, seat)
    add_cards("may be in hand0, for all others", "common_may", 0, 0)
    limits = [option.name for option in game.options if option.role in LENGTHS]
    fields = [name for name in public_fields(game.dtype) if name not in (*COMMON_FIELDS, *limits)]
    for name in sorted(fields, key=lambda name: game.meanings.get(name) != CARD_SET):
        meaning, shape = game.meanings.get(name, NUMBER), dtype[name].shape
        widths = {ONE_OF: meaning.size, A_SEAT: zones.hands, SOME_SEATS: zones.hands + 1, SOME_CARDS: game.cards}
        for place in range(shape[0] if shape else 1):
            by_seat = bool(shape) and shape[0] >= zones.hands and place < zones.hands
            told = f"{name} of seat {place}" if by_seat else f"{name} {place}" if shape else name
            source = (1, place, 0) if by_seat else (0, -1, place)
            add(told, meaning, widths.get(meaning.what, 1), name, *source)
    for seat in range(zones.hands):
        add(f"size of hand{seat}", NUMBER, 1, "sizes", 1, seat)
        add(f"habits of seat {seat}", NUMBER, HABITS, "habits", HABITS, seat)
    add(f"sizes of {', '.join(zones.names[zones.hands :])}", NUMBER, len(zones.others), "sizes", skip=zones.hands)
    add("phase", one_of(len(game.phases)), len(game.phases), "phase")
    add("asked", SEAT_SET, zones.hands, "asked")
    add("seats", NUMBER, 1, "seats")
    add("step", NUMBER, 1, "step")
    if limits and dtype.fields:
        add("turns", Meaning(SHARE, dtype.fields[limits[0]][1] // OCTETS), 1, "turns")
    return found


@cache
def compile_writer(dtype: Layout) -> Writer:
    """A function that writes a view of a type, given as words and as bytes, into one of many rows of int8.

    It is made anew for each game so that all sizes are constants when it is compiled. Rows are written to where they
    are: a slice of an array would cost as much as twenty numbers.
    """
    game = game_of(dtype)
    assert dtype.fields is not None
    plan, eights, row_length = plan_of(game), -(-game.cards // OCTETS), width_of(game) // OCTETS
    own_seat, seats = dtype.fields["seat"][1] // OCTETS, dtype.fields["seats"][1] // OCTETS

    def write(words: Numbers, octets: Octets, rows: Octets, row_words: Numbers, place: int) -> None:
        own, number = words[own_seat], words[seats]
        for word in range(row_length):
            row_words[place, word] = 0
        line = 0
        while plan[number, own, line, 0] == SOME_CARDS:
            cards, eight = words[plan[number, own, line, 1]], plan[number, own, line, 2]
            for octet in range(eights):
                row_words[place, eight + octet] = SPREAD[cards >> OCTETS * octet & 255]
            line += 1
        while plan[number, own, line, 0] == A_NUMBER:
            rows[place, plan[number, own, line, 2]] = min(max(words[plan[number, own, line, 1]], -MOST), MOST)
            line += 1
        while plan[number, own, line, 0] != NO_MORE:
            what, source = plan[number, own, line, 0], plan[number, own, line, 1]
            column, width, size = plan[number, own, line, 2], plan[number, own, line, 3], plan[number, own, line, 4]
            value = words[source] if what != KINDS else 0
            if what == ONE_OF:
                if 0 <= value < width:
                    rows[place, column + value] = 1
            elif what == KINDS:
                for kind in range(width):
                    rows[place, column + kind] = octets[source + kind]
            elif what == A_SEAT:
                if 0 <= value < number:
                    rows[place, column + (value - own if value >= own else value - own + number)] = 1
            elif what == SOME_SEATS:
                for other in range(width):
                    there = other if other >= number else own + other if own + other < number else own + other - number
                    rows[place, column + other] = has(value, there)
            elif what == UNITS:
                rows[place, column] = min(max(value // size, -MOST), MOST)
            else:
                rows[place, column] = WHOLE * value // max(words[size], 1)
            line += 1

    compiled: Writer = write if config.DISABLE_JIT else njit(nogil=True, error_model="numpy")(write)
    return compiled


def observe(view: AnyView, row: Octets) -> None:
    """What a view shows, as a row of int8."""
    observe_at(view, row.reshape(1, -1), row.reshape(1, -1).view(np.int64), 0)


def observe_at(view: AnyView, rows: Octets, row_words: Numbers, place: int) -> None:
    """What a view shows, in one of many rows of int8, which are given as words too."""
    octets = np.frombuffer(view.tobytes(), np.int8)
    compile_writer(view.dtype)(octets.view(np.int64), octets, rows, row_words, place)


def allow_at(view: AnyView, masks: Octets, place: int) -> None:
    """Which of all the actions counted through are legal, in one of many rows of int8."""
    allow(view, offsets(game_of(view.dtype)), masks, place)


@rule
def allow(view: AnyView, firsts: Numbers, masks: Octets, place: int) -> None:
    for action in range(masks.shape[1]):
        masks[place, action] = 0
    actions = view.legal
    while actions != NOTHING:
        masks[place, firsts[view.phase] + first(actions)] = 1
        actions = rest(actions)


def action_in(table: AnyTable, number: int) -> int:
    """The answer to what a table asks that a number counted through stands for; -1 if it belongs to another phase."""
    return action_of(table, offsets(RULES[table.dtype]), number)


@rule
def action_of(table: AnyTable, firsts: Numbers, number: int) -> int:
    return int(number - firsts[table.phase]) if firsts[table.phase] <= number < firsts[table.phase + 1] else -1


def game_of(view: Layout) -> Game:
    """The game that a type of views belongs to."""
    return next(game for dtype, game in RULES.items() if view_layout(dtype) == view)


@intrinsic
def _octets(typing_context: NumbaType, record: NumbaType) -> NumbaType:
    def build(context: NumbaType, builder: NumbaType, signature: NumbaType, arguments: NumbaType) -> NumbaType:
        return builder.bitcast(arguments[0], context.get_value_type(signature.return_type))

    pointer: NumbaType = types.CPointer
    return pointer(types.int8)(record), build


@overload(observe)
def _observe(view: NumbaType, row: NumbaType) -> NumbaType:
    def observe_it(view: AnyView, row: Octets) -> None:
        rows = row.reshape((1, row.size))
        observe_at(view, rows, rows.view(np.int64), 0)

    return observe_it


@overload(observe_at)
def _observe_at(view: NumbaType, rows: NumbaType, row_words: NumbaType, place: NumbaType) -> NumbaType:
    write, size = compile_writer(view.dtype), view.dtype.itemsize

    def observe_it(view: AnyView, rows: Octets, row_words: Numbers, place: int) -> None:
        octets = carray(_octets(view), (size,))  # type: ignore[call-arg]
        write(octets.view(np.int64), octets, rows, row_words, place)

    return observe_it


@overload(allow_at)
def _allow_at(view: NumbaType, masks: NumbaType, place: NumbaType) -> NumbaType:
    firsts = offsets(game_of(view.dtype))
    return lambda view, masks, place: allow(view, firsts, masks, place)


@overload(action_in)
def _action_in(table: NumbaType, number: NumbaType) -> NumbaType:
    firsts = offsets(RULES[as_dtype(table)])
    return lambda table, number: action_of(table, firsts, number)
