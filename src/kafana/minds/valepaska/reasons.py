"""Why to do something at Valepaska: `reason-…` of `valepaska.ftl`. § and V: docs/rules/valepaska.md."""

from __future__ import annotations

from kafana.core.sets import count, each, first, set_of
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
    PILE,
    SUITS,
    TEN,
    WINDOW,
    ValepaskaView,
)
from kafana.minds.reasons import reasons_of
from kafana.words.line import Line, Player, Rank, line

LARGE_PILE = 5
SEVERAL, MANY = 2, 3  # cards in one claim


def of_rank(rank: int) -> int:
    return set_of(list(range(SUITS * rank, SUITS * (rank + 1))))


def hand_of(view: ValepaskaView) -> int:
    return int(view.may[view.seat])


def laid_by_seat(view: ValepaskaView) -> int:
    """The cards of the seat's own play, while it is made."""
    return int(view.may[LAID]) if view.phase == LAY else 0


def ends_play(view: ValepaskaView, action: int) -> bool:
    return view.phase == LAY and action == DONE


def is_lie(view: ValepaskaView, action: int) -> bool:
    """§5.1: does this end a play that is a lie?"""
    return ends_play(view, action) and bool(laid_by_seat(view) & ~of_rank(int(view.claim)))


def is_truth(view: ValepaskaView, action: int) -> bool:
    return ends_play(view, action) and not is_lie(view, action)


def challenges(view: ValepaskaView, action: int) -> bool:
    return view.phase == WINDOW and action == CHALLENGE


def accepts(view: ValepaskaView, action: int) -> bool:
    return view.phase == WINDOW and action == ACCEPT


def stake(view: ValepaskaView) -> int:
    return int(view.sizes[LAID] + view.sizes[PILE])


def would_burn(view: ValepaskaView, rank: int) -> bool:
    """§6, V6: does a claim of this rank burn the table if it is accepted?"""
    more = int(view.sizes[LAID]) if view.four_counts_cards and view.phase != CLAIM else 1
    in_a_row = more + (int(view.in_a_row) if rank == view.last_claim else 0)
    return rank in (TEN, ACE) or in_a_row >= IN_A_ROW


def last_chance(view: ValepaskaView, action: int) -> Line | None:
    """§7: somebody has laid the last cards, and wins if nobody shows that it was a lie."""
    is_last = view.sizes[view.claimer] == 0 and view.sizes[DECK] == 0 and not view.play_to_last
    if not challenges(view, action) or not is_last:
        return None
    return line("reason-last-chance", who=Player(view.claimer))


def impossible(view: ValepaskaView, action: int) -> Line | None:
    """§5.1: there are not enough cards of the rank that could lie there."""
    possible = count(int(view.may[LAID]) & of_rank(int(view.claim)))
    claimed = int(view.sizes[LAID])
    if not challenges(view, action) or possible >= claimed:
        return None
    return line("reason-impossible", claimed=claimed, possible=possible, rank=Rank(view.claim))


def few_left(view: ValepaskaView, action: int) -> Line | None:
    """Who holds some of a rank knows that the others hold few."""
    held = count(hand_of(view) & of_rank(int(view.claim)))
    if not challenges(view, action) or held < SUITS // 2:
        return None
    return line("reason-few-left", held=held, rank=Rank(view.claim, held))


def stops_burn(view: ValepaskaView, action: int) -> Line | None:
    """§6, §6.1: accepted, the claim burns the table, and its seat plays again."""
    if not challenges(view, action) or not would_burn(view, int(view.claim)):
        return None
    return line("reason-stops-burn", who=Player(view.claimer), number=stake(view))


def many_cards(view: ValepaskaView, action: int) -> Line | None:
    """Three or four cards of one rank are seldom in one hand."""
    claimed = int(view.sizes[LAID])
    if not challenges(view, action) or claimed < MANY:
        return None
    return line("reason-many-cards", number=claimed, rank=Rank(view.claim, claimed))


def pile_at_stake(view: ValepaskaView, action: int) -> Line | None:
    """§5.1: who challenges the truth takes the pile."""
    costs = not (view.burn_before_pickup and would_burn(view, int(view.claim)))
    if not accepts(view, action) or stake(view) < LARGE_PILE or not costs:
        return None
    return line("reason-pile-at-stake", number=stake(view))


def others_are_asked(view: ValepaskaView, action: int) -> Line | None:
    """§5, V12: all others may challenge too."""
    others = [seat for seat in each(int(view.asked)) if seat != view.seat]
    if not accepts(view, action) or not others:
        return None
    return line("reason-others-are-asked", number=len(others))


def nobody_finishes(view: ValepaskaView, action: int) -> Line | None:
    """§2, §7: while there is a draw pile, hands fill up again."""
    if not accepts(view, action) or view.sizes[DECK] == 0:
        return None
    return line("reason-nobody-finishes", number=int(view.sizes[DECK]))


def winning_play(view: ValepaskaView, action: int) -> Line | None:
    """§7, V14: the last cards are true, so that nobody can stop them."""
    if not is_truth(view, action) or hand_of(view) or view.sizes[DECK]:
        return None
    return line("reason-winning-play")


def true_play(view: ValepaskaView, action: int) -> Line | None:
    """§5.1: who challenges the truth takes the pile, and the claimer plays again."""
    burns_first = view.burn_before_pickup and would_burn(view, int(view.claim))
    if not is_truth(view, action) or winning_play(view, action) or burns_first:
        return None
    return line("reason-true-play", number=stake(view))


def burns(view: ValepaskaView, action: int) -> Line | None:
    """§6, §6.1: an accepted claim takes the table pile away and gives another turn."""
    if view.phase == CLAIM:
        rank = action
    elif ends_play(view, action):
        rank = int(view.claim)
    else:
        return None
    if not would_burn(view, rank) or winning_play(view, action):
        return None
    return line("reason-burns")


def only_true_claim(view: ValepaskaView, action: int) -> Line | None:
    """§4: of what may be claimed, the hand has cards of one rank only."""
    if view.phase != CLAIM or held_ranks(view) != [action]:
        return None
    return line("reason-only-true-claim", rank=Rank(action))


def held_ranks(view: ValepaskaView) -> list[int]:
    """The ranks that may be claimed and are in the hand."""
    return [rank for rank in each(int(view.legal)) if hand_of(view) & of_rank(rank)]


def no_true_claim(view: ValepaskaView, action: int) -> Line | None:
    """§4, V15: nothing that may be claimed is in the hand, and nobody may pass."""
    if view.phase != CLAIM or held_ranks(view):
        return None
    return line("reason-no-true-claim")


def lowest_claim(view: ValepaskaView, action: int) -> Line | None:
    """§4: claims may only climb, so a low one leaves room."""
    ranks = int(view.legal)
    if view.phase != CLAIM or count(ranks) < 2 or action != first(ranks) or would_burn(view, action):
        return None
    return line("reason-lowest-claim")


def cannot_be_disproved(view: ValepaskaView, action: int) -> Line | None:
    """§5.1: nobody else can hold enough cards of the rank to know that it is a lie."""
    held = count((hand_of(view) | laid_by_seat(view)) & of_rank(int(view.claim)))
    if not is_lie(view, action) or held < view.sizes[LAID]:
        return None
    return line("reason-cannot-be-disproved", number=held, rank=Rank(view.claim, held))


def small_lie(view: ValepaskaView, action: int) -> Line | None:
    """A single card is believed most easily."""
    if not is_lie(view, action) or view.sizes[LAID] > 1 or not hand_of(view):
        return None
    return line("reason-small-lie")


def several_true(view: ValepaskaView, action: int) -> Line | None:
    """§3: the more true cards go at once, the fewer plays are left to make."""
    number = int(view.sizes[LAID])
    if not is_truth(view, action) or number < SEVERAL or winning_play(view, action):
        return None
    return line("reason-several-true", number=number, rank=Rank(view.claim, number))


def large_lie(view: ValepaskaView, action: int) -> Line | None:
    """§3: several cards go at once, though they are a lie."""
    number = int(view.sizes[LAID])
    if not is_lie(view, action) or number < SEVERAL:
        return None
    return line("reason-large-lie", number=number)


def keeps_burner(view: ValepaskaView, action: int) -> Line | None:
    """§6: a ten or an ace that is kept can burn a larger pile."""
    kept = [rank for rank in (TEN, ACE) if hand_of(view) & of_rank(rank)]
    if not ends_play(view, action) or not kept or would_burn(view, int(view.claim)) or stake(view) >= LARGE_PILE:
        return None
    return line("reason-keeps-burner", rank=Rank(kept[0]))


KINDS = (
    last_chance,
    impossible,
    few_left,
    stops_burn,
    many_cards,
    winning_play,
    burns,
    true_play,
    cannot_be_disproved,
    small_lie,
    large_lie,
    several_true,
    keeps_burner,
    no_true_claim,
    only_true_claim,
    lowest_claim,
    pile_at_stake,
    nobody_finishes,
    others_are_asked,
)
reasons = reasons_of(*KINDS)
