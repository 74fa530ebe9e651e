"""`kafana chaos`: disturb a house of several nodes while it is played in, and see whether anything is lost."""

from __future__ import annotations

from typing import Annotated

import typer

from kafana.cli.arguments import checked_input
from kafana.cli.start import leave_uncompiled


def chaos(
    minutes: Annotated[float, typer.Option(min=0.1, help="How long.")] = 12,
    nodes: Annotated[int, typer.Option(min=2, max=9, help="Nodes.")] = 3,
    tables: Annotated[int, typer.Option(min=1, max=200, help="Tables that are played at.")] = 8,
    seed: Annotated[int, typer.Option(help="Of the faults.")] = 1,
) -> None:
    """Kill, pause, cut off and slow down nodes, and restart PostgreSQL and NATS, under load; then check every move.

    It starts both servers itself, with data that is thrown away; they have to be installed (scripts/services).
    Every node has a network namespace of its own, for which this has to be run as root.
    Ends with code 1 if an acknowledged move is lost or doubled, if a table had two owners at once, or if one could
    not be played at five seconds after a fault.
    """
    leave_uncompiled()
    import asyncio

    from kafana.bench.chaos.report import show
    from kafana.bench.chaos.run import Plan, run
    from kafana.bench.servers import Missing

    with checked_input():
        try:
            outcome = asyncio.run(run(Plan(minutes, nodes, tables, seed), lambda text: print(text, flush=True)))
        except Missing as missing:
            raise ValueError(str(missing)) from None
    show(outcome)
    raise typer.Exit(0 if outcome.is_good else 1)
