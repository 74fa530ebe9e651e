"""Players as others write them, for tests."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Rows = NDArray[np.int8]


class First:
    """Always the first legal action."""

    def act(self, observations: Rows, masks: Rows) -> NDArray[np.int64]:
        assert observations.dtype == np.int8
        return np.asarray(masks.argmax(1), np.int64)


class FirstByFeatures(First):
    inputs = "features"


def last(observations: Rows, masks: Rows) -> NDArray[np.int64]:
    return np.array([np.flatnonzero(mask)[-1] for mask in masks])


class Wrong:
    """Whatever is not legal."""

    def act(self, observations: Rows, masks: Rows) -> NDArray[np.int64]:
        return np.asarray((masks == 0).argmax(1), np.int64)


NOTHING = 5
