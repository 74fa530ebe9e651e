"""The shape of the house: every layer imports only what stands above it, and files stay short."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from kafana.games import NAMES
from kafana.words.language import Language
from kafana.words.languages import languages_of
from kafana.words.line import line
from kafana.words.words import words_of
from tests.walks import EVERY

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "kafana"
LAYERS = (
    *("core", "games", "words", "records", "minds", "coach", "envs"),
    *("lab", "workers", "house", "terminal", "bench", "check", "cli"),
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


def page_files() -> list[Path]:
    """What the page is made of, but for the pictures of cards."""
    found = [path for path in (ROOT / "web" / "src").rglob("*") if path.suffix in (".svelte", ".ts", ".json", ".css")]
    return sorted([*(path for path in found if path.parent.name != "cards"), ROOT / "web" / "index.html"])


@pytest.mark.parametrize("path", page_files(), ids=lambda path: path.name)
def test_the_page_names_no_game_and_no_rule_of_one(path: Path) -> None:
    """It shows what the house tells it; how many games there are is not its business either."""
    text = path.read_text().lower()
    titles = [Language(code).say(line("title"), name).lower() for name in EVERY for code in languages_of(name)]
    phases = [words.name for name in NAMES for words in words_of(name).phases.values() if len(words.name) > 5]
    assert not [word for word in {*EVERY, *titles} if re.search(rf"\b{re.escape(word)}\b", text)]
    assert not [word for word in phases if re.search(rf"[\"'`]{re.escape(word)}[\"'`]", text)]
    assert not re.search(r"(five|cinco|viisi|pet) (folk |card )*(games|juegos|jogos|peliä|igara)", text)


@pytest.mark.parametrize("path", modules(), ids=lambda path: str(path.relative_to(PACKAGE)))
def test_files_are_short(path: Path) -> None:
    assert len(path.read_text().splitlines()) <= LONGEST_FILE
