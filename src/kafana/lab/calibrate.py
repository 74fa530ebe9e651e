"""Are the coach's odds right? Over many positions, what was foretold is held against what happened.

Everything is foretold from the view of the seat concerned alone, in games among given minds.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from kafana.core.chance import key_of_seed, new_rng, pick, roll, words_of
from kafana.core.compile import rule
from kafana.core.game import play
from kafana.core.playout import start
from kafana.core.sets import NOTHING
from kafana.core.table import new_tables, waiting
from kafana.core.view import new_views, see
from kafana.games import load, usual_seats
from kafana.lab.league_report import check_plot
from kafana.lab.report import progress
from kafana.lab.sim import Plan, check_compiled, choice_of, numbers_of
from kafana.minds.play import Calibration as Line
from kafana.minds.play import play_of
from kafana.minds.search.calibration import corrected
from kafana.minds.search.lie_odds import CELLS, UNKNOWN, lie_chance, likeness
from kafana.minds.search.playout import shorten, worth
from kafana.minds.search.search import forecast
from kafana.minds.search.worlds import is_lie

TENTHS = 10
ONE_IN = 40  # decisions at which the end of the game is foretold: seldom, for positions of one game end alike
NEVER = 1 << 30
MOST_PENDING = 4096
LIE, WAS_LIE, CELL, HABIT = range(4)  # columns of what is noted of claims
STEPS = 30
KNOTS = 24  # values for which it is told what came of them
KEPT, FAR = 0.05, 100.0
TRUST = 4.0  # claims that weigh as much as what is known of claims that are nearly alike

Rows = NDArray[np.float64]


@dataclass(frozen=True)
class Tenth:
    """Some positions for which much the same was foretold."""

    positions: int
    foretold: float
    happened: float

    @property
    def error(self) -> float:
        return abs(self.foretold - self.happened)


@dataclass(frozen=True)
class Calibration:
    """`lies` and `ends` in ten parts each, from the lowest that was foretold to the highest."""

    game: str
    minds: tuple[str, ...]
    lies: list[Tenth]
    ends: list[Tenth]

    def as_json(self) -> dict[str, Any]:
        worst = {name: max((part.error for part in getattr(self, name)), default=None) for name in ("lies", "ends")}
        return asdict(self) | {"worst": worst}


def calibrate(
    plan: Plan, positions: int, worlds: int, done: Callable[[int], None] = lambda more: None
) -> tuple[Calibration, Rows]:
    """Play until so many ends have been foretold, each on so many imagined tables, and the lies on the way; also the
    ends, not corrected.
    """
    watch = Watching(plan, worlds)
    claims, ends = [np.zeros((0, 4))], [np.zeros((0, 2))]
    found, number = 0, 0
    while found < positions:
        some_claims, some_ends = watch(number, ONE_IN)
        claims.append(some_claims)
        ends.append(some_ends)
        found += len(some_ends)
        number += 1
        done(len(some_ends))
    all_claims, all_ends = np.concatenate(claims), np.concatenate(ends)
    lies = tenths(all_claims[:, LIE], all_claims[:, WAS_LIE])
    believed = np.array([corrected(plan.game.name, chance) for chance in all_ends[:, 0]])
    return Calibration(plan.game.name, plan.minds, lies, tenths(believed, all_ends[:, 1])), all_ends


class Watching:
    """Plays games of a plan and notes what is foretold in them."""

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
    table: Any, minds: Any, view: Any, rng: Any, one_in: int, worlds: int, claims: Any, ends: Any
) -> tuple[int, int]:
    """One game: how many claims and ends were foretold."""
    noted_claims, noted_ends = 0, 0
    shorten(table)
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
            ends[noted_ends, 0] = forecast(view, rng, worlds)
            ends[noted_ends, 2] = seat
            noted_ends += 1
        play(table, seat, choice_of(table, minds[seat], view, rng))
        seats = waiting(table)
    for place in range(noted_ends):
        ends[place, 1] = worth(table, int(ends[place, 2]))
    return noted_claims, noted_ends


def tenths(foretold: Rows, happened: Rows) -> list[Tenth]:
    """Positions in ten parts of the same size."""
    if len(foretold) < TENTHS:
        return []
    parts = np.array_split(np.argsort(foretold, kind="stable"), TENTHS)
    return [Tenth(len(part), float(foretold[part].mean()), float(happened[part].mean())) for part in parts]


def claims_in(plan: Plan) -> Rows:
    """What is noted of all claims in the games of a plan."""
    watch = Watching(plan)
    return np.concatenate([watch(number, NEVER)[0] for number in range(plan.games)])


def fit(claims: Rows, cells: int) -> tuple[Rows, float]:
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
        pull = np.bincount(place, lie - chance, cells) - TRUST / 4 * (seen - middle)
        curve = np.bincount(place, chance * (1 - chance), cells) + TRUST / 4
        seen += np.clip(pull / curve, -1, 1)
    return seen, weight


def fit_ends(ends: Rows) -> Line:
    """What came of values, from the lowest to the highest; where less came of a higher one, both are taken together. A
    little of what was foretold is kept, so that what seems better also counts as better. Chances end at 0 and 1; other
    values beyond those that were seen are moved as far as the last ones were.
    """
    unsure = ends[ends[:, 0] != ends[:, 0].round()]
    parts = np.array_split(unsure[np.argsort(unsure[:, 0], kind="stable")], KNOTS)
    foretold = np.array([part[:, 0].mean() for part in parts])
    happened = (1 - KEPT) * rising([float(part[:, 1].mean()) for part in parts]) + KEPT * foretold
    is_chance = ends.min() >= 0 and ends.max() <= 1
    foretold, happened = (
        np.array([0.0, *line, 1.0] if is_chance else [line[0] - FAR, *line, line[-1] + FAR])
        for line in (foretold, happened)
    )
    return tuple(foretold.round(3).tolist()), tuple(happened.round(3).tolist())


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


def draw(calibration: Calibration, path: Path) -> None:
    """A reliability plot; matplotlib is needed for it."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(8, 4))
    for place, name in enumerate(("lies", "ends")):
        parts = getattr(calibration, name)
        axes = figure.add_subplot(1, 2, place + 1, title=f"{calibration.game}: {name}")
        axes.set(xlabel="foretold", ylabel="happened")
        if parts:
            low, high = min(part.foretold for part in parts), max(part.foretold for part in parts)
            axes.plot([low, high], [low, high], color="0.7")
            axes.plot([part.foretold for part in parts], [part.happened for part in parts], "o-")
    figure.savefig(path)


def command(
    name: str,
    positions: int,
    worlds: int,
    minds: list[str],
    seats: int | None,
    seed: int,
    as_json: bool,
    plot: Path | None,
    fits: bool,
    fits_ends: bool,
) -> None:
    """`kafana coach --calibrate`: print how well odds hold, or what `--fit` has counted."""
    game = load(name)
    if plot is not None:
        check_plot(plot)
    around = usual_seats(game) if seats is None else seats
    known = minds or [play_of(name).playout_policy.name]
    plan = Plan(game, around, positions, seed, tuple(known * around if len(known) == 1 else known), {})
    if fits:
        print(show_fit(name, *fit(claims_in(plan), CELLS)))
        return
    with progress(positions) as advance:
        found, ends = calibrate(plan, positions, worlds, advance)
    if fits_ends:
        print(f"{name} {fit_ends(ends)}")
    if plot is not None:
        draw(found, plot)
    if as_json:
        print(json.dumps(found.as_json()))
        return
    print("what  positions foretold happened    error")
    for title, parts in (("lies", found.lies), ("ends", found.ends)):
        for part in parts:
            figures = f"{part.foretold:8.3f} {part.happened:8.3f} {part.error:8.3f}"
            print(f"{title:5} {part.positions:9,} {figures}")
