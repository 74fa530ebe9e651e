"""Opponents that answer for many tables at once: players from outside (`package.module:Policy`, nets in files).

Compiled minds play until the hero or one of these is asked; then each of these is asked for all tables that wait for
it, until everywhere the hero is asked.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from kafana.core.compile import rule
from kafana.core.game import Game, play
from kafana.core.observation import Numbers, Octets, allow_table_at, offsets, width_of
from kafana.core.table import Records
from kafana.core.threads import quick
from kafana.core.view import new_views
from kafana.envs.kernels import (
    Chairs,
    Floats,
    Outcome,
    Wide,
    deal_next,
    end_game,
    find_next,
    legal_for,
    show,
    write_row,
)
from kafana.minds.net.inputs import inputs_of
from kafana.minds.net.mind import draw
from kafana.minds.outside import NetPlayer, checked, outside_player, reads_features


class Here(NamedTuple):
    """The tables of an environment, and what its hero is shown of them."""

    tables: Records
    runs: Records
    empty: Records
    chairs: Chairs
    wide: Wide
    hero: int
    rows: Octets
    masks: Octets
    last_rows: Octets
    scores: Floats


class BatchedPlayers:
    """The players on these chairs that are asked for many tables at once, by name; None: anybody else."""

    def __init__(self, game: Game, names: Sequence[str | None]) -> None:
        self.game, self.starts = game, offsets(game)
        self.names = [name for name in dict.fromkeys(names) if name is not None]
        self.players = [outside_player(game.name, name) for name in self.names]
        self.who = np.array([-1 if name is None else self.names.index(name) for name in names], np.int64)
        self.views = quick(new_views(game.dtype, 1))

    def settle(self, here: Here, outcome: Outcome) -> None:
        """Ask them until everywhere the hero is asked."""
        while True:
            seats = here.runs["seat"]
            places = np.flatnonzero(seats != here.hero)
            if not len(places):
                return
            who = self.who[seats[places]]
            for number in range(len(self.players)):
                some = places[who == number]
                if len(some):
                    step_some(here, self.views, some, self.answers(number, here, some), outcome)

    def answers(self, number: int, here: Here, places: Numbers) -> Numbers:
        """What a player does at some tables, counted within the phase."""
        player, game = self.players[number], self.game
        width = inputs_of(game) if reads_features(player) else width_of(game)
        rows, masks = (np.empty((len(places), wide), np.int8) for wide in (width, int(self.starts[-1])))
        show_some(here.tables, here.runs, self.views, 1 if reads_features(player) else None, places, rows, masks)
        starts = self.starts[here.tables["phase"][places]]
        if isinstance(player, NetPlayer):
            actions = np.empty(len(places), np.int64)
            draw_some(here.runs, places, player.logits(rows), starts, player.temperature, actions)
            return actions
        answered: NDArray[np.int64] = checked(self.names[number], player.act(rows, masks), masks) - starts
        return answered


@rule
def show_some(
    tables: Records, runs: Records, views: Records, wide: Wide, places: Numbers, rows: Octets, masks: Octets
) -> None:
    """What the seats that are asked at some tables see, and what they may do."""
    for number in range(len(places)):
        table, run = tables[places[number]], runs[places[number]]
        write_row(table, run.seat, views[0], wide, rows, number)
        allow_table_at(table, run.legal, masks, number)


@rule
def draw_some(
    runs: Records, places: Numbers, logits: Any, starts: Numbers, temperature: float, actions: Numbers
) -> None:
    """An action at each of some tables, as warm as the net is."""
    for number in range(len(places)):
        run = runs[places[number]]
        actions[number] = draw(run.legal, logits[number], starts[number], temperature, run.rng)


@rule
def step_some(here: Here, views: Records, places: Numbers, actions: Numbers, outcome: Outcome) -> None:
    """A decision at each of some tables. The end of a game that the hero was in is told; then cards are dealt anew."""
    view = views[0]
    for number in range(len(places)):
        place = places[number]
        table, run = here.tables[place], here.runs[place]
        play(table, run.seat, actions[number])
        if not find_next(table, run, view, here.chairs):
            if not outcome.over[place]:
                outcome.over[place] = True
                outcome.rewards[place] = end_game(table, here.hero, here.scores, place)
                write_row(table, here.hero, view, here.wide, here.last_rows, place)
            deal_next(here.tables, place, run, view, here.empty, here.chairs)
        if run.seat == here.hero:
            show(table, run, view, here.wide, here.rows, here.masks, place)
        else:  # what others see is written when they are asked
            run.legal = legal_for(table, run.seat)
        outcome.seats[place] = run.seat
