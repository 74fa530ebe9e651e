"""What the honest mind does at Valepaska."""

from __future__ import annotations

import pytest

from kafana.core.chance import new_luck
from kafana.games import load
from kafana.minds import default_mind, move_of
from kafana.words.notation import write_move
from tests.positions import given

pytestmark = pytest.mark.jitless

CLAIM = "seats: 3; phase: claim; asked: 0; challenger: -1; hand1: 4s; hand2: *; "
WINDOW = "seats: 3; phase: window; asked: 0 2; claimer: 1; challenger: -1; last_claim: 4; claim: 7; hand2: *; "


@pytest.mark.parametrize(
    ("position", "move"),
    [
        pytest.param(CLAIM + "last_claim: 4; hand0: 3c 7c 7d 9h", "7 7c 7d done", id="the lowest true claim"),
        pytest.param(CLAIM + "last_claim: K; hand0: 3c 7c", "K 3c done", id="else the lowest card as the lowest rank"),
        pytest.param(CLAIM + "last_claim: 10; hand0: 3c 7c", "J 3c done", id="a lie does not burn (§6)"),
        pytest.param(
            WINDOW + "hand0: 7c 7d; hand1: 3s; laid: 3c 4c 5c", "challenge", id="three sevens beside two cannot be true"
        ),
        pytest.param(WINDOW + "hand0: 3c; hand1:; laid: 7c", "challenge", id="a last play is challenged for free (§7)"),
    ],
)
def test_a_move(position: str, move: str) -> None:
    for seed in range(10):
        assert move_in(position, seed) == move


def test_it_has_doubts() -> None:
    position = WINDOW + "hand0: 3c; hand1: 3s; laid: 7c 7d 7h"
    assert {move_in(position, seed) for seed in range(40)} == {"accept", "challenge"}


def move_in(position: str, seed: int) -> str:
    table = given("valepaska", position)
    return write_move(load("valepaska"), table, 0, move_of(default_mind("valepaska"), table, 0, new_luck(seed)))
