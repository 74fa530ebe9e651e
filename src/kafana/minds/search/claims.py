"""Open claims: cards lie face down, and somebody has said what they are."""

from __future__ import annotations

from typing import Any, NamedTuple

from numba.extending import overload
from numba.np.numpy_support import as_dtype

from kafana.core.compile import rule
from kafana.games import cheat, valepaska
from kafana.minds.search.playout import game_of

NOTHING_CLAIMED = -1
FAR = 2  # ranks


class Claim(NamedTuple):
    """What somebody has said of the cards in a zone."""

    true: int  # the cards that would make it true, or NOTHING_CLAIMED
    laid: int  # the zone
    claimer: int
    kind: int  # in what circumstances
    rank: int
    challenge: int  # the action that doubts it


@rule
def none(view: Any) -> Claim:
    """In most games, and most of the time, nothing is claimed."""
    return Claim(NOTHING_CLAIMED, 0, 0, 0, 0, 0)


@rule
def of_cheat(view: Any) -> Claim:
    """The last play. Kinds: has the claimer chosen the rank, and has somebody let it pass?"""
    true = cheat.of_rank(view.rank) | cheat.ALL_JOKERS if view.phase == cheat.RESPOND else NOTHING_CLAIMED
    kind = int(view.sizes[cheat.PILE] > 0) + 2 * int(view.passes > 0)
    return Claim(true, cheat.LAID, int(view.layer), kind, int(view.rank), cheat.CHALLENGE)


@rule
def of_valepaska(view: Any) -> Claim:
    """The play of this window. Kinds: an opening, the lowest claim there could be, a little higher, or a high one."""
    true = valepaska.of_rank(view.claim) if view.phase == valepaska.WINDOW else NOTHING_CLAIMED
    further = int(view.claim - view.last_claim)
    kind = 0 if view.last_claim == valepaska.NO_CLAIM else 1 if further == 0 else 2 if further <= FAR else 3
    return Claim(true, valepaska.LAID, int(view.claimer), kind, int(view.claim), valepaska.CHALLENGE)


CLAIMS = {"cheat": of_cheat, "valepaska": of_valepaska}


def claim_of(view: Any) -> Claim:
    """The claim that the view's seat may doubt now."""
    found: Claim = CLAIMS.get(game_of(view.dtype).name, none)(view)
    return found


@overload(claim_of, strict=False)
def _claim_of(view: Any) -> Any:
    find = CLAIMS.get(game_of(as_dtype(view)).name, none)
    return lambda view: find(view)
