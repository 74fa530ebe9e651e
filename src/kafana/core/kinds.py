"""The verbs of `zones.py` for games in which many cards are alike: a zone counts the cards of each kind.

Every seat remembers for every zone how many cards of a kind may be there at the most, and must be at the least.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from kafana.core.chance import chance
from kafana.core.compile import rule
from kafana.core.sets import NOTHING, first, has, only, rest
from kafana.core.table import KindTable, all_seats, ask


@rule
def move(table: KindTable, kind: int, source: int, target: int, seen_by: int) -> None:
    """Move one card of a kind. Who sees it knows; to the others any card of the source may be the one that went."""
    carry(table, kind, 1, source, target)
    for row in range(table.seats + 1):
        if has(seen_by, row):
            follow(table, row, kind, source, target)
    lose_track(table, 1, source, target, seen_by)


@rule
def carry(table: KindTable, kind: int, number: int, source: int, target: int) -> None:
    """Some cards of a kind are now in another zone."""
    table.zones[source, kind] -= number
    table.zones[target, kind] += number
    table.sizes[source] -= number
    table.sizes[target] += number
    table.held[target] |= only(kind)
    if table.zones[source, kind] == 0:
        table.held[source] &= ~only(kind)


@rule
def follow(table: KindTable, row: int, kind: int, source: int, target: int) -> None:
    """A seat has seen one card move."""
    table.may[row, source, kind] -= 1
    table.must[row, source, kind] = max(0, table.must[row, source, kind] - 1)
    table.may[row, target, kind] += 1
    table.must[row, target, kind] += 1


@rule
def lose_track(table: KindTable, number: int, source: int, target: int, seen_by: int) -> None:
    """The others have seen that some cards moved, but not which. An emptied zone holds nothing."""
    left = table.sizes[source]
    for row in range(table.seats + 1):
        if not has(seen_by, row):
            widen(table, row, source, target, np.int8(number))
            if left > 0:
                narrow(table, row, source, np.int8(number))
            else:
                table.must[row, target] += table.must[row, source]
        if left == 0:
            forget(table, row, source)


@rule
def row_length(table: KindTable) -> int:
    """How many counts stand in a row, those of no kind at its end included: loops over whole rows are quick."""
    return int(table.may.shape[2])


@rule
def widen(table: Any, row: int, source: int, target: int, number: np.int8) -> None:
    """Some cards came: of any kind that may have been in the source, but no more than there are now."""
    there = np.int8(table.sizes[target])
    for kind in range(row_length(table)):
        more = np.int8(table.may[row, target, kind] + min(number, table.may[row, source, kind]))
        table.may[row, target, kind] = min(there, more)


@rule
def narrow(table: Any, row: int, zone: int, number: np.int8) -> None:
    """Some cards went: those that must be here are fewer, and no kind has more than are left."""
    left = np.int8(table.sizes[zone])
    for kind in range(row_length(table)):
        table.may[row, zone, kind] = min(left, table.may[row, zone, kind])
    for kind in range(row_length(table)):
        table.must[row, zone, kind] = max(np.int8(0), np.int8(table.must[row, zone, kind] - number))


@rule
def forget(table: KindTable, row: int, zone: int) -> None:
    """An emptied zone holds nothing."""
    for kind in range(row_length(table)):
        table.may[row, zone, kind] = 0
    for kind in range(row_length(table)):
        table.must[row, zone, kind] = 0


@rule
def move_all(table: KindTable, source: int, target: int) -> None:
    """Move everything in a zone for everybody to see."""
    kinds = table.held[source]
    while kinds != NOTHING:
        kind = first(kinds)
        kinds = rest(kinds)
        number = int(table.zones[source, kind])
        carry(table, kind, number, source, target)
        for row in range(table.seats + 1):
            table.may[row, target, kind] += number
            table.must[row, target, kind] += number
    for row in range(table.seats + 1):
        forget(table, row, source)


@rule
def draw(table: KindTable, number: int, source: int, target: int, seen_by: int) -> None:
    """G6: so many cards drawn by chance out of a zone that has them."""
    for _ in range(number):
        kind = nth(table, source, chance(table, table.sizes[source]))
        carry(table, kind, 1, source, target)
        for row in range(table.seats + 1):
            if has(seen_by, row):
                follow(table, row, kind, source, target)
    lose_track(table, number, source, target, seen_by)


@rule
def nth(table: KindTable, zone: int, n: int) -> int:
    """The kind of the n-th card in a zone, counted from 0 in ascending kind."""
    kinds = table.held[zone]
    while n >= table.zones[zone, first(kinds)]:
        n -= table.zones[zone, first(kinds)]
        kinds = rest(kinds)
    return first(kinds)


@rule
def swap(table: KindTable, one: int, other: int) -> None:
    """The contents of two zones change places, and everybody follows."""
    table.sizes[one], table.sizes[other] = table.sizes[other], table.sizes[one]
    table.held[one], table.held[other] = table.held[other], table.held[one]
    for kind in range(row_length(table)):
        table.zones[one, kind], table.zones[other, kind] = table.zones[other, kind], table.zones[one, kind]
        for row in range(table.seats + 1):
            may, must = table.may[row, one, kind], table.must[row, one, kind]
            table.may[row, one, kind] = table.may[row, other, kind]
            table.must[row, one, kind] = table.must[row, other, kind]
            table.may[row, other, kind] = may
            table.must[row, other, kind] = must


@rule
def look(table: KindTable, zone: int, seat: int) -> None:
    """A seat sees all cards in a zone."""
    for kind in range(row_length(table)):
        table.may[seat, zone, kind] = table.zones[zone, kind]
        table.must[seat, zone, kind] = table.zones[zone, kind]


@rule
def show_hands(table: KindTable, phase: int) -> None:
    """A round is over: all hands lie open until everybody has answered that the next one may be dealt."""
    for zone in range(table.seats):
        for row in range(table.seats + 1):
            look(table, zone, row)
    ask(table, all_seats(table), phase)


@rule
def rule_out(table: KindTable, kind: int, zone: int) -> None:
    """Everybody learns that no card of this kind is in a zone."""
    for row in range(table.seats + 1):
        table.may[row, zone, kind] = 0


@rule
def gather(table: KindTable, copies: NDArray[np.int64], zone: int) -> None:
    """All cards of the game lie in one zone, and everybody knows."""
    for place in range(len(table.sizes)):
        table.sizes[place] = 0
        table.held[place] = NOTHING
        for kind in range(row_length(table)):
            table.zones[place, kind] = 0
        for row in range(table.seats + 1):
            forget(table, row, place)
    for kind in range(len(table.copies)):
        table.copies[kind] = copies[kind]
        table.sizes[zone] += copies[kind]
        table.zones[zone, kind] = copies[kind]
        if copies[kind] > 0:
            table.held[zone] |= only(kind)
    for row in range(table.seats + 1):
        look(table, zone, row)


@rule
def size(table: KindTable, zone: int) -> int:
    """How many cards are in a zone."""
    return table.sizes[zone]


@rule
def is_empty(table: KindTable, zone: int) -> bool:
    """Is there no card in a zone?"""
    return table.sizes[zone] == 0


@rule
def kinds_in(table: KindTable, zone: int) -> int:
    """The set of kinds of which there is a card in a zone."""
    return table.held[zone]
