"""Environments of others, where they are installed: many tables in one call (Pgx), or one table stepped from Python."""

from __future__ import annotations

import importlib
import os
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random

from kafana.bench.peers import OPEN_SPIEL, PETTINGZOO, PGX, PYGAME, RLCARD, Foreign, Peer, missing, rlcard_run

FOR_ENVS = PGX, PETTINGZOO, RLCARD, PYGAME, OPEN_SPIEL  # PettingZoo's card games need RLCard and pygame
PGX_GAMES = "kuhn_poker", "leduc_holdem", "sparrow_mahjong"
PETTINGZOO_GAMES = "leduc_holdem", "texas_holdem"
RLCARD_GAMES = "uno", "doudizhu"
OPEN_SPIEL_GAMES = "leduc_poker", "python_kuhn_poker"  # in C++, and in Python as our own
STEPS_AT_ONCE = 16


def many_peers(tables: int) -> Iterator[Peer]:
    """So many tables in one call."""
    if not missing([PGX]):
        for name in PGX_GAMES:
            yield pgx_steps(name, tables)


def one_peers() -> Iterator[Peer]:
    """One table, stepped from Python."""
    if not missing([PETTINGZOO, RLCARD, PYGAME]):
        for name in PETTINGZOO_GAMES:
            module = importlib.import_module(f"pettingzoo.classic.rlcard_envs.{name}")
            for way in ("env", "raw_env"):
                yield pettingzoo_steps(getattr(module, way)(), f"pettingzoo {name} {way}", name)
    if not missing([OPEN_SPIEL]):
        spiel = importlib.import_module("pyspiel")
        for name in OPEN_SPIEL_GAMES:
            importlib.import_module("open_spiel.python.games")
            yield open_spiel_steps(spiel.load_game(name), f"open_spiel {name} state", name)
    if not missing([RLCARD]):
        for name in RLCARD_GAMES:
            yield rlcard_run(name)


def pgx_steps(name: str, tables: int) -> Peer:
    """A random legal action at every table and the step, with games that are over begun anew, compiled as one loop.

    Its threads are started on one core and stay there: one core is held against one.
    """
    os.environ.setdefault("JAX_PLATFORMS", "cpu")
    jax, pgx = importlib.import_module("jax"), importlib.import_module("pgx")
    auto_reset = importlib.import_module("pgx.experimental.wrappers").auto_reset
    env = pgx.make(name)
    step = auto_reset(env.step, env.init)

    def decide(state: Foreign, key: Foreign) -> Foreign:
        choose, deal = jax.random.split(key)
        odds = jax.numpy.where(state.legal_action_mask, 0.0, -1e9)
        return jax.vmap(step)(state, jax.random.categorical(choose, odds), jax.random.split(deal, tables)), None

    begin = jax.jit(jax.vmap(env.init))
    run = jax.jit(lambda state, key: jax.lax.scan(decide, state, jax.random.split(key, STEPS_AT_ONCE))[0])
    with on_one_core():
        states = [begin(jax.random.split(jax.random.key(0), tables))]
        keys = [jax.random.key(1)]
        jax.block_until_ready(run(states[0], keys[0]))

    def play() -> float:
        keys[0], key = jax.random.split(keys[0])
        states[0] = jax.block_until_ready(run(states[0], key))
        return float(tables * STEPS_AT_ONCE)

    return Peer(f"pgx {name} vmap", name, env.num_players, play)


@contextmanager
def on_one_core() -> Iterator[None]:
    """Threads that are started meanwhile stay on one core, where the system can see to it."""
    if not hasattr(os, "sched_setaffinity"):
        yield
        return
    cores = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {max(cores)})
    try:
        yield
    finally:
        os.sched_setaffinity(0, cores)


def pettingzoo_steps(env: Foreign, name: str, game: str) -> Peer:
    """`last` and `step` with random legal actions until the game is over."""
    env.reset(seed=0)
    random = Random(0)

    def play() -> float:
        env.reset()  # with a seed it would be built anew each time
        steps = 0
        while env.agents:
            seen, _, ended, cut, _ = env.last()
            legal = [] if ended or cut else seen["action_mask"].nonzero()[0].tolist()
            env.step(random.choice(legal) if legal else None)
            steps += bool(legal)
        return float(steps)

    return Peer(name, game, len(env.possible_agents), play)


def open_spiel_steps(game: Foreign, name: str, told: str) -> Peer:
    """`legal_actions` and `apply_action` with random actions until the game is over; draws are not counted."""
    random = Random(0)

    def play() -> float:
        state, steps = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, odds = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(random.choices(outcomes, odds)[0])
            else:
                state.apply_action(random.choice(state.legal_actions()))
                steps += 1
        return float(steps)

    return Peer(name, told, game.num_players(), play)


def gymnasium_steps(env: Foreign, name: str, game: str, seats: int) -> Peer:
    """`step` with random legal actions until the game is over."""
    random = Random(0)
    env.reset(seed=0)

    def play() -> float:
        seen, _ = env.reset()
        steps, ended = 0, False
        while not ended:
            action = random.choice(seen["action_mask"].nonzero()[0].tolist())
            seen, _, ended, _, _ = env.step(action)
            steps += 1
        return float(steps)

    return Peer(name, game, seats, play)
