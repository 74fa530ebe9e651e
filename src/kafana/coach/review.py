"""A game looked back on: what each move of a seat gave away by what the seat knew, and what was luck."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from kafana.coach.advice import COACH, MOST_REASONS, Teller, amount, quotable
from kafana.coach.evaluate import EvaluatedMove, at_stake
from kafana.coach.judge import Judgement, judge
from kafana.core.chance import new_rng
from kafana.core.game import score
from kafana.core.imagine import imagined
from kafana.core.table import waiting
from kafana.core.view import view_of
from kafana.games import load
from kafana.minds.play import Unit, play_of
from kafana.minds.search.lie_odds import Players
from kafana.minds.search.playout import end_value
from kafana.records.record import Record, steps
from kafana.words.language import Language
from kafana.words.line import Value, line
from kafana.words.speech import capitalized

GRADES = ("inaccuracy", 0.02), ("mistake", 0.05), ("blunder", 0.12)  # least share of what is at stake


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
    reasons: tuple[str, ...] = ()  # what speaks for the best
    cards: tuple[int, ...] = ()  # of the hand, in what was played …
    best_cards: tuple[int, ...] = ()  # … and in what would have been best
    stake: float = 0.0  # what the best is worth more than a choice by chance; 0 where that is nothing to speak of
    given: float = 0.0  # away, whether that can be told from chance or not, so that chance averages out
    weight: float = 1.0  # by which these two count, so that no few decisions outweigh all others


@dataclass(frozen=True)
class Review:
    """What was expected at the start (where euros count, of every round) and what came of it, if it came to an end.

    The result is that of the table; `dues` is the part of it that no round decides: what all pay in and get back.
    """

    seat: int
    unit: str
    moves: tuple[MoveReview, ...]
    accuracy: float
    expected: float
    lost: float
    result: float | None
    dues: float = 0.0
    measure: str = "win"  # what a value is the chance of

    @property
    def luck(self) -> float | None:
        """What neither the first position nor one's own choices explain: the cards, and the others."""
        return None if self.result is None else self.result - self.dues - self.expected + self.lost

    @property
    def mistakes(self) -> list[MoveReview]:
        """The moves to look at again, the worst first."""
        return sorted((move for move in self.moves if move.grade), key=lambda move: -move.lost)


def review(
    record: Record,
    seat: int,
    playouts: int,
    language: str = "en",
    players: Players = (),
    on_progress: Callable[[int], None] = lambda move: None,
) -> Review:
    """Review every move of a seat that had a choice; the players are those of whom everybody knows who they are."""
    game, said = load(record.game), Language(language)
    reviewed: list[MoveReview] = []
    expected = won = result = 0.0
    unit, fresh, is_over = "", True, False  # fresh: nothing is expected of this game, or of this round, yet
    for number, (before, after, mover, actions) in enumerate(steps(record)):
        on_progress(number)
        if mover == seat:
            view, rng = view_of(before, seat), new_rng(number)
            teller = Teller(game, view, imagined(game, view, rng), said, record.names)
            unit = teller.unit
            found = judge(view, rng, actions, playouts, fresh, players)
            if len(found.evaluation.moves) > 1:
                reviewed.append(review_move(number + 1, found, teller))
            expected += max(found.best.value, found.played.value) if fresh else 0.0
            fresh = False
        is_over = not waiting(after)
        if not fresh and (is_over or (unit == Unit.EUROS and before.turns != after.turns)):
            won += float(end_value(after, seat))
            fresh = True
        if is_over:
            result = float(score(after, seat)) if unit == Unit.EUROS else won
    lost, accuracy = sum(move.lost for move in reviewed if move.grade), accuracy_of(reviewed)
    figures = expected, lost, result if is_over else None, result - won if is_over else 0.0
    return Review(seat, unit, tuple(reviewed), accuracy, *figures, measure=play_of(game.name).measure)


def review_move(number: int, found: Judgement, teller: Teller) -> MoveReview:
    """What a move gave away: only what is surely more than chance is a mistake."""
    best, played = found.best, found.played
    lost = max(0.0, found.given)
    within = lead_uncertainty(best, played)
    is_sure = lost > within and not found.is_one_line
    grade = grade_of(lost / at_stake(teller.unit)) if is_sure else ""
    reasons = reasons_for(found, teller) if grade else ()
    moves = teller.told(played), teller.told(best)
    cards = tuple(teller.cards_of(played)), tuple(teller.cards_of(best))
    given = found.given if found.stake else 0.0
    counted = found.stake, given, found.weight
    return MoveReview(number, *moves, played.value, lost, within, grade, reasons, *cards, *counted)


def reasons_for(found: Judgement, teller: Teller) -> tuple[str, ...]:
    """What speaks for the best move and not for the one that was made too; if one of them is a challenge, also how
    likely a lie was, and where it is proven to win, that.
    """
    best, played, doubt = found.best, found.played, found.evaluation.doubt
    for_both = {reason.key for reason in teller.all_reasons(played.actions)}
    for_best = [reason for reason in teller.all_reasons(best.actions) if reason.key not in for_both]
    said = [capitalized(teller.say_of_game(reason)) for reason in for_best[:MOST_REASONS]]
    if doubt is not None and (doubt.is_challenge(best) or doubt.is_challenge(played)):
        said.append(teller.doubted(doubt, best))
    if found.evaluation.is_proven and best.value == 1:
        said.append(teller.say("reason-proven", move=quotable(teller.told(best))))
    return tuple(said)


def lead_uncertainty(one: EvaluatedMove, other: EvaluatedMove) -> float:
    """How far the difference of two moves may be chance."""
    return math.hypot(one.lead_within, other.lead_within)


def grade_of(share: float) -> str:
    """The gravest grade that a loss deserves."""
    return next((name for name, least in reversed(GRADES) if share >= least), "")


def accuracy_of(reviewed: Sequence[MoveReview]) -> float:
    """How much was kept of what was at stake: 100 for the best choice every time, 0 for choices by chance."""
    given, stake = (sum(parts) for parts in zip((0.0, 0.0), *map(in_accuracy, reviewed), strict=True))
    return share_kept(given, stake)


def in_accuracy(move: MoveReview) -> tuple[float, float]:
    """What a move gave away, and what was at stake, as they count for accuracy."""
    return move.weight * move.given, move.weight * move.stake


def share_kept(given: float, stake: float) -> float:
    """In percent; nobody is worse than chance, and where nothing was at stake nothing was given away."""
    return 100 * min(1.0, max(0.0, 1 - given / stake)) if stake > 0 else 100.0


def in_sentences(found: Review, name: str, language: Language) -> list[str]:
    """The review in sentences."""

    def say(key: str, **values: Value) -> str:
        return language.say(line(key, **values), COACH)

    def money(value: float) -> str:
        return amount(language, found.unit, value)

    def of_result(found: Review, result: float, luck: float) -> str:
        """Euros add up; chances do not, so of them it is said what a choice gave away on average."""
        if found.unit == Unit.EUROS:
            figures = {"expected": found.expected, "lost": -found.lost, "luck": luck, "dues": found.dues}
            return say("review-result", result=money(result), **{key: money(value) for key, value in figures.items()})
        best = "outcome-won" if found.measure == "win" else "outcome-not-lost"
        key = best if result >= 1 else "outcome-lost" if result <= 0 else "outcome-shared"
        outcome = say(key, share=money(result)) if key == "outcome-shared" else say(key)
        lost = money(found.lost / max(1, len(found.moves)))
        measure = say(f"value-{found.measure}")
        return say("review-outcome", outcome=outcome, measure=measure, expected=money(found.expected), lost=lost)

    rows = [say("review-title", name=name)]
    rows.append(say("review-accuracy", accuracy=language.percent(found.accuracy / 100), moves=len(found.moves)))
    if found.result is not None and found.luck is not None:
        rows.append(of_result(found, found.result, found.luck))
    for move in found.mistakes:
        rows.append(
            say(
                "review-mistake",
                number=move.number,
                grade=say(f"grade-{move.grade}"),
                played=quotable(move.played),
                best=quotable(move.best),
                lost=money(move.lost),
            )
        )
        rows[-1] = " ".join([rows[-1], *move.reasons])
    return rows if found.mistakes else [*rows, say("review-fine")]
