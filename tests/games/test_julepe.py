"""Julepe: the rules of docs/rules/julepe.md one by one, on positions in notation.

The dealer is seat 4 and trumps are oros where nothing else is said. Money is in steps of 10 cents. Sets of players are
numbers in a position: 28 are seats 2, 3 and 4, and 48 are seat 4 and the house. Row 5 of what is known is the audience.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from kafana.core.sets import count, each, set_of
from kafana.games.julepe import ASIDE, FOLDED, GAME, UPCARD
from kafana.games.julepe import HOUSE as HOUSE_HAND
from kafana.words.words import words_of
from tests.naive.dice import Dice
from tests.positions import after, expect, follow, given, refusal, rows_of
from tests.tables import cases

pytestmark = pytest.mark.jitless

KEY = bytes(range(32))
ORDER = "1 3 12 11 10 7 6 5 4 2"  # §1, from high to low
PAIRS = [*pairwise(ORDER.split())]
OROS, COPAS = (" ".join(number + suit for number in ORDER.split()) for suit in "oc")

DEALT = """
seats: 5; phase: join; asked: 0; dealer: 4; trumps: oros; upcard: 7o
hand0: 2b 4b 5b 6b 7b
hand1: 2c 4c 5c 6c 7c
hand2: 1o 10c 11c 12c 3c
hand3: 10b 11b 12b 3b 1b
hand4: 2o 4o 5o 6o 1c
deck: 10o 11o 12o 3o
"""
EXCHANGE = """
seats: 5; phase: exchange; asked: 2; dealer: 4; trumps: oros; participants: 28
hand2: 1o 10c 11c 12c 3c
hand3: 10b 11b 12b 3b 1b
hand4: 2o 4o 5o 6o 7o 1c
deck: 10o 11o 12o 3o; folded: *
"""
PLAY = "seats: 5; phase: play; asked: 2; dealer: 4; trumps: oros; participants: 28; aside: *"
ALONE = """
seats: 5; phase: alone; asked: 4; dealer: 4; trumps: oros; upcard: 7o
hand4: 2o 4o 5o 6o 1c; deck: 10o 11o 12o 3o; folded: *
"""
FEW_FOLDED = ALONE.replace("folded", "aside")
HOUSE = "seats: 5; phase: play; asked: 4; dealer: 4; trumps: oros; participants: 48; aside: *"
HOUSE_EXCHANGE = HOUSE + "; phase: exchange; hand4: 2o 4o 5o 6o 7o 1c; house: 4b 10o 11o 12o 3o"
HOUSE_DISCARD = HOUSE_EXCHANGE + "; phase: discard"

JOINING = """
§4 the dealer's left is asked first  | | | asked: 0; legal: out in
§4 out: the hand is folded           | | 0: out | asked: 1; phase: join; hand0: ; folded: 2b 4b 5b 6b 7b
§4 unseen, but it has no ace of trumps (J6) | | 0: out
                                     | folded@0: 2b 4b 5b 6b 7b; folded@1: all but 2c 4c 5c 6c 7c 7o 1o
§4 in: and so is the dealer          | | 0: in | asked: 1; phase: join; participants: 17; folded:
§4 the ace of trumps has to be in    | | 0: out; 1: out | asked: 2; legal: in
§4 a plain ace forces nobody         | asked: 3 | | legal: out in
J6 the dealer is in unasked          | | 0: out; 1: out; 2: in; 3: out
                                     | phase: exchange; asked: 2; participants: 20; upcard: ; hand4: 2o 4o 5o 6o 7o 1c
§5.1 all see who takes the face-up card | | 0: in; 1: out; 2: in; 3: out | hand4@5: all but; hand0@5: all but 7o
J6 the question goes round           | dealer: 1; asked: 2; hand1: 2o 4o 5o 6o 1c; hand4: 2c 4c 5c 6c 7c
                                     | 2: in; 3: out; 4: out; 0: in
                                     | phase: exchange; asked: 2; participants: 7; hand1: 2o 4o 5o 6o 7o 1c
J6 nobody but the dealer is left     | hand2: 10o 10c 11c 12c 3c; deck: 1o 11o 12o 3o | 0: out; 1: out; 2: out; 3: out
                                     | phase: alone; asked: 4; legal: out in; upcard: 7o
"""
EXCHANGING = """
§5 content              | | 2: done | phase: exchange; asked: 3; hand2: 1o 10c 11c 12c 3c; aside:
§5 from the leftovers   | | 2: 10c 11c 12c 3c done
                        | asked: 3; hand2: 1o 10o 11o 12o 3o; deck: ; aside: 10c 11c 12c 3c
§5 seen by nobody else  | | 2: 10c 11c 12c 3c done
                        | hand2@2: 1o 10o 11o 12o 3o; aside@2: 10c 11c 12c 3c; hand2@5: all but; aside@5: all but
J7 then from the folded, never what is set aside | deck: 10o 11o; folded: 7c; aside: *
                        | 2: 10c 11c 12c done | asked: 3; hand2: 1o 10o 11o 7c 3c; deck: ; folded:
J7 up to five           | folded: 7c; aside: * | 2: 1o 10c 11c 12c 3c done | hand2: 10o 11o 12o 3o 7c
J7 all see how many     | folded: 7b 7c; aside: * | 2: 10c 11c done; 3: 10b done; 4: 2o 4o 5o done
                        | exchanged: 0 0 2 1 3 0
J7 all that is left     | deck: 10o; folded: 7c; aside: * | 2: 1o 10c done; 3: done; 4: done | phase: discard
§5.1 the dealer, last, has six | | 2: done; 3: done | asked: 4; hand4: 2o 4o 5o 6o 7o 1c
§5.1 the dealer may exchange six | asked: 4; folded: 7b 7c; aside: * | 4: 2o 4o 5o 6o 7o 1c done
                        | phase: discard; asked: 4; hand4: 10o 11o 12o 3o 7b 7c
§5.1 the dealer puts one away | asked: 4 | 4: done; 4: 1c
                        | phase: play; asked: 2; hand4: 2o 4o 5o 6o 7o; aside: 1c
J7 even the face-up card | asked: 4 | 4: done; 4: 7o | hand4: 2o 4o 5o 6o 1c; aside: 7o
"""
EXCHANGE_REFUSED = """
§5 one's own cards               | | 2: 1b done | not_held
J7 in one go, in order (G7)      | | 2: 11c 10c done | not_ascending
J7 no more than there are        | deck: 10o; folded: 7c; aside: * | 2: 1o 10c 11c done | too_many
J7 none left                     | deck: ; folded: ; aside: * | 2: 1o done | too_many
J7 one after the other           | | 3: done | it is not your turn
§5.1 one of the six is put away  | phase: discard; asked: 4 | 4: 3c | not_held
"""
LEADING = """
J5 the first seat that is in  | phase: discard; asked: 4; hand2: 2b; hand3: 4b; hand4: 1c 7o | 4: 1c
                              | phase: play; asked: 2; trick:
J5 clockwise from the dealer | phase: discard; asked: 1; dealer: 1; participants: 11; hand0: 2b; hand1: 1c 7o; hand3: 4b
                              | 1: 1c | phase: play; asked: 3; trick:
§6.3 two tricks are safe      | tricks: 0 0 1 0 0 0; hand2: 1o 3o; hand3: 2b 4b; hand4: 5b 6b | 2: 1o; 3: 2b; 4: 5b
                              | tricks: 0 0 2 0 0 0; safe: 4
§6.3 one trick is not         | tricks: 0 0 0 0 0 0; hand2: 1o 3o; hand3: 2b 4b; hand4: 5b 6b | 2: 1o; 3: 2b; 4: 5b
                              | tricks: 0 0 1 0 0 0; safe: 0
"""
DECIDING = """
§8 the dealer may face the house or not | | | legal: out in
J14 urones: the ace in the hand         | hand4: 2o 4o 5o 6o 1o | | legal: in
J14 urones: the ace that lies face up   | upcard: 1o | | legal: in
J14 vilalba: the ace in a hand not seen | options: village=vilalba; hand4: 2o 4o 5o 6o 1o | | legal: out in
J14 vilalba: the ace that lies face up  | options: village=vilalba; upcard: 1o | | legal: in
"""
DECIDING_REFUSED = """
J14 urones: the ace forces              | hand4: 2o 4o 5o 6o 1o | 4: out | ace_forces_in
J14 vilalba: the face-up ace forces     | options: village=vilalba; upcard: 1o | 4: out | ace_forces_in
"""
HOUSE_DEALT = """
§8 leftovers, two folded cards, one put away | folded: 2b 4b | 4: in
      | phase: exchange; asked: 4; participants: 48; hand4: 2o 4o 5o 6o 7o 1c; deck: ; folded: ; upcard:
J13 its lowest plain card          | folded: 2b 4b | 4: in | house: 4b 10o 11o 12o 3o
J13 of trumps only, its lowest     | hand4: 2b 4b 5b 6b 1c; folded: 2o 4o | 4: in | house: 4o 10o 11o 12o 3o
J16 a plain ace before a low trump | deck: 11o 12o 3o 1o; folded: 1b 10o | 4: in | house: 10o 11o 12o 3o 1o
J16 of equal ones, bastos          | folded: 4b 4c | 4: in | house: 10o 11o 12o 3o 4c
J16 of unequal ones, the weaker    | folded: 5b 4c | 4: in | house: 5b 10o 11o 12o 3o
J16 oros before copas | trumps: bastos; upcard: 7b; hand4: 2b 4b 5b 6b 1c; deck: 10b 11b 12b 3b; folded: 4o 4c | 4: in
      | house: 10b 11b 12b 3b 4c
"""
HOUSE_LEADS = """
J13 its highest trump            | house: 4b 1b 10o 12o 3c | 4: 1c | phase: play; asked: 4; trick: 12o
J13 without trumps, its highest  | house: 3b 4b 2c 5c 12c | 4: 1c | trick: 3b
J16 of equal ones, bastos        | house: 12b 3b 2c 12c 3c | 4: 1c | trick: 3b
§8 the usual rules (§6.1)        | hand4: 4o 5o 6o 10c 3c 1c; house: 2b 4b 5b 11c 12c | 4: 1c | trick: 12c; legal: 3c
J13 everybody knows how it leads | | 4: 1c | trick: 3o; house@5: all but 3o 1o
"""
HOUSE_FOLLOWS = """
J13 the cheapest that wins    | hand4: 10c 2b 4b; house: 2c 11c 3c | 4: 10c | played: 10c 11c; trick: 3c; house: 2c
J13 the cheapest trump        | hand4: 10c 2b 4b; house: 1b 2o 7o | 4: 10c | played: 10c 2o; trick: 7o; house: 1b
J13 trumps led                | hand4: 7o 2b 4b; house: 2o 10o 1o | 4: 7o | played: 7o 10o; trick: 1o; house: 2o
J13 it cannot win: its lowest | hand4: 12c 2b 4b; house: 1o 2c 10c | 4: 12c | played: 12c 2c; trick: ; house: 1o 10c
J13 neither suit nor trumps   | hand4: 12c 2b 4b; house: 5b 6b 1b | 4: 12c | played: 12c 5b; trick: ; house: 6b 1b
J16 of equal ones, bastos     | hand4: 4o 2b 4b; house: 5b 5c 1c | 4: 4o | played: 4o 5b; trick: ; house: 5c 1c
J5 who wins leads             | hand4: 10c 2b 4b; house: 2c 11c 3c | 4: 10c | asked: 4; tricks: 0 0 0 0 0 1
J5 so does the dealer         | hand4: 12c 2b 4b; house: 1o 2c 10c | 4: 12c | asked: 4; tricks: 0 0 0 0 1 0
"""
LAST_ROUND = """
J18 a fifth each, no stakes     | options: rounds=1; pot: 25; balance: -25 0 0 0 0 | 4: out | scores: -2 0.5 0.5 0.5 0.5
J18 the rest to the last dealer | options: rounds=1; pot: 35; balance: -35 0 0 0 0 | 4: out | scores: -3 0.5 0.5 0.5 1.5
J18 too little for five         | options: rounds=1; pot: 20; balance: -20 0 0 0 0 | 4: out | scores: -2 0 0 0 2; pot: 0
J15 twenty rounds               | turns: 19 | 4: out | scores: 0 0 0 0 0; pot: 0; turns: 20
J15 the nineteenth goes on      | turns: 18 | 4: out | scores: not over; turns: 19
J15 a thousand rounds           | options: rounds=1000; turns: 998 | 4: out | scores: not over
"""


@pytest.mark.parametrize(
    ("start", "position", "moves", "then"),
    [
        *cases(JOINING, DEALT),
        *cases(EXCHANGING, EXCHANGE),
        *cases(LEADING, PLAY),
        *cases(DECIDING, ALONE),
        *cases(HOUSE_DEALT, FEW_FOLDED),
        *cases("J13 the dealer exchanges | folded: 7c | 4: 1c done | hand4: 2o 4o 5o 6o 7o 7c", HOUSE_EXCHANGE),
        *cases(HOUSE_LEADS, HOUSE_DISCARD),
        *cases(HOUSE_FOLLOWS, HOUSE),
        *cases(LAST_ROUND, ALONE),
    ],
)
def test_rule(start: str, position: str, moves: str, then: str) -> None:
    expect(after(given("julepe", start, position), moves), then)


@pytest.mark.parametrize(
    ("start", "position", "move", "rule"),
    [
        *cases("§4 the ace of trumps cannot be folded | asked: 2 | 2: out | ace_forces_in", DEALT),
        *cases(EXCHANGE_REFUSED, EXCHANGE),
        *cases(DECIDING_REFUSED, ALONE),
        *cases("J13 as many as are folded (J7) | folded: 7c | 4: 2o 1c done | too_many", HOUSE_EXCHANGE),
    ],
)
def test_refused(start: str, position: str, move: str, rule: str) -> None:
    assert refusal(given("julepe", start, position), move) == rule


# §1 – §3: cards, pot, deal


def test_the_deck_has_ten_cards_of_three_suits() -> None:
    """§1, J1."""
    assert sorted(words_of("julepe").cards) == sorted(number + suit for number in ORDER.split() for suit in "boc")
    with pytest.raises(ValueError, match="julepe is for 5 players, not 4"):
        GAME.new(4, KEY)


@pytest.mark.parametrize("trumps", ["oros", "copas"])
@pytest.mark.parametrize(("high", "low"), PAIRS, ids=[f"J2 {high} beats {low}" for high, low in PAIRS])
def test_strength(high: str, low: str, trumps: str) -> None:
    """§1, J2: copas, as a plain suit or as trumps; the stronger card wins, second or first."""
    for leads, follows, winner in (low, high, 4), (high, low, 3):
        hands = f"hand3: {leads}c 7b; hand4: {follows}c 6b"
        table = given("julepe", PLAY, f"asked: 3; participants: 24; trumps: {trumps}", hands)
        expect(after(table, f"3: {leads}c; 4: {follows}c"), f"asked: {winner}; played: {high}c {low}c")


@pytest.mark.parametrize("number", range(5), ids=lambda number: f"J19 key {number}")
def test_the_first_deal(number: int) -> None:
    """§2, §3, J19, G2: 2.50 in the pot, a dealer by lot, five cards each, one face up, four leftovers."""
    key = bytes([number]) * 32
    table = GAME.new(5, key)
    dealer = Dice(key).below(5)
    expect(table, f"dealer: {dealer}; asked: {(dealer + 1) % 5}; phase: join; turns: 0")
    expect(table, "pot: 25; balance: -5 -5 -5 -5 -5; folded: ; aside: ; house: ")
    assert [count(zone) for zone in table.zones] == [5] * 5 + [0, 4, 0, 0, 0, 1, 0, 0]
    upcard = table.zones[UPCARD]
    assert upcard & table.trumps == upcard
    for seat in range(5):
        assert table.may[seat, seat] == table.zones[seat]
        assert table.may[seat, (seat + 1) % 5] == GAME.deck & ~(table.zones[seat] | upcard)


# §6: the tricks

TRICKS = """
§6.2 the only trump                   | 11c 2b | 12c 4b | 4o 5b  | 2: 11c; 3: 12c; 4: 4o | 4
§6.2 the higher of two trumps         | 1c 2b  | 6o 4b  | 10o 5b | 2: 1c; 3: 6o; 4: 10o  | 4
§6.2 the three beats the rey          | 12b 2c | 5b 4c  | 3b 5c  | 2: 12b; 3: 5b; 4: 3b  | 4
§6.2 nobody beat it                   | 7c 4b  | 2b 5b  | 4c 6b  | 2: 7c; 3: 2b; 4: 4c   | 2
§6.2 the lowest trump beats an ace    | 2b 5c  | 2o 7c  | 1b 6c  | 2: 2b; 3: 2o; 4: 1b   | 3
§6 what is thrown on it changes no suit | 2b 5c | 1c 7c | 3c 6c  | 2: 2b; 3: 1c; 4: 3c   | 2
"""
FOLLOWING = """
§6 any card is led      | hand2: 2b 1b 2o 3c | | 2b 1b 2o 3c |
§6.1 follow and beat    | hand2: 10c; hand3: 1b 4o 2c 12c 3c | 2: 10c | 12c 3c
                        | 2c: not_beating; 1b: not_following; 4o: not_following; 1o: not_held
§6.1 follow below       | hand2: 10c; hand3: 1b 4o 2c 4c | 2: 10c | 2c 4c | 4o: not_following
§6.1 trump              | hand2: 10c; hand3: 1b 3b 2o 4o | 2: 10c | 2o 4o | 1b: not_trumping
§6.1 neither            | hand2: 10c; hand3: 2b 1b | 2: 10c | 2b 1b |
J3 beat the best so far | hand2: 4c; hand3: 12c; hand4: 10c 3c | 2: 4c; 3: 12c | 3c | 10c: not_beating
J3 the suit led         | hand2: 4c; hand3: 1b; hand4: 3b 2c | 2: 4c; 3: 1b | 2c | 3b: not_following
J3 trumps led           | hand2: 10o; hand3: 2o 12o 1c | 2: 10o | 12o | 2o: not_beating; 1c: not_following
J3 trumped already      | hand2: 10c; hand3: 2o; hand4: 3o 2c 1c | 2: 10c; 3: 2o | 2c 1c | 3o: not_following
J4 overtrump            | hand2: 10c; hand3: 7o; hand4: 1b 2o 10o 1o | 2: 10c; 3: 7o | 10o 1o
                        | 2o: not_overtrumping; 1b: not_trumping
J4 trump in vain        | hand2: 10c; hand3: 3o; hand4: 1b 2o 10o | 2: 10c; 3: 3o | 2o 10o | 1b: not_trumping
J4 must_overtrump off   | options: must_overtrump=off; hand2: 10c; hand3: 7o; hand4: 1b 2o 10o 1o | 2: 10c; 3: 7o
                        | 2o 10o 1o | 1b: not_trumping
J3 must_overtrump off   | options: must_overtrump=off; hand2: 7o; hand3: 2o 10o | 2: 7o | 10o | 2o: not_beating
"""
NOT_HELD = """
§6.1 neither the suit nor a trump | 2b 1b | 2: 10c; 3: 2b | oros copas
J4 trumped                        | 2o 4o | 2: 10c; 3: 4o | copas
J3 followed below                 | 2c 4c | 2: 10c; 3: 2c | 11c 12c 3c 1c
J3 beaten                         | 11c 1c | 2: 10c; 3: 11c |
"""


@pytest.mark.parametrize(("two", "three", "four", "moves", "winner"), cases(TRICKS))
def test_who_wins_a_trick_leads_to_the_next(two: str, three: str, four: str, moves: str, winner: str) -> None:
    """§6, §6.2, J5."""
    table = after(given("julepe", PLAY, f"hand2: {two}; hand3: {three}; hand4: {four}"), moves)
    tricks = " ".join(str(int(player == int(winner))) for player in range(6))
    expect(table, f"phase: play; asked: {winner}; tricks: {tricks}; trick: ; led: any")
    expect(table, f"played: {' '.join(card for _, card in rows_of(moves))}")


@pytest.mark.parametrize(("position", "moves", "legal", "refused"), cases(FOLLOWING))
def test_following(position: str, moves: str, legal: str, refused: str) -> None:
    table = after(given("julepe", PLAY, position), moves)
    expect(table, f"legal: {legal}")
    for card, rule in rows_of(refused):
        assert refusal(table, f"{each(table.asked)[0]}: {card}") == rule


@pytest.mark.parametrize(("hand", "moves", "shown"), cases(NOT_HELD))
def test_a_card_shows_what_is_not_held(hand: str, moves: str, shown: str) -> None:
    """§6.1: to everybody, since everybody knows the rules."""
    table = after(given("julepe", PLAY, f"hand2: 10c 6b; hand3: {hand}; hand4: 5b 7b"), moves)
    missing = shown.replace("oros", OROS).replace("copas", COPAS)
    expect(table, f"hand3@5: all but {missing} {' '.join(card for _, card in rows_of(moves))}")


@pytest.mark.parametrize(("option", "missing"), [("on", "12o 3o 1o"), ("off", "")], ids=["J4 on", "J4 off"])
def test_who_does_not_overtrump_cannot(option: str, missing: str) -> None:
    hands = "hand2: 4c 6b; hand3: 11o 5b; hand4: 2o 4o"
    table = after(given("julepe", PLAY, f"options: must_overtrump={option}", hands), "2: 4c; 3: 11o; 4: 2o")
    expect(table, f"hand4@5: all but {COPAS} 11o 2o {missing}")


# §7: what happens to the pot

SETTLED = """
§7.1 of 5.00 each takes 2.50          | 50 | - - 3 - 2 | split       | 0 0 25 0 25      | 0   | all
§7.1 of 4.50 each takes 2.00 (J8)     | 45 | 2 - - - 3 | split       | 20 0 0 0 20      | 5   | all
§7.2 the loser pays 6.50              | 65 | - 4 - - 1 | julepe      | 0 65 0 0 -65     | 65  | dealer
J9 five to none                       | 30 | - - - 0 5 | julepe      | 0 0 0 -30 30     | 30  | dealer
§7.3 4.00 and 3–2–0                   | 40 | - - 3 2 0 | julepe      | 0 0 20 20 -40    | 40  | dealer
§7.3 5.50 and 2–2–1                   | 55 | 2 1 - - 2 | julepe      | 25 -55 0 0 25    | 60  | dealer
§7.3 3.00 and 4–1–0                   | 30 | 0 - 4 - 1 | julepe      | -30 0 60 0 -30   | 30  | dealer
§7.3 3.50 and 2–2–1–0                 | 35 | 2 2 - 1 0 | julepe      | 35 35 0 -35 -35  | 35  | dealer
J10 only one is safe                  | 25 | 2 1 1 - 1 | julepe      | 75 -25 -25 0 -25 | 25  | dealer
J10 all five in, one takes all        | 20 | 0 0 5 0 0 | julepe      | -20 -20 80 -20 -20 | 20 | dealer
J17 2.50 and 2–2–1–0                  | 25 | - 2 2 1 0 | julepe      | 0 25 25 -25 -25  | 25  | dealer
J17 rounded down once (J8)            | 25 | 2 2 1 0 0 | julepe      | 35 35 -25 -25 -25 | 30 | dealer
J11 one each: nobody pays             | 25 | 1 1 1 1 1 | nobody-safe | 0 0 0 0 0        | 25  | dealer
"""


def last_trick(tricks: str) -> tuple[str, str]:
    """The last lead of a round that ends with these tricks, and the cards: the first who has won any wins this one."""
    won = {seat: int(number) for seat, number in enumerate(tricks.split()) if number != "-"}
    leader = next(seat for seat in won if won[seat])
    won[leader] -= 1
    hands = {seat: f"{number}b" for seat, number in zip(won, ORDER.split(), strict=False)} | {leader: "1o"}
    position = f"""
        seats: 5; phase: play; asked: {leader}; dealer: 4; trumps: oros; played: *
        participants: {set_of(list(won))}; safe: {set_of([seat for seat in won if won[seat] >= 2])}
        tricks: {" ".join(str(won.get(player, 0)) for player in range(6))}
        {"; ".join(f"hand{seat}: {card}" for seat, card in hands.items())}
    """
    order = sorted(hands, key=lambda seat: (seat - leader) % 5)
    return position, "; ".join(f"{seat}: {hands[seat]}" for seat in order)


def expect_money(table: Any, pot: str, gains: str, left: str, stakes: str) -> None:
    """§7.4, J12: the next round has begun, and it was paid for by all five or by the new dealer, seat 0."""
    paid = [5] * 5 if stakes == "all" else [5, 0, 0, 0, 0]
    before = [-int(pot), 0, 0, 0, 0]
    balance = [money + int(gain) - stake for money, gain, stake in zip(before, gains.split(), paid, strict=True)]
    expect(table, f"gains: {gains}; pot: {int(left) + sum(paid)}; balance: {' '.join(map(str, balance))}")
    expect(table, "dealer: 0; phase: join; asked: 1; turns: 1; tricks: 0 0 0 0 0 0; participants: 0; safe: 0")
    assert table.pot + sum(table.balance) == 0


@pytest.mark.parametrize(("pot", "tricks", "outcome", "gains", "left", "stakes"), cases(SETTLED))
def test_settling(pot: str, tricks: str, outcome: str, gains: str, left: str, stakes: str) -> None:
    """§7, §7.4, J12: seats that are not in are written as a dash."""
    position, moves = last_trick(tricks)
    table = after(given("julepe", position, f"pot: {pot}; balance: -{pot} 0 0 0 0"), moves)
    expect(table, f"outcome: {outcome}")
    expect_money(table, pot, gains, left, stakes)


# §8: dealer against the house

HOUSE_SETTLED = """
§8.1 3.50, three tricks: takes 1.50 | 35 | 3 | half-won | 15  | 20 | all
§8.1 4.00, one trick: pays 4.00     | 40 | 1 | doubled  | -40 | 80 | dealer
§8.1 no trick                       | 25 | 0 | doubled  | -25 | 50 | dealer
J13 half is rounded down (J8)       | 25 | 2 | half-won | 10  | 15 | all
§8.1 four tricks: the whole pot     | 35 | 4 | pot-won  | 35  | 0  | all
§8.1 five tricks                    | 50 | 5 | pot-won  | 50  | 0  | all
J21 no more than up to 100,000.00   | 600000 | 1 | doubled | -400000 | 1000000 | dealer
J21 nothing above that              | 1000005 | 0 | doubled | 0 | 1000005 | dealer
"""


@pytest.mark.parametrize("village", ["urones", "vilalba"], ids="J14 {}".format)
def test_the_dealer_declines(village: str) -> None:
    """§8, §3, J12, J14: the next dealer adds 0.50."""
    table = given("julepe", ALONE, f"options: village={village}; pot: 25; balance: -25 0 0 0 0")
    expect(after(table, "4: out"), "outcome: declined")
    expect_money(table, pot="25", gains="0 0 0 0 0", left="25", stakes="dealer")


def test_the_house_takes_two_folded_cards_of_twenty() -> None:
    """§8, J13: unseen, but everybody knows that it does not keep the lowest card of all."""
    table = after(given("julepe", ALONE), "4: in")
    assert [count(table.zones[zone]) for zone in (HOUSE_HAND, FOLDED, ASIDE)] == [5, 18, 1]
    expect(table, "house@5: all but 7o 2b; folded@5: all but 7o; hand4@5: all but")


@pytest.mark.parametrize(("pot", "tricks", "outcome", "gain", "left", "stakes"), cases(HOUSE_SETTLED))
def test_settling_with_the_house(pot: str, tricks: str, outcome: str, gain: str, left: str, stakes: str) -> None:
    """§8.1, J12: the dealer leads to the last trick, and wins it unless there is none to win."""
    won = max(int(tricks) - 1, 0)
    safe = set_of([player for player, number in ((4, won), (5, 4 - won)) if number >= 2])
    cards = "hand4: 1o; house: 2b" if int(tricks) else "hand4: 2b; house: 1o"
    rows = f"pot: {pot}; balance: -{pot} 0 0 0 0; tricks: 0 0 0 0 {won} {4 - won}; safe: {safe}"
    table = after(given("julepe", HOUSE, rows, cards), f"4: {cards.split()[1].rstrip(';')}")
    expect(table, f"outcome: {outcome}")
    expect_money(table, pot, f"0 0 0 0 {gain}", left, stakes)


def test_in_vilalba_the_dealer_looks_when_another_seat_is_in() -> None:
    """J14, J20."""
    table = GAME.new(5, KEY, {"village": "vilalba"})
    dealer = int(table.dealer)
    assert table.may[dealer, dealer] == GAME.deck & ~table.zones[UPCARD]
    after(table, f"{(dealer + 1) % 5}: in")
    assert table.may[dealer, dealer] == table.zones[dealer]


def test_in_vilalba_the_dealer_looks_after_saying_in() -> None:
    """J14, J20: and up to then knows no more than the audience."""
    table = given("julepe", ALONE, "options: village=vilalba")
    table.may[4] = table.may[5]
    expect(table, "hand4@4: all but 7o")
    expect(after(table, "4: in"), "hand4@4: 2o 4o 5o 6o 7o 1c; hand4@5: all but")


# The match

WRONG_OPTIONS = """
J15 no round         | rounds         | 0      | rounds must be a whole number from 1 to 1,000, not 0
J15 too many rounds  | rounds         | 1001   | rounds must be a whole number from 1 to 1,000, not 1001
J14 another village  | village        | madrid | village must be urones or vilalba, not 'madrid'
J4 neither on nor off | must_overtrump | maybe  | must_overtrump must be on or off, not 'maybe'
"""


@pytest.mark.parametrize(("name", "value", "error"), cases(WRONG_OPTIONS))
def test_options(name: str, value: str, error: str) -> None:
    with pytest.raises(ValueError, match=error):
        GAME.new(5, KEY, {name: int(value) if value.isdecimal() else value})


def test_one_round_in_writing() -> None:
    """§3 – §7.4: three in, 2–2–1, a pot of 2.50. Trumps are copas, seat 2 deals; only the draws are the key's."""
    table = GAME.new(5, KEY, {"rounds": 2})
    expect(table, "dealer: 2; upcard: 3c; trumps: copas; deck: 12b 1b 4c 12c; hand1: 2b 4o 1o 2c 6c")
    expect(table, "hand3: 7b 10b 2o 5o 7o; hand4: 11b 3b 5c 7c 11c; hand0: 5b 11o 3o 10c 1c; hand2: 4b 6b 6o 10o 12o")
    follow(table, ROUND)


ROUND = """
3: out              | asked: 4; folded: 7b 10b 2o 5o 7o
4: in               | asked: 0; legal: in                     # seat 0 holds the ace of copas
0: in; 1: out       | phase: exchange; asked: 4; hand2: 4b 6b 6o 10o 12o 3c
4: 11b done         | asked: 0; hand4: 3b 5c 7c 11c 12c       # the 12 was a leftover
0: 5b 11o done      | asked: 2; hand0: 12b 3o 4c 10c 1c; deck: 1b
2: 4b 6b 6o done    | phase: discard; hand2: 1b 10o 12o 2c 6c 3c; deck: # the last leftover, and two that seat 1 folded
2: 10o              | phase: play; asked: 4; legal: 3b 5c 7c 11c 12c
4: 12c              | asked: 0; legal: 1c                     # of 4 10 1 only the ace beats it
0: 1c               | asked: 2; legal: 2c 6c 3c               # nothing beats an ace
2: 2c               | asked: 0; tricks: 1 0 0 0 0 0
0: 12b              | asked: 2; legal: 1b
2: 1b               | asked: 4; legal: 3b
4: 3b               | asked: 2; tricks: 1 0 1 0 0 0
2: 12o              | asked: 4; legal: 5c 7c 11c              # no oros: any trump
4: 5c               | asked: 0; legal: 3o                     # trumped already, but oros were led
0: 3o               | asked: 4; tricks: 1 0 1 0 1 0
4: 11c              | asked: 0; legal: 4c 10c
0: 4c               | asked: 2; legal: 3c
2: 3c               | asked: 2; tricks: 1 0 2 0 1 0; safe: 4
2: 6c; 4: 7c; 0: 10c | outcome: julepe; gains: 10 0 10 0 -25; turns: 1 # 2.50 in two halves of 1.00; 0.50 to the pot
                    | dealer: 3; asked: 4; phase: join; pot: 35; balance: 5 -5 5 -10 -30
"""
