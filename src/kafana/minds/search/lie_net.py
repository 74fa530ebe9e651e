"""What a net is told of an open claim, and where its weights are: it says how likely such a claim is a lie.

It is given what the game's own net is given of the view, and behind that what claims are alike in: the circumstances,
how many cards, how likely the claimer has such cards, and what everybody has seen of the claimer. It has an output for
a claimer of each level and temper, and a last one for somebody of whom nothing else is known. `lab/lies.py` fits it.
"""

from __future__ import annotations

import math
from importlib.resources.abc import Traversable

import numpy as np
from numpy.typing import NDArray

from kafana.core.compile import rule
from kafana.core.game import Game
from kafana.core.sets import NOTHING, count
from kafana.core.table import HABITS
from kafana.core.view import AnyView
from kafana.minds.mind import LEVEL_NAMES
from kafana.minds.net.inputs import inputs_of, look, scales_of
from kafana.minds.net.places import ACTIONS, INPUTS, Places, Weights, read
from kafana.minds.play import FeatureRow, lies_file
from kafana.minds.search.claims import Claim
from kafana.minds.tempers import with_all_tempers

KNOWN = with_all_tempers(LEVEL_NAMES)  # players with an output of their own
STRANGER = len(KNOWN)  # the output for all others
KINDS, NUMBERS, CHANCES, HANDS = 4, 4, 10, 3
ALIKE = KINDS * NUMBERS * CHANCES
FEW = 3  # cards left in a hand
MOST, PERCENT = 64, 100
HAND, CHANCE, SEEN, SIZES, TOLD = (int(start) for start in np.cumsum([ALIKE, HANDS, 1, HABITS, 2]))
SCALES = np.repeat([1.0, 1.0, 1 / PERCENT, 1 / 16, 1 / 16], [ALIKE, HANDS, 1, HABITS, 2]).astype(np.float32)


def scales_for(game: Game) -> NDArray[np.float32]:
    """What each of the numbers is multiplied with."""
    return np.concatenate([scales_of(game), SCALES])


@rule
def tell_claim(view: AnyView, claim: Claim, row: FeatureRow) -> None:
    """Fill in a row of int8."""
    look(view, row[: len(row) - TOLD])
    told = row[len(row) - TOLD :]
    told[:] = 0
    chance, hand = chance_to_have(view, claim), int(view.sizes[claim.claimer])
    number = min(int(view.sizes[claim.laid]), NUMBERS) - 1
    told[(claim.kind * NUMBERS + number) * CHANCES + min(CHANCES - 1, int(chance * CHANCES))] = 1
    told[HAND + (0 if hand == 0 else 1 if hand <= FEW else 2)] = 1
    told[CHANCE] = int(chance * PERCENT)
    for habit in range(HABITS):
        told[SEEN + habit] = min(int(view.habits[claim.claimer, habit]), MOST)
    told[SIZES] = min(hand, MOST)
    told[SIZES + 1] = min(int(view.sizes[claim.laid]), MOST)


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


def net_of(game: Game, path: Traversable) -> Weights:
    """The net of a game's claims."""
    packed = read(path)
    if (int(packed[INPUTS]), int(packed[ACTIONS])) != (inputs_of(game) + TOLD, STRANGER + 1):
        raise ValueError(f"these odds are for other inputs: remove {path}, and run `kafana coach fit-lies` again")
    return packed


LIES = Places("lies", lies_file, net_of)
weights_of = LIES.reader()
