"""The rules documents: in the wheel they are in the package, in a checkout beside it."""

from __future__ import annotations

from pathlib import Path

PACKAGE = Path(__file__).parents[1]
FOLDERS = PACKAGE / "docs" / "rules", PACKAGE.parents[1] / "docs" / "rules"


def rules_of(game: str) -> str:
    """The rules of a game, as Markdown."""
    for folder in FOLDERS:
        path = folder / f"{game}.md"
        if path.exists():
            return path.read_text(encoding="utf-8")
    raise FileNotFoundError(f"the rules of {game} are neither in {FOLDERS[0]} nor in {FOLDERS[1]}")
