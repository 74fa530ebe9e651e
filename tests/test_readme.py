"""What the README shows is true."""

from __future__ import annotations

import doctest
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


@pytest.mark.jitless
def test_the_readme_is_a_doctest() -> None:
    assert doctest.testfile(str(ROOT / "README.md"), module_relative=False).failed == 0
