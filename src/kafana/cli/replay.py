"""`kafana replay`: a saved game, move by move."""

from __future__ import annotations

from typing import Annotated

import typer

from kafana.cli.arguments import Language, Plain, SavedGame, checked_input
from kafana.cli.start import leave_uncompiled


def replay(
    file: SavedGame,
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
