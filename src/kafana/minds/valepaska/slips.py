"""How beginners err at Valepaska: they call on a hunch, let lies pass, and burn too early."""

from __future__ import annotations

from kafana.core.chance import Rng, pick
from kafana.core.compile import rule
from kafana.core.sets import NOTHING, has, last
from kafana.games.valepaska import ACCEPT, CHALLENGE, CLAIM, DONE, LAY, ValepaskaView
from kafana.minds.valepaska.honest import is_doubtful, ranks_in


@rule
def slip(view: ValepaskaView, rng: Rng) -> int:
    """One decision, and not a good one."""
    if view.phase == CLAIM:
        true = view.legal & ranks_in(view.may[view.seat])
        return last(true) if true != NOTHING else pick(view.legal, rng)  # the highest, though a low one would do
    if view.phase == LAY:
        return DONE if has(view.legal, DONE) else pick(view.legal, rng)  # a true card is left behind
    return ACCEPT if is_doubtful(view, rng) else CHALLENGE
