"""What a game is, and how compiled code finds a game's rules by the type of its record.

A game is one file in `games/`. Generic compiled code (playouts, batches, views, search) calls `deal`, `legal`, `play`
and `score` below; the rules registered for the record's dtype answer, looked up once, while compiling.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property
from typing import Any, NamedTuple

from numba.np.numpy_support import as_dtype

from kafana.core.chance import words_of
from kafana.core.circles import check_no_circles
from kafana.core.compile import NumbaType, overload
from kafana.core.options import Option, Role, Value, checked
from kafana.core.sets import NOTHING, has
from kafana.core.table import AnyTable, Layout, Zones, layout, new_tables, waiting

A_NUMBER, ONE_OF, A_SEAT, SOME_SEATS, SOME_CARDS = range(5)


class Meaning(NamedTuple):
    """What the number in a public field stands for: `size` is the unit of a number, or how many things it is one of."""

    what: int
    size: int = 1


NUMBER, SEAT, SEAT_SET, CARD_SET = Meaning(A_NUMBER), Meaning(A_SEAT), Meaning(SOME_SEATS), Meaning(SOME_CARDS)


def one_of(things: int) -> Meaning:
    """The number of a rank, a card, a kind; anything else means that there is none."""
    return Meaning(ONE_OF, things)


def units_of(unit: int) -> Meaning:
    """A number that is always a multiple of some other."""
    return Meaning(A_NUMBER, unit)


Refusal = Callable[[Any, int], int]  # (table, seat) -> the actions that one rule refuses


@dataclass(frozen=True)
class Phase:
    """A question: how many answers it has, the rules that may refuse some, and those that nobody else sees.

    In a window answers are noted in secret until all who are asked have given theirs (see `answer`); those that are not
    hidden close it at once.
    """

    asks: str
    actions: int
    refusals: tuple[Refusal, ...] = ()
    hidden: int = NOTHING
    window: bool = False


@dataclass(frozen=True, kw_only=True, repr=False, eq=False)
class Game:
    """One game: what it is played with, and its rules."""

    name: str
    seats: tuple[int, int]
    cards: int
    zones: Zones
    phases: Mapping[int, Phase]  # by their numbers, which are those of an enum, from 0
    options: tuple[Option, ...]
    table: type[AnyTable]
    deal: Callable[[Any], None]
    legal: Callable[[Any, int], int]
    play: Callable[[Any, int, int], None]
    score: Callable[[Any, int], float]
    version: int = 1  # of the rules: raised by every change that changes any game (G8)
    kinds: int = 0  # of cards, in a game where many are alike
    usual_seats: int = 4  # where nobody says how many; the nearest number that the game allows
    total: float | None = None  # what all seats together get in every game, if that is always the same
    offered: bool = True  # by the house, and wherever games are listed; otherwise it is for the lab
    meanings: Mapping[str, Meaning] = field(default_factory=dict)  # of public fields that are no plain numbers
    dtype: Layout = field(init=False)

    def __post_init__(self) -> None:
        if sorted(self.phases) != list(range(len(self.phases))):
            raise ValueError(f"the phases of {self.name} are not numbered from 0 on: {sorted(self.phases)}")
        refusals = [refusal for phase in self.phases.values() for refusal in phase.refusals]
        check_no_circles([self.deal, self.legal, self.play, self.score, *refusals])
        object.__setattr__(self, "phases", dict(sorted(self.phases.items())))
        is_own = self.table.__module__.partition(".")[0] == __name__.partition(".")[0]
        mark = f"{self.name}{self.version}" if self.version > 1 else "" if is_own else self.name
        object.__setattr__(self, "dtype", layout(self.table, self.zones, self.kinds, mark))
        if RULES.setdefault(self.dtype, self) is not self and RULES[self.dtype].name != self.name:
            raise ValueError(f"{self.name} and {RULES[self.dtype].name} have tables of the same layout")
        RULES[self.dtype] = self

    def __repr__(self) -> str:
        return f"<game {self.name}>"

    @cached_property
    def deck(self) -> int:
        """All cards of the game."""
        return (1 << self.cards) - 1

    def option_with(self, *roles: Role) -> Option | None:
        """The option that has one of these roles, if there is any."""
        return next((option for option in self.options if option.role in roles), None)

    def empty(self, seats: int, options: Mapping[str, Value] | None = None) -> Any:
        """A table, with its options set, on which nothing is dealt yet, as an array of one."""
        fewest, most = self.seats
        if not fewest <= seats <= most:
            wanted = f"{fewest}" if fewest == most else f"{fewest} to {most}"
            raise ValueError(f"{self.name} is for {wanted} players, not {seats}")
        tables = new_tables(self.dtype, 1)
        tables.seats = seats
        for name, number in checked(self.options, options or {}).items():
            tables[name] = number
        return tables

    def new(self, seats: int, key: bytes, options: Mapping[str, Value] | None = None) -> Any:
        """A table, dealt."""
        table = self.empty(seats, options)[0]
        table.key[:] = words_of(key)
        self.deal(table)
        return table


RULES: dict[Layout, Game] = {}


class Reason(StrEnum):
    """Why a move is refused. People are told so in their own language; this is for those who read errors."""

    NOT_YOUR_TURN = "it is not your turn"
    EMPTY = "a move is at least one decision"
    UNFINISHED = "the move is not finished"
    TOO_LONG = "the move ended before its last part"
    TOO_LATE = "the table has moved on"
    AMBIGUOUS = "choose first"
    NO_SUCH_ANSWER = "there is no such answer"
    NOT_ALLOWED = "that is not allowed here"


class Refused(ValueError):
    """G1: an action that the rules do not allow; nothing has changed. `by` is the rule that refuses it."""

    def __init__(self, reason: Reason, by: Refusal | None = None, about: str = "") -> None:
        super().__init__(f"{reason}{about}")
        self.reason = reason
        self.by = by


def check(table: AnyTable, seat: int, action: int) -> None:
    """G1: refuse an action that is not legal, naming the rule."""
    game = RULES[table.dtype]
    if not 0 <= seat < table.seats or not has(waiting(table), seat):
        raise Refused(Reason.NOT_YOUR_TURN)
    phase = game.phases[table.phase]
    if not 0 <= action < phase.actions:
        raise Refused(Reason.NO_SUCH_ANSWER, about=f" to “{phase.asks}”")
    if not has(legal(table, seat), action):
        by = next((refusal for refusal in phase.refusals if has(refusal(table, seat), action)), None)
        raise Refused(Reason.NOT_ALLOWED, by)


def attempt(table: AnyTable, seat: int, actions: list[int]) -> None:
    """G4: play a whole move, or refuse it and change nothing."""
    if not actions:
        raise Refused(Reason.EMPTY)
    before = table.copy()
    try:
        for number, action in enumerate(actions):
            check(table, seat, action)
            play(table, seat, action)
            if (table.step == 0) != (number == len(actions) - 1):
                raise Refused(Reason.UNFINISHED if table.step else Reason.TOO_LONG)
    except Refused:
        for name in table.dtype.names or ():
            table[name] = before[name]
        raise


def deal(table: AnyTable) -> None:
    """Shuffle and deal; options and key are already in the record."""
    RULES[table.dtype].deal(table)


def legal(table: AnyTable, seat: int) -> int:
    """The actions that a waiting seat may choose from."""
    return RULES[table.dtype].legal(table, seat)


def play(table: AnyTable, seat: int, action: int) -> None:
    """Apply one decision, which must be legal."""
    RULES[table.dtype].play(table, seat, action)


def score(table: AnyTable, seat: int) -> float:
    """What a seat has won when the game is over."""
    return RULES[table.dtype].score(table, seat)


@overload(deal)
def _deal(table: NumbaType) -> NumbaType:
    rule = RULES[as_dtype(table)].deal
    return lambda table: rule(table)


@overload(legal)
def _legal(table: NumbaType, seat: NumbaType) -> NumbaType:
    rule = RULES[as_dtype(table)].legal
    return lambda table, seat: rule(table, seat)


@overload(play)
def _play(table: NumbaType, seat: NumbaType, action: NumbaType) -> NumbaType:
    rule = RULES[as_dtype(table)].play
    return lambda table, seat, action: rule(table, seat, action)


@overload(score)
def _score(table: NumbaType, seat: NumbaType) -> NumbaType:
    rule = RULES[as_dtype(table)].score
    return lambda table, seat: rule(table, seat)
