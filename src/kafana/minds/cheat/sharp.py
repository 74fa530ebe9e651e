"""A mind for Cheat that counts: cards that may still be true, how often the others lie and challenge, what is at stake.

Everything is weighed in cards: what a choice gets rid of, what it may bring back, what opening a round is worth.
"""

from __future__ import annotations

from kafana.core.chance import Rng, roll_word
from kafana.core.compile import rule
from kafana.core.sets import NOTHING, count, first
from kafana.core.table import CHALLENGES, LIES, PASSES, PLAYS, TRUTHS
from kafana.games.cheat import (
    ALL_JOKERS,
    CHALLENGE,
    CLAIM,
    DONE,
    LAID,
    LAY,
    MAX_LAID,
    PASS,
    PILE,
    PLAY,
    RANKS,
    SUITS,
    CheatView,
    of_rank,
)
from kafana.minds.cheat.simple import fullest_rank
from kafana.minds.mind import Traits
from kafana.minds.probability import binomial_pmf

# What a mind of this sort is made of.
(
    LIAR,  # how often others lie, before anything is known of them, …
    LIAR_WEIGHT,  # … and for how many plays shown that counts
    DOUBTER,  # how often others challenge, …
    DOUBTER_WEIGHT,  # … and for how many answers that counts
    OPENING,  # what opening a round is worth, in cards
    FINAL,  # what it is worth more to whoever can win by it
    OTHERS_PILE,  # what a card is worth that another takes
    NEAR,  # how much it matters that the last to play has few cards
    TRUE_BONUS,  # for a true play, which is a trap too
    LIE_BONUS,  # for a false one that is not challenged
    OPENING_LIES,  # how many cards a lie has that opens, …
    LIES_AFTER,  # … and one that follows
    BLUFF,  # how often an opening is a lie that nobody would challenge, …
    TO_BLUFF,  # … if there are so many cards in the hand
    NOISE,  # how far chance moves what a choice is worth
) = range(15)
SHARP = 0.59, 11.7, 0.5, 16.8, 4.1, 3.4, 0.37, 16.8, 3.7, 5.0, 4.0, 1.0, 0.41, 2.0, 1.0

WORD = 1 << 32
USUAL_LIES = 0.5, 0.35, 0.1, 0.05  # of one, two, three and more cards


@rule
def choose(view: CheatView, rng: Rng, traits: Traits) -> int:
    """One decision."""
    if view.phase == CLAIM:
        return fullest_rank(view.may[view.seat])
    if view.phase == LAY:
        return lay(view, rng, traits)
    hand = view.may[view.seat]
    if is_true(view, hand) and count(hand) <= MAX_LAID:
        return PLAY
    if count(view.may[LAID] & (of_rank(view.rank) | ALL_JOKERS)) < view.sizes[LAID]:
        return CHALLENGE  # it cannot be true
    noise = traits[NOISE] * (roll_word(rng) / WORD - 0.5)
    playing = max(worth_of_truth(view, hand, traits), worth_of_lie(view, hand, traits))
    passing = worth_of_passing(view, traits)
    challenging = worth_of_challenge(view, hand, traits) + noise
    if challenging > max(playing, passing):
        return CHALLENGE
    return PLAY if playing > passing else PASS


@rule
def is_true(view: CheatView, cards: int) -> bool:
    return cards & ~(of_rank(view.rank) | ALL_JOKERS) == NOTHING


@rule
def groups(hand: int) -> int:
    """How many ranks are in the hand: so many openings would empty it."""
    number = 0
    for rank in range(RANKS):
        number += hand & of_rank(rank) != NOTHING
    return number


@rule
def opening_worth(hand: int, traits: Traits) -> float:
    """To open is worth more with one rank left: that wins."""
    return float(traits[OPENING] + (traits[FINAL] if groups(hand) <= 1 else 0.0))


@rule
def danger(view: CheatView, traits: Traits) -> float:
    """What it costs that the last to play opens again: the more the fewer cards it has."""
    return float(traits[OPENING] / 2 + traits[NEAR] / (1 + view.sizes[view.layer]))


@rule
def stake(view: CheatView) -> int:
    """The cards that whoever is wrong takes."""
    return int(view.sizes[LAID] + view.sizes[PILE])


@rule
def worth_of_challenge(view: CheatView, hand: int, traits: Traits) -> float:
    false = doubt(view, traits)
    won = opening_worth(hand, traits) + traits[OTHERS_PILE] * (stake(view) + danger(view, traits))
    return float(false * won - (1 - false) * (stake(view) + danger(view, traits)))


@rule
def doubt(view: CheatView, traits: Traits) -> float:
    """How likely the last play is a lie: by how often its seat lies, and how likely it held so many true cards."""
    laid = view.sizes[LAID]
    true = count(view.may[LAID] & (of_rank(view.rank) | ALL_JOKERS))
    shown = view.habits[view.layer, LIES] + view.habits[view.layer, TRUTHS]
    lies = (view.habits[view.layer, LIES] + traits[LIAR] * traits[LIAR_WEIGHT]) / (shown + traits[LIAR_WEIGHT])
    unseen = count(view.may[LAID] | view.may[view.layer])
    share = min(0.9, view.laid_from / max(1, unseen))
    held = binomial_pmf(true, laid, share)
    lying = lies * USUAL_LIES[min(laid, len(USUAL_LIES)) - 1]
    return float(lying / (lying + (1 - lies) * held + 1e-9))


@rule
def challenged(view: CheatView, traits: Traits) -> float:
    """How likely a play of one's own is challenged before somebody else plays."""
    chance, reached = 0.0, 1.0
    for steps in range(1, view.seats):
        seat = (view.seat + steps) % view.seats
        answers = view.habits[seat, PLAYS] + view.habits[seat, PASSES] + view.habits[seat, CHALLENGES]
        weight = traits[DOUBTER_WEIGHT]
        chance += reached * (view.habits[seat, CHALLENGES] + traits[DOUBTER] * weight) / (answers + weight)
        reached *= (view.habits[seat, PASSES] + 0.3 * weight) / (answers + weight)
    return min(1.0, chance)


@rule
def worth_of_truth(view: CheatView, hand: int, traits: Traits) -> float:
    true = hand & of_rank(view.rank)
    if true == NOTHING:
        return -float(WORD)
    return float(count(true) + traits[TRUE_BONUS] + challenged(view, traits) * traits[OPENING])


@rule
def worth_of_lie(view: CheatView, hand: int, traits: Traits) -> float:
    number = min(int(traits[LIES_AFTER]), count(hand & ~(of_rank(view.rank) | ALL_JOKERS)))
    if number == 0 or count(hand) <= number:
        return -float(WORD)
    caught = challenged(view, traits)
    return float((1 - caught) * (number + traits[LIE_BONUS]) - caught * (stake(view) + traits[OPENING] / 2))


@rule
def worth_of_passing(view: CheatView, traits: Traits) -> float:
    """If the others pass too the last to play opens again; the last of them decides that."""
    left = view.seats - 2 - view.passes
    return float(-danger(view, traits) * 0.5**left)


@rule
def junk(view: CheatView, hand: int, number: int) -> int:
    """So many cards for a lie, of the ranks of which the hand has least."""
    found = NOTHING
    for size in range(1, SUITS + 1):
        for rank in range(RANKS):
            cards = hand & of_rank(rank)
            if rank != view.rank and count(cards) == size:
                while cards != NOTHING and count(found) < number:
                    found |= cards & -cards
                    cards &= cards - 1
    return found


@rule
def lay(view: CheatView, rng: Rng, traits: Traits) -> int:
    """The truth or a lie, as its first card shows."""
    laid = view.may[LAID]
    hand = view.may[view.seat] | laid
    if is_true(view, hand) and count(hand) <= MAX_LAID:
        cards = hand
    elif is_true(view, laid) and (laid != NOTHING or not lies(view, hand, rng, traits)):
        cards = hand & of_rank(view.rank)
    else:
        most = traits[OPENING_LIES] if view.sizes[PILE] == 0 else traits[LIES_AFTER]
        cards = junk(view, hand, min(int(most), count(hand) - 1))
    more = cards & view.legal
    if more == NOTHING and laid == NOTHING:
        more = view.legal
    return first(more) if more != NOTHING else DONE


@rule
def lies(view: CheatView, hand: int, rng: Rng, traits: Traits) -> bool:
    """Is this play to be a lie?"""
    if view.sizes[PILE] == 0:
        often = traits[BLUFF] * (1 - challenged(view, traits))
        return bool(count(hand) >= traits[TO_BLUFF] and roll_word(rng) < WORD * often)
    return worth_of_lie(view, hand, traits) > worth_of_truth(view, hand, traits)


@rule
def sharp(view: CheatView, rng: Rng) -> int:
    """The traits that did best in leagues."""
    return choose(view, rng, SHARP)
