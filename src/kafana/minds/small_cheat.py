"""The minds of Cheat play it with a small pack too."""

from __future__ import annotations

from kafana.minds.cheat import HELD_OUT, MINDS

__all__ = ["HELD_OUT", "MINDS"]
