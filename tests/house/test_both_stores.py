"""Whatever opens a house or a store runs on both stores, or says why it does not."""

from __future__ import annotations

import importlib
from pathlib import Path

import pytest

HERE = Path(__file__).parent
OPENED = "open_house(", "open_store(", "SqliteStore("
MODULES = [
    path.stem for path in sorted(HERE.glob("test_*.py")) if any(word in path.read_text("utf-8") for word in OPENED)
]
OF_NODES = "test_cluster", "test_lines"  # which there are on PostgreSQL only
BOTH, FILE = "both_stores", "only_in_a_file"


@pytest.mark.parametrize("name", [name for name in MODULES if name not in (*OF_NODES, Path(__file__).stem)])
def test_a_module_that_stores_something_runs_on_both_stores_or_says_why_not(name: str) -> None:
    module = importlib.import_module(f"tests.house.{name}")
    own = getattr(module, "pytestmark", [])
    marks = {mark.name: mark for mark in (own if isinstance(own, list) else [own])}
    assert BOTH in marks or marks[FILE].args


def test_whatever_is_only_in_a_file_says_why() -> None:
    for path in HERE.glob("test_*.py"):
        module = importlib.import_module(f"tests.house.{path.stem}")
        for name, found in vars(module).items():
            if name.startswith("test_"):
                reasons = [mark.args for mark in getattr(found, "pytestmark", []) if mark.name == FILE]
                assert all(reasons), name
