"""Random games of other card-game engines, where they are installed: OpenSpiel (C++) and RLCard (Python)."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from importlib.util import find_spec
from itertools import count, cycle
from random import Random
from typing import Any

OPEN_SPIEL_GAMES = "hearts", "spades", "crazy_eights"
RLCARD_GAMES = "uno", "doudizhu"
GAMES_AT_ONCE = 32
DEALS = 8
GAMES_COUNTED = 250  # on each deal, for the mean length of a game
OPEN_SPIEL, RLCARD, PETTINGZOO, PYGAME, PGX = "OpenSpiel", "RLCard", "PettingZoo", "pygame", "Pgx"
MODULES = {OPEN_SPIEL: "pyspiel", RLCARD: "rlcard", PETTINGZOO: "pettingzoo", PYGAME: "pygame", PGX: "pgx"}
FOR_GAMES = OPEN_SPIEL, RLCARD
HOW_TO_GET_THEM = "install them with `make bench-deps`, or with pip install 'kafana[bench]'"
Foreign = Any  # what belongs to another engine; none of them has types


@dataclass(frozen=True)
class Peer:
    """One way to play random games elsewhere. `play` plays some and says how many decisions they took."""

    name: str
    game: str
    seats: int
    play: Callable[[], float]


def missing(needed: Iterable[str]) -> list[str]:
    """Those of them that are not installed."""
    return [name for name in needed if find_spec(MODULES[name]) is None]


def all_peers() -> Iterator[Peer]:
    """Every peer that is installed. The first is the one that our playouts are held against."""
    if not missing([OPEN_SPIEL]):
        for name in OPEN_SPIEL_GAMES:
            yield open_spiel_bots(name)
        for name in OPEN_SPIEL_GAMES:
            yield open_spiel_rollouts(name)
    if not missing([RLCARD]):
        for name in RLCARD_GAMES:
            yield rlcard_run(name)


def open_spiel_bots(name: str) -> Peer:
    """The C++ loop `evaluate_bots` with uniformly random C++ bots, deal included."""
    spiel = importlib.import_module("pyspiel")
    game = spiel.load_game(name)
    bots = random_bots(spiel, game)
    length = mean_length(spiel, game, game.new_initial_state(), DEALS * GAMES_COUNTED)
    seeds = count()

    def play() -> float:
        for _ in range(GAMES_AT_ONCE):
            spiel.evaluate_bots(game.new_initial_state(), bots, next(seeds))
        return GAMES_AT_ONCE * length

    return Peer(f"open_spiel {name} evaluate_bots", name, game.num_players(), play)


def open_spiel_rollouts(name: str) -> Peer:
    """Its raw C++ playouts: those of its tree search, which here evaluates a single position by random games.

    The search cannot start at a chance event, so the games start from cards already dealt: the deal, which we count in
    for ourselves, is left out, in favour of the peer.
    """
    spiel = importlib.import_module("pyspiel")
    game = spiel.load_game(name)
    evaluator = spiel.RandomRolloutEvaluator(GAMES_AT_ONCE, 0)
    search = spiel.MCTSBot(
        game, evaluator, uct_c=2.0, max_simulations=1, max_memory_mb=1, solve=False, seed=0, verbose=False
    )
    random = Random(0)
    positions = [dealt(game, random) for _ in range(DEALS)]
    lengths = [mean_length(spiel, game, position, GAMES_COUNTED) for position in positions]
    turn = cycle(range(DEALS))

    def play() -> float:
        deal = next(turn)
        search.mcts_search(positions[deal])
        return GAMES_AT_ONCE * lengths[deal]

    return Peer(f"open_spiel {name} rollouts without deal", name, game.num_players(), play)


def random_bots(spiel: Foreign, game: Foreign) -> list[Foreign]:
    return [spiel.make_uniform_random_bot(seat, seat) for seat in range(game.num_players())]


def dealt(game: Foreign, random: Random) -> Foreign:
    """A game whose cards are dealt."""
    state = game.new_initial_state()
    while state.is_chance_node():
        outcomes, odds = zip(*state.chance_outcomes())
        state.apply_action(*random.choices(outcomes, odds))
    return state


def mean_length(spiel: Foreign, game: Foreign, position: Foreign, games: int) -> float:
    """The decisions in a random game from a position on, without chance events; counted before, since that is slow."""
    bots = random_bots(spiel, game)
    decisions = -games * decisions_in(position)
    for seed in range(games):
        state = position.clone()
        spiel.evaluate_bots(state, bots, seed)
        decisions += decisions_in(state)
    return decisions / games


def decisions_in(state: Foreign) -> int:
    return sum(event.player >= 0 for event in state.full_history())


def rlcard_run(name: str) -> Peer:
    """`env.run` with RLCard's random agents, deal included."""
    rlcard = importlib.import_module("rlcard")
    agents = importlib.import_module("rlcard.agents")
    env = rlcard.make(name, config={"seed": 0})
    env.set_agents([agents.RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)])

    def play() -> float:
        before = env.timestep
        env.run(is_training=False)
        return float(env.timestep - before)

    return Peer(f"rlcard {name} run", name, env.num_players, play)
