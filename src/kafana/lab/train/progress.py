"""What a training run shows while it runs, and its curve as a picture."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kafana.lab.sim import Estimate
    from kafana.lab.train.trainer import RoundStats

EVALUATION, EVALUATION_BEFORE = "evaluation", "judged"  # in a line of the curve, now and in older runs

OnRound = Callable[["RoundStats", "Estimate | None"], None]


@contextmanager
def live_progress(most_minutes: float | None, most_decisions: int | None) -> Iterator[OnRound]:
    """A line that follows the run, and one that stays for each evaluation of the net."""
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

    console = Console(stderr=True)
    columns = TextColumn("{task.description}"), BarColumn(20), TimeElapsedColumn()
    hidden, is_read = not console.is_terminal, sys.stdout.isatty()  # what is piped must not go to this console
    with Progress(*columns, console=console, transient=True, disable=hidden, redirect_stdout=is_read) as progress:
        task = progress.add_task("compiling …", total=1.0)

        def show(stats: RoundStats, estimate: Estimate | None) -> None:
            elapsed = progress.tasks[0].elapsed or 0.0
            parts = [elapsed / 60 / most_minutes] if most_minutes else []
            parts += [stats.decisions / most_decisions] if most_decisions else []
            progress.update(task, completed=max(parts, default=0.0), description=line_of(stats))
            if estimate:
                within = "" if estimate.within is None else f" ± {estimate.within:.3f}"
                console.print(f"{stats.decisions:>12,} decisions: score {estimate.mean:.3f}{within}", highlight=False)

        yield show


def line_of(stats: RoundStats) -> str:
    speed = stats.decisions / max(stats.seconds, 1e-9)
    return (
        f"{stats.decisions / 1e6:.2f} M decisions at {speed / 1e3:.1f} k/s, score {stats.score:.3f}, "
        f"entropy {stats.entropy:.2f}, explained variance {stats.explained_variance:.2f}"
    )


def show_recipe() -> None:
    """Print every number of a recipe that can be set: its default, its bounds and what it is for."""
    from rich.console import Console
    from rich.table import Table

    from kafana.lab.train.recipe import SETTABLE, SETTINGS, Recipe, typed

    table = Table("Setting", "Default", "Allowed", "What it is", title="A recipe's numbers", title_justify="left")
    for name in SETTABLE:
        table.add_row(name, typed(getattr(Recipe, name)), SETTINGS[name].bounds, SETTINGS[name].help)
    Console(highlight=False).print(table)


def plot_curve(curve: Path, picture: Path) -> None:
    """Draw what the net scored in its evaluations, with 95 % intervals, over the decisions it had learned from."""
    import numpy as np
    from matplotlib.figure import Figure

    lines = [json.loads(line) for line in curve.read_text().splitlines()] if curve.exists() else []
    evaluated = [line for line in lines if EVALUATION in line or EVALUATION_BEFORE in line]
    estimates = [line.get(EVALUATION) or line[EVALUATION_BEFORE] for line in evaluated]
    figure = Figure(figsize=(7, 4), layout="constrained")
    axes = figure.subplots()
    decisions = [line["decisions"] / 1e6 for line in evaluated]
    means, within = ([estimate[name] or 0.0 for estimate in estimates] for name in ("mean", "within"))
    axes.fill_between(decisions, np.subtract(means, within), np.add(means, within), alpha=0.25, linewidth=0)
    axes.plot(decisions, means, marker=".")
    axes.set_xlabel("million decisions")
    axes.set_ylabel("score")
    figure.savefig(picture, dpi=150)
