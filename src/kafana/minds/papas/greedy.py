"""Minds for Donde Las Papas Queman: threesomes first, No Poh to the leader. § and P: docs/rules/papas.md."""

from __future__ import annotations

from kafana.core.chance import Rng, pick
from kafana.core.compile import rule
from kafana.core.sets import NOTHING, first, has, only, upto
from kafana.games.papas import cards
from kafana.games.papas import rules as papas
from kafana.games.papas.cards import PapasView
from kafana.minds.papas.card_value import CHEAPEST, DEAREST, best_three, guess, pick_by_worth, pick_three
from kafana.minds.papas.targets import AT_GOLD, aim, fullest, gain, leader, makes_leader, swap_with

# Actions in the order in which they are played; those that end the turn come last (§6.5).
QUIET = cards.DAWAN, cards.POPE, cards.BUCK, cards.RUNAWAY, cards.DESTINY, cards.SPIDER
ACTIONS = (*QUIET, *AT_GOLD, cards.HARRY, cards.PAPAGEDDON, cards.JUMP)


@rule
def choose(view: PapasView, rng: Rng) -> int:
    """One decision."""
    if view.phase == papas.TURN:
        return take_turn(view)
    if view.phase == papas.THREE:
        return pick_three(view)
    if view.phase == papas.TARGET:
        return min(int(view.seat), fullest(view)) if view.card == cards.SPIDER else aim(view)
    if view.phase == papas.SECOND:
        return swap_with(view)
    if view.phase == papas.NAME:
        return guess(view)
    if view.phase == papas.REACT:
        return react(view)
    return pick_by_worth(view, view.legal, DEAREST if view.phase == papas.TAKE else CHEAPEST)


@rule
def take_turn(view: PapasView) -> int:
    """Golden potatoes, then three cards for one (§4.1), then useful actions; if one must play (P2), what is cheap."""
    full = view.deck == cards.FULL
    if full and has(view.legal, cards.YEAR):
        return cards.YEAR
    if best_three(view) != NOTHING:
        return papas.THREESOME
    if has(view.legal, papas.DISCARD_AND_DRAW):
        return papas.DISCARD_AND_DRAW
    for card in ACTIONS:
        if full and has(view.legal, card) and is_useful(view, card):
            return card
    if has(view.legal, papas.END):
        return papas.END
    alone = view.legal & upto(cards.KINDS)
    return pick_by_worth(view, alone, CHEAPEST) if alone != NOTHING else papas.THREESOME


@rule
def is_useful(view: PapasView, card: int) -> bool:
    """Would the action change anything for the better?"""
    if card in AT_GOLD:
        return bool(view.gold[leader(view)] > 0)
    if card == cards.DESTINY:
        return bool(view.sizes[leader(view)] > 2)
    return card != cards.SPIDER or bool(view.sizes[fullest(view)] > view.sizes[view.seat])


@rule
def react(view: PapasView) -> int:
    """Stop a leader's gain and whatever is aimed at oneself; answer whoever stops one's own gain."""
    stands = view.interrupts % 2 == 0
    if view.player == view.seat:
        wanted = not stands and gain(view) > 0
    else:
        wanted = stands and (view.seat in (view.target, view.second) or makes_leader(view))
    if wanted and view.legal != only(papas.LET):
        return first(view.legal & ~only(papas.LET))  # No Poh before Te Dije Que No Poh
    return papas.LET


@rule
def play_for_absent(view: PapasView, rng: Rng) -> int:
    """§12, P18: a single card is changed for three; else a random play that is allowed, or the end; no reactions."""
    if view.phase == papas.REACT:
        return papas.LET
    if view.phase == papas.TURN and has(view.legal, papas.DISCARD_AND_DRAW):
        return papas.DISCARD_AND_DRAW
    return pick(view.legal, rng)
