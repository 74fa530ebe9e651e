"""The command line. What a command needs is imported when it runs, so that each of them starts fast."""

from __future__ import annotations

import gc
import os
import sys
from pathlib import Path
from typing import Annotated

import typer

from kafana.cli.arguments import (
    AsJson,
    HouseRules,
    Language,
    OptionalGame,
    Plain,
    Seats,
    WrongInput,
    checked_input,
    refuse_unused,
)
from kafana.cli.check import check
from kafana.cli.lab import bench, league, sim
from kafana.cli.new import new
from kafana.cli.train import train

WRONG_INPUT, INTERRUPTED = 2, 130
LITTLE_COLLECTING = (
    100_000  # a start makes many objects and hardly any garbage: looking for it costs a tenth of a second
)

app = typer.Typer(
    name="kafana",
    help="One house for five folk card games. Without a command: open the house in the browser.",
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


def leave_uncompiled() -> None:
    """For a few tables with simple bots Python is fast enough; compiling first would keep people waiting."""
    if "numba" not in sys.modules:
        os.environ.setdefault("NUMBA_DISABLE_JIT", "1")


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
        serve()


@app.command()
def play(
    game: OptionalGame = None,
    plain: Plain = False,
    seats: Seats = None,
    seed: Annotated[
        int | None, typer.Option(help="Deal the same cards every time.", show_default="a deal nobody can guess")
    ] = None,
    name: Annotated[str | None, typer.Option(help="How you are called at the table.")] = None,
    lang: Language = None,
    option: HouseRules = None,
    save: Annotated[Path | None, typer.Option(help="Write the game to this file.")] = None,
    level: Annotated[
        str, typer.Option(help="The others: beginner, regular, strong or master, or a mind of the game.")
    ] = "regular",
    coach: Annotated[
        bool, typer.Option("--coach", help="Let the coach be asked: F4, or “coach” among plain lines.")
    ] = False,
) -> None:
    """Sit down at a table in the terminal."""
    if not coach:  # who searches, and so must be compiled
        leave_uncompiled()
    from kafana.terminal.app import play as play_in_terminal

    with checked_input():
        play_in_terminal(
            game,
            plain=plain,
            seats=seats,
            seed=seed,
            name=name,
            lang=lang,
            options=option or [],
            save=save,
            coach=coach,
            level=level,
        )


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A game that was saved.", show_default=False)],
    plain: Plain = False,
    verify: Annotated[bool, typer.Option("--verify", help="Only check that the game was played by the rules.")] = False,
    seat: Annotated[int | None, typer.Option(help="See it as the player on this seat did (0 is the first).")] = None,
    lang: Language = None,
) -> None:
    """Step through a saved game."""
    leave_uncompiled()
    from kafana.terminal.replay import replay as replay_in_terminal

    with checked_input():
        replay_in_terminal(file, plain=plain, verify=verify, seat=seat, lang=lang)


@app.command()
def serve(
    host: Annotated[str | None, typer.Option(help="Address to listen on (KAFANA_HOST).")] = None,
    port: Annotated[int | None, typer.Option(help="Port; 0 takes a free one (KAFANA_PORT).")] = None,
    database: Annotated[str | None, typer.Option(help="SQLite file (KAFANA_DATABASE).")] = None,
    origins: Annotated[str | None, typer.Option(help="Other origins allowed, by commas (KAFANA_ORIGINS).")] = None,
    browser: Annotated[bool, typer.Option(help="Open the page.")] = True,
) -> None:
    """Open the house: play in the browser. Compiles each game at its first table; `kafana` alone does not."""
    from kafana.house.serve import serve as open_house

    with checked_input():
        open_house(browser, host=host, port=port, database=database, origins=origins)


@app.command()
def coach(
    context: typer.Context,
    file: Annotated[
        Path | None, typer.Argument(metavar="[FILE]", help="A game that was saved.", show_default=False)
    ] = None,
    at: Annotated[int | None, typer.Option(help="Before this move, counted from 1.", show_default="the end")] = None,
    seat: Annotated[
        int | None,
        typer.Option(
            help="Whom to advise, or whose moves to review (0 is the first).",
            show_default="who is asked; with --review 0",
        ),
    ] = None,
    review: Annotated[bool, typer.Option("--review", help="Look back on all moves of a seat.")] = False,
    seconds: Annotated[float, typer.Option(min=0, help="Time to think about a position.")] = 2.0,
    playouts: Annotated[int, typer.Option(min=1, help="Playouts for each move of a review.")] = 4000,
    lang: Language = None,
    as_json: AsJson = False,
    calibrate: Annotated[
        str | None, typer.Option(metavar="GAME", help="Hold what is foretold against what happens.")
    ] = None,
    positions: Annotated[int, typer.Option(help="For how many positions.")] = 10_000,
    worlds: Annotated[int, typer.Option(min=1, help="Imagined tables for each of them.")] = 1000,
    mind: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME", help="Who plays in these games.", show_default="whom search imagines"),
    ] = None,
    seats: Seats = None,
    seed: Annotated[int, typer.Option(min=0, help="Which games.")] = 0,
    plot: Annotated[Path | None, typer.Option(help="Draw a reliability plot (needs matplotlib).")] = None,
    fit: Annotated[bool, typer.Option("--fit", help="Count lies in so many games; print what to store.")] = False,
    fit_ends: Annotated[bool, typer.Option("--fit-ends", help="Print the correction of values to store.")] = False,
) -> None:
    """Ask the coach about a saved game: a position (--at), or all moves of a seat (--review)."""
    with checked_input():
        if calibrate is not None:
            if file is not None:
                raise ValueError("--calibrate plays games of its own: leave out the saved game")
            refuse_unused(context, "with --calibrate", "at", "seat", "review", "seconds", "playouts", "lang")
            if fit:
                refuse_unused(context, "with --fit", "worlds", "as_json", "plot", "fit_ends")
            from kafana.lab.calibrate import command

            command(calibrate, positions, worlds, mind or [], seats, seed, as_json, plot, fit, fit_ends)
            return
        of_calibration = "positions", "worlds", "mind", "seats", "seed", "plot", "fit", "fit_ends"
        refuse_unused(context, "without --calibrate", *of_calibration)
        if review:
            refuse_unused(context, "with --review", "at", "seconds")
        else:
            refuse_unused(context, "without --review", "playouts")
        from kafana.cli.coach import advise, look_back
        from kafana.words.languages import system_language

        if file is None:
            raise ValueError("name a saved game, or a game to --calibrate")
        if review:
            look_back(file, seat or 0, playouts, lang or system_language(), as_json)
        else:
            advise(file, at, seat, seconds, lang or system_language(), as_json)


@app.command()
def rules(
    game: Annotated[
        str | None, typer.Argument(metavar="[GAME]", help="Lists the games when left out.", show_default=False)
    ] = None,
    lang: Language = None,
) -> None:
    """Show the rules of a game."""
    from kafana.words.languages import checked_language, system_language
    from kafana.words.rulebook import documents, rules_of

    with checked_input():
        code = checked_language(lang or system_language())
    if game is None:
        for name in documents():
            print(f"{name:10}  {rules_of(name, code).splitlines()[0].removeprefix('# ')}")
    elif game not in documents():
        raise WrongInput(f"there are no rules of {game!r}; there are {', '.join(documents())}")
    elif sys.stdout.isatty():
        from rich.console import Console
        from rich.markdown import Markdown

        Console().print(Markdown(rules_of(game, code)))
    else:
        print(rules_of(game, code), end="")


for command in (sim, league, train, bench):
    app.command(rich_help_panel="In the lab")(command)
app.command(rich_help_panel="Your own game")(new)
app.command(rich_help_panel="Your own game")(check)
