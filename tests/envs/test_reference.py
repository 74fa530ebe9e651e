"""The pages about observations and actions say what the code does."""

from __future__ import annotations

import doctest
from pathlib import Path

import numpy as np
import pytest

from kafana.core.chance import key_of_seed
from kafana.core.compile import config
from kafana.core.observation import observe, width_of
from kafana.core.table import CHALLENGES, HABITS, LIES, PASSES, PLAYS, TRUTHS, note
from kafana.core.view import view_of
from kafana.envs.reference import page
from kafana.games import NAMES, load, usual_seats

DOCS = Path(__file__).parents[2] / "docs"
FEW = NAMES if config.DISABLE_JIT else ("cheat",)  # compiling all of them takes long


@pytest.mark.jitless
@pytest.mark.parametrize("name", NAMES)
def test_the_pages_are_up_to_date(name: str) -> None:
    written = (DOCS / "envs" / f"{name}.md").read_text(encoding="utf-8")
    assert written == page(load(name)), "run `python -m kafana.envs.reference docs/envs`"


@pytest.mark.jitless
@pytest.mark.parametrize("name", FEW)
def test_the_pages_say_which_habits_the_columns_count(name: str) -> None:
    told = {PLAYS: "plays", PASSES: "passes", CHALLENGES: "challenges", LIES: "lies shown", TRUTHS: "truths shown"}
    game = load(name)
    table = game.new(usual_seats(game), key_of_seed(1))
    for habit in range(HABITS):
        for _ in range(10 + habit):
            note(table, 1, habit)
    row = np.zeros(width_of(game), np.int8)
    observe(view_of(table, 0), row)
    line = next(line for line in page(game).splitlines() if "habits of seat 1" in line)
    columns, _, how = (part.strip() for part in line.strip("|").split("|"))
    first, last = map(int, columns.split("–"))
    names = how.split(":")[0].split(", ")
    assert dict(zip(names, row[first : last + 1].tolist(), strict=True)) == {
        told[habit]: 10 + habit for habit in range(HABITS)
    }


@pytest.mark.parametrize("name", ["environments.md", "research.md", "ten-minutes.md"])
def test_the_examples_work(name: str) -> None:
    """A thousand tables are for compiled code."""
    assert doctest.testfile(str(DOCS / name), module_relative=False).failed == 0
