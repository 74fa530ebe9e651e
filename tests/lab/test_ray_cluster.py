"""Leagues and training on a Ray cluster: a real one, on this machine."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest

from kafana.cli import main
from kafana.games import load
from kafana.lab.league import League, play_league, rows
from kafana.lab.ray_cluster import NEEDS

TOO_SLOW = "node timed out during startup"
PLAYS = """
import json
import sys
from pathlib import Path

from kafana.games import load
from kafana.lab.ray_cluster import ClusterTrainer, cluster, play_remotely
from kafana.lab.league import League, play_league, rows
from kafana.lab.train.recipe import Recipe


def learned(actors, folder):
    recipe = Recipe(
        "cheat", ("random",), (2,), options={"max_turns": 9}, hidden=(8, 8), critic_hidden=(8, 8), tables=4, steps=12,
        minibatch_size=32, actors=actors,
    )
    trainer = ClusterTrainer(recipe)
    for _ in range(2):
        trainer.round()
    folder = Path(sys.argv[1]) / folder
    trainer.save(folder)
    resumed = ClusterTrainer.resumed(folder)
    return [trainer.net.weights.tolist(), resumed.net.weights.tolist(), trainer.decisions, trainer.seconds]


league = League(load("cheat"), 2, 3, 0, ("honest", "random"), options={"max_turns": 12})
with cluster() as processors:
    found = [row.as_json() for match in play_league(league, elsewhere=play_remotely) for row in rows(league, match)]
    runs = [learned(2, "once"), learned(2, "again")]
print(json.dumps([processors, found, runs]))
"""


def test_games_and_what_is_learned_do_not_depend_on_who_is_faster(tmp_path: Path) -> None:
    """In a process of its own, uncompiled, with every warning an error."""
    pytest.importorskip("ray")
    settings = {name: value for name, value in os.environ.items() if not name.startswith("RAY_")}
    settings |= {"NUMBA_DISABLE_JIT": "1", "HOME": str(tmp_path), "RAY_ADDRESS": "local"}
    command, heard = [sys.executable, "-W", "error", "-c", PLAYS, str(tmp_path)], subprocess.PIPE
    with subprocess.Popen(
        command, stdout=heard, stderr=heard, text=True, env=settings, start_new_session=True
    ) as process:
        try:
            out, err = process.communicate()
        finally:
            with suppress(ProcessLookupError):  # usually nothing is left of it
                os.killpg(process.pid, signal.SIGKILL)
    if TOO_SLOW in err:
        pytest.skip("Ray did not start in its half a minute")
    assert process.returncode == 0, err
    processors, found, ((once, resumed, decisions, seconds), (again, *_)) = json.loads(out)
    assert processors >= 1
    league = League(load("cheat"), 2, 3, 0, ("honest", "random"), options={"max_turns": 12})
    assert found == [row.as_json() for match in play_league(league) for row in rows(league, match)]
    assert once == again == resumed
    assert 0 < decisions <= 2 * 2 * 4 * 12
    assert seconds > 0


@pytest.mark.jitless
@pytest.mark.parametrize("command", ["league run cheat honest random --ray", "train cheat --ray --minutes 0"])
def test_without_ray_it_says_what_to_install(
    command: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    assert main(command.split()) == 2
    assert NEEDS in capsys.readouterr().err
