"""How far playouts can be believed: the value that they give, corrected by what came of such values.

Playouts flatter: the others, as one imagines them, know less than they do. For some values that playouts gave in a game
it has been counted what came of them (`Play.calibration`); between them a line is drawn.
"""

from __future__ import annotations

import numpy as np

from kafana.minds.play import Calibration, play_of


def calibrated_value(game: str, value: float) -> float:
    """The value that is to be believed in a game; what is proven (no game is named) stays."""
    return calibrated(value, play_of(game).calibration if game else None)


def calibrated(value: float, by: Calibration | None) -> float:
    """The value, moved along the line. Whole ones are certain: a win, a loss, some euros whatever happens."""
    return value if by is None or value == round(value) else float(np.interp(value, *by))
