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
    from kafana.lab.train.trainer import Told

Hear = Callable[["Told", "Estimate | None"], None]


@contextmanager
def told_live(most_minutes: float | None, most_decisions: int | None) -> Iterator[Hear]:
    """A line that follows the run, and one that stays for each time the net was judged."""
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

    console = Console(stderr=True)
    columns = TextColumn("{task.description}"), BarColumn(20), TimeElapsedColumn()
    hidden, is_read = not console.is_terminal, sys.stdout.isatty()  # what is piped must not go to this console
    with Progress(*columns, console=console, transient=True, disable=hidden, redirect_stdout=is_read) as progress:
        task = progress.add_task("compiling …", total=1.0)

        def hear(told: Told, estimate: Estimate | None) -> None:
            elapsed = progress.tasks[0].elapsed or 0.0
            parts = [elapsed / 60 / most_minutes] if most_minutes else []
            parts += [told.decisions / most_decisions] if most_decisions else []
            progress.update(task, completed=max(parts, default=0.0), description=line_of(told))
            if estimate:
                within = "" if estimate.within is None else f" ± {estimate.within:.3f}"
                console.print(f"{told.decisions:>12,} decisions: score {estimate.mean:.3f}{within}", highlight=False)

        yield hear


def line_of(told: Told) -> str:
    speed = told.decisions / max(told.seconds, 1e-9)
    return (
        f"{told.decisions / 1e6:.2f} M decisions at {speed / 1e3:.1f} k/s, score {told.score:.3f}, "
        f"entropy {told.entropy:.2f}, foreseen {100 * told.explained:.0f} %"
    )


def plot_curve(curve: Path, picture: Path) -> None:
    """Draw what the net scored when it was judged, with 95 % intervals, over the decisions it had learned from."""
    import numpy as np
    from matplotlib.figure import Figure

    lines = [json.loads(line) for line in curve.read_text().splitlines()] if curve.exists() else []
    judged = [line for line in lines if "judged" in line]
    figure = Figure(figsize=(7, 4), layout="constrained")
    axes = figure.subplots()
    made = [line["decisions"] / 1e6 for line in judged]
    means, within = ([line["judged"][name] or 0.0 for line in judged] for name in ("mean", "within"))
    axes.fill_between(made, np.subtract(means, within), np.add(means, within), alpha=0.25, linewidth=0)
    axes.plot(made, means, marker=".")
    axes.set_xlabel("million decisions")
    axes.set_ylabel("score")
    figure.savefig(picture, dpi=150)
