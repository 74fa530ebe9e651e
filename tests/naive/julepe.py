"""Julepe played slowly with plain lists: an oracle. J and G are the numbers of the rulings."""

from collections import Counter

from tests.naive.dice import Dice

SEATS = 5
HOUSE = SEATS  # plays like a sixth seat, but nobody asks it (J13)
SUITS = BASTOS, OROS, COPAS = range(3)  # J1
STRENGTHS = [2, 4, 5, 6, 7, 10, 11, 12, 3, 1]  # J2, weakest first; card = 10 * suit + place in this list
ACE = STRENGTHS.index(1)
CARDS = len(SUITS) * len(STRENGTHS)
HAND = 5
SAFE = 2  # "Safety": tricks that keep a seat from paying
COIN = 5  # 0.50 in units of 0.10 (J8): the ante, and what shares are rounded down to
LARGEST_POT = 1_000_000  # J21

JOIN, ALONE, EXCHANGE, DISCARD, PLAY = range(5)  # phases
OUT, IN = range(2)  # answers to JOIN and ALONE
DONE = CARDS  # ends an EXCHANGE


def suit(card: int) -> int:
    """J1: ten cards of each suit."""
    return card // len(STRENGTHS)


def strength(card: int) -> int:
    """J2: 0 for the two up to 9 for the ace."""
    return card % len(STRENGTHS)


def left_of(seat: int) -> int:
    """Clockwise."""
    return (seat + 1) % SEATS


def whole_coins(amount: int) -> int:
    """J8: rounded down to 0.50."""
    return amount // COIN * COIN


class Julepe:
    """One match: every round from the deal to the settling of the pot."""

    def __init__(self, seats: int, options: dict[str, bool | int | str], key: bytes) -> None:
        assert seats == SEATS
        self.rounds = int(options.get("rounds", 20))
        self.vilalba = options.get("village", "urones") == "vilalba"
        self.must_overtrump = bool(options.get("must_overtrump", True))
        self.dice = Dice(key)
        self.balances = [0] * SEATS
        self.pot = 0
        self.rounds_played = 0
        self.add_antes(list(range(SEATS)))
        self.dealer = self.dice.below(SEATS)  # J19
        self.deal()

    # The interface

    def waiting(self) -> set[int]:
        """One seat at a time is asked; nobody when the match is over."""
        return set(self.asked[:1])

    def legal(self, seat: int) -> set[int]:
        """The answers to the question of this phase."""
        if self.phase == JOIN:
            return {IN} if self.has_ace_of_trumps(self.hands[seat]) else {OUT, IN}
        if self.phase == ALONE:
            return {IN} if self.is_forced_alone() else {OUT, IN}
        if self.phase == EXCHANGE:
            return self.exchangeable(seat) | {DONE}
        if self.phase == DISCARD:
            return set(self.hands[seat])
        return set(self.playable(seat))

    def play(self, seat: int, action: int) -> None:
        """Hand the answer to the rule it belongs to."""
        if self.phase == JOIN:
            self.join(seat, action)
        elif self.phase == ALONE:
            self.alone(action)
        elif self.phase == EXCHANGE:
            self.exchange(seat, action)
        elif self.phase == DISCARD:
            self.discard(action)
        else:
            self.lay(seat, action)

    def score(self, seat: int) -> float:
        """J15: the balance, in euros."""
        return self.balances[seat] / 10

    def zones(self) -> dict[str, list[int]]:
        """Where every card is."""
        zones = {f"hand{seat}": self.hands[seat] for seat in range(SEATS)}
        zones |= {"house": self.hands[HOUSE], "deck": self.leftovers, "upcard": self.upcard, "folded": self.folded}
        zones |= {"aside": self.aside, "trick": [card for _, card in self.trick], "played": self.played}
        return {name: sorted(cards) for name, cards in zones.items()}

    # Dealing the cards

    def deal(self) -> None:
        """Five cards each, the dealer last; one more face up names the trumps; four are left over."""
        self.leftovers = list(range(CARDS))
        self.hands: list[list[int]] = [[] for _ in range(SEATS + 1)]
        for seat in self.clockwise():
            self.hands[seat] = self.dice.draws(self.leftovers, HAND)
        self.upcard = [self.dice.draw(self.leftovers)]
        self.trumps = suit(self.upcard[0])
        self.folded: list[int] = []
        self.aside: list[int] = []
        self.played: list[int] = []
        self.chosen: list[int] = []
        self.trick: list[tuple[int, int]] = []  # seat and card, in the order laid
        self.tricks_won: Counter[int] = Counter()
        self.participants: list[int] = []
        self.ask(JOIN, self.clockwise()[:-1])

    def clockwise(self) -> list[int]:
        """The dealer's left first, the dealer last (J6)."""
        return [(self.dealer + step) % SEATS for step in range(1, SEATS + 1)]

    def ask(self, phase: int, seats: list[int]) -> None:
        """Put one question to these seats, one after the other."""
        self.phase = phase
        self.asked = list(seats)

    # In, or not

    def has_ace_of_trumps(self, cards: list[int]) -> bool:
        """J6: it forces its holder in."""
        return any(suit(card) == self.trumps and strength(card) == ACE for card in cards)

    def is_forced_alone(self) -> bool:
        """J6, J14: the face-up ace forces the dealer; an ace in the hand only where the dealer looks."""
        seen = self.upcard if self.vilalba else self.upcard + self.hands[self.dealer]
        return self.has_ace_of_trumps(seen)

    def join(self, seat: int, answer: int) -> None:
        """J6: if anybody is in, the dealer is; if nobody is, the dealer may meet the house."""
        self.asked.pop(0)
        if answer == IN:
            self.participants.append(seat)
        else:
            self.fold(seat)
        if self.asked:
            return
        if self.participants:
            self.participants.append(self.dealer)
            self.take_upcard()
            self.ask(EXCHANGE, self.participants)
        else:
            self.ask(ALONE, [self.dealer])

    def fold(self, seat: int) -> None:
        """The hand of a seat that is out goes to the folded cards."""
        self.folded += self.hands[seat]
        self.hands[seat] = []

    def alone(self, answer: int) -> None:
        """J14: a dealer who declines ends the round; otherwise the house takes its cards and will lead."""
        if answer == OUT:
            self.fold(self.dealer)
            self.finish_round(antes=[left_of(self.dealer)])
            return
        self.participants = [HOUSE, self.dealer]
        self.take_upcard()
        self.fill_house()
        self.ask(EXCHANGE, [self.dealer])

    def take_upcard(self) -> None:
        """J7: the face-up card is the dealer's sixth."""
        self.hands[self.dealer] += self.upcard
        self.upcard = []

    # Switching cards for a better hand

    def exchangeable(self, seat: int) -> set[int]:
        """J7, G7: cards in ascending order, never more than there are replacements."""
        if len(self.chosen) == len(self.leftovers) + len(self.folded):
            return set()
        return {card for card in self.hands[seat] if not self.chosen or card > self.chosen[-1]}

    def exchange(self, seat: int, action: int) -> None:
        """J7: all at once when done; the chosen cards are set aside, the leftovers go first, then the folded cards."""
        if action != DONE:
            self.chosen.append(action)
            return
        for card in self.chosen:
            self.hands[seat].remove(card)
            self.aside.append(card)
        for _ in self.chosen:
            self.hands[seat].append(self.dice.draw(self.leftovers or self.folded))
        self.chosen = []
        self.asked.pop(0)
        if seat == self.dealer:
            self.ask(DISCARD, [seat])

    def discard(self, card: int) -> None:
        """J7: back to five cards; it may be the card that was face up."""
        self.hands[self.dealer].remove(card)
        self.aside.append(card)
        self.begin_trick(self.participants[0])

    # The round

    def begin_trick(self, leader: int) -> None:
        """J5: the leader first, the other participants clockwise."""
        place = self.participants.index(leader)
        self.ask(PLAY, self.participants[place:] + self.participants[:place])
        self.let_house_play()

    def beats(self, card: int, other: int) -> bool:
        """A stronger card of the same suit, or a trump on a plain card."""
        if suit(card) == suit(other):
            return strength(card) > strength(other)
        return suit(card) == self.trumps

    def winning(self) -> tuple[int, int]:
        """The seat and the card that win the trick so far."""
        best = self.trick[0]
        for laid in self.trick[1:]:
            if self.beats(laid[1], best[1]):
                best = laid
        return best

    def beating(self, cards: list[int]) -> list[int]:
        """Those of the cards that would win the trick now."""
        return [card for card in cards if self.beats(card, self.winning()[1])]

    def playable(self, seat: int) -> list[int]:
        """J3, J4: follow suit, else trump, else anything; beat what lies there if you can."""
        hand = self.hands[seat]
        if not self.trick:
            return hand
        led = suit(self.trick[0][1])
        followers = [card for card in hand if suit(card) == led]
        trumps = [card for card in hand if suit(card) == self.trumps]
        if followers:
            # In a trick already trumped no card of a plain led suit can win: any of them will do.
            return self.beating(followers) or followers
        if trumps and self.must_overtrump:
            return self.beating(trumps) or trumps
        return trumps or hand

    def lay(self, seat: int, card: int) -> None:
        """One card to the trick."""
        self.hands[seat].remove(card)
        self.trick.append((seat, card))
        self.asked.pop(0)
        if self.asked:
            self.let_house_play()
        else:
            self.finish_trick()

    def finish_trick(self) -> None:
        """J5: the winner leads the next; after the fifth trick the pot is settled."""
        winner, _ = self.winning()
        self.tricks_won[winner] += 1
        self.played += [card for _, card in self.trick]
        self.trick = []
        if self.hands[winner]:
            self.begin_trick(winner)
        else:
            self.settle()

    # What happens to the pot?

    def settle(self) -> None:
        """J9, J10, J13: against the house, split between two, or julepe."""
        if HOUSE in self.participants:
            self.settle_with_house()
        elif len(self.participants) == 2 and len(self.safe()) == 2:
            self.split()
        else:
            self.julepe()

    def safe(self) -> list[int]:
        """J10: the participants with at least two tricks."""
        return [seat for seat in self.participants if self.tricks_won[seat] >= SAFE]

    def split(self) -> None:
        """J9: both take half the pot, rounded down to 0.50; the rest stays."""
        half = whole_coins(self.pot // 2)
        for seat in self.participants:
            self.take_from_pot(seat, half)
        self.finish_round(antes=list(range(SEATS)))

    def julepe(self) -> None:
        """J9, J10, J17: each loser pays the pot's value; the safe share the sum, the rest of it goes to the pot."""
        safe = self.safe()
        if safe:  # J11: otherwise nobody pays
            value = self.pot
            losers = [seat for seat in self.participants if seat not in safe]
            for seat in losers:
                self.take_from_pot(seat, -value)
            for seat in safe:
                self.take_from_pot(seat, whole_coins(value * len(losers) // len(safe)))
        self.finish_round(antes=[left_of(self.dealer)])

    def take_from_pot(self, seat: int, amount: int) -> None:
        """Money only moves between a balance and the pot; a negative amount is paid in."""
        self.balances[seat] += amount
        self.pot -= amount

    def add_antes(self, seats: list[int]) -> None:
        """The pot: 0.50 from each of these seats."""
        for seat in seats:
            self.take_from_pot(seat, -COIN)

    def finish_round(self, antes: list[int]) -> None:
        """J12, J15, J18: these seats pay for the next round and the deal moves on; after the last nobody pays."""
        self.rounds_played += 1
        if self.rounds_played == self.rounds:
            self.share_pot()
            self.asked = []
            return
        self.add_antes(antes)
        self.dealer = left_of(self.dealer)
        self.deal()

    def share_pot(self) -> None:
        """J15, J18: equal shares in whole 0.50, the rest to the last dealer."""
        share = whole_coins(self.pot // SEATS)
        for seat in range(SEATS):
            self.take_from_pot(seat, share)
        self.take_from_pot(self.dealer, self.pot)

    # No one plays: dealer vs house

    def fill_house(self) -> None:
        """J13: the leftovers and two folded cards, less its lowest plain card (else its lowest trump)."""
        house = self.leftovers + self.dice.draws(self.folded, 2)
        self.leftovers = []
        lowest = min(house, key=self.cheapness)
        house.remove(lowest)
        self.aside.append(lowest)
        self.hands[HOUSE] = house

    def cheapness(self, card: int) -> tuple[bool, int, int]:
        """J16: plain before trump, then the weaker, then the suit named first."""
        return suit(card) == self.trumps, strength(card), suit(card)

    def dearness(self, card: int) -> tuple[bool, int, int]:
        """J16: trump before plain, then the stronger, then the suit named first (for the greatest)."""
        return suit(card) == self.trumps, strength(card), -suit(card)

    def let_house_play(self) -> None:
        """J13: lead the highest trump, else the highest card; follow with the cheapest winner, else the lowest."""
        if self.asked[0] != HOUSE:
            return
        cards = self.playable(HOUSE)
        if self.trick:
            self.lay(HOUSE, min(self.beating(cards) or cards, key=self.cheapness))
        else:
            self.lay(HOUSE, max(cards, key=self.dearness))

    def settle_with_house(self) -> None:
        """J13, J12, J21: 4-5 tricks take the pot, 2-3 half of it; 0-1 double it, up to the largest pot."""
        won = self.tricks_won[self.dealer]
        if won < SAFE:
            self.take_from_pot(self.dealer, -min(self.pot, max(0, LARGEST_POT - self.pot)))
            self.finish_round(antes=[left_of(self.dealer)])
            return
        house_is_safe = self.tricks_won[HOUSE] >= SAFE
        self.take_from_pot(self.dealer, whole_coins(self.pot // 2) if house_is_safe else self.pot)
        self.finish_round(antes=list(range(SEATS)))
