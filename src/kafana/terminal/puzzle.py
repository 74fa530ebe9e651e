"""A puzzle line by line: a table, a question, one try, and what is best and why."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from typing import Any

from kafana.coach.advice import amount
from kafana.puzzles import Choice, Puzzle, puzzle_of_the_day, puzzles_of
from kafana.terminal.plain import Left, NobodyThere, Paper, PlainSeat, as_long_as_somebody_reads
from kafana.terminal.session import Place
from kafana.words.language import Language
from kafana.words.line import line

MOST_SHOWN = 5  # choices


def solve_puzzle(game: str, number: int | None, language: str) -> None:
    """Try a puzzle of a game: one by its number, or that of the day."""
    puzzle = chosen_puzzle(game, number)
    paper = Paper(Language(language, spoken=True))
    with as_long_as_somebody_reads():
        try:
            PlainPuzzle(paper, puzzle).take()
        except (Left, NobodyThere, KeyboardInterrupt):
            paper.own("plain-goodbye")


def chosen_puzzle(game: str, number: int | None) -> Puzzle:
    found = puzzles_of(game)
    today = puzzle_of_the_day(game, date.today())
    if today is None:
        raise ValueError(f"there are no puzzles in {game}")
    if number is None:
        return today
    if not 1 <= number <= len(found):
        raise ValueError(f"there are {len(found)} puzzles in {game}; --number {number} is none of them")
    return found[number - 1]


class PuzzlePlace(Place):
    """The place of the one who is to decide."""

    def __init__(self, puzzle: Puzzle, language: Language) -> None:
        self.puzzle = puzzle
        super().__init__(puzzle.game, int(puzzle.table.seats), language, you=puzzle.seat)

    @property
    def table(self) -> Any:
        return self.puzzle.table


class PlainPuzzle(PlainSeat):
    def __init__(self, paper: Paper, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        super().__init__(paper, PuzzlePlace(puzzle, paper.language))

    def take(self) -> None:
        """Show the table, take one move, and say what is best."""
        puzzle, speech = self.puzzle, self.place.speech
        length = len(puzzles_of(puzzle.game.name))
        self.paper.own("puzzle-welcome", title=speech.say(line("title")), number=puzzle.number, length=length)
        self.paper.own("plain-hint")
        self.paper.write("")
        self.do_table("", self.place.draft())
        verdict = puzzle.try_move(self.take_move(self.place.draft()))
        self.paper.own("puzzle-right" if verdict.ok else "puzzle-wrong")
        self.paper.write(*speech.say_all(verdict.lines), "", *self.solution(verdict.choice))

    def solution(self, tried: Choice | None) -> Iterator[str]:
        """The values of the best choices, and of the one that was tried; the right ones are marked."""
        puzzle, language = self.puzzle, self.place.language
        teller = puzzle.teller(language, self.place.names)
        if puzzle.lie_chance is not None:
            yield teller.say("reason-lie", chance=language.percent(puzzle.lie_chance))
        yield self.place.speech.own("puzzle-proven" if puzzle.is_proven else "puzzle-values")
        for place, choice in enumerate(puzzle.choices):
            if place < MOST_SHOWN or choice == tried:
                mark = "*" if puzzle.is_accepted(choice.move) else "-"
                yield f"  {mark} {teller.told(puzzle.evaluated(choice))}: {amount(language, puzzle.unit, choice.value)}"
