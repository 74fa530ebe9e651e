"""Crazy Eights, a game for Kafana."""
