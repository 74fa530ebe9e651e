"""Imagine where cards are in games in which many are alike (see `imagine.py`, which does it for cards that differ)."""

from __future__ import annotations

from typing import Any

import numpy as np

from kafana.core.chance import roll
from kafana.core.compile import rule
from kafana.core.sets import NOTHING, first, has, only, rest

SWAPS_PER_CARD = 2
TRIES = 8


@rule
def imagine_kinds(view: Any, table: Any, luck: Any) -> None:
    """Put every card that must be somewhere there, deal the others, mend what does not fit, and mix."""
    places, kinds = table.zones.shape
    most = tighten(view, table.zones)  # how many of a kind a zone may hold at the most
    lacking = np.empty(places, np.int64)
    loose = np.empty(kinds, np.int64)
    count_loose(view, table, lacking, loose)
    mixed = 0
    for zone in range(places):
        mixed += lacking[zone]
        deal_to(table, zone, lacking, loose, most, luck)
    for kind in range(kinds):
        while loose[kind] > 0:
            mend(view, table, most, lacking, kind)
            loose[kind] -= 1
    mix(view, table, most, SWAPS_PER_CARD * mixed, luck)
    remember(view, table)


@rule
def tighten(view: Any, zones: Any) -> Any:
    """At most what may be in a zone, and at most what is left of a kind when all that must be elsewhere is."""
    places, kinds = zones.shape
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
def count_loose(view: Any, table: Any, lacking: Any, loose: Any) -> None:
    """What is not bound to a zone, and how many cards each zone lacks."""
    places, kinds = table.zones.shape
    for kind in range(kinds):
        loose[kind] = view.copies[kind]
    for zone in range(places):
        lacking[zone] = view.sizes[zone]
        for kind in range(kinds):
            table.zones[zone, kind] = view.must[zone, kind]
            lacking[zone] -= view.must[zone, kind]
            loose[kind] -= view.must[zone, kind]


@rule
def deal_to(table: Any, zone: int, lacking: Any, loose: Any, most: Any, luck: Any) -> None:
    """Fill a zone with loose cards that it may hold; after some tries leave a gap."""
    left = loose.sum()
    misses = 0
    while lacking[zone] > 0 and left > 0 and misses < TRIES:
        n = roll(luck, left)
        kind = 0
        while n >= loose[kind]:
            n -= loose[kind]
            kind += 1
        if table.zones[zone, kind] < most[zone, kind]:
            table.zones[zone, kind] += 1
            loose[kind] -= 1
            lacking[zone] -= 1
            left -= 1
        else:
            misses += 1


@rule
def mend(view: Any, table: Any, most: Any, lacking: Any, kind: int) -> None:
    """Find a place for a card: from a zone with a gap, search a path of cards that can each move one zone on."""
    places, kinds = table.zones.shape
    comes_from = np.full(places, -1)  # the zone to which a zone would give a card …
    gives = np.full(places, -1)  # … and that card's kind
    reached, frontier = NOTHING, NOTHING
    for zone in range(places):
        if lacking[zone] > 0:
            frontier |= only(zone)
    while frontier != NOTHING:
        zone = first(frontier)
        frontier = rest(frontier)
        reached |= only(zone)
        if table.zones[zone, kind] < most[zone, kind]:
            while True:
                table.zones[zone, kind] += 1
                if comes_from[zone] < 0:
                    lacking[zone] -= 1
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
def is_loose(view: Any, table: Any, zone: int, kind: int) -> bool:
    """Is there a card of this kind in the zone that need not be there?"""
    return bool(table.zones[zone, kind] > view.must[zone, kind])


@rule
def mix(view: Any, table: Any, most: Any, swaps: int, luck: Any) -> None:
    """Exchange random loose cards of random zones where both may go, which keeps all deals equally likely."""
    places = table.zones.shape[0]
    for _ in range(swaps):
        one, other = roll(luck, places), roll(luck, places)
        if one == other or view.sizes[one] == 0 or view.sizes[other] == 0:
            continue
        mine = nth_kind(table, one, roll(luck, view.sizes[one]))
        theirs = nth_kind(table, other, roll(luck, view.sizes[other]))
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
def nth_kind(table: Any, zone: int, n: int) -> int:
    """The kind of the n-th card of a zone."""
    kind = 0
    while n >= table.zones[zone, kind]:
        n -= table.zones[zone, kind]
        kind += 1
    return kind


@rule
def remember(view: Any, table: Any) -> None:
    """The view's seat knows what it knows; the others know their imagined hands and what everybody knows."""
    places, kinds = table.zones.shape
    for zone in range(places):
        table.sizes[zone] = view.sizes[zone]
        table.held[zone] = NOTHING
        for kind in range(kinds):
            if table.zones[zone, kind] > 0:
                table.held[zone] |= only(kind)
    for row in range(table.seats + 1):
        for zone in range(places):
            for kind in range(kinds):
                if row == view.seat:
                    table.may[row, zone, kind] = view.may[zone, kind]
                    table.must[row, zone, kind] = view.must[zone, kind]
                elif row < table.seats and row == zone:
                    table.may[row, zone, kind] = table.zones[zone, kind]
                    table.must[row, zone, kind] = table.zones[zone, kind]
                else:
                    table.may[row, zone, kind] = view.common_may[zone, kind]
                    table.must[row, zone, kind] = view.common_must[zone, kind]
