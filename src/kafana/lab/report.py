"""Results as tables for people, and progress. Colours only on a terminal; progress too, and never among the results."""

from __future__ import annotations

import math
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kafana.lab.sim import Estimate, Result

PREFIXES = (1e9, "G"), (1e6, "M"), (1e3, "k")


def show_result(result: Result, limit: float, seconds: float, cores: int) -> None:
    """What came of a simulation; `limit` is that of its turns."""
    from rich.console import Console
    from rich.table import Table

    table = Table(
        title=f"{result.game}, {result.seats} seats, {result.games:,} games, seed {result.seed}", title_justify="left"
    )
    table.add_column("Seat", justify="right")
    table.add_column("Mind")
    table.add_column("Wins", justify="right")
    table.add_column("Score", justify="right")
    for row in result.results:
        table.add_row(str(row.seat), row.mind, percent(row.wins), decimal(row.score, 3))
    console = Console(highlight=False)
    console.print(table)
    console.print(f"Length of a game: {decimal(result.decisions, 1)} decisions, {decimal(result.turns, 1)} turns")
    if limit < math.inf:
        console.print(f"Ended by the limit of {limit:,.0f} turns: {100 * result.capped:.2f} % of the games")
    speed = result.games * result.decisions.mean / seconds
    console.print(
        f"Played at {short(speed)} decisions/s on {cores} core{'s' * (cores > 1)}. ± is the 95 % interval.", style="dim"
    )


def percent(estimate: Estimate) -> str:
    within = "" if estimate.within is None else f" ± {100 * estimate.within:.1f}"
    return f"{100 * estimate.mean:.1f}{within} %"


def decimal(estimate: Estimate, places: int) -> str:
    within = "" if estimate.within is None else f" ± {estimate.within:,.{places}f}"
    return f"{estimate.mean:,.{places}f}{within}"


def short(value: float) -> str:
    """Three digits, and a letter for thousands, millions or more."""
    for size, prefix in PREFIXES:
        if value >= size:
            return f"{value / size:.3g} {prefix}"
    return f"{value:.3g}"


@contextmanager
def progress(total: int, doing: str = "Playing") -> Iterator[Callable[[int], None]]:
    """A bar on standard error while something is done many times, if a person is watching."""
    if not sys.stderr.isatty():
        yield lambda more: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("Getting ready (the first time takes longer)", total=total)

        def advance(more: int) -> None:
            bar.update(task, advance=more, description=doing)

        yield advance


@contextmanager
def status(text: str) -> Iterator[None]:
    """A line on standard error while something is measured, if a person is watching."""
    if not sys.stderr.isatty():
        yield
        return
    from rich.console import Console

    with Console(stderr=True).status(text):
        yield
