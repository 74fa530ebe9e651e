"""How far playouts can be believed: a chance to win that they foretell, corrected by what came of such chances.

Playouts flatter: the others, as one imagines them, know less than they do. The two numbers of a game move the
logarithm of the odds; they are fitted by `kafana coach --calibrate GAME --fit-ends`.
"""

from __future__ import annotations

import math

SEEN: dict[str, tuple[float, float]] = {
    "budallas": (0.06, 0.925),
    "cheat": (-0.31, 0.87),
    "valepaska": (-0.457, 0.722),
}


def corrected(game: str, chance: float) -> float:
    """The chance that is to be believed."""
    if game not in SEEN or not 0 < chance < 1:
        return chance
    shift, stretch = SEEN[game]
    return 1 / (1 + math.exp(-shift - stretch * math.log(chance / (1 - chance))))
