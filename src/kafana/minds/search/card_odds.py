"""Where the cards are that one cannot see: counted on imagined tables."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from kafana.core.chance import Rng
from kafana.core.compile import NumbaType, overload, rule
from kafana.core.observation import game_of
from kafana.core.sets import NOTHING, first, rest
from kafana.core.table import AnyTable
from kafana.core.view import AnyView
from kafana.minds.search.lie_odds import Players, lie_chance_among
from kafana.minds.search.playout import tables_for, views_like
from kafana.minds.search.worlds import imagine_world

Counts = NDArray[np.float64]  # of every card in every zone


def card_odds(view: AnyView, rng: Rng, worlds: int, players: Players = ()) -> NDArray[np.float64]:
    """For every zone and card how likely it is there; of cards that are alike, how many there are on average."""
    game = game_of(view.dtype)
    counts = np.zeros((len(game.zones.names), game.kinds or game.cards))
    count_cards(view, rng, worlds, lie_chance_among(view, players), counts)
    return counts / worlds


@rule
def count_cards(view: AnyView, rng: Rng, worlds: int, doubt: float, counts: Counts) -> None:
    """Count what is where on so many imagined tables."""
    tables, views = tables_for(view, 2), views_like(view, 2)
    for _ in range(worlds):
        imagine_world(view, doubt, tables, views, rng)
        add_cards(tables[0], counts)


def add_cards(table: AnyTable, counts: Counts) -> None:
    """Count the cards of one table."""
    if "must" in (table.dtype.names or ()):
        add_kinds(table, counts)
    else:
        add_sets(table, counts)


@overload(add_cards)
def _add_cards(table: NumbaType, counts: NumbaType) -> NumbaType:
    add_them = add_kinds if "must" in table.fields else add_sets
    return lambda table, counts: add_them(table, counts)


@rule
def add_kinds(table: AnyTable, counts: Counts) -> None:
    """Cards of which many are alike."""
    counts += table.zones[:, : counts.shape[1]]


@rule
def add_sets(table: AnyTable, counts: Counts) -> None:
    """Cards that are all different."""
    for zone in range(len(table.zones)):
        cards = table.zones[zone]
        while cards != NOTHING:
            counts[zone, first(cards)] += 1
            cards = rest(cards)
