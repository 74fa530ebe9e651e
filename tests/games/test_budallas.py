"""The rules of docs/rules/budallas.md, one by one. Most positions are one of three tables with a few rows changed."""

from __future__ import annotations

import pytest

from kafana.core.sets import count
from kafana.games import load
from kafana.games.budallas import lowest_trump
from tests.positions import after, expect, given, refusal
from tests.tables import cases

pytestmark = pytest.mark.jitless

# Hearts are trumps, seat 0 attacks with a nine, seat 1 defends. In LATE the deck is gone and much is discarded.
TABLE = """
seats: 4; trumps: h; phase: defend; asked: 1; primary: 0; defender: 1; attack: 9c
hand0: 9d Kc 7c; hand1: 8c 10c 7h Qd 9s; hand2: 10d 6c; hand3: Qs 6d 6s; trump: 6h; deck: *
"""
LATE = "trump:; deck:; discard: *"
OPEN = "phase: attack; asked: 0; attack:; hand0: 9c 9d Kc 7c"  # seat 0 has to open
MORE = "phase: attack; asked: 0; to_ask: 12; attack:; beaten: 9c Jc; hand0: 9d Jd Kd 7c"  # seats 2 and 3 are asked next
END = "phase: attack; asked: 3; to_ask: 0; attack:; beaten: 9c 10c"  # seat 3 is the last who is asked
TWO = f"seats: 2; hand2:; hand3:; {LATE}"


# §2: the start


@pytest.mark.parametrize("seats", [2, 3, 4, 5], ids=lambda seats: f"§2 {seats} seats")
def test_six_cards_each_and_one_face_up(seats: int) -> None:
    """§1, §2: 36 cards; the starter attacks, the seat to its left defends (§3)."""
    table = load("budallas").new(seats, bytes(32))
    assert [count(cards) for cards in table.zones] == [6] * seats + [0] * (5 - seats) + [35 - 6 * seats, 1, 0, 0, 0]
    assert table.zones[6] & table.trumps == table.zones[6]
    assert count(table.trumps) == 9
    expect(table, "phase: attack; asked: 0; primary: 0; defender: 1; out: 0")


@pytest.mark.parametrize(
    ("starts", "attacker", "defender"), [("off", 0, 1), ("on", 2, 0)], ids=["B1 by lot", "B1 lowest trump"]
)
def test_who_attacks_first(starts: str, attacker: int, defender: int) -> None:
    """By G6 the first number below 3 from the key of zeros is 0. Clubs are trumps; seat 2 has the 6, seat 0 the ace."""
    table = load("budallas").new(3, bytes(32), {"lowest_trump_starts": starts == "on"})
    expect(table, "trump: Kc; trumps: c; hand0: 7s 10d Jd Qh Kh Ac; hand2: 6c 7c 8h 9h 10s Qs")
    expect(table, f"phase: attack; asked: {attacker}; primary: {attacker}; defender: {defender}")


TRUMPS = """
B1 the lowest trump in a hand       | hand0: 9h; hand1: Kc; hand2: 8h 7c; hand3: Ah | 2
B1 the card face up does not count  | hand0: 9h; hand1: Kc; hand2: 8c; hand3: Ah    | 0
B1 no trump in hand: by lot         | hand0: 9c; hand1: Kc; hand2: 8c; hand3: Ac    | 3
"""


@pytest.mark.parametrize(("hands", "starter"), cases(TRUMPS))
def test_the_lowest_trump_starts(hands: str, starter: str) -> None:
    """The lot has fallen on seat 3."""
    table = given("budallas", f"seats: 4; trumps: h; trump: 6h; deck: *; {hands}")
    assert lowest_trump(table, 3) == int(starter)


# §3.1: the opening

OPENINGS = """
§3.1 B2 one card            | | 0: Kc done | phase: defend; asked: 1; attack: Kc; hand0: 9c 9d 7c
§3.1 B2 two of one rank     | | 0: 9c 9d done | phase: defend; asked: 1; attack: 9c 9d; hand0: Kc 7c
§3 B4 any card, but not none | | | asked: 0; legal: 7c 9c 9d Kc
§4.4 as many as the defender holds | hand1: 8c 10c | 0: 9c 9d done | asked: 1; attack: 9c 9d
B8 nothing to pass on yet   | hand0: 9c | | legal: 9c
"""
OPENINGS_REFUSED = """
§3.1 B2 two ranks           | | 0: 9c Kc done | wrong_rank
B4 nothing                  | | 0: done       | must_open
§3.1 cards of others        | | 0: 6c done    | not_held
G7 descending order         | | 0: 9d 9c done | not_ascending
B2 only the primary opens   | | 2: 10d done   | it is not your turn
§3 the defender waits       | | 1: 8c done    | it is not your turn
§4.4 B3 more than the defender holds | hand1: 8c | 0: 9c 9d done | too_many
"""


@pytest.mark.parametrize(("rows", "move", "then"), cases(OPENINGS))
def test_the_opening(rows: str, move: str, then: str) -> None:
    expect(after(given("budallas", TABLE, OPEN, rows), move), then)


@pytest.mark.parametrize(("rows", "move", "rule"), cases(OPENINGS_REFUSED))
def test_the_opening_refused(rows: str, move: str, rule: str) -> None:
    assert refusal(given("budallas", TABLE, OPEN, rows), move) == rule


# §3.2: beating

BEATS = """
§3.2 a higher card of its suit      | 9c | 10c | 9c take
§3.2 a lower card of its suit       | 9c | 8c  | take
§3.2 a higher card of another suit  | 9c | Ad  | take
§3.2 the lowest trump               | Ac | 6h  | Ac take
§3.2 a higher trump on a trump      | 9h | 10h | 9h take
§3.2 a lower trump on a trump       | 9h | 8h  | take
§3.2 an ace on a trump              | 6h | Ac  | take
"""
DEFENCES = f"""
§3.2 B6 the beating card lies on the other | attack: 9c 8d | 1: 8d Qd | attack: 9c; beaten: 8d Qd; hand1: 8c 10c 7h 9s
§3.2 a trump on a card that is none | | 1: 9c 7h | attack:; beaten: 9c 7h; hand1: 8c 10c Qd 9s
§3.2 a higher trump on a trump  | attack: 9h; hand1: 8h Jh | 1: 9h Jh | beaten: 9h Jh; hand1: 8h
§4 B6 an unbeaten card keeps the round open | attack: 9c 8d | 1: 8d Qd | phase: defend; asked: 1; legal: 9c take
B6 in any order                 | attack: 9c 8d; hand2: 10d 6c Ac | | legal: 8d 9c take pass
B6 to take though one could beat | hand1: 10c Qd | | legal: 9c take
§3.3 B5 all beaten: the primary is asked first | | 1: 9c 10c | phase: attack; asked: 0; attack:; beaten: 9c 10c
B16 who has no cards is not asked | hand2: | 1: 9c 10c; 0: done | phase: attack; asked: 3
B5 after the primary is out, the next | hand0:; out: 1; {LATE} | 1: 9c 10c | phase: attack; asked: 2
§6 B5 the defender's last card: over unasked | hand1: 10c; {LATE} | 1: 9c 10c | turns: 1; beaten:; attack:
"""
DEFENCES_REFUSED = """
§3.2 a card that does not beat      | | 1: 9c 8c | does_not_beat
§3.2 a lower trump on a trump       | attack: 9h; hand1: 8h Jh | 1: 9h 8h | does_not_beat
§3.2 a card not held                | | 1: 9c Jc | not_held
§3.2 nothing in hand beats it       | hand1: 8c Qd | 1: 9c 8c | cannot_beat
B6 what is not on the table         | | 1: 10d Qd | not_attacking
B6 what is beaten already           | attack: 8d; beaten: 9c Jc | 1: 9c 10c | not_attacking
§3 nobody else defends              | | 2: take | it is not your turn
"""


@pytest.mark.parametrize(("attack", "card", "legal"), cases(BEATS))
def test_what_beats_what(attack: str, card: str, legal: str) -> None:
    """Hearts are trumps."""
    expect(given("budallas", TABLE, LATE, f"hand0: 7c; attack: {attack}; hand1: {card}"), f"legal: {legal}")


@pytest.mark.parametrize(("rows", "move", "then"), cases(DEFENCES))
def test_the_defence(rows: str, move: str, then: str) -> None:
    expect(after(given("budallas", TABLE, rows), move), then)


@pytest.mark.parametrize(("rows", "move", "rule"), cases(DEFENCES_REFUSED))
def test_the_defence_refused(rows: str, move: str, rule: str) -> None:
    assert refusal(given("budallas", TABLE, rows), move) == rule


# §3.3, §3.4, §4.2, §4.3: attacking again

THREE_BEATEN = "beaten: 6c 7c 8d 9d 10s Js; hand0: 6s 7d 8c 9c; hand1: Qd Qs Kd Ks; hand2: 10d; hand3: Jd"
FOUR_BEATEN = """
phase: defend; asked: 1; beaten: 6c 7c 6d 7d 6s 7s 7h 8h; attack: 8c
hand0: 8d 8s Kc; hand1: 9c Qd Ks; hand2: 10d; hand3: Qs
""".replace("\n", ";")
AGAIN = f"""
§3.3 B2 ranks on either side        | | | legal: 9d Jd done
§3.3 B2 of several ranks            | | 0: 9d Jd done | phase: defend; asked: 1; attack: 9d Jd; beaten: 9c Jc
§3.4 B5 the next on the left, past the defender | | 0: done | phase: attack; asked: 2
§3.4 and the next                   | | 0: done; 2: done | phase: attack; asked: 3
B16 nothing fits: asked all the same | hand2: 6c | 0: done | asked: 2; legal: done
B5 any attacker may go on           | hand2: Js 6c | 0: done; 2: Js done | phase: defend; asked: 1; attack: Js
B5 afterwards all are asked afresh  | hand2: Js 6c; hand1: Ks Qd | 0: done; 2: Js done; 1: Js Ks | asked: 0
B5 also who laid last               | hand2: Js 6c; hand1: Ks Qd | 0: done; 2: Js done; 1: Js Ks; 0: done | asked: 2
§4.2 B3 five while nothing is discarded | {THREE_BEATEN} | 0: 6s 7d done | asked: 1; attack: 6s 7d
§4.3 B3 six later                   | {THREE_BEATEN}; discard: Ac | 0: 6s 7d 8c done | asked: 1; attack: 6s 7d 8c
§4.2 B5 five are beaten: over unasked | {FOUR_BEATEN} | 1: 8c 9c | turns: 1; primary: 1; beaten:; phase: attack
§4.3 B5 one more of six             | {FOUR_BEATEN}; discard: Ac | 1: 8c 9c | turns: 0; asked: 0; phase: attack
§4.3 B5 six are beaten: over unasked | {FOUR_BEATEN}; discard: Ac; hand1: 9c Qd Ks Ad
        | 1: 8c 9c; 0: 8d done; 1: 8d Qd | turns: 1; primary: 1; beaten:; phase: attack
"""
AGAIN_REFUSED = f"""
§3.3 B2 a new rank                  | | 0: Kd done | wrong_rank
§4.2 B3 a sixth card at first       | {THREE_BEATEN} | 0: 6s 7d 8c done | too_many
§4.3 B3 a seventh card later        | {THREE_BEATEN}; discard: Ac | 0: 6s 7d 8c 9c done | too_many
§4.4 B3 more than the defender holds now | hand1: 10c | 0: 9d Jd done | too_many
§3.4 out of turn                    | | 2: done | it is not your turn
"""


@pytest.mark.parametrize(("rows", "moves", "then"), cases(AGAIN))
def test_attacking_again(rows: str, moves: str, then: str) -> None:
    expect(after(given("budallas", TABLE, MORE, rows), moves), then)


@pytest.mark.parametrize(("rows", "move", "rule"), cases(AGAIN_REFUSED))
def test_attacking_again_refused(rows: str, move: str, rule: str) -> None:
    assert refusal(given("budallas", TABLE, MORE, rows), move) == rule


# §4.5: taking

TAKES = """
B7 the primary may throw in first   | | 1: take | phase: throw; asked: 0; legal: 9d done
B7 then the others clockwise        | | 1: take; 0: 9d done | phase: throw; asked: 2; attack: 9c 9d
B7 §4.5 then all is picked up       | | 1: take; 0: 9d done; 2: done; 3: done
        | hand1: 8c 10c 7h Qd 9s 9c 9d; attack:; turns: 1
B7 each of them once                | hand2: 9h 9s 6c; hand1: 8c 10c 7h Qd | 1: take; 0: 9d done; 2: 9h done; 3: done
        | hand1: 8c 10c 7h Qd 9c 9d 9h; hand2: 9s 6c; turns: 1
§4.5 B7 what is beaten too, and its ranks may be thrown in | attack: 8s; beaten: 9c Jc; hand0: 9d Jd Kc
        | 1: take; 0: 9d Jd done; 2: done; 3: done | hand1: 8c 10c 7h Qd 9s 8s 9c Jc 9d Jd; beaten:
B7 immediate_take: at once          | options: immediate_take=on | 1: take
        | hand1: 8c 10c 7h Qd 9s 9c; hand0: 9d Kc 7c; phase: attack; asked: 2; turns: 1
B16 nothing fits: asked all the same | hand0: Kc 7c | 1: take | asked: 0; phase: throw; legal: done
B16 no cards: not asked             | hand2: | 1: take; 0: done | asked: 3; phase: throw
B16 B3 no room: nobody is asked     | hand1: 8c | 1: take | hand1: 8c 9c; turns: 1; asked: 2; phase: attack
B16 B3 nor when the room is used up | hand1: 8c Qd | 1: take; 0: 9d done | hand1: 8c Qd 9c 9d; turns: 1; asked: 2
B11 the primary is out: the next throws in | hand0:; out: 1 | 1: take | asked: 2; phase: throw
"""
THROWS_REFUSED = """
B7 B2 a rank that is not there      | | 0: Kc done | wrong_rank
B7 B3 more than the defender holds  | hand0: 9d 9h; hand1: 8c Qd; hand2: 9s | 0: 9d 9h done | too_many
B7 G7 descending order              | hand0: 9d 9h | 0: 9h 9d done | not_ascending
B7 one after another                | | 2: done | it is not your turn
"""


@pytest.mark.parametrize(("rows", "moves", "then"), cases(TAKES))
def test_taking(rows: str, moves: str, then: str) -> None:
    expect(after(given("budallas", TABLE, LATE, rows), moves), then)


@pytest.mark.parametrize(("rows", "move", "rule"), cases(THROWS_REFUSED))
def test_throwing_in_refused(rows: str, move: str, rule: str) -> None:
    assert refusal(after(given("budallas", TABLE, rows), "1: take"), move) == rule


def test_the_limit_of_five_binds_what_is_thrown_in() -> None:
    """B3, B7: four beaten cards and one unbeaten are five; nobody is asked (B16)."""
    expect(after(given("budallas", TABLE, FOUR_BEATEN), "1: take"), "turns: 1; attack:; beaten:; phase: attack")
    expect(after(given("budallas", TABLE, FOUR_BEATEN, "discard: Ac"), "1: take"), "phase: throw; asked: 0; turns: 0")


# §5: passing on

PASSES = f"""
§5 §5.2 B8 the left neighbour defends, the passer is primary | | 1: pass 9s
        | attack: 9c 9s; primary: 1; defender: 2; asked: 2; phase: defend; hand1: 8c 10c 7h Qd
B8 one card at a time               | hand1: 9h 9s | 1: pass 9h | attack: 9c 9h; hand1: 9s; defender: 2
B8 and that one on the next         | hand2: 10d 6c 9h | 1: pass 9s; 2: pass 9h
        | attack: 9c 9h 9s; primary: 2; defender: 3; asked: 3; phase: defend
§5.1 B6 offered before anything is beaten | | | legal: 9c take pass
§5.1 B6 not afterwards              | attack: 9c 9d; hand2: 10d 6c Ac; hand0: Kc | 1: 9c 10c | legal: 9d take
§5.3 B8 exactly enough cards on the left | attack: 9c 9d; hand0: Kc; hand2: 10d 6c Ac | 1: pass 9s | defender: 2
B5 then the passer is asked first   | hand2: Jc 10d Kd | 1: pass 9s; 2: 9c Jc; 2: take | phase: throw; asked: 1
B8 two may do it as well            | {TWO} | 1: pass 9s | primary: 1; defender: 0; asked: 0; phase: defend
B18 past a seat that is out         | {LATE}; hand2:; out: 4 | 1: pass 9s | primary: 1; defender: 3; asked: 3
"""
PASSES_REFUSED = """
§5.1 B8 something is beaten         | attack: 9d; beaten: 9c Jc; hand0: Kc | 1: pass 9s | already_beaten
§5.2 B8 no card of that rank        | hand1: 8c 10c | 1: pass 8c | none_of_rank
§5.2 B8 a card of another rank      | | 1: pass 8c | wrong_rank
§5.2 a card of somebody else        | | 1: pass 9d | not_held
§5.3 B8 no room on the left         | hand2: 10d | 1: pass 9s | no_room_on_left
§5.3 B8 the added card counts       | attack: 9c 9d; hand0: Kc | 1: pass 9s | no_room_on_left
"""


@pytest.mark.parametrize(("rows", "moves", "then"), cases(PASSES))
def test_passing_on(rows: str, moves: str, then: str) -> None:
    expect(after(given("budallas", TABLE, rows), moves), then)


@pytest.mark.parametrize(("rows", "move", "rule"), cases(PASSES_REFUSED))
def test_passing_on_refused(rows: str, move: str, rule: str) -> None:
    assert refusal(given("budallas", TABLE, rows), move) == rule


# §6: the end of the round

FEW = "deck: Jc Jd; discard: *"
SIX, FIVE, FOUR_CARDS = "8c 8d 7h Qd 9s Ah", "Kc Kd Ks Kh As", "Qs 6d 7d 7s"
ENDS = f"""
§6 §4.1 B5 all have declined: the cards are discarded | discard: Ac | 3: done | discard: Ac 9c 10c; beaten:; turns: 1
§6.1 B10 a success: the defender attacks next | | 3: done | phase: attack; asked: 1; primary: 1; defender: 2
§6.1 B10 a take: the seat on the left does | phase: throw; attack: 8s | 3: done
        | phase: attack; asked: 2; primary: 2; defender: 3
B10 B18 past a seat that is out     | {LATE}; phase: throw; attack: 8s; hand2:; out: 4 | 3: done
        | asked: 3; primary: 3; defender: 0
B10 B18 a defender who is out is skipped | {LATE}; hand1:; out: 2 | 3: done | asked: 2; primary: 2; defender: 3
§6.2 B9 the defender draws first, the primary gets the trump | hand1: 8c 8d 7h Qd; hand0: {FIVE}; {FEW}
        | 3: done | hand1: 8c 8d 7h Qd Jc Jd; hand0: {FIVE} 6h; hand2: 10d 6c; deck:; trump:
§6.2 B9 six or more draw nothing    | hand1: {SIX}; hand0: Kc Kd Ks Kh; {FEW} | 3: done
        | hand1: {SIX}; hand0: Kc Kd Ks Kh Jc Jd; hand2: 10d 6c 6h; trump:
B9 then the others clockwise (G6)   | hand1: 8c 8d 7h Qd 9s; hand0: {FIVE}; hand2: 10d 6c 7c 10s Qc; hand3: {FOUR_CARDS}
        ; deck: Jc Jd Js Ac; discard: * | 3: done
        | hand1: 8c 8d 7h Qd 9s Jc; hand0: {FIVE} Ac; hand2: 10d 6c 7c 10s Qc Js; hand3: {FOUR_CARDS} Jd 6h
B9 after a take too                 | phase: throw; attack: 8s; hand1: 8c; hand0: {FIVE}; {FEW} | 3: done
        | hand1: 8c 8s 9c 10c Jc Jd; hand0: {FIVE} 6h
§7 with the deck gone nobody draws  | {LATE} | 3: done | hand0: 9d Kc 7c; hand1: 8c 7h Qd 9s; hand2: 10d 6c
"""


@pytest.mark.parametrize(("rows", "moves", "then"), cases(ENDS))
def test_the_end_of_a_round(rows: str, moves: str, then: str) -> None:
    expect(after(given("budallas", TABLE, "hand1: 8c 7h Qd 9s", END, rows), moves), then)


# §7: the end of the game

OUTS = f"""
§7 B11 no cards and no deck: out    | {OPEN}; hand0: 9c; {LATE} | 0: 9c done | out: 1; place: 0 0 0 0 0; asked: 1
B11 with a deck: not out            | {OPEN}; hand0: 9c; trump: 6h | 0: 9c done | out: 0; asked: 1; phase: defend
B11 with only the face-up trump: not out | {OPEN}; hand0: 9c; deck:; discard: * | 0: 9c done | out: 0
B11 such a seat draws at the end    | {END}; hand1: {SIX}; hand0:; deck:; discard: * | 3: done | hand0: 6h; out: 0
B11 the next attacker takes over    | {OPEN}; hand0: 9c; {LATE} | 0: 9c done; 1: 9c 10c | asked: 2; phase: attack
B11 also where cards are thrown in  | {OPEN}; hand0: 9c; {LATE} | 0: 9c done; 1: take | asked: 2; phase: throw
B11 a passer can go out             | hand1: 9s; {LATE} | 1: pass 9s | out: 2; defender: 2; asked: 2
B10 B11 a defender can go out       | hand1: 10c; {LATE} | 1: 9c 10c | out: 2; turns: 1; primary: 2; defender: 3
B12 B17 the last card is laid before the defender's last | {TWO}; {OPEN}; hand0: 9c; hand1: 10c | 0: 9c done
        | asked:; scores: 0 -1; hand1: 10c
B12 of three                        | seats: 3; hand3:; {LATE}; {OPEN}; hand0: 9c; hand1: 10c Jd; hand2: 10d
        | 0: 9c done; 1: 9c 10c; 2: 10d done | asked:; scores: 0 -1 0; place: 0 0 1 0 0
B17 the defender beats with the last card | {TWO}; hand0: Kd; hand1: 10c | 1: 9c 10c | asked:; scores: -1 0
B17 the last card is passed on      | {TWO}; hand0: Jc Kd; hand1: 9s | 1: pass 9s | asked:; scores: -1 0
B17 the last card is thrown in      | {TWO}; hand0: 9d; hand1: 8c 8d | 1: take; 0: 9d done | asked:; scores: 0 -1
B17 not while there is a deck       | seats: 2; hand2:; hand3:; hand0: Kd; hand1: 10c; deck:; discard: * | 1: 9c 10c
        | turns: 1; asked: 1; phase: attack; hand1: 6h; hand0: Kd; scores: not over
§7.1 B13 the order of going out; only the last has lost | {LATE}; {OPEN}; hand0: 9c; hand1: 10c 8d; hand2:; hand3:
        ; out: 12; place: 0 0 1 0 0 | 0: 9c done | asked:; out: 13; place: 2 0 1 0 0; scores: 0 -1 0 0
B15 out together: in the order of drawing | {END}; asked: 1; primary: 2; defender: 3; hand0:; hand1: Qd; hand2:
        ; hand3: 8c; deck:; discard: * | 1: done
        | hand3: 8c 6h; out: 5; place: 1 0 0 0 0; primary: 3; defender: 1; asked: 3
B18 nobody starts a round without cards | {END}; hand0:; hand2:; hand1: 8c; deck:; discard: * | 3: done
        | out: 5; asked: 1; primary: 1; defender: 3
"""


@pytest.mark.parametrize(("rows", "moves", "then"), cases(OUTS))
def test_the_end_of_the_game(rows: str, moves: str, then: str) -> None:
    expect(after(given("budallas", TABLE, rows), moves), then)


# The limit: after the round seat 0 holds three cards, seat 1 four, seat 2 two, seat 3 three

LIMITS = """
B14 a round is a turn, most cards lose  | | 3: done | asked:; turns: 1; scores: 0 -1 0 0
B14 G5 equal ones share                 | hand1: 8c 7h Qd | 3: done | scores: -0.333333 -0.333333 0 -0.333333
B14 after the cards are picked up       | phase: throw; attack: 8s; hand1: 7h | 3: done | scores: 0 -1 0 0; turns: 1
B14 an answer is no turn                | asked: 0; to_ask: 12 | 0: done; 2: done | turns: 0; asked: 3
B14 nothing is stopped before           | options: max_turns=2 | 3: done | turns: 1; asked: 1
B14 the limit is 1000 by default        | options:; turns: 998 | 3: done | turns: 999; asked: 1
G5 and then the game stops              | options:; turns: 999 | 3: done | turns: 1000; scores: 0 -1 0 0
G5 B9 after the drawing                 | trump: 6h; hand2: 10d 6c 7d 7s; hand1: 8c 7h Qd 9s Ah Kh | 3: done
                                        | hand0: 9d Kc 7c 6h; scores: 0 -1 0 0
"""


@pytest.mark.parametrize(("rows", "moves", "then"), cases(LIMITS))
def test_the_limit(rows: str, moves: str, then: str) -> None:
    expect(after(given("budallas", TABLE, END, LATE, "options: max_turns=1; hand1: 8c 7h Qd 9s", rows), moves), then)
