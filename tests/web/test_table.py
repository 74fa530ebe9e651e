"""What is under the hand of who sits at a table: touches, cards drawn onto it, hints, plays turned over."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Route

from kafana.games import NAMES
from kafana.games.papas.cards import HARRY, NO_POH
from kafana.words.language import Language
from tests.web.people import CORNER, Person
from tests.web.prepared import FRIENDS, id_of

pytestmark = pytest.mark.browser


def ana_at(table: str, still: str, guest: Callable[..., Person], **wishes: object) -> Person:
    ana = guest("Ana", house=still, **wishes)
    ana.is_ana()
    ana.go(f"/t/{id_of(table)}")
    ana.waits_for(lambda seen: seen["asked"], "the question")
    return ana


def moves(person: Person) -> list[object]:
    return [frame for frame in person.told if frame["t"] == "move"]


@pytest.mark.parametrize("game", NAMES)
def test_nothing_is_sent_by_a_single_touch_and_everything_can_be_taken_back(
    game: str, still: str, guest: Callable[..., Person]
) -> None:
    ana = ana_at(game, still, guest)
    empty = ana.sees()
    touches: list[Callable[[], None]] = [lambda: ana.touches_card(empty["can"][0])] if empty["can"] else []
    touches += [lambda: ana.touches_choice(0)] if empty["choices"] else []
    for touch in touches:
        touch()
        ana.waits_for(lambda seen: seen != empty, "an answer")
        ana.page.keyboard.press("Escape")
        ana.waits_for(lambda seen: seen | {"refusal": empty["refusal"]} == empty, "the beginning")
    assert not moves(ana)


def test_a_card_is_drawn_onto_the_table(still: str, guest: Callable[..., Person]) -> None:
    ana = ana_at("budallas", still, guest)
    place = ana.sees()["can"][0]
    box = ana.page.locator(".hand .place").nth(place).bounding_box()
    assert box
    ana.page.mouse.move(box["x"] + 10, box["y"] + 20)
    ana.page.mouse.down()
    ana.page.mouse.move(box["x"] + 40, box["y"] - 60, steps=4)
    ana.page.mouse.move(box["x"] + 60, box["y"] - 140, steps=4)
    ana.page.mouse.up()
    ana.waits_for(lambda seen: seen["picked"] == [place], "the card")
    assert not moves(ana)  # an attack may be of several cards: it is not complete


def test_cards_are_read_out_with_their_marks_and_whether_they_can_be_picked(
    still: str, guest: Callable[..., Person]
) -> None:
    ana = ana_at("papas", still, guest)
    hand = ana.pictures()[-1][1]["hand"]
    seen = ana.sees()
    named = sorted(Language("en").aloud("papas", card) for card in hand)
    assert [told.partition(". ")[0] for told in sorted(seen["hand"])] == named  # and then what the card does
    assert any("value" in name for name in seen["hand"])
    able = [place for place in range(len(hand)) if ana.page.locator(".hand .place").nth(place).is_enabled()]
    assert able == seen["can"] != list(range(len(hand)))


def test_a_table_that_cannot_be_reached_is_asked_for_again(still: str, guest: Callable[..., Person]) -> None:
    ana, refusals = guest("Ana", house=still), [429, 503]
    ana.forgives = "Failed to load resource"
    ana.is_ana()

    def turn_away(route: Route) -> None:
        if refusals:
            route.fulfill(status=refusals.pop(), json={"error": "Not now."})
        else:
            route.continue_()

    ana.page.route("**/api/tables/*", turn_away)
    ana.go(f"/t/{id_of('cheat')}")
    ana.page.locator("main:has-text('One moment'):has-text('Not now.')").wait_for()
    ana.waits_for(lambda seen: seen["asked"], "the question")
    ana.go(f"/t/{id_of('nowhere')}")
    ana.page.get_by_role("heading", name="There is no such table").wait_for()


def test_an_answer_that_was_kept_ready_is_one_touch_in_its_window(still: str, guest: Callable[..., Person]) -> None:
    ana, ben = ana_at("ready", still, guest), guest("Ben", house=still)
    ben.is_ana(FRIENDS)
    ben.go(f"/t/{id_of('ready')}")
    ready = ben.page.get_by_role("group", name="Keep ready").get_by_role("button", name="No Poh", exact=True)
    ready.click()
    assert ready.get_attribute("aria-pressed") == "true"
    assert ben.page.locator(".hand .ready").get_attribute("data-card") == str(NO_POH)
    ana.page.locator(f".hand [data-card='{HARRY}']").first.click(position=CORNER)
    ana.page.locator("[data-choices] .big").click()
    at_once = ben.page.locator("[data-choices] .big", has_text="No Poh")
    at_once.wait_for()
    assert [choice for choice in ben.sees()["choices"] if "Let" in choice]  # is one touch too
    assert not [frame for frame in ben.told if frame["t"] == "move"]  # nothing goes without it
    at_once.click()
    ben.waits_for(lambda seen: [frame for frame in ben.heard if frame["t"] == "ack"], "the acknowledgement")
    assert [frame["d"]["actions"] for frame in ben.told if frame["t"] == "move"] == [[NO_POH]]


def test_a_hint_is_told_until_it_is_understood(still: str, guest: Callable[..., Person]) -> None:
    ana = ana_at("julepe", still, guest)
    hint = ana.page.locator(".hint")
    hint.get_by_role("button", name="Understood").click()
    hint.wait_for(state="hidden")
    ana.page.reload()
    ana.waits_for(lambda seen: seen["asked"], "the question")
    assert hint.count() == 0
    kept = ana.page.evaluate("() => localStorage.getItem('kafana.settings')")
    assert json.loads(kept) == {"knows": ["julepe"]}  # and no wish that nobody has uttered, such as flying cards
    ana.go(f"/t/{id_of('cheat')}")
    hint.wait_for()  # another game, another hint


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_a_challenged_play_is_turned_over_for_all_to_see(motion: str, still: str, guest: Callable[..., Person]) -> None:
    ana = ana_at(f"reveal {motion}", still, guest, reduced_motion=motion)
    ana.page.get_by_role("button", name="Lie!").click()
    ana.page.locator("[data-choices] .big").click()
    turned = ana.page.wait_for_function("() => document.querySelectorAll('.before .turned').length").json_value()
    change = next(change for change in ana.changes() if change.get("shown"))
    assert turned == len(change["shown"])
    ana.page.locator(".before .turned").first.wait_for(state="hidden")
    assert len(moves(ana)) == 1


def test_what_costs_nothing_is_sent_by_one_touch(still: str, guest: Callable[..., Person]) -> None:
    ana = guest("Ana", house=still)
    ana.is_ana()
    ana.context.add_init_script("localStorage.setItem('kafana.settings', JSON.stringify({ auto: false }))")
    ana.go(f"/t/{id_of('react')}")
    ana.waits_for(lambda seen: seen["asked"], "the question")
    ana.touches_choice(0)
    ana.waits_for(lambda seen: not seen["asked"], "the answer to be noted")
    assert len(moves(ana)) == 1


def test_the_only_answer_is_given_by_itself_where_nobody_can_tell_when(
    still: str, guest: Callable[..., Person]
) -> None:
    ana = ana_at("alone", still, guest)
    (picture,) = [picture for _, picture in ana.pictures()][:1]
    assert picture["window"]
    assert picture["steady"]  # it lasts as long whoever has answered
    assert len(picture["ask"]["actions"]) == 1
    ana.waits_for(lambda seen: moves(ana), "the answer")
