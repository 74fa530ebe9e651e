"""What several commands are told on the command line, and how they refuse it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated

import typer

GameName = Annotated[str, typer.Argument(metavar="GAME", help="`kafana rules` lists the games.", show_default=False)]
OptionalGame = Annotated[
    str | None, typer.Argument(metavar="[GAME]", help="Asked for when left out.", show_default=False)
]
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
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON instead of a table.")]


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
