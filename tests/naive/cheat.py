"""Cheat in plain lists and sets. § = section of the rules, C = our rulings where they are silent."""

from .dice import Dice

CLAIM, LAY, RESPOND = range(3)
PLAY, PASS, CHALLENGE = range(3)
RANKS = 13  # A 2 3 4 5 6 7 8 9 10 J Q K; card = 4 * rank + suit
JOKERS = {52, 53}  # §6
CARDS = 54
DONE = CARDS
MAX_LAID = 6  # §2


class Cheat:
    def __init__(self, seats: int, options: dict[str, bool | int | str], key: bytes) -> None:
        self.seats = seats
        self.max_turns = int(options.get("max_turns", 1000))
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.laid: list[int] = []  # the last play, or the one being made
        self.pile: list[int] = []
        self.gone: list[int] = []
        self.turns = 0
        self.over = False
        self.winner: int | None = None
        self.rank = 0
        self.passes = 0
        self.deal(Dice(key))

    def deal(self, dice: Dice) -> None:
        """C1, C10: all 54 cards, from the starter clockwise, who is drawn first (G2)."""
        starter = dice.below(self.seats)
        deck = list(range(CARDS))
        for place in range(self.seats):
            one_more = 1 if place < CARDS % self.seats else 0
            self.hands[(starter + place) % self.seats] = dice.draws(deck, CARDS // self.seats + one_more)
        self.start_round(starter)

    def waiting(self) -> set[int]:
        return set() if self.over else {self.turn}

    def legal(self, seat: int) -> set[int]:
        if self.phase == CLAIM:
            return set(range(RANKS))  # C2: never Joker
        if self.phase == LAY:
            return self.may_lay(seat)
        return {PLAY, PASS, CHALLENGE}  # §3

    def may_lay(self, seat: int) -> set[int]:
        """§2, C2: one to six cards, in ascending order (G7)."""
        if not self.laid:
            return set(self.hands[seat])
        if len(self.laid) == MAX_LAID:
            return {DONE}
        return {card for card in self.hands[seat] if card > max(self.laid)} | {DONE}

    def play(self, seat: int, action: int) -> None:
        if self.phase == CLAIM:
            self.announce(action)
        elif self.phase == LAY and action == DONE:
            self.finish_play(seat)
        elif self.phase == LAY:
            self.hands[seat].remove(action)
            self.laid.append(action)
        elif action == PLAY:
            self.follow()
        elif action == PASS:
            self.pass_on()
        else:
            self.challenge(seat)

    def start_round(self, starter: int) -> None:
        """C4: the starter must play, and may announce any rank."""
        self.turn = starter
        self.passes = 0
        self.phase = CLAIM

    def announce(self, rank: int) -> None:
        """§2: the first play of a round announces its rank."""
        self.rank = rank
        self.phase = LAY

    def follow(self) -> None:
        """§3: play on the rank announced; the play before it goes under and can no longer be challenged."""
        self.pile += self.laid
        self.laid = []
        self.phase = LAY

    def finish_play(self, seat: int) -> None:
        """§1, Note 3, C7: the last card is judged at once; otherwise the next seat responds."""
        self.layer = seat
        self.passes = 0
        if self.hands[seat]:
            self.ask(self.after(seat))
        elif self.is_lie():
            self.take_pile(seat)
            self.start_round(self.after(seat))
        else:
            self.winner = seat
            self.over = True
        self.end_turn()

    def pass_on(self) -> None:
        """§3, Note 2, C5: when all the others pass in a row the pile is gone and the last to play starts."""
        self.passes += 1
        if self.passes == self.seats - 1:
            self.gone += self.pile + self.laid
            self.pile, self.laid = [], []
            self.start_round(self.layer)
        else:
            self.ask(self.after(self.turn))
        self.end_turn()

    def challenge(self, seat: int) -> None:
        """§4, C3: the loser takes the whole pile, the winner starts."""
        loser, winner = (self.layer, seat) if self.is_lie() else (seat, self.layer)
        self.take_pile(loser)
        self.start_round(winner)
        self.end_turn()

    def ask(self, seat: int) -> None:
        self.turn = seat
        self.phase = RESPOND

    def is_lie(self) -> bool:
        """Note 1, §6, C8: some laid card is neither of the announced rank nor a Joker."""
        return any(card not in JOKERS and card // 4 != self.rank for card in self.laid)

    def take_pile(self, seat: int) -> None:
        """§4: the entire pile, the last play with it."""
        self.hands[seat] += self.pile + self.laid
        self.pile, self.laid = [], []

    def end_turn(self) -> None:
        """C9, G5: a play, a pass or a challenge is a turn."""
        self.turns += 1
        self.over = self.over or self.turns >= self.max_turns

    def after(self, seat: int) -> int:
        return (seat + 1) % self.seats

    def score(self, seat: int) -> float:
        """§1: the winner has 1; at the cap (G5) the seats with fewest cards share it."""
        if self.winner is not None:
            return 1.0 if seat == self.winner else 0.0
        fewest = min(len(hand) for hand in self.hands)
        best = [one for one in range(self.seats) if len(self.hands[one]) == fewest]
        return 1 / len(best) if seat in best else 0.0

    def zones(self) -> dict[str, list[int]]:
        hands = {f"hand{seat}": sorted(hand) for seat, hand in enumerate(self.hands)}
        return hands | {"laid": sorted(self.laid), "pile": sorted(self.pile), "gone": sorted(self.gone)}
