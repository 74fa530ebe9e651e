"""Where the time of a step of many tables goes: `python scripts/env_times.py GAME [TABLES]`.

For one core and for two: the processor time of the compiled part in each thread, and what is spent before and after it.
Then memory that is copied by one thread and by two; and, where the game has a net, steps a second with it as opponent,
asked table by table in compiled code and, from its file, for all tables at once.
"""

from __future__ import annotations

import sys
from statistics import median
from threading import Thread, get_ident
from time import perf_counter, process_time, thread_time
from typing import Any

import numpy as np

from kafana.bench.envs import choose_numbers
from kafana.bench.speed import plain
from kafana.core.chance import new_rng
from kafana.core.observation import offsets
from kafana.envs import vector
from kafana.envs.vector import TableVectorEnv
from kafana.minds.net.mind import has_net
from kafana.minds.play import weights_file

STEPS, NET_STEPS, RUNS = 600, 4, 5
COPIED = 32 << 20  # bytes
MICRO = 1e6


class Chooser:
    """Random legal actions for an environment."""

    def __init__(self, env: TableVectorEnv) -> None:
        self.env, self.actions, self.rng = env, np.zeros(env.num_envs, np.int64), new_rng(0)
        self.tables, self.runs, self.firsts = plain(env.tables), plain(env.run_records), offsets(env.game)

    def step(self) -> tuple[float, float]:
        """When it began and when it ended."""
        choose_numbers(self.tables, self.runs, self.firsts, self.rng, self.actions)
        begun = perf_counter()
        self.env.step(self.actions)
        return begun, perf_counter()


def show_parts(game: str, tables: int, cores: int) -> None:
    env, compiled = TableVectorEnv(game, tables, cores=cores), vector.step_all
    calls: dict[int, list[tuple[float, float, float]]] = {}

    def timed(*arguments: Any) -> None:
        begun, processor = perf_counter(), thread_time()
        compiled(*arguments)
        calls.setdefault(get_ident(), []).append((begun, perf_counter(), thread_time() - processor))

    env.reset(seed=0)
    chooser = Chooser(env)
    chooser.step()
    vector.step_all = timed
    steps = [chooser.step() for _ in range(STEPS)]
    vector.step_all = compiled
    print(f"{game}, {tables} tables, cores: {cores}; medians in µs; a step: {typical(e - b for b, e in steps)}")
    for ident, told in calls.items():
        after = typical(end - one[1] for one, (_, end) in zip(told, steps, strict=True))
        before = typical(one[0] - begun for one, (begun, _) in zip(told, steps, strict=True))
        who = "caller" if ident == get_ident() else "helper"
        print(f"  {who}: {before} before, compiled {typical(one[2] for one in told)} of processor, {after} after")


def typical(seconds: Any) -> str:
    return f"{median(seconds) * MICRO:.0f}"


def show_copies(threads: int) -> None:
    """The best of some runs; copying needs no lock."""
    pairs = [(np.ones(COPIED, np.int8), np.ones(COPIED, np.int8)) for _ in range(threads)]
    best = 0.0
    for _ in range(RUNS):
        workers = [Thread(target=np.copyto, args=pair) for pair in pairs]
        begun = perf_counter()
        for worker in workers:
            worker.start()
        for worker in workers:
            worker.join()
        best = max(best, threads * COPIED / (perf_counter() - begun))
    print(f"copied by {threads} threads: {best / 1e9:.1f} GB/s")


def show_net(game: str, tables: int, mind: str) -> None:
    env = TableVectorEnv(game, tables, hero=0, minds=mind)
    env.reset(seed=0)
    chooser, best = Chooser(env), 0.0
    for _ in range(RUNS):
        begun = process_time()
        for _ in range(NET_STEPS):
            chooser.step()
        best = max(best, NET_STEPS * tables / (process_time() - begun))
    print(f"one seat among {mind}: {best:,.0f} steps/s of processor time")


if __name__ == "__main__":
    name, number = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 2048
    for some in (1, 2):
        show_parts(name, number, some)
        show_copies(some)
    if has_net(name):
        for way in ("net", str(weights_file(name))):
            show_net(name, number, way)
