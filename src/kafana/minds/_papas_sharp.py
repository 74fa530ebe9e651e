"""A mind for Donde Las Papas Queman that plans: interrupts are kept for what matters, and no wildcard is wasted."""

from __future__ import annotations

from typing import Any

from kafana.core.compile import rule
from kafana.core.sets import NOTHING, first, has, only, upto
from kafana.games import _papas_cards as cards
from kafana.games import papas
from kafana.games._papas_effects import goal
from kafana.minds._papas_others import aim, fullest, gain, leader, swap_with
from kafana.minds._papas_worth import CHEAPEST, DEAREST, guess, held, pick_by_worth

# What a mind of this sort is made of.
(
    NO_POH_FROM,  # a gain is stopped with No Poh if it leaves the player so many golden potatoes, or fewer, to win, …
    TE_DIJE_FROM,  # … and with Te Dije Que No Poh, if so many
    DEFENDED,  # from how many cards in the hand on it is defended against being taken from
    ANSWERED,  # from how many golden potatoes on an interrupt is answered
    PONY_FROM,  # how many golden potatoes the leader must have to lose one to Get off the pony, …
    LOOK_FROM,  # … and to Look ahead
    WILD_PAPA,  # how many wildcards go into a threesome of papa, …
    WILD_DUQUESAS,  # … and of papas duquesas
    ONES,  # how many cards of value 1 must be there before three go, …
    THREES,  # … and how many of value 3
    BUCK_FROM,  # how many cards the fullest hand must have to lose one to Lend me a buck, …
    RUNAWAY_FROM,  # … to Runaway potatoes, …
    DESTINY_FROM,  # … to be discarded, …
    SPIDER_FROM,  # … and how many more than one's own to be swapped
    SEEK_FROM,  # how many it must have for Potato Dawan and Pope Potato
) = range(15)
SHARP = 1.0, 2.0, 0.0, 1.0, 1.0, 4.0, 1.0, 2.0, 4.0, 3.0, 2.0, 2.0, 4.0, 2.0, 2.0

NEVER = 99  # more cards than anybody holds
QUIET = cards.DAWAN, cards.POPE, cards.BUCK, cards.RUNAWAY, cards.DESTINY, cards.SPIDER
DRAWING = cards.HARRY, cards.PAPAGEDDON, cards.JUMP
ORDER = (*QUIET, cards.PONY, *DRAWING, cards.LOOK_AHEAD)


@rule
def choose(view: Any, traits: Any) -> int:
    """One decision; no luck in it."""
    if view.phase == papas.TURN:
        return take_turn(view, traits)
    if view.phase == papas.THREE:
        return pick_three(view, traits)
    if view.phase == papas.TARGET:
        return min(int(view.seat), fullest(view)) if view.card == cards.SPIDER else aim(view)
    if view.phase == papas.SECOND:
        return swap_with(view)
    if view.phase == papas.NAME:
        return guess(view)
    if view.phase == papas.REACT:
        return react(view, traits)
    return pick_by_worth(view, view.legal, DEAREST if view.phase == papas.TAKE else CHEAPEST)


@rule
def take_turn(view: Any, traits: Any) -> int:
    """What gains, then what is useful; a card that ends the turn comes last."""
    full = view.deck == cards.FULL
    if full and has(view.legal, cards.YEAR):
        return cards.YEAR
    if best_three(view, traits) != NOTHING:
        return papas.THREESOME
    if has(view.legal, papas.DISCARD_AND_DRAW):
        return papas.DISCARD_AND_DRAW
    for card in ORDER:
        if full and has(view.legal, card) and is_useful(view, card, traits):
            return card
    if has(view.legal, papas.END):
        return papas.END
    alone = view.legal & upto(cards.KINDS)
    return pick_by_worth(view, alone, CHEAPEST) if alone != NOTHING else papas.THREESOME


@rule
def is_useful(view: Any, card: int, traits: Any) -> bool:
    """Is it time for the action?"""
    most, target = view.sizes[fullest(view)], leader(view)
    if card == cards.PONY:
        return bool(view.gold[target] >= traits[PONY_FROM])
    if card == cards.LOOK_AHEAD:
        return bool(view.gold[target] >= traits[LOOK_FROM])
    if card == cards.BUCK:
        return bool(most >= traits[BUCK_FROM])
    if card == cards.RUNAWAY:
        return bool(most >= traits[RUNAWAY_FROM])
    if card == cards.DESTINY:
        return bool(view.sizes[target] >= traits[DESTINY_FROM])
    if card == cards.SPIDER:
        return bool(most >= view.sizes[view.seat] - 1 + traits[SPIDER_FROM])
    if card in (cards.DAWAN, cards.POPE):
        return bool(view.sizes[aim(view)] >= traits[SEEK_FROM])
    return True


@rule
def best_three(view: Any, traits: Any) -> int:
    """The kinds that make the dearest threesome in the hand, if it is time for it."""
    wild = held(view, only(cards.WILDCARD))
    for name in range(cards.NAMES - 1, -1, -1):
        group = cards.BY_NAME[view.deck, name]
        if held(view, group) > 0 and held(view, group) + min(wild, wildcards_for(view, name, traits)) >= 3:
            return int(group)
    for value in range(cards.VALUES + 1):
        group = cards.BY_VALUE[view.deck, value]
        if held(view, group) >= max(3, needed_of(view, value, traits)):
            return int(group)
    return NOTHING


@rule
def wildcards_for(view: Any, name: int, traits: Any) -> int:
    """How many wildcards may go into a threesome of this name; where one wins anyway, as many as the rules allow."""
    if name == cards.NAMES - 1 or view.gold[view.seat] + name + 1 >= goal(view) or view.deck == cards.BASIC:
        return 2
    return int(traits[WILD_DUQUESAS] if name > 0 else traits[WILD_PAPA])


@rule
def needed_of(view: Any, value: int, traits: Any) -> int:
    """How many cards of a value must be there before three of them go."""
    if view.gold[view.seat] + 1 >= goal(view):
        return 3
    if view.deck == cards.BASIC:
        return NEVER if value == 0 else 3
    if value == 1:
        return int(traits[ONES])
    return NEVER if value == 2 else int(traits[THREES])  # Potato of the year and Get off the pony do more alone


@rule
def pick_three(view: Any, traits: Any) -> int:
    """The next card of that threesome: first as many wildcards as it needs (G7)."""
    group = best_three(view, traits)
    if held(view, group) + view.picked < 3 and has(view.legal, cards.WILDCARD):
        return cards.WILDCARD
    fitting = view.legal & group
    return first(fitting if fitting != NOTHING else view.legal)


@rule
def react(view: Any, traits: Any) -> int:
    """Interrupt what nearly wins and what hurts; answer whoever stops a gain of one's own."""
    interrupts = view.legal & ~only(papas.LET)
    if interrupts == NOTHING:
        return papas.LET
    stands = view.interrupts % 2 == 0
    if view.player == view.seat:
        return first(interrupts) if not stands and gain(view) >= traits[ANSWERED] else papas.LET
    if not stands:
        return papas.LET
    card = first(interrupts)  # No Poh before Te Dije Que No Poh
    from_there = traits[NO_POH_FROM] if card == cards.NO_POH else traits[TE_DIJE_FROM]
    missing = goal(view) - view.gold[view.player] - gain(view)
    if gain(view) > 0 and missing <= from_there:
        return card
    return card if card == cards.NO_POH and hurts(view, traits) else papas.LET


@rule
def hurts(view: Any, traits: Any) -> bool:
    """Is something aimed at oneself that should not come?"""
    if view.seat not in (view.target, view.second):
        return False
    if view.card in (cards.PONY, cards.LOOK_AHEAD):
        return bool(view.gold[view.seat] > 0)
    return bool(view.sizes[view.seat] >= traits[DEFENDED])


@rule
def sharp(view: Any, luck: Any) -> int:
    """The traits that did best in leagues."""
    return choose(view, SHARP)
