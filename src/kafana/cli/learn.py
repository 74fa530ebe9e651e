"""`kafana learn`: a game in two minutes."""

from __future__ import annotations

from typing import Annotated

import typer

from kafana.cli.arguments import Language, Plain, checked_input
from kafana.cli.start import leave_uncompiled


def learn(
    game: Annotated[
        str | None, typer.Argument(metavar="[GAME]", help="Lists the games when left out.", show_default=False)
    ] = None,
    plain: Plain = False,
    lang: Language = None,
) -> None:
    """Learn a game by doing: a few short steps, about two minutes. Always in plain lines."""
    leave_uncompiled()
    from kafana.games import load
    from kafana.terminal.learn import learn as learn_in_terminal
    from kafana.terminal.learn import lessons
    from kafana.words.languages import checked_language, system_language

    with checked_input():
        code = checked_language(lang or system_language())
        if game is None:
            print(*lessons(code), sep="\n")
        else:
            learn_in_terminal(load(game).name, code)
