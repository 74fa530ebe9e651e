"""How far playouts can be believed: the value that they give, corrected by what came of such values.

Playouts flatter: the others, as one imagines them, know less than they do. For some values that playouts gave in a game
it has been counted what came of them (`Play.calibration`); between them a line is drawn. There are lines of their own
for tables where all others are known to be of one level ("master"), or of several with masters among them ("mixed"),
for so many seats ("anybody 2"), and for both.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

import numpy as np

from kafana.minds.play import Calibration, play_of
from kafana.minds.search.lie_odds import Players
from kafana.minds.tempers import without_temper

Correction = Callable[[float], float]
ANYBODY = "anybody"  # whose line it is where nobody knows who the others are, and where no other line is for them
MIXED, MASTER = "mixed", "master"


def as_it_is(value: float) -> float:
    """No correction: of what is proven, and where nothing has been counted."""
    return value


def correction_of(game: str, seats: int, others: Players = ()) -> Correction:
    """What makes of a value one that is to be believed at a table with so many seats, if these are the others."""
    lines = play_of(game).calibration
    if not lines:
        return as_it_is
    levels = {without_temper(other) for other in others}
    level = levels.pop() if len(levels) == 1 else MIXED if MASTER in levels else ANYBODY
    line = line_of(lines, seats, level)
    return lambda value: corrected(value, line)


def line_of(lines: Mapping[str, Calibration], seats: int, level: str) -> Calibration:
    """The line that was counted at tables most like this one."""
    likest = f"{level} {seats}", f"{ANYBODY} {seats}", level, ANYBODY
    return next(lines[name] for name in likest if name in lines)


def corrected(value: float, line: Calibration) -> float:
    """The value, moved along a line. Whole ones are certain: a win, a loss, some euros whatever happens."""
    return value if value == round(value) else float(np.interp(value, *line))
