"""Small positions, on which a playout is short."""

from __future__ import annotations

TWO = "seats: 2; trumps: h; phase: attack; asked: 0; primary: 0; defender: 1; last_laid: -1; discard: *"
ENDGAME = f"{TWO}; hand0: 6c Ac; hand1: 7c Kc"
SHORT = f"{TWO}; trump: 6h; deck: 7d 8d; hand0: 6c 9c Ac; hand1: 7c 10c Kd"
TRICKS = """
seats: 5; phase: play; asked: 1; dealer: 0; trumps: oros; participants: 3; pot: 25; rounds: 5
hand0: 4o 2c; hand1: 1o 2b; exchanged: 4 4 0 0 0 0; tricks: 1 1 0 0 0 0; played: *
"""
ALIKE = "seats: 3; asked: 0; player: 0; hand0: papa*2; hand1: nopoh papa; hand2: nopoh papa; deck: papa*3; discard: *"
MANY_WAYS = """
seats: 3; phase: respond; asked: 1; rank: Q; layer: 0; max_turns: 4
hand0: Ac; hand1: 2c 2d 3c 4c 5c 6c 7c; hand2: *; laid: Qh; pile: 9c 9d
"""
