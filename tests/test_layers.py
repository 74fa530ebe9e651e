"""The shape of the house: every layer imports only what stands above it, and files stay short."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from kafana.games import LAB_NAMES, NAMES
from kafana.words.language import Language
from kafana.words.languages import languages_of
from kafana.words.line import line
from kafana.words.words import words_of
from tests.walks import EVERY

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "kafana"
LAYERS = (
    *("core", "games", "words", "records", "minds", "coach", "lessons", "puzzles"),
    *("envs", "lab", "workers", "house", "terminal", "bench", "check", "cli"),
)
LONGEST_FILE = "games/julepe.py"  # the game with the most rules
LONGEST, LONG = 500, 470  # lines of it, and of any other file
REGISTER = PACKAGE / "games" / "__init__.py"
DOCUMENTED = ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef
GAMES = {*NAMES, *LAB_NAMES}
WORD = re.compile(r"[a-z]+(?:_[a-z]+)*")
IN_THE_FIELDS_WORDS = "bench", "coach", "envs", "terminal"
DIALECT = re.compile(
    r"\b(likings?|slopes|hunters?|prey|pupils?|sparring|foretold|foretells?|stumbled?|company|latecomers|weigh(ed|ing)?|"
    r"so many|hear|LUCK_\w+)\b"
)


def modules() -> list[Path]:
    return sorted(PACKAGE.rglob("*.py"))


def layer_of(path: Path) -> str:
    return path.relative_to(PACKAGE).parts[0].removesuffix(".py")


def imported_names(path: Path) -> Iterator[tuple[str, str]]:
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.ImportFrom) and node.module:
            yield from ((node.module, name.name) for name in node.names)


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
    if GAMES & {part.removesuffix(".py") for part in path.relative_to(PACKAGE).parts} or path == REGISTER:
        return
    tree = ast.parse(path.read_text())
    explained = {ast.get_docstring(node, clean=False) for node in ast.walk(tree) if isinstance(node, DOCUMENTED)}
    texts = {node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    words = {word for text in texts - explained for word in WORD.findall(text.lower())}
    assert not words & GAMES


@pytest.mark.parametrize("path", modules(), ids=lambda path: str(path.relative_to(PACKAGE)))
def test_what_is_private_stays_in_its_layer(path: Path) -> None:
    for module, name in imported_names(path):
        if module.startswith("kafana.") and module.split(".")[1] != layer_of(path):
            private = [part for part in (*module.split("."), name) if part.startswith("_") and not part.endswith("__")]
            assert not private, f"{path.name} imports {name} from {module}"


@pytest.mark.parametrize("layer", IN_THE_FIELDS_WORDS)
def test_code_speaks_in_the_fields_own_words(layer: str) -> None:
    found = [
        f"{path.relative_to(PACKAGE)}:{number}: {match.group()}"
        for path in sorted((PACKAGE / layer).rglob("*.py"))
        for number, text in enumerate(path.read_text().splitlines(), 1)
        for match in DIALECT.finditer(text)
    ]
    assert found == []


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
    most = LONGEST if str(path.relative_to(PACKAGE)) == LONGEST_FILE else LONG
    assert len(path.read_text().splitlines()) <= most


def test_the_longest_file_is_the_one_that_is_said_to_be() -> None:
    longest = max(modules(), key=lambda path: len(path.read_text().splitlines()))
    assert str(longest.relative_to(PACKAGE)) == LONGEST_FILE
