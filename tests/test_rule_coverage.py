"""Every numbered rule of docs/rules is cited by the code that keeps it and by a test."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
DOCUMENTS = sorted(path for path in (ROOT / "docs" / "rules").glob("*.md") if path.stem != "README")
SECTION = re.compile(r"^#{2,3} (§\d+(?:\.\d+)?) ", re.MULTILINE)
RULING = re.compile(r"^- \*\*([A-Z]\d+)\*\* ", re.MULTILINE)


def rules() -> list[tuple[str, str]]:
    found = []
    for document in DOCUMENTS:
        text = document.read_text()
        found += [(document.stem, number) for number in SECTION.findall(text) + RULING.findall(text)]
    return found


def cites(text: str, number: str) -> bool:
    return re.search(rf"{re.escape(number)}(?![\d]|\.\d)", text) is not None


@cache
def code_of(name: str) -> str:
    package = ROOT / "src" / "kafana"
    layers = ("core", "games", "words", "records") if name == "house" else ("games", "minds")
    paths = [path for layer in layers for path in sorted((package / layer).rglob("*.py"))]
    files = [path for path in paths if name == "house" or name in path.relative_to(package).as_posix()]
    return "\n".join(path.read_text() for path in files)


@cache
def text_of_tests(name: str) -> str:
    files = ROOT.glob("tests/**/test_*.py") if name == "house" else ROOT.glob(f"tests/**/test_{name}*.py")
    return "\n".join(path.read_text() for path in files if path.name != Path(__file__).name)


def test_there_are_rules() -> None:
    assert {name for name, _ in rules()} == {"house", "cheat", "valepaska", "budallas", "julepe", "papas"}


@pytest.mark.parametrize(("name", "number"), rules(), ids=lambda value: str(value))
def test_every_rule_is_cited_by_its_code(name: str, number: str) -> None:
    assert cites(code_of(name), number), f"no rule function of {name} cites {number}"


@pytest.mark.parametrize(("name", "number"), rules(), ids=lambda value: str(value))
def test_every_rule_is_cited_by_a_test(name: str, number: str) -> None:
    assert cites(text_of_tests(name), number), f"no test of {name} cites {number}"
