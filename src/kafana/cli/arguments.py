"""What several commands are told on the command line, and how they refuse it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import typer

GameName = Annotated[str, typer.Argument(metavar="GAME", help="`kafana rules` lists the games.", show_default=False)]
OptionalGame = Annotated[
    str | None, typer.Argument(metavar="[GAME]", help="Asked for when left out.", show_default=False)
]
SavedGame = Annotated[Path, typer.Argument(metavar="FILE", help="A game that was saved.", show_default=False)]
Seats = Annotated[
    int | None, typer.Option(help="Players at the table.", show_default="4, or the nearest the game allows")
]
HouseRules = Annotated[
    list[str] | None, typer.Option("--option", metavar="NAME=VALUE", help="A house rule; may be repeated.")
]
Plain = Annotated[bool, typer.Option("--plain", help="Plain lines, for pipes and screen readers.")]
Language = Annotated[
    str | None, typer.Option("--lang", help="Language, such as en or es.", show_default="the system's")
]
OnRay = Annotated[
    bool, typer.Option("--ray", help="Play on a Ray cluster: RAY_ADDRESS, or one on this machine.", show_default=False)
]
Cores = Annotated[int | None, typer.Option(min=1, help="Cores to work on.", show_default="all")]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON instead of a table.")]
Seed = Annotated[int, typer.Option(min=0, help="The same seed gives the same games, on any number of cores.")]
TYPED = "COMMANDLINE"  # where the value of a parameter came from


class WrongInput(Exception):
    """Something was typed that cannot be done."""

    def format_message(self) -> str:
        return str(self)


@contextmanager
def checked_input() -> Iterator[None]:
    """What is refused inside was typed wrong: one line will say so."""
    try:
        yield
    except ValueError as error:
        raise WrongInput(str(error)) from error


@contextmanager
def checked_files() -> Iterator[None]:
    """A file that cannot be read or written is told in one line, whenever that turns out."""
    try:
        yield
    except OSError as error:
        where = f"{error.filename}: " if error.filename else ""
        raise WrongInput(f"{where}{error.strerror or error}") from error


def refuse_unused(context: typer.Context, why: str, *names: str) -> None:
    """Refuse options that were typed and would do nothing, such as “without --ray”."""
    for parameter in context.command.params:
        source = context.get_parameter_source(parameter.name or "")
        if parameter.name in names and source and source.name == TYPED:
            raise WrongInput(f"{parameter.opts[0]} does nothing {why}")


def listed(names: str | None) -> tuple[str, ...]:
    """Names that were typed with commas between them."""
    return tuple(names.split(",")) if names else ()
