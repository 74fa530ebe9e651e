"""What minds do at Valepaska."""

from __future__ import annotations

import pytest

from kafana.core.chance import new_rng
from kafana.games import load
from kafana.minds import minds_of, move_of
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


IMPOSSIBLE = WINDOW + "hand0: 7c 7d; hand1: 3s; laid: 3c 4c 5c"
PLAIN = WINDOW + "hand0: 3c; hand1: 3s 3d; laid: 7c; deck: 4c 4d 4h"
BURNS = WINDOW + "claim: 10; hand0: 3c; hand1: 3s 3d; laid: 7c; deck: 4c 4d 4h"
LIAR = BURNS + "; habits: 0 0 0 0 0 4 0 0 4 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0"
DRAWN = "deck: 4c 4d 4h; "


@pytest.mark.parametrize(
    ("mind", "position", "moves"),
    [
        pytest.param("pro", IMPOSSIBLE, {"challenge"}, id="pro: five sevens"),
        pytest.param("sharp", IMPOSSIBLE, {"challenge"}, id="sharp: five sevens"),
        pytest.param("tight", IMPOSSIBLE, {"challenge"}, id="tight: five sevens"),
        pytest.param("never", IMPOSSIBLE, {"accept"}, id="never"),
        pytest.param("tight", BURNS, {"accept"}, id="tight: what can be true"),
        pytest.param("pro", PLAIN, {"accept"}, id="pro: suspicion 1 - .7 ln 2"),
        pytest.param("pro", BURNS, {"challenge"}, id="pro: suspicion 3 - .7 ln 2 is above 1.9"),
        pytest.param("easy", BURNS, {"accept"}, id="easy: suspicion 3 - 1.2 ln 2 is below 3.4"),
        pytest.param("hard", LIAR, {"challenge"}, id="hard: remembers who lied"),
        pytest.param(
            "easy",
            CLAIM + DRAWN + "last_claim: 4; hand0: 3c 7c 7d 9h 9s 9c",
            {"9 9c 9h 9s done"},
            id="easy: most cards",
        ),
        pytest.param(
            "normal", CLAIM + DRAWN + "last_claim: 4; hand0: 3c 7c 2h", {"7 7c done"}, id="normal: keeps a single 2"
        ),
        pytest.param(
            "easy",
            CLAIM + DRAWN + "last_claim: K; hand0: 3c 5c 7d",
            {"K 3c 5c done", "A 3c 5c done", "2 3c 5c done"},
            id="easy: lies with two cards if nothing is true",
        ),
        pytest.param(
            "easy",
            CLAIM + DRAWN + "last_claim: 9; hand0: 3c Jc Qc; pile: 3d 3h 3s 5c 5d 5h 5s 6c",
            {"J Jc done", "Q Qc done", "10 3c done"},
            id="easy: lies as 10 with what cannot be claimed, and never just to burn",
        ),
        pytest.param(
            "pro",
            CLAIM + DRAWN + "last_claim: 4; hand0: 5c 5d 5h",
            {"5 5c 5d 5h done"},
            id="pro: no lie with cards that can be claimed",
        ),
        pytest.param("sharp", CLAIM + "last_claim: 4; hand0: 7c 7d", {"7 7c 7d done"}, id="sharp: a true last play"),
    ],
)
def test_the_others(mind: str, position: str, moves: set[str]) -> None:
    assert {move_in(position, seed, mind) for seed in range(40)} <= moves


def move_in(position: str, seed: int, mind: str = "honest") -> str:
    table = given("valepaska", position)
    return write_move(load("valepaska"), table, 0, move_of(minds_of("valepaska")[mind], table, 0, new_rng(seed)))
