"""Advice: figures and sentences, from what a seat may know and nothing else."""

from __future__ import annotations

import json
from typing import Any

import pytest

from kafana.coach.advice import advice, lines
from kafana.core.chance import new_luck
from kafana.core.imagine import imagined
from kafana.core.view import view_of
from kafana.games import load
from kafana.words.languages import languages
from tests.coach.positions import ENDGAME, SHORT, TRICKS
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


def test_what_a_seat_cannot_know_changes_no_advice() -> None:
    """G3: views that are equal get the same advice with the same luck."""
    game, table = load("budallas"), given("budallas", SHORT)
    other = imagined(game, view_of(table, 0), new_luck(9))
    found = [advice(game, view_of(seen, 0), new_luck(1), 0.0, "en", playouts=8) for seen in (table, other)]
    assert found[0] == found[1]
