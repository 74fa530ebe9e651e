"""Budallas in plain lists and sets. § = heading of the rules, B = our rulings where they are silent."""

from .dice import Dice

ATTACK, DEFEND, BEAT, PASS, THROW = range(5)
CARDS = 36  # 6 7 8 9 10 J Q K A; card = 4 * rank + suit
DONE = TAKE = CARDS
PASS_ON = CARDS + 1
HAND_SIZE = 6


def rank(card: int) -> int:
    return card // 4


def suit(card: int) -> int:
    return card % 4


class Budallas:
    def __init__(self, seats: int, options: dict[str, bool | int | str], key: bytes) -> None:
        self.seats = seats
        self.max_turns = int(options.get("max_turns", 1000))
        self.lowest_trump_starts = bool(options.get("lowest_trump_starts", False))
        self.immediate_take = bool(options.get("immediate_take", False))
        self.attack: list[int] = []  # attack cards not yet beaten
        self.beaten: list[int] = []  # beaten attack cards, and the cards that beat them
        self.discard: list[int] = []
        self.laid: list[int] = []  # cards of the attack being made, which are on the table already
        self.questioned: list[int] = []  # attackers to be asked after this one
        self.went_out: list[int] = []  # in this order
        self.turns = 0
        self.over = False
        self.dice = Dice(key)
        self.deal()

    def deal(self) -> None:
        """§Game Start: six cards each, then a card face up that names the trump suit."""
        starter = self.dice.below(self.seats)
        self.deck = list(range(CARDS))
        self.hands: list[list[int]] = [[] for _ in range(self.seats)]
        for place in range(self.seats):
            self.hands[(starter + place) % self.seats] = self.dice.draws(self.deck, HAND_SIZE)
        self.trump = [self.dice.draw(self.deck)]
        self.trumps = {card for card in range(CARDS) if suit(card) == suit(self.trump[0])}
        self.start_round(self.first_attacker(starter))

    def first_attacker(self, starter: int) -> int:
        """B1: random; option lowest_trump_starts: who holds the lowest trump, if anybody holds one."""
        held = {card: seat for seat in range(self.seats) for card in self.trumps & set(self.hands[seat])}
        return held[min(held)] if self.lowest_trump_starts and held else starter

    def waiting(self) -> set[int]:
        return set() if self.over else {self.asked}

    def legal(self, seat: int) -> set[int]:
        if self.phase == ATTACK or self.phase == THROW:
            return self.may_attack(seat)
        if self.phase == DEFEND:
            return self.may_answer(seat)
        if self.phase == BEAT:
            return self.beaters(seat, self.chosen)
        return self.of_attacked_rank(seat)

    def play(self, seat: int, action: int) -> None:
        if self.phase == DEFEND:
            self.answer(action)
        elif self.phase == BEAT:
            self.beat(seat, action)
        elif self.phase == PASS:
            self.pass_on(seat, action)
        elif action != DONE:
            self.lay(seat, action)
        elif self.phase == ATTACK:
            self.finish_attack()
        else:
            self.finish_throw()

    # Attack and Defense

    def start_round(self, attacker: int) -> None:
        """§Game Start, B4: the attacker opens, the seat to the left defends."""
        self.primary = attacker
        self.defender = self.left_of(attacker)
        self.questioned = [attacker]
        self.ask_next_attacker(ATTACK)

    def is_opening(self) -> bool:
        """B2: only the primary attacker's cards of this attack, if any, are on the table."""
        return self.phase == ATTACK and not self.beaten

    def may_attack(self, seat: int) -> set[int]:
        """B2, B4: matching cards within the limits, ascending (G7); then done, but never before a card has opened."""
        done = {DONE} if self.laid or not self.is_opening() else set()
        if not self.limits_allow_more():
            return done
        return done | {card for card in self.hands[seat] if self.matches(card) and card > max(self.laid, default=-1)}

    def matches(self, card: int) -> bool:
        """§How to attack again, B2: some card on the table has its rank; the first card of a round may be any."""
        table = self.attack + self.beaten
        return not table or rank(card) in {rank(other) for other in table}

    def limits_allow_more(self) -> bool:
        """§Defense Rules 2-4, B3: attack cards in the round, and cards not yet beaten against the defender's hand."""
        attack_cards = len(self.attack) + len(self.beaten) // 2
        limit = 6 if self.discard else 5
        return attack_cards < limit and len(self.attack) < len(self.hands[self.defender])

    def lay(self, seat: int, card: int) -> None:
        self.hands[seat].remove(card)
        self.laid.append(card)
        self.attack.append(card)

    def finish_attack(self) -> None:
        """B2, B5: the defender answers an attack; a seat that lays nothing hands the question on."""
        if not self.laid:
            self.ask_attackers()
        elif not self.is_over_at_once():
            self.ask(self.defender, DEFEND)

    def question(self) -> None:
        """§What then, B5: when everything is beaten the attackers are asked anew, primary first."""
        self.questioned = self.attackers()
        self.ask_attackers()

    def ask_attackers(self) -> None:
        """B5: the round ends when no further card is possible, or when all have laid nothing in a row."""
        if self.limits_allow_more() and self.questioned:
            self.ask_next_attacker(ATTACK)
        else:
            self.end_success()

    def attackers(self) -> list[int]:
        """B5, B11, B16: primary first, then clockwise, without the defender and without empty hands."""
        order = [self.primary, *self.clockwise_from(self.primary)]
        return [seat for seat in order if seat != self.defender and self.hands[seat]]

    def ask_next_attacker(self, phase: int) -> None:
        self.laid = []
        self.ask(self.questioned.pop(0), phase)

    def ask(self, seat: int, phase: int) -> None:
        self.asked = seat
        self.phase = phase

    # Defense

    def may_answer(self, seat: int) -> set[int]:
        """B6: beat any card that can be beaten, or take, or pass on."""
        beatable = {card for card in self.attack if self.beaters(seat, card)}
        return beatable | {TAKE} | ({PASS_ON} if self.may_pass_on(seat) else set())

    def beaters(self, seat: int, attacker: int) -> set[int]:
        """§Primary Defender: higher cards of the same suit, and any trump on a plain card."""
        hand = set(self.hands[seat])
        higher = {card for card in hand if suit(card) == suit(attacker) and rank(card) > rank(attacker)}
        return higher if attacker in self.trumps else higher | (hand & self.trumps)

    def answer(self, action: int) -> None:
        if action == TAKE:
            self.take()
        elif action == PASS_ON:
            self.phase = PASS
        else:
            self.chosen = action
            self.phase = BEAT

    def beat(self, seat: int, card: int) -> None:
        """§Defense Rule 1, B6: one card per action, until all are beaten."""
        self.hands[seat].remove(card)
        self.attack.remove(self.chosen)
        self.beaten += [self.chosen, card]
        if self.is_over_at_once():
            return
        if self.attack:
            self.phase = DEFEND
        else:
            self.question()

    def take(self) -> None:
        """§Defense Rule 5, B7: first the attackers may throw in; option immediate_take: they may not."""
        self.questioned = [] if self.immediate_take else self.attackers()
        self.ask_throwers()

    def ask_throwers(self) -> None:
        """B7: each attacker once, while the limits allow a further card."""
        if self.limits_allow_more() and self.questioned:
            self.ask_next_attacker(THROW)
        else:
            self.end_take()

    def finish_throw(self) -> None:
        if not self.is_over_at_once():
            self.ask_throwers()

    # Passing

    def may_pass_on(self, seat: int) -> bool:
        """§Passing Rules, B8: nothing beaten, one rank, a card of it in hand, and enough cards at the left."""
        if self.beaten or len({rank(card) for card in self.attack}) != 1:
            return False
        enough = len(self.hands[self.left_of(seat)]) >= len(self.attack) + 1
        return enough and bool(self.of_attacked_rank(seat))

    def of_attacked_rank(self, seat: int) -> set[int]:
        return {card for card in self.hands[seat] if rank(card) == rank(self.attack[0])}

    def pass_on(self, seat: int, card: int) -> None:
        """B8: the passer becomes the primary attacker, the seat to the left the defender."""
        self.hands[seat].remove(card)
        self.attack.append(card)
        self.primary = seat
        self.defender = self.left_of(seat)
        if not self.is_over_at_once():
            self.ask(self.defender, DEFEND)

    # End of Round

    def end_success(self) -> None:
        """§End of Round, B10: the table is discarded; the defender attacks next."""
        self.discard += self.beaten
        self.beaten = []
        self.end_round(next_attacker=self.defender)

    def end_take(self) -> None:
        """§End of Round, B10: the defender picks everything up and loses the turn to attack."""
        self.hands[self.defender] += self.attack + self.beaten
        self.attack, self.beaten = [], []
        self.end_round(next_attacker=self.clockwise_from(self.defender)[0])

    def end_round(self, next_attacker: int) -> None:
        """§End of Round, B10, B14: draw; the next attacker is skipped for the next seat if out; a round is a turn."""
        self.draw_in_order()
        self.turns += 1
        self.over = self.is_over_at_once() or self.turns >= self.max_turns
        if not self.over:
            self.start_round(self.left_of(next_attacker) if self.is_out(next_attacker) else next_attacker)

    def draw_in_order(self) -> None:
        """§End of Round, B9: defender, primary attacker, then the rest clockwise; the face-up trump goes last."""
        for seat in self.drawing_order():
            while len(self.hands[seat]) < HAND_SIZE and (self.deck or self.trump):
                self.hands[seat].append(self.dice.draw(self.deck) if self.deck else self.trump.pop())

    def drawing_order(self) -> list[int]:
        """B9."""
        rest = [seat for seat in self.clockwise_from(self.primary) if seat != self.defender]
        return [self.defender, self.primary, *rest]

    # End of the Game

    def is_out(self, seat: int) -> bool:
        """B11: hand and deck both empty."""
        return not (self.hands[seat] or self.deck or self.trump)

    def is_over_at_once(self) -> bool:
        """§End of the Game, B12, B15, B17: note who is out, in drawing order; one seat left is the budala."""
        self.went_out += [seat for seat in self.drawing_order() if self.is_out(seat) and seat not in self.went_out]
        self.over = len(self.went_out) == self.seats - 1
        return self.over

    def left_of(self, seat: int) -> int:
        """B18: the next seat clockwise that is still in the game."""
        return next(other for other in self.clockwise_from(seat) if not self.is_out(other))

    def clockwise_from(self, seat: int) -> list[int]:
        """All other seats, the next first."""
        return [(seat + step) % self.seats for step in range(1, self.seats)]

    def score(self, seat: int) -> float:
        """B13, B14: only the budala loses; at the cap the seats with most cards share it."""
        most = max(len(hand) for hand in self.hands)
        fools = [one for one in range(self.seats) if len(self.hands[one]) == most]
        return -1 / len(fools) if seat in fools else 0.0

    def zones(self) -> dict[str, list[int]]:
        hands = {f"hand{seat}": sorted(hand) for seat, hand in enumerate(self.hands)}
        deck = {"deck": self.deck, "trump": self.trump}
        table = {"attack": self.attack, "beaten": self.beaten, "discard": self.discard}
        return hands | {name: sorted(cards) for name, cards in (deck | table).items()}
