"""Who plays for bots and for people who are absent, and where they think: never on the event loop."""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Callable, Mapping
from functools import partial

from kafana.core.chance import new_rng
from kafana.core.game import Game
from kafana.core.table import AnyTable
from kafana.games import load
from kafana.house.store.stored import StoredTable
from kafana.house.work.shares import Shares
from kafana.minds import USUAL_LEVEL, Mind, levels_of, move_of, players_of, quick_level, searches, stand_in
from kafana.minds.tempers import with_temper_of
from kafana.workers.pool import WorkerDied, WorkerPool

Players = Callable[[str], Mapping[str, Mind]]  # (game) -> who may be chosen for a chair, by name
MOST_THOUGHTS = 100_000  # that wait: as many as there can be chairs
log = logging.getLogger("kafana.house")


class Minds:
    def __init__(
        self,
        workers: WorkerPool,
        at_once: int,
        counts: Counter[str],
        players: Players = players_of,
        can_search: Callable[[str], bool] = lambda game: True,
    ) -> None:
        self.workers = workers
        self.counts = counts
        self.players = players
        self.can_search = can_search  # in a game, already
        self.shares = Shares("mind", at_once, most_each=MOST_THOUGHTS, most=MOST_THOUGHTS)

    def of(self, saved: StoredTable, seat: int, hurried: bool = False) -> Mind:
        """The mind that plays for this seat, with the temper of the bot that sits there: none that searches where there
        is no time for it, or as long as that is being compiled; none that is unknown.
        """
        game = saved.setup.game
        if saved.chairs[seat].kind == "person":
            return stand_in(game)
        players, level = self.players(game), saved.setup.level_of(seat)
        if level not in players:
            level = USUAL_LEVEL
        elif searches(game, level) and (hurried or not self.can_search(game)):
            level = quick_level(game, level)
        own = with_temper_of(saved.chairs[seat].name, level)
        return players[own if own in players else level]

    async def move(self, game: Game, mind: Mind, table: AnyTable, seat: int, seed: int, share: str = "") -> list[int]:
        """A mind's whole move, thought out in another thread, or in another process if the mind searches.

        Tables of one `share` (the address that they were made from) wait for each other, and not the others for them.
        """
        self.counts["thoughts"] += 1
        rng = new_rng(seed)
        if searches(game.name, mind.name) and game is load(game.name):  # workers know the newest rules
            question = game.name, mind.name, table.tobytes(), seat, rng.tolist()
            try:
                return list((await self.shares.run(share, partial(self.workers.move, *question)))[0])
            except (WorkerDied, RuntimeError):
                log.exception("search failed, playing without it", extra={"game": game.name})
                mind = levels_of(game.name)[USUAL_LEVEL]
        return await self.shares.run(share, partial(move_of, mind, table, seat, rng))

    def close(self) -> None:
        self.shares.close()
