"""Interim."""

from kafana.minds.budallas.honest import LEVELS, MINDS, POLICY  # noqa: F401
