"""How fast the house is: every figure is the best of several short runs after a warm-up.

Anything else that runs on a machine only ever makes a run slower, so the best run is the one that tells most. Where one
core is measured, seconds are those of the processor.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field, replace
from itertools import cycle
from time import perf_counter, process_time

import numpy as np

from kafana.bench.peers import Peer
from kafana.core.chance import Rng, Words, key_of_seed, new_rng, pick, words_of
from kafana.core.compile import rule
from kafana.core.game import Game, legal, play
from kafana.core.imagine import imagine
from kafana.core.observation import Numbers
from kafana.core.playout import play_out, start
from kafana.core.sets import NOTHING, first
from kafana.core.table import Records, new_tables, waiting
from kafana.core.threads import Batch
from kafana.core.view import new_views, see, view_of
from kafana.games import load, usual_seats
from kafana.lab.sim import all_cores
from kafana.minds import levels_of
from kafana.minds.search.candidates import single_decisions
from kafana.minds.search.lie_net import STRANGER
from kafana.minds.search.lie_odds import lie_chance
from kafana.minds.search.playout import policy
from kafana.minds.search.search import sequential_halving
from kafana.minds.search.statistics import NUMBER, new_statistics

GAMES_AT_ONCE = 64
TABLES = 4096
COPIES = 256
POSITIONS = 512
PLAYOUTS = 200  # in one search
DECISIONS = 100  # of masters, in one game

Work = Callable[[], float]  # does some of what is measured, and says how much


@dataclass(frozen=True)
class Pace:
    """How long to measure."""

    runs: int = 7
    seconds: float = 0.25
    starts: int = 5


QUICK = Pace(runs=1, seconds=0.01, starts=1)


@dataclass(frozen=True)
class Figure:
    """One line of the benchmark."""

    bench: str
    game: str
    seats: int
    cores: int
    unit: str
    peer: str | None = None
    ratio: float | None = None
    value: float = 0.0

    def as_json(self) -> str:
        """The fields in the order that is promised, rounded to what a measurement can say."""
        ratio = None if self.ratio is None else round(self.ratio, 2)
        value = float(f"{self.value:.4g}")
        names = {"bench": self.bench, "game": self.game, "seats": self.seats, "cores": self.cores}
        return json.dumps({**names, "value": value, "unit": self.unit, "peer": self.peer, "ratio": ratio})


@dataclass
class Probe:
    """Something to be measured: one worker for each core. The best rate of any run stays."""

    figure: Figure
    workers: list[Work]
    best: float = field(default=0.0, init=False)

    def run(self, seconds: float) -> None:
        if len(self.workers) == 1:
            clock = process_time if self.figure.cores == 1 else perf_counter  # one core: what else runs does not count
            self.best = max(self.best, rate(self.workers[0], seconds, clock))
            return
        with ThreadPoolExecutor(len(self.workers)) as pool:
            self.best = max(self.best, sum(pool.map(lambda work: rate(work, seconds), self.workers)))

    @property
    def result(self) -> Figure:
        return replace(self.figure, value=self.best)


def rate(work: Work, seconds: float, clock: Callable[[], float] = perf_counter) -> float:
    """How much is done in a second."""
    amount = 0.0
    begun = now = clock()
    while now - begun < seconds:
        amount += work()
        now = clock()
    return amount / (now - begun)


def measure(probes: list[Probe], pace: Pace) -> list[Figure]:
    """Run the probes in turn, so that a busy moment of the machine hits them alike."""
    for probe in probes:
        for work in probe.workers:
            work()
    for _ in range(pace.runs):
        for probe in probes:
            probe.run(pace.seconds)
    return [probe.result for probe in probes]


def bench(names: list[str], pace: Pace, peers: list[Peer]) -> Iterator[Figure]:
    """All figures of these games, each as soon as it is known."""
    games = [load(name) for name in names]
    yield from bench_playouts(games, pace, peers)
    for game in games:
        seats = usual_seats(game)
        yield from measure([step_probe(game, seats, cores) for cores in core_counts()], pace)
        yield from measure([clone_probe(game, seats), imagine_probe(game, seats), search_probe(game, seats)], pace)
    for game in games:
        yield from bench_start(game, pace)


def core_counts() -> list[int]:
    return sorted({1, all_cores()})


def bench_playouts(games: list[Game], pace: Pace, peers: list[Peer]) -> Iterator[Figure]:
    """Playouts, and those of others in the same run: one core of ours is held against one of theirs, and each of theirs
    against one core with our first game.
    """
    ours = [playout_probe(game, usual_seats(game), cores) for game in games for cores in core_counts()]
    theirs = [Probe(Figure("peer", peer.game, peer.seats, 1, "decisions/s", peer.name), [peer.play]) for peer in peers]
    measure([*ours, *theirs], pace)
    for probe in ours:
        if theirs and probe.figure.cores == 1:
            yield replace(probe.result, peer=theirs[0].figure.peer, ratio=probe.best / theirs[0].best)
        else:
            yield probe.result
        yield replace(probe.result, value=probe.best / mean_length(probe.workers), unit="games/s")
    for probe in theirs:
        yield replace(probe.result, ratio=ours[0].best / probe.best)


def plain(records: Records) -> Records:
    """Records as an array that compiled code takes over at once; looking at the type of a recarray takes a while."""
    return records.view(np.ndarray)


class Playouts:
    """Random games, deal included; counted in decisions."""

    def __init__(self, game: Game, seats: int, seed: int) -> None:
        self.empty = plain(game.empty(seats))
        self.master = words_of(key_of_seed(seed))
        self.rng = new_rng(seed)
        self.numbers = np.arange(GAMES_AT_ONCE)
        self.scores = np.zeros((GAMES_AT_ONCE, seats))
        self.lengths = np.zeros(GAMES_AT_ONCE, np.int64)
        self.games = self.decisions = 0

    def __call__(self) -> float:
        play_out(self.empty, self.master, self.numbers, self.rng, self.scores, self.lengths)
        self.numbers += GAMES_AT_ONCE
        self.games += GAMES_AT_ONCE
        decisions = int(self.lengths.sum())
        self.decisions += decisions
        return decisions


def playout_probe(game: Game, seats: int, cores: int) -> Probe:
    figure = Figure("playout", game.name, seats, cores, "decisions/s")
    return Probe(figure, [Playouts(game, seats, core) for core in range(cores)])


def mean_length(workers: list[Work]) -> float:
    """Decisions in a game."""
    played = [work for work in workers if isinstance(work, Playouts)]
    return sum(work.decisions for work in played) / sum(work.games for work in played)


def step_probe(game: Game, seats: int, cores: int) -> Probe:
    """Many tables in one call: views and legal actions for all of them, a random decision each, and the step."""
    batch = Batch(game, TABLES, seats, cores=cores)
    actions = np.zeros(TABLES, np.int64)
    views = plain(batch.views)
    rng = new_rng(0)

    def work() -> float:
        choose_all(views, rng, actions)
        batch.step(actions)
        return TABLES

    return Probe(Figure("step", game.name, seats, cores, "decisions/s"), [work])


@rule
def choose_all(views: Records, rng: Rng, actions: Numbers) -> None:
    """A random legal action in every view."""
    for place in range(len(views)):
        actions[place] = pick(views[place].legal, rng)


def clone_probe(game: Game, seats: int) -> Probe:
    """A table in play copied to many others."""
    table, copies = plain(new_tables(game.dtype, 1)), plain(new_tables(game.dtype, COPIES))
    table[0] = game.new(seats, key_of_seed(0))

    def work() -> float:
        copy_to_all(table, copies)
        return COPIES

    return Probe(Figure("clone", game.name, seats, 1, "clones/s"), [work])


@rule
def copy_to_all(tables: Records, copies: Records) -> None:
    for place in range(len(copies)):
        copies[place] = tables[0]


def imagine_probe(game: Game, seats: int) -> Probe:
    """Whole tables imagined from the view of the seat that acts, at every position of random games."""
    views, table = plain(new_views(game.dtype, POSITIONS)), plain(new_tables(game.dtype, 1))
    rng = new_rng(0)
    see_positions(plain(game.empty(seats)), words_of(key_of_seed(0)), rng, views)

    def work() -> float:
        imagine_all(views, table, rng)
        return POSITIONS

    return Probe(Figure("imagine", game.name, seats, 1, "imagines/s"), [work])


@rule
def see_positions(empty: Records, master: Words, rng: Rng, views: Records) -> None:
    """What the acting seat sees at every decision of random games, one game after another."""
    tables = empty.copy()
    number = 0
    for place in range(len(views)):
        if waiting(tables[0]) == NOTHING:
            tables[0] = empty[0]
            start(tables[0], master, number)
            number += 1
        seat = pick(waiting(tables[0]), rng)
        see(tables[0], seat, views[place])
        play(tables[0], seat, pick(legal(tables[0], seat), rng))


@rule
def imagine_all(views: Records, tables: Records, rng: Rng) -> None:
    for place in range(len(views)):
        imagine(views[place], tables[0], rng)


def search_probe(game: Game, seats: int) -> Probe:
    """Playouts by minds on imagined tables, from the view of the seat that acts, in games of minds."""
    views, rng, stats = plain(new_views(game.dtype, POSITIONS)), new_rng(0), new_statistics()
    see_minds(plain(game.empty(seats)), words_of(key_of_seed(0)), rng, views)
    turn = cycle(range(POSITIONS))

    def work() -> float:
        view = views[next(turn)]
        before = stats[:, NUMBER].sum()
        plan = single_decisions(int(view["legal"]), first(int(view["legal"])))
        sequential_halving(view, rng, PLAYOUTS, lie_chance(view, STRANGER), plan, stats)
        return float(stats[:, NUMBER].sum() - before)

    return Probe(Figure("search", game.name, seats, 1, "playouts/s"), [work])


def bench_search(names: list[str], pace: Pace) -> Iterator[Figure]:
    """Playouts of search, and the longest that a master thinks about a decision, on one core."""
    for game in map(load, names):
        seats = usual_seats(game)
        yield from measure([search_probe(game, seats)], pace)
        yield Figure("search", game.name, seats, 1, "s, longest decision", value=longest_decision(game, seats, pace))


def longest_decision(game: Game, seats: int, pace: Pace) -> float:
    """Of masters among themselves, in some games from their first decision on."""
    master = list(levels_of(game.name).values())[-1]
    rng, longest, decisions = new_rng(0), 0.0, 0
    for number in range(pace.runs):
        table = game.new(seats, key_of_seed(number))
        while waiting(table) != NOTHING and decisions < DECISIONS * (number + 1):
            seat = pick(waiting(table), rng)
            view = view_of(table, seat)
            begun = perf_counter()
            action = int(master.choose(view, rng))
            if decisions > 0:  # the first is compiled
                longest = max(longest, perf_counter() - begun)
            play(table, seat, action)
            decisions += 1
    return longest


@rule
def see_minds(empty: Records, master: Words, rng: Rng, views: Records) -> None:
    """What the acting seat sees at every decision of games among minds, one game after another."""
    tables = empty.copy()
    number = 0
    for place in range(len(views)):
        if waiting(tables[0]) == NOTHING:
            tables[0] = empty[0]
            start(tables[0], master, number)
            number += 1
        seat = pick(waiting(tables[0]), rng)
        see(tables[0], seat, views[place])
        play(tables[0], seat, policy(views[place], rng))


def bench_start(game: Game, pace: Pace) -> Iterator[Figure]:
    """Seconds from the command line to the result of one game: the first time, when all is compiled, and later."""
    figure = Figure("start", game.name, usual_seats(game), 1, "s, first start")
    with tempfile.TemporaryDirectory(prefix="kafana-bench-") as cache:
        yield replace(figure, value=start_time(game, cache))
        cached = min(start_time(game, cache) for _ in range(pace.starts))
        yield replace(figure, unit="s, cached start", value=cached)


def start_time(game: Game, cache: str) -> float:
    command = [sys.executable, "-m", "kafana", "sim", game.name, "--games", "1"]
    begun = perf_counter()
    subprocess.run(command, env=os.environ | {"KAFANA_CACHE": cache}, stdout=subprocess.DEVNULL, check=True)
    return perf_counter() - begun
