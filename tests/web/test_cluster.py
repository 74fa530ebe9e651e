"""Two people with browsers, each at another node of the house, play a game at one table."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from kafana.bench.servers import Nats, Postgres
from kafana.games import NAMES
from tests.house.guests import few_seats
from tests.web.people import Person, play_on

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("game", NAMES)
def test_people_at_two_nodes_play_in_their_browsers(
    game: str, real_servers: tuple[Postgres, Nats], opened: Callable[..., str], guest: Callable[..., Person]
) -> None:
    postgres, nats = real_servers
    shared = {"DATABASE": postgres.new_database(), "BUS": nats.address}
    one, two = opened(**shared), opened(**shared)
    ana, ben = guest("Ana", house=one), guest("Ben", house=two)
    table = ana.opens_table(game, few_seats(game))
    ben.sits_down(table)
    ana.page.get_by_text("Ben").wait_for()
    ana.starts()
    ben.page.locator(".felt").wait_for()
    while not (ana.sees()["over"] and ben.sees()["over"]):
        play_on([ana, ben], rounds=8)
    for person in (ana, ben):
        assert any(frame["t"] == "ack" for frame in person.heard)
        person.page.get_by_text(re.compile("matches the seals? shown")).wait_for()
