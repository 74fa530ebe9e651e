"""What can come of a message to a table, as data. What is to be stored of it is said here, beside it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from kafana.core.table import AnyTable
from kafana.house.store.jobs import Job, holding, linking, moving, resigning, saving
from kafana.house.store.stored import Move, StoredTable
from kafana.house.table.subscriber import Subscriber
from kafana.house.wire.frames import ChatLine
from kafana.records.record import result_of
from kafana.words.snapshot import unanswered

Answer = TypeVar("Answer", covariant=True)


@dataclass(frozen=True)
class Arranged:
    """Who sits where, who is host, or what is agreed has changed."""

    saved: StoredTable


@dataclass(frozen=True)
class Vacated:
    """A person has left this seat for good; `resigned`: who has thereby lost the game."""

    saved: StoredTable
    seat: int
    resigned: str = ""


@dataclass(frozen=True)
class Joined:
    """A person has taken this seat of a bot during the game."""

    saved: StoredTable
    seat: int


@dataclass(frozen=True)
class HandedOver:
    """This seat is another person's."""

    saved: StoredTable
    seat: int


@dataclass(frozen=True)
class Begun:
    """The game begins."""

    saved: StoredTable


@dataclass(frozen=True)
class Opening:
    """Devices may open their shares of the deal until then."""

    until: float


@dataclass(frozen=True)
class Opened:
    """The device of this seat has opened its share of the deal."""

    seat: int
    share: str


@dataclass(frozen=True)
class Rematched:
    """There is a table for the next game."""

    next: StoredTable


@dataclass(frozen=True)
class Answered:
    """An answer in a window was noted, which only its seat may know of."""

    move: Move


@dataclass(frozen=True)
class Played:
    """Moves were made together; `last` is the table before the last of them."""

    moves: Sequence[Move]
    last: AnyTable
    after: AnyTable


@dataclass(frozen=True)
class Acknowledged:
    """What its sender calls by this key is on the disk, now or since the first time."""

    to: Subscriber
    key: str


@dataclass(frozen=True)
class Talked:
    said: ChatLine


@dataclass(frozen=True)
class Noted:
    """Those who wait should know this, or need no longer."""

    note: str


@dataclass(frozen=True)
class Followed:
    """Somebody follows the table, who has seen it up to this version; `is_back`: it is a player who was away."""

    subscriber: Subscriber
    version: int
    is_back: bool


@dataclass(frozen=True)
class Left:
    """Somebody follows the table no longer."""

    subscriber: Subscriber


Event = (
    Arranged
    | Vacated
    | Joined
    | HandedOver
    | Begun
    | Opening
    | Opened
    | Rematched
    | Answered
    | Played
    | Acknowledged
    | Talked
    | Noted
    | Followed
    | Left
)


@dataclass(frozen=True)
class Outcome(Generic[Answer]):
    """What came of a message: an answer to the sender, and events in the order in which they are told."""

    answer: Answer
    events: tuple[Event, ...] = ()


def done(*events: Event) -> Outcome[None]:
    """What came of a message that has no answer."""
    return Outcome(None, events)


def stored(event: Event, saved: StoredTable) -> Job:
    """What has to be on the disk before anybody hears of an event at this table."""
    match event:
        case Vacated(after, seat, resigned) if resigned:
            return [*saving(after), *resigning(saved.id, seat, resigned)]
        case Arranged(after) | Vacated(after) | Joined(after) | HandedOver(after) | Begun(after):
            return saving(after)
        case Rematched(new):
            return [*saving(new), *linking(saved.id, new.id)]
        case Answered(move):
            return holding(saved.id, len(saved.moves), move)
        case Played(moves, _, after):
            scores = None if unanswered(after) else result_of(after)
            return moving(saved.id, len(saved.moves), moves, scores is not None, bool(saved.held), scores)
        case _:
            return []
