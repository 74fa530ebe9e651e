"""Cards move between zones, and every seat remembers.

Every card is in exactly one zone. `move` moves cards and keeps, for every seat and for the audience, the set of cards
that *may* be in each zone as far as they can tell. Views, imagined deals, card odds and animations follow from this.
"""

from __future__ import annotations

from kafana.core.compile import rule
from kafana.core.sets import NOTHING, count, has
from kafana.core.table import Table, all_seats, ask, everyone


@rule
def move(table: Table, cards: int, source: int, target: int, seen_by: int) -> None:
    """Move cards. Who sees them knows where they are now; to the others any card of the source may have gone along."""
    if cards == NOTHING:
        return
    left = table.zones[source] & ~cards
    table.zones[source] = left
    table.zones[target] |= cards
    for row in range(table.seats + 1):
        if has(seen_by, row):
            pin(table, row, cards, target)
        else:
            table.may[row, target] |= table.may[row, source]
        if left == NOTHING:
            table.may[row, source] = NOTHING


@rule
def pin(table: Table, row: int, cards: int, zone: int) -> None:
    """A seat knows that these cards are in this zone and in no other."""
    for other in range(len(table.zones)):
        table.may[row, other] &= ~cards
    table.may[row, zone] |= cards


@rule
def move_all(table: Table, source: int, target: int, seen_by: int) -> None:
    """Move everything in a zone."""
    move(table, table.zones[source], source, target, seen_by)


@rule
def look(table: Table, zone: int, seen_by: int) -> None:
    """These seats see all cards in a zone."""
    cards = table.zones[zone]
    for row in range(table.seats + 1):
        if has(seen_by, row):
            pin(table, row, cards, zone)
            table.may[row, zone] = cards


@rule
def show_hands(table: Table, phase: int) -> None:
    """A round is over: all hands lie open until everybody has answered that the next one may be dealt.

    Its phase is a window with a single answer: `if answer(table, seat, action): …` then gathers and deals the cards.
    """
    for seat in range(table.seats):
        look(table, seat, everyone(table))
    ask(table, all_seats(table), phase)


@rule
def rule_out(table: Table, cards: int, zone: int) -> None:
    """Everybody learns that none of these cards is in a zone."""
    for row in range(table.seats + 1):
        table.may[row, zone] &= ~cards


@rule
def gather(table: Table, cards: int, zone: int) -> None:
    """All cards of the game lie in one zone, and everybody knows."""
    for place in range(len(table.zones)):
        table.zones[place] = NOTHING
        for row in range(table.seats + 1):
            table.may[row, place] = NOTHING
    table.zones[zone] = cards
    for row in range(table.seats + 1):
        table.may[row, zone] = cards


@rule
def size(table: Table, zone: int) -> int:
    """How many cards are in a zone."""
    return count(table.zones[zone])
