"""Laws that hold in every game, at every number of seats, with every option."""

from __future__ import annotations

import os
import subprocess
import sys
from random import Random
from typing import Any

import numpy as np
import pytest
from hypothesis import given

from kafana.core.chance import key_of_seed, new_rng, words_of
from kafana.core.game import Refused, attempt, check, legal, play, score
from kafana.core.imagine import imagined
from kafana.core.playout import play_out, start
from kafana.core.sets import each, has
from kafana.core.table import waiting
from kafana.core.threads import Batch
from kafana.core.view import view_of
from kafana.games import NAMES, load
from tests.digests import digest
from tests.walks import Walk, every_table, walks

LONGEST = 2_000_000  # decisions; no game with the default options is longer


@given(walks())
def test_every_card_is_in_exactly_one_zone(walk: Walk) -> None:
    for table, _ in walk.positions():
        if walk.game.kinds:
            assert np.trim_zeros(table.zones.sum(axis=0), "b").tolist() == np.trim_zeros(table.copies, "b").tolist()
            assert (table.zones.sum(axis=1) == table.sizes).all()
            assert [each(kinds) for kinds in table.held] == [np.flatnonzero(zone).tolist() for zone in table.zones]
        else:
            assert sorted(card for zone in table.zones for card in each(zone)) == list(range(walk.game.cards))


@given(walks())
def test_something_is_legal_until_the_end(walk: Walk) -> None:
    for table, _ in walk.positions():
        assert all(legal(table, seat) for seat in each(waiting(table)))


@pytest.mark.parametrize(("name", "seats"), every_table())
def test_random_games_end_or_reach_the_cap(name: str, seats: int) -> None:
    games = 30
    scores, lengths = np.zeros((games, seats)), np.zeros(games, np.int64)
    master = words_of(key_of_seed(7))
    play_out(load(name).empty(seats), master, np.arange(games), new_rng(7), scores, lengths)
    assert (lengths > 0).all()
    assert (lengths < LONGEST).all()


@given(walks())
def test_the_truth_is_always_possible(walk: Walk) -> None:
    for table, _ in walk.positions():
        for row in range(table.seats + 1):
            assert_possible(walk, table, row)


def assert_possible(walk: Walk, table: Any, row: int) -> None:
    if walk.game.kinds:
        assert (table.must[row] <= table.zones).all()
        assert (table.zones <= table.may[row]).all()
    else:
        assert not (table.zones & ~table.may[row]).any()


@given(walks())
def test_every_seat_knows_what_the_audience_knows(walk: Walk) -> None:
    if walk.game.kinds:
        return  # bounds on counts are kept up to date in a lazy way: what is known does not shrink evenly
    for table, _ in walk.positions():
        for row in range(table.seats):
            assert not (table.may[row] & ~table.may[table.seats]).any()


@given(walks())
def test_what_a_seat_cannot_know_changes_nothing_it_sees(walk: Walk) -> None:
    rng = new_rng(walk.seed)
    for table, random in walk.positions(150):
        seat = random.randrange(table.seats + 1)
        view = view_of(table, seat)
        other = imagined(walk.game, view, rng)
        assert view_of(other, seat).tobytes() == view.tobytes()
        if seat < table.seats and has(waiting(table), seat):
            assert legal(other, seat) == legal(table, seat)
        for row in range(table.seats + 1):
            assert_possible(walk, other, row)


@given(walks())
def test_an_imagined_game_can_be_played_to_the_end(walk: Walk) -> None:
    *_, (table, random) = walk.positions(random_stop(walk))
    other = imagined(walk.game, view_of(table, random.randrange(table.seats + 1)), new_rng(walk.seed))
    for _ in range(100):
        if not waiting(other):
            break
        seat = random.choice(each(waiting(other)))
        play(other, seat, random.choice(each(legal(other, seat))))


def random_stop(walk: Walk) -> int:
    return walk.seed % 100


@given(walks())
def test_a_replay_is_the_game(walk: Walk) -> None:
    assert [table.tobytes() for table, _ in walk.positions()] == [table.tobytes() for table, _ in walk.positions()]


@given(walks())
def test_an_action_is_refused_exactly_by_the_rules_of_its_phase(walk: Walk) -> None:
    for table, _ in walk.positions(150):
        for seat in each(waiting(table)):
            phase = walk.game.phases[table.phase]
            refused = 0
            for refusal in phase.refusals:
                refused |= int(refusal(table, seat))
            assert legal(table, seat) == ((1 << phase.actions) - 1) & ~refused


@pytest.mark.parametrize("name", NAMES)
def test_illegal_actions_are_refused_and_change_nothing(name: str) -> None:
    """G1, G4: 20,000 in every game, 100,000 in all."""
    refused = 0
    for number in range(1000):
        game = load(name)
        seats = Random(number).randint(*game.seats)
        for table, random in Walk(game, seats, {}, random_key(number), number).positions(60):
            before = table.tobytes()
            for _ in range(10):
                seat, action = random.randrange(-1, table.seats + 1), random.randrange(-1, 64)
                if not is_legal(table, seat, action):
                    with pytest.raises(Refused):
                        attempt(table, seat, [action])
                    assert table.tobytes() == before
                    refused += 1
            if refused >= 20_000:
                return
    pytest.fail(f"only {refused} illegal actions were found to try")


def random_key(number: int) -> bytes:
    return Random(number).randbytes(32)


def is_legal(table: Any, seat: int, action: int) -> bool:
    asked = 0 <= seat < table.seats and has(waiting(table), seat)
    return asked and action >= 0 and has(legal(table, seat), action)


@given(walks())
def test_an_unfinished_move_is_refused_as_a_whole(walk: Walk) -> None:
    """G4: a move happens completely or not at all."""
    for table, random in walk.positions(100):
        if table.step or not waiting(table):
            continue
        seat = random.choice(each(waiting(table)))
        action = random.choice(each(legal(table, seat)))
        copy, before = table.copy(), table.tobytes()
        play(copy, seat, action)
        if copy.step:
            with pytest.raises(Refused, match="not finished"):
                attempt(table, seat, [action])
            assert table.tobytes() == before
        elif waiting(copy):
            with pytest.raises(Refused):
                attempt(table, seat, [action, action])
            assert table.tobytes() == before


def test_an_empty_move_is_refused() -> None:
    """G4: a move is at least one decision."""
    table = load("cheat").new(3, bytes(32))
    with pytest.raises(Refused, match="at least one"):
        attempt(table, each(waiting(table))[0], [])


@given(walks())
def test_a_copy_is_the_same_bytes(walk: Walk) -> None:
    for table, _ in walk.positions(20):
        assert table.copy().tobytes() == table.tobytes()


def test_the_reason_for_a_refusal_is_known() -> None:
    """G1: the rule that refuses an action is named."""
    table = load("cheat").new(3, bytes(32))
    seat = each(waiting(table))[0]
    play(table, seat, 0)
    with pytest.raises(Refused) as refused:
        check(table, seat, load("cheat").phases[1].actions - 1)
    assert refused.value.by is not None
    assert refused.value.by.__name__ == "nothing_laid"


@pytest.mark.parametrize("cores", [1, 2])
@pytest.mark.parametrize("name", NAMES)
def test_a_batch_is_its_tables_one_by_one(name: str, cores: int) -> None:
    game, random = load(name), Random(1)
    seats = game.seats[1]
    batch = Batch(game, 7, seats, seed=3, cores=cores)
    alone = game.empty(seats)[0]
    start(alone, batch.master, 4)
    for _ in range(300):
        assert batch.tables[4].tobytes() == alone.tobytes()
        assert batch.views[4].tobytes() == view_of(alone, batch.runs.seat[4]).tobytes()
        actions = np.array([random.choice(each(view.legal)) for view in batch.views])
        actions[0] = 62  # never legal
        play(alone, batch.runs.seat[4], int(actions[4]))
        batch.step(actions)
        assert batch.runs.refused[0]
        assert not batch.runs.refused[1:].any()
        if batch.runs.over[4]:
            assert batch.runs.scores[4].tolist() == [score(alone, seat) for seat in range(seats)]
            return


@pytest.mark.parametrize("name", NAMES)
def test_compiled_and_uncompiled_games_are_the_same(name: str) -> None:
    """The same keys and decisions give the same bytes with the JIT off."""
    code = f"from tests.digests import digest; print(digest({name!r}))"
    environment = os.environ | {"NUMBA_DISABLE_JIT": "1"}
    uncompiled = subprocess.run(
        [sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True
    )
    assert uncompiled.stdout.strip() == digest(name)
