"""Minds for Valepaska that score every claim they could make and every suspicion they have; four levels of them."""

from __future__ import annotations

from math import log

from kafana.core.chance import Rng, pick, roll, roll_word
from kafana.core.compile import rule
from kafana.core.sets import NOTHING, count, first, only, rest, upto
from kafana.core.table import LIES, TRUTHS
from kafana.games.valepaska import (
    ACCEPT,
    ACE,
    CHALLENGE,
    CLAIM,
    DECK,
    DONE,
    LAID,
    LAY,
    NO_CLAIM,
    NO_OPENINGS,
    PILE,
    RANKS,
    SUITS,
    TEN,
    TWO,
    ValepaskaView,
    face_too_early,
    of_rank,
    strict_burner,
    too_low,
)
from kafana.minds.mind import Traits

# What a level is made of: chances of a lie and of a lie that burns, from where on a suspicion is a challenge, how a
# large pile frightens, how bold the end is, and what is remembered of the others.
BLUFF, BURN_BLUFF, THRESHOLD, FEAR, BOLDNESS, MEMORY = range(6)
NO_MEMORY, BASIC, FULL = 0.0, 1.0, 2.0
EASY = 0.05, 0.0, 3.4, 1.2, 0.3, NO_MEMORY
NORMAL = 0.20, 0.05, 2.7, 1.0, 0.6, BASIC
HARD = 0.35, 0.15, 2.2, 0.8, 0.9, FULL
PRO = 0.45, 0.25, 1.9, 0.7, 1.2, FULL

WORD = 1 << 32
MANY = 5  # cards on the table are worth burning with a lie
LOWEST = 3  # so many of the lowest legal ranks are told as lies
CERTAIN = 1000.0
SHOWN = 3  # plays before a basic memory says anything


@rule
def choose(view: ValepaskaView, rng: Rng, level: Traits) -> int:
    """One decision."""
    if view.phase == CLAIM:
        return claim(view, rng, level)
    if view.phase == LAY:
        return lay(view, rng, level)
    return CHALLENGE if suspicion(view, level) >= level[THRESHOLD] else ACCEPT


@rule
def happens(rng: Rng, chance: float) -> bool:
    return roll_word(rng) < chance * WORD


@rule
def is_end(view: ValepaskaView) -> bool:
    """Nobody draws any more."""
    return bool(view.sizes[DECK] == 0)


@rule
def on_table(view: ValepaskaView) -> int:
    """The cards that whoever is wrong takes."""
    return int(view.sizes[PILE] + view.sizes[LAID])


@rule
def claim(view: ValepaskaView, rng: Rng, level: Traits) -> int:
    """The rank of the best candidate: true ones in any number, sometimes lies."""
    hand = view.may[view.seat]
    best, found = -CERTAIN, NOTHING
    ranks, honest = view.legal, NOTHING
    while ranks != NOTHING:
        rank = first(ranks)
        ranks = rest(ranks)
        true = count(hand & of_rank(rank))
        if true > 0:
            honest |= only(rank)
        for number in range(1, true + 1):
            worth = worth_of(view, level, rank, number, True)
            if worth > best:
                best, found = worth, rank
    may_lie = view.legal & ~honest != NOTHING and unclaimable(view) != NOTHING
    if may_lie and (happens(rng, level[BLUFF]) or honest == NOTHING):
        rank = lying_rank(view, rng, honest)
        worth = worth_of(view, level, rank, lie_size(view), False)
        if worth > best:
            best, found = worth, rank
    burning = view.legal & (only(TEN) | only(ACE))
    if view.sizes[PILE] >= MANY and burning != NOTHING and happens(rng, level[BURN_BLUFF]):
        rank = pick(burning, rng)
        if worth_of(view, level, rank, min(2, count(hand)), False) > best:
            found = rank
    return found


@rule
def lying_rank(view: ValepaskaView, rng: Rng, honest: int) -> int:
    """One of the three lowest legal ranks that are not held."""
    ranks = view.legal & ~honest
    place = roll(rng, min(LOWEST, count(ranks)))
    for _ in range(place):
        ranks = rest(ranks)
    return first(ranks)


@rule
def unclaimable(view: ValepaskaView) -> int:
    """The cards in the hand that cannot be claimed truly on this table."""
    return int((view.may[view.seat] | view.may[LAID]) & ~of_ranks(claimable(view)))


@rule
def claimable(view: ValepaskaView) -> int:
    """§8: the ranks that may be claimed on this table."""
    opening = view.last_claim == NO_CLAIM and view.sizes[DECK] > 0
    refused = too_low(view, view.seat) | face_too_early(view, view.seat) | strict_burner(view, view.seat)
    return int(upto(RANKS) & ~(refused | (NO_OPENINGS if opening else NOTHING)))


@rule
def of_ranks(ranks: int) -> int:
    """All cards of these ranks."""
    cards = NOTHING
    while ranks != NOTHING:
        cards |= of_rank(first(ranks))
        ranks = rest(ranks)
    return cards


@rule
def lie_size(view: ValepaskaView) -> int:
    """One or two cards, as there are."""
    return min(2, count(unclaimable(view)))


@rule
def worth_of(view: ValepaskaView, level: Traits, rank: int, number: int, honest: bool) -> float:
    """The score of a candidate."""
    table = float(view.sizes[PILE])
    score = 2.0 * number + (3.0 if honest else -level[FEAR] * log(1.0 + table))
    if rank in (TEN, ACE):
        score += (5.0 if honest else 2.0) + min(table / 2, 4.0)
    if rank == view.last_claim and view.in_a_row >= 2:
        score += (3 - view.in_a_row) * 1.5
    if rank == TWO:
        score += 8.0 if is_end(view) else -2.0 if honest and number >= 2 else -5.0
    if is_end(view):
        score += level[BOLDNESS] * (3.0 * number - (view.sizes[view.seat] - number))
    return float(score)


@rule
def lay(view: ValepaskaView, rng: Rng, level: Traits) -> int:
    """All true cards, since more always score better, or else the lie."""
    laid = view.may[LAID]
    hand = view.may[view.seat] | laid
    true = hand & of_rank(view.claim)
    if true != NOTHING and laid & ~true == NOTHING:
        more = true & view.legal
    else:
        burns = may_burn(view, level)
        number = min(2, count(hand)) if burns else lie_size(view)
        more = (hand if burns else unclaimable(view)) & view.legal if count(laid) < number else NOTHING
    if more == NOTHING and laid == NOTHING:
        more = view.legal
    return first(more) if more != NOTHING else DONE


@rule
def may_burn(view: ValepaskaView, level: Traits) -> bool:
    """Was this lie told to burn the pile, as far as it can be known while its cards are laid?"""
    is_burner = view.claim == TEN or view.claim == ACE
    return bool(is_burner and view.sizes[PILE] >= MANY and (level[BURN_BLUFF] > 0 or unclaimable(view) == NOTHING))


@rule
def suspicion(view: ValepaskaView, level: Traits) -> float:
    """How doubtful the last play is."""
    hand = view.may[view.seat]
    number, rank = int(view.sizes[LAID]), int(view.claim)
    held = count(hand & of_rank(rank))
    if held + number > SUITS:
        return CERTAIN
    score = 2.0 * lie_rate(view, level) - level[FEAR] * log(1.0 + on_table(view))
    if held >= 3 and number >= 2:
        score += 5.0
    elif held >= 2 and number >= 3:
        score += 4.0
    if rank in (TEN, ACE):
        score += 2.0
    if rank == TWO:
        score += 0.5
    score += 0.6 if number >= 3 else 0.2 if number == 2 else 0.0
    if rank == view.last_claim and view.in_a_row >= 2:
        score += 1.5
    left = int(view.sizes[view.claimer])
    if is_end(view) and left <= 2:
        score += level[BOLDNESS] * (3 - left)
    return float(score)


@rule
def lie_rate(view: ValepaskaView, level: Traits) -> float:
    """How often the claimer has been caught, of the times it was challenged."""
    caught = view.habits[view.claimer, LIES]
    shown = caught + view.habits[view.claimer, TRUTHS]
    if level[MEMORY] == FULL:
        return float((caught + 1) / (shown + 2))
    if level[MEMORY] == BASIC and shown >= SHOWN:
        return float(caught / shown)
    return 0.5


@rule
def easy(view: ValepaskaView, rng: Rng) -> int:
    """Hardly lies, and hardly ever challenges."""
    return choose(view, rng, EASY)


@rule
def normal(view: ValepaskaView, rng: Rng) -> int:
    """Lies now and then."""
    return choose(view, rng, NORMAL)


@rule
def hard(view: ValepaskaView, rng: Rng) -> int:
    """Lies often, and remembers who does."""
    return choose(view, rng, HARD)


@rule
def pro(view: ValepaskaView, rng: Rng) -> int:
    """Lies, burns and challenges boldly."""
    return choose(view, rng, PRO)
