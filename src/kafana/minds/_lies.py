"""How likely an open claim is a lie: what the cards allow, what such claims have turned out to be, and who claims.

Claims are alike if they are made in the same circumstances (`kind`), of as many cards, as likely to be possible, by a
hand of much the same size. How often claims that are alike are lies has been counted (`_lies_seen.py`); what challenges
have shown of the claimer moves that up or down.
"""

from __future__ import annotations

import math
from typing import Any

from numba.extending import overload
from numba.np.numpy_support import as_dtype

from kafana.core.compile import rule
from kafana.core.sets import NOTHING, count
from kafana.core.table import LIES, TRUTHS
from kafana.games import cheat, valepaska
from kafana.minds._lies_seen import HABIT, SEEN
from kafana.minds._stakes import CLAIMERS, CLAIMS, LAID, claim, game_of

UNKNOWN = -1.0  # nothing is claimed
KINDS, NUMBERS, CHANCES, HANDS = 4, 4, 10, 3
FEW = 3  # cards left in a hand
FAR = 2  # ranks


@rule
def cheat_kind(view: Any) -> int:
    """Has the claimer chosen the rank, and has somebody let it pass?"""
    return int(view.sizes[cheat.PILE] > 0) + 2 * int(view.passes > 0)


@rule
def valepaska_kind(view: Any) -> int:
    """An opening, the lowest claim there could be, one a little higher, or a high one."""
    if view.last_claim == valepaska.NO_CLAIM:
        return 0
    return 1 if view.claim == view.last_claim else 2 if view.claim <= view.last_claim + FAR else 3


CLAIM_KINDS = {"cheat": cheat_kind, "valepaska": valepaska_kind}


@rule
def chance_to_have(view: Any, laid: int, claimer: int, true: int) -> float:
    """That so many true cards were in the claimer's hand, as far as the cards alone tell."""
    possible = view.may[laid]
    elsewhere = NOTHING
    for zone in range(len(view.sizes)):
        if zone not in (laid, claimer):
            elsewhere |= view.may[zone]
    sure = possible & ~elsewhere  # in the hand before the claim, whatever else was
    wanted = int(view.sizes[laid]) - count(sure & true)
    fitting, all_cards = count(possible & elsewhere & true), count(possible & elsewhere)
    drawn = int(view.sizes[laid] + view.sizes[claimer]) - count(sure)
    return 1.0 if wanted <= 0 else at_least(wanted, drawn, fitting, all_cards)


@rule
def at_least(wanted: int, drawn: int, fitting: int, all_cards: int) -> float:
    """The chance of so many fitting cards or more among some drawn out of all."""
    drawn = min(drawn, all_cards)
    fewer = 0.0
    for number in range(max(0, drawn - (all_cards - fitting)), min(wanted, drawn + 1, fitting + 1)):
        fewer += math.exp(ways(fitting, number) + ways(all_cards - fitting, drawn - number) - ways(all_cards, drawn))
    return max(0.0, 1.0 - fewer)


@rule
def ways(things: int, chosen: int) -> float:
    """The logarithm of the number of ways to choose some of these things."""
    return math.lgamma(things + 1) - math.lgamma(chosen + 1) - math.lgamma(things - chosen + 1)


@rule
def cell(kind: int, number: int, chance: float, hand: int) -> int:
    """The place of claims that are alike among all that have been counted."""
    few = 0 if hand == 0 else 1 if hand <= FEW else 2
    tenth = min(CHANCES - 1, int(chance * CHANCES))
    return ((kind * NUMBERS + min(number, NUMBERS) - 1) * CHANCES + tenth) * HANDS + few


@rule
def habit(view: Any, claimer: int) -> float:
    """What challenges have shown of a seat: above zero for a liar, below for an honest one, zero for the unknown."""
    return math.log((view.habits[claimer, LIES] + 1.0) / (view.habits[claimer, TRUTHS] + 1.0))


@rule
def judged(view: Any, true: int, laid: int, claimer: int, kind: int, seen: Any, weight: float) -> float:
    """The chance that the claim is a lie."""
    possible = view.may[laid]
    if count(possible & true) < view.sizes[laid]:
        return 1.0
    if possible & ~true == NOTHING:
        return 0.0
    chance = chance_to_have(view, laid, claimer, true)
    place = cell(kind, int(view.sizes[laid]), chance, int(view.sizes[claimer]))
    return 1 / (1 + math.exp(-(seen[place] + weight * habit(view, claimer))))


def lie_chance(view: Any) -> float:
    """How likely another seat's open claim is a lie; UNKNOWN where there is none."""
    game = game_of(view.dtype).name
    true = claim(view)
    if true < 0:
        return UNKNOWN
    kind = CLAIM_KINDS[game](view)
    return judged(view, true, LAID[game], int(view[CLAIMERS[game]]), kind, SEEN[game], HABIT[game])


@overload(lie_chance, strict=False)
def _lie_chance(view: Any) -> Any:
    game = game_of(as_dtype(view)).name
    if game not in CLAIMS:
        return lambda view: UNKNOWN
    kind_of, laid, seen, weight = CLAIM_KINDS[game], LAID[game], SEEN[game], HABIT[game]
    if CLAIMERS[game] == "layer":
        return lambda view: judged_or_not(view, claim(view), laid, view.layer, kind_of(view), seen, weight)
    return lambda view: judged_or_not(view, claim(view), laid, view.claimer, kind_of(view), seen, weight)


@rule
def judged_or_not(view: Any, true: int, laid: int, claimer: int, kind: int, seen: Any, weight: float) -> float:
    return judged(view, true, laid, claimer, kind, seen, weight) if true >= 0 else UNKNOWN
