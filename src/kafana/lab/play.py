"""Games played by minds from the deal to the end, in one compiled loop where all of them are compiled."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import numpy as np
from numpy.typing import NDArray

from kafana.core.chance import Rng, Words, pick
from kafana.core.compile import rule
from kafana.core.game import RULES, play
from kafana.core.observation import Numbers
from kafana.core.playout import start
from kafana.core.sets import NOTHING
from kafana.core.table import AnyTable, Records, waiting
from kafana.core.threads import quick
from kafana.core.view import AnyView, see
from kafana.lab.sim import note_end, own_rng
from kafana.minds.registry import choosers_of, compiled_names, decide

Floats = NDArray[np.float64]


def loop_for(game: str, minds: Iterable[str]) -> Callable[..., None]:
    """The compiled loop, if all these minds are in it; levels are compiled one by one, and asked from outside."""
    return play_minds if set(compiled_names(game)).issuperset(minds) else play_uncompiled


@rule
def play_minds(
    empty: Records, master: Words, games: Numbers, minds: Numbers, views: Records, scores: Floats, lengths: Floats
) -> None:
    """Games, each with the number of its deal and that of its generator, by the minds that sit on its seats."""
    tables = empty.copy()
    for place in range(len(games)):
        tables[0] = empty[0]
        start(tables[0], master, games[place, 0])
        rng = own_rng(master, games[place, 1])
        lengths[place, 0] = minds_play_on(tables[0], minds[place], views[0], rng)
        note_end(tables[0], scores[place], lengths[place])


@rule
def minds_play_on(table: AnyTable, minds: Numbers, view: AnyView, rng: Rng) -> int:
    """Decisions by minds until the game is over; how many they were."""
    decisions = 0
    seats = waiting(table)
    while seats != NOTHING:
        seat = pick(seats, rng)
        see(table, seat, view)
        play(table, seat, decide(minds[seat], view, rng))
        decisions += 1
        seats = waiting(table)
    return decisions


def play_uncompiled(
    empty: Records, master: Words, games: Numbers, minds: Numbers, views: Records, scores: Floats, lengths: Floats
) -> None:
    """The same, with minds among them that are not compiled, or levels: each decision is asked for from here."""
    known, tables, own_views = choosers_of(RULES[empty.dtype].name), quick(empty.copy()), quick(views)
    for place, (deal, number) in enumerate(games):
        tables[0], rng = empty[0], own_rng(master, number)
        start_first(tables, master, deal)
        while (seat := next_seat(tables, own_views, rng)) >= 0:
            play_first(tables, seat, int(known[minds[place, seat]](views[0], rng)))
            lengths[place, 0] += 1
        note_first(tables, scores[place], lengths[place])


# Handing over an array with one table takes a fiftieth of the time that a table takes.


@rule
def start_first(tables: Records, master: Words, deal: int) -> None:
    start(tables[0], master, deal)


@rule
def next_seat(tables: Records, views: Records, rng: Rng) -> int:
    """Who acts next, with what it sees in the first view; −1 when the game is over."""
    seats = waiting(tables[0])
    if seats == NOTHING:
        return -1
    seat = pick(seats, rng)
    see(tables[0], seat, views[0])
    return seat


@rule
def play_first(tables: Records, seat: int, action: int) -> None:
    play(tables[0], seat, action)


@rule
def note_first(tables: Records, scores: Floats, lengths: Floats) -> None:
    note_end(tables[0], scores, lengths)
