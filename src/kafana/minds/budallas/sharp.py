"""A mind for Budallas that weighs cards: what is spent, what is taken up, and what cannot be beaten."""

from __future__ import annotations

from kafana.core.chance import Rng
from kafana.core.compile import rule
from kafana.core.sets import NOTHING, count, first, has, last, only, rest, upto
from kafana.games.budallas import (
    BEAT,
    BEATEN,
    CARDS,
    DECK,
    DEFEND,
    DONE,
    PASS,
    PASS_ON,
    SUITS,
    TAKE,
    THROW,
    TRUMP,
    UNBEATEN,
    BudallasView,
    of_ranks,
)
from kafana.minds.budallas.plain_endgame import beaters, beating_wins, is_open, opening_wins, taking_wins
from kafana.minds.mind import Traits

# What a mind of this sort is made of. A plain card is worth its rank, from 0 (the 6) to 8 (the ace).
(
    TRUMP_WORTH,  # what a trump is worth more
    PAIR,  # what it is worth to open with one more card of the rank
    ADDED,  # the dearest card that is added to an attack while there is a deck, …
    ADDED_LATE,  # … and without one
    THROWN,  # the dearest that is thrown in after a take while there is a deck, …
    THROWN_LATE,  # … and without one
    TAKEN,  # what a card that one takes up costs while there is a deck, …
    TAKEN_LATE,  # … and without one
    TAKEN_WORTH,  # what its worth is worth
    SAME,  # what it is worth to beat with a rank that lies there already
    PASSED,  # the dearest card with which an attack is passed on
    SURE,  # what it is worth to attack with what cannot be beaten, when there is no deck
    SPENT,  # what it is worth that the defender has to spend a dear card then
) = range(13)
SHARP = 8.75, 4.7, 8.8, 22.0, 5.3, 7.5, 13.2, 22.0, 0.34, 1.6, 6.0, 8.2, 0.3
THREE = 14.8, 1.0, 8.8, 27.0, 2.4, 11.0, 10.5, 44.0, 0.5, -0.6, 9.6, 5.1, 0.01  # for three at the table, …
FOUR = 14.6, 8.0, 8.0, 26.0, 7.8, 17.0, 13.7, 23.4, -0.42, 4.1, 13.4, 13.6, 0.15
FIVE = 11.2, 16.7, 10.3, 11.7, 8.5, 17.0, 17.3, 33.8, 0.66, 2.3, 16.5, 0.84, 0.24
ADVICE = SHARP  # what nets are told, which has to stay what it was when they learned
DEAR = 1000.0
WINNING = 100.0


@rule
def choose(view: BudallasView, traits: Traits) -> int:
    """One decision; nothing random in it."""
    if view.phase == DEFEND:
        return defend(view, traits)
    cards = view.legal & upto(CARDS)
    if view.phase == BEAT:
        return cheapest_to_beat(view, cards, traits)
    if view.phase == PASS:
        return cheapest(view, cards, traits)
    if not has(view.legal, DONE):
        return open_with(view, cards, traits)
    return add(view, cards, traits)


@rule
def worth(view: BudallasView, card: int, traits: Traits) -> float:
    return float(card // SUITS + (traits[TRUMP_WORTH] if has(view.trumps, card) else 0.0))


@rule
def worth_of_all(view: BudallasView, cards: int, traits: Traits) -> float:
    total = 0.0
    while cards != NOTHING:
        total += worth(view, first(cards), traits)
        cards = rest(cards)
    return total


@rule
def cheapest(view: BudallasView, cards: int, traits: Traits) -> int:
    found = first(cards)
    while cards != NOTHING:
        card = first(cards)
        cards = rest(cards)
        if worth(view, card, traits) < worth(view, found, traits):
            found = card
    return found


@rule
def is_late(view: BudallasView) -> bool:
    """No more cards are drawn."""
    return bool(view.sizes[DECK] + view.sizes[TRUMP] == 0)


@rule
def open_with(view: BudallasView, cards: int, traits: Traits) -> int:
    """The card that is missed least; several of a rank go together, and what cannot be beaten is best late."""
    plain = cards & ~view.trumps
    found, least = first(cards), DEAR
    while cards != NOTHING:
        card = first(cards)
        cards = rest(cards)
        cost = worth(view, card, traits)
        if not has(view.trumps, card):
            cost -= traits[PAIR] * (count(plain & of_ranks(only(card))) - 1)
        if is_late(view):
            beating = view.may[view.defender] & beaters(view.trumps, card)
            if beating == NOTHING:
                cost -= traits[SURE]
            else:
                cost -= traits[SPENT] * worth(view, cheapest(view, beating, traits), traits)
        if is_open(view) and opening_wins(view, card):
            cost -= WINNING
        if cost < least:
            found, least = card, cost
    return found


@rule
def add(view: BudallasView, cards: int, traits: Traits) -> int:
    """The lowest card that is not too dear to be added, or thrown in."""
    if view.phase == THROW:
        limit = traits[THROWN_LATE] if is_late(view) else traits[THROWN]
    else:
        limit = traits[ADDED_LATE] if is_late(view) else traits[ADDED]
        if view.sizes[BEATEN] == 0 and not is_late(view):
            limit = max(limit, traits[ADDED] + traits[PAIR])
    while cards != NOTHING:
        if worth(view, first(cards), traits) <= limit:
            return first(cards)
        cards = rest(cards)
    return DONE


@rule
def defend(view: BudallasView, traits: Traits) -> int:
    """Pass on cheaply; beat all if that costs less than to take; else take."""
    hand = view.may[view.seat]
    attack = view.may[UNBEATEN]
    if has(view.legal, PASS_ON):
        card = cheapest(view, hand & of_ranks(attack), traits)
        if worth(view, card, traits) <= traits[PASSED]:
            return PASS_ON
    if is_open(view) and count(attack) == 1 and hand & beaters(view.trumps, first(attack)) != NOTHING:
        if beating_wins(view):
            return first(attack)
        if taking_wins(view):
            return TAKE
    table = attack | view.may[BEATEN]
    taking = traits[TAKEN_LATE] if is_late(view) else traits[TAKEN]
    taking = taking * count(table) - traits[TAKEN_WORTH] * worth_of_all(view, table, traits)
    return last(attack) if cost_of_beating(view, hand, attack, traits) <= taking else TAKE


@rule
def cost_of_beating(view: BudallasView, hand: int, attack: int, traits: Traits) -> float:
    """From the highest attacking card down, each is beaten as cheaply as possible."""
    cost = 0.0
    while attack != NOTHING:
        card = last(attack)
        attack ^= only(card)
        beating = hand & beaters(view.trumps, card)
        if beating == NOTHING:
            return DEAR
        spent = cheapest_to_beat(view, beating, traits)
        cost += worth(view, spent, traits)
        hand ^= only(spent)
    return cost


@rule
def cheapest_to_beat(view: BudallasView, cards: int, traits: Traits) -> int:
    """The cheapest card, if possible of a rank that the attackers may add anyway."""
    there = of_ranks(view.may[UNBEATEN] | view.may[BEATEN])
    found, least = first(cards), DEAR
    while cards != NOTHING:
        card = first(cards)
        cards = rest(cards)
        cost = worth(view, card, traits) - (traits[SAME] if has(there, card) else 0.0)
        if cost < least:
            found, least = card, cost
    return found


@rule
def lowest(view: BudallasView, rng: Rng) -> int:
    """Always the lowest card that is allowed, trumps last; no card is passed on."""
    if view.phase == DEFEND:
        attack = view.legal & upto(CARDS)
        return last(attack) if attack != NOTHING else TAKE
    cards = view.legal & upto(CARDS)
    if cards == NOTHING:
        return DONE
    plain = cards & ~view.trumps
    return first(plain if plain != NOTHING else cards)


@rule
def sharp(view: BudallasView, rng: Rng) -> int:
    """The traits that did best in leagues."""
    if view.seats == 3:
        return choose(view, THREE)
    if view.seats == 4:
        return choose(view, FOUR)
    return choose(view, SHARP if view.seats == 2 else FIVE)
