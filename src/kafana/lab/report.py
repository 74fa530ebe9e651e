"""Results and speeds as tables for people. Colours only on a terminal; progress too, and never among the results."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.table import Table

    from kafana.bench.speed import Figure
    from kafana.lab.sim import Estimate, Result

PREFIXES = (1e9, "G"), (1e6, "M"), (1e3, "k")


def show_result(result: Result, seconds: float, cores: int) -> None:
    from rich.console import Console
    from rich.table import Table

    from kafana.core.options import Role
    from kafana.games import load

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
    if limit := load(result.game).option_with(Role.TURN_LIMIT):
        console.print(
            f"Ended by the limit of {result.options[limit.name]:,} turns: {100 * result.capped:.2f} % of the games"
        )
    speed = result.games * result.decisions.mean / seconds
    console.print(
        f"Played at {short(speed)} decisions/s on {cores} core{'s' * (cores > 1)}. ± is the 95 % interval.", style="dim"
    )


def show_figures(figures: list[Figure]) -> None:
    from rich.console import Console

    console = Console(highlight=False)
    ours, theirs = our_table(), their_table()
    peer = None
    for figure, following in zip(figures, [*figures[1:], None], strict=True):
        speed = f"{short(figure.value)} {figure.unit}"
        ratio = "" if figure.ratio is None else f"{figure.ratio:,.1f}"
        if figure.bench == "peer":
            theirs.add_row(figure.peer, speed, ratio)
        else:
            peer = figure.peer or peer
            last = following is None or following.bench != figure.bench
            ours.add_row(
                figure.bench, figure.game, str(figure.seats), str(figure.cores), speed, ratio, end_section=last
            )
    console.print(ours)
    if peer:
        console.print(f"Ratio: how many times as fast as {peer} on one core.\n")
        console.print(theirs)
        console.print("Ratio: how many times as fast our random games are (of cheat, where it is measured).")


def our_table() -> Table:
    from rich.box import SIMPLE_HEAD
    from rich.table import Table

    table = Table(
        title="Speed: the best of several short runs", title_justify="left", box=SIMPLE_HEAD, padding=(0, 1, 0, 0)
    )
    for name in ("Bench", "Game"):
        table.add_column(name)
    for name in ("Seats", "Cores", "Speed", "Ratio"):
        table.add_column(name, justify="right")
    return table


def their_table() -> Table:
    from rich.box import SIMPLE_HEAD
    from rich.table import Table

    table = Table(title="Others, in the same run", title_justify="left", box=SIMPLE_HEAD, padding=(0, 1, 0, 0))
    table.add_column("Engine, game and way to play it")
    table.add_column("Speed", justify="right", no_wrap=True)
    table.add_column("Ratio", justify="right", no_wrap=True)
    return table


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
def progress(games: int) -> Iterator[Callable[[int], None]]:
    """A bar on standard error while games are played, if a person is watching."""
    if not sys.stderr.isatty():
        yield lambda played: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("Getting ready (the first time takes longer)", total=games)

        def advance(played: int) -> None:
            bar.update(task, advance=played, description="Playing")

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
