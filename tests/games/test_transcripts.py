"""Games from the first deal on, with the key of zeros: every outcome was found by hand from the rules documents.

What is drawn was found with the plain dice of `tests/naive/dice.py` (G6).
"""

from __future__ import annotations

import pytest

from kafana.games import load
from tests.positions import expect, follow, given

pytestmark = pytest.mark.jitless


def test_cheat() -> None:
    table = load("cheat").new(3, bytes(32))
    expect(table, "asked: 0; hand0: Ac As 2c 2d 3s 4d 4s 5s 6d 6s 7d 7s 9c 9s 10s Jc Qd Kd")
    expect(table, "hand1: Ah 2h 3c 4c 5h 7c 7h 8s 9d 9h 10d 10h Jd Qh Kc Kh X1 X2")
    follow(
        table,
        """
        0: 7 7d 7s done             | asked: 1; phase: respond              # two sevens, and it is true
        1: play 7c 7h X1 done       | asked: 2; laid: 7c 7h X1; pile: 7d 7s
        2: pass                     | asked: 0
        0: challenge                | asked: 1; phase: claim; laid:; pile:  # the joker is a seven: true (§6)
                                    | hand0: Ac As 2c 2d 3s 4d 4s 5s 6d 6s 7c 7d 7h 7s 9c 9s 10s Jc Qd Kd X1
        1: K Kc Kh X2 done          | hand1: Ah 2h 3c 4c 5h 8s 9d 9h 10d 10h Jd Qh
        2: pass                     | asked: 0; gone:
        0: pass                     | asked: 1; phase: claim; gone: Kc Kh X2  # all others have passed (§5.2)
        1: 9 5h 8s 9d 9h done       | asked: 2; hand1: Ah 2h 3c 4c 10d 10h Jd Qh
        2: play 3d 3h done          | asked: 0; layer: 2; pile: 5h 8s 9d 9h
        0: challenge                | asked: 0; phase: claim                # a lie: the challenger opens (§4)
                                    | hand2: Ad 2s 3d 3h 4h 5c 5d 5h 6c 6h 8c 8d 8h 8s 9d 9h 10c Jh Js Qc Qs Ks
        0: 6 2c 2d 4d 4s 6d 6s done | asked: 1; hand0: Ac As 3s 5s 7c 7d 7h 7s 9c 9s 10s Jc Qd Kd X1
        1: play 2h 3c 4c done       | asked: 2; hand1: Ah 10d 10h Jd Qh     # a lie that nobody will ever see
        2: pass                     | asked: 0; passes: 1
        0: play X1 done             | asked: 1; passes: 0; laid: X1
        1: pass                     | asked: 2; passes: 1
        2: pass                     | asked: 0; gone: Kc Kh X2 2c 2d 4d 4s 6d 6s 2h 3c 4c X1
        0: 7 7c 7d 7h 7s done       | asked: 1; hand0: Ac As 3s 5s 9c 9s 10s Jc Qd Kd
        1: play Ah Jd Qh done       | asked: 2; hand1: 10d 10h
        2: pass                     | asked: 0
        0: pass                     | asked: 1; phase: claim; turns: 20
        1: K 10d 10h done           | asked: 2; phase: claim; hand1: 10d 10h; winner: none  # a lie, no win (§5.3)
        2: 10 10c done              | asked: 0
        0: pass                     | asked: 1; laid: 10c; pile:
        1: play 10d 10h done        | asked:; winner: 1; scores: 0 1 0      # the honest win
        """,
    )


def test_valepaska() -> None:
    table = load("valepaska").new(3, bytes(32))
    expect(table, "asked: 0; hand0: 5s 10s Qh Ks As; hand1: 4d 6d 8c 8h 9h; hand2: 3c 4c 6h Jh Qs")
    follow(
        table,
        """
        0: 5 5s done                            | legal: accept challenge; asked: 1 2
        1: accept; 2: accept                    | asked: 1; last_claim: 5; pile: 5s; hand0: 3s 10s Qh Ks As
        1: 8 8c 8h done; 2: accept; 0: challenge | asked: 1; last_claim: none; hand1: 4d 6d 9h 7h 9c  # true (V8)
                                                | hand0: 3s 10s Qh Ks As 5s 8c 8h; legal: 3 4 5 6 7 8 9 10 2
        1: 4 4d done; 2: accept; 0: accept      | asked: 2; hand1: 6d 7h 9c 9h Qd; legal: 4 5 6 7 8 9 10 A 2
        2: 4 4c done; 0: accept; 1: accept      | asked: 0; in_a_row: 2; hand2: 3c 6h Jh Qs 4h
        0: 7 5s done; 1: accept; 2: accept      | asked: 1; hand0: 3s 8c 8h 10s Qh Ks As  # seven cards: nothing drawn
                                                | legal: 7 8 9 10 J Q K A 2; in_a_row: 1
        1: Q Qd done; 0: accept; 2: challenge   | asked: 1; hand1: 6d 7h 9c 9h Qc
                                                | hand2: 3c 4h 6h Jh Qs 4d 4c 5s Qd
        1: 9 9c 9h done; 2: accept; 0: accept   | asked: 2; hand1: 6d 7h 8s 10h Qc
        2: 10 3c done; 0: accept; 1: accept     | asked: 2; burned: 3c 9c 9h; last_claim: none  # an accepted lie (§6)
        2: 2 Jh done; 1: challenge; 0: challenge | challenger: 0; asked: 0; hand2: 4c 4d 4h 5s 6h Jh Qd Qs  # V9, V12
        0: 8 8c 8h done; 1: accept; 2: accept   | asked: 1; hand0: 3s 10s Qh Ks As; last_claim: 8
        1: A 6d done; 0: accept; 2: accept      | asked: 1; burned: 3c 9c 9h 6d 8c 8h; hand1: 6c 7h 8s 10h Qc; turns: 11
        """,
    )


def test_the_end_of_valepaska() -> None:
    table = given(
        "valepaska",
        "seats: 3; phase: claim; asked: 1; hand0: 5c 5d Kc; hand1: 7c 7d 2c; hand2: 8c 9c; deck: Jc; burned: *",
    )
    follow(
        table,
        """
        1: 7 7c 7d done; 2: accept; 0: accept   | asked: 2; hand1: 2c Jc; deck:         # the last card is drawn (§2)
        2: 8 8c done; 0: accept; 1: accept      | asked: 0; hand2: 9c; legal: 8 9 10 J Q K A 2
        0: K Kc done; 1: challenge; 2: accept   | asked: 0; hand1: 2c Jc 7c 7d 8c Kc; hand0: 5c 5d
                                                | legal: 3 4 5 6 7 8 9 10 J Q K A 2     # no draw pile: any opening (V1)
        0: A 5c done; 1: accept; 2: accept      | asked: 0; hand0: 5d                   # burnt by a lie
        0: 5 5d done                            | asked: 1 2; scores: not over          # not won yet (§7)
        1: accept; 2: challenge                 | asked:; hand2: 9c 5d; scores: 1 0 0   # true: won (V14)
        """,
    )


def test_budallas() -> None:
    table = load("budallas").new(3, bytes(32))
    expect(table, "asked: 0; hand0: 7s 10d Jd Qh Kh Ac; hand1: 6h 6s 8d 9d 9s Js; hand2: 6c 7c 8h 9h 10s Qs; trump: Kc")
    follow(
        table,
        """
        0: 7s done              | asked: 1; phase: defend; legal: 7s take       # no seven to pass on with
        1: 7s 9s                | asked: 0; phase: attack; legal: done
        0: done                 | asked: 2; legal: 7c 9h done                   # ranks on either side (§3.3)
        2: 9h done              | asked: 1; legal: take                         # no higher heart, no club
        1: take; 0: done        | asked: 2; phase: throw; legal: 7c done
        2: done                 | hand1: 6h 6s 8d 9d Js 7s 9s 9h; asked: 2; defender: 0  # the left of who took (§6.1)
                                | hand0: 10d Jd Qh Kh Ac 7d; hand2: 6c 7c 8h 10s Qs Qd; turns: 1
        2: Qd Qs done           | asked: 0; legal: Qd Qs take pass              # the ace of clubs is a trump
        0: pass Qh              | asked: 1; attack: Qd Qh Qs; primary: 0; legal: take
        1: take; 0: done        | asked: 2; phase: throw; legal: done           # no queen, but asked (B16)
        2: done                 | hand1: 6h 6s 7s 8d 9d 9h 9s Js Qd Qh Qs; asked: 2; defender: 0
                                | hand0: 7d 10d Jd Kh Ac Jh; hand2: 6c 7c 8h 10s 8c 10c
        2: 10s done; 0: 10s Ac  | asked: 2; legal: 10c done
        2: done; 1: done        | discard: 10s Ac; asked: 0; defender: 1        # a success: the defender attacks (§6.1)
                                | hand0: 7d 10d Jd Kh Jh Kd; hand2: 6c 7c 8h 8c 10c 9c
        0: Jd Jh done           | asked: 1; legal: Jd Jh take pass
        1: Jd Qd                | asked: 1; legal: Jh take                      # beaten one: no more passing (§5.1)
        1: Jh Qh                | asked: 0; legal: done
        0: done; 2: done        | asked: 1; defender: 2; hand0: 7d 10d Kd Kh 7h 10h; hand1: 6h 6s 7s 8d 9d 9h 9s Js Qs
        1: 9d 9h 9s done        | asked: 2; legal: 9d 9h 9s take pass           # the nine of clubs would do for passing
        2: 9d 6c; 2: 9h 7c      | asked: 2; legal: 9s take
        2: 9s 8c                | asked: 1; legal: 6h 6s 7s 8d done; hand2: 8h 9c 10c
        1: 6h 6s 7s done        | asked: 2                                      # six, and as many as the hand (B3)
        2: 6h 8h; 2: 6s 9c      | asked: 2; hand2: 10c
        2: 7s 10c               | asked: 2; defender: 0; turns: 5               # over without asking (B5)
                                | hand2: 6d Jc Qc Ad Ah As; hand1: 8d Js Qs 8s Ks Kc; deck:; trump:  # the trump last
        2: Ad Ah As done        | asked: 0; legal: take
        0: take; 2: done; 1: done | asked: 1; defender: 2; hand0: 7d 7h 10d 10h Kd Kh Ad Ah As
        1: 8d 8s done           | asked: 2; legal: 8d 8s take                   # two trumps
        2: 8d Jc; 2: 8s Qc      | asked: 1; legal: Js Qs done
        1: done; 0: done        | asked: 2; defender: 0
        2: 6d done              | asked: 0; out: 4                              # out and safe (§7)
        0: 6d 7d                | asked: 1; legal: done                         # seat 2's part goes to seat 1 (B11)
        1: done                 | asked: 0; primary: 0; defender: 1
                                | hand0: 7h 10d 10h Kd Kh Ad Ah As; hand1: Js Qs Kc Ks
        0: 7h done; 1: 7h Kc    | asked: 0; legal: Kd Kh done
        0: Kd Kh done           | asked: 1; legal: take
        1: take; 0: done        | asked: 0; hand1: Js Qs Ks 7h Kc Kd Kh; hand0: 10d 10h Ad Ah As
        0: Ad Ah As done; 1: take | asked: 0; phase: throw; legal: done
        0: done                 | asked: 0; phase: attack; turns: 10
        0: 10d 10h done         | asked:; out: 5; place: 1 0 0 0 0; scores: 0 -1 0  # though Kc could beat one (B17)
        """,
    )
