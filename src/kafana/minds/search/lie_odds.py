"""How likely an open claim is a lie: what the cards allow, what such claims have turned out to be, and who claims.

Claims are alike if they are made in the same circumstances, of as many cards, as likely to be possible, by a hand of
much the same size. How often claims that are alike are lies has been counted (`Play.lies`); what challenges have
shown of the claimer moves that up or down.
"""

from __future__ import annotations

import math

from numba.np.numpy_support import as_dtype

from kafana.core.compile import NumbaType, overload, rule
from kafana.core.observation import game_of
from kafana.core.sets import NOTHING, count
from kafana.core.table import LIES, TRUTHS
from kafana.core.view import AnyView
from kafana.minds.play import play_of
from kafana.minds.search.claims import NOTHING_CLAIMED, Claim, claim_of
from kafana.minds.search.statistics import Results

UNKNOWN = -1.0  # nothing is claimed
KINDS, NUMBERS, CHANCES, HANDS = 4, 4, 10, 3
CELLS = KINDS * NUMBERS * CHANCES * HANDS
FEW = 3  # cards left in a hand


@rule
def chance_to_have(view: AnyView, claim: Claim) -> float:
    """That so many true cards were in the claimer's hand, as far as the cards alone tell."""
    possible = view.may[claim.laid]
    elsewhere = NOTHING
    for zone in range(len(view.sizes)):
        if zone != claim.laid and zone != claim.claimer:
            elsewhere |= view.may[zone]
    sure = possible & ~elsewhere  # in the hand before the claim, whatever else was
    wanted = int(view.sizes[claim.laid]) - count(sure & claim.true)
    fitting, cards = count(possible & elsewhere & claim.true), count(possible & elsewhere)
    drawn = int(view.sizes[claim.laid] + view.sizes[claim.claimer]) - count(sure)
    return 1.0 if wanted <= 0 else hypergeometric_tail(wanted, drawn, fitting, cards)


@rule
def hypergeometric_tail(wanted: int, drawn: int, fitting: int, cards: int) -> float:
    """The chance of so many fitting cards or more among some that are drawn."""
    drawn = min(drawn, cards)
    fewer = 0.0
    for number in range(max(0, drawn - (cards - fitting)), min(wanted, drawn + 1, fitting + 1)):
        fewer += math.exp(ways(fitting, number) + ways(cards - fitting, drawn - number) - ways(cards, drawn))
    return max(0.0, 1.0 - fewer)


@rule
def ways(things: int, chosen: int) -> float:
    """The logarithm of the number of ways to choose some of these things."""
    return math.lgamma(things + 1) - math.lgamma(chosen + 1) - math.lgamma(things - chosen + 1)


@rule
def cell(view: AnyView, claim: Claim) -> int:
    """The place of claims that are alike among all that have been counted."""
    number, hand = min(int(view.sizes[claim.laid]), NUMBERS), view.sizes[claim.claimer]
    few = 0 if hand == 0 else 1 if hand <= FEW else 2
    chance = min(CHANCES - 1, int(chance_to_have(view, claim) * CHANCES))
    return ((claim.kind * NUMBERS + number - 1) * CHANCES + chance) * HANDS + few


@rule
def habit(view: AnyView, seat: int) -> float:
    """What challenges have shown of a seat: above zero for a liar, below for an honest one, zero for the unknown."""
    return math.log((view.habits[seat, LIES] + 1.0) / (view.habits[seat, TRUTHS] + 1.0))


def likeness(view: AnyView) -> tuple[int, float]:
    """Which claims the open one is like, and what is known of the claimer; nothing in a game without claims."""
    return alike(view) if play_of(game_of(view.dtype).name).lies else (0, 0.0)


@overload(likeness)
def _likeness(view: NumbaType) -> NumbaType:
    if play_of(game_of(as_dtype(view)).name).lies:
        return lambda view: alike(view)
    return lambda view: (0, 0.0)


@rule
def alike(view: AnyView) -> tuple[int, float]:
    """The place of the open claim among all that have been counted, and the claimer's habit."""
    claim = claim_of(view)
    return cell(view, claim), habit(view, claim.claimer)


def lie_chance(view: AnyView) -> float:
    """How likely another seat's open claim is a lie; UNKNOWN where there is none."""
    lies = play_of(game_of(view.dtype).name).lies
    return judged(view, lies.log_odds, lies.habit) if lies else UNKNOWN


@overload(lie_chance)
def _lie_chance(view: NumbaType) -> NumbaType:
    lies = play_of(game_of(as_dtype(view)).name).lies
    if lies is None:
        return lambda view: UNKNOWN
    log_odds, weight = lies.log_odds, lies.habit
    return lambda view: judged(view, log_odds, weight)


@rule
def judged(view: AnyView, log_odds: Results, weight: float) -> float:
    """What cannot be true or cannot be a lie is certain; for all others claims that were alike count."""
    claim = claim_of(view)
    if claim.true == NOTHING_CLAIMED:
        return UNKNOWN
    possible = view.may[claim.laid]
    if count(possible & claim.true) < view.sizes[claim.laid]:
        return 1.0
    if possible & ~claim.true == NOTHING:
        return 0.0
    return 1 / (1 + math.exp(-(log_odds[cell(view, claim)] + weight * habit(view, claim.claimer))))
