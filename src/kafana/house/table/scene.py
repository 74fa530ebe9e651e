"""What one viewer sees of a table, made from the viewer's view and nothing else."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import pairwise
from typing import NamedTuple, cast

import msgspec
import numpy as np

from kafana.core.game import Game, Refused
from kafana.core.options import Role
from kafana.core.sets import has
from kafana.core.table import AnyTable
from kafana.games import load
from kafana.house.people.ratings import counts
from kafana.house.store.stored import StoredTable
from kafana.house.table.ask import ask_of
from kafana.house.table.decks import deck_address
from kafana.house.table.flights import Flight, Flown, Known, flights, known
from kafana.house.table.order import Order
from kafana.house.wire.frames import Ask, Card, CardMove, Claim, Laid, Person, Picture, Place, Seat
from kafana.house.wire.lines import Line
from kafana.words import line as words
from kafana.words.notation import cards_in
from kafana.words.scene import hand_of
from kafana.words.snapshot import Plain, members, plain_table, plain_view
from kafana.words.steps import decisions
from kafana.words.words import Words, waiting_for, why, words_of

Made = tuple[int, Sequence[int]]  # seat and actions


def wired(lines: Sequence[words.Line]) -> list[Line]:
    return [Line(line) for line in lines]


def why_not(spoken: Words, refused: Refused) -> Line:
    """The line that explains a refusal."""
    return Line(why(spoken, refused))


@dataclass(slots=True)
class Own:
    """What is in a picture for one viewer alone: the hand and the question, what is known of other hands, and closed
    places, of which somebody may know more than others.
    """

    you: int | None
    hand: list[Card]
    question: Line
    ask: Ask | None
    known: dict[int, list[int]]  # by the seat
    places: list[Place]


def put_together(common: Picture, own: Own) -> Picture:
    """The picture for one viewer."""
    return msgspec.structs.replace(
        common,
        you=own.you,
        hand=own.hand,
        question=own.question,
        ask=own.ask,
        seats=[msgspec.structs.replace(seat, known=own.known.get(n, [])) for n, seat in enumerate(common.seats)],
        places=[*own.places, *common.places],
    )


class PictureBuilder:
    """Makes the picture of a table for one viewer; whoever is behind the last seat only watches."""

    def __init__(
        self,
        game: Game,
        table: AnyTable,
        viewer: int,
        order: Order,
        view: Plain | None = None,
        sure: Known | None = None,
    ) -> None:
        self.game = game
        self.table = table
        self.viewer = viewer
        self.order = order
        self.view = view or plain_view(game, table, viewer)
        self.sure = sure
        self.words = words_of(game.name, self.view)
        self.cloth = self.words.cloth
        self.sizes = self.view.sizes
        self.asked = self.view.asked
        self.is_over = not self.asked
        self.has_seat = viewer < self.view.seats

    def picture(self, saved: StoredTable, people: Sequence[Person]) -> Picture:
        """The picture, without clock, chat and log."""
        return put_together(self.common(saved, people), self.own())

    def own(self) -> Own:
        """What may be another for every viewer."""
        others = [seat for seat in range(self.view.seats) if seat != self.viewer]
        return Own(
            you=self.viewer if self.has_seat else None,
            hand=self.hand(),
            question=self.question(),
            ask=self.ask(),
            known={} if self.is_over else {seat: cards for seat in others if (cards := self.surely_in(seat))},
            places=[self.place(zone) for zone in places_of(self.game.name).closed if self.sizes[zone]],
        )

    def common(self, saved: StoredTable, people: Sequence[Person]) -> Picture:
        """The picture as far as it is the same for all viewers, if this view is one that shows no more."""
        view, cloth = self.view, self.cloth
        return Picture(
            game=self.game.name,
            deck=deck_address(self.game, cast(AnyTable, view)),
            seal=saved.key_hash,
            state=saved.state,
            seats=[self.seat(person) for person in people],
            places=[self.place(zone) for zone in places_of(self.game.name).open if self.sizes[zone]],
            facts=wired(self.words.facts(view)),
            window=self.is_window(),
            steady=self.is_window() and self.game.option_with(Role.WINDOW) is not None and not saved.setup.is_slow,
            pot=cloth.pot(view) if cloth.pot else None,
            claim=self.claim(),
            follow=self.follow(),
            aims=cloth.aims(view) if cloth.aims else [],
            result=wired(self.words.result(plain_table(self.game, self.table))) if self.is_over else [],
            scores=[float(self.game.score(self.table, seat)) for seat in range(view.seats)] if self.is_over else [],
            key=saved.key.hex() if saved.state == "over" else None,
            shares=saved.setup.shares if saved.state == "over" else {},
            coach=saved.setup.coach,
            late=saved.setup.late and saved.state == "playing",
            counts=counts(saved),
            practice=bool(saved.setup.practice),
            rematch=saved.rematch or None,
        )

    def question(self) -> Line:
        """What the viewer is asked, or for whom everybody waits."""
        if self.view.legal:
            return Line(self.words.question(self.view))
        return waiting_line(self.asked & ~(1 << self.viewer))

    def is_window(self) -> bool:
        """Are several asked at once?"""
        return not self.is_over and self.game.phases[self.view.phase].window

    def hand(self) -> list[Card]:
        """The viewer's own cards, face down if not even their owner may look at them yet."""
        if not self.has_seat:
            return []
        hand = hand_of(self.game, self.view)
        return [None] * self.sizes[self.viewer] if hand is None else list(hand)

    def seat(self, person: Person) -> Seat:
        """A chair: who sits there, and what is to be seen of the seat."""
        seat, view, cloth = person.seat, self.view, self.cloth
        return Seat(
            name=person.name,
            kind=person.kind,
            cards=self.sizes[seat],
            here=person.here,
            host=person.host,
            level=person.level,
            asked=has(self.asked, seat),
            facts=wired(self.words.seat_facts(view, seat)),
            hand=list(cards_in(self.game, self.table, seat)) if self.is_over else None,
            won=cloth.won(view, seat) if cloth.won else 0,
            money=cloth.money(view, seat) if cloth.money else None,
        )

    def surely_in(self, seat: int) -> list[int]:
        """The cards that the viewer knows to be in a hand, even without knowing all of it."""
        if self.sure is None:
            self.sure = known(self.game, self.view)
        sure = self.sure.sure[seat]
        if self.game.kinds:
            return [kind for kind, number in enumerate(sure) for _ in range(number)] if any(sure) else []
        may = self.view.may[seat]
        return list(members(may if may.bit_count() == self.sizes[seat] else sure))

    def place(self, zone: int) -> Place:
        return Place(places_of(self.game.name).names[zone], self.sizes[zone], self.order.seen_by(self.view, zone))

    def claim(self) -> Claim | None:
        said = self.cloth.claim(self.view) if self.cloth.claim and not self.is_over else None
        return None if said is None else Claim(said[0], Line(said[1]))

    def follow(self) -> Line | None:
        line = self.cloth.follow(self.view) if self.cloth.follow and not self.is_over else None
        return None if line is None else Line(line)

    def ask(self) -> Ask | None:
        """What this viewer is asked, if anything."""
        return ask_of(self.game, self.table, self.viewer) if self.has_seat and self.view.legal else None


def hops(game: Game, before: AnyTable, moves: Sequence[Made], after: AnyTable) -> list[AnyTable]:
    """The table before these moves, and after every decision by which cards have moved; not between two by which they
    have moved the same way.
    """
    if len(moves) == 1 and len(moves[0][1]) == 1:
        return [before, after] if zones_of(before) != zones_of(after) else [before]
    tables, table, zones = [before], before, zones_of(before)
    last: list[int] = []
    reached: list[AnyTable] = []
    for seat, actions in moves:
        reached.extend(decisions(game, table, seat, actions))
        table = reached[-1]
    for table in (*reached[:-1], after):
        if zones_of(table) != zones:
            zones = zones_of(table)
            way = directions(game, tables[-1], table) if len(reached) > 1 else []
            if way == last and any(way):
                tables.pop()
            tables.append(table)
            last = way
    return tables


def directions(game: Game, old: AnyTable, new: AnyTable) -> list[int]:
    """Whether each zone has more cards than before, or fewer."""
    return [(now > then) - (now < then) for then, now in zip(sizes_of(game, old), sizes_of(game, new), strict=True)]


def sizes_of(game: Game, table: AnyTable) -> list[int]:
    """How many cards are in each zone."""
    found = np.void.__getitem__(cast(np.void, table), "sizes" if game.kinds else "zones").tolist()
    return found if game.kinds else [cards.bit_count() for cards in found]


def zones_of(table: AnyTable) -> bytes:
    """Past the slow way that NumPy looks for the fields of a record."""
    return bytes(np.void.__getitem__(cast(np.void, table), "zones").tobytes())


def moved(
    game: Game,
    knowledge: Sequence[Known],
    turned_over: Collection[int],
    flown: Flown,
    told: dict[tuple[int, ...], list[CardMove]],
) -> list[CardMove]:
    """The flights of cards that a viewer sees between what is known first, next, and so on; some are shown to all.
    Those who see the same flights are `told` the same.
    """
    steps = [
        flights(old, new, turned_over, flown.setdefault(hop, {})) for hop, (old, new) in enumerate(pairwise(knowledge))
    ]
    same = tuple(map(id, steps))
    if same not in told:
        told[same] = joined(places_of(game.name).names, [flight for step in steps for flight in step])
    return told[same]


def joined(names: Sequence[str], flights: Sequence[Flight]) -> list[CardMove]:
    """Flights as they are sent; those that follow each other the same way are one."""
    found: list[CardMove] = []
    for flight in flights:
        source, target = names[flight.source], names[flight.target]
        if found and (found[-1].source, found[-1].target) == (source, target):
            found[-1].cards += flight.cards
        else:
            found.append(CardMove(source, target, list(flight.cards)))
    return found


@lru_cache(1000)
def waiting_line(others: int) -> Line:
    """Made, and written, once: it is the same at all tables."""
    return Line(waiting_for(others))


class Places(NamedTuple):
    """The zones of a game: their names, and the numbers of those on the table that lie face down, and open."""

    names: tuple[str, ...]
    closed: tuple[int, ...]
    open: tuple[int, ...]


@cache
def places_of(game: str) -> Places:
    zones = load(game).zones
    closed = [zone for zone in zones.others if not zones.is_open(zone)]
    return Places(zones.names, tuple(closed), tuple(zone for zone in zones.others if zones.is_open(zone)))


def who_sat(saved: StoredTable) -> list[Person]:
    """Who sat where in a game that is over; nobody is away from it any more."""
    return [
        Person(seat, chair.name, chair.kind, True, False, saved.setup.level_of(seat) if chair.kind == "bot" else None)
        for seat, chair in enumerate(saved.chairs)
    ]


def open_picture(game: Game, table: AnyTable, saved: StoredTable, order: Order) -> Picture:
    """Everything there is, for somebody who looks at a game that is over."""
    people = who_sat(saved)
    picture = PictureBuilder(game, table, len(people), order).picture(saved, people)
    for place in picture.places:
        zone = places_of(game.name).names.index(place.zone)
        if any(laid[0] is None for laid in place.cards) or not place.cards:
            place.cards = opened(place.cards, cards_in(game, table, zone))
    for number, seat in enumerate(picture.seats):
        seat.hand, seat.known = list(cards_in(game, table, number)), []
    return picture


def opened(place: Sequence[Laid], cards: Sequence[int]) -> list[Laid]:
    """A place with all its cards turned up."""
    known_by = [(by, group) for _, by, group in place]
    known_by += [(None, 0)] * (len(cards) - len(known_by))
    return [(card, by, group) for card, (by, group) in zip(cards, known_by, strict=True)]
