"""A memory for solvers: what was found of positions, by a hash of everything that matters in them."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from kafana.core.chance import WORD, Words
from kafana.core.compile import rule

FIRST, SECOND = 0x45D9F3B, 0x5BD1E995  # two odd multipliers that fit into 31 bits
HALF = WORD >> 1
TRIES = 8
NO_ANSWER, ESTIMATE, PROOF = range(3)  # what a solver has added to the stats


class Memory(NamedTuple):
    """Keys of positions, and what was found of them at the same places."""

    keys: Words
    values: Words


@rule
def mixed(number: int, thing: int, by: int) -> int:
    """A word that depends on another and on a set of things."""
    number = (number ^ thing & WORD) * by & WORD
    number ^= number >> 15
    number = (number ^ thing >> 32 & WORD) * by & WORD
    return number ^ number >> 13


@rule
def key_of(things: Words) -> int:
    """A number that positions hardly ever share: 63 bits, never zero."""
    one, other = 1, 2
    for place in range(len(things)):
        one, other = mixed(one, things[place], FIRST), mixed(other, things[place], SECOND)
    return ((one & HALF) << 32 | other) or 1


@rule
def find(keys: Words, key: int) -> int:
    """The place of a position in the memory: where it is, or where it may be noted."""
    place = key % len(keys)
    for _ in range(TRIES):
        if keys[place] == key or keys[place] == 0:
            return place
        place = (place + 1) % len(keys)
    return key % len(keys)


@rule
def new_keys(number: int) -> Words:
    return np.zeros(number, np.int64)
