"""`kafana play`: a table in the terminal."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from kafana.cli.arguments import HouseRules, Language, OptionalGame, Plain, Seats, checked_input
from kafana.cli.start import leave_uncompiled


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
        bool,
        typer.Option("--coach", help="Learning mode: every choice shows its value; F4 or “coach” tells more."),
    ] = False,
    pace: Annotated[
        str | None,
        typer.Option(
            help="Seconds after a move of the others, or live: windows by the clock, as among people.",
            show_default="0.8",
        ),
    ] = None,
) -> None:
    """Sit down at a table in the terminal."""
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
            pace=pace,
        )
