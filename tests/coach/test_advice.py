"""Advice: figures and sentences, from what a seat may know and nothing else."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from kafana.check.walks import Walk
from kafana.coach.advice import Teller, advice, lines, odds
from kafana.core.chance import new_rng
from kafana.core.imagine import imagined
from kafana.core.options import Value
from kafana.core.sets import each
from kafana.core.table import waiting
from kafana.core.view import view_of
from kafana.games import NAMES, load
from kafana.games.cheat import CHALLENGE, PASS, PLAY
from kafana.minds.search.card_odds import card_odds
from kafana.minds.search.search import best
from kafana.words.language import Language
from kafana.words.languages import languages
from tests.coach.positions import ALIKE, ENDGAME, MANY_WAYS, SHORT, TRICKS
from tests.positions import given

pytestmark = pytest.mark.uncompiled


def advised(name: str, position: str, language: str = "en") -> dict[str, Any]:
    table = given(name, position)
    seat = int(table.asked).bit_length() - 1
    return advice(load(name), view_of(table, seat), new_rng(1), 0.0, language, playouts=8)


def test_what_is_solved_is_said_to_be_solved() -> None:
    found = advised("budallas", ENDGAME)
    assert found["proven"]
    assert found["unit"] == "chance"
    assert found["moves"][0]["value"] == 1.0
    assert found["reasons"] == ["Seat 1 can have nothing that beats A♣.", "Solved: “A♣” wins, whatever the others do."]


def test_tricks_are_counted() -> None:
    found = advised("julepe", TRICKS)
    assert found["unit"] == "euros"
    assert found["reasons"][:2] == [
        "Nobody who plays after you can beat 1 oros.",
        "You need one more trick and hold one sure one.",
    ]
    assert [move["notation"] for move in found["moves"]] == ["1o", "2b"]
    assert found["moves"][0]["chances"] == {"trick": 1.0, "safe": 1.0}
    assert found["values"] == {move["actions"][0]: move["value"] for move in found["moves"]}
    assert any(row.endswith("wins this trick 100%; safe 100%") for row in lines(found, "en"))


@pytest.mark.parametrize("language", languages())
def test_advice_comes_in_every_language(language: str) -> None:
    for name, position in (("budallas", SHORT), ("julepe", TRICKS)):
        found = advised(name, position, language)
        json.dumps(found)
        assert found["reasons"]
        assert all(row == row.rstrip() for row in lines(found, language))


def test_where_hidden_cards_may_be() -> None:
    found = advised("budallas", SHORT)
    places = {place["zone"] for card in found["cards"] for place in card["places"]}
    assert places <= {"hand1", "deck"}
    for card in found["cards"]:
        assert sum(place["chance"] for place in card["places"]) == pytest.approx(1, abs=0.03)


def told_of_cards(name: str, position: str) -> tuple[list[dict[str, Any]], list[str]]:
    """Where cards are, in figures and in rows of text."""
    game, view = load(name), view_of(given(name, position), 0)
    cards = Teller(game, view, imagined(game, view, new_rng(1)), Language("en")).cards(card_odds(view, new_rng(1), 20))
    found = {"reasons": [], "moves": [], "proven": True, "counts": game.kinds > 0, "cards": cards}
    return cards, lines(found, "en")[5:]


def test_cards_that_are_alike_are_counted() -> None:
    """Those in one's own hand and in the open are no secret, and so not among them."""
    cards, rows = told_of_cards("papas", ALIKE)
    assert {place["zone"] for card in cards for place in card["places"]} <= {"hand1", "hand2", "deck"}
    assert not [row for row in rows if "%" in row]
    (papas,) = (card for card in cards if card["card"] == "Papa")
    assert sum(place["number"] for place in papas["places"]) == pytest.approx(5, abs=0.01)


def test_what_is_proven_is_told_from_what_is_likely() -> None:
    cards, rows = told_of_cards("budallas", ENDGAME)
    assert all(card["proven"] for card in cards)
    assert rows == ["  7♣: seat 1 100% (certain)", "  K♣: seat 1 100% (certain)"]
    cards, rows = told_of_cards("budallas", SHORT)
    assert not any(card["proven"] for card in cards)
    assert not [row for row in rows if "certain" in row]


def test_every_way_to_answer_is_shown_and_the_rest_is_told_as_a_sum() -> None:
    found = advised("cheat", MANY_WAYS)
    shown = [move for move in found["moves"] if move["shown"]]
    assert {move["actions"][0] for move in shown} == {PLAY, PASS, CHALLENGE}
    assert len(shown) < len(found["moves"])
    assert shown[0] == found["moves"][0]
    assert sum(move["frequency"] for move in found["moves"]) == pytest.approx(1, abs=0.01)
    rows = lines(found, "en")
    assert sum(row.startswith("  … and") for row in rows) == 1
    assert found["assumes"] in rows


@pytest.mark.parametrize("name", NAMES)
def test_what_a_seat_cannot_know_changes_no_advice(name: str) -> None:
    """G3: views that are equal get the same advice, and the same choice of a search, with the same generator."""
    game, random = load(name), Random(name)
    rules: dict[str, Value] = {"max_turns": 12} if any(option.name == "max_turns" for option in game.options) else {}
    walk, differ = Walk(game, max(3, game.seats[0]), rules, random.randbytes(32), 1), 0
    for number, (table, _) in enumerate(walk.positions(30)):
        for seat in each(waiting(table))[:1] if number % 15 == 14 else ():
            other = imagined(game, view_of(table, seat), new_rng(9))
            differ += other.zones.tobytes() != table.zones.tobytes()
            views = [view_of(seen, seat) for seen in (table, other)]
            advised, again = (advice(game, view, new_rng(1), 0.0, "en", playouts=2, worlds=4) for view in views)
            assert advised == again
            assert best(views[0], new_rng(1), 2) == best(views[1], new_rng(1), 2)
    assert differ


def test_what_is_nearly_certain_is_not_told_as_if_it_were() -> None:
    language = Language("en")
    assert [odds(language, chance) for chance in (0.003, 0.5, 0.997)] == ["0.3%", "50%", "99.7%"]
