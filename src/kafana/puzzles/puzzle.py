"""What a puzzle is, and how it is written: `<game>.toml` beside this file, made by `kafana puzzles find`. A game from
elsewhere has a `puzzles.toml` in its own package.

    [[puzzles]]
    seat = 2                          # who is to decide
    position = "..."                  # in notation
    theme = "reason-burns"            # the first reason for the best choice
    proven = false                    # by a solver, or beyond all doubt by playouts
    accepts = ["10 10c done"]         # the best choice; several where cards serve as well as each other
    choices = [["10 10c done", 0.61, 0.02], ["7 7d done", 0.42, 0.02]]

A choice is a whole move, its value, and half the 95 % interval of that; the best comes first. Cards that the seat
cannot see lie as somebody in its place might imagine them.
"""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from functools import cache, cached_property
from pathlib import Path
from typing import Any

from kafana.coach.advice import Teller
from kafana.coach.evaluate import EvaluatedMove
from kafana.core.game import Game, Refused, attempt
from kafana.core.view import AnyView, view_of
from kafana.games import folder_of_game, load
from kafana.minds import USUAL_LEVEL
from kafana.minds.play import play_of
from kafana.minds.search.claims import NOTHING_CLAIMED, claim_of
from kafana.minds.search.lie_odds import lie_chance_among
from kafana.words.language import Language
from kafana.words.line import Line
from kafana.words.notation import read_move, read_position, write_move
from kafana.words.words import Words, why, words_of

FOLDER = Path(__file__).parent


def players_in(view: AnyView) -> list[str]:
    """Who sits at the table of a puzzle: all play as the usual level does."""
    return [USUAL_LEVEL] * int(view.seats)


def odds_of_lie(view: AnyView) -> float:
    """How likely the open claim of a puzzle is a lie."""
    return lie_chance_among(view, players_in(view))


@dataclass(frozen=True)
class Choice:
    """A whole move, in notation, and what it is worth."""

    move: str
    value: float
    within: float


@dataclass(frozen=True)
class Verdict:
    """What came of a try; nothing is played."""

    ok: bool
    lines: tuple[Line, ...]  # what speaks for the best choice, or the rule that refuses the move
    choice: Choice | None  # what was tried, if it is among the choices


@dataclass(frozen=True)
class Puzzle:
    """One position, and what is best there."""

    game: Game
    number: int  # counted from 1
    seat: int
    position: str
    theme: str
    is_proven: bool
    accepts: tuple[str, ...]  # moves in notation
    choices: tuple[Choice, ...]  # the best first

    @cached_property
    def table(self) -> Any:
        return read_position(self.game, self.position)

    @property
    def view(self) -> Any:
        """What the one who is asked sees."""
        return view_of(self.table, self.seat)

    @property
    def words(self) -> Words:
        return words_of(self.game.name, self.table)

    @property
    def unit(self) -> str:
        """What values are counted in."""
        return play_of(self.game.name).unit

    @property
    def best(self) -> Choice:
        return self.choices[0]

    @property
    def gap(self) -> float:
        """By how much the best choice is better than the best of the wrong ones."""
        return self.best.value - max(choice.value for choice in self.choices if not self.is_accepted(choice.move))

    @property
    def reasons(self) -> tuple[Line, ...]:
        """What speaks for the best choice; the first is the theme."""
        return tuple(self.teller(Language("en")).why(self.actions(self.best)))

    @property
    def lie_chance(self) -> float | None:
        """How likely the open claim is a lie, if there is one."""
        return None if claim_of(self.view).true == NOTHING_CLAIMED else odds_of_lie(self.view)

    def teller(self, language: Language, names: Sequence[str] = ()) -> Teller:
        """Somebody who can tell the choices."""
        return Teller(self.game, self.view, self.table, language, names)

    def evaluated(self, choice: Choice) -> EvaluatedMove:
        """A choice as the coach knows moves."""
        lead = choice.value - self.best.value
        return EvaluatedMove(tuple(self.actions(choice)), choice.value, choice.within, lead, choice.within, 1)

    def actions(self, choice: Choice) -> list[int]:
        return self.actions_of(choice.move)

    def actions_of(self, move: str) -> list[int]:
        return read_move(self.game, self.table, self.seat, move)

    def is_accepted(self, move: str) -> bool:
        return move in self.accepts

    def compared(self, move: str) -> Choice | None:
        """A move, or one that differs by nothing but suits, as it was compared with others; of those that are far
        behind, not all are kept.
        """
        wanted = but_for_suits(self.game.name, move)
        return next((choice for choice in self.choices if but_for_suits(self.game.name, choice.move) == wanted), None)

    def try_move(self, actions: Sequence[int]) -> Verdict:
        """Is this whole move the best choice?"""
        try:
            attempt(self.table.copy(), self.seat, list(actions))
        except Refused as refused:
            return Verdict(False, (why(self.words, refused),), None)
        move = write_move(self.game, self.table, self.seat, actions)
        return Verdict(self.is_accepted(move), self.reasons, self.compared(move))


def but_for_suits(game: str, move: str) -> str:
    """A move in notation that is the same for moves which differ by suits alone, where no rule looks at these."""
    suits, cards = play_of(game).suits, words_of(game).deck.cards
    tokens = move.split()
    if suits == 1:
        return move
    ranks = sorted(cards[cards.index(token) // suits * suits] for token in tokens if token in cards)
    return " ".join([token for token in tokens if token not in cards] + ranks)


@cache
def puzzles_of(game: str) -> tuple[Puzzle, ...]:
    """The puzzles of a game by its name; a game need not have any."""
    path = puzzle_file(game)
    return read_puzzles(load(game), path.read_text("utf-8")) if path.is_file() else ()


def puzzle_of_the_day(game: str, day: date) -> Puzzle | None:
    """Another one every day, the same for everybody; after the last one they begin anew."""
    found = puzzles_of(game)
    return found[day.toordinal() % len(found)] if found else None


def puzzle_file(game: str) -> Path:
    """Where the puzzles of a game are, if there are any."""
    elsewhere = folder_of_game(game)
    return elsewhere / "puzzles.toml" if elsewhere else FOLDER / f"{game}.toml"


def read_puzzles(game: Game, text: str) -> tuple[Puzzle, ...]:
    rows: list[dict[str, Any]] = tomllib.loads(text)["puzzles"]
    return tuple(
        Puzzle(
            game,
            number,
            row["seat"],
            row["position"],
            row["theme"],
            row["proven"],
            tuple(row["accepts"]),
            tuple(Choice(*choice) for choice in row["choices"]),
        )
        for number, row in enumerate(rows, 1)
    )


def write_puzzles(puzzles: Sequence[Puzzle]) -> str:
    """Puzzles as they are read again."""
    return "\n".join(map(write_puzzle, puzzles))


def write_puzzle(puzzle: Puzzle) -> str:
    choices = "".join(f'    ["{one.move}", {one.value:.4f}, {one.within:.4f}],\n' for one in puzzle.choices)
    accepts = ", ".join(f'"{pattern}"' for pattern in puzzle.accepts)
    return (
        f'[[puzzles]]\nseat = {puzzle.seat}\nposition = """\n{puzzle.position}"""\ntheme = "{puzzle.theme}"\n'
        f"proven = {str(puzzle.is_proven).lower()}\naccepts = [{accepts}]\nchoices = [\n{choices}]\n"
    )
