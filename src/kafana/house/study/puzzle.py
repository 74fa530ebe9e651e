"""Puzzles as data: the position, what is best there and why, and what the choices are worth."""

from __future__ import annotations

from collections.abc import Sequence

from kafana.coach.advice import rounded
from kafana.core.game import Refused, attempt
from kafana.core.view import view_of
from kafana.house.study.composed import Composer, key_of
from kafana.house.study.position import Shown
from kafana.house.wire.lines import Line
from kafana.house.wire.study import Exercise, Puzzle, Puzzles, Trial, Valued
from kafana.puzzles import Choice
from kafana.puzzles import Puzzle as Written
from kafana.words.words import why, words_of

RIGHT, WRONG = 0, 1  # the first two trials; the others are refusals


def puzzle_data(puzzles: Sequence[Written]) -> Puzzles:
    """All puzzles of a game."""
    first = puzzles[0]
    return Puzzles(first.game.name, first.unit, [one_puzzle(puzzle) for puzzle in puzzles])  # type: ignore[arg-type]


def one_puzzle(puzzle: Written) -> Puzzle:
    lie = puzzle.lie_chance
    return Puzzle(
        exercise(puzzle),
        puzzle.theme,
        [Line(reason) for reason in puzzle.reasons],
        [valued(puzzle, choice) for choice in puzzle.choices],
        puzzle.is_proven,
        None if lie is None else rounded(lie),
    )


def exercise(puzzle: Written) -> Exercise:
    """The position; a right answer, a wrong one, and what the rules refuse."""
    composer = Composer(puzzle.game, puzzle.table, puzzle.seat)
    trials, moves = [Trial([], right=True), Trial([])], {}
    for actions in composer.moves():
        try:
            attempt(puzzle.table.copy(), puzzle.seat, list(actions))
        except Refused as refused:
            refusal = Trial([Line(why(puzzle.words, refused))])
            if refusal not in trials:
                trials.append(refusal)
            moves[key_of(actions)] = trials.index(refusal)
    moves |= {key_of(puzzle.actions_of(move)): RIGHT for move in puzzle.accepts}
    picture = Shown(puzzle.game, puzzle.table, puzzle.seat).picture()
    return Exercise(picture, trials=trials, moves=moves, otherwise=WRONG, stages=composer.stages)


def valued(puzzle: Written, choice: Choice) -> Valued:
    """A choice, decision by decision as it is told."""
    after, actions, told = puzzle.table.copy(), puzzle.actions(choice), list[Line]()
    for action in actions:
        told.append(Line(words_of(puzzle.game.name, after).choice(view_of(after, puzzle.seat), action)))
        puzzle.game.play(after, puzzle.seat, action)
    return Valued(actions, told, choice.value, choice.within, puzzle.is_accepted(choice.move))
