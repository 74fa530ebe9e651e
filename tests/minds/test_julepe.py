"""What minds do at Julepe."""

from __future__ import annotations

import pytest

from kafana.core.chance import key_of_seed, new_rng
from kafana.core.sets import first, upto
from kafana.games import load
from kafana.games.julepe import ALONE, Julepe
from kafana.minds import minds_of, move_of
from kafana.words.notation import write_move
from tests.positions import given

pytestmark = pytest.mark.jitless

BASTOS, ALL = upto(10), upto(30)
TABLE = f"seats: 5; asked: 0; dealer: 4; trumps: {BASTOS}; led: {ALL}; beating: {ALL}; winning: 0; pot: 25; deck: *; "
OTHERS = "hand1: 2o 4o 5o 6o 7o; hand2: 2c 4c 5c 6c 7c; "
JOIN = TABLE + OTHERS + "phase: join; upcard: 6b; "
PLAY = TABLE + OTHERS + "phase: play; participants: 3; "


@pytest.mark.parametrize(
    ("position", "move"),
    [
        pytest.param(JOIN + "hand0: 3b 12b 2b 10o 10c", "in", id="good trumps"),
        pytest.param(JOIN + "hand0: 2b 4b 10o 10c 11c", "out", id="low trumps"),
        pytest.param(JOIN + "hand0: 1b 10o 10c 11c 11o", "in", id="the ace of trumps leaves no choice (§4)"),
        pytest.param(
            TABLE + OTHERS + "phase: exchange; participants: 17; hand0: 2b 3b 10o 1c 11c; hand4: 6b",
            "10o 11c done",
            id="keeps trumps and aces",
        ),
        pytest.param(PLAY + "hand0: 2b 3b 10o", "3b", id="leads the highest trump"),
        pytest.param(PLAY + "hand0: 10o 12c", "12c", id="or the highest card"),
        pytest.param(
            PLAY + f"hand0: 10c 3c 1c; trick: 12c; led: {BASTOS << 20}; beating: {3 << 28}", "3c", id="wins cheaply"
        ),
        pytest.param(
            PLAY + f"hand0: 10o 4b 5b; trick: 12c 6b; led: {BASTOS << 20}; beating: {upto(10) & ~upto(4)}",
            "4b",
            id="or gives little",
        ),
    ],
)
def test_a_move(position: str, move: str) -> None:
    assert move_in(given("julepe", position), 0) == move


def test_a_hand_that_the_dealer_may_not_look_at_is_good_enough_for_the_house() -> None:
    """J14, J20: in Vilalba the dealer decides before looking."""
    table = load("julepe").new(5, key_of_seed(1), {"village": "vilalba"})
    while table.phase != ALONE:
        load("julepe").play(table, first(table.asked), 0)
    assert move_in(table, int(table.dealer)) == "in"


@pytest.mark.parametrize(
    ("position", "move"),
    [
        pytest.param(JOIN + "hand0: 3b 12b 2b 10o 10c", "in", id="good trumps"),
        pytest.param(JOIN + "hand0: 10o 10c 11c 11o 12o", "out", id="no trumps"),
        pytest.param(PLAY + "hand0: 2b 1o 10o", "1o", id="leads a plain card that nobody beats"),
        pytest.param(PLAY + "hand0: 2b 1b 10o", "10o", id="or the cheapest"),
        pytest.param(
            PLAY + f"hand0: 10c 3c 1c; trick: 12c; led: {BASTOS << 20}; beating: {3 << 28}", "3c", id="wins cheaply"
        ),
    ],
)
def test_the_sharp_mind(position: str, move: str) -> None:
    assert move_in(given("julepe", position), 0, "sharp") == move


@pytest.mark.parametrize(
    ("hand", "those_in"),
    [
        pytest.param("12b 2b 10o 10c 11c", ["bold"], id="three points"),
        pytest.param("12b 11b 2b 10c 11c", ["bold", "honest"], id="four points"),
        pytest.param("12b 11b 2b 1c 11c", ["bold", "honest", "timid"], id="five points"),
    ],
)
def test_rule_bots_are_in_with_less_or_more(hand: str, those_in: list[str]) -> None:
    position = given("julepe", JOIN + "hand0: " + hand)
    assert [mind for mind in ("bold", "honest", "timid") if move_in(position, 0, mind) == "in"] == those_in


def test_the_honest_mind_is_the_rule_bot() -> None:
    assert minds_of("julepe")["rule"].choose is minds_of("julepe")["honest"].choose


def move_in(table: Julepe, seat: int, mind: str = "honest") -> str:
    return write_move(load("julepe"), table, seat, move_of(minds_of("julepe")[mind], table, seat, new_rng(1)))
