"""A mind for Valepaska that weighs: what a claim gets rid of, how likely it is challenged, what it may bring back."""

from __future__ import annotations

from kafana.core.chance import Rng, roll_word
from kafana.core.compile import rule
from kafana.core.sets import NOTHING, count, first, rest
from kafana.core.table import CHALLENGES, LIES, PASSES, TRUTHS
from kafana.games.valepaska import (
    ACCEPT,
    ACE,
    CHALLENGE,
    CLAIM,
    DECK,
    DONE,
    IN_A_ROW,
    LAID,
    LAY,
    MAX_LAID,
    PILE,
    SUITS,
    TEN,
    ValepaskaView,
    of_rank,
)
from kafana.minds.mind import Traits
from kafana.minds.probability import binomial_pmf, binomial_tail
from kafana.minds.valepaska.scored import claimable, of_ranks

# What a mind of this sort is made of.
(
    LIAR,  # how often others lie who need not, before anything is known of them, …
    LIAR_WEIGHT,  # … and for how many plays shown that counts
    DOUBTER,  # how often each of the others challenges, …
    DOUBTER_WEIGHT,  # … and for how many windows that counts
    EARLY,  # what a card is worth while there is a draw pile; without one it is worth 1
    TURN,  # what it is worth, in cards, to play again on an empty table
    TRUE_BONUS,  # for a true claim, which is a trap too
    OTHERS_PILE,  # what a card is worth that another takes
    LAST_DOUBT,  # how much likelier, when the draw pile is empty, the few last cards are challenged
    KEEP_BURNER,  # what a 10 or an A is worth in the hand
    MOST_LIES,  # how many cards a lie has at most
    NOISE,  # how far chance moves what a choice is worth
    LADDER,  # what it costs to raise the claim by one rank
) = range(13)
SHARP = 0.03, 4.0, 0.27, 6.0, 0.1, 6.3, 3.9, 0.35, 0.1, 4.6, 1.0, 0.2, 0.52

WORD = 1 << 32
SURELY = 1000.0
BURNERS = of_rank(TEN) | of_rank(ACE)  # §6
CLOSE = 12  # cards in a draw pile that will soon be empty
USUAL_LIES = 0.45, 0.45, 0.08, 0.02  # of one to four cards


@rule
def choose(view: ValepaskaView, rng: Rng, traits: Traits) -> int:
    """One decision."""
    if view.phase == CLAIM:
        return claim(view, rng, traits)
    if view.phase == LAY:
        return lay(view, traits)
    noise = traits[NOISE] * (roll_word(rng) / WORD - 0.5)
    return CHALLENGE if worth_of_challenge(view, traits) + noise > 0 else ACCEPT


@rule
def claim(view: ValepaskaView, rng: Rng, traits: Traits) -> int:
    """The rank that is worth most, with the truth or with a lie."""
    best, found = -10 * SURELY, first(view.legal)
    ranks = view.legal
    while ranks != NOTHING:
        rank = first(ranks)
        ranks = rest(ranks)
        worth = worth_of(view, rank, best_play(view, rank, traits), traits)
        worth += traits[NOISE] * roll_word(rng) / WORD
        if worth > best:
            best, found = worth, rank
    return found


@rule
def lay(view: ValepaskaView, traits: Traits) -> int:
    """The cards that are worth most for the claim."""
    cards = best_play(view, int(view.claim), traits) & view.legal
    return first(cards) if cards != NOTHING else DONE


@rule
def best_play(view: ValepaskaView, rank: int, traits: Traits) -> int:
    """The cards that are worth most if this rank is claimed: true ones, or some for a lie."""
    hand = view.may[view.seat] | view.may[LAID]
    true = hand & of_rank(rank)
    best, found = -10 * SURELY, NOTHING
    cards = NOTHING
    while true != NOTHING:
        cards |= true & -true
        true = rest(true)
        worth = worth_of(view, rank, cards, traits)
        if worth > best:
            best, found = worth, cards
    for number in range(1, int(traits[MOST_LIES]) + 1):
        cards = junk(view, hand & ~of_rank(rank), number)
        if count(cards) == number and number <= MAX_LAID:
            worth = worth_of(view, rank, cards, traits)
            if worth > best:
                best, found = worth, cards
    return found


@rule
def junk(view: ValepaskaView, cards: int, number: int) -> int:
    """The cards for a lie: lonely and low ones first, those that are always welcome last."""
    found = NOTHING
    for size in range(1, SUITS + 1):
        for rank in range(TEN):
            same = cards & of_rank(rank)
            if count(same) == size:
                while same != NOTHING and count(found) < number:
                    found |= same & -same
                    same = rest(same)
    left = cards & ~found
    while left != NOTHING and count(found) < number:
        found |= left & -left
        left = rest(left)
    return found


@rule
def worth_of(view: ValepaskaView, rank: int, cards: int, traits: Traits) -> float:
    """What it is worth to lay these cards with this claim."""
    hand = (view.may[view.seat] | view.may[LAID]) & ~cards
    number = count(cards)
    honest = cards & ~of_rank(rank) == NOTHING
    end = view.sizes[DECK] == 0
    if hand == NOTHING and end:
        return SURELY if honest else -SURELY
    card = card_worth(view, traits)
    doubted = challenged(view, rank, number, count(hand), traits)
    again = rank in (TEN, ACE) or (rank == view.last_claim and view.in_a_row + 1 >= IN_A_ROW)
    turn = traits[TURN] * card
    worth = number * card - traits[KEEP_BURNER] * count(cards & BURNERS) + (turn if again else 0.0) * (1 - doubted)
    if honest:
        worth += traits[TRUE_BONUS] + doubted * (turn + traits[OTHERS_PILE] * view.sizes[PILE] * card)
    else:
        worth -= doubted * (number + view.sizes[PILE]) * card
    if not again:
        worth -= traits[LADDER] * (rank - max(view.last_claim, 0))
    return float(worth)


@rule
def card_worth(view: ValepaskaView, traits: Traits) -> float:
    """What it is worth to be rid of a card: the more the closer the end of the draw pile is."""
    near = max(0.0, 1 - view.sizes[DECK] / CLOSE)
    return float(traits[EARLY] + (1 - traits[EARLY]) * near)


@rule
def challenged(view: ValepaskaView, rank: int, number: int, left: int, traits: Traits) -> float:
    """How likely somebody challenges: by habit, by what the claim is, or for holding what disproves it."""
    known = view.may[view.seat] | view.may[LAID]
    elsewhere = SUITS - count(known & of_rank(rank))
    accepted, unseen = 1.0, 0
    for seat in range(view.seats):
        if seat != view.seat:
            unseen += view.sizes[seat]
    unseen += view.sizes[DECK] + view.sizes[PILE]
    for seat in range(view.seats):
        if seat != view.seat and view.sizes[seat] > 0:
            windows = view.habits[seat, CHALLENGES] + view.habits[seat, PASSES] + traits[DOUBTER_WEIGHT]
            chance = (view.habits[seat, CHALLENGES] + traits[DOUBTER] * traits[DOUBTER_WEIGHT]) / windows
            if view.sizes[DECK] == 0 and left <= 2:
                chance += traits[LAST_DOUBT] * (3 - left)
            chance = max(chance, binomial_tail(elsewhere, SUITS + 1 - number, view.sizes[seat] / max(1, unseen)))
            accepted *= 1 - min(1.0, chance)
    return 1 - accepted


@rule
def worth_of_challenge(view: ValepaskaView, traits: Traits) -> float:
    """What a challenge brings, or costs, beside accepting."""
    false = doubt(view, traits)
    end = view.sizes[DECK] == 0
    left = view.sizes[view.claimer]
    if left == 0 and end and not view.play_to_last:
        return SURELY  # §7: accepted or true, it wins in any case
    card = card_worth(view, traits)
    stake = (view.sizes[PILE] + view.sizes[LAID]) * card
    again = traits[TURN] * card if view.claim == TEN or view.claim == ACE else 0.0
    won = traits[OTHERS_PILE] * (stake + again)
    return float(false * won - (1 - false) * (stake + traits[TURN] * card - again))


@rule
def doubt(view: ValepaskaView, traits: Traits) -> float:
    """How likely the last play is a lie: by whether its seat could tell the truth, its habits, and the cards."""
    number, rank, seat = int(view.sizes[LAID]), int(view.claim), view.claimer
    true = count(view.may[LAID] & of_rank(rank))
    if true < number:
        return 1.0
    unseen = view.may[seat] | view.may[LAID]
    cards = view.sizes[seat] + number
    legal = claimable(view)
    fitting = count(unseen & of_ranks(legal)) / max(1, count(unseen))
    forced = 1.0
    for _ in range(cards):
        forced *= 1 - fitting
    shown = view.habits[seat, LIES] + view.habits[seat, TRUTHS]
    free = (view.habits[seat, LIES] + traits[LIAR] * traits[LIAR_WEIGHT]) / (shown + traits[LIAR_WEIGHT])
    lies = forced + (1 - forced) * free
    held = binomial_pmf(true, number, min(0.9, cards / max(1, count(unseen))))
    usual = 0.33 if count(legal & ((1 << rank) - 1)) < 3 else 0.1
    lying = lies * usual * USUAL_LIES[min(number, MAX_LAID) - 1]
    return float(lying / (lying + (1 - lies) * held * 0.5 + 1e-9))


@rule
def sharp(view: ValepaskaView, rng: Rng) -> int:
    """The traits that did best in leagues."""
    return choose(view, rng, SHARP)
