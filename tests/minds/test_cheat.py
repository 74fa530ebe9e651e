"""What the honest mind does at Cheat."""

from __future__ import annotations

import pytest

from kafana.core.chance import new_luck
from kafana.core.sets import each
from kafana.games import load
from kafana.minds import default_mind, move_of
from kafana.words.notation import write_move
from tests.positions import given

pytestmark = pytest.mark.jitless

OPENING = "seats: 2; phase: claim; asked: 0; hand1: *; "
ANSWER = "seats: 2; phase: respond; asked: 0; rank: Q; layer: 1; hand1: *; "


@pytest.mark.parametrize(
    ("position", "move"),
    [
        pytest.param(OPENING + "hand0: 2c 3c 3d 3h X1", "3 3c 3d 3h done", id="opens with most of a rank"),
        pytest.param(OPENING + "hand0: 3c 3d 3h X1", "3 3c 3d 3h X1 done", id="a joker helps to win (§5.3, §6)"),
        pytest.param(OPENING + "hand0: X1 X2", "A X1 X2 done", id="jokers are of any rank (§6)"),
        pytest.param(
            ANSWER + "hand0: Qc Qd 2c; laid: 3c 4c 5c 6c 7c", "challenge", id="five queens beside two cannot be true"
        ),
    ],
)
def test_a_move(position: str, move: str) -> None:
    for seed in range(10):
        assert move_in(position, seed) == move


def test_it_has_doubts_and_tells_small_lies_but_no_last_one() -> None:
    usual = ANSWER + "hand0: 2c 3c 3d; laid: Qh"
    assert {move_in(usual, seed) for seed in range(60)} == {"pass", "play 2c done", "challenge"}
    true = ANSWER + "hand0: 2c Qc Qd; laid: Qh"
    assert {move_in(true, seed) for seed in range(60)} == {"play Qc Qd done", "challenge"}
    last = ANSWER + "hand0: 2c; laid: Qh"
    assert {move_in(last, seed) for seed in range(60)} == {"pass", "challenge"}


def move_in(position: str, seed: int) -> str:
    table = given("cheat", position)
    (seat,) = each(table.asked)
    return write_move(load("cheat"), table, seat, move_of(default_mind("cheat"), table, seat, new_luck(seed)))
