"""How likely an open claim is a lie: what the cards allow, what such claims have turned out to be, and who claims.

Which level a bot is of can be seen on its chair, and its temper is that of its name. Of people, and where nobody says
who plays, it is known only what everybody has seen them do at this table (`habits`).
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np
from numba.np.numpy_support import as_dtype

from kafana.core.compile import NumbaType, overload, rule
from kafana.core.observation import game_of
from kafana.core.sets import NOTHING, count
from kafana.core.view import AnyView
from kafana.minds.net.mind import logits_between
from kafana.minds.net.places import INPUTS
from kafana.minds.search.claims import NOTHING_CLAIMED, claim_of
from kafana.minds.search.lie_net import KNOWN, LIES, STRANGER, tell_claim, weights_of

UNKNOWN = -1.0  # nothing is claimed
Players = Sequence[str]  # who is known to sit at each place: a level, with a temper or not; all others are strangers


def known_as(player: str) -> int:
    """The output of the net for somebody: that of a level and temper, or of strangers."""
    return KNOWN.index(player) if player in KNOWN else STRANGER


def lie_chance_among(view: AnyView, players: Players) -> float:
    """How likely another seat's open claim is a lie, if these are the players; UNKNOWN where there is none."""
    claimer = claim_of(view).claimer
    return float(lie_chance(view, known_as(players[claimer]) if players else STRANGER))


def lie_chance(view: AnyView, claimer: int) -> float:
    """How likely another seat's open claim is a lie, its claimer being one of the KNOWN or a STRANGER; UNKNOWN where
    there is none.
    """
    return chance_of_lie(view, claimer) if LIES.has(game_of(view.dtype).name) else UNKNOWN


@overload(lie_chance)
def _lie_chance(view: NumbaType, claimer: NumbaType) -> NumbaType:
    if LIES.has(game_of(as_dtype(view)).name):
        return lambda view, claimer: chance_of_lie(view, claimer)
    return lambda view, claimer: UNKNOWN


@rule
def chance_of_lie(view: AnyView, claimer: int) -> float:
    """What cannot be true or cannot be a lie is certain; of all others the net says it."""
    claim = claim_of(view)
    if claim.true == NOTHING_CLAIMED:
        return UNKNOWN
    possible = view.may[claim.laid]
    if count(possible & claim.true) < view.sizes[claim.laid]:
        return 1.0
    if possible & ~claim.true == NOTHING:
        return 0.0
    packed = weights_of(view)
    row = np.empty(int(packed[INPUTS]), np.int8)
    tell_claim(view, claim, row)
    return 1 / (1 + math.exp(-float(logits_between(packed, row, claimer, claimer + 1)[0])))
