"""Many tables of one game, stepped in one call, on one core or on all.

A table whose game is over is dealt anew at once: `runs.over` says so, and `runs.scores` keeps what the finished game
brought. Which of several waiting seats acts next is drawn (P6). Nothing depends on how many cores do the work.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from queue import SimpleQueue
from threading import Thread
from typing import Any, Protocol, TypeVar
from weakref import finalize

import numpy as np
from numpy.typing import NDArray

from kafana.core.chance import Rng, Words, key_of_seed, new_rng, pick, words_of
from kafana.core.compile import config, rule
from kafana.core.game import Game, legal, play, score
from kafana.core.options import Value
from kafana.core.playout import start
from kafana.core.sets import NOTHING, has
from kafana.core.table import AnyTable, Layout, Records, new_tables, waiting
from kafana.core.view import AnyView, new_views, see

Part = TypeVar("Part")


class Batch:
    """Tables, the seat that acts at each, and what it sees: `views`, with the legal actions in `views.legal`."""

    def __init__(
        self,
        game: Game,
        number: int,
        seats: int,
        seed: int = 0,
        options: Mapping[str, Value] | None = None,
        cores: int = 1,
    ) -> None:
        self.empty = game.empty(seats, options)
        self.master = words_of(key_of_seed(seed))
        self.tables = new_tables(game.dtype, number)
        self.views = new_views(game.dtype, number)
        self.runs = np.zeros(number, run_layout(seats)).view(np.recarray)
        self.runs.number = np.arange(number)
        self.runs.rng = [new_rng(seed + place) for place in range(number)]
        self.crew = Crew(cores, number)
        self.parts = [
            (quick(self.tables[part]), quick(self.runs[part]), quick(self.views[part]), quick(self.empty), self.master)
            for part in self.crew.parts
        ]
        self.crew.work(lambda part: deal_all(*part), self.parts)

    def step(self, actions: NDArray[np.int64]) -> None:
        """The acting seat of every table plays; an action that is not legal is refused and changes nothing (G1)."""
        actions = np.asarray(actions, np.int64)
        if actions.shape != self.tables.shape:
            raise ValueError(f"{len(self.tables)} tables need as many actions, not {actions.shape}")
        self.runs.action = actions
        self.crew.work(lambda part: step_all(*part), self.parts)


class Crew:
    """The cores that share the work. The calling thread takes the first part itself, so one core needs no other."""

    def __init__(self, cores: int, number: int) -> None:
        cores = max(1, min(cores or os.cpu_count() or 1, number))
        cuts = np.linspace(0, number, cores + 1).astype(int).tolist()
        self.parts = [slice(low, high) for low, high in pairwise(cuts)]
        self.helpers = [Helper() for _ in range(cores - 1)]
        self.close = finalize(self, end_all, self.helpers)

    def work(self, work: Callable[[Part], None], parts: Sequence[Part]) -> None:
        """Do some work on every part."""
        for helper, part in zip(self.helpers, parts[1:], strict=True):
            helper.orders.put((work, part))
        try:
            work(parts[0])
        finally:
            errors = [error for helper in self.helpers if (error := helper.done.get()) is not None]
        if errors:
            raise errors[0]


class Helper:
    """A thread that waits for work. A pool's own queue and its promises take as long as some hundred steps."""

    def __init__(self) -> None:
        self.orders: SimpleQueue[Any] = SimpleQueue()  # what is to be done, and on which part; None: nothing any more
        self.done: SimpleQueue[BaseException | None] = SimpleQueue()  # what went wrong, if anything did
        Thread(target=obey, args=(self.orders, self.done), daemon=True).start()


def obey(orders: SimpleQueue[Any], done: SimpleQueue[BaseException | None]) -> None:
    """What such a thread does until it is told that there is no more to do."""
    while (order := orders.get()) is not None:
        work, part = order
        error: BaseException | None = None
        try:
            work(part)
        except BaseException as raised:  # the calling thread raises it again
            error = raised
        del order, work, part  # nothing is held while waiting
        done.put(error)


def end_all(helpers: Sequence[Helper]) -> None:
    for helper in helpers:
        helper.orders.put(None)


def quick(records: Records) -> Records:
    """Records as compiled code takes them over at once: looking at the type of a recarray takes a while."""
    return records if config.DISABLE_JIT else records.view(np.ndarray)


class Run(Protocol):
    """What is kept about each table beside the table itself."""

    number: int  # of the game in the simulation
    seat: int  # that acts next
    action: int
    refused: int  # was the last action?
    over: int  # did it end a game?
    rng: Rng
    scores: NDArray[np.float64]  # of the last game that ended


def run_layout(seats: int) -> Layout:
    """The record of a run."""
    numbers = [(name, np.int64) for name in ("number", "seat", "action", "refused", "over")]
    return np.dtype([*numbers, ("rng", np.int64, (4,)), ("scores", np.float64, (seats,))])


@rule
def deal_all(tables: Records, runs: Records, views: Records, empty: Records, master: Words) -> None:
    """Deal a first game on every table."""
    for place in range(len(tables)):
        deal_anew(tables, place, empty, master, runs[place].number)
        find_next(tables[place], runs[place], views[place])


@rule
def step_all(tables: Records, runs: Records, views: Records, empty: Records, master: Words) -> None:
    """One decision on every table."""
    for place in range(len(tables)):
        run, table = runs[place], tables[place]
        run.over = 0
        run.refused = not 0 <= run.action < 63 or not has(legal(table, run.seat), run.action)
        if not run.refused:
            play(table, run.seat, run.action)
            if waiting(table) == NOTHING:
                run.over = 1
                for seat in range(table.seats):
                    run.scores[seat] = score(table, seat)
                run.number += NEXT_GAME
                deal_anew(tables, place, empty, master, run.number)
            find_next(table, run, views[place])


NEXT_GAME = 1 << 32  # tables count their games apart: table i deals games i, i + 2³², i + 2·2³² …


@rule
def deal_anew(tables: Records, place: int, empty: Records, master: Words, number: int) -> None:
    """A fresh game on a table."""
    tables[place] = empty[0]
    start(tables[place], master, number)


@rule
def find_next(table: AnyTable, run: Run, view: AnyView) -> None:
    """Who acts next, and what it sees."""
    run.seat = pick(waiting(table), run.rng)
    see(table, run.seat, view)
