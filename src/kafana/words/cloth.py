"""How a game lies on the cloth: a small vocabulary, by which whoever draws a table needs to know no game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from kafana.core.table import Zones
from kafana.words.line import Line

# before: each card before the seat that laid it; pairs: of cards that came together; stack: in order, the newest on
# top; deck: an open zone is the card turned up under it; aside: small, out of the way
Lies = Literal["before", "pairs", "stack", "fan", "pile", "deck", "pot", "aside"]
IN_ORDER = ("before", "pairs", "stack", "fan")  # what is laid there face down is told apart, too


@dataclass(frozen=True, kw_only=True)
class Cloth:
    """Where nothing is said, open zones lie as a fan and closed ones as a pile. Nothing secret comes out of views."""

    lies: Mapping[str, Lies] = field(default_factory=dict)  # by the name of the zone
    shown: tuple[str, ...] = ()  # keys of facts that are seen there, and need not be told
    pot: Callable[[Any], int] | None = None  # (view): tenths of a euro
    money: Callable[[Any, int], int] | None = None  # (view, seat): what a seat has won or lost, in tenths of a euro
    won: Callable[[Any, int], int] | None = None  # (view, seat): tricks, or the like
    taken: Callable[[Any, Any], int | None] | None = None  # (before, after): who took what lay there; -1 is no seat
    claim: Callable[[Any], tuple[int, Line] | None] | None = None  # (view): who says what of cards laid face down
    owners: Callable[[Any], Mapping[int, int]] | None = None  # (view): seats by the cards that lie before them
    pairs: Callable[[Any], list[tuple[int, int]]] | None = (
        None  # (view): which cards may lie on which, if nobody saw it
    )
    follow: Callable[[Any], Line | None] | None = None  # (view): the rank that claims have to follow or reach
    aims: Callable[[Any], list[tuple[int, int]]] | None = None  # (view): who aims at whom

    def lie(self, zones: Zones, zone: int) -> Lies:
        """How a zone lies."""
        return self.lies.get(zones.names[zone], "fan" if zones.is_open(zone) else "pile")

    def is_in_order(self, zones: Zones, zone: int) -> bool:
        """Is the order known in which cards came to a zone?"""
        return zones.is_open(zone) or self.lie(zones, zone) in IN_ORDER


USUAL = Cloth()  # for games that say nothing about it
