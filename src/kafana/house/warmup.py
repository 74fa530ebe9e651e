"""Before people sit down, a game is played through once out of sight: whatever has to be compiled is compiled then."""

from __future__ import annotations

from functools import cache

from kafana.core.chance import key_of_seed, new_rng
from kafana.core.compile import config
from kafana.core.game import attempt
from kafana.core.sets import each
from kafana.core.table import waiting
from kafana.games import load
from kafana.house.table.scene import Showing, cards_for, hops, moved
from kafana.minds import move_of, players_of, searches, stand_in
from kafana.words.snapshot import plain_view

MOVES = 40


@cache
def rehearse(name: str) -> None:
    """Deal, and let minds play some moves that are shown to nobody; uncompiled there is nothing to be ready for."""
    if config.DISABLE_JIT:
        return
    game, rng = load(name), new_rng(1)
    seats = game.seats[0]
    quick = [mind for level, mind in players_of(name).items() if not searches(name, level)] + [stand_in(name)]
    names = [f"{seat}" for seat in range(seats)]
    table = game.new(seats, key_of_seed(1))
    for _ in range(MOVES):
        if not waiting(table):
            break
        seat = each(waiting(table))[0]
        for refusal in game.phases[table.phase].refusals:  # asked when something is refused
            refusal(table, seat)
        for viewer in (seat, seats):
            showing = Showing(game, table, viewer, names, "en")
            showing.scene()
            showing.draft()
        for mind in quick:
            actions = move_of(mind, table, seat, rng)
        before = table.copy()
        attempt(table, seat, actions)
        seen = [plain_view(game, hop, seats) for hop in hops(game, before, [(seat, actions)], table)]
        moved(game, seen, [], cards_for(game, table, "en"))
    for seat in range(seats):
        game.score(table, seat)
