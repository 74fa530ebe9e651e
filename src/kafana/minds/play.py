"""How minds play a game: PLAY, its third declaration beside the rules (GAME) and what people are told (WORDS).

Every field has a default that serves a new game. Generic compiled code (search, levels, nets) looks a game's PLAY up by
the type of the record while it is compiled, as `core/game.py` does with the rules. Beside the module that declares PLAY
may lie `net.npz`, the weights of the game's net, `value.npz`, those of its value net, and `lies.npz`, of the net for
the odds of lies.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, MutableSequence
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cache
from importlib import import_module, resources
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from kafana.core.chance import Rng
from kafana.games import folder_of_game, load, module_name
from kafana.minds.mind import Level, Mind
from kafana.minds.random import RANDOM
from kafana.minds.reasons import Reasons

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

    from kafana.minds.search.claims import Claim

SURE = 2.0  # standard errors by which a choice must lead that of the policy
SOME_PLAYOUTS, MANY_PLAYOUTS = 400, 2000
ONE_SLIP_IN = 4  # decisions of a beginner


class Unit(StrEnum):
    """What a value is counted in."""

    CHANCE = "chance"  # to win, or not to lose
    EUROS = "euros"


@dataclass(frozen=True)
class Turns:
    """Features in which suits are turned, so that trumps always stand in the same columns. Which of the columns from
    `column` on has a 1 says how far; `orders` has, for each way to turn them, the output that speaks of every action.
    """

    column: int
    orders: NDArray[np.int64]


@dataclass(frozen=True)
class Inputs:
    """What a net is given of a view: features of the game's own, in place of its observation or behind it."""

    width: int
    scales: NDArray[np.float32]
    write: Callable[[Any, NDArray[np.int8]], None]  # (view, row of int8)
    observes: bool = False  # is the observation given too?
    turns: Turns | None = None  # not of a net that is given the observation too
    seats: int | None = None  # the column that has a 1 at a table of none, and so on up to the most seats


# Functions of a game know its own tables and views, so their types say nothing of these.
FeatureRow = NDArray[np.int8]
Tables = MutableSequence[Any]
Views = MutableSequence[Any]
Horizon = Callable[[Any], None]
Value = Callable[[Any, int], float]
Imagine = Callable[[Any, Tables, Views, Rng], None]
Solver = Callable[[Any, Rng, int, int, NDArray[np.float64]], int]
Settle = Callable[[Any, Rng, int, NDArray[np.float64]], None]
FindClaim = Callable[[Any], "Claim"]
Sway = Callable[[Any, int, int, Rng], int]
Event = Callable[[Any, Any, int], bool | None]
Outcome = Callable[[Any, int, Any, Rng], float]
Calibration = tuple[tuple[float, ...], tuple[float, ...]]  # values that playouts gave, and what came of them on average


@dataclass(frozen=True, kw_only=True, eq=False)
class Play:
    """Functions are compiled; what they are given stands behind them."""

    minds: tuple[Mind, ...] = (RANDOM,)  # who can sit down; the first is the default
    held_out: tuple[Mind, ...] = ()  # of them, those that no net is trained against
    searchers: tuple[Mind, ...] = ()  # who searches in a way of its own, held out too; each is compiled by itself
    anchors: Mapping[str, float] = field(default_factory=dict)  # ratings of minds that never change
    levels: tuple[Level, ...] | None = None  # house players, from the weakest to the strongest; () for none
    sway: Sway | None = None  # (view, temper, action, rng): what somebody of a temper does instead (minds/tempers.py)
    policy: Mind | None = None  # who plays on in playouts; unless told, the default mind
    own_policy: Mind | None = None  # who plays on there for the seat that asks; unless told, the same
    absent: Mind | None = None  # who plays for people that are away or too slow; unless told, the default mind
    # What is to be won, and how far ahead playouts go
    horizon: Horizon | None = None  # (table): have the game end with what is settled at once; all of it
    value: Value | None = None  # (table, seat): what a finished game brought; its score
    cutoff: Horizon | None = None  # (table): have a playout end earlier still; at the horizon
    leaf_value: Value | None = None  # (table, seat): what is expected where a playout ends; the value
    outcome: Outcome | None = (
        None  # (table, seat, view, rng): what is expected by a value net; a playout (search/outcome.py)
    )
    lead: float = SURE  # standard errors by which a choice must lead the policy's
    unit: Unit = Unit.CHANCE  # of values
    measure: str = "win"  # what a value is called: `value-win` of the coach's words
    calibration: Mapping[str, Calibration] = field(default_factory=dict)  # of values, among others of a level
    events: Mapping[str, Event] = field(
        default_factory=dict
    )  # (before, after, seat): whether it happened, if decided now
    suits: int = 1  # that no rule looks at: cards of one card // suits serve as well as each other
    # What is hidden
    claim: FindClaim | None = None  # (view): the claim that the seat may doubt now
    imagine: Imagine | None = None  # (view, tables, views, rng): a likely tables[0]; any that the view allows
    # What is known for certain, or can be said
    solver: Solver | None = None  # (view, rng, playouts, own, stats): see `solve` in search/search.py
    settle: Settle | None = None  # (view, rng, own, stats): see `settle` there; for solvers that prove
    reasons: Reasons | None = None  # (view, action): what speaks for it beside figures, the most important first
    inputs: Inputs | None = None  # of the net; unless told, the observation

    @property
    def default(self) -> Mind:
        """Who sits down when nobody says who should."""
        return self.minds[0]

    @property
    def playout_policy(self) -> Mind:
        return self.policy or self.default

    @property
    def own_playout_policy(self) -> Mind:
        return self.own_policy or self.playout_policy

    @property
    def stand_in(self) -> Mind:
        return self.absent or self.default

    @property
    def house_levels(self) -> tuple[Level, ...]:
        """The levels as declared, or some that every game can have."""
        if self.levels is not None:
            return self.levels
        beginner, regular = Level(self.default, slips=ONE_SLIP_IN), Level(self.default)
        return beginner, regular, *(Level(self.playout_policy, number) for number in (SOME_PLAYOUTS, MANY_PLAYOUTS))

    @property
    def has_value_net(self) -> bool:
        """Does search ask a value net?"""
        return self.outcome is not None


@cache
def play_of(game: str) -> Play:
    """How a game is played by minds, by its name; a game that says nothing about it is played by the defaults."""
    name = module_name(load(game).name, "minds")
    try:
        declared: Play = import_module(name).PLAY
    except ModuleNotFoundError as missing:
        if missing.name != name:
            raise
        return Play()
    return declared


def file_of(game: str, name: str) -> Traversable:
    """A file that lies beside the module in which PLAY is declared, if it is there."""
    elsewhere = folder_of_game(game)
    return elsewhere / name if elsewhere else resources.files(__package__) / game / name


def weights_file(game: str) -> Traversable:
    """Where the weights of a game's net are, if there are any."""
    return file_of(game, "net.npz")


def value_file(game: str) -> Traversable:
    """Where the weights are of the net that says what a table of the game is worth, if there are any."""
    return file_of(game, "value.npz")


def lies_file(game: str) -> Traversable:
    """Where the weights are of the net that says how likely a game's claims are lies, if there are any."""
    return file_of(game, "lies.npz")
