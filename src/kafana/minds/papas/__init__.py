"""Interim."""

from kafana.minds.papas.greedy import ABSENT, LEVELS, MINDS, POLICY  # noqa: F401
