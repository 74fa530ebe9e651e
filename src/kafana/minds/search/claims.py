"""Open claims: cards lie face down, and somebody has said what they are."""

from __future__ import annotations

from typing import NamedTuple

from numba.np.numpy_support import as_dtype

from kafana.core.compile import NumbaType, overload, rule
from kafana.core.observation import game_of
from kafana.core.view import AnyView
from kafana.minds.play import play_of

NOTHING_CLAIMED = -1


class Claim(NamedTuple):
    """What somebody has said of the cards in a zone."""

    true: int  # the cards that would make it true, or NOTHING_CLAIMED
    laid: int  # the zone
    claimer: int
    kind: int  # in what circumstances
    rank: int
    challenge: int  # the action that doubts it


@rule
def none(view: AnyView) -> Claim:
    """In most games, and most of the time, nothing is claimed."""
    return Claim(NOTHING_CLAIMED, 0, 0, 0, 0, 0)


def claim_of(view: AnyView) -> Claim:
    """The claim that the view's seat may doubt now."""
    return (play_of(game_of(view.dtype).name).claim or none)(view)


@overload(claim_of)
def _claim_of(view: NumbaType) -> NumbaType:
    find = play_of(game_of(as_dtype(view)).name).claim or none
    return lambda view: find(view)
