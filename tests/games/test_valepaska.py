"""The rules of docs/rules/valepaska.md, one by one. Most positions are one table with a few rows changed."""

from __future__ import annotations

import pytest

from kafana.core.sets import count, each
from kafana.core.view import view_of
from kafana.games import load
from tests.positions import after, case, expect, given, refusal

pytestmark = pytest.mark.jitless

RANKS = "3 4 5 6 7 8 9 10 J Q K A 2"
# The draw pile is gone. Seat 3 holds all that is not named, so it knows what the other cards are, but not where.
TABLE = """
seats: 4; phase: claim; asked: 0; last_claim: 5; in_a_row: 1; pile: 6s 7s
hand0: 5c 5d 5h 9c 9d; hand1: 3c 4c; hand2: 3d 4d; hand3: *
"""
EARLY = "seats: 3; phase: claim; asked: 0; hand0: 3c 3d 4c 4d 5c; hand1: 6c 6d 6h 6s 7c; hand2: *; deck: Kc Kd"
ACCEPTED = "1: accept; 2: accept; 3: accept"
BY_1, BY_2 = ACCEPTED.replace("1: accept", "1: challenge"), ACCEPTED.replace("2: accept", "2: challenge")


@pytest.mark.parametrize("seats", [3, 4, 5, 6], ids=lambda seats: f"§1 {seats} seats")
def test_everybody_gets_five_cards_and_the_rest_is_the_draw_pile(seats: int) -> None:
    table = load("valepaska").new(seats, bytes(32))
    assert [count(cards) for cards in table.zones] == [5] * seats + [0] * (6 - seats) + [0, 0, 52 - 5 * seats, 0]
    expect(table, "phase: claim; last_claim: none; in_a_row: 0")
    assert len(each(table.asked)) == 1


@pytest.mark.parametrize(
    ("hand", "moves", "then"),
    [
        case(
            "§2 V13 a seat draws to five when its play is settled",
            "3c 3d 4c 4d 5c",
            "0: 3 3c 3d done; 1: accept; 2: accept",
            "hand0: 4c 4d 5c Kc Kd; deck:; asked: 1",
        ),
        case("V13 not before", "3c 3d 4c 4d 5c", "0: 3 3c done; 1: accept", "hand0: 3d 4c 4d 5c; deck: Kc Kd"),
        case(
            "§2 V13 no further than five",
            "3c 3d 4c 4d 5c",
            "0: 3 3c done; 1: accept; 2: accept",
            "hand0: 3d 4c 4d 5c Kc; deck: Kd",
        ),
        case(
            "§2 or until nothing is left",
            "3c 3d 4c 4d 5c",
            "0: 3 3c 3d 4c done; 1: accept; 2: accept",
            "hand0: 4d 5c Kc Kd; deck:; asked: 1",
        ),
        case(
            "V13 five cards or more draw nothing",
            "3c 3d 4c 4d 5c 5d",
            "0: 3 3c done; 1: accept; 2: accept",
            "hand0: 3d 4c 4d 5c 5d; deck: Kc Kd",
        ),
        case(
            "V13 a liar gets the cards back and draws nothing",
            "3c 3d 4c 4d 5c",
            "0: 5 3c 5c done; 1: challenge; 2: accept",
            "hand0: 3c 3d 4c 4d 5c; deck: Kc Kd; asked: 1",
        ),
        case(
            "V13 who plays again after a burn draws first",
            "3c 3d 4c 4d 5c",
            "0: 10 3c 3d done; 1: accept; 2: accept",
            "hand0: 4c 4d 5c Kc Kd; asked: 0; phase: claim",
        ),
        case(
            "V13 who told the truth draws too, the challenger does not",
            "3c 3d 4c 4d 5c",
            "0: 3 3c 3d done; 1: challenge; 2: accept",
            "hand0: 4c 4d 5c Kc Kd; hand1: 6c 6d 6h 6s 7c 3c 3d; asked: 0",
        ),
    ],
)
def test_always_five_cards(hand: str, moves: str, then: str) -> None:
    expect(after(given("valepaska", EARLY, f"hand0: {hand}"), moves), then)


def test_nobody_else_draws() -> None:
    """V13, and §2: with the draw pile empty nobody draws at all."""
    table = given("valepaska", EARLY, "hand1: 6c")
    expect(after(table, "0: 3 3c done; 1: accept; 2: accept"), "hand1: 6c; deck: Kd")
    expect(after(given("valepaska", TABLE), f"0: 5 5c done; {ACCEPTED}"), "hand0: 5d 5h 9c 9d; hand1: 3c 4c")


@pytest.mark.parametrize(
    ("move", "then"),
    [
        case("§3 one card", "0: 5 5c done", "laid: 5c; claim: 5; claimer: 0; hand0: 5d 5h 9c 9d; pile: 6s 7s"),
        case("§3 V11 four cards", "0: 5 5c 5d 5h 9c done", "laid: 5c 5d 5h 9c; hand0: 9d; phase: window"),
        case("§3 V11 the rank may be invented", "0: K 9c 9d done", "laid: 9c 9d; claim: K"),
        case("§3 cards are laid face down", "0: 5 5c done", "laid@3: 5c 5d 5h 9c 9d 3c 4c 3d 4d 6s 7s; laid@0: 5c"),
        case("V15 a turn is a claim; there is no pass", "", "legal: 5 6 7 8 9 10 A 2"),
    ],
)
def test_the_play(move: str, then: str) -> None:
    last = "last_claim: 7" if "K" in move else ""
    expect(after(given("valepaska", TABLE, last), move), then)


@pytest.mark.parametrize(
    ("rows", "move", "rule"),
    [
        case("V15 a play has at least one card", "", "0: 5 done", "nothing_laid"),
        case("§3 V11 a play has at most four", "", "0: 5 5c 5d 5h 9c 9d done", "too_many"),
        case("§3 cards of somebody else", "", "0: 5 3c done", "not_held"),
        case("G7 cards in descending order", "", "0: 5 5d 5c done", "not_ascending"),
        case("§4 a claim below the last one", "", "0: 4 5c done", "too_low"),
        case("§4.3 V5 anything but 2 on 2", "last_claim: 2", "0: A 5c done", "too_low"),
        case("§4.2 V3 a face on less than 7", "last_claim: 6", "0: Q 5c done", "face_too_early"),
        case("§4.1 V1 to open with a face", "last_claim: none; pile:; deck: 6s 7s", "0: J 5c done", "not_an_opening"),
        case("§4.1 V1 to open with an ace", "last_claim: none; pile:; deck: 6s 7s", "0: A 5c done", "not_an_opening"),
        case("V4 strict: A on 5", "options: strict_burners=on", "0: A 5c done", "strict_burner"),
        case(
            "V17 strict: to open with 10",
            "options: strict_burners=on; last_claim: none",
            "0: 10 5c done",
            "strict_burner",
        ),
        case("§5 to claim out of turn", "", "1: 5 3c done", "it is not your turn"),
    ],
)
def test_what_is_refused(rows: str, move: str, rule: str) -> None:
    assert refusal(given("valepaska", TABLE, rows), move) == rule


DRAW_PILE, NO_DRAW_PILE = "6s 7s", ""


@pytest.mark.parametrize(
    ("last", "deck", "free", "strict"),
    [
        case("§8 §4.1 V1 V17 opening", "none", DRAW_PILE, "3 4 5 6 7 8 9 10 2", "3 4 5 6 7 8 9 2"),
        case("§8 §4.1 V1 V17 opening late", "none", NO_DRAW_PILE, RANKS, "3 4 5 6 7 8 9 J Q K 2"),
        case("§8 §4.2 V3 V4 on 3", "3", DRAW_PILE, "3 4 5 6 7 8 9 10 A 2", "3 4 5 6 7 8 9 10 2"),
        case("§4.2 V3 on 3 late", "3", NO_DRAW_PILE, "3 4 5 6 7 8 9 10 A 2", "3 4 5 6 7 8 9 10 2"),
        case("§8 §4.2 V3 on 6", "6", DRAW_PILE, "6 7 8 9 10 A 2", "6 7 8 9 10 2"),
        case("§8 §4.2 V3 on 7", "7", DRAW_PILE, "7 8 9 10 J Q K A 2", "7 8 9 10 J Q K 2"),
        case("§4 V4 on 9", "9", DRAW_PILE, "9 10 J Q K A 2", "9 10 J Q K 2"),
        case("§4 V4 on J", "J", DRAW_PILE, "J Q K A 2", "J Q K A 2"),
        case("§4 V4 on Q", "Q", NO_DRAW_PILE, "Q K A 2", "Q K A 2"),
        case("§4 V4 on K", "K", DRAW_PILE, "K A 2", "K A 2"),
        case("§8 §4.3 V5 on 2", "2", DRAW_PILE, "2", "2"),
        case("§4.3 V5 on 2 late", "2", NO_DRAW_PILE, "2", "2"),
    ],
)
@pytest.mark.parametrize("hand", ["5c 5d 9c", "Jc Qc Kc Ac 2c"], ids=["numbers in hand", "V2 no numbers in hand"])
def test_what_may_be_claimed(hand: str, last: str, deck: str, free: str, strict: str) -> None:
    """What is held makes no difference (V2), the option `strict_burners` does."""
    rows = f"hand0: {hand}; last_claim: {last}; deck: {deck}; pile: {'' if last == 'none' else '8c'}"
    expect(given("valepaska", TABLE, rows), f"legal: {free}")
    expect(given("valepaska", TABLE, rows, "options: strict_burners=on"), f"legal: {strict}")


@pytest.mark.parametrize(
    ("rows", "moves", "then"),
    [
        case(
            "§5 V12 all others are asked at once",
            "",
            "0: 5 5c done",
            "phase: window; asked: 1 2 3; legal: accept challenge",
        ),
        case(
            "V12 but nobody without cards",
            "options: play_to_last=on; hand2:; hand1: 3c 4c 3d 4d",
            "0: 5 5c done",
            "phase: window; asked: 1 3",
        ),
        case(
            "V12 nothing is settled before the last answer",
            "",
            "0: 5 9c done; 1: challenge; 3: challenge",
            "phase: window; asked: 1 2 3; laid: 9c; answered: 1=challenge 3=challenge",
        ),
        case(
            "§5 §1 nobody challenges: accepted, and the next seat is on turn",
            "",
            f"0: 5 5c done; {ACCEPTED}",
            "phase: claim; asked: 1; last_claim: 5; pile: 5c 6s 7s; laid:; challenger: none",
        ),
        case("§5 §4 an accepted lie counts", "", f"0: 9 5c done; {ACCEPTED}", "asked: 1; last_claim: 9; in_a_row: 1"),
        case(
            "V12 of several, the first clockwise from the claimer",
            "asked: 2; hand2: 3d 6d",
            "2: 6 6d done; 1: challenge; 0: challenge; 3: accept",
            "challenger: 0; hand0: 5c 5d 5h 9c 9d 6d 6s 7s; hand1: 3c 4c; asked: 2",
        ),
        case(
            "V12 whoever answers first",
            "asked: 2; hand2: 3d 6d",
            "2: 6 6d done; 3: accept; 0: challenge; 1: challenge",
            "challenger: 0; hand1: 3c 4c; asked: 2",
        ),
    ],
)
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


@pytest.mark.parametrize(
    ("rows", "moves", "then"),
    [
        case(
            "§5.1 V8 V7 the truth: the challenger takes all, the claimer opens",
            "",
            f"0: 5 5c 5d done; {BY_2}",
            f"hand2: 3d 4d 5c 5d 6s 7s; pile:; laid:; asked: 0; last_claim: none; in_a_row: 0; legal: {RANKS}",
        ),
        case(
            "§5.1 V9 V7 a lie: the liar takes all, the seat after the liar opens",
            "",
            f"0: 9 5c done; {BY_2}",
            f"hand0: 5c 5d 5h 9c 9d 6s 7s; pile:; laid:; asked: 1; last_claim: none; in_a_row: 0; legal: {RANKS}",
        ),
        case(
            "§5.1 one wrong card is a lie", "", f"0: 5 5c 5d 9c done; {BY_1}", "hand0: 5c 5d 5h 9c 9d 6s 7s; asked: 1"
        ),
        case(
            "V9 after the last seat comes the first",
            "asked: 3; hand3: 8c; hand0: *",
            "3: 9 8c done; 0: accept; 1: accept; 2: challenge",
            "hand3: 8c 6s 7s; asked: 0; phase: claim",
        ),
        case(
            "§5.1 all see the play that is shown, but not the pile",
            "",
            f"0: 5 5c 5d done; {BY_2}",
            "hand0@3: 5h 9c 9d 3c 4c 3d 4d 6s 7s; hand2@3: 5c 5d 5h 9c 9d 3c 4c 3d 4d 6s 7s; hand0@4: all but 5c 5d",
        ),
        case(
            "§5.1 who takes the pile sees it",
            "",
            "0: 5 5c done; 1: accept; 2: accept; 3: challenge",
            "hand0@3: 5d 5h 9c 9d 3c 4c 3d 4d; hand1@3: 5d 5h 9c 9d 3c 4c 3d 4d",
        ),
    ],
)
def test_a_challenge(rows: str, moves: str, then: str) -> None:
    expect(after(given("valepaska", TABLE, rows), moves), then)


BURNT = "asked: 0; phase: claim; last_claim: none; in_a_row: 0; pile:; laid:"
CARDS = "options: four_counts_cards=on"


@pytest.mark.parametrize(
    ("rows", "moves", "then"),
    [
        case("§6 §6.1 an accepted 10", "", "0: 10 9c done", f"burned: 9c 6s 7s; legal: {RANKS}; {BURNT}"),
        case("§6 §6.1 an accepted A", "", "0: A 9c 9d done", f"burned: 9c 9d 6s 7s; {BURNT}"),
        case("§6 V6 the fourth claim", "in_a_row: 3", "0: 5 5c done", f"burned: 5c 6s 7s; {BURNT}"),
        case("V6 not the third", "in_a_row: 2", "0: 5 5c done", "burned:; in_a_row: 3; pile: 5c 6s 7s; asked: 1"),
        case("V6 four cards are one claim", "", "0: 5 5c 5d 5h 9c done", "burned:; in_a_row: 2; asked: 1"),
        case("V6 another rank counts afresh", "in_a_row: 3", "0: 6 5c 5d done", "in_a_row: 1; last_claim: 6; burned:"),
        case("V6 by cards: two and two", f"{CARDS}; in_a_row: 2", "0: 5 5c 9c done", f"burned: 5c 9c 6s 7s; {BURNT}"),
        case("V6 by cards: one and two", CARDS, "0: 5 5c 5d done", "burned:; in_a_row: 3; asked: 1"),
        case(
            "V6 by cards: more than four",
            f"{CARDS}; in_a_row: 3",
            "0: 5 5c 5d 5h done",
            f"burned: 5c 5d 5h 6s 7s; {BURNT}",
        ),
        case("V6 by cards: four at once", CARDS, "0: 9 5c 5d 5h 9c done", f"burned: 5c 5d 5h 9c 6s 7s; {BURNT}"),
        case(
            "V6 by cards: another rank",
            f"{CARDS}; in_a_row: 3",
            "0: 6 5c 5d done",
            "in_a_row: 2; last_claim: 6; burned:",
        ),
        case("§6 a 2 is no burner", "last_claim: 2", "0: 2 5c done", "burned:; in_a_row: 2; last_claim: 2; asked: 1"),
        case("§6 K neither", "last_claim: K", "0: K 5c done", "burned:; in_a_row: 2; asked: 1"),
        case("§6 face down, for good", "burned: 8c", "0: 10 9c done", "burned: 8c 9c 6s 7s; burned@1: all but 3c 4c"),
    ],
)
def test_burns(rows: str, moves: str, then: str) -> None:
    expect(after(given("valepaska", TABLE, rows), f"{moves}; {ACCEPTED}"), then)


def test_four_in_a_row_whoever_made_them() -> None:
    """V6, V7, §6.1: then the seat that made the fourth claim plays again."""
    table = given("valepaska", TABLE, "hand0: 5c 5d 5h 9c 9d 6s 7s; pile:; last_claim: none; in_a_row: 0")
    after(table, f"0: 8 5c 5d done; {ACCEPTED}; 1: 8 3c done; 0: accept; 2: accept; 3: accept")
    after(table, "2: 8 3d done; 0: accept; 1: accept; 3: accept; 3: 8 8c 8d 8h done; 0: accept; 1: accept")
    expect(table, "in_a_row: 3; burned:; phase: window")
    expect(after(table, "2: accept"), "burned: 5c 5d 3c 3d 8c 8d 8h; asked: 3; phase: claim; last_claim: none")


def test_after_a_burn_an_opening_is_an_opening() -> None:
    """§4.1, §6.1, V7."""
    table = given("valepaska", EARLY, "last_claim: 5; pile: 8c; deck: Kc Kd Kh")
    expect(after(table, "0: 10 3c done; 1: accept; 2: accept"), "asked: 0; legal: 3 4 5 6 7 8 9 10 2; burned: 3c 8c")


FIRST = "options: burn_before_pickup=on"
TRUE = "hand0: 5c 10c Ac 9c 9d; in_a_row: 3"


@pytest.mark.parametrize(
    ("rows", "move", "then"),
    [
        case("V10 a true 10", TRUE, "0: 10 10c done", f"hand1: 3c 4c 10c 6s 7s; burned:; {BURNT}"),
        case("V10 a true A", TRUE, "0: A Ac done", f"hand1: 3c 4c Ac 6s 7s; burned:; {BURNT}"),
        case("V10 a true fourth", TRUE, "0: 5 5c done", f"hand1: 3c 4c 5c 6s 7s; burned:; {BURNT}"),
        case("V10 burn first: 10", f"{TRUE}; {FIRST}", "0: 10 10c done", f"hand1: 3c 4c; burned: 10c 6s 7s; {BURNT}"),
        case("V10 burn first: A", f"{TRUE}; {FIRST}", "0: A Ac done", f"hand1: 3c 4c; burned: Ac 6s 7s; {BURNT}"),
        case("V10 burn first: fourth", f"{TRUE}; {FIRST}", "0: 5 5c done", f"hand1: 3c 4c; burned: 5c 6s 7s; {BURNT}"),
        case(
            "V10 V6 burn first: fourth card",
            f"{FIRST} four_counts_cards=on; in_a_row: 2",
            "0: 5 5c 5d done",
            f"hand1: 3c 4c; burned: 5c 5d 6s 7s; {BURNT}",
        ),
        case("V10 burn first: third", FIRST, "0: 5 5c done", f"hand1: 3c 4c 5c 6s 7s; burned:; {BURNT}"),
        case("§6 V10 a false 10", "", "0: 10 9c done", "hand0: 5c 5d 5h 9c 9d 6s 7s; burned:; asked: 1"),
        case("§6 V10 burn first: a false 10", FIRST, "0: 10 9c done", "hand0: 5c 5d 5h 9c 9d 6s 7s; burned:; asked: 1"),
        case(
            "V10 burn first: only the play has been shown",
            f"{TRUE}; {FIRST}",
            "0: 10 10c done",
            "hand2@3: 5c Ac 9c 9d 3c 4c 3d 4d 6s 7s; burned@3: 5c 10c Ac 9c 9d 3c 4c 3d 4d 6s 7s",
        ),
    ],
)
def test_a_burning_claim_is_challenged(rows: str, move: str, then: str) -> None:
    expect(after(given("valepaska", TABLE, rows), f"{move}; {BY_1}"), then)


LAST, ALL = "hand0: 5c", "options: play_to_last=on"
TWO_ARE_OUT = f"{ALL}; hand0: 5c; hand1:; hand2:; place: 0 0 1 0 0 0"  # seat 1 has finished first, then seat 2


@pytest.mark.parametrize(
    ("rows", "moves", "then"),
    [
        case("§7 V14 no win before the window", LAST, "0: 5 5c done", "asked: 1 2 3; phase: window; scores: not over"),
        case("§7 V14 an accepted last play wins", LAST, f"0: 5 5c done; {ACCEPTED}", "asked:; scores: 1 0 0 0"),
        case("§7 V14 even a lie", LAST, f"0: 9 5c done; {ACCEPTED}", "scores: 1 0 0 0"),
        case("V14 a true one wins too", LAST, f"0: 5 5c done; {BY_1}", "scores: 1 0 0 0; hand1: 3c 4c 5c 6s 7s"),
        case(
            "§7 V14 a lie shown does not", LAST, f"0: 9 5c done; {BY_1}", "hand0: 5c 6s 7s; asked: 1; scores: not over"
        ),
        case("§6 V14 a burn wins", LAST, f"0: 10 5c done; {ACCEPTED}", "scores: 1 0 0 0; burned: 5c 6s 7s"),
        case("§7 not with a draw pile", f"{LAST}; deck: Kc", f"0: 5 5c done; {ACCEPTED}", "hand0: Kc; asked: 1; deck:"),
        case(
            "V14 V18 to the last: the others go on, the claim and its cards remain",
            f"{LAST}; {ALL}",
            f"0: 5 5c done; {ACCEPTED}",
            "asked: 1; phase: claim; last_claim: 5; in_a_row: 2; pile: 5c 6s 7s; scores: not over; legal: 5 6 7 8 9 10 A 2",
        ),
        case(
            "V14 V18 to the last: the next seat with cards",
            f"{LAST}; {ALL}; hand1:; hand3: *",
            "0: 5 5c done; 2: accept; 3: accept",
            "asked: 2; phase: claim; place: 1 0 0 0 0 0",
        ),
        case(
            "V18 to the last: after a burn the next seat opens",
            f"{LAST}; {ALL}",
            f"0: 10 5c done; {ACCEPTED}",
            f"asked: 1; last_claim: none; burned: 5c 6s 7s; legal: {RANKS}",
        ),
        case(
            "V18 to the last: after a challenge of the truth as well",
            f"{LAST}; {ALL}",
            f"0: 5 5c done; {BY_2}",
            f"asked: 1; last_claim: none; hand2: 3d 4d 5c 6s 7s; pile:; legal: {RANKS}",
        ),
        case(
            "V18 to the last: with burn_before_pickup",
            f"{LAST}; {ALL} burn_before_pickup=on; in_a_row: 3",
            f"0: 5 5c done; {BY_2}",
            "asked: 1; last_claim: none; hand2: 3d 4d; burned: 5c 6s 7s",
        ),
        case("V14 to the last: a liar stays", f"{LAST}; {ALL}", f"0: 9 5c done; {BY_2}", "hand0: 5c 6s 7s; asked: 1"),
        case("V12 V18 the last window", TWO_ARE_OUT, "0: 5 5c done", "asked: 3; phase: window"),
        case(
            "V18 to the last: over when a single seat holds cards",
            TWO_ARE_OUT,
            "0: 5 5c done; 3: accept",
            "asked:; scores: 0.333333 1 0.666667 0",
        ),
        case(
            "V18 to the last: over by a challenge of the truth",
            TWO_ARE_OUT,
            "0: 5 5c done; 3: challenge",
            "asked:; scores: 0.333333 1 0.666667 0",
        ),
        case(
            "V18 but not by a lie", TWO_ARE_OUT, "0: 9 5c done; 3: challenge", "asked: 3; hand0: 5c 6s 7s; phase: claim"
        ),
    ],
)
def test_winning(rows: str, moves: str, then: str) -> None:
    expect(after(given("valepaska", TABLE, rows), moves), then)


@pytest.mark.parametrize(
    ("rows", "moves", "then"),
    [
        case("V16 a play alone is no turn", "", "0: 5 5c done", "turns: 0; scores: not over"),
        case("V16 G5 with its window it is", "", f"0: 5 5c done; {ACCEPTED}", "turns: 1; asked:; scores: 0 0.5 0.5 0"),
        case("V16 G5 hands count after a challenge", "", f"0: 5 5c done; {BY_1}", "turns: 1; scores: 0 0 1 0"),
        case("G5 a win in the last turn is a win", "hand0: 5c", f"0: 5 5c done; {ACCEPTED}", "scores: 1 0 0 0"),
        case("V16 the limit is two", "options: max_turns=2", f"0: 5 5c done; {ACCEPTED}", "turns: 1; asked: 1"),
        case("V16 by default 1000", "options:; turns: 998", f"0: 5 5c done; {ACCEPTED}", "turns: 999; asked: 1"),
        case("G5 and no more", "options:; turns: 999", f"0: 5 5c done; {ACCEPTED}", "turns: 1000; scores: 0 0.5 0.5 0"),
        case(
            "G5 to the last: seats with cards are placed by how few, equal ones share",
            "options: play_to_last=on max_turns=1",
            f"0: 5 5c done; {ACCEPTED}",
            "scores: 0.333333 0.833333 0.833333 0",
        ),
        case(
            "G5 V14 to the last: behind those who have finished",
            "options: play_to_last=on max_turns=1; hand0: 5c",
            f"0: 5 5c done; {ACCEPTED}",
            "scores: 1 0.5 0.5 0",
        ),
    ],
)
def test_the_limit(rows: str, moves: str, then: str) -> None:
    """The fewest cards share: seats 1 and 2 hold two each."""
    expect(after(given("valepaska", TABLE, "options: max_turns=1", rows), moves), then)
