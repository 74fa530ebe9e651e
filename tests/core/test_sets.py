"""Sets as integers do what Python's sets do."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kafana.core.sets import above, count, each, first, has, last, nth, only, rest, set_of, upto

pytestmark = pytest.mark.jitless
things = st.sets(st.integers(0, 62))


@given(things)
def test_count_and_each(members: set[int]) -> None:
    assert count(set_of(list(members))) == len(members)
    assert each(set_of(list(members))) == sorted(members)


@given(things.filter(bool))
def test_first_last_and_rest(members: set[int]) -> None:
    assert first(set_of(list(members))) == min(members)
    assert last(set_of(list(members))) == max(members)
    assert each(rest(set_of(list(members)))) == sorted(members)[1:]


def test_the_empty_set_has_no_last() -> None:
    assert last(0) == -1


@given(things.filter(bool), st.data())
def test_nth_counts_upwards(members: set[int], data: st.DataObject) -> None:
    n = data.draw(st.integers(0, len(members) - 1))
    assert nth(set_of(list(members)), n) == sorted(members)[n]


@given(things, st.integers(0, 62))
def test_membership(members: set[int], thing: int) -> None:
    assert has(set_of(list(members)), thing) == (thing in members)
    assert each(only(thing)) == [thing]


@given(st.integers(0, 62))
def test_ranges(number: int) -> None:
    assert each(upto(number)) == list(range(number))
    assert each(above(number) & upto(63)) == list(range(number + 1, 63))
