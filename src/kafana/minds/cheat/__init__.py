"""Interim."""

from kafana.minds.cheat.honest import HELD_OUT, LEVELS, MINDS, POLICY  # noqa: F401
