"""Moves and positions can be written down and read again."""

from __future__ import annotations

from typing import Any

import pytest

from kafana.core.game import Refused
from kafana.games import load
from kafana.words.notation import (
    Unreadable,
    read_cards,
    read_move,
    read_position,
    write_cards,
    write_move,
)
from kafana.words.words import words_of

CHEAT = """
seats: 3
phase: respond
asked: 1
rank: Q
layer: 0        # Ana
hand0: Ac
hand1: 2c 2d
hand2: *
laid: Qh Qs
pile: 10c X2
"""


@pytest.mark.jitless
def test_a_position_can_be_written_by_hand() -> None:
    game = load("cheat")
    table = read_position(game, CHEAT)
    assert write_cards(words_of("cheat"), read_cards(words_of("cheat"), "qs QH x1")) == "Qh Qs X1"
    assert (table.rank, table.layer, table.winner) == (11, 0, -1)
    assert read_move(game, table, 1, "challenge") == [2]
    assert read_move(game, table, 1, "play 2c 2d done") == [0, 4, 5, 54]
    assert write_move(game, table, 1, [0, 4, 5, 54], viewer=0) == "play ? ? done"
    assert table.may[1, 1] == table.zones[1]  # the own hand is known
    assert table.may[0, 1] == table.may[0, 2] == game.deck & ~table.zones[0]  # the others may hold anything else
    assert table.may[0, 8] == 0  # nothing is out of the game


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("", "the move is not finished; expected one of play, pass, challenge"),
        ("doubt", "'doubt' is not understood here; expected one of play, pass, challenge"),
        ("play 2z", "'2z' is not understood here; expected one of 2c, 2d$"),
        ("play 2c", "the move is not finished; expected one of 2d, done"),
        ("pass pass", "the move is complete before 'pass'"),
    ],
)
def test_a_move_that_cannot_be_read_is_explained(text: str, error: str) -> None:
    game = load("cheat")
    with pytest.raises(Unreadable, match=error):
        read_move(game, read_position(game, CHEAT), 1, text)


@pytest.mark.parametrize(
    ("seat", "text", "rule"),
    [
        (1, "play Ac done", "not_held"),
        (1, "play done", "nothing_laid"),
        (1, "play 2d 2c done", "not_held"),
        (0, "pass", None),
    ],
)
def test_a_move_that_is_not_allowed_is_refused(seat: int, text: str, rule: str | None) -> None:
    game = load("cheat")
    with pytest.raises(Refused) as refused:
        read_move(game, read_position(game, CHEAT), seat, text)
    assert getattr(refused.value.by, "__name__", None) == (rule if text != "play 2d 2c done" else "not_ascending")


@pytest.mark.parametrize(
    ("change", "error"),
    [
        (("seats: 3", ""), "seats: a position begins with"),
        (("seats: 3", "seats: 9"), "2 to 6 players, not 9"),
        (("seats: 3", "seats: 3\noptions: max_turns=no"), "max_turns must be a whole number"),
        (("seats: 3", "seats: 3\ngame: papas"), "not a position of cheat"),
        (("rank: Q", "rank: Z"), "rank: 'Z' is neither"),
        (("rank: Q", "rank: 1 2"), "rank: needs 1 numbers, not 2"),
        (("rank: Q", "colour: 1"), "colour: there is no such line"),
        (("rank: Q", "asked: 1"), "asked: stands here twice"),
        (("asked: 1", "asked: 3"), "asked: '3' is no seat"),
        (("respond", "doubt"), "phase: must be one of claim, lay, respond"),
        (("pile: 10c", "pile: Qh"), "Qh: is in more places"),
        (("hand2: *", "hand2: Kc"), "must be somewhere"),
        (("laid: Qh", "laid: Zh"), "'Zh' is not understood"),
        (("rank: Q", "key: 12"), "key: a key has 32 bytes"),
        (("rank: Q", "drawn: x"), "drawn: 'x' is no number"),
        (("rank: Q", "answered: 1-pass"), "answered: '1-pass' is not"),
    ],
)
def test_a_position_that_cannot_be_read_is_explained(change: tuple[str, str], error: str) -> None:
    with pytest.raises(Unreadable, match=error):
        read_position(load("cheat"), CHEAT.replace(*change))


def test_kinds_are_counted() -> None:
    game = load("papas")
    table = read_position(game, "seats: 2\nasked: 0\nplayer: 0\nhand0: papa*3\nhand1: nopoh harry\ndeck: *\n")
    assert read_move(game, table, 0, "threesome papa papa papa") == [33, 3, 3, 3]
    assert table.sizes.tolist()[:2] == [3, 2]
    assert (table.may[1, 0, 3], table.must[1, 0, 3]) == (3, 0)
    assert (table.may[0, 0, 3], table.must[0, 0, 3]) == (3, 3)
    assert_knows_own_hand(table)


def assert_knows_own_hand(table: Any) -> None:
    for seat in range(table.seats):
        assert (table.may[seat, seat] == table.zones[seat]).all()
