"""Exact values: they are what paper and pencil say, what is found best can be played, and large games are refused."""

from __future__ import annotations

import json
from hashlib import blake2b
from typing import Any

import numpy as np
import pytest

from kafana.cli import main
from kafana.core.deals import all_deals
from kafana.core.game import Game, legal, play, score
from kafana.core.options import Value
from kafana.core.sets import each
from kafana.core.table import waiting
from kafana.core.view import view_of
from kafana.games import load
from kafana.games.cheat import CHALLENGE, RESPOND
from kafana.lab.best_response import Chances, Exact, Walk, anything, exact, net_policy
from kafana.minds.net.mind import blank

pytestmark = pytest.mark.jitless
SMALL = load("small_cheat")
ONE_EACH: dict[str, Value] = {"ranks": 2, "suits": 1}
TWO_EACH: dict[str, Value] = {"ranks": 2, "suits": 2}


def doubter(view: Any) -> Chances:
    """Challenges whatever it can, and else does anything."""
    chances = anything(view)
    if view.phase == RESPOND:
        chances[:] = 0
        chances[CHALLENGE] = 1
    return chances


def test_every_deal_is_there_once() -> None:
    deals = all_deals(SMALL, {"ranks": 3, "suits": 1, "jokers": 1})
    assert len(deals) == 2 * 6  # who starts, and two of four cards
    assert len({(int(table.asked), *map(int, table.zones)) for table in deals}) == len(deals)
    odd = all_deals(SMALL, {"ranks": 3, "suits": 1})  # the starter gets two of three
    assert sorted(len(each(table.zones[0])) for table in odd) == [1, 1, 1, 2, 2, 2]


def test_one_card_each() -> None:
    """Who starts names its own card and wins. A random player does so half of the time, and else the other starts."""
    found = exact(SMALL, "random", ONE_EACH)
    assert (found.own, found.best, found.exploitable) == pytest.approx((0.5, 0.75, 0.5))


def test_one_turn() -> None:
    """The limit ends the game after the opening, and the smaller hand wins. To lay one card is best. A random player
    lays both in one of four games; that wins in one of six, and else the hands are equal.
    """
    opening = 3 / 4 + 1 / 4 * (1 / 6 + 5 / 6 / 2)
    found = exact(SMALL, "random", {**TWO_EACH, "max_turns": 1})
    assert (found.own, found.best) == pytest.approx((0.5, (1 + (1 - opening)) / 2))


def test_who_challenges_everything_is_told_the_truth() -> None:
    """Two cards each, and the responder opens with one that is true: the other takes it, and it names its last one."""
    walk = Walk(0, doubter, {})
    deals = all_deals(SMALL, {**TWO_EACH, "max_turns": 3})
    own_openings = deals[deals["asked"] == 1]
    assert walk.begin(own_openings) == pytest.approx(1.0)


def test_what_is_best_can_be_played() -> None:
    """One game after another, without any weights: the responder looks up what it has seen and done."""
    options: dict[str, Value] = {"ranks": 3, "suits": 1, "max_turns": 2}
    walk, deals = Walk(0, anything, {}), all_deals(SMALL, options)
    value = walk.begin(deals)

    def played(table: Any, past: bytes) -> float:
        past = blake2b(past + view_of(table, 0).tobytes(), digest_size=16).digest()
        if not waiting(table):
            return float(score(table, 0))
        (seat,) = each(waiting(table))
        choices = [walk.choices[past]] if seat == 0 else each(legal(table, seat))
        values = []
        for action in choices:
            after = table.copy()
            play(after, seat, action)
            values.append(played(after, past + bytes([action]) if seat == 0 else past))
        return sum(values) / len(values)

    assert np.mean([played(table.copy(), b"") for table in deals]) == pytest.approx(value)
    assert value > 0.5


def test_a_net_that_knows_nothing_plays_at_random() -> None:
    options: dict[str, Value] = {**TWO_EACH, "max_turns": 1}
    deals, blind = all_deals(SMALL, options), net_policy(SMALL, blank(SMALL))
    assert Walk(1, blind, {}).begin(deals) == pytest.approx(Walk(1, anything, {}).begin(deals))


@pytest.mark.parametrize(
    ("command", "message"),
    [
        ("league exact cheat random", "cheat has too many deals to be walked"),
        ("league exact small_cheat random --seats 3", "No such option: --seats"),
        ("league exact small_cheat sage", "there is no mind 'sage' for small_cheat"),
        ("league exact small_cheat strong", "there is no mind 'strong' for small_cheat"),
        ("league exact small_cheat sage.npz", "there is no file sage.npz"),
        ("league exact budallas random --option max_turns=3", "too many deals"),
    ],
)
def test_mistakes_get_one_clear_line(command: str, message: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(command.split()) == 2
    assert message in capsys.readouterr().err


def test_a_level_that_is_just_a_mind_is_walked_as_that_mind(monkeypatch: pytest.MonkeyPatch) -> None:
    walked: list[str] = []

    def note(game: Game, name: str, options: dict[str, Value]) -> Exact:
        walked.append(name)
        return Exact(game.name, name, 0.5, 0.5, 0.0, 1)

    monkeypatch.setattr("kafana.lab.best_response.exact", note)
    assert main(["league", "exact", "cheat", "strong", "beginner", "net.npz"]) == 0
    assert walked == ["sharp", "beginner", "net.npz"]


def test_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    command = "league exact small_cheat random --option ranks=2 --option suits=1"
    assert main([*command.split(), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["best"] == pytest.approx(0.75)
    assert main(command.split()) == 0
    assert "0.7500" in capsys.readouterr().out
