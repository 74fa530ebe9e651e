"""Imagined deals: every deal that fits is about as likely, however the seat's knowledge is shaped."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise, permutations
from typing import Any

import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from kafana.core.chance import new_rng
from kafana.core.imagine import imagined
from kafana.core.sets import each, set_of
from kafana.core.view import new_views, view_of
from kafana.games import load

SAMPLES = 6000


def view_with(sizes: list[int], may: list[list[int]]) -> Any:
    """The audience's view of a table of Cheat with few cards."""
    game = load("cheat")
    view = new_views(game.dtype, 1)[0]
    view.seats = view.seat = len(sizes)
    view.answer = -1
    view.sizes[: len(sizes)] = sizes
    view.may[: len(may)] = view.common_may[: len(may)] = [set_of(cards) for cards in may]
    return view


def deals(sizes: list[int], may: list[list[int]]) -> set[tuple[tuple[int, ...], ...]]:
    """Every deal that fits, found by trying all."""
    found = set()
    for order in permutations(range(sum(sizes))):
        cuts = np.cumsum([0, *sizes])
        deal = tuple(tuple(sorted(order[low:high])) for low, high in pairwise(cuts))
        if all(set(cards) <= set(allowed) for cards, allowed in zip(deal, may, strict=True)):
            found.add(deal)
    return found


CASES = {
    "anything anywhere": ([2, 2, 2], [list(range(6))] * 3),
    "one card known": ([2, 2, 2], [[0, 1, 2, 3, 4, 5], [1, 2, 3, 4, 5], [1, 2, 3, 4, 5]]),
    "a void": ([2, 2, 2], [[0, 1, 2, 3], list(range(6)), list(range(6))]),
    "two voids": ([2, 2, 2], [[0, 1, 2, 3], [2, 3, 4, 5], list(range(6))]),
    "a chain": ([2, 2, 2], [[0, 1, 2], [1, 2, 3, 4], [3, 4, 5]]),
    "a tight ring": ([1, 1, 1, 1], [[0, 1], [1, 2], [2, 3], [3, 0]]),
    "uneven hands": ([4, 1, 1], [list(range(6)), [0, 1, 2], [2, 3, 4, 5]]),
}


@pytest.mark.parametrize("case", CASES)
def test_deals_are_about_equally_likely(case: str) -> None:
    sizes, may = CASES[case]
    possible = deals(sizes, may)
    view, rng, game = view_with(sizes, may), new_rng(11), load("cheat")
    seen: Counter[tuple[tuple[int, ...], ...]] = Counter()
    for _ in range(SAMPLES):
        table = imagined(game, view, rng)
        seen[tuple(tuple(each(table.zones[zone])) for zone in range(len(sizes)))] += 1
    assert set(seen) == possible
    expected = SAMPLES / len(possible)
    assert all(abs(number - expected) < 0.15 * expected + 5 * expected**0.5 for number in seen.values())


@given(st.data())
def test_imagining_never_fails_where_the_truth_fits(data: st.DataObject) -> None:
    """Any shape of knowledge around any truth."""
    truth = data.draw(st.lists(st.integers(0, 5), min_size=1, max_size=54))
    places = max(truth) + 1
    zones = [[card for card, zone in enumerate(truth) if zone == place] for place in range(places)]
    assume(places >= 2)
    extra = data.draw(st.lists(st.sets(st.integers(0, len(truth) - 1), max_size=12), min_size=places, max_size=places))
    may = [sorted(set(cards) | more) for cards, more in zip(zones, extra, strict=True)]
    table = imagined(load("cheat"), view_with([len(cards) for cards in zones], may), new_rng(len(truth)))
    assert sorted(card for place in range(places) for card in each(table.zones[place])) == list(range(len(truth)))
    for place in range(places):
        assert set(each(table.zones[place])) <= set(may[place])
        assert len(each(table.zones[place])) == len(zones[place])


def test_kinds_are_imagined_in_proportion() -> None:
    """What an opponent may hold follows the cards that are left."""
    game, rng = load("papas"), new_rng(3)
    table = game.new(3, bytes(32), {"deck": "basic"})
    view = view_of(table, 0)
    hand, deck_size = view.must[0, : game.kinds].astype(int), view.copies.sum() - view.sizes[0]
    expected = (view.copies - hand) * view.sizes[1] / deck_size
    held = np.mean([imagined(game, view, rng).zones[1, : game.kinds] for _ in range(4000)], axis=0)
    assert np.abs(held - expected).max() < 0.05
