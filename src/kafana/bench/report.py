"""Speeds as tables for people."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kafana.lab.report import short

if TYPE_CHECKING:
    from rich.table import Table

    from kafana.bench.speed import Figure


def show_figures(figures: list[Figure]) -> None:
    """Our figures, and those of others."""
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
    if theirs.row_count:
        console.print(theirs)
        console.print(f"Ratio: how many times as fast ours is, of {figures[0].game} on one core.")


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


def show_load(figures: list[Figure]) -> None:
    """What a house did under load."""
    from rich.box import SIMPLE_HEAD
    from rich.console import Console
    from rich.table import Table

    table = Table(title="The house under load", title_justify="left", box=SIMPLE_HEAD, padding=(0, 1, 0, 0))
    table.add_column("With")
    table.add_column("Figure", justify="right")
    table.add_column("")
    for figure, following in zip(figures, [*figures[1:], None], strict=True):
        last = following is None or following.game != figure.game
        table.add_row(figure.game, f"{figure.value:,.4g}", figure.unit, end_section=last)
    Console(highlight=False).print(table)
