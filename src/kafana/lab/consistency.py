"""Does the coach contradict itself? Over many positions, what it recommends is held against its own odds and values."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from random import Random
from typing import Any

from kafana.coach.evaluate import Evaluation, evaluate
from kafana.coach.review import lead_uncertainty
from kafana.core.chance import new_rng
from kafana.core.game import play
from kafana.core.sets import each
from kafana.core.table import waiting
from kafana.core.view import view_of
from kafana.lab.sim import Plan
from kafana.minds import minds_of
from kafana.minds.registry import level_with
from kafana.minds.search.claims import NOTHING_CLAIMED, claim_of

ONE_IN = 6  # decisions that are looked at; all where a claim is open
TINY = 1e-9


@dataclass(frozen=True)
class Contradiction:
    """A position, by its game and decision, and what does not fit together there."""

    game: int
    decision: int
    problem: str


def contradictions(found: Evaluation) -> list[str]:
    """What does not fit together in what was found of one position."""
    best, doubt = found.moves[0], found.doubt
    problems = []
    if best.frequency <= 0:
        problems.append("the first move is not recommended")
    if abs(sum(move.frequency for move in found.moves) - 1) > TINY:
        problems.append("frequencies do not add up")
    if any(move.is_equal and move.frequency <= 0 for move in found.moves):
        problems.append("an equal move is not recommended")
    for move in found.moves[1:]:
        ruled_out = doubt is not None and doubt.rules_out_challenge and doubt.is_challenge(move)
        if not ruled_out and move.is_decided and move.lead - best.lead > lead_uncertainty(best, move):
            problems.append("another move is surely better than the first")
    return problems if doubt is None else problems + against_odds(found)


def against_odds(found: Evaluation) -> list[str]:
    """What does not fit the odds of an open claim."""
    best, doubt = found.moves[0], found.doubt
    assert doubt is not None
    problems = []
    if doubt.rules_out_challenge and any(doubt.is_challenge(move) and move.frequency > 0 for move in found.moves):
        problems.append(f"a challenge at {doubt.chance:.3f}, which pays from {doubt.break_even} on")
    pays = doubt.break_even is not None and doubt.chance > doubt.break_even
    if pays and not doubt.is_challenge(best) and not best.is_equal:
        problems.append(f"no challenge at {doubt.chance:.3f}, which pays from {doubt.break_even} on")
    with_odds = any(move.is_equal and doubt.goes_with(move) for move in found.moves)
    if best.is_equal and with_odds and not doubt.goes_with(best):
        problems.append("of equal moves the one against the odds stands first")
    return problems


def positions(plan: Plan) -> Iterator[tuple[int, int, Any]]:
    """Views of those who are asked in games of a plan, with the numbers of the game and of the decision."""
    minds = minds_of(plan.game.name)
    for game in range(plan.games):
        random, rng = Random(f"{plan.seed} {game}"), new_rng(plan.seed + game)
        table, decision = plan.game.new(plan.seats, random.randbytes(32), plan.options), 0
        while waiting(table):
            seat = random.choice(each(waiting(table)))
            view = view_of(table, seat)
            if claim_of(view).true != NOTHING_CLAIMED or random.randrange(ONE_IN) == 0:
                yield game, decision, view
            play(table, seat, int(minds[plan.minds[seat]].choose(view, rng)))
            decision += 1


def check_consistency(plan: Plan, number: int, playouts: int) -> Iterator[list[Contradiction]]:
    """What the coach contradicts itself in, at each of n positions; no more than the plan's games have."""
    players = [level_with(plan.game.name, mind) for mind in plan.minds]
    for looked, (game, decision, view) in enumerate(islice(positions(plan), number)):
        found = evaluate(view, new_rng(looked), playouts=playouts, players=players)
        yield [Contradiction(game, decision, problem) for problem in contradictions(found)]
