"""The documentation holds together: links lead somewhere, the site shows every page, and what is named exists."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"
PACKAGE = ROOT / "src" / "kafana"
PAGES = sorted(DOCS.rglob("*.md"))
FROM_ROOT = [ROOT / name for name in ("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md")]
FENCE = re.compile(r"^```.*?^```", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\((?!https?:|mailto:|#)([^)#\s]+)")
MODULE = re.compile(r"^::: kafana\.([\w.]+)$", re.MULTILINE)
FILE = re.compile(r"`((?:src/kafana/|tests/|scripts/|examples/)?[a-z_]+/[a-z_/]+\.py)`")
NAMED = re.compile(r"`([A-Za-z_.]+)`\s+\(`([a-z_/]+\.py)`")  # `function` (`file.py`)
NAV = re.compile(r"^\s+- (?:[^:\n]+: )?([\w/*-]+\.md)$", re.MULTILINE)


def short(path: Path) -> str:
    return str(path.relative_to(ROOT))


def prose(path: Path) -> str:
    return FENCE.sub("", path.read_text())


def nav() -> list[str]:
    return NAV.findall((ROOT / "mkdocs.yml").read_text().partition("\nnav:\n")[2])


@pytest.mark.parametrize("path", PAGES + FROM_ROOT, ids=short)
def test_links_lead_somewhere(path: Path) -> None:
    assert [link for link in LINK.findall(prose(path)) if not (path.parent / link).exists()] == []


def test_every_page_is_in_the_nav() -> None:
    shown = {path for entry in nav() for path in DOCS.glob(entry)}
    assert [short(path) for path in PAGES if path not in shown] == []


def test_the_nav_shows_what_is_there() -> None:
    roots = {path.name.lower() for path in FROM_ROOT}
    assert nav()
    assert [entry for entry in nav() if entry not in roots and not any(DOCS.glob(entry))] == []


@pytest.mark.parametrize("path", sorted((DOCS / "reference").glob("*.md")), ids=short)
def test_the_reference_is_of_modules_that_exist(path: Path) -> None:
    modules = [PACKAGE.joinpath(*name.split(".")) for name in MODULE.findall(path.read_text())]
    assert modules or path.stem == "index"
    assert [short(file) for file in modules if not file.with_suffix(".py").exists() and not file.is_dir()] == []


@pytest.mark.parametrize("path", sorted(DOCS.glob("*.md")), ids=short)
def test_files_that_are_named_exist(path: Path) -> None:
    named = set(FILE.findall(prose(path)))
    assert sorted(name for name in named if not (PACKAGE / name).exists() and not (ROOT / name).exists()) == []


@pytest.mark.parametrize("path", sorted(DOCS.glob("*.md")), ids=short)
def test_functions_are_where_they_are_said_to_be(path: Path) -> None:
    lost = []
    for name, file in NAMED.findall(prose(path)):
        code = (PACKAGE / file).read_text()
        parts = name.split(".")
        if not all(re.search(rf"^\s*(?:async )?(?:def|class) {part}\b", code, re.MULTILINE) for part in parts):
            lost.append(f"{name} is not in {file}")
    assert lost == []


def test_the_leaderboard_is_what_its_file_says() -> None:
    names: dict[str, Any] = {"__name__": "leaderboard", "__file__": str(ROOT / "scripts" / "leaderboard.py")}
    exec((ROOT / "scripts" / "leaderboard.py").read_text(), names)
    assert (DOCS / "leaderboard.md").read_text() == names["written"]()
