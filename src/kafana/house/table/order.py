"""In which order cards came to the places on the table, and from whom, as far as everybody can tell."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache
from itertools import count

from kafana.core.game import Game
from kafana.games import load
from kafana.house.table.flights import Face, Flight
from kafana.house.wire.frames import Laid
from kafana.words.scene import known_cards
from kafana.words.snapshot import Plain
from kafana.words.words import words_of


@cache
def zones_in_order(game: str) -> tuple[int, ...]:
    """The zones of which that is known."""
    rules, cloth = load(game), words_of(game).cloth
    return tuple(zone for zone in rules.zones.others if cloth.is_in_order(rules.zones, zone))


class Order:
    """Made from what the audience sees, and from nothing else."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.places: dict[int, list[Laid]] = {zone: [] for zone in zones_in_order(game.name)}

    def follow(self, flights: Iterable[Flight], group: int, after: Plain) -> None:
        """Cards have flown. Those that lay on the table come before those out of hands, and stay whose they were."""
        hands = self.game.zones.hands
        taken = [(flight, self.take(flight)) for flight in flights]
        for flight, came_from in sorted(taken, key=lambda one: one[0].source < hands):
            if flight.target in self.places:
                seats = [flight.source] * len(flight.cards) if flight.source < hands else came_from
                place = self.places[flight.target]
                place += [(card, seat, group) for card, seat in zip(flight.cards, seats, strict=True)]
        self.fit(after)

    def begin(self, view: Plain) -> None:
        """A game begins, perhaps in the middle: of what lies there already, all is told that can be seen."""
        self.fit(view)
        cloth = words_of(self.game.name, view).cloth
        owners = cloth.owners(view) if cloth.owners else {}
        said = cloth.claim(view) if cloth.claim else None
        pairs = cloth.pairs(view) if cloth.pairs else []
        paired: dict[Face, tuple[int, int]] = {
            card: (-1 - number, depth) for number, pair in enumerate(pairs) for depth, card in enumerate(pair)
        }
        alone = count(-1 - len(pairs), -1)
        for zone, place in self.places.items():
            match cloth.lie(self.game.zones, zone):
                case "before":
                    usual = None if said is None else said[0]
                    place[:] = [
                        (card, owners.get(card, usual) if card is not None else usual, 0) for card, _, _ in place
                    ]
                case "pairs":  # what has no other lies alone
                    place.sort(key=lambda laid: paired.get(laid[0], (0, 0))[1])
                    place[:] = [(card, by, paired[card][0] if card in paired else next(alone)) for card, by, _ in place]

    def take(self, flight: Flight) -> Sequence[int | None]:
        """Take the cards of a flight away; from whose hands they had come."""
        place = self.places.get(flight.source)
        if place is None:
            return [None] * len(flight.cards)
        return [take_one(place, card) for card in flight.cards]

    def fit(self, view: Plain) -> None:
        """As many cards lie everywhere as the audience sees, and in open places the very ones."""
        for zone, place in self.places.items():
            size = view.sizes[zone]
            if not size:
                place.clear()
            elif self.game.zones.is_open(zone):
                place[:] = with_faces(place, known_cards(self.game, view, zone) or ())
            elif len(place) != size:
                place[:] = [*place[:size], *[(None, None, 0)] * (size - len(place))]

    def seen_by(self, view: Plain, zone: int) -> list[Laid]:
        """A place as one viewer sees it; nothing where not even one card is known."""
        if zone in self.places and self.game.zones.is_open(zone):
            return self.places[zone].copy()
        cards = known_cards(self.game, view, zone)
        if zone in self.places:
            return self.places[zone].copy() if cards is None else with_faces(self.places[zone], cards)
        return [] if cards is None else [(card, None, 0) for card in cards]


def take_one(place: list[Laid], card: Face) -> int | None:
    """Take a card away, or the last of those that nobody knows; from whose hand it had come."""
    for number in range(len(place) - 1, -1, -1):
        if place[number][0] == card:
            return place.pop(number)[1]
    for number in range(len(place) - 1, -1, -1):
        if place[number][0] is None:
            return place.pop(number)[1]
    return place.pop()[1] if place and card is None else None


def with_faces(place: Sequence[Laid], cards: Iterable[int]) -> list[Laid]:
    """The place with these cards and no others, each where it lay, if it did."""
    missing = Counter(cards)
    kept: list[Laid] = []
    for laid in place:
        if laid[0] is None or missing[laid[0]]:
            kept.append(laid)
            if laid[0] is not None:
                missing[laid[0]] -= 1
    left = list(missing.elements())
    found: list[Laid] = []
    for card, by, group in kept:
        if card is not None:
            found.append((card, by, group))
        elif left:
            found.append((left.pop(0), by, group))
    return [*found, *((card, None, 0) for card in left)]
