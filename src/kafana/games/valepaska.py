"""Valepaska. § = section of docs/rules/valepaska.md, V = our rulings where it is silent, G = what all games share."""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated

from kafana.core.chance import chance, draw
from kafana.core.compile import rule
from kafana.core.game import SEAT, Game, Phase, one_of
from kafana.core.options import MAX_TURNS, switch
from kafana.core.sets import NOTHING, above, count, has, last, only, upto
from kafana.core.table import (
    CHALLENGES,
    LIES,
    PASSES,
    PLAYS,
    TRUTHS,
    Public,
    Row,
    Table,
    Zones,
    answer,
    ask,
    clockwise,
    everyone,
    finish,
    go_on,
    next_among,
    note,
)
from kafana.core.view import View
from kafana.core.zones import gather, move, move_all, size

SEATS = 3, 6
RANKS, SUITS = 13, 4
CARDS = RANKS * SUITS  # §1; card = 4 * rank + suit
ALL_CARDS = (1 << CARDS) - 1
THREE, FOUR, FIVE, SIX, SEVEN, EIGHT, NINE, TEN, JACK, QUEEN, KING, ACE, TWO = range(RANKS)  # §4, from low to high
FACES = 1 << JACK | 1 << QUEEN | 1 << KING  # §4.2
NO_OPENINGS = FACES | 1 << ACE  # §4.1
HAND_SIZE = 5  # §1, §2
MAX_LAID = 4  # §3
IN_A_ROW = 4  # §6
NO_CLAIM, NOBODY = -1, -1

ZONES = Zones(hands=6, closed=("laid", "pile", "deck", "burned"))
LAID, PILE, DECK, BURNED = ZONES.others


class Asks(IntEnum):
    """What a player is asked."""

    CLAIM, LAY, WINDOW = range(3)


CLAIM, LAY, WINDOW = map(int, Asks)  # plain numbers, as compiled code has them
DONE = CARDS  # ends LAY; the cards are the other actions, the ranks are CLAIM's
ACCEPT, CHALLENGE = range(2)  # §5


class ValepaskaFields(Public):
    """What everybody sees of a table beside what all games have."""

    max_turns: int
    strict_burners: int
    four_counts_cards: int
    burn_before_pickup: int
    play_to_last: int
    claimer: int  # seat that made the last play
    claim: int  # rank claimed for the last play
    challenger: int  # of the play settled last
    last_claim: int  # rank of the last accepted claim on the table
    in_a_row: int  # accepted claims of that rank in a row, or the cards claimed in them
    place: Annotated[Row, SEATS[1]]  # of the seats that have finished, from 0


class Valepaska(ValepaskaFields, Table):
    """A table of this game."""


class ValepaskaView(ValepaskaFields, View):
    """What a seat sees of it."""


@rule
def deal(table: Valepaska) -> None:
    """§1, G2: the starter is drawn; everybody gets five cards, the starter first; the rest is the draw pile."""
    starter = chance(table, table.seats)
    table.challenger = NOBODY
    gather(table, ALL_CARDS, DECK)
    for place in range(table.seats):
        draw_back(table, clockwise(table, starter, place))
    clear_table(table)
    ask(table, only(starter), CLAIM)


@rule
def legal(table: Valepaska, seat: int) -> int:
    """G1, §8: everything that no rule refuses."""
    if table.phase == CLAIM:
        unreached = too_low(table, seat) | face_too_early(table, seat)
        return upto(RANKS) & ~(unreached | not_an_opening(table, seat) | strict_burner(table, seat))
    if table.phase == LAY:
        cards = not_held(table, seat) | not_ascending(table, seat) | too_many(table, seat)
        return upto(DONE + 1) & ~(cards | nothing_laid(table, seat))
    return upto(CHALLENGE + 1)


@rule
def play(table: Valepaska, seat: int, action: int) -> None:
    if table.phase == CLAIM:
        announce(table, seat, action)
    elif table.phase == WINDOW:
        accept_or_challenge(table, seat, action)
    elif action == DONE:
        open_window(table, seat)
    else:
        lay(table, seat, action)


@rule
def draw_back(table: Valepaska, seat: int) -> None:
    """§2, V13: a seat draws back to five cards while the draw pile lasts; nobody draws who holds five or more."""
    move(table, draw(table, table.zones[DECK], HAND_SIZE - size(table, seat)), DECK, seat, only(seat))


@rule
def announce(table: Valepaska, seat: int, rank: int) -> None:
    """§3: a play claims one rank, which may be a lie."""
    table.claimer = seat
    table.claim = rank
    go_on(table, LAY)


@rule
def lay(table: Valepaska, seat: int, card: int) -> None:
    """§3, V11: cards are laid face down; how many there are is for all to see."""
    move(table, only(card), seat, LAID, only(seat))
    go_on(table, LAY)


@rule
def not_held(table: Valepaska, seat: int) -> int:
    """§3: cards come from one's own hand."""
    return ALL_CARDS & ~table.zones[seat]


@rule
def not_ascending(table: Valepaska, seat: int) -> int:
    """G7: a play lists its cards in ascending order."""
    return ALL_CARDS & ~above(last(table.zones[LAID]))


@rule
def too_many(table: Valepaska, seat: int) -> int:
    """§3, V11: a play is at most four cards."""
    return ALL_CARDS if size(table, LAID) == MAX_LAID else NOTHING


@rule
def nothing_laid(table: Valepaska, seat: int) -> int:
    """§3, V15: a play is at least one card; there is no passing."""
    return only(DONE) if size(table, LAID) == 0 else NOTHING


@rule
def too_low(table: ValepaskaFields, seat: int) -> int:
    """§4, §4.3, V5: a claim is never lower than the last one; 2 is the highest, so after 2 there is only 2."""
    return upto(max(table.last_claim, THREE))


@rule
def not_an_opening(table: Valepaska, seat: int) -> int:
    """§4.1, V1, V2: while the draw pile has cards one opens with 3 to 10 or 2, whatever one holds."""
    return NO_OPENINGS if table.last_claim == NO_CLAIM and table.zones[DECK] != NOTHING else NOTHING


@rule
def face_too_early(table: ValepaskaFields, seat: int) -> int:
    """§4.2, V3: J, Q and K are refused on a last claim lower than 7."""
    return FACES if THREE <= table.last_claim < SEVEN else NOTHING


@rule
def strict_burner(table: ValepaskaFields, seat: int) -> int:
    """V4, V17: 10 and A are free where progression allows; strictly, 10 lies only on 3 to 9 and A only on J, Q, K."""
    if not table.strict_burners:
        return NOTHING
    ten = NOTHING if THREE <= table.last_claim <= NINE else only(TEN)
    ace = NOTHING if JACK <= table.last_claim <= KING else only(ACE)
    return ten | ace


@rule
def open_window(table: Valepaska, seat: int) -> None:
    """§5, V12: all other seats that hold cards are asked at the same time."""
    note(table, seat, PLAYS)
    ask(table, with_cards(table) & ~only(seat), WINDOW)


@rule
def with_cards(table: Valepaska) -> int:
    """The seats that hold cards."""
    seats = NOTHING
    for seat in range(table.seats):
        if table.zones[seat] != NOTHING:
            seats |= only(seat)
    return seats


@rule
def accept_or_challenge(table: Valepaska, seat: int, choice: int) -> None:
    """§5, V12: everybody answers in secret; then the window is settled."""
    if answer(table, seat, choice):
        settle(table)


@rule
def settle(table: Valepaska) -> None:
    """§5, V12: the first challenger clockwise from the claimer challenges; without one the claim is accepted."""
    seats = challengers(table)
    if seats == NOTHING:
        table.challenger = NOBODY
        for seat in range(table.seats):
            if has(table.asked, seat):
                note(table, seat, PASSES)
        accept(table)
    else:
        table.challenger = next_among(table, seats, table.claimer)
        challenge(table)


@rule
def challengers(table: Valepaska) -> int:
    """V12: the seats that have answered with a challenge."""
    seats = NOTHING
    for seat in range(table.seats):
        if has(table.asked, seat) and table.answers[seat] == CHALLENGE:
            seats |= only(seat)
    return seats


@rule
def challenge(table: Valepaska) -> None:
    """§5, §5.1, V9: the last play is shown; a liar takes the pile and the next seat is on turn."""
    note(table, table.challenger, CHALLENGES)
    note(table, table.claimer, LIES if is_lie(table) else TRUTHS)
    if is_lie(table):
        take_pile(table, table.claimer)
        end_turn(table, False)
    else:
        confirm(table)


@rule
def is_lie(table: Valepaska) -> bool:
    """§5.1: some laid card is not of the claimed rank."""
    return table.zones[LAID] & ~of_rank(table.claim) != NOTHING


@rule
def confirm(table: Valepaska) -> None:
    """§5.1, V8, V10: who challenges the truth takes the pile, before it could burn; the claimer plays again."""
    if table.burn_before_pickup and is_burning(table):
        burn(table, everyone(table))
    else:
        take_pile(table, table.challenger)
    end_turn(table, True)


@rule
def take_pile(table: Valepaska, seat: int) -> None:
    """§5.1, G3: everybody has seen the last play; the rest goes to the hand unseen by the others."""
    move_all(table, LAID, seat, everyone(table))
    move_all(table, PILE, seat, only(seat))
    clear_table(table)


@rule
def accept(table: Valepaska) -> None:
    """§5, §6, §6.1: an accepted claim burns and its claimer plays again, or it becomes the last claim."""
    if is_burning(table):
        burn(table, NOTHING)
        end_turn(table, True)
    else:
        table.in_a_row = in_a_row(table)
        table.last_claim = table.claim
        move_all(table, LAID, PILE, NOTHING)
        end_turn(table, False)


@rule
def is_burning(table: Valepaska) -> bool:
    """§6: a 10, an A and the fourth in a row burn when accepted."""
    return table.claim == TEN or table.claim == ACE or in_a_row(table) >= IN_A_ROW


@rule
def in_a_row(table: Valepaska) -> int:
    """§6, V6: accepted claims of one rank in succession, this one included; optionally the cards claimed in them."""
    more = size(table, LAID) if table.four_counts_cards else 1
    return table.in_a_row + more if table.claim == table.last_claim else more


@rule
def burn(table: Valepaska, seen_by: int) -> None:
    """§6: the table pile leaves the game face down; only a play that was challenged has been seen."""
    move_all(table, LAID, BURNED, seen_by)
    move_all(table, PILE, BURNED, NOTHING)
    clear_table(table)


@rule
def clear_table(table: Valepaska) -> None:
    """V7: on an empty table there is no last claim, and nothing in a row."""
    table.last_claim = NO_CLAIM
    table.in_a_row = 0


@rule
def end_turn(table: Valepaska, continues: bool) -> None:
    """V13, V16, V18, G5: the claimer draws; then it is on turn again, or the next seat clockwise that has cards."""
    claimer = table.claimer
    draw_back(table, claimer)
    take_place(table, claimer)
    table.turns += 1
    if is_won(table) or table.turns >= table.max_turns:
        finish(table)
    elif continues and table.zones[claimer] != NOTHING:
        ask(table, only(claimer), CLAIM)
    else:
        ask(table, only(next_among(table, with_cards(table), claimer)), CLAIM)


@rule
def take_place(table: Valepaska, seat: int) -> None:
    """V14: a seat without cards has finished, and takes the next place."""
    if table.zones[seat] == NOTHING:
        table.place[seat] = table.seats - count(with_cards(table)) - 1


@rule
def is_won(table: Valepaska) -> bool:
    """§7, V14, V18: the first to finish wins; playing to the last, the game is over when one seat has cards left."""
    if table.play_to_last:
        return count(with_cards(table)) == 1
    return table.zones[table.claimer] == NOTHING


@rule
def score(table: Valepaska, seat: int) -> float:
    """§7, V14, G5: the winner takes all, or places count; hands at the turn limit are placed by fewest cards."""
    own = size(table, seat)
    more = equal = 0
    for other in range(table.seats):
        more += size(table, other) > own
        equal += size(table, other) == own
    if not table.play_to_last:
        return 1.0 / equal if more + equal == table.seats else 0.0
    others = table.seats - 1
    behind = more + (equal - 1) / 2 if own > 0 else float(others - table.place[seat])
    return behind / others


@rule
def of_rank(rank: int) -> int:
    """The four cards of a rank."""
    return upto(SUITS) << SUITS * rank


GAME = Game(
    name="valepaska",
    seats=SEATS,
    cards=CARDS,
    zones=ZONES,
    phases={
        Asks.CLAIM: Phase("claim a rank", RANKS, (too_low, not_an_opening, face_too_early, strict_burner)),
        Asks.LAY: Phase("lay cards", DONE + 1, (not_held, not_ascending, too_many, nothing_laid), hidden=ALL_CARDS),
        Asks.WINDOW: Phase("accept or challenge", CHALLENGE + 1, hidden=1 << ACCEPT | 1 << CHALLENGE, window=True),
    },
    options=(
        switch("strict_burners"),
        switch("four_counts_cards"),
        switch("burn_before_pickup"),
        switch("play_to_last"),
        MAX_TURNS,
    ),
    table=Valepaska,
    meanings={"claimer": SEAT, "claim": one_of(RANKS), "challenger": SEAT, "last_claim": one_of(RANKS)},
    deal=deal,
    legal=legal,
    play=play,
    score=score,
)
