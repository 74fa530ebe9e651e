"""Compiled: a decision at one table or one at each of many, with what the next seat sees, as numbers, in one pass.

A table, what one seat sees of it and the numbers made of that are in the cache together; views are not kept.
"""

from __future__ import annotations

from typing import Any, NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

from kafana.core.ahead import fetch_ahead
from kafana.core.chance import KEY_WORDS, Rng, Words, pick
from kafana.core.compile import rule
from kafana.core.game import legal, play, score
from kafana.core.observation import Numbers, Octets, action_in, allow_table_at, observe_at, observe_table_at
from kafana.core.playout import start
from kafana.core.sets import NOTHING, first, has, rest
from kafana.core.table import AnyTable, Records, waiting
from kafana.core.view import AnyView, see
from kafana.minds.net.inputs import look
from kafana.minds.registry import decide

RUN = np.dtype(
    [
        ("number", np.int64),  # of the next game on this table
        ("seat", np.int64),  # that is asked
        ("legal", np.int64),  # what it may do
        ("rng", np.int64, (4,)),
        ("master", np.int64, (KEY_WORDS,)),  # key of all the table's games
    ]
)  # what is kept about each table beside the table itself

NOT_LEGAL, OVER = -2, -1  # instead of the seat that is asked next

Chairs = Any  # who sits on each (`chairs_for` in `minds/registry.py`); None where everybody is outside
Wide = int | None  # is a row what a net is given? None: it is the observation, and nothing else is compiled
Floats = NDArray[np.float64]
Flags = NDArray[np.bool_]


class Outcome(NamedTuple):
    """What came of a decision at each table."""

    actors: Numbers  # the seats that took it
    seats: Numbers  # that are asked next
    rewards: Floats  # of those that acted
    over: Flags  # did it end a game?
    illegal: Flags  # was it not allowed?


class Run(Protocol):
    """What is kept about a table, as compiled code sees it."""

    number: int
    seat: int
    legal: int

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
    outcome: Outcome,
) -> None:
    """One decision at every table. An action that is not legal changes nothing."""
    view = views[0]
    for place in range(len(tables)):
        if place + 1 < len(tables):
            fetch_ahead(tables, place + 1, runs[place + 1].seat)
        table, run = tables[place], runs[place]
        action = action_in(table, actions[place])
        outcome.actors[place] = run.seat
        outcome.over[place] = False
        outcome.rewards[place] = 0.0
        outcome.illegal[place] = action < 0 or not has(run.legal, action)
        if outcome.illegal[place]:
            outcome.rewards[place] = -penalty
        else:
            play(table, run.seat, action)
            if not find_next(table, run, view, chairs):
                outcome.over[place] = True
                outcome.rewards[place] = end_game(table, run.seat, scores, place)
                write_row(table, run.seat, view, wide, last_rows, place)
                deal_next(tables, place, run, view, empty, chairs)
        show(table, run, view, wide, rows, masks, place)
        outcome.seats[place] = run.seat


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
    for place in range(len(tables)):
        deal_next(tables, place, runs[place], views[0], empty, chairs)
        show(tables[place], runs[place], views[0], wide, rows, masks, place)


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
    for place in range(len(tables)):
        if not find_next(tables[place], runs[place], views[0], chairs):
            deal_next(tables, place, runs[place], views[0], empty, chairs)
        show(tables[place], runs[place], views[0], wide, rows, masks, place)


@rule
def show(table: AnyTable, run: Run, view: AnyView, wide: Wide, rows: Octets, masks: Octets, place: int) -> None:
    """What the seat that is asked sees, and what it may do."""
    run.legal = legal_for(table, run.seat)
    write_row(table, run.seat, view, wide, rows, place)
    allow_table_at(table, run.legal, masks, place)


@rule
def legal_for(table: AnyTable, seat: int) -> int:
    """What a seat may do; nothing if it is not asked."""
    return legal(table, seat) if has(waiting(table), seat) else NOTHING


@rule
def write_row(table: AnyTable, seat: int, view: AnyView, wide: Wide, rows: Octets, place: int) -> None:
    """What a seat sees: its observation, or all that a net is given."""
    if wide is None:
        observe_table_at(table, seat, rows, place)
    else:
        see(table, seat, view)
        look(view, rows[place])


@rule
def write_view(view: AnyView, wide: Wide, rows: Octets, place: int) -> None:
    """The same of a view."""
    if wide is None:
        observe_at(view, rows, place)
    else:
        look(view, rows[place])


@rule
def end_game(table: AnyTable, actor: int, scores: Floats, place: int) -> float:
    """A game is over: what it has brought every seat, and the one that acted last."""
    for seat in range(table.seats):
        scores[place, seat] = score(table, seat)
    return float(scores[place, actor])


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
    show(tables[0], runs[0], views[0], wide, rows, masks, 0)
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
    show(table, run, views[0], wide, rows, masks, 0)
    return asked


@rule
def see_one(tables: Records, seat: int, views: Records, wide: Wide, rows: Octets, masks: Octets) -> None:
    """What a seat sees of a single table, whoever is asked."""
    write_row(tables[0], seat, views[0], wide, rows, 0)
    allow_table_at(tables[0], legal_for(tables[0], seat) if seat < tables[0].seats else NOTHING, masks, 0)


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
def play_and_ask(tables: Records, seat: int, number: int) -> tuple[int, int, int]:
    """The same, with the phase then and, where a single seat is asked, what it may do: all in one call from Python."""
    seats = play_one(tables, seat, number)
    is_one = seats > NOTHING and rest(seats) == NOTHING
    return seats, int(tables[0].phase), legal(tables[0], first(seats)) if is_one else NOTHING


@rule
def legal_one(tables: Records, seat: int) -> int:
    return legal_for(tables[0], seat)


@rule
def score_one(tables: Records, seat: int) -> float:
    return score(tables[0], seat)
