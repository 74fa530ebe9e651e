"""What one seat may see: the only thing that bots, the coach and the page are ever given.

A view is a record too: the public part of the table, the size of every zone, what may be where as far as this seat can
tell and as far as everybody can tell, and what the seat may do now. Nothing else of a table is in it, so nothing else
can leak from it. The seat behind the last one is the audience.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np
from llvmlite import ir
from numba import types
from numba.core import cgutils as numba_cgutils
from numba.extending import intrinsic

from kafana.core.compile import NumbaType, overload, rule
from kafana.core.game import RULES, legal
from kafana.core.sets import NOTHING, count, has
from kafana.core.table import (
    FIRST_PUBLIC,
    MARK,
    AnyTable,
    Grid,
    KindTable,
    Layout,
    Public,
    Row,
    Table,
    new_tables,
    public_fields,
    waiting,
)

cgutils: NumbaType = numba_cgutils


class AnyView(Public):
    """What every view has, whatever its cards are, beside what everybody sees."""

    seat: int  # whose view it is
    legal: int  # what it may do now
    answer: int  # what it has answered in an open window, or -1
    sizes: Row  # of the zones
    may: Any  # be in each zone, as far as the seat can tell,
    common_may: Any  # and as far as everybody can


class View(AnyView):
    """A view of cards that are all different. A game's own view adds the game's public fields."""

    may: Row
    common_may: Row


class KindView(AnyView):
    """A view of cards of which many are alike."""

    may: Grid
    common_may: Grid
    must: Grid
    common_must: Grid
    copies: Row  # how many cards of each kind there are


@cache
def view_layout(table: Layout) -> Layout:
    """The record of a game's views."""
    places = table["zones"].shape[0]
    marks = [name for name in table.names or () if name.startswith(MARK)]
    rows: list[tuple[object, ...]] = [(name, np.int64) for name in (*marks, "seat", "legal", "answer")]
    rows.append(("sizes", np.int64, (places,)))
    for name in ("may", "must"):
        if name in (table.names or ()):
            number, shape = table[name].base, table[name].shape[1:]
            rows += [(name, number, shape), (f"common_{name}", number, shape)]
    rows += [(name, table[name].base, table[name].shape) for name in public_fields(table)]
    return np.dtype(rows)


def new_views(table: Layout, number: int) -> Any:
    """Empty views of tables of this type."""
    return new_tables(view_layout(table), number)


def view_of(table: AnyTable, seat: int) -> Any:
    """What a seat sees of a table."""
    view = new_views(table.dtype, 1)[0]
    see(table, seat, view)
    return view


def copy_public(source: Public, target: Public) -> None:
    """Copy what everybody may see from a table to a view or back."""
    for name in public_fields(source.dtype):
        target[name] = source[name]


@intrinsic
def _copy_public(typing_context: NumbaType, source: NumbaType, target: NumbaType) -> NumbaType:
    def build(context: NumbaType, builder: NumbaType, signature: NumbaType, arguments: NumbaType) -> NumbaType:
        byte = ir.IntType(8).as_pointer()
        start, end = (
            cgutils.pointer_add(builder, builder.bitcast(argument, byte), record.offset(FIRST_PUBLIC))
            for argument, record in zip(arguments, (source, target), strict=True)
        )
        length = context.get_constant(types.intp, source.size - source.offset(FIRST_PUBLIC))
        cgutils.raw_memcpy(builder, end, start, length, 1)
        return context.get_dummy_value()

    return types.void(source, target), build


@overload(copy_public)
def _copy(source: NumbaType, target: NumbaType) -> NumbaType:
    return lambda source, target: _copy_public(source, target)  # type: ignore[call-arg]


@rule
def see(table: AnyTable, seat: int, view: AnyView) -> None:
    """Fill in what a seat sees."""
    is_asked = seat < table.seats and has(waiting(table), seat)
    see_asked(table, seat, legal(table, seat) if is_asked else NOTHING, view)


@rule
def see_asked(table: AnyTable, seat: int, choices: int, view: AnyView) -> None:
    """The same where it is known already what the seat may do."""
    copy_public(table, view)
    view.seat = seat
    view.legal = choices
    view.answer = table.answers[seat] if seat < table.seats and has(table.answered, seat) else -1
    see_cards(table, seat, view)


def see_cards(table: Any, seat: int, view: Any) -> None:
    """Fill in the sizes of the zones and what may be in them."""
    if RULES[table.dtype].kinds:
        see_kinds(table, seat, view)
    else:
        see_sets(table, seat, view)


@overload(see_cards)
def _see_cards(table: NumbaType, seat: NumbaType, view: NumbaType) -> NumbaType:
    see_them = see_kinds if "must" in table.fields else see_sets
    return lambda table, seat, view: see_them(table, seat, view)


@rule
def see_sets(table: Table, seat: int, view: View) -> None:
    """Cards that are all different."""
    for zone in range(len(table.zones)):
        view.sizes[zone] = count(table.zones[zone])
        view.may[zone] = table.may[seat, zone]
        view.common_may[zone] = table.may[table.seats, zone]


@rule
def see_kinds(table: KindTable, seat: int, view: KindView) -> None:
    """Cards of which many are alike."""
    copy_counts(table.sizes, view.sizes)
    copy_counts(table.may[seat], view.may)
    copy_counts(table.must[seat], view.must)
    copy_counts(table.may[table.seats], view.common_may)
    copy_counts(table.must[table.seats], view.common_must)


def copy_counts(source: Any, target: Any) -> None:
    """Copy a field, or a part of one, to another of the same shape."""
    target[...] = source


@intrinsic
def _copy_counts(typing_context: NumbaType, source: NumbaType, target: NumbaType) -> NumbaType:
    def build(context: NumbaType, builder: NumbaType, signature: NumbaType, arguments: NumbaType) -> NumbaType:
        start, end = (
            context.make_array(kind)(context, builder, array)
            for kind, array in zip((source, target), arguments, strict=True)
        )
        cgutils.raw_memcpy(builder, end.data, start.data, start.nitems, start.itemsize)
        return context.get_dummy_value()

    return types.void(source, target), build


@overload(copy_counts)
def _copy_block(source: NumbaType, target: NumbaType) -> NumbaType:
    """At once: Numba copies slices number by number, and that is twenty times as slow."""
    return lambda source, target: _copy_counts(source, target)  # type: ignore[call-arg]
