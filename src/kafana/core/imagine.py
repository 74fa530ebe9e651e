"""Imagine a whole table that agrees with everything one seat knows: hidden cards, close to uniform over all that fit.

Cards that can be in one place only are put there; the others are drawn zone by zone, the tightest first. What then does
not fit is mended along a path of exchanges (there always is one, because the truth fits), and every two zones share out
anew what both may hold: each sharing leaves the uniform distribution as it is, and a few of them come close to it.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from kafana.core.chance import KEY_WORDS, Rng, pick, roll_word
from kafana.core.compile import NumbaType, overload, rule
from kafana.core.game import Game
from kafana.core.imagine_kinds import imagine_kinds
from kafana.core.sets import NOTHING, count, first, has, only, rest
from kafana.core.table import AnyTable, Row, Table, copy_row, new_tables
from kafana.core.view import AnyView, View, copy_public

SWEEPS = 2


def imagined(game: Game, view: AnyView, rng: Rng) -> Any:
    """A table as the view's seat may imagine it."""
    table = new_tables(game.dtype, 1)[0]
    imagine(view, table, rng)
    return table


@rule
def imagine(view: AnyView, table: AnyTable, rng: Rng) -> None:
    """Fill a table with what the view's seat may imagine; the others know what everybody knows, and their hands."""
    copy_public(view, table)
    table.answered = NOTHING
    if view.answer >= 0:
        table.answered = only(view.seat)
        table.answers[view.seat] = view.answer
    for word in range(KEY_WORDS):
        table.key[word] = roll_word(rng)
    table.drawn = 0
    imagine_cards(view, table, rng)


def imagine_cards(view: Any, table: Any, rng: Rng) -> None:
    """Imagine where the cards are and what the other seats know of them."""
    if "must" in (view.dtype.names or ()):
        imagine_kinds(view, table, rng)
    else:
        imagine_sets(view, table, rng)


@overload(imagine_cards)
def _imagine_cards(view: NumbaType, table: NumbaType, rng: NumbaType) -> NumbaType:
    imagine_them = imagine_kinds if "must" in view.fields else imagine_sets
    return lambda view, table, rng: imagine_them(view, table, rng)


@rule
def imagine_sets(view: View, table: Table, rng: Rng) -> None:
    """Cards that are all different."""
    copy_row(view.may, table.may[0])  # worked on here, and filled in properly at the end
    loose = settle(table, view.sizes)
    if loose != NOTHING:
        if is_even(table, view.sizes, loose):
            fill_evenly(table, view.sizes, loose, rng)
        else:
            left = fill_tightest_first(table, view.sizes, loose, rng)
            while left != NOTHING:
                mend(table, view.sizes, loose, first(left))
                left = rest(left)
            for _ in range(SWEEPS):
                share_anew(table, loose, rng)
    remember(view, table)


@rule
def settle(table: Table, sizes: Row) -> int:
    """Put every card that can be in one place only there; the others are returned."""
    places = len(table.zones)
    while True:
        once, twice = NOTHING, NOTHING
        for zone in range(places):
            twice |= once & table.may[0, zone]
            once |= table.may[0, zone]
        settled = True
        for zone in range(places):
            possible = table.may[0, zone]
            if possible & twice == NOTHING:
                continue
            sure = possible & ~twice
            if count(sure) == sizes[zone]:
                table.may[0, zone] = sure
                settled = False
            elif count(possible) == sizes[zone]:
                for other in range(places):
                    if other != zone:
                        table.may[0, other] &= ~possible
                settled = False
                break
        if settled:
            for zone in range(places):
                table.zones[zone] = table.may[0, zone] & ~twice
            return twice


@rule
def room(table: Table, sizes: Row, zone: int) -> int:
    """How many cards a zone still lacks."""
    return int(sizes[zone]) - count(table.zones[zone])


@rule
def is_even(table: Table, sizes: Row, loose: int) -> bool:
    """May every loose card be in every zone that has room?"""
    for zone in range(len(table.zones)):
        if room(table, sizes, zone) > 0 and loose & ~table.may[0, zone] != NOTHING:
            return False
    return True


@rule
def draw_loose(cards: int, number: int, rng: Rng) -> int:
    """So many cards out of a set, by the cheap generator."""
    drawn = NOTHING
    for _ in range(number):
        card = only(pick(cards, rng))
        cards ^= card
        drawn |= card
    return drawn


@rule
def fill_evenly(table: Table, sizes: Row, loose: int, rng: Rng) -> None:
    """Deal the loose cards to the zones that have room; the last of them takes what is left."""
    for zone in range(len(table.zones)):
        lacking = room(table, sizes, zone)
        if lacking == count(loose):
            table.zones[zone] |= loose
            return
        cards = draw_loose(loose, lacking, rng)
        table.zones[zone] |= cards
        loose ^= cards


@rule
def fill_tightest_first(table: Table, sizes: Row, loose: int, rng: Rng) -> int:
    """Fill the zones with the least choice first; the cards that found no place are returned."""
    places = len(table.zones)
    filled = NOTHING
    for _ in range(places):
        tightest, least = -1, 64
        for zone in range(places):
            lacking = room(table, sizes, zone)
            if lacking > 0 and not has(filled, zone):
                choice = count(table.may[0, zone] & loose) - lacking
                if choice < least:
                    tightest, least = zone, choice
        if tightest < 0:
            break
        filled |= only(tightest)
        fitting = table.may[0, tightest] & loose
        cards = draw_loose(fitting, min(room(table, sizes, tightest), count(fitting)), rng)
        table.zones[tightest] |= cards
        loose ^= cards
    return loose


@rule
def mend(table: Table, sizes: Row, loose: int, card: int) -> None:
    """Find a place for a card: from a zone with room, search a path of cards that can each move one zone on."""
    places = len(table.zones)
    comes_from = np.full(places, -1)  # the zone to which a zone would give a card …
    gives = np.full(places, -1)  # … and that card
    reached = NOTHING
    frontier = NOTHING
    for zone in range(places):
        if room(table, sizes, zone) > 0:
            frontier |= only(zone)
    while frontier != NOTHING:
        zone = first(frontier)
        frontier = rest(frontier)
        reached |= only(zone)
        if has(table.may[0, zone], card):
            while True:
                table.zones[zone] |= only(card)
                if comes_from[zone] < 0:
                    return
                card = gives[zone]
                table.zones[zone] ^= only(card)
                zone = comes_from[zone]
        for other in range(places):
            movable = table.zones[other] & loose & table.may[0, zone]
            if movable != NOTHING and not has(reached | frontier, other):
                frontier |= only(other)
                comes_from[other] = zone
                gives[other] = first(movable)


@rule
def share_anew(table: Table, loose: int, rng: Rng) -> None:
    """Every two zones mix the loose cards that both may hold and share them out again."""
    places = len(table.zones)
    for one in range(places):
        for other in range(one):
            mine = table.zones[one] & loose & table.may[0, other]
            theirs = table.zones[other] & loose & table.may[0, one]
            if mine != NOTHING and theirs != NOTHING:
                pool = mine | theirs
                if count(mine) <= count(theirs):
                    mine_now = draw_loose(pool, count(mine), rng)
                else:
                    mine_now = pool ^ draw_loose(pool, count(theirs), rng)
                table.zones[one] = table.zones[one] & ~mine | mine_now
                table.zones[other] = table.zones[other] & ~theirs | pool ^ mine_now


@rule
def remember(view: View, table: Table) -> None:
    """The view's seat knows what it knows; the others know their imagined hands and what everybody knows."""
    for row in range(table.seats + 1):
        for zone in range(len(table.zones)):
            if row == view.seat:
                table.may[row, zone] = view.may[zone]
            elif row == table.seats:
                table.may[row, zone] = view.common_may[zone]
            else:
                table.may[row, zone] = view.common_may[zone] & ~table.zones[row]
        if row != view.seat and row < table.seats:
            table.may[row, row] = table.zones[row]
