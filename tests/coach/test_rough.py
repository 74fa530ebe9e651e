"""A first estimate: at once, without compiled code, and never against its own odds."""

from __future__ import annotations

import numpy as np
import pytest

from kafana.check.walks import Walk
from kafana.coach.advice import rough_advice
from kafana.coach.evaluate import Doubt, Evaluation
from kafana.coach.rough import evaluate_roughly, fair_share, prior_of, with_odds
from kafana.core.chance import new_rng
from kafana.core.imagine import imagined
from kafana.core.sets import each
from kafana.core.table import waiting
from kafana.core.view import AnyView, view_of
from kafana.games import NAMES, load
from kafana.games.cheat import CHALLENGE
from kafana.lab.consistency import contradictions
from kafana.minds.search.claims import Claim
from tests.coach.positions import MANY_WAYS, SHORT, TRICKS
from tests.positions import given

pytestmark = pytest.mark.uncompiled


def roughly(name: str, view: AnyView, seconds: float = 0.0) -> Evaluation:
    return evaluate_roughly(view, imagined(load(name), view, new_rng(1)), new_rng(1), seconds)


@pytest.mark.parametrize("name", NAMES)
def test_every_choice_has_a_value_at_once(name: str) -> None:
    """What is said of cards that are seen nowhere needs no playouts."""
    game = load(name)
    for table, _ in Walk(game, max(3, game.seats[0]), {}, bytes(32), 1).positions(24):
        for seat in each(waiting(table))[:1]:
            view = view_of(table, seat)
            found = roughly(name, view)
            assert {move.actions[0] for move in found.moves} == set(each(int(view.legal)))
            assert all(move.is_decided for move in found.moves)
            assert not [one for one in contradictions(found) if "odds" in one or "challenge" in one]
            assert found.moves[0].frequency > 0


@pytest.mark.parametrize(("name", "position"), [("budallas", SHORT), ("julepe", TRICKS), ("cheat", MANY_WAYS)])
def test_a_first_estimate_says_that_it_is_one(name: str, position: str) -> None:
    table = given(name, position)
    view = view_of(table, int(table.asked).bit_length() - 1)
    found = rough_advice(load(name), view, new_rng(1), 0.05, "en")
    assert found["rough"]
    assert found["reasons"][-1] == "A first, rough estimate."
    assert set(found["values"]) == set(each(int(view.legal)))
    if found["unit"] == "chance":
        assert all(0 <= value <= 1 for value in found["values"].values())


def test_playouts_move_a_first_estimate() -> None:
    view = view_of(given("julepe", TRICKS), 1)
    assert roughly("julepe", view, 0.5).moves[0].playouts > roughly("julepe", view).moves[0].playouts == 1


@pytest.mark.parametrize("name", NAMES)
def test_what_is_likely_adds_up(name: str) -> None:
    table = load(name).new(max(3, load(name).seats[0]), bytes(32))
    view = view_of(table, each(waiting(table))[0])
    assert prior_of(view, new_rng(1)).sum() == pytest.approx(1)


def test_a_challenge_is_as_likely_as_a_lie() -> None:
    doubt = Doubt(Claim(1, 6, 0, 0, 8, CHALLENGE), 0.1, None)
    found = with_odds(np.array([0.8, 0.1, 0.1]), [CHALLENGE, CHALLENGE + 1, CHALLENGE + 2], doubt)
    assert found == pytest.approx([0.1, 0.45, 0.45])


def test_a_fair_share_is_the_same_for_all() -> None:
    for name, share in (("cheat", 1 / 4), ("budallas", 3 / 4), ("papas", 1 / 4)):
        table = load(name).new(4, bytes(32))
        assert fair_share(view_of(table, 0), table) == pytest.approx(share)
