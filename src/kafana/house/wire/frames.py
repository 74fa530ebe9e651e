"""What the house sends over the socket: a picture of a table, what changes in it, and answers to a sender.

Fields that have their default are left out. All sentences are lines, said by whoever shows them.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec
from msgspec import UNSET, UnsetType

from kafana.house.wire.lines import Line, write_line
from kafana.house.wire.requests import Clock, Options

State = Literal["waiting", "playing", "over"]
Kind = Literal["person", "bot", "empty"]
Unit = Literal["chance", "euros"]
Card = int | None  # its number in the deck; None lies face down
Laid = tuple[Card, int | None, int]  # a card, the seat whose hand it came from, and what it came together with
Offer = tuple[int, int | None, Line | None]  # action, card, words as a choice; a card without words is of the own hand


class Person(msgspec.Struct):
    """A chair and who sits there; `level` is a bot's, or what a bot there would have."""

    seat: int
    name: str
    kind: Kind
    here: bool
    host: bool
    level: str | None


class Seat(msgspec.Struct, omit_defaults=True):
    """A chair in the picture. `known` are cards that are surely in this hand, before all of it is shown as `hand`;
    `won` counts tricks or the like, `money` is in tenths of a euro, `reserve` in seconds.
    """

    name: str
    kind: Kind
    cards: int = 0
    here: bool = False
    host: bool = False
    level: str | None = None
    asked: bool = False
    facts: list[Line] = []
    known: list[int] = []
    hand: list[int] | None = None
    won: int = 0
    money: int | None = None
    reserve: float = 0


class Place(msgspec.Struct, omit_defaults=True):
    """A place on the table that is no hand: its cards in the order in which they came, left out where nothing is known
    of any.
    """

    zone: str
    size: int
    cards: list[Laid] = []


class PlaceChange(msgspec.Struct, omit_defaults=True):
    """A place as it is now: the first `keep` cards are those that lay there before, and `cards` follow them."""

    size: int
    cards: list[Laid] = []
    keep: int = 0


class Claim(msgspec.Struct):
    """What somebody says of the cards laid face down, as it stands until it is settled."""

    by: int
    line: Line


class Ask(msgspec.Struct, omit_defaults=True):
    """All that is needed to put a move together, computed from what is legal.

    An action that is a card of the hand may be picked `together` with those in its list, and one of `any` with each
    other one of these, `least` to `most` of them in all; they are sent in ascending order, with `done` behind them
    where there is one. An action in `then` goes on with
    that question (null: ask for it by a draft); all others end the move. What follows an action may be `like` what
    follows another one of the same question, but for its `question`. Actions that are `light` need no second touch.
    """

    actions: list[Offer]
    together: dict[str, list[int]] = {}
    any: list[int] = []
    least: int = 1
    most: int = 1
    done: int | None = None
    then: dict[str, Ask | None] = {}
    question: Line | None = None  # of what is asked after a choice
    like: int | None = None
    light: list[int] = []


class ChatLine(msgspec.Struct, omit_defaults=True):
    """What somebody has said, in their own words or by a phrase that everybody reads in their own language."""

    name: str
    text: str = ""
    said: Line | None = None
    by: int | None = None  # the seat


class Picture(msgspec.Struct, omit_defaults=True):
    """The whole table for one viewer. `deck` is where its cards are described, `seal` the hash of its key; `deadline`
    is in seconds from when it was sent, `pot` in tenths of a euro; `follow` is the rank that claims have to follow or
    reach, `aims` are pairs of seats: who aims at whom. A `steady` window lasts as long whoever has answered;
    `late`: a bot's chair may be taken; `counts`: for the ratings.
    """

    game: str
    deck: str
    seal: str
    state: State
    seats: list[Seat]
    you: int | None = None
    places: list[Place] = []
    hand: list[Card] = []
    facts: list[Line] = []
    question: Line | None = None
    window: bool = False
    steady: bool = False
    deadline: float | None = None
    ask: Ask | None = None
    pot: int | None = None
    claim: Claim | None = None
    follow: Line | None = None
    aims: list[tuple[int, int]] = []
    result: list[Line] = []
    scores: list[float] = []
    key: str | None = None
    shares: dict[int, str] = {}
    coach: bool = False
    late: bool = False
    counts: bool = False
    practice: bool = False  # it goes on from a game that is over, and counts for nothing
    rematch: str | None = None
    log: list[Line] = []
    chat: list[ChatLine] = []


class CardMove(msgspec.Struct):
    """Cards that a viewer sees move from one zone to another; a hand is called by its seat, as in `hand2`."""

    source: str = msgspec.field(name="from")
    target: str = msgspec.field(name="to")
    cards: list[Card]


class TableChange(msgspec.Struct, omit_defaults=True):
    """What has changed for a viewer. In `set` and `seats` a null takes the field away, in `places` the place; a number
    among `facts` is the line that stood there before. `told` is what the log gains, `noted` what only you are told of
    your own answer, `shown` are the cards that all are told of, `won` is who took what lay on the table.
    """

    set: dict[str, Any] = {}
    seats: dict[str, dict[str, Any]] = {}
    places: dict[str, PlaceChange | None] = {}
    moves: list[CardMove] = []
    told: list[Line] = []
    noted: list[Line] = []
    shown: list[int] = []
    won: int | None = None


class Summary(msgspec.Struct):
    """What everybody may know about a table before looking at it; `note` says why one waits, `ended` how a game ended
    that cannot be shown any more, in sentences by language. `late`: friends may take a bot's chair during the game;
    `counts`: as things stand, the game counts for the ratings. `commits` are SHA-256 of the shares that devices will
    add to the deal, by seat; while it is `opening` they are to be sent.
    """

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
    late: bool
    counts: bool
    seal: str
    rematch: str | None
    chat: list[ChatLine] | UnsetType = UNSET
    note: Line | None = None
    commits: dict[int, str] = {}
    opening: bool = False
    ended: dict[str, list[str]] | UnsetType = UNSET


# Answers to one sender


class Stage(msgspec.Struct):
    """What is asked after these decisions of a move that is being put together; null if they are a whole move."""

    actions: list[int]
    ask: Ask | None


class Refusal(msgspec.Struct):
    """Why not."""

    why: Line
    key: str | None = None


class Ack(msgspec.Struct):
    """The move of that key is on the disk."""

    key: str


class Whereabouts(msgspec.Struct):
    """Where an unseen card may be; of cards that are alike, how many are there."""

    zone: str
    place: str
    chance: float | UnsetType = UNSET
    number: float | UnsetType = UNSET


class CardOdds(msgspec.Struct):
    card: str
    places: list[Whereabouts]
    proven: bool


class AdvisedMove(msgspec.Struct):
    """A move with the cards of the hand in it, its value, half its 95 % interval, and how often to make it."""

    actions: list[int]
    cards: list[int]
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
    """How likely the open claim is a lie, and from where on a challenge, which is this action, pays."""

    seat: int
    action: int
    chance: float
    break_even: float | None
    proven: bool


class Advice(msgspec.Struct):
    """What the coach says of one question; to this seat and to nobody else. `measure` is what values are called,
    `titles` are short names of the chances beside them.
    """

    seat: int
    unit: Unit
    measure: str
    titles: dict[str, str]
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


FrameContent = Summary | Picture | TableChange | Stage | Ack | Refusal | Advised | ChatLine | Pong
FRAMES: dict[type[FrameContent], str] = {
    Summary: "lobby",
    Picture: "picture",
    TableChange: "change",
    Stage: "draft",
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


ENCODER = msgspec.json.Encoder(enc_hook=write_line)


def frame(content: FrameContent, version: int = 0, encoder: msgspec.json.Encoder = ENCODER) -> bytes:
    """One message of the house as it is sent; an encoder of one's own may say the lines."""
    return encoder.encode(Frame(FRAMES[type(content)], content, version))
