"""Who plays where no person does."""

from __future__ import annotations

from importlib import import_module

from kafana.minds import Mind, default_mind


def stand_in(game: str) -> Mind:
    """Who plays for people that are absent or too slow: the game's own rule for that, or its default mind."""
    mind: Mind = getattr(import_module(f"kafana.minds.{game}"), "ABSENT", default_mind(game))
    return mind
