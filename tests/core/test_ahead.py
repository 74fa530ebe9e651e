"""What is asked for from memory ahead stays as it is."""

from __future__ import annotations

import numpy as np
import pytest

from kafana.core.ahead import BY_KNOWER, fetch_ahead, spans
from kafana.core.compile import rule
from kafana.core.table import Records
from kafana.core.threads import quick
from kafana.games import NAMES, load

pytestmark = pytest.mark.jitless


@rule
def fetch_all(tables: Records) -> None:
    for place in range(len(tables)):
        fetch_ahead(tables, place, place % 3)


@pytest.mark.parametrize("name", NAMES)
def test_tables_stay_as_they_are(name: str) -> None:
    game = load(name)
    tables = np.concatenate([game.empty(game.seats[0])] * 5)
    tables[2] = game.new(game.seats[0], bytes(32))
    before = tables.tobytes()
    fetch_all(quick(tables))
    assert tables.tobytes() == before


@pytest.mark.parametrize("name", NAMES)
def test_a_seat_is_brought_what_it_knows_and_all_that_is_not_known_by_seat(name: str) -> None:
    layout = load(name).dtype
    (own,) = {layout[field].shape[0] for field in BY_KNOWER if field in (layout.names or ())}
    found = spans(layout)
    assert all(start + size + (own - 1) * step <= layout.itemsize for start, size, step in found)
    assert sum(size * (own if step else 1) for _, size, step in found) == layout.itemsize
