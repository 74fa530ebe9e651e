"""Minds against minds: duplicate deals, every rotation of the seats, and how sure one can be of the outcome.

A deal is played once for every way to turn the players round the table, so that everybody gets everybody's cards. It
is one observation with all its rotations: means are over deals, and the intervals come from drawing deals anew.
Nothing depends on how many cores do the work.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from time import perf_counter

import numpy as np
from numpy.typing import NDArray

from kafana.core.chance import key_of_seed, words_of
from kafana.core.game import Game, score
from kafana.core.options import Role, Value
from kafana.core.playout import start
from kafana.core.view import new_views
from kafana.lab.play import loop_for
from kafana.lab.sim import in_parallel
from kafana.minds.registry import check_minds, numbers_of

TOGETHER = "all together"  # the opponents of a mind in the games of everybody
PARTS = 400  # in which the games are shared out
RESAMPLES = 1000  # of the deals, for an interval
MIDDLE = 2.5, 97.5  # percent: an interval of 95 %
RNG = 1 << 40  # generators are counted from here, deals from 0

Scores = NDArray[np.float64]
Part = tuple[list[list[str]], int]  # the minds on the seats in some games of a match, and the number of the first


@dataclass(frozen=True)
class League:
    """The minds that play, and their opponents. Without `against` everybody plays everybody, unless told otherwise, and
    all together.
    """

    game: Game
    seats: int
    deals: int
    seed: int
    minds: tuple[str, ...]
    against: tuple[str, ...] = ()
    options: Mapping[str, Value] = field(default_factory=dict)
    in_pairs: bool = True

    def __post_init__(self) -> None:
        self.game.empty(self.seats, self.house_rules)
        if self.seed < 0:
            raise ValueError(f"a seed is 0 or more, not {self.seed}")
        if self.deals < 1:
            raise ValueError(f"at least one deal must be played, not {self.deals}")
        check_minds(self.game.name, (*self.minds, *self.against))
        twice = [name for name in self.minds if self.minds.count(name) > 1]
        if twice:
            raise ValueError(f"the mind {twice[0]!r} is named twice")
        if not self.against and len(self.minds) < 2:
            raise ValueError("a league needs two minds, or one and some to play against")

    @property
    def house_rules(self) -> dict[str, Value]:
        """Where a game has rounds that are settled one by one, a deal is one round, unless it is said otherwise."""
        rounds = self.game.option_with(Role.ROUNDS)
        return ({} if rounds is None else {rounds.name: 1}) | dict(self.options)

    @property
    def matches(self) -> list[Match]:
        """What is to be played, in order."""
        if self.against:
            return [Match(mind, self.against) for mind in self.minds]
        minds = self.minds if self.in_pairs else ()
        pairs = [Match(mind, (other,)) for mind in minds for other in minds if other != mind]
        return [*pairs, Match(None, self.minds)]


Elsewhere = Callable[
    [League, Sequence[Part]], Iterable[tuple[Scores, float]]
]  # what `timed` says of each part, in order


@dataclass(frozen=True)
class Match:
    """One seat of a mind among others, each of them drawn from a list; or all seats shared by the minds of a list."""

    mind: str | None
    against: tuple[str, ...]


@dataclass(frozen=True)
class Played:
    """The games of a match: the mind on each seat, and its score. `seconds` is how long all that took."""

    match: Match
    names: list[list[str]]  # of each game; a deal's rotations follow one another
    scores: Scores
    seconds: float

    @property
    def parity(self) -> float:
        """What a seat gets on average: all that there is, shared equally."""
        return round(float(self.scores.mean()), 12)

    @property
    def pace(self) -> float:
        """Seconds for a game on one core."""
        return self.seconds / len(self.scores)


@dataclass(frozen=True)
class Row:
    """What a mind scores in a game, and the 95 % interval of that; `games` are those in which it sat."""

    game: str
    mind: str
    against: str
    seats: int
    score: float
    low: float
    high: float
    parity: float
    games: int

    def as_json(self) -> dict[str, object]:
        return asdict(self)


def play_league(
    league: League,
    cores: int = 1,
    on_progress: Callable[[int], None] = lambda games: None,
    elsewhere: Elsewhere | None = None,
) -> list[Played]:
    """Play everything, here or `elsewhere`; `on_progress` is called with the games finished since the last call."""
    seatings = [seated(league, match) for match in league.matches]
    number = sum(map(len, seatings))
    size = max(1, number // PARTS)
    places = [
        (place, first)
        for place, names in enumerate(seatings)
        for first in range(0, len(names), size)
    ]  # fmt: skip
    parts = [(seatings[place][first : first + size], first) for place, first in places]
    scores: list[list[Scores]] = [[] for _ in seatings]
    seconds = [0.0 for _ in seatings]
    found = elsewhere(league, parts) if elsewhere else in_parallel(lambda part: timed(league, part), parts, cores)
    for (place, _), (part_scores, part_seconds) in zip(places, found):
        scores[place].append(part_scores)
        seconds[place] += part_seconds
        on_progress(len(part_scores))
    results = zip(league.matches, seatings, map(np.concatenate, scores), seconds)
    return [Played(*result) for result in results]


def warm_up(league: League) -> None:
    """Have everything compiled or loaded by playing no game at all."""
    play_part(league, [], 0)


def number_of_games(league: League) -> int:
    return len(league.matches) * league.deals * league.seats


def seated(league: League, match: Match) -> list[list[str]]:
    """The mind on each seat in each game: the players of a deal, turned round the table. Opponents are the same for all
    minds.
    """
    games = []
    for deal in range(league.deals):
        rng = np.random.default_rng([league.seed, deal])
        if match.mind is None:
            players = mixed(match.against, league.seats, rng)
        else:
            players = [match.mind, *drawn(match.against, league.seats - 1, rng)]
        games += [[players[seat - turned] for seat in range(league.seats)] for turned in range(league.seats)]
    return games


def drawn(minds: Sequence[str], n: int, rng: np.random.Generator) -> list[str]:
    """n minds, each drawn by itself: any of them may come more than once."""
    return [minds[place] for place in rng.integers(len(minds), size=n)]


def mixed(minds: Sequence[str], n: int, rng: np.random.Generator) -> list[str]:
    """n minds in any order; none comes a second time before all have come once."""
    players: list[str] = []
    while len(players) < n:
        players += [minds[place] for place in rng.permutation(len(minds))]
    return players[:n]


def timed(league: League, part: Part) -> tuple[Scores, float]:
    """What the seats scored in some games, and how many seconds these took."""
    begun = perf_counter()
    return play_part(league, *part), perf_counter() - begun


def play_part(league: League, names: list[list[str]], first: int) -> Scores:
    """Play some games of a match, from its game number `first` on."""
    empty = league.game.empty(league.seats, league.house_rules)
    master = words_of(key_of_seed(league.seed))
    numbers = np.arange(first, first + len(names))
    deals = numbers // league.seats
    games = np.stack([deals, RNG + deals], axis=1)  # rotations share random numbers too
    flat = [name for players in names for name in players]
    minds = numbers_of(league.game.name, flat).reshape(len(names), league.seats)
    scores, lengths = np.zeros((len(names), league.seats)), np.zeros((len(names), 2))
    views = new_views(league.game.dtype, 1)
    play_games = loop_for(league.game.name, (*league.minds, *league.against))
    play_games(empty, master, games, minds, views, scores, lengths)
    return scores / unit(league)


def unit(league: League) -> float:
    """What scores are counted in: points, or, in a game that is played for money, the first pot in every round."""
    rounds = league.game.option_with(Role.ROUNDS)
    if rounds is None:
        return 1.0
    tables = league.game.empty(league.seats, league.house_rules)
    start(tables[0], words_of(key_of_seed(league.seed)), 0)
    paid_in = -sum(score(tables[0], seat) for seat in range(league.seats))
    return float(league.house_rules[rounds.name]) * paid_in


def rows(league: League, played: Played) -> list[Row]:
    """The row of the mind that was matched; of all together, one for each of them that came to sit down."""
    match = played.match
    if match.mind is None:
        found = [row_of(league, played, name, TOGETHER) for name in match.against]
        return [row for row in found if row is not None]
    row = row_of(league, played, match.mind, ",".join(match.against))
    return [] if row is None else [row]


def row_of(league: League, played: Played, mind: str, against: str) -> Row | None:
    """What a mind scored on average, deal by deal."""
    shape = league.deals, league.seats * league.seats
    if played.match.mind is None:
        sat = np.array(played.names) == mind
    else:  # its own seat, even if others are like it
        sat = np.tile(np.eye(league.seats, dtype=bool), (league.deals, 1))
    times = sat.reshape(shape).sum(axis=1)
    sums = (played.scores * sat).reshape(shape).sum(axis=1)
    sums, times = sums[times > 0], times[times > 0]
    if not len(times):
        return None
    low, high = interval(sums, times, league.seed)
    mean = float(sums.sum() / times.sum())
    games = int(sat.any(axis=1).sum())
    return Row(league.game.name, mind, against, league.seats, mean, low, high, played.parity, games)


def interval(sums: Scores, times: NDArray[np.int64] | Scores, seed: int) -> tuple[float, float]:
    """The bootstrap: the middle 95 % of the means that as many deals have, drawn from these again and again."""
    rng = np.random.default_rng(seed)
    means = np.empty(RESAMPLES)
    for place in range(RESAMPLES):
        again = rng.integers(len(sums), size=len(sums))
        means[place] = sums[again].sum() / times[again].sum()
    low, high = np.percentile(means, MIDDLE)
    return float(low), float(high)
