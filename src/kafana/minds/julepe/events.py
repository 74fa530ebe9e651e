"""What people want to know of a choice at Julepe beside euros. § and J: docs/rules/julepe.md."""

from __future__ import annotations

from kafana.core.sets import has
from kafana.core.table import waiting
from kafana.games.julepe import PLAY, Julepe


def wins_trick(before: Julepe, after: Julepe, seat: int) -> bool | None:
    """§6: has the seat won the trick that is over now?"""
    if before.phase != PLAY or sum(after.tricks) == sum(before.tricks):
        return None
    return bool(after.tricks[seat] > before.tricks[seat])


def is_safe(before: Julepe, after: Julepe, seat: int) -> bool | None:
    """§7: is the seat in, and safe now that the round is over?"""
    return None if waiting(after) else has(int(after.safe), seat)
