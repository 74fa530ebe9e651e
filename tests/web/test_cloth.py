"""What happens is seen on the cloth: a trick stays until it was looked at, and a round ends with what it came to."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator

from kafana.core.game import legal
from kafana.core.sets import count, has
from kafana.games import julepe
from kafana.games.papas.cards import NO_POH
from kafana.words.language import Language
from tests.web.people import CORNER, PHONE, Person
from tests.web.prepared import Question, id_of, prepare

pytestmark = pytest.mark.browser
SEATS = julepe.SEATS[0]
WHOLE_TRICK = """(number) => {
    const cards = [...document.querySelectorAll('.before [data-card]')];
    const seen = cards.filter((card) => getComputedStyle(card).opacity === '1');
    return document.querySelector('.before.glows') && seen.length === number;
}"""
AFTER_REST = 700  # milliseconds: longer than a mouse has to rest
COUNT_SOUNDS = """
    window.sounds = 0;
    for (const { prototype } of [AudioBufferSourceNode, AudioScheduledSourceNode]) {
        const { start } = prototype;
        prototype.start = function (...times) {
            window.sounds++;
            return start.apply(this, times);
        };
    }
"""
DRAWN = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
BOX = "(what) => document.querySelector(what).getBoundingClientRect().toJSON()"
UNREADABLE = """() => {
    const box = (element) => element.getBoundingClientRect();
    const cloth = box(document.querySelector('.felt'));
    const names = [...document.querySelectorAll('.seats .name')];
    const others = (name) => [...names.filter((other) => other !== name), ...document.querySelectorAll('.felt .card')];
    const isOver = (one, other) =>
        Math.min(one.right, other.right) - Math.max(one.left, other.left) > 4 &&
        Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 4;
    const isOut = ({ left, right, top, bottom }) =>
        left < cloth.left || right > cloth.right || top < cloth.top || bottom > cloth.bottom;
    return names
        .filter((name) => isOut(box(name)) || others(name).some((other) => isOver(box(name), box(other))))
        .map((name) => name.textContent);
}"""
BY_HAND = "localStorage.setItem('kafana.settings', JSON.stringify({ auto: false, hints: false }))"


def is_last_card(table: Any, seat: int) -> bool:
    """Of the whole round."""
    return sum(count(int(hand)) for hand in table.zones[:SEATS]) == 1 and table.rounds > table.turns + 1


def test_a_trick_is_looked_at_and_goes_to_its_winner_and_a_round_to_its_summary(
    tmp_path: Path, opened: Callable[..., str], guest: Callable[..., Person]
) -> None:
    prepare(tmp_path / "house.db", Question("julepe", julepe.PLAY, 5, moves=14, where=is_last_card), "last card")
    ana = guest("Ana", house=opened(PACE="3"), reduced_motion="no-preference")
    ana.is_ana()
    ana.context.add_init_script(BY_HAND)
    ana.page.clock.install()
    ana.go(f"/t/{id_of('last card')}")
    seen = ana.waits_for(lambda seen: seen["can"], "the last card")
    lying = ana.page.locator(".before [data-card]").count()
    ana.touches_card(seen["can"][0])
    ana.waits_for(lambda seen: seen["complete"], "the move put together")
    ana.page.clock.pause_at(ana.page.evaluate("Date.now() + 1000"))
    ana.page.locator("[data-choices] .big").click()
    ana.page.wait_for_function(WHOLE_TRICK, arg=lying + 1)
    deck, dealt = ana.page.locator(".deck"), ana.page.locator(".hand .place").first
    assert deck.count() == 0
    assert not dealt.is_visible()  # what was dealt comes after the trick
    ana.page.clock.run_for(1600)  # milliseconds: that long a trick stays
    deck.wait_for()
    dealt.wait_for()
    assert ana.page.locator(".before.glows").count() == 0
    summary = ana.page.locator(".summary")
    assert summary.count() == 0  # coins are counted first
    ana.page.clock.run_for(1200)
    summary.wait_for()
    assert summary.locator("tbody tr").count() == SEATS
    assert "€" in summary.inner_text()
    summary.get_by_role("button").click()
    summary.wait_for(state="hidden")


def is_followed_by_who_wins(table: Any, seat: int) -> bool:
    """This seat ends a trick that it cannot win, and comes right after the winner, who leads."""
    others = [(table.winning + place) % SEATS for place in range(1, SEATS)]
    is_last = count(int(table.zones[julepe.TRICK])) == count(int(table.participants)) - 1 > 1
    return (
        is_last
        and count(int(table.zones[seat])) > 1
        and not legal(table, seat) & int(table.beating)
        and next(other for other in others if has(int(table.participants), other)) == seat
    )


def test_who_is_asked_while_a_trick_is_looked_at_is_asked_at_once_and_sees_the_lead_after_it(
    tmp_path: Path, opened: Callable[..., str], guest: Callable[..., Person]
) -> None:
    question = Question("julepe", julepe.PLAY, 5, moves=10, where=is_followed_by_who_wins)
    prepare(tmp_path / "house.db", question, "asked again")
    ana = guest("Ana", house=opened(), reduced_motion="no-preference")
    ana.is_ana()
    ana.context.add_init_script(BY_HAND)
    ana.page.clock.install()
    ana.go(f"/t/{id_of('asked again')}")
    seen = ana.waits_for(lambda seen: seen["can"], "the question")
    trick = ana.page.locator(".before [data-card]").count() + 1
    ana.touches_card(seen["can"][0])
    ana.waits_for(lambda seen: seen["complete"], "the move put together")
    ana.page.clock.pause_at(ana.page.evaluate("Date.now() + 1000"))
    ana.page.locator("[data-choices] .big").click()
    ana.page.locator(".before.glows").first.wait_for()
    asked = ana.waits_for(lambda seen: seen["asked"] and not seen["disabled"] and seen["can"], "the next question")
    assert len(asked["hand"]) == len(seen["hand"]) - 1
    assert ana.page.locator(".before [data-card]").count() == trick
    ana.page.clock.run_for(1600)  # milliseconds: that long a trick stays
    ana.page.locator(".before.glows").first.wait_for(state="detached")
    assert ana.page.locator(".before [data-card]").count() == 1  # the lead


def ana_at(table: str, house: str, guest: Callable[..., Person], **wishes: Any) -> Person:
    ana = guest("Ana", house=house, **wishes)
    ana.is_ana()
    ana.go(f"/t/{id_of(table)}")
    ana.waits_for(lambda seen: seen["asked"], "the question")
    return ana


def lying(person: Person, zones: set[str]) -> list[list[int]]:
    """Card, who laid it and with which, of all that lies there open."""
    places = person.pictures()[-1][1]["places"]
    return [laid for place in places if place["zone"] in zones for laid in place.get("cards", [])]


def shown_in(place: Locator) -> list[int]:
    return [int(card.get_attribute("data-card") or -1) for card in place.locator("[data-card]").all()]


def test_what_attacks_and_what_has_beaten_it_lie_as_a_pair(still: str, guest: Callable[..., Person]) -> None:
    ana = ana_at("pairs", still, guest)
    pairs = [shown_in(pair) for pair in ana.page.locator(".pair").all()]
    groups: dict[int, list[int]] = {}
    for card, _, group in lying(ana, {"attack", "beaten"}):
        groups.setdefault(group, []).append(card)
    assert sorted(map(sorted, pairs)) == sorted(map(sorted, groups.values()))
    assert any(len(pair) == 2 for pair in pairs)  # attack and answer
    assert ana.page.locator(".deck.under .open [data-card]").count() == 1  # trumps, under the deck
    assert ana.page.locator(".asides .small [data-card]").count() == 0  # face down


def test_a_claim_stands_in_a_bubble_and_its_rank_on_the_cloth(still: str, guest: Callable[..., Person]) -> None:
    ana = ana_at("doubt", still, guest)
    claim = ana.pictures()[-1][1]["claim"]
    bubble, sign = ana.page.locator(".claim"), ana.page.locator(".sign")
    assert bubble.inner_text().endswith("!")
    assert sign.locator("span").inner_text().lower() in bubble.inner_text().lower()
    assert ana.page.locator(".spot .card").count() == claim["line"][1]["number"]


def test_interrupts_lie_in_their_order_with_the_newest_on_top(still: str, guest: Callable[..., Person]) -> None:
    ana = ana_at("chain", still, guest)
    chain = ana.page.locator(".chain")
    before = shown_in(chain)
    assert before == [card for card, _, _ in lying(ana, {"pending"})]
    assert chain.locator(".newest").get_attribute("data-card") == str(before[-1])
    assert chain.locator("circle.left").count() == 1  # the time in which more may be laid
    assert ana.page.locator(".aims > path").count() == len(ana.pictures()[-1][1]["aims"]) > 0
    ana.page.locator(f".hand [data-card='{NO_POH}']").first.click(position=CORNER)
    if ana.waits_for(lambda seen: seen["complete"] or not seen["asked"], "the interrupt")["complete"]:
        ana.page.locator("[data-choices] .big").click()
    ana.page.wait_for_function(
        "(number) => document.querySelectorAll('.chain > span').length > number", arg=len(before)
    )
    assert shown_in(chain)[: len(before) + 1] == [*before, NO_POH]


def test_a_card_tells_what_it_does_under_the_mouse_until_it_is_touched(
    still: str, guest: Callable[..., Person]
) -> None:
    ana = ana_at("papas", still, guest)
    tip, place = ana.page.locator(".tip"), ana.page.locator(".hand .place").nth(ana.sees()["can"][0])
    place.hover()
    tip.wait_for()
    assert tip.inner_text() == place.locator("[data-tells]").get_attribute("data-tells")
    assert tip.inner_text().split(":")[0] in (place.text_content() or "")
    place.click()
    tip.wait_for(state="hidden")
    ana.page.wait_for_timeout(AFTER_REST)
    assert tip.count() == 0  # choices may stand there now


def test_a_card_tells_what_it_does_under_a_finger_that_rests_on_it(still: str, guest: Callable[..., Person]) -> None:
    ana = ana_at("papas", still, guest, **PHONE)
    box = ana.page.locator(".hand .place").nth(ana.sees()["can"][0]).bounding_box()
    assert box
    finger = ana.context.new_cdp_session(ana.page)
    at = {"x": box["x"] + CORNER["x"], "y": box["y"] + CORNER["y"]}
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
    ana.page.locator(".tip").wait_for()
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    ana.page.locator(".tip").wait_for(state="hidden")
    assert ana.sees()["picked"] == []  # the finger has only asked


def is_last_of_all(table: Any, seat: int) -> bool:
    return sum(count(int(hand)) for hand in table.zones[:SEATS]) == 1


def test_the_winner_has_a_moment_before_the_result(
    tmp_path: Path, opened: Callable[..., str], guest: Callable[..., Person]
) -> None:
    question = Question("julepe", julepe.PLAY, 5, {"rounds": 1}, moves=14, where=is_last_of_all)
    prepare(tmp_path / "house.db", question, "last of all")
    ana = guest("Ana", house=opened(), reduced_motion="no-preference")
    ana.is_ana()
    ana.context.add_init_script(BY_HAND)
    ana.go(f"/t/{id_of('last of all')}")
    ana.waits_for(lambda seen: seen["can"], "the question")
    ana.touches_card(ana.sees()["can"][0])
    before = ana.page.evaluate(BOX, ".felt")
    ana.page.locator("[data-choices] .big").click()
    ana.page.wait_for_function("() => document.querySelector('.crown') && !document.querySelector('.result')")
    assert ana.page.evaluate(BOX, ".felt") == before  # the cloth stays where it is
    ana.page.locator(".result").wait_for()
    assert ana.page.locator(".winner .crown").count() >= 1


def test_everybody_has_a_face_and_bots_show_how_strong_they_are(still: str, guest: Callable[..., Person]) -> None:
    ana = ana_at("julepe", still, guest)
    seats = ana.page.locator(".seats li")
    assert seats.locator(".face svg, .face img").count() >= SEATS - 1
    levels = [level.get_attribute("aria-label") for level in seats.locator(".level").all()]
    assert levels == ["bot regular"] * (SEATS - 1)


def test_a_hand_is_sorted_as_its_owner_likes_and_stays_so(still: str, guest: Callable[..., Person]) -> None:
    ana = ana_at("budallas", still, guest)
    hand = ana.page.locator(".hand")
    dealt, sort = shown_in(hand), ana.page.get_by_role("button", name="Sort the hand")
    sort.click()
    sort.click()
    by_suit = shown_in(hand)
    assert sorted(by_suit) == sorted(dealt)
    suits = [Language("en").aloud("budallas", card).split()[-1] for card in by_suit]
    assert len([suit for suit, before in zip(suits, ["", *suits], strict=False) if suit != before]) == len(set(suits))
    ana.page.reload()
    ana.waits_for(lambda seen: seen["asked"], "the question")
    assert shown_in(hand) == by_suit


@pytest.mark.parametrize("wanted", [True, False])
def test_sounds_come_with_the_first_touch_unless_they_are_switched_off(
    wanted: bool, still: str, guest: Callable[..., Person]
) -> None:
    ana = guest("Ana", house=still)
    ana.is_ana()
    ana.context.add_init_script(COUNT_SOUNDS)
    if not wanted:
        ana.context.add_init_script("localStorage.setItem('kafana.settings', JSON.stringify({ sound: false }))")
    ana.go(f"/t/{id_of('budallas')}")
    seen = ana.waits_for(lambda seen: seen["can"], "the question")
    assert ana.page.evaluate("sounds") == 0
    ana.touches_card(seen["can"][0])
    ana.waits_for(lambda seen: seen["picked"], "the card")
    assert (ana.page.evaluate("sounds") > 0) == wanted


@pytest.mark.parametrize("wishes", [{}, PHONE], ids=["desk", "phone"])
def test_the_cloth_stays_as_large_as_it_is_and_nothing_that_is_said_covers_it(
    wishes: dict[str, Any], still: str, guest: Callable[..., Person]
) -> None:
    ana = ana_at("doubt", still, guest, **wishes)
    ana.page.locator(".hint").wait_for()
    assert ana.page.evaluate(BOX, ".rim")["bottom"] <= ana.page.evaluate(BOX, ".hint")["top"]
    ana.page.locator(".hint button").last.click()
    ana.page.locator(".hint").wait_for(state="hidden")
    ana.page.evaluate(DRAWN)
    sizes = [ana.page.evaluate(BOX, ".felt")]
    for _ in range(2):
        ana.touches_choice(2)  # a challenge, which has to be confirmed
        ana.waits_for(lambda seen: seen["complete"], "the move put together")
        sizes.append(ana.page.evaluate(BOX, ".felt"))
        ana.page.keyboard.press("Escape")
        ana.waits_for(lambda seen: not seen["complete"], "the beginning")
        sizes.append(ana.page.evaluate(BOX, ".felt"))
    assert sizes == sizes[:1] * len(sizes)


@pytest.mark.parametrize("wishes", [{}, PHONE], ids=["desk", "phone"])
def test_no_question_lies_under_what_stands_beside_it(
    wishes: dict[str, Any], still: str, guest: Callable[..., Person]
) -> None:
    ana = guest("Ana", house=still, lang="fi", **wishes)
    ana.is_ana()
    for table in ("coach", "six"):
        ana.go(f"/t/{id_of(table)}")
        ana.waits_for(lambda seen: seen["asked"], "the question")
        ana.page.evaluate(DRAWN)
        question, tools = ana.page.evaluate(BOX, ".question p"), ana.page.evaluate(BOX, ".question .tools")
        assert question["right"] <= tools["left"] or question["bottom"] <= tools["top"], table


@pytest.mark.parametrize("size", [(320, 640), (390, 844), (844, 390)], ids=["narrow", "phone", "sideways"])
def test_the_names_of_six_can_be_read_on_a_phone(
    size: tuple[int, int], still: str, guest: Callable[..., Person]
) -> None:
    wishes = PHONE | {"viewport": {"width": size[0], "height": size[1]}}
    ana = ana_at("six", still, guest, **wishes)
    assert ana.page.locator(".seats .name").count() == 6
    assert ana.page.evaluate(UNREADABLE) == []
