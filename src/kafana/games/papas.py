"""Donde Las Papas Queman. § = section of docs/rules/papas.md, P = our rulings where it is silent, G = all games."""

from __future__ import annotations

from typing import Annotated

import numpy as np

from kafana.core.chance import chance
from kafana.core.compile import rule
from kafana.core.game import Game, Phase
from kafana.core.kinds import draw, gather, is_empty, kinds_in, look, move, move_all, rule_out, size, swap
from kafana.core.options import MAX_TURNS, choice, number
from kafana.core.sets import NOTHING, first, has, last, only, rest, upto
from kafana.core.table import (
    KindTable,
    Row,
    Zones,
    all_seats,
    answer,
    ask,
    clockwise,
    everyone,
    finish,
    go_on,
)

SEATS = 2, 6
KINDS = 33
FULL, BASIC = range(2)  # §2: the two decks
DEALT, FRESH, HAND_LIMIT = 5, 3, 7  # §3, §4.1, §7

# §1: the kinds of cards. The first three are in both decks.
WILDCARD, NO_POH, TE_DIJE = range(3)
(PAPA, DUQUESAS, FRITAS, PONY, BUCK, RUNAWAY, HARRY, POPE, LOOK_AHEAD, YEAR, DESTINY, DAWAN, JUMP, PAPAGEDDON, SPIDER) = range(3, 18)
FULL_KINDS = SPIDER + 1
INTERRUPTS = 1 << NO_POH | 1 << TE_DIJE
TARGETED = 1 << PONY | 1 << BUCK | 1 << POPE | 1 << LOOK_AHEAD | 1 << DESTINY | 1 << DAWAN  # §11, P12
ALARMS = 1 << PONY | 1 << HARRY | 1 << LOOK_AHEAD | 1 << JUMP | 1 << PAPAGEDDON  # §6.5

# §2, P19, P20: how many there are. In the basic deck the i-th copy of a potato, counted from 0, has value i mod 10 + 1.
VALUES = 10
BASIC_POTATOES = 30, 25, 20
COPIES = np.zeros((2, KINDS), np.int64)
COPIES[FULL, :FULL_KINDS] = 3, 10, 3, 16, 12, 5, 5, 10, 3, 10, 3, 3, 5, 3, 3, 3, 3, 3
COPIES[BASIC, : TE_DIJE + 1] = 15, 10, 3
for _name, _number in enumerate(BASIC_POTATOES):
    for _copy in range(_number):
        COPIES[BASIC, PAPA + VALUES * _name + _copy % VALUES] += 1

# §5: the sets of kinds that go together by name (worth 1, 2, 3 golden potatoes), and by value (worth 1).
NAMES = 3
BY_NAME = np.array(
    [[1 << PAPA, 1 << DUQUESAS, 1 << FRITAS], [((1 << VALUES) - 1) << PAPA + VALUES * name for name in range(NAMES)]]
)
POTATOES = BY_NAME.sum(axis=1)
BY_VALUE = np.zeros((2, VALUES + 1), np.int64)
BY_VALUE[FULL, 1:4] = (
    1 << BUCK | 1 << HARRY,
    1 << PONY | 1 << YEAR,
    1 << RUNAWAY | 1 << POPE | 1 << LOOK_AHEAD | 1 << DESTINY | 1 << DAWAN | 1 << JUMP | 1 << PAPAGEDDON | 1 << SPIDER,
)
BY_VALUE[BASIC, 0] = INTERRUPTS
BY_VALUE[BASIC, 1:] = [sum(1 << PAPA + VALUES * name + value for name in range(NAMES)) for value in range(VALUES)]

ZONES = Zones(hands=6, closed=("deck",), open=("discard", "pending"))
DECK, DISCARD_PILE, PENDING = ZONES.others

TURN, THREE, TARGET, SECOND, NAME, REACT, TAKE, DISCARD = range(8)
THREESOME, END, DISCARD_AND_DRAW = range(KINDS, KINDS + 3)  # answers to TURN beside the kinds
LET = 0  # answers to REACT: let it pass, No Poh, Te Dije: the interrupts by their kinds
NO_SEAT = NO_CARD = -1


class Papas(KindTable):
    deck: int
    window: int
    max_turns: int
    gold: Annotated[Row, 6]  # golden potatoes
    player: int  # whose turn it is
    direction: int  # 1 clockwise, -1 the other way
    skips: int  # players to be skipped after this turn
    plays: int  # made this turn
    card: int  # the kind played singly, or NO_CARD
    three: Annotated[Row, 3]  # the kinds of the threesome played
    picked: int  # how many of them are chosen
    target: int
    second: int
    named: int
    top: int  # the interrupt on top of the stack, or NO_CARD when it is the play itself
    top_player: int
    interrupts: int  # on the stack
    reshuffles: int
    winner: int


@rule
def deal(table: Papas) -> None:
    """§3, G2: five cards each; who starts is drawn."""
    starter = chance(table, table.seats)
    table.winner = NO_SEAT
    table.direction = 1
    table.card = table.top = NO_CARD
    gather(table, COPIES[table.deck], DECK)
    for place in range(table.seats):
        seat = clockwise(table, starter, place)
        draw(table, DEALT, DECK, seat, only(seat))
    table.player = starter
    ask_player(table)


@rule
def legal(table: Papas, seat: int) -> int:
    """G1: everything that no rule refuses."""
    if table.phase == TURN:
        return upto(DISCARD_AND_DRAW + 1) & ~(
            not_held(table, seat)
            | not_alone(table, seat)
            | no_threesome(table, seat)
            | must_play(table, seat)
            | not_one_card(table, seat)
        )
    if table.phase == THREE:
        return upto(KINDS) & ~not_fitting(table, seat)
    if table.phase == TARGET:
        return upto(SEATS[1]) & ~no_target(table, seat)
    if table.phase == SECOND:
        return upto(SEATS[1]) & ~no_second(table, seat)
    if table.phase == NAME:
        return upto(FULL_KINDS)
    if table.phase == REACT:
        return upto(TE_DIJE + 1) & ~(no_interrupt(table, seat) | too_weak(table, seat))
    if table.phase == TAKE:
        return upto(KINDS) & ~not_theirs(table, seat)
    return upto(KINDS) & ~not_held(table, seat)


@rule
def play(table: Papas, seat: int, action: int) -> None:
    if table.phase == TURN:
        take_turn(table, seat, action)
    elif table.phase == THREE:
        pick_third(table, seat, action)
    elif table.phase == TARGET:
        choose_target(table, seat, action)
    elif table.phase == SECOND:
        table.second = action
        play_card(table, seat)
    elif table.phase == NAME:
        table.named = action
        play_card(table, seat)
    elif table.phase == REACT:
        react(table, seat, action)
    elif table.phase == TAKE:
        take_one(table, seat, action)
    else:
        discard(table, seat, action)


@rule
def take_turn(table: Papas, seat: int, action: int) -> None:
    """§4, §4.2: play a card or a threesome, end the turn, or start afresh with one card."""
    table.card = NO_CARD
    table.target = table.second = NO_SEAT
    table.named = NO_CARD
    if action == END:
        end_turn(table)
    elif action == DISCARD_AND_DRAW:
        start_afresh(table, seat)
    elif action == THREESOME:
        table.picked = 0
        go_on(table, THREE)
    else:
        table.card = action
        if is_targeted(table) or is_spider(table):
            go_on(table, TARGET)
        else:
            play_card(table, seat)


@rule
def not_held(table: Papas, seat: int) -> int:
    """§4.2: cards come from one's own hand."""
    return upto(KINDS) & ~kinds_in(table, seat)


@rule
def not_alone(table: Papas, seat: int) -> int:
    """P1: interrupts are never played on one's turn; in the full deck potatoes and wildcards only in threesomes."""
    if table.deck == FULL:
        return INTERRUPTS | only(WILDCARD) | POTATOES[FULL]
    return INTERRUPTS


@rule
def no_threesome(table: Papas, seat: int) -> int:
    """§5: a threesome needs three cards that go together."""
    return NOTHING if has_threesome(table, seat) else only(THREESOME)


@rule
def must_play(table: Papas, seat: int) -> int:
    """§4.2, P2, P27: the turn may be ended only after a play, if a play is possible."""
    alone = kinds_in(table, seat) & ~not_alone(table, seat)
    waits = table.plays == 0 and (alone != NOTHING or has_threesome(table, seat))
    return only(END) if waits else NOTHING


@rule
def not_one_card(table: Papas, seat: int) -> int:
    """§4.1, P13: only a single card at the start of the turn may be changed for three."""
    return NOTHING if table.plays == 0 and size(table, seat) == 1 else only(DISCARD_AND_DRAW)


@rule
def start_afresh(table: Papas, seat: int) -> None:
    """§4.1, P13: the single card is discarded, three are drawn, and the turn is over."""
    move_all(table, seat, DISCARD_PILE)
    draw_up(table, seat, FRESH)
    next_turn(table)


@rule
def has_threesome(table: Papas, seat: int) -> bool:
    """§5: do any three cards of the hand go together?"""
    for name in range(NAMES):
        potatoes = held_of(table, seat, BY_NAME[table.deck, name])
        if potatoes > 0 and potatoes + min(2, table.zones[seat, WILDCARD]) >= 3:
            return True
    for value in range(VALUES + 1):
        if held_of(table, seat, BY_VALUE[table.deck, value]) >= 3:
            return True
    return False


@rule
def held_of(table: Papas, seat: int, kinds: int) -> int:
    """How many cards of these kinds are in the hand."""
    number = 0
    kinds &= table.held[seat]
    while kinds != NOTHING:
        number += table.zones[seat, first(kinds)]
        kinds = rest(kinds)
    return number


@rule
def not_fitting(table: Papas, seat: int) -> int:
    """§5, P9, P10, G7: every card picked, in ascending order, must lead to three that go together."""
    fitting = NOTHING
    for name in range(NAMES):
        fitting |= fitting_group(table, seat, BY_NAME[table.deck, name], 2)
    for value in range(VALUES + 1):
        fitting |= fitting_group(table, seat, BY_VALUE[table.deck, value], 0)
    return upto(KINDS) & ~fitting


@rule
def fitting_group(table: Papas, seat: int, group: int, wildcards: int) -> int:
    """The kinds that may be picked next towards three of a group, of which so many may be wildcards."""
    picked_last, wild = WILDCARD, 0
    for place in range(table.picked):
        picked_last = table.three[place]
        wild += picked_last == WILDCARD
        if picked_last != WILDCARD and not has(group, picked_last):
            return NOTHING
    if wild > wildcards:
        return NOTHING
    needed = 3 - table.picked  # this pick and those after it
    fitting, there = NOTHING, 0
    left = group & ~upto(picked_last)
    while left != NOTHING:
        kind = last(left)
        left ^= only(kind)
        there += table.zones[seat, kind] - times_picked(table, kind)
        if there >= needed and table.zones[seat, kind] > times_picked(table, kind):
            fitting |= only(kind)
    wild_left = min(wildcards, table.zones[seat, WILDCARD]) - wild
    if picked_last == WILDCARD and wild_left > 0 and there > 0 and there + wild_left >= needed:
        fitting |= only(WILDCARD)
    return fitting


@rule
def times_picked(table: Papas, kind: int) -> int:
    """How many cards of a kind are already picked for the threesome."""
    times = 0
    for place in range(table.picked):
        times += table.three[place] == kind
    return times


@rule
def pick_third(table: Papas, seat: int, kind: int) -> None:
    """§5, G4: three cards, one after another, then the whole threesome is played."""
    table.three[table.picked] = kind
    table.picked += 1
    if table.picked < 3:
        go_on(table, THREE)
    else:
        for place in range(3):
            move(table, table.three[place], seat, PENDING, everyone(table))
        open_window(table, seat)


@rule
def is_targeted(table: Papas) -> bool:
    """§11: is the card played at somebody?"""
    return table.deck == FULL and table.card >= 0 and has(TARGETED, table.card)


@rule
def is_spider(table: Papas) -> bool:
    """P22: is it played at two?"""
    return table.deck == FULL and table.card == SPIDER


@rule
def no_target(table: Papas, seat: int) -> int:
    """§11, P12, P22: an opponent; for Spider potato two different players, the lower seat first."""
    if is_spider(table):
        return ~upto(table.seats - 1)
    return ~all_seats(table) | only(seat)


@rule
def no_second(table: Papas, seat: int) -> int:
    """P22: the second player of Spider potato."""
    return ~all_seats(table) | upto(table.target + 1)


@rule
def choose_target(table: Papas, seat: int, target: int) -> None:
    """§11, P12: targets, and the card that Pope Potato asks for, are named before the window opens."""
    table.target = target
    if is_spider(table):
        go_on(table, SECOND)
    elif table.card == POPE:
        go_on(table, NAME)
    else:
        play_card(table, seat)


@rule
def play_card(table: Papas, seat: int) -> None:
    """§4.3, §9, P8: a played card lies open and pending; it is not part of the discard."""
    move(table, table.card, seat, PENDING, everyone(table))
    open_window(table, seat)


@rule
def open_window(table: Papas, seat: int) -> None:
    """§4.3, §6, P5: all but the player may react, whoever holds what."""
    table.plays += 1
    table.interrupts = 0
    table.top = NO_CARD
    ask_reactions(table, seat)


@rule
def ask_reactions(table: Papas, seat: int) -> None:
    """§6, §6.1, P5, P7: everyone but the player of the top item; how long they have (`window`) is the server's to keep."""
    table.top_player = seat
    ask(table, all_seats(table) & ~only(seat), REACT)


@rule
def no_interrupt(table: Papas, seat: int) -> int:
    """§6.2: an interrupt must be in the hand."""
    return INTERRUPTS & ~kinds_in(table, seat)


@rule
def too_weak(table: Papas, seat: int) -> int:
    """§6.2, P4: No Poh stops neither a Te Dije Que No Poh nor a threesome."""
    strong = table.top == TE_DIJE or (table.top == NO_CARD and table.card == NO_CARD)
    return only(NO_POH) if strong else NOTHING


@rule
def react(table: Papas, seat: int, action: int) -> None:
    """§6.3, §6.4, P3, P6: the first interrupt to arrive counts, and may be interrupted in turn."""
    if action == LET:
        if answer(table, seat, LET):
            resolve(table)
    else:
        move(table, action, seat, PENDING, everyone(table))
        table.interrupts += 1
        table.top = action
        ask_reactions(table, seat)


@rule
def resolve(table: Papas) -> None:
    """§6.4, §9, P3, P8, P21: the cards go to the discard; the play stands if the interrupts on it are even in number."""
    player = table.player
    move_all(table, PENDING, DISCARD_PILE)
    if table.interrupts % 2 == 1:
        play_on(table)
    elif table.card == NO_CARD:
        gain(table, player, threesome_worth(table))
        play_on(table)
    elif table.deck == BASIC:
        play_on(table)
    else:
        take_effect(table, player, table.card)


@rule
def threesome_worth(table: Papas) -> int:
    """§5.1, §5.2, P9, P10: papa 1, duquesas 2, fritas 3 by name, 1 by value; the better reading counts."""
    highest = table.three[2]  # in ascending order, so that this one is no wildcard
    for name in range(NAMES - 1, 0, -1):
        group = BY_NAME[table.deck, name]
        if has(group, highest) and is_of(group, table.three[0]) and is_of(group, table.three[1]):
            return name + 1
    return 1


@rule
def is_of(group: int, kind: int) -> bool:
    """§5.1: does a card count as one of this name?"""
    return kind == WILDCARD or has(group, kind)


@rule
def gain(table: Papas, seat: int, potatoes: int) -> None:
    """§8, §8.1, §8.2, P16: golden potatoes; whoever has enough wins at once."""
    table.gold[seat] += potatoes
    if table.gold[seat] >= goal(table):
        table.winner = seat


@rule
def goal(table: Papas) -> int:
    """§8.2, P16: 8 with two or three players, 6 with four or five, 5 with six."""
    if table.seats <= 3:
        return 8
    return 6 if table.seats <= 5 else 5


@rule
def lose(table: Papas, seat: int) -> int:
    """P16: nobody has fewer than no golden potatoes; how many were lost."""
    lost = min(1, table.gold[seat])
    table.gold[seat] -= lost
    return lost


@rule
def take_effect(table: Papas, player: int, card: int) -> None:
    """§2, §8.1: what the action cards do."""
    target = table.target
    if card == PONY:
        gain(table, player, lose(table, target))
    elif card == BUCK:
        take_unseen(table, target, player)
    elif card == RUNAWAY:
        run_away(table, player)
    elif card == HARRY:
        draw_up(table, player, 2)
    elif card == POPE:
        ask_for(table, target, player, table.named)
    elif card == LOOK_AHEAD:
        lose(table, target)
    elif card == YEAR:
        gain(table, player, 1)
    elif card == DESTINY:
        move_all(table, target, DISCARD_PILE)
        draw_up(table, target, 2)
    elif card == JUMP:
        draw_up(table, player, 1)
        table.skips = 1
    elif card == PAPAGEDDON:
        turn_around(table, player)
    elif card == SPIDER:
        swap(table, target, table.second)
        look(table, target, target)
        look(table, table.second, table.second)
    if card == DAWAN and not is_empty(table, target):
        look(table, target, player)
        ask(table, only(player), TAKE)
    else:
        play_on(table)


@rule
def take_unseen(table: Papas, source: int, target: int) -> None:
    """P25: one card by chance, seen by the two only; from an empty hand nothing."""
    if not is_empty(table, source):
        draw(table, 1, source, target, only(source) | only(target))


@rule
def run_away(table: Papas, player: int) -> None:
    """P23: every opponent, clockwise, loses one card by chance into the deck."""
    for steps in range(1, table.seats):
        opponent = clockwise(table, player, steps)
        if not is_empty(table, opponent):
            draw(table, 1, opponent, DECK, only(opponent))


@rule
def ask_for(table: Papas, source: int, target: int, kind: int) -> None:
    """P12: the named card changes hands if it is held; everybody sees whether."""
    if table.zones[source, kind] > 0:
        move(table, kind, source, target, everyone(table))
    else:
        rule_out(table, kind, source)


@rule
def turn_around(table: Papas, player: int) -> None:
    """P17, P26: a card from the player who was next, then the order reverses; with two players it stays."""
    take_unseen(table, neighbour(table, player, 1), player)
    if table.seats > 2:
        table.direction = -table.direction


@rule
def not_theirs(table: Papas, seat: int) -> int:
    """P25: Potato Dawan takes a card that it has seen."""
    return upto(KINDS) & ~kinds_in(table, table.target)


@rule
def take_one(table: Papas, seat: int, kind: int) -> None:
    """§2: Potato Dawan has looked at the hand and takes one card."""
    move(table, kind, table.target, seat, only(seat) | only(table.target))
    play_on(table)


@rule
def play_on(table: Papas) -> None:
    """§4.3, §6.5, §8.2, P11, P13: a win, a standing alarm or an empty hand ends the turn; otherwise it goes on."""
    alarm = table.deck == FULL and table.card >= 0 and has(ALARMS, table.card) and table.interrupts % 2 == 0
    if table.winner != NO_SEAT:
        finish(table)
    elif alarm or is_empty(table, table.player):
        end_turn(table)
    else:
        ask(table, only(table.player), TURN)


@rule
def end_turn(table: Papas) -> None:
    """§4.4, P13: one card is drawn; over the hand limit cards must be discarded."""
    draw_up(table, table.player, 1)
    keep_limit(table)


@rule
def keep_limit(table: Papas) -> None:
    """§7, P15: down to exactly seven, at the end of one's own turn."""
    if size(table, table.player) > HAND_LIMIT:
        ask(table, only(table.player), DISCARD)
    else:
        next_turn(table)


@rule
def discard(table: Papas, seat: int, kind: int) -> None:
    """§7, P15: a card of one's choice, for all to see."""
    move(table, kind, seat, DISCARD_PILE, everyone(table))
    keep_limit(table)


@rule
def draw_up(table: Papas, seat: int, number: int) -> None:
    """§10, P14: when the deck runs out the discard is shuffled into it, and everybody is told."""
    while number > 0:
        if is_empty(table, DECK):
            if is_empty(table, DISCARD_PILE):
                return
            move_all(table, DISCARD_PILE, DECK)
            table.reshuffles += 1
        drawn = min(number, size(table, DECK))
        draw(table, drawn, DECK, seat, only(seat))
        number -= drawn


@rule
def neighbour(table: Papas, seat: int, steps: int) -> int:
    """The seat so many places on, in the direction of play."""
    return (seat + table.direction * steps) % table.seats


@rule
def next_turn(table: Papas) -> None:
    """§4.1, P13, P17, P24, G5: the next player; with an empty hand three cards are drawn and that was the turn."""
    while True:
        table.turns += 1
        if table.turns >= table.max_turns:
            finish(table)
            return
        table.player = neighbour(table, table.player, 1 + table.skips)
        table.skips = 0
        if not is_empty(table, table.player):
            ask_player(table)
            return
        draw_up(table, table.player, FRESH)


@rule
def ask_player(table: Papas) -> None:
    """§4: a turn begins."""
    table.plays = 0
    ask(table, only(table.player), TURN)


@rule
def score(table: Papas, seat: int) -> float:
    """§8.2, G5: the winner takes all; at the turn limit those with the most golden potatoes share."""
    if table.winner != NO_SEAT:
        return 1.0 if seat == table.winner else 0.0
    most, sharing = 0, 0
    for other in range(table.seats):
        most = max(most, table.gold[other])
    for other in range(table.seats):
        sharing += table.gold[other] == most
    return 1.0 / sharing if table.gold[seat] == most else 0.0


GAME = Game(
    name="papas",
    seats=SEATS,
    cards=KINDS,
    kinds=KINDS,
    zones=ZONES,
    phases=(
        Phase("play or end the turn", DISCARD_AND_DRAW + 1, (not_held, not_alone, no_threesome, must_play, not_one_card)),
        Phase("pick three cards", KINDS, (not_fitting,)),
        Phase("choose a target", SEATS[1], (no_target,)),
        Phase("choose the second player", SEATS[1], (no_second,)),
        Phase("name a card", FULL_KINDS),
        Phase("let it pass or interrupt", TE_DIJE + 1, (no_interrupt, too_weak), hidden=1 << LET),
        Phase("take a card", KINDS, (not_theirs,), hidden=(1 << KINDS) - 1),
        Phase("discard a card", KINDS, (not_held,)),
    ),
    options=(choice("deck", "full", "basic"), number("window", 3, 1, 30), MAX_TURNS),
    table=Papas,
    deal=deal,
    legal=legal,
    play=play,
    score=score,
)
