"""A mind for Donde Las Papas Queman that lies low: whoever leads is the target, so it saves up and wins at once.

Single cards are played when they bring more than they are worth in the hand, where three of a value make a golden
potato. What leads is laid only if it wins, or if the hand is full. Interrupts are kept for what would win.
"""

from __future__ import annotations

from kafana.core.chance import Rng
from kafana.core.compile import rule
from kafana.core.sets import NOTHING, first, has, only, rest, upto
from kafana.games.papas import cards
from kafana.games.papas import rules as papas
from kafana.games.papas.cards import PapasView
from kafana.games.papas.effects import goal
from kafana.minds.mind import Traits
from kafana.minds.papas.card_value import held
from kafana.minds.papas.greedy import react as stop_gains
from kafana.minds.papas.hand_value import (
    ALONE,
    FRITAS,
    ONES,
    PAYS,
    SOME,
    SORTED,
    adds,
    cheapest,
    dearest,
    in_hand,
    loses,
)
from kafana.minds.papas.targets import AT_GOLD, fullest, gain, leader, most_gold, swap_with

UNSEEN = 0.3  # a card that nobody has seen yet
NOTHING_TO_STEAL = -0.5

# What a mind of this sort is made of.
(
    LEAD,  # by how many golden potatoes it may lead before it wins
    STEAL, SINK, TAKE, SCATTER, DRAW_TWO, RUIN, SEEK, JUMP, TURN_ROUND, SWAP,  # what it brings to play a card
    DEFENDED,  # a hand that is worth so much is defended, …
    DEAR,  # … also with Te Dije Que No Poh
    DEFENDED_GOLD,  # so are golden potatoes
    WILD_WORTH,  # what a wildcard is worth that is not needed now
    FLUSH,  # what it brings in the basic deck to be rid of a card
    STOPPED,  # golden potatoes, of those that are missing: a gain that leaves others so few is stopped
) = range(17)  # fmt: skip
ANY_LEAD = 99.0
LOW = 0.0, 1.2, 0.2, 0.5, 0.3, 0.6, 0.1, 0.6, 0.8, 0.4, 0.3, 1.0, 1.5, 2.0, 0.6, 0.0, 0.0  # lies low
OPEN = ANY_LEAD, *LOW[1:]  # for two or three, where there is hardly anybody else to be the target
ADVICE = OPEN  # what nets are told, which has to stay what it was when they learned
BASIC = ANY_LEAD, *LOW[1:14], 0.48, 0.15, 1.0  # for the deck in which nothing can be stolen
FEW = 3  # seats


@rule
def sharp(view: PapasView, rng: Rng) -> int:
    """One decision; nothing random in it."""
    return best_action(view)


@rule
def best_action(view: PapasView) -> int:
    """What the sharp mind does at this table."""
    if view.deck == cards.BASIC:
        return choose(view, BASIC)
    if view.seats == 2 and view.phase == papas.REACT:
        return stop_gains(view)  # of whom else?
    return choose(view, OPEN if view.seats <= FEW else LOW)


@rule
def choose(view: PapasView, traits: Traits) -> int:
    """What a mind with these traits does."""
    if view.phase == papas.TURN:
        return take_turn(view, traits)
    if view.phase == papas.THREE:
        return pick_three(view, traits)
    if view.phase == papas.TARGET:
        return aim(view)
    if view.phase == papas.SECOND:
        return swap_with(view)
    if view.phase == papas.NAME:
        return guess(view, view.target)
    if view.phase == papas.REACT:
        return react(view, traits)
    return dearest(view, view.legal) if view.phase == papas.TAKE else cheapest(view, view.legal)


@rule
def take_turn(view: PapasView, traits: Traits) -> int:
    """What gains, if that wins or makes nobody's target; then what is useful, cards that end the turn last (§6.5)."""
    full = view.deck == cards.FULL
    wins = burst(view) >= goal(view) - view.gold[view.seat]
    room = most_gold(view) - view.gold[view.seat] + traits[LEAD]
    if wins or view.sizes[view.seat] >= cards.HAND_LIMIT:
        room = ANY_LEAD
    three = best_three(view, traits)
    if three != NOTHING and pays(view, three) < room:
        return papas.THREESOME
    if full and has(view.legal, cards.YEAR) and room > 1:
        return cards.YEAR
    if wins and has(view.legal, papas.THREESOME):
        return papas.THREESOME
    if wins and full and has(view.legal, cards.PONY):
        return cards.PONY
    return act(view, traits)


@rule
def act(view: PapasView, traits: Traits) -> int:
    """The single card that brings most beyond its own worth, if any does so or one must be played (P2)."""
    best, most, alarm, alarm_most = -1, -99.0, -1, -99.0
    if has(view.legal, papas.DISCARD_AND_DRAW):
        best, most = papas.DISCARD_AND_DRAW, (cards.FRESH - 1) * UNSEEN
    left = view.legal & upto(cards.KINDS)
    if view.deck == cards.FULL:
        left &= ~only(cards.YEAR)
    while left != NOTHING:
        card = first(left)
        left = rest(left)
        value = brings(view, card, traits) - loses(view, card)
        if view.deck == cards.FULL and has(cards.ALARMS, card):
            if value > alarm_most:
                alarm, alarm_most = card, value
        elif value > most:
            best, most = card, value
    end = has(view.legal, papas.END)
    if most > 0:
        return best
    if alarm_most > 0 or (alarm >= 0 and not end and alarm_most >= most):
        return alarm
    if end:
        return papas.END
    if best >= 0:
        return best
    return first(view.legal)  # Potato of the year, or a threesome


@rule
def brings(view: PapasView, card: int, traits: Traits) -> float:
    """What playing a card brings, beside losing it."""
    if view.deck == cards.BASIC:
        return traits[FLUSH]
    ahead = leader(view)
    if card == cards.PONY:
        return traits[STEAL] if view.gold[ahead] > 0 else NOTHING_TO_STEAL
    if card == cards.LOOK_AHEAD:
        return traits[SINK] * float(view.gold[ahead] - 1)
    if card == cards.BUCK:
        return traits[TAKE] if view.sizes[fullest(view)] > 0 else 0.0
    if card == cards.RUNAWAY:
        return traits[SCATTER]
    if card == cards.HARRY:
        return traits[DRAW_TWO] * float(min(2, cards.HAND_LIMIT + 1 - view.sizes[view.seat])) / 2
    if card == cards.POPE:
        kind = guess(view, fullest(view))
        return adds(view, kind) * binomial_pmf(view, fullest(view), kind)
    if card == cards.DESTINY:
        return traits[RUIN] * float(view.sizes[ahead] - 2)
    if card == cards.DAWAN:
        return traits[SEEK] * min(1.0, float(view.sizes[fullest(view)]) / 3)
    if card == cards.SPIDER:
        return traits[SWAP] * float(view.sizes[fullest(view)]) - in_hand(view) + loses(view, card)
    return traits[JUMP] if card == cards.JUMP else traits[TURN_ROUND]


@rule
def aim(view: PapasView) -> int:
    """Golden potatoes and hands are taken from the leader, single cards from the fullest hand."""
    if view.card == cards.SPIDER:
        return min(int(view.seat), fullest(view))
    return leader(view) if view.card in AT_GOLD or view.card == cards.DESTINY else fullest(view)


@rule
def binomial_pmf(view: PapasView, seat: int, kind: int) -> float:
    """How likely a seat holds a card of a kind."""
    if view.must[seat, kind] > 0:
        return 1.0
    if view.may[seat, kind] == 0:
        return 0.0
    left = view.copies[kind] - view.may[view.seat, kind] - view.may[cards.DISCARD_PILE, kind]
    unseen = view.sizes[cards.DECK]
    for other in range(view.seats):
        if other != view.seat:
            unseen += view.sizes[other]
    return float(1 - (1 - max(0, left) / max(1, unseen)) ** view.sizes[seat])


@rule
def guess(view: PapasView, seat: int) -> int:
    """For Pope Potato: what is dear and likely."""
    found, most = cards.DUQUESAS, 0.0
    for kind in range(cards.FULL_KINDS):
        worth = adds(view, kind) * binomial_pmf(view, seat, kind)
        if worth > most:
            found, most = kind, worth
    return found


@rule
def burst(view: PapasView) -> int:
    """The golden potatoes that could be gained in this turn."""
    wild = view.may[view.seat, cards.WILDCARD]
    total = 0
    for sort in range(ALONE - 1, -1, -1):
        number = held(view, SORTED[view.deck, sort])
        total += PAYS[sort] * (number // 3)
        lacking = 3 - number % 3
        if sort < ONES and lacking < 3 and lacking <= wild:
            total += PAYS[sort]
            wild -= lacking
    if view.deck == cards.FULL:
        total += view.may[view.seat, cards.YEAR]
        total += view.may[view.seat, cards.PONY] > 0 and most_gold(view) > 0
    return total


@rule
def best_three(view: PapasView, traits: Traits) -> int:
    """The kinds that make the dearest threesome in the hand; wildcards go into it if they are worth it."""
    wild = view.may[view.seat, cards.WILDCARD]
    for sort in range(FRITAS, -1, -1):
        group = SORTED[view.deck, sort]
        number = held(view, group)
        lacking = 3 - number
        spares = SOME[sort, number % 3] + lacking * traits[WILD_WORTH] <= PAYS[sort]
        wins = view.gold[view.seat] + PAYS[sort] >= goal(view)
        if lacking <= 0 or (number > 0 and lacking <= wild and (spares or wins)):
            return int(group)
    for value in range(cards.VALUES, 0, -1):
        group = cards.BY_VALUE[view.deck, value]
        kept = view.deck == cards.FULL and has(group, cards.YEAR)
        if not kept and held(view, group) >= 3:
            return int(group)
    return NOTHING


@rule
def pays(view: PapasView, group: int) -> int:
    """The golden potatoes for three cards of a group."""
    for name in range(1, cards.NAMES):
        if group == cards.BY_NAME[view.deck, name]:
            return name + 1
    return 1


@rule
def pick_three(view: PapasView, traits: Traits) -> int:
    """The next card of the best threesome: first as many wildcards as it needs (G7)."""
    group = best_three(view, traits)
    if held(view, group) + view.picked < 3 and has(view.legal, cards.WILDCARD):
        return cards.WILDCARD
    fitting = view.legal & group
    return first(fitting if fitting != NOTHING else view.legal)


@rule
def react(view: PapasView, traits: Traits) -> int:
    """Interrupt what would win and what hurts; answer whoever stops a gain of one's own."""
    interrupts = view.legal & ~only(papas.LET)
    if interrupts == NOTHING:
        return papas.LET
    stands = view.interrupts % 2 == 0
    missing = goal(view) - view.gold[view.player] - gain(view)
    wins = gain(view) > 0 and missing <= (0 if view.player == view.seat else traits[STOPPED])
    card = first(interrupts)  # No Poh before Te Dije Que No Poh
    if view.player == view.seat:
        wanted = not stands and (wins or (gain(view) > 0 and card == cards.NO_POH))
    else:
        wanted = stands and (wins or hurts(view, card, traits))
    return card if wanted else papas.LET


@rule
def hurts(view: PapasView, card: int, traits: Traits) -> bool:
    """Is something aimed at oneself that is worth this interrupt?"""
    if view.seat not in (view.target, view.second):
        return False
    if view.card in AT_GOLD:
        return card == cards.NO_POH and bool(view.gold[view.seat] >= traits[DEFENDED_GOLD])
    if view.card == cards.DAWAN and card == cards.TE_DIJE:
        return False
    defended = traits[DEFENDED] if card == cards.NO_POH else traits[DEAR]
    return view.card in (cards.DESTINY, cards.SPIDER, cards.DAWAN) and in_hand(view) >= defended
