"""Chance: the published stream of ChaCha, and fair draws from it (G6)."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from kafana.core.chance import (
    FOR_DEALS,
    FOR_KEYS,
    bytes_of,
    chance,
    draw,
    fill_block,
    key_of_seed,
    new_key,
    new_rng,
    pick,
    roll,
    words_of,
)
from kafana.core.sets import each, upto
from kafana.games import load
from tests.naive.dice import Dice

pytestmark = pytest.mark.jitless
ZERO_KEY_STREAM = "3e00ef2f895f40d67f5bb8e81f09a5a12c840ec3ce9a7f3b181be188ef711a1e"


def test_the_stream_of_the_zero_key_is_chacha8s() -> None:
    block = np.zeros(16, np.int64)
    fill_block(words_of(bytes(32)), 0, FOR_DEALS, block)
    assert bytes_of(block).hex().startswith(ZERO_KEY_STREAM)


def test_keys_and_deals_come_from_different_streams() -> None:
    keys, deals = np.zeros(16, np.int64), np.zeros(16, np.int64)
    fill_block(words_of(bytes(32)), 0, FOR_KEYS, keys)
    fill_block(words_of(bytes(32)), 0, FOR_DEALS, deals)
    assert keys.tolist() != deals.tolist()


@given(st.binary(min_size=32, max_size=32), st.lists(st.integers(1, 2**31), min_size=1, max_size=40))
def test_g6_numbers_are_those_of_the_plain_dice(key: bytes, numbers: list[int]) -> None:
    """G6: large numbers make the rejection of unfair words likely."""
    table = load("cheat").empty(2)[0]
    table.key[:] = words_of(key)
    dice = Dice(key)
    assert [chance(table, number) for number in numbers] == [dice.below(number) for number in numbers]


@given(st.binary(min_size=32, max_size=32), st.integers(0, 54))
def test_g6_draws_are_those_of_the_plain_dice(key: bytes, number: int) -> None:
    table = load("cheat").empty(2)[0]
    table.key[:] = words_of(key)
    assert each(draw(table, upto(54), number)) == sorted(Dice(key).draws(list(range(54)), number))


def test_a_key_has_32_bytes() -> None:
    assert bytes_of(words_of(new_key())) != bytes_of(words_of(new_key()))
    assert bytes_of(words_of(key_of_seed(1))) == key_of_seed(1)
    with pytest.raises(ValueError, match="32 bytes"):
        words_of(bytes(31))


def test_the_cheap_generator_is_even_enough() -> None:
    rng = new_rng(5)
    rolls = Counter(roll(rng, 6) for _ in range(6000))
    assert set(rolls) == set(range(6))
    assert all(abs(number - 1000) < 150 for number in rolls.values())
    picks = Counter(pick(0b1010010, rng) for _ in range(3000))
    assert set(picks) == {1, 4, 6}
    assert all(abs(number - 1000) < 150 for number in picks.values())
