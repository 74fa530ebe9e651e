"""Donde Las Papas Queman: the rules of docs/rules/papas.md one by one, on positions in notation.

Where cards are drawn the deck holds papas only, so that chance has no choice. The action cards, one by one, are in
`test_papas_cards.py`.
"""

from __future__ import annotations

import pytest

from kafana.core.chance import new_rng
from kafana.core.sets import first
from kafana.core.view import view_of
from kafana.games.papas.cards import DECK, DISCARD_PILE, HARRY
from kafana.games.papas.rules import GAME
from kafana.minds.mind import move_of
from kafana.minds.papas import ABSENT
from kafana.words.notation import write_cards, write_move
from kafana.words.words import words_of
from tests.naive.dice import Dice
from tests.positions import after, expect, follow, given, refusal
from tests.tables import cases

pytestmark = pytest.mark.jitless

KEY = bytes(range(32))
TABLE = "seats: 3; asked: 0; player: 0; hand1: nopoh papa; hand2: nopoh papa; deck: papa*5; discard: *"
BASIC = "seats: 3; options: deck=basic; asked: 0; player: 0; hand1: nopoh; hand2: nopoh; deck: papa1*2; discard: *"
NO_DISCARD = TABLE + "; discard: ; hand2: *"  # seat 2 has all the other cards
STUCK = "papa*2 duquesas*2 fritas*2"  # nothing of this can be played
ALL_LET = "1: let; 2: let"

TURN = f"""
§4 the turn goes round clockwise    | hand0: papa*2 | 0: end | asked: 1; player: 1; phase: turn; turns: 1
§4 or the other way                 | hand0: papa*2; direction: -1 | 0: end | asked: 2; player: 2; direction: -1
§4.1 no cards: three, and no turn   | hand0: papa*2; hand1: | 0: end | hand0: papa*3; hand1: papa*3; asked: 2; turns: 2
§4.1 one card: discard it for three | hand0: harry | 0: afresh | hand0: papa*3; asked: 1; phase: turn; turns: 1
§4.1 or play on                     | hand0: harry | | legal: harry afresh
§4.1 not with two cards             | hand0: harry year | | legal: harry year
P13 nor after a play                | hand0: year harry | 0: year; {ALL_LET} | hand0: harry; legal: harry end
P27 one card that cannot be played  | hand0: nopoh | | legal: end afresh
P27 its turn is ended               | hand0: nopoh | 0: end | hand0: nopoh papa; asked: 1
P2 a card can be played             | hand0: year nopoh | | legal: year
P2 a threesome can be played        | hand0: papa*3 nopoh | | legal: threesome
P2 nothing can be played            | hand0: papa*2 nopoh | | legal: end
§4.2 as often as you like           | hand0: year*3 | 0: year; {ALL_LET}; 0: year; {ALL_LET}
                                    | gold: 2 0 0 0 0 0; plays: 2; asked: 0; legal: year end
§4.2 a cancelled play is a play     | hand0: year harry | 0: year; 1: nopoh; 0: let; 2: let
                                    | gold: 0 0 0 0 0 0; asked: 0; phase: turn; legal: harry end
§4.3 the window opens               | hand0: year harry | 0: year | phase: react; asked: 1 2; pending: year; plays: 1
§4.3 it stands, and the turn goes on | hand0: year harry | 0: year; {ALL_LET} | asked: 0; phase: turn; gold: 1 0 0 0 0 0
§4.4 one card is drawn at the end   | hand0: year harry | 0: year; {ALL_LET}; 0: end | hand0: papa harry; asked: 1
P13 the hand becomes empty          | hand0: year | 0: year; {ALL_LET} | gold: 1 0 0 0 0 0; hand0: papa; asked: 1
P13 also if cancelled               | hand0: year | 0: year; 1: nopoh; 0: let; 2: let | hand0: papa; asked: 1; turns: 1
P13 also by a reaction              | hand0: year nopoh | 0: year; 1: nopoh; 0: nopoh; {ALL_LET}
                                    | gold: 1 0 0 0 0 0; hand0: papa; asked: 1
"""
ALONE_IN_BASIC = f"""
P1 basic: a potato, to no effect | hand0: papa3 papa4 | 0: papa3; {ALL_LET} | hand0: papa4; asked: 0; gold: 0 0 0 0 0 0
P1 basic: a wildcard too         | hand0: wildcard papa4 | | legal: wildcard papa4
"""
REFUSED = """
P1 a potato alone            | hand0: papa year | 0: papa | not_alone
P1 a wildcard alone          | hand0: wildcard year | 0: wildcard | not_alone
P1 an interrupt in one's turn | hand0: nopoh year | 0: nopoh | not_alone
P1 the strong one            | hand0: tedije year | 0: tedije | not_alone
§4.2 a card of somebody else | hand0: year harry | 0: jump | not_held
P2 ending too early          | hand0: year harry | 0: end | must_play
P13 three for two            | hand0: year harry | 0: afresh | not_one_card
§4 out of turn               | hand0: year harry | 1: end | it is not your turn
P9 three wildcards           | hand0: wildcard*3 papa | 0: threesome wildcard wildcard wildcard | not_fitting
P9 nothing but wildcards     | hand0: wildcard*3 | 0: threesome wildcard wildcard wildcard | no_threesome
§5.1 potatoes of two names   | hand0: papa*3 duquesas*3 | 0: threesome papa papa duquesas | not_fitting
§5.2 unequal values          | hand0: harry*3 year*3 | 0: threesome harry harry year | not_fitting
§5.2 a wildcard by value     | hand0: wildcard harry*3 | 0: threesome wildcard harry harry | not_fitting
P10 without a value          | hand0: nopoh*3 | 0: threesome nopoh nopoh nopoh | no_threesome
§5 a card not held           | hand0: papa*2 year*3 | 0: threesome papa papa papa | not_fitting
§5 in ascending order (G7)   | hand0: wildcard papa*2 | 0: threesome papa wildcard papa | not_fitting
§11 nobody sits there        | hand0: pony year | 0: pony seat3 | no_target
§11 not at oneself           | hand0: pony year | 0: pony seat0 | no_target
P22 spider: twice the same   | hand0: spider year | 0: spider seat1 seat1 | no_second
P22 spider: the lower first  | hand0: spider year | 0: spider seat1 seat0 | no_second
P22 spider: nobody is left   | hand0: spider year | 0: spider seat2 seat1 | no_target
§7 a card not held           | phase: discard; hand0: papa*8 | 0: harry | not_held
"""
BASIC_REFUSED = """
P1 basic: an interrupt       | hand0: nopoh papa1 | 0: nopoh | not_alone
§5.2 basic: a wildcard       | hand0: wildcard papa7 duquesas7 | 0: threesome wildcard papa7 duquesas7 | no_threesome
P10 basic: 0 is not 2        | hand0: nopoh*2 papa2*2 duquesas2 | 0: threesome nopoh nopoh papa2 | not_fitting
"""
WINDOW = f"""
§6 all the others may react           | | 0: year | phase: react; asked: 1 2; legal: let nopoh
§6.1 whatever they hold               | hand1: ; hand2: papa | 0: year | asked: 1 2; legal: let
P5 the player on turn answers         | | 0: year; 1: nopoh | asked: 0 2; interrupts: 1; top: nopoh; top_player: 1
P5 and is not asked about that        | | 0: year; 1: nopoh; 0: nopoh | asked: 1 2; interrupts: 2; top_player: 0
§6.3 the first counts, the other keeps his | | 0: year; 2: nopoh | hand1: nopoh papa; hand2: papa; pending: nopoh year
P6 who has let it pass is asked again | | 0: year; 1: let; 2: nopoh | asked: 0 1; answered: ; legal: let nopoh
§6.4 chain of none: it stands         | | 0: year; {ALL_LET} | gold: 1 0 0 0 0 0
P3 one interrupt: cancelled           | | 0: year; 1: nopoh; 0: let; 2: let | gold: 0 0 0 0 0 0; asked: 0; phase: turn
§6.4 two: Ana's card stands           | | 0: year; 1: nopoh; 0: nopoh; {ALL_LET} | gold: 1 0 0 0 0 0
P3 three: cancelled                   | | 0: year; 1: nopoh; 0: nopoh; 2: nopoh; 0: let; 1: let | gold: 0 0 0 0 0 0
P3 four: it stands                    | | 0: year; 1: nopoh; 0: nopoh; 2: nopoh; 0: nopoh; {ALL_LET} | gold: 1 0 0 0 0 0
P3 it ends when nobody interrupts     | | 0: year; 1: nopoh; 0: let | phase: react; answered: 0=let; pending: nopoh year
§6.2 Te Dije stops a threesome        | hand0: papa*3 year; hand1: tedije | 0: threesome papa papa papa; 1: tedije
                                      | asked: 0 2; pending: tedije papa*3; legal: let
P3 a threesome saved                  | hand0: tedije papa*3 year; hand1: tedije
                                      | 0: threesome papa papa papa; 1: tedije; 0: tedije; {ALL_LET} | gold: 1 0 0 0 0 0
P11 an alarm ends the turn            | hand0: harry year | 0: harry; {ALL_LET} | asked: 1; turns: 1
§6.5 cancelled: the turn goes on (P11) | hand0: harry year | 0: harry; 1: nopoh; 0: let; 2: let | asked: 0; turns: 0
§6.5 saved: it ends                   | hand0: harry nopoh year | 0: harry; 1: nopoh; 0: nopoh; {ALL_LET}
                                      | asked: 1; hand0: papa*3 year
P8 pending, not discarded             | deck: papa; discard: ; hand2: * | 0: year | pending: year; discard:
P8 then discarded                     | deck: papa; discard: ; hand2: * | 0: year; {ALL_LET} | pending: ; discard: year
P8 the cancelled as well              | deck: papa; discard: ; hand2: * | 0: year; 1: nopoh; 0: let; 2: let
                                      | pending: ; discard: nopoh year; gold: 0 0 0 0 0 0
"""
WINDOW_REFUSED = """
§6.2 no interrupt in the hand | hand1: papa | 0: year | 1: nopoh | no_interrupt
§6.3 once is enough           | | 0: year; 2: nopoh | 2: nopoh | it is not your turn
P5 not one's own card         | | 0: year | 0: nopoh | it is not your turn
P6 no second answer           | | 0: year; 1: let | 1: nopoh | it is not your turn
"""
ON_TOP = """
§6.2 on a single card        | 0: year | let nopoh tedije
§6.2 on No Poh               | 0: year; 1: nopoh | let nopoh tedije
§6.2 on Te Dije Que No Poh   | 0: year; 1: tedije | let tedije
§6.2 on a threesome          | 0: threesome papa papa papa | let tedije
P4 on what stops a threesome | 0: threesome papa papa papa; 1: tedije | let tedije
P4 on what answers No Poh    | 0: year; 1: nopoh; 0: tedije | let tedije
"""
LIMIT = f"""
§7 seven may be kept         | hand0: {STUCK} | 0: end | hand0: papa*3 duquesas*2 fritas*2; asked: 1; phase: turn
§7 eight may not             | hand0: {STUCK} nopoh | 0: end | phase: discard; asked: 0; turns: 0
§7 one is put on the discard | hand0: {STUCK} nopoh | 0: end; 0: nopoh | hand0: papa*3 duquesas*2 fritas*2; asked: 1
P15 one after another        | hand0: {STUCK} nopoh*2 | 0: end; 0: nopoh | phase: discard; asked: 0
P15 exactly down to seven    | hand0: {STUCK} nopoh*2 | 0: end; 0: nopoh; 0: fritas | asked: 1; turns: 1
P15 the others wait          | hand0: papa; hand1: {STUCK} nopoh*3 | 0: end | asked: 1; phase: turn; legal: end
P15 for their own end        | hand0: papa; hand1: {STUCK} nopoh*3 | 0: end; 1: end | asked: 1; phase: discard
"""
RENEWING = f"""
§10 the discard becomes the deck  | hand0: papa; deck: ; discard: harry*3 | 0: end
                                  | hand0: papa harry; deck: harry*2; discard: ; reshuffles: 1
§10 not before it is needed       | hand0: papa; deck: harry; discard: year | 0: end
                                  | hand0: papa harry; deck: ; discard: year; reshuffles: 0
P14 halfway through a draw        | hand0: harry; deck: papa; discard: year | 0: afresh
                                  | hand0: papa harry year; reshuffles: 1
P14 only what there is            | hand0: papa; deck: ; discard: | 0: end | hand0: papa; asked: 1; reshuffles: 0
P21 the played card is discarded before its effect | hand0: harry year; deck: ; discard: | 0: harry; {ALL_LET}
                                  | hand0: harry year; asked: 1; reshuffles: 1; discard: ; deck:
"""
STOPPED = f"""
P24 one turn                  | options: max_turns=1; hand0: papa; gold: 1 2 0 0 0 0 | 0: end | scores: 0 1 0; turns: 1
P24 one turn is not two       | options: max_turns=2; hand0: papa | 0: end | scores: not over; turns: 1
P24 drawing three is a turn   | options: max_turns=2; hand0: papa; hand1: | 0: end | turns: 2; asked:
P24 starting afresh is a turn | options: max_turns=1; hand0: papa; gold: 1 0 1 0 0 0 | 0: afresh | scores: 0.5 0 0.5
P24 equal for all (G5)        | options: max_turns=1; hand0: papa | 0: end | scores: 0.333333 0.333333 0.333333
P24 discarding belongs to it  | options: max_turns=1; hand0: {STUCK} nopoh | 0: end | scores: not over
"""
# P23: the first numbers of the key are 0.18 and 0.83 of what they are drawn below.
AT_OTHERS = f"""
P12 pony: the target is open        | hand0: pony year | 0: pony seat2 | target: 2
P12 pope: the card that is named too | hand0: pope year | 0: pope seat1 tedije | target: 1; named: tedije
P12 spider: two players             | hand0: spider year | 0: spider seat0 seat2 | target: 0; second: 2
P25 buck: from an empty hand nothing | hand0: buck year; hand1: | 0: buck seat1; {ALL_LET} | hand0: year; asked: 0
P25 runaway: not from an empty hand | hand0: runaway year; hand1: ; hand2: buck*2 | 0: runaway; {ALL_LET}
    | hand1: ; hand2: buck; deck: papa*5 buck
P25 destiny: on an empty hand | hand0: destiny year; hand1: | 0: destiny seat1; {ALL_LET} | hand1: papa*2
P25 destiny: discarded before the draw (P21) | hand0: destiny year; hand1: harry; deck: ; discard: ; hand2: *
    | 0: destiny seat1; {ALL_LET} | hand1: harry destiny; deck: ; discard: ; reshuffles: 1
P25 dawan: an empty hand | hand0: dawan year; hand1: | 0: dawan seat1; {ALL_LET} | hand0: year; phase: turn; asked: 0
P26 jump: one card, one for the end, the next is left out | hand0: jump year | 0: jump; {ALL_LET}
    | hand0: papa*2 year; asked: 2; turns: 1; skips: 0
P26 jump: the hand limit | hand0: jump {STUCK} | 0: jump; {ALL_LET} | phase: discard; asked: 0
P26 jump: left out after the limit too | hand0: jump {STUCK} | 0: jump; {ALL_LET}; 0: papa | asked: 2
P26 jump: in the reversed order | hand0: jump year; direction: -1 | 0: jump; {ALL_LET} | asked: 1; direction: -1
P26 jump: only once | hand0: jump year; hand2: papa | 0: jump; {ALL_LET}; 2: end | asked: 0
P26 papageddon: from the next, then reversed | hand0: papageddon year; hand1: harry*2 | 0: papageddon; {ALL_LET}
    | hand0: papa harry year; hand1: harry; direction: -1; asked: 2; turns: 1
P26 papageddon: reversed once more | hand0: papageddon year; hand2: harry*2; direction: -1 | 0: papageddon; {ALL_LET}
    | hand0: papa harry year; hand2: harry; direction: 1; asked: 1
P25 papageddon: from an empty hand | hand0: papageddon year; hand1: | 0: papageddon; {ALL_LET}
    | hand0: papa year; direction: -1; asked: 2
P23 runaway: clockwise from the left in any order of play
    | asked: 1; player: 1; direction: -1; hand1: runaway year; hand2: buck*2 harry; hand0: nopoh*2 buck*2 harry
    | 1: runaway; 0: let; 2: let | hand2: buck harry; hand0: nopoh*2 buck*2; asked: 1
"""
OF_TWO = """
P17 jump: you play again        | hand0: jump year; hand1: nopoh | 0: jump; 1: let
    | hand0: papa*2 year; asked: 0; phase: turn; turns: 1; plays: 0; legal: year
P17 papageddon: the order stays | hand0: papageddon year; hand1: harry*2 | 0: papageddon; 1: let
    | hand0: papa harry year; hand1: harry; direction: 1; asked: 1; turns: 1
"""


@pytest.mark.parametrize(
    ("start", "position", "moves", "then"),
    [
        *cases(TURN, TABLE),
        *cases(ALONE_IN_BASIC, BASIC),
        *cases(WINDOW, TABLE + "; hand0: year nopoh*2 papa"),
        *cases(LIMIT, TABLE),
        *cases(RENEWING, NO_DISCARD),
        *cases(STOPPED, TABLE),
        *cases(AT_OTHERS, TABLE),
        *cases(OF_TWO, "seats: 2; asked: 0; player: 0; deck: papa*5; discard: *"),
    ],
)
def test_rule(start: str, position: str, moves: str, then: str) -> None:
    expect(after(given("papas", start, position), moves), then)


@pytest.mark.parametrize(("start", "position", "move", "rule"), [*cases(REFUSED, TABLE), *cases(BASIC_REFUSED, BASIC)])
def test_refused(start: str, position: str, move: str, rule: str) -> None:
    assert refusal(given("papas", start, position), move) == rule


@pytest.mark.parametrize(("position", "moves", "move", "rule"), cases(WINDOW_REFUSED))
def test_refused_in_the_window(position: str, moves: str, move: str, rule: str) -> None:
    assert refusal(after(given("papas", TABLE, "hand0: year nopoh*2 papa", position), moves), move) == rule


@pytest.mark.parametrize(("moves", "legal"), cases(ON_TOP))
def test_what_an_interrupt_can_cancel(moves: str, legal: str) -> None:
    """§6.2, P4: everybody holds both."""
    table = given("papas", TABLE, "hand0: year papa*3 nopoh tedije; hand1: nopoh*2 tedije; hand2: nopoh tedije")
    expect(after(table, moves), f"legal: {legal}")
    if "nopoh" not in legal:
        assert refusal(table, f"{first(table.asked)}: nopoh") == "too_weak"


# §2, §3: the decks and the deal

FULL_DECK = """
wildcard*3 nopoh*10 tedije*3 papa*16 duquesas*12 fritas*5 pony*5 buck*10 runaway*3 harry*10 pope*3 ahead*3 year*5
destiny*3 dawan*3 jump*3 papageddon*3 spider*3
"""
BASIC_DECK = """
wildcard*15 nopoh*10 tedije*3
papa1*3 papa2*3 papa3*3 papa4*3 papa5*3 papa6*3 papa7*3 papa8*3 papa9*3 papa10*3
duquesas1*3 duquesas2*3 duquesas3*3 duquesas4*3 duquesas5*3
duquesas6*2 duquesas7*2 duquesas8*2 duquesas9*2 duquesas10*2
fritas1*2 fritas2*2 fritas3*2 fritas4*2 fritas5*2 fritas6*2 fritas7*2 fritas8*2 fritas9*2 fritas10*2
"""


@pytest.mark.parametrize("deck", ["full", "basic"], ids=["§2 P19 full", "§2 P20 basic"])
def test_the_deck(deck: str) -> None:
    """§1, §2, P19, P20: 103 cards."""
    table = GAME.new(2, KEY, {"deck": deck})
    kinds = [kind for kind, copies in enumerate(table.copies) for _ in range(copies)]
    cards = FULL_DECK if deck == "full" else BASIC_DECK
    assert write_cards(words_of("papas", table), kinds).split() == cards.split()
    assert len(kinds) == sum(table.sizes) == 103


@pytest.mark.parametrize("seats", range(2, 7), ids="§3 {} seats".format)
def test_the_deal(seats: int) -> None:
    """§3, §9, G2: five cards each, seen by their owner only, and no golden potatoes; who starts is drawn."""
    table = GAME.new(seats, KEY)
    expect(table, f"asked: {Dice(KEY).below(seats)}; phase: turn; gold: 0 0 0 0 0 0; discard: ; direction: 1")
    assert view_of(table, seats).sizes.tolist() == [5] * seats + [0] * (6 - seats) + [103 - 5 * seats, 0, 0]
    for seat in range(seats):
        for hand in range(seats):
            assert (table.must[seat, hand] == table.zones[hand] * (seat == hand)).all()
        assert (table.may[seat, seat] == table.zones[seat]).all()
        assert (table.may[seat, DECK] >= table.zones[DECK]).all()


# §5: threesomes

THREESOMES = """
§5.1 papa                         | papa papa papa | 1
§5.1 papas duquesas               | duquesas duquesas duquesas | 2
§5.1 papas fritas                 | fritas fritas fritas | 3
P9 one wildcard                   | wildcard duquesas duquesas | 2
P9 two wildcards                  | wildcard wildcard fritas | 3
P9 two wildcards and a papa       | wildcard wildcard papa | 1
§5.2 value 1, alarms rest (§5)    | buck harry harry | 1
§5.2 value 1, effects rest (§5)   | buck buck buck | 1
§5.2 value 2                      | pony year year | 1
§5.2 value 3                      | runaway pope ahead | 1
§5.2 value 3, the other names     | destiny dawan jump | 1
§5.2 value 3, and the last two    | papageddon spider spider | 1
"""
BASIC_THREESOMES = """
§5.1 basic: by name, any values   | papa1 papa5 papa10 | 1
P9 basic: duquesas                | wildcard duquesas2 duquesas9 | 2
P9 basic: fritas                  | wildcard wildcard fritas4 | 3
§5.2 basic: by value, any names   | papa7 duquesas7 fritas7 | 1
P10 basic: three interrupts       | nopoh nopoh tedije | 1
P10 basic: the better reading     | duquesas3 duquesas3 duquesas3 | 2
P10 basic: both readings are alike | papa3 papa3 papa3 | 1
"""


@pytest.mark.parametrize(
    ("start", "spare", "three", "gold"),
    [*cases(THREESOMES, TABLE, "jump"), *cases(BASIC_THREESOMES, BASIC, "papa2")],
)
def test_a_threesome(start: str, spare: str, three: str, gold: str) -> None:
    """§5, §8.1: it earns golden potatoes and does nothing else; the turn goes on."""
    table = given("papas", start, f"hand0: {three} {spare}")
    expect(after(table, f"0: threesome {three}"), f"phase: react; asked: 1 2; hand0: {spare}; pending: {three}")
    others = [int(size) for size in table.sizes[1:]]
    expect(after(table, ALL_LET), f"phase: turn; asked: 0; hand0: {spare}; pending: ; skips: 0; direction: 1; turns: 0")
    expect(table, f"gold: {gold} 0 0 0 0 0")
    assert [*table.sizes[1:]] == [*others[:6], others[6] + 3, 0]


# §8: golden potatoes

GOALS = {2: 8, 3: 8, 4: 6, 5: 6, 6: 5}


@pytest.mark.parametrize(("seats", "goal"), GOALS.items(), ids=[f"P16 {seats} players" for seats in GOALS])
def test_winning(seats: int, goal: int) -> None:
    """§8.2, P16: at once, without drawing."""
    position = f"seats: {seats}; asked: 0; player: 0; hand0: year*3; gold: {goal - 2} 1 0 0 0 0; deck: *"
    all_let = "; ".join(f"{seat}: let" for seat in range(1, seats))
    table = after(given("papas", position), f"0: year; {all_let}")
    expect(table, f"winner: none; asked: 0; scores: not over; gold: {goal - 1} 1 0 0 0 0")
    after(table, f"0: year; {all_let}")
    expect(table, f"winner: 0; asked: ; hand0: year; scores: 1{' 0' * (seats - 1)}")


@pytest.mark.parametrize(
    ("position", "moves", "then"),
    cases(f"""
P16 a threesome may be too much | hand0: fritas*3 | 0: threesome fritas fritas fritas; {ALL_LET} | gold: 10 1 0 0 0 0
P16 a stolen one wins too       | hand0: pony year | 0: pony seat1; {ALL_LET} | gold: 8 0 0 0 0 0; hand0: year
"""),
)
def test_other_ways_to_win(position: str, moves: str, then: str) -> None:
    """§8.1, §8.2."""
    expect(after(given("papas", TABLE, "gold: 7 1 0 0 0 0", position), moves), f"scores: 1 0 0; {then}")


# Who knows what


def test_nobody_sees_who_has_let_a_play_pass() -> None:
    """§6.1, P7: a window tells nothing before it is over."""
    table = after(given("papas", TABLE, "hand0: year harry"), "0: year")
    before = view_of(table, 2).tobytes(), view_of(table, 3).tobytes()
    after(table, "1: let")
    assert (view_of(table, 2).tobytes(), view_of(table, 3).tobytes()) == before


def test_a_drawn_card_is_seen_by_its_owner_a_discarded_one_by_all() -> None:
    """§9."""
    table = given("papas", TABLE, "hand0: harry; deck: jump*2 year; discard: ; hand2: *")
    after(table, "0: afresh")
    expect(table, "hand0: jump*2 year; hand0@0: jump*2 year; deck: ")
    assert table.must[1, DISCARD_PILE, HARRY] == table.may[1, DISCARD_PILE, HARRY] == 1
    assert table.must[1, 0].sum() == 0
    assert table.may[1, 0].sum() > 3


# Options, absent players


WRONG_OPTIONS = """
P7 no time at all       | window    | 0       | window must be a whole number from 1 to 30, not 0
P7 too long             | window    | 31      | window must be a whole number from 1 to 30, not 31
P24 no turn             | max_turns | 0       | max_turns must be a whole number from 1 to 1,000,000, not 0
P24 too many            | max_turns | 1000001 | max_turns must be a whole number from 1 to 1,000,000, not 1000001
P20 no such deck        | deck      | tarot   | deck must be full or basic, not 'tarot'
"""


@pytest.mark.parametrize(("name", "value", "error"), cases(WRONG_OPTIONS))
def test_options(name: str, value: str, error: str) -> None:
    with pytest.raises(ValueError, match=error):
        GAME.new(3, KEY, {name: int(value) if value.isdecimal() else value})


@pytest.mark.parametrize("window", [1, 3, 30], ids="P7 {} s".format)
def test_the_length_of_the_window(window: int) -> None:
    """§6.1, P7: the table says it to all; the server keeps it."""
    assert view_of(GAME.new(3, KEY, {"window": window} if window != 3 else {}), 3).window == window


ABSENT_PLAYS = f"""
P18 one card: three for it      | hand0: harry | | 0 | afresh
P18 one that cannot be played   | hand0: nopoh | | 0 | afresh
P18 any play                    | hand0: year harry | | 0 | year, harry
P18 or the end of the turn      | hand0: year harry; plays: 1 | | 0 | year, harry, end
P18 nothing to play             | hand0: papa*2 | | 0 | end
P18 a whole threesome           | hand0: papa*3 | | 0 | threesome papa papa papa
P18 aimed at anybody            | hand0: pony nopoh | | 0 | pony seat1, pony seat2
P18 never a reaction            | hand0: year; hand1: nopoh tedije | 0: year | 1 | let
§12 not even to save a play     | hand0: year nopoh | 0: year; 1: nopoh | 0 | let
§12 too many cards              | phase: discard; hand0: {STUCK} year*2 | | 0 | papa, duquesas, fritas, year
"""


@pytest.mark.parametrize(("position", "moves", "seat", "choices"), cases(ABSENT_PLAYS))
def test_an_absent_player(position: str, moves: str, seat: str, choices: str) -> None:
    """§12, P18: all these choices, and no others. With no cards three are drawn as for everybody (§4.1)."""
    table = after(given("papas", TABLE, position), moves)
    chosen = {write_move(GAME, table, int(seat), move_of(ABSENT, table, int(seat), new_rng(rng))) for rng in range(40)}
    assert chosen == set(choices.split(", "))


TRANSCRIPT = """
1: pony seat2               | phase: react; asked: 0 2; target: 2; pending: pony # all that can be played
0: let; 2: let              | gold: 0 0 0 0 0 0; asked: 2; turns: 1              # nothing to steal; the alarm
                            | hand1: nopoh tedije papa duquesas*2; discard: pony # a No Poh was drawn
2: year                     | asked: 0 1; legal: let tedije
0: tedije                   | asked: 1 2; legal: let tedije                      # No Poh is too weak here
1: tedije                   | asked: 0 2; legal: let; interrupts: 2
0: let; 2: let              | gold: 0 0 1 0 0 0; phase: turn; asked: 2; discard: tedije*2 pony year
2: harry; 0: let; 1: let    | asked: 0; turns: 2; hand2: papa*2 duquesas buck harry ahead # two, and one for the end
0: buck seat2; 1: let; 2: let | hand0: buck harry year spider; hand2: papa*2 duquesas buck ahead; asked: 0
0: year                     | asked: 1 2; legal: let nopoh
1: nopoh                    | asked: 0 2; legal: let; hand1: papa duquesas*2
0: let; 2: let              | gold: 0 0 1 0 0 0; asked: 0; phase: turn           # cancelled, and the turn goes on
0: spider seat0 seat2       | target: 0; second: 2; hand0: buck harry
1: let; 2: let              | hand0: papa*2 duquesas buck ahead; hand2: buck harry; asked: 0
0: ahead seat2; 1: let; 2: let | gold: 0 0 0 0 0 0; asked: 1; turns: 3           # an alarm again
                            | hand0: papa*2 duquesas buck*2; legal: end          # seat 1 has one papa and two duquesas
1: end                      | hand1: papa*2 duquesas*2; asked: 2; legal: buck harry
2: buck seat1; 0: let; 1: let | hand1: papa*2 duquesas; hand2: duquesas harry; legal: harry end
2: end                      | hand2: duquesas buck harry; asked: 0; turns: 5
0: buck seat1; 1: let; 2: let | hand0: papa*3 duquesas buck; legal: buck threesome end
0: threesome papa papa papa | asked: 1 2; legal: let; hand0: duquesas buck       # nobody has a Te Dije Que No Poh
1: let; 2: let              | gold: 1 0 0 0 0 0; asked: 0; legal: buck end
"""


def test_a_game_in_writing() -> None:
    """§4 – §8: six turns of three players. Only what is drawn and taken unseen is the key's."""
    table = GAME.new(3, KEY)
    expect(table, "asked: 1; hand0: tedije buck*2 year spider; hand1: tedije papa duquesas*2 pony; legal: pony")
    expect(table, "hand2: papa*2 harry ahead year")
    follow(table, TRANSCRIPT)
