"""Many games played by minds, and what came of them.

The deal and the generator of a game follow from the seed and the number of the game alone, so a result does not depend
on how many cores worked on it.
"""

from __future__ import annotations

import math
import os
from collections.abc import Callable, Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass
from typing import Any, TypeVar

import numpy as np
from numba import njit
from numba.extending import overload
from numba.np.numpy_support import as_dtype
from numpy.typing import NDArray

from kafana.core.chance import BLOCK_WORDS, KEY_WORDS, derive_key, key_of_seed, pick, words_of
from kafana.core.compile import config, named, rule
from kafana.core.game import RULES, Game, play, score
from kafana.core.options import Role, Value
from kafana.core.playout import play_on, start
from kafana.core.sets import NOTHING
from kafana.core.table import waiting
from kafana.core.view import new_views, see

RANDOM = "random"
FEWEST_IN_CHUNK, MOST_CHUNKS = 32, 1000
LUCK_WORDS = 4
SURE = 1.96  # standard errors on each side: 95 % of a normal distribution

Sums = NDArray[np.float64]
Part = TypeVar("Part")
Outcome = TypeVar("Outcome")


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
            check_minds(self.game.name, self.minds)

    @property
    def cap(self) -> float:
        """The turns after which a game is ended (G5); no game comes so far where there is no such option."""
        limit = self.game.option_with(Role.TURN_LIMIT)
        return float(self.game.empty(self.seats, self.options)[0][limit.name]) if limit else math.inf


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

    def as_json(self) -> dict[str, Any]:
        return asdict(self)


def all_cores() -> int:
    """The cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def simulate(plan: Plan, cores: int = 1, done: Callable[[int], None] = lambda games: None) -> Result:
    """Play the games. `done` hears of every few games that are finished."""
    size = max(FEWEST_IN_CHUNK, -(-plan.games // MOST_CHUNKS))
    chunks = [range(first, min(first + size, plan.games)) for first in range(0, plan.games, size)]
    sums = np.zeros((2, 2 * plan.seats + 3))
    for chunk, chunk_sums in zip(chunks, in_parallel(lambda chunk: play_chunk(plan, chunk), chunks, cores)):
        sums += chunk_sums
        done(len(chunk))
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


def play_chunk(plan: Plan, chunk: range) -> Sums:
    """Play some games; the sums of what is measured, and of its squares."""
    scores = np.zeros((len(chunk), plan.seats))
    lengths = np.zeros((len(chunk), 2))
    empty = plan.game.empty(plan.seats, plan.options)
    master = words_of(key_of_seed(plan.seed))
    if set(plan.minds) == {RANDOM}:
        play_randomly(empty, master, chunk.start, scores, lengths)
    else:
        games = np.array([(number, number) for number in chunk], np.int64).reshape(-1, 2)
        minds = np.tile(numbers_of(plan.game.name, plan.minds), (len(chunk), 1))
        way_to_play(plan.game.name, set(plan.minds))(
            empty, master, games, minds, new_views(plan.game.dtype, 1), scores, lengths
        )
    best = scores == scores.max(axis=1, keepdims=True)
    wins = best / best.sum(axis=1, keepdims=True)
    capped = lengths[:, 1:] >= plan.cap
    measured = np.hstack([wins, scores, lengths, capped])
    return np.stack([measured.sum(axis=0), (measured**2).sum(axis=0)])


def summed_up(plan: Plan, sums: Sums) -> Result:
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
def own_rng(master: Any, number: int) -> Any:
    """The generator of a game: words of its block that its key does not use."""
    words = np.empty(BLOCK_WORDS, np.int64)
    derive_key(master, number, words)
    return words[KEY_WORDS : KEY_WORDS + LUCK_WORDS]


@rule
def play_randomly(empty: Any, master: Any, first: int, scores: Any, lengths: Any) -> None:
    """Games with numbers from `first` on, by random decisions."""
    tables = empty.copy()
    for place in range(len(scores)):
        tables[0] = empty[0]
        start(tables[0], master, first + place)
        lengths[place, 0] = play_on(tables[0], own_rng(master, first + place))
        note_end(tables[0], scores[place], lengths[place])


@rule
def play_minds(empty: Any, master: Any, games: Any, minds: Any, views: Any, scores: Any, lengths: Any) -> None:
    """Games, each with the number of its deal and that of its generator, by the minds that sit on its seats."""
    tables = empty.copy()
    for place in range(len(games)):
        tables[0] = empty[0]
        start(tables[0], master, games[place, 0])
        rng = own_rng(master, games[place, 1])
        lengths[place, 0] = minds_play_on(tables[0], minds[place], views[0], rng)
        note_end(tables[0], scores[place], lengths[place])


@rule
def minds_play_on(table: Any, minds: Any, view: Any, rng: Any) -> int:
    """Decisions by minds until the game is over; how many they were."""
    decisions = 0
    seats = waiting(table)
    while seats != NOTHING:
        seat = pick(seats, rng)
        see(table, seat, view)
        play(table, seat, choice_of(table, minds[seat], view, rng))
        decisions += 1
        seats = waiting(table)
    return decisions


@rule
def note_end(table: Any, scores: Any, lengths: Any) -> None:
    """What a finished game brought."""
    lengths[1] = table.turns
    for seat in range(table.seats):
        scores[seat] = score(table, seat)


def play_uncompiled(empty: Any, master: Any, games: Any, minds: Any, views: Any, scores: Any, lengths: Any) -> None:
    """The same, with minds among them that are not compiled, or levels: each decision is asked for from here."""
    known = everybodys_choosers(RULES[empty.dtype].name)
    for place, (deal, rng_number) in enumerate(games):
        table, rng = empty.copy()[0], own_rng(master, rng_number)
        start(table, master, deal)
        while waiting(table) != NOTHING:
            seat = pick(waiting(table), rng)
            see(table, seat, views[0])
            play(table, seat, int(known[minds[place, seat]](views[0], rng)))
            lengths[place, 0] += 1
        note_end(table, scores[place], lengths[place])


def way_to_play(game: str, minds: Iterable[str]) -> Callable[..., None]:
    """In one compiled loop, if all these minds are in it; levels are compiled one by one, and asked from outside."""
    compiled = {name for name, choose in zip(mind_names(game), choosers(game)) if is_compiled(choose)}
    return play_minds if compiled.issuperset(minds) else play_uncompiled


def is_compiled(choose: Any) -> bool:
    """Can compiled code call it? With the JIT off everything is called by the interpreter."""
    return bool(config.DISABLE_JIT) or hasattr(choose, "py_func")


def mind_names(game: str) -> list[str]:
    """The minds that know a game; their places in this list are their numbers."""
    from kafana.minds import minds_of

    return list(minds_of(game))


def everybody(game: str) -> list[str]:
    """The same, and behind them the levels and who searches."""
    from kafana.minds import levels_of, searchers_of

    return [*mind_names(game), *levels_of(game), *searchers_of(game)]


def numbers_of(game: str, minds: Iterable[str]) -> NDArray[np.int64]:
    known = everybody(game)
    return np.array([known.index(name) for name in minds], np.int64)


def check_minds(game: str, minds: Iterable[str]) -> None:
    """Refuse a mind that does not know the game."""
    known = everybody(game)
    for name in minds:
        if name not in known:
            raise ValueError(f"there is no mind {name!r} for {game}; there are {', '.join(known)}")


def check_compiled(game: str, minds: Iterable[str]) -> None:
    """Refuse those that a compiled loop cannot ask: levels, and minds in plain Python."""
    known = [name for name, choose in zip(mind_names(game), choosers(game)) if is_compiled(choose)]
    for name in minds:
        check_minds(game, [name])
        if name not in known:
            raise ValueError(
                f"{name!r} is not among the compiled minds of {game}, as it must be here: {', '.join(known)}"
            )


def as_minds(game: str, names: Iterable[str]) -> tuple[str, ...]:
    """Names of minds and levels; a level that neither searches nor slips is the mind that it plays as."""
    return tuple(as_mind(game, name) for name in names)


def as_mind(game: str, name: str) -> str:
    from kafana.minds import levels_of
    from kafana.minds.levels import NAMES, level_of

    if name in mind_names(game) or name not in levels_of(game):
        return name
    level = level_of(game, NAMES.index(name))
    is_plain = level.playouts == 0 and level.slips == 0 and level.mind.name in mind_names(game)
    return level.mind.name if is_plain else name


def choosers(game: str) -> list[Any]:
    from kafana.minds import minds_of

    return [mind.choose for mind in minds_of(game).values()]


def everybodys_choosers(game: str) -> list[Any]:
    from kafana.minds import levels_of, searchers_of

    return [*choosers(game), *(mind.choose for mind in (levels_of(game) | searchers_of(game)).values())]


def choice_of(table: Any, mind: int, view: Any, rng: Any) -> int:
    """What the mind with a number chooses."""
    return int(choosers(RULES[table.dtype].name)[mind](view, rng))


@overload(choice_of, strict=False)
def _choice_of(table: Any, mind: Any, view: Any, rng: Any) -> Any:
    known = choosers(RULES[as_dtype(table)].name)
    choose = one_of([choose if is_compiled(choose) else known[-1] for choose in known])  # those never come here
    return lambda table, mind, view, rng: choose(mind, view, rng)


def one_of(choices: list[Any]) -> Any:
    """A compiled function that asks the mind with a number. Minds handed over as arguments would defeat the cache."""
    choose, *others = choices
    name = "one_of_" + "_".join(f"{one.__module__}.{one.__qualname__}" for one in choices)
    if not others:
        return njit(named(lambda mind, view, rng: choose(view, rng), name))
    choose_later = one_of(others)
    way = named(lambda mind, view, rng: choose(view, rng) if mind == 0 else choose_later(mind - 1, view, rng), name)
    return njit(way)
