"""Laws that hold in every game, at every number of seats, with every option: those of `kafana/check`, and some more."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections import defaultdict
from collections.abc import Sequence
from pathlib import Path
from random import Random

import numpy as np
import pytest

from kafana.check import laws, playing, telling
from kafana.check.digest import digest
from kafana.check.laws import Broken, is_legal, require_refused
from kafana.check.walks import Walk, some_walks
from kafana.core.chance import key_of_seed, new_rng, words_of
from kafana.core.game import Refused, attempt, check, play, score
from kafana.core.playout import play_out, start
from kafana.core.sets import each
from kafana.core.table import waiting
from kafana.core.threads import Batch
from kafana.core.view import view_of
from kafana.games import NAMES, load
from kafana.minds import RANDOM, move_of
from tests.walks import EVERY, Law, every_table, hold

LONGEST = 2_000_000  # decisions; no game with the default options is longer
TESTS = Path(__file__).parent
OUR_LAWS = (*laws.LAWS, *telling.LAWS, *playing.MINDS, *playing.RECORDS)
PARAMETERS = re.compile(r"^tests/(?P<file>.*)::(?P<test>\w+)\[(?P<values>.*)\]$")


def of_all_games(laws: Sequence[Law], names: Sequence[str]) -> pytest.MarkDecorator:
    """Every one of these laws with every one of these games."""
    pairs = [pytest.param(law, name, id=f"{name}-{law.__name__}") for law in laws for name in names]
    return pytest.mark.parametrize(("law", "name"), pairs)


@of_all_games(laws.LAWS, EVERY)
def test_rules_keep_the_law(law: Law, name: str) -> None:
    hold(law, name)


@of_all_games(telling.LAWS, NAMES)
def test_words_keep_the_law(law: Law, name: str) -> None:
    hold(law, name)


@of_all_games(playing.MINDS, EVERY)
def test_minds_keep_the_law(law: Law, name: str) -> None:
    hold(law, name)


@of_all_games(playing.RECORDS, NAMES)
def test_records_keep_the_law(law: Law, name: str) -> None:
    hold(law, name)


def test_every_law_meets_every_game() -> None:
    """Each is a test of its own for each game, in all files that have laws: counted among all tests there are."""
    command = [sys.executable, "-m", "pytest", "--collect-only", "-q", "-p", "no:cacheprovider", *files_with_laws()]
    found = subprocess.run(command, cwd=TESTS.parent, capture_output=True, text=True, check=True).stdout
    met = defaultdict(set)
    for test in filter(None, map(PARAMETERS.match, found.splitlines())):
        name, _, law = test["values"].partition("-")
        met[test["file"], test["test"], law].add(name)
    own = [of for of in met if of[0] == "test_laws.py" and of[1].endswith("_keep_the_law")]
    assert sorted(law for _, _, law in own) == sorted(law.__name__ for law in OUR_LAWS)
    elsewhere = [of for of in met if of[1] in laws_elsewhere()]
    assert {test for _, test, _ in elsewhere} == laws_elsewhere()
    for of in (*own, *elsewhere):
        assert met[of] >= set(NAMES), of


def files_with_laws() -> list[str]:
    return sorted(str(path) for path in TESTS.rglob("test_*.py") if "every_game" in path.read_text())


def laws_elsewhere() -> set[str]:
    """The tests in other files that are given walks of every game."""
    texts = [Path(path).read_text() for path in files_with_laws()]
    return {name for text in texts for name in re.findall(r"^@every_game\(.*\)\ndef (\w+)", text, re.MULTILINE)}


@pytest.mark.parametrize("name", EVERY)
def test_every_law_is_tried_on_walks_that_go_somewhere(name: str) -> None:
    """At every number of seats, and long enough to meet all phases of the game."""
    walks = list(some_walks(load(name), 20))
    assert {walk.seats for walk in walks} == set(range(load(name).seats[0], load(name).seats[1] + 1))
    phases = {int(table.phase) for walk in walks for table, _ in walk.positions()}
    assert phases == set(load(name).phases)


def test_what_breaks_a_law_is_told() -> None:
    table = load("cheat").new(3, bytes(32))
    seat = each(waiting(table))[0]
    with pytest.raises(Broken, match=r"seat \d was not refused"):
        require_refused(table, seat, move_of(RANDOM, table, seat, new_rng(1)))


@pytest.mark.parametrize(("name", "seats"), every_table())
def test_random_games_end_or_reach_the_cap(name: str, seats: int) -> None:
    games = 30
    scores, lengths = np.zeros((games, seats)), np.zeros(games, np.int64)
    master = words_of(key_of_seed(7))
    play_out(load(name).empty(seats), master, np.arange(games), new_rng(7), scores, lengths)
    assert (lengths > 0).all()
    assert (lengths < LONGEST).all()


@pytest.mark.parametrize("name", NAMES)
def test_illegal_actions_are_refused_and_change_nothing(name: str) -> None:
    """G1, G4: 20,000 in every game."""
    refused = 0
    for number in range(1000):
        game = load(name)
        seats = Random(number).randint(*game.seats)
        for table, random in Walk(game, seats, {}, Random(number).randbytes(32), number).positions(60):
            for _ in range(10):
                seat, action = random.randrange(-1, table.seats + 1), random.randrange(-1, 64)
                if not is_legal(table, seat, action):
                    require_refused(table, seat, [action])
                    refused += 1
            if refused >= 20_000:
                return
    pytest.fail(f"only {refused} illegal actions were found to try")


def test_an_empty_move_is_refused() -> None:
    """G4: a move is at least one decision."""
    table = load("cheat").new(3, bytes(32))
    with pytest.raises(Refused, match="at least one"):
        attempt(table, each(waiting(table))[0], [])


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
    code = f"from kafana.check.digest import digest; print(digest({name!r}))"
    environment = os.environ | {"NUMBA_DISABLE_JIT": "1"}
    uncompiled = subprocess.run(
        [sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True
    )
    assert uncompiled.stdout.strip() == digest(name)
