"""What happens is seen on the cloth: a trick stays until it was looked at, and a round ends with what it came to."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from kafana.core.sets import count
from kafana.games import julepe
from tests.web.people import Person
from tests.web.prepared import Question, id_of, prepare

pytestmark = pytest.mark.browser
SEATS = julepe.SEATS[0]
BY_HAND = "localStorage.setItem('kafana.settings', JSON.stringify({ auto: false, hints: false }))"


def is_last_card(table: Any, seat: int) -> bool:
    """Of the whole round."""
    return sum(count(int(hand)) for hand in table.zones[:SEATS]) == 1 and table.rounds > table.turns + 1


def test_a_trick_is_looked_at_and_goes_to_its_winner_and_a_round_to_its_summary(
    tmp_path: Path, opened: Callable[..., str], guest: Callable[..., Person]
) -> None:
    prepare(tmp_path / "house.db", Question("julepe", julepe.PLAY, 5, moves=14, where=is_last_card), "last card")
    ana = guest("Ana", house=opened(PACE="3"), reduced_motion="no-preference")
    ana.is_ana()
    ana.context.add_init_script(BY_HAND)
    ana.go(f"/t/{id_of('last card')}")
    seen = ana.waits_for(lambda seen: seen["can"], "the last card")
    lying = ana.page.locator(".before [data-card]").count()
    ana.touches_card(seen["can"][0])
    ana.waits_for(lambda seen: seen["complete"], "the move put together")
    ana.page.locator("[data-choices] .big").click()
    trick = ana.page.wait_for_function(
        "() => document.querySelector('.before.glows') && document.querySelectorAll('.before [data-card]').length"
    ).json_value()
    assert trick == lying + 1
    summary = ana.page.locator(".summary")
    summary.wait_for()
    assert ana.page.locator(".before.glows").count() == 0
    assert summary.locator("tbody tr").count() == SEATS
    assert "€" in summary.inner_text()
    summary.get_by_role("button").click()
    summary.wait_for(state="hidden")
