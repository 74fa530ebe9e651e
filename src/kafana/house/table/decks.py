"""The cards of a game as they are described to whoever draws them: data that never changes under its address."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from functools import cache
from typing import Any

import msgspec

from kafana.core.game import Game
from kafana.core.table import AnyTable
from kafana.games import NAMES, load
from kafana.house.wire.answers import Deck, DeckCard, DeckPlace
from kafana.house.wire.lines import Line, data_of
from kafana.words import line as words
from kafana.words.words import Words, words_of

PATH = "/api/decks"
SHORT = 16  # letters of a hash
MOST = 64  # ranks or suits
ADDRESSES: dict[int, str] = {}  # by the identity of the words
DECKS: dict[str, bytes] = {}  # by their addresses
KEPT: list[Words] = []  # so that no identity is used twice


def short_hash(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()[:SHORT]


def deck_address(game: Game, table: AnyTable | None = None) -> str:
    """Where the cards of a table are described; an option may change them."""
    spoken = words_of(game.name, table)
    if id(spoken) not in ADDRESSES:
        content = msgspec.json.encode(deck_of(game, spoken), enc_hook=data_of)
        address = f"{PATH}/{game.name}/{short_hash(content)}"
        KEPT.append(spoken)
        DECKS[address] = content
        ADDRESSES[id(spoken)] = address
    return ADDRESSES[id(spoken)]


def described(address: str) -> bytes | None:
    """What is at an address. After a restart nobody may have looked at that deck yet."""
    if address not in DECKS:
        all_decks()
    return DECKS.get(address)


@cache
def all_decks() -> None:
    """Every deck there is: with the usual options, and with every word of those that are words."""
    for name in NAMES:
        game = load(name)
        deck_address(game)
        tables = [game.empty(game.seats[0])[0]]
        for option in game.options:
            for word in option.words:
                table = game.empty(game.seats[0])[0]
                table[option.name] = option.number(word)
                tables.append(table)
        for table in tables:
            deck_address(game, table)


def deck_of(game: Game, spoken: Words) -> Deck:
    deck, cloth, zones = spoken.deck, spoken.cloth, game.zones
    answers = {card for phase, rules in game.phases.items() if rules.window for card in spoken.card_actions[phase]}
    places = [DeckPlace(zones.names[zone], cloth.lie(zones, zone), not zones.is_open(zone)) for zone in zones.others]
    if cloth.pot is not None:
        places.append(DeckPlace("pot", "pot", closed=False))
    return Deck(
        game=game.name,
        kind=deck.kind,
        joint=deck.joint,
        cards=[card_of(spoken, card, card in answers) for card in range(len(deck.cards)) if is_there(deck.name, card)],
        ranks=[rank.key for rank in all_of(lambda number: deck.rank(number, 1))],
        suits=[Line(suit) for suit in all_of(deck.suit)],
        places=places,
        shown=list(cloth.shown),
    )


def card_of(spoken: Words, card: int, answers: bool) -> DeckCard:
    deck = spoken.deck
    rank, suit = deck.corner(card) if deck.corner else (deck.cards[card], "")
    face, name = deck.face(card), deck.name(card)
    aloud = deck.aloud(card) if deck.aloud else None
    marks: dict[str, Any] = deck.marks(card)
    return DeckCard(
        id=card,
        notation=deck.cards[card],
        rank=rank,
        suit=suit,
        face=Line(face) if isinstance(face, words.Line) else face,
        name=Line(name),
        aloud=Line(aloud) if aloud is not None and aloud != name else None,
        tells=Line(deck.tells(card)) if deck.tells else None,
        type=Line(deck.type(card)) if deck.type else None,
        answers=answers,
        **marks,
    )


def is_there(name: Callable[[int], words.Line], card: int) -> bool:
    """Kinds of cards that are in another deck of the game only have no name in this one."""
    try:
        name(card)
    except LookupError:
        return False
    return True


def all_of(name: Callable[[int], words.Line]) -> list[words.Line]:
    """All ranks, or suits, that have a name."""
    found = []
    for number in range(MOST):
        try:
            found.append(name(number))
        except LookupError:
            break
    return found
