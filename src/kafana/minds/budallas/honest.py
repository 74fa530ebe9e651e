"""A plain mind for Budallas: the lowest cards first, trumps kept for the end. § and B: docs/rules/budallas.md."""

from __future__ import annotations

from kafana.core.chance import Rng
from kafana.core.compile import rule
from kafana.core.sets import NOTHING, above, count, first, has, last, only, upto
from kafana.games.budallas import (
    ATTACK,
    BEATEN,
    CARDS,
    DECK,
    DEFEND,
    DONE,
    PASS_ON,
    RANKS,
    SUITS,
    TAKE,
    UNBEATEN,
    BudallasView,
    of_ranks,
    of_suit,
)

JACK, QUEEN = RANKS - 4, RANKS - 3
LOW = upto(SUITS * JACK)  # what is thrown in while there is a deck
HIGH = ~upto(SUITS * QUEEN)  # of trumps: what is not spent on a small attack while there is a deck
SMALL = 2  # cards


@rule
def choose(view: BudallasView, rng: Rng) -> int:
    """One decision."""
    if view.phase == DEFEND:
        return defend(view)
    cards = view.legal & upto(CARDS)
    if not has(view.legal, DONE):
        return cheapest(view, cards)  # BEAT, PASS and the opening card
    added = cards & worth_adding(view)
    return first(added) if added != NOTHING else DONE


@rule
def cheapest(view: BudallasView, cards: int) -> int:
    """The lowest card that is no trump, or else the lowest trump."""
    plain = cards & ~view.trumps
    return first(plain if plain != NOTHING else cards)


@rule
def worth_adding(view: BudallasView) -> int:
    """More of an opening's rank; later low cards; without a deck anything but trumps, to be rid of it (§7)."""
    opening = view.phase == ATTACK and view.sizes[BEATEN] == 0
    return int(~view.trumps if opening or view.sizes[DECK] == 0 else LOW & ~view.trumps)


@rule
def defend(view: BudallasView) -> int:
    """Pass on without a trump if possible; beat if that is possible and not too dear; else take."""
    hand = view.may[view.seat]
    attack = view.may[UNBEATEN]
    if has(view.legal, PASS_ON) and hand & of_ranks(attack) & ~view.trumps != NOTHING:
        return PASS_ON
    return last(attack) if is_worth_beating(view, hand, attack) else TAKE


@rule
def is_worth_beating(view: BudallasView, hand: int, attack: int) -> bool:
    """From the highest attacking card down, each is beaten as cheaply as possible: without a high trump, early on."""
    small = count(attack) + view.sizes[BEATEN] <= SMALL
    while attack != NOTHING:
        card = last(attack)
        attack ^= only(card)
        beating = hand & beats(view, card)
        if beating == NOTHING:
            return False
        spent = only(cheapest(view, beating))
        if small and view.sizes[DECK] > 0 and spent & view.trumps & HIGH != NOTHING:
            return False
        hand ^= spent
    return True


@rule
def beats(view: BudallasView, card: int) -> int:
    """§3.2: higher cards of the suit, and trumps on what is none."""
    higher = of_suit(card) & above(card)
    return higher if has(view.trumps, card) else higher | view.trumps
