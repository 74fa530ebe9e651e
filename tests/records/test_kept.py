"""Records that earlier versions have written are read, verified and end as they did."""

from __future__ import annotations

from pathlib import Path

import pytest

from kafana.games import EARLIER, NAMES
from kafana.games import load as load_game
from kafana.records.record import load, replay, result_of

pytestmark = pytest.mark.jitless

KEPT = sorted((Path(__file__).parent / "kept").glob("*.kafana"))


@pytest.mark.parametrize("file", KEPT, ids=lambda file: file.stem)
def test_a_kept_record_is_still_the_game_it_was(file: Path) -> None:
    record = load(file)  # which plays it again and compares the result
    assert record.result is not None
    assert result_of(replay(record)) == record.result


def test_records_of_every_game_are_kept() -> None:
    assert {load(file).game for file in KEPT} >= set(NAMES)


def test_records_of_every_version_of_the_rules_are_kept() -> None:
    """G8: who raises the version of a game keeps records of the new one here, and those of the old one."""
    known = {(name, load_game(name).version) for name in NAMES} | {
        version for version in EARLIER if version[0] in NAMES
    }
    assert {(record.game, record.rules) for record in map(load, KEPT)} >= known
