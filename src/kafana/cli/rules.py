"""`kafana rules`: what is played by."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from kafana.cli.arguments import Language, WrongInput, checked_input


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
