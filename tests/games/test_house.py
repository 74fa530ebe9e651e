"""What all games share: the rulings of docs/rules/house.md, each shown in several games."""

from __future__ import annotations

import pytest

from kafana.core.game import Refused, attempt
from kafana.core.view import view_of
from kafana.games import load
from kafana.words.language import Language
from kafana.words.notation import read_move
from kafana.words.words import why, words_of
from tests.naive.dice import Dice
from tests.positions import after, expect, given, refusal
from tests.tables import cases
from tests.walks import every_table

pytestmark = pytest.mark.jitless

CHEAT = "seats: 3; phase: claim; asked: 0; hand0: Ac Ad 2c; hand1: 3c 3d; hand2: *"
VALEPASKA = "seats: 3; phase: claim; asked: 0; hand0: 3c 3d 4c; hand1: 5c; hand2: *; last_claim: 3; pile: 9c"
BUDALLAS = (
    "seats: 3; phase: attack; asked: 0; trumps: h; hand0: 9c 9d Kc; hand1: 8c 7c 6c; hand2: Ac; trump: 6h; deck: *"
)
PAPAS = "seats: 3; asked: 0; player: 0; hand0: papa*2; hand1: nopoh; hand2: nopoh; deck: papa*5; discard: *"
POSITIONS = {"cheat": CHEAT, "valepaska": VALEPASKA, "budallas": BUDALLAS, "papas": PAPAS}

REASONS = """
G1 cheat: nothing is laid               | cheat     | 0: Q done         | C2
G1 cheat: cards of somebody else        | cheat     | 0: Q 3c done      | §2
G1 cheat: somebody else's turn          | cheat     | 1: Q 3c done      | G1
G1 valepaska: a face too early          | valepaska | 0: Q 3c done      | V3
G1 budallas: two ranks to open with     | budallas  | 0: 9c Kc done     | B2
G1 papas: a potato alone                | papas     | 0: papa           | P1
"""


@pytest.mark.parametrize(("name", "move", "rule"), cases(REASONS))
def test_a_wrong_move_is_turned_down_with_its_reason(name: str, move: str, rule: str) -> None:
    table = given(name, POSITIONS[name])
    before = table.tobytes()
    with pytest.raises(Refused) as refused:
        after(table, move)
    assert Language("en").say(why(words_of(name), refused.value), name).endswith(f"({rule}).")
    assert table.tobytes() == before


@pytest.mark.parametrize(("name", "seats"), [table for table in every_table() if table[0] != "julepe"])
def test_the_starter_is_drawn_by_lot(name: str, seats: int) -> None:
    """G2: it is the first thing that is drawn from the key. Julepe draws a dealer (J19)."""
    for number in range(6):
        key = bytes([number] * 32)
        expect(load(name).new(seats, key), f"asked: {Dice(key).below(seats)}")


UNSEEN = """
G3 cheat: cards laid face down  | cheat     | phase: respond; asked: 1; rank: A; laid: Kc; pile: 8c
                                | laid: Ah; pile: Kd | 1 3
G3 cheat: the hands of others   | cheat     | hand1: 3c 3d               | hand1: X1 X2                | 0 3
G3 valepaska: the draw pile     | valepaska | deck: Kc Kd                | deck: 6c 6d                 | 0 1 3
G3 valepaska: what has burned   | valepaska | burned: Kc Kd              | burned: 6c 6d               | 0 1 3
G3 budallas: the hands of others | budallas | hand2: Ac                  | hand2: Kd                   | 0 1 3
"""


@pytest.mark.parametrize(("name", "one", "other", "seats"), cases(UNSEEN))
def test_nobody_sees_what_lies_face_down(name: str, one: str, other: str, seats: str) -> None:
    """These seats, bots or people, and the audience (behind the last seat) see the same of two tables."""
    tables = given(name, POSITIONS[name], one), given(name, POSITIONS[name], one, other)
    for seat in map(int, seats.split()):
        assert view_of(tables[0], seat).tobytes() == view_of(tables[1], seat).tobytes()


WHOLE_MOVES = """
G4 cheat      | cheat     | 0: A Ac Ad done
G4 valepaska  | valepaska | 0: 4 3c 4c done
G4 budallas   | budallas  | 0: 9c 9d done
"""


@pytest.mark.parametrize(("name", "move"), cases(WHOLE_MOVES))
def test_a_move_happens_as_a_whole_or_not_at_all(name: str, move: str) -> None:
    table = given(name, POSITIONS[name])
    before = table.tobytes()
    actions = read_move(load(name), table, 0, move.partition(":")[2])
    for wrong in (actions[:1], actions[:-1], [*actions[:-1], actions[-2]], [*actions, actions[0]]):
        with pytest.raises(Refused):
            attempt(table, 0, wrong)
        assert table.tobytes() == before
    attempt(table, 0, actions)
    assert table.step == 0
    assert table.tobytes() != before


LIMIT = "options: max_turns=1"
STOPPED = f"""
G5 cheat: the fewest cards          | cheat     | {LIMIT} | 0: A Ac Ad done | scores: 1 0 0
G5 cheat: several are equal         | cheat     | {LIMIT} | 0: A Ac done | scores: 0.5 0.5 0
G5 valepaska: the fewest cards      | valepaska | {LIMIT} | 0: 4 4c done; 1: accept; 2: accept | scores: 0 1 0
G5 valepaska: several are equal     | valepaska | {LIMIT} | 0: 4 3c 4c done; 1: accept; 2: accept | scores: 0.5 0.5 0
G5 budallas: the most cards         | budallas  | {LIMIT} immediate_take=on; deck:; trump:; discard: *
                                    | 0: Kc done; 1: take | scores: 0 -1 0
G5 papas: the most golden potatoes  | papas     | {LIMIT}; gold: 1 2 0 0 0 0 | 0: end | scores: 0 1 0
G5 papas: several are equal         | papas     | {LIMIT}; gold: 2 2 0 0 0 0 | 0: end | scores: 0.5 0.5 0
"""


@pytest.mark.parametrize(("name", "rows", "moves", "then"), cases(STOPPED))
def test_a_game_is_stopped(name: str, rows: str, moves: str, then: str) -> None:
    expect(after(given(name, POSITIONS[name], rows), moves), f"asked:; turns: 1; {then}")


# The stream of the key of zeros begins with the bytes 3e 00 ef 2f, 89 5f 40 d6, 7f 5b b8 e8: the words are 0x2fef003e,
# 0xd6405f89 and 0xe8b85b7f, that is 0.187, 0.837 and 0.909 of 2³². None of them is discarded below.
CHANCES = """
G6 of four cards the first, then of three the last  | valepaska | deck: Kc Kd Kh Ks; hand0: 3c 3d 4c 4d 8c
    | 0: 4 4c 4d done; 1: accept; 2: accept | hand0: 3c 3d 8c Kc Ks; deck: Kd Kh; drawn: 2
G6 alike cards are counted one by one               | papas | deck: papa harry*5 | 0: end
    | hand0: papa*2 harry; deck: papa harry*4; drawn: 1
G6 a single card takes a word too                   | papas | deck: papa | 0: end | hand0: papa*3; drawn: 1
G6 what was used before is not used again           | valepaska | deck: Kc Kd Kh Ks; hand0: 3c 3d 4c 4d 8c; drawn: 1
    | 0: 4 4c 4d done; 1: accept; 2: accept | hand0: 3c 3d 8c Ks Kh; deck: Kc Kd; drawn: 3
"""


@pytest.mark.parametrize(("name", "rows", "moves", "then"), cases(CHANCES))
def test_chance_follows_from_the_key(name: str, rows: str, moves: str, then: str) -> None:
    """By the second word 0.837 · 4 is 3, the last of four; by the third 0.909 · 3 is 2, the last of three."""
    expect(after(given(name, POSITIONS[name], rows), moves), then)


@pytest.mark.parametrize(("name", "seats"), every_table())
def test_the_same_key_gives_the_same_deal(name: str, seats: int) -> None:
    """G6."""
    one, same, other = (load(name).new(seats, bytes([number] * 32)) for number in (5, 5, 6))
    assert one.tobytes() == same.tobytes()
    assert one.zones.tolist() != other.zones.tolist()


ORDERS = """
G7 cheat        | cheat     |              | 0: A Ac Ad done      | 0: A Ad Ac done      | not_ascending
G7 valepaska    | valepaska |              | 0: 4 3d 4c done      | 0: 4 4c 3d done      | not_ascending
G7 budallas     | budallas  |              | 0: 9c 9d done        | 0: 9d 9c done        | not_ascending
G7 papas        | papas     | hand0: wildcard papa*2 year | 0: threesome wildcard papa papa
                                           | 0: threesome papa papa wildcard | not_fitting
"""


@pytest.mark.parametrize(("name", "rows", "right", "wrong", "rule"), cases(ORDERS))
def test_cards_are_named_in_one_order_only(name: str, rows: str, right: str, wrong: str, rule: str) -> None:
    table = given(name, POSITIONS[name], rows)
    assert refusal(table, wrong) == rule
    after(table, right)
