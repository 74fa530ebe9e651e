"""What may be sent to the house, and nothing else: everything is checked while it is read."""

from __future__ import annotations

from typing import Annotated, TypeVar

import msgspec

from kafana.minds import USUAL_LEVEL

Text = Annotated[str, msgspec.Meta(max_length=400)]
Key = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
Id = Annotated[str, msgspec.Meta(max_length=16)]
Small = Annotated[int, msgspec.Meta(ge=0, le=63)]
Actions = Annotated[list[Small], msgspec.Meta(max_length=64)]
Seat = Annotated[int, msgspec.Meta(ge=0, le=9)]
Level = Annotated[str, msgspec.Meta(max_length=64)]  # or the name of a mind
Options = dict[str, bool | int | str]
Version = Annotated[int, msgspec.Meta(ge=0, le=2**53)]


class Clock(msgspec.Struct, forbid_unknown_fields=True):
    move: float = 60
    reserve: float = 300


class NewTable(msgspec.Struct):
    game: Text
    name: Text
    seats: Seat = 0
    options: Options = {}
    clock: Clock | None = None
    public: bool = False
    level: Level = USUAL_LEVEL
    coach: bool = False


class Now(msgspec.Struct):
    game: Text
    name: Text
    level: Level = USUAL_LEVEL


class Sit(msgspec.Struct):
    name: Text
    seat: Seat | None = None


class Kick(msgspec.Struct):
    seat: Seat


class Change(msgspec.Struct):
    options: Options | None = None
    seats: Seat = 0
    clock: Clock | None = None
    level: Level | None = None
    coach: bool | None = None


class ChairLevel(msgspec.Struct):
    """How strong the bot on a chair is, or which mind it has; without a seat, all of them."""

    level: Level
    seat: Seat | None = None


class Code(msgspec.Struct):
    code: Id


class Nothing(msgspec.Struct):
    pass


class BotMove(msgspec.Struct):
    """A move as notation or as numbers."""

    move: Text | None = None
    actions: Actions | None = None
    key: Key | None = None
    v: Version = 0


class DraftIn(msgspec.Struct):
    actions: Actions = []
    pick: Small | None = None
    drop: Small | None = None
    choose: Small | None = None
    undo: bool = False


class MoveIn(msgspec.Struct):
    key: Key
    actions: Actions
    v: Version = 0


class ChatIn(msgspec.Struct):
    text: Text


class Envelope(msgspec.Struct):
    t: Annotated[str, msgspec.Meta(max_length=16)]
    d: msgspec.Raw = msgspec.Raw(b"{}")


Thing = TypeVar("Thing")


def read(content: bytes | str | msgspec.Raw, kind: type[Thing]) -> Thing:
    """A message of a kind; a ValueError if it is none."""
    try:
        return msgspec.json.decode(content or b"{}", type=kind)
    except RecursionError as error:
        raise ValueError("too deep") from error
