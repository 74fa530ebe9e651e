"""What one seat sees of a table: the other seats, the piles, the facts, its own hand. Still without a screen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import cast

from kafana.core.game import Game
from kafana.core.sets import NOTHING, has
from kafana.core.table import AnyTable
from kafana.core.view import AnyView, KindView, view_of
from kafana.words.line import Line
from kafana.words.notation import cards_in
from kafana.words.snapshot import members
from kafana.words.speech import Speech, capitalized
from kafana.words.words import Words


@dataclass(frozen=True)
class Chair:
    """A seat and who sits there."""

    seat: int
    name: str
    cards: int
    facts: tuple[str, ...]
    is_asked: bool
    is_you: bool
    known: tuple[str, ...] = ()  # faces of cards that are surely in another's hand


@dataclass(frozen=True)
class Pile:
    """A place on the table that is no hand. Its faces are there when all of them are known."""

    title: str
    size: int
    faces: tuple[str, ...]


@dataclass(frozen=True)
class Scene:
    chairs: tuple[Chair, ...]
    piles: tuple[Pile, ...]
    facts: tuple[str, ...]
    question: str


def known_cards(game: Game, view: AnyView, zone: int) -> Sequence[int] | None:
    """The cards in a zone, if the seat knows them all. A card of which there are several is listed several times."""
    if game.kinds:
        held = [kind for kind, number in enumerate(view.may[zone]) for _ in range(number)]
        return held if len(held) == view.sizes[zone] else None
    cards = int(view.may[zone])
    return members(cards) if cards.bit_count() == view.sizes[zone] else None


def sure_cards(game: Game, view: AnyView, zone: int) -> Sequence[int]:
    """The cards that the seat knows to be in a zone, even if it does not know all that is there."""
    if game.kinds:
        return [kind for kind, number in enumerate(cast(KindView, view).must[zone]) for _ in range(number)]
    cards = known_cards(game, view, zone)
    return members(surely_in(view, zone)) if cards is None else cards


def surely_in(view: AnyView, zone: int) -> int:
    """Of cards that are all different, those that can be in no other zone."""
    elsewhere = NOTHING
    for other, cards in enumerate(view.may):
        elsewhere |= NOTHING if other == zone else int(cards)
    return int(view.may[zone]) & ~elsewhere


def hand_of(game: Game, view: AnyView) -> Sequence[int] | None:
    """The own cards; nothing if even their owner may not look at them yet."""
    return known_cards(game, view, int(view.seat)) if view.seat < view.seats else []


def faces(speech: Speech, view: AnyView, cards: Sequence[int]) -> tuple[str, ...]:
    return tuple(speech.language.face(speech.game, card, view) for card in cards)


def scene_of(game: Game, words: Words, view: AnyView, speech: Speech) -> Scene:
    """Everything that a view has to show."""
    return Scene(
        chairs=tuple(chair(game, words, view, seat, speech) for seat in range(view.seats)),
        piles=tuple(piles(game, view, speech)),
        facts=tuple(speech.say_all(words.facts(view))),
        question=capitalized(speech.say(words.question(view))),
    )


def open_scene(game: Game, words: Words, table: AnyTable, speech: Speech) -> Scene:
    """What there is for who looks at a game that has been played: the cards in all piles too."""
    view = view_of(table, int(table.seats))
    scene = scene_of(game, words, view, speech)
    zones = [zone for zone in game.zones.others if view.sizes[zone]]
    shown = [faces(speech, view, cards_in(game, table, zone)) for zone in zones]
    return replace(
        scene, piles=tuple(replace(pile, faces=cards) for pile, cards in zip(scene.piles, shown, strict=True))
    )


def chair(game: Game, words: Words, view: AnyView, seat: int, speech: Speech) -> Chair:
    known = [] if seat == view.seat else sure_cards(game, view, seat)
    return Chair(
        seat=seat,
        name=speech.names[seat],
        cards=int(view.sizes[seat]),
        facts=tuple(speech.say(fact) for fact in words.seat_facts(view, seat)),
        is_asked=has(view.asked, seat),
        is_you=seat == speech.you,
        known=faces(speech, view, known),
    )


def piles(game: Game, view: AnyView, speech: Speech) -> list[Pile]:
    """The zones that are no hand and not empty."""
    found = []
    for zone in game.zones.others:
        if view.sizes[zone]:
            title = speech.say(Line(f"zone-{game.zones.names[zone]}"))
            cards = known_cards(game, view, zone) or []
            found.append(Pile(title, int(view.sizes[zone]), faces(speech, view, cards)))
    return found
