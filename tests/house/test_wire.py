"""What goes over the wire: the page's types are those of the structs, and every path is described."""

from __future__ import annotations

import msgspec

from kafana.house.typescript import FILE, written
from kafana.house.web.openapi import description
from kafana.house.web.routes import ROUTES
from kafana.house.wire import frames
from kafana.house.wire.frames import Ack, CardFace, Scene, frame


def test_the_types_of_the_page_are_up_to_date() -> None:
    """If not: python -m kafana.house.typescript."""
    assert FILE.read_text(encoding="utf-8") == written()


def test_a_frame_says_what_it_is() -> None:
    assert frame(Ack("mine"), 3) == b'{"t":"ack","d":{"key":"mine"},"v":3}'


def test_what_is_not_set_is_left_out() -> None:
    card = CardFace(1, "2♦", "two of diamonds", "french", "2", "d")
    assert "aloud" not in msgspec.to_builtins(card)
    card.alarm = False
    assert msgspec.to_builtins(card)["alarm"] is False


def test_every_kind_of_frame_has_a_struct_of_its_own() -> None:
    assert set(frames.FRAMES) == set(frames.FrameContent.__args__)
    assert len({*frames.FRAMES.values()}) == len(frames.FRAMES)
    assert "keyHash" in {field.encode_name for field in msgspec.structs.fields(Scene)}


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
