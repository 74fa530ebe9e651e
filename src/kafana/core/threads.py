"""Many tables of one game, stepped in one call, on one core or on all.

A table whose game is over is dealt anew at once: `runs.over` says so, and `runs.scores` keeps what the finished game
brought. Which of several waiting seats acts next is drawn (P6). Nothing depends on how many cores do the work.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Protocol, TypeVar

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
        self.pool = ThreadPoolExecutor(cores - 1) if cores > 1 else None

    def work(self, work: Callable[[Part], None], parts: Sequence[Part]) -> None:
        """Do some work on every part."""
        others = [self.pool.submit(work, part) for part in parts[1:]] if self.pool else []
        work(parts[0])
        for other in others:
            other.result()

    def close(self) -> None:
        if self.pool:
            self.pool.shutdown()


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
