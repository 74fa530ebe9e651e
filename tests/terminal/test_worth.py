"""Learning mode in the terminal: what is said of a move in the making."""

from __future__ import annotations

import pytest

from kafana.coach.advice import rough_advice
from kafana.core.chance import new_rng
from kafana.core.view import view_of
from kafana.games import load
from kafana.games.budallas import of_suit
from kafana.terminal.worth import Worths
from kafana.words.draft import Draft
from kafana.words.language import Language
from tests.positions import given

pytestmark = pytest.mark.uncompiled

ATTACK = (
    "seats: 3; asked: 0; phase: attack; primary: 0; defender: 1; last_laid: -1; "
    f"trumps: {of_suit(3)}; hand0: 7s 9c Kd; hand1: 8c 8d; hand2: 6c; trump: 6s; deck: *"
)


def test_a_reason_is_given_only_for_the_move_that_it_speaks_for() -> None:
    game, table = load("budallas"), given("budallas", ATTACK)
    found = rough_advice(game, view_of(table, 0), new_rng(1), 0.0, "en")
    worths, draft = Worths(found, Language("en")), Draft(game, table, 0)
    best, *others = found["moves"]
    assert found["reasons"][0] in worths.sentence(draft)
    draft.pick(next(move for move in others if move["cards"] != best["cards"])["cards"][0])
    assert worths.sentence(draft).startswith("The coach would choose")
    assert found["reasons"][0] not in worths.sentence(draft)
