"""How Crazy Eights is told. The rules are in `rules.py`, the sentences in `en.ftl`."""

from __future__ import annotations

from collections.abc import Sequence

from kafana.core.sets import count, first
from kafana.words.decks import FRENCH_SUITS, french_deck
from kafana.words.line import Card, Line, Player, Players, Suit, line
from kafana.words.words import PhaseWords, Words, numbered, refusals_of
from kafana_eights.rules import DECK, DRAW, GAME, NAME, PILE, TURN, Eights, EightsView

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
PACK = french_deck(RANKS)


def asks(view: EightsView) -> Line:
    if view.phase == NAME:
        return line("ask-name")
    return line("ask-turn", card=Card(view.top), suit=Suit(view.suit))


def choice(view: EightsView, action: int) -> Line:
    if view.phase == NAME:
        return line("choose-suit", suit=Suit(action))
    return line("choose-draw") if action == DRAW else line("card", card=Card(action))


def action_card(phase: int, action: int) -> int | None:
    return action if phase == TURN and action != DRAW else None


def facts(view: EightsView) -> list[Line]:
    return [
        line("fact-top", card=Card(view.top), suit=Suit(view.suit)),
        line("fact-deck", number=int(view.sizes[DECK])),
    ]


def tell(before: Eights, after: Eights, seat: int, actions: Sequence[int], viewer: int) -> list[Line]:
    who = Player(seat)
    if actions[0] != DRAW:
        laid = line("lays", who=who, card=Card(actions[0]))
        return [laid, line("names", who=who, suit=Suit(actions[1]))] if len(actions) > 1 else [laid]
    told = [line("pile-turned-over")] if count(after.zones[PILE]) < count(before.zones[PILE]) else []
    drawn = after.zones[seat] & ~before.zones[seat]
    if not drawn:
        return [*told, line("passes", who=who)]
    if viewer == seat:
        return [*told, line("draws-own", card=Card(first(drawn)))]
    return [*told, line("draws", who=who)]


def result(table: Eights) -> list[Line]:
    if table.winner >= 0:
        return [line("won", who=Player(table.winner))]
    sizes = [count(table.zones[seat]) for seat in range(table.seats)]
    fewest = tuple(seat for seat in range(table.seats) if sizes[seat] == min(sizes))
    return [line("stopped", turns=int(table.turns)), line("won-fewest", players=Players(fewest), number=min(sizes))]


WORDS = Words(
    phases={TURN: PhaseWords("turn", (*PACK.cards, "draw")), NAME: PhaseWords("name", tuple(FRENCH_SUITS))},
    deck=PACK,
    sign=("8c", "8h", "8s"),
    asks=asks,
    choice=choice,
    action_card=action_card,
    facts=facts,
    tell=tell,
    result=result,
    refusals=refusals_of(GAME),
    fields={"top": numbered(PACK.cards), "suit": numbered(FRENCH_SUITS), "winner": {"none": -1}},
)
