"""What there is to say at Julepe beside figures: lines of `coach.ftl`. § and J: docs/rules/julepe.md."""

from __future__ import annotations

from kafana.core.sets import above, count, each, has
from kafana.games import julepe
from kafana.games.julepe import JulepeView
from kafana.words.line import Line, line


def sure_tricks(view: JulepeView) -> int:
    """Trumps in the hand that nothing unseen beats, counting for each a lower card that must be spent on it."""
    hand = int(view.may[view.seat])
    if view.seat == view.dealer and view.phase in (julepe.JOIN, julepe.ALONE):
        hand |= int(view.may[julepe.UPCARD])
    gone = int(view.may[julepe.PLAYED]) | int(view.may[julepe.TRICK])
    unseen = int(view.trumps) & ~(hand | gone)
    trumps = hand & int(view.trumps)
    return sum(unseen & int(view.trumps) & above(card) == 0 for card in each(trumps))


def reasons(view: JulepeView) -> list[Line]:
    """How many tricks are needed, and how many are sure."""
    if count(view.may[view.seat]) > view.sizes[view.seat]:
        return []  # J20: the hand is not seen yet
    needed = max(0, julepe.SAFE - int(view.tricks[view.seat]))
    if needed == 0 or (view.phase == julepe.PLAY and not has(view.participants, view.seat)):
        return []
    return [line("reason-tricks", needed=needed, sure=sure_tricks(view))]
