"""The rules documents: in the wheel they are in the package, in a checkout beside it.

The English ones are the law and lie in the folder itself; a translation lies in a folder named after its language. A
game from elsewhere has them in its own package: `rules.md`, and `rules.es.md` in Spanish.
"""

from __future__ import annotations

from pathlib import Path

from kafana.core.plugins import named_folders
from kafana.words.languages import ENGLISH

PACKAGE = Path(__file__).parents[1]
FOLDERS = PACKAGE / "docs" / "rules", PACKAGE.parents[1] / "docs" / "rules"


def rules_folder() -> Path:
    """Where the documents are."""
    return next(folder for folder in FOLDERS if folder.is_dir())


def documents() -> list[str]:
    """What there are rules of: the house, and every game."""
    own = {path.stem for path in rules_folder().glob("*.md") if path.stem != "README"}
    return sorted(own | {name for name, folder in named_folders().items() if (folder / "rules.md").is_file()})


def rules_file(name: str, code: str = ENGLISH) -> Path:
    """Where the rules of a game in a language are, if there are any. What is ours comes first."""
    own = rules_folder() / f"{name}.md"
    elsewhere = None if own.is_file() else named_folders().get(name)
    if elsewhere:
        return elsewhere / ("rules.md" if code == ENGLISH else f"rules.{code}.md")
    return own if code == ENGLISH else rules_folder() / code / f"{name}.md"


def rules_of(name: str, code: str = ENGLISH) -> str:
    """The rules of a game in a language as Markdown, or in English where nobody has translated them."""
    translated = rules_file(name, code)
    return (translated if translated.is_file() else rules_file(name)).read_text("utf-8")
