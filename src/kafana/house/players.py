"""Who plays where no person does."""

from __future__ import annotations

from importlib import import_module

from kafana.minds import USUAL_LEVEL, Mind, default_mind, levels_of, minds_of


def players_of(game: str) -> dict[str, Mind]:
    """Who may be chosen for a chair, by name: a house player of each level, and every mind of the game. Where
    there are no levels, its default mind is the usual one.
    """
    return {USUAL_LEVEL: default_mind(game)} | levels_of(game) | minds_of(game)


def stand_in(game: str) -> Mind:
    """Who plays for people that are absent or too slow: the game's own rule for that, or its default mind."""
    mind: Mind = getattr(import_module(f"kafana.minds.{game}"), "ABSENT", default_mind(game))
    return mind
