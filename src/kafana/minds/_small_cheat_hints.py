"""A net is given the same as in Cheat."""

from __future__ import annotations

from kafana.minds._cheat_hints import OBSERVES, SCALES, WIDTH, hint

__all__ = ["OBSERVES", "SCALES", "WIDTH", "hint"]
