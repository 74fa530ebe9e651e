"""Are the coach's odds right? Over many positions, what was predicted is held against what happened.

Everything is predicted from the view of the seat concerned alone, in games among given minds.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from kafana.core.chance import Rng, key_of_seed, new_rng, pick, roll, words_of
from kafana.core.compile import rule
from kafana.core.game import play
from kafana.core.observation import Numbers
from kafana.core.playout import start
from kafana.core.sets import NOTHING
from kafana.core.table import AnyTable, new_tables, waiting
from kafana.core.view import AnyView, new_views, see
from kafana.lab.sim import Plan
from kafana.minds.play import Calibration as Line
from kafana.minds.registry import check_compiled, decide, numbers_of
from kafana.minds.search.calibration import calibrated_value
from kafana.minds.search.lie_odds import UNKNOWN, lie_chance, likeness
from kafana.minds.search.playout import end_value, to_horizon
from kafana.minds.search.search import expected_value
from kafana.minds.search.worlds import is_lie

TENTHS = 10
ONE_IN = 40  # decisions at which the end of the game is predicted: seldom, for positions of one game end alike
NEVER = 1 << 30
MOST_PENDING = 4096
LIE, WAS_LIE, CELL, HABIT = range(4)  # columns of what is noted of claims
STEPS = 30
KNOTS = 24  # parts of the positions, from the lowest value to the highest
JOINED = tuple(range(3, KNOTS, 3))  # between these several together: values are close there, and differences chance
KEPT, FAR = 0.05, 100.0
TRUST = 4.0  # claims that count as much as the mean of all

Rows = NDArray[np.float64]

Floats = NDArray[np.float64]


@dataclass(frozen=True)
class Tenth:
    """Some positions with much the same prediction."""

    positions: int
    predicted: float
    observed: float

    @property
    def error(self) -> float:
        return abs(self.predicted - self.observed)


@dataclass(frozen=True)
class Calibration:
    """`lies` and `values` in ten parts each, from the lowest prediction to the highest."""

    game: str
    minds: tuple[str, ...]
    lies: list[Tenth]
    values: list[Tenth]

    def as_json(self) -> dict[str, object]:
        worst = {name: max((part.error for part in getattr(self, name)), default=None) for name in ("lies", "values")}
        return asdict(self) | {"worst": worst}


def calibrate(
    plan: Plan, positions: int, worlds: int, on_progress: Callable[[int], None] = lambda more: None
) -> tuple[Calibration, Rows]:
    """Play until n `positions` have been evaluated, each on n imagined `worlds`, and the claims on the way. The second
    result has a row for each position: its value, not calibrated, and how the game ended.
    """
    watch = GameWatcher(plan, worlds)
    claims, ends = [np.zeros((0, 4))], [np.zeros((0, 2))]
    found, number = 0, 0
    while found < positions:
        some_claims, some_ends = watch(number, ONE_IN)
        claims.append(some_claims)
        ends.append(some_ends)
        found += len(some_ends)
        number += 1
        on_progress(len(some_ends))
    all_claims, all_ends = np.concatenate(claims), np.concatenate(ends)
    lies = tenths(all_claims[:, LIE], all_claims[:, WAS_LIE])
    values = np.array([calibrated_value(plan.game.name, chance) for chance in all_ends[:, 0]])
    return Calibration(plan.game.name, plan.minds, lies, tenths(values, all_ends[:, 1])), all_ends


class GameWatcher:
    """Plays games of a plan and notes the predictions made in them."""

    def __init__(self, plan: Plan, worlds: int = 1) -> None:
        check_compiled(plan.game.name, plan.minds)
        self.minds = numbers_of(plan.game.name, plan.minds)
        self.worlds = worlds
        self.empty = plan.game.empty(plan.seats, plan.options)
        self.tables = new_tables(plan.game.dtype, 1)
        self.views = new_views(plan.game.dtype, 1)
        self.master, self.rng = words_of(key_of_seed(plan.seed)), new_rng(plan.seed)
        self.claims, self.ends = np.zeros((MOST_PENDING, 4)), np.zeros((MOST_PENDING, 3))

    def __call__(self, number: int, one_in: int) -> tuple[Rows, Rows]:
        self.tables[0] = self.empty[0]
        start(self.tables[0], self.master, number)
        notes = self.claims, self.ends
        noted = watch(self.tables[0], self.minds, self.views[0], self.rng, one_in, self.worlds, *notes)
        return self.claims[: noted[0]].copy(), self.ends[: noted[1], :2].copy()


@rule
def watch(
    table: AnyTable, minds: Numbers, view: AnyView, rng: Rng, one_in: int, worlds: int, claims: Floats, ends: Floats
) -> tuple[int, int]:
    """Play one game; the numbers of claims and of positions that were noted."""
    noted_claims, noted_ends = 0, 0
    to_horizon(table)
    seats = waiting(table)
    while seats != NOTHING:
        seat = pick(seats, rng)
        see(table, seat, view)
        chance = lie_chance(view)
        if chance != UNKNOWN and noted_claims < len(claims):
            claims[noted_claims, LIE] = chance
            claims[noted_claims, WAS_LIE] = is_lie(table, view)
            claims[noted_claims, CELL], claims[noted_claims, HABIT] = likeness(view)
            noted_claims += 1
        if roll(rng, one_in) == 0 and noted_ends < len(ends):
            ends[noted_ends, 0] = expected_value(view, rng, worlds)
            ends[noted_ends, 2] = seat
            noted_ends += 1
        play(table, seat, decide(minds[seat], view, rng))
        seats = waiting(table)
    for place in range(noted_ends):
        ends[place, 1] = end_value(table, int(ends[place, 2]))
    return noted_claims, noted_ends


def tenths(predicted: Rows, observed: Rows) -> list[Tenth]:
    """Positions in ten parts of the same size."""
    if len(predicted) < TENTHS:
        return []
    parts = np.array_split(np.argsort(predicted, kind="stable"), TENTHS)
    return [Tenth(len(part), float(predicted[part].mean()), float(observed[part].mean())) for part in parts]


def claims_in(plan: Plan, on_progress: Callable[[int], None] = lambda more: None) -> Rows:
    """What is noted of all claims in the games of a plan."""
    watch, claims = GameWatcher(plan), []
    for number in range(plan.games):
        claims.append(watch(number, NEVER)[0])
        on_progress(1)
    return np.concatenate(claims)


def fit_lies(claims: Rows, cells: int) -> tuple[Rows, float]:
    """For claims that are alike the logarithm of the odds of a lie, and the weight of what is known of the claimer.

    A logistic regression by Newton's method. Claims that are alike but few are drawn to the mean of all. The weight is
    never below zero: among players who are all alike it may come out so by chance, and nobody's lies speak for him.
    """
    open_claims = claims[(claims[:, LIE] > 0) & (claims[:, LIE] < 1)]  # the others are proven
    lie, place, habit = open_claims[:, WAS_LIE], open_claims[:, CELL].astype(int), open_claims[:, HABIT]
    middle = float(np.log((lie.sum() + 1) / (len(lie) - lie.sum() + 1)))
    seen, weight = np.full(cells, middle), 0.0
    for _ in range(STEPS):
        chance = 1 / (1 + np.exp(-(seen[place] + weight * habit)))
        doubt = chance * (1 - chance)
        weight = max(0.0, weight + float(((lie - chance) * habit).sum() / ((doubt * habit**2).sum() + 1)))
        chance = 1 / (1 + np.exp(-(seen[place] + weight * habit)))
        gradient = np.bincount(place, lie - chance, cells) - TRUST / 4 * (seen - middle)
        curvature = np.bincount(place, chance * (1 - chance), cells) + TRUST / 4
        seen += np.clip(gradient / curvature, -1, 1)
    return seen, weight


def fit_values(ends: Rows) -> Line:
    """The correction of values: what was observed, from the lowest value to the highest. Where less was observed of a
    higher one, both are taken together (isotonic regression); a little of the prediction is kept, so that what seems
    better also counts as better. Chances end at 0 and 1; other values beyond those seen are moved as far as the last.
    """
    unsure = ends[ends[:, 0] != ends[:, 0].round()]
    if len(unsure) < KNOTS:
        raise ValueError(f"only {len(unsure)} positions were undecided, and {KNOTS} are needed: look at more of them")
    ends_of_parts = [*range(1, JOINED[0]), *JOINED, *range(JOINED[-1] + 1, KNOTS)]
    in_order = unsure[np.argsort(unsure[:, 0], kind="stable")]
    parts = np.split(in_order, [len(in_order) * end // KNOTS for end in ends_of_parts])
    predicted = np.array([part[:, 0].mean() for part in parts])
    observed = (1 - KEPT) * rising([float(part[:, 1].mean()) for part in parts]) + KEPT * predicted
    is_chance = ends.min() >= 0 and ends.max() <= 1
    predicted, observed = (
        np.array([0.0, *line, 1.0] if is_chance else [line[0] - FAR, *line, line[-1] + FAR])
        for line in (predicted, observed)
    )
    return tuple(predicted.round(3).tolist()), tuple(observed.round(3).tolist())


def rising(numbers: list[float]) -> Rows:
    """The nearest numbers that never fall: those that do are replaced by their mean."""
    runs: list[list[float]] = []
    for number in numbers:
        runs.append([number])
        while len(runs) > 1 and np.mean(runs[-2]) > np.mean(runs[-1]):
            runs[-2:] = [runs[-2] + runs[-1]]
    return np.concatenate([np.full(len(run), np.mean(run)) for run in runs])


def show_fit(game: str, seen: Rows, weight: float) -> str:
    """What is stored of a fit, to be put into the package: tenths of the logarithm of the odds."""
    numbers = " ".join(str(round(10 * number)) for number in seen)
    return f"{game} {weight:.3f}\n{numbers}"


def rows(found: Calibration) -> list[str]:
    """A calibration as lines of text."""
    lines = ["what   positions predicted observed    error"]
    for title, parts in (("lies", found.lies), ("values", found.values)):
        for part in parts:
            lines.append(f"{title:6} {part.positions:9,} {part.predicted:9.3f} {part.observed:8.3f} {part.error:8.3f}")
    return lines


def plot_reliability(found: Calibration, path: Path) -> None:
    """A reliability plot; matplotlib is needed for it."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(8, 4))
    for place, (name, parts) in enumerate((("lies", found.lies), ("values", found.values))):
        axes = figure.add_subplot(1, 2, place + 1, title=f"{found.game}: {name}")
        axes.set(xlabel="predicted", ylabel="observed")
        if parts:
            low, high = min(part.predicted for part in parts), max(part.predicted for part in parts)
            axes.plot([low, high], [low, high], color="0.7")
            axes.plot([part.predicted for part in parts], [part.observed for part in parts], "o-")
    figure.savefig(path)
