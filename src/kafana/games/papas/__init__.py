"""Donde Las Papas Queman: the cards, what each of them does, and the rules."""

from kafana.games.papas.rules import GAME

__all__ = ["GAME"]
