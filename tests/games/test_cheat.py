"""The rules of docs/rules/cheat.md, one by one. Most positions are one of two tables with a few rows changed."""

from __future__ import annotations

import pytest

from kafana.core.sets import count, each
from kafana.core.view import view_of
from kafana.games import load
from kafana.games.cheat import LAID
from tests.positions import after, case, expect, given, refusal

pytestmark = pytest.mark.jitless

RANKS = "A 2 3 4 5 6 7 8 9 10 J Q K"
OPENING = "seats: 3; phase: claim; asked: 0; hand0: Ac Ad Ah As 2h 2s 3c; hand1: 2c 2d; hand2: *"
# Seat 0 has laid two queens; seat 2 holds all that is not named, so it knows what the other cards are, but not where.
TABLE = """
seats: 3; phase: respond; asked: 1; rank: Q; layer: 0
hand0: Ac; hand1: 2c 2d; hand2: *; laid: Qh Qs; pile: 9c 9d
"""
FOUR = "seats: 4; hand3: 3c; passes: 2; asked: 3"


@pytest.mark.parametrize(
    ("seats", "sizes"),
    [
        pytest.param(2, [27, 27], id="§1 C1 two"),
        pytest.param(3, [18, 18, 18], id="C1 three"),
        pytest.param(4, [14, 14, 13, 13], id="C10 four: the starter and the next have one more"),
        pytest.param(5, [11, 11, 11, 11, 10], id="C10 five: all but the last have one more"),
        pytest.param(6, [9, 9, 9, 9, 9, 9], id="C1 six"),
    ],
)
def test_the_whole_pack_is_dealt_from_the_starter(seats: int, sizes: list[int]) -> None:
    for number in range(8):
        table = load("cheat").new(seats, bytes([number] * 32))
        (starter,) = each(table.asked)
        hands = [count(table.zones[(starter + place) % seats]) for place in range(seats)]
        assert hands == sizes
        expect(table, f"phase: claim; legal: {RANKS}; laid:; pile:; gone:")


@pytest.mark.parametrize(
    ("moves", "then"),
    [
        case(
            "§2 the starter lays cards face down and names a rank",
            "0: A Ac Ad done",
            "phase: respond; asked: 1; rank: A; layer: 0; laid: Ac Ad; pile:; hand0: Ah As 2h 2s 3c",
        ),
        case("§2 the rank may be a lie", "0: K 3c done", "phase: respond; asked: 1; rank: K; laid: 3c"),
        case("§2 C2 one card is enough", "0: A Ac done", "asked: 1; laid: Ac; hand0: Ad Ah As 2h 2s 3c"),
        case("§2 C2 six are allowed", "0: A Ac Ad Ah As 2h 2s done", "asked: 1; laid: Ac Ad Ah As 2h 2s; hand0: 3c"),
        case("C4 §6 thirteen ranks to open with: no pass, no challenge, no joker", "", f"legal: {RANKS}"),
        case(
            "§2 the rank holds for the whole round",
            "0: 2 2h 2s done; 1: play 2c done; 2: play Kc done",
            "rank: 2; layer: 2; asked: 0; legal: play pass challenge",
        ),
    ],
)
def test_the_opening(moves: str, then: str) -> None:
    expect(after(given("cheat", OPENING), moves), then)


@pytest.mark.parametrize(
    ("position", "move", "rule"),
    [
        case("§2 C2 an opening has at least one card", OPENING, "0: Q done", "nothing_laid"),
        case("§2 C2 an opening has at most six", OPENING, "0: A Ac Ad Ah As 2h 2s 3c done", "too_many"),
        case("§2 cards of somebody else", OPENING, "0: 2 2c done", "not_held"),
        case("G7 cards in descending order", OPENING, "0: A Ad Ac done", "not_ascending"),
        case("G7 one card twice", OPENING, "0: A Ac Ac done", "not_held"),
        case("C4 the others wait for the opening", OPENING, "1: A 2c done", "it is not your turn"),
        case("§3 C2 a play has at least one card", TABLE, "1: play done", "nothing_laid"),
        case("§3 cards that lie on the table", TABLE, "1: play Qh done", "not_held"),
        case("C3 a seat that is not on turn challenges", TABLE, "2: challenge", "it is not your turn"),
        case("C3 nobody challenges their own play", TABLE, "0: challenge", "it is not your turn"),
    ],
)
def test_what_is_refused(position: str, move: str, rule: str) -> None:
    assert refusal(given("cheat", position), move) == rule


def test_a_play_has_at_most_six_cards_later_too() -> None:
    """§3, C2."""
    table = given("cheat", TABLE, "asked: 2; hand0: *; hand2: 3c 3d 3h 3s 4c 4d 4h; layer: 1")
    assert refusal(table, "2: play 3c 3d 3h 3s 4c 4d 4h done") == "too_many"
    expect(after(table, "2: play 3c 3d 3h 3s 4c 4d done"), "laid: 3c 3d 3h 3s 4c 4d; hand2: 4h; asked: 0")


@pytest.mark.parametrize(
    ("position", "moves", "then"),
    [
        case("§3 C3 three answers, whatever one holds", "", "", "legal: play pass challenge"),
        case(
            "§3 a play is of the same rank, and the play before joins the pile",
            "",
            "1: play 2c done",
            "phase: respond; asked: 2; rank: Q; layer: 1; laid: 2c; pile: 9c 9d Qh Qs; hand1: 2d",
        ),
        case(
            "§3 a pass does nothing", "", "1: pass", "asked: 2; phase: respond; laid: Qh Qs; pile: 9c 9d; hand1: 2c 2d"
        ),
        case("§3 the turn goes round clockwise", "asked: 2; layer: 1", "2: pass", "asked: 0; phase: respond"),
        case(
            "§3 C5 who has passed is still in the round",
            "",
            "1: pass; 2: play Kc done; 0: pass",
            "asked: 1; phase: respond; legal: play pass challenge",
        ),
    ],
)
def test_later_turns(position: str, moves: str, then: str) -> None:
    expect(after(given("cheat", TABLE, position), moves), then)


@pytest.mark.parametrize(
    ("position", "move", "then"),
    [
        case(
            "§4 the example: a lie goes back with the whole pile, and the challenger opens",
            "laid: Qh Qs 4c; asked: 2; passes: 1",
            "2: challenge",
            f"hand0: Ac Qh Qs 4c 9c 9d; laid:; pile:; asked: 2; phase: claim; legal: {RANKS}",
        ),
        case(
            "§4 the truth: the challenger takes the pile, and the honest seat opens",
            "",
            "1: challenge",
            f"hand1: 2c 2d Qh Qs 9c 9d; laid:; pile:; asked: 0; phase: claim; legal: {RANKS}",
        ),
        case(
            "C3 a lie is not forgotten by passes", f"{FOUR}; laid: Kc", "3: challenge", "hand0: Ac Kc 9c 9d; asked: 3"
        ),
        case("C3 nor is the truth", FOUR, "3: challenge", "hand3: 3c Qh Qs 9c 9d; asked: 0; phase: claim"),
        case(
            "C3 only the latest play is meant: an earlier lie is safe",
            "pile: 9c 9d Kc",
            "1: challenge",
            "hand1: 2c 2d Qh Qs 9c 9d Kc; asked: 0",
        ),
    ],
)
def test_a_challenge(position: str, move: str, then: str) -> None:
    expect(after(given("cheat", TABLE, position), move), then)


@pytest.mark.parametrize(
    ("position", "move", "then"),
    [
        case(
            "§4 C6 of a lie, all see the last play go back, and nothing else of the pile",
            "laid: Qh 4c",
            "1: challenge",
            "hand0@2: Ac 2c 2d Qh 4c 9c 9d; hand1@2: Ac 2c 2d 9c 9d; hand1@3: all but Qh 4c",
        ),
        case(
            "§4 C6 of the truth, all see the last play go to the challenger",
            "",
            "1: challenge",
            "hand1@2: Ac 2c 2d Qh Qs 9c 9d; hand0@2: Ac 2c 2d 9c 9d; hand0@3: all but Qh Qs",
        ),
        case(
            "§4 C6 who takes the pile sees all of it, and knows where the rest must be",
            "layer: 2; asked: 0; laid: Qh 4c",
            "0: challenge",
            "hand0@2: Ac 2c 2d; hand1@2: Ac 2c 2d; hand0@3: all but Qh 4c",
        ),
        case(
            "§2 C2 laid cards are face down; only their owner knows them",
            "hand1: 2c 2d Kc; laid: Qh; asked: 1",
            "1: play 2c done",
            "laid@2: Ac 2c 2d 9c 9d Qh Kc; hand1@1: 2d Kc; laid@1: 2c",
        ),
    ],
)
def test_who_knows_what(position: str, move: str, then: str) -> None:
    expect(after(given("cheat", TABLE, position), move), then)


def test_how_many_cards_were_laid_is_open_and_true() -> None:
    """§2, C2: everybody counts them, the audience too."""
    table = after(given("cheat", OPENING), "0: K Ac Ad 3c done")
    assert [view_of(table, seat).sizes[LAID] for seat in range(4)] == [3, 3, 3, 3]


@pytest.mark.parametrize(
    ("laid", "opens"),
    [
        case("§5.1 one queen", "Qc", "0"),
        case("§5.1 all queens", "Qc Qd Qh Qs", "0"),
        case("§5.1 one wrong card among five", "Qc Qd Qh Qs 4c", "1"),
        case("§5.1 only a wrong card", "Kc", "1"),
        case("§6 a joker among queens", "Qc Qd X1", "0"),
        case("§6 a joker does not save a wrong card", "4c X1", "1"),
        case("C8 a joker alone", "X2", "0"),
        case("C8 nothing but jokers", "X1 X2", "0"),
    ],
)
def test_what_a_lie_is(laid: str, opens: str) -> None:
    """The challenger opens after a lie, the challenged seat after the truth."""
    loser, hand = (1, "2c 2d") if opens == "0" else (0, "Ac")
    table = after(given("cheat", TABLE, f"laid: {laid}"), "1: challenge")
    expect(table, f"asked: {opens}; phase: claim; hand{loser}: {hand} {laid} 9c 9d")


@pytest.mark.parametrize(
    ("position", "moves", "then"),
    [
        case(
            "§5 §5.2 all others pass: the pile leaves and the last to play opens with any rank",
            "asked: 2; passes: 1",
            "2: pass",
            f"gone: Qh Qs 9c 9d; laid:; pile:; hand0: Ac; asked: 0; phase: claim; legal: {RANKS}",
        ),
        case("C5 not before the last of them", "", "1: pass", "gone:; asked: 2; phase: respond; passes: 1"),
        case(
            "C5 a play interrupts the sequence",
            "asked: 2; passes: 1",
            "2: play Kc done; 0: pass",
            "gone:; asked: 1; phase: respond; passes: 1",
        ),
        case(
            "C5 then the sequence begins anew",
            "asked: 2; passes: 1",
            "2: play Kc done; 0: pass; 1: pass",
            "gone: Qh Qs Kc 9c 9d; asked: 2; phase: claim",
        ),
        case(
            "C5 of two seats one pass is enough",
            "seats: 2; hand1: *; hand2:",
            "1: pass",
            "gone: Qh Qs 9c 9d; asked: 0; phase: claim",
        ),
        case("C5 what leaves stays away", "gone: 3c; asked: 2; passes: 1", "2: pass", "gone: 3c Qh Qs 9c 9d"),
        case(
            "C5 and nobody sees it",
            "asked: 2; passes: 1",
            "2: pass",
            "gone@2: Ac 2c 2d Qh Qs 9c 9d; hand0@2: Ac 2c 2d Qh Qs 9c 9d",
        ),
    ],
)
def test_everybody_passes(position: str, moves: str, then: str) -> None:
    expect(after(given("cheat", TABLE, position), moves), then)


@pytest.mark.parametrize(
    ("position", "move", "then"),
    [
        case(
            "§1 §5.3 a true last play wins at once", "hand1: Qc", "1: play Qc done", "asked:; winner: 1; scores: 0 1 0"
        ),
        case("C7 C8 jokers are true", "hand1: X1 X2", "1: play X1 X2 done", "winner: 1; scores: 0 1 0"),
        case(
            "C7 a lie on the last card takes the pile and the next seat opens",
            "hand1: 2c",
            "1: play 2c done",
            f"hand1: 2c Qh Qs 9c 9d; laid:; pile:; asked: 2; phase: claim; legal: {RANKS}; winner: none",
        ),
        case(
            "§5.3 one wrong card spoils the last play",
            "hand1: Qc 2c",
            "1: play 2c Qc done",
            "hand1: 2c Qc Qh Qs 9c 9d; asked: 2; phase: claim; scores: not over",
        ),
        case(
            "C7 the next seat clockwise of the last one is the first",
            "layer: 1; asked: 2; hand0: *; hand2: 3c",
            "2: play 3c done",
            "hand2: 3c Qh Qs 9c 9d; asked: 0; phase: claim",
        ),
        case(
            "C7 a lie on the last card is shown, the pile is not",
            "hand1: 2c",
            "1: play 2c done",
            "hand0@2: Ac Qh Qs 9c 9d; hand1@2: Ac 2c Qh Qs 9c 9d; hand0@1: all but 2c Qh Qs 9c 9d",
        ),
        case(
            "§5.3 who keeps a card is not judged",
            "",
            "1: play 2c done",
            "asked: 2; phase: respond; laid: 2c; hand1: 2d",
        ),
    ],
)
def test_the_last_cards(position: str, move: str, then: str) -> None:
    expect(after(given("cheat", TABLE, position), move), then)


@pytest.mark.parametrize(
    ("move", "then"),
    [
        case("§5.3 the truth wins", "0: A Ac X1 done", "winner: 0; scores: 1 0 0"),
        case("C7 a lie comes back", "0: K Ac X1 done", "hand0: Ac X1; laid:; pile:; asked: 1; phase: claim"),
    ],
)
def test_an_opening_with_the_last_cards(move: str, then: str) -> None:
    expect(after(given("cheat", OPENING, "hand0: Ac X1"), move), then)


@pytest.mark.parametrize(
    ("position", "move", "then"),
    [
        case("C9 a play is a turn", "", "1: play 2c done", "scores: 0.5 0.5 0; asked:; turns: 1"),
        case("C9 a pass is a turn", "", "1: pass", "scores: 1 0 0; turns: 1"),
        case("C9 a challenge is a turn", "laid: Kc", "1: challenge", "scores: 0 1 0; turns: 1"),
        case("C9 the pass that ends a round is a turn", "asked: 2; passes: 1", "2: pass", "scores: 1 0 0; turns: 1"),
        case("C7 C9 a last play that is a lie is a turn", "hand1: 2c", "1: play 2c done", "scores: 1 0 0; turns: 1"),
        case("G5 a win in the last turn is a win", "hand0: Ac; hand1: Qc", "1: play Qc done", "scores: 0 1 0"),
        case("C9 G5 nothing is stopped before", "options: max_turns=2", "1: pass", "scores: not over; turns: 1"),
        case("C9 the limit is 1000 by default", "options:; turns: 998", "1: pass", "scores: not over; turns: 999"),
        case("G5 and then the game stops", "options:; turns: 999", "1: pass", "scores: 1 0 0; turns: 1000; asked:"),
    ],
)
def test_the_limit(position: str, move: str, then: str) -> None:
    """The fewest cards share: seat 0 holds one, seat 1 two."""
    expect(after(given("cheat", TABLE, "options: max_turns=1", position), move), then)


def test_an_opening_play_is_a_turn() -> None:
    """C9, G5."""
    table = given("cheat", OPENING, "options: max_turns=1; hand0: Ac Ad Ah")
    expect(after(table, "0: A Ac done"), "turns: 1; scores: 0.5 0.5 0")
