"""`kafana check`: hold one game against everything that is asked of all games."""

from __future__ import annotations

from typing import Annotated

import typer

from kafana.cli.arguments import GameName, checked_input


def check(
    game: GameName,
    walks: Annotated[int, typer.Option(min=1, help="Random games that each law is tried on.")] = 12,
    compiled: Annotated[
        bool, typer.Option("--compiled", help="Also compile the rules, and compare; takes a minute.")
    ] = False,
) -> None:
    """Check a game, yours or ours: its rules, words, minds and records against the laws of all games."""
    from kafana.cli.start import leave_uncompiled

    leave_uncompiled()
    from kafana.check.run import check_game

    with checked_input():
        is_right = check_game(game, walks, compiled, tell)
    if not is_right:
        raise typer.Exit(1)


def tell(what: str, problems: list[str]) -> None:
    """A line for what was tried, and one for each problem."""
    print(f"{'✗' if problems else '✓'} {what}", flush=True)
    for problem in problems:
        print(f"    {problem}")
