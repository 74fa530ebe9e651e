"""Julepe. § = section of docs/rules/julepe.md, J = our rulings where it is silent, G = what all games share."""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated

from kafana.core.chance import chance, draw
from kafana.core.compile import rule
from kafana.core.game import CARD_SET, SEAT, SEAT_SET, Game, Phase, one_of, units_of
from kafana.core.options import Role, choice, number, switch
from kafana.core.sets import NOTHING, above, count, first, has, last, only, rest, upto
from kafana.core.table import (
    PASSES,
    PLAYS,
    Public,
    Row,
    Table,
    Zones,
    all_seats,
    ask,
    clockwise,
    everyone,
    finish,
    go_on,
    note,
)
from kafana.core.view import View
from kafana.core.zones import gather, look, move, move_all, rule_out, size

SEATS = 5, 5  # §1
SUITS, STRENGTHS = 3, 10  # §1, J1: bastos, oros, copas; J2: strengths 0 … 9 are 2 4 5 6 7 10 11 12 3 1
CARDS = SUITS * STRENGTHS  # card = 10 * suit + strength
ALL_CARDS = (1 << CARDS) - 1
ONE_SUIT = (1 << STRENGTHS) - 1
ONE_STRENGTH = sum(1 << STRENGTHS * suit for suit in range(SUITS))
ACES = ONE_STRENGTH << STRENGTHS - 1
HAND = 5  # §3
FROM_FOLDED = 2  # §8: what the house gets besides the leftovers
SAFE = 2  # §6.3
COIN, EURO = 5, 10  # J8: 0.50 and 1.00 in steps of 10 cents
LARGEST_POT = 100_000 * EURO  # J21

ZONES = Zones(hands=5, closed=("house", "deck", "folded", "chosen", "aside"), open=("upcard", "trick", "played"))
HOUSE, DECK, FOLDED, CHOSEN, ASIDE, UPCARD, TRICK, PLAYED = ZONES.others  # house: its hand; deck: the leftovers
PLAYERS = HOUSE + 1  # the seats and the house


class Asks(IntEnum):
    """What a player is asked."""

    JOIN, ALONE, EXCHANGE, DISCARD, PLAY = range(5)


JOIN, ALONE, EXCHANGE, DISCARD, PLAY = map(int, Asks)  # plain numbers, as compiled code has them
OUT, IN = range(2)  # answers to JOIN and ALONE; the others are answered with cards
DONE = CARDS  # ends EXCHANGE
URONES, VILALBA = range(2)  # §8

NONE_YET, DECLINED, SPLIT, JULEPE, NOBODY_SAFE, POT_WON, HALF_WON, POT_DOUBLED = range(8)  # how a round ends
POT_TAKEN = 1 << SPLIT | 1 << POT_WON | 1 << HALF_WON  # §7.4: all five add to the pot


class JulepeFields(Public):
    """What everybody sees of a table beside what all games have."""

    village: int
    must_overtrump: int
    rounds: int  # in the match; `turns` counts those that are over
    dealer: int
    trumps: int  # the cards of this round's trump suit
    participants: int  # the players that are in
    exchanged: Annotated[Row, PLAYERS]  # cards, by each of them
    led: int  # the cards of the suit led; all cards before the lead
    beating: int  # the cards that would win the trick now
    winning: int  # the player whose card wins it so far
    laid: Annotated[Row, PLAYERS]  # each player's card in this trick, kept until the next lead
    tricks: Annotated[Row, PLAYERS]  # won by each player
    safe: int  # the players that have won enough
    pot: int  # in steps of 10 cents, as all money
    balance: Annotated[Row, 5]
    outcome: int  # of the last round
    gains: Annotated[Row, 5]  # of each seat when it was settled


class Julepe(JulepeFields, Table):
    """A table of this game."""


class JulepeView(JulepeFields, View):
    """What a seat sees of it."""


@rule
def deal(table: Julepe) -> None:
    """§2, J19, G2: everybody puts 0.50 into the pot; the first dealer is drawn."""
    table.led = table.beating = ALL_CARDS
    pay_out(table, all_seats(table), -COIN)
    table.dealer = chance(table, table.seats)
    deal_round(table)


@rule
def legal(table: Julepe, seat: int) -> int:
    """G1: everything that no rule refuses."""
    if table.phase == PLAY:
        refused = not_held(table, seat) | not_following(table, seat) | not_beating(table, seat)
        return ALL_CARDS & ~(refused | not_trumping(table, seat) | not_overtrumping(table, seat))
    if table.phase == EXCHANGE:
        return upto(DONE + 1) & ~(not_held(table, seat) | not_ascending(table, seat) | too_many(table, seat))
    if table.phase == DISCARD:
        return ALL_CARDS & ~not_held(table, seat)
    return upto(IN + 1) & ~ace_forces_in(table, seat)


@rule
def play(table: Julepe, seat: int, action: int) -> None:
    if table.phase == PLAY:
        ask_to_play(table, lay(table, seat, action))
    elif table.phase == EXCHANGE:
        exchange(table, seat, action)
    elif table.phase == DISCARD:
        discard(table, seat, action)
    elif table.phase == JOIN:
        join(table, seat, action)
    else:
        stand_alone(table, seat, action)


@rule
def deal_round(table: Julepe) -> None:
    """§3, J20: five cards each, the dealer last; one more, face up, names the trumps; four are left over."""
    gather(table, ALL_CARDS, DECK)
    for place in range(1, table.seats + 1):
        seat = clockwise(table, table.dealer, place)
        move(table, draw(table, table.zones[DECK], HAND), DECK, seat, who_looks(table, seat))
    move(table, draw(table, table.zones[DECK], 1), DECK, UPCARD, everyone(table))
    table.trumps = suit_of(first(table.zones[UPCARD]))
    table.participants = table.safe = NOTHING
    for player in range(PLAYERS):
        table.exchanged[player] = table.tricks[player] = 0
    ask(table, only(clockwise(table, table.dealer, 1)), JOIN)


@rule
def who_looks(table: Julepe, seat: int) -> int:
    """J14, J20: every seat at its own hand; but in Vilalba the dealer not before somebody is in."""
    return NOTHING if table.village == VILALBA and seat == table.dealer else only(seat)


@rule
def ace_forces_in(table: Julepe, seat: int) -> int:
    """§4, J6, J14: who holds the ace of trumps has to be in; the face-up card is held, a hand not seen is not."""
    hand = table.zones[seat] if who_looks(table, seat) != NOTHING else NOTHING
    upcard = table.zones[UPCARD] if seat == table.dealer else NOTHING
    return only(OUT) if (hand | upcard) & table.trumps & ACES != NOTHING else NOTHING


@rule
def join(table: Julepe, seat: int, action: int) -> None:
    """§4, J6: from the dealer's left each seat is in or out; with one of them the dealer is in, and looks (J20)."""
    note(table, seat, PASSES if action == OUT else PLAYS)
    if action == OUT:
        fold(table, seat)
    else:
        table.participants |= only(seat) | only(table.dealer)
        if table.village == VILALBA:
            look(table, table.dealer, only(table.dealer))
    left = clockwise(table, seat, 1)
    if left != table.dealer:
        ask(table, only(left), JOIN)
    elif table.participants == NOTHING:
        ask(table, only(left), ALONE)
    else:
        move_all(table, UPCARD, left, everyone(table))  # §5.1
        ask(table, only(next_player(table, left)), EXCHANGE)


@rule
def fold(table: Julepe, seat: int) -> None:
    """§4, J6: a hand that stays out is folded unseen; who looked at it was free to fold, and had no ace of trumps."""
    if who_looks(table, seat) != NOTHING:
        rule_out(table, table.trumps & ACES, seat)
    move_all(table, seat, FOLDED, who_looks(table, seat))


@rule
def next_player(table: Julepe, player: int) -> int:
    """§6: the next one in, clockwise; the house sits behind the last seat."""
    behind = table.participants & above(player)
    return first(behind if behind != NOTHING else table.participants)


@rule
def exchange(table: Julepe, seat: int, action: int) -> None:
    """§5, J7, G4: the cards chosen are set aside in one go; new ones come from the leftovers, then from the folded."""
    if action != DONE:
        move(table, only(action), seat, CHOSEN, only(seat))
        go_on(table, EXCHANGE)
        return
    table.exchanged[seat] = table.step
    move_all(table, CHOSEN, ASIDE, only(seat))
    leftovers = draw(table, table.zones[DECK], table.step)
    move(table, leftovers, DECK, seat, only(seat))
    move(table, draw(table, table.zones[FOLDED], table.step - count(leftovers)), FOLDED, seat, only(seat))
    if seat == table.dealer:
        ask(table, only(seat), DISCARD)
    else:
        ask(table, only(next_player(table, seat)), EXCHANGE)


@rule
def not_held(table: Julepe, seat: int) -> int:
    """§5, §6: cards come from one's own hand."""
    return ALL_CARDS & ~table.zones[seat]


@rule
def not_ascending(table: Julepe, seat: int) -> int:
    """G7: an exchange lists its cards in ascending order."""
    return ALL_CARDS & ~above(last(table.zones[CHOSEN]))


@rule
def too_many(table: Julepe, seat: int) -> int:
    """J7: nobody exchanges more cards than the leftovers and the folded cards still hold."""
    return ALL_CARDS if table.step == size(table, DECK) + size(table, FOLDED) else NOTHING


@rule
def discard(table: Julepe, seat: int, card: int) -> None:
    """§5.1, J5, J7: the dealer puts any one card away; the first one in, clockwise from the dealer, leads."""
    move(table, only(card), seat, ASIDE, only(seat))
    ask_to_play(table, next_player(table, seat))


@rule
def ask_to_play(table: Julepe, player: int) -> None:
    """§6: a seat is asked, the house plays at once; when the winner of a trick has no card left all five are over."""
    while player == HOUSE and table.zones[HOUSE] != NOTHING:
        player = play_for_house(table)
    if table.zones[player] != NOTHING:
        ask(table, only(player), PLAY)
    else:
        settle(table)


@rule
def not_following(table: Julepe, seat: int) -> int:
    """§6.1, J3: who has the suit led must follow."""
    return ALL_CARDS & ~table.led if table.zones[seat] & table.led != NOTHING else NOTHING


@rule
def not_beating(table: Julepe, seat: int) -> int:
    """§6.1, J3: who can beat the best card with the suit led must; once a plain suit is trumped, none of it can."""
    return table.led & ~table.beating if table.zones[seat] & table.led & table.beating != NOTHING else NOTHING


@rule
def not_trumping(table: Julepe, seat: int) -> int:
    """§6.1, J4: who has nothing of the suit led must trump, even if it cannot win."""
    hand = table.zones[seat]
    return ALL_CARDS & ~table.trumps if hand & table.led == NOTHING and hand & table.trumps != NOTHING else NOTHING


@rule
def not_overtrumping(table: Julepe, seat: int) -> int:
    """J4: with must_overtrump, who has to trump must beat the trumps played so far, if able."""
    hand = table.zones[seat]
    owed = table.must_overtrump != 0 and hand & table.led == NOTHING and hand & table.trumps & table.beating != NOTHING
    return table.trumps & ~table.beating if owed else NOTHING


@rule
def lay(table: Julepe, player: int, card: int) -> int:
    """§6: one card to the trick; who is next. The suit of the card led stays the suit of the trick."""
    rule_out(table, owed_before(table, card), player)
    if table.led == ALL_CARDS:
        table.led = suit_of(card)
        for other in range(PLAYERS):
            table.laid[other] = NOTHING
    move(table, only(card), player, TRICK, everyone(table))
    table.laid[player] = only(card)
    if has(table.beating, card):
        table.winning = player
        table.beating = suit_of(card) & above(card) | (NOTHING if has(table.trumps, card) else table.trumps)  # §6.2
    return next_player(table, player) if size(table, TRICK) < count(table.participants) else end_trick(table)


@rule
def owed_before(table: Julepe, card: int) -> int:
    """§6.1, J3, J4: what would have had to be played instead; everybody sees that it is not held."""
    if has(table.led, card):
        return NOTHING if has(table.beating, card) else table.led & table.beating
    if not has(table.trumps, card):
        return table.led | table.trumps
    overtrumps = table.trumps & table.beating if table.must_overtrump != 0 else NOTHING
    return table.led if has(table.beating, card) else table.led | overtrumps


@rule
def end_trick(table: Julepe) -> int:
    """§6.2, §6.3, J5: the best card wins the trick, and its player leads to the next."""
    table.tricks[table.winning] += 1
    if table.tricks[table.winning] == SAFE:
        table.safe |= only(table.winning)
    move_all(table, TRICK, PLAYED, NOTHING)  # everybody has seen them
    table.led = table.beating = ALL_CARDS
    return table.winning


@rule
def settle(table: Julepe) -> None:
    """§7: the round is settled by how many were in and which of them are safe."""
    for seat in range(table.seats):
        table.gains[seat] = -table.balance[seat]
    if has(table.participants, HOUSE):
        settle_with_house(table)
    elif table.safe == NOTHING:  # J11, J14: nobody pays
        table.outcome = DECLINED if table.participants == NOTHING else NOBODY_SAFE
    elif table.safe == table.participants:
        split(table)
    else:
        pay_julepe(table)
    for seat in range(table.seats):
        table.gains[seat] += table.balance[seat]
    end_round(table)


@rule
def split(table: Julepe) -> None:
    """§7.1, J9: two in and both safe share the pot. With more in there are too few tricks for all to be safe."""
    pay_out(table, table.participants, whole_coins(table.pot // 2))
    table.outcome = SPLIT


@rule
def pay_julepe(table: Julepe) -> None:
    """§7.2, §7.3, J9, J10, J17: each loser pays the worth of the pot; the safe share all that, the rest stays in it."""
    losers = table.participants & ~table.safe
    paid = table.pot * count(losers)
    pay_out(table, losers, -table.pot)
    pay_out(table, table.safe, whole_coins(paid // count(table.safe)))
    table.outcome = JULEPE


@rule
def pay_out(table: Julepe, seats: int, money: int) -> None:
    """§2, §7: each of these seats gets money out of the pot, or pays into it what is below zero."""
    table.pot -= money * count(seats)
    while seats != NOTHING:
        table.balance[first(seats)] += money
        seats = rest(seats)


@rule
def whole_coins(money: int) -> int:
    """J8: shares are rounded down to a multiple of 0.50."""
    return money // COIN * COIN


@rule
def end_round(table: Julepe) -> None:
    """§3, §7.4, J12: the deal moves on; all five add 0.50 if the pot was shared or won, else the new dealer does."""
    table.turns += 1
    if table.turns == table.rounds:  # J15, J18: equal shares, and the rest to the last dealer
        pay_out(table, all_seats(table), whole_coins(table.pot // table.seats))
        pay_out(table, only(table.dealer), table.pot)
        finish(table)
    else:
        table.dealer = clockwise(table, table.dealer, 1)
        pay_out(table, all_seats(table) if has(POT_TAKEN, table.outcome) else only(table.dealer), -COIN)
        deal_round(table)


@rule
def stand_alone(table: Julepe, dealer: int, action: int) -> None:
    """§8, J13, J14, J20: the dealer declines, or looks and faces the house, which puts its cheapest card away."""
    if action == OUT:
        fold(table, dealer)
        settle(table)
        return
    look(table, dealer, only(dealer))
    move_all(table, UPCARD, dealer, everyone(table))
    move_all(table, DECK, HOUSE, NOTHING)
    move(table, draw(table, table.zones[FOLDED], FROM_FOLDED), FOLDED, HOUSE, NOTHING)
    move(table, only(cheapest(table, table.zones[HOUSE])), HOUSE, ASIDE, NOTHING)
    rule_out(table, only(cheapest(table, ALL_CARDS)), HOUSE)
    table.participants = only(dealer) | only(HOUSE)
    ask(table, only(dealer), EXCHANGE)


@rule
def play_for_house(table: Julepe) -> int:
    """§8, J13: the house plays the card that it prefers to its others, and so shows that it has none it prefers."""
    hand = table.zones[HOUSE]
    card = first(hand)
    while hand & preferred_to(table, card) != NOTHING:
        card = first(hand & preferred_to(table, card))
    rule_out(table, preferred_to(table, card), HOUSE)
    return lay(table, HOUSE, card)


@rule
def preferred_to(table: Julepe, card: int) -> int:
    """J13: it leads the dearest card; following, it plays what it owes, of that what wins, of that the cheapest."""
    if table.led == ALL_CARDS:
        return dearer_than(table, card)
    alike = table.led if has(table.led, card) else table.trumps if has(table.trumps, card) else ALL_CARDS
    winners = alike & table.beating
    cheaper = alike & cheaper_than(table, card)
    return owed_before(table, card) | (winners & cheaper if has(winners, card) else winners | cheaper)


@rule
def dearer_than(table: JulepeFields, card: int) -> int:
    """J13, J16: trumps before plain cards, then the stronger, then the suit named first."""
    stronger = ALL_CARDS & ~(upto(card % STRENGTHS + 1) * ONE_STRENGTH) | ONE_STRENGTH << card % STRENGTHS & upto(card)
    return stronger & table.trumps if has(table.trumps, card) else stronger | table.trumps


@rule
def cheaper_than(table: JulepeFields, card: int) -> int:
    """J16: plain cards before trumps, then the weaker, then the suit named first."""
    weaker = upto(card % STRENGTHS) * ONE_STRENGTH | ONE_STRENGTH << card % STRENGTHS & upto(card)
    return weaker | ALL_CARDS & ~table.trumps if has(table.trumps, card) else weaker & ~table.trumps


@rule
def cheapest(table: JulepeFields, cards: int) -> int:
    """J13, J16: the card than which none is cheaper."""
    card = first(cards)
    while cards & cheaper_than(table, card) != NOTHING:
        card = first(cards & cheaper_than(table, card))
    return card


@rule
def settle_with_house(table: Julepe) -> None:
    """§8.1, J13, J21: four or five tricks win the pot, two or three half of it; with fewer the dealer doubles it."""
    if table.safe == table.participants:
        table.outcome, gain = HALF_WON, whole_coins(table.pot // 2)
    elif has(table.safe, HOUSE):
        table.outcome, gain = POT_DOUBLED, -min(table.pot, max(0, LARGEST_POT - table.pot))
    else:
        table.outcome, gain = POT_WON, table.pot
    pay_out(table, only(table.dealer), gain)


@rule
def score(table: Julepe, seat: int) -> float:
    """J15: the balance, in euros."""
    return table.balance[seat] / EURO


@rule
def suit_of(card: int) -> int:
    """§1, J1: the ten cards of a card's suit."""
    return ONE_SUIT << card // STRENGTHS * STRENGTHS


GAME = Game(
    name="julepe",
    seats=SEATS,
    cards=CARDS,
    zones=ZONES,
    phases={
        Asks.JOIN: Phase("say in or out", IN + 1, (ace_forces_in,)),
        Asks.ALONE: Phase("face the house or decline", IN + 1, (ace_forces_in,)),
        Asks.EXCHANGE: Phase("exchange cards", DONE + 1, (not_held, not_ascending, too_many), hidden=ALL_CARDS),
        Asks.DISCARD: Phase("put one card away", CARDS, (not_held,), hidden=ALL_CARDS),
        Asks.PLAY: Phase("play a card", CARDS, (not_held, not_following, not_beating, not_trumping, not_overtrumping)),
    },
    options=(
        choice("village", "urones", "vilalba"),
        switch("must_overtrump", True),
        number("rounds", 20, 1, 1000, Role.ROUNDS),
    ),
    table=Julepe,
    meanings={
        "dealer": SEAT,
        "trumps": CARD_SET,
        "participants": SEAT_SET,
        "led": CARD_SET,
        "beating": CARD_SET,
        "winning": SEAT,
        "laid": CARD_SET,
        "safe": SEAT_SET,
        "pot": units_of(COIN),
        "balance": units_of(COIN),
        "outcome": one_of(POT_DOUBLED + 1),
        "gains": units_of(COIN),
    },
    deal=deal,
    legal=legal,
    play=play,
    score=score,
)
