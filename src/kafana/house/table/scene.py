"""What one viewer is sent: everything in the viewer's language, made from the viewer's view and nothing else."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import cache
from itertools import pairwise
from typing import Any

import numpy as np

from kafana.core.game import Game, Refused
from kafana.core.sets import has
from kafana.games import load
from kafana.house.table.flights import flights, known
from kafana.words.draft import Ambiguous, Draft
from kafana.words.language import Language
from kafana.words.languages import languages
from kafana.words.line import Line, line
from kafana.words.notation import cards_in
from kafana.words.scene import hand_of, known_cards, sure_cards
from kafana.words.snapshot import Plain, copied, plain_table, plain_view
from kafana.words.speech import OWN, Speech, capitalized
from kafana.words.words import Words, words_of

Shown = dict[str, Any]
Made = tuple[int, Sequence[int]]  # seat and actions


@cache
def language(code: str) -> Language:
    """A language by its code, or English."""
    return Language(code if code in languages() else "en")


def speech_for(game: Game, names: Sequence[str], viewer: int, code: str) -> Speech:
    """How a seat, or the audience behind the last one, is spoken to."""
    return Speech(language(code), game.name, names, viewer if viewer < len(names) else -1)


class Cards:
    """The cards of a game in a language, each made once."""

    def __init__(self, words: Words, game: str, code: str, table: Any) -> None:
        self.deck = words.deck
        self.game, self.language, self.table = game, language(code), table.copy()
        self.made: dict[int | None, Shown | None] = {None: None}

    def card(self, number: int) -> Shown:
        if number not in self.made:
            deck = self.deck
            rank, suit = deck.corner(number) if deck.corner else (deck.cards[number], "")
            face = self.language.face(self.game, number, self.table)
            name = self.language.card(self.game, number, self.table)
            aloud = self.language.aloud(self.game, number, self.table)
            card = {"id": number, "face": face, "name": name, "deck": deck.kind, "rank": rank, "suit": suit}
            self.made[number] = card | deck.marks(number) | ({} if aloud == name else {"aloud": aloud})
        return self.made[number] or {}

    def __call__(self, numbers: Sequence[int | None]) -> list[Shown | None]:
        made = self.made
        return [made[number] if number in made else self.card(number) for number in numbers]  # type: ignore[arg-type]


CARDS: dict[tuple[str, int, str], Cards] = {}


def cards_for(game: Game, table: Any, code: str) -> Cards:
    words = words_of(game.name, table)
    place = game.name, id(words.tokens), language(code).code
    if place not in CARDS:
        CARDS[place] = Cards(words, game.name, code, table)
    return CARDS[place]


def draft_of(draft: Draft, speech: Speech) -> Shown:
    """A move in the making, for the page to draw."""
    view, cards = draft.seen, cards_for(draft.game, draft.table, speech.language.code)
    words, hidden = draft.words, draft.is_complete
    choices = [] if hidden else draft.choices()
    return {
        "actions": draft.actions,
        "picked": draft.picked,
        "question": capitalized(speech.say(words.question(view))),
        "pickable": sorted(draft.pickable()),
        "choices": [choice_of(words, view, action, speech, cards) for action in choices],
        "complete": draft.is_complete,
        "said": [capitalized(speech.say(said)) for said in draft.said],
    }


def choice_of(words: Words, view: Any, action: int, speech: Speech, cards: Cards) -> Shown:
    shown: Shown = {"action": action, "text": capitalized(speech.say(words.choice(view, action)))}
    token = words.tokens[view.phase][action]
    if token in words.cards:  # a choice that is the name of a card: one to be taken or asked for
        shown["card"] = cards.card(words.cards.index(token))
    return shown


def redraft(game: Game, table: Any, seat: int, actions: Sequence[int]) -> Draft:
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


class Showing:
    """A table as one viewer sees it."""

    def __init__(
        self, game: Game, table: Any, viewer: int, names: Sequence[str], code: str, view: Plain | None = None
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

    def scene(self) -> Shown:
        """The picture without the people: piles, hands, facts, the question."""
        view, say, seats = self.view, self.speech.say, range(len(self.speech.names))
        hand = hand_of(self.game, view) if self.has_seat else []
        unseen: list[int | None] = [None] * self.sizes[self.viewer] if self.has_seat else []
        return {
            "deck": self.words.deck.kind,
            "piles": [self.pile(zone) for zone in self.game.zones.others if self.sizes[zone]],
            "hand": self.cards(unseen if hand is None else hand),
            "facts": self.speech.say_all(self.words.facts(view)),
            "question": capitalized(say(self.words.question(view))),
            "result": self.result() if self.is_over else None,
            "scores": [float(self.game.score(self.table, seat)) for seat in seats] if self.is_over else None,
        }

    def result(self) -> list[str]:
        return self.speech.say_all(self.words.result(plain_table(self.game, self.table)))

    def seat(self, seat: int) -> Shown:
        """What there is to see of a seat beside who sits there."""
        shown = self.cards(cards_in(self.game, self.table, seat)) if self.is_over else None
        others = [] if self.is_over or seat == self.viewer else sure_cards(self.game, self.view, seat)
        return {
            "cards": self.sizes[seat],
            "facts": [self.speech.say(fact) for fact in self.words.seat_facts(self.view, seat)],
            "asked": has(self.asked, seat),
            "hand": shown,
            "known": self.cards(others),
        }

    def pile(self, zone: int) -> Shown:
        name, size = zone_names(self.game.name)[zone], self.sizes[zone]
        cards = known_cards(self.game, self.view, zone)
        return {
            "zone": name,
            "title": self.speech.say(Line(f"zone-{name}")),
            "size": size,
            "cards": self.cards([None] * size if cards is None else cards),
        }

    def draft(self) -> Shown | None:
        """An empty move, if this viewer is asked for one."""
        if not self.has_seat or not self.view.legal:
            return None
        return draft_of(Draft(self.game, self.table, self.viewer), self.speech)


def hops(game: Game, before: Any, moves: Sequence[Made], after: Any) -> list[Any]:
    """The table before these moves, and after every decision by which cards have moved."""
    decisions = [(seat, action) for seat, actions in moves for action in actions]
    tables, table, zones = [before], copied(before), zones_of(before)
    for seat, action in decisions[:-1]:
        game.play(table, seat, action)
        if zones_of(table) != zones:
            tables.append(copied(table))
            zones = zones_of(table)
    return tables if zones_of(after) == zones else [*tables, after]


def zones_of(table: Any) -> bytes:
    return bytes(np.void.__getitem__(table, "zones").tobytes())


def moved(game: Game, views: Sequence[Plain], turned_over: Collection[int], cards: Cards) -> list[Shown]:
    """The flights of cards that a viewer sees from each of these views to the next; some are shown to everybody."""
    names, shown = zone_names(game.name), list[Shown]()
    if len(views) < 2:
        return shown
    for old, new in pairwise([known(game, view) for view in views]):
        for flight in flights(old, new, turned_over):
            way: Shown = {"from": names[flight.source], "to": names[flight.target], "count": len(flight.cards)}
            if shown and shown[-1]["from"] == way["from"] and shown[-1]["to"] == way["to"]:
                shown[-1]["count"] += way["count"]
                shown[-1]["cards"] += cards(flight.cards)
            else:
                shown.append(way | {"cards": cards(flight.cards)})
    return shown


@cache
def zone_names(game: str) -> tuple[str, ...]:
    return load(game).zones.names


def open_scene(game: Game, table: Any, names: Sequence[str], code: str) -> Shown:
    """Everything there is, for who looks at a game that is over."""
    showing = Showing(game, table, len(names), names, code)
    scene = showing.scene()
    zones = [zone for zone in game.zones.others if showing.view.sizes[zone]]
    for pile, zone in zip(scene["piles"], zones, strict=True):
        pile["cards"] = showing.cards(cards_in(game, table, zone))
    hands = [showing.cards(cards_in(game, table, seat)) for seat in range(len(names))]
    seats = [
        {"seat": seat, "name": names[seat], "kind": "person", "here": False, "host": False}
        | showing.seat(seat)
        | {"hand": hands[seat]}
        for seat in range(len(names))
    ]
    return scene | {"you": None, "seats": seats, "draft": None}
