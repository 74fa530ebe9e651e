"""A game looked back on: what each move of a seat gave away by what the seat knew, and what was luck."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

from kafana.coach.advice import COACH, Teller, amount
from kafana.coach.evaluate import EvaluatedMove, compared, evaluate
from kafana.core.chance import new_rng
from kafana.core.imagine import imagined
from kafana.core.table import waiting
from kafana.core.view import view_of
from kafana.games import load
from kafana.minds.play import Unit
from kafana.minds.search.playout import end_value
from kafana.records.record import Record, steps
from kafana.words.language import Language
from kafana.words.line import Value, line

GRADES = ("inaccuracy", 0.02), ("mistake", 0.05), ("blunder", 0.12)  # least share of what is at stake
EUROS_AT_STAKE = 5.0  # the pot and what may be paid; a chance to win is at stake as a whole


@dataclass(frozen=True)
class MoveReview:
    """One move: its number in the game, what was played, what would have been best, and what that gave away."""

    number: int
    played: str
    best: str
    value: float  # of what was played
    lost: float
    within: float
    grade: str  # empty where nothing can be told from chance


@dataclass(frozen=True)
class Review:
    """What was expected at the start (where euros count, of every round) and what came of it, if it came to an end."""

    seat: int
    unit: str
    moves: tuple[MoveReview, ...]
    accuracy: float
    expected: float
    lost: float
    result: float | None

    @property
    def luck(self) -> float | None:
        """What neither the first position nor one's own choices explain: the cards, and the others."""
        return None if self.result is None else self.result - self.expected + self.lost

    @property
    def mistakes(self) -> list[MoveReview]:
        """The moves to look at again, the worst first."""
        return sorted((move for move in self.moves if move.grade), key=lambda move: -move.lost)


def review(
    record: Record,
    seat: int,
    playouts: int,
    language: str = "en",
    on_progress: Callable[[int], None] = lambda move: None,
) -> Review:
    """Review every move of a seat that had a choice. The best of many moves has been lucky, too: where something seems
    to be given away, both moves are tried once more, on other imagined tables.
    """
    game, said = load(record.game), Language(language)
    reviewed: list[MoveReview] = []
    expected = result = 0.0
    unit, fresh = "", True  # fresh: nothing is expected of this game, or of this round, yet
    for number, (before, after, mover, actions) in enumerate(steps(record)):
        on_progress(number)
        if mover == seat:
            view, rng = view_of(before, seat), new_rng(number)
            teller = Teller(game, view, imagined(game, view, rng), said)
            unit = teller.unit
            evaluation = evaluate(view, rng, also=actions, playouts=playouts)
            best, played = evaluation.moves[0], evaluation.made(actions)
            seems_worse = best.lead - played.lead > lead_uncertainty(best, played)
            if (fresh or seems_worse) and not evaluation.is_solved:
                best, played = compared(view, rng, best.actions, played.actions, playouts)
            if len(evaluation.moves) > 1:
                reviewed.append(review_move(number + 1, best, played, teller))
            expected += max(best.value, played.value) if fresh else 0.0
            fresh = False
        if not fresh and (not waiting(after) or (unit == Unit.EUROS and before.turns != after.turns)):
            result += float(end_value(after, seat))
            fresh = True
    lost = sum(move.lost for move in reviewed if move.grade)
    return Review(seat, unit, tuple(reviewed), accuracy_of(reviewed, unit), expected, lost, result if fresh else None)


def review_move(number: int, best: EvaluatedMove, played: EvaluatedMove, teller: Teller) -> MoveReview:
    """What a move gave away: only what is surely more than chance is a mistake."""
    lost, within = max(0.0, best.lead - played.lead), lead_uncertainty(best, played)
    grade = grade_of(lost / at_stake(teller.unit)) if lost > within and played.is_decided else ""
    return MoveReview(number, teller.told(played), teller.told(best), played.value, lost, within, grade)


def lead_uncertainty(one: EvaluatedMove, other: EvaluatedMove) -> float:
    """How far the difference of two moves may be chance."""
    return math.hypot(one.lead_within, other.lead_within)


def at_stake(unit: str) -> float:
    return EUROS_AT_STAKE if unit == Unit.EUROS else 1.0


def grade_of(share: float) -> str:
    """The gravest grade that a loss deserves."""
    return next((name for name, least in reversed(GRADES) if share >= least), "")


def accuracy_of(reviewed: list[MoveReview], unit: str) -> float:
    """100 if nothing was given away; a blunder more or less in every move leaves about a third."""
    if not reviewed:
        return 100.0
    blunder = GRADES[-1][1] * at_stake(unit)
    return 100 * sum(math.exp(-move.lost / blunder if move.grade else 0.0) for move in reviewed) / len(reviewed)


def in_sentences(found: Review, name: str, language: Language) -> list[str]:
    """The review in sentences."""

    def say(key: str, **values: Value) -> str:
        return language.say(line(key, **values), COACH)

    def money(value: float) -> str:
        return amount(language, found.unit, value)

    rows = [say("review-title", name=name)]
    rows.append(say("review-accuracy", accuracy=f"{found.accuracy:.0f}", moves=len(found.moves)))
    if found.result is not None and found.luck is not None:
        figures = {"result": found.result, "expected": found.expected, "lost": -found.lost, "luck": found.luck}
        rows.append(say("review-result", **{key: money(value) for key, value in figures.items()}))
    for move in found.mistakes:
        grade = say(f"grade-{move.grade}")
        rows.append(
            say(
                "review-mistake",
                number=move.number,
                grade=grade,
                played=move.played,
                best=move.best,
                lost=money(move.lost),
            )
        )
    return rows if found.mistakes else [*rows, say("review-fine")]
