"""How far playouts can be believed: a value that they foretell, corrected by what came of such values.

Playouts flatter: the others, as one imagines them, know less than they do. For some values that were foretold in a
game it has been counted what came of them (`kafana coach --calibrate GAME --fit-ends`); between them a line is drawn.
"""

from __future__ import annotations

import numpy as np

Line = tuple[tuple[float, ...], tuple[float, ...]]  # values that were foretold, and what came of them on average

SEEN: dict[str, Line] = {
    "budallas": (
        (
            0.0, 0.246, 0.428, 0.502, 0.562, 0.627, 0.669, 0.704, 0.734,
            0.761, 0.787, 0.81, 0.835, 0.86, 0.89, 0.926, 0.971, 1.0,
        ),
        (
            0.0, 0.259, 0.452, 0.509, 0.598, 0.647, 0.673, 0.675, 0.741,
            0.747, 0.794, 0.795, 0.83, 0.833, 0.863, 0.909, 0.954, 1.0,
        ),
    ),
    "cheat": (
        (
            0.0, 0.084, 0.136, 0.167, 0.192, 0.214, 0.236, 0.257, 0.279,
            0.302, 0.327, 0.356, 0.389, 0.431, 0.487, 0.568, 0.748, 1.0,
        ),
        (
            0.0, 0.097, 0.144, 0.18, 0.182, 0.195, 0.196, 0.233, 0.244,
            0.27, 0.271, 0.312, 0.319, 0.337, 0.367, 0.454, 0.667, 1.0,
        ),
    ),
    "julepe": (
        (
            -102.488, -2.488, -1.639, -0.774, -0.282, 0.114, 0.374, 0.598, 0.833,
            1.034, 1.181, 1.327, 1.494, 1.751, 2.092, 2.415, 2.908, 102.908,
        ),
        (
            -102.482, -2.482, -1.967, -1.2, -0.7, -0.259, 0.004, 0.189, 0.465,
            0.905, 1.005, 1.179, 1.267, 1.447, 1.743, 2.232, 2.799, 102.799,
        ),
    ),
    "papas": (
        (
            0.0, 0.102, 0.156, 0.176, 0.193, 0.205, 0.216, 0.227, 0.237,
            0.247, 0.257, 0.268, 0.281, 0.295, 0.311, 0.339, 0.479, 1.0,
        ),
        (
            0.0, 0.138, 0.217, 0.228, 0.231, 0.231, 0.232, 0.252, 0.255,
            0.255, 0.256, 0.256, 0.257, 0.291, 0.292, 0.293, 0.49, 1.0,
        ),
    ),
    "valepaska": (
        (
            0.0, 0.113, 0.178, 0.203, 0.219, 0.234, 0.247, 0.259, 0.272,
            0.284, 0.298, 0.315, 0.338, 0.368, 0.417, 0.511, 0.742, 1.0,
        ),
        (
            0.0, 0.11, 0.194, 0.209, 0.234, 0.234, 0.235, 0.236, 0.236,
            0.252, 0.263, 0.264, 0.265, 0.267, 0.288, 0.366, 0.6, 1.0,
        ),
    ),
}  # fmt: skip


def corrected(game: str, value: float) -> float:
    """The value that is to be believed. Whole ones are certain: a win, a loss, so many euros whatever happens."""
    if game not in SEEN or value == round(value):
        return value
    return float(np.interp(value, *SEEN[game]))
