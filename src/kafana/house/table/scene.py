"""What one viewer sees of a table: all of it in the viewer's language, made from the viewer's view and nothing else."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import cache
from itertools import pairwise
from typing import cast

import numpy as np
from msgspec import UNSET

from kafana.core.game import Game, Refused
from kafana.core.sets import has
from kafana.core.table import AnyTable
from kafana.games import load
from kafana.house.store import StoredTable
from kafana.house.table.flights import flights, known
from kafana.house.wire import frames
from kafana.house.wire.frames import Card, CardFace, CardMove, Choice, Person, Pile, Scene, Seat
from kafana.words.draft import Ambiguous, Draft
from kafana.words.language import Language
from kafana.words.languages import languages
from kafana.words.line import Line, line
from kafana.words.notation import cards_in
from kafana.words.scene import hand_of, known_cards, sure_cards
from kafana.words.snapshot import Plain, copied, plain_table, plain_view
from kafana.words.speech import OWN, Speech, capitalized
from kafana.words.words import Words, words_of

Made = tuple[int, Sequence[int]]  # seat and actions


@cache
def language(code: str) -> Language:
    """A language by its code, or English."""
    return Language(code if code in languages() else "en")


def speech_for(game: Game, names: Sequence[str], viewer: int, code: str) -> Speech:
    """How a seat, or the audience behind the last one, is spoken to."""
    return Speech(language(code), game.name, names, viewer if viewer < len(names) else -1)


class CardFaces:
    """The cards of a game in a language, each made once."""

    def __init__(self, words: Words, game: str, code: str, table: AnyTable) -> None:
        self.deck = words.deck
        self.game, self.language, self.table = game, language(code), table.copy()
        self.made: dict[int, CardFace] = {}

    def card(self, number: int) -> CardFace:
        if number not in self.made:
            deck = self.deck
            rank, suit = deck.corner(number) if deck.corner else (deck.cards[number], "")
            face = self.language.face(self.game, number, self.table)
            name = self.language.card(self.game, number, self.table)
            aloud = self.language.aloud(self.game, number, self.table)
            card = CardFace(int(number), face, name, deck.kind, rank, suit)
            for mark, value in deck.marks(number).items():
                setattr(card, mark, value)
            card.aloud = UNSET if aloud == name else aloud
            self.made[number] = card
        return self.made[number]

    def __call__(self, numbers: Sequence[int | None]) -> list[Card]:
        return [None if number is None else self.card(number) for number in numbers]


CARDS: dict[tuple[str, int, str], CardFaces] = {}


def cards_for(game: Game, table: AnyTable, code: str) -> CardFaces:
    words = words_of(game.name, table)
    place = game.name, id(words.tokens), language(code).code
    if place not in CARDS:
        CARDS[place] = CardFaces(words, game.name, code, table)
    return CARDS[place]


def draft_of(draft: Draft, speech: Speech) -> frames.Draft:
    """A move in the making, for the page to draw."""
    view, cards = draft.seen, cards_for(draft.game, draft.table, speech.language.code)
    choices = [] if draft.is_complete else draft.choices()
    return frames.Draft(
        actions=draft.actions,
        picked=draft.picked,
        question=capitalized(speech.say(draft.words.question(view))),
        pickable=sorted(draft.pickable()),
        choices=[choice_of(draft.words, view, action, speech, cards) for action in choices],
        complete=draft.is_complete,
        said=[capitalized(speech.say(said)) for said in draft.said],
    )


def choice_of(words: Words, view: Plain, action: int, speech: Speech, cards: CardFaces) -> Choice:
    choice = Choice(action, capitalized(speech.say(words.choice(view, action))))
    token = words.tokens[view.phase][action]
    if token in words.cards:  # a choice that is the name of a card: one to be taken or asked for
        choice.card = cards.card(words.cards.index(token))
    return choice


def redraft(game: Game, table: AnyTable, seat: int, actions: Sequence[int]) -> Draft:
    """The draft that these decisions have led to."""
    draft = Draft(game, table, seat)
    for action in actions:
        phase = draft.position.phase
        card = draft.words.action_card(phase, action) if 0 <= action < game.phases[phase].actions else None
        if card is None or draft.action_of(phase, card) != action or draft.is_complete:
            draft.choose(action)
        else:
            draft.pick(card)
    return draft


def why_not(words: Words, refused: Refused, speech: Speech) -> str:
    if isinstance(refused, Ambiguous):
        return speech.own("choose-first")
    return speech.refusal(words, refused)


def say_own(code: str, key: str, part: str = OWN) -> str:
    """Something that is said about a game or the house as a whole."""
    return language(code).say(line(key), part)


class SceneBuilder:
    """Makes the picture of a table for one viewer."""

    def __init__(
        self, game: Game, table: AnyTable, viewer: int, names: Sequence[str], code: str, view: Plain | None = None
    ) -> None:
        self.game = game
        self.table = table
        self.viewer = viewer
        self.view = view or plain_view(game, table, viewer)
        self.words = words_of(game.name, self.view)
        self.speech = speech_for(game, names, viewer, code)
        self.cards = cards_for(game, table, code)
        self.sizes = self.view.sizes
        self.asked = self.view.asked
        self.is_over = not self.asked

    @property
    def has_seat(self) -> bool:
        return self.viewer < len(self.speech.names)

    def scene(self, saved: StoredTable, people: Sequence[Person], tops: Mapping[str, int] | None = None) -> Scene:
        """The picture, without clock, chat and log; `tops` are the cards that came last to open piles."""
        seats = range(len(self.speech.names))
        return Scene(
            you=self.viewer if self.has_seat else None,
            state=saved.state,
            game=self.game.name,
            title=say_own(self.speech.language.code, "title", self.game.name),
            key_hash=saved.key_hash,
            key=saved.key.hex() if saved.state == "over" else None,
            deck=self.words.deck.kind,
            seats=[self.seat(person) for person in people],
            piles=[self.pile(zone, tops or {}) for zone in self.game.zones.others if self.sizes[zone]],
            hand=self.hand(),
            facts=self.speech.say_all(self.words.facts(self.view)),
            question=capitalized(self.speech.say(self.words.question(self.view))),
            draft=self.draft(),
            result=self.speech.say_all(self.words.result(plain_table(self.game, self.table))) if self.is_over else None,
            scores=[float(self.game.score(self.table, seat)) for seat in seats] if self.is_over else None,
        )

    def hand(self) -> list[Card]:
        """The viewer's own cards, face down if not even their owner may look at them yet."""
        if not self.has_seat:
            return []
        hand = hand_of(self.game, self.view)
        return self.cards([None] * self.sizes[self.viewer] if hand is None else hand)

    def seat(self, person: Person) -> Seat:
        """A chair: who sits there, and what is to be seen of the seat."""
        seat = person.seat
        known = [] if self.is_over or seat == self.viewer else sure_cards(self.game, self.view, seat)
        return Seat(
            seat=seat,
            name=person.name,
            kind=person.kind,
            here=person.here,
            host=person.host,
            level=person.level,
            cards=self.sizes[seat],
            facts=[self.speech.say(fact) for fact in self.words.seat_facts(self.view, seat)],
            asked=has(self.asked, seat),
            hand=self.cards(cards_in(self.game, self.table, seat)) if self.is_over else None,
            known=self.cards(known),
        )

    def pile(self, zone: int, tops: Mapping[str, int]) -> Pile:
        name, size = zone_names(self.game.name)[zone], self.sizes[zone]
        cards = known_cards(self.game, self.view, zone)
        pile = Pile(
            zone=name,
            title=self.speech.say(Line(f"zone-{name}")),
            size=size,
            cards=self.cards([None] * size if cards is None else cards),
        )
        if name in tops:
            pile.top = self.cards.card(tops[name])
        return pile

    def draft(self) -> frames.Draft | None:
        """An empty move, if this viewer is asked for one."""
        if not self.has_seat or not self.view.legal:
            return None
        return draft_of(Draft(self.game, self.table, self.viewer), self.speech)


def hops(game: Game, before: AnyTable, moves: Sequence[Made], after: AnyTable) -> list[AnyTable]:
    """The table before these moves, and after every decision by which cards have moved."""
    decisions = [(seat, action) for seat, actions in moves for action in actions]
    tables, table, zones = [before], copied(before), zones_of(before)
    for seat, action in decisions[:-1]:
        game.play(table, seat, action)
        if zones_of(table) != zones:
            tables.append(copied(table))
            zones = zones_of(table)
    return tables if zones_of(after) == zones else [*tables, after]


def zones_of(table: AnyTable) -> bytes:
    """Past the slow way that NumPy looks for the fields of a record."""
    return bytes(np.void.__getitem__(cast(np.void, table), "zones").tobytes())


def moved(game: Game, views: Sequence[Plain], turned_over: Collection[int], cards: CardFaces) -> list[CardMove]:
    """The flights of cards that a viewer sees from each of these views to the next; some are shown to everybody."""
    names, found = zone_names(game.name), list[CardMove]()
    if len(views) < 2:
        return found
    for old, new in pairwise([known(game, view) for view in views]):
        for flight in flights(old, new, turned_over):
            move = CardMove(names[flight.source], names[flight.target], len(flight.cards), cards(flight.cards))
            if found and (found[-1].source, found[-1].target) == (move.source, move.target):
                found[-1].count += move.count
                found[-1].cards += move.cards
            else:
                found.append(move)
    return found


@cache
def zone_names(game: str) -> tuple[str, ...]:
    return load(game).zones.names


def open_scene(game: Game, table: AnyTable, saved: StoredTable, code: str) -> Scene:
    """Everything there is, for somebody who looks at a game that is over."""
    names = saved.names
    builder = SceneBuilder(game, table, len(names), names, code)
    people = [Person(seat, name, "person", here=False, host=False, level=None) for seat, name in enumerate(names)]
    scene = builder.scene(saved, people)
    zones = [zone for zone in game.zones.others if builder.sizes[zone]]
    for pile, zone in zip(scene.piles, zones, strict=True):
        pile.cards = builder.cards(cards_in(game, table, zone))
    for seat in scene.seats:
        seat.hand = builder.cards(cards_in(game, table, seat.seat))
        seat.level = UNSET
    return scene
