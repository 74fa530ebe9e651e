"""The command line. What a command needs is imported when it runs, so that each of them starts fast."""

from __future__ import annotations

import gc
import sys
from typing import Annotated

import typer

from kafana.cli import (
    bench,
    chaos,
    check,
    coach,
    league,
    learn,
    new,
    play,
    puzzles,
    replay,
    rules,
    serve,
    sim,
    store,
    train,
    warm,
    worker,
)
from kafana.cli.start import leave_uncompiled

WRONG_INPUT, INTERRUPTED = 2, 130
LITTLE_COLLECTING = (
    100_000  # a start makes many objects and hardly any garbage: looking for it costs a tenth of a second
)
HOUSE = "The file of a house"
LAB = "In the lab"

app = typer.Typer(
    name="kafana",
    help="One house for folk card games. Without a command: open the house in the browser.",
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def main(arguments: list[str] | None = None) -> int:
    """Run a command; the exit code."""
    gc.set_threshold(LITTLE_COLLECTING)
    try:
        code = app(arguments, standalone_mode=False)
    except (KeyboardInterrupt, typer.Abort):
        return INTERRUPTED
    except Exception as error:
        if not hasattr(error, "format_message"):
            raise
        print(f"kafana: {' '.join(error.format_message().split())}", file=sys.stderr)
        return WRONG_INPUT
    return code if isinstance(code, int) else 0


def show_version(wanted: bool) -> None:
    if wanted:
        from importlib.metadata import version

        print(f"kafana {version('kafana')}")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def kafana(
    context: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", callback=show_version, is_eager=True, help="Show the version.")
    ] = False,
) -> None:
    if context.invoked_subcommand is None:
        leave_uncompiled()  # people at home want to play at once
        serve.serve()


app.command()(learn.learn)
app.command()(play.play)
app.add_typer(puzzles.app)
app.command()(replay.replay)
app.command()(serve.serve)
app.command()(worker.worker)
app.command()(rules.rules)
app.command()(warm.warm)
app.add_typer(coach.app)
for command in (store.backup, store.restore, store.purge, store.export, store.forget):
    app.command(rich_help_panel=HOUSE)(command)
app.command(rich_help_panel=LAB)(sim.sim)
app.command(rich_help_panel=LAB)(sim.dataset)
app.command(rich_help_panel=LAB)(train.train)
app.add_typer(league.app, rich_help_panel=LAB)
app.add_typer(bench.app, rich_help_panel=LAB)
app.command(rich_help_panel=LAB)(chaos.chaos)
app.command(rich_help_panel="Your own game")(new.new)
app.command(rich_help_panel="Your own game")(check.check)
