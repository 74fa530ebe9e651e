"""The minds of Cheat play it with a small pack too, and a net is given the same as in Cheat."""

from __future__ import annotations

from kafana.minds.cheat.honest import HELD_OUT, MINDS
from kafana.minds.cheat.inputs import OBSERVES, SCALES, WIDTH, hint

__all__ = ["HELD_OUT", "MINDS", "OBSERVES", "SCALES", "WIDTH", "hint"]
