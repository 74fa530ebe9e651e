"""Interim."""

from kafana.minds.julepe.rule_bot import LEVELS, MINDS, POLICY  # noqa: F401
