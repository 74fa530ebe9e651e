"""Are the coach's odds right? Over many positions, what was predicted is held against what happened.

Everything is predicted from the view of the seat concerned, in games among given minds. Who they are is known, as it is
of bots at a table, unless they are to be strangers.
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
from kafana.minds.registry import check_compiled, decide, level_with, numbers_of
from kafana.minds.search.calibration import correction_of
from kafana.minds.search.claims import claim_of
from kafana.minds.search.lie_net import STRANGER
from kafana.minds.search.lie_odds import UNKNOWN, known_as, lie_chance
from kafana.minds.search.playout import end_value, to_horizon
from kafana.minds.search.search import expected_value
from kafana.minds.search.worlds import is_lie

TENTHS = 10
ONE_IN = 40  # decisions at which the end of the game is predicted: seldom, for positions of one game end alike
MOST_PENDING = 4096
LIE, WAS_LIE = range(2)  # columns of what is noted of claims
KNOTS = 24  # parts of the positions, from the lowest value to the highest
JOINED = tuple(range(3, KNOTS, 3))  # between these several together: values are close there, and differences chance
KEPT, FAR = 0.05, 100.0

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
    plan: Plan,
    positions: int,
    worlds: int,
    on_progress: Callable[[int], None] = lambda more: None,
    are_strangers: bool = False,
) -> tuple[Calibration, Rows]:
    """Play until n `positions` have been evaluated, each on n imagined `worlds`, and the claims on the way. The second
    result has a row for each position: its value, not calibrated, and how the game ended.
    """
    watch = GameWatcher(plan, worlds, are_strangers)
    claims, ends = [np.zeros((0, 2))], [np.zeros((0, 3))]
    found, number = 0, 0
    while found < positions:
        some_claims, some_ends = watch(number)
        claims.append(some_claims)
        ends.append(some_ends)
        found += len(some_ends)
        number += 1
        on_progress(len(some_ends))
    all_claims, all_ends = np.concatenate(claims), np.concatenate(ends)
    lies = tenths(all_claims[:, LIE], all_claims[:, WAS_LIE])
    values = np.array([watch.correct[int(seat)](value) for value, _, seat in all_ends])
    return Calibration(plan.game.name, plan.minds, lies, tenths(values, all_ends[:, 1])), all_ends[:, :2]


class GameWatcher:
    """Plays games of a plan and notes the predictions made in them."""

    def __init__(self, plan: Plan, worlds: int, are_strangers: bool) -> None:
        game = plan.game.name
        check_compiled(game, plan.minds)
        levels = [] if are_strangers else [level_with(game, mind) for mind in plan.minds]
        known = [known_as(level) for level in levels] or [STRANGER] * plan.seats
        self.minds = np.stack([numbers_of(game, plan.minds), np.array(known, np.int64)], axis=1)
        self.correct = [
            correction_of(game, plan.seats, levels[:seat] + levels[seat + 1 :]) for seat in range(plan.seats)
        ]
        self.worlds = worlds
        self.empty = plan.game.empty(plan.seats, plan.options)
        self.tables = new_tables(plan.game.dtype, 1)
        self.views = new_views(plan.game.dtype, 1)
        self.master, self.rng = words_of(key_of_seed(plan.seed)), new_rng(plan.seed)
        self.claims, self.ends = np.zeros((MOST_PENDING, 2)), np.zeros((MOST_PENDING, 3))

    def __call__(self, number: int) -> tuple[Rows, Rows]:
        self.tables[0] = self.empty[0]
        start(self.tables[0], self.master, number)
        notes = self.claims, self.ends
        noted = watch(self.tables[0], self.minds, self.views[0], self.rng, self.worlds, *notes)
        return self.claims[: noted[0]].copy(), self.ends[: noted[1]].copy()


@rule
def watch(
    table: AnyTable, minds: Numbers, view: AnyView, rng: Rng, worlds: int, claims: Floats, ends: Floats
) -> tuple[int, int]:
    """Play one game; the numbers of claims and of positions that were noted. Of each seat's mind there is its number
    and what it is known as.
    """
    noted_claims, noted_ends = 0, 0
    to_horizon(table)
    seats = waiting(table)
    while seats != NOTHING:
        seat = pick(seats, rng)
        see(table, seat, view)
        chance = lie_chance(view, minds[claim_of(view).claimer, 1])
        if chance != UNKNOWN and noted_claims < len(claims):
            claims[noted_claims, LIE] = chance
            claims[noted_claims, WAS_LIE] = is_lie(table, view)
            noted_claims += 1
        if roll(rng, ONE_IN) == 0 and noted_ends < len(ends):
            ends[noted_ends, 0] = expected_value(view, rng, worlds, chance)
            ends[noted_ends, 2] = seat
            noted_ends += 1
        play(table, seat, decide(minds[seat, 0], view, rng))
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
