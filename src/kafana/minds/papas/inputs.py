"""What a net for Donde Las Papas Queman is given instead of its observation. § and P: docs/rules/papas.md."""

from __future__ import annotations

from kafana.core.compile import rule
from kafana.core.observation import offsets
from kafana.games.papas import cards
from kafana.games.papas import rules as papas
from kafana.games.papas.cards import PapasView
from kafana.games.papas.effects import goal
from kafana.minds.net.rank_features import scales_of, starts_of, tell_cards
from kafana.minds.papas.card_value import held
from kafana.minds.papas.hand_value import in_hand
from kafana.minds.papas.sharp import ADVICE as TRAITS
from kafana.minds.papas.sharp import burst, choose
from kafana.minds.papas.targets import fullest, gain, leader, most_gold
from kafana.minds.play import FeatureRow, Inputs

GAME = papas.GAME
STARTS = offsets(GAME)
PHASES, HANDS, MOST_ACTIONS, MOST = len(GAME.phases), cards.SEATS[1], cards.KINDS + 3, 120

BLOCKS = (
    ("own hand", cards.KINDS, 1 / 2),
    ("own cards by name and by value", cards.NAMES + cards.VALUES + 1, 1 / 2),
    ("what the others are sure to hold", cards.KINDS, 1 / 2),
    ("what the target may hold", cards.KINDS, 1 / 4),
    ("discard", cards.KINDS, 1 / 4),
    ("what is allowed", MOST_ACTIONS, 1.0),
    ("card that is played", cards.KINDS, 1.0),
    ("golden potatoes", HANDS, 1 / 2),
    ("golden potatoes that are missing to win", HANDS, 1 / 2),
    ("hands", HANDS, 1 / 4),
    ("player", HANDS, 1.0),
    ("target", HANDS, 1.0),
    ("second target", HANDS, 1.0),
    ("own seat: targets are named by theirs", HANDS, 1.0),
    ("seat of the leader", HANDS, 1.0),
    ("seat of the fullest hand", HANDS, 1.0),
    ("gain of the play, what it leaves to win, and is it stopped?", 4, 1 / 2),
    ("plays, skips, cards picked, direction", 4, 1 / 2),
    ("deck: which, and how much is left", 2, 1 / 8),
    ("gain in this turn, what it leaves to win, does it win? lead, worth of the hand", 5, 1 / 2),
    ("phase", PHASES, 1.0),
    ("seats", HANDS + 1, 1.0),
    ("what a mind by rule would do", int(STARTS[-1]), 1.0),
)
(
    HAND, GROUPS, SURE, TARGET_MAY, GONE, ALLOWED, CARD, GOLD, MISSING, SIZES, PLAYER, TARGET, SECOND, OWN, LEADER,
    FULLEST, STAKE, TURN_SO_FAR, DECK_LEFT, HOPE, PHASE, SEATS_AT, ADVICE, WIDTH,
) = starts_of(BLOCKS)  # fmt: skip
SCALES = scales_of(BLOCKS)


@rule
def write(view: PapasView, row: FeatureRow) -> None:
    """Fill in a row of int8, empty so far."""
    tell_hand(view, row)
    tell_seats(view, row)
    tell_cards(view.legal, row[ALLOWED:])
    if view.card >= 0:
        row[CARD + view.card] = 1
    if view.target >= 0:
        for kind in range(cards.KINDS):
            row[TARGET_MAY + kind] = min(view.may[view.target, kind], MOST)
    if view.phase == papas.REACT:
        row[STAKE] = gain(view)
        row[STAKE + 1] = goal(view) - view.gold[view.player] - gain(view)
        row[STAKE + 2] = view.interrupts % 2
        row[STAKE + 3] = view.interrupts > 0
    row[TURN_SO_FAR] = min(view.plays, MOST)
    row[TURN_SO_FAR + 1] = view.skips
    row[TURN_SO_FAR + 2] = view.picked
    row[TURN_SO_FAR + 3] = view.direction
    row[DECK_LEFT] = 8 * view.deck
    row[DECK_LEFT + 1] = min(view.sizes[cards.DECK], MOST)
    now, missing = burst(view), goal(view) - view.gold[view.seat]
    row[HOPE] = now
    row[HOPE + 1] = missing - now
    row[HOPE + 2] = 2 * (now >= missing)
    row[HOPE + 3] = view.gold[view.seat] - most_gold(view)
    row[HOPE + 4] = int(2 * in_hand(view))
    row[PHASE + view.phase] = 1
    row[SEATS_AT + view.seats] = 1
    row[ADVICE + STARTS[view.phase] + choose(view, TRAITS)] = 1


@rule
def tell_hand(view: PapasView, row: FeatureRow) -> None:
    """The own cards, what makes threesomes (§5), and what is known of all others."""
    for kind in range(cards.KINDS):
        row[HAND + kind] = view.may[view.seat, kind]
        row[GONE + kind] = min(view.may[cards.DISCARD_PILE, kind], MOST)
        for seat in range(view.seats):
            if seat != view.seat:
                row[SURE + kind] += min(view.must[seat, kind], MOST // HANDS)
    for name in range(cards.NAMES):
        row[GROUPS + name] = held(view, cards.BY_NAME[view.deck, name])
    for value in range(cards.VALUES + 1):
        row[GROUPS + cards.NAMES + value] = held(view, cards.BY_VALUE[view.deck, value])


@rule
def tell_seats(view: PapasView, row: FeatureRow) -> None:
    """Who has what, and who is meant, clockwise from the own seat."""
    for place in range(view.seats):
        seat = (view.seat + place) % view.seats
        row[GOLD + place] = view.gold[seat]
        row[MISSING + place] = goal(view) - view.gold[seat]
        row[SIZES + place] = min(view.sizes[seat], MOST)
    row[PLAYER + (view.player - view.seat) % view.seats] = 1
    if view.target >= 0:
        row[TARGET + (view.target - view.seat) % view.seats] = 1
    if view.second >= 0:
        row[SECOND + (view.second - view.seat) % view.seats] = 1
    row[OWN + view.seat] = 1
    row[LEADER + leader(view)] = 1
    row[FULLEST + fullest(view)] = 1


INPUTS = Inputs(WIDTH, SCALES, write)
