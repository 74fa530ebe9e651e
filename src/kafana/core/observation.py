"""A view as a row of small numbers, seen from its own seat: what a mind that learns is given.

The layout follows from the game: what may be in each zone as far as the seat can tell, the sizes of the zones, the
public fields by what they mean, and the habits of every seat. Seats are counted clockwise from the own one. Compiled
code that writes a row is made for each game (`rows.py`).
"""

from __future__ import annotations

from functools import cache

import numpy as np
from numba import types
from numba.core import cgutils as numba_cgutils
from numba.extending import intrinsic
from numba.np.numpy_support import as_dtype
from numpy.typing import NDArray

from kafana.core.compile import NumbaType, overload, rule
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
from kafana.core.rows import KINDS as KINDS
from kafana.core.rows import MOST as MOST
from kafana.core.rows import OCTET, WHOLE, WORD, RowWriter, Source
from kafana.core.rows import OCTETS as OCTETS
from kafana.core.rows import SHARE as SHARE
from kafana.core.rows import Feature as Feature
from kafana.core.sets import NOTHING, first, has, rest
from kafana.core.table import HABITS, AnyTable, Layout, lanes_for, public_fields
from kafana.core.view import AnyView, view_layout, view_of

cgutils: NumbaType = numba_cgutils

COMMON_FIELDS = "seats", "asked", "phase", "step", "turns", "habits", "copies"  # fields that every table has

Numbers = NDArray[np.int64]
Octets = NDArray[np.int8]


@cache
def features(game: Game) -> list[Feature]:
    """What stands in an observation of a game, from left to right."""
    return [feature for feature, _ in feature_sources(game)]


def width_of(game: Game) -> int:
    """The numbers in an observation."""
    last = features(game)[-1]
    return -(-(last.column + last.width) // OCTETS) * OCTETS


@cache
def offsets(game: Game) -> NDArray[np.int64]:
    """Actions counted through: action a of phase p is number offsets[p] + a; the last entry is how many there are."""
    return np.cumsum([0, *(phase.actions for phase in game.phases.values())])


@cache
def feature_sources(game: Game) -> list[tuple[Feature, Source]]:
    """Every feature, and where its number is."""
    dtype, zones = view_layout(game.dtype), game.zones
    found: list[tuple[Feature, Source]] = []

    def add(name: str, meaning: Meaning, width: int, source: Source) -> None:
        column = found[-1][0].column + found[-1][0].width if found else 0
        if meaning == CARD_SET or (found and found[-1][0].meaning == CARD_SET):
            column += -column % OCTETS  # where cards are written eight at a time
        found.append((Feature(name, meaning, column, width), source))

    def add_cards(name: str, field: str, zone: int, seat: int) -> None:
        wide = lanes_for(game.kinds) if game.kinds else 1
        source = Source(field, wide * zone, wide, seat)
        add(name, Meaning(KINDS) if game.kinds else CARD_SET, game.kinds or game.cards, source)

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
            source = Source(name, 0, 1, place) if by_seat else Source(name, place)
            add(told, meaning, widths.get(meaning.what, 1), source)
    for seat in range(zones.hands):
        add(f"size of hand{seat}", NUMBER, 1, Source("sizes", 0, 1, seat))
        add(f"habits of seat {seat}", NUMBER, HABITS, Source("habits", 0, HABITS, seat))
    others = ", ".join(zones.names[zones.hands :])
    add(f"sizes of {others}", NUMBER, len(zones.others), Source("sizes", zones.hands))
    add("phase", one_of(len(game.phases)), len(game.phases), Source("phase"))
    add("asked", SEAT_SET, zones.hands, Source("asked"))
    add("seats", NUMBER, 1, Source("seats"))
    add("step", NUMBER, 1, Source("step"))
    if limits:
        add("turns", Meaning(SHARE), 1, Source("turns", whole=limits[0]))
    return found


def write_feature(view: AnyView, feature: Feature, source: Source, row: Octets) -> None:
    """One feature of a view, uncompiled."""
    number, own = int(view.seats), int(view.seat) % int(view.seats)  # the audience sees the table as seat 0 does
    if source.seat >= number:
        return
    field = np.ravel(view[source.field])
    place = source.place + (source.step * ((own + source.seat) % number) if source.seat >= 0 else 0)
    (what, size), columns = feature.meaning, row[feature.column : feature.column + feature.width]
    value = int(field[place])
    if what == SOME_CARDS:
        columns[:] = [has(value, card) for card in range(feature.width)]
    elif what == KINDS:
        columns[:] = field[place : place + feature.width]
    elif what == A_NUMBER:
        columns[:] = np.clip(field[place : place + feature.width] // size, -MOST, MOST)
    elif what == ONE_OF:
        columns[:] = [value == thing for thing in range(feature.width)]
    elif what == A_SEAT:
        columns[:] = [seat < number and value == (own + seat) % number for seat in range(feature.width)]
    elif what == SOME_SEATS:
        columns[:] = [has(value, (own + seat) % number if seat < number else seat) for seat in range(feature.width)]
    else:
        columns[:] = WHOLE * value // max(int(view[source.whole]), 1)


def observe(view: AnyView, row: Octets) -> None:
    """What a view shows, as a row of int8."""
    row[:] = 0
    for feature, source in feature_sources(game_of(view.dtype)):
        write_feature(view, feature, source, row)


def observe_at(view: AnyView, rows: Octets, place: int) -> None:
    """What a view shows, in one of many rows of int8."""
    observe(view, rows[place])


def observe_table_at(table: AnyTable, seat: int, rows: Octets, place: int) -> None:
    """The same of what a seat sees of a table; compiled, no view is made."""
    observe(view_of(table, seat), rows[place])


def allow_at(view: AnyView, masks: Octets, place: int) -> None:
    """Which of all the actions counted through are legal, in one of many rows of int8."""
    allow(view.legal, int(offsets(game_of(view.dtype))[view.phase]), masks, place)


def allow_table_at(table: AnyTable, actions: int, masks: Octets, place: int) -> None:
    """The same where these actions are legal at a table."""
    allow(actions, int(offsets(RULES[table.dtype])[table.phase]), masks, place)


@rule
def allow(actions: int, start: int, masks: Octets, place: int) -> None:
    for action in range(masks.shape[1]):
        masks[place, action] = 0
    while actions != NOTHING:
        masks[place, start + first(actions)] = 1
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


def row_pointer(
    context: NumbaType, builder: NumbaType, kind: NumbaType, rows: NumbaType, place: NumbaType
) -> NumbaType:
    """Where one of many rows begins."""
    array = context.make_array(kind)(context, builder, rows)
    length = cgutils.unpack_tuple(builder, array.strides, 2)[0]
    return builder.gep(builder.bitcast(array.data, OCTET.as_pointer()), [builder.mul(place, length)])


def pointers(builder: NumbaType, record: NumbaType, layout: Layout) -> dict[str, NumbaType]:
    """Where the fields of a record are."""
    assert layout.fields is not None
    start = builder.bitcast(record, OCTET.as_pointer())
    return {name: builder.gep(start, [WORD(about[1])]) for name, about in layout.fields.items()}


def write_from(
    builder: NumbaType, game: Game, fields: dict[str, NumbaType], row: NumbaType, own: NumbaType | None
) -> None:
    """Build the code that writes a row of what stands in these fields."""
    number, seat = (
        builder.load(builder.bitcast(fields[name], WORD.as_pointer())) if name in fields else own
        for name in ("seats", "seat")
    )
    RowWriter(builder, fields, row, seat, number).write(feature_sources(game), width_of(game), game.seats[0])


@intrinsic
def _write_view(typing_context: NumbaType, view: NumbaType, rows: NumbaType, place: NumbaType) -> NumbaType:
    def build(context: NumbaType, builder: NumbaType, signature: NumbaType, arguments: NumbaType) -> NumbaType:
        row = row_pointer(context, builder, rows, arguments[1], arguments[2])
        write_from(builder, game_of(view.dtype), pointers(builder, arguments[0], view.dtype), row, None)
        return context.get_dummy_value()

    return types.void(view, rows, types.int64), build


@intrinsic
def _write_table(
    typing_context: NumbaType, table: NumbaType, seat: NumbaType, rows: NumbaType, place: NumbaType
) -> NumbaType:
    layout = as_dtype(table)

    def build(context: NumbaType, builder: NumbaType, signature: NumbaType, arguments: NumbaType) -> NumbaType:
        row = row_pointer(context, builder, rows, arguments[2], arguments[3])
        fields = pointers(builder, arguments[0], layout)
        audience = builder.load(builder.bitcast(fields["seats"], WORD.as_pointer()))
        for name in ("may", "must"):
            if name in fields:
                known = WORD(layout[name].itemsize // layout[name].shape[0])
                fields[f"common_{name}"] = builder.gep(fields[name], [builder.mul(audience, known)])
                fields[name] = builder.gep(fields[name], [builder.mul(arguments[1], known)])
        if "sizes" not in fields:
            fields["sizes"] = counted(builder, fields["zones"], layout["zones"].shape[0])
        write_from(builder, RULES[layout], fields, row, arguments[1])
        return context.get_dummy_value()

    return types.void(table, types.int64, rows, types.int64), build


def counted(builder: NumbaType, zones: NumbaType, number: int) -> NumbaType:
    """Build the code that counts the cards of every zone."""
    sizes = cgutils.alloca_once(builder, WORD, number)
    zones = builder.bitcast(zones, WORD.as_pointer())
    for zone in range(number):
        cards = builder.load(builder.gep(zones, [WORD(zone)]))
        builder.store(builder.ctpop(cards), builder.gep(sizes, [WORD(zone)]))
    return builder.bitcast(sizes, OCTET.as_pointer())


@overload(observe)
def _observe(view: NumbaType, row: NumbaType) -> NumbaType:
    return lambda view, row: _write_view(view, row.reshape((1, row.size)), 0)  # type: ignore[call-arg]


@overload(observe_at)
def _observe_at(view: NumbaType, rows: NumbaType, place: NumbaType) -> NumbaType:
    return lambda view, rows, place: _write_view(view, rows, place)  # type: ignore[call-arg]


@overload(observe_table_at)
def _observe_table_at(table: NumbaType, seat: NumbaType, rows: NumbaType, place: NumbaType) -> NumbaType:
    return lambda table, seat, rows, place: _write_table(table, seat, rows, place)  # type: ignore[call-arg]


@overload(allow_at)
def _allow_at(view: NumbaType, masks: NumbaType, place: NumbaType) -> NumbaType:
    firsts = offsets(game_of(view.dtype))
    return lambda view, masks, place: allow(view.legal, firsts[view.phase], masks, place)


@overload(allow_table_at)
def _allow_table_at(table: NumbaType, actions: NumbaType, masks: NumbaType, place: NumbaType) -> NumbaType:
    firsts = offsets(RULES[as_dtype(table)])
    return lambda table, actions, masks, place: allow(actions, firsts[table.phase], masks, place)


@overload(action_in)
def _action_in(table: NumbaType, number: NumbaType) -> NumbaType:
    firsts = offsets(RULES[as_dtype(table)])
    return lambda table, number: action_of(table, firsts, number)
