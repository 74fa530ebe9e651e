"""Why to do something at Cheat: `reason-…` of `cheat.ftl`. § and C: docs/rules/cheat.md."""

from __future__ import annotations

from kafana.core.sets import count, set_of
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
    RESPOND,
    SUITS,
    CheatView,
)
from kafana.minds.reasons import reasons_of
from kafana.words.line import Line, Player, Rank, line

FEW_CARDS = 2  # in the hand of somebody who may soon win
LARGE_PILE = 6
SMALL_LIE = 2


def of_rank(rank: int) -> int:
    return set_of(list(range(SUITS * rank, SUITS * (rank + 1))))


def true_cards(rank: int) -> int:
    """§6: the cards that are true when this rank is announced."""
    return of_rank(rank) | ALL_JOKERS


def hand_of(view: CheatView) -> int:
    return int(view.may[view.seat])


def laid_by_seat(view: CheatView) -> int:
    """The cards of the seat's own play, while it is made."""
    return int(view.may[LAID]) if view.phase == LAY else 0


def announced(view: CheatView, action: int) -> int:
    """The rank that is being announced, or was."""
    return action if view.phase == CLAIM else int(view.rank)


def ends_play(view: CheatView, action: int) -> bool:
    return view.phase == LAY and action == DONE


def is_lie(view: CheatView, action: int) -> bool:
    """§5.1: does this end a play that is a lie?"""
    return ends_play(view, action) and bool(laid_by_seat(view) & ~true_cards(int(view.rank)))


def is_truth(view: CheatView, action: int) -> bool:
    return ends_play(view, action) and not is_lie(view, action)


def challenges(view: CheatView, action: int) -> bool:
    return view.phase == RESPOND and action == CHALLENGE


def passes(view: CheatView, action: int) -> bool:
    return view.phase == RESPOND and action == PASS


def stake(view: CheatView) -> int:
    return int(view.sizes[LAID] + view.sizes[PILE])


def winning_play(view: CheatView, action: int) -> Line | None:
    """§5.3: the whole hand is true, so that laying it wins."""
    goes_on = view.phase == CLAIM or (view.phase == RESPOND and action == PLAY)
    cards = hand_of(view) if goes_on else laid_by_seat(view) if ends_play(view, action) and not hand_of(view) else 0
    rank = announced(view, action)
    if not 0 < count(cards) <= MAX_LAID or cards & ~true_cards(rank):
        return None
    return line("reason-winning-play", rank=Rank(rank))


def impossible(view: CheatView, action: int) -> Line | None:
    """§5.1: there are not enough true cards that could lie there."""
    possible = count(int(view.may[LAID]) & true_cards(int(view.rank)))
    claimed = int(view.sizes[LAID])
    if not challenges(view, action) or possible >= claimed:
        return None
    return line("reason-impossible", claimed=claimed, possible=possible, rank=Rank(view.rank))


def few_left(view: CheatView, action: int) -> Line | None:
    """Who holds many of a rank knows that the others hold few."""
    held = count(hand_of(view) & of_rank(int(view.rank)))
    if not challenges(view, action) or held < SUITS // 2:
        return None
    return line("reason-few-left", held=held, rank=Rank(view.rank, held))


def challenge_to_win(view: CheatView, action: int) -> Line | None:
    """§4, §5.3: who is right opens the next round, and may win by that."""
    ranks = ranks_in(hand_of(view))
    if not challenges(view, action) or len(ranks) != 1 or count(hand_of(view)) > MAX_LAID:
        return None
    return line("reason-challenge-to-win", rank=Rank(ranks[0]))


def ranks_in(cards: int) -> list[int]:
    return [rank for rank in range(RANKS) if cards & of_rank(rank)]


def now_or_never(view: CheatView, action: int) -> Line | None:
    """§1: somebody is about to run out of cards."""
    number = int(view.sizes[view.layer])
    if not challenges(view, action) or number > FEW_CARDS:
        return None
    return line("reason-now-or-never", who=Player(view.layer), number=number)


def pile_for_liar(view: CheatView, action: int) -> Line | None:
    """§4: what a challenge that is right brings."""
    if not challenges(view, action):
        return None
    return line("reason-pile-for-liar", who=Player(view.layer), number=stake(view))


def no_true_card(view: CheatView, action: int) -> Line | None:
    """§5.1: all that could be laid would be a lie."""
    if not passes(view, action) or hand_of(view) & true_cards(int(view.rank)):
        return None
    return line("reason-no-true-card", rank=Rank(view.rank))


def large_pile(view: CheatView, action: int) -> Line | None:
    """§4: much is lost by a wrong challenge, and by a lie that is found out."""
    if not passes(view, action) or stake(view) < LARGE_PILE:
        return None
    return line("reason-large-pile", number=stake(view))


def others_may_doubt(view: CheatView, action: int) -> Line | None:
    """C5: while somebody is asked after oneself, passing does not end the round."""
    left = int(view.seats - 2 - view.passes)
    if not passes(view, action) or left <= 0:
        return None
    return line("reason-others-may-doubt")


def true_play(view: CheatView, action: int) -> Line | None:
    """§4: who challenges the truth takes the pile."""
    if not is_truth(view, action) or not hand_of(view):
        return None
    return line("reason-true-play", number=stake(view))


def all_four(view: CheatView, action: int) -> Line | None:
    """§6: nobody else has a card of the rank, so that the others need jokers or lies."""
    cards, rank = hand_of(view) | laid_by_seat(view), announced(view, action)
    names_rank = view.phase == CLAIM or ends_play(view, action)
    if not names_rank or cards & of_rank(rank) != of_rank(rank):
        return None
    return line("reason-all-four", rank=Rank(rank))


def fullest_rank(view: CheatView, action: int) -> Line | None:
    """§2: the rank of which the hand has most is announced."""
    if view.phase != CLAIM:
        return None
    numbers = [count(hand_of(view) & of_rank(rank)) for rank in range(RANKS)]
    most = numbers[action]
    if most < 2 or max(number for rank, number in enumerate(numbers) if rank != action) >= most:
        return None
    return line("reason-fullest-rank", number=most, rank=Rank(action, most))


def honest_finish(view: CheatView, action: int) -> Line | None:
    """§5.3: what is kept can be laid as an honest last play."""
    ranks = ranks_in(hand_of(view))
    if not ends_play(view, action) or len(ranks) != 1 or count(hand_of(view)) > MAX_LAID:
        return None
    return line("reason-honest-finish", rank=Rank(ranks[0]))


def cannot_be_disproved(view: CheatView, action: int) -> Line | None:
    """§5.1: nobody else can hold enough true cards to know that it is a lie."""
    held = count((hand_of(view) | laid_by_seat(view)) & true_cards(int(view.rank)))
    if not is_lie(view, action) or held < view.sizes[LAID] or not hand_of(view):
        return None
    return line("reason-cannot-be-disproved", number=held)


def small_lie(view: CheatView, action: int) -> Line | None:
    """Few cards are likely to be there, so a lie of few is believed."""
    number = int(view.sizes[LAID])
    if not is_lie(view, action) or number > SMALL_LIE or not hand_of(view):
        return None
    return line("reason-small-lie")


def all_at_once(view: CheatView, action: int) -> Line | None:
    """§2: several cards are laid together, though they are a lie."""
    if not is_lie(view, action) or view.sizes[LAID] <= SMALL_LIE:
        return None
    return line("reason-all-at-once", number=int(view.sizes[LAID]))


KINDS = (
    winning_play,
    impossible,
    challenge_to_win,
    few_left,
    now_or_never,
    pile_for_liar,
    true_play,
    all_four,
    fullest_rank,
    honest_finish,
    cannot_be_disproved,
    small_lie,
    no_true_card,
    large_pile,
    others_may_doubt,
    all_at_once,
)
reasons = reasons_of(*KINDS)
