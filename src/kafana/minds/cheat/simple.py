"""Minds for Cheat without memory: each sticks to fixed chances of truth, lies and challenges."""

from __future__ import annotations

from kafana.core.chance import Rng, pick, roll
from kafana.core.compile import rule
from kafana.core.sets import NOTHING, count, first, only
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
    CheatView,
    of_rank,
)

Chances = tuple[int, int, int, int]
SIXTY = 60  # chances are counted in sixtieths

# In SIXTY: an honest opening; an honest answer, a lie, and else a challenge; PASS or CHALLENGE when truth fails.
EIGHTY_TWENTY = 45, 48, 12, 30
SIXTY_FORTY = 36, 36, 24, 30
ONE_THIRD = 30, 20, 20, 30
ALWAYS_HONEST = 60, 60, 0, 0
TIGHT = 60, 60, 0, 60  # passes when truth fails, and challenges only what cannot be true
NEVER = 48, 48, 12, 60
OPENS, TELLS, LIES, GIVES_UP = range(4)


@rule
def choose(view: CheatView, rng: Rng, chances: Chances) -> int:
    """One decision. A move is thought of anew at each: what is laid already says whether it is a lie."""
    if view.phase == CLAIM:
        return fullest_rank(view.may[view.seat])
    if view.phase == LAY:
        return lay(view, rng, chances)
    if is_whole(view, view.may[view.seat]):
        return PLAY
    drawn = roll(rng, SIXTY)
    if drawn < chances[TELLS]:
        return tell(view, rng, chances)
    return PLAY if drawn < chances[TELLS] + chances[LIES] else CHALLENGE


@rule
def tell(view: CheatView, rng: Rng, chances: Chances) -> int:
    """The truth, with a joker if need be; without either no play."""
    if truth(view, view.may[view.seat], chances) != NOTHING:
        return PLAY
    return PASS if roll(rng, SIXTY) < chances[GIVES_UP] else CHALLENGE


@rule
def fullest_rank(hand: int) -> int:
    """The rank of which the hand has most; its jokers are of any rank (§6)."""
    best = 0
    for rank in range(1, RANKS):
        if count(hand & of_rank(rank)) > count(hand & of_rank(best)):
            best = rank
    return best


@rule
def is_whole(view: CheatView, hand: int) -> bool:
    """Can the whole hand be played as the truth?"""
    return hand & ~(of_rank(view.rank) | ALL_JOKERS) == NOTHING and count(hand) <= MAX_LAID


@rule
def truth(view: CheatView, hand: int, chances: Chances) -> int:
    """All cards of the rank, or one joker, if the mind plays on at all without the rank."""
    true = hand & of_rank(view.rank)
    jokers = hand & ALL_JOKERS
    if true != NOTHING or jokers == NOTHING or chances[GIVES_UP] == 0:
        return true
    return only(first(jokers))


@rule
def lay(view: CheatView, rng: Rng, chances: Chances) -> int:
    """All that is true; or a lie of one or two cards."""
    left, laid = view.may[view.seat], view.may[LAID]
    hand = left | laid
    true = hand if is_whole(view, hand) else truth(view, hand, chances)
    false = left & view.legal & ~(of_rank(view.rank) | ALL_JOKERS)
    if laid == NOTHING and true != hand and false != NOTHING and (true == NOTHING or lies(view, rng, chances)):
        return pick(false, rng)
    if laid & ~(of_rank(view.rank) | ALL_JOKERS) == NOTHING:
        more = true & view.legal
        if more == NOTHING and laid == NOTHING:
            more = view.legal
        return first(more) if more != NOTHING else DONE
    if count(laid) == 1 and false != NOTHING and roll(rng, 2) == 0:
        return pick(false, rng)
    return DONE


@rule
def lies(view: CheatView, rng: Rng, chances: Chances) -> bool:
    """Is this play a lie, though there is something true? An answer is one by the chances that led to a play."""
    if view.sizes[PILE] == 0:
        return bool(roll(rng, SIXTY) >= chances[OPENS])
    return bool(roll(rng, chances[TELLS] + chances[LIES]) >= chances[TELLS])


@rule
def always_honest(view: CheatView, rng: Rng) -> int:
    """The truth, else a challenge."""
    return choose(view, rng, ALWAYS_HONEST)


@rule
def eighty_twenty(view: CheatView, rng: Rng) -> int:
    """One lie in five."""
    return choose(view, rng, EIGHTY_TWENTY)


@rule
def sixty_forty(view: CheatView, rng: Rng) -> int:
    """Two lies in five."""
    return choose(view, rng, SIXTY_FORTY)


@rule
def one_third(view: CheatView, rng: Rng) -> int:
    """Truth, lie or challenge, evenly."""
    return choose(view, rng, ONE_THIRD)


@rule
def maniac(view: CheatView, rng: Rng) -> int:
    """Challenges nearly everything; plays like one that tells few lies."""
    if view.phase != CLAIM and view.phase != LAY and roll(rng, SIXTY) < SIXTY * 9 // 10:
        return CHALLENGE
    return choose(view, rng, EIGHTY_TWENTY)


@rule
def never(view: CheatView, rng: Rng) -> int:
    """Never challenges."""
    return choose(view, rng, NEVER)


@rule
def tight(view: CheatView, rng: Rng) -> int:
    """Nothing but the truth; challenges only what cannot be true."""
    if view.phase != CLAIM and view.phase != LAY:
        true = view.may[LAID] & (of_rank(view.rank) | ALL_JOKERS)
        if count(true) < view.sizes[LAID] and not is_whole(view, view.may[view.seat]):
            return CHALLENGE
    return choose(view, rng, TIGHT)
