"""What may be doubted at Valepaska. § and V: docs/rules/valepaska.md."""

from __future__ import annotations

from kafana.core.compile import rule
from kafana.games.valepaska import CHALLENGE, LAID, NO_CLAIM, WINDOW, ValepaskaView, of_rank
from kafana.minds.search.claims import NOTHING_CLAIMED, Claim

FAR = 2  # ranks


@rule
def open_play(view: ValepaskaView) -> Claim:
    """The play of this window. Kinds: an opening, the lowest claim there could be, a little higher, or a high one."""
    true = of_rank(view.claim) if view.phase == WINDOW else NOTHING_CLAIMED
    further = int(view.claim - view.last_claim)
    kind = 0 if view.last_claim == NO_CLAIM else 1 if further == 0 else 2 if further <= FAR else 3
    return Claim(true, LAID, int(view.claimer), kind, int(view.claim), CHALLENGE)
