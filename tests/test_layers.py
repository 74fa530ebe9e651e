"""The shape of the house: every layer imports only what stands above it, and files stay short."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from kafana.games import NAMES

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "kafana"
LAYERS = (
    *("core", "games", "words", "records", "minds", "coach", "envs"),
    *("lab", "workers", "house", "terminal", "bench", "cli"),
)
LONGEST_FILE = 475  # lines; julepe.py, the game with the most rules
GAME_PLACES = "games", "words", "minds"


def modules() -> list[Path]:
    return sorted(PACKAGE.rglob("*.py"))


def layer_of(path: Path) -> str:
    return path.relative_to(PACKAGE).parts[0].removesuffix(".py")


def imports(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
        elif isinstance(node, ast.Import):
            yield from (name.name for name in node.names)


@pytest.mark.parametrize("path", modules(), ids=lambda path: str(path.relative_to(PACKAGE)))
def test_a_layer_imports_only_what_stands_above_it(path: Path) -> None:
    own = layer_of(path)
    if own not in LAYERS:
        return  # __init__ and __main__
    for module in imports(path):
        if module.startswith("kafana."):
            assert LAYERS.index(module.split(".")[1]) <= LAYERS.index(own), f"{path.name} imports {module}"


@pytest.mark.parametrize("path", modules(), ids=lambda path: str(path.relative_to(PACKAGE)))
def test_no_game_is_named_outside_its_own_files(path: Path) -> None:
    if layer_of(path) in GAME_PLACES or path.name.startswith("__"):
        return
    names = {node.value for node in ast.walk(ast.parse(path.read_text())) if isinstance(node, ast.Constant)}
    allowed = {"cheat"} if layer_of(path) in ("lab", "bench") else set()  # the benchmark compares peers with one game
    assert not names & (set(NAMES) - allowed)


@pytest.mark.parametrize("path", modules(), ids=lambda path: str(path.relative_to(PACKAGE)))
def test_files_are_short(path: Path) -> None:
    assert len(path.read_text().splitlines()) <= LONGEST_FILE
