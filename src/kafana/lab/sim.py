"""Many games played by minds, and what came of them. Minds are loaded only where some play that are not random.

The deal and the generator of a game follow from the seed and the number of the game alone, so a result does not depend
on how many cores worked on it.
"""

from __future__ import annotations

import math
import os
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from kafana.core.chance import BLOCK_WORDS, KEY_WORDS, Rng, Words, derive_key, key_of_seed, words_of
from kafana.core.compile import rule
from kafana.core.game import Game, score
from kafana.core.options import Role, Value
from kafana.core.playout import play_on, start
from kafana.core.table import AnyTable, Records
from kafana.core.view import new_views

RANDOM = "random"
FEWEST_IN_CHUNK, MOST_CHUNKS = 32, 1000
RNG_WORDS = 4
SURE = 1.96  # standard errors on each side: 95 % of a normal distribution

Statistics = NDArray[np.float64]
Part = TypeVar("Part")
Outcome = TypeVar("Outcome")

Floats = NDArray[np.float64]


@dataclass(frozen=True)
class Plan:
    """What is to be played: one mind for each seat, by name."""

    game: Game
    seats: int
    games: int
    seed: int
    minds: tuple[str, ...]
    options: Mapping[str, Value]

    def __post_init__(self) -> None:
        self.game.empty(self.seats, self.options)
        if self.games < 1:
            raise ValueError(f"at least one game must be played, not {self.games}")
        if len(self.minds) != self.seats:
            raise ValueError(f"name one mind for all seats or one for each of the {self.seats}, not {len(self.minds)}")
        if set(self.minds) != {RANDOM}:
            from kafana.minds.registry import check_minds

            check_minds(self.game.name, self.minds)

    @property
    def cap(self) -> float:
        """The turns after which a game is ended (G5); none where there is no such option."""
        option = self.game.option_with(Role.TURN_LIMIT)
        return math.inf if option is None else float(self.options.get(option.name, option.default))


@dataclass(frozen=True)
class Estimate:
    """A mean, and how far the truth may be from it on either side (95 %); unknown after a single game."""

    mean: float
    within: float | None


@dataclass(frozen=True)
class SeatResult:
    """`wins` is the share of games in which nobody did better; equals share a win."""

    seat: int
    mind: str
    wins: Estimate
    score: Estimate


@dataclass(frozen=True)
class Result:
    """What came of a simulation."""

    game: str
    seats: int
    games: int
    seed: int
    options: dict[str, Value]
    results: list[SeatResult]
    decisions: Estimate
    turns: Estimate
    capped: float  # share of games that the turn limit ended

    def as_json(self) -> dict[str, object]:
        return asdict(self)


def one_each(minds: Sequence[str], seats: int) -> tuple[str, ...]:
    """A mind for each seat, if one was named for all of them; else those that were named."""
    return tuple(minds) * seats if len(minds) == 1 else tuple(minds)


def all_cores() -> int:
    """The cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def simulate(plan: Plan, cores: int = 1, on_progress: Callable[[int], None] = lambda games: None) -> Result:
    """Play the games; `on_progress` is called with the number of games that were finished since the last call."""
    size = max(FEWEST_IN_CHUNK, -(-plan.games // MOST_CHUNKS))
    chunks = [range(first, min(first + size, plan.games)) for first in range(0, plan.games, size)]
    sums = np.zeros((2, 2 * plan.seats + 3))
    for chunk, chunk_sums in zip(chunks, in_parallel(lambda chunk: play_chunk(plan, chunk), chunks, cores)):
        sums += chunk_sums
        on_progress(len(chunk))
    return summed_up(plan, sums)


def warm_up(plan: Plan) -> None:
    """Have everything compiled or loaded by playing no game at all."""
    play_chunk(plan, range(0))


def in_parallel(work: Callable[[Part], Outcome], chunks: list[Part], cores: int) -> Iterable[Outcome]:
    """The outcome of each chunk, in order."""
    if cores == 1 or len(chunks) == 1:
        yield from map(work, chunks)
        return
    pool = ThreadPoolExecutor(cores)
    try:
        yield from pool.map(work, chunks)
    finally:
        pool.shutdown(cancel_futures=True)


def play_chunk(plan: Plan, chunk: range) -> Statistics:
    """Play some games; the sums of what is measured, and of its squares."""
    scores = np.zeros((len(chunk), plan.seats))
    lengths = np.zeros((len(chunk), 2))
    empty = plan.game.empty(plan.seats, plan.options)
    master = words_of(key_of_seed(plan.seed))
    if set(plan.minds) == {RANDOM}:
        play_randomly(empty, master, chunk.start, scores, lengths)
    else:
        from kafana.lab.play import loop_for
        from kafana.minds.registry import numbers_of

        games = np.array([(number, number) for number in chunk], np.int64).reshape(-1, 2)
        minds = np.tile(numbers_of(plan.game.name, plan.minds), (len(chunk), 1))
        play_games = loop_for(plan.game.name, plan.minds)
        play_games(empty, master, games, minds, new_views(plan.game.dtype, 1), scores, lengths)
    best = scores == scores.max(axis=1, keepdims=True)
    wins = best / best.sum(axis=1, keepdims=True)
    capped = lengths[:, 1:] >= plan.cap
    measured = np.hstack([wins, scores, lengths, capped])
    return np.stack([measured.sum(axis=0), (measured**2).sum(axis=0)])


def summed_up(plan: Plan, sums: Statistics) -> Result:
    """The means of everything measured."""
    means = sums[0] / plan.games
    estimates = [Estimate(float(mean), None) for mean in means]
    if plan.games > 1:
        spread = np.maximum(sums[1] - plan.games * means**2, 0) / (plan.games - 1)
        within = SURE * np.sqrt(spread / plan.games)
        estimates = [Estimate(float(mean), float(error)) for mean, error in zip(means, within)]
    wins, scores = estimates[: plan.seats], estimates[plan.seats : 2 * plan.seats]
    decisions, turns, capped = estimates[2 * plan.seats :]
    options = {option.name: plan.options.get(option.name, option.default) for option in plan.game.options}
    rows = [SeatResult(*row) for row in zip(range(plan.seats), plan.minds, wins, scores)]
    return Result(plan.game.name, plan.seats, plan.games, plan.seed, options, rows, decisions, turns, capped.mean)


@rule
def own_rng(master: Words, number: int) -> Rng:
    """The generator of a game: words of its block that its key does not use."""
    words = np.empty(BLOCK_WORDS, np.int64)
    derive_key(master, number, words)
    return words[KEY_WORDS : KEY_WORDS + RNG_WORDS]


@rule
def play_randomly(empty: Records, master: Words, first: int, scores: Floats, lengths: Floats) -> None:
    """Games with numbers from `first` on, by random decisions."""
    tables = empty.copy()
    for place in range(len(scores)):
        tables[0] = empty[0]
        start(tables[0], master, first + place)
        lengths[place, 0] = play_on(tables[0], own_rng(master, first + place))
        note_end(tables[0], scores[place], lengths[place])


@rule
def note_end(table: AnyTable, scores: Floats, lengths: Floats) -> None:
    """What a finished game brought."""
    lengths[1] = table.turns
    for seat in range(table.seats):
        scores[seat] = score(table, seat)
