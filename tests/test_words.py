"""The field's own words: none of the private ones that stood in their place."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[1] / "src" / "kafana"
LAYERS = "lab", "minds", "house", "workers", "bench"
WORDS = (
    *("liking", "likings", "slopes", "hunter", "hunters", "prey", "pupil", "pupils", "sparring", "curious"),
    *("foretold", "foretell", "foresight", "stumbled", "company", "latecomers", "send_home", "pass_by"),
    *("new_luck", "own_luck", "luck_words"),  # a generator; the luck of a review is a player's own
)
FOUND = re.compile(rf"(?<![a-z])({'|'.join(WORDS)})(?![a-z])", re.IGNORECASE)
NAMES_OF_OLD_FILES = "lab/train/old_names.py"


def modules() -> list[Path]:
    return sorted(path for layer in LAYERS for path in (PACKAGE / layer).rglob("*.py"))


@pytest.mark.parametrize("path", modules(), ids=lambda path: path.relative_to(PACKAGE).as_posix())
def test_words_are_those_of_the_field(path: Path) -> None:
    """In code, docstrings and log lines, also as parts of names."""
    if path.relative_to(PACKAGE).as_posix() == NAMES_OF_OLD_FILES:
        return
    lines = enumerate(path.read_text().splitlines(), 1)
    assert not [f"{number}: {line.strip()}" for number, line in lines if FOUND.search(line)]


@pytest.mark.parametrize(
    "line", ["the likings of", "hunter_net = 1", "LUCK_WORDS = 4", "a mind has stumbled", "(company)"]
)
def test_a_private_word_is_found(line: str) -> None:
    assert FOUND.search(line)


@pytest.mark.parametrize("line", ["accompany", "plucky", "unforetold"])
def test_a_part_of_another_word_is_not(line: str) -> None:
    assert not FOUND.search(line)
