"""What minds do at Budallas."""

from __future__ import annotations

import pytest

from kafana.core.chance import key_of_seed, new_rng
from kafana.core.imagine import imagined
from kafana.core.sets import each
from kafana.core.table import waiting
from kafana.core.view import view_of
from kafana.games import load
from kafana.games.budallas import of_suit
from kafana.minds import minds_of, move_of
from kafana.minds.budallas.solver import is_open
from kafana.minds.budallas.tree import grow
from kafana.minds.search.tree import most_visited
from kafana.words.notation import write_move
from tests.positions import given

pytestmark = pytest.mark.jitless

SPADES = f"seats: 3; asked: 0; trumps: {of_suit(3)}; last_laid: -1; hand1: 8c 8d 8h 8s; "
ATTACK = SPADES + "phase: attack; primary: 0; defender: 1; "
DEFEND = SPADES + "phase: defend; primary: 2; defender: 0; "
EARLY, LATE = "trump: 6s; deck: *", "discard: *"


@pytest.mark.parametrize(
    ("position", "move"),
    [
        pytest.param(ATTACK + "hand0: 7s 9c 9d Ah; hand2: 6c; " + EARLY, "9c 9d done", id="the lowest plain cards"),
        pytest.param(
            ATTACK + "hand0: 7s Ks; hand2: 6c; " + EARLY, "7s done", id="the lowest trump if there is nothing else"
        ),
        pytest.param(
            ATTACK + "hand0: 9c 10s Kd; hand2: 6c; beaten: 9h Kh; " + EARLY, "9c done", id="goes on with low cards"
        ),
        pytest.param(
            ATTACK + "hand0: 9c 10s Kd; hand2: 6c; beaten: 9h Kh; " + LATE, "9c Kd done", id="without a deck with all"
        ),
        pytest.param(DEFEND + "hand0: 10h Kh 7s; hand2: 6c; attack: 9h; " + EARLY, "9h 10h", id="the cheapest beats"),
        pytest.param(DEFEND + "hand0: 9c 10h; hand2: 6c; attack: 9h; " + EARLY, "pass 9c", id="passes on (§5)"),
        pytest.param(DEFEND + "hand0: 9s 10h; hand2: 6c; attack: 9h; " + EARLY, "9h 10h", id="not with a trump"),
        pytest.param(
            DEFEND + "hand0: 7c As; hand2: 6c; attack: 9h; " + EARLY, "take", id="a high trump is too dear early"
        ),
        pytest.param(DEFEND + "hand0: 7c As; hand2: 6c; attack: 9h; " + LATE, "9h As", id="but not late"),
        pytest.param(DEFEND + "hand0: 10h 7c; hand2: 6c; attack: 9h Jh; " + LATE, "take", id="all or nothing"),
    ],
)
def test_a_move(position: str, move: str) -> None:
    assert move_in(position, "honest") == move


@pytest.mark.parametrize(
    ("position", "move"),
    [
        pytest.param(ATTACK + "hand0: 7s 9c 10d Ah; hand2: 6c; " + EARLY, "9c done", id="the lowest plain card"),
        pytest.param(DEFEND + "hand0: 9c Kh As; hand2: 6c; attack: 9h; " + EARLY, "9h Kh", id="beats, never passes on"),
        pytest.param(DEFEND + "hand0: 9c As; hand2: 6c; attack: 9h; " + EARLY, "9h As", id="even with the highest"),
        pytest.param(DEFEND + "hand0: 9c 6d; hand2: 6c; attack: 9h; " + EARLY, "take", id="takes if it must"),
    ],
)
def test_the_lowest_mind(position: str, move: str) -> None:
    assert move_in(position, "lowest") == move


@pytest.mark.parametrize(
    ("position", "move"),
    [
        pytest.param(DEFEND + "hand0: 10h Kh 7s; hand2: 6c; attack: 9h; " + EARLY, "9h 10h", id="the cheapest beats"),
        pytest.param(DEFEND + "hand0: 9c 10h; hand2: 6c; attack: 9h; " + EARLY, "pass 9c", id="passes on (§5)"),
        pytest.param(DEFEND + "hand0: 10h 7c; hand2: 6c; attack: 9h Jh; " + LATE, "take", id="all or nothing"),
    ],
)
def test_the_sharp_mind(position: str, move: str) -> None:
    assert move_in(position, "sharp") == move


def move_in(position: str, mind: str) -> str:
    table = given("budallas", position)
    return write_move(load("budallas"), table, 0, move_of(minds_of("budallas")[mind], table, 0, new_rng(1)))


def test_a_tree_answers_by_the_view_alone() -> None:
    """Two tables that look the same to a seat, and the same generator: the same tree."""
    game = load("budallas")
    table = game.new(2, key_of_seed(3))
    seat = each(waiting(table))[0]
    view = view_of(table, seat)
    other = imagined(game, view, new_rng(9))
    assert int(other.zones[1 - seat]) != int(table.zones[1 - seat])
    trees = [grow(view_of(one, seat), new_rng(5), 40) for one in (table, other)]
    assert [tree.number.tolist() for tree in trees] == [trees[0].number.tolist()] * 2
    assert most_visited(trees[0]) in each(view.legal)
    assert int(trees[0].number[trees[0].mover == seat].max()) <= 40
    assert (trees[0].total <= trees[0].number).all()


def test_an_endgame_is_solved_while_the_open_trump_is_left() -> None:
    late = f"seats: 2; asked: 0; trumps: {of_suit(3)}; last_laid: -1; phase: attack; primary: 0; defender: 1; deck: "
    table = given("budallas", late + "; trump: 6s; hand0: 6c 7c 8c 9c 10c; hand1: Ac Ad Ah As Ks Qs; discard: *")
    assert is_open(view_of(table, 0))
