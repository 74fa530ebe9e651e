"""The cards of Donde Las Papas Queman, its table, and which three cards go together (§1, §2, §5)."""

from __future__ import annotations

from typing import Annotated

import numpy as np

from kafana.core.compile import rule
from kafana.core.sets import NOTHING, first, has, last, only, rest, upto
from kafana.core.table import KindTable, Public, Row, Zones
from kafana.core.view import KindView

SEATS = 2, 6
KINDS = 33
FULL, BASIC = range(2)  # §2: the two decks
DEALT, FRESH, HAND_LIMIT = 5, 3, 7  # §3, §4.1, §7

# §1: the kinds of cards. The first three are in both decks.
WILDCARD, NO_POH, TE_DIJE = range(3)
(
    PAPA,
    DUQUESAS,
    FRITAS,
    PONY,
    BUCK,
    RUNAWAY,
    HARRY,
    POPE,
    LOOK_AHEAD,
    YEAR,
    DESTINY,
    DAWAN,
    JUMP,
    PAPAGEDDON,
    SPIDER,
) = range(3, 18)
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

NO_SEAT = NO_CARD = -1


class PapasFields(Public):
    """What everybody sees of a table beside what all games have."""

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


class Papas(PapasFields, KindTable):
    """A table of this game."""


class PapasView(PapasFields, KindView):
    """What a seat sees of it."""


@rule
def has_threesome(table: Papas, seat: int) -> bool:
    """§5: do any three cards of the hand go together?"""
    if table.sizes[seat] < 3:
        return False
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
def threesome_worth(table: PapasFields) -> int:
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
