"""How fast the environments for learning are, like beside like: many tables in one call, or one table.

Others are measured in the same run. Ours, of the first game, is held against each of theirs.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from importlib.util import find_spec

import numpy as np

from kafana.bench.env_peers import gymnasium_steps, open_spiel_steps, pettingzoo_steps
from kafana.bench.peers import Peer
from kafana.bench.speed import Figure, Pace, Probe, core_counts, measure, plain
from kafana.core.chance import Rng, new_rng, pick
from kafana.core.compile import rule
from kafana.core.game import Game
from kafana.core.observation import Numbers, offsets
from kafana.core.table import Records
from kafana.games import load, usual_seats
from kafana.lab.sim import RANDOM
from kafana.minds import default_mind
from kafana.minds.net.mind import NET, has_net

TABLES = 2048
NEEDED = "environments need Gymnasium: install kafana with its extra “envs”"
MANY, ONE = "steps/s, many tables", "steps/s, one table"


def check_envs() -> None:
    """Refuse to measure environments where there can be none."""
    if find_spec("gymnasium") is None:
        raise ValueError(NEEDED)


def bench_envs(names: list[str], pace: Pace, many: list[Peer], one: list[Peer]) -> Iterator[Figure]:
    """Steps of environments with observations and masks, and those of others in the same run."""
    games = [load(name) for name in names]
    yield from beside([probe for game in games for probe in many_probes(game)], many, MANY, pace)
    yield from beside([probe for game in games for probe in one_probes(game)], one, ONE, pace)


def beside(ours: list[Probe], peers: list[Peer], unit: str, pace: Pace) -> Iterator[Figure]:
    """Ours, and others of the same kind; the ratio is of our first to each of theirs."""
    theirs = [Probe(Figure("peer", peer.game, peer.seats, 1, unit, peer.name), [peer.play]) for peer in peers]
    measure([*ours, *theirs], pace)
    yield from (probe.result for probe in ours)
    for probe in theirs:
        yield replace(probe.result, ratio=ours[0].best / probe.best)


def many_probes(game: Game) -> Iterator[Probe]:
    """All seats, and one against minds: chance, the one that is usually there, and the net, if there is one."""
    for cores in core_counts():
        yield many_probe(game, None, cores)
    for mind in (RANDOM, default_mind(game.name).name, *([NET.name] if has_net(game.name) else [])):
        yield many_probe(game, mind, 1)


def many_probe(game: Game, mind: str | None, cores: int) -> Probe:
    """Many tables as one environment: a random decision at each, the step, what is seen next and what is legal."""
    from kafana.envs.vector import TableVectorEnv  # needs Gymnasium

    env = TableVectorEnv(game.name, TABLES, hero=None if mind is None else 0, minds=mind, cores=cores)
    env.reset(seed=0)
    actions, rng, firsts = np.zeros(TABLES, np.int64), new_rng(0), offsets(game)
    tables, runs = plain(env.tables), plain(env.run_records)

    def work() -> float:
        choose_numbers(tables, runs, firsts, rng, actions)
        env.step(actions)
        return TABLES

    told = f"{MANY}, self-play" if mind is None else f"{MANY}, one seat among {mind}"
    return Probe(Figure("envs", game.name, env.seats, cores, told), [work])


@rule
def choose_numbers(tables: Records, runs: Records, firsts: Numbers, rng: Rng, actions: Numbers) -> None:
    """A random legal action at every table, counted through all phases."""
    for place in range(len(tables)):
        actions[place] = firsts[tables[place].phase] + pick(runs[place].legal, rng)


def one_probes(game: Game) -> Iterator[Probe]:
    """One table, each by the loop that steps those of others."""
    for peer in own_tables(game):
        yield Probe(Figure("envs", game.name, peer.seats, 1, f"{ONE}, {peer.name}"), [peer.play])


def own_tables(game: Game) -> Iterator[Peer]:
    """The ways to step one table from Python, as far as what they need is installed."""
    from kafana.envs.gymnasium import TableEnv  # needs Gymnasium

    seats = usual_seats(game)
    for way in ("env", "raw_env") if find_spec("pettingzoo") else ():
        from kafana.envs.pettingzoo import module_of

        yield pettingzoo_steps(getattr(module_of(game.name), way)(), f"PettingZoo {way}", game.name)
    yield gymnasium_steps(TableEnv(game.name, minds=RANDOM), "Gymnasium, one seat among random", game.name, seats)
    if find_spec("pyspiel"):
        import pyspiel

        from kafana.envs.open_spiel import PREFIX

        yield open_spiel_steps(pyspiel.load_game(PREFIX + game.name), "OpenSpiel state", game.name)
