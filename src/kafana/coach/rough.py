"""A first estimate within a second, without compiled code: what the net or the policy would do, and a few playouts."""

from __future__ import annotations

from collections.abc import Sequence
from time import perf_counter

import numpy as np
from numpy.typing import NDArray

from kafana.coach.evaluate import SURE, Doubt, EvaluatedMove, Evaluation, at_stake, in_order
from kafana.core.chance import Rng, pick
from kafana.core.game import play
from kafana.core.observation import game_of
from kafana.core.sets import each
from kafana.core.table import AnyTable, waiting
from kafana.core.view import AnyView, see
from kafana.minds.net.inputs import look
from kafana.minds.net.mind import first_action, forward, has_net, weights_of
from kafana.minds.net.places import INPUTS, TEMPERATURE
from kafana.minds.play import Unit, play_of
from kafana.minds.search.candidates import LONGEST, complete
from kafana.minds.search.claims import NOTHING_CLAIMED, claim_of
from kafana.minds.search.lie_odds import Players, lie_chance_among
from kafana.minds.search.playout import cut_off, end_value, leaf_value, policy, tables_for, views_like
from kafana.minds.search.worlds import imagine_world

OWN = 0.7  # how likely the policy's own choice is the best; the others share the rest
TRUST = 12.0  # playouts that what is thought before counts for
SPREAD = 0.2  # of what is at stake: what a choice that is never made is thought to cost
TINY = 1e-9
LIKELY = 0.5  # of the likeliest choice: what may be as good
UNSURE = 0.5  # of what is at stake: what results of playouts differ by

Floats = NDArray[np.float64]


def evaluate_roughly(view: AnyView, table: AnyTable, rng: Rng, seconds: float, players: Players = ()) -> Evaluation:
    """Every first decision, completed by the policy: as likely as the net or the policy would make it, with a value
    that begins there and is moved by what playouts fit into the time. The table is an imagined one.
    """
    ends = perf_counter() + seconds
    claim, chance = claim_of(view), lie_chance_among(view, players)
    doubt = None if claim.true == NOTHING_CLAIMED else Doubt(claim, chance, None)
    actions, prior = each(int(view.legal)), prior_of(view, rng)
    if doubt:
        prior = with_odds(prior, actions, doubt)
    moves = [completed(view, table, rng, action) for action in actions]
    sums, numbers = playouts(view, rng, moves, chance, ends)
    stake, tried = at_stake(unit_of(view)), float(numbers.max())
    base = (sums.sum() / len(moves) + TRUST * fair_share(view, table)) / (tried + TRUST)
    values = base + stake * SPREAD * (prior - prior.max())
    values = (sums + TRUST * values) / (numbers + TRUST)
    if unit_of(view) == Unit.CHANCE:
        values = values.clip(0, 1)
    within = SURE * UNSURE * stake / np.sqrt(numbers + 1)
    found = [
        EvaluatedMove(move, float(value), float(error), float(value - values.max()), float(error), max(1, int(number)))
        for move, value, error, number in zip(moves, values, within, numbers, strict=True)
    ]
    likely = {move.actions: float(share) for move, share in zip(found, prior, strict=True) if is_allowed(move, doubt)}
    weights = {actions: share for actions, share in likely.items() if share >= LIKELY * max(likely.values())}
    found.sort(key=lambda move: (move.actions not in weights, -move.value))
    return Evaluation(in_order(found, weights, doubt), False, doubt)


def with_odds(prior: Floats, actions: Sequence[int], doubt: Doubt) -> Floats:
    """What is likely made, where a challenge is as likely as a lie."""
    if doubt.claim.challenge not in actions or len(actions) == 1:
        return prior
    place = actions.index(doubt.claim.challenge)
    others = np.delete(prior, place)
    return np.insert(others * (1 - doubt.chance) / max(others.sum(), TINY), place, doubt.chance)


def is_allowed(move: EvaluatedMove, doubt: Doubt | None) -> bool:
    """Not what the odds of an open claim rule out."""
    return not (doubt and doubt.rules_out_challenge and doubt.is_challenge(move))


def prior_of(view: AnyView, rng: Rng) -> Floats:
    """How likely the net, or else the policy, makes each legal decision."""
    actions = each(int(view.legal))
    if not has_net(game_of(view.dtype).name):
        own = int(policy(view, rng))
        others = (1 - OWN) / max(1, len(actions) - 1)
        found = np.array([OWN if action == own else others for action in actions])
        return np.asarray(found / found.sum())
    packed = weights_of(view)
    row = np.empty(int(packed[INPUTS]), np.int8)
    look(view, row)
    logits = forward(packed, row)[first_action(view) + np.array(actions)].astype(np.float64)
    likely: Floats = np.exp((logits - logits.max()) / (float(packed[TEMPERATURE]) or 1.0))
    return np.asarray(likely / likely.sum())


def completed(view: AnyView, table: AnyTable, rng: Rng, action: int) -> tuple[int, ...]:
    """A whole move that begins with a decision and goes on by the policy, on an imagined table."""
    move, after = np.zeros(LONGEST, np.int64), table.copy()
    length = complete(after, int(view.seat), action, False, move, views_like(view, 1)[0], rng)
    return tuple(int(step) for step in move[:length])


def playouts(view: AnyView, rng: Rng, moves: list[tuple[int, ...]], lie: float, ends: float) -> tuple[Floats, Floats]:
    """What came of every move in all, and how often it was tried, until the time is up; every imagined table is tried
    with all moves or does not count.
    """
    sums, numbers = np.zeros(len(moves)), np.zeros(len(moves))
    tables, views, seat = tables_for(view, 2), views_like(view, 2), int(view.seat)
    while perf_counter() < ends:
        imagine_world(view, lie, tables, views, rng)
        cut_off(tables[0])
        results = np.zeros(len(moves))
        for number, move in enumerate(moves):
            tables[1] = tables[0]
            for action in move:
                play(tables[1], seat, action)
            if not played_on(tables[1], views[0], rng, ends):
                return sums, numbers
            results[number] = leaf_value(tables[1], seat)
        sums += results
        numbers += 1
    return sums, numbers


def played_on(table: AnyTable, view: AnyView, rng: Rng, ends: float) -> bool:
    """Everybody follows the policy until the playout is over; or the time, and then it does not count."""
    while seats := int(waiting(table)):
        if perf_counter() > ends:
            return False
        seat = pick(seats, rng)
        see(table, seat, view)
        play(table, seat, policy(view, rng))
    return True


def unit_of(view: AnyView) -> Unit:
    return play_of(game_of(view.dtype).name).unit


def fair_share(view: AnyView, table: AnyTable) -> float:
    """What to expect of a game of which nothing is known: what all would get on average if it ended now."""
    if unit_of(view) == Unit.EUROS:
        return 0.0
    return float(np.mean([end_value(table, seat) for seat in range(view.seats)]))
