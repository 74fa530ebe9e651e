"""The end of Budallas between two: without a deck each knows the other's cards, and the rest can be played out in mind.

Both are taken to play plainly: the cheapest card opens, the cheapest beats, whatever fits is added.
"""

from __future__ import annotations

from kafana.core.compile import rule
from kafana.core.sets import NOTHING, above, count, first, has, last, only
from kafana.games.budallas import BEATEN, DECK, LATER_LIMIT, TRUMP, UNBEATEN, BudallasView, of_ranks, of_suit

ROUNDS = 40  # after which nobody is taken to win


@rule
def is_open(view: BudallasView) -> bool:
    """Are two seats left that know each other's cards?"""
    return bool(view.sizes[DECK] + view.sizes[TRUMP] == 0 and view.seats - count(view.out) == 2)


@rule
def plain_first(trumps: int, cards: int) -> int:
    """The lowest card that is no trump, or else the lowest trump."""
    plain = cards & ~trumps
    return first(plain if plain != NOTHING else cards)


@rule
def beaters(trumps: int, card: int) -> int:
    """§3.2: higher cards of the suit, and trumps on what is none."""
    higher = of_suit(card) & above(card)
    return higher if has(trumps, card) else higher | trumps


@rule
def opening_wins(view: BudallasView, card: int) -> bool:
    """Does the attacker win who opens with this card?"""
    return who_wins(view.trumps, view.may[view.seat], view.may[view.defender], card, NOTHING) == 1


@rule
def beating_wins(view: BudallasView) -> bool:
    """Does the defender win by beating the card that lies there?"""
    card = last(view.may[UNBEATEN])
    attacker = view.may[view.primary] | only(card)
    return who_wins(view.trumps, attacker, view.may[view.seat], card, view.may[BEATEN]) == -1


@rule
def taking_wins(view: BudallasView) -> bool:
    """Does the defender win by taking everything?"""
    attacker = view.may[view.primary]
    if attacker == NOTHING:
        return False
    defender = view.may[view.seat] | view.may[UNBEATEN] | view.may[BEATEN]
    return who_wins(view.trumps, attacker, defender, plain_first(view.trumps, attacker), NOTHING) == -1


@rule
def who_wins(trumps: int, attacker: int, defender: int, card: int, table: int) -> int:
    """1 if the attacker, about to lay a card on this table, is out first, -1 if the defender is, else 0."""
    side = 1
    for _ in range(ROUNDS):
        attacks, unbeaten = count(table) // 2, 0
        while True:
            attacker &= ~only(card)
            if attacker == NOTHING:
                return side
            table |= only(card)
            attacks += 1
            beating = defender & beaters(trumps, card)
            if unbeaten > 0 or beating == NOTHING:
                unbeaten += 1
            else:
                spent = only(plain_first(trumps, beating))
                defender ^= spent
                table |= spent
                if defender == NOTHING:
                    return -side
            more = attacker & of_ranks(table)
            if more == NOTHING or attacks >= LATER_LIMIT or unbeaten >= count(defender):
                break
            card = plain_first(trumps, more)
        if unbeaten > 0:
            defender |= table
        else:
            attacker, defender, side = defender, attacker, -side
        table = NOTHING
        card = plain_first(trumps, attacker)
    return 0
