"""A game looked back on: what each move of a seat gave away, judged by what the seat knew, and what was luck."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from kafana.coach.advice import COACH, Teller, amount
from kafana.coach.evaluate import Weighed, compared, weigh
from kafana.core.chance import new_rng
from kafana.core.imagine import imagined
from kafana.core.table import waiting
from kafana.core.view import view_of
from kafana.games import load
from kafana.minds.play import Unit
from kafana.minds.search.playout import worth
from kafana.records.record import Record, steps
from kafana.words.language import Language
from kafana.words.line import line

GRADES = ("inaccuracy", 0.02), ("mistake", 0.05), ("blunder", 0.12)  # from so much of what is at stake on
EUROS_AT_STAKE = 5.0  # the pot and what may be paid; a chance to win is at stake as a whole


@dataclass(frozen=True)
class Judged:
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
    moves: tuple[Judged, ...]
    accuracy: float
    expected: float
    lost: float
    result: float | None

    @property
    def luck(self) -> float | None:
        """What neither the first position nor one's own choices explain: the cards, and the others."""
        return None if self.result is None else self.result - self.expected + self.lost

    @property
    def mistakes(self) -> list[Judged]:
        """The moves to look at again, the worst first."""
        return sorted((move for move in self.moves if move.grade), key=lambda move: -move.lost)


def review(
    record: Record, seat: int, playouts: int, language: str = "en", done: Callable[[int], None] = lambda move: None
) -> Review:
    """Judge every move of a seat that had a choice. What was the best of many moves has been lucky, too: where it seems
    that something was given away, both moves are tried once more, on other imagined tables.
    """
    game, said = load(record.game), Language(language)
    judged: list[Judged] = []
    expected = result = 0.0
    unit, fresh = "", True  # fresh: nothing is expected of this game, or of this round, yet
    for number, (before, after, mover, actions) in enumerate(steps(record)):
        done(number)
        if mover == seat:
            view, rng = view_of(before, seat), new_rng(number)
            teller = Teller(game, view, imagined(game, view, rng), said)
            unit = teller.unit
            weighing = weigh(view, rng, also=actions, playouts=playouts)
            best, played = weighing.moves[0], weighing.made(actions)
            seems_worse = best.lead - played.lead > doubtful(best, played)
            if (fresh or seems_worse) and not weighing.is_solved:
                best, played = compared(view, rng, best.actions, played.actions, playouts)
            if len(weighing.moves) > 1:
                judged.append(judge(number + 1, best, played, teller))
            expected += max(best.value, played.value) if fresh else 0.0
            fresh = False
        if not fresh and (not waiting(after) or (unit == Unit.EUROS and before.turns != after.turns)):
            result += float(worth(after, seat))
            fresh = True
    lost = sum(move.lost for move in judged if move.grade)
    return Review(seat, unit, tuple(judged), accuracy_of(judged, unit), expected, lost, result if fresh else None)


def judge(number: int, best: Weighed, played: Weighed, teller: Teller) -> Judged:
    """What a move gave away: only what is surely more than chance is a mistake."""
    lost, within = max(0.0, best.lead - played.lead), doubtful(best, played)
    grade = grade_of(lost / at_stake(teller.unit)) if lost > within and played.is_decided else ""
    return Judged(number, teller.told(played), teller.told(best), played.value, lost, within, grade)


def doubtful(one: Weighed, other: Weighed) -> float:
    """How far the difference of two moves may be chance."""
    return math.hypot(one.lead_within, other.lead_within)


def at_stake(unit: str) -> float:
    return EUROS_AT_STAKE if unit == Unit.EUROS else 1.0


def grade_of(share: float) -> str:
    """The gravest grade that a loss deserves."""
    return next((name for name, least in reversed(GRADES) if share >= least), "")


def accuracy_of(judged: list[Judged], unit: str) -> float:
    """100 if nothing was given away; a blunder more or less in every move leaves about a third."""
    if not judged:
        return 100.0
    blunder = GRADES[-1][1] * at_stake(unit)
    return 100 * sum(math.exp(-move.lost / blunder if move.grade else 0.0) for move in judged) / len(judged)


def told(found: Review, name: str, language: Language) -> list[str]:
    """The review in sentences."""

    def say(key: str, **values: Any) -> str:
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
