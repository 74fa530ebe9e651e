"""What the action cards of Donde Las Papas Queman do, and what happens if they are cancelled; see `test_papas.py`.

Hands from which a card is taken unseen have one kind of cards, so that chance has no choice.
"""

from __future__ import annotations

import pytest

from kafana.games.papas.cards import HARRY, NO_POH, YEAR
from kafana.games.papas.rules import GAME
from kafana.words.notation import Unreadable, read_move
from tests.positions import after, expect, given, refusal
from tests.tables import cases

pytestmark = pytest.mark.jitless

TABLE = "seats: 3; asked: 0; player: 0; hand1: nopoh; hand2: nopoh; gold: 0 2 0 0 0 0; deck: papa*5; discard: *"
ALL_LET = "1: let; 2: let"

STANDING = f"""
§8.1 pony: steal a golden potato | hand0: pony year | 0: pony seat1; {ALL_LET}
    | gold: 1 1 0 0 0 0; hand0: papa year; asked: 1; turns: 1
P16 pony: nothing to steal | hand0: pony year | 0: pony seat2; {ALL_LET} | gold: 0 2 0 0 0 0; asked: 1
§2 buck: take a card unseen | hand0: buck year; hand1: harry*2 | 0: buck seat1; {ALL_LET}
    | hand0: harry year; hand1: harry; asked: 0; phase: turn; turns: 0
§2 buck: the last card | hand0: buck; hand1: harry | 0: buck seat1; {ALL_LET} | hand0: harry; hand1: ; asked: 0
§2 runaway: one of each opponent's cards | hand0: runaway year; hand1: harry*2; hand2: buck | 0: runaway; {ALL_LET}
    | hand1: harry; hand2: ; deck: papa*5 harry buck; hand0: year; asked: 0; phase: turn
§2 harry: draw two, and one for the end (P11) | hand0: harry year | 0: harry; {ALL_LET}
    | hand0: papa*3 year; asked: 1; turns: 1
§2 pope: the named card | hand0: pope harry; hand1: nopoh year*2 | 0: pope seat1 year; {ALL_LET}
    | hand0: harry year; hand1: nopoh year; asked: 0; phase: turn
§2 pope: not held | hand0: pope harry | 0: pope seat1 year; {ALL_LET} | hand0: harry; hand1: nopoh; asked: 0
§8.1 ahead: one vanishes | hand0: ahead year | 0: ahead seat1; {ALL_LET} | gold: 0 1 0 0 0 0; asked: 1; turns: 1
P16 ahead: nobody goes below zero | hand0: ahead year | 0: ahead seat2; {ALL_LET} | gold: 0 2 0 0 0 0; asked: 1
§8.1 year: gain one | hand0: year harry | 0: year; {ALL_LET} | gold: 1 2 0 0 0 0; asked: 0; phase: turn
§2 destiny: a new hand of two | hand0: destiny year; hand1: nopoh harry*3 | 0: destiny seat1; {ALL_LET}
    | hand1: papa*2; asked: 0; phase: turn
§2 dawan: look | hand0: dawan year; hand1: nopoh harry*2 | 0: dawan seat1; {ALL_LET}
    | phase: take; asked: 0; legal: nopoh harry; hand1: nopoh harry*2; turns: 0
§2 dawan: take one | hand0: dawan year; hand1: nopoh harry*2 | 0: dawan seat1; {ALL_LET}; 0: nopoh
    | hand0: nopoh year; hand1: harry*2; phase: turn; asked: 0
§2 dawan: as the last card | hand0: dawan; hand1: harry | 0: dawan seat1; {ALL_LET}; 0: harry | hand0: harry; asked: 0
§2 spider: two others swap | hand0: spider year; hand1: harry; hand2: buck*2 | 0: spider seat1 seat2; {ALL_LET}
    | hand0: year; hand1: buck*2; hand2: harry; asked: 0; phase: turn
§2 spider: oneself and another | hand0: spider year; hand2: buck*2 | 0: spider seat0 seat2; {ALL_LET}
    | hand0: buck*2; hand2: year; asked: 0; phase: turn
P13 spider: for an empty hand | hand0: spider year; hand2: | 0: spider seat0 seat2; {ALL_LET}
    | hand0: papa; hand2: year; asked: 1; turns: 1
"""
CANCELLED = """
§6.5 pony        | pony seat1
§4.3 buck        | buck seat1
§4.3 runaway     | runaway
§6.5 harry       | harry
§4.3 pope        | pope seat1 harry
§6.5 ahead       | ahead seat1
§4.3 year        | year
§4.3 destiny     | destiny seat1
§4.3 dawan       | dawan seat1
§6.5 jump        | jump
§6.5 papageddon  | papageddon
§4.3 spider      | spider seat0 seat1
"""


@pytest.mark.parametrize(("position", "moves", "then"), cases(STANDING))
def test_a_card_that_stands(position: str, moves: str, then: str) -> None:
    expect(after(given("papas", TABLE, position), moves), then)


@pytest.mark.parametrize("move", cases(CANCELLED))
def test_a_card_that_is_cancelled(move: str) -> None:
    """§4.3, §6.5, P11: nothing happens, no alarm either; the card was played all the same (§4.2)."""
    card = move.split()[0]
    table = given("papas", TABLE, f"hand0: {card} year; hand1: nopoh harry; hand2: buck")
    expect(after(table, f"0: {move}"), f"phase: react; asked: 1 2; pending: {card}")
    expect(after(table, "1: nopoh; 0: let; 2: let"), "phase: turn; asked: 0; pending: ; legal: year end; turns: 0")
    expect(table, "hand0: year; hand1: harry; hand2: buck; deck: papa*5; gold: 0 2 0 0 0 0; direction: 1; skips: 0")


@pytest.mark.parametrize("card", ["pony", "buck", "pope seat1", "ahead", "destiny", "dawan", "spider seat1"])
def test_a_card_that_is_not_aimed_is_no_move(card: str) -> None:
    """§11, P12."""
    table = given("papas", TABLE, f"hand0: {card.split()[0]} year")
    with pytest.raises(Unreadable, match="the move is not finished"):
        read_move(GAME, table, 0, card)


# Who knows what (§9)


def test_a_card_taken_unseen_is_known_to_two() -> None:
    """§2, §9, P25: Lend me a buck."""
    table = after(given("papas", TABLE, "hand0: buck year; hand1: harry*2"), f"0: buck seat1; {ALL_LET}")
    assert [table.must[seat, 0, HARRY] for seat in range(4)] == [1, 1, 0, 0]


@pytest.mark.parametrize(("hand", "number"), [("year nopoh", 1), ("harry nopoh", 0)], ids=["P12 held", "P12 not held"])
def test_everybody_sees_what_the_pope_gets(hand: str, number: int) -> None:
    table = given("papas", TABLE, f"hand0: pope jump; hand1: {hand}; deck: *; discard: ")
    assert table.may[2, 1, YEAR] == 2
    after(table, f"0: pope seat1 year; {ALL_LET}")
    assert [table.must[row, 0, YEAR] for row in range(4)] == [number] * 4
    if not number:
        assert [table.may[row, 1, YEAR] for row in range(4)] == [0] * 4


def test_only_the_player_of_potato_dawan_looks() -> None:
    """§2, §9: and only the two of them see which card is taken."""
    table = after(given("papas", TABLE, "hand0: dawan year; hand1: nopoh harry*2"), f"0: dawan seat1; {ALL_LET}")
    assert (table.must[0, 1] == table.zones[1]).all()
    assert (table.may[0, 1] == table.zones[1]).all()
    assert table.must[2, 1].sum() == 0
    assert refusal(table, "0: jump") == "not_theirs"
    after(table, "0: nopoh")
    assert [table.must[row, 0, NO_POH] for row in range(4)] == [1, 1, 0, 0]


def test_a_swapped_hand_is_remembered() -> None:
    """§2, §9, P22: who gave it knows it still, who got it sees it, and the third knows neither."""
    position = "hand0: spider year; hand1: nopoh harry; hand2: buck*2"
    table = after(given("papas", TABLE, position), f"0: spider seat1 seat2; {ALL_LET}")
    for seat in 1, 2:
        for hand in 1, 2:
            assert (table.must[seat, hand] == table.zones[hand]).all()
    assert table.must[0, 1].sum() == table.must[0, 2].sum() == 0
