"""The value of every move with what the seat knows, and how sure that is: PIMC with common random numbers."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from time import perf_counter

import numpy as np

from kafana.core.chance import Rng
from kafana.core.observation import game_of
from kafana.core.sets import count, each, last, only
from kafana.core.view import AnyView
from kafana.minds.play import Unit
from kafana.minds.search.calibration import Correction, as_it_is, correction_of
from kafana.minds.search.candidates import Plan, no_moves, single_decisions, whole_moves
from kafana.minds.search.claims import NOTHING_CLAIMED, Claim, claim_of
from kafana.minds.search.lie_odds import Players, lie_chance_among
from kafana.minds.search.playout import own_policy
from kafana.minds.search.search import sequential_halving, settle, solve
from kafana.minds.search.statistics import ACTIONS, LEAD, LEAD_SQUARES, NUMBER, SQUARES, SUM, Statistics, new_statistics
from kafana.minds.search.statistics import mean as mean_lead
from kafana.minds.search.transposition import ESTIMATE, NO_ANSWER, PROOF

CHUNK = 512  # playouts between two looks at the clock
SURE = 1.96  # standard errors: 95 %
FEW = 4.0  # tables added to those of a move, to say how sure its value is
STEP = 0.01  # of a value, to see the slope of a correction
NOBODY = -1
EVEN = 0.5  # a chance
EUROS_AT_STAKE = 5.0  # the pot and what may be paid
UNDECIDED = 0.5, 0.5  # a value and its interval: it may be won or lost

WeightedCases = list[tuple[float, Statistics]]  # statistics in each case, and its probability


@dataclass(frozen=True)
class EvaluatedMove:
    """A move and its value, within an interval that holds it in 95 of 100 cases."""

    actions: tuple[int, ...]
    value: float
    within: float
    lead: float  # over the value of what the policy would do; within less, since both shared their imagined tables
    lead_within: float
    playouts: int
    frequency: float = 0.0
    is_equal: bool = False  # to the best, as far as can be told; of the best, whether there are others

    @property
    def is_decided(self) -> bool:
        """Is anything known of it? Where the best move is proven, others may stay open."""
        return self.playouts > 0


@dataclass(frozen=True)
class Doubt:
    """An open claim: how likely it is a lie, and how likely it must be for a challenge to pay, if that can be told."""

    claim: Claim
    chance: float
    break_even: float | None

    @property
    def is_proven(self) -> bool:
        return self.chance in (0.0, 1.0)

    @property
    def rules_out_challenge(self) -> bool:
        """Is it surely true, or more likely true than a challenge can bear?"""
        return self.chance == 0 or (self.break_even is not None and self.chance < self.break_even)

    def is_challenge(self, move: EvaluatedMove) -> bool:
        return move.actions[0] == self.claim.challenge

    def goes_with(self, move: EvaluatedMove) -> bool:
        """Is it what the odds alone would do: challenge what is more likely a lie, and nothing else?"""
        return self.is_challenge(move) == (self.chance > EVEN and not self.rules_out_challenge)


@dataclass(frozen=True)
class Evaluation:
    """The moves, best first."""

    moves: tuple[EvaluatedMove, ...]
    is_proven: bool
    doubt: Doubt | None
    is_solved: bool = False  # by something better than playouts

    def made(self, actions: Sequence[int]) -> EvaluatedMove:
        """A move that was made, or the decision it began with; the best, if it is not among them."""
        ways = tuple(actions), tuple(actions[:1])
        return next((move for way in ways for move in self.moves if move.actions == way), self.moves[0])


def evaluate(
    view: AnyView,
    rng: Rng,
    seconds: float = 0.0,
    also: Sequence[int] = (),
    playouts: int = 0,
    players: Players = (),
) -> Evaluation:
    """Compare moves until the time is up and n `playouts` are spent; the move `also` is surely among them. The players
    are those of whom everybody knows who they are.
    """
    own, stats = int(own_policy(view, rng)), new_statistics()
    chunk = min(CHUNK, playouts or CHUNK)
    answer = solve(view, rng, chunk, own, stats)
    ends, spent = perf_counter() + seconds, chunk
    if answer != NO_ANSWER:
        while answer == ESTIMATE and (spent < playouts or perf_counter() < ends):
            answer = solve(view, rng, chunk, own, stats)
            spent += chunk
        if answer == PROOF:
            settle(view, rng, own, stats)
        return Evaluation(ordered(single_decisions(int(view.legal), own), [(1.0, stats)]), answer == PROOF, None, True)
    plan = with_move(whole_moves(view, rng), also)
    claim, chance = claim_of(view), lie_chance_among(view, players)
    cases = evaluate_plan(view, rng, plan, (seconds, playouts), chance)
    doubt = None if claim.true == NOTHING_CLAIMED else Doubt(claim, chance, break_even(plan, claim, cases))
    return Evaluation(ordered(plan, cases, correction_among(view, players), doubt), False, doubt)


def evaluate_plan(view: AnyView, rng: Rng, plan: Plan, effort: tuple[float, int], chance: float) -> WeightedCases:
    """Statistics of the moves of a plan, after some seconds and playouts; where a claim is open that is a lie with some
    chance, both in case it is a lie and in case it is not.
    """
    seconds, playouts = effort
    chunk = min(CHUNK, playouts or CHUNK)
    lies = [(chance, 1.0), (1 - chance, 0.0)] if 0 < chance < 1 else [(1.0, chance)]
    cases = [(weight, new_statistics()) for weight, _ in lies]
    ends, spent = perf_counter() + seconds, 0
    while spent == 0 or spent < playouts or perf_counter() < ends:
        for (_, lie), (_, stats) in zip(lies, cases, strict=True):
            sequential_halving(view, rng, chunk, lie, plan, stats)
        ends = ends if spent else perf_counter() + seconds  # the first time something may have to be compiled
        spent += chunk * len(cases)
    if chance < 1:
        nothing_gained(plan, claim_of(view), cases)
    return cases


def nothing_gained(plan: Plan, claim: Claim, cases: WeightedCases) -> None:
    """Whoever challenges the truth gains nothing by it: in that case, the last, a challenge is worth at most as much as
    the best other move. Playouts say otherwise where a small pile does no harm; a challenge is to be judged as one.
    """
    challenge, other = challenge_and_other(plan, claim, cases)
    if challenge is not None and other is not None:
        _, if_true = cases[-1]
        lower(if_true[challenge], mean_lead(if_true, challenge) - mean_lead(if_true, other))


def lower(row: Statistics, gain: float) -> None:
    """Take a gain from every result of a move; what came of it differs as much as before."""
    if gain > 0:
        for total, squares in ((SUM, SQUARES), (LEAD, LEAD_SQUARES)):
            row[squares] += row[NUMBER] * gain**2 - 2 * gain * row[total]
            row[total] -= row[NUMBER] * gain


def challenge_and_other(plan: Plan, claim: Claim, cases: WeightedCases) -> tuple[int | None, int | None]:
    """The challenge among the moves of a plan, and the best other move, where there are such."""
    if claim.true == NOTHING_CLAIMED:
        return None, None
    challenge = next((move for move in each(plan.alive) if actions_of(plan, move)[0] == claim.challenge), None)
    others = [move for move in each(plan.alive) if move != challenge]
    return challenge, max(others, key=lambda move: evaluated((), move, cases).lead, default=None)


def compared(
    view: AnyView, rng: Rng, best: Sequence[int], other: Sequence[int], playouts: int, players: Players = ()
) -> tuple[EvaluatedMove, EvaluatedMove]:
    """Two moves, or one, on tables that are imagined for them alone; a lead is that over the other move."""
    plan = with_move(with_move(no_moves(), best), other)
    plan = plan._replace(own=last(plan.alive))
    cases = evaluate_plan(view, rng, plan, (0.0, playouts), lie_chance_among(view, players))
    moves = calibrated_all(plan, cases, correction_among(view, players))
    return moves[0], moves[-1]


def correction_among(view: AnyView, players: Players) -> Correction:
    """What makes values those that are to be believed among the others at a table."""
    return correction_of(
        game_of(view.dtype).name, int(view.seats), [one for seat, one in enumerate(players) if seat != view.seat]
    )


def with_move(plan: Plan, actions: Sequence[int]) -> Plan:
    """A plan with one move more, if it is not among them."""
    if not actions or any(actions_of(plan, move) == tuple(actions) for move in each(plan.alive)):
        return plan
    place = min(count(plan.alive), ACTIONS - 1)
    plan.moves[place, : len(actions)] = actions
    plan.lengths[place] = len(actions)
    return plan._replace(alive=int(plan.alive) | only(place))


def actions_of(plan: Plan, move: int) -> tuple[int, ...]:
    return tuple(int(action) for action in plan.moves[move, : plan.lengths[move]])


def ordered(
    plan: Plan, cases: WeightedCases, correct: Correction = as_it_is, doubt: Doubt | None = None
) -> tuple[EvaluatedMove, ...]:
    """The moves from the best to the worst, and how often each should be made. Of moves that cannot be told from the
    best, one that goes with the odds of an open claim stands first; what these rule out is not recommended.
    """
    found = calibrated_all(plan, cases, correct)
    found.sort(key=lambda move: (-move.value, -move.playouts))
    allowed = [
        move for move in found if not (doubt and doubt.rules_out_challenge and doubt.is_challenge(move))
    ] or found
    weights = {
        move.actions: min(recommendation_weight(other, move) for other in allowed if other.is_decided or other is move)
        for move in allowed
    }
    return in_order(found, weights, doubt)


def in_order(
    found: Sequence[EvaluatedMove], weights: Mapping[tuple[int, ...], float], doubt: Doubt | None
) -> tuple[EvaluatedMove, ...]:
    """Moves with their frequencies; what has a weight and goes with the odds stands first."""
    if doubt:
        found = sorted(found, key=lambda move: not (weights.get(move.actions, 0) > 0 and doubt.goes_with(move)))
    equals = sum(weight > 0 for weight in weights.values())
    return tuple(
        replace(
            move,
            frequency=weights.get(move.actions, 0.0) / sum(weights.values()),
            is_equal=equals > 1 and weights.get(move.actions, 0.0) > 0,
        )
        for move in found
    )


def calibrated_all(plan: Plan, cases: WeightedCases, correct: Correction) -> list[EvaluatedMove]:
    """Every move of a plan with its calibrated value."""
    own = evaluated((), plan.own, cases, plan.own)
    return [
        calibrated(evaluated(actions_of(plan, move), move, cases, plan.own), own, correct) for move in each(plan.alive)
    ]


def calibrated(move: EvaluatedMove, own: EvaluatedMove, correct: Correction) -> EvaluatedMove:
    """A move with a value that playouts do not flatter, and its lead over the policy's own move."""
    raw, within = control_variate(move, own)
    value, low, high = (correct(raw + by) for by in (0.0, -within, within))
    return replace(
        move,
        value=value,
        within=(high - low) / 2,
        lead=value - correct(own.value),
        lead_within=move.lead_within * slope(correct, raw, own.value),
    )


def control_variate(move: EvaluatedMove, own: EvaluatedMove) -> tuple[float, float]:
    """The value of a move and half its interval, with the policy's own move as control variate: that one is tried on
    every imagined table. Of a move that is tried on few, its lead over that one tells more than how lucky these were.
    """
    if not 0 < move.playouts < own.playouts:
        return move.value, move.within
    share = move.playouts / own.playouts
    return own.value + move.lead, math.sqrt(share * move.within**2 + (1 - share) * move.lead_within**2)


def slope(correct: Correction, one: float, other: float) -> float:
    """How much of the difference between two values remains when both are corrected."""
    low, high = min(one, other) - STEP, max(one, other) + STEP
    return (correct(high) - correct(low)) / (high - low)


def evaluated(actions: tuple[int, ...], row: int, cases: WeightedCases, own: int = NOBODY) -> EvaluatedMove:
    """The value of a move, in each case by its weight. The policy's own is surely as good as itself."""
    playouts = int(sum(stats[row, NUMBER] for _, stats in cases))
    if playouts == 0:
        return EvaluatedMove(actions, *UNDECIDED, *UNDECIDED, playouts)
    value, within = estimate(row, cases, SUM, SQUARES)
    lead, lead_within = (0.0, 0.0) if row == own else estimate(row, cases, LEAD, LEAD_SQUARES)
    return EvaluatedMove(actions, value, within, lead, lead_within, playouts)


def estimate(row: int, cases: WeightedCases, total: int, squares: int) -> tuple[float, float]:
    """A mean from several cases, and half its 95 % interval. What was tried a few times and always came out alike is
    not certain: a few tables that differ as those of all moves do are added.
    """
    mean = spread = 0.0
    for weight, stats in cases:
        number = stats[row, NUMBER]
        own = stats[row, total] / number
        deviation = max(0.0, stats[row, squares] - number * own**2)
        mean += weight * own
        spread += weight**2 * (deviation + FEW * mean_variance(stats, total, squares)) / (number - 1 + FEW) / number
    return mean, SURE * math.sqrt(spread)


def mean_variance(stats: Statistics, total: int, squares: int) -> float:
    """The variance of what came of a move, of all moves on average."""
    numbers = np.maximum(1.0, stats[:, NUMBER])
    deviations = stats[:, squares] - stats[:, total] ** 2 / numbers
    return float(np.maximum(0.0, deviations).sum() / max(1.0, (numbers - 1).sum()))


def recommendation_weight(best: EvaluatedMove, move: EvaluatedMove) -> float:
    """1 for the best move, 0 for one that is surely worse, and in between for what may be as good."""
    noise = math.hypot(best.lead_within, move.lead_within)
    behind = best.lead - move.lead
    return 1.0 if behind <= 0 else max(0.0, 1 - behind / noise) if noise > 0 else 0.0


def break_even(plan: Plan, claim: Claim, cases: WeightedCases) -> float | None:
    """How likely a lie must be for a challenge to be as good as the best other move; None where it can't be told that
    a challenge gains by a lie and loses by the truth.
    """
    challenge, other = challenge_and_other(plan, claim, cases)
    if challenge is None or other is None or len(cases) == 1:
        return None
    (if_lie, lie_within), (if_true, true_within) = (
        difference(plan, challenge, other, [(1.0, stats)]) for _, stats in cases
    )
    if if_lie <= lie_within or if_true >= -true_within:
        return None
    return -if_true / (if_lie - if_true)


def difference(plan: Plan, one: int, other: int, cases: WeightedCases) -> tuple[float, float]:
    """What a move leads another by, and half its interval."""
    first, second = (evaluated((), move, cases, plan.own) for move in (one, other))
    return first.lead - second.lead, math.hypot(first.lead_within, second.lead_within)


def at_stake(unit: str) -> float:
    """A chance to win is at stake as a whole."""
    return EUROS_AT_STAKE if unit == Unit.EUROS else 1.0
