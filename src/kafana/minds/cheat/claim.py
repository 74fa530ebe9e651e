"""What may be doubted at Cheat. § and C: docs/rules/cheat.md."""

from __future__ import annotations

from kafana.core.compile import rule
from kafana.games.cheat import ALL_JOKERS, CHALLENGE, LAID, PILE, RESPOND, CheatView, of_rank
from kafana.minds.search.claims import NOTHING_CLAIMED, Claim


@rule
def last_play(view: CheatView) -> Claim:
    """The last play. Kinds: has the claimer chosen the rank, and has somebody let it pass?"""
    true = of_rank(view.rank) | ALL_JOKERS if view.phase == RESPOND else NOTHING_CLAIMED
    kind = int(view.sizes[PILE] > 0) + 2 * int(view.passes > 0)
    return Claim(true, LAID, int(view.layer), kind, int(view.rank), CHALLENGE)
