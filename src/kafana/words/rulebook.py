"""The rules documents: in the wheel they are in the package, in a checkout beside it.

The English ones are the law and lie in the folder itself; a translation lies in a folder named after its language.
"""

from __future__ import annotations

from pathlib import Path

from kafana.words.languages import ENGLISH

PACKAGE = Path(__file__).parents[1]
FOLDERS = PACKAGE / "docs" / "rules", PACKAGE.parents[1] / "docs" / "rules"


def rules_folder() -> Path:
    """Where the documents are."""
    return next(folder for folder in FOLDERS if folder.is_dir())


def documents() -> list[str]:
    """What there are rules of: the house, and every game."""
    return sorted(path.stem for path in rules_folder().glob("*.md") if path.stem != "README")


def rules_of(name: str, code: str = ENGLISH) -> str:
    """The rules of a game in a language as Markdown, or in English where nobody has translated them."""
    translated, english = rules_folder() / code / f"{name}.md", rules_folder() / f"{name}.md"
    return (translated if translated.is_file() else english).read_text("utf-8")
