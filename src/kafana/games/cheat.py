"""Cheat. § = section of docs/rules/cheat.md, C = our rulings where it is silent, G = what all games share."""

from __future__ import annotations

from enum import IntEnum

from kafana.core.chance import chance, draw
from kafana.core.compile import rule
from kafana.core.game import SEAT, Game, Phase, one_of
from kafana.core.options import MAX_TURNS
from kafana.core.sets import NOTHING, above, count, last, only, upto
from kafana.core.table import (
    CHALLENGES,
    LIES,
    PASSES,
    PLAYS,
    TRUTHS,
    Public,
    Table,
    Zones,
    ask,
    clockwise,
    everyone,
    finish,
    go_on,
    note,
)
from kafana.core.view import View
from kafana.core.zones import gather, move, move_all, size

SEATS = 2, 6
RANKS, SUITS, JOKERS = 13, 4, 2
CARDS = RANKS * SUITS + JOKERS  # §6; card = 4 * rank + suit, the jokers behind them
ALL_CARDS = (1 << CARDS) - 1
ALL_JOKERS = ALL_CARDS & ~((1 << RANKS * SUITS) - 1)
MAX_LAID = 6  # §2

ZONES = Zones(hands=6, closed=("laid", "pile", "gone"))
LAID, PILE, GONE = ZONES.others


class Asks(IntEnum):
    """What a player is asked."""

    CLAIM, LAY, RESPOND = range(3)


CLAIM, LAY, RESPOND = map(int, Asks)  # plain numbers, as compiled code has them
DONE = CARDS  # ends LAY; the cards are the other actions, the ranks are CLAIM's
PLAY, PASS, CHALLENGE = range(3)  # §3


class CheatFields(Public):
    """What everybody sees of a table beside what all games have."""

    max_turns: int
    rank: int  # announced this round
    layer: int  # seat that made the last play
    passes: int  # in a row since then
    laid_from: int  # cards in the layer's hand before the last play
    winner: int  # -1 while there is none


class Cheat(CheatFields, Table):
    """A table of this game."""


class CheatView(CheatFields, View):
    """What a seat sees of it."""


@rule
def deal(table: Cheat) -> None:
    """C1: the whole pack is dealt."""
    deal_cards(table, ALL_CARDS)


@rule
def deal_cards(table: Cheat, cards: int) -> None:
    """C1, C10, G2: the starter is drawn; all cards are dealt clockwise from the starter, one at a time."""
    starter = chance(table, table.seats)
    table.winner = -1
    gather(table, cards, PILE)
    for place in range(table.seats):
        seat = clockwise(table, starter, place)
        number = count(cards) // table.seats + (place < count(cards) % table.seats)
        move(table, draw(table, table.zones[PILE], number), PILE, seat, only(seat))
    start_round(table, starter)


@rule
def legal(table: Cheat, seat: int) -> int:
    """G1: everything that no rule refuses."""
    if table.phase == CLAIM:
        return upto(RANKS)
    if table.phase == LAY:
        return upto(DONE + 1) & ~(
            not_held(table, seat) | not_ascending(table, seat) | too_many(table, seat) | nothing_laid(table, seat)
        )
    return upto(CHALLENGE + 1)


@rule
def play(table: Cheat, seat: int, action: int) -> None:
    if table.phase == CLAIM:
        announce(table, seat, action)
    elif table.phase == LAY:
        if action == DONE:
            end_play(table, seat)
        else:
            lay(table, seat, action)
    elif action == PLAY:
        begin_play(table, seat)
    elif action == PASS:
        pass_turn(table, seat)
    else:
        challenge(table, seat)


@rule
def start_round(table: Cheat, seat: int) -> None:
    """§2, C4: the starter must play, and may announce any rank."""
    ask(table, only(seat), CLAIM)


@rule
def announce(table: Cheat, seat: int, rank: int) -> None:
    """§2, C2: the first play of a round announces one of 13 ranks, never the Joker."""
    table.rank = rank
    begin_play(table, seat)


@rule
def begin_play(table: Cheat, seat: int) -> None:
    """§3: an earlier play that was not challenged joins the pile, face down."""
    move_all(table, LAID, PILE, NOTHING)
    table.layer = seat
    table.passes = 0
    table.laid_from = size(table, seat)
    go_on(table, LAY)


@rule
def lay(table: Cheat, seat: int, card: int) -> None:
    """§2, §3: cards are laid face down."""
    move(table, only(card), seat, LAID, only(seat))
    go_on(table, LAY)


@rule
def not_held(table: Cheat, seat: int) -> int:
    """§2: cards come from one's own hand."""
    return ALL_CARDS & ~table.zones[seat]


@rule
def not_ascending(table: Cheat, seat: int) -> int:
    """G7: a play lists its cards in ascending order."""
    return ALL_CARDS & ~above(last(table.zones[LAID]))


@rule
def too_many(table: Cheat, seat: int) -> int:
    """§2, C2: a play is at most six cards."""
    return ALL_CARDS if size(table, LAID) == MAX_LAID else NOTHING


@rule
def nothing_laid(table: Cheat, seat: int) -> int:
    """§2, C2: a play is at least one card."""
    return only(DONE) if size(table, LAID) == 0 else NOTHING


@rule
def end_play(table: Cheat, seat: int) -> None:
    """§3, C7: the next seat answers, unless the hand is empty: then the last play is judged at once."""
    note(table, seat, PLAYS)
    if table.zones[seat] == NOTHING:
        judge_last_play(table, seat)
    else:
        ask_next(table, seat)


@rule
def ask_next(table: Cheat, seat: int) -> None:
    """§3: on its turn a seat plays, passes or challenges."""
    ask(table, only(clockwise(table, seat, 1)), RESPOND)
    end_turn(table)


@rule
def challenge(table: Cheat, seat: int) -> None:
    """§4, C3: the last play is shown; the loser takes the whole pile, the winner starts."""
    note(table, seat, CHALLENGES)
    note(table, table.layer, LIES if is_lie(table) else TRUTHS)
    if is_lie(table):
        take_pile(table, table.layer)
        start_round(table, seat)
    else:
        take_pile(table, seat)
        start_round(table, table.layer)
    end_turn(table)


@rule
def is_lie(table: Cheat) -> bool:
    """§5.1, §6, C8: some laid card is neither of the announced rank nor a Joker."""
    return table.zones[LAID] & ~(of_rank(table.rank) | ALL_JOKERS) != NOTHING


@rule
def take_pile(table: Cheat, seat: int) -> None:
    """§4, C6: everybody sees the last play; the rest goes to the hand unseen by the others."""
    move_all(table, LAID, seat, everyone(table))
    move_all(table, PILE, seat, only(seat))


@rule
def pass_turn(table: Cheat, seat: int) -> None:
    """§5, §5.2, C5: when all the others have passed in a row the pile leaves unseen and the last to play starts."""
    note(table, seat, PASSES)
    table.passes += 1
    if table.passes < table.seats - 1:
        ask_next(table, seat)
    else:
        move_all(table, LAID, GONE, NOTHING)
        move_all(table, PILE, GONE, NOTHING)
        start_round(table, table.layer)
        end_turn(table)


@rule
def judge_last_play(table: Cheat, seat: int) -> None:
    """§1, §5.3, C7: a truthful last play wins; a lie is shown, takes the pile, and the next seat starts."""
    note(table, seat, LIES if is_lie(table) else TRUTHS)
    if is_lie(table):
        take_pile(table, seat)
        start_round(table, clockwise(table, seat, 1))
        end_turn(table)
    else:
        table.winner = seat
        finish(table)


@rule
def end_turn(table: Cheat) -> None:
    """G5, C9: every opening play and every answer is a turn; the game ends at the last one allowed."""
    table.turns += 1
    if table.turns >= table.max_turns:
        finish(table)


@rule
def score(table: Cheat, seat: int) -> float:
    """§1, G5: the winner takes all; at the turn limit those with the fewest cards share."""
    if table.winner >= 0:
        return 1.0 if seat == table.winner else 0.0
    fewest = min([size(table, other) for other in range(table.seats)])
    sharing = 0
    for other in range(table.seats):
        sharing += size(table, other) == fewest
    return 1.0 / sharing if size(table, seat) == fewest else 0.0


@rule
def of_rank(rank: int) -> int:
    """The four cards of a rank."""
    return upto(SUITS) << SUITS * rank


GAME = Game(
    name="cheat",
    seats=SEATS,
    cards=CARDS,
    zones=ZONES,
    phases={
        Asks.CLAIM: Phase("announce a rank", RANKS),
        Asks.LAY: Phase("lay cards", DONE + 1, (not_held, not_ascending, too_many, nothing_laid), hidden=ALL_CARDS),
        Asks.RESPOND: Phase("play, pass or challenge", CHALLENGE + 1),
    },
    options=(MAX_TURNS,),
    table=Cheat,
    meanings={"rank": one_of(RANKS), "layer": SEAT, "winner": SEAT},
    deal=deal,
    legal=legal,
    play=play,
    score=score,
    total=1.0,
)
