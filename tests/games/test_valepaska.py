"""The rules of docs/rules/valepaska.md, one by one. Most positions are one of two tables with a few rows changed."""

from __future__ import annotations

import pytest

from kafana.core.sets import count, each
from kafana.core.view import view_of
from kafana.games import load
from tests.positions import after, expect, given, refusal
from tests.tables import cases

pytestmark = pytest.mark.jitless

RANKS = "3 4 5 6 7 8 9 10 J Q K A 2"
EARLY = "seats: 3; phase: claim; asked: 0; hand0: 3c 3d 4c 4d 5c; hand1: 6c 6d 6h 6s 7c; hand2: *; deck: Kc Kd"
# The draw pile is gone. Seat 3 holds all that is not named, so it knows what the other cards are, but not where.
TABLE = """
seats: 4; phase: claim; asked: 0; last_claim: 5; in_a_row: 1; pile: 6s 7s
hand0: 5c 5d 5h 9c 9d; hand1: 3c 4c; hand2: 3d 4d; hand3: *
"""
OTHERS = "5c 5d 5h 9c 9d 3c 4c 3d 4d 6s 7s"  # what seat 3 does not hold
ACCEPTED = "1: accept; 2: accept; 3: accept"
BY_1 = "1: challenge; 2: accept; 3: accept"
BY_2 = "1: accept; 2: challenge; 3: accept"
EMPTY = "phase: claim; last_claim: none; in_a_row: 0; pile:; laid:"  # V7


# §1, §2: five cards


@pytest.mark.parametrize("seats", [3, 4, 5, 6], ids=lambda seats: f"§1 {seats} seats")
def test_everybody_gets_five_cards_and_the_rest_is_the_draw_pile(seats: int) -> None:
    table = load("valepaska").new(seats, bytes(32))
    assert [count(cards) for cards in table.zones] == [5] * seats + [0] * (6 - seats) + [0, 0, 52 - 5 * seats, 0]
    expect(table, EMPTY)
    assert len(each(table.asked)) == 1


DRAWS = """
§2 V13 to five when the play is settled | | 0: 3 3c 3d done; 1: accept; 2: accept
                                        | hand0: 4c 4d 5c Kc Kd; deck:; asked: 1
V13 not before                          | | 0: 3 3c done; 1: accept | hand0: 3d 4c 4d 5c; deck: Kc Kd; phase: window
§2 no further than five                 | | 0: 3 3c done; 1: accept; 2: accept | hand0: 3d 4c 4d 5c Kc; deck: Kd
§2 or until nothing is left             | | 0: 3 3c 3d 4c done; 1: accept; 2: accept | hand0: 4d 5c Kc Kd; deck:
§2 nobody draws from an empty draw pile | deck:; burned: Kc Kd | 0: 3 3c done; 1: accept; 2: accept | hand0: 3d 4c 4d 5c
V13 five cards draw nothing             | hand0: 3c 3d 4c 4d 5c 5d | 0: 3 3c done; 1: accept; 2: accept
                                        | hand0: 3d 4c 4d 5c 5d; deck: Kc Kd
V13 more than five neither              | hand0: 3c 3d 4c 4d 5c 5d 5h | 0: 3 3c done; 1: accept; 2: accept
                                        | hand0: 3d 4c 4d 5c 5d 5h; deck: Kc Kd
V13 a liar has the cards back           | | 0: 5 3c 5c done; 1: challenge; 2: accept
                                        | hand0: 3c 3d 4c 4d 5c; deck: Kc Kd; asked: 1
V13 a liar short of five draws          | hand0: 3c 3d | 0: 5 3c done; 1: challenge; 2: accept
                                        | hand0: 3c 3d Kc Kd; deck:; asked: 1
V13 before playing again after a burn   | | 0: 10 3c 3d done; 1: accept; 2: accept
                                        | hand0: 4c 4d 5c Kc Kd; asked: 0; phase: claim
V13 and after the truth was doubted     | | 0: 3 3c 3d done; 1: challenge; 2: accept
                                        | hand0: 4c 4d 5c Kc Kd; hand1: 6c 6d 6h 6s 7c 3c 3d; asked: 0
V13 nobody else draws                   | hand1: 6c | 0: 3 3c done; 1: challenge; 2: accept
                                        | hand1: 6c 3c; deck: Kd
"""


@pytest.mark.parametrize(("rows", "moves", "then"), cases(DRAWS))
def test_always_five_cards(rows: str, moves: str, then: str) -> None:
    """By G6 the first number below 2 from the key of zeros is 0, so Kc is drawn before Kd."""
    expect(after(given("valepaska", EARLY, rows), moves), then)


# §3, §4: plays and claims

PLAYS = f"""
§3 one card                         | | 0: 5 5c done
                                    | phase: window; laid: 5c; claim: 5; claimer: 0; hand0: 5d 5h 9c 9d; pile: 6s 7s
§3 V11 four cards                   | | 0: 5 5c 5d 5h 9c done | phase: window; laid: 5c 5d 5h 9c; hand0: 9d
§3 V11 the rank may be invented     | last_claim: 7 | 0: K 9c 9d done | laid: 9c 9d; claim: K
§3 face down: only the owner knows  | | 0: 5 5c done | laid@0: 5c; hand0@0: 5d 5h 9c 9d; laid@3: {OTHERS}
V15 nobody can pass                 | | | legal: 5 6 7 8 9 10 A 2
"""
REFUSED = """
V15 a turn means a card             | | 0: 5 done | nothing_laid
§3 V11 no more than four            | | 0: 5 5c 5d 5h 9c 9d done | too_many
§3 cards of somebody else           | | 0: 5 3c done | not_held
G7 descending order                 | | 0: 5 5d 5c done | not_ascending
§1 out of turn                      | | 1: 5 3c done | it is not your turn
§4 lower than the last claim        | | 0: 4 5c done | too_low
§4.3 V5 an ace on a 2               | last_claim: 2 | 0: A 5c done | too_low
§4.2 V3 a face on less than 7       | last_claim: 6 | 0: Q 5c done | face_too_early
§4.1 V1 a face to open with         | last_claim: none; pile:; deck: 6s 7s | 0: J 5c done | not_an_opening
§4.1 V1 an ace to open with         | last_claim: none; pile:; deck: 6s 7s | 0: A 5c done | not_an_opening
V4 strict: an ace on 5              | options: strict_burners=on | 0: A 5c done | strict_burner
V17 strict: a ten to open with      | options: strict_burners=on; last_claim: none; pile:; burned: 6s 7s
                                    | 0: 10 5c done | strict_burner
"""
CLAIMS = """
§8 §4.1 V1 V17 opening              | none | deck | 3 4 5 6 7 8 9 10 2          | 3 4 5 6 7 8 9 2
§8 §4.1 V1 V17 opening late         | none |      | 3 4 5 6 7 8 9 10 J Q K A 2  | 3 4 5 6 7 8 9 J Q K 2
§8 §4.2 V3 V4 on 3                  | 3    | deck | 3 4 5 6 7 8 9 10 A 2        | 3 4 5 6 7 8 9 10 2
§4.2 V3 on 3 late                   | 3    |      | 3 4 5 6 7 8 9 10 A 2        | 3 4 5 6 7 8 9 10 2
§8 §4.2 V3 on 6                     | 6    | deck | 6 7 8 9 10 A 2              | 6 7 8 9 10 2
§8 §4.2 V3 on 7                     | 7    | deck | 7 8 9 10 J Q K A 2          | 7 8 9 10 J Q K 2
§4 V4 on 9                          | 9    | deck | 9 10 J Q K A 2              | 9 10 J Q K 2
§4 V4 on J                          | J    | deck | J Q K A 2                   | J Q K A 2
§4 V4 on Q                          | Q    |      | Q K A 2                     | Q K A 2
§4 V4 on K                          | K    | deck | K A 2                       | K A 2
§8 §4.3 V5 on 2                     | 2    | deck | 2                           | 2
§4.3 V5 on 2 late                   | 2    |      | 2                           | 2
"""


@pytest.mark.parametrize(("rows", "move", "then"), cases(PLAYS))
def test_the_play(rows: str, move: str, then: str) -> None:
    expect(after(given("valepaska", TABLE, rows), move), then)


@pytest.mark.parametrize(("rows", "move", "rule"), cases(REFUSED))
def test_what_is_refused(rows: str, move: str, rule: str) -> None:
    assert refusal(given("valepaska", TABLE, rows), move) == rule


@pytest.mark.parametrize(("last", "deck", "free", "strict"), cases(CLAIMS))
@pytest.mark.parametrize("hand", ["5c 5d 9c", "Jc Qc Kc Ac 2c"], ids=["numbers in hand", "V2 no numbers in hand"])
def test_what_may_be_claimed(hand: str, last: str, deck: str, free: str, strict: str) -> None:
    """What is held makes no difference (V2), the option `strict_burners` does (V4)."""
    drawn = "deck: 6s 7s" if deck else "burned: 6s 7s"
    rows = f"hand0: {hand}; last_claim: {last}; {drawn}; pile: {'' if last == 'none' else '8c'}"
    expect(given("valepaska", TABLE, rows), f"legal: {free}")
    expect(given("valepaska", TABLE, rows, "options: strict_burners=on"), f"legal: {strict}")


# §5: the window

WINDOWS = f"""
§5 V12 all others are asked at once | | 0: 5 5c done | phase: window; asked: 1 2 3; legal: accept challenge
V12 but nobody without cards        | options: play_to_last=on; hand2:; hand1: 3c 4c 3d 4d | 0: 5 5c done
        | phase: window; asked: 1 3
V12 nothing is settled before the last answer | | 0: 5 9c done; 1: challenge; 3: challenge
        | phase: window; asked: 1 2 3; laid: 9c; answered: 1=challenge 3=challenge
§5 §1 accepted: the next seat is on turn | | 0: 5 5c done; {ACCEPTED}
        | phase: claim; asked: 1; last_claim: 5; in_a_row: 2; pile: 5c 6s 7s; laid:; challenger: none
§5 what is accepted stays face down | | 0: 5 5c done; {ACCEPTED} | pile@3: {OTHERS}; hand0@3: {OTHERS}; pile@4: all but
§5 §4 an accepted lie is a claim    | | 0: 9 5c done; {ACCEPTED} | asked: 1; last_claim: 9; in_a_row: 1
V12 of several, the first clockwise | asked: 2; hand2: 3d 6d | 2: 6 6d done; 1: challenge; 0: challenge; 3: accept
        | challenger: 0; hand0: 5c 5d 5h 9c 9d 6d 6s 7s; hand1: 3c 4c; asked: 2
V12 counted from the claimer        | asked: 1; hand1: 3c 6d | 1: 6 6d done; 0: challenge; 2: accept; 3: challenge
        | challenger: 3; hand0: 5c 5d 5h 9c 9d; asked: 1
V12 whoever answers first           | asked: 2; hand2: 3d 6d | 2: 6 6d done; 3: accept; 0: challenge; 1: challenge
        | challenger: 0; hand0: 5c 5d 5h 9c 9d 6d 6s 7s; hand1: 3c 4c; asked: 2
§5.1 V8 V7 the truth: the challenger takes all, the claimer opens | | 0: 5 5c 5d done; {BY_2}
        | hand2: 3d 4d 5c 5d 6s 7s; asked: 0; {EMPTY}; legal: {RANKS}
§5.1 V9 V7 a lie: the liar takes all, the seat after the liar opens | | 0: 9 5c done; {BY_2}
        | hand0: 5c 5d 5h 9c 9d 6s 7s; asked: 1; {EMPTY}; legal: {RANKS}
§5.1 one wrong card is a lie        | | 0: 5 5c 5d 9c done; {BY_1} | hand0: 5c 5d 5h 9c 9d 6s 7s; asked: 1
V9 after the last seat the first    | asked: 3; hand3: 8c; hand0: * | 3: 9 8c done; 0: accept; 1: accept; 2: challenge
        | hand3: 8c 6s 7s; asked: 0; phase: claim
§5 all see what is shown, but not the pile | | 0: 5 5c 5d done; {BY_2}
        | hand2@3: {OTHERS}; hand0@3: 5h 9c 9d 3c 4c 3d 4d 6s 7s; hand0@4: all but 5c 5d
§5.1 who takes the pile sees it     | | 0: 5 5c done; 1: accept; 2: accept; 3: challenge
        | hand0@3: 5d 5h 9c 9d 3c 4c 3d 4d; hand1@3: 5d 5h 9c 9d 3c 4c 3d 4d
"""


@pytest.mark.parametrize(("rows", "moves", "then"), cases(WINDOWS))
def test_the_window(rows: str, moves: str, then: str) -> None:
    expect(after(given("valepaska", TABLE, rows), moves), then)


def test_answers_are_secret_and_final() -> None:
    """V12: nobody, not even the audience, sees an answer before all are given."""
    table = after(given("valepaska", TABLE), "0: 5 5c done")
    before = [view_of(table, seat).tobytes() for seat in range(5)]
    after(table, "1: challenge")
    assert [seat for seat in range(5) if view_of(table, seat).tobytes() != before[seat]] == [1]
    assert refusal(table, "1: accept") == "it is not your turn"
    assert refusal(table, "0: challenge") == "it is not your turn"


# §6: burns

CARDS = "options: four_counts_cards=on"
BURNS = f"""
§6 §6.1 V7 a ten                | | 0: 10 9c done       | burned: 9c 6s 7s; asked: 0; {EMPTY}; legal: {RANKS}
§6 §6.1 V7 an ace               | | 0: A 9c 9d done     | burned: 9c 9d 6s 7s; asked: 0; {EMPTY}
§6 V6 the fourth claim          | in_a_row: 3 | 0: 5 5c done | burned: 5c 6s 7s; asked: 0; {EMPTY}
V6 not the third                | in_a_row: 2 | 0: 5 5c done | burned:; in_a_row: 3; pile: 5c 6s 7s; asked: 1
V6 four cards are one claim     | | 0: 5 5c 5d 5h 9c done | burned:; in_a_row: 2; asked: 1
V6 another rank counts afresh   | in_a_row: 3 | 0: 6 5c 5d done | burned:; in_a_row: 1; last_claim: 6
V6 by cards: two and two        | {CARDS}; in_a_row: 2 | 0: 5 5c 9c done | burned: 5c 9c 6s 7s; asked: 0; {EMPTY}
V6 by cards: one and two        | {CARDS} | 0: 5 5c 5d done | burned:; in_a_row: 3; asked: 1
V6 by cards: more than four     | {CARDS}; in_a_row: 3 | 0: 5 5c 5d 5h done | burned: 5c 5d 5h 6s 7s; {EMPTY}
V6 by cards: four at once       | {CARDS} | 0: 9 5c 5d 5h 9c done | burned: 5c 5d 5h 9c 6s 7s; asked: 0; {EMPTY}
V6 by cards: another rank       | {CARDS}; in_a_row: 3 | 0: 6 5c 5d done | burned:; in_a_row: 2; last_claim: 6
§6 no other rank burns: 2       | last_claim: 2 | 0: 2 5c done | burned:; in_a_row: 2; last_claim: 2; asked: 1
§6 no other rank burns: K       | last_claim: K | 0: K 5c done | burned:; in_a_row: 2; last_claim: K; asked: 1
§6 face down and for good       | burned: 8c | 0: 10 9c done | burned: 8c 9c 6s 7s; burned@1: all but 3c 4c
V7 §4.1 then one opens          | deck: 8c 8d | 0: 10 9c done | asked: 0; deck: 8d; legal: 3 4 5 6 7 8 9 10 2
"""
FIRST = "options: burn_before_pickup=on"
TRUE = "hand0: 5c 10c Ac 9c 9d; in_a_row: 3"
CHALLENGED_BURNS = f"""
V10 a true ten                  | {TRUE} | 0: 10 10c done | hand1: 3c 4c 10c 6s 7s; burned:; asked: 0; {EMPTY}
V10 a true ace                  | {TRUE} | 0: A Ac done   | hand1: 3c 4c Ac 6s 7s; burned:; asked: 0; {EMPTY}
V10 a true fourth               | {TRUE} | 0: 5 5c done   | hand1: 3c 4c 5c 6s 7s; burned:; asked: 0; {EMPTY}
V10 a false ten                 | | 0: 10 9c done         | hand0: 5c 5d 5h 9c 9d 6s 7s; burned:; asked: 1; {EMPTY}
V10 burn first: ten             | {TRUE}; {FIRST} | 0: 10 10c done | hand1: 3c 4c; burned: 10c 6s 7s; asked: 0; {EMPTY}
V10 burn first: ace             | {TRUE}; {FIRST} | 0: A Ac done   | hand1: 3c 4c; burned: Ac 6s 7s; asked: 0; {EMPTY}
V10 burn first: fourth          | {TRUE}; {FIRST} | 0: 5 5c done   | hand1: 3c 4c; burned: 5c 6s 7s; asked: 0; {EMPTY}
V10 V6 burn first: fourth card  | {FIRST} four_counts_cards=on; in_a_row: 2 | 0: 5 5c 5d done
                                | hand1: 3c 4c; burned: 5c 5d 6s 7s; asked: 0; {EMPTY}
V10 V8 burn first: only second  | {FIRST} | 0: 5 5c done | hand1: 3c 4c 5c 6s 7s; burned:; asked: 0; {EMPTY}
V10 §6 burn first: a false ten  | {FIRST} | 0: 10 9c done | hand0: 5c 5d 5h 9c 9d 6s 7s; burned:; asked: 1; {EMPTY}
V10 burn first: the play is seen, the pile is not | {TRUE}; {FIRST} | 0: 10 10c done
                                | hand2@3: 5c Ac 9c 9d 3c 4c 3d 4d 6s 7s; burned@3: 5c 10c Ac 9c 9d 3c 4c 3d 4d 6s 7s
"""


@pytest.mark.parametrize(("rows", "move", "then"), cases(BURNS))
def test_an_accepted_claim_burns(rows: str, move: str, then: str) -> None:
    expect(after(given("valepaska", TABLE, rows), f"{move}; {ACCEPTED}"), then)


@pytest.mark.parametrize(("rows", "move", "then"), cases(CHALLENGED_BURNS))
def test_a_burning_claim_is_challenged(rows: str, move: str, then: str) -> None:
    expect(after(given("valepaska", TABLE, rows), f"{move}; {BY_1}"), then)


def test_four_in_a_row_whoever_made_them() -> None:
    """V6, §6.1: the seat that made the fourth claim plays again."""
    table = given("valepaska", TABLE, "hand0: 5c 5d 5h 9c 9d 6s 7s; pile:; last_claim: none; in_a_row: 0")
    after(table, f"0: 8 5c 5d done; {ACCEPTED}; 1: 8 3c done; 0: accept; 2: accept; 3: accept")
    after(table, "2: 8 3d done; 0: accept; 1: accept; 3: accept; 3: 8 8c 8d 8h done; 0: accept; 1: accept")
    expect(table, "in_a_row: 3; burned:; phase: window")
    expect(after(table, "2: accept"), f"burned: 5c 5d 3c 3d 8c 8d 8h; asked: 3; {EMPTY}")


# §7: winning

ALL = "options: play_to_last=on"
TWO_OUT = f"{ALL}; hand1:; hand2:; place: 0 0 1 0 0 0"  # seat 1 has finished first, then seat 2
WINS = f"""
§7 V14 not before the window        | | 0: 5 5c done | asked: 1 2 3; phase: window; scores: not over
§7 V14 an accepted last play        | | 0: 5 5c done; {ACCEPTED} | asked:; scores: 1 0 0 0
§7 V14 even a lie                   | | 0: 9 5c done; {ACCEPTED} | asked:; scores: 1 0 0 0
V14 a true one that was challenged  | | 0: 5 5c done; {BY_1} | scores: 1 0 0 0; hand1: 3c 4c 5c 6s 7s
§7 V14 but no lie that was shown    | | 0: 9 5c done; {BY_1} | hand0: 5c 6s 7s; asked: 1; scores: not over
§6 §7 a burn                        | | 0: 10 5c done; {ACCEPTED} | scores: 1 0 0 0; burned: 5c 6s 7s
§7 nobody while there is a draw pile | deck: Kc | 0: 5 5c done; {ACCEPTED} | hand0: Kc; deck:; asked: 1; phase: claim
V14 V18 to the last: the others go on, claim and cards remain | {ALL} | 0: 5 5c done; {ACCEPTED}
        | asked: 1; phase: claim; last_claim: 5; in_a_row: 2; pile: 5c 6s 7s; legal: 5 6 7 8 9 10 A 2
V14 to the last: the next seat with cards | {ALL}; hand1: | 0: 5 5c done; 2: accept; 3: accept
        | asked: 2; phase: claim; place: 1 0 0 0 0 0
V18 to the last: after a burn the next seat opens | {ALL} | 0: 10 5c done; {ACCEPTED}
        | asked: 1; burned: 5c 6s 7s; {EMPTY}; legal: {RANKS}
V18 to the last: or after the truth was challenged | {ALL} | 0: 5 5c done; {BY_2}
        | asked: 1; hand2: 3d 4d 5c 6s 7s; {EMPTY}; legal: {RANKS}
V18 V10 to the last: or both        | {ALL} burn_before_pickup=on; in_a_row: 3 | 0: 5 5c done; {BY_2}
        | asked: 1; hand2: 3d 4d; burned: 5c 6s 7s; {EMPTY}
V14 to the last: a liar stays       | {ALL} | 0: 9 5c done; {BY_2} | hand0: 5c 6s 7s; asked: 1; {EMPTY}
V12 V18 to the last: the last window | {TWO_OUT} | 0: 5 5c done | asked: 3; phase: window
V18 to the last: one seat holds cards | {TWO_OUT} | 0: 5 5c done; 3: accept | asked:; scores: 0.333333 1 0.666667 0
V18 to the last: also by a challenge | {TWO_OUT} | 0: 5 5c done; 3: challenge | scores: 0.333333 1 0.666667 0
V18 to the last: but not by a lie   | {TWO_OUT} | 0: 9 5c done; 3: challenge | hand0: 5c 6s 7s; asked: 3; {EMPTY}
"""


@pytest.mark.parametrize(("rows", "moves", "then"), cases(WINS))
def test_winning_with_the_last_card(rows: str, moves: str, then: str) -> None:
    expect(after(given("valepaska", TABLE, "hand0: 5c", rows), moves), then)


# The limit: seats 1 and 2 hold two cards each, seat 0 five, seat 3 all the rest

LIMITS = f"""
V16 a play alone is no turn         | | 0: 5 5c done | turns: 0; scores: not over
V16 G5 with its window it is        | | 0: 5 5c done; {ACCEPTED} | turns: 1; asked:; scores: 0 0.5 0.5 0
V16 G5 hands after a challenge      | | 0: 5 5c done; {BY_1} | turns: 1; scores: 0 0 1 0
G5 a win in the last turn is a win  | hand0: 5c | 0: 5 5c done; {ACCEPTED} | scores: 1 0 0 0
V16 nothing is stopped before       | options: max_turns=2 | 0: 5 5c done; {ACCEPTED} | turns: 1; asked: 1
V16 the limit is 1000 by default    | options:; turns: 998 | 0: 5 5c done; {ACCEPTED} | turns: 999; asked: 1
G5 and then the game stops          | options:; turns: 999 | 0: 5 5c done; {ACCEPTED} | scores: 0 0.5 0.5 0
G5 V14 to the last: placed by how few, equal ones share | {ALL} max_turns=1 | 0: 5 5c done; {ACCEPTED}
        | scores: 0.333333 0.833333 0.833333 0
G5 V14 to the last: behind the finished | {ALL} max_turns=1; hand0: 5c | 0: 5 5c done; {ACCEPTED} | scores: 1 0.5 0.5 0
"""


@pytest.mark.parametrize(("rows", "moves", "then"), cases(LIMITS))
def test_the_limit(rows: str, moves: str, then: str) -> None:
    expect(after(given("valepaska", TABLE, "options: max_turns=1", rows), moves), then)
