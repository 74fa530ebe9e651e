"""Compiled: a decision at one table or one at each of many, with what the next seat sees, as numbers, in one pass.

A table, what one seat sees of it and the numbers made of that are in the cache together; views are not kept.
"""

from __future__ import annotations

from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from kafana.core.chance import KEY_WORDS, Rng, Words, pick
from kafana.core.compile import rule
from kafana.core.game import legal, play, score
from kafana.core.observation import Numbers, Octets, action_in, allow_at, observe_at
from kafana.core.playout import start
from kafana.core.sets import NOTHING, has
from kafana.core.table import AnyTable, Records, waiting
from kafana.core.view import AnyView, see
from kafana.minds.net.inputs import look
from kafana.minds.registry import decide

RUN = np.dtype(
    [
        ("number", np.int64),  # of the next game on this table
        ("seat", np.int64),  # that is asked
        ("legal", np.int64),  # what it may do
        ("illegal", np.int64),  # was the last action not?
        ("over", np.int64),  # did it end a game?
        ("reward", np.float64),  # of the seat that acted
        ("rng", np.int64, (4,)),
        ("master", np.int64, (KEY_WORDS,)),  # key of all the table's games
    ]
)  # what is kept about each table beside the table itself

NOT_LEGAL, OVER = -2, -1  # instead of the seat that is asked next

Chairs = Any  # who sits on each (`chairs_for` in `minds/registry.py`); None where everybody is outside
Wide = int | None  # is a row what a net is given? None: it is the observation, and nothing else is compiled
Floats = NDArray[np.float64]


class Run(Protocol):
    """What is kept about a table, as compiled code sees it."""

    number: int
    seat: int
    legal: int
    illegal: bool
    over: int
    reward: float

    @property
    def rng(self) -> Rng: ...
    @property
    def master(self) -> Words: ...


@rule
def step_all(
    tables: Records,
    runs: Records,
    views: Records,
    empty: Records,
    chairs: Chairs,
    wide: Wide,
    penalty: float,
    actions: Numbers,
    rows: Octets,
    masks: Octets,
    last_rows: Octets,
    scores: Floats,
) -> None:
    """One decision at every table. An action that is not legal changes nothing."""
    row_words, last_words, view = rows.view(np.int64), last_rows.view(np.int64), views[0]
    for place in range(len(tables)):
        table, run = tables[place], runs[place]
        action = action_in(table, actions[place])
        run.over = 0
        run.reward = 0.0
        run.illegal = action < 0 or not has(run.legal, action)
        if run.illegal:
            run.reward = -penalty
        else:
            play(table, run.seat, action)
            if not find_next(table, run, view, chairs):
                end_game(table, run, scores, place)
                see(table, run.seat, view)
                write_row(view, wide, last_rows, last_words, place)
                deal_next(tables, place, run, view, empty, chairs)
        show(table, run, view, wide, rows, row_words, masks, place)


@rule
def deal_all(
    tables: Records,
    runs: Records,
    views: Records,
    empty: Records,
    chairs: Chairs,
    wide: Wide,
    rows: Octets,
    masks: Octets,
) -> None:
    """A new game at every table."""
    row_words = rows.view(np.int64)
    for place in range(len(tables)):
        deal_next(tables, place, runs[place], views[0], empty, chairs)
        show(tables[place], runs[place], views[0], wide, rows, row_words, masks, place)


@rule
def go_on_all(
    tables: Records,
    runs: Records,
    views: Records,
    empty: Records,
    chairs: Chairs,
    wide: Wide,
    rows: Octets,
    masks: Octets,
) -> None:
    """Tables that have been put there by somebody: play on from where they are."""
    row_words = rows.view(np.int64)
    for place in range(len(tables)):
        if not find_next(tables[place], runs[place], views[0], chairs):
            deal_next(tables, place, runs[place], views[0], empty, chairs)
        show(tables[place], runs[place], views[0], wide, rows, row_words, masks, place)


@rule
def show(
    table: AnyTable, run: Run, view: AnyView, wide: Wide, rows: Octets, row_words: Numbers, masks: Octets, place: int
) -> None:
    """What the seat that is asked sees, and what it may do."""
    see(table, run.seat, view)
    run.legal = view.legal
    write_row(view, wide, rows, row_words, place)
    allow_at(view, masks, place)


@rule
def write_row(view: AnyView, wide: Wide, rows: Octets, row_words: Numbers, place: int) -> None:
    """What a view shows: its observation, or all that a net is given."""
    if wide is None:
        observe_at(view, rows, row_words, place)
    else:
        look(view, rows[place])


@rule
def end_game(table: AnyTable, run: Run, scores: Floats, place: int) -> None:
    """A game is over."""
    run.over = 1
    for seat in range(table.seats):
        scores[place, seat] = score(table, seat)
    run.reward = scores[place, run.seat]


@rule
def deal_next(tables: Records, place: int, run: Run, view: AnyView, empty: Records, chairs: Chairs) -> None:
    """The next game in which somebody from outside is asked at all."""
    while True:
        tables[place] = empty[0]
        start(tables[place], run.master, run.number)
        run.number += 1
        if find_next(tables[place], run, view, chairs):
            return


@rule
def find_next(table: AnyTable, run: Run, view: AnyView, chairs: Chairs) -> bool:
    """Minds play until somebody from outside is asked; false if the game is over before. No chairs: all are outside."""
    seats = waiting(table)
    while seats != NOTHING:
        seat = pick(seats, run.rng)
        if chairs is None:
            run.seat = seat
            return True
        else:  # not even compiled where there are no chairs
            if chairs[seat].number < 0:
                run.seat = seat
                return True
            see(table, seat, view)
            play(table, seat, decide(chairs[seat], view, run.rng))
            seats = waiting(table)
    return False


@rule
def deal_one(tables: Records, runs: Records, empty: Records) -> None:
    """The next game at a single table."""
    tables[0] = empty[0]
    start(tables[0], runs[0].master, runs[0].number)
    runs[0].number += 1


@rule
def next_one(
    tables: Records, runs: Records, views: Records, chairs: Chairs, wide: Wide, rows: Octets, masks: Octets
) -> int:
    """Minds play until somebody from outside is asked: who that is and what it sees, or OVER."""
    is_asked = find_next(tables[0], runs[0], views[0], chairs)
    show(tables[0], runs[0], views[0], wide, rows, rows.view(np.int64), masks, 0)
    return int(runs[0].seat) if is_asked else OVER


@rule
def step_one(
    tables: Records,
    runs: Records,
    views: Records,
    chairs: Chairs,
    wide: Wide,
    number: int,
    rows: Octets,
    masks: Octets,
) -> int:
    """The seat that is asked decides, then minds: who is asked next and what it sees, OVER, or NOT_LEGAL."""
    table, run = tables[0], runs[0]
    action = action_in(table, number)
    asked = NOT_LEGAL
    if action >= 0 and has(run.legal, action):
        play(table, run.seat, action)
        asked = run.seat if find_next(table, run, views[0], chairs) else OVER
    show(table, run, views[0], wide, rows, rows.view(np.int64), masks, 0)
    return asked


@rule
def see_one(tables: Records, seat: int, views: Records, wide: Wide, rows: Octets, masks: Octets) -> None:
    """What a seat sees of a single table, whoever is asked."""
    see(tables[0], seat, views[0])
    write_row(views[0], wide, rows, rows.view(np.int64), 0)
    allow_at(views[0], masks, 0)


@rule
def view_one(tables: Records, seat: int, views: Records) -> None:
    see(tables[0], seat, views[0])


@rule
def play_one(tables: Records, seat: int, number: int) -> int:
    """A seat decides, if it may: the seats that are asked then, or NOT_LEGAL."""
    action = action_in(tables[0], number)
    if not has(waiting(tables[0]), seat) or action < 0 or not has(legal(tables[0], seat), action):
        return NOT_LEGAL
    play(tables[0], seat, action)
    return waiting(tables[0])


@rule
def legal_one(tables: Records, seat: int) -> int:
    return legal(tables[0], seat) if has(waiting(tables[0]), seat) else NOTHING


@rule
def score_one(tables: Records, seat: int) -> float:
    return score(tables[0], seat)
