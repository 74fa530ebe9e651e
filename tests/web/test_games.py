"""Whole games in the browser: two people and bots, every click on the page."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from kafana.games import NAMES
from tests.house.guests import few_seats
from tests.web.people import Person, play_on

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("game", NAMES)
def test_two_people_and_bots_play_a_whole_game(game: str, guest: Callable[..., Person]) -> None:
    ana, ben = guest("Ana"), guest("Ben")
    table = ana.opens_table(game, max(3, few_seats(game)))
    ben.sits_down(table)
    ana.page.get_by_text("Ben").wait_for()
    ana.starts()
    ben.page.locator(".felt").wait_for()
    play_on([ana, ben])
    for person in (ana, ben):
        moves = [frame["d"]["key"] for frame in person.told if frame["t"] == "move"]
        done = [frame["d"]["key"] for frame in person.heard if frame["t"] == "ack"]
        assert done
        assert set(done) <= set(moves)
        assert len(moves) == len(set(moves))
        person.page.get_by_text("The deal matches the seal").wait_for()
        assert person.page.locator(".result tbody tr").count() == few_seats(game)
