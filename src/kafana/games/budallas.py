"""Budallas. § = section of docs/rules/budallas.md, B = our rulings where it is silent, G = what all games share."""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated

from kafana.core.chance import chance, draw
from kafana.core.compile import rule
from kafana.core.game import CARD_SET, SEAT, SEAT_SET, Game, Phase, one_of
from kafana.core.options import MAX_TURNS, switch
from kafana.core.sets import NOTHING, above, count, first, has, only, upto
from kafana.core.table import (
    PASSES,
    PLAYS,
    Public,
    Row,
    Table,
    Zones,
    all_seats,
    ask,
    clockwise,
    everyone,
    finish,
    go_on,
    next_among,
    note,
)
from kafana.core.view import View
from kafana.core.zones import gather, move, move_all, pin, rule_out, size

SEATS = 2, 5
RANKS, SUITS = 9, 4
CARDS = RANKS * SUITS  # §1; card = 4 * rank + suit, ranks from 6 to A
ALL_CARDS = (1 << CARDS) - 1
ONE_SUIT = ALL_CARDS // ((1 << SUITS) - 1)  # the cards of suit 0
HAND_SIZE = 6  # §2
FIRST_LIMIT, LATER_LIMIT = 5, 6  # §4.2, §4.3
NO_CARD = -1

ZONES = Zones(hands=5, closed=("deck",), open=("trump", "attack", "beaten", "discard"))
DECK, TRUMP, UNBEATEN, BEATEN, DISCARD = ZONES.others  # beaten: the attacking cards and those that beat them


class Asks(IntEnum):
    """What a player is asked."""

    ATTACK, DEFEND, BEAT, PASS, THROW = range(5)


ATTACK, DEFEND, BEAT, PASS, THROW = map(int, Asks)  # plain numbers, as compiled code has them
DONE = CARDS  # ends ATTACK and THROW; the cards are the other actions
TAKE, PASS_ON = CARDS, CARDS + 1  # the other answers to DEFEND


class BudallasFields(Public):
    """What everybody sees of a table beside what all games have."""

    max_turns: int
    lowest_trump_starts: int
    immediate_take: int
    trumps: int  # all cards of the trump suit
    primary: int  # the seat that opened, or passed on
    defender: int
    to_ask: int  # attackers who have not been asked yet whether they go on
    last_laid: int  # card of the attack being made
    chosen: int  # card that the defender beats
    out: int  # seats that are out
    place: Annotated[Row, SEATS[1]]  # of those seats in the order of going out, from 0


class Budallas(BudallasFields, Table):
    """A table of this game."""


class BudallasView(BudallasFields, View):
    """What a seat sees of it."""


@rule
def deal(table: Budallas) -> None:
    """§2, G2: six cards each, from the starter clockwise; then a card is turned face up and its suit is trumps."""
    starter = chance(table, table.seats)
    gather(table, ALL_CARDS, DECK)
    for place in range(table.seats):
        draw_up(table, clockwise(table, starter, place))
    trump = draw(table, table.zones[DECK], 1)
    move(table, trump, DECK, TRUMP, everyone(table))
    table.trumps = of_suit(first(trump))
    start_round(table, lowest_trump(table, starter) if table.lowest_trump_starts else starter)


@rule
def legal(table: Budallas, seat: int) -> int:
    """G1: everything that no rule refuses."""
    if table.phase == DEFEND:
        cards = not_attacking(table, seat) | cannot_beat(table, seat)
        passing = already_beaten(table, seat) | none_of_rank(table, seat) | no_room_on_left(table, seat)
        return upto(PASS_ON + 1) & ~(cards | passing)
    if table.phase == BEAT:
        return ALL_CARDS & ~(not_held(table, seat) | does_not_beat(table, seat))
    if table.phase == PASS:
        return ALL_CARDS & ~(not_held(table, seat) | wrong_rank(table, seat))
    cards = not_held(table, seat) | not_ascending(table, seat) | wrong_rank(table, seat) | too_many(table, seat)
    return upto(DONE + 1) & ~(cards | must_open(table, seat))


@rule
def play(table: Budallas, seat: int, action: int) -> None:
    if table.phase == DEFEND:
        respond(table, seat, action)
    elif table.phase == BEAT:
        beat(table, seat, action)
    elif table.phase == PASS:
        pass_on(table, seat, action)
    elif action == DONE:
        end_attack(table, seat)
    else:
        lay(table, seat, action)


@rule
def lowest_trump(table: Budallas, starter: int) -> int:
    """B1, G3: the lowest trump in a hand is shown and attacks first; without one the lot decides."""
    held = table.trumps & ~(table.zones[DECK] | table.zones[TRUMP])
    lower = table.trumps if held == NOTHING else upto(first(held)) & table.trumps
    for seat in range(table.seats):
        rule_out(table, lower, seat)
        if held != NOTHING and has(table.zones[seat], first(held)):
            starter = seat
            for row in range(table.seats + 1):
                pin(table, row, only(first(held)), seat)
    return starter


@rule
def start_round(table: Budallas, attacker: int) -> None:
    """§3, B4: the primary attacker opens; the seat on the left defends, all others attack too."""
    table.primary = attacker
    table.defender = left_of(table, attacker)
    table.last_laid = NO_CARD
    ask(table, only(attacker), ATTACK)


@rule
def left_of(table: Budallas, seat: int) -> int:
    """B18: the next seat clockwise that is still in the game."""
    return next_among(table, all_seats(table) & ~table.out, seat)


@rule
def lay(table: Budallas, seat: int, card: int) -> None:
    """§3.1, B2: attacking cards are laid face up, one after another."""
    move(table, only(card), seat, UNBEATEN, everyone(table))
    table.last_laid = card
    go_on(table, table.phase)


@rule
def not_held(table: Budallas, seat: int) -> int:
    """§3.1, §3.2: cards come from one's own hand."""
    return ALL_CARDS & ~table.zones[seat]


@rule
def not_ascending(table: Budallas, seat: int) -> int:
    """G7: an attack lists its cards in ascending order."""
    return ALL_CARDS & ~above(table.last_laid)


@rule
def wrong_rank(table: Budallas, seat: int) -> int:
    """§3.1, §3.3, §5.2, B2: on an empty table any card will do; every other has the rank of some card on the table."""
    on_table = table.zones[UNBEATEN] | table.zones[BEATEN]
    return NOTHING if on_table == NOTHING else ALL_CARDS & ~of_ranks(on_table)


@rule
def too_many(table: Budallas, seat: int) -> int:
    """§4.2, §4.3, §4.4, B3: no card is laid where the limits leave no room."""
    return NOTHING if has_room(table) else ALL_CARDS


@rule
def has_room(table: Budallas) -> bool:
    """§4.2, §4.3, §4.4, B3: five attacking cards at first, six later; never more unbeaten than the defender holds."""
    limit = FIRST_LIMIT if table.zones[DISCARD] == NOTHING else LATER_LIMIT
    unbeaten = size(table, UNBEATEN)
    return unbeaten + size(table, BEATEN) // 2 < limit and unbeaten < size(table, table.defender)


@rule
def must_open(table: Budallas, seat: int) -> int:
    """B4: on an empty table the primary attacker cannot be done."""
    return only(DONE) if table.zones[UNBEATEN] | table.zones[BEATEN] == NOTHING else NOTHING


@rule
def end_attack(table: Budallas, seat: int) -> None:
    """§3.4, B2, B5, B7: an attack is answered by the defender; who laid nothing, or threw in, hands the question on."""
    note(table, seat, PASSES if table.last_laid == NO_CARD else PLAYS)
    leave(table, seat)
    if one_is_left(table):
        finish(table)
    elif table.phase == ATTACK and table.last_laid != NO_CARD:
        ask(table, only(table.defender), DEFEND)
    else:
        ask_next_attacker(table, seat, table.phase)


@rule
def ask_attackers(table: Budallas, phase: int) -> None:
    """B5, B7, B11, B16: everybody with cards but the defender is asked whether to go on, the primary attacker first."""
    table.to_ask = NOTHING
    for seat in range(table.seats):
        if seat != table.defender and table.zones[seat] != NOTHING:
            table.to_ask |= only(seat)
    ask_next_attacker(table, clockwise(table, table.primary, table.seats - 1), phase)


@rule
def ask_next_attacker(table: Budallas, seat: int, phase: int) -> None:
    """§3.4, §6, B5, B16: the next attacker is asked, unless all have been or there is no room for a further card."""
    if table.to_ask != NOTHING and has_room(table):
        attacker = next_among(table, table.to_ask, seat)
        table.to_ask ^= only(attacker)
        table.last_laid = NO_CARD
        ask(table, only(attacker), phase)
    elif phase == ATTACK:
        discard(table)
    else:
        pick_up(table)


@rule
def respond(table: Budallas, seat: int, action: int) -> None:
    """§3, §4, B6: the defender beats, passes on, or takes."""
    if action < CARDS:
        table.chosen = action
        go_on(table, BEAT)
    elif action == PASS_ON:
        go_on(table, PASS)
    else:
        take(table, seat)


@rule
def take(table: Budallas, seat: int) -> None:
    """B7: the others may throw in before the defender picks up, unless it is immediate."""
    note(table, seat, PASSES)
    if table.immediate_take:
        pick_up(table)
    else:
        ask_attackers(table, THROW)


@rule
def not_attacking(table: Budallas, seat: int) -> int:
    """§4, B6: the defender beats cards that are not beaten yet."""
    return ALL_CARDS & ~table.zones[UNBEATEN]


@rule
def cannot_beat(table: Budallas, seat: int) -> int:
    """§3.2: cards that nothing in the hand beats."""
    hand = table.zones[seat]
    by_trump = NOTHING if hand & table.trumps == NOTHING else ~table.trumps
    return ALL_CARDS & ~(lower_in_suit(hand) | by_trump)


@rule
def does_not_beat(table: Budallas, seat: int) -> int:
    """§3.2: a higher card of the same suit beats, and any trump beats a card that is none."""
    trumps = NOTHING if has(table.trumps, table.chosen) else table.trumps
    return ALL_CARDS & ~(of_suit(table.chosen) & above(table.chosen) | trumps)


@rule
def beat(table: Budallas, seat: int, card: int) -> None:
    """§3.2, B5, B6: one card a time; when all are beaten the attackers are asked again."""
    note(table, seat, PLAYS)
    move(table, only(table.chosen), UNBEATEN, BEATEN, everyone(table))
    move(table, only(card), seat, BEATEN, everyone(table))
    leave(table, seat)
    if one_is_left(table):
        finish(table)
    elif table.zones[UNBEATEN] != NOTHING:
        ask(table, only(seat), DEFEND)
    else:
        ask_attackers(table, ATTACK)


@rule
def already_beaten(table: Budallas, seat: int) -> int:
    """§5.1, B6, B8: nobody passes on who has beaten a card."""
    return NOTHING if table.zones[BEATEN] == NOTHING else only(PASS_ON)


@rule
def none_of_rank(table: Budallas, seat: int) -> int:
    """§5.2, B8: passing on takes a card of the attack's rank, of any suit."""
    return NOTHING if table.zones[seat] & of_ranks(table.zones[UNBEATEN]) != NOTHING else only(PASS_ON)


@rule
def no_room_on_left(table: Budallas, seat: int) -> int:
    """§5.3, B8: the seat on the left must hold as many cards as it would have to beat."""
    return NOTHING if size(table, left_of(table, seat)) > size(table, UNBEATEN) else only(PASS_ON)


@rule
def pass_on(table: Budallas, seat: int, card: int) -> None:
    """§5, B8: the card joins the attack; the passer becomes the primary attacker, the seat on the left defends."""
    note(table, seat, PLAYS)
    move(table, only(card), seat, UNBEATEN, everyone(table))
    table.primary = seat
    table.defender = left_of(table, seat)
    leave(table, seat)
    if one_is_left(table):
        finish(table)
    else:
        ask(table, only(table.defender), DEFEND)


@rule
def discard(table: Budallas) -> None:
    """§4.1, §6.1, B10: all is beaten and leaves the game; the defender attacks next."""
    move_all(table, BEATEN, DISCARD, everyone(table))
    end_round(table, table.defender)


@rule
def pick_up(table: Budallas) -> None:
    """§4.5, §6.1, B10: the defender takes every card on the table; the seat on the left attacks next."""
    move_all(table, UNBEATEN, table.defender, everyone(table))
    move_all(table, BEATEN, table.defender, everyone(table))
    end_round(table, left_of(table, table.defender))


@rule
def end_round(table: Budallas, attacker: int) -> None:
    """§6, §6.2, B9, B10, B14, B15, G5: hands are filled in order; then the next round starts, up to the last."""
    for place in range(table.seats):
        draw_up(table, drawing_order(table, place))
    for place in range(table.seats):
        leave(table, drawing_order(table, place))
    table.turns += 1
    if one_is_left(table) or table.turns >= table.max_turns:
        finish(table)
    elif has(table.out, attacker):
        start_round(table, left_of(table, attacker))
    else:
        start_round(table, attacker)


@rule
def drawing_order(table: Budallas, place: int) -> int:
    """§6.2, B9: first the defender, then the primary attacker, then the others clockwise."""
    if place == 0:
        return table.defender
    return clockwise(table, table.primary, place if place > 1 else 0)


@rule
def draw_up(table: Budallas, seat: int) -> None:
    """§6.2, B9: a hand is filled to six; the face-up trump is drawn last, and everybody sees who gets it."""
    missing = HAND_SIZE - size(table, seat)
    if missing > 0:
        cards = draw(table, table.zones[DECK], missing)
        move(table, cards, DECK, seat, only(seat))
        if count(cards) < missing:
            move_all(table, TRUMP, seat, everyone(table))


@rule
def leave(table: Budallas, seat: int) -> None:
    """§7, B11, B13, B15: without a deck a seat without cards is out, and takes the next place."""
    if table.zones[seat] == NOTHING and table.zones[TRUMP] == NOTHING and not has(table.out, seat):
        table.place[seat] = count(table.out)
        table.out |= only(seat)


@rule
def one_is_left(table: Budallas) -> bool:
    """§7.1, B12, B17: only one seat is still in the game; it is the budala, even if it could have beaten all."""
    return count(table.out) == table.seats - 1


@rule
def score(table: Budallas, seat: int) -> float:
    """§1, §7.1, B13, B14, G5: only the budala loses, who holds most cards; at the turn limit several may share that."""
    own = size(table, seat)
    more = equal = 0
    for other in range(table.seats):
        more += size(table, other) > own
        equal += size(table, other) == own
    return 0.0 if more else -1.0 / equal


@rule
def of_suit(card: int) -> int:
    """All cards of a card's suit."""
    return ONE_SUIT << card % SUITS


@rule
def of_ranks(cards: int) -> int:
    """All cards that have the rank of one of these."""
    ranks = (cards | cards >> 1 | cards >> 2 | cards >> 3) & ONE_SUIT
    return ranks * upto(SUITS)


@rule
def lower_in_suit(cards: int) -> int:
    """All cards that are lower than one of these of the same suit."""
    lower = cards >> SUITS
    lower |= lower >> SUITS
    lower |= lower >> 2 * SUITS
    return lower | lower >> 4 * SUITS


GAME = Game(
    name="budallas",
    seats=SEATS,
    cards=CARDS,
    zones=ZONES,
    phases={
        Asks.ATTACK: Phase("attack or hand on", DONE + 1, (not_held, not_ascending, wrong_rank, too_many, must_open)),
        Asks.DEFEND: Phase(
            "beat, take or pass on",
            PASS_ON + 1,
            (not_attacking, cannot_beat, already_beaten, none_of_rank, no_room_on_left),
        ),
        Asks.BEAT: Phase("choose the beating card", CARDS, (not_held, does_not_beat)),
        Asks.PASS: Phase("choose the card to add", CARDS, (not_held, wrong_rank)),
        Asks.THROW: Phase("throw in or be done", DONE + 1, (not_held, not_ascending, wrong_rank, too_many)),
    },
    options=(switch("lowest_trump_starts"), switch("immediate_take"), MAX_TURNS),
    table=Budallas,
    meanings={
        "trumps": CARD_SET,
        "primary": SEAT,
        "defender": SEAT,
        "to_ask": SEAT_SET,
        "last_laid": one_of(CARDS),
        "chosen": one_of(CARDS),
        "out": SEAT_SET,
    },
    deal=deal,
    legal=legal,
    play=play,
    score=score,
)
