"""What goes over the wire: the page's types are those of the structs, and every path is described."""

from __future__ import annotations

import msgspec
import pytest
from websockets.frames import Frame, Opcode

from kafana.house.problem import Problem
from kafana.house.table.text import text_encoder
from kafana.house.web.guard import text_frames
from kafana.house.web.openapi import description
from kafana.house.web.routes import ROUTES
from kafana.house.wire import frames, protocol
from kafana.house.wire.frames import Ack, Refusal, Seat, frame
from kafana.house.wire.lines import Line, data_of
from kafana.house.wire.typescript import FILE, written
from kafana.words.line import Card, Cards, Money, Player, Players, Rank, Several, Suit, line


def test_the_types_of_the_page_are_up_to_date() -> None:
    """If not: python -m kafana.house.wire.typescript."""
    assert FILE.read_text(encoding="utf-8") == written()


def test_the_tables_of_the_protocol_are_those_of_the_structs() -> None:
    """If not: python -m kafana.house.wire.protocol."""
    page = protocol.FILE.read_text(encoding="utf-8")
    assert protocol.put_into(page) == page


def test_a_frame_says_what_it_is() -> None:
    assert frame(Ack("mine"), 3) == b'{"t":"ack","d":{"key":"mine"},"v":3}'


def test_what_has_its_default_is_left_out() -> None:
    seat = Seat("Ana", "person", cards=3)
    assert msgspec.to_builtins(seat) == {"name": "Ana", "kind": "person", "cards": 3}
    seat.asked = True
    assert msgspec.to_builtins(seat)["asked"] is True


def test_a_line_is_a_key_with_what_it_speaks_of() -> None:
    spoken = line(
        "key",
        who=Player(1),
        all=Players((0, 2)),
        card=Card(3),
        cards=Cards((4, 5)),
        rank=Rank(6, 2),
        suit=Suit(7),
        money=Money(15),
        one=line("other"),
        some=Several((line("a"), line("b", number=1))),
        number=2,
        text="x",
    )
    things = {
        "who": {"p": 1},
        "all": {"ps": [0, 2]},
        "card": {"c": 3},
        "cards": {"cs": [4, 5]},
        "rank": {"r": [6, 2]},
        "suit": {"s": 7},
        "money": {"m": 15},
        "one": {"l": ["other"]},
        "some": {"ls": [["a"], ["b", {"number": 1}]]},
        "number": 2,
        "text": "x",
    }
    assert data_of(Line(spoken)) == ["key", things]
    assert data_of(Line(line("key"))) == ["key"]
    assert data_of(Line(line("key"), "house")) == ["key", {}, "house"]


def test_who_asks_for_text_is_sent_sentences() -> None:
    refusal = Refusal(Line(line("late"), "house"), "mine")
    written = frame(refusal, 0, text_encoder("es", "cheat"))
    assert msgspec.json.decode(written)["d"]["why"] == Problem(409, "late").say("es")


def test_every_kind_of_frame_has_a_struct_of_its_own() -> None:
    assert set(frames.FRAMES) == set(frames.FrameContent.__args__)
    assert len({*frames.FRAMES.values()}) == len(frames.FRAMES)


def test_every_route_is_described_with_what_it_takes_and_gives() -> None:
    found = msgspec.json.decode(msgspec.json.encode(description()))
    assert len({(route.method, route.path) for route in ROUTES}) == len(ROUTES)
    for route in ROUTES:
        operation = found["paths"][route.path][route.method.lower()]
        assert operation["operationId"] == route.name
        assert ("requestBody" in operation) == (route.body is not None)
        assert ("content" in operation["responses"]["200"]) == (route.answer is not None)
        if route.body is not None:
            assert route.body.__name__ in found["components"]["schemas"]


@pytest.mark.parametrize("size", [0, 1, 125, 126, 65_535, 65_536])
def test_messages_are_framed_as_the_standard_says(size: int) -> None:
    texts = [b"x" * size, b"{}"]
    assert text_frames(texts) == b"".join(Frame(Opcode.TEXT, text).serialize(mask=False) for text in texts)
