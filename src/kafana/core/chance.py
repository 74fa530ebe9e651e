"""Chance. Cards are dealt by ChaCha from a 256-bit key that nobody can guess (G6).

Playouts choose by a cheap generator. Words are 32 bits wide and kept in int64, so that the same code runs compiled and
uncompiled.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Iterable
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from kafana.core.compile import rule
from kafana.core.sets import NOTHING, count, first, nth, rest

WORD = (1 << 32) - 1
KEY_WORDS = 8
BLOCK_WORDS = 16
DOUBLE_ROUNDS = 4
EXPAND = tuple(int.from_bytes(b"expand 32-byte k"[i : i + 4], "little") for i in range(0, 16, 4))
FOR_DEALS, FOR_KEYS = 0, 1  # word 14 of the block: what a stream is used for

Words = NDArray[np.int64]
Rng = Words  # the state of a cheap generator


class Numbers(Protocol):
    """Words one after another, in an array or in a field of a table."""

    def __getitem__(self, place: int, /) -> int: ...
    def __setitem__(self, place: int, number: int, /) -> None: ...


class Stream(Protocol):
    """A table, as far as chance is concerned."""

    drawn: int

    @property
    def key(self) -> Numbers: ...
    @property
    def block(self) -> Numbers: ...


def words_of(key: bytes) -> Words:
    """A 32-byte key as eight words."""
    if len(key) != 4 * KEY_WORDS:
        raise ValueError(f"a key has {4 * KEY_WORDS} bytes, not {len(key)}")
    return np.frombuffer(key, dtype="<u4").astype(np.int64)


def bytes_of(words: Iterable[int]) -> bytes:
    """Eight words as a 32-byte key."""
    return np.asarray(words, dtype=np.int64).astype("<u4").tobytes()


def new_key() -> bytes:
    """A key for a table where people play."""
    return secrets.token_bytes(4 * KEY_WORDS)


def key_of_seed(seed: int) -> bytes:
    """The key that a whole-number seed stands for, for simulations that can be repeated."""
    return hashlib.sha256(f"kafana seed {seed}".encode()).digest()


@rule
def rotate(word: int, by: int) -> int:
    """Rotate a word to the left."""
    return (word << by | word >> (32 - by)) & WORD


@rule
def quarter(a: int, b: int, c: int, d: int) -> tuple[int, int, int, int]:
    """ChaCha's quarter round."""
    a = a + b & WORD
    d = rotate(d ^ a, 16)
    c = c + d & WORD
    b = rotate(b ^ c, 12)
    a = a + b & WORD
    d = rotate(d ^ a, 8)
    c = c + d & WORD
    b = rotate(b ^ c, 7)
    return a, b, c, d


@rule
def fill_block(key: Numbers, block: int, use: int, words: Numbers) -> None:
    """Sixteen words of a key's stream, into `words`."""
    e0, e1, e2, e3 = EXPAND
    low, high = block & WORD, block >> 32
    a0, a1, a2, a3 = e0, e1, e2, e3
    b0, b1, b2, b3 = key[0], key[1], key[2], key[3]
    c0, c1, c2, c3 = key[4], key[5], key[6], key[7]
    d0, d1, d2, d3 = low, high, use, 0
    for _ in range(DOUBLE_ROUNDS):
        a0, b0, c0, d0 = quarter(a0, b0, c0, d0)
        a1, b1, c1, d1 = quarter(a1, b1, c1, d1)
        a2, b2, c2, d2 = quarter(a2, b2, c2, d2)
        a3, b3, c3, d3 = quarter(a3, b3, c3, d3)
        a0, b1, c2, d3 = quarter(a0, b1, c2, d3)
        a1, b2, c3, d0 = quarter(a1, b2, c3, d0)
        a2, b3, c0, d1 = quarter(a2, b3, c0, d1)
        a3, b0, c1, d2 = quarter(a3, b0, c1, d2)
    words[0], words[1], words[2], words[3] = a0 + e0 & WORD, a1 + e1 & WORD, a2 + e2 & WORD, a3 + e3 & WORD
    words[4], words[5], words[6], words[7] = (
        b0 + key[0] & WORD,
        b1 + key[1] & WORD,
        b2 + key[2] & WORD,
        b3 + key[3] & WORD,
    )
    words[8], words[9], words[10], words[11] = (
        c0 + key[4] & WORD,
        c1 + key[5] & WORD,
        c2 + key[6] & WORD,
        c3 + key[7] & WORD,
    )
    words[12], words[13], words[14], words[15] = d0 + low & WORD, d1 + high & WORD, d2 + use & WORD, d3


@rule
def derive_key(master: Numbers, number: int, words: Numbers) -> None:
    """The key of game `number` of a simulation, into the first eight of sixteen `words`."""
    fill_block(master, number, FOR_KEYS, words)


@rule
def next_word(table: Stream) -> int:
    """G6: the next word of the table's stream."""
    place = table.drawn % BLOCK_WORDS
    if place == 0:
        fill_block(table.key, table.drawn // BLOCK_WORDS, FOR_DEALS, table.block)
    table.drawn += 1
    return int(table.block[place])


@rule
def chance(table: Stream, number: int) -> int:
    """G6: 0, 1, … number - 1, each exactly as likely."""
    product = next_word(table) * number
    if product & WORD < number:  # seldom: a division takes long
        refused = (1 << 32) % number
        while product & WORD < refused:
            product = next_word(table) * number
    return product >> 32


@rule
def draw(table: Stream, cards: int, number: int) -> int:
    """G6: so many cards out of a set, each choice as likely."""
    drawn = 0
    left = count(cards)
    for _ in range(min(number, left)):
        card = 1 << nth(cards, chance(table, left))
        cards ^= card
        drawn |= card
        left -= 1
    return drawn


def new_rng(seed: int) -> Rng:
    """The state of a cheap generator (xoshiro128++) for choices that decide no deal."""
    words = words_of(hashlib.sha256(f"kafana luck {seed}".encode()).digest())  # a name that seeds of old runs rely on
    return words[:4].copy()


@rule
def roll_word(rng: Rng) -> int:
    """A word from a cheap generator."""
    word = rotate(rng[0] + rng[3] & WORD, 7) + rng[0] & WORD
    shifted = rng[1] << 9 & WORD
    rng[2] ^= rng[0]
    rng[3] ^= rng[1]
    rng[1] ^= rng[2]
    rng[0] ^= rng[3]
    rng[2] ^= shifted
    rng[3] = rotate(rng[3], 11)
    return int(word)


@rule
def roll(rng: Rng, number: int) -> int:
    """0, 1, … number - 1 from a cheap generator."""
    return roll_word(rng) * number >> 32


@rule
def pick(things: int, rng: Rng) -> int:
    """Any one thing of a set that is not empty."""
    if rest(things) == NOTHING:
        return first(things)
    return nth(things, roll(rng, count(things)))
