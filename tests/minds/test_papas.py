"""What minds do at Donde Las Papas Queman: the house's, for absent players, and the honest one."""

from __future__ import annotations

import pytest

from kafana.core.chance import new_rng
from kafana.core.sets import each
from kafana.core.table import waiting
from kafana.core.view import view_of
from kafana.games import load
from kafana.minds import Mind, default_mind, minds_of, move_of
from kafana.minds.levels import way_of
from kafana.minds.mind import LEVEL_NAMES
from kafana.minds.papas import ABSENT
from kafana.minds.papas.by_deck import is_full
from kafana.minds.papas.leaf_value import outlook
from kafana.words.notation import write_move
from tests.positions import given

pytestmark = pytest.mark.jitless

TURN = "seats: 2; phase: turn; asked: 0; player: 0; direction: 1; card: -1; top: -1; winner: -1; deck: *; hand1: papa; "
FOUR = "seats: 4; hand2: papa; hand3: papa; "
THREESOME = """
seats: 2; phase: react; asked: 0; player: 1; direction: 1; plays: 1; top_player: 1; top: -1; winner: -1
card: -1; target: -1; second: -1; deck: *; pending: duquesas*3; three: 4 4 4; picked: 3; hand1: papa
"""
YEAR = """
seats: 2; phase: react; asked: 0; player: 1; direction: 1; plays: 1; top_player: 1; top: -1; winner: -1
card: 12; target: -1; second: -1; deck: *; pending: year; hand1: papa
"""


@pytest.mark.parametrize(
    ("position", "moves"),
    [
        pytest.param(TURN + "hand0: year", {"afresh"}, id="§12 P18 one card is changed for three"),
        pytest.param(TURN + "hand0: year harry", {"year", "harry"}, id="§12 P18 more cards: a random play"),
        pytest.param(TURN + "hand0: year harry; plays: 1", {"year", "harry", "end"}, id="§12 P18 or the end"),
        pytest.param(YEAR + "hand0: nopoh tedije", {"let"}, id="P18 no reaction to a card"),
        pytest.param(THREESOME + "hand0: nopoh tedije", {"let"}, id="P18 no reaction to a threesome"),
    ],
)
def test_the_house_plays_for_an_absent_player(position: str, moves: set[str]) -> None:
    assert {move_in(ABSENT, position, seed) for seed in range(40)} == moves


def test_an_absent_player_draws_three_without_being_asked() -> None:
    """§12, P18: that is what the rules do for everybody who has no cards."""
    table = given("papas", TURN + "hand0: papa nopoh; hand1:")
    (seat,) = each(waiting(table))
    load("papas").play(table, seat, move_of(ABSENT, table, seat, new_rng(1))[0])
    assert (int(table.sizes[1]), each(waiting(table))) == (3, [0])


@pytest.mark.parametrize(
    ("position", "move"),
    [
        pytest.param(TURN + "hand0: year papa*3", "year", id="a golden potato first"),
        pytest.param(
            TURN + "hand0: papa*3 duquesas*2 wildcard",
            "threesome wildcard duquesas duquesas",
            id="the dearest threesome",
        ),
        pytest.param(TURN + "hand0: papa", "afresh", id="three cards for one"),
        pytest.param(TURN + "hand0: pony papa; gold: 0 2 0 0 0 0", "pony seat1", id="steal from the leader"),
        pytest.param(TURN + "hand0: papa nopoh", "end", id="nothing to play"),
        pytest.param(YEAR + "hand0: nopoh tedije", "nopoh", id="No Poh to a leader's gain"),
        pytest.param(YEAR + "hand0: nopoh tedije; gold: 3 1 0 0 0 0", "let", id="no interrupt is spent on others"),
        pytest.param(THREESOME + "hand0: nopoh tedije", "tedije", id="a threesome takes the stronger one"),
    ],
)
def test_the_honest_mind(position: str, move: str) -> None:
    assert move_in(default_mind("papas"), position, 1) == move


@pytest.mark.parametrize(
    ("position", "move"),
    [
        pytest.param(TURN + "hand0: year papa*3", "threesome papa papa papa", id="gains whatever it can between two"),
        pytest.param(TURN + "hand0: papa", "afresh", id="three cards for one"),
        pytest.param(
            TURN + FOUR + "hand0: year buck papa; gold: 2 2 0 0 0 0", "buck seat1", id="does not care to lead"
        ),
        pytest.param(
            TURN + FOUR + "hand0: year buck papa*3; gold: 4 4 0 0 0 0", "threesome papa papa papa", id="unless it wins"
        ),
        pytest.param(YEAR + FOUR + "hand0: nopoh tedije; gold: 0 5 0 0 0 0", "nopoh", id="stops what wins"),
        pytest.param(YEAR + FOUR + "hand0: nopoh tedije; gold: 0 1 0 0 0 0", "let", id="but not what is far from it"),
        pytest.param(YEAR + "hand0: nopoh tedije; gold: 0 1 0 0 0 0", "nopoh", id="between two every gain"),
        pytest.param(THREESOME + "hand0: nopoh tedije; gold: 0 6 0 0 0 0", "tedije", id="with the stronger one"),
        pytest.param(
            TURN + "options: deck=basic; hand1: papa1; hand0: papa2 papa3 papa4 duquesas1",
            "threesome papa2 papa3 papa4",
            id="nothing can be stolen in the basic deck",
        ),
    ],
)
def test_the_sharp_mind(position: str, move: str) -> None:
    assert move_in(minds_of("papas")["sharp"], position, 1) == move


def test_the_outlook_is_shared_by_all_seats() -> None:
    """What playouts that end early are worth: one win is shared out, and more golden potatoes mean more of it."""
    table = given("papas", TURN + "hand0: papa*3; gold: 6 1 0 0 0 0")
    shares = [outlook(table, seat) for seat in range(2)]
    assert sum(shares) == pytest.approx(1)
    assert shares[0] > shares[1]
    table.winner = 1
    assert [outlook(table, seat) for seat in range(2)] == [0, 1]


BASIC = "options: deck=basic; hand1: papa1; hand0: papa2 papa3 papa4 duquesas1"


def test_with_the_basic_deck_the_master_does_at_once_what_the_net_does() -> None:
    master, net = way_of("papas", LEVEL_NAMES.index("master")), minds_of("papas")["net"]
    for seed in range(4):
        view = view_of(given("papas", TURN + BASIC), 0)
        assert not is_full(view)
        assert master(view.copy(), new_rng(seed)) == net.choose(view, new_rng(seed))
    assert is_full(view_of(given("papas", TURN + "hand0: papa"), 0))


def test_the_careless_mind_errs_with_the_basic_deck_alone() -> None:
    """Otherwise it would be as good with it as the master is."""
    expert, careless = minds_of("papas")["expert"], minds_of("papas")["careless"]
    basic, full = (view_of(given("papas", TURN + hand), 0) for hand in (BASIC, "hand0: pony papa*2 buck"))
    found = {careless.choose(basic.copy(), new_rng(seed)) for seed in range(60)}
    assert found > {expert.choose(basic.copy(), new_rng(seed)) for seed in range(60)}
    assert all(
        careless.choose(full.copy(), new_rng(seed)) == expert.choose(full.copy(), new_rng(seed)) for seed in range(20)
    )


def test_the_honest_mind_is_the_greedy_one() -> None:
    assert minds_of("papas")["greedy"].choose is default_mind("papas").choose


def move_in(mind: Mind, position: str, seed: int) -> str:
    table = given("papas", position)
    (seat,) = each(waiting(table))
    return write_move(load("papas"), table, seat, move_of(mind, table, seat, new_rng(seed)))
