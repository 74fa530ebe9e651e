"""Valepaska in plain lists and sets. § = section of the rules, V = our rulings where they are silent."""

from .dice import Dice

CLAIM, LAY, WINDOW = range(3)
ACCEPT, CHALLENGE = range(2)
RANKS = ["3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "2"]  # §4; card = 4 * rank + suit
SEVEN, NINE, TEN, ACE, TWO = (RANKS.index(name) for name in ["7", "9", "10", "A", "2"])
FACES = {RANKS.index(name) for name in "JQK"}
CARDS = 52
DONE = CARDS
HAND_SIZE = 5  # §2
MAX_LAID = 4  # §3


class Valepaska:
    def __init__(self, seats: int, options: dict[str, bool | int | str], key: bytes) -> None:
        self.seats = seats
        self.max_turns = int(options.get("max_turns", 1000))
        self.strict_burners = bool(options.get("strict_burners", False))
        self.four_counts_cards = bool(options.get("four_counts_cards", False))
        self.burn_before_pickup = bool(options.get("burn_before_pickup", False))
        self.play_to_last = bool(options.get("play_to_last", False))
        self.laid: list[int] = []
        self.pile: list[int] = []
        self.burned: list[int] = []
        self.answers: dict[int, int] = {}
        self.finished: list[int] = []  # in this order
        self.last_claim: int | None = None
        self.in_a_row = 0  # accepted claims of the last claim's rank
        self.turns = 0
        self.over = False
        self.dice = Dice(key)
        self.deal()

    def deal(self) -> None:
        """§1, G2: the starter, then five cards each from the starter clockwise."""
        starter = self.dice.below(self.seats)
        self.deck = list(range(CARDS))
        self.hands: list[list[int]] = [[] for _ in range(self.seats)]
        for place in range(self.seats):
            self.draw((starter + place) % self.seats)
        self.ask(starter)

    def ask(self, seat: int) -> None:
        self.turn = seat
        self.phase = CLAIM

    def waiting(self) -> set[int]:
        if self.over:
            return set()
        if self.phase == WINDOW:
            return self.may_challenge() - set(self.answers)
        return {self.turn}

    def legal(self, seat: int) -> set[int]:
        if self.phase == CLAIM:
            return {rank for rank in range(len(RANKS)) if self.may_claim(rank)}
        if self.phase == LAY:
            return self.may_lay(seat)
        return {ACCEPT, CHALLENGE}

    def play(self, seat: int, action: int) -> None:
        if self.phase == CLAIM:
            self.claim = action
            self.phase = LAY
        elif self.phase == LAY and action == DONE:
            self.phase = WINDOW
        elif self.phase == LAY:
            self.hands[seat].remove(action)
            self.laid.append(action)
        else:
            self.answers[seat] = action
            if not self.waiting():
                self.settle()

    def draw(self, seat: int) -> None:
        """§2, V13: back to five cards while the draw pile has any."""
        missing = max(HAND_SIZE - len(self.hands[seat]), 0)
        self.hands[seat] += self.dice.draws(self.deck, min(missing, len(self.deck)))

    def may_lay(self, seat: int) -> set[int]:
        """§3, V11, V15: one to four cards, in ascending order (G7)."""
        if not self.laid:
            return set(self.hands[seat])
        if len(self.laid) == MAX_LAID:
            return {DONE}
        return {card for card in self.hands[seat] if card > max(self.laid)} | {DONE}

    def may_claim(self, rank: int) -> bool:
        """§4: a claim opens an empty table or follows the last claim."""
        if self.strict_burners and not self.may_burn_strictly(rank):
            return False
        return self.may_open(rank) if self.last_claim is None else self.may_follow(rank, self.last_claim)

    def may_open(self, rank: int) -> bool:
        """§4, §8, V1, V2: a number card or 2 while the deck has cards, then any rank."""
        return not self.deck or rank <= TEN or rank == TWO

    def may_follow(self, rank: int, last: int) -> bool:
        """§4, V3, V4, V5: same or higher; J, Q, K only from 7 on. (2 is highest: always legal, and only 2 after it.)"""
        return rank >= last and not (rank in FACES and last < SEVEN)

    def may_burn_strictly(self, rank: int) -> bool:
        """V4, V17, option strict_burners: A only on J, Q, K and 10 only on 3 to 9, neither on an empty table."""
        if rank == ACE:
            return self.last_claim in FACES
        if rank == TEN:
            return self.last_claim is not None and self.last_claim <= NINE
        return True

    def may_challenge(self) -> set[int]:
        """§5, V12: all other seats that still hold cards."""
        return {seat for seat in range(self.seats) if seat != self.turn and self.hands[seat]}

    def settle(self) -> None:
        """§5, V12: all have answered; the first challenger clockwise counts. The seat that acted then draws (V13)."""
        challengers = [seat for seat in self.clockwise_from(self.turn) if self.answers.get(seat) == CHALLENGE]
        self.answers = {}
        if not challengers:
            continues = self.accept()
        elif self.is_lie():
            continues = self.catch_lie()
        else:
            continues = self.confirm(challengers[0])
        self.draw(self.turn)
        self.end_turn(continues)

    def is_lie(self) -> bool:
        """§5: some card laid is not of the claimed rank."""
        return any(card // 4 != self.claim for card in self.laid)

    def accept(self) -> bool:
        """§5, §6: nobody challenged; says whether the claimer continues, which is after a burn."""
        if self.burns():
            self.burn()
            return True
        self.in_a_row = self.row_with_claim()
        self.last_claim = self.claim
        self.pile += self.laid
        self.laid = []
        return False

    def catch_lie(self) -> bool:
        """§5, V9: the liar takes the pile and does not continue."""
        self.take_pile(self.turn)
        return False

    def confirm(self, challenger: int) -> bool:
        """§5, V8, V10: the challenger of a true claim takes the pile, before it could burn; the claimer continues."""
        if self.burn_before_pickup and self.burns():
            self.burn()
        else:
            self.take_pile(challenger)
        return True

    def burns(self) -> bool:
        """§6: a ten, an ace, or four in a row."""
        return self.claim in {TEN, ACE} or self.row_with_claim() >= 4

    def row_with_claim(self) -> int:
        """V6: claims of one rank in a row, this one included; option four_counts_cards: the cards claimed in them."""
        size = len(self.laid) if self.four_counts_cards else 1
        return self.in_a_row + size if self.claim == self.last_claim else size

    def burn(self) -> None:
        """§6: the table is cleared out of the game."""
        self.burned += self.pile + self.laid
        self.clear_table()

    def take_pile(self, seat: int) -> None:
        """§5: the entire pile, the last play with it."""
        self.hands[seat] += self.pile + self.laid
        self.clear_table()

    def clear_table(self) -> None:
        """V7: an empty table has no last claim and nothing in a row."""
        self.pile, self.laid = [], []
        self.last_claim = None
        self.in_a_row = 0

    def end_turn(self, continues: bool) -> None:
        """§7, V14, V16, G5: an empty hand has finished; a play with its window is a turn."""
        if not self.hands[self.turn]:
            self.finished.append(self.turn)
        self.turns += 1
        self.over = self.is_won() or self.turns >= self.max_turns
        if not self.over:
            self.ask(self.turn if continues and self.hands[self.turn] else self.next_with_cards())

    def is_won(self) -> bool:
        """§7, V14, V18: by the first to finish; option play_to_last: when one seat has cards left."""
        return len(self.finished) >= (self.seats - 1 if self.play_to_last else 1)

    def next_with_cards(self) -> int:
        """V9, V14, V18: clockwise, skipping seats that have finished."""
        return next(seat for seat in self.clockwise_from(self.turn) if self.hands[seat])

    def clockwise_from(self, seat: int) -> list[int]:
        """All other seats, the next first."""
        return [(seat + step) % self.seats for step in range(1, self.seats)]

    def score(self, seat: int) -> float:
        """§7, V14, G5: by places; only the first has a worth unless the option play_to_last is on."""
        if seat in self.finished:
            return self.worth(self.finished.index(seat))
        if self.finished and not self.play_to_last:
            return 0.0
        return self.score_by_cards(seat)

    def score_by_cards(self, seat: int) -> float:
        """G5: seats that have not finished are placed by fewest cards; equal ones share the mean of their places."""
        sizes = sorted(len(hand) for hand in self.hands if hand)
        mine = len(self.hands[seat])
        places = [len(self.finished) + place for place, size in enumerate(sizes) if size == mine]
        return sum(self.worth(place) for place in places) / len(places)

    def worth(self, place: int) -> float:
        """V14, V18: the share of the other seats that come later; without play_to_last the first place takes all."""
        if self.play_to_last:
            return (self.seats - 1 - place) / (self.seats - 1)
        return 1.0 if place == 0 else 0.0

    def zones(self) -> dict[str, list[int]]:
        hands = {f"hand{seat}": sorted(hand) for seat, hand in enumerate(self.hands)}
        table = {"laid": self.laid, "pile": self.pile, "deck": self.deck, "burned": self.burned}
        return hands | {name: sorted(cards) for name, cards in table.items()}
