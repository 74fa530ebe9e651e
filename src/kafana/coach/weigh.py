"""Weighing moves: what each is worth with what the seat knows, and how sure that is."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from time import perf_counter
from typing import Any

from kafana.core.sets import count, each, only
from kafana.minds._claims import NOTHING_CLAIMED, Claim, claim_of
from kafana.minds._ends import corrected
from kafana.minds._lies import lie_chance
from kafana.minds._moves import Plan, single_decisions, whole_moves
from kafana.minds._solve import ESTIMATE, NO_ANSWER, PROOF
from kafana.minds._stakes import game_of, policy
from kafana.minds._sums import ACTIONS, LEAD, LEAD_SQUARES, NUMBER, SQUARES, SUM, Sums, new_sums
from kafana.minds.search import settle, solve, try_out

CHUNK = 512  # playouts between two looks at the clock
SURE = 1.96  # standard errors: 95 %
STEP = 0.01  # of a value, to see how steep a correction is
UNDECIDED = 0.5, 0.5  # a value and its interval: it may be won or lost

Shares = list[tuple[float, Sums]]  # cases, each with how likely it is


@dataclass(frozen=True)
class Weighed:
    """A move and its value, within an interval that holds it in 95 of 100 cases."""

    actions: tuple[int, ...]
    value: float
    within: float
    lead: float  # over the value of what the policy would do; within less, since both shared their imagined tables
    lead_within: float
    playouts: int
    frequency: float = 0.0

    @property
    def is_decided(self) -> bool:
        """Is anything known of it? Where the best move is proven, others may stay open."""
        return self.playouts > 0


@dataclass(frozen=True)
class Doubt:
    """An open claim: how likely it is a lie, and how likely it must be for a challenge to pay."""

    claim: Claim
    chance: float
    break_even: float | None

    @property
    def is_proven(self) -> bool:
        return self.chance in (0.0, 1.0)


@dataclass(frozen=True)
class Weighing:
    """The moves, best first."""

    moves: tuple[Weighed, ...]
    is_proven: bool
    doubt: Doubt | None


def weigh(view: Any, luck: Any, seconds: float = 0.0, also: Sequence[int] = (), playouts: int = 0) -> Weighing:
    """Compare moves until the time is up and so many playouts are spent; the move `also` is surely among them."""
    own, sums = int(policy(view, luck)), new_sums()
    chunk = min(CHUNK, playouts or CHUNK)
    answer = solve(view, luck, chunk, own, sums)
    ends, spent = perf_counter() + seconds, chunk  # the first time something may have to be compiled
    if answer != NO_ANSWER:
        while answer == ESTIMATE and (spent < playouts or perf_counter() < ends):
            answer = solve(view, luck, chunk, own, sums)
            spent += chunk
        if answer == PROOF:
            settle(view, luck, own, sums)
        return Weighing(ordered(single_decisions(int(view.legal), own), [(1.0, sums)]), answer == PROOF, None)
    plan = with_move(whole_moves(view, luck), also)
    claim, chance = claim_of(view), float(lie_chance(view))
    cases = [(chance, 1.0), (1 - chance, 0.0)] if 0 < chance < 1 else [(1.0, chance)]
    shares = [(share, new_sums()) for share, _ in cases]
    spent = 0
    while spent == 0 or spent < playouts or perf_counter() < ends:
        for (_, lie), (_, sums) in zip(cases, shares, strict=True):
            try_out(view, luck, chunk, lie, plan, sums)
        ends = ends if spent else perf_counter() + seconds
        spent += chunk * len(cases)
    doubt = None if claim.true == NOTHING_CLAIMED else Doubt(claim, chance, break_even(plan, claim, shares))
    return Weighing(ordered(plan, shares, game_of(view.dtype).name), False, doubt)


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


def ordered(plan: Plan, shares: Shares, game: str = "") -> tuple[Weighed, ...]:
    """The moves from the best to the worst, and how often each should be made."""
    own = weighed((), plan.own, shares)
    found = [believed(weighed(actions_of(plan, move), move, shares), own, game) for move in each(plan.alive)]
    found.sort(key=lambda move: (-move.value, -move.playouts))
    weights = [nearness(found[0], move) for move in found]
    return tuple(replace(move, frequency=weight / sum(weights)) for move, weight in zip(found, weights, strict=True))


def believed(move: Weighed, own: Weighed, game: str) -> Weighed:
    """A move with a value that playouts do not flatter, and with the lead that this is."""
    foretold, within = foretold_by_lead(move, own)
    value, low, high = (corrected(game, foretold + by) for by in (0.0, -within, within))
    return replace(
        move,
        value=value,
        within=(high - low) / 2,
        lead=value - corrected(game, own.value),
        lead_within=move.lead_within * steepness(game, foretold, own.value),
    )


def foretold_by_lead(move: Weighed, own: Weighed) -> tuple[float, float]:
    """The policy's own move is tried on every imagined table. Of a move that is tried on few, what it leads that one by
    tells more than how lucky these tables were.
    """
    if not 0 < move.playouts < own.playouts:
        return move.value, move.within
    share = move.playouts / own.playouts
    return own.value + move.lead, math.sqrt(share * move.within**2 + (1 - share) * move.lead_within**2)


def steepness(game: str, one: float, other: float) -> float:
    """How much of the difference between two values remains when both are corrected."""
    low, high = min(one, other) - STEP, max(one, other) + STEP
    return (corrected(game, high) - corrected(game, low)) / (high - low)


def weighed(actions: tuple[int, ...], row: int, shares: Shares) -> Weighed:
    """What was found of a move, in each case by its share."""
    playouts = int(sum(sums[row, NUMBER] for _, sums in shares))
    if playouts == 0:
        return Weighed(actions, *UNDECIDED, *UNDECIDED, playouts)
    value, within = estimate([(share, sums[row, NUMBER], sums[row, SUM], sums[row, SQUARES]) for share, sums in shares])
    lead, lead_within = estimate(
        [(share, sums[row, NUMBER], sums[row, LEAD], sums[row, LEAD_SQUARES]) for share, sums in shares]
    )
    return Weighed(actions, value, within, lead, lead_within, playouts)


def estimate(parts: list[tuple[float, float, float, float]]) -> tuple[float, float]:
    """A mean from several cases (share, number, sum, sum of squares), and half its 95 % interval."""
    mean = spread = 0.0
    for share, number, total, squares in parts:
        own = total / number
        mean += share * own
        spread += share**2 * max(0.0, squares / number - own**2) / max(1.0, number - 1)
    return mean, SURE * math.sqrt(spread)


def nearness(best: Weighed, move: Weighed) -> float:
    """1 for the best move, 0 for one that is surely worse, and in between for what may be as good."""
    noise = math.hypot(best.lead_within, move.lead_within)
    behind = best.lead - move.lead
    return 1.0 if behind <= 0 else max(0.0, 1 - behind / noise) if noise > 0 else 0.0


def break_even(plan: Plan, claim: Claim, shares: Shares) -> float | None:
    """How likely a lie must be for a challenge to be as good as the best other move."""
    challenge = next((move for move in each(plan.alive) if actions_of(plan, move)[0] == claim.challenge), None)
    others = [move for move in each(plan.alive) if move != challenge]
    if challenge is None or not others or len(shares) == 1:
        return None
    other = max(others, key=lambda move: weighed((), move, shares).lead)
    if_lie, if_true = (
        weighed((), challenge, [(1.0, sums)]).lead - weighed((), other, [(1.0, sums)]).lead for _, sums in shares
    )
    if if_lie <= 0 or if_true >= 0:
        return 1.0 if if_lie <= 0 else 0.0
    return -if_true / (if_lie - if_true)
