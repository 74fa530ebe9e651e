"""Which cards a viewer sees fly from zone to zone, found from two views alone: nothing hidden can come out of it."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from kafana.core.game import Game
from kafana.core.sets import each

Face = int | None  # None: face down


@dataclass
class Flight:
    source: int
    target: int
    cards: list[Face] = field(default_factory=list)


def known(game: Game, view: Any) -> list[Counter[int]]:
    """For every zone the cards that are there for sure."""
    zones = range(len(view.sizes))
    if game.kinds:
        return [Counter({kind: int(n) for kind, n in enumerate(view.must[zone]) if n > 0}) for zone in zones]
    once = twice = 0
    for zone in zones:
        twice |= once & int(view.may[zone])
        once |= int(view.may[zone])
    return [Counter(each(int(view.may[zone]) & ~twice)) for zone in zones]


def flights(game: Game, before: Any, after: Any) -> list[Flight]:
    """What has moved between two views of one viewer. Where several ways are possible, the likeliest is shown."""
    change = [int(new) - int(old) for old, new in zip(before.sizes, after.sizes, strict=True)]
    old, new = known(game, before), known(game, after)
    leaving = {zone: faces(old[zone] - new[zone], -n) for zone, n in enumerate(change) if n < 0}
    arriving = {zone: faces(new[zone] - old[zone], n) for zone, n in enumerate(change) if n > 0}
    found: dict[tuple[int, int], Flight] = {}

    def fly(source: int, target: int, face: Face) -> None:
        found.setdefault((source, target), Flight(source, target)).cards.append(face)

    for target, cards in arriving.items():
        for face in [card for card in cards if card is not None]:
            source = next((zone for zone, left in leaving.items() if face in left), None)
            if source is not None:
                leaving[source].remove(face)
                cards.remove(face)
                fly(source, target, face)
    for same_size in (True, False):
        for source, left in leaving.items():
            for target, cards in arriving.items():
                if same_size and len(left) != len(cards):
                    continue
                while left and cards:
                    left.pop()  # it may be another one that went: a face is shown only where it is known to arrive
                    fly(source, target, cards.pop())
    return list(found.values())


def faces(cards: Counter[int], number: int) -> list[Face]:
    """So many cards, as far as they are known."""
    sure = list(cards.elements())[:number]
    return [*[None] * (number - len(sure)), *sure]
