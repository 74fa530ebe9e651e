"""How often claims that are alike were lies (`_lies.py`): logarithms of odds, fitted by `kafana coach --calibrate`."""

from __future__ import annotations

import numpy as np

SEEN = {"cheat": np.zeros(480), "valepaska": np.zeros(480)}
HABIT = {"cheat": 0.0, "valepaska": 0.0}
