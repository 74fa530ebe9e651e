"""What the action cards of Donde Las Papas Queman do when they stand (§2, §8, §10)."""

from __future__ import annotations

from kafana.core.compile import rule
from kafana.core.kinds import draw, is_empty, look, move, move_all, rule_out, size, swap
from kafana.core.sets import only
from kafana.core.table import Public, clockwise, everyone
from kafana.games.papas.cards import (
    BUCK,
    DAWAN,
    DECK,
    DESTINY,
    DISCARD_PILE,
    HARRY,
    JUMP,
    LOOK_AHEAD,
    PAPAGEDDON,
    PONY,
    POPE,
    RUNAWAY,
    SPIDER,
    YEAR,
    Papas,
)


@rule
def gain(table: Papas, seat: int, potatoes: int) -> None:
    """§8, §8.1, §8.2, P16: golden potatoes; whoever has enough wins at once."""
    table.gold[seat] += potatoes
    if table.gold[seat] >= goal(table):
        table.winner = seat


@rule
def goal(table: Public) -> int:
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
    elif card == DAWAN:
        look(table, target, player)


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
