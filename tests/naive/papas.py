"""Donde Las Papas Queman played slowly with plain lists: an oracle. P and G are the numbers of the rulings."""

from collections.abc import Callable
from itertools import combinations
from typing import NamedTuple

from tests.naive.dice import Dice


class Kind(NamedTuple):
    """What is printed on a card, and how many of them there are."""

    name: str
    copies: int
    value: int | None = None
    alarm: bool = False


WILDCARD, NO_POH, TE_DIJE = range(3)  # in both decks
GOLD = {"papa": 1, "papas duquesas": 2, "papas fritas": 3}  # P9
FULL = [Kind("wildcard", 3), Kind("No Poh", 10), Kind("Te Dije Que No Poh", 3)]  # P19
FULL += [Kind("papa", 16), Kind("papas duquesas", 12), Kind("papas fritas", 5)]
FULL += [
    Kind("Get off the pony", 5, 2, alarm=True),
    Kind("Lend me a buck", 10, 1),
    Kind("Runaway potatoes", 3, 3),
    Kind("Harry Potato", 10, 1, alarm=True),
    Kind("Pope Potato", 3, 3),
    Kind("Look ahead", 3, 3, alarm=True),
    Kind("Potato of the year", 5, 2),
    Kind("Potato of destiny", 3, 3),
    Kind("Potato Dawan", 3, 3),
    Kind("Jump to the side", 3, 3, alarm=True),
    Kind("Papageddon", 3, 3, alarm=True),
    Kind("Spider potato", 3, 3),
]
ACTIONS = set(range(6, 18))  # P1: the only single plays of the full deck
PONY, BUCK, RUNAWAY, HARRY, POPE, AHEAD, YEAR, DESTINY, DAWAN, JUMP, PAPAGEDDON, SPIDER = sorted(ACTIONS)


def valued(name: str, copies: int) -> list[Kind]:
    """P20: the potatoes of the basic deck, the i-th copy (from 0) has value (i mod 10) + 1."""
    values = [copy % 10 + 1 for copy in range(copies)]
    return [Kind(name, values.count(value), value) for value in range(1, 11)]


BASIC = [Kind("wildcard", 15), Kind("No Poh", 10, 0), Kind("Te Dije Que No Poh", 3, 0)]
BASIC += valued("papa", 30) + valued("papas duquesas", 25) + valued("papas fritas", 20)
BASIC_SINGLES = set(range(len(BASIC))) - {NO_POH, TE_DIJE}  # P1
DECKS = {"full": FULL, "basic": BASIC}

FIRST_HAND = 5
HAND_LIMIT = 7  # P15
TO_WIN = {2: 8, 3: 8, 4: 6, 5: 6, 6: 5}  # P16

TURN, THREE, TARGET, SECOND, NAME, REACT, TAKE, DISCARD = range(8)  # phases
THREESOME, END, DISCARD_AND_DRAW = 33, 34, 35  # answers to TURN besides a kind
LET = 0  # answer to REACT besides an interrupt
DETAILS = {kind: [TARGET] for kind in (PONY, BUCK, AHEAD, DESTINY, DAWAN)}  # asked before the card is played
DETAILS |= {POPE: [TARGET, NAME], SPIDER: [TARGET, SECOND]}


class Papas:
    """One game."""

    def __init__(self, seats: int, options: dict[str, bool | int | str], key: bytes) -> None:
        self.seats = seats
        self.kinds = DECKS[str(options.get("deck", "full"))]
        self.singles = ACTIONS if self.kinds is FULL else BASIC_SINGLES
        self.max_turns = int(options.get("max_turns", 1000))
        self.dice = Dice(key)
        self.deck = [number for number, kind in enumerate(self.kinds) for _ in range(kind.copies)]
        self.discard: list[int] = []
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.golden = [0] * seats
        self.winners: list[int] = []
        self.turns = 0
        self.direction = 1
        self.stack: list[tuple[int, tuple[int, ...]]] = []  # the pending play and its interrupts: seat, kinds
        self.silent: set[int] = set()  # seats that need not answer the window (any more)
        starter = self.dice.below(seats)
        for step in range(seats):
            self.hands[(starter + step) % seats] = self.dice.draws(self.deck, FIRST_HAND)
        self.begin_turn(starter)

    # The interface

    def waiting(self) -> set[int]:
        """The player of the turn, or everybody who has not answered the window."""
        if self.winners:
            return set()
        if self.phase == REACT:
            return set(range(self.seats)) - self.silent
        return {self.player}

    def legal(self, seat: int) -> set[int]:
        """The answers to the question of this phase."""
        choices: dict[int, Callable[[], set[int]]] = {
            TURN: self.turn_choices,
            THREE: self.threesome_choices,
            TARGET: self.targets,
            SECOND: lambda: set(range(self.details[0] + 1, self.seats)),
            NAME: lambda: set(range(len(self.kinds))),
            REACT: lambda: {LET} | {kind for kind in self.hands[seat] if self.may_interrupt(kind)},
            TAKE: lambda: set(self.hands[self.details[0]]),
            DISCARD: lambda: set(self.hands[seat]),
        }
        return choices[self.phase]()

    def play(self, seat: int, action: int) -> None:
        """Hand the answer to the rule it belongs to."""
        if self.phase == TURN:
            self.take_turn(action)
        elif self.phase == THREE:
            self.add_to_threesome(action)
        elif self.phase == REACT:
            self.react(seat, action)
        elif self.phase == TAKE:
            self.take(self.details[0], action)
            self.go_on()
        elif self.phase == DISCARD:
            self.hands[seat].remove(action)
            self.discard.append(action)
            self.check_hand_limit()
        else:
            self.details.append(action)
            self.ask_details()

    def score(self, seat: int) -> float:
        """P16, G5: the winner has 1, or those who share the lead at the last turn share it."""
        return 1 / len(self.winners) if seat in self.winners else 0.0

    def zones(self) -> dict[str, list[int]]:
        """Where every card is."""
        zones = {f"hand{seat}": hand for seat, hand in enumerate(self.hands)}
        zones |= {"deck": self.deck, "discard": self.discard, "pending": self.pending()}
        return {name: sorted(cards) for name, cards in zones.items()}

    # Turn structure

    def begin_turn(self, seat: int) -> None:
        """P13: a player without cards draws three, and that was the turn."""
        self.player = seat
        self.has_played = False
        self.skips = False
        self.phase = TURN
        if not self.hands[seat]:
            self.draw(seat, 3)
            self.finish_turn()

    def turn_choices(self) -> set[int]:
        """P1, P2, P13, P27: play if you can, then end when you like; a single first card may be swapped for three."""
        hand = self.hands[self.player]
        choices = self.singles & set(hand)
        if self.threesomes():
            choices.add(THREESOME)
        if self.has_played or not choices:
            choices.add(END)
        if len(hand) == 1 and not self.has_played:
            choices.add(DISCARD_AND_DRAW)
        return choices

    def take_turn(self, choice: int) -> None:
        """During the turn: one play at a time; P13: no draw at its end after the only card went for three new ones."""
        self.picks: list[int] = []  # the cards of the play
        self.details: list[int] = []  # whom it targets, what it names
        if choice == END:
            self.end_turn()
        elif choice == DISCARD_AND_DRAW:
            self.renew_hand(self.player, 3)
            self.finish_turn()
        elif choice == THREESOME:
            self.phase = THREE
        else:
            self.picks = [choice]
            self.ask_details()

    def end_turn(self) -> None:
        """Turn end: draw one; P15: a hand above seven is cut down."""
        self.draw(self.player, 1)
        self.check_hand_limit()

    def check_hand_limit(self) -> None:
        """P15: discard exactly down to seven, one card a decision."""
        if len(self.hands[self.player]) > HAND_LIMIT:
            self.phase = DISCARD
        else:
            self.finish_turn()

    def finish_turn(self) -> None:
        """G5, P24: count the turn; P26: after a Jump to the side the next player is skipped."""
        self.turns += 1
        if self.turns >= self.max_turns:
            most = max(self.golden)
            self.winners = [seat for seat in range(self.seats) if self.golden[seat] == most]
            return
        following = self.after(self.player)
        self.begin_turn(self.after(following) if self.skips else following)

    def after(self, seat: int) -> int:
        """The next player in the present order."""
        return (seat + self.direction) % self.seats

    # Threesomes

    def gold_of(self, three: tuple[int, ...]) -> int:
        """P9, P10: golden potatoes for a threesome by its better reading; 0 if it is none."""
        names = {self.kinds[kind].name for kind in three if kind != WILDCARD}
        values = {self.kinds[kind].value for kind in three}
        by_name = GOLD.get(names.pop(), 0) if len(names) == 1 else 0
        by_value = 1 if len(values) == 1 and None not in values else 0
        return max(by_name, by_value)

    def threesomes(self) -> set[tuple[int, ...]]:
        """Every threesome the player holds, its kinds in ascending order (G7)."""
        threes = combinations(sorted(self.hands[self.player]), 3)
        return {three for three in threes if self.gold_of(three)}

    def threesome_choices(self) -> set[int]:
        """G7: the kinds that continue the picks towards a threesome."""
        picked = len(self.picks)
        return {three[picked] for three in self.threesomes() if list(three[:picked]) == self.picks}

    def add_to_threesome(self, kind: int) -> None:
        """G4: three kinds make one play."""
        self.picks.append(kind)
        if len(self.picks) == 3:
            self.put_down()

    def targets(self) -> set[int]:
        """P12: an opponent; P22: for the Spider the lower of two seats, which may be one's own."""
        if self.picks == [SPIDER]:
            return set(range(self.seats - 1))
        return set(range(self.seats)) - {self.player}

    def ask_details(self) -> None:
        """P12: all that has to be chosen is known to all before the window opens."""
        wanted = DETAILS.get(self.picks[0], []) if self.kinds is FULL else []
        if len(self.details) < len(wanted):
            self.phase = wanted[len(self.details)]
        else:
            self.put_down()

    # Reaction phase

    def put_down(self) -> None:
        """P8: the play is pending until its window has passed."""
        self.has_played = True
        self.stack_up(self.player, tuple(self.picks))

    def stack_up(self, seat: int, kinds: tuple[int, ...]) -> None:
        """P3, P5: a new top item; everybody else may answer it."""
        for kind in kinds:
            self.hands[seat].remove(kind)
        self.stack.append((seat, kinds))
        self.silent = {seat}
        self.phase = REACT

    def pending(self) -> list[int]:
        """P8: the play and its interrupts."""
        return [kind for _, kinds in self.stack for kind in kinds]

    def may_interrupt(self, kind: int) -> bool:
        """P4: Te Dije hits anything; No Poh neither a Te Dije nor a threesome."""
        _, top = self.stack[-1]
        if kind == NO_POH:
            return len(top) == 1 and top != (TE_DIJE,)
        return kind == TE_DIJE

    def react(self, seat: int, answer: int) -> None:
        """P3, P6: the first interrupt counts at once and opens a new window; when all have let it be, it resolves."""
        if answer != LET:
            self.stack_up(seat, (answer,))
            return
        self.silent.add(seat)
        if len(self.silent) == self.seats:
            self.resolve()

    def resolve(self) -> None:
        """P3, P8, P21: all cards to the discard; the play stands if the number of interrupts is even."""
        stands = len(self.stack) % 2 == 1
        self.discard += self.pending()
        self.stack = []
        if not stands:
            self.go_on()
        elif len(self.picks) == 3:
            self.gain(self.gold_of(tuple(self.picks)))
            self.go_on()
        else:
            self.single_stands(self.picks[0])

    def single_stands(self, kind: int) -> None:
        """P11: the effect, then an alarm ends the turn."""
        if self.kinds is FULL:
            self.effect(kind)
        if self.kinds[kind].alarm and not self.winners:
            self.end_turn()
        elif self.phase != TAKE:
            self.go_on()

    def go_on(self) -> None:
        """P13: the turn continues, but ends with an empty hand."""
        if self.winners:
            return
        self.phase = TURN
        if not self.hands[self.player]:
            self.end_turn()

    # Effects of the full deck

    def effect(self, kind: int) -> None:
        """What the table of cards says, for an action card that stands."""
        effects: dict[int, Callable[..., object]] = {
            PONY: lambda seat: self.gain(self.lose_golden(seat)),
            BUCK: self.take_unseen,
            RUNAWAY: self.run_away,
            HARRY: lambda: self.draw(self.player, 2),
            POPE: lambda seat, kind: self.take(seat, kind) if kind in self.hands[seat] else None,
            AHEAD: self.lose_golden,
            YEAR: lambda: self.gain(1),
            DESTINY: lambda seat: self.renew_hand(seat, 2),
            DAWAN: self.look_at,
            JUMP: self.jump,
            PAPAGEDDON: self.turn_around,
            SPIDER: self.swap_hands,
        }
        effects[kind](*self.details)

    def gain(self, potatoes: int) -> None:
        """P16: whoever reaches the number has won at once."""
        self.golden[self.player] += potatoes
        if self.golden[self.player] >= TO_WIN[self.seats]:
            self.winners = [self.player]

    def lose_golden(self, seat: int) -> int:
        """P16: never below zero; returns how many were lost."""
        lost = min(self.golden[seat], 1)
        self.golden[seat] -= lost
        return lost

    def take_unseen(self, seat: int) -> None:
        """P25: a random card, if there is one."""
        if self.hands[seat]:
            self.hands[self.player].append(self.dice.draw(self.hands[seat]))

    def run_away(self) -> None:
        """P23: clockwise from the player's left every opponent loses a random card into the deck."""
        for step in range(1, self.seats):
            hand = self.hands[(self.player + step) % self.seats]
            if hand:
                self.deck.append(self.dice.draw(hand))

    def renew_hand(self, seat: int, count: int) -> None:
        """P13, P25: discard all, then draw."""
        self.discard += self.hands[seat]
        self.hands[seat] = []
        self.draw(seat, count)

    def look_at(self, seat: int) -> None:
        """P25: Dawan's player takes a card of choice, if there is one."""
        if self.hands[seat]:
            self.phase = TAKE

    def jump(self) -> None:
        """P26: draw one; the next player will be skipped."""
        self.draw(self.player, 1)
        self.skips = True

    def turn_around(self) -> None:
        """P26, P17: a card from the player who was next; then the order reverses, but not between two."""
        self.take_unseen(self.after(self.player))
        if self.seats > 2:
            self.direction = -self.direction

    def swap_hands(self, one: int, other: int) -> None:
        """P22: two different players."""
        self.hands[one], self.hands[other] = self.hands[other], self.hands[one]

    def take(self, giver: int, kind: int) -> None:
        """One card from another hand to the player's."""
        self.hands[giver].remove(kind)
        self.hands[self.player].append(kind)

    def draw(self, seat: int, count: int) -> None:
        """P14: when the deck has run out the discard becomes the deck; both empty: draw what there is."""
        for _ in range(count):
            if not self.deck:
                self.deck, self.discard = self.discard, []
            if self.deck:
                self.hands[seat].append(self.dice.draw(self.deck))
