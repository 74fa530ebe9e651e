"""Who can sit on a chair: something that decides, and is shown only what its seat may see."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from kafana.core.chance import Rng
from kafana.core.game import check, play
from kafana.core.table import AnyTable
from kafana.core.view import view_of

Choose = Callable[[Any, Rng], int]  # (view of the game, generator); `Any`, since each mind knows the views of its game
Where = Callable[[Any], bool]
LEVEL_NAMES = "beginner", "regular", "strong", "master"  # of house players, from the weakest to the strongest
Traits = tuple[float, ...]  # numbers that make a mind of a kind what it is


@dataclass(frozen=True)
class Mind:
    """A name, and a compiled function: one legal decision from a view and the state of a cheap generator."""

    name: str
    choose: Choose


@dataclass(frozen=True)
class Level:
    """How a house player of some strength decides: as a mind does, or by search with so many playouts of the policy."""

    mind: Mind
    playouts: int = 0
    looks: int = 0  # between two it grows a tree of so many looks ahead instead, and a value net says what is reached
    where: Where | None = None  # (view): whether it searches here, rather than doing as its mind does; everywhere
    slips: int = 0  # once in so many decisions it errs; 0 for never
    errs: Choose | None = None  # how; unless told, it does whatever is legal

    @property
    def searches(self) -> bool:
        return self.playouts > 0 or self.looks > 0


def move_of(mind: Mind, table: AnyTable, seat: int, rng: Rng) -> list[int]:
    """G4: a whole move, thought out on a copy of the table; the mind sees a view of it before each decision."""
    table = table.copy()
    actions: list[int] = []
    while not actions or table.step:
        action = int(mind.choose(view_of(table, seat), rng))
        check(table, seat, action)
        play(table, seat, action)
        actions.append(action)
    return actions
