"""What a net for Julepe is given instead of its observation. § and J: docs/rules/julepe.md."""

from __future__ import annotations

from kafana.core.compile import rule
from kafana.core.observation import offsets
from kafana.core.sets import NOTHING, count, first, has, only, rest
from kafana.games.julepe import (
    ACES,
    ALL_CARDS,
    CARDS,
    CHOSEN,
    GAME,
    HOUSE,
    PLAY,
    PLAYED,
    PLAYERS,
    SEATS,
    STRENGTHS,
    SUITS,
    TRICK,
    UPCARD,
    JulepeView,
)
from kafana.minds.julepe.sharp import SHARP, choose
from kafana.minds.net.rank_features import scales_of, starts_of, tell_cards
from kafana.minds.play import FeatureRow, Inputs

STARTS = offsets(GAME)
PHASES, RULES = len(GAME.phases), 2

BLOCKS = (
    ("own hand", CARDS, 1.0),
    ("own trumps by strength, the face-up card with the dealer's", STRENGTHS, 1.0),
    ("other own cards by strength", STRENGTHS, 1 / 2),
    ("how many of both, and plain aces", 3, 1 / 2),
    ("cards that others who are in may hold", CARDS, 1.0),
    ("trump suit", SUITS, 1.0),
    ("trick", CARDS, 1.0),
    ("cards gone", CARDS, 1.0),
    ("allowed cards that win so far", CARDS, 1.0),
    ("card face up", STRENGTHS, 1.0),
    ("suit led", SUITS, 1.0),
    ("who is in", PLAYERS, 1.0),
    ("cards that each exchanged", PLAYERS, 1 / 2),
    ("who has yet to play to this trick", PLAYERS, 1.0),
    ("who may have trumps, and the suit led", 2 * PLAYERS, 1.0),
    ("how many are in, and still to be asked", 2, 1 / 2),
    ("who wins the trick so far", PLAYERS, 1.0),
    ("tricks", PLAYERS, 1 / 2),
    ("who is safe", PLAYERS, 1.0),
    ("dealer", SEATS[1], 1.0),
    ("cards held, and chosen so far", 2, 1 / 2),
    ("house rules", RULES, 1.0),
    ("phase", PHASES, 1.0),
    ("what the sharp mind would do", int(STARTS[-1]), 1.0),
)
(
    HAND, TRUMPS, PLAIN, COUNTS, ELSEWHERE, SUIT, ON_TABLE, GONE, WINNERS, FACE_UP, LED, IN, EXCHANGED, YET_TO_PLAY,
    MAY_HAVE, NUMBERS, WINNING, TRICKS, SAFE_NOW, DEALER, HELD, HOUSE_RULES, PHASE, ADVICE, WIDTH,
) = starts_of(BLOCKS)  # fmt: skip
SCALES = scales_of(BLOCKS)


@rule
def write(view: JulepeView, row: FeatureRow) -> None:
    """Fill in a row of int8, empty so far."""
    tell_hand(view, view.may[view.seat] if view.sizes[view.seat] >= count(view.may[view.seat]) else NOTHING, row)
    tell_others(view, row)
    tell_cards(view.may[TRICK], row[ON_TABLE:])
    tell_cards(view.may[PLAYED], row[GONE:])
    row[SUIT + first(view.trumps) // STRENGTHS] = 1
    if view.may[UPCARD] != NOTHING:
        row[FACE_UP + first(view.may[UPCARD]) % STRENGTHS] = 1
    if view.phase == PLAY:
        tell_cards(view.legal & view.beating, row[WINNERS:])
        if view.led != ALL_CARDS:
            row[LED + first(view.led) // STRENGTHS] = 1
            row[WINNING + place_of(view, view.winning)] = 1
    row[DEALER + place_of(view, view.dealer)] = 1
    row[HELD] = view.sizes[view.seat]
    row[HELD + 1] = view.sizes[CHOSEN]
    row[HOUSE_RULES] = view.village
    row[HOUSE_RULES + 1] = view.must_overtrump
    row[PHASE + view.phase] = 1
    row[ADVICE + STARTS[view.phase] + choose(view, SHARP)] = 1


@rule
def place_of(view: JulepeView, player: int) -> int:
    """Seats clockwise from the own one; the house comes last."""
    return (player - view.seat) % view.seats if player < HOUSE else HOUSE


@rule
def tell_hand(view: JulepeView, hand: int, row: FeatureRow) -> None:
    """The own cards, and what trumps make of them; a hand that its owner may not see is empty here (J20)."""
    tell_cards(hand, row[HAND:])
    if view.seat == view.dealer:
        hand |= view.may[UPCARD]
    cards = hand
    while cards != NOTHING:
        card = first(cards)
        cards = rest(cards)
        row[(TRUMPS if has(view.trumps, card) else PLAIN) + card % STRENGTHS] += 1
    row[COUNTS] = count(hand & view.trumps)
    row[COUNTS + 1] = count(hand & ~view.trumps)
    row[COUNTS + 2] = count(hand & ~view.trumps & ACES)


@rule
def tell_others(view: JulepeView, row: FeatureRow) -> None:
    """Who is in, who has exchanged and won what, who is still to play, and what they may hold."""
    elsewhere = NOTHING
    for player in range(PLAYERS):
        place = place_of(view, player)
        row[TRICKS + place] = view.tricks[player]
        row[SAFE_NOW + place] = has(view.safe, player)
        row[EXCHANGED + place] = view.exchanged[player]
        if has(view.participants, player):
            row[IN + place] = 1
            row[YET_TO_PLAY + place] = view.phase == PLAY and (view.led == ALL_CARDS or view.laid[player] == NOTHING)
            row[MAY_HAVE + place] = view.may[player] & view.trumps != NOTHING
            row[MAY_HAVE + PLAYERS + place] = view.may[player] & view.led != NOTHING
            elsewhere |= view.may[player] if player != view.seat else NOTHING
    tell_cards(elsewhere, row[ELSEWHERE:])
    row[NUMBERS] = count(view.participants & ~only(HOUSE))
    row[NUMBERS + 1] = (view.dealer - view.seat) % view.seats


INPUTS = Inputs(WIDTH, SCALES, write)
