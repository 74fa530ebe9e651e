"""The pages about observations and actions say what the code does."""

from __future__ import annotations

import doctest
from pathlib import Path

import pytest

from kafana.envs.docs import page
from kafana.games import NAMES, load

DOCS = Path(__file__).parents[2] / "docs"


@pytest.mark.jitless
@pytest.mark.parametrize("name", NAMES)
def test_the_pages_are_up_to_date(name: str) -> None:
    written = (DOCS / "envs" / f"{name}.md").read_text(encoding="utf-8")
    assert written == page(load(name)), "run `python -m kafana.envs.docs docs/envs`"


@pytest.mark.parametrize("name", ["environments.md", "research.md"])
def test_the_examples_work(name: str) -> None:
    """A thousand tables are for compiled code."""
    assert doctest.testfile(str(DOCS / name), module_relative=False).failed == 0
