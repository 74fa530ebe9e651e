"""The rules of docs/rules/cheat.md, one by one. Most positions are one of two tables with a few rows changed."""

from __future__ import annotations

import pytest

from kafana.core.sets import count, each
from kafana.core.view import view_of
from kafana.games import load
from kafana.games.cheat import LAID
from tests.positions import after, expect, given, refusal
from tests.tables import cases

pytestmark = pytest.mark.jitless

RANKS = "A 2 3 4 5 6 7 8 9 10 J Q K"
ANY_RANK = f"phase: claim; legal: {RANKS}"
OPENING = "seats: 3; phase: claim; asked: 0; hand0: Ac Ad Ah As 2h 2s 3c; hand1: 2c 2d; hand2: *"
# Seat 0 has laid two queens; seat 2 holds all that is not named, so it knows what the other cards are, but not where.
TABLE = """
seats: 3; phase: respond; asked: 1; rank: Q; layer: 0
hand0: Ac; hand1: 2c 2d; hand2: *; laid: Qh Qs; pile: 9c 9d
"""


# §1: the deal

SIZES = """
C1 §1 two seats                                     | 27 27
C1 three seats                                      | 18 18 18
C10 four: the starter and the next have one more    | 14 14 13 13
C10 five: all but the last have one more            | 11 11 11 11 10
C1 six seats                                        | 9 9 9 9 9 9
"""


@pytest.mark.parametrize("sizes", cases(SIZES))
def test_the_whole_pack_is_dealt_from_the_starter(sizes: str) -> None:
    seats = len(sizes.split())
    for number in range(8):
        table = load("cheat").new(seats, bytes([number] * 32))
        (starter,) = each(table.asked)
        hands = [count(table.zones[(starter + place) % seats]) for place in range(seats)]
        assert " ".join(map(str, hands)) == sizes
        expect(table, f"{ANY_RANK}; laid:; pile:; gone:")


# §2: the opening

OPENINGS = f"""
§2 cards are laid and named     | 0: A Ac Ad done
                                | phase: respond; asked: 1; rank: A; layer: 0; laid: Ac Ad; pile:; hand0: Ah As 2h 2s 3c
§2 the rank may be a lie        | 0: K 3c done                 | phase: respond; asked: 1; rank: K; laid: 3c
§2 C2 one card is enough        | 0: A Ac done                 | asked: 1; laid: Ac; hand0: Ad Ah As 2h 2s 3c
§2 C2 six are allowed           | 0: A Ac Ad Ah As 2h 2s done  | asked: 1; laid: Ac Ad Ah As 2h 2s; hand0: 3c
C4 no pass and no challenge     |                              | asked: 0; {ANY_RANK}
C2 §6 no joker is announced     |                              | legal: {RANKS}
§2 §3 the rank holds for the round | 0: 2 2h 2s done; 1: play 2c done; 2: play Kc done
                                | rank: 2; layer: 2; asked: 0; legal: play pass challenge
"""
OPENINGS_REFUSED = """
C2 C4 at least one card         | 0: Q done                         | nothing_laid
§2 C2 at most six               | 0: A Ac Ad Ah As 2h 2s 3c done    | too_many
§2 cards of somebody else       | 0: 2 2c done                      | not_held
G7 descending order             | 0: A Ad Ac done                   | not_ascending
G7 one card twice               | 0: A Ac Ac done                   | not_held
C4 the others wait              | 1: A 2c done                      | it is not your turn
"""


@pytest.mark.parametrize(("moves", "then"), cases(OPENINGS))
def test_the_opening(moves: str, then: str) -> None:
    expect(after(given("cheat", OPENING), moves), then)


@pytest.mark.parametrize(("move", "rule"), cases(OPENINGS_REFUSED))
def test_the_opening_refused(move: str, rule: str) -> None:
    assert refusal(given("cheat", OPENING), move) == rule


def test_how_many_cards_were_laid_is_open_and_true() -> None:
    """§2, C2: everybody counts them, the audience too."""
    table = after(given("cheat", OPENING), "0: K Ac Ad 3c done")
    assert [view_of(table, seat).sizes[LAID] for seat in range(4)] == [3, 3, 3, 3]


# §3: later turns

TURNS = """
§3 C3 always three answers      | | | legal: play pass challenge
§3 a play is of the same rank, and the one before joins the pile | | 1: play 2c done
                                | phase: respond; asked: 2; rank: Q; layer: 1; laid: 2c; pile: 9c 9d Qh Qs; hand1: 2d
§3 six cards                    | asked: 2; hand0: *; hand2: 3c 3d 3h 3s 4c 4d 4h | 2: play 3c 3d 3h 3s 4c 4d done
                                | laid: 3c 3d 3h 3s 4c 4d; hand2: 4h; asked: 0
§3 a pass does nothing          | | 1: pass | asked: 2; phase: respond; laid: Qh Qs; pile: 9c 9d; hand1: 2c 2d
§3 the turn goes round          | asked: 2; layer: 1 | 2: pass | asked: 0; phase: respond
C5 §3 who has passed may act later | | 1: pass; 2: play Kc done; 0: pass
                                | asked: 1; phase: respond; legal: play pass challenge
C2 only the owner knows what was laid | hand1: 2c 2d Kc | 1: play 2c done
                                | laid@1: 2c; hand1@1: 2d Kc; laid@2: Ac 2c 2d 9c 9d Qh Qs Kc
"""
TURNS_REFUSED = """
§3 C2 at least one card         | | 1: play done      | nothing_laid
§3 C2 at most six               | hand0: *; hand1: 3c 3d 3h 3s 4c 4d 4h; hand2: 2c 2d
                                | 1: play 3c 3d 3h 3s 4c 4d 4h done | too_many
§3 what lies on the table       | | 1: play Qh done   | not_held
C3 out of turn                  | | 2: challenge      | it is not your turn
C3 one's own play               | | 0: challenge      | it is not your turn
"""


@pytest.mark.parametrize(("rows", "moves", "then"), cases(TURNS))
def test_later_turns(rows: str, moves: str, then: str) -> None:
    expect(after(given("cheat", TABLE, rows), moves), then)


@pytest.mark.parametrize(("rows", "move", "rule"), cases(TURNS_REFUSED))
def test_later_turns_refused(rows: str, move: str, rule: str) -> None:
    assert refusal(given("cheat", TABLE, rows), move) == rule


# §4: the challenge

CHALLENGES = f"""
§4 the example: a lie goes back with the whole pile and the challenger opens | laid: Qh Qs 4c; asked: 2; passes: 1
        | 2: challenge | hand0: Ac Qh Qs 4c 9c 9d; laid:; pile:; asked: 2; {ANY_RANK}
§4 the truth: the challenger takes the pile and the honest seat opens |
        | 1: challenge | hand1: 2c 2d Qh Qs 9c 9d; laid:; pile:; asked: 0; {ANY_RANK}
C3 passes save no lie | seats: 4; hand3: 3c; passes: 2; asked: 3; laid: Kc
        | 3: challenge | hand0: Ac Kc 9c 9d; asked: 3; phase: claim
C3 passes change no truth | seats: 4; hand3: 3c; passes: 2; asked: 3
        | 3: challenge | hand3: 3c Qh Qs 9c 9d; asked: 0; phase: claim
C3 only the latest play is meant | pile: 9c 9d Kc
        | 1: challenge | hand1: 2c 2d Qh Qs 9c 9d Kc; asked: 0
C6 all see a lie go back, and nothing else of the pile | laid: Qh 4c
        | 1: challenge | hand0@2: Ac 2c 2d Qh 4c 9c 9d; hand1@2: Ac 2c 2d 9c 9d; hand1@3: all but Qh 4c
C6 all see the truth go to the challenger |
        | 1: challenge | hand1@2: Ac 2c 2d Qh Qs 9c 9d; hand0@2: Ac 2c 2d 9c 9d; hand0@3: all but Qh Qs
C6 §4 who takes the pile sees all of it | layer: 2; asked: 0; laid: Qh 4c
        | 0: challenge | hand0@2: Ac 2c 2d; hand1@2: Ac 2c 2d; hand0@3: all but Qh 4c
"""
LIES = """
§5.1 one queen                          | Qc              | true
§5.1 all queens                         | Qc Qd Qh Qs     | true
§5.1 one wrong card among five          | Qc Qd Qh Qs 4c  | lie
§5.1 only a wrong card                  | Kc              | lie
§6 a joker among queens                 | Qc Qd X1        | true
§6 a joker does not save a wrong card   | 4c X1           | lie
C8 a joker alone                        | X2              | true
C8 nothing but jokers                   | X1 X2           | true
"""


@pytest.mark.parametrize(("rows", "move", "then"), cases(CHALLENGES))
def test_a_challenge(rows: str, move: str, then: str) -> None:
    expect(after(given("cheat", TABLE, rows), move), then)


@pytest.mark.parametrize(("laid", "judged"), cases(LIES))
def test_what_a_lie_is(laid: str, judged: str) -> None:
    table = after(given("cheat", TABLE, f"laid: {laid}"), "1: challenge")
    expect(table, f"asked: 1; hand0: Ac {laid} 9c 9d" if judged == "lie" else f"asked: 0; hand1: 2c 2d {laid} 9c 9d")


# §5: the ends of a round

PASSES = f"""
§5 §5.2 all others pass: the pile leaves and the last to play opens | asked: 2; passes: 1 | 2: pass
        | gone: Qh Qs 9c 9d; laid:; pile:; hand0: Ac; asked: 0; {ANY_RANK}
C5 not before the last of them      | | 1: pass | gone:; asked: 2; phase: respond; passes: 1
C5 a play breaks the sequence       | asked: 2; passes: 1 | 2: play Kc done; 0: pass
        | gone:; asked: 1; phase: respond; passes: 1
C5 which then begins anew           | asked: 2; passes: 1 | 2: play Kc done; 0: pass; 1: pass
        | gone: Qh Qs Kc 9c 9d; asked: 2; phase: claim
C5 of two seats one pass is enough  | seats: 2; hand1: *; hand2: | 1: pass
        | gone: Qh Qs 9c 9d; asked: 0; phase: claim
C5 what leaves stays away           | gone: 3c; asked: 2; passes: 1 | 2: pass | gone: 3c Qh Qs 9c 9d
C5 nobody sees what leaves          | asked: 2; passes: 1 | 2: pass
        | gone@2: Ac 2c 2d Qh Qs 9c 9d; hand0@2: Ac 2c 2d Qh Qs 9c 9d
"""
LAST_CARDS = f"""
§1 §5.3 a true last play wins at once   | hand1: Qc | 1: play Qc done | asked:; winner: 1; scores: 0 1 0
C7 C8 jokers are true                   | hand1: X1 X2 | 1: play X1 X2 done | winner: 1; scores: 0 1 0
C7 a lie on the last card takes the pile and the next seat opens | hand1: 2c | 1: play 2c done
        | hand1: 2c Qh Qs 9c 9d; laid:; pile:; winner: none; asked: 2; {ANY_RANK}
§5.3 one wrong card spoils it           | hand1: Qc 2c | 1: play 2c Qc done
        | hand1: 2c Qc Qh Qs 9c 9d; asked: 2; phase: claim; scores: not over
C7 after the last seat comes the first  | layer: 1; asked: 2; hand0: *; hand2: 3c | 2: play 3c done
        | hand2: 3c Qh Qs 9c 9d; asked: 0; phase: claim
C7 the lie is shown, the pile is not    | hand1: 2c | 1: play 2c done
        | hand0@2: Ac Qh Qs 9c 9d; hand1@2: Ac 2c Qh Qs 9c 9d; hand0@1: all but 2c Qh Qs 9c 9d
§5.3 who keeps a card is not judged     | | 1: play 2c done | asked: 2; phase: respond; laid: 2c; hand1: 2d
§5.3 a true opening wins                | {OPENING}; hand0: Ac X1; laid:; pile: | 0: A Ac X1 done | scores: 1 0 0
C7 a false opening comes back           | {OPENING}; hand0: Ac X1; laid:; pile: | 0: K Ac X1 done
        | hand0: Ac X1; laid:; pile:; asked: 1; phase: claim
"""


@pytest.mark.parametrize(("rows", "moves", "then"), cases(PASSES))
def test_everybody_passes(rows: str, moves: str, then: str) -> None:
    expect(after(given("cheat", TABLE, rows), moves), then)


@pytest.mark.parametrize(("rows", "move", "then"), cases(LAST_CARDS))
def test_the_last_cards(rows: str, move: str, then: str) -> None:
    expect(after(given("cheat", TABLE, rows), move), then)


# The limit: seat 0 holds one card, seat 1 two, seat 2 all the rest

LIMITS = f"""
C9 an opening is a turn                 | {OPENING}; hand0: Ac Ad Ah; laid:; pile: | 0: A Ac done
        | scores: 0.5 0.5 0; turns: 1
C9 a play is a turn                     | | 1: play 2c done | scores: 0.5 0.5 0; asked:; turns: 1
C9 a pass is a turn                     | | 1: pass | scores: 1 0 0; turns: 1
C9 a challenge is a turn                | laid: Kc | 1: challenge | scores: 0 1 0; turns: 1; hand0: Ac Kc 9c 9d
C9 the pass that ends a round is a turn | asked: 2; passes: 1 | 2: pass | scores: 1 0 0; turns: 1
C9 a false last play is a turn          | hand1: 2c | 1: play 2c done | scores: 1 0 0; turns: 1; hand1: 2c Qh Qs 9c 9d
G5 a win in the last turn is a win      | hand1: Qc | 1: play Qc done | scores: 0 1 0
G5 nothing is stopped before            | options: max_turns=2 | 1: pass | scores: not over; turns: 1
G5 the limit is 1000 by default         | options:; turns: 998 | 1: pass | scores: not over; turns: 999
G5 and then the game stops              | options:; turns: 999 | 1: pass | scores: 1 0 0; turns: 1000; asked:
"""


@pytest.mark.parametrize(("rows", "move", "then"), cases(LIMITS))
def test_the_limit(rows: str, move: str, then: str) -> None:
    expect(after(given("cheat", TABLE, "options: max_turns=1", rows), move), then)
