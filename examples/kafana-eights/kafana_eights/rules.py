"""Crazy Eights. § = section of rules.md, E = our rulings where it is silent, G = what all games share."""

from __future__ import annotations

from enum import IntEnum

from kafana.core.chance import chance, draw
from kafana.core.compile import rule
from kafana.core.game import SEAT, Game, Phase, one_of
from kafana.core.options import MAX_TURNS
from kafana.core.sets import NOTHING, first, has, only, upto
from kafana.core.table import PASSES, PLAYS, Public, Table, Zones, ask, clockwise, everyone, finish, go_on, note
from kafana.core.view import View
from kafana.core.zones import gather, move, size

SEATS = 2, 5
RANKS, SUITS = 13, 4
CARDS = RANKS * SUITS  # card = 4 * rank + suit
ALL_CARDS = (1 << CARDS) - 1
EIGHT = 7  # the rank; an ace is 0
EIGHTS = 0b1111 << SUITS * EIGHT
ALL_OF_A_SUIT = sum(1 << SUITS * rank for rank in range(RANKS))  # clubs; shifted, any other
HAND, HAND_OF_TWO = 5, 7  # §2

ZONES = Zones(hands=5, closed=("deck",), open=("pile",))
DECK, PILE = ZONES.others


class Asks(IntEnum):
    """What a player is asked."""

    TURN = 0
    NAME = 1


TURN, NAME = map(int, Asks)  # plain numbers, as compiled code has them
DRAW = CARDS  # in TURN; the cards are the other actions, the suits are NAME's


class EightsFields(Public):
    """What everybody sees of a table beside what all games have."""

    max_turns: int
    top: int  # the card that was laid last
    suit: int  # that is asked for
    winner: int  # -1 while there is none


class Eights(EightsFields, Table):
    """A table of this game."""


class EightsView(EightsFields, View):
    """What a seat sees of it."""


@rule
def deal(table: Eights) -> None:
    """§2, E1, E2, G2: cards for everybody, clockwise from who begins, and one for the pile."""
    table.winner = -1
    gather(table, ALL_CARDS, DECK)
    starter = chance(table, table.seats)
    for place in range(table.seats):
        seat = clockwise(table, starter, place)
        number = HAND_OF_TWO if table.seats == 2 else HAND
        move(table, draw(table, table.zones[DECK], number), DECK, seat, only(seat))
    turned_up = draw(table, table.zones[DECK], 1)
    move(table, turned_up, DECK, PILE, everyone(table))
    cover(table, first(turned_up))
    ask(table, only(starter), TURN)


@rule
def legal(table: Eights, seat: int) -> int:
    """G1: everything that no rule refuses."""
    if table.phase == NAME:
        return upto(SUITS)
    return upto(DRAW + 1) & ~(not_held(table, seat) | not_matching(table, seat))


@rule
def play(table: Eights, seat: int, action: int) -> None:
    if table.phase == NAME:
        name_suit(table, seat, action)
    elif action == DRAW:
        draw_card(table, seat)
    else:
        lay(table, seat, action)


@rule
def not_held(table: Eights, seat: int) -> int:
    """§3: cards come from one's own hand."""
    return ALL_CARDS & ~table.zones[seat]


@rule
def not_matching(table: Eights, seat: int) -> int:
    """§3, §4: a card has the suit that is asked for or the rank of the top card, or is an eight."""
    same_rank = upto(SUITS) << table.top // SUITS * SUITS
    return ALL_CARDS & ~(ALL_OF_A_SUIT << table.suit | same_rank | EIGHTS)


@rule
def lay(table: Eights, seat: int, card: int) -> None:
    """§1, §3, §4, E4: the card covers the pile; who has none left has won; an eight asks for a suit."""
    note(table, seat, PLAYS)
    move(table, only(card), seat, PILE, everyone(table))
    cover(table, card)
    if table.zones[seat] == NOTHING:
        table.winner = seat
        finish(table)
    elif has(EIGHTS, card):
        go_on(table, NAME)
    else:
        end_turn(table, seat)


@rule
def cover(table: Eights, card: int) -> None:
    """§3, E2: the suit of the top card is asked for."""
    table.top = card
    table.suit = card % SUITS


@rule
def name_suit(table: Eights, seat: int, suit: int) -> None:
    """§4: who has laid an eight names the suit that is asked for."""
    table.suit = suit
    end_turn(table, seat)


@rule
def draw_card(table: Eights, seat: int) -> None:
    """§3, E3, E5: one card, which nobody else sees, and the turn is over."""
    note(table, seat, PASSES)
    if size(table, DECK) == 0:
        turn_pile_over(table)
    if size(table, DECK) > 0:
        move(table, draw(table, table.zones[DECK], 1), DECK, seat, only(seat))
    end_turn(table, seat)


@rule
def turn_pile_over(table: Eights) -> None:
    """§5: all cards of the pile but the top one are the deck; everybody has seen them."""
    move(table, table.zones[PILE] & ~only(table.top), PILE, DECK, everyone(table))


@rule
def end_turn(table: Eights, seat: int) -> None:
    """E1, G5: the next seat clockwise, until the last turn allowed."""
    table.turns += 1
    if table.turns >= table.max_turns:
        finish(table)
    else:
        ask(table, only(clockwise(table, seat, 1)), TURN)


@rule
def score(table: Eights, seat: int) -> float:
    """§6, G5: the winner takes all; at the turn limit those with the fewest cards share."""
    if table.winner >= 0:
        return 1.0 if seat == table.winner else 0.0
    fewest = min([size(table, other) for other in range(table.seats)])
    sharing = 0
    for other in range(table.seats):
        sharing += size(table, other) == fewest
    return 1.0 / sharing if size(table, seat) == fewest else 0.0


GAME = Game(
    name="eights",
    seats=SEATS,
    cards=CARDS,
    zones=ZONES,
    phases={
        Asks.TURN: Phase("lay a card or draw one", DRAW + 1, (not_held, not_matching)),
        Asks.NAME: Phase("name a suit", SUITS),
    },
    options=(MAX_TURNS,),
    table=Eights,
    meanings={"top": one_of(CARDS), "suit": one_of(SUITS), "winner": SEAT},
    deal=deal,
    legal=legal,
    play=play,
    score=score,
)
