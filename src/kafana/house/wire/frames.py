"""What the house sends over the socket: pictures of a table, what happens there, and answers to a sender."""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec import UNSET, UnsetType

from kafana.house.wire.requests import Clock, Options

State = Literal["waiting", "playing", "over"]
Kind = Literal["person", "bot", "empty"]
Unit = Literal["chance", "euros"]


class CardFace(msgspec.Struct):
    """A card face up. `deck` is how it is drawn (french, spanish, potato), `aloud` its name with all that is printed
    on it, where that is more than the name.
    """

    id: int
    face: str
    name: str
    deck: str
    rank: str
    suit: str
    value: int | UnsetType = UNSET
    alarm: bool | UnsetType = UNSET
    aloud: str | UnsetType = UNSET


Card = CardFace | None  # None lies face down


class Person(msgspec.Struct):
    """A chair and who sits there; `level` is a bot's, or what a bot there would have."""

    seat: int
    name: str
    kind: Kind
    here: bool
    host: bool
    level: str | None


class Seat(msgspec.Struct):
    """A chair in the picture; `known` are cards that are surely in this hand, before all of it is shown."""

    seat: int
    name: str
    kind: Kind
    here: bool
    host: bool
    cards: int
    facts: list[str]
    asked: bool
    hand: list[Card] | None
    known: list[Card]
    level: str | UnsetType | None = UNSET


class Pile(msgspec.Struct):
    """A place on the table that is no hand; `top` is the card that came last, where that is known."""

    zone: str
    title: str
    size: int
    cards: list[Card]
    top: CardFace | UnsetType = UNSET


class Choice(msgspec.Struct):
    """An answer to the question; with a card, where the answer is the name of one."""

    action: int
    text: str
    card: CardFace | UnsetType = UNSET


class Draft(msgspec.Struct):
    """A move in the making."""

    actions: list[int]
    picked: list[int]
    question: str
    pickable: list[int]
    choices: list[Choice]
    complete: bool
    said: list[str]


class ChatLine(msgspec.Struct):
    name: str
    text: str


class Scene(msgspec.Struct):
    """The whole picture for one viewer; `deadline` is in seconds from now, chat and log are left out in events."""

    you: int | None
    state: State
    game: str
    title: str
    key_hash: str = msgspec.field(name="keyHash")
    key: str | None
    deck: str
    seats: list[Seat]
    piles: list[Pile]
    hand: list[Card]
    facts: list[str]
    question: str
    draft: Draft | None
    result: list[str] | None
    scores: list[float] | None
    deadline: float | None = None
    reserve: dict[str, float] | UnsetType = UNSET
    coach: bool | UnsetType = UNSET
    rematch: str | UnsetType | None = UNSET
    chat: list[ChatLine] | UnsetType = UNSET
    log: list[str] | UnsetType = UNSET


class CardMove(msgspec.Struct):
    """Cards that a viewer sees move from one zone to another."""

    source: str = msgspec.field(name="from")
    target: str = msgspec.field(name="to")
    count: int
    cards: list[Card]


class Summary(msgspec.Struct):
    """What everybody may know about a table before looking at it; `note` says why one waits."""

    id: str
    game: str
    seats: list[Person]
    host: int | None
    you: int | None
    state: State
    options: Options
    clock: Clock
    public: bool
    level: str
    coach: bool
    key_hash: str = msgspec.field(name="keyHash")
    rematch: str | None
    chat: list[ChatLine] | UnsetType = UNSET
    note: str | UnsetType | None = UNSET


# Frames


class TableEvent(msgspec.Struct):
    """What a viewer saw happen; `shown` are the cards that all are told of, as when a play is turned over."""

    moves: list[CardMove]
    told: list[str]
    scene: Scene
    shown: list[Card] | UnsetType = UNSET


class Refusal(msgspec.Struct):
    """Why not; `first`: the card may well fit, once one of the choices is taken."""

    text: str
    key: str | None
    first: bool


class Ack(msgspec.Struct):
    """The move of that key is on the disk."""

    key: str


class Place(msgspec.Struct):
    """Where an unseen card may be; of cards that are alike, how many are there."""

    zone: str
    place: str
    chance: float | UnsetType = UNSET
    number: float | UnsetType = UNSET


class CardOdds(msgspec.Struct):
    card: str
    places: list[Place]
    proven: bool


class AdvisedMove(msgspec.Struct):
    """A move with its value, half its 95 % interval, and how often to make it."""

    actions: list[int]
    notation: str
    text: str
    value: float
    within: float
    decided: bool
    lead: float
    frequency: float
    playouts: int
    shown: bool
    equal: bool = False  # to the best, as far as can be told
    chances: dict[str, float] = {}  # of what people ask for in this game beside the value


class Doubt(msgspec.Struct):
    """How likely the open claim is a lie, and from where on a challenge pays."""

    seat: int
    chance: float
    break_even: float | None
    proven: bool


class Advice(msgspec.Struct):
    """What the coach says of one question; to this seat and to nobody else."""

    seat: int
    unit: Unit
    proven: bool
    moves: list[AdvisedMove]
    doubt: Doubt | None
    counts: bool
    cards: list[CardOdds]
    reasons: list[str]
    assumes: str
    values: dict[int, float] = {}  # of every first action that is legal
    rough: bool = False  # a first estimate; a better one follows


class Advised(msgspec.Struct):
    """The coach's answer; `about` is the version it was asked on."""

    about: int
    advice: Advice | None


class Pong(msgspec.Struct):
    pass


FrameContent = Summary | Scene | TableEvent | Draft | Ack | Refusal | Advised | ChatLine | Pong
FRAMES: dict[type[FrameContent], str] = {
    Summary: "lobby",
    Scene: "scene",
    TableEvent: "event",
    Draft: "draft",
    Ack: "ack",
    Refusal: "refused",
    Advised: "advice",
    ChatLine: "chat",
    Pong: "pong",
}


class Frame(msgspec.Struct):
    """One message of the house: its kind, its content, and the version of the table, or 0."""

    t: str
    d: FrameContent
    v: int = 0


ENCODER = msgspec.json.Encoder()


def frame(content: FrameContent, version: int = 0) -> bytes:
    """One message of the house as it is sent."""
    return ENCODER.encode(Frame(FRAMES[type(content)], content, version))
