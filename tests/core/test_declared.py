"""What a game declares, on a small game of high cards: rounds that end with open hands, windows, roles of options."""

from __future__ import annotations

from dataclasses import replace
from enum import IntEnum
from typing import Any

import pytest

from kafana.check.walks import Walk
from kafana.core import kinds
from kafana.core.chance import draw
from kafana.core.compile import rule
from kafana.core.game import Game, Phase, Reason, Refused, attempt, play
from kafana.core.game import legal as core_legal
from kafana.core.observation import features
from kafana.core.options import Role, number
from kafana.core.sets import each, only, upto
from kafana.core.table import Public, Table, Zones, all_seats, answer, ask, finish, waiting
from kafana.core.view import View, view_of
from kafana.core.zones import gather, move, show_hands
from kafana.games import NAMES, load
from kafana.games.papas.rules import REACT
from kafana.words.notation import cards_in
from kafana.words.scene import sure_cards

CARDS = 6
ZONES = Zones(hands=3, closed=("deck",))
(DECK,) = ZONES.others


class Asks(IntEnum):
    KEEP, LOOK = range(2)


KEEP, LOOK = map(int, Asks)


class HighCardFields(Public):
    length: int
    rounds: int  # dealt up to now: no option, whatever its name


class HighCard(HighCardFields, Table):
    pass


class HighCardView(HighCardFields, View):
    pass


@rule
def deal(table: HighCard) -> None:
    table.rounds += 1
    gather(table, upto(CARDS), DECK)
    for seat in range(table.seats):
        move(table, draw(table, table.zones[DECK], 1), DECK, seat, only(seat))
    ask(table, only(0), KEEP)


@rule
def legal(table: HighCard, seat: int) -> int:
    return only(0)


@rule
def turn(table: HighCard, seat: int, action: int) -> None:
    if table.phase == KEEP:
        if seat + 1 < table.seats:
            ask(table, only(seat + 1), KEEP)
        else:
            show_hands(table, LOOK)
    elif answer(table, seat, action):
        table.turns += 1
        if table.turns == table.length:
            finish(table)
        else:
            deal(table)


@rule
def score(table: HighCard, seat: int) -> float:
    return 0.0


HIGH_CARD = Game(
    name="high_card",
    seats=(2, 3),
    cards=CARDS,
    zones=ZONES,
    phases={Asks.LOOK: Phase("go on", 1, hidden=1, window=True), Asks.KEEP: Phase("keep the card", 1)},
    options=(number("length", 2, 1, 9, Role.ROUNDS),),
    table=HighCard,
    deal=deal,
    legal=legal,
    play=turn,
    score=score,
)


def known_of(table: HighCard, viewer: int, seat: int) -> list[int]:
    view: HighCardView = view_of(table, viewer)
    return list(sure_cards(HIGH_CARD, view, seat))


@pytest.mark.jitless
def test_hands_lie_open_at_the_end_of_a_round_until_all_have_looked() -> None:
    table = HIGH_CARD.new(3, bytes(32))
    for seat in range(3):
        assert known_of(table, seat, (seat + 1) % 3) == []
        assert known_of(table, seat, seat) == each(table.zones[seat])
        play(table, seat, 0)
    assert table.phase == LOOK
    for asked in range(3):
        assert waiting(table) == all_seats(table) & ~upto(asked)
        for viewer in range(4):
            assert all(known_of(table, viewer, seat) == each(table.zones[seat]) for seat in range(3))
        play(table, asked, 0)
    assert (table.phase, table.turns, table.rounds) == (KEEP, 1, 2)
    assert known_of(table, 3, 0) == known_of(table, 1, 0) == []


@pytest.mark.jitless
def test_hands_of_cards_that_are_alike_lie_open_too() -> None:
    table = load("papas").new(3, bytes(32))
    kinds.show_hands(table, REACT)
    assert (table.phase, waiting(table)) == (REACT, all_seats(table))
    for viewer in range(4):
        view = view_of(table, viewer)
        for seat in range(3):
            assert list(sure_cards(load("papas"), view, seat)) == cards_in(load("papas"), table, seat)


@pytest.mark.jitless
def test_a_card_taken_openly_is_known_in_a_hand_of_which_nothing_else_is() -> None:
    table = HIGH_CARD.new(3, bytes(32))
    taken = each(table.zones[DECK])[0]
    move(table, only(taken), DECK, 1, upto(4))
    assert [known_of(table, viewer, 1) for viewer in (0, 2, 3)] == [[taken]] * 3
    assert known_of(table, 0, 2) == []


@pytest.mark.jitless
def test_phases_are_told_by_their_numbers_not_by_their_order() -> None:
    assert [phase.asks for phase in HIGH_CARD.phases.values()] == ["keep the card", "go on"]
    with pytest.raises(ValueError, match="not numbered from 0"):
        replace(HIGH_CARD, phases={1: Phase("go on", 1)})


@pytest.mark.jitless
def test_a_field_is_left_out_of_observations_for_its_role_not_for_its_name() -> None:
    names = [feature.name for feature in features(HIGH_CARD)]
    assert "rounds" in names
    assert "length" not in names
    assert "turns" in names
    assert HIGH_CARD.option_with(Role.TURN_LIMIT) is None


@pytest.mark.jitless
@pytest.mark.parametrize(
    ("seat", "actions", "reason"),
    [
        (1, [0], Reason.NOT_YOUR_TURN),
        (0, [], Reason.EMPTY),
        (0, [1], Reason.NO_SUCH_ANSWER),
        (0, [0, 0], Reason.TOO_LONG),
    ],
    ids=lambda value: value.name if isinstance(value, Reason) else "",
)
def test_a_refusal_has_a_reason(seat: int, actions: list[int], reason: Reason) -> None:
    """G1, G4."""
    table = HIGH_CARD.new(2, bytes(32))
    with pytest.raises(Refused) as refused:
        attempt(table, seat, actions)
    assert refused.value.reason is reason


@pytest.mark.parametrize("name", NAMES)
def test_a_window_is_where_hidden_answers_are_noted(name: str) -> None:
    game, met = load(name), set()
    for seed in range(8):
        for table, _ in Walk(game, game.seats[1], {}, bytes([seed] * 32), seed).positions(120):
            for seat in each(waiting(table)):
                noted = is_noted(table, seat, game.phases[table.phase].hidden)
                assert noted is None or noted == game.phases[table.phase].window
                met.add(int(table.phase))
    assert met >= {phase for phase, declared in game.phases.items() if declared.window}


def is_noted(table: Any, seat: int, hidden: int) -> bool | None:
    """Is a hidden answer kept until others have answered? Nothing if it would be the last one, or ends the window."""
    trial = table.copy()
    trial.asked = all_seats(trial)
    choices = each(core_legal(trial, seat) & hidden)
    if not choices or waiting(trial) == only(seat):
        return None if choices else False
    play(trial, seat, choices[0])
    return bool(trial.answered == table.answered | only(seat))


@rule
def even(table: HighCard, seat: int) -> int:
    return 1 if seat == 0 else odd(table, seat - 1)


@rule
def odd(table: HighCard, seat: int) -> int:
    return 0 if seat == 0 else even(table, seat - 1)


@rule
def countdown(table: HighCard, seat: int) -> int:
    return 1 if seat == 0 else countdown(table, seat - 1)


@pytest.mark.jitless
def test_rules_that_call_each_other_in_a_circle_are_refused() -> None:
    with pytest.raises(ValueError, match=r"test_declared\.even calls .*test_declared\.odd calls .*test_declared\.even"):
        replace(HIGH_CARD, legal=even)
    with pytest.raises(ValueError, match="in a circle"):
        replace(HIGH_CARD, phases={**HIGH_CARD.phases, KEEP: Phase("keep the card", 1, (odd,))})
    replace(HIGH_CARD, legal=countdown)
    replace(HIGH_CARD)
