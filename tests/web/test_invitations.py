"""Company: how friends are invited, what they read when they come or are sent away, and what is said at the table."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from kafana.house.web.reach import address_for_others
from tests.web.people import BROKEN_LINE, PHONE, Person
from tests.web.prepared import id_of
from tests.web.qr import modules_in, read
from tests.web.wire import Wire

pytestmark = pytest.mark.browser
AT_ONCE = 3_000  # milliseconds


def opens_table(ana: Person) -> None:
    ana.go()
    ana.page.get_by_label("Your name").fill("Ana")
    ana.page.get_by_role("button", name="New table: Cheat").click()
    ana.page.get_by_role("button", name="Open the table").click()


def code_of(ana: Person) -> str:
    """What a camera reads."""
    path = ana.page.get_by_role("img", name="The address as a QR code").locator("path").get_attribute("d")
    assert path
    return read(modules_in(path))


def test_friends_are_invited_by_a_code_that_a_camera_reads(house: str, guest: Callable[..., Person]) -> None:
    ana = guest("Ana", house=house.replace("localhost", "kafana.test"))
    opens_table(ana)
    assert code_of(ana) == ana.page.get_by_role("textbox", name="Send this link").input_value() == ana.page.url


def test_a_house_that_is_open_to_the_network_says_where_it_is(
    opened: Callable[..., str], guest: Callable[..., Person]
) -> None:
    house = opened(HOST="0.0.0.0")
    ana = guest("Ana", house=house)
    opens_table(ana)
    found = address_for_others("0.0.0.0", int(house.rsplit(":", 1)[1]))
    if not found:
        pytest.skip("this machine is in no network")
    ana.page.get_by_text("Friends in the same network").wait_for()
    link = ana.page.get_by_role("textbox", name="Send this link").input_value()
    assert link == code_of(ana) == found + ana.page.url.removeprefix(house)
    ben = guest("Ben", house=found)
    ben.sits_down(link.removeprefix(found))


def test_a_house_for_this_computer_alone_says_so(still: str, guest: Callable[..., Person]) -> None:
    ana = guest("Ana", house=still)
    opens_table(ana)
    ana.page.get_by_text("Only this computer finds this address").wait_for()
    ana.page.get_by_text("kafana serve --host 0.0.0.0").wait_for()
    assert ana.page.get_by_role("img", name="The address as a QR code").count() == 0


def test_what_is_said_is_marked_as_unread_and_read_in_ones_own_language(guest: Callable[..., Person]) -> None:
    ana, ben, eve = guest("Ana"), guest("Ben", lang="fi", **PHONE), guest("Eve")
    table = ana.opens_table("cheat", 3)
    ben.go(table)
    ben.page.locator("form input").first.fill("Ben")
    ben.page.locator("form .primary").click()
    ana.page.get_by_text("Ben").wait_for()
    ana.starts()
    ben.page.locator(".felt").wait_for()
    ana.page.get_by_label("Quick phrases").select_option("hello")
    ana.page.get_by_role("log", name="Chat").get_by_text("Hello!").wait_for()
    ben.page.locator(".talk .unread", has_text="1").wait_for()
    ben.page.locator(".says", has_text="Moi!").wait_for()
    ben.page.locator(".talk").click()
    ben.page.locator("dialog[open] [role=log]", has_text="Moi!").first.wait_for()
    ben.page.locator(".unread").wait_for(state="hidden")
    eve.go(table)
    eve.page.get_by_role("log", name="Chat").get_by_text("Hello!").wait_for()
    assert eve.page.get_by_label("Say something").count() == 0  # who watches has no field that would refuse


def test_who_is_sent_away_from_a_game_is_told_so(guest: Callable[..., Person]) -> None:
    ana, ben = guest("Ana"), guest("Ben")
    table = ana.opens_table("cheat", 3)
    ben.sits_down(table)
    ana.page.get_by_text("Ben").wait_for()
    ana.starts()
    ben.page.locator(".hand").wait_for()
    ana.page.evaluate(
        "(path) => fetch(path, { method: 'POST', body: JSON.stringify({ seat: 1 }) })", f"/api/tables{table[2:]}/kick"
    )
    ben.page.get_by_text("The host has given your chair to a bot.").wait_for()


def test_who_goes_on_on_another_device_is_told_so_on_this_one(guest: Callable[..., Person]) -> None:
    ana, also_ana = guest("Ana"), guest("Ana")
    ana.opens_table("cheat", 3)
    ana.page.get_by_role("button", name="another device").click()
    code = ana.page.locator("p strong").inner_text()
    also_ana.go()
    also_ana.page.evaluate("(code) => fetch('/api/code', { method: 'POST', body: JSON.stringify({ code }) })", code)
    ana.page.get_by_text("You sit here on another device now.").wait_for()


def test_nothing_that_is_said_on_a_broken_line_is_lost_or_said_twice(still: str, guest: Callable[..., Person]) -> None:
    wire = Wire(still)
    ana = guest("Ana", house=wire.address)
    ana.forgives = BROKEN_LINE
    ana.is_ana()
    ana.go(f"/t/{id_of('julepe')}")
    ana.waits_for(lambda seen: seen["asked"], "the question")
    said = ana.page.get_by_role("log", name="Chat").locator("p")
    wire.deafen()  # the first line arrives, and nobody answers
    for text in ("one", "two"):
        ana.page.get_by_label("Say something").fill(text)
        ana.page.keyboard.press("Enter")
        said.get_by_text(text).wait_for()
        wire.cut()
    assert said.filter(has_text="Sending").count() == 2
    ana.page.get_by_text("Reconnecting").wait_for()
    wire.mend()
    ana.page.get_by_text("Reconnecting").wait_for(state="hidden")
    said.filter(has_text="Sending").first.wait_for(state="hidden")
    assert said.all_inner_texts() == ["Ana one", "Ana two"]
    wire.close()


def test_a_device_without_a_network_says_so_at_once(still: str, guest: Callable[..., Person]) -> None:
    wire = Wire(still)
    ana = guest("Ana", house=wire.address)
    ana.forgives = BROKEN_LINE
    ana.is_ana()
    ana.go(f"/t/{id_of('budallas')}")
    ana.waits_for(lambda seen: seen["asked"], "the question")
    wire.deafen()
    ana.context.set_offline(True)
    ana.page.get_by_text("No network").wait_for(timeout=AT_ONCE)
    wire.cut()
    wire.mend()
    ana.context.set_offline(False)
    for text in ("No network", "Reconnecting"):
        ana.page.get_by_text(text).wait_for(state="hidden")
    wire.close()
