"""Puzzles: positions from games of bots with one clearly best choice; a file for each game."""

from __future__ import annotations

from kafana.puzzles.puzzle import Choice, Puzzle, Verdict, puzzle_of_the_day, puzzles_of

__all__ = ["Choice", "Puzzle", "Verdict", "puzzle_of_the_day", "puzzles_of"]
