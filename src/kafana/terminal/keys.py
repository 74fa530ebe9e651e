"""Which key stands for which choice or card. Every letter and digit is free: commands have other keys."""

from __future__ import annotations

from collections.abc import Sequence
from string import ascii_lowercase, digits

SPARE = digits[1:] + digits[0] + ascii_lowercase


def keys_of_choices(tokens: Sequence[str]) -> list[str]:
    """A key for every choice, from its word in notation if possible: q for Q, c for challenge; or none."""
    keys: list[str] = []
    for token in tokens:
        keys.append(next((key for key in token.casefold() + SPARE if key in SPARE and key not in keys), ""))
    return keys


def keys_of_cards(number: int, taken: Sequence[str]) -> list[str]:
    """A key for every card, in the order of the keyboard, beside those that are taken."""
    free = [key for key in SPARE if key not in taken]
    return [*free[:number], *[""] * (number - len(free))]
