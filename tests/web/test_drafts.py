"""Every move that the rules allow can be put together by the page from what it is sent with the question."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from kafana.check.walks import Walk, moves
from kafana.games import NAMES, load
from kafana.house.table.ask import ask_of, stage_of
from kafana.house.wire.lines import data_of
from tests.house.guests import few_seats

pytestmark = pytest.mark.browser  # needs Node and what the page is built with

WEB = Path(__file__).parents[2] / "web"
GAMES, MOVES = 4, 120  # of each


def asked(walk: Walk) -> Iterator[dict[str, Any]]:
    """Each question of a game, the move that was made, and what the house would answer if it were asked on the way."""
    for move in moves(walk, MOVES):
        ask = ask_of(walk.game, move.before, move.seat)
        is_window = walk.game.phases[move.before.phase].window
        whole = move.actions[:1] if is_window else move.actions  # an answer is noted, what comes of it is seen later
        starts = [whole[: number + 1] for number in range(len(whole))]
        stages = {",".join(map(str, start)): stage_of(walk.game, move.before, move.seat, start).ask for start in starts}
        yield {"game": walk.game.name, "ask": ask, "stages": stages, "move": whole}


def test_every_move_can_be_put_together(tmp_path: Path) -> None:
    random, questions = Random(1), list[dict[str, Any]]()
    for name in NAMES:
        for seed in range(GAMES):
            walk = Walk(load(name), few_seats(name), {}, random.randbytes(32), seed)
            questions += asked(walk)
    assert len(questions) > 500
    file = tmp_path / "questions.json"
    file.write_bytes(msgspec.json.encode(questions, enc_hook=data_of))
    done = subprocess.run(
        ["node", "--test", "tests/asked.test.mjs"],
        cwd=WEB,
        env=os.environ | {"KAFANA_QUESTIONS": str(file)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout
    assert "# skipped 0" in done.stdout
