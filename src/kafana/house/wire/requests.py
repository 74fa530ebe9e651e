"""What may be sent to the house, by HTTP and over the socket: all of it is checked while it is read."""

from __future__ import annotations

from typing import Annotated, Literal, TypeVar

import msgspec

from kafana.minds import USUAL_LEVEL

Text = Annotated[str, msgspec.Meta(max_length=400)]
Key = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
Id = Annotated[str, msgspec.Meta(max_length=16)]
Small = Annotated[int, msgspec.Meta(ge=0, le=63)]
Actions = Annotated[list[Small], msgspec.Meta(max_length=64)]
SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=9)]
Level = Annotated[str, msgspec.Meta(max_length=64)]  # or the name of a mind
Version = Annotated[int, msgspec.Meta(ge=0, le=2**53)]
Digest = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}$", max_length=64)]
OptionValue = bool | int | str
Phrase = Literal["hello", "luck", "nice", "ouch", "laugh", "moment", "hurry", "sorry", "thanks", "again", "bye"]
Options = dict[str, OptionValue]


class Clock(msgspec.Struct, forbid_unknown_fields=True):
    """Seconds for a move, and beyond that in the whole game."""

    move: float = 60
    reserve: float = 300


# HTTP


class NewTable(msgspec.Struct):
    game: Text
    name: Text
    seats: SeatNumber = 0
    options: Options = {}
    clock: Clock | None = None
    public: bool = False
    level: Level = USUAL_LEVEL
    coach: bool = False
    late: bool | None = None  # may friends join later? Unless told, at a table that is not public


class Now(msgspec.Struct):
    game: Text
    name: Text
    level: Level = USUAL_LEVEL
    commit: Digest | None = None
    coach: bool = True


class Again(msgspec.Struct):
    """From which move of a game that is over it is to be played again, and on which seat."""

    name: Text
    seat: SeatNumber
    step: Version


class Sit(msgspec.Struct):
    name: Text
    seat: SeatNumber | None = None


class Kick(msgspec.Struct):
    seat: SeatNumber


class Change(msgspec.Struct):
    """What the host changes before the start; what is left out stays as it is."""

    options: Options | None = None
    seats: SeatNumber = 0
    clock: Clock | None = None
    level: Level | None = None
    coach: bool | None = None
    late: bool | None = None


class ChairLevel(msgspec.Struct):
    """How strong the bot on a chair is, or which mind it has; without a seat, all of them."""

    level: Level
    seat: SeatNumber | None = None


class Code(msgspec.Struct):
    """A code by which a seat is taken over from another device."""

    code: Id


class BotMove(msgspec.Struct):
    """A move as notation or as numbers."""

    move: Text | None = None
    actions: Actions | None = None
    key: Key | None = None
    v: Version = 0


# The socket


class Envelope(msgspec.Struct):
    """Any frame to the house, its content still to be read."""

    t: Annotated[str, msgspec.Meta(max_length=16)]
    d: msgspec.Raw = msgspec.Raw(b"{}")


class DraftIn(msgspec.Struct):
    """The first decisions of a move: what is asked after them?"""

    actions: Actions = []
    key: str = ""


class MoveIn(msgspec.Struct):
    """A whole move; `key` is what its sender calls it, `v` the version on which it was decided."""

    key: Key
    actions: Actions
    v: Version = 0


class ChatIn(msgspec.Struct):
    """Something to say to the table: text, or one of the phrases that are known in every language."""

    text: Text = ""
    phrase: Phrase | None = None
    key: str = ""


class CommitIn(msgspec.Struct):
    """The SHA-256 of the share that the sender's device adds to the deal."""

    commit: Digest
    key: str = ""


class OpenIn(msgspec.Struct):
    """The share itself, once the table is about to be dealt."""

    share: Digest
    key: str = ""


class CoachIn(msgspec.Struct):
    """A question to the coach, and the language in which it answers."""

    key: str = ""
    lang: Annotated[str, msgspec.Meta(max_length=16)] = "en"


class Keyed(msgspec.Struct):
    """What a sender may call any message, to recognise its refusal."""

    key: str = ""


Thing = TypeVar("Thing")


def read(content: bytes | str | msgspec.Raw, kind: type[Thing]) -> Thing:
    """A message of a kind; a ValueError if it is none."""
    try:
        return msgspec.json.decode(content or b"{}", type=kind)
    except RecursionError as error:
        raise ValueError("too deep") from error
