"""Games played out by chance, one after another, in compiled code."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from kafana.core.chance import KEY_WORDS, Rng, Words, derive_key, pick
from kafana.core.compile import rule
from kafana.core.game import deal, legal, play, score
from kafana.core.sets import NOTHING
from kafana.core.table import AnyTable, Records, waiting


@rule
def start(table: AnyTable, master: Words, number: int) -> None:
    """Deal game `number` of a simulation on a table that is empty but for its options."""
    derive_key(master, number, table.block)
    for word in range(KEY_WORDS):
        table.key[word] = table.block[word]
    deal(table)


@rule
def play_on(table: AnyTable, rng: Rng) -> int:
    """Random legal decisions until the game is over; how many they were."""
    decisions = 0
    seats = waiting(table)
    while seats != NOTHING:
        seat = pick(seats, rng)
        play(table, seat, pick(legal(table, seat), rng))
        decisions += 1
        seats = waiting(table)
    return decisions


@rule
def play_out(
    empty: Records, master: Words, numbers: Words, rng: Rng, scores: NDArray[np.float64], lengths: Words
) -> None:
    """Random games with the given numbers on copies of an empty table: their scores and lengths."""
    tables = empty.copy()
    for place in range(len(numbers)):
        tables[0] = empty[0]
        start(tables[0], master, numbers[place])
        lengths[place] = play_on(tables[0], rng)
        for seat in range(tables[0].seats):
            scores[place, seat] = score(tables[0], seat)
