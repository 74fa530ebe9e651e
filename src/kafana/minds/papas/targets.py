"""Whom to aim at, and who gains, at Donde Las Papas Queman."""

from __future__ import annotations

from kafana.core.compile import rule
from kafana.core.sets import first, has
from kafana.games.papas import cards
from kafana.games.papas.cards import PapasView

AT_GOLD = cards.PONY, cards.LOOK_AHEAD


@rule
def leader(view: PapasView) -> int:
    """The opponent with the most golden potatoes, if possible one with many cards."""
    found = fullest(view)
    for seat in range(view.seats):
        if seat != view.seat and view.gold[seat] > view.gold[found]:
            found = seat
    return found


@rule
def most_gold(view: PapasView) -> int:
    """The golden potatoes of the opponent who has most."""
    return int(view.gold[leader(view)])


@rule
def fullest(view: PapasView) -> int:
    """The opponent with the most cards."""
    found = int(view.seat + 1) % int(view.seats)
    for seat in range(view.seats):
        if seat != view.seat and view.sizes[seat] > view.sizes[found]:
            found = seat
    return found


@rule
def aim(view: PapasView) -> int:
    """At the leader, unless a card is wanted from a hand that is empty (P25)."""
    target = leader(view)
    return target if view.sizes[target] > 0 or view.card in AT_GOLD else fullest(view)


@rule
def swap_with(view: PapasView) -> int:
    """For Spider potato: oneself and the fullest hand, the lower seat first (P22)."""
    second = max(int(view.seat), fullest(view))
    return second if has(view.legal, second) else first(view.legal)


@rule
def gain(view: PapasView) -> int:
    """The golden potatoes that the play brings if it stands (§8.1)."""
    if view.card == cards.NO_CARD:
        return cards.threesome_worth(view)
    stolen = view.card == cards.PONY and view.gold[view.target] > 0
    return int(view.deck == cards.FULL and (view.card == cards.YEAR or stolen))


@rule
def makes_leader(view: PapasView) -> bool:
    """Would nobody have more golden potatoes than the player, after a gain?"""
    return gain(view) > 0 and bool(view.gold[view.player] + gain(view) >= max(view.gold))
