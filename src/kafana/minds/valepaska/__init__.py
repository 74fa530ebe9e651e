"""Interim."""

from kafana.minds.valepaska.honest import HELD_OUT, LEVELS, MINDS, POLICY  # noqa: F401
