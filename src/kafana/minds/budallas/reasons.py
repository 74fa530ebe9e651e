"""Why to do something at Budallas: `reason-…` of `budallas.ftl`. § and B: docs/rules/budallas.md."""

from __future__ import annotations

from kafana.core.sets import count, each, set_of
from kafana.games.budallas import (
    ATTACK,
    BEAT,
    BEATEN,
    CARDS,
    DECK,
    DEFEND,
    DONE,
    NO_CARD,
    PASS,
    PASS_ON,
    SUITS,
    TAKE,
    THROW,
    TRUMP,
    UNBEATEN,
    BudallasView,
)
from kafana.minds.reasons import reasons_of
from kafana.words.line import Card, Cards, Line, Player, Rank, line

FEW = 3  # cards that beat one
HIGH = 6 * SUITS  # the queens, and what is above them


def hand_of(view: BudallasView) -> int:
    return int(view.may[view.seat])


def on_table(view: BudallasView) -> int:
    return int(view.may[UNBEATEN] | view.may[BEATEN])


def of_rank(card: int) -> int:
    """All cards of a card's rank."""
    return set_of([card - card % SUITS + suit for suit in range(SUITS)])


def beaters(view: BudallasView, card: int) -> int:
    """§3.2: higher cards of the suit, and trumps on what is none."""
    higher = set_of(list(range(card + SUITS, CARDS, SUITS)))
    return higher if is_trump(view, card) else higher | int(view.trumps)


def is_trump(view: BudallasView, card: int) -> bool:
    return card in each(int(view.trumps))


def is_late(view: BudallasView) -> bool:
    """No more cards are drawn."""
    return bool(view.sizes[DECK] + view.sizes[TRUMP] == 0)


def lays(view: BudallasView, action: int) -> bool:
    """Does a card leave the hand?"""
    return view.phase != DEFEND and action < CARDS


def opens(view: BudallasView, action: int) -> bool:
    """§3.1: is it the first card of a round?"""
    return view.phase == ATTACK and action < CARDS and not on_table(view)


def declines(view: BudallasView, action: int) -> bool:
    """§3.4: does an attacker add nothing?"""
    return view.phase in (ATTACK, THROW) and action == DONE and view.last_laid == NO_CARD


def left_of(view: BudallasView) -> int:
    """B18: the next seat that is still in the game."""
    seats = [(int(view.seat) + steps) % int(view.seats) for steps in range(1, int(view.seats))]
    return next(seat for seat in seats if seat not in each(int(view.out)))


def last_card(view: BudallasView, action: int) -> Line | None:
    """§7: with the deck gone, a seat without cards is out, and safe."""
    ends_attack = view.phase in (ATTACK, THROW) and action == DONE and view.last_laid != NO_CARD
    left = count(hand_of(view)) - lays(view, action)
    if not is_late(view) or left or not (lays(view, action) or ends_attack):
        return None
    return line("reason-last-card")


def unbeatable(view: BudallasView, action: int) -> Line | None:
    """§3.2: nothing that beats the card can be in the defender's hand."""
    attacks = view.phase == ATTACK and action < CARDS
    if not attacks or int(view.may[view.defender]) & beaters(view, action):
        return None
    return line("reason-unbeatable", who=Player(view.defender), card=Card(action))


def several(view: BudallasView, action: int) -> Line | None:
    """§3.1: cards of one rank may be laid together, as this one is with those laid before it."""
    laid, is_begun = int(view.may[UNBEATEN]), view.phase == ATTACK and view.last_laid != NO_CARD
    if not is_begun or action >= CARDS or is_trump(view, action) or on_table(view) & ~(laid & of_rank(action)):
        return None
    number = count((hand_of(view) | laid) & of_rank(action) & ~int(view.trumps))
    return line("reason-several", number=number, rank=Rank(action // SUITS, number))


def lowest_card(view: BudallasView, action: int) -> Line | None:
    """§3.2: what is low beats nothing, so it is best spent in an attack."""
    plain = hand_of(view) & ~int(view.trumps)
    if not opens(view, action) or is_trump(view, action) or count(plain) < 2:
        return None
    if any(card // SUITS < action // SUITS for card in each(plain)):
        return None
    return line("reason-lowest-card", card=Card(action))


def goes_on(view: BudallasView, action: int) -> Line | None:
    """§3.3: a card that is added has to be beaten too."""
    if view.phase != ATTACK or action >= CARDS or not view.sizes[BEATEN]:
        return None
    return line("reason-goes-on", who=Player(view.defender), card=Card(action))


def keeps_trumps(view: BudallasView, action: int) -> Line | None:
    """§3.2: trumps are worth more in defence than as a further attack."""
    fitting = int(view.legal) & set_of(list(range(CARDS)))
    if not declines(view, action) or not fitting or fitting & ~int(view.trumps):
        return None
    return line("reason-keeps-trumps", cards=Cards(tuple(each(fitting))))


def nothing_fits(view: BudallasView, action: int) -> Line | None:
    """§3.3: no card of the hand has a rank that lies on the table."""
    if not declines(view, action) or int(view.legal) & set_of(list(range(CARDS))):
        return None
    return line("reason-nothing-fits")


def throws_in(view: BudallasView, action: int) -> Line | None:
    """B7: who takes must take this card too."""
    if view.phase != THROW or action >= CARDS:
        return None
    return line("reason-throws-in", who=Player(view.defender), card=Card(action))


def passes_on(view: BudallasView, action: int) -> Line | None:
    """§5: the next player has to beat it all, and one card more."""
    if not (view.phase == PASS or (view.phase == DEFEND and action == PASS_ON)):
        return None
    return line("reason-passes-on", who=Player(left_of(view)), number=int(view.sizes[UNBEATEN]) + 1)


def cheapest_beater(view: BudallasView, action: int) -> Line | None:
    """§3.2: the lowest card of the suit that is high enough."""
    if view.phase != BEAT or (is_trump(view, action) and not is_trump(view, int(view.chosen))):
        return None
    same_suit = [card for card in each(int(view.legal)) if card % SUITS == action % SUITS]
    if count(int(view.legal)) < 2 or action != min(same_suit):
        return None
    return line("reason-cheapest-beater", card=Card(action), chosen=Card(view.chosen))


def lowest_trump(view: BudallasView, action: int) -> Line | None:
    """§3.2: only a trump beats the card, and the lowest will do."""
    needed = not is_trump(view, int(view.chosen)) and not int(view.legal) & ~int(view.trumps)
    if view.phase != BEAT or not needed or action != min(each(int(view.legal))):
        return None
    return line("reason-lowest-trump", card=Card(action), chosen=Card(view.chosen))


def same_rank(view: BudallasView, action: int) -> Line | None:
    """§3.3: a rank that lies there already gives the attackers nothing new to add."""
    if view.phase != BEAT or not on_table(view) & of_rank(action):
        return None
    return line("reason-same-rank", rank=Rank(action // SUITS))


def attacks_next(view: BudallasView, action: int) -> Line | None:
    """§6.1: who has beaten everything is the next to attack."""
    stays = not is_late(view) or count(hand_of(view)) > 1
    if view.phase != BEAT or view.sizes[UNBEATEN] != 1 or not stays:
        return None
    return line("reason-attacks-next")


def cannot_beat(view: BudallasView, action: int) -> Line | None:
    """§4: one card that cannot be beaten means taking all, and what was spent on the others too."""
    left = [card for card in each(int(view.may[UNBEATEN])) if not hand_of(view) & beaters(view, card)]
    if view.phase != DEFEND or action != TAKE or not left:
        return None
    return line("reason-cannot-beat", cards=Cards(tuple(left)), others=int(view.sizes[UNBEATEN]) - len(left))


def spares_trump(view: BudallasView, action: int) -> Line | None:
    """While there is a deck, cards that were taken can still be played off; a trump that is spent is gone."""
    if view.phase != DEFEND or action != TAKE or is_late(view) or cannot_beat(view, action):
        return None
    dear = [card for card in each(int(view.may[UNBEATEN])) if needs_trump(view, card)]
    return line("reason-spares-trump", cards=Cards(tuple(dear))) if dear else None


def needs_trump(view: BudallasView, card: int) -> bool:
    """Is the card no trump, and beaten by trumps of the hand only?"""
    return not is_trump(view, card) and not hand_of(view) & beaters(view, card) & ~int(view.trumps)


def asks_for_trump(view: BudallasView, action: int) -> Line | None:
    """§3.2, §6: with the deck gone, a defender who has to beat a plain card with a trump has no other to draw."""
    if not opens(view, action) or is_trump(view, action) or not is_late(view):
        return None
    beating = int(view.may[view.defender]) & beaters(view, action)
    if not beating or beating & ~int(view.trumps):
        return None
    return line("reason-asks-for-trump", who=Player(view.defender), card=Card(action))


def few_beaters(view: BudallasView, action: int) -> Line | None:
    """§3.2: of the cards that may be in the defender's hand hardly any beats this one."""
    number = count(int(view.may[view.defender]) & beaters(view, action)) if action < CARDS else 0
    if view.phase != ATTACK or not 0 < number <= FEW:
        return None
    return line("reason-few-beaters", number=number, who=Player(view.defender), card=Card(action))


def plain_attack(view: BudallasView, action: int) -> Line | None:
    """§3.2: trumps beat everything else, so they are kept to defend with."""
    if not opens(view, action) or is_trump(view, action) or not hand_of(view) & int(view.trumps):
        return None
    return line("reason-plain-attack", card=Card(action))


def keeps_high(view: BudallasView, action: int) -> Line | None:
    """§3.2: what could be added is dear in defence."""
    fitting = each(int(view.legal) & set_of(list(range(CARDS))))
    if not declines(view, action) or not fitting or keeps_trumps(view, action):
        return None
    is_dear = all(card >= HIGH or is_trump(view, card) for card in fitting)
    return line("reason-keeps-high", cards=Cards(tuple(fitting))) if is_dear else None


def spares_high(view: BudallasView, action: int) -> Line | None:
    """While there is a deck, cards that were taken can still be played off, and high ones are dear."""
    if view.phase != DEFEND or action != TAKE or is_late(view):
        return None
    if cannot_beat(view, action) or spares_trump(view, action):
        return None
    cheap = set_of([card for card in range(HIGH) if not is_trump(view, card)])
    dear = [card for card in each(int(view.may[UNBEATEN])) if not hand_of(view) & beaters(view, card) & cheap]
    return line("reason-spares-high", cards=Cards(tuple(dear))) if dear else None


def costs_trump(view: BudallasView, action: int) -> Line | None:
    """§6: without a deck, a trump that is spent is not replaced."""
    if view.phase != DEFEND or action != TAKE or not is_late(view) or cannot_beat(view, action):
        return None
    dear = [card for card in each(int(view.may[UNBEATEN])) if needs_trump(view, card)]
    return line("reason-costs-trump", cards=Cards(tuple(dear))) if dear else None


def attacks_low(view: BudallasView, action: int) -> Line | None:
    """§3.2: high cards beat more, so others are laid first."""
    high = [card for card in each(hand_of(view) & ~int(view.trumps)) if card >= HIGH]
    if not opens(view, action) or action >= HIGH or is_trump(view, action) or not high:
        return None
    return line("reason-attacks-low", cards=Cards(tuple(high)))


def all_at_once(view: BudallasView, action: int) -> Line | None:
    """§3.3: several cards are added in one move."""
    if view.phase not in (ATTACK, THROW) or action >= CARDS or view.last_laid == NO_CARD:
        return None
    return line("reason-all-at-once", number=int(view.step) + 1)


KINDS = (
    last_card,
    unbeatable,
    several,
    lowest_card,
    goes_on,
    keeps_trumps,
    nothing_fits,
    throws_in,
    passes_on,
    cheapest_beater,
    lowest_trump,
    attacks_next,
    same_rank,
    cannot_beat,
    spares_trump,
    asks_for_trump,
    few_beaters,
    plain_attack,
    keeps_high,
    spares_high,
    costs_trump,
    attacks_low,
    all_at_once,
)
reasons = reasons_of(*KINDS)
