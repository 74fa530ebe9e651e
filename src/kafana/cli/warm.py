"""`kafana warm`: compile now what would be compiled when it is first needed."""

from __future__ import annotations

from typing import Annotated

import typer

from kafana.cli.arguments import checked_input


def warm(
    games: Annotated[
        list[str] | None, typer.Argument(metavar="[GAME]...", help="All games when left out.", show_default=False)
    ] = None,
) -> None:
    """Compile everything that the house, its bots and the coach need; what is compiled already is left alone.

    Kafana compiles in the background when something is first needed, and keeps it. This does it on purpose: on a server
    before it opens, or in an image that is to start quickly.
    """
    from kafana.games import NAMES, load
    from kafana.house.work.warmup import REHEARSE
    from kafana.lab.report import progress
    from kafana.workers.pool import WorkerPool

    with checked_input():
        chosen = [load(name).name for name in games or NAMES]
    workers, told = WorkerPool(), []
    with progress(100 * len(chosen), "Compiling") as advance:
        for game in chosen:
            done = 0

            def note(percent: int) -> None:
                nonlocal done
                advance(percent - done)
                done = percent

            cost = workers.rehearse(game, REHEARSE, note, again=True)
            workers.stop_idle(0)  # its memory is given back
            told.append(f"{game}: {cost.functions} functions, {cost.seconds:.0f} s, {cost.megabytes:.0f} MB")
    workers.close()
    print("\n".join(told))
