"""What minds do at Cheat."""

from __future__ import annotations

import pytest

from kafana.core.chance import new_rng
from kafana.core.sets import each
from kafana.games import load
from kafana.minds import minds_of, move_of
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


@pytest.mark.parametrize(
    ("mind", "position", "moves"),
    [
        pytest.param(
            "always-honest", ANSWER + "hand0: 2c Qc X1; laid: Qh", {"play Qc done"}, id="always-honest: the truth"
        ),
        pytest.param("always-honest", ANSWER + "hand0: 2c 3c; laid: Qh", {"challenge"}, id="always-honest: or doubt"),
        pytest.param(
            "80/20",
            ANSWER + "hand0: 2c 3c; laid: Qh",
            {"pass", "challenge", "play 2c done", "play 3c done", "play 2c 3c done"},
            id="80/20: passes, doubts or lies without a queen",
        ),
        pytest.param(
            "80/20", ANSWER + "hand0: 2c X1; laid: Qh", {"play X1 done", "play 2c done"}, id="80/20: a joker or a lie"
        ),
        pytest.param("60/40", OPENING + "hand0: 2c 3c 3d", {"3 3c 3d done", "3 2c done"}, id="60/40: an opening"),
        pytest.param(
            "one-third",
            ANSWER + "hand0: 2c Qc Qd; laid: Qh",
            {"challenge", "play Qc Qd done", "play 2c done"},
            id="one-third: all three",
        ),
        pytest.param("one-third", ANSWER + "hand0: Qc X1; laid: Qh", {"play Qc X1 done"}, id="a whole hand wins"),
        pytest.param("never", ANSWER + "hand0: Qc Qd Qh Qs 2c; laid: 3c", {"play Qc Qd Qh Qs done", "play 2c done"}),
        pytest.param("tight", ANSWER + "hand0: 2c 3c; laid: Qh", {"pass"}, id="tight: no lie"),
        pytest.param("tight", ANSWER + "hand0: Qc Qd 2c; laid: 3c 4c 5c 6c 7c", {"challenge"}, id="tight: impossible"),
        pytest.param("sharp", ANSWER + "hand0: Qc Qd 2c; laid: 3c 4c 5c 6c 7c", {"challenge"}, id="sharp: counts"),
        pytest.param("sharp", ANSWER + "hand0: Qc Qd X1; laid: Qh", {"play Qc Qd X1 done"}, id="sharp: wins"),
    ],
)
def test_the_others(mind: str, position: str, moves: set[str]) -> None:
    assert {move_in(position, seed, mind) for seed in range(80)} == moves


def test_the_maniac_challenges_nearly_everything() -> None:
    position = ANSWER + "hand0: Qc 3c; laid: Qh"
    assert sum(move_in(position, seed, "maniac") == "challenge" for seed in range(100)) > 75


def move_in(position: str, seed: int, mind: str = "honest") -> str:
    table = given("cheat", position)
    (seat,) = each(table.asked)
    return write_move(load("cheat"), table, seat, move_of(minds_of("cheat")[mind], table, seat, new_rng(seed)))
