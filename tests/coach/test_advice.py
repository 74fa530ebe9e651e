"""Advice: figures and sentences, from what a seat may know and nothing else."""

from __future__ import annotations

import json
from typing import Any

import pytest

from kafana.coach.advice import Teller, advice, lines
from kafana.core.chance import new_luck
from kafana.core.imagine import imagined
from kafana.core.view import view_of
from kafana.games import load
from kafana.minds._odds import card_odds
from kafana.words.language import Language
from kafana.words.languages import languages
from tests.coach.positions import ALIKE, ENDGAME, SHORT, TRICKS
from tests.positions import given

pytestmark = pytest.mark.uncompiled


def advised(name: str, position: str, language: str = "en") -> dict[str, Any]:
    table = given(name, position)
    seat = int(table.asked).bit_length() - 1
    return advice(load(name), view_of(table, seat), new_luck(1), 0.0, language, playouts=8)


def test_what_is_solved_is_said_to_be_solved() -> None:
    found = advised("budallas", ENDGAME)
    assert found["proven"]
    assert found["unit"] == "chance"
    assert found["moves"][0]["value"] == 1.0
    assert found["reasons"] == ["Solved: “A♣” wins, whatever the others do."]


def test_tricks_are_counted() -> None:
    found = advised("julepe", TRICKS)
    assert found["unit"] == "euros"
    assert found["reasons"][0] == "You need one more trick and hold one sure one."
    assert [move["notation"] for move in found["moves"]] == ["1o", "2b"]


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
    cards = Teller(game, view, imagined(game, view, new_luck(1)), Language("en")).cards(
        card_odds(view, new_luck(1), 20)
    )
    return cards, lines({"reasons": [], "moves": [], "counts": game.kinds > 0, "cards": cards}, "en")[4:]


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
    assert rows == ["  7♣: seat 1 100 % (certain)", "  K♣: seat 1 100 % (certain)"]
    cards, rows = told_of_cards("budallas", SHORT)
    assert not any(card["proven"] for card in cards)
    assert not [row for row in rows if "certain" in row]


def test_what_a_seat_cannot_know_changes_no_advice() -> None:
    """G3: views that are equal get the same advice with the same luck."""
    game, table = load("budallas"), given("budallas", SHORT)
    other = imagined(game, view_of(table, 0), new_luck(9))
    found = [advice(game, view_of(seen, 0), new_luck(1), 0.0, "en", playouts=8) for seen in (table, other)]
    assert found[0] == found[1]
