"""Which cards a viewer sees fly from zone to zone, found from two views alone: nothing hidden can come out of it."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any, NamedTuple

from kafana.core.game import Game
from kafana.core.table import Row
from kafana.words.snapshot import Plain, members

Face = int | None  # None: face down


@dataclass
class Flight:
    source: int
    target: int
    cards: list[Face] = field(default_factory=list)


class Known(NamedTuple):
    """Of every zone how many cards are there, which are for sure and which may be, as far as one viewer can tell."""

    sizes: Row
    sure: list[Any]  # a set of cards for each zone, or how many of each kind
    may: list[Any]


def known(game: Game, view: Plain) -> Known:
    if game.kinds:
        return Known(view.sizes, view.must, view.may)
    once = twice = 0
    for cards in view.may:
        twice |= once & cards
        once |= cards
    return Known(view.sizes, [cards & ~twice for cards in view.may], view.may)


def more(here: Any, there: Any) -> list[int]:
    """The cards of one zone that are not among those of another, or of the same one at another time."""
    if isinstance(here, int):
        return list(members(here & ~there))
    return [kind for kind, (one, other) in enumerate(zip(here, there, strict=True)) for _ in range(one - other)]


Places = dict[int, list[Face]]  # cards by the zone that they leave or come to
Seen = tuple[int | tuple[Face, ...] | None, ...]  # what leaves and comes, zone by zone
Flown = dict[int, dict[Seen, list[Flight]]]  # what was found already, for each time that cards moved in a step


def flights(
    old: Known, new: Known, shown: Collection[int] = (), found: dict[Seen, list[Flight]] | None = None
) -> list[Flight]:
    """What has moved between what a viewer knew and knows; looked up if others, who are `found`, have seen the same."""
    leaving, arriving = differences(old, new, shown)
    seen = (*leaving, *map(tuple, leaving.values()), None, *arriving, *map(tuple, arriving.values()))
    if found is None or seen not in found:
        flown = ways_of(leaving, arriving, {zone for zone in leaving if not new.sizes[zone]}, shown)
        if found is None:
            return flown
        found[seen] = flown
    return found[seen]


def differences(old: Known, new: Known, shown: Collection[int]) -> tuple[Places, Places]:
    """The cards that have left each zone, and those that have come to each, as far as they are known.

    A card is shown to come only if it cannot have been there before, or if everybody is shown it (a play turned over):
    one that is merely known again to be in a hand may never have left it.
    """
    leaving: Places = {}
    arriving: Places = {}
    for zone, (before, now) in enumerate(zip(old.sizes, new.sizes, strict=True)):
        if now < before:
            leaving[zone] = faces(more(old.sure[zone], new.may[zone]), before - now)
        elif now > before:
            came = more(new.sure[zone], old.may[zone])
            if shown:
                came += [card for card in more(new.sure[zone], old.sure[zone]) if card in shown and card not in came]
            arriving[zone] = faces(came, now - before)
    return leaving, arriving


def ways_of(leaving: Places, arriving: Places, emptied: Collection[int], shown: Collection[int]) -> list[Flight]:
    """Which cards went where. Where several ways are possible, the likeliest is shown."""
    ways = swept({zone: leaving[zone] for zone in leaving if zone in emptied}, leaving, arriving, shown)
    found: dict[tuple[int, int], Flight] = {}

    def fly(source: int, target: int, face: Face) -> None:
        found.setdefault((source, target), Flight(source, target)).cards.append(face)

    def sources(target: int) -> list[int]:
        own = [zone for zone in leaving if ways.get(zone) == target]
        return own or [zone for zone in leaving if zone not in ways]

    for target, cards in arriving.items():
        for face in [card for card in cards if card is not None]:
            source = next((zone for zone, left in leaving.items() if face in left), None)
            if source is not None:
                leaving[source].remove(face)
                cards.remove(face)
                fly(source, target, face)
    for target, cards in arriving.items():
        turned_over = [card for card in cards if card is not None and card in shown]
        source = next((zone for zone in sources(target) if len(leaving[zone]) == len(turned_over)), None)
        if source is not None:  # so many were turned over, and so many left that zone
            leaving[source].clear()
            for face in turned_over:
                cards.remove(face)
                fly(source, target, face)
    for same_size in (True, False):
        for target, cards in arriving.items():
            for source in sources(target):
                left = leaving[source]
                if same_size and len(left) != len(cards):
                    continue
                while left and cards:
                    left.pop()  # it may be another one that went: a face is shown only where it is known to arrive
                    fly(source, target, cards.pop())
    return list(found.values())


def swept(emptied: Places, leaving: Places, arriving: Places, shown: Collection[int]) -> dict[int, int]:
    """Which zones were emptied together into which one: as many cards come there as have left them.

    Of several such targets the likeliest is the one where cards that were turned over arrive, then the last: no hand.
    """
    if len(arriving) < 2:
        return {}
    for number in range(len(emptied), 0, -1):
        for zones in combinations(emptied, number):
            count = sum(len(leaving[zone]) for zone in zones)
            targets = [
                target
                for target, cards in arriving.items()
                if len(cards) == count and not is_contradicted(zones, target, leaving, arriving)
            ]
            if targets:
                target = max(targets, key=lambda zone: (any(card in shown for card in arriving[zone]), zone))
                return dict.fromkeys(zones, target)
    return {}


def is_contradicted(zones: Collection[int], target: int, leaving: Places, arriving: Places) -> bool:
    """Is some card known to have gone from these zones elsewhere, or from elsewhere to the target?"""
    return any(
        (source in zones) != (place == target) and face is not None and face in cards
        for source, left in leaving.items()
        for face in left
        for place, cards in arriving.items()
    )


def faces(cards: list[int], number: int) -> list[Face]:
    """This number of cards, as far as they are known."""
    sure = cards[-number:]
    return [*[None] * (number - len(sure)), *sure]
