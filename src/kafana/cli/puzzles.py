"""`kafana puzzles`: positions with one clearly best choice, to be solved, and how they are found."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, ClassVar

import typer

from kafana.cli.arguments import GameName, Language, Plain, Seed, checked_files, checked_input
from kafana.cli.start import leave_uncompiled
from kafana.cli.verbs import Verbs


class PuzzleVerbs(Verbs):
    usual: ClassVar[str] = "play"


app = typer.Typer(name="puzzles", cls=PuzzleVerbs, help="Solve a puzzle, or have new ones found.")


@app.command()
def play(
    game: GameName,
    number: Annotated[int | None, typer.Option(help="Which puzzle.", show_default="that of the day")] = None,
    plain: Plain = False,
    lang: Language = None,
) -> None:
    """Solve a puzzle: one position from a game of bots, one clearly best choice. Always in plain lines."""
    leave_uncompiled()
    from kafana.games import load
    from kafana.terminal.puzzle import solve_puzzle
    from kafana.words.languages import checked_language, system_language

    with checked_input():
        solve_puzzle(load(game).name, number, checked_language(lang or system_language()))


@app.command()
def find(
    game: GameName,
    number: Annotated[int, typer.Option(min=1, help="How many puzzles.")] = 50,
    seed: Seed = 0,
    save: Annotated[
        Path | None,
        typer.Option(help="Write them to this file; puzzles that are there count and stay.", show_default="printed"),
    ] = None,
) -> None:
    """Find puzzles in games of bots: one clearly best choice, proven or beyond three standard errors, and a reason."""
    from kafana.games import load
    from kafana.lab.puzzles import find_puzzles
    from kafana.lab.report import progress
    from kafana.puzzles.puzzle import read_puzzles, write_puzzles

    with checked_input(), checked_files():
        chosen = load(game)
        found = list(read_puzzles(chosen, save.read_text("utf-8"))) if save and save.is_file() else []
    with progress(number, "Looking for puzzles") as advance, checked_files():
        advance(len(found))
        for puzzle in find_puzzles(chosen, number, seed, tuple(found)):
            found.append(puzzle)
            advance(1)
            if save:
                save.write_text(write_puzzles(found), encoding="utf-8")
    if save is None:
        print(write_puzzles(found), end="")
