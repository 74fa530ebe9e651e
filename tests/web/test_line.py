"""What holds between page and house: a line that falls silent, another language, a chair that is given away, a seal."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from kafana.words.language import Language
from kafana.words.line import Card, Money, Suit, Value, line
from tests.web.people import BROKEN_LINE, Person
from tests.web.prepared import id_of
from tests.web.wire import Wire

pytestmark = pytest.mark.browser

KINDS: dict[str, Callable[[int], Value]] = {"c": Card, "m": Money, "s": Suit}
SILENCE = 10_000  # milliseconds after which it must be seen


def ana_at(table: str, house: str, guest: Callable[..., Person]) -> Person:
    ana = guest("Ana", house=house)
    ana.is_ana()
    ana.go(f"/t/{id_of(table)}")
    return ana


def test_a_line_that_falls_silent_is_shown(still: str, guest: Callable[..., Person]) -> None:
    wire = Wire(still)
    ana = ana_at("budallas", wire.address, guest)
    ana.forgives = BROKEN_LINE
    ana.waits_for(lambda seen: seen["asked"], "the question")
    wire.deafen()
    ana.page.get_by_text("Reconnecting").wait_for(timeout=SILENCE)
    place = ana.sees()["can"][0]
    ana.touches_card(place)
    assert ana.sees()["picked"] == [place]  # a touch needs no house
    wire.cut()
    wire.mend()
    ana.page.get_by_text("Reconnecting").wait_for(state="hidden")
    assert ana.sees()["picked"] == [place]
    wire.close()


def test_a_move_whose_answer_is_long_in_coming_is_being_sent(still: str, guest: Callable[..., Person]) -> None:
    wire = Wire(still)
    ana = ana_at("sent", wire.address, guest)
    ana.forgives = BROKEN_LINE
    ana.waits_for(lambda seen: seen["choices"], "the question")
    wire.deafen()
    ana.touches_choice(0)
    ana.page.locator("[data-choices] .big").click()
    ana.page.locator("[data-choices] .big", has_text="Sending").wait_for()
    wire.cut()
    wire.mend()
    ana.waits_for(lambda seen: any(frame["t"] == "ack" for frame in ana.heard), "the acknowledgement")
    wire.close()


def test_another_language_needs_no_other_picture(still: str, guest: Callable[..., Person]) -> None:
    ana = ana_at("julepe", still, guest)
    english = ana.waits_for(lambda seen: seen["asked"], "the question")["question"]
    heard = len(ana.heard)
    ana.page.get_by_role("button", name="Settings").click()
    ana.page.locator("dialog[open]").get_by_label("Language").select_option("fi")
    finnish = ana.waits_for(lambda seen: seen["question"] not in ("", english), "Finnish")["question"]
    key, values = ana.pictures()[-1][1]["question"]
    things: dict[str, Value] = {
        name: KINDS[kind](number) for name, value in values.items() for kind, number in value.items()
    }
    assert english == Language("en").say(line(key, **things), "julepe")
    assert finnish == Language("fi").say(line(key, **things), "julepe")
    assert ana.page.locator("html").get_attribute("lang") == "fi"
    assert {frame["t"] for frame in ana.heard[heard:]} <= {"pong"}


def test_who_is_sent_away_is_told_so_and_may_sit_down_again(still: str, guest: Callable[..., Person]) -> None:
    ana, ben = guest("Ana", house=still), guest("Ben", house=still)
    table = ana.opens_table("cheat", 3)
    ben.sits_down(table)
    assert ben.page.get_by_role("button", name="Options and clock").count() == 0
    ana.page.get_by_role("button", name="Send away Ben").click()
    ben.page.get_by_text("The host has given your chair away.").wait_for()
    ben.page.get_by_role("button", name="Sit down").wait_for()


@pytest.mark.parametrize(
    ("shown_before", "verdict"), [("", "The deal matches"), ("00" * 32, "does not match its seal")]
)
def test_the_seal_that_was_shown_first_counts(
    shown_before: str, verdict: str, still: str, guest: Callable[..., Person]
) -> None:
    ana = guest("Ana", house=still)
    ana.is_ana()
    ana.go()
    if shown_before:
        seals = json.dumps({id_of("over"): shown_before})
        ana.page.evaluate("(seals) => localStorage.setItem('kafana.seals', seals)", seals)
    ana.go(f"/t/{id_of('over')}")
    ana.page.get_by_text(verdict).wait_for()


def test_an_unknown_address_gives_a_page(still: str, guest: Callable[..., Person]) -> None:
    ana = guest("Ana", house=still)
    ana.forgives = "404"
    answer = ana.page.goto(f"{still}/nobody/was/here")
    assert answer is not None
    assert answer.status == 404
    ana.page.get_by_role("heading", name="There is nothing here").wait_for()
    ana.page.get_by_role("link", name="To the lobby").click()
    ana.page.locator("article").first.wait_for()
