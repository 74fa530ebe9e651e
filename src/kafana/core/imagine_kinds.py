"""Imagine where cards are in games in which many are alike (see `imagine.py`, which does it for cards that differ)."""

from __future__ import annotations

import numpy as np

from kafana.core.chance import Rng, Words, pick, roll
from kafana.core.compile import rule
from kafana.core.sets import NOTHING, count, first, has, only, rest
from kafana.core.table import Grid, KindTable
from kafana.core.view import KindView, copy_counts

SWAPS_PER_CARD = 2
TRIES = 16


@rule
def imagine_kinds(view: KindView, table: KindTable, rng: Rng) -> None:
    """Put every card that must be somewhere there, deal the others, mend what does not fit, and mix."""
    places, kinds = len(table.zones), len(table.copies)
    most = tighten(view, table.zones)  # how many of a kind a zone may hold at the most
    left = np.empty(kinds, np.int64)  # cards not yet placed
    owed = np.empty(kinds, np.int64)  # those of them that must be in zones still to be filled
    gaps = np.zeros(places, np.int64)
    for kind in range(kinds):
        left[kind] = view.copies[kind]
        owed[kind] = 0
        for zone in range(places):
            owed[kind] += view.must[zone, kind]
    unknown, cards, largest = NOTHING, 0, 0
    for zone in range(places):
        lacking = put_what_must_be(view, table, zone, left, owed)
        if lacking > 0:
            unknown |= only(zone)
            cards += lacking
            largest = max(largest, lacking)
            if not takes_the_rest(table, zone, lacking, left, most):
                gaps[zone] = lacking - deal_to(table, zone, lacking, left, owed, most, rng)
    for kind in range(kinds):
        while left[kind] > 0:
            mend(view, table, most, gaps, kind)
            left[kind] -= 1
    if count(unknown) > 1:
        mix(view, table, most, unknown, SWAPS_PER_CARD * (cards - largest), rng)
    remember(view, table)


@rule
def put_what_must_be(view: KindView, table: KindTable, zone: int, left: Words, owed: Words) -> int:
    """Put the cards that must be in a zone there; how many it still lacks."""
    lacking = int(view.sizes[zone])
    for kind in range(len(left)):
        must = view.must[zone, kind]
        table.zones[zone, kind] = must
        left[kind] -= must
        owed[kind] -= must
        lacking -= must
    return lacking


@rule
def tighten(view: KindView, zones: Grid) -> Words:
    """At most what may be in a zone, and at most what is left of a kind when all that must be elsewhere is."""
    places, kinds = len(zones), len(view.copies)
    most = np.empty((places, kinds), np.int64)
    for kind in range(kinds):
        total = view.copies[kind]
        bound = 0
        for zone in range(places):
            bound += view.must[zone, kind]
        for zone in range(places):
            most[zone, kind] = min(int(view.may[zone, kind]), total - bound + view.must[zone, kind])
    return most


@rule
def takes_the_rest(table: KindTable, zone: int, lacking: int, left: Words, most: Words) -> bool:
    """If a zone lacks as many cards as are left, and may hold them all, it takes them."""
    if left.sum() != lacking:
        return False
    for kind in range(len(left)):
        if table.zones[zone, kind] + left[kind] > most[zone, kind]:
            return False
    for kind in range(len(left)):
        table.zones[zone, kind] += left[kind]
        left[kind] = 0
    return True


@rule
def deal_to(table: KindTable, zone: int, lacking: int, left: Words, owed: Words, most: Words, rng: Rng) -> int:
    """Draw cards for a zone from all that are left; after some that do not fit, leave the gap. How many were dealt."""
    total = left.sum()
    dealt, misses = 0, 0
    while dealt < lacking and misses < TRIES:
        n = roll(rng, total)
        kind = 0
        while n >= left[kind]:
            n -= left[kind]
            kind += 1
        if left[kind] > owed[kind] and table.zones[zone, kind] < most[zone, kind]:
            table.zones[zone, kind] += 1
            left[kind] -= 1
            total -= 1
            dealt += 1
        else:
            misses += 1
    return dealt


@rule
def mend(view: KindView, table: KindTable, most: Words, gaps: Words, kind: int) -> None:
    """Find a place for a card: from a zone with a gap, search a path of cards that can each move one zone on."""
    places, kinds = len(table.zones), len(table.copies)
    comes_from = np.full(places, -1)  # the zone to which a zone would give a card …
    gives = np.full(places, -1)  # … and that card's kind
    reached, frontier = NOTHING, NOTHING
    for zone in range(places):
        if gaps[zone] > 0:
            frontier |= only(zone)
    while frontier != NOTHING:
        zone = first(frontier)
        frontier = rest(frontier)
        reached |= only(zone)
        if table.zones[zone, kind] < most[zone, kind]:
            while True:
                table.zones[zone, kind] += 1
                if comes_from[zone] < 0:
                    gaps[zone] -= 1
                    return
                kind = gives[zone]
                table.zones[zone, kind] -= 1
                zone = comes_from[zone]
        for other in range(places):
            if not has(reached | frontier, other):
                for moved in range(kinds):
                    if is_loose(view, table, other, moved) and table.zones[zone, moved] < most[zone, moved]:
                        frontier |= only(other)
                        comes_from[other] = zone
                        gives[other] = moved
                        break


@rule
def is_loose(view: KindView, table: KindTable, zone: int, kind: int) -> bool:
    """Is there a card of this kind in the zone that need not be there?"""
    return bool(table.zones[zone, kind] > view.must[zone, kind])


@rule
def mix(view: KindView, table: KindTable, most: Words, unknown: int, swaps: int, rng: Rng) -> None:
    """Exchange random loose cards of two random zones where both may go, which keeps all deals equally likely."""
    for _ in range(swaps):
        one = pick(unknown, rng)
        other = pick(unknown & ~only(one), rng)
        mine = nth_kind(table, one, roll(rng, view.sizes[one]))
        theirs = nth_kind(table, other, roll(rng, view.sizes[other]))
        if (
            mine != theirs
            and table.zones[one, theirs] < most[one, theirs]
            and table.zones[other, mine] < most[other, mine]
            and is_loose(view, table, one, mine)
            and is_loose(view, table, other, theirs)
        ):
            table.zones[one, mine] -= 1
            table.zones[other, mine] += 1
            table.zones[other, theirs] -= 1
            table.zones[one, theirs] += 1


@rule
def nth_kind(table: KindTable, zone: int, n: int) -> int:
    """The kind of the n-th card of a zone."""
    kind = 0
    while n >= table.zones[zone, kind]:
        n -= table.zones[zone, kind]
        kind += 1
    return kind


@rule
def remember(view: KindView, table: KindTable) -> None:
    """The view's seat knows what it knows; the others know their imagined hands and what everybody knows."""
    places, kinds = len(table.zones), len(table.copies)
    for zone in range(places):
        table.sizes[zone] = view.sizes[zone]
        table.held[zone] = NOTHING
        for kind in range(kinds):
            if table.zones[zone, kind] > 0:
                table.held[zone] |= only(kind)
    for row in range(table.seats + 1):
        if row == view.seat:
            copy_counts(view.may, table.may[row])
            copy_counts(view.must, table.must[row])
        else:
            copy_counts(view.common_may, table.may[row])
            copy_counts(view.common_must, table.must[row])
            if row < table.seats:
                copy_counts(table.zones[row], table.may[row, row])
                copy_counts(table.zones[row], table.must[row, row])
