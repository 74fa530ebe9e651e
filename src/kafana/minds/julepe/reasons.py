"""Why to do something at Julepe: `reason-…` of `julepe.ftl`. § and J: docs/rules/julepe.md."""

from __future__ import annotations

from kafana.core.sets import count, each, set_of
from kafana.games.julepe import (
    ACES,
    ALONE,
    CHOSEN,
    DISCARD,
    DONE,
    EXCHANGE,
    IN,
    JOIN,
    OUT,
    PLAY,
    PLAYED,
    SAFE,
    STRENGTHS,
    TRICK,
    UPCARD,
    JulepeView,
)
from kafana.minds.reasons import reasons_of
from kafana.words.line import Card, Line, Money, line

FEW_TRUMPS, MANY_TRUMPS = 1, 3
MORE = 2  # than one


def is_seen(view: JulepeView) -> bool:
    """J20: does the seat know its hand?"""
    return count(int(view.may[view.seat])) <= int(view.sizes[view.seat])


def hand_of(view: JulepeView) -> int:
    """§5.1: the hand; for the dealer, before it is taken, with the face-up trump."""
    deciding = view.seat == view.dealer and view.phase in (JOIN, ALONE)
    return int(view.may[view.seat]) | (int(view.may[UPCARD]) if deciding else 0)


def says(view: JulepeView, action: int, answer: int) -> bool:
    """Is this the answer to the question whether one is in?"""
    return view.phase in (JOIN, ALONE) and action == answer


def above(card: int) -> int:
    """J2: the stronger cards of a card's suit."""
    return set_of(list(range(card + 1, (card // STRENGTHS + 1) * STRENGTHS)))


def by_worth(view: JulepeView, cards: int) -> list[int]:
    """J16: from the cheapest to the dearest; trumps are dearer than all others."""
    return sorted(each(cards), key=lambda card: (card in each(int(view.trumps)), card % STRENGTHS, card))


def wins_so_far(view: JulepeView, action: int) -> bool:
    """§6.2: does the card lead, or beat what lies in the trick?"""
    return view.phase == PLAY and action in each(int(view.beating))


def still_to_play(view: JulepeView) -> list[int]:
    """Those who are in and play after this card."""
    laid = [player for player in each(int(view.participants)) if view.sizes[TRICK] and view.laid[player]]
    return [player for player in each(int(view.participants)) if player != view.seat and player not in laid]


def ace_forces_in(view: JulepeView, action: int) -> Line | None:
    """§4, J6, J14: the ace of trumps leaves no choice."""
    return line("reason-ace-forces-in") if says(view, action, IN) and OUT not in each(int(view.legal)) else None


def many_trumps(view: JulepeView, action: int) -> Line | None:
    """§4: trumps win tricks."""
    trumps = count(hand_of(view) & int(view.trumps))
    if not says(view, action, IN) or not is_seen(view) or trumps < MANY_TRUMPS:
        return None
    return line("reason-many-trumps", number=trumps)


def few_trumps(view: JulepeView, action: int) -> Line | None:
    """§4, §6.3: two tricks are hard to win without trumps."""
    trumps = count(hand_of(view) & int(view.trumps))
    if not says(view, action, OUT) or not is_seen(view) or trumps > FEW_TRUMPS:
        return None
    return line("reason-few-trumps", number=trumps)


def costs_pot(view: JulepeView, action: int) -> Line | None:
    """§7, §8.1: falling short costs as much as lies in the pot; staying out costs nothing."""
    return line("reason-costs-pot", pot=Money(int(view.pot))) if says(view, action, OUT) else None


def keeps_best(view: JulepeView, action: int) -> Line | None:
    """§5: what is given away is neither a trump nor an ace; which is known when all of it is chosen."""
    given = int(view.may[CHOSEN]) if view.phase == EXCHANGE and action == DONE else 0
    if not given or given & (int(view.trumps) | ACES):
        return None
    return line("reason-keeps-best")


def nothing_to_change(view: JulepeView, action: int) -> Line | None:
    """§5: trumps and aces only, which new cards would hardly improve."""
    keeps = view.phase == EXCHANGE and action == DONE and not int(view.may[CHOSEN])
    if not keeps or hand_of(view) & ~(int(view.trumps) | ACES):
        return None
    return line("reason-nothing-to-change")


def weakest_away(view: JulepeView, action: int) -> Line | None:
    """§5.1: of six cards the dealer puts the weakest away."""
    if view.phase != DISCARD or by_worth(view, hand_of(view))[0] != action:
        return None
    return line("reason-weakest-away", card=Card(action))


def only_card(view: JulepeView, action: int) -> Line | None:
    """§6.1: following, beating or trumping leaves one card."""
    if view.phase != PLAY or count(int(view.legal)) != 1 or count(hand_of(view)) < 2:
        return None
    return line("reason-only-card", card=Card(action))


def plays_last(view: JulepeView, action: int) -> Line | None:
    """§6.2: nobody plays after this card, and it beats the others."""
    if not wins_so_far(view, action) or still_to_play(view):
        return None
    return line("reason-plays-last", card=Card(action))


def sure_winner(view: JulepeView, action: int) -> Line | None:
    """§6.2: nobody who plays after this card can hold one that beats it."""
    behind = still_to_play(view)
    if not wins_so_far(view, action) or not behind:
        return None
    is_trump = action in each(int(view.trumps))
    better = above(action) | (0 if is_trump else int(view.trumps))
    if any(int(view.may[player]) & better for player in behind):
        return None
    return line("reason-sure-winner", card=Card(action))


def cheapest_winner(view: JulepeView, action: int) -> Line | None:
    """§6.2: of several cards that beat the trick, the cheapest."""
    winners = int(view.legal) & int(view.beating)
    follows = view.phase == PLAY and view.sizes[TRICK] > 0
    if not follows or count(winners) < 2 or by_worth(view, winners)[0] != action:
        return None
    return line("reason-cheapest-winner", card=Card(action))


def lost_anyway(view: JulepeView, action: int) -> Line | None:
    """§6.1: no card that may be played beats the trick, so the cheapest goes."""
    legal = by_worth(view, int(view.legal))
    follows = view.phase == PLAY and view.sizes[TRICK] > 0
    if not follows or int(view.legal) & int(view.beating) or len(legal) < 2 or legal[0] != action:
        return None
    return line("reason-lost-anyway", card=Card(action), kept=Card(legal[-1]))


def last_chance(view: JulepeView, action: int) -> Line | None:
    """§6.3: as many tricks are needed as cards are left."""
    needed = SAFE - int(view.tricks[view.seat])
    if not wins_so_far(view, action) or not 0 < needed == count(hand_of(view)):
        return None
    return line("reason-last-chance", number=needed)


def already_safe(view: JulepeView, action: int) -> Line | None:
    """§6.3: two tricks are enough."""
    number = int(view.tricks[view.seat])
    return line("reason-already-safe", number=number) if view.phase == PLAY and number >= SAFE else None


def sure_tricks(view: JulepeView) -> int:
    """Trumps in the hand that nothing unseen beats."""
    gone = int(view.may[PLAYED]) | int(view.may[TRICK])
    unseen = int(view.trumps) & ~(hand_of(view) | gone)
    return sum(not unseen & above(card) for card in each(hand_of(view) & int(view.trumps)))


def tricks(view: JulepeView, action: int) -> Line | None:
    """§6.3: how many tricks are needed, and how many are sure."""
    needed = max(0, SAFE - int(view.tricks[view.seat]))
    if needed == 0 or not is_seen(view) or view.phase in (EXCHANGE, DISCARD):
        return None
    sure = sure_tricks(view)
    speaks_for = {IN: sure > 0, OUT: sure == 0}[action] if view.phase in (JOIN, ALONE) else True
    return line("reason-tricks", needed=needed, sure=sure) if speaks_for else None


def rest_away(view: JulepeView, action: int) -> Line | None:
    """§5: all that is neither a trump nor an ace is given away, and that is more than one card."""
    number = count(int(view.may[CHOSEN])) if keeps_best(view, action) else 0
    if number < MORE or hand_of(view) & ~(int(view.trumps) | ACES):
        return None
    return line("reason-rest-away", number=number)


def leads(view: JulepeView) -> bool:
    """§6: does the seat open a trick, with more than one card to choose from?"""
    return view.phase == PLAY and view.sizes[TRICK] == 0 and count(hand_of(view)) > 1


def leads_trump(view: JulepeView, action: int) -> Line | None:
    """J3: whoever has a trump must follow, so that fewer are left."""
    return line("reason-leads-trump") if leads(view) and action in each(int(view.trumps)) else None


def only_trumps_beat(view: JulepeView, action: int) -> Line | None:
    """§6.2: nobody who plays after this card can hold a stronger one of its suit."""
    if not leads(view) or action in each(int(view.trumps)):
        return None
    stronger = [player for player in still_to_play(view) if int(view.may[player]) & above(action)]
    return None if stronger or sure_winner(view, action) else line("reason-only-trumps-beat", card=Card(action))


def strongest(view: JulepeView, action: int) -> Line | None:
    """§6.2: of several cards that beat the trick, the one that those behind beat least easily."""
    winners = int(view.legal) & int(view.beating)
    follows = view.phase == PLAY and view.sizes[TRICK] > 0 and still_to_play(view)
    if not follows or count(winners) < MORE or by_worth(view, winners)[-1] != action:
        return None
    return line("reason-strongest", card=Card(action))


def weakest_lead(view: JulepeView, action: int) -> Line | None:
    """§6.2: what hardly wins a trick is led, and the rest is kept."""
    if not leads(view) or by_worth(view, int(view.legal))[0] != action:
        return None
    return line("reason-weakest-lead", card=Card(action))


def keeps_trumps(view: JulepeView, action: int) -> Line | None:
    """§6.1: trumps win tricks that others lead."""
    if not leads(view) or action in each(int(view.trumps)) or not hand_of(view) & int(view.trumps):
        return None
    return line("reason-keeps-trumps")


KINDS = (
    ace_forces_in,
    only_card,
    lost_anyway,
    plays_last,
    sure_winner,
    cheapest_winner,
    last_chance,
    already_safe,
    many_trumps,
    few_trumps,
    tricks,
    costs_pot,
    keeps_best,
    nothing_to_change,
    weakest_away,
    rest_away,
    leads_trump,
    only_trumps_beat,
    strongest,
    weakest_lead,
    keeps_trumps,
)
reasons = reasons_of(*KINDS)
