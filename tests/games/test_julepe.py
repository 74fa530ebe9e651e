"""Julepe: the rules of docs/rules/julepe.md one by one, on positions in notation.

The dealer is seat 4 and trumps are oros where nothing else is said. Money is in steps of 10 cents. Sets of players are
numbers in a position: 28 are seats 2, 3 and 4, and 48 are seat 4 and the house.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from kafana.core.options import Value
from kafana.core.sets import each, set_of
from kafana.games import load
from kafana.words.notation import read_cards
from kafana.words.words import words_of
from tests.naive.dice import Dice
from tests.positions import after, expect, follow, given, refusal, rows_of
from tests.tables import cases

pytestmark = pytest.mark.jitless

GAME, KEY = load("julepe"), bytes(range(32))
SUITS = {
    "oros": "2o 4o 5o 6o 7o 10o 11o 12o 3o 1o",
    "copas": "2c 4c 5c 6c 7c 10c 11c 12c 3c 1c",
}

DEALT = """
seats: 5; phase: join; asked: 0; dealer: 4; trumps: oros; upcard: 7o
hand0: 2b 4b 5b 6b 7b
hand1: 2c 4c 5c 6c 7c
hand2: 1o 10c 11c 12c 3c
hand3: 10b 11b 12b 3b 1b
hand4: 2o 4o 5o 6o 1c
deck: 10o 11o 12o 3o
"""
NO_ACE = "hand2: 10o 10c 11c 12c 3c; deck: 1o 11o 12o 3o"
EXCHANGE = """
seats: 5; phase: exchange; asked: 2; dealer: 4; trumps: oros; participants: 28
hand2: 1o 10c 11c 12c 3c
hand3: 10b 11b 12b 3b 1b
hand4: 2o 4o 5o 6o 7o 1c
deck: 10o 11o 12o 3o
folded: *
"""
PLAY = "seats: 5; phase: play; asked: 2; dealer: 4; trumps: oros; participants: 28; aside: *"
ALONE = """
seats: 5; phase: alone; asked: 4; dealer: 4; trumps: oros; upcard: 7o
hand4: 2o 4o 5o 6o 1c
deck: 10o 11o 12o 3o
folded: *
"""
HOUSE = "seats: 5; phase: play; asked: 4; dealer: 4; trumps: oros; participants: 48; aside: *"


def cards(text: str) -> int:
    return set_of(read_cards(words_of("julepe"), text))


def may(table: Any, seat: int, zone: str) -> int:
    """What may be in a zone as far as a seat can tell; seat 5 is the audience."""
    return int(table.may[seat, GAME.zones.names.index(zone)])


# §1 – §3: cards, pot, deal


def test_the_deck_has_ten_cards_of_three_suits() -> None:
    """§1, J1."""
    numbers = "1 2 3 4 5 6 7 10 11 12".split()
    assert sorted(words_of("julepe").cards) == sorted(number + suit for number in numbers for suit in "boc")
    with pytest.raises(ValueError, match="julepe is for 5 players, not 4"):
        GAME.new(4, KEY)


@pytest.mark.parametrize("trumps", ["oros", "copas"])
@pytest.mark.parametrize(
    ("high", "low"),
    [pytest.param(*pair, id="J2 {} beats {}".format(*pair)) for pair in pairwise("1 3 12 11 10 7 6 5 4 2".split())],
)
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
    assert [int(zone).bit_count() for zone in table.zones] == [5] * 5 + [0, 4, 0, 0, 0, 1, 0, 0]
    upcard = table.zones[GAME.zones.names.index("upcard")]
    assert upcard & table.trumps == upcard
    for seat in range(5):
        assert may(table, seat, f"hand{seat}") == table.zones[seat]
        assert may(table, seat, f"hand{(seat + 1) % 5}") == GAME.deck & ~(table.zones[seat] | upcard)


# §4: in or out

JOINING = """
§4 the dealer's left is asked first  | | | asked: 0; legal: out in
§4 out: the hand is folded           | | 0: out | asked: 1; phase: join; hand0: ; folded: 2b 4b 5b 6b 7b
§4 in: and so is the dealer          | | 0: in | asked: 1; phase: join; participants: 17; folded:
§4 the ace of trumps has to be in    | | 0: out; 1: out | asked: 2; legal: in
§4 a plain ace forces nobody         | asked: 3 | | legal: out in
J6 the dealer is in unasked          | | 0: out; 1: out; 2: in; 3: out
                                     | phase: exchange; asked: 2; participants: 20; upcard: ; hand4: 2o 4o 5o 6o 7o 1c
J6 the question goes round           | dealer: 1; asked: 2; hand1: 2o 4o 5o 6o 1c; hand4: 2c 4c 5c 6c 7c
                                     | 2: in; 3: out; 4: out; 0: in
                                     | phase: exchange; asked: 2; participants: 7; hand1: 2o 4o 5o 6o 7o 1c
J6 nobody but the dealer is left     | hand2: 10o 10c 11c 12c 3c; deck: 1o 11o 12o 3o
                                     | 0: out; 1: out; 2: out; 3: out | phase: alone; asked: 4; legal: out in; upcard: 7o
"""


@pytest.mark.parametrize(("position", "moves", "then"), cases(JOINING))
def test_in_or_out(position: str, moves: str, then: str) -> None:
    expect(after(given("julepe", DEALT, position), moves), then)


def test_the_ace_of_trumps_cannot_be_folded() -> None:
    """§4, J6."""
    assert refusal(given("julepe", DEALT, "asked: 2"), "2: out") == "ace_forces_in"


def test_a_folded_hand_is_unseen_but_has_no_ace_of_trumps() -> None:
    """§4, J6: who holds that ace has to be in."""
    table = after(given("julepe", DEALT), "0: out")
    expect(table, "folded@0: 2b 4b 5b 6b 7b; folded@1: all but 2c 4c 5c 6c 7c 7o 1o; folded@5: all but 7o 1o")


# §5: exchange

EXCHANGING = """
§5 content              | | 2: done | phase: exchange; asked: 3; hand2: 1o 10c 11c 12c 3c; aside:
§5 from the leftovers   | | 2: 10c 11c 12c 3c done
                        | asked: 3; hand2: 1o 10o 11o 12o 3o; deck: ; aside: 10c 11c 12c 3c
J7 then from the folded, never what is set aside | deck: 10o 11o; folded: 7c; aside: *
                        | 2: 10c 11c 12c done | asked: 3; hand2: 1o 10o 11o 7c 3c; deck: ; folded:
J7 up to five           | folded: 7c; aside: * | 2: 1o 10c 11c 12c 3c done | hand2: 10o 11o 12o 3o 7c
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


@pytest.mark.parametrize(("position", "moves", "then"), cases(EXCHANGING))
def test_exchange(position: str, moves: str, then: str) -> None:
    expect(after(given("julepe", EXCHANGE, position), moves), then)


@pytest.mark.parametrize(("position", "move", "rule"), cases(EXCHANGE_REFUSED))
def test_exchange_refused(position: str, move: str, rule: str) -> None:
    assert refusal(given("julepe", EXCHANGE, position), move) == rule


def test_an_exchange_is_seen_by_nobody_else() -> None:
    """§5, J7: nor what was drawn. That the dealer has the face-up card is known until the dealer exchanges."""
    table = after(given("julepe", DEALT, NO_ACE), "0: in; 1: out; 2: out; 3: out; 0: 2b 4b 5b 6b done")
    expect(table, "aside@0: 2b 4b 5b 6b; hand0@0: 7b 1o 11o 12o 3o")
    expect(table, "aside@5: all but 7o; hand0@5: all but 7o; deck@5: ; folded@5: all but 7o 1o; hand4@5: all but")
    expect(after(table, "4: 7o done"), "aside@5: all but; hand4@5: all but; hand4@4: 2o 4o 5o 6o 1c 10o")


# §6: the tricks

TRICKS = """
§6.2 the only trump                   | 11c 2b | 12c 4b | 4o 5b  | 2: 11c; 3: 12c; 4: 4o | 4
§6.2 the higher of two trumps         | 1c 2b  | 6o 4b  | 10o 5b | 2: 1c; 3: 6o; 4: 10o  | 4
§6.2 the three beats the rey          | 12b 2c | 5b 4c  | 3b 5c  | 2: 12b; 3: 5b; 4: 3b  | 4
§6.2 nobody beat it                   | 7c 4b  | 2b 5b  | 4c 6b  | 2: 7c; 3: 2b; 4: 4c   | 2
§6.2 the lowest trump beats an ace    | 2b 5c  | 2o 7c  | 1b 6c  | 2: 2b; 3: 2o; 4: 1b   | 3
§6 what is thrown on it changes no suit | 2b 5c | 1c 7c | 3c 6c  | 2: 2b; 3: 1c; 4: 3c   | 2
"""
LEADS = """
J5 the first seat that is in        | hand2: 2b; hand3: 4b; hand4: 1c 7o | 4: 1c | 2
J5 clockwise from the dealer        | participants: 11; dealer: 1; asked: 1; hand0: 2b; hand3: 4b; hand1: 1c 7o | 1: 1c | 3
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


@pytest.mark.parametrize(("position", "move", "leader"), cases(LEADS))
def test_who_leads_first(position: str, move: str, leader: str) -> None:
    table = given("julepe", PLAY, "phase: discard; asked: 4", position)
    expect(after(table, move), f"phase: play; asked: {leader}; trick: ")


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
    missing = cards(" ".join(SUITS.get(word, word) for word in shown.split()))
    assert may(table, 5, "hand3") == GAME.deck & ~(missing | table.zones[GAME.zones.names.index("trick")])


@pytest.mark.parametrize(("option", "missing"), [("on", "12o 3o 1o"), ("off", "")], ids=["J4 on", "J4 off"])
def test_who_does_not_overtrump_cannot(option: str, missing: str) -> None:
    hands = "hand2: 4c 6b; hand3: 11o 5b; hand4: 2o 4o"
    table = after(given("julepe", PLAY, f"options: must_overtrump={option}", hands), "2: 4c; 3: 11o; 4: 2o")
    assert may(table, 5, "hand4") == GAME.deck & ~cards(f"{SUITS['copas']} 11o 2o {missing}")


def test_two_tricks_are_safe() -> None:
    """§6.3."""
    table = given("julepe", PLAY, "tricks: 0 0 1 0 0 0; hand2: 1o 3o; hand3: 2b 4b; hand4: 5b 6b")
    expect(table, "safe: 0")
    expect(after(table, "2: 1o; 3: 2b; 4: 5b"), "tricks: 0 0 2 0 0 0; safe: 4")


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
    hands = dict(zip(won, "2b 4b 5b 6b 7b".split(), strict=False)) | {leader: "1o"}
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


@pytest.mark.parametrize(("pot", "tricks", "outcome", "gains", "left", "stakes"), cases(SETTLED))
def test_settling(pot: str, tricks: str, outcome: str, gains: str, left: str, stakes: str) -> None:
    """§7, §7.4, J12: seats that are not in are written as a dash."""
    position, moves = last_trick(tricks)
    table = after(given("julepe", position, f"pot: {pot}; balance: -{pot} 0 0 0 0"), moves)
    expect(table, f"outcome: {outcome}")
    expect_money(table, pot, gains, left, stakes)
