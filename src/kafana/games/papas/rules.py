"""Donde Las Papas Queman. § = section of docs/rules/papas.md, P = our rulings where it is silent, G = all games."""

from __future__ import annotations

from enum import IntEnum

from kafana.core.chance import chance
from kafana.core.compile import rule
from kafana.core.game import SEAT, Game, Phase, one_of
from kafana.core.kinds import draw, gather, is_empty, kinds_in, move, move_all, size
from kafana.core.options import MAX_TURNS, Role, choice, number
from kafana.core.sets import NOTHING, has, only, upto
from kafana.core.table import (
    CHALLENGES,
    PASSES,
    PLAYS,
    all_seats,
    answer,
    ask,
    clockwise,
    everyone,
    finish,
    go_on,
    note,
)
from kafana.games.papas.cards import (
    ALARMS,
    BASIC,
    COPIES,
    DAWAN,
    DEALT,
    DECK,
    DISCARD_PILE,
    FRESH,
    FULL,
    FULL_KINDS,
    HAND_LIMIT,
    INTERRUPTS,
    KINDS,
    NO_CARD,
    NO_POH,
    NO_SEAT,
    PENDING,
    POPE,
    POTATOES,
    SEATS,
    SPIDER,
    TARGETED,
    TE_DIJE,
    WILDCARD,
    ZONES,
    Papas,
    has_threesome,
    not_fitting,
    threesome_worth,
)
from kafana.games.papas.effects import draw_up, gain, neighbour, take_effect


class Asks(IntEnum):
    """What a player is asked."""

    TURN, THREE, TARGET, SECOND, NAME, REACT, TAKE, DISCARD = range(8)


TURN, THREE, TARGET, SECOND, NAME, REACT, TAKE, DISCARD = map(int, Asks)  # plain numbers, as compiled code has them
THREESOME, END, DISCARD_AND_DRAW = range(KINDS, KINDS + 3)  # answers to TURN beside the kinds
LET = 0  # answers to REACT: let it pass, No Poh, Te Dije: the interrupts by their kinds


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
        note(table, seat, PASSES)
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
        return INTERRUPTS | only(WILDCARD) | int(POTATOES[FULL])
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
    note(table, seat, PLAYS)
    table.plays += 1
    table.interrupts = 0
    table.top = NO_CARD
    ask_reactions(table, seat)


@rule
def ask_reactions(table: Papas, seat: int) -> None:
    """§6, §6.1, P5, P7: everyone but the player of the top item; the time they have is the server's to keep."""
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
        note(table, seat, CHALLENGES)
        table.top = action
        ask_reactions(table, seat)


@rule
def resolve(table: Papas) -> None:
    """§6.4, §9, P3, P8, P21: the cards go to the discard; the play stands if the interrupts are even in number."""
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
        if table.card == DAWAN and not is_empty(table, table.target):
            ask(table, only(player), TAKE)
        else:
            play_on(table)


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
    phases={
        Asks.TURN: Phase(
            "play or end the turn", DISCARD_AND_DRAW + 1, (not_held, not_alone, no_threesome, must_play, not_one_card)
        ),
        Asks.THREE: Phase("pick three cards", KINDS, (not_fitting,)),
        Asks.TARGET: Phase("choose a target", SEATS[1], (no_target,)),
        Asks.SECOND: Phase("choose the second player", SEATS[1], (no_second,)),
        Asks.NAME: Phase("name a card", FULL_KINDS),
        Asks.REACT: Phase(
            "let it pass or interrupt", TE_DIJE + 1, (no_interrupt, too_weak), hidden=1 << LET, window=True
        ),
        Asks.TAKE: Phase("take a card", KINDS, (not_theirs,), hidden=(1 << KINDS) - 1),
        Asks.DISCARD: Phase("discard a card", KINDS, (not_held,)),
    },
    options=(choice("deck", "full", "basic"), number("window", 3, 1, 30, Role.WINDOW), MAX_TURNS),
    table=Papas,
    meanings={
        "player": SEAT,
        "card": one_of(KINDS),
        "three": one_of(KINDS),
        "target": SEAT,
        "second": SEAT,
        "named": one_of(KINDS),
        "top": one_of(KINDS),
        "top_player": SEAT,
        "winner": SEAT,
    },
    deal=deal,
    legal=legal,
    play=play,
    score=score,
)
