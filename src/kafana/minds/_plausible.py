"""What decisions tell about hidden cards at Julepe: who is in holds something, and nobody puts good cards away."""

from __future__ import annotations

from typing import Any

from kafana.core.compile import rule
from kafana.core.sets import NOTHING, count, has
from kafana.games.julepe import ACES, ASIDE, HAND

HIGH = ACES | ACES >> 1 | ACES >> 2  # J2: aces, threes and kings
ENOUGH = 4.0  # points to be in with: one a trump, another for a high one, one for every other ace
STRAY = 0.05  # how much rarer a hand is for each point that it lacks


@rule
def joined(view: Any, table: Any) -> float:
    """How plausible the imagined hands of those are who are in, but for the dealer, who has to be."""
    weight = 1.0
    for seat in range(table.seats):
        if has(table.participants, seat) and seat != view.seat and seat != table.dealer:
            hand = table.zones[seat]
            trumps = hand & table.trumps
            points = count(trumps) + count(trumps & HIGH) + count(hand & ACES & ~table.trumps)
            lacking = ENOUGH * count(hand) / HAND - points
            if lacking > 0:
                weight *= STRAY**lacking
    return weight


@rule
def put_away(view: Any) -> int:
    """The cards that may have been exchanged: no trumps and no aces, but for those that the seat has seen there."""
    elsewhere = NOTHING
    for zone in range(len(view.sizes)):
        if zone != ASIDE:
            elsewhere |= view.may[zone]
    return int(view.may[ASIDE] & ~(elsewhere & (view.trumps | ACES)))
